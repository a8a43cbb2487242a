/* choco.c - the names of the Chocolate edition, and the sentences of its events. */
#include "term/say/inside.h"

#include "base/text.h"
#include "neuland/choco.h"
#include "neuland/choco/events.h"
#include "term/face/draw.h"

/* ---- names ----------------------------------------------------------------------------------- */

const char *choco_colour(nl_lang lang, int colour)
{
    return words(lang, (word_id)(W_C_RED + colour));
}

const char *choco_section(nl_lang lang, int section)
{
    const nl_rules rules = nl_rules_default(NL_CHOCO);
    nl_choco_box box;

    nl_choco_box_read(&rules, &box);
    if (box.section_kind[section] < NL_KINDS) return words_kind(lang, box.section_kind[section]);
    return words(lang, section == NL_SECTION_CHOICE ? W_C_CHOICE : W_C_ROBBER);
}

const char *choco_side(nl_lang lang, int side) { return words(lang, (word_id)(W_C_LEFT + side)); }

void choco_points(nl_lang lang, int halves, char out[CHOCO_POINTS_MAX])
{
    text_out w = text_to(out, CHOCO_POINTS_MAX);
    text_int(&w, halves / 2);
    if (halves % 2) text_str(&w, words(lang, W_HALF));
    text_end(&w);
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void say_colour(said *s, int colour) { say_word(s, choco_colour(s->lang, colour)); }

static word_id say_choco_wheel(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_CHOCO_TURN: return W_E_TURN;
    case NL_E_CHOCO_SPUN:
        say_word(s, choco_section(s->lang, nl_as_choco_spun(e)->section));
        return W_C_SPUN;
    case NL_E_CHOCO_GAINED: say_counts(s, nl_as_choco_gained(e)->cards); return W_E_GAINED;
    case NL_E_CHOCO_TOOK: say_counts(s, nl_as_choco_took(e)->cards); return W_C_TOOK;
    case NL_E_CHOCO_OWES: say_number(s, nl_as_choco_owes(e)->count); return W_E_OWES;
    case NL_E_CHOCO_DISCARDED: say_counts(s, nl_as_choco_discarded(e)->cards); return W_E_DISCARDED;
    case NL_E_CHOCO_WON: {
        char points[CHOCO_POINTS_MAX];
        choco_points(s->lang, nl_as_choco_won(e)->halves, points);
        say_word(s, points);
        return W_E_WON;
    }
    case NL_E_CHOCO_ENDED: return W_E_ENDED;
    default: return W_COUNT;
    }
}

static word_id say_choco_build(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_CHOCO_BUILT_ROAD:
        say_word(s, choco_side(s->lang, nl_as_choco_built_road(e)->side));
        return W_C_ROAD;
    case NL_E_CHOCO_BUILT_SETTLEMENT:
        say_colour(s, nl_as_choco_built_settlement(e)->colour);
        say_word(s, choco_side(s->lang, nl_as_choco_built_settlement(e)->side));
        return W_C_SETTLEMENT;
    case NL_E_CHOCO_BUILT_CITY: say_colour(s, nl_as_choco_built_city(e)->colour); return W_C_CITY;
    case NL_E_CHOCO_BUILT_KNIGHT:
        say_colour(s, nl_as_choco_built_knight(e)->colour);
        return W_C_KNIGHT;
    case NL_E_CHOCO_STOLE:
        say_seat(s, nl_as_choco_stole(e)->victim);
        say_cards(s, 1, nl_as_choco_stole(e)->kind);
        return W_C_DREW;
    case NL_E_CHOCO_NOTHING_STOLEN:
        say_seat(s, nl_as_choco_nothing_stolen(e)->victim);
        return W_C_DREW_NOTHING;
    case NL_E_CHOCO_SPARED: say_seat(s, nl_as_choco_spared(e)->victim); return W_C_SPARED;
    default: return W_COUNT;
    }
}

static word_id say_choco_trade(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_CHOCO_TRADED:
        say_cards(s, nl_as_choco_traded(e)->count, nl_as_choco_traded(e)->gives);
        say_cards(s, 1, nl_as_choco_traded(e)->takes);
        return W_C_TRADED;
    case NL_E_CHOCO_OFFERED:
        say_counts(s, nl_as_choco_offered(e)->gives);
        say_counts(s, nl_as_choco_offered(e)->takes);
        say_seats(s, nl_as_choco_offered(e)->to);
        return say_offered(nl_as_choco_offered(e)->gives, nl_as_choco_offered(e)->takes);
    case NL_E_CHOCO_ANSWERED:
        return nl_as_choco_answered(e)->accepted ? W_E_ACCEPTED : W_E_DECLINED;
    case NL_E_CHOCO_COUNTERED:
        say_counts(s, nl_as_choco_countered(e)->gives);
        say_counts(s, nl_as_choco_countered(e)->takes);
        return W_E_COUNTERED;
    case NL_E_CHOCO_PROPOSED:
        say_counts(s, nl_as_choco_proposed(e)->gives);
        say_counts(s, nl_as_choco_proposed(e)->takes);
        return say_proposed(nl_as_choco_proposed(e)->gives, nl_as_choco_proposed(e)->takes);
    case NL_E_CHOCO_RETRACTED: return W_E_RETRACTED;
    case NL_E_CHOCO_REPLIED:
        say_counts(s, nl_as_choco_replied(e)->gives);
        say_counts(s, nl_as_choco_replied(e)->takes);
        say_seat(s, nl_as_choco_replied(e)->to);
        return say_replied(nl_as_choco_replied(e)->gives, nl_as_choco_replied(e)->takes);
    case NL_E_CHOCO_LAPSED: return W_E_LAPSED;
    case NL_E_CHOCO_FAILED: say_seat(s, nl_as_choco_failed(e)->with); return W_E_FAILED;
    case NL_E_CHOCO_WITHDREW: return W_E_WITHDREW;
    case NL_E_CHOCO_DEALT:
        say_seat(s, nl_as_choco_dealt(e)->with);
        say_counts(s, nl_as_choco_dealt(e)->gives);
        say_counts(s, nl_as_choco_dealt(e)->takes);
        return W_E_DEALT;
    default: return W_COUNT;
    }
}

word_id say_choco(said *s, const nl_event *e)
{
    word_id id = say_choco_wheel(s, e);
    if (id == W_COUNT) id = say_choco_build(s, e);
    return id == W_COUNT ? say_choco_trade(s, e) : id;
}
