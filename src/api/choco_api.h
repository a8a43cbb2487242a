/* choco_api.h - what the public functions hand on to the chocolate edition's part of this room.
   Inside the api room only. */
#ifndef NL_API_CHOCO_API_H
#define NL_API_CHOCO_API_H

#include "base/bytes.h"
#include "base/text.h"
#include "choco/state.h"

/* choco_text.c */
int    choco_text_print(const choco_game *g, nl_action a, char out[NL_TEXT_MAX]);
nl_err choco_text_parse(const choco_game *g, int seat, const char *text, nl_action *out,
                        nl_fault *fault);

/* choco_position.c: what stands behind rules and layout, docs/notation.md 6.3. looker: a seat,
   NL_NOBODY, or POSITION_TRUTH. */
void choco_position_print(text_out *w, const choco_game *g, const choco_state *s, int looker);
bool choco_position_read(text_in *in, const choco_game *g, choco_state *s);

/* choco_valid.c */
bool choco_valid(const choco_game *g, const choco_state *s);
/* Whether a view from outside can be filled: what the seat knows is there. */
bool choco_fits(const choco_game *g, const choco_state *view, int seat);
void choco_code_state(bytes_code *c, choco_state *s, int seats);

#endif
