/* play.h - random games for tests: every seat moves at random, and chance draws its tickets. */
#ifndef NL_TEST_PLAY_H
#define NL_TEST_PLAY_H

#include "base/hash.h"
#include "base/rng.h"
#include "neuland/island.h"

/* Rule sets that together reach every kind of decision. */
static const char *const play_rules[] = {
    "island turns=400",
    "island seats=2 turns=300",
    "island seats=3 setup=beginner turns=300",
    "island setup=beginner phases=strict dice=deck turns=300",
    "island seats=5 turns=300",
    "island seats=6 extra=build dice=deck turns=300",
    "island seats=6 partner_win=shared_turn harbours56=alternating phases=strict turns=300",
    "island preset=catanatron turns=500",
    "island seats=3 preset=catanatron chips=random red_touch=1 turns=300",
    "island seats=4 target=30 hand=1 turns=300",
};
/* The same for the scenarios and their combinations. */
static const char *const play_scenarios[] = {
    "island helpers=10 turns=300",
    "island helpers=12 turns=300",
    "island friends=1 turns=300",
    "island map=corsica turns=300",
    "island map=newyork canal=1 turns=300",
    "island seats=6 helpers=12 extra=build turns=300",
    "island seats=5 friends=1 turns=300",
    "island seats=6 map=newyork turns=300",
    "island seats=3 map=corsica friends=1 helpers=10 turns=300",
    "island seats=5 map=newyork canal=1 helpers=12 turns=300",
};
enum {
    PLAY_RULES = sizeof play_rules / sizeof play_rules[0],
    PLAY_SCENARIOS = sizeof play_scenarios / sizeof play_scenarios[0]
};

static inline void play_open(const char *rules_text, uint64_t seed, nl_game *game, nl_state *state)
{
    rng r = rng_of(seed);
    nl_rules rules;
    nl_layout layout;
    assert_int_equal(nl_rules_parse(rules_text, &rules, NULL), NL_OK);
    assert_int_equal(nl_layout_draw(&rules, NULL, rng_draw, &r, &layout), NL_OK);
    assert_int_equal(nl_game_init(game, &rules, NULL, &layout, NULL), NL_OK);
    nl_start(game, state);
}

/* Picks the next action. Offers are rare, since otherwise a game would consist of little else. */
static inline nl_action play_choose(const nl_game *game, const nl_state *state, rng *r)
{
    const nl_turn turn = nl_to_act(game, state);
    nl_action list[NL_ACTIONS_MAX];
    uint8_t seats = turn.seats;
    if (turn.chance)
        return nl_chance_ticket(game, state, rng_below(r, nl_chance_tickets(game, state)));
    for (uint32_t skip = rng_below(r, (uint32_t)__builtin_popcount(seats)); skip > 0; skip--)
        seats = (uint8_t)(seats & (seats - 1));
    const int seat = __builtin_ctz(seats);
    const int count = nl_legal(game, state, seat, list);
    assert_true(count > 0);
    nl_action a = list[rng_below(r, (uint32_t)count)];
    for (int tries = 0; tries < 4 && nl_game_of(game) == NL_ISLAND && a.kind == NL_A_OFFER; tries++)
        a = list[rng_below(r, (uint32_t)count)];
    return a;
}

/* Recomputes the checksum of a save, as an attacker would. */
static inline void play_seal(uint8_t *bytes, int size)
{
    const uint64_t hash = hash_bytes(bytes, size - 8);
    for (int i = 0; i < 8; i++) bytes[size - 8 + i] = (uint8_t)(hash >> (8 * i));
}

#endif
