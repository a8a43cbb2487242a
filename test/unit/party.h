/* party.h - people and bots at a table, for tests of the table. Include it after cmocka. */
#ifndef NL_TEST_PARTY_H
#define NL_TEST_PARTY_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "table/table.h"

typedef struct party {
    table table;
    rng luck;
    uint64_t now;
    uint32_t seq[NL_SEATS];
} party;

static inline fair_key party_secret(void *user)
{
    party *p = user;
    fair_key key;
    for (int i = 0; i < FAIR_BYTES; i++) key.at[i] = (uint8_t)rng_below(&p->luck, 256);
    return key;
}

static inline void party_begin(party *p, const char *rules, clock_preset clock, uint8_t flags,
                               uint64_t seed)
{
    memset(p, 0, sizeof *p);
    p->luck = rng_of(seed);
    p->now = 1000;
    const table_terms terms = { .id = "party-1", .rules = rules, .clock = clock, .flags = flags };
    assert_int_equal(table_open(&p->table, &terms, party_secret, p, p->now).code, TABLE_OK);
}

static inline table_command command(const party *p, table_verb verb, int seat)
{
    const table_command c = { .verb = verb, .seat = seat, .version = p->table.log.count };
    return c;
}

static inline table_code ask(party *p, table_command c)
{
    return table_do(&p->table, &c, p->now).code;
}

/* Returns the random number of a seat. It is the same for the same seat and epoch. */
static inline fair_key number_of(const party *p, int seat)
{
    fair_key key;
    memset(&key, 17 * seat + (int)p->table.epochs[p->table.epoch_count - 1].fair.number,
           sizeof key);
    return key;
}

static inline table_code seal(party *p, int seat)
{
    const fair_key number = number_of(p, seat);
    table_command c = command(p, DO_SEAL, seat);
    const fair_epoch *fair = &p->table.epochs[p->table.epoch_count - 1].fair;
    c.key = fair_seal_number((fair_place){ p->table.id, fair->number }, fair->seal, seat, &number);
    return ask(p, c);
}

static inline table_code open_number(party *p, int seat)
{
    table_command c = command(p, DO_NUMBER, seat);
    c.key = number_of(p, seat);
    return ask(p, c);
}

static inline table_code sit(party *p, int seat, table_verb verb, const char *name)
{
    table_command c = command(p, verb, seat);
    c.name = name;
    return ask(p, c);
}

static inline table_code ready(party *p, int seat)
{
    table_command c = command(p, DO_READY, seat);
    c.yes = true;
    return ask(p, c);
}

/* Asks for new secrets, or for none. */
static inline table_code renew(party *p, int seat, bool yes)
{
    table_command c = command(p, DO_RENEW, seat);
    c.yes = yes;
    return ask(p, c);
}

/* Seats people on the seats of the set and bots on the others, and plays up to the first move. */
static inline void party_start(party *p, unsigned people)
{
    static const char *const names[] = { "Anna", "Kim", "Lee", "Mo", "Jo", "Fee" };
    const int seats = p->table.rules.seats;
    const char *name = p->table.rules.game == NL_ISLAND ? "greedy" : "random";
    for (int seat = 0; seat < seats; seat++) {
        if (!(people >> seat & 1)) {
            assert_int_equal(sit(p, seat, DO_SIT_BOT, name), TABLE_OK);
            continue;
        }
        assert_int_equal(sit(p, seat, DO_SIT, names[seat]), TABLE_OK);
        assert_int_equal(seal(p, seat), TABLE_OK);
    }
    for (int seat = 0; seat < seats; seat++)
        if (people >> seat & 1) assert_int_equal(ready(p, seat), TABLE_OK);
    for (int seat = 0; seat < seats; seat++)
        if (people >> seat & 1) assert_int_equal(open_number(p, seat), TABLE_OK);
    assert_int_equal(p->table.phase, TABLE_PLAY);
}

/* Random play must avoid offers: there are so many that it would do little else. */
static inline bool is_offer(const party *p, nl_action a)
{
    return nl_action_is(p->table.rules.game, a.kind, NL_IS_OFFER | NL_IS_COUNTER);
}

static inline bool careless(const party *p, int seat, nl_action *out)
{
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;
    rng r = rng_of(p->table.log.count);
    assert_true(table_view(&p->table, seat, &view));
    const int count = nl_view_legal(&p->table.record.game, &view, legal);
    for (int tries = 0; tries < 40 && count > 0; tries++) {
        *out = legal[rng_below(&r, (uint32_t)count)];
        if (!is_offer(p, *out)) return true;
    }
    for (int i = 0; i < count && is_offer(p, *out); i++) *out = legal[i];
    return count > 0;
}

/* Makes one move for a seat that must act, person or bot, after some time. */
static inline void party_move(party *p)
{
    int seat = bits_first(table_waits_for(&p->table));
    const bool is_bot = table_bot(&p->table, &seat) != NULL;
    table_command c = command(p, is_bot ? DO_BOT_ACT : DO_ACT, seat);
    c.client_seq = c.verb == DO_ACT ? ++p->seq[seat] : 0;
    assert_true(careless(p, seat, &c.action));
    p->now += 700;
    assert_int_equal(ask(p, c), TABLE_OK);
}

/* Plays to the end of the game, or this many moves. */
static inline void party_play(party *p, int moves)
{
    for (; moves > 0 && p->table.phase == TABLE_PLAY; moves--) party_move(p);
}

static inline void party_end(party *p) { table_free(&p->table); }

/* ---- loading from the log -------------------------------------------------------------------- */

static inline void load_prefix(table *to, const table *from, uint32_t entries)
{
    table_empty(to, party_secret, NULL);
    for (uint32_t n = 0; n < entries; n++) {
        int size;
        const uint8_t *bytes = log_at(&from->log, n, &size);
        assert_int_equal(table_load(to, bytes, size).code, TABLE_OK);
    }
}

static inline void assert_same(const table *a, const table *b)
{
    assert_int_equal(a->log.count, b->log.count);
    assert_memory_equal(&a->log.hash[a->log.count - 1], &b->log.hash[b->log.count - 1], FAIR_BYTES);
    assert_int_equal(a->phase, b->phase);
    assert_memory_equal(&a->state, &b->state, sizeof a->state);
    assert_memory_equal(a->seat, b->seat, sizeof a->seat);
    assert_int_equal(a->record.count, b->record.count);
    assert_int_equal(a->epoch_count, b->epoch_count);
    assert_int_equal(a->current, b->current);
    assert_memory_equal(a->epochs, b->epochs, (size_t)a->epoch_count * sizeof *a->epochs);
    assert_true(a->now == b->now);
    assert_true(table_due(a) == table_due(b));
}

#endif
