/* edit.h - changing a position by hand, for rule cases and for screens on which people set up a
   position (docs/cases.md, nouns of `set`). Not play: nothing is asked, nothing is told.

   Each function changes nothing unless it returns NL_OK. Refused is what cannot be: negative
   stock, more cards or pieces than there are, two pieces on one place. Whether roads connect,
   whether a building keeps its distance and whether an award is deserved is not checked. */
#ifndef NL_API_EDIT_H
#define NL_API_EDIT_H

#include "neuland/island.h"

typedef enum edit_what { EDIT_SETTLEMENT, EDIT_CITY, EDIT_ROAD } edit_what;

enum { EDIT_KEEP = 0xFF }; /* a count that stays as it is */

/* Exactly these cards; they come from and go to the bank, or the deck.
   Whatever changes the deck shuffles it; while somebody looks at its cards it is refused. */
nl_err edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS]);
nl_err edit_dev(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS]);
/* Of these, the ones bought in the running part, whose seat this must be. What is missing in
   the hand is added from the deck. */
nl_err edit_fresh(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS]);
/* Knights laid open, from and to the deck; the army follows. */
nl_err edit_played(const nl_game *g, nl_state *s, int seat, int knights);

/* The stock itself, without touching any hand, so that cards may leave the game; EDIT_KEEP leaves
   a count alone. */
nl_err edit_bank(const nl_game *g, nl_state *s, const uint8_t counts[NL_KINDS]);
nl_err edit_deck(const nl_game *g, nl_state *s, const uint8_t counts[NL_CARDS]);

/* Adds a piece; a city replaces an own settlement. The longest road follows. */
nl_err edit_piece(const nl_game *g, nl_state *s, int seat, edit_what what, int place);
/* Takes off all of a seat's pieces of a sort, or everything. */
nl_err edit_clear(const nl_game *g, nl_state *s, int seat, edit_what what);
nl_err edit_clear_board(const nl_game *g, nl_state *s);
nl_err edit_robber(const nl_game *g, nl_state *s, int hex);

/* These change the layout, so the game is made anew; states of it stay as they are.
   chip 0: none; kind NL_NOBODY: no harbour. */
nl_err edit_hex(nl_game *g, int hex, int terrain, int chip);
nl_err edit_harbour(nl_game *g, int edge, int kind);

/* Country maps: chips that the seat has, from and to the first crossings that no road touches. */
nl_err edit_chips(const nl_game *g, nl_state *s, int seat, int chips);
/* The canal: tokens that the seat has, from and to the supply. */
nl_err edit_tokens(const nl_game *g, nl_state *s, int seat, int tokens);

/* The start of this decision for this seat; cards that were put aside go back to their hands. */
nl_err edit_turn(const nl_game *g, nl_state *s, int seat, int decision);
/* Hands a card over, deserved or not; NL_NOBODY lays it aside. */
nl_err edit_longest(const nl_game *g, nl_state *s, int seat);
nl_err edit_army(const nl_game *g, nl_state *s, int seat);


/* helpers_edit.c: this helper, which must be in the game, in front of this seat; who or what had it
   gets the seat's old one. flags are those of edit_helper_flags. */
enum edit_helper_flags { EDIT_SECOND = 1, EDIT_USED = 2, EDIT_LOCKED = 4 };
nl_err edit_helper(const nl_game *g, nl_state *s, int seat, int helper, int flags);

#endif
