/* choco.h - read-only structs of the chocolate edition: the printed wheel and set-ups, and every
   seat's row of tiles. They are filled from a full state or from a view. In a view, everything
   hidden from the seat is NL_UNKNOWN. Writing to them never changes a game.
   Unstable: fields may be added between minor versions.
   For another game every reader fills *out with zeros and returns false. */
#ifndef NEULAND_CHOCO_H
#define NEULAND_CHOCO_H

#include "neuland/island.h" /* frames, NL_UNKNOWN */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NL_CHOCO_SEATS = 4,
    NL_CHOCO_FRAMES = 4, /* open decisions at the same time */
    NL_CHOCO_HAND = 127, /* most cards in a hand; it takes no more from the wheel */
    NL_COLOURS = 5,
    NL_SECTIONS = 7,
    NL_ENDLESS = 0xFF /* a stack that never runs out */
};

typedef enum nl_colour { NL_RED, NL_BLUE, NL_YELLOW, NL_GREEN, NL_WHITE } nl_colour;
typedef enum nl_side { NL_LEFT, NL_RIGHT } nl_side;

/* The sections in their order around the wheel. */
typedef enum nl_section {
    NL_SECTION_WOOL,
    NL_SECTION_BRICK,
    NL_SECTION_LUMBER,
    NL_SECTION_GRAIN,
    NL_SECTION_ORE,
    NL_SECTION_CHOICE,
    NL_SECTION_ROBBER
} nl_section;

typedef enum nl_choco_decision {
#define X(name, word, owner, label) NL_D_CHOCO_##name,
#include "neuland/choco/decisions.def"
#undef X
    NL_CHOCO_DECISIONS
} nl_choco_decision;

typedef enum nl_choco_action {
#define X(name, ...) NL_A_CHOCO_##name,
#include "neuland/choco/actions.def"
#undef X
    NL_CHOCO_ACTIONS
} nl_choco_action;

/* What is printed on the material and how much of it the box holds, under these rules. */
typedef struct nl_choco_box {
    uint8_t section_kind[NL_SECTIONS];       /* nl_kind; NL_ANY: yields nothing */
    uint8_t section_colours[NL_SECTIONS];    /* bit set of colours that yield */
    uint8_t setup_colour[NL_CHOCO_SEATS][2]; /* left, right */
    uint8_t setup_hand[NL_CHOCO_SEATS][NL_KINDS];
    uint8_t price_road[NL_KINDS], price_settlement[NL_KINDS], price_city[NL_KINDS],
        price_knight[NL_KINDS];
    uint8_t settlements_each; /* tiles per colour, or NL_ENDLESS */
    uint8_t roads, knights;   /* tiles, or NL_ENDLESS */
    uint8_t rate;             /* equal cards to pay to the supply for one card */
} nl_choco_box;

typedef struct nl_choco_seat {
    uint8_t hand[NL_KINDS], hand_total;
    uint8_t row[NL_COLOURS];                  /* nl_colour, left to right; then NL_NOBODY */
    uint8_t buildings;                        /* number of buildings */
    uint8_t owned, cities, knights;           /* bit sets of colours; owned: any kind of building */
    uint8_t open;                             /* bit set of sides that end in an open road */
    uint8_t roads;                            /* road tiles in the row */
    uint8_t owes;                             /* cards still to discard */
    uint8_t tossed[NL_KINDS], tossed_total;   /* discarded so far for this robber */
    uint8_t taken[NL_KINDS], taken_total;     /* chosen at this question mark, still hidden */
    uint8_t gives[NL_KINDS], takes[NL_KINDS]; /* this seat's terms in the open offer */
    uint8_t half_points;
} nl_choco_seat;

typedef struct nl_choco {
    uint8_t seats;
    uint8_t turn;         /* the seat whose turn it is */
    uint8_t wheel;        /* last nl_section; NL_NOBODY before the first */
    uint8_t trade_closed; /* 1: phases=strict, and something was built */
    uint8_t winner;       /* or NL_NOBODY */
    uint8_t stack_settlements[NL_COLOURS], stack_roads, stack_knights; /* left, or NL_ENDLESS */
    uint16_t turn_number;                                              /* turns started */
    uint8_t depth; /* number of frames; frame[depth-1] is current */
    nl_frame frame[NL_CHOCO_FRAMES];
    nl_choco_seat seat[NL_CHOCO_SEATS];
} nl_choco;

/* Reads the box that these rules play with. */
NL_API bool nl_choco_box_read(const nl_rules *rules, nl_choco_box *out);
/* Reads everything that a full state shows. */
NL_API bool nl_choco_read(const nl_game *g, const nl_state *s, nl_choco *out);
/* Reads everything that a view shows. */
NL_API bool nl_view_choco(const nl_game *g, const nl_view *v, nl_choco *out);
/* The word for an nl_colour: "red". */
NL_API const char *nl_colour_name(int colour);
/* The word for an nl_side: "left". */
NL_API const char *nl_side_name(int side);
/* The word for an nl_section: "wool", "choice", "robber". */
NL_API const char *nl_section_name(int section);

#ifdef __cplusplus
}
#endif
#endif
