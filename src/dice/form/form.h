/* form.h - the dice game's functions that the public functions call. Only src/api and the forms
   beside it may include it. */
#ifndef NL_DICE_FORM_FORM_H
#define NL_DICE_FORM_FORM_H

#include "base/bytes.h"
#include "base/text.h"
#include "dice/state.h"
#include "form/form.h"

/* text.c */
int dice_text_print(const dice_game *g, nl_action a, char out[NL_TEXT_MAX]);
nl_err dice_text_parse(const dice_game *g, int seat, const char *text, nl_action *out,
                       nl_fault *fault);
/* Returns the symbol with this name, or -1. */
int dice_text_symbol(const dice_game *g, text_word word);

/* position.c: the part of a position after rules and layout, docs/reference/notation.md 6.2.
   */
void dice_position_print(text_out *w, const dice_game *g, const dice_state *s);
bool dice_position_read(text_in *in, const dice_game *g, dice_state *s);

/* valid.c: the first part of a state that is impossible, or NULL (notation.md 6.4). */
const char *dice_wrong(const dice_game *g, const dice_state *s);
void dice_code_state(bytes_code *c, dice_state *s, int seats);

/* ---- casts from the public opaque types ------------------------------------------------------ */

static inline const dice_game *api_dice(const nl_game *g)
{
    return (const dice_game *)(const void *)g;
}

static inline const dice_state *api_dice_state(const nl_state *s)
{
    return (const dice_state *)(const void *)s;
}

static inline dice_state *api_dice_state_to_change(nl_state *s) { return (dice_state *)(void *)s; }

/* Whether a state has been started, and by this game, as far as can be seen; for assertions. */
static inline bool dice_ready(const dice_game *g, const dice_state *s)
{
    return s->turn_number >= 1 && s->decision < NL_DICE_DECISIONS && s->turn < g->seats;
}

static inline const dice_view *api_dice_view(const nl_view *v)
{
    return (const dice_view *)(const void *)v;
}

#endif
