/* edit.h - editing positions by hand, for rule cases and for screens that set up a position
   (docs/reference/cases.md, nouns of `set`). This is not play: it pushes no decisions and reports
   no events.

   On error nothing changes. Impossible positions are refused: negative stock, more cards or pieces
   than there are, two pieces in one place. Not checked: whether roads connect, the distance rule,
   and whether an award is deserved. */
#ifndef NL_ISLAND_FORM_EDIT_H
#define NL_ISLAND_FORM_EDIT_H

#include "neuland/island.h"

typedef enum edit_what { EDIT_SETTLEMENT, EDIT_CITY, EDIT_ROAD } edit_what;

enum { EDIT_KEEP = 0xFF }; /* leaves a count unchanged */

/* Sets exactly these cards. The difference comes from or goes to the bank or the deck. Changing the
   deck shuffles it, and is refused while a seat looks at its cards. */
nl_err edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS]);
nl_err edit_dev(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS]);
/* Which of these cards were bought in the current part, which must be this seat's. Cards missing
   from the hand are taken from the deck. */
nl_err edit_fresh(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS]);
/* Sets the knights played, taken from or returned to the deck, and updates the largest army. */
nl_err edit_played(const nl_game *g, nl_state *s, int seat, int knights);

/* Sets the stock without changing any hand, so cards may leave the game. EDIT_KEEP leaves a count
   unchanged. */
nl_err edit_bank(const nl_game *g, nl_state *s, const uint8_t counts[NL_KINDS]);
nl_err edit_deck(const nl_game *g, nl_state *s, const uint8_t counts[NL_CARDS]);

/* Adds a piece and updates the longest road. A city replaces the seat's own settlement. */
nl_err edit_piece(const nl_game *g, nl_state *s, int seat, edit_what what, int place);
/* Removes all pieces of one kind of a seat, or of all seats. */
nl_err edit_clear(const nl_game *g, nl_state *s, int seat, edit_what what);
nl_err edit_clear_board(const nl_game *g, nl_state *s);
nl_err edit_robber(const nl_game *g, nl_state *s, int hex);

/* These change the layout, so they rebuild the game. Its states stay valid. chip 0: none; kind
   NL_NOBODY: no harbour. */
nl_err edit_hex(nl_game *g, int hex, int terrain, int chip);
nl_err edit_harbour(nl_game *g, int edge, int kind);

/* Starts this decision for this seat. Cards that were put aside return to their hands. */
nl_err edit_turn(const nl_game *g, nl_state *s, int seat, int decision);
/* Gives the award to a seat, whether deserved or not. NL_NOBODY: no seat has it. */
nl_err edit_longest(const nl_game *g, nl_state *s, int seat);
nl_err edit_army(const nl_game *g, nl_state *s, int seat);

#endif
