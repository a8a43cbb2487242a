/* leak.c [--pairs N] [--seed S]: what the server sends to a person depends on nothing hidden from
   them, to the last byte.

   Two lobbies live through the same requests. Then the game in the second gets another full state,
   sampled from the view of an observer. To that observer, to spectators, to the lobby and in the
   operator's metrics, both look the same. Both continue with the same requests: moves that are
   possible in both, attempted actions, chat, queries, passing time. Everything sent to the
   observer, a screen, a delayed spectator and the lobby must then be the same in both: content,
   bytes on the wire, number, order and virtual times of messages. A pair ends when the rules
   themselves show the observer a difference, in the view or in an event (test/proof proves
   that those show no more than they may).

   late.c does the same for late spectators: two tables go through the same, then things happen at
   one of them, and within the delay nobody outside may notice.

   Planted leaks must be found. Ends with "N passed, N failed". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "leak/twin.h"

static const char *const rule_sets[] = {
    "island turns=40",
    "island seats=3 turns=40 hand=4",
    "chocolate seats=3",
    "island seats=5 turns=40",
    "island seats=3 helpers=12 turns=40",
    "island friends=1 turns=40",
    "dice seats=3",
    "island seats=5 extra=build turns=30 trade=off",
    ("island seats=3 turns=30 " TWIN_OWN_MAP),
};
enum {
    RULE_SETS = sizeof rule_sets / sizeof rule_sets[0],
    PAIR_STEPS = 5,
    LONG_STEPS = 50, /* of every LONG_EVERYth pair */
    LONG_EVERY = 10,
};

/* ---- the same requests to both --------------------------------------------------------------- */

static nl_action junk(twins *t, int seat)
{
    nl_action a = { .kind = (uint8_t)rng_below(&t->luck, 160), .seat = (uint8_t)seat };
    for (size_t i = 0; i < sizeof a.arg; i++) a.arg[i] = (uint8_t)rng_below(&t->luck, 30);
    return a;
}

/* Makes a move of a seat that must act, possible in both. Returns false if there is none. */
static bool both_move(twins *t)
{
    static nl_action legal[2][NL_ACTIONS_MAX], common[NL_ACTIONS_MAX];
    int seats[NL_SEATS], seat_count = 0, count[2], found = 0;
    const unsigned waits = table_waits_for(twin_table(&t->one[0]));

    if (waits != table_waits_for(twin_table(&t->one[1]))) return false;
    for (int i = 0; i < NL_SEATS; i++)
        if (waits >> i & 1) seats[seat_count++] = i;
    if (seat_count == 0) return false;
    const int seat = seats[rng_below(&t->luck, (uint32_t)seat_count)];
    for (int i = 0; i < 2; i++) {
        const table *own = twin_table(&t->one[i]);
        count[i] = nl_legal(&own->record.game, &own->state, seat, legal[i]);
    }
    for (int i = 0; i < count[0]; i++)
        for (int k = 0; k < count[1]; k++)
            if (memcmp(&legal[0][i], &legal[1][k], sizeof common[0]) == 0) {
                common[found++] = legal[0][i];
                break;
            }
    if (found == 0) return false;
    hall_request r = twins_request(t, HALL_ACT, seat);
    r.action = common[rng_below(&t->luck, (uint32_t)found)];
    twins_receive(t, (uint32_t)seat + 1, &r);
    return true;
}

/* Returns whether the second lobby's record can still be replayed. Hidden draws that went another
   way contradict hands that the sampled state did not have back then. */
static bool one_past(const twins *t)
{
    const record *a = &twin_table(&t->one[0])->record, *b = &twin_table(&t->one[1])->record;
    return a->count == b->count &&
           (a->count == 0 || memcmp(a->steps, b->steps, (size_t)a->count * sizeof *a->steps) == 0);
}

/* Makes other requests of the observer or a spectator. Returns whether they are about the past. */
static bool both_ask_aside(twins *t, int observer)
{
    static const hall_verb verbs[] = { HALL_ACT,      HALL_ACT,  HALL_CHAT,   HALL_FRESH,
                                       HALL_RECORD,   HALL_UNDO, HALL_MINE,   HALL_LINK,
                                       HALL_POSITION, HALL_PAST, HALL_MEMORY, HALL_REPORT };
    const hall_verb wish = verbs[rng_below(&t->luck, sizeof verbs / sizeof verbs[0])];
    const bool looks_back = wish == HALL_RECORD || wish == HALL_PAST || wish == HALL_MEMORY;
    const hall_verb verb = looks_back && !one_past(t) ? HALL_FRESH : wish;
    const bool seat = observer != NL_NOBODY;
    hall_request r = twins_request(t, verb, observer);

    if (verb == HALL_ACT) r.action = junk(t, seat ? observer : 0);
    if (verb == HALL_CHAT) r.phrase = PHRASE_HELLO;
    if (verb == HALL_RECORD && !seat) r.key = t->screen;
    if (verb == HALL_PAST) r.cursor = r.version - rng_below(&t->luck, 12);
    const uint32_t public = verb == HALL_PAST && t->requests % 2 ? TWIN_LATE : TWIN_SCREEN;
    twins_receive(t, seat ? (uint32_t)observer + 1 : public, &r);
    return verb == wish && looks_back;
}

/* In one lobby another person sends a report, in the other the same person asks for their position:
   nobody can tell the difference. */
static void one_reports(twins *t, int observer)
{
    const int seats = twin_table(&t->one[0])->rules.seats;
    const int by = (int)rng_below(&t->luck, (uint32_t)seats);
    const uint32_t where = rng_below(&t->luck, 2);
    hall_request r = twins_request(t, HALL_REPORT, by);

    if (by == observer) return;
    r.seat = (int)rng_below(&t->luck, NL_SEATS);
    r.reason = (int)rng_below(&t->luck, REASONS);
    snprintf(r.text, sizeof r.text, "he looks at my cards");
    hall_receive(t->one[where].hall, (uint32_t)by + 1, &r, t->now);
    r = twins_request(t, HALL_POSITION, by);
    hall_receive(t->one[!where].hall, (uint32_t)by + 1, &r, t->now);
}

/* Returns false if there is nothing left to compare. The past is sent after the moves of bots, by
   which it may have diverged. */
static bool both_step(twins *t, int observer)
{
    const uint32_t what = rng_below(&t->luck, 20);
    uint64_t pass = 2000;
    bool looks_back = false;

    if (what == 0)
        pass = 100000; /* a clock runs out */
    else if (what < 5)
        looks_back = both_ask_aside(t, observer);
    else if (what == 5)
        one_reports(t, observer);
    else if (!both_move(t))
        return false;
    t->now += pass;
    for (int i = 0; i < 2; i++)
        if (hall_tick(t->one[i].hall, t->now) != STORE_OK) abort();
    return !looks_back || one_past(t);
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* Hashes what the rules have shown the observer since: redacted events, and the view. */
static uint64_t shown(const twin *one, const nl_state *before, uint32_t from, int observer)
{
    const table *own = twin_table(one);
    nl_event events[NL_EVENTS_MAX];
    nl_state s = *before;
    nl_view view;
    uint64_t h = 1;
    log_entry e;

    for (uint32_t n = from; n < own->log.count; n++) {
        nl_log log = { events, NL_EVENTS_MAX, 0 };
        int size;
        const uint8_t *bytes = log_at(&own->log, n, &size);
        log_decode(bytes, size, own->rules.game, &e);
        if (e.kind != LOG_ACT) continue;
        nl_apply(&own->record.game, &s, e.action, &log);
        for (int i = 0; i < log.count; i++) nl_observe_event(own->rules.game, &events[i], observer);
        h = hash_step(h, hash_bytes((const uint8_t *)events, log.count * (int)sizeof events[0]));
    }
    nl_observe(&own->record.game, &own->state, observer, &view);
    return hash_step(h, hash_bytes((const uint8_t *)&view, sizeof view));
}

static bool observed(uint32_t connection, int observer)
{
    return connection >= TWIN_SCREEN ||
           (observer != NL_NOBODY && connection == (uint32_t)observer + 1);
}

/* Returns what differs in what was sent and in the metrics, or NULL. */
static const char *differs(const twins *t, int observer)
{
    const char *found = twins_differ(t, observed, observer);
    hall_figures x = hall_figures_of(t->one[0].hall), y = hall_figures_of(t->one[1].hall);

    x.reports = y.reports = 0; /* operators may know that, and it says nothing about hands */
    if (!found && memcmp(&x, &y, sizeof x) != 0) return "the metrics for operators";
    return found;
}

/* ---- pairs ----------------------------------------------------------------------------------- */

/* Runs one pair. Returns what leaked, or NULL. */
static const char *pair(twins *t, int observer, int most, uint64_t *steps)
{
    nl_state before[2];

    if (!twins_part(t, observer)) return NULL;
    for (int step = 0; step < most; step++) {
        uint32_t from[2];
        for (int i = 0; i < 2; i++) {
            before[i] = twin_table(&t->one[i])->state;
            from[i] = twin_table(&t->one[i])->log.count;
            t->one[i].count = 0;
        }
        if (!both_step(t, observer)) return NULL;
        if (shown(&t->one[0], &before[0], from[0], observer) !=
            shown(&t->one[1], &before[1], from[1], observer))
            return NULL;
        *steps += memcmp(&before[0], &before[1], sizeof before[0]) != 0;
        const char *leak = differs(t, observer);
        if (leak) return leak;
        if (twin_table(&t->one[0])->phase == TABLE_OVER) return NULL;
    }
    return NULL;
}

/* Plays on without an observer, so that games reach their end. */
static void go_on(twins *t)
{
    twins_join(t);
    for (int i = 0; i < 4 && twin_table(&t->one[0])->phase == TABLE_PLAY; i++) {
        both_move(t);
        t->now += 2000;
        for (int k = 0; k < 2; k++) hall_tick(t->one[k].hall, t->now);
    }
}

static const char *run(uint64_t pairs, uint64_t seed, leak_plant plant, uint64_t *steps)
{
    static twins t;
    const char *leak = NULL;

    for (uint64_t done = 0, game = 0; done < pairs && !leak; game++) {
        const uint64_t most = done + 120 < pairs ? done + 120 : pairs;
        t.delay = 1;
        twins_begin(&t, rule_sets[(seed + game) % RULE_SETS], seed * 1000 + game, plant);
        while (done < most && !leak && twin_table(&t.one[0])->phase == TABLE_PLAY) {
            const int seats = twin_table(&t.one[0])->rules.seats;
            const int observer = (int)rng_below(&t.luck, (uint32_t)seats + 1);
            leak = pair(&t, observer == seats ? NL_NOBODY : observer,
                        done % LONG_EVERY ? PAIR_STEPS : LONG_STEPS, steps);
            if (leak && plant == LEAK_NONE)
                printf("%s differs: rules \"%s\", game %llu, observer %d\n", leak,
                       rule_sets[(seed + game) % RULE_SETS], (unsigned long long)game, observer);
            done++;
            if (!leak) go_on(&t);
        }
        twins_end(&t);
    }
    return leak;
}

/* What late spectators may not notice has all happened, and none of it was told. Returns the number
   of failures. */
static int check_late(uint64_t worlds, uint64_t seed)
{
    unsigned happened = 0;
    const bool leaked = late_run((int)worlds, seed, LEAK_NONE, &happened) != NULL;
    const bool all = happened == (1u << LATE_THINGS) - 1;

    if (!all) printf("late spectators: too little happened (%x)\n", happened);
    return leaked + !all;
}

/* Plants each leak. Returns how many were not found. */
static int check_plants(int *found)
{
    static const char *const plants[LATE_LEAKS] = {
#define X(name, words) words,
        LEAK_PLANTS(X) LATE_PLANTS(X)
#undef X
    };
    uint64_t steps = 0;
    unsigned happened = 0;
    int missed = 0;

    for (int plant = 1; plant < LATE_LEAKS; plant++) {
        const char *leak = plant < LEAKS ? run(400, 1, (leak_plant)plant, &steps)
                                         : late_run(400, 1, (leak_plant)plant, &happened);
        if (!leak) printf("planted, but not found: %s\n", plants[plant]);
        *found += leak != NULL;
        missed += leak == NULL;
    }
    return missed;
}

int main(int argc, char **argv)
{
    uint64_t pairs = 1000, seed = 1, steps = 0;
    int failed = 0, found = 0;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--pairs") == 0) pairs = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[i + 1], NULL, 10);
    }
    failed += run(pairs, seed, LEAK_NONE, &steps) != NULL;
    failed += check_late(100 + pairs / 10, seed);
    failed += check_plants(&found);
    if (steps < pairs) { /* equal states prove nothing */
        printf("only %llu different steps in %llu pairs\n", (unsigned long long)steps,
               (unsigned long long)pairs);
        failed++;
    }
    printf("%llu pairs, %llu steps with different states compared, %d planted leaks found\n",
           (unsigned long long)pairs, (unsigned long long)steps, found);
    printf("%d passed, %d failed\n", found + 2, failed);
    return failed ? 1 : 0;
}
