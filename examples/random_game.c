/* random_game.c - plays a whole island game at random and prints the winner: random_game [SEED] */
#include <neuland/neuland.h>

#include <stdio.h>
#include <stdlib.h>

/* The engine has no random numbers of its own, so the caller brings a source (splitmix64). */
static uint32_t below(void *source, uint32_t n)
{
    uint64_t *seed = (uint64_t *)source;
    uint64_t x = *seed += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)(((x ^ x >> 31) >> 32) * n >> 32);
}

/* The lowest seat that must act. */
static int who(nl_turn turn)
{
    int seat = 0;
    while (!(turn.seats >> seat & 1)) seat++;
    return seat;
}

static int fail(nl_err err)
{
    fprintf(stderr, "%s\n", nl_error_text(err, NL_EN));
    return 1;
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    nl_rules rules;
    nl_layout layout;
    nl_game game;
    nl_fault fault;
    nl_err err = nl_rules_parse("island seats=4 turns=1000", &rules, &fault);
    if (!err) err = nl_layout_draw(&rules, NULL, below, &seed, &layout);
    if (!err) err = nl_game_init(&game, &rules, NULL, &layout, &fault);
    if (err) return fail(err);

    nl_action acts[NL_ACTIONS_MAX];
    nl_state state;
    nl_turn turn;
    nl_start(&game, &state);
    while (!(turn = nl_to_act(&game, &state)).over) {
        if (turn.chance) {
            uint32_t ticket = below(&seed, nl_chance_tickets(&game, &state));
            acts[0] = nl_chance_ticket(&game, &state, ticket);
        } else {
            int count = nl_legal(&game, &state, who(turn), acts);
            acts[0] = acts[below(&seed, (uint32_t)count)];
        }
        if ((err = nl_apply(&game, &state, acts[0], NULL))) return fail(err);
    }
    turn.seats = nl_winners(&game, &state);
    printf("%s wins\n", turn.seats ? nl_seat_name(&rules, who(turn)) : "nobody");
    return 0;
}
