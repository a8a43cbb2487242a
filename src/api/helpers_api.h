/* helpers_api.h - what the functions on the island hand on to the part of the helpers. Each is
   empty in a game without them. Inside the api room only. */
#ifndef NL_API_HELPERS_API_H
#define NL_API_HELPERS_API_H

#include "base/bytes.h"
#include "base/text.h"
#include "island/state.h"

/* helpers_layout.c: the display, which is drawn with the layout. */
void   helpers_layout_draw(const nl_rules *rules, nl_below below, void *source, nl_layout *out);
nl_err helpers_layout_check(const nl_rules *rules, const nl_layout *layout, nl_fault *fault);
void   helpers_layout_print(text_out *w, const nl_rules *rules, const nl_layout *layout);
nl_err helpers_layout_read(text_in *in, const nl_rules *rules, nl_layout *out, nl_fault *fault);

/* helpers_api.c: bytes, text and meaning of their slice. A view has its own blanks in it. */
void helpers_code(bytes_code *c, const island_game *g, island_state *s);
void helpers_position_print(text_out *w, const island_game *g, const island_state *s);
bool helpers_position_read(text_in *in, const island_game *g, island_state *s);
void helpers_read(const island_game *g, const island_state *s, nl_island_helpers *out);

/* helpers_valid.c: the slice, a frame above the bottom, and a hand that need not discard. */
bool helpers_valid(const island_game *g, const island_state *s);
bool helpers_valid_frame(const island_game *g, const island_state *s, const nl_frame *f);
bool helpers_valid_shield(const island_game *g, const island_state *s, int seat);

/* Whether a view from outside can be filled: its cards are cards, and the deck is as deep as they
   lie. Asked before anything else. */
bool helpers_fits(const island_game *g, const island_state *view);

/* helpers_edit.c: cards of the deck are being looked at; the deck is as if shuffled. */
bool helpers_looking(const island_game *g, const island_state *s);
void helpers_shuffled(const island_game *g, island_state *s);

static inline bool helpers_on(const island_game *g)
{
    return (g->modules >> NL_MOD_helpers & 1) != 0;
}

#endif
