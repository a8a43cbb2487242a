/* form.h - the island's functions that the public functions call, and casts from the public
   opaque types to the island's structs. Only src/api and the forms beside it may include it. */
#ifndef NL_ISLAND_FORM_FORM_H
#define NL_ISLAND_FORM_FORM_H

#include "base/bytes.h"
#include "base/text.h"
#include "form/form.h"
#include "island/state.h"

/* text.c */
int island_text_print(const island_game *g, nl_action a, char out[NL_TEXT_MAX]);
nl_err island_text_parse(const island_game *g, int seat, const char *text, nl_action *out,
                         nl_fault *fault);

/* position.c: the part of a position after rules and layout, docs/reference/notation.md 6.1.
   looker: a seat, NL_NOBODY, or POSITION_TRUTH. */
void island_position_print(text_out *w, const island_game *g, const island_state *s, int looker);
bool island_position_read(text_in *in, const island_game *g, island_state *s);

/* valid.c: the first part of a state that is impossible, or NULL (notation.md 6.4). */
const char *island_wrong(const island_game *g, const island_state *s);
/* Whether an untrusted view can be completed: its cards add up, in the slices of modules too. */
bool island_valid_view(const island_game *g, const island_state *view, int seat);
/* save.c */
void island_code_state(bytes_code *c, const island_game *g, island_state *s);

/* ---- casts ----------------------------------------------------------------------------------- */

static inline const island_game *api_island(const nl_game *g)
{
    return (const island_game *)(const void *)g;
}

static inline const island_state *api_state(const nl_state *s)
{
    return (const island_state *)(const void *)s;
}

static inline island_state *api_state_to_change(nl_state *s) { return (island_state *)(void *)s; }

static inline const island_view *api_view(const nl_view *v)
{
    return (const island_view *)(const void *)v;
}

/* Whether a state has been started, and by this game, as far as can be seen; for assertions. */
static inline bool island_ready(const island_state *s)
{
    return s->depth >= 1 && s->depth <= NL_FRAMES && s->frame[s->depth - 1].decision < NL_DECISIONS;
}

/* The decision on top of the stack. */
static inline const nl_frame *api_top(const island_state *s) { return &s->frame[s->depth - 1]; }

static inline nl_set api_buildings(const island_state *s, int seat)
{
    return set_or(s->seat[seat].settlements, s->seat[seat].cities);
}

static inline int api_knights(const island_state *s, int seat)
{
    return (int)(s->seat[seat].dev >> DEV_KNIGHTS_SHIFT & 0xFF);
}

/* Corners with another seat's building beyond which the seat may still build
   (preset=catanatron). */
static inline nl_set api_past(const island_game *g, const island_state *s, int seat)
{
    nl_set foreign = set_none();
    for (int i = 0; i < g->seats; i++)
        if (i != seat) foreign = set_or(foreign, api_buildings(s, i));
    return set_and(s->seat[seat].reach, foreign);
}

/* Five counts below 128, so that lanes can be compared, and their sum. No bits outside `bits`. */
static inline bool api_lanes(nl_lanes w, uint64_t bits)
{
    int sum = 0;
    for (int i = 0; i < NL_KINDS; i++) sum += lanes_get(w, i);
    return (w & ~bits) == 0 && (w & LANES_HIGH) == 0 && lanes_total(w) == sum;
}

#endif
