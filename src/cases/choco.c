/* choco.c - the nouns of `set` and `expect` and the checks of `holds` for the Chocolate
   edition (docs/reference/cases.md). */
#include <stdio.h>
#include <string.h>

#include "cases/parts.h"
#include "cases/run.h"
#include "choco/form/edit.h"

static int choco_colour(const char *word, size_t size)
{
    for (int c = 0; c < NL_COLOURS; c++)
        if (strlen(nl_colour_name(c)) == size && memcmp(nl_colour_name(c), word, size) == 0)
            return c;
    return -1;
}

static int choco_section(const char *word)
{
    for (int n = 0; n < NL_SECTIONS; n++)
        if (strcmp(word, nl_section_name(n)) == 0) return n;
    return -1;
}

/* ---- rows: "road red green/city/knight blue" ------------------------------------------------- */

static bool row_building(case_world *w, const char *word, choco_edit_line *out)
{
    const char *slash = strchr(word, '/');
    const int colour = choco_colour(word, slash ? (size_t)(slash - word) : strlen(word));

    if (colour < 0) return case_fail(w, "'%s' is not a building of a row", word);
    if (out->count == NL_COLOURS) return case_fail(w, "a row has five buildings at most");
    out->colour[out->count++] = (uint8_t)colour;
    while (slash) {
        const size_t size = strcspn(slash + 1, "/");
        if (size == 4 && memcmp(slash + 1, "city", 4) == 0)
            out->cities = (uint8_t)(out->cities | 1 << colour);
        else if (size == 6 && memcmp(slash + 1, "knight", 6) == 0)
            out->knights = (uint8_t)(out->knights | 1 << colour);
        else
            return case_fail(w, "'%s': only /city and /knight can follow a colour", word);
        slash = slash[1 + size] ? slash + 1 + size : NULL;
    }
    return true;
}

static bool row_read(case_world *w, const char *at, choco_edit_line *out)
{
    char word[CASE_WORD_MAX];

    memset(out, 0, sizeof *out);
    while (case_word(&at, word)) {
        if (out->open >> NL_RIGHT & 1) return case_fail(w, "nothing may follow the last road");
        if (strcmp(word, "road") != 0) {
            if (!row_building(w, word, out)) return false;
        } else {
            out->open = (uint8_t)(out->open | 1 << (out->count ? NL_RIGHT : NL_LEFT));
        }
    }
    return out->count ? true : case_fail(w, "a row is missing");
}

static void row_text(const nl_choco_seat *s, buffer *out)
{
    if (s->open >> NL_LEFT & 1) buffer_put(out, "road ");
    for (int i = 0; i < s->buildings; i++) {
        const int c = s->row[i];
        buffer_format(out, "%s%s%s%s", i ? " " : "", nl_colour_name(c),
                      s->cities >> c & 1 ? "/city" : "", s->knights >> c & 1 ? "/knight" : "");
    }
    if (s->open >> NL_RIGHT & 1) buffer_put(out, " road");
}

/* ---- set ------------------------------------------------------------------------------------- */

static bool set_hand(case_world *w, const char *at)
{
    case_counts counts;
    int seat;
    if (!case_seat(w, &at, &seat) || !case_counts_read(w, at, nl_kind_name, &counts)) return false;
    if (counts.total >= 0 || counts.unknown) return case_fail(w, "only counts can be set");
    return case_edited(w, choco_edit_hand(&w->game, &w->state, seat, counts.count));
}

static bool set_row(case_world *w, const char *at)
{
    choco_edit_line line;
    int seat;
    if (!case_seat(w, &at, &seat) || !row_read(w, at, &line)) return false;
    return case_edited(w, choco_edit_row(&w->game, &w->state, seat, &line));
}

static bool set_turn(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, decision;
    if (!case_seat(w, &at, &seat)) return false;
    decision = case_word(&at, word) ? case_decision(w, word) : -1;
    if (decision < 0) return case_fail(w, "'%s' is not a decision", word);
    return case_edited(w, choco_edit_turn(&w->game, &w->state, seat, decision));
}

bool case_choco_set(case_world *w, const char *at)
{
    static const struct { const char *noun; bool (*run)(case_world *, const char *); } nouns[] = {
        { "hand", set_hand }, { "row", set_row }, { "turn", set_turn },
    };
    char noun[CASE_WORD_MAX];

    case_word(&at, noun);
    for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++)
        if (strcmp(noun, nouns[i].noun) == 0) return nouns[i].run(w, at);
    return case_fail(w, "'%s' cannot be set", noun);
}

/* ---- expect ---------------------------------------------------------------------------------- */

typedef struct choco_sight {
    nl_choco choco;
    nl_turn  turn;
} choco_sight;

static bool expect_counts(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    const nl_choco_seat *s;
    int seat;

    if (!case_seat(w, &at, &seat)) return false;
    s = &v->choco.seat[seat];
    if (strcmp(noun, "hand") == 0)
        return case_counts_match(w, at, nl_kind_name, s->hand, s->hand_total, false);
    if (strcmp(noun, "tossed") == 0)
        return case_counts_match(w, at, nl_kind_name, s->tossed, s->tossed_total, false);
    return case_counts_match(w, at, nl_kind_name, s->taken, s->taken_total, false);
}

static bool expect_row(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    choco_edit_line line;
    const nl_choco_seat *s;
    int seat;
    bool same;

    (void)noun;
    if (!case_seat(w, &at, &seat) || !row_read(w, at, &line)) return false;
    s = &v->choco.seat[seat];
    same = line.count == s->buildings && memcmp(line.colour, s->row, line.count) == 0 &&
           line.cities == s->cities && line.knights == s->knights && line.open == s->open;
    if (!same) {
        buffer found = { 0 };
        row_text(s, &found);
        case_fail(w, "expected%s, found %s", at, buffer_words(&found));
        buffer_free(&found);
    }
    return same;
}

/* "roads=7 knights=6 red=1": compares only the stacks named. */
static bool expect_stack(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];

    if (!case_peek(at, word)) return case_fail(w, "%s roads=.. knights=.. COLOUR=..", noun);
    while (case_word(&at, word)) {
        const char *equals = strchr(word, '=');
        const size_t size = equals ? (size_t)(equals - word) : 0;
        const int colour = choco_colour(word, size);
        const int wanted = !equals ? -1 : strcmp(equals, "=unlimited") == 0
                                              ? NL_ENDLESS : case_number(equals + 1);
        int found = -1;
        if (colour >= 0) found = v->choco.stack_settlements[colour];
        if (size == 5 && memcmp(word, "roads", 5) == 0) found = v->choco.stack_roads;
        if (size == 7 && memcmp(word, "knights", 7) == 0) found = v->choco.stack_knights;
        if (found < 0 || wanted < 0) return case_fail(w, "'%s' is not a stack", word);
        if (found != wanted) return case_fail(w, "expected %s, found %d", word, found);
    }
    return true;
}

static bool expect_wheel(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    int wanted;

    case_word(&at, word);
    wanted = strcmp(word, "none") == 0 ? NL_NOBODY : choco_section(word);
    if (wanted < 0) return case_fail(w, "'%s' is not a section of the %s", word, noun);
    if (wanted == v->choco.wheel) return true;
    return case_fail(w, "expected %s, found %s", word,
                     v->choco.wheel == NL_NOBODY ? "none" : nl_section_name(v->choco.wheel));
}

/* "4" or "4.5". */
static bool expect_points(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX], *half;
    int seat, wanted, found;

    if (!case_seat(w, &at, &seat)) return false;
    case_word(&at, word);
    half = strstr(word, ".5");
    if (half && half[2] == 0) *half = 0;
    wanted = 2 * case_number(word) + (half != NULL);
    if (case_number(word) < 0) return case_fail(w, "%s SEAT 4, or 4.5", noun);
    found = v->choco.seat[seat].half_points;
    if (found == wanted) return true;
    return case_fail(w, "expected %s%s points, found %d%s", word, half ? ".5" : "", found / 2,
                     found % 2 ? ".5" : "");
}

static bool expect_number(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    const bool turns = strcmp(noun, "number") == 0;
    char word[CASE_WORD_MAX];
    int seat = 0, found;

    if (!turns && !case_seat(w, &at, &seat)) return false;
    if (!case_word(&at, word) || case_number(word) < 0) return case_fail(w, "a number is missing");
    found = turns ? v->choco.turn_number : v->choco.seat[seat].owes;
    if (found == case_number(word)) return true;
    return case_fail(w, "expected %s %s, found %d", noun, word, found);
}

static bool expect_winner(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    int seat;
    if (!case_holder(w, at, &seat)) return false;
    if (seat == v->choco.winner) return true;
    return case_fail(w, "expected %s%s, found %s", noun, at,
                     v->choco.winner == NL_NOBODY ? "none"
                                                  : nl_seat_name(&w->rules, v->choco.winner));
}

static bool expect_turn(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat;

    if (!case_seat(w, &at, &seat)) return false;
    if (!case_word(&at, word) || case_decision(w, word) < 0)
        return case_fail(w, "'%s' is not a decision", word);
    if (seat == v->choco.turn && case_decision(w, word) == v->turn.decision) return true;
    return case_fail(w, "expected %s %s %s, found %s %s", noun, nl_seat_name(&w->rules, seat), word,
                     nl_seat_name(&w->rules, v->choco.turn), nl_decision_name(v->turn.decision));
}

static bool expect_decision(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    (void)noun;
    return case_expect_decision(w, &v->turn, at);
}

static bool expect_offer(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    int seat;
    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    return case_expect_terms(w, v->choco.seat[seat].gives, v->choco.seat[seat].takes, seat, at);
}

static bool expect_trade(case_world *w, const choco_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    case_word(&at, word);
    if (strcmp(word, "open") != 0 && strcmp(word, "closed") != 0)
        return case_fail(w, "expected '%s open' or '%s closed'", noun, noun);
    if ((v->choco.trade_closed != 0) == (word[0] == 'c')) return true;
    return case_fail(w, "expected %s, found it %s", word,
                     v->choco.trade_closed ? "closed" : "open");
}

bool case_choco_expect(case_world *w, const nl_view *view, const char *at)
{
    static const struct {
        const char *noun;
        bool (*run)(case_world *, const choco_sight *, const char *noun, const char *at);
    } nouns[] = {
        { "hand", expect_counts }, { "tossed", expect_counts }, { "taken", expect_counts },
        { "row", expect_row }, { "stack", expect_stack }, { "wheel", expect_wheel },
        { "points", expect_points }, { "owes", expect_number }, { "number", expect_number },
        { "winner", expect_winner }, { "turn", expect_turn }, { "decision", expect_decision },
        { "offer", expect_offer }, { "trade", expect_trade },
    };
    choco_sight sight;
    char noun[CASE_WORD_MAX];

    sight.turn = view ? nl_view_to_act(&w->game, view) : nl_to_act(&w->game, &w->state);
    if (view)
        nl_view_choco(&w->game, view, &sight.choco);
    else
        nl_choco_read(&w->game, &w->state, &sight.choco);
    case_word(&at, noun);
    for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++)
        if (strcmp(noun, nouns[i].noun) == 0) return nouns[i].run(w, &sight, noun, at);
    return case_fail(w, "'%s' cannot be expected", noun);
}

/* ---- holds: printed components --------------------------------------------------------------- */

/* "wool = wool red blue green": the resource of the section, and the colours that receive it. */
static bool holds_section(case_world *w, const nl_choco_box *box, const char *at)
{
    char word[CASE_WORD_MAX];
    const int section = case_word(&at, word) ? choco_section(word) : -1;
    int kind = NL_ANY, colours = 0;

    if (section < 0) return case_fail(w, "'%s' is not a section of the wheel", word);
    if (!case_word(&at, word) || strcmp(word, "=") != 0) return case_fail(w, "'=' is missing");
    while (case_word(&at, word)) {
        const int colour = choco_colour(word, strlen(word));
        if (colour >= 0) colours |= 1 << colour;
        for (int k = 0; k < NL_KINDS; k++)
            if (strcmp(word, nl_kind_name(k)) == 0) kind = k;
    }
    if (box->section_kind[section] == kind && box->section_colours[section] == colours) return true;
    return case_fail(w, "found kind %s, set of colours %d",
                     nl_kind_name(box->section_kind[section]), box->section_colours[section]);
}

static bool holds_price(case_world *w, const nl_choco_box *box, const char *at)
{
    const struct { const char *name; const uint8_t *price; } prices[] = {
        { "road", box->price_road }, { "settlement", box->price_settlement },
        { "city", box->price_city }, { "knight", box->price_knight },
    };
    char word[CASE_WORD_MAX], equals[CASE_WORD_MAX];

    if (!case_word(&at, word) || !case_word(&at, equals) || strcmp(equals, "=") != 0)
        return case_fail(w, "expected 'price THING = counts'");
    for (int i = 0; i < 4; i++)
        if (strcmp(word, prices[i].name) == 0)
            return case_counts_match(w, at, nl_kind_name, prices[i].price, 0, false);
    return case_fail(w, "'%s' cannot be built", word);
}

/* "3 11 6", or "unlimited": tiles of a colour, roads, knights. */
static bool holds_tiles(case_world *w, const nl_choco_box *box, const char *at)
{
    const int found[3] = { box->settlements_each, box->roads, box->knights };
    char word[CASE_WORD_MAX];

    for (int i = 0; i < 3; i++) {
        const bool more = case_word(&at, word);
        const int wanted = more && strcmp(word, "unlimited") == 0 ? NL_ENDLESS : case_number(word);
        if (!more || wanted != found[i])
            return case_fail(w, "found %d %d %d", found[0], found[1], found[2]);
    }
    return true;
}

static bool holds_rate(case_world *w, const nl_choco_box *box, const char *at)
{
    char word[CASE_WORD_MAX];
    case_word(&at, word);
    return case_number(word) == box->rate ? true : case_fail(w, "found %d", box->rate);
}

bool case_choco_holds(case_world *w, const char *at)
{
    static const struct {
        const char *name;
        bool (*run)(case_world *, const nl_choco_box *, const char *);
    } checks[] = {
        { "section", holds_section }, { "price", holds_price }, { "tiles", holds_tiles },
        { "rate", holds_rate },
    };
    nl_choco_box box;
    char name[CASE_WORD_MAX];

    nl_choco_box_read(&w->rules, &box);
    case_word(&at, name);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
        if (strcmp(name, checks[i].name) == 0) return checks[i].run(w, &box, at);
    return case_fail(w, "unknown check '%s'", name);
}
