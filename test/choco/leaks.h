/* leaks.h - what an observer is shown of a truth, as a table of functions: the engine's own, and
   versions of it with a leak planted, so that the proof is proven able to find one. The engine has
   no switches for this; a plant wraps it here. */
#ifndef NL_TEST_CHOCO_LEAKS_H
#define NL_TEST_CHOCO_LEAKS_H

#include "neuland/choco.h"

typedef struct surface {
    const char *name;
    void (*observe)(const nl_game *g, const nl_state *s, int seat, nl_view *out);
    uint64_t (*hash)(const nl_game *g, const nl_state *s, const nl_view *v);
    int (*position)(const nl_game *g, const nl_state *s, const nl_view *v, char *out, int cap);
    nl_turn (*to_act)(const nl_game *g, const nl_state *s);
    int (*legal)(const nl_game *g, const nl_state *s, int seat, nl_action *out);
    nl_err (*check)(const nl_game *g, const nl_state *s, nl_action a);
    void (*redact)(nl_event *e, int seat);
} surface;

extern const surface surface_true;
extern const surface surface_leaks[];
extern const int     surface_leak_count;

#endif
