/* late.c - what happens at a table within the delay of its spectators changes nothing that a late
   spectator and the lobby are sent. Two lobbies get the same requests of theirs at the same times;
   at the table of the second, things happen meanwhile. The planted leaks are what a server could
   carelessly tell at once. */
#include <stdio.h>
#include <string.h>

#include "leak/twin.h"

enum {
    STEPS = 24,
    DELAY = 3600, /* seconds; no world takes so long */
};
/* What may happen, in the order of late_things. Those after the game need its end. */
enum { MOVES, LEAVES, WANTS_END, STAND_IN, RENEWS, QUIET, ENDS, REMATCH };

static const char *const rule_sets[] = { "island seats=3", "chocolate seats=2", "dice seats=2",
                                         "island seats=3 friends=1" };

/* ---- planted leaks --------------------------------------------------------------------------- */

static void leak_seats(const twin *one, hall_snapshot *out)
{
    const table *own = twin_table(one);

    for (int i = 0; i < own->rules.seats; i++) {
        const table_seat *from = &own->seat[i];
        hall_seat *to = &out->seat[i];
        if (one->plant == LATE_AWAY) to->away = from->away;
        if (one->plant == LATE_STAND_IN)
            snprintf(to->stand_in, sizeof to->stand_in, "%.*s", HALL_NAME_MAX - 1, from->stand_in);
        if (one->plant == LATE_ENDS) to->ends = from->ends;
        if (one->plant == LATE_RENEWS) to->renews = from->renews;
        if (one->plant == LATE_QUIET) to->quiet = from->quiet;
        if (one->plant == LATE_AGREES) to->agrees = from->agrees;
        if (one->plant == LATE_SHOWS) to->shows = from->shows;
    }
}

static void leak_snapshot(const twin *one, hall_message *m)
{
    const hall_table *t = hall_find(one->hall, one->table);
    const table *own = twin_table(one);

    leak_seats(one, &m->snapshot);
    if (one->plant == LATE_VERSION) m->now.version = own->log.count;
    if (one->plant == LATE_WAITS) m->now.waits = (uint8_t)table_waits_for(own);
    if (one->plant == LATE_ROLLS) m->snapshot.fair.rolls = table_dice_now(own).rolls;
    if (one->plant == LATE_OVER) m->now.phase = own->phase;
    if (one->plant == LATE_CARDS) m->snapshot.flags = own->flags;
    if (one->plant == LATE_NEXT)
        snprintf(m->snapshot.next, sizeof m->snapshot.next, "%s", t->meta.next);
}

static void leak_answer(const twin *one, hall_message *m)
{
    const table *own = twin_table(one);

    if (one->plant == LATE_STALE && one->cursor > own->log.count) m->answer.code = TABLE_STALE;
    const bool early = m->answer.code == TABLE_WRONG_PHASE && own->phase == TABLE_OVER;
    if (one->plant == LATE_RECORD && early) m->answer.code = TABLE_OK;
}

static void leak_lobby(twin *one, hall_message *m)
{
    const hall_table *t = hall_find(one->hall, one->table);

    if (m->kind != HALL_LISTED) return;
    if (one->plant == LATE_ROW && t->meta.next[0]) m->listed.count++;
    if (one->plant == LATE_GONE && t->meta.phase == TABLE_OVER) m->listed.count--;
}

void late_leak(twin *one, uint32_t connection, const hall_message *message)
{
    hall_message *m = &one->sent[one->count - 1].message;
    const hall_table *t = one->hall ? hall_find(one->hall, one->table) : NULL;

    if (!t || !t->live || !t->live->table.started) return;
    if (connection == TWIN_LOBBY) leak_lobby(one, m);
    if (connection != TWIN_LATE) {
        hall_message more = *message;
        const bool tells = message->kind == HALL_NEWS && one->plant == LATE_HURRY;
        const bool next = message->kind == HALL_NOTICE && one->plant == LATE_NOTICE;
        if (tells || next) twin_keep(one, TWIN_LATE, &more);
        return;
    }
    if (m->kind == HALL_SNAPSHOT) leak_snapshot(one, m);
    if (m->kind == HALL_ANSWER) leak_answer(one, m);
}

/* ---- what happens, in the second lobby only -------------------------------------------------- */

static void seat_asks(twins *t, hall_verb verb, int seat)
{
    hall_request r = twins_request(t, verb, seat);
    r.version = twin_table(&t->one[1])->log.count;
    r.yes = true;
    hall_receive(t->one[1].hall, (uint32_t)seat + 1, &r, t->now);
}

static void all_ask(twins *t, hall_verb verb)
{
    for (int seat = 0; seat < twin_table(&t->one[1])->rules.seats; seat++) seat_asks(t, verb, seat);
}

static void somebody_moves(twins *t)
{
    static nl_action legal[NL_ACTIONS_MAX];
    const table *own = twin_table(&t->one[1]);
    const unsigned waits = table_waits_for(own);
    int seat = 0;

    if (own->phase != TABLE_PLAY || !waits) return;
    while (!(waits >> seat & 1)) seat++;
    const int count = nl_legal(&own->record.game, &own->state, seat, legal);
    hall_request r = twins_request(t, HALL_ACT, seat);
    r.version = own->log.count;
    r.action = legal[rng_below(&t->luck, (uint32_t)count)];
    hall_receive(t->one[1].hall, (uint32_t)seat + 1, &r, t->now);
}

static void something_happens(twins *t)
{
    const int seat = (int)rng_below(&t->luck, (uint32_t)twin_table(&t->one[1])->rules.seats);
    const bool over = twin_table(&t->one[1])->phase == TABLE_OVER;

    switch (rng_below(&t->luck, over ? 4 : 16)) {
    case 0: all_ask(t, over ? HALL_SHOW : HALL_END); break;
    case 1: over ? all_ask(t, HALL_AGREE) : seat_asks(t, HALL_END, seat); break;
    case 2: seat_asks(t, over ? HALL_AGREE : HALL_STAND_IN, seat); break;
    case 3: seat_asks(t, over ? HALL_SHOW : HALL_RENEW, seat); break;
    case 4: seat_asks(t, HALL_QUIET, seat); break;
    case 5: hall_lost(t->one[1].hall, (uint32_t)seat + 1, t->now); break;
    default: somebody_moves(t); break;
    }
}

/* Bit set of what has happened by now. */
static unsigned things(const twins *t)
{
    const table *own = twin_table(&t->one[1]);
    unsigned found = 0;

    if (!own) return 0;
    for (int i = 0; i < own->rules.seats; i++) {
        const table_seat *seat = &own->seat[i];
        found |= (unsigned)seat->away << LEAVES | (unsigned)seat->ends << WANTS_END;
        found |= (unsigned)seat->renews << RENEWS | (unsigned)seat->quiet << QUIET;
        found |= (unsigned)(seat->stand_in[0] != 0) << STAND_IN;
    }
    found |= (unsigned)(own->record.count > 0) << MOVES;
    found |= (unsigned)(own->phase == TABLE_OVER) << ENDS;
    found |= (unsigned)(hall_find(t->one[1].hall, t->table)->meta.next[0] != 0) << REMATCH;
    return found;
}

/* ---- what outsiders ask, in both ------------------------------------------------------------- */

static bool outside(uint32_t connection, int unused)
{
    (void)unused;
    return connection == TWIN_LATE || connection == TWIN_LOBBY;
}

static void outsiders_ask(twins *t)
{
    static const hall_verb verbs[] = { HALL_FRESH, HALL_PAST, HALL_RECORD, HALL_LEAVE, HALL_CHAT };
    const hall_verb verb = verbs[rng_below(&t->luck, sizeof verbs / sizeof verbs[0])];
    hall_request r = twins_request(t, verb, NL_NOBODY);

    r.cursor = rng_below(&t->luck, 60);
    r.phrase = PHRASE_HELLO;
    twins_receive(t, TWIN_LATE, &r);
    if (verb == HALL_LEAVE) {
        r = twins_request(t, HALL_WATCH, NL_NOBODY);
        r.cursor = rng_below(&t->luck, 4) ? rng_below(&t->luck, 60) : UINT32_MAX;
        for (int i = 0; i < 2; i++) t->one[i].cursor = r.cursor == UINT32_MAX ? 0 : r.cursor;
        twins_receive(t, TWIN_LATE, &r);
    }
    if (rng_below(&t->luck, 3)) return;
    r = twins_request(t, HALL_LOBBY, NL_NOBODY);
    r.yes = true;
    twins_receive(t, TWIN_LOBBY, &r);
}

/* ---- worlds ---------------------------------------------------------------------------------- */

static const char *late_world(twins *t, unsigned *happened)
{
    const char *leak = NULL;

    for (int step = 0; step < STEPS && !leak; step++) {
        for (int i = 0; i < 2; i++) t->one[i].count = 0;
        for (uint32_t n = rng_below(&t->luck, 4); n > 0; n--) something_happens(t);
        if (rng_below(&t->luck, 2)) outsiders_ask(t);
        t->now += 50 + rng_below(&t->luck, 3000);
        for (int i = 0; i < 2; i++)
            if (hall_tick(t->one[i].hall, t->now) != STORE_OK) return "a failed commit";
        *happened |= things(t);
        leak = twins_differ(t, outside, NL_NOBODY);
    }
    return leak;
}

const char *late_run(int worlds, uint64_t seed, leak_plant plant, unsigned *happened)
{
    static twins t;
    const char *leak = NULL;

    for (int n = 0; n < worlds && !leak; n++) {
        t.delay = DELAY;
        twins_begin(&t, rule_sets[(seed + (uint64_t)n) % 4], seed * 1000 + (uint64_t)n, plant);
        leak = late_world(&t, happened);
        if (leak && plant == LEAK_NONE) printf("late spectators: %s differs, world %d\n", leak, n);
        twins_end(&t);
    }
    return leak;
}
