/* sheets.c - the two sheets of the dice game.
   Written by tools/sheetgen from data/sheets; change those, not this. */
#include "dice/state.h"

const nl_sheet dice_sheets[DICE_SHEETS] = {
    { /* standard */
        .needs = {
            0x0, 0x1, 0x1, 0x4, 0x8, 0x8, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x80, 0x1000,
            0x2000, 0x4000, 0x0, 0x10004, 0x20020, 0x40080, 0x80200, 0x100800, 0x2, 0x400010,
            0x802000, 0x1008000, 0x0, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
        },
        .joker_knights = {
            0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000, 0x80000000
        },
        .name = {
            "R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13",
            "R14", "R15", "S3", "S4", "S5", "S7", "S9", "S11", "C7", "C12", "C20", "C30", "K1",
            "K2", "K3", "K4", "K5", "K6"
        },
        .kind = {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3,
            3, 3, 3
        },
        .points = {
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4, 5, 7, 9, 11, 7, 12, 20, 30, 1, 2,
            3, 4, 5, 6
        },
        .road = {
            NL_NOBODY, 0, 0, 2, 3, 3, 5, 6, 7, 8, 9, 10, 7, 12, 13, 14, NL_NOBODY, 2, 5, 7, 9, 11,
            1, 4, 13, 15, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY
        },
        .depth = {
            1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 7, 8, 9, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0
        },
        .hex = {
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, 1, 2, 3, 4, 5, 0
        },
        .x = {
            -1, -2, -2, -1, -2, -2, -1, 1, 2, 1, 2, 1, 2, 4, 5, 4, -1, -1, -1, 2, 2, 2, -4, -4, 5,
            5, -3, -3, 0, 3, 3, 0
        },
        .y = {
            -1, 0, 0, 1, 2, 2, 3, 3, 2, 1, 0, -1, 2, 2, 1, 0, -1, 1, 3, 2, 0, -2, 0, 2, 1, -1, -1,
            1, 2, 1, -1, -2
        },
        .to_x = {
            -2, -4, -1, -2, -4, -1, 1, 2, 1, 2, 1, 2, 4, 5, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0
        },
        .to_y = {
            0, 0, 1, 2, 2, 3, 3, 2, 1, 0, -1, -2, 2, 1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0
        },
        .joker_face = {
            0, 1, 2, 3, 4, NL_FACES
        },
        .hex_terrain = {
            5, 4, 3, 2, 1, 0, 6
        },
        .hex_x = {
            0, -3, -3, 0, 3, 3, 0
        },
        .hex_y = {
            -2, -1, 1, 2, 1, -1, 0
        },
        .start_x = {
            -2, -1
        },
        .start_y = {
            -2, -1
        },
        .start_name = "RS",
        .symbols = 32,
        .count = {16, 6, 4, 6},
        .jokers = 6,
        .hexes = 7,
        .marked = NL_NOBODY,
        .title_en = "Dice game",
        .title_de = "Würfelspiel",
    },
    { /* plus */
        .needs = {
            0x0, 0x1, 0x1, 0x4, 0x8, 0x8, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x400, 0x1000,
            0x2000, 0x4000, 0x8000, 0x0, 0x4, 0x20, 0x200, 0x1000, 0x4000, 0x10000, 0x2, 0x10, 0x80,
            0x800, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0
        },
        .joker_knights = {
            0x10000000, 0x20000000, 0x40000000, 0x80000000, 0x100000000, 0x600000000, 0x1800000000
        },
        .name = {
            "Q0", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9", "Q10", "Q11", "Q12", "Q13",
            "Q14", "Q15", "Q16", "Sa", "Sb", "Sc", "Sd", "Se", "Sf", "Sg", "Ca", "Cb", "Cc", "Cd",
            "K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9"
        },
        .kind = {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3,
            3, 3, 3, 3, 3, 3, 3, 3
        },
        .points = {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 0,
            0, 0, 0, 0, 0, 0, 0, 0
        },
        .road = {
            NL_NOBODY, 0, 0, 2, 3, 3, 5, 6, 7, 8, 9, 10, 10, 12, 13, 14, 15, NL_NOBODY, 2, 5, 9, 12,
            14, 16, 1, 4, 7, 11, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, NL_NOBODY
        },
        .depth = {
            1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        },
        .hex = {
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY,
            NL_NOBODY, NL_NOBODY, NL_NOBODY, NL_NOBODY, 1, 2, 3, 4, 5, 0, 0, 6, 6
        },
        .x = {
            -1, -2, -2, -1, -2, -2, -1, 1, 2, 4, 5, 4, 4, 5, 4, 2, 1, -1, -1, -1, 5, 5, 2, -1, -4,
            -4, 2, 2, -3, -3, 0, 3, 3, 0, 0, 0, 0
        },
        .y = {
            -1, 0, 0, 1, 2, 2, 3, 3, 2, 2, 1, 0, 0, -1, -2, -2, -3, -1, 1, 3, 1, -1, -2, -3, 0, 2,
            2, 0, -1, 1, 2, 1, -1, -2, -2, 0, 0
        },
        .to_x = {
            -2, -4, -1, -2, -4, -1, 1, 2, 4, 5, 4, 2, 5, 4, 2, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        },
        .to_y = {
            0, 0, 1, 2, 2, 3, 3, 2, 2, 1, 0, 0, -1, -2, -2, -3, -3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0
        },
        .joker_face = {
            0, 1, 2, 3, 4, NL_FACES, NL_FACES
        },
        .hex_terrain = {
            5, 4, 3, 2, 1, 0, 5
        },
        .hex_x = {
            0, -3, -3, 0, 3, 3, 0
        },
        .hex_y = {
            -2, -1, 1, 2, 1, -1, 0
        },
        .start_x = {
            -2, -1
        },
        .start_y = {
            -2, -1
        },
        .start_name = "QS",
        .symbols = 37,
        .count = {17, 7, 4, 9},
        .jokers = 7,
        .hexes = 7,
        .marked = 6,
        .title_en = "Dice game Plus",
        .title_de = "Würfelspiel Plus",
    },
};
