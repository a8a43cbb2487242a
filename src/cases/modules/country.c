/* country.c - the nouns of `set` and `expect` for country maps and the canal. */
#include <stdio.h>
#include <string.h>

#include "cases/inside.h"
#include "island/modules/canal/edit.h"
#include "island/modules/country/edit.h"

/* ---- set ------------------------------------------------------------------------------------- */

static bool set_chips(case_world *w, const char *at)
{
    int seat, number;
    return case_seat_number(w, at, &seat, &number) &&
           case_edited(w, edit_chips(&w->game, &w->state, seat, number));
}

static bool set_token(case_world *w, const char *at)
{
    int seat, number;
    return case_seat_number(w, at, &seat, &number) &&
           case_edited(w, edit_tokens(&w->game, &w->state, seat, number));
}

/* ---- expect ---------------------------------------------------------------------------------- */

/* "v1 v9", or "none": exactly the crossings that still have their chip. */
static bool expect_crossings(case_world *w, const uint8_t chip_at[NL_CORNERS], const char *at)
{
    bool want[NL_CORNERS] = { false }, same = true;
    char word[CASE_WORD_MAX];
    buffer found = { 0 };

    while (case_word(&at, word)) {
        const int place = case_place(word, 'v');
        if (strcmp(word, "none") == 0) continue;
        if (place < 0 || place >= NL_CORNERS) return case_fail(w, "'%s' is not a corner", word);
        want[place] = true;
    }
    for (int v = 0; v < NL_CORNERS; v++) {
        same &= want[v] == (chip_at[v] != 0);
        if (chip_at[v]) buffer_format(&found, " v%d", v);
    }
    if (!same) case_fail(w, "found chips at%s", found.size ? buffer_words(&found) : " none");
    buffer_free(&found);
    return same;
}

static bool expect_chips(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, number;

    if (case_peek(at, word) && strcmp(word, "left") == 0) {
        case_word(&at, word);
        return expect_crossings(w, v->island.country.chip_at, at);
    }
    return case_seat_number(w, at, &seat, &number) &&
           case_same_number(w, noun, number, v->island.country.chips[seat]);
}

static bool expect_token(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, number;

    if (case_peek(at, word) && strcmp(word, "supply") == 0) {
        case_word(&at, word);
        number = case_word(&at, word) ? case_number(word) : -1;
        return case_same_number(w, "token supply", number, v->island.canal.supply);
    }
    return case_seat_number(w, at, &seat, &number) &&
           case_same_number(w, noun, number, v->island.canal.tokens[seat]);
}

static bool expect_linked(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int seat, number, found = 0;
    if (!case_seat_number(w, at, &seat, &number)) return false;
    for (uint64_t left = v->island.canal.linked[seat]; left; left &= left - 1)
        found++;
    return case_same_number(w, noun, number, found);
}

static bool expect_number(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    const int wanted = case_word(&at, word) ? case_number(word) : -1;
    nl_board board;
    int sites = 0;

    (void)v;
    nl_board_read(&w->game, &board);
    for (int c = 0; c < board.corners; c++)
        sites += board.site[c];
    return case_same_number(w, noun, wanted, noun[0] == 's' ? sites : board.target);
}

/* "1 wool 2 token for 1 ore": the terms, with tokens, of a seat's current offer. */
static bool expect_offer(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int seat;
    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    const nl_island_seat *s = &v->island.seat[seat];
    if (!strstr(at, "token")) return case_expect_terms(w, s->gives, s->takes, seat, at);
    const int gives = v->island.canal.gives[seat], takes = v->island.canal.takes[seat];
    char words[NL_TEXT_MAX], found[NL_TEXT_MAX];
    nl_action want, have = { NL_A_COUNTER, (uint8_t)seat, { 0 } };
    nl_fault fault;

    snprintf(words, sizeof words, "counter%s", at);
    if (nl_parse(&w->game, seat, words, &want, &fault) != NL_OK)
        return case_fail(w, "cannot parse '%s'", words);
    for (int k = 0; k < 2 * NL_KINDS; k++) {
        const int count = k < NL_KINDS ? s->gives[k] : s->takes[k - NL_KINDS];
        have.arg[k / 2] = (uint8_t)(have.arg[k / 2] | count << 4 * (k & 1));
    }
    have.arg[5] = (uint8_t)(takes ? takes << 4 | 8 : gives << 4);
    if (memcmp(&want, &have, sizeof want) == 0) return true;
    nl_print(&w->game, have, found);
    return case_fail(w, "expected%s, found%s", at, found + strlen("counter"));
}

static bool country_on(const nl_rules *rules)
{
    return rules->map != NL_MAP_NONE;
}

const case_part case_country = { NL_ISLAND, country_on, {
    { "chips", set_chips, expect_chips, NULL },
    { "token", set_token, expect_token, NULL },
    { "sites", NULL, expect_number, NULL },
    { "target", NULL, expect_number, NULL },
    { "linked", NULL, expect_linked, NULL },
    { "offer", NULL, expect_offer, NULL },
} };
