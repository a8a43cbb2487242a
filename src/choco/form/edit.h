/* edit.h - editing positions of the chocolate edition by hand; edit.h says what for. On error
   nothing changes. */
#ifndef NL_CHOCO_FORM_EDIT_H
#define NL_CHOCO_FORM_EDIT_H

#include "neuland/choco.h"

typedef struct choco_edit_line {
    uint8_t colour[NL_COLOURS], count; /* from left to right */
    uint8_t cities, knights;           /* bit sets of colours */
    uint8_t open;                      /* bit set of sides */
} choco_edit_line;

/* Sets exactly these cards. Returns NL_ERR_NO_ROOM if a hand cannot hold them. */
nl_err choco_edit_hand(const nl_game *g, nl_state *s, int seat, const uint8_t counts[NL_KINDS]);
/* Sets exactly this row of two to five buildings. Returns NL_ERR_ALREADY_DONE if a colour occurs
   twice, NL_ERR_NOT_YOURS for a city or knight without a building, and NL_ERR_NO_PIECE if the box
   has too few tiles. */
nl_err choco_edit_row(const nl_game *g, nl_state *s, int seat, const choco_edit_line *line);
/* Starts SPIN or MAIN for this seat. Cards that were put aside return to their hands. */
nl_err choco_edit_turn(const nl_game *g, nl_state *s, int seat, int decision);

#endif
