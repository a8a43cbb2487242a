/* wire.h - games as JSON for the page, the server and `replay --json` (docs/reference/notation.md
   7). It encodes what was read from a view, or from the full state by a caller that may read it.
   Code in this folder cannot name a state itself. */
#ifndef NL_WIRE_WIRE_H
#define NL_WIRE_WIRE_H

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"
#include "wire/json.h"

/* A position that has been read; which member is used depends on the game. */
typedef union wire_open {
    nl_island island;
    nl_dice dice;
    nl_choco choco;
} wire_open;

/* A list of all games with their options. */
void wire_games(json *j);
/* The value that the canonical rules string of a game omits. Returns -1 if it prints every
   value. */
int wire_option_default(const char *game, const nl_option *o);

/* The keys "rules", "seats", "layout" and, on a country map, "map". */
void wire_head(json *j, const nl_game *g);

/* The keys "decision" and "actors". */
void wire_turn(json *j, const nl_game *g, nl_turn turn);
/* The key "state", from a position that was read or from a view. */
void wire_state(json *j, const nl_game *g, const wire_open *open);
void wire_view(json *j, const nl_game *g, const nl_view *v);
/* The key "aids", island only: for each seat what a screen shows and could compute itself. These
   are cards, pieces left, bank rates, and the trade the seat stands for. wire_view writes it
   too. */
void wire_aids(json *j, const nl_game *g, const wire_open *open);

/* A list of action texts in alphabetical order. It omits offers to players, of which nl_legal lists
   only some. Writes nothing if no action is left. */
void wire_actions(json *j, const nl_game *g, const char *key, const nl_action *list, int count);

/* An object: {"event":"rolled","seat":"red","first":3,"second":4,"args":[3,4]}. The arguments are
   those of events.def, by name; what was redacted for the observer, nobody and nowhere are null.
   "args" has the same bytes by position, without trailing zeros. */
void wire_event(json *j, const nl_game *g, const nl_event *e);
/* The opposite: takes such an object from *at. An event of another game, or of a newer version, has
   the kind NL_UNKNOWN. Returns false if there is no event. */
bool wire_event_take(const nl_game *g, const char **at, nl_event *out);
/* The kind of event with this name in a game, or NL_UNKNOWN. */
uint8_t wire_event_kind(int game, const char *name);

/* ---- for this folder only -------------------------------------------------------------------- */

/* A place ("v28"); five counts; a seat. Unknown values and nobody are null. */
void wire_place(json *j, char kind, int id);
void wire_counts(json *j, const char *key, const uint8_t *counts);
void wire_seat(json *j, const char *key, const nl_rules *rules, int seat);
/* The key "open_side" for an offer that names only one side: "gives" or "takes", whichever is left
   to the others. Writes nothing for other offers. */
void wire_open_side(json *j, const uint8_t *gives, const uint8_t *takes);

void wire_island_layout(json *j, const nl_game *g);
void wire_island(json *j, const nl_game *g, const nl_island *i);

/* What a rule module adds to an object, in modules/NAME.c: to the layout, beside it, to the state,
   to a seat of the state or to a seat of the aids. The layout and what is beside it have no island,
   the aids no board. */
typedef enum wire_part { WIRE_LAYOUT, WIRE_HEAD, WIRE_STATE, WIRE_SEAT, WIRE_AID } wire_part;
typedef struct wire_from {
    const nl_rules *rules;
    const nl_layout *layout;
    const nl_board *board;
    const nl_island *island;
    int seat;
} wire_from;
#define MODULE(m, on, first_seats) void wire_##m(json *j, wire_part part, const wire_from *from);
#include "island/catalogue.def"

/* A list of marked corners. */
void wire_corners(json *j, const char *key, const nl_board *b, const uint8_t *marked);
void wire_island_aids(json *j, const nl_game *g, const nl_island *i);
void wire_dice(json *j, const nl_game *g, const nl_dice *d);
void wire_choco(json *j, const nl_game *g, const nl_choco *c);

#endif
