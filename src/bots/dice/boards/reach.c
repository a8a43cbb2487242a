/* reach.c - which positions of the standard sheet play can reach, turn by turn: forwards from
   the empty sheet, through everything that some roll of the dice allows. */
#include <string.h>

#include "bots/dice/solve/solve.h"

typedef struct reach {
    const dice_book *book;
    uint64_t *marks; /* positions of the next turn */
} reach;

static void reach_mark(const reach *r, int knights, int board)
{
    const int position = knights * r->book->boards.slots + board;
    r->marks[position >> 6] |= UINT64_C(1) << (position & 63);
}

/* Tries both orders: roads first and settlement first. */
static void reach_board(const reach *r, int knights, int board, int roads, int settlements,
                        int cities)
{
    const dice_boards *b = &r->book->boards;
    if (roads + settlements + cities == 0) reach_mark(r, knights, board);
    if (roads > 0)
        for (int n = 0; n < BOARDS_FORKS && b->road[board][n] != BOARDS_NONE; n++)
            reach_board(r, knights, b->road[board][n], roads - 1, settlements, cities);
    if (settlements > 0 && b->settlement[board] != BOARDS_NONE)
        reach_board(r, knights, b->settlement[board], roads, settlements - 1, cities);
    if (cities > 0 && b->city[board] != BOARDS_NONE)
        reach_board(r, knights, b->city[board], roads, settlements, cities - 1);
}

/* One purchase: its knights, the joker of the first of them, then the rest. */
static void reach_buy(const reach *r, int knights, int board, pay_buy buy, int left)
{
    const dice_knights *k = &r->book->knights;
    const uint8_t *parts = pay_parts[buy];
    const bool first = left == parts[NL_S_KNIGHT];
    const int brings = pay_new[buy] == NL_FACES ? KNIGHTS_ANY : pay_new[buy];
    if (left == 0) {
        reach_board(r, knights, board, parts[NL_S_ROAD], parts[NL_S_SETTLEMENT], parts[NL_S_CITY]);
        return;
    }
    for (int n = 0; n < KNIGHTS_NEXT && k->next[knights][n] != BOARDS_NONE; n++) {
        int next = k->next[knights][n];
        if (first && brings >= 0 && k->brings[knights][n] != brings) continue;
        if (first && brings >= 0) next = k->use[next][brings];
        reach_buy(r, next, board, buy, left - 1);
    }
}

static void reach_turn(const reach *r, const uint64_t *from)
{
    const dice_book *book = r->book;
    const int slots = book->boards.slots;
    solve_ways ways;
    for (int knights = 0; knights < book->knights.count; knights++) {
        solve_ways_init(&ways, book, knights, SETS_DICE);
        for (int board = 0; board < slots; board++) {
            const int position = knights * slots + board;
            if ((from[position >> 6] >> (position & 63) & 1) == 0) continue;
            reach_mark(r, knights, board);
            for (int route = 0; route < ways.routes; route++)
                reach_buy(r, ways.knights[route], board, (pay_buy)ways.buy[route],
                          pay_parts[ways.buy[route]][NL_S_KNIGHT]);
        }
    }
}

void dice_standard_reach(dice_table *t)
{
    dice_standard *s = &t->standard;
    const size_t words = (size_t)s->words;
    memset(s->reached, 0, TABLE_TURNS * words * sizeof *s->reached);
    s->reached[(TABLE_TURNS - 1) * words] = 1;
    for (int turn = TABLE_TURNS - 1; turn > 0; turn--) {
        const reach r = { &t->book, &s->reached[(size_t)(turn - 1) * words] };
        reach_turn(&r, &s->reached[(size_t)turn * words]);
    }
    s->rows = 0;
    s->widest = 0;
    for (int turn = 0; turn < TABLE_TURNS; turn++) {
        const int before = s->rows;
        for (size_t word = 0; word < words; word++) {
            s->rank[(size_t)turn * words + word] = (uint32_t)s->rows;
            s->rows += __builtin_popcountll(s->reached[(size_t)turn * words + word]);
        }
        if (s->rows - before > s->widest) s->widest = s->rows - before;
    }
}
