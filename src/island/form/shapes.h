/* shapes.h - text of the shapes of arg[] named in actions.def, including those of scenarios. Only
   the forms of the island may include it. */
#ifndef NL_ISLAND_FORM_SHAPES_H
#define NL_ISLAND_FORM_SHAPES_H

#include "form/text_parts.h"
#include "island/state.h"

typedef enum text_shape {
    SHAPE_none, SHAPE_corner, SHAPE_edge, SHAPE_hex, SHAPE_seat, SHAPE_kind, SHAPE_kinds,
    SHAPE_card, SHAPE_dice, SHAPE_trade, SHAPE_offer, SHAPE_tokens, SHAPE_kind_seat,
    SHAPE_edge_swap, SHAPE_edges, SHAPE_swap, SHAPE_piece, SHAPE_deal, SHAPE_desert, SHAPE_helper,
    SHAPE_guild
} text_shape;

void   shape_put_place(text_out *w, char letter, int id);
nl_err shape_get_place(text_read *r, char letter, int count, uint8_t *out);
/* For shapes from SHAPE_kind_seat on. */
void   shape_put(text_out *w, const nl_rules *rules, text_shape shape, nl_action a);
nl_err shape_get(text_read *r, const island_game *g, text_shape shape, nl_action *a);

#endif
