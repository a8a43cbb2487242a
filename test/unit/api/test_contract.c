/* test_contract.c - what the header promises for unusual arguments: every call returns, says no
   where it cannot answer, and writes what it says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "unit/play.h"

static const char *const games[NL_GAMES] = { "island", "dice", "chocolate" };
static nl_game game;
static nl_state state;

/* Plays on until chance must act, or a seat. */
static void play_until(bool chance, rng *r)
{
    while (nl_to_act(&game, &state).chance != chance)
        nl_apply_trusted(&game, &state, play_choose(&game, &state, r));
}

/* ---- chance ---------------------------------------------------------------------------------- */

static void check_no_ticket(uint32_t ticket)
{
    const nl_action none = nl_chance_ticket(&game, &state, ticket);
    assert_int_equal(none.kind, NL_ACTIONS);
    assert_int_not_equal(nl_check(&game, &state, none), NL_OK);
}

/* Off turn there is no ticket, and on turn none beyond the last. */
static void tickets_that_do_not_exist(void **unused)
{
    (void)unused;
    for (int id = 0; id < NL_GAMES; id++) {
        rng r = rng_of(5);
        play_open(games[id], 1, &game, &state);
        for (int i = 0; i < 40; i++) {
            play_until(false, &r);
            check_no_ticket(0);
            check_no_ticket(90);
            play_until(true, &r);
            const uint32_t tickets = nl_chance_tickets(&game, &state);
            const nl_action last = nl_chance_ticket(&game, &state, tickets - 1);
            assert_int_equal(nl_check(&game, &state, last), NL_OK);
            check_no_ticket(tickets);
            check_no_ticket(UINT32_MAX);
            nl_apply_trusted(&game, &state, last);
            if (nl_to_act(&game, &state).over) play_open(games[id], (uint64_t)i, &game, &state);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tickets_that_do_not_exist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
