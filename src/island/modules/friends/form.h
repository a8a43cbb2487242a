/* form.h - bytes, text, reading and validation of Best Friends. Only the forms of the island may
   include it, and only games with friends=1 may call it. */
#ifndef NL_ISLAND_MODULES_FRIENDS_FORM_H
#define NL_ISLAND_MODULES_FRIENDS_FORM_H

#include "base/bytes.h"
#include "base/text.h"
#include "island/state.h"

void friends_code(bytes_code *c, const island_game *g, island_state *s);

/* One part of a position, including its '~'. looker: a seat, NL_NOBODY or POSITION_TRUTH. */
void friends_position_print(text_out *w, const island_game *g, const island_state *s, int looker);
bool friends_position_read(text_in *in, const island_game *g, island_state *s);

/* Checks everything but the stack. Pieces, cards and clock must have been checked. */
bool friends_valid(const island_game *g, const island_state *s);
/* Checks a frame of this scenario above the bottom one. friends_valid and the order of frames must
   have been checked. */
bool friends_valid_frame(const island_game *g, const island_state *s, const nl_frame *f);

/* Whether an untrusted view can be completed: the letters not seen are as many as the hidden
   places. */
bool friends_fits(const island_game *g, const island_state *view, int seat);

/* owner: the seat whose letters the looker knows, or NL_NOBODY. truth: the looker knows
   everything. */
void friends_read(const island_game *g, const island_state *s, int owner, bool truth,
                  nl_island *out);

/* How many letters of each guild exist. */
static inline nl_lanes friends_letters_full(int seats)
{
    return lanes_make(2, 2, 2, 4, 4) * (uint64_t)seats;
}

enum { FRIENDS_CHIPS_ALL = 12 };

#endif
