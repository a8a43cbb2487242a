/* helpers.c - the nouns of `set` and `expect`, and the check, for games with helpers
   (docs/reference/cases.md). */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "cases/inside.h"
#include "island/form/modules.h"
#include "neuland/edit.h"
#include "table/play/match.h"

static int helper_named(const char *word)
{
    for (int helper = NL_ASLA; helper < NL_HELPERS; helper++)
        if (strcmp(word, nl_helper_name(helper)) == 0) return helper;
    return -1;
}

static bool helper_word(case_world *w, const char **at, int *out)
{
    char word[CASE_WORD_MAX];
    *out = -1;
    if (!case_word(at, word)) return case_fail(w, "a helper is missing");
    *out = helper_named(word);
    return *out >= 0 ? true : case_fail(w, "unknown helper '%s'", word);
}

/* ---- set ------------------------------------------------------------------------------------- */

static bool set_helper(case_world *w, const char *at)
{
    static const char *const flags[] = { "second", "used", "locked" };
    char word[CASE_WORD_MAX];
    int seat, helper, given = 0;

    if (!case_seat(w, &at, &seat) || !helper_word(w, &at, &helper)) return false;
    while (case_word(&at, word)) {
        int bit = 0;
        while (bit < 3 && strcmp(word, flags[bit]) != 0) bit++;
        if (bit == 3) return case_fail(w, "expected second, used or locked, found '%s'", word);
        given |= 1 << bit;
    }
    return case_edited(w, nl_edit_helper(&w->game, &w->state, seat, helper, given));
}

/* ---- expect ---------------------------------------------------------------------------------- */

/* "asla", followed by any of "first second used unused locked free". */
static bool expect_held(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_island_helpers *h = &v->island.helpers;
    static const char *const words[3][2] = { { "first", "second" },
                                             { "unused", "used" },
                                             { "free", "locked" } };
    char word[CASE_WORD_MAX];
    int seat, helper;

    (void)noun;
    if (!case_seat(w, &at, &seat) || !helper_word(w, &at, &helper)) return false;
    const uint8_t flags[3] = { h->second[seat], h->used[seat], h->locked[seat] };
    if (h->held[seat] != helper)
        return case_fail(w, "expected %s, found %s", nl_helper_name(helper),
                         nl_helper_name(h->held[seat]));
    while (case_word(&at, word)) {
        int found = -1;
        for (int n = 0; n < 6; n++)
            if (strcmp(word, words[n / 2][n % 2]) == 0) found = n;
        if (found < 0) return case_fail(w, "'%s' is not a state of a helper", word);
        if (flags[found / 2] != found % 2)
            return case_fail(w, "expected %s, found %s", word, words[found / 2][1 - found % 2]);
    }
    return true;
}

static bool expect_display(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_island_helpers *h = &v->island.helpers;
    char word[CASE_WORD_MAX], found[NL_HELPERS * 10] = "";
    bool want[NL_HELPERS] = { false }, same = true;
    int total = 0, helper;

    (void)noun;
    for (int n = 0; n < NL_HELPERS; n++) {
        if (!h->display[n]) continue;
        total++;
        snprintf(found + strlen(found), sizeof found - strlen(found), " %s", nl_helper_name(n));
    }
    if (case_peek(at, word) && strncmp(word, "total=", 6) == 0) {
        if (case_number(word + 6) == total) return true;
        return case_fail(w, "expected %s, found total=%d", word, total);
    }
    while (case_peek(at, word)) {
        if (!helper_word(w, &at, &helper)) return false;
        want[helper] = true;
    }
    for (int n = 0; n < NL_HELPERS; n++) same = same && want[n] == (h->display[n] != 0);
    return same ? true : case_fail(w, "expected%s, found%s", at, found);
}

/* Compares cards in order; "?" is a hidden card, "none" an empty list. */
static bool expect_cards(case_world *w, const uint8_t *cards, int count, const char *at)
{
    char word[CASE_WORD_MAX], found[NL_TAIL * 10] = "", wanted[NL_TAIL * 10] = "";
    for (int i = 0; i < count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), " %s",
                 cards[i] == NL_UNKNOWN ? "?" : nl_card_name(cards[i]));
    while (case_word(&at, word))
        if (strcmp(word, "none") != 0)
            snprintf(wanted + strlen(wanted), sizeof wanted - strlen(wanted), " %s", word);
    if (strcmp(wanted, found) == 0) return true;
    return case_fail(w, "expected%s, found%s", wanted, found[0] ? found : " none");
}

static bool expect_looked(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_island_helpers *h = &v->island.helpers;
    if (noun[0] == 'l') return expect_cards(w, h->look, h->looks, at);
    return expect_cards(w, h->tail, h->tails, at);
}

/* ---- the check ------------------------------------------------------------------------------- */

/* Checks what a display holds. The numbers come from the rules (helpers 2), not from the engine. */
static bool holds_display(case_world *w, const nl_layout *l, bool desert)
{
    static const int cards[7] = { 0, 0, 0, 7, 6, 5, 4 }, all[7] = { 0, 0, 0, 9, 8, 7, 6 };
    const int seats = w->rules.seats;
    const bool ten = w->rules.helpers == NL_HELPERS_10, every = w->rules.helpers_all != 0;
    const bool digur = (l->helpers >> NL_DIGUR & 1) != 0;
    int want = ten ? cards[seats] : every ? all[seats] : seats, found = 0;

    if (!desert && (ten || every || seats == 6)) want--;
    for (int n = 0; n < 16; n++) {
        if ((l->helpers >> n & 1) == 0) continue;
        found++;
        if (n <= seats || n > (ten ? 10 : 12))
            return case_fail(w, "%s must not be in the display", nl_helper_name(n));
    }
    if (found != want) return case_fail(w, "expected %d in the display, found %d", want, found);
    return desert || !digur ? true : case_fail(w, "digur is there, but no desert");
}

/* Draws N displays, each on a drawn board and on the same board without deserts. Every helper that
   may be in a display must turn up at least once. */
static bool holds_displays(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    const int draws = case_word(&at, word) ? case_number(word) : -1;
    unsigned seen = 0;

    if (draws < 1 || w->rules.helpers == NL_HELPERS_NONE)
        return case_fail(w, "expected a number of displays, and rules with helpers");
    for (int n = 0; n < draws; n++) {
        rng draw = rng_stream(w->seed, (uint64_t)n, MATCH_LAYOUT);
        nl_layout layout;
        nl_game game;
        if (nl_layout_draw(&w->rules, &w->map, rng_draw, &draw, &layout) != NL_OK)
            return case_fail(w, "layout %d cannot be drawn", n);
        if (!holds_display(w, &layout, true)) return false;
        seen |= layout.helpers;
        for (int hex = 0; hex < NL_HEXES; hex++)
            if (layout.terrain[hex] == NL_DESERT) layout.terrain[hex] = NL_HILLS;
        helpers_layout_draw(&w->rules, rng_draw, &draw, &layout);
        if (!holds_display(w, &layout, false)) return false;
        if (nl_game_init(&game, &w->rules, &w->map, &layout, NULL) != NL_OK)
            return case_fail(w, "display %d is not accepted", n);
    }
    for (int n = w->rules.seats + 1; n <= (w->rules.helpers == NL_HELPERS_10 ? 10 : 12); n++)
        if ((seen >> n & 1) == 0) return case_fail(w, "%s never turns up", nl_helper_name(n));
    return true;
}

const case_part case_helpers = { NL_ISLAND,
                                 NULL,
                                 {
                                     { "helper", set_helper, expect_held, NULL },
                                     { "display", NULL, expect_display, NULL },
                                     { "look", NULL, expect_looked, NULL },
                                     { "tail", NULL, expect_looked, NULL },
                                     { "displays", NULL, NULL, holds_displays },
                                 } };
