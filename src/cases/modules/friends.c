/* friends.c - letters, chips and structures in rule cases. */
#include <string.h>

#include "cases/inside.h"
#include "neuland/edit.h"

static bool set_letters(case_world *w, const char *at)
{
    return case_set_counts(w, at, nl_guild_name, nl_edit_letters);
}

static bool set_supply(case_world *w, const char *at)
{
    case_counts counts;
    if (!case_counts_read(w, at, nl_guild_name, &counts)) return false;
    if (counts.total >= 0 || counts.unknown) return case_fail(w, "only counts can be set");
    return case_edited(w, nl_edit_letter_supply(&w->game, &w->state, counts.count));
}

static bool set_chips(case_world *w, const char *at)
{
    int seat, chips;
    return case_seat_number(w, at, &seat, &chips) &&
           case_edited(w, nl_edit_friend_chips(&w->game, &w->state, seat, chips));
}

/* ---- expect ---------------------------------------------------------------------------------- */

/* "chips SEAT N" or "chips left N" */
static bool expect_chips(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_friends *f = &v->island.friends;
    char word[CASE_WORD_MAX];
    int seat, chips;
    if (case_peek(at, word) && strcmp(word, "left") == 0) {
        case_word(&at, word);
        chips = case_word(&at, word) ? case_number(word) : -1;
        return case_same_number(w, "chips left", chips, f->chips_left);
    }
    if (!case_seat_number(w, at, &seat, &chips)) return false;
    return case_same_number(w, noun, chips, f->chips[seat]);
}

/* "met SEAT SEAT N": how many pairs of structures of the two seats have met. */
static bool expect_met(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_friends *f = &v->island.friends;
    int one, other, pairs, found = 0;
    (void)noun;
    if (!case_seat(w, &at, &one) || !case_seat_number(w, at, &other, &pairs)) return false;
    for (int n = 0; n < 4; n++) found += f->met[2 * one + n / 2] >> (2 * other + n % 2) & 1;
    return case_same_number(w, "pairs that have met", pairs, found);
}

static bool expect_structures(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_friends *f = &v->island.friends;
    int seat, count;
    if (!case_seat_number(w, at, &seat, &count)) return false;
    return case_same_number(w, noun, count, f->structures[seat]);
}

static bool expect_letters(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_friends *f = &v->island.friends;
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

static bool friends_on(const nl_rules *rules) { return rules->friends != 0; }

const case_part case_friends = { NL_ISLAND,
                                 friends_on,
                                 {
                                     { "letters", set_letters, expect_letters, NULL },
                                     { "locked", NULL, expect_letters, NULL },
                                     { "supply", set_supply, expect_letters, NULL },
                                     { "spent", NULL, expect_letters, NULL },
                                     { "chips", set_chips, expect_chips, NULL },
                                     { "met", NULL, expect_met, NULL },
                                     { "structures", NULL, expect_structures, NULL },
                                 } };
