/* edit.h - building a position by hand, for screens that set one up, puzzles and tests. Start from
   nl_start, or any state, put pieces and cards where they belong, choose who does what, and ask
   nl_valid_why what is still wrong. This is not play: no decision follows, and nothing is reported.

   Refused are negative stock, more cards or pieces than there are, and two pieces in one place. On
   error nothing changes. Not checked here, but by nl_valid_why: whether roads connect, the distance
   rule, and whether an award is deserved. Every function answers bad_args for a game, seat or place
   that is not its own. */
#ifndef NEULAND_EDIT_H
#define NEULAND_EDIT_H

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the island ------------------------------------------------------------------------------ */

typedef enum nl_edit_what { NL_EDIT_SETTLEMENT, NL_EDIT_CITY, NL_EDIT_ROAD } nl_edit_what;

enum { NL_EDIT_KEEP = 0xFF }; /* leaves a count unchanged */

/* Sets exactly these resource cards. The difference comes from or goes to the bank. Errors:
   bad_args bank_empty. */
NL_API nl_err nl_edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS]);
/* Sets exactly these development cards, from the deck, which is shuffled. Errors: bad_args
   deck_empty, not_allowed while a seat looks at the deck. */
NL_API nl_err nl_edit_dev(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_CARDS]);
/* Sets which cards were bought in the current part, which must be this seat's. Cards missing from
   the hand are taken from the deck. Errors: bad_args deck_empty not_your_turn not_allowed. */
NL_API nl_err nl_edit_fresh(const nl_game *g, nl_state *s, int seat,
                            const uint8_t counts[NL_CARDS]);
/* Sets the knights played, taken from or returned to the deck, and updates the largest army.
   Errors: bad_args deck_empty not_allowed. */
NL_API nl_err nl_edit_played(const nl_game *g, nl_state *s, int seat, int knights);
/* Sets the bank without changing any hand, so cards may leave the game. NL_EDIT_KEEP leaves a count
   unchanged. Errors: bad_args bank_empty. */
NL_API nl_err nl_edit_bank(const nl_game *g, nl_state *s, const uint8_t counts[NL_KINDS]);
/* Sets the deck in the same way. Errors: bad_args deck_empty not_allowed. */
NL_API nl_err nl_edit_deck(const nl_game *g, nl_state *s, const uint8_t counts[NL_CARDS]);
/* Adds a piece and updates the longest road. A city replaces the seat's own settlement. Errors:
   bad_args no_site occupied no_piece. */
NL_API nl_err nl_edit_piece(const nl_game *g, nl_state *s, int seat, nl_edit_what what, int place);
/* Removes all pieces of one kind of a seat. Errors: bad_args. */
NL_API nl_err nl_edit_clear(const nl_game *g, nl_state *s, int seat, nl_edit_what what);
/* Removes all pieces of all seats. Errors: bad_args. */
NL_API nl_err nl_edit_clear_board(const nl_game *g, nl_state *s);
/* Moves the robber. Errors: bad_args. */
NL_API nl_err nl_edit_robber(const nl_game *g, nl_state *s, int hex);
/* Changes a hex of the layout; chip 0 is none. The game is built again, and its states stay as they
   are. Errors: bad_args bad_map. */
NL_API nl_err nl_edit_hex(nl_game *g, int hex, int terrain, int chip);
/* Changes a harbour in the same way; kind NL_NOBODY: there is none. Errors: bad_args bad_map
   no_room. */
NL_API nl_err nl_edit_harbour(nl_game *g, int edge, int kind);
/* Starts this decision for this seat. Cards that were put aside return to their hands. Errors:
   bad_args not_allowed. */
NL_API nl_err nl_edit_turn(const nl_game *g, nl_state *s, int seat, int decision);
/* Gives the longest road to a seat, whether deserved or not. NL_NOBODY: no seat has it. Errors:
   bad_args. */
NL_API nl_err nl_edit_longest(const nl_game *g, nl_state *s, int seat);
/* Gives the largest army to a seat in the same way. Errors: bad_args. */
NL_API nl_err nl_edit_army(const nl_game *g, nl_state *s, int seat);

/* ---- scenarios of the island ----------------------------------------------------------------- */

enum nl_edit_helper_flags { NL_EDIT_SECOND = 1, NL_EDIT_USED = 2, NL_EDIT_LOCKED = 4 };

/* Gives this seat a helper, which must be in the game. The previous holder, or the display, gets
   the seat's old one. flags: nl_edit_helper_flags. Errors: bad_args
   not_allowed, wrong_phase while a helper is being used. */
NL_API nl_err nl_edit_helper(const nl_game *g, nl_state *s, int seat, int helper, int flags);
/* Sets exactly these letters of Best Friends, none of them locked, taken from or returned to the
   supply. Errors: bad_args deck_empty. */
NL_API nl_err nl_edit_letters(const nl_game *g, nl_state *s, int seat,
                              const uint8_t counts[NL_GUILDS]);
/* Sets the supply to exactly these letters. All others that no seat holds count as spent. Errors:
   bad_args deck_empty. */
NL_API nl_err nl_edit_letter_supply(const nl_game *g, nl_state *s, const uint8_t counts[NL_GUILDS]);
/* Sets the seat's chips of Best Friends, taken from or returned to the pile. Errors: bad_args
   no_piece. */
NL_API nl_err nl_edit_friend_chips(const nl_game *g, nl_state *s, int seat, int chips);
/* Sets the seat's chips of a country map, taken from or returned to the first crossings without a
   road. Errors: bad_args no_piece. */
NL_API nl_err nl_edit_chips(const nl_game *g, nl_state *s, int seat, int chips);
/* Sets the seat's tokens of the canal, taken from or returned to the supply. Errors: bad_args
   no_piece. */
NL_API nl_err nl_edit_tokens(const nl_game *g, nl_state *s, int seat, int tokens);

/* ---- the dice game --------------------------------------------------------------------------- */

/* Sets exactly these symbols as built. Of the jokers that they bring, those in `free` are
   unused. Errors: bad_args not_yours. */
NL_API nl_err nl_dice_edit_sheet(const nl_game *g, nl_state *s, int seat, uint64_t built,
                                 unsigned free);
/* Sets the turn to this seat, with these dice to spend. After the last roll the seat may build;
   after an earlier one it must choose which dice to keep. Errors: bad_args cannot_pay. */
NL_API nl_err nl_dice_edit_dice(const nl_game *g, nl_state *s, int seat,
                                const uint8_t counts[NL_FACES], int rolls);
/* Starts a turn of this seat. number: the turn's number in the game; 0 keeps the current one.
   Errors: bad_args. */
NL_API nl_err nl_dice_edit_turn(const nl_game *g, nl_state *s, int seat, int number);
/* Sets the entries of the points track. Errors: bad_args. */
NL_API nl_err nl_dice_edit_boxes(const nl_game *g, nl_state *s, int seat, const int *entries,
                                 int count);
/* Gives the longest route to a seat, whether deserved or not. NL_NOBODY: no seat has it. Errors:
   bad_args. */
NL_API nl_err nl_dice_edit_route(const nl_game *g, nl_state *s, int seat);
/* Gives the army in the same way. Errors: bad_args. */
NL_API nl_err nl_dice_edit_army(const nl_game *g, nl_state *s, int seat);

/* ---- the chocolate edition ------------------------------------------------------------------- */

typedef struct nl_choco_line {
    uint8_t colour[NL_COLOURS], count; /* from left to right */
    uint8_t cities, knights;           /* bit sets of colours */
    uint8_t open;                      /* bit set of sides */
} nl_choco_line;

/* Sets exactly these cards. Errors: bad_args, no_room if a hand cannot hold them. */
NL_API nl_err nl_choco_edit_hand(const nl_game *g, nl_state *s, int seat,
                                 const uint8_t counts[NL_KINDS]);
/* Sets exactly this row of two to five buildings. Errors: bad_args, already_done if a colour occurs
   twice, not_yours for a city or knight without a building, no_piece if the box has too few
   tiles. */
NL_API nl_err nl_choco_edit_row(const nl_game *g, nl_state *s, int seat, const nl_choco_line *line);
/* Starts SPIN or MAIN for this seat. Cards that were put aside return to their hands. Errors:
   bad_args. */
NL_API nl_err nl_choco_edit_turn(const nl_game *g, nl_state *s, int seat, int decision);

#ifdef __cplusplus
}
#endif
#endif
