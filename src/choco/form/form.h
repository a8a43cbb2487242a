/* form.h - the chocolate edition's functions that the public functions call. Only src/api and
   the forms beside it may include it. */
#ifndef NL_CHOCO_FORM_FORM_H
#define NL_CHOCO_FORM_FORM_H

#include "base/bytes.h"
#include "base/text.h"
#include "choco/state.h"
#include "form/form.h"

/* text.c */
int choco_text_print(const choco_game *g, nl_action a, char out[NL_TEXT_MAX]);
nl_err choco_text_parse(const choco_game *g, int seat, const char *text, nl_action *out,
                        nl_fault *fault);

/* position.c: the part of a position after rules and layout, docs/reference/notation.md 6.3.
   looker: a seat, NL_NOBODY, or POSITION_TRUTH. */
void choco_position_print(text_out *w, const choco_game *g, const choco_state *s, int looker);
bool choco_position_read(text_in *in, const choco_game *g, choco_state *s);

/* valid.c: the first part of a state that is impossible, or NULL (notation.md 6.4). */
const char *choco_wrong(const choco_game *g, const choco_state *s);
/* Whether an untrusted view can be completed: the cards that the seat knows are valid. */
bool choco_fits(const choco_game *g, const choco_state *view, int seat);
void choco_code_state(bytes_code *c, choco_state *s, int seats);

/* ---- casts from the public opaque types ------------------------------------------------------ */

static inline const choco_game *api_choco(const nl_game *g)
{
    return (const choco_game *)(const void *)g;
}

static inline const choco_state *api_choco_state(const nl_state *s)
{
    return (const choco_state *)(const void *)s;
}

static inline choco_state *api_choco_state_to_change(nl_state *s)
{
    return (choco_state *)(void *)s;
}

/* Whether a state has been started, and by this game, as far as can be seen; for assertions. */
static inline bool choco_ready(const choco_state *s)
{
    return s->depth >= 1 && s->depth <= NL_CHOCO_FRAMES &&
           s->frame[s->depth - 1].decision < NL_CHOCO_DECISIONS;
}

static inline const choco_view *api_choco_view(const nl_view *v)
{
    return (const choco_view *)(const void *)v;
}

#endif
