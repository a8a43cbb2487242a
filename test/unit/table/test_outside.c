/* test_outside.c - external bot programs that hang, crash, flood or send nonsense. The game goes
   on, and every fault is counted. Also tests the fallback move and the lines of the protocol. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "neuland/choco.h"
#include "neuland/island/events.h"
#include "table/clock/fallback.h"
#include "table/engines/hsp.h"
#include "table/play/match.h"
#include "table/engines/outside.h"

/* A correct handshake; the script that follows replaces the bot's answers. */
#define POLITE "while read -r verb rest; do case $verb in hsp) echo hspok;; ready) echo readyok;; "
#define END    " esac; done"

static match table;
static bot others[NL_SEATS];
static buffer faults, dialogue; /* of the last game */

static void hear_fault(void *user, const outside *o, const char *sentence)
{
    (void)user;
    (void)o;
    buffer_format(&faults, "%s\n", sentence);
}

static void hear_line(void *user, const outside *o, char side, const char *line, size_t size)
{
    (void)user;
    (void)o;
    buffer_format(&dialogue, "%c %.*s\n", side, (int)size, line);
}

static void assert_told(const buffer *where, const char *words)
{
    if (!strstr(buffer_words(where), words)) fail_msg("no '%s' in: %.2000s", words, where->at);
}

/* Plays one game with the command on seat 0 and greedy bots on the others. */
static outside_counts play_beside(const char *command, unsigned long ms)
{
    static outside o;
    nl_rules rules;
    assert_int_equal(nl_rules_parse("island seats=3 turns=60", &rules, NULL), NL_OK);
    assert_int_equal(match_draw(&table, &rules, NULL, 7, 0, NULL), NL_OK);
    buffer_clear(&faults);
    buffer_clear(&dialogue);
    outside_init(&o, command, ms, 0);
    o.ear = (outside_ear){ NULL, hear_fault, hear_line };
    o.seed = 20;
    outside_begin(&o, &table.game, 0);
    table.player[0] = (match_player){ &o, outside_answer, outside_hear, NULL };
    for (int seat = 1; seat < 3; seat++) {
        bot_init(&others[seat], "greedy", NULL);
        bot_begin(&others[seat], &table.game, seat, rng_stream(7, 0, (uint32_t)seat));
        table.player[seat] = (match_player){ &others[seat], bot_answer, NULL, NULL };
    }
    assert_int_equal(match_play(&table), MATCH_OVER);
    outside_over(&o, &table.game, &table.state);
    outside_stop(&o);
    assert_true(o.counts.answers > 4);
    return o.counts;
}

static void one_that_hangs(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(POLITE END, 20);
    assert_int_equal(c.timeouts, OUTSIDE_STRIKES);
    assert_int_equal(c.crashes + c.illegal + c.floods, 0);
    assert_told(&faults, "question 1 (found_settlement): nothing within 20 ms\n    position nlp");
}

static void one_that_dies(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(POLITE "go) exit 3;;" END, 60000);
    assert_int_equal(c.crashes, 1);
    assert_int_equal(c.timeouts + c.illegal + c.floods, 0);
    assert_told(&faults, "question 1 (found_settlement): it ended with status 3\n");
    assert_told(&dialogue, "\n# result winners");
    play_beside(POLITE "go) printf aargh >&2; kill -SEGV $$;;" END, 60000);
    assert_told(&dialogue, "\n! aargh\n");
    assert_told(&faults, "it was ended by signal 11\n");
}

static void one_that_never_was(void **unused)
{
    (void)unused;
    assert_int_equal(play_beside("exec /no/such/program", 60000).crashes, 1);
    assert_told(&dialogue, "\n! sh: ");
    assert_string_equal(buffer_words(&faults),
                        "it ended with status 127: there is no such command\n");
}

static void one_that_floods(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(POLITE "go) yes flood;;" END, 5000);
    assert_int_equal(c.floods, 1);
    assert_int_equal(c.timeouts + c.illegal + c.crashes, 0);
}

static void one_that_never_ends_a_line(void **unused)
{
    (void)unused;
    assert_int_equal(play_beside(POLITE "go) yes | tr -d '\\n';;" END, 5000).floods, 1);
}

/* What it writes on standard error goes to the ear, and never makes it wait. */
static void one_that_complains(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(
        POLITE "go) yes 'a long complaint about this question' | head -n 5000 >&2; echo last >&2; "
               "menu=${rest#* menu }; echo \"play ${rest%% *} ${menu%% |*}\";;" END,
        60000);
    assert_int_equal(c.replaced, 0);
    assert_told(&dialogue, "\n! a long complaint about this question\n! last\n");
}

/* Longer than the protocol allows, with an end. */
static void one_with_a_long_line(void **unused)
{
    (void)unused;
    const outside_counts c =
        play_beside(POLITE "go) printf '%070000d\\n' 7; echo play ${rest%% *} end;;" END, 60000);
    assert_int_equal(c.floods, 1);
    assert_int_equal(c.timeouts + c.illegal + c.crashes, 0);
}

static void one_that_talks_nonsense(void **unused)
{
    (void)unused;
    const outside_counts c =
        play_beside(POLITE "go) echo \"play ${rest%% *} fly to the moon\";;" END, 60000);
    assert_int_equal(c.illegal, OUTSIDE_STRIKES);
    assert_int_equal(c.timeouts + c.crashes + c.floods, 0);
    assert_told(&faults, "question 2 (found_road): \"play 2 fly to the moon\": bad_syntax: ");
    assert_told(&faults, "'fly', column 1 of the action\n    position nlp");
    play_beside(POLITE "go) echo \"play ${rest%% *} settlement v999\";;" END, 60000);
    assert_told(&faults, "question 1 (found_settlement): \"play 1 settlement v999\": bad_");
    play_beside(POLITE "go) echo \"play ${rest%% *} end\";;" END, 60000);
    assert_told(&faults, "\"play 1 end\": wrong_phase: ");
}

/* It tries to answer, and is told what is wrong instead of being waited for. */
static void one_that_cannot_be_read(void **unused)
{
    static const char *const said[] = { "play ${rest%% *}", "PLAY ${rest%% *} end", "play end",
                                        "error corrupt go ${rest%% *}: a strange position" };
    (void)unused;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        char command[256];
        snprintf(command, sizeof command, POLITE "go) echo \"%s\";;" END, said[i]);
        const outside_counts c = play_beside(command, 60000);
        assert_int_equal(c.illegal, OUTSIDE_STRIKES);
        assert_int_equal(c.timeouts + c.crashes + c.floods, 0);
        assert_told(&faults, "\": not \"play 1 ACTION\"\n");
    }
}

/* A program that names its games is not made to play others. */
static void one_for_other_games(void **unused)
{
    (void)unused;
    const char *dice = "read -r a; echo games dice chess; echo hspok; cat > /dev/null";
    const outside_counts c = play_beside(dice, 60000);
    assert_int_equal(c.replaced, c.answers);
    assert_int_equal(c.timeouts + c.crashes + c.floods + c.illegal, 0);
    assert_null(strstr(buffer_words(&dialogue), "newgame"));
}

/* What it is told: a seed if it takes one, and how the game has ended. */
static void what_a_program_is_told(void **unused)
{
    (void)unused;
    const outside_counts c = play_beside(
        "while read -r verb rest; do case $verb in "
        "hsp) echo option seed; echo games dice island; echo hspok;; ready) echo readyok;; "
        "go) menu=${rest#* menu }; echo \"play ${rest%% *} ${menu%% |*}\";;" END,
        60000);
    assert_int_equal(c.replaced, 0);
    assert_told(&dialogue, "> hsp 1\n< option seed\n< games dice island\n< hspok\n"
                           "> option seed 20\n> newgame 0\n> rules island seats=3 turns=60\n");
    assert_told(&dialogue, "\n> go 1 found_settlement time 60000 menu settlement v0 | ");
    assert_told(&dialogue, "\n< play 1 settlement v0\n> ev founded 0\n");
    assert_told(&dialogue, "\n> result winners");
    assert_told(&dialogue, " replaced 0\n> quit\n");
    assert_string_equal(buffer_words(&faults), "");
}

/* An answer to an earlier question is ignored; the right one follows it. */
static void one_that_is_late(void **unused)
{
    (void)unused;
    const outside_counts c =
        play_beside(POLITE "go) n=${rest%% *}; menu=${rest#* menu }; echo play $((n - 1)) end; "
                           "echo \"play $n ${menu%% |*}\";;" END,
                    5000);
    assert_int_equal(c.timeouts + c.crashes + c.floods + c.illegal, 0);
}

/* The fallback move is always legal, cautious, and the same for the same view. */
static void fallback_moves(void **unused)
{
    static const char *const played[] = { "island seats=4 turns=200",
                                          "island seats=6 extra=build turns=100", "dice seats=2",
                                          "chocolate turns=50",
                                          "island helpers=12 helpers.all=1 friends=1 turns=100" };
    (void)unused;
    for (size_t r = 0; r < sizeof played / sizeof played[0]; r++) {
        nl_rules rules;
        nl_action legal[NL_ACTIONS_MAX];
        assert_int_equal(nl_rules_parse(played[r], &rules, NULL), NL_OK);
        assert_int_equal(match_draw(&table, &rules, NULL, r, 0, NULL), NL_OK);
        for (int step = 0; step < 3000 && !nl_to_act(&table.game, &table.state).over; step++) {
            const nl_turn t = nl_to_act(&table.game, &table.state);
            nl_view view;
            int seat = 0;
            if (t.chance) {
                nl_apply_trusted(&table.game, &table.state,
                                 nl_chance_ticket(&table.game, &table.state, 0));
                continue;
            }
            while (!(t.seats >> seat & 1)) seat++;
            nl_observe(&table.game, &table.state, seat, &view);
            const int count = nl_view_legal(&table.game, &view, legal);
            const nl_action a = fallback_choose(&table.game, &view, legal, count);
            const nl_action b = fallback_choose(&table.game, &view, legal, count);
            assert_memory_equal(&a, &b, sizeof a);
            assert_false(nl_action_is(nl_game_of(&table.game), a.kind, NL_IS_OFFER | NL_IS_ACCEPT));
            assert_int_equal(nl_apply(&table.game, &table.state, a, NULL), NL_OK);
        }
    }
}

/* A free card is taken: the card of the question mark. */
static void safe_cards(void **unused)
{
    nl_game game;
    nl_state state;
    nl_view view;
    nl_action legal[NL_ACTIONS_MAX];
    (void)unused;
    assert_int_equal(nl_position_parse("nlp1~chocolate,seats=2~start,red~0.3.5.-.x~rg.0-0-0-0-0.-~"
                                       "by.0-0-0-0-0.-~main:0:0:0.take:x:3:0",
                                       &game, &state, NULL),
                     NL_OK);
    nl_observe(&game, &state, 1, &view);
    const int count = nl_view_legal(&game, &view, legal);
    assert_int_equal(fallback_choose(&game, &view, legal, count).kind, NL_A_CHOCO_TAKE);
}

static void events_as_lines(void **unused)
{
    nl_event e = { NL_E_STOLE, 2, 0xFF, { 1, NL_UNKNOWN } }, back;
    buffer line = { 0 };
    (void)unused;
    hsp_put_event(&line, NL_ISLAND, &e);
    assert_string_equal(buffer_words(&line), "ev stole 2 1 255\n");
    line.at[line.size - 1] = '\0';
    assert_true(hsp_get_event(line.at + 3, NL_ISLAND, &back));
    assert_memory_equal(&e, &back, sizeof e);
    assert_false(hsp_get_event("stole", NL_ISLAND, &back));
    assert_false(hsp_get_event("stole 256", NL_ISLAND, &back));
    assert_false(hsp_get_event("stole 1 x", NL_ISLAND, &back));
    assert_false(hsp_get_event("stole 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", NL_ISLAND, &back));
    assert_false(hsp_get_event("nothing_of_the_sort 1", NL_ISLAND, &back));
    assert_false(hsp_get_event("", NL_DICE, &back));
    buffer_free(&line);
}

static void questions_as_lines(void **unused)
{
    hsp_go go;
    (void)unused;
    assert_true(hsp_get_go("17 main time 250 nodes 9 menu end | time x", &go));
    assert_int_equal(go.number, 17);
    assert_string_equal(go.decision, "main");
    assert_int_equal(go.time, 250);
    assert_int_equal(go.nodes, 9);
    assert_true(hsp_get_go("1 roll later 5", &go)); /* a key of a later version */
    assert_false(hsp_get_go("main", &go));
    assert_false(hsp_get_go("1", &go));
    assert_false(hsp_get_go("1 main time", &go));
    assert_false(hsp_get_go("1 main time soon", &go));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_that_hangs),
        cmocka_unit_test(one_that_dies),
        cmocka_unit_test(one_that_never_was),
        cmocka_unit_test(one_that_floods),
        cmocka_unit_test(one_that_never_ends_a_line),
        cmocka_unit_test(one_that_complains),
        cmocka_unit_test(one_with_a_long_line),
        cmocka_unit_test(one_that_talks_nonsense),
        cmocka_unit_test(one_that_cannot_be_read),
        cmocka_unit_test(one_for_other_games),
        cmocka_unit_test(what_a_program_is_told),
        cmocka_unit_test(one_that_is_late),
        cmocka_unit_test(fallback_moves),
        cmocka_unit_test(safe_cards),
        cmocka_unit_test(events_as_lines),
        cmocka_unit_test(questions_as_lines),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    buffer_free(&faults);
    buffer_free(&dialogue);
    return failed;
}
