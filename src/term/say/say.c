/* say.c - turns events into sentences. */
#include "term/say/say.h"

#include <string.h>

#include "base/text.h"
#include "neuland/choco.h"
#include "neuland/choco/events.h"
#include "neuland/island/events.h"
#include "term/face/draw.h"
#include "term/say/inside.h"

static char *say_room(said *s)
{
    s->args[s->count] = s->text[s->count];
    s->args[s->count + 1] = NULL;
    return s->text[s->count++];
}

void say_word(said *s, const char *word)
{
    text_keep(say_room(s), sizeof s->text[0], word, strlen(word));
}

void say_seat(said *s, int seat) { say_word(s, words_seat(s->lang, s->rules, seat)); }

void say_number(said *s, int number)
{
    text_out w = text_to(say_room(s), (int)sizeof s->text[0]);
    text_int(&w, number);
    text_end(&w);
}

static void say_place(said *s, char kind, int id)
{
    buffer place = { 0 };
    words_place(&place, kind, id);
    say_word(s, buffer_words(&place));
    buffer_free(&place);
}

/* " on v25", " on Calvi (v16)"; for a page only the id, because it has names for places. */
static void say_where(said *s, word_id word, char kind, int id)
{
    buffer place = { 0 }, all = { 0 };

    words_place(&place, kind, id);
    const char *const args[] = { buffer_words(&place), NULL };
    words_fill(&all, words_marked() ? MARK_PLACE "%1" : words(s->lang, word), args);
    say_word(s, buffer_words(&all));
    buffer_free(&place);
    buffer_free(&all);
}

void say_cards(said *s, int count, int kind)
{
    text_out w;

    if (kind >= NL_KINDS) {
        say_word(s, words(s->lang, W_SOMETHING));
        return;
    }
    w = text_to(say_room(s), (int)sizeof s->text[0]);
    text_int(&w, count);
    text_char(&w, ' ');
    text_str(&w, words_kind(s->lang, kind));
    text_end(&w);
}

static void say_goods(said *s, const uint8_t *counts, int tokens)
{
    buffer all = { 0 };
    words_goods(&all, s->lang, counts, tokens);
    say_word(s, buffer_words(&all));
    buffer_free(&all);
}

void say_counts(said *s, const uint8_t *counts) { say_goods(s, counts, 0); }

void say_seats(said *s, int set)
{
    buffer all = { 0 };
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (!(set >> seat & 1)) continue;
        if (all.size) buffer_put(&all, ", ");
        buffer_put(&all, words_seat(s->lang, s->rules, seat));
    }
    say_word(s, buffer_words(&all));
    buffer_free(&all);
}

word_id say_replied(const uint8_t *gives, const uint8_t *takes)
{
    static const word_id by_sides[3] = { W_E_REPLIED, W_E_ASKED_GIVES, W_E_ASKED_TAKES };
    return words_of_terms(gives, takes, by_sides);
}

word_id say_proposed(const uint8_t *gives, const uint8_t *takes)
{
    static const word_id by_sides[3] = { W_E_PROPOSED, W_E_PROPOSED_GIVES, W_E_PROPOSED_TAKES };
    return words_of_terms(gives, takes, by_sides);
}

word_id say_offered(const uint8_t *gives, const uint8_t *takes)
{
    static const word_id by_sides[3] = { W_E_OFFERED, W_E_ASKED_GIVES, W_E_ASKED_TAKES };
    return words_of_terms(gives, takes, by_sides);
}

/* ---- sentences and their arguments ---------------------------------------------------------- */

/* Argument %1 is already set to the seat of the event. */
static word_id say_build(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_FOUNDED: say_where(s, W_ON, 'v', nl_as_founded(e)->corner); return W_E_FOUNDED;
    case NL_E_BUILT_SETTLEMENT:
        say_where(s, W_ON, 'v', nl_as_built_settlement(e)->corner);
        return W_E_SETTLEMENT;
    case NL_E_BUILT_CITY: say_where(s, W_ON, 'v', nl_as_built_city(e)->corner); return W_E_CITY;
    case NL_E_BUILT_ROAD:
        say_where(s, W_ON, 'e', nl_as_built_road(e)->edge);
        return nl_as_built_road(e)->free ? W_E_ROAD_FREE : W_E_ROAD;
    case NL_E_BOUGHT: say_word(s, words_card(s->lang, nl_as_bought(e)->card)); return W_E_BOUGHT;
    case NL_E_PLAYED: say_word(s, words_card(s->lang, nl_as_played(e)->card)); return W_E_PLAYED;
    case NL_E_TOOK: say_counts(s, nl_as_took(e)->cards); return W_E_TOOK;
    case NL_E_MONOPOLY:
        say_cards(s, nl_as_monopoly(e)->count, nl_as_monopoly(e)->kind);
        say_seat(s, nl_as_monopoly(e)->victim);
        return W_E_MONOPOLY;
    default: return W_COUNT;
    }
}

static word_id say_trade(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_TRADED:
        say_cards(s, nl_as_traded(e)->count, nl_as_traded(e)->gives);
        say_cards(s, 1, nl_as_traded(e)->takes);
        return W_E_TRADED;
    case NL_E_OFFERED:
        say_goods(s, nl_as_offered(e)->gives, nl_as_offered(e)->tokens_given);
        say_goods(s, nl_as_offered(e)->takes, nl_as_offered(e)->tokens_taken);
        say_seats(s, nl_as_offered(e)->to);
        if (nl_as_offered(e)->tokens_given || nl_as_offered(e)->tokens_taken)
            return W_E_OFFERED; /* with tokens no side can be open */
        return say_offered(nl_as_offered(e)->gives, nl_as_offered(e)->takes);
    case NL_E_ANSWERED: return nl_as_answered(e)->accepted ? W_E_ACCEPTED : W_E_DECLINED;
    case NL_E_COUNTERED:
        say_goods(s, nl_as_countered(e)->gives, nl_as_countered(e)->tokens_given);
        say_goods(s, nl_as_countered(e)->takes, nl_as_countered(e)->tokens_taken);
        return W_E_COUNTERED;
    case NL_E_PROPOSED:
        say_goods(s, nl_as_proposed(e)->gives, nl_as_proposed(e)->tokens_given);
        say_goods(s, nl_as_proposed(e)->takes, nl_as_proposed(e)->tokens_taken);
        if (nl_as_proposed(e)->tokens_given || nl_as_proposed(e)->tokens_taken) return W_E_PROPOSED;
        return say_proposed(nl_as_proposed(e)->gives, nl_as_proposed(e)->takes);
    case NL_E_RETRACTED: return W_E_RETRACTED;
    case NL_E_REPLIED:
        say_goods(s, nl_as_replied(e)->gives, nl_as_replied(e)->tokens_given);
        say_goods(s, nl_as_replied(e)->takes, nl_as_replied(e)->tokens_taken);
        say_seat(s, nl_as_replied(e)->to);
        if (nl_as_replied(e)->tokens_given || nl_as_replied(e)->tokens_taken) return W_E_REPLIED;
        return say_replied(nl_as_replied(e)->gives, nl_as_replied(e)->takes);
    case NL_E_LAPSED: return W_E_LAPSED;
    case NL_E_WITHDREW: return W_E_WITHDREW;
    case NL_E_DEALT:
        say_seat(s, nl_as_dealt(e)->with);
        say_goods(s, nl_as_dealt(e)->gives, nl_as_dealt(e)->tokens_given);
        say_goods(s, nl_as_dealt(e)->takes, nl_as_dealt(e)->tokens_taken);
        return W_E_DEALT;
    case NL_E_FAILED: say_seat(s, nl_as_failed(e)->with); return W_E_FAILED;
    default: return W_COUNT;
    }
}

static word_id say_robber(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_OWES: say_number(s, nl_as_owes(e)->count); return W_E_OWES;
    case NL_E_DISCARDED: say_counts(s, nl_as_discarded(e)->cards); return W_E_DISCARDED;
    case NL_E_ROBBER: say_place(s, 'h', nl_as_robber(e)->hex); return W_E_ROBBER;
    case NL_E_STOLE:
        say_seat(s, nl_as_stole(e)->victim);
        say_cards(s, 1, nl_as_stole(e)->kind);
        return W_E_STOLE;
    case NL_E_NOTHING_STOLEN: say_seat(s, nl_as_nothing_stolen(e)->victim); return W_E_NOTHING;
    default: return W_COUNT;
    }
}

static word_id say_turn(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_TURN: return W_E_TURN;
    case NL_E_PART: return W_E_PART;
    case NL_E_EXTRA: return W_E_EXTRA;
    case NL_E_GAINED: say_counts(s, nl_as_gained(e)->cards); return W_E_GAINED;
    case NL_E_SHORT:
        s->count = 0;
        say_word(s, words_kind(s->lang, nl_as_short(e)->kind));
        return W_E_SHORT;
    case NL_E_ROLLED:
        say_number(s, nl_as_rolled(e)->first);
        say_number(s, nl_as_rolled(e)->second);
        say_number(s, nl_as_rolled(e)->first + nl_as_rolled(e)->second);
        return W_E_ROLLED;
    case NL_E_LONGEST:
        say_number(s, nl_as_longest(e)->length);
        return e->seat == NL_NOBODY ? W_E_LONGEST_NOBODY : W_E_LONGEST;
    case NL_E_ARMY:
        say_number(s, nl_as_army(e)->knights);
        return e->seat == NL_NOBODY ? W_E_ARMY_NOBODY : W_E_ARMY;
    case NL_E_REVEALED:
        say_number(s, nl_as_revealed(e)->count);
        return nl_as_revealed(e)->count == 1 ? W_E_REVEALED_1 : W_E_REVEALED;
    case NL_E_WON: say_number(s, nl_as_won(e)->points); return W_E_WON;
    case NL_E_ENDED: return W_E_ENDED;
    default: return W_COUNT;
    }
}

static void say_named(said *s, int helper) { say_word(s, words_helper(s->lang, s->rules, helper)); }

static word_id say_helper(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_HELPER: say_named(s, nl_as_helper(e)->helper); return W_E_HELPER;
    case NL_E_HELP: say_named(s, nl_as_help(e)->helper); return W_E_HELP;
    case NL_E_KEPT: say_named(s, nl_as_kept(e)->helper); return W_E_KEPT;
    case NL_E_EXCHANGED:
        say_named(s, nl_as_exchanged(e)->gives);
        say_named(s, nl_as_exchanged(e)->takes);
        return W_E_EXCHANGED;
    case NL_E_FORCED:
        say_seat(s, nl_as_forced(e)->victim);
        say_word(s, words_kind(s->lang, nl_as_forced(e)->kind));
        return nl_as_forced(e)->had ? W_E_FORCED : W_E_FORCED_VAIN;
    case NL_E_GAVE_BACK:
        say_seat(s, nl_as_gave_back(e)->victim);
        say_cards(s, 1, nl_as_gave_back(e)->kind);
        return W_E_GAVE_BACK;
    case NL_E_ROAD_MOVED:
        say_where(s, W_FROM, 'e', nl_as_road_moved(e)->from);
        say_where(s, W_TO, 'e', nl_as_road_moved(e)->to);
        return W_E_ROAD_MOVED;
    case NL_E_LOOKED: say_word(s, words_card(s->lang, nl_as_looked(e)->card)); return W_E_LOOKED;
    case NL_E_SAW_HAND:
        say_seat(s, nl_as_saw_hand(e)->victim);
        if (nl_as_saw_hand(e)->cards[0] == NL_UNKNOWN) return W_E_HAND_SEEN;
        say_counts(s, nl_as_saw_hand(e)->cards);
        return W_E_SAW_HAND;
    case NL_E_KNIGHT_LEFT: return W_E_KNIGHT_LEFT;
    case NL_E_PUT_UNDER:
        say_word(s, words_card(s->lang, nl_as_put_under(e)->card));
        return W_E_PUT_UNDER;
    case NL_E_PAID: say_counts(s, nl_as_paid(e)->cards); return W_E_PAID;
    default: return W_COUNT;
    }
}

/* The sentence about a letter, which names its guild only if that is known. */
static word_id say_letter(said *s, int guild, word_id known, word_id unseen)
{
    if (guild >= NL_GUILDS) return unseen;
    say_word(s, words_guild(s->lang, guild));
    return known;
}

static word_id say_friends(said *s, const nl_event *e)
{
    static const word_id answers[] = { W_E_GIFT_REFUSED, W_E_GIFT_TAKEN, W_E_GIFT_FAILED };
    switch (e->kind) {
    case NL_E_LETTER: return say_letter(s, nl_as_letter(e)->guild, W_E_LETTER, W_E_LETTER_UNSEEN);
    case NL_E_LETTER_BACK:
        return say_letter(s, nl_as_letter_back(e)->guild, W_E_LETTER_BACK, W_E_LETTER_BACK_UNSEEN);
    case NL_E_REDEEMED: return say_letter(s, nl_as_redeemed(e)->guild, W_E_REDEEMED, W_E_REDEEMED);
    case NL_E_GIFT:
        say_cards(s, 1, nl_as_gift(e)->kind);
        say_seat(s, nl_as_gift(e)->to);
        return W_E_GIFT;
    case NL_E_GIFT_ANSWERED: return answers[nl_as_gift_answered(e)->answer % 3];
    case NL_E_MET: say_seat(s, nl_as_met(e)->with); return W_E_MET;
    case NL_E_CHIP: return W_E_CHIP;
    default: return W_COUNT;
    }
}

/* Sentences of country maps and the canal. */
static word_id say_country(said *s, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_CHIP:
        if (nl_as_chip(e)->corner == NL_NOBODY) return W_COUNT;
        say_place(s, 'v', nl_as_chip(e)->corner);
        return W_E_CHIP_AT;
    case NL_E_TOKEN:
        say_place(s, 'v', nl_as_token(e)->from);
        say_place(s, 'v', nl_as_token(e)->to);
        return W_E_TOKEN;
    case NL_E_TOKEN_PLAYED:
        say_word(s, words_kind(s->lang, nl_as_token_played(e)->kind));
        return W_E_TOKEN_PLAYED;
    case NL_E_TOKENS_BACK: say_number(s, nl_as_tokens_back(e)->count); return W_E_TOKENS_BACK;
    default: return W_COUNT;
    }
}

static word_id say_island(said *s, const nl_event *e)
{
    static word_id (*const ways[])(said *, const nl_event *) = {
        say_build, say_trade, say_robber, say_turn, say_helper, say_country, say_friends
    };
    word_id id = W_COUNT;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && id == W_COUNT; i++)
        id = ways[i](s, e); /* each knows its own events */
    return id;
}

bool say_event(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e)
{
    said s = { .lang = lang, .rules = rules };
    word_id id;

    if (rules->game == NL_DICE) return dice_say(out, lang, rules, e);
    say_seat(&s, e->seat);
    id = rules->game == NL_CHOCO ? say_choco(&s, e) : say_island(&s, e);
    if (id == W_COUNT) return false;
    words_fill(out, words(lang, id), s.args);
    return true;
}

static bool say_is(const nl_rules *rules, const nl_event *e, int island, int choco)
{
    return (rules->game == NL_ISLAND && e->kind == island) ||
           (rules->game == NL_CHOCO && e->kind == choco);
}

int say_line(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e, int count)
{
    const bool yields = say_is(rules, e, NL_E_ROLLED, NL_E_CHOCO_SPUN);
    int told = 1;
    say_event(out, lang, rules, e);
    for (; yields && told < count && say_is(rules, &e[told], NL_E_GAINED, NL_E_CHOCO_GAINED);
         told++) {
        const nl_event *next = &e[told];
        buffer_put(out, told == 1 ? ": " : "; ");
        buffer_put(out, words_seat(lang, rules, next->seat));
        buffer_char(out, ' ');
        words_counts(out, lang,
                     rules->game == NL_ISLAND ? nl_as_gained(next)->cards
                                              : nl_as_choco_gained(next)->cards);
    }
    return told;
}
