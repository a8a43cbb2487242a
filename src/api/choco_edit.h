/* choco_edit.h - changing a position of the chocolate edition by hand; edit.h says what for. Each
   function changes nothing unless it returns NL_OK. */
#ifndef NL_API_CHOCO_EDIT_H
#define NL_API_CHOCO_EDIT_H

#include "neuland/choco.h"

typedef struct choco_edit_line {
    uint8_t colour[NL_COLOURS], count; /* from left to right */
    uint8_t cities, knights;           /* bit sets of colours */
    uint8_t open;                      /* bit set of sides */
} choco_edit_line;

/* Exactly these cards. NO_ROOM: more than a hand can hold. */
nl_err choco_edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS]);
/* Exactly this row, of two to five buildings. ALREADY_DONE: a colour stands twice; NOT_YOURS: a
   city or knight where no building is; NO_PIECE: the box has not so many tiles. */
nl_err choco_edit_row(const nl_game *g, nl_state *s, int seat, const choco_edit_line *line);
/* The start of SPIN or MAIN for this seat; cards that were put aside go back to their hands. */
nl_err choco_edit_turn(const nl_game *g, nl_state *s, int seat, int decision);

#endif
