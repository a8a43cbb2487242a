/* form.h - the functions of the helpers that the island's public functions call. Without
   helpers each does nothing. Only the forms of the island and rule cases may include it. */
#ifndef NL_ISLAND_MODULES_HELPERS_FORM_H
#define NL_ISLAND_MODULES_HELPERS_FORM_H

#include "base/bytes.h"
#include "base/text.h"
#include "island/state.h"

/* layout.c: the display, which is drawn with the layout. */
void   helpers_layout_draw(const nl_rules *rules, nl_below below, void *source, nl_layout *out);
nl_err helpers_layout_check(const nl_rules *rules, const nl_layout *layout, nl_fault *fault);
void   helpers_layout_print(text_out *w, const nl_rules *rules, const nl_layout *layout);
nl_err helpers_layout_read(text_in *in, const nl_rules *rules, nl_layout *out, nl_fault *fault);

/* slice.c: bytes, text and reading of their slice. Views contain blanks. */
void helpers_code(bytes_code *c, const island_game *g, island_state *s);
void helpers_position_print(text_out *w, const island_game *g, const island_state *s);
bool helpers_position_read(text_in *in, const island_game *g, island_state *s);
void helpers_read(const island_game *g, const island_state *s, nl_island_helpers *out);

/* valid.c: the slice, a frame above the bottom one, and a hand that need not discard. */
bool helpers_valid(const island_game *g, const island_state *s);
bool helpers_valid_frame(const island_game *g, const island_state *s, const nl_frame *f);
bool helpers_valid_shield(const island_game *g, const island_state *s, int seat);

/* Whether an untrusted view can be completed: its cards are valid, and the deck holds at least as
   many cards. Must be checked first. */
bool helpers_fits(const island_game *g, const island_state *view);

/* edit.c: whether a seat is looking at cards of the deck; forgetting the order of the
   deck. */
bool helpers_looking(const island_game *g, const island_state *s);
void helpers_shuffled(const island_game *g, island_state *s);

static inline bool helpers_on(const island_game *g)
{
    return (g->modules >> NL_MOD_helpers & 1) != 0;
}

#endif
