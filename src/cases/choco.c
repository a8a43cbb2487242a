/* choco.c - the nouns of `set` and `expect` and the checks of `holds` for the Chocolate
   edition (docs/reference/cases.md). */
#include <stdio.h>
#include <string.h>

#include "cases/inside.h"
#include "neuland/edit.h"

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

static bool row_building(case_world *w, const char *word, nl_choco_line *out)
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

static bool row_read(case_world *w, const char *at, nl_choco_line *out)
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
    return case_set_counts(w, at, nl_kind_name, nl_choco_edit_hand);
}

static bool set_row(case_world *w, const char *at)
{
    nl_choco_line line;
    int seat;
    if (!case_seat(w, &at, &seat) || !row_read(w, at, &line)) return false;
    return case_edited(w, nl_choco_edit_row(&w->game, &w->state, seat, &line));
}

static bool set_turn(case_world *w, const char *at)
{
    int seat, decision;
    return case_seat_decision(w, at, &seat, &decision) &&
           case_edited(w, nl_choco_edit_turn(&w->game, &w->state, seat, decision));
}

/* ---- expect ---------------------------------------------------------------------------------- */

static bool expect_counts(case_world *w, const case_sight *v, const char *noun, const char *at)
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

static bool expect_row(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    nl_choco_line line;
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
static bool expect_stack(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];

    if (!case_peek(at, word)) return case_fail(w, "%s roads=.. knights=.. COLOUR=..", noun);
    while (case_word(&at, word)) {
        const char *equals = strchr(word, '=');
        const size_t size = equals ? (size_t)(equals - word) : 0;
        const int colour = choco_colour(word, size);
        const int wanted = !equals                             ? -1
                           : strcmp(equals, "=unlimited") == 0 ? NL_ENDLESS
                                                               : case_number(equals + 1);
        int found = -1;
        if (colour >= 0) found = v->choco.stack_settlements[colour];
        if (size == 5 && memcmp(word, "roads", 5) == 0) found = v->choco.stack_roads;
        if (size == 7 && memcmp(word, "knights", 7) == 0) found = v->choco.stack_knights;
        if (found < 0 || wanted < 0) return case_fail(w, "'%s' is not a stack", word);
        if (found != wanted) return case_fail(w, "expected %s, found %d", word, found);
    }
    return true;
}

static bool expect_wheel(case_world *w, const case_sight *v, const char *noun, const char *at)
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
static bool expect_points(case_world *w, const case_sight *v, const char *noun, const char *at)
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

static bool expect_number(case_world *w, const case_sight *v, const char *noun, const char *at)
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

static bool expect_winner(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    return case_same_holder(w, noun, at, v->choco.winner);
}

static bool expect_turn(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    (void)noun;
    return case_same_turn(w, at, v->choco.turn, v->turn.decision);
}

static bool expect_offer(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int seat;
    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    return case_expect_terms(w, v->choco.seat[seat].gives, v->choco.seat[seat].takes, seat, at);
}

static bool expect_trade(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    case_word(&at, word);
    if (strcmp(word, "open") != 0 && strcmp(word, "closed") != 0)
        return case_fail(w, "expected '%s open' or '%s closed'", noun, noun);
    if ((v->choco.trade_closed != 0) == (word[0] == 'c')) return true;
    return case_fail(w, "expected %s, found it %s", word,
                     v->choco.trade_closed ? "closed" : "open");
}

/* ---- holds: printed components --------------------------------------------------------------- */

static nl_choco_box case_box(const case_world *w)
{
    nl_choco_box box;
    nl_choco_box_read(&w->rules, &box);
    return box;
}

/* "wool = wool red blue green": the resource of the section, and the colours that receive it. */
static bool holds_section(case_world *w, const char *at)
{
    const nl_choco_box box = case_box(w);
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
    if (box.section_kind[section] == kind && box.section_colours[section] == colours) return true;
    return case_fail(w, "found kind %s, set of colours %d", nl_kind_name(box.section_kind[section]),
                     box.section_colours[section]);
}

static bool holds_price(case_world *w, const char *at)
{
    const nl_choco_box box = case_box(w);
    const struct {
        const char *name;
        const uint8_t *price;
    } prices[] = {
        { "road", box.price_road },
        { "settlement", box.price_settlement },
        { "city", box.price_city },
        { "knight", box.price_knight },
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
static bool holds_tiles(case_world *w, const char *at)
{
    const nl_choco_box box = case_box(w);
    const int found[3] = { box.settlements_each, box.roads, box.knights };
    char word[CASE_WORD_MAX];

    for (int i = 0; i < 3; i++) {
        const bool more = case_word(&at, word);
        const int wanted = more && strcmp(word, "unlimited") == 0 ? NL_ENDLESS : case_number(word);
        if (!more || wanted != found[i])
            return case_fail(w, "found %d %d %d", found[0], found[1], found[2]);
    }
    return true;
}

static bool holds_rate(case_world *w, const char *at)
{
    const nl_choco_box box = case_box(w);
    char word[CASE_WORD_MAX];
    case_word(&at, word);
    return case_number(word) == box.rate ? true : case_fail(w, "found %d", box.rate);
}

const case_part case_choco = { NL_CHOCO,
                               NULL,
                               {
                                   { "hand", set_hand, expect_counts, NULL },
                                   { "tossed", NULL, expect_counts, NULL },
                                   { "taken", NULL, expect_counts, NULL },
                                   { "row", set_row, expect_row, NULL },
                                   { "stack", NULL, expect_stack, NULL },
                                   { "wheel", NULL, expect_wheel, NULL },
                                   { "points", NULL, expect_points, NULL },
                                   { "owes", NULL, expect_number, NULL },
                                   { "number", NULL, expect_number, NULL },
                                   { "winner", NULL, expect_winner, NULL },
                                   { "turn", set_turn, expect_turn, NULL },
                                   { "decision", NULL, case_expect_decision, NULL },
                                   { "offer", NULL, expect_offer, NULL },
                                   { "trade", NULL, expect_trade, NULL },
                                   { "section", NULL, NULL, holds_section },
                                   { "price", NULL, NULL, holds_price },
                                   { "tiles", NULL, NULL, holds_tiles },
                                   { "rate", NULL, NULL, holds_rate },
                               } };
