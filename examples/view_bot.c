/* view_bot.c - a bot that sees nothing but views, and the table it sits at: view_bot [SEED]

     cc view_bot.c $(pkg-config --cflags --libs neuland)

   Red founds where most dice pay, builds the most expensive thing it can and never makes a deal;
   the others play at random. The function `answer` is the whole bot. It cannot cheat, because it
   has no state. */
#include <neuland/island.h>

#include <stdio.h>
#include <stdlib.h>

static uint32_t below(void *source, uint32_t n) /* xorshift */
{
    uint64_t *seed = (uint64_t *)source;
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)((*seed >> 32) * n >> 32);
}

/* ---- the bot --------------------------------------------------------------------------------- */

/* How many of 36 rolls pay at a corner. */
static int pips(const nl_board *board, int corner)
{
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        const int hex = board->corner_hex[corner][i];
        const int chip = hex == NL_NOBODY ? 0 : board->chip[hex];
        if (chip != 0) sum += 6 - abs(7 - chip);
    }
    return sum;
}

static int worth(const nl_board *board, const nl_island *seen, int me, nl_action a)
{
    switch (a.kind) {
    case NL_A_CITY: return 400 + pips(board, a.arg[0]);
    case NL_A_SETTLEMENT: return 300 + pips(board, a.arg[0]);
    case NL_A_BUY: return 200;
    case NL_A_ROAD: return seen->seat[me].settlements_left > 0 ? 150 : 1;
    case NL_A_KNIGHT: return seen->army == me ? 50 : 250;
    case NL_A_ACCEPT:
    case NL_A_OFFER: return -1;
    default: return 100;
    }
}

static nl_action answer(const nl_game *game, const nl_board *board, const nl_view *view,
                        uint64_t *seed)
{
    nl_action list[NL_ACTIONS_MAX], best;
    nl_island seen;
    int most = -2, same = 0;
    const int count = nl_view_legal(game, view, list), me = nl_view_seat(view);
    nl_view_island(game, view, &seen);
    best = list[0];
    for (int i = 0; i < count; i++) {
        const int value = worth(board, &seen, me, list[i]);
        if (value > most) same = 0;
        if (value < most || below(seed, (uint32_t)++same) != 0) continue;
        most = value;
        best = list[i];
    }
    return best;
}

/* ---- the table ------------------------------------------------------------------------------- */

static nl_action decide(const nl_game *game, const nl_board *board, const nl_state *state,
                        uint64_t *seed)
{
    const nl_turn turn = nl_to_act(game, state);
    nl_action list[NL_ACTIONS_MAX];
    nl_view view;
    int seat = 0;
    if (turn.chance)
        return nl_chance_ticket(game, state, below(seed, nl_chance_tickets(game, state)));
    while ((turn.seats >> seat & 1) == 0) seat++;
    if (seat == 0) {
        nl_observe(game, state, seat, &view);
        return answer(game, board, &view, seed);
    }
    const int count = nl_legal(game, state, seat, list);
    return list[below(seed, (uint32_t)count)];
}

int main(int argc, char **argv)
{
    uint64_t seed = (argc > 1 ? strtoull(argv[1], NULL, 10) : 1) * 2 + 1;
    nl_rules rules;
    nl_layout layout;
    nl_fault fault;
    static nl_game game;
    static nl_state state;
    static nl_board board;
    if (!nl_abi_check()) {
        fprintf(stderr, "compiled for %s, but the library is %s\n", NL_VERSION, nl_version());
        return 1;
    }
    if (nl_rules_parse("island seats=3 trade=ask turns=300", &rules, &fault) != NL_OK ||
        nl_layout_draw(&rules, NULL, below, &seed, &layout) != NL_OK ||
        nl_game_init(&game, &rules, NULL, &layout, &fault) != NL_OK)
        return 1;
    nl_board_read(&game, &board);
    nl_start(&game, &state);
    while (!nl_to_act(&game, &state).over) {
        const nl_action a = decide(&game, &board, &state, &seed);
        const nl_err err = nl_apply(&game, &state, a, NULL);
        if (err != NL_OK) {
            fprintf(stderr, "%s\n", nl_error_text(err, NL_EN));
            return 1;
        }
    }
    int16_t points[NL_SEATS];
    nl_points(&game, &state, points);
    for (int seat = 0; seat < rules.seats; seat++)
        printf("%s %d%s\n", nl_seat_name(&rules, seat), points[seat],
               nl_winners(&game, &state) >> seat & 1 ? " wins" : "");
    return 0;
}
