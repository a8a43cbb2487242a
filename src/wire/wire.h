/* wire.h - games as JSON for the page, the server and `replay --json` (docs/notation.md 7). What is
   encoded was read from a view, or from a truth by a caller who may: this room cannot name one. */
#ifndef NL_WIRE_WIRE_H
#define NL_WIRE_WIRE_H

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"
#include "wire/json.h"

/* A position laid open; which one is used depends on the game. */
typedef union wire_open {
    nl_island island;
    nl_dice   dice;
    nl_choco  choco;
} wire_open;

/* A list of all games with their options. */
void wire_games(json *j);
/* The number that the canonical form of a game's rules leaves out; -1 if it prints every one. */
int  wire_option_default(const char *game, const nl_option *o);

/* The keys "rules", "seats", "layout" and, on a country map, "map". */
void wire_head(json *j, const nl_game *g);

/* The keys "decision" and "actors". */
void wire_turn(json *j, const nl_game *g, nl_turn turn);
/* The key "state": of what was read, or of a view. */
void wire_state(json *j, const nl_game *g, const wire_open *open);
void wire_view(json *j, const nl_game *g, const nl_view *v);
/* The key "aids", island only: of each seat what a screen shows and could count together itself:
   cards, pieces left, what the bank asks for, the trade it stands for. wire_view writes it too. */
void wire_aids(json *j, const nl_game *g, const wire_open *open);

/* A list of action texts in alphabetical order, without those offers to players of which a list
   shows only some. Writes nothing if none is left. */
void wire_actions(json *j, const nl_game *g, const char *key, const nl_action *list, int count);

/* An object: {"event":"rolled","seat":"red","args":[3,4]}. Arguments as in events.def, those at the
   end that are 0 left out; what was blanked for the observer is null. */
void wire_event(json *j, const nl_game *g, const nl_event *e);

/* ---- for the parts of this room -------------------------------------------------------------- */

/* A place ("v28"); five counts; a seat. What is not known, and nobody, is null. */
void wire_place(json *j, char kind, int id);
void wire_counts(json *j, const char *key, const uint8_t *counts);
void wire_seat(json *j, const char *key, const nl_rules *rules, int seat);
/* The key "open_side" for cards of an offer that name one side only: "gives" or "takes", whichever
   is left to the others. Nothing for other terms. */
void wire_open_side(json *j, const uint8_t *gives, const uint8_t *takes);

void wire_island_layout(json *j, const nl_game *g);
void wire_island(json *j, const nl_game *g, const nl_island *i);
/* Nothing where the rules have no helpers or no friends. */
void wire_helpers_layout(json *j, const nl_layout *layout, const nl_rules *rules);
void wire_helpers(json *j, const nl_island_helpers *h, const nl_rules *rules);
void wire_friends(json *j, const nl_island *i, const nl_rules *rules);
void wire_island_aids(json *j, const nl_game *g, const nl_island *i);
void wire_dice(json *j, const nl_game *g, const nl_dice *d);
void wire_choco(json *j, const nl_game *g, const nl_choco *c);

#endif
