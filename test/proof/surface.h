/* surface.h - what an observer sees of a full state, as a table of functions: the engine's own, and
   versions with a planted leak, which show that a proof can find one. The engine has no switches
   for this; each game's leaks.c wraps it. */
#ifndef NL_TEST_PROOF_SURFACE_H
#define NL_TEST_PROOF_SURFACE_H

#include "table/record/record.h"

typedef struct surface {
    const char *name;
    void (*observe)(const nl_game *g, const nl_state *s, int seat, nl_view *out);
    uint64_t (*hash)(const nl_game *g, const nl_state *s, const nl_view *v);
    int (*position)(const nl_game *g, const nl_state *s, const nl_view *v, char *out, int cap);
    nl_turn (*to_act)(const nl_game *g, const nl_state *s);
    int (*legal)(const nl_game *g, const nl_state *s, int seat, nl_action *out);
    nl_err (*check)(const nl_game *g, const nl_state *s, nl_action a);
    void (*redact)(const nl_game *g, nl_event *e, int seat);
    nl_err (*record)(const record *r, int seat, record *out);
} surface;

/* surface.c: shows what the engine shows. */
uint64_t surface_hash(const nl_game *g, const nl_state *s, const nl_view *v);
int surface_position(const nl_game *g, const nl_state *s, const nl_view *v, char *out, int cap);
void surface_redact(const nl_game *g, nl_event *e, int seat);
nl_err surface_record(const record *r, int seat, record *out);

/* The initial members of a surface; leaking ones are set after it. */
#define SURFACE_TRUE                                                                     \
    .observe = nl_observe, .hash = surface_hash, .position = surface_position,           \
    .to_act = nl_to_act, .legal = nl_legal, .check = nl_check, .redact = surface_redact, \
    .record = surface_record

extern const surface surface_true;

/* Planted leaks that every game can have: the hash depends on the full state; an event is not
   redacted; a redacted record keeps some actions. */
uint64_t surface_leak_hash(const nl_game *g, const nl_state *s, const nl_view *v);
#define LEAK_EVENT(name, of)                                  \
    static void name(const nl_game *g, nl_event *e, int seat) \
    {                                                         \
        const int game = nl_game_of(g);                       \
        if (e->kind != (of)) nl_observe_event(game, e, seat); \
    }
#define LEAK_RECORD(name, keeps)                               \
    static nl_err name(const record *r, int seat, record *out) \
    {                                                          \
        const nl_err err = record_redact(r, seat, out, NULL);  \
        for (int i = 0; err == NL_OK && i < out->count; i++) { \
            const int kind = out->steps[i].action.kind;        \
            if (keeps) out->steps[i] = r->steps[i];            \
        }                                                      \
        return err;                                            \
    }

/* leaks.c of a game that has hidden information. */
extern const surface surface_leaks[];
extern const int surface_leak_count;

#endif
