/* friends.c - letters, chips and structures in rule cases. */
#include "cases/modules/friends.h"

#include <string.h>

#include "island/modules/friends/edit.h"

static bool set_counts(case_world *w, const char *at, case_counts *counts)
{
    if (!case_counts_read(w, at, nl_guild_name, counts)) return false;
    if (counts->total >= 0 || counts->unknown) return case_fail(w, "only counts can be set");
    return true;
}

bool case_set_letters(case_world *w, const char *at)
{
    case_counts counts;
    int seat;
    if (!case_seat(w, &at, &seat) || !set_counts(w, at, &counts)) return false;
    return case_edited(w, friends_edit_letters(&w->game, &w->state, seat, counts.count));
}

bool case_set_supply(case_world *w, const char *at)
{
    case_counts counts;
    if (!set_counts(w, at, &counts)) return false;
    return case_edited(w, friends_edit_supply(&w->game, &w->state, counts.count));
}

/* "SEAT N" */
static bool seat_and_number(case_world *w, const char **at, int *seat, int *number)
{
    char word[CASE_WORD_MAX];
    if (!case_seat(w, at, seat)) return false;
    *number = case_word(at, word) ? case_number(word) : -1;
    return *number >= 0 && case_done(*at) ? true : case_fail(w, "a number is missing");
}

bool case_set_chips(case_world *w, const char *at)
{
    int seat, chips;
    if (!seat_and_number(w, &at, &seat, &chips)) return false;
    return case_edited(w, friends_edit_chips(&w->game, &w->state, seat, chips));
}

/* ---- expect ---------------------------------------------------------------------------------- */

static bool expect_number(case_world *w, const char *what, int wanted, int found)
{
    if (wanted == found) return true;
    return case_fail(w, "expected %s %d, found %d", what, wanted, found);
}

/* "chips SEAT N" or "chips left N" */
static bool expect_chips(case_world *w, const nl_friends *f, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, chips;
    if (case_peek(at, word) && strcmp(word, "left") == 0) {
        case_word(&at, word);
        chips = case_word(&at, word) ? case_number(word) : -1;
        return expect_number(w, "chips left", chips, f->chips_left);
    }
    if (!seat_and_number(w, &at, &seat, &chips)) return false;
    return expect_number(w, "chips", chips, f->chips[seat]);
}

/* "met SEAT SEAT N": how many pairs of structures of the two seats have met. */
static bool expect_met(case_world *w, const nl_friends *f, const char *at)
{
    int one, other, pairs, found = 0;
    if (!case_seat(w, &at, &one) || !seat_and_number(w, &at, &other, &pairs)) return false;
    for (int n = 0; n < 4; n++)
        found += f->met[2 * one + n / 2] >> (2 * other + n % 2) & 1;
    return expect_number(w, "pairs that have met", pairs, found);
}

static bool expect_structures(case_world *w, const nl_friends *f, const char *at)
{
    int seat, count;
    if (!seat_and_number(w, &at, &seat, &count)) return false;
    return expect_number(w, "structures", count, f->structures[seat]);
}

static bool expect_letters(case_world *w, const nl_friends *f, const char *noun, const char *at)
{
    int seat;
    if (strcmp(noun, "supply") == 0)
        return case_counts_match(w, at, nl_guild_name, f->supply, f->supply_total, false);
    if (strcmp(noun, "spent") == 0)
        return case_counts_match(w, at, nl_guild_name, f->spent, -1, false);
    if (!case_seat(w, &at, &seat)) return false;
    if (strcmp(noun, "letters") == 0)
        return case_counts_match(w, at, nl_guild_name, f->letters[seat], f->letters_total[seat],
                                 false);
    return case_counts_match(w, at, nl_guild_name, f->locked[seat], f->locked_total[seat], false);
}

bool case_friends_expect(case_world *w, const nl_friends *f, const char *noun, const char *at)
{
    if (!f->on) return case_fail(w, "'%s' needs friends=1", noun);
    if (strcmp(noun, "chips") == 0) return expect_chips(w, f, at);
    if (strcmp(noun, "met") == 0) return expect_met(w, f, at);
    if (strcmp(noun, "structures") == 0) return expect_structures(w, f, at);
    return expect_letters(w, f, noun, at);
}
