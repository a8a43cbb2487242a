/* setup.c - the printed numbers as tables, each with its chapter of the rules, and the two walks
   over a graph that place chips and harbours. It knows no turns and no random source. */
#include "board/setup.h"

#include <stdbool.h>
#include <string.h>

#include "base/bits.h"

/* ---- components ------------------------------------------------------------------------------ */

/* rules 1.1: resource cards, development cards (knight point roads plenty monopoly), pieces */
static const board_supply supply_4 = {
    .bank_each = 19, .deck = { 14, 5, 2, 2, 2 }, .roads = 15, .settlements = 5, .cities = 4
};

/* rules 1.2 */
static const board_supply supply_6 = {
    .bank_each = 24, .deck = { 20, 5, 3, 3, 3 }, .roads = 15, .settlements = 5, .cities = 4
};

/* rules 1.1: hills forest pasture fields mountains desert; chips A to R; corners: rules 3.2 */
static const board_tiles tiles_19 = { .terrain = { 3, 4, 4, 4, 3, 1 },
                                      .chips = 18,
                                      .chip = { 5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6,
                                                3, 11 },
                                      .corner_hex = { 0, 2, 7, 11, 16, 18 } };

/* rules 1.2: chips A to Y, Za, Zb, Zc */
static const board_tiles tiles_30 = { .terrain = { 5, 6, 6, 6, 5, 2 },
                                      .chips = 28,
                                      .chip = { 2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                                8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6 },
                                      .corner_hex = { 0, 2, 12, 17, 27, 29 } };

/* Up to four seats use only the base box (rules 5). */
static bool box_is_large(int seats) { return seats > 4; }

const board_graph *board_for_seats(int seats)
{
    return box_is_large(seats) ? &board_30 : &board_19;
}

const board_supply *board_counts(int seats) { return box_is_large(seats) ? &supply_6 : &supply_4; }

const board_tiles *board_tiles_for(int seats)
{
    return box_is_large(seats) ? &tiles_30 : &tiles_19;
}

/* ---- the beginner set-up --------------------------------------------------------------------- */

enum {
    H = NL_HILLS,
    F = NL_FOREST,
    P = NL_PASTURE,
    G = NL_FIELDS,
    M = NL_MOUNTAINS,
    D = NL_DESERT
};

/* rules 3.1 */
const struct board_beginner board_beginner = {
    .settlement = { { 28, 8 }, { 39, 41 }, { 40, 14 }, { 31, 17 } },
    .road = { { 41, 13 }, { 56, 52 }, { 58, 15 }, { 37, 25 } },
    .terrain = { M, P, F, G, H, P, H, G, F, D, F, M, F, M, G, P, H, G, P },
    .chip = { 10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11 },
    .robber = 9
};

int board_beginner_colour(int seats, int seat) { return seats == 3 ? seat + 1 : seat; }

/* ---- harbours -------------------------------------------------------------------------------- */

enum { B = NL_BRICK, L = NL_LUMBER, W = NL_WOOL, N = NL_GRAIN, O = NL_ORE, X3 = NL_ANY };

/* rules 2.2, clockwise */
const board_harbours board_harbours_19 = { .count = 9,
                                           .edge = { 0, 3, 17, 38, 61, 69, 66, 49, 18 },
                                           .kind = { X3, N, O, X3, W, X3, X3, B, L } };

const board_harbours board_harbours_30 = { .count = 11,
                                           .edge = { 0, 3, 17, 57, 85, 102, 106, 103, 86, 58, 33 },
                                           .kind = { X3, W, X3, X3, B, W, L, X3, N, X3, O } };

const board_harbours board_harbours_alternating = {
    .count = 11,
    .edge = { 0, 3, 17, 38, 75, 98, 106, 103, 76, 51, 23 },
    .kind = { X3, W, X3, X3, B, W, L, X3, N, X3, O }
};

/* rules 2.2, frame model: a piece covers sea hexes, clockwise. A harbour is at the first or second
   coastal edge of one of them. Sea hexes count from 1; 0 ends the list. */
typedef struct frame_harbour {
    uint8_t sea, which, kind;
} frame_harbour;
typedef struct frame_piece {
    uint8_t seas;
    frame_harbour at[2];
} frame_piece;

enum { FIRST = 0, SECOND = 1 };

static const frame_piece frame_large[BOARD_FRAMES] = {
    { 3, { { 1, FIRST, X3 }, { 3, FIRST, N } } }, { 3, { { 2, SECOND, O }, { 0, 0, 0 } } },
    { 3, { { 1, FIRST, X3 }, { 3, FIRST, W } } }, { 3, { { 2, SECOND, X3 }, { 0, 0, 0 } } },
    { 3, { { 1, FIRST, X3 }, { 3, FIRST, B } } }, { 3, { { 2, SECOND, L }, { 0, 0, 0 } } }
};

static const frame_piece frame_plain = { 1, { { 0, 0, 0 }, { 0, 0, 0 } } };
static const frame_piece frame_wool = { 1, { { 1, SECOND, W }, { 0, 0, 0 } } };
static const frame_piece frame_any = { 1, { { 1, SECOND, X3 }, { 0, 0, 0 } } };

/* The small piece after each large one in the frame for 5 and 6, or NULL. */
static const frame_piece *const frame_small_30[BOARD_FRAMES] = { NULL, &frame_plain, &frame_wool,
                                                                 NULL, &frame_any,   &frame_plain };

const uint8_t board_frame_19[BOARD_FRAMES] = { 0, 1, 2, 3, 4, 5 };
const uint8_t board_frame_30[BOARD_FRAMES] = { 2, 3, 4, 5, 0, 1 };

/* Adds the harbours of a piece that begins at coastal edge `at`. Returns where the next piece
   begins. A sea hex has two coastal edges, except the first one of a large piece, which is a corner
   of the sea and has one. */
static int frame_lay(const frame_piece *piece, bool corner, const uint8_t *coast, int at,
                     board_harbours *out)
{
    for (int i = 0; i < 2 && piece->at[i].sea != 0; i++) {
        const int sea = piece->at[i].sea - 1;
        const int edge = at + 2 * sea - (corner && sea > 0 ? 1 : 0) + piece->at[i].which;
        out->edge[out->count] = coast[edge];
        out->kind[out->count] = piece->at[i].kind;
        out->count++;
    }
    return at + 2 * piece->seas - (corner ? 1 : 0);
}

void board_frame(int seats, const uint8_t order[BOARD_FRAMES], board_harbours *out)
{
    const uint8_t *coast = board_for_seats(seats)->coast;
    int at = 0;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < BOARD_FRAMES; i++) {
        at = frame_lay(&frame_large[order[i]], true, coast, at, out);
        if (box_is_large(seats) && frame_small_30[i] != NULL)
            at = frame_lay(frame_small_30[i], false, coast, at, out);
    }
}

/* ---- geometry -------------------------------------------------------------------------------- */

void board_neighbours(const board_graph *b, uint8_t out[NL_HEXES][6])
{
    memcpy(out, b->hex_near, (size_t)b->hexes * 6);
}

/* The next hex counter-clockwise on the rim of the remaining shape: the first hex inside after one
   outside, turning counter-clockwise. Returns -1 if there is none. */
static int rim_next(const uint8_t near[6], uint64_t left)
{
    bool outside = false;
    for (int turn = 0; turn < 12; turn++) {
        const uint8_t h = near[turn % 6];
        const bool inside = h != NL_NOBODY && (left >> h & 1) != 0;
        if (inside && outside) return h;
        outside = !inside;
    }
    return -1;
}

/* Where the next ring begins: on the hex that touches the first and the last hex of this ring. */
static int ring_next(uint8_t near[NL_HEXES][6], uint64_t left, int first, int last)
{
    for (uint64_t rest = left; rest != 0; rest &= rest - 1) {
        const int h = bits_first(rest);
        if (memchr(near[h], first, 6) != NULL && memchr(near[h], last, 6) != NULL) return h;
    }
    return -1;
}

void board_spiral(const board_graph *b, int corner, uint8_t out[NL_HEXES])
{
    uint8_t near[NL_HEXES][6];
    uint64_t left = (UINT64_C(1) << b->hexes) - 1;
    int count = 0;
    board_neighbours(b, near);
    for (int first = corner; first >= 0;) {
        const uint64_t ring_of = left; /* the shape before this ring is removed */
        int last = first;
        for (int h = first; h >= 0;) {
            out[count++] = (uint8_t)h;
            left &= ~(UINT64_C(1) << h);
            last = h;
            h = rim_next(near[h], ring_of);
            if (h == first) h = -1;
        }
        first = ring_next(near, left, first, last);
    }
}

int board_coast(const board_graph *b, uint8_t out[NL_EDGES])
{
    memcpy(out, b->coast, b->coasts);
    return b->coasts;
}
