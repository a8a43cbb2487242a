/* country.c - the nouns of `set` and `expect` for country maps. */
#include <string.h>

#include "cases/inside.h"
#include "neuland/edit.h"

/* ---- set ------------------------------------------------------------------------------------- */

static bool set_chips(case_world *w, const char *at)
{
    int seat, number;
    return case_seat_number(w, at, &seat, &number) &&
           case_edited(w, nl_edit_chips(&w->game, &w->state, seat, number));
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

static bool expect_number(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    const int wanted = case_word(&at, word) ? case_number(word) : -1;
    nl_board board;
    int sites = 0;

    (void)v;
    nl_board_read(&w->game, &board);
    for (int c = 0; c < board.corners; c++) sites += board.site[c];
    return case_same_number(w, noun, wanted, noun[0] == 's' ? sites : board.target);
}

static bool country_on(const nl_rules *rules) { return rules->map != NL_MAP_NONE; }

const case_part case_country = { NL_ISLAND,
                                 country_on,
                                 {
                                     { "chips", set_chips, expect_chips, NULL },
                                     { "sites", NULL, expect_number, NULL },
                                     { "target", NULL, expect_number, NULL },
                                 } };
