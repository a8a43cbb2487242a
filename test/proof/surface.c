/* surface.c - the engine as an observer sees it. */
#include "proof/surface.h"

uint64_t surface_hash(const nl_game *g, const nl_state *s, const nl_view *v)
{
    (void)s;
    return nl_view_hash(g, v);
}

int surface_position(const nl_game *g, const nl_state *s, const nl_view *v, char *out, int cap)
{
    (void)s;
    return nl_position_print_view(g, v, out, cap);
}

void surface_redact(const nl_game *g, nl_event *e, int seat)
{
    nl_observe_event(nl_game_of(g), e, seat);
}

nl_err surface_record(const record *r, int seat, record *out)
{
    return record_redact(r, seat, out, NULL);
}

const surface surface_true = { SURFACE_TRUE, .name = "nothing leaks" };

uint64_t surface_leak_hash(const nl_game *g, const nl_state *s, const nl_view *v)
{
    return nl_view_hash(g, v) ^ nl_hash(g, s);
}
