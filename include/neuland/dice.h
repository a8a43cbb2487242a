/* dice.h - read-only structs of the dice game: the printed sheet, and what each seat has built on
   its copy of it. Nothing is hidden in this game, so a view shows the full state. Writing to the
   structs never changes a game.
   Unstable: fields may be added between minor versions.
   For another game the readers fill *out with zeros and return false. */
#ifndef NEULAND_DICE_H
#define NEULAND_DICE_H

#include "neuland/neuland.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NL_DICE_SEATS = 4,
    NL_FACES = 6,
    NL_SYMBOLS = 40, /* upper bound on what can be built on a sheet */
    NL_JOKERS = 8,
    NL_SHEET_HEXES = 8,
    NL_BOXES = 15,     /* on the points track: turns per seat on the standard sheet */
    NL_DICE_ROLLS = 3, /* per turn */
    NL_SYMBOL_NAME = 4 /* "S11" with its NUL */
};

/* In the order of the jokers, then gold. NL_FACES means any resource. */
typedef enum nl_face {
    NL_FACE_ORE,
    NL_FACE_GRAIN,
    NL_FACE_WOOL,
    NL_FACE_LUMBER,
    NL_FACE_BRICK,
    NL_FACE_GOLD
} nl_face;

typedef enum nl_symbol_kind { NL_S_ROAD, NL_S_SETTLEMENT, NL_S_CITY, NL_S_KNIGHT } nl_symbol_kind;

enum { NL_SHEET_SEA = NL_DESERT + 1 }; /* extends nl_terrain in nl_sheet.hex_terrain */

typedef enum nl_dice_decision {
#define X(name, word, label) NL_D_DICE_##name,
#include "neuland/dice/decisions.def"
#undef X
    NL_DICE_DECISIONS
} nl_dice_decision;

typedef enum nl_dice_action {
#define X(name, ...) NL_A_DICE_##name,
#include "neuland/dice/actions.def"
#undef X
    NL_DICE_ACTIONS
} nl_dice_action;

/* What is printed on a sheet of data/sheets. Symbols are numbered in the order roads, settlements,
   cities, knights, and within each in the order of the file. In a set of symbols, bit n is symbol
   n. The start road is not a symbol.

   Hexes are flat-topped, on a lattice whose Y grows downwards. The corners of a hex at (X, Y) are
   (X+2, Y), (X+1, Y-1), (X-1, Y-1), (X-2, Y), (X-1, Y+1), (X+1, Y+1). On paper a step in X is half
   the side of a hex, and a step in Y is half its height. */
typedef struct nl_sheet {
    uint64_t needs[NL_SYMBOLS];        /* symbols that must be built first */
    uint64_t joker_knights[NL_JOKERS]; /* all of them must be built */
    char name[NL_SYMBOLS][NL_SYMBOL_NAME];
    uint8_t kind[NL_SYMBOLS]; /* nl_symbol_kind */
    uint8_t points[NL_SYMBOLS];
    uint8_t road[NL_SYMBOLS];            /* the road that leads here; NL_NOBODY: it is the start
                                          road, or no road is needed */
    uint8_t depth[NL_SYMBOLS];           /* of a road: 1 right after the start road, and so on */
    uint8_t hex[NL_SYMBOLS];             /* of a knight; else NL_NOBODY */
    int8_t x[NL_SYMBOLS], y[NL_SYMBOLS]; /* corner, hex, or start of the road */
    int8_t to_x[NL_SYMBOLS], to_y[NL_SYMBOLS]; /* end of the road */
    uint8_t joker_face[NL_JOKERS];             /* nl_face; NL_FACES: any resource */
    uint8_t hex_terrain[NL_SHEET_HEXES];
    int8_t hex_x[NL_SHEET_HEXES], hex_y[NL_SHEET_HEXES];
    int8_t start_x[2], start_y[2]; /* the start road */
    char start_name[NL_SYMBOL_NAME];
    uint8_t symbols, count[4]; /* in all, and by nl_symbol_kind */
    uint8_t jokers, hexes;
    uint8_t marked; /* road that opens the longest route, or NL_NOBODY */
    const char *title[NL_LANGS];
} nl_sheet;

typedef struct nl_dice_seat {
    uint64_t built;                              /* symbols */
    uint64_t open;                               /* symbols that can be built next, price aside */
    int16_t score;                               /* points so far, including the current turn */
    int16_t shown;                               /* the running total as this edition writes it */
    int8_t box[NL_BOXES];                        /* the filled ones; -2: nothing was built */
    uint8_t boxes;                               /* how many are filled */
    uint8_t idle;                                /* filled boxes in which nothing was built */
    uint8_t jokers;                              /* bit set: ready to use */
    uint8_t used;                                /* bit set: crossed out */
    uint8_t knights, roads, settlements, cities; /* how many */
    uint8_t length;                              /* of the longest route, without the start road */
} nl_dice_seat;

typedef struct nl_dice {
    uint8_t seats, turn;    /* turn: the seat whose turn it is */
    uint16_t turn_number;   /* turns started */
    uint8_t decision;       /* the current one */
    uint8_t dice[NL_FACES]; /* to spend; before a roll, the dice that were kept */
    uint8_t dice_total;
    uint8_t pool;        /* dice in this turn: 6, fewer in the first turns of Plus */
    uint8_t rolls;       /* rolls made in this turn */
    uint8_t earned;      /* points in this turn so far (standard sheet) */
    uint8_t fresh;       /* bit set: jokers of this turn that must wait (joker_same_turn=0) */
    uint8_t route, army; /* holder, or NL_NOBODY */
    uint8_t winners;     /* bit set */
    nl_dice_seat seat[NL_DICE_SEATS];
} nl_dice;

/* The sheet named in the rules, or NULL if they are for another game. It lives as long as the
   program. */
NL_API const nl_sheet *nl_sheet_of(const nl_rules *rules);
/* Reads everything about a game from a full state. */
NL_API bool nl_dice_read(const nl_game *g, const nl_state *s, nl_dice *out);
/* Reads everything about a game from a view. */
NL_API bool nl_view_dice(const nl_game *g, const nl_view *v, nl_dice *out);
/* The price of an nl_symbol_kind, by face; zeros for any other number. */
NL_API void nl_symbol_price(int kind, uint8_t out[NL_FACES]);
/* The word for an nl_face: "ore"; "any" for NL_FACES. */
NL_API const char *nl_face_name(int face);

#ifdef __cplusplus
}
#endif
#endif
