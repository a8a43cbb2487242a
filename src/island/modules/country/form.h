/* form.h - bytes, positions, validation and reading of country maps and the canal. Without
   them each function does nothing. Only the forms of the island may include it. */
#ifndef NL_ISLAND_MODULES_COUNTRY_FORM_H
#define NL_ISLAND_MODULES_COUNTRY_FORM_H

#include "base/bytes.h"
#include "base/text.h"
#include "board/country.h"
#include "island/state.h"

void country_code(bytes_code *c, const island_game *g, island_state *s);
/* One part of a position each, including the '~' before it. */
void country_position_print(text_out *w, const island_game *g, const island_state *s);
bool country_position_read(text_in *in, const island_game *g, island_state *s);
/* Whether their slices are valid. The pieces on the board must have been checked. */
bool country_valid(const island_game *g, const island_state *s);
/* Whether the seat may agree to the tokens in these terms. */
bool country_valid_goods(const island_game *g, const island_state *s, int seat, uint64_t terms);
void country_board_read(const island_game *g, nl_board *out);
void country_read(const island_game *g, const island_state *s, nl_island *out);

#endif
