/* memory.c - what a seat could know of the others' cards by remembering all that it was told: the
   least and the most of each kind. Tables may agree to have that written down for everybody. */
#include <string.h>

#include "bots/belief.h"
#include "wasm/page.h"

static bool memory_hear(void *user, const record_position *p)
{
    belief *b = user;
    nl_event heard[NL_EVENTS_MAX];

    memcpy(heard, p->events, (size_t)p->event_count * sizeof *heard);
    for (int i = 0; i < p->event_count; i++)
        nl_observe_event(&heard[i], b->seat);
    belief_hear(b, heard, p->event_count);
    return true;
}

static void memory_ranges(json *j, const belief *b, const nl_island *seen, int seat)
{
    json_open(j, '[');
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const belief_range r = belief_cards(b, seen, seat, kind);
        json_open(j, '[');
        json_int(j, r.low);
        json_int(j, r.high);
        json_close(j, ']');
    }
    json_close(j, ']');
}

/* For each other seat and kind the least and the most; null for the own seat. A discard that is
   under way counts as still in the hand. The list is empty in games without hands. */
EXPORT(nl_memory) uint32_t memory_read(int seat)
{
    static belief b;
    const session *s = page_session();
    const nl_game *g = &s->past.game;
    const nl_rules rules = nl_game_rules(g);
    nl_island seen;
    nl_view view;
    json j = page_begin();

    json_key(&j, "seats");
    json_open(&j, '[');
    if (rules.game == NL_ISLAND && seat >= 0 && seat < rules.seats) {
        belief_init(&b, g, seat);
        record_replay(&s->past, memory_hear, &b, NULL);
        nl_observe(g, &s->state, seat, &view);
        nl_view_island(g, &view, &seen);
        belief_see(&b, &seen);
        for (int i = 0; i < rules.seats; i++) {
            if (i == seat) json_null(&j);
            else memory_ranges(&j, &b, &seen, i);
        }
    }
    json_close(&j, ']');
    return page_end(&j);
}
