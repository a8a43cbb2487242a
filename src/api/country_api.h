/* country_api.h - what country maps and the canal add to bytes, positions, checks and readings.
   Each does nothing in a game without them. Inside the api room only. */
#ifndef NL_API_COUNTRY_API_H
#define NL_API_COUNTRY_API_H

#include "base/bytes.h"
#include "base/text.h"
#include "board/country.h"
#include "island/state.h"

void country_code(bytes_code *c, const island_game *g, island_state *s);
/* A part of a position each, with the '~' before it. */
void country_position_print(text_out *w, const island_game *g, const island_state *s);
bool country_position_read(text_in *in, const island_game *g, island_state *s);
/* Whether their slices can be, the pieces on the board being proven. */
bool country_valid(const island_game *g, const island_state *s);
/* Whether a seat may stand for the tokens in these terms. */
bool country_valid_goods(const island_game *g, const island_state *s, int seat, uint64_t terms);
void country_board_read(const island_game *g, nl_board *out);
void country_read(const island_game *g, const island_state *s, nl_island *out);

#endif
