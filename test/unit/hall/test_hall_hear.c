/* test_hall_hear.c - bots follow the event stream. A question never rereads the log, and the events
   a bot gets piece by piece are those its seat would get for the whole game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/bots/hear.h"
#include "unit/lounge.h"

static lounge l;
static char id[FAIR_GAME_MAX];

/* The events that the bot of each seat has received so far. */
static struct ear_of {
    hearing all;
    uint32_t heard;
    int asked, begun;
} ears[NL_SEATS];

static void add_all(hearing *to, const hearing *from)
{
    int at = 0;
    assert_false(from->undone); /* no bot was asked between a move and its undo */
    for (int i = 0; i < from->actions; i++) {
        hearing_add(to, from->seats[i], from->events + at, from->ends[i] - at);
        at = from->ends[i];
    }
}

static void listens(const hall_question *q)
{
    struct ear_of *e = &ears[q->seat];
    hearing now = { 0 };
    nl_action legal[NL_ACTIONS_MAX];
    const uint64_t before = hall_figures_of(l.hall).retold;

    assert_true(hall_waits(l.hall, q->table, q->seat, q->version));
    assert_false(hall_waits(l.hall, q->table, q->seat, q->version - 1));
    hall_hear(l.hall, q->table, q->seat, e->heard, q->version, &now);
    if (e->asked++)
        assert_true(hall_figures_of(l.hall).retold == before);
    else
        assert_int_equal(hall_figures_of(l.hall).retold - before, q->version);
    assert_false(now.failed);
    add_all(&e->all, &now);
    e->heard = q->version;
    hearing_free(&now);
    const int count = nl_view_legal(q->game, q->view, legal);
    for (int tries = 0, i = 0; tries < 40; tries++) {
        i = (int)rng_below(&l.luck, (uint32_t)count);
        if (tries < 39 && nl_action_is(NL_ISLAND, legal[i].kind, NL_IS_OFFER)) continue;
        hall_bot(l.hall, q->table, q->seat, q->version, legal[i], l.now);
        break;
    }
    assert_false(hall_waits(l.hall, q->table, q->seat, q->version)); /* it is answered */
}

static void told_whole(void *user, const table_news *news)
{
    hearing *h = user;
    if (news->entry->kind == LOG_UNDO) hearing_undo(h, news->entry->seat);
    if (news->entry->kind == LOG_ACT) hearing_add(h, news->entry->seat, news->events, news->count);
}

static void assert_heard_all(int seat)
{
    hearing whole = { 0 };
    struct ear_of *e = &ears[seat];

    table_tell(hall_table_of(l.hall, id), 0, e->heard, seat, told_whole, &whole);
    assert_int_equal(e->all.actions, whole.actions);
    assert_int_equal(e->all.count, whole.count);
    assert_memory_equal(e->all.events, whole.events, (size_t)whole.count * sizeof *whole.events);
    hearing_free(&whole);
    hearing_free(&e->all);
}

/* A request for the past and a reconnect with a cursor start at a mark, too. */
static void looks_back(void)
{
    const uint32_t count = hall_table_of(l.hall, id)->log.count;
    uint64_t before = hall_figures_of(l.hall).retold;
    hall_request r = lounge_request(&l, HALL_PAST, id, 0);

    assert_true(count > 3 * TABLE_MARK_EVERY);
    lounge_forget(&l);
    r.cursor = count - 10;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_int_equal(lounge_counted(&l, 1, HALL_PAST_NEWS), 10);
    assert_true(hall_figures_of(l.hall).retold - before < 2 * TABLE_MARK_EVERY);
    before = hall_figures_of(l.hall).retold;
    lounge_do(&l, 1, HALL_LEAVE, id, 0);
    r = lounge_request(&l, HALL_WATCH, id, 0);
    r.cursor = count - 10;
    assert_int_equal(lounge_ask(&l, 1, &r).answer.code, TABLE_OK);
    assert_true(hall_figures_of(l.hall).retold - before < 2 * TABLE_MARK_EVERY);
}

static void a_question_reads_nothing_again(void **unused)
{
    int moves = 0;
    (void)unused;
    memset(ears, 0, sizeof ears);
    lounge_two(&l, id, "island seats=4 turns=260", CLOCK_NONE, 4);
    l.think = listens;
    lounge_start(&l, id);
    for (int i = 0; i < 9000 && hall_table_of(l.hall, id)->phase == TABLE_PLAY; i++) {
        const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
        lounge_forget(&l);
        lounge_tick(&l, 1000);
        for (int seat = 0; seat < 2; seat++) {
            if (!(waits >> seat & 1) || !(table_waits_for(hall_table_of(l.hall, id)) >> seat & 1))
                continue;
            lounge_move(&l, (uint32_t)seat + 1, id, seat);
            moves++;
            if (moves % 4) continue;
            hall_request undo = lounge_request(&l, HALL_UNDO, id, seat);
            undo.client_seq = undo.number;
            undo.version = hall_table_of(l.hall, id)->log.count;
            lounge_ask(&l, (uint32_t)seat + 1, &undo);
        }
    }
    assert_true(ears[2].asked > 50 && ears[3].asked > 50);
    assert_heard_all(2);
    assert_heard_all(3);
    looks_back();
    lounge_end(&l);
}

/* Bots receive each other's events even if nobody watches the table. */
static void bots_hear_without_anybody_else(void **unused)
{
    (void)unused;
    memset(ears, 0, sizeof ears);
    lounge_two(&l, id, "island seats=4 turns=9", CLOCK_BLITZ, 4);
    l.think = listens;
    lounge_start(&l, id);
    hall_lost(l.hall, 1, l.now);
    hall_lost(l.hall, 2, l.now);
    for (int i = 0; i < 200; i++) lounge_tick(&l, 1000); /* stand-ins play for both */
    assert_true(ears[0].asked > 3 && ears[1].asked > 3 && ears[2].asked > 5);
    for (int seat = 0; seat < 4; seat++) assert_heard_all(seat);
    lounge_end(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_reads_nothing_again),
        cmocka_unit_test(bots_hear_without_anybody_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
