/* friends_api.h - what best friends adds to the forms of a state: bytes, text, reading, and whether
   it can be. Inside the api room only; asked for games with friends=1 only. */
#ifndef NL_API_FRIENDS_API_H
#define NL_API_FRIENDS_API_H

#include "base/bytes.h"
#include "base/text.h"
#include "island/state.h"

void friends_code(bytes_code *c, const island_game *g, island_state *s);

/* A further part of a position, its '~' included. looker: a seat, NL_NOBODY or POSITION_TRUTH. */
void friends_position_print(text_out *w, const island_game *g, const island_state *s, int looker);
bool friends_position_read(text_in *in, const island_game *g, island_state *s);

/* Everything but the stack; relies on valid pieces, cards and clock. */
bool friends_valid(const island_game *g, const island_state *s);
/* A frame of this scenario above the bottom one; relies on friends_valid and on the order. */
bool friends_valid_frame(const island_game *g, const island_state *s, const nl_frame *f);

/* Whether a view from outside can be filled: its letters leave as many as its gaps hold. */
bool friends_fits(const island_game *g, const island_state *view, int seat);

/* owner and truth say what the looker knows: the letters of this seat (or NL_NOBODY), all. */
void friends_read(const island_game *g, const island_state *s, int owner, bool truth,
                  nl_island *out);

/* How many letters of each guild there are. */
static inline nl_lanes friends_letters_full(int seats)
{
    return lanes_make(2, 2, 2, 4, 4) * (uint64_t)seats;
}

enum { FRIENDS_CHIPS_ALL = 12 };

#endif
