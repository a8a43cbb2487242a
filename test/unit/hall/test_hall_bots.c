/* test_hall_bots.c - bots play as long as somebody watches, and for a while after the people have
   left. Then the table is paused; it resumes when somebody comes back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];
static uint64_t payer;

static uint64_t asked(void) { return hall_figures_of(l.hall).bots_asked; }

static uint32_t entries(void)
{
    const table *t = hall_table_of(l.hall, id);
    return t ? t->log.count : 0;
}

static void wait_for(int seconds)
{
    for (int i = 0; i < seconds; i++) {
        lounge_forget(&l);
        lounge_tick(&l, 1000);
    }
}

/* A table of bots only, whose owner then leaves. */
static void bots_alone(void)
{
    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_table(&l, 1, "island seats=4", CLOCK_NONE, id);
    for (int seat = 0; seat < 4; seat++) lounge_bot(&l, 1, id, seat);
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_PLAY);
}

static void bots_alone_play_for_who_watches(void **unused)
{
    (void)unused;
    bots_alone();
    hall_lost(l.hall, 1, l.now);
    wait_for(20);
    assert_int_equal(asked(), 0);
    lounge_guest(&l, 2, "Ben");
    lounge_watch(&l, 2, id, NL_NOBODY);
    wait_for(20);
    const uint64_t watched = asked();
    assert_true(watched >= 15);
    hall_lost(l.hall, 2, l.now);
    const uint32_t before = entries();
    wait_for(60);
    assert_int_equal(asked(), watched);
    assert_int_equal(entries(), before);
    assert_int_equal(hall_figures_of(l.hall).bots_late, 0);
    wait_for((int)(hall_limits_of(l.hall)->sleep_after / 1000) + 5);
    assert_null(hall_table_of(l.hall, id)); /* it is not even in memory */
    lounge_guest(&l, 3, "Sue");
    lounge_watch(&l, 3, id, NL_NOBODY);
    wait_for(20);
    assert_true(asked() > watched + 15);
    assert_int_equal(hall_figures_of(l.hall).bots_late, 0);
    lounge_end(&l);
}

/* Tables where nobody sits share a few places. */
static void few_tables_of_bots_alone_play(void **unused)
{
    char other[FAIR_GAME_MAX];

    (void)unused;
    bots_alone();
    hall_limits_of(l.hall)->bot_tables = 1;
    lounge_table(&l, 1, "island seats=4", CLOCK_NONE, other);
    for (int seat = 0; seat < 4; seat++) lounge_bot(&l, 1, other, seat);
    lounge_guest(&l, 2, "Ben");
    lounge_watch(&l, 2, id, NL_NOBODY);
    wait_for(3);
    lounge_guest(&l, 3, "Sue");
    lounge_watch(&l, 3, other, NL_NOBODY);
    const uint32_t first = entries(), waits = hall_table_of(l.hall, other)->log.count;
    wait_for(10);
    assert_true(entries() > first);
    assert_int_equal(hall_table_of(l.hall, other)->log.count, waits);
    hall_lost(l.hall, 2, l.now); /* nobody looks at the first: the other takes its place */
    wait_for(10);
    assert_true(hall_table_of(l.hall, other)->log.count > waits);
    assert_int_equal(l.hall->alone, 1);
    hall_lost(l.hall, 3, l.now);
    wait_for(400);
    assert_int_equal(l.hall->alone, 0);
    lounge_end(&l);
}

/* People who lose their connection for a while come back to a running game. Bots stand in. */
static void a_game_goes_on_while_its_people_are_away(void **unused)
{
    (void)unused;
    const uint64_t stays = 300000;
    lounge_two(&l, id, "island seats=4", CLOCK_BLITZ, 4);
    lounge_start(&l, id);
    assert_true(hall_limits_of(l.hall)->bot_stays == stays);
    hall_lost(l.hall, 1, l.now);
    hall_lost(l.hall, 2, l.now);
    wait_for(200); /* by then bots stand in for both */
    assert_true(hall_table_of(l.hall, id)->seat[0].stand_in[0] != 0);
    assert_true(hall_table_of(l.hall, id)->seat[1].stand_in[0] != 0);
    const uint64_t early = asked();
    wait_for(60);
    assert_true(asked() > early + 20);
    wait_for((int)stays / 1000 + 60);
    const uint64_t late = asked(), safe = hall_figures_of(l.hall).bots_late;
    const uint32_t before = entries();
    wait_for(60);
    assert_int_equal(asked(), late);
    if (entries()) assert_int_equal(entries(), before);
    wait_for(300);
    assert_int_equal(asked(), late);
    assert_int_equal(hall_figures_of(l.hall).bots_late, safe); /* nor is the fallback move played */
    lounge_guest(&l, 3, "Sue");
    lounge_watch(&l, 3, id, NL_NOBODY); /* any spectator */
    assert_int_equal(hall_table_of(l.hall, id)->phase, TABLE_PLAY);
    wait_for(20);
    assert_true(asked() > late + 10);
    lounge_end(&l);
}

/* A game with a day per move: when a day has passed for a player, the bots react to the fallback
   move. */
static void bots_answer_a_clock(void **unused)
{
    (void)unused;
    lounge_two(&l, id, "island seats=4 turns=400", CLOCK_DAYS, 4);
    lounge_start(&l, id);
    while (!(table_waits_for(hall_table_of(l.hall, id)) & 3)) lounge_tick(&l, 1000);
    hall_lost(l.hall, 1, l.now);
    hall_lost(l.hall, 2, l.now);
    wait_for(600);
    const uint64_t before = asked();
    assert_null(hall_table_of(l.hall, id));
    for (int day = 0; day < 40 && asked() <= before + 3; day++)
        for (int hour = 0; hour < 24; hour++) {
            lounge_tick(&l, 3600000);
            wait_for(30);
        }
    assert_true(asked() > before + 3);
    lounge_end(&l);
}

static void notes_payer(const hall_question *q) { payer = q->payer; }

static void a_question_names_who_pays(void **unused)
{
    uint64_t owner;
    (void)unused;
    bots_alone();
    l.think = notes_payer;
    memcpy(&owner, hall_find(l.hall, id)->meta.owner.at, sizeof owner);
    lounge_watch(&l, 1, id, NL_NOBODY);
    assert_true(payer == owner && payer != 0);
    hall_find(l.hall, id)->by = 4711; /* the address, where known */
    lounge_tick(&l, 15000);
    lounge_tick(&l, 10);
    assert_true(payer == 4711);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_alone_play_for_who_watches),
        cmocka_unit_test(few_tables_of_bots_alone_play),
        cmocka_unit_test(a_game_goes_on_while_its_people_are_away),
        cmocka_unit_test(bots_answer_a_clock),
        cmocka_unit_test(a_question_names_who_pays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
