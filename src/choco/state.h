/* state.h - the state and game of the chocolate edition, laid out for its rules. Only they, src/api
   and tests may include it; all other code uses include/neuland/choco.h.

   The comment on each field says who may see it: "all" seats, or only the "owner". observe.h blanks
   what a seat may not see. All fields have fixed widths and there is no padding, so equal states
   are equal bytes. */
#ifndef NL_CHOCO_STATE_H
#define NL_CHOCO_STATE_H

#include "base/bits.h"
#include "rules/terms.h"
#include "neuland/choco.h"

/* One seat. A row is a line of buildings with one road between each two of them. So the order of
   the colours and the open ends describe it completely:

     row    bits 0..3  4..7   8..11  12..15  16..19      a colour + 1; 0: no more buildings
            leftmost   next   ...                                                               */
typedef struct choco_seat {
    nl_lanes hand;     /* kinds: owner; total: all */
    nl_lanes pending;  /* during TAKE the card chosen, during DISCARD the cards put aside so far
                           (kinds: owner, total: all); during OFFER the terms this seat agrees to
                           (terms_*, all); else 0 */
    uint32_t row;      /* all */
    uint8_t buildings; /* bit set of the colours in the row; all */
    uint8_t cities;    /* the buildings turned over to cities; all */
    uint8_t knights;   /* the buildings with a knight above; all */
    uint8_t open;      /* bit set of sides that end with a road; all */
} choco_seat;

typedef struct choco_state {
    nl_frame frame[NL_CHOCO_FRAMES]; /* open decisions, the top one is asked; all */
    uint8_t depth;
    uint8_t turn;                    /* seat on turn */
    uint8_t wheel;                   /* last nl_section, NL_NOBODY before the first */
    uint8_t trade_closed;            /* phases=strict, after the first build of the turn */
    uint8_t winner;                  /* seat or NL_NOBODY */
    uint8_t spare;                   /* 0 */
    uint16_t turn_number;            /* turns begun; stops at its maximum */
    choco_seat seat[NL_CHOCO_SEATS]; /* last: a game of n seats uses and copies only the first n */
} choco_state;

typedef struct choco_game {
    nl_rules rules;
    nl_layout layout;
    uint8_t seats, start, hand_limit, target_halves;
    uint8_t settlements_each, roads, knights; /* tiles in the box */
    uint8_t draws_alone;                      /* cards a knight draws with two seats */
    uint32_t state_bytes;
} choco_game;

#ifndef __cplusplus
_Static_assert(sizeof(choco_seat) == 24, "no padding in a seat");
_Static_assert(sizeof(choco_state) == 4 * NL_CHOCO_FRAMES + 8 + 24 * NL_CHOCO_SEATS, "no padding");
_Static_assert(sizeof(choco_state) <= sizeof(nl_state), "a state fits the public type");
_Static_assert(sizeof(choco_game) <= sizeof(nl_game), "a game fits the public type");
#endif

/* A view is a redacted state and the seat it belongs to. */
typedef struct choco_view {
    choco_state s;
    uint8_t pad[sizeof(nl_state) - sizeof(choco_state)];
    uint64_t seat;
} choco_view;

/* ---- rows ------------------------------------------------------------------------------------ */

NL_KERNEL int row_count(const choco_seat *p) { return bits_count(p->buildings); }

NL_KERNEL int row_colour(const choco_seat *p, int place) /* place must be below row_count */
{
    return (int)(p->row >> (4 * place) & 15) - 1;
}

NL_KERNEL int row_roads(const choco_seat *p) { return row_count(p) - 1 + bits_count(p->open); }

NL_KERNEL bool row_has(uint8_t colours, int colour) { return (colours >> colour & 1) != 0; }

/* Adds a building at this end of the row. */
NL_KERNEL void row_add(choco_seat *p, int colour, int side)
{
    uint32_t tile = (uint32_t)colour + 1;
    p->row = side == NL_LEFT ? p->row << 4 | tile : p->row | tile << (4 * row_count(p));
    p->buildings = (uint8_t)(p->buildings | 1u << colour);
}

/* ---- what src/api calls ---------------------------------------------------------------------- */

void choco_game_init(choco_game *g, const nl_rules *rules, const nl_layout *layout);
void choco_start(const choco_game *g, choco_state *s);
nl_turn choco_to_act(const choco_game *g, const choco_state *s);
int choco_legal(const choco_game *g, const choco_state *s, int seat, nl_action *out);
int choco_chance(const choco_game *g, const choco_state *s, nl_action *out, uint16_t *weight);
uint32_t choco_tickets(const choco_game *g, const choco_state *s);
nl_action choco_ticket(const choco_game *g, const choco_state *s, uint32_t ticket);
/* Whether this kind of action answers the decision. */
bool choco_answers(int kind, int decision);
nl_err choco_check(const choco_game *g, const choco_state *s, nl_action a);
nl_err choco_apply(const choco_game *g, choco_state *s, nl_action a, nl_log *log);
void choco_apply_trusted(const choco_game *g, choco_state *s, nl_action a);
bool choco_playout(const choco_game *g, choco_state *s, uint64_t random[NL_SEATS + 1],
                   uint64_t stop, nl_tally *tally);
int choco_halves(const choco_state *s, int seat); /* half points */
int choco_owes(const choco_state *s, int seat);
/* Tiles left in the stacks: settlements of a colour, roads, knights. */
int choco_settlements_left(const choco_game *g, const choco_state *s, int colour);
int choco_roads_left(const choco_game *g, const choco_state *s);
int choco_knights_left(const choco_game *g, const choco_state *s);
void choco_observe(const choco_game *g, const choco_state *s, int seat, choco_state *out);
void choco_resample(const choco_game *g, const choco_state *view, int seat, nl_below below,
                    void *source, choco_state *out);
/* Clears the stack and asks `seat` SPIN or MAIN. */
nl_err choco_set_turn(const choco_game *g, choco_state *s, int seat, int decision);

#endif
