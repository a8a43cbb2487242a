/* test_belief.c - what a seat knows about the others' cards. The real hands are always within the
   bounds, the bounds are those of all possible worlds, and every sampled state has exactly the same
   view. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "bots/island/belief.h"
#include "neuland/island/events.h"
#include "unit/play.h"

enum { WORLDS = 6000 };

static nl_game game;
static nl_state state;
static nl_event events[NL_EVENTS_MAX], seen_events[NL_EVENTS_MAX];
static int event_count;
static belief beliefs[NL_SEATS];
static nl_island truth, seen;
static nl_view view;

static void step(nl_action a)
{
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    assert_int_equal(nl_apply(&game, &state, a, &log), NL_OK);
    event_count = log.count;
}

static void observe_events(const nl_event *from, int count, int seat, nl_event *to)
{
    memset(to, 0, NL_EVENTS_MAX * sizeof *to);
    memcpy(to, from, (size_t)count * sizeof *to);
    for (int i = 0; i < count; i++) nl_observe_event(NL_ISLAND, &to[i], seat);
}

static void hear(int seat)
{
    observe_events(events, event_count, seat, seen_events);
    belief_hear(&beliefs[seat], seen_events, event_count);
}

static void look(int seat)
{
    nl_observe(&game, &state, seat, &view);
    nl_view_island(&game, &view, &seen);
    belief_see(&beliefs[seat], &seen, NULL);
}

static void inside(int seat)
{
    const belief *b = &beliefs[seat];
    for (int i = 0; i < truth.seats; i++) {
        for (int k = 0; i != seat && k < NL_KINDS; k++) {
            const belief_range r = belief_cards(b, &seen, i, k);
            const int n = truth.seat[i].hand[k] + truth.seat[i].tossed[k];
            assert_in_range(n, r.low, r.high);
        }
    }
}

static void drawn_truths_fit(int seat, rng *r)
{
    nl_state drawn;
    nl_view again;
    belief_sample(&beliefs[seat], &game, &view, &seen, r, &drawn);
    assert_int_equal(nl_valid(&game, &drawn), NL_OK);
    nl_observe(&game, &drawn, seat, &again);
    assert_memory_equal(&again, &view, sizeof view);
}

static void play_and_look(const char *rules, uint64_t seed, int steps_most)
{
    rng r = rng_of(1000 + seed);
    play_open(rules, seed + 1, &game, &state);
    const int seats = nl_game_rules(&game).seats;
    for (int i = 0; i < seats; i++) belief_init(&beliefs[i], &game, i);
    for (int steps = 0; steps < steps_most && !nl_to_act(&game, &state).over; steps++) {
        step(play_choose(&game, &state, &r));
        for (int i = 0; i < seats; i++) hear(i);
        if (steps % 3 != 0 || nl_to_act(&game, &state).chance) continue;
        nl_island_read(&game, &state, &truth);
        const int seat = steps / 3 % seats;
        look(seat);
        assert_true(beliefs[seat].known);
        inside(seat);
        drawn_truths_fit(seat, &r);
    }
}

static void truth_is_always_inside(void **unused)
{
    (void)unused;
    for (int n = 0; n < 2 * PLAY_RULES; n++)
        play_and_look(play_rules[n % PLAY_RULES], (uint64_t)n, 1500);
}

/* Payments in kind, gifts, forced trades and open hands are tracked too. */
static void scenarios_are_followed(void **unused)
{
    (void)unused;
    for (int n = 0; n < 2 * PLAY_SCENARIOS; n++)
        play_and_look(play_scenarios[n % PLAY_SCENARIOS], (uint64_t)n, 2500);
}

/* A seat that has heard no events begins again from each view. */
static void views_alone_are_enough(void **unused)
{
    (void)unused;
    rng r = rng_of(5);
    play_open(play_rules[0], 3, &game, &state);
    belief_init(&beliefs[1], &game, 1);
    for (int steps = 0; steps < 600 && !nl_to_act(&game, &state).over; steps++) {
        step(play_choose(&game, &state, &r));
        if (nl_to_act(&game, &state).chance) continue;
        nl_island_read(&game, &state, &truth);
        look(1);
        inside(1);
        drawn_truths_fit(1, &r);
    }
    assert_true(beliefs[1].known);
    assert_false(beliefs[1].complete);
}

/* Plays until seat 1 knows nothing of at least this many cards of seat 2. */
static void play_until_cards(int cards, rng *r)
{
    play_open(play_rules[0], 3, &game, &state);
    do {
        step(play_choose(&game, &state, r));
        nl_island_read(&game, &state, &truth);
    } while (truth.seat[2].hand_total < cards || nl_to_act(&game, &state).chance);
    belief_init(&beliefs[1], &game, 1);
    nl_observe(&game, &state, 1, &view);
    nl_view_island(&game, &view, &seen);
}

/* What follows an error is heard: events narrow the hands down as if nothing had been missed. */
static void events_count_again(void **unused)
{
    (void)unused;
    rng r = rng_of(7);
    int heard = 0;
    play_until_cards(5, &r);
    belief_see(&beliefs[1], &seen, NULL);
    for (int steps = 0; steps < 400 && !nl_to_act(&game, &state).over; steps++) {
        step(play_choose(&game, &state, &r));
        hear(1);
        if (nl_to_act(&game, &state).chance) continue;
        heard += beliefs[1].known;
        nl_island_read(&game, &state, &truth);
        look(1);
        inside(1);
        drawn_truths_fit(1, &r);
    }
    assert_true(heard > 300);
}

/* What the host knows of a hand is in every drawn state, and limits the other hands. */
static void told_hands_are_kept(void **unused)
{
    (void)unused;
    uint8_t told[NL_SEATS][NL_KINDS] = { 0 };
    rng r = rng_of(9);
    nl_island drawn_island;
    nl_state drawn;

    play_until_cards(6, &r);
    memcpy(told[2], truth.seat[2].hand, sizeof told[2]); /* an open hand */
    told[3][0] = truth.seat[3].hand[0];
    belief_see(&beliefs[1], &seen, &told);
    assert_true(beliefs[1].known);
    inside(1);
    for (int k = 0; k < NL_KINDS; k++) {
        const belief_range two = belief_cards(&beliefs[1], &seen, 2, k);
        assert_int_equal(two.low, told[2][k]);
        assert_int_equal(two.high, told[2][k]);
    }
    assert_true(belief_cards(&beliefs[1], &seen, 3, 0).low >= told[3][0]);
    for (int n = 0; n < 50; n++) {
        belief_sample(&beliefs[1], &game, &view, &seen, &r, &drawn);
        nl_island_read(&game, &drawn, &drawn_island);
        assert_memory_equal(drawn_island.seat[2].hand, told[2], sizeof told[2]);
        assert_true(drawn_island.seat[3].hand[0] >= told[3][0]);
    }
    told[2][0] = 200; /* more than there are: only the view counts */
    belief_init(&beliefs[1], &game, 1);
    belief_see(&beliefs[1], &seen, &told);
    assert_false(beliefs[1].known);
    inside(1);
    drawn_truths_fit(1, &r);
}

/* ---- all possible worlds --------------------------------------------------------------------- */

static nl_state worlds[WORLDS], next_worlds[WORLDS];
static int world_count, next_count;

static bool same_events(const nl_log *log, int seat)
{
    nl_event heard[NL_EVENTS_MAX];
    observe_events(log->at, log->count, seat, heard);
    for (int i = 0; i < log->count; i++)
        if (memcmp(heard[i].arg, seen_events[i].arg, sizeof heard[i].arg) != 0 ||
            heard[i].kind != seen_events[i].kind || heard[i].seat != seen_events[i].seat)
            return false;
    return log->count == event_count;
}

/* Adds the result of an action in a world if the seat would have observed the same. */
static void world_try(const nl_state *world, nl_action a, int seat)
{
    nl_event told[NL_EVENTS_MAX];
    nl_log log = { told, NL_EVENTS_MAX, 0 };
    nl_state next = *world;
    if (nl_apply(&game, &next, a, &log) != NL_OK || !same_events(&log, seat)) return;
    for (int i = 0; i < next_count; i++)
        if (memcmp(&next_worlds[i], &next, sizeof next) == 0) return;
    if (next_count < WORLDS) next_worlds[next_count] = next;
    next_count++;
}

/* Tries every action that the seat could not have told apart from the one that happened. */
static void world_step(const nl_state *world, nl_action a, int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    int count = 0;
    if (a.kind == NL_A_STEAL || a.kind == NL_A_DRAW)
        count = nl_chance(&game, world, list, weight);
    else if (a.kind == NL_A_DISCARD)
        count = nl_legal(&game, world, a.seat, list);
    else
        list[count++] = a;
    for (int i = 0; i < count; i++)
        if (list[i].kind == a.kind) world_try(world, list[i], seat);
}

static void bounds_equal(int seat)
{
    nl_island one;
    uint8_t low[NL_SEATS][NL_KINDS], high[NL_SEATS][NL_KINDS] = { { 0 } };
    memset(low, 255, sizeof low);
    for (int w = 0; w < world_count; w++) {
        nl_island_read(&game, &worlds[w], &one);
        for (int i = 0; i < one.seats; i++)
            for (int k = 0; k < NL_KINDS; k++) {
                const uint8_t n = (uint8_t)(one.seat[i].hand[k] + one.seat[i].tossed[k]);
                if (n < low[i][k]) low[i][k] = n;
                if (n > high[i][k]) high[i][k] = n;
            }
    }
    for (int i = 0; i < seen.seats; i++)
        for (int k = 0; i != seat && k < NL_KINDS; k++) {
            const belief_range r = belief_cards(&beliefs[seat], &seen, i, k);
            assert_int_equal(r.low, low[i][k]);
            assert_int_equal(r.high, high[i][k]);
        }
}

/* Plays until there are too many worlds. Returns how many positions allowed several hands. */
static int brute_game(const char *rules, uint64_t seed, int seat)
{
    rng r = rng_of(seed);
    int several = 0;
    play_open(rules, seed, &game, &state);
    belief_init(&beliefs[seat], &game, seat);
    worlds[0] = state;
    world_count = 1;
    for (int steps = 0; steps < 700 && !nl_to_act(&game, &state).over; steps++) {
        const nl_action a = play_choose(&game, &state, &r);
        step(a);
        hear(seat);
        next_count = 0;
        for (int w = 0; w < world_count && next_count <= WORLDS; w++)
            world_step(&worlds[w], a, seat);
        if (next_count > WORLDS / 4) break;
        assert_true(next_count > 0);
        memcpy(worlds, next_worlds, sizeof worlds[0] * (size_t)next_count);
        world_count = next_count;
        if (nl_to_act(&game, &state).over) break;      /* points are public now */
        if (nl_to_act(&game, &state).chance) continue; /* a card is paid for but not drawn yet */
        look(seat);
        bounds_equal(seat);
        several += beliefs[seat].count > 1;
    }
    return several;
}

static void bounds_are_those_of_all_worlds(void **unused)
{
    (void)unused;
    int several = 0;
    for (uint64_t n = 0; n < 24; n++)
        several += brute_game(n % 2 ? "island seats=3" : "island preset=catanatron seats=3 hand=4",
                              50 + n, (int)(n % 3));
    assert_true(several > 100); /* otherwise the test would prove nothing */
}

/* Red has three bricks and an ore when blue steals unseen: with a chance of 3/4 it is a brick. */
static void unseen_thefts_are_weighed(void **unused)
{
    (void)unused;
    const nl_event gained = { NL_E_GAINED, 0, 0xFF, { 3, 0, 0, 0, 1 } };
    const nl_event stole = { NL_E_STOLE, 1, 0, { 0, NL_UNKNOWN } };
    const nl_event spent = { NL_E_TRADED, 0, 0xFF, { NL_BRICK, 3, NL_WOOL } };
    belief *b = &beliefs[2];
    play_open("island seats=3", 1, &game, &state);
    belief_init(b, &game, 2);
    belief_hear(b, &gained, 1);
    belief_hear(b, &stole, 1);
    assert_int_equal(b->count, 2);
    for (int i = 0; i < 2; i++) {
        const bool brick = (b->at[i].hand[1] & 31) == 1;
        assert_true(b->at[i].weight > (brick ? 0.74f : 0.24f));
        assert_true(b->at[i].weight < (brick ? 0.76f : 0.26f));
    }
    belief_hear(b, &spent, 1); /* red still had three bricks, so blue took the ore */
    assert_int_equal(b->count, 1);
    assert_int_equal(b->at[0].hand[1], UINT32_C(1) << (5 * NL_ORE));
    assert_true(b->known && b->complete);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(truth_is_always_inside),
        cmocka_unit_test(scenarios_are_followed),
        cmocka_unit_test(views_alone_are_enough),
        cmocka_unit_test(events_count_again),
        cmocka_unit_test(told_hands_are_kept),
        cmocka_unit_test(bounds_are_those_of_all_worlds),
        cmocka_unit_test(unseen_thefts_are_weighed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
