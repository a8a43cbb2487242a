/* memory.c - replays the game as a seat heard it, then compares with its view. */
#include "table/play/memory.h"

#include <string.h>

static bool memory_hear(void *user, const record_position *p)
{
    belief *b = user;
    nl_event heard[NL_EVENTS_MAX];

    memcpy(heard, p->events, (size_t)p->event_count * sizeof *heard);
    for (int i = 0; i < p->event_count; i++) nl_observe_event(NL_ISLAND, &heard[i], b->seat);
    belief_hear(b, heard, p->event_count);
    return true;
}

void memory_recall(const record *r, const nl_view *view, belief *room, memory_aid *out)
{
    const nl_rules rules = nl_game_rules(&r->game);
    const int seat = nl_view_seat(view);
    nl_island seen;

    memset(out, 0, sizeof *out);
    if (rules.game != NL_ISLAND || seat < 0 || seat >= rules.seats) return;
    belief_init(room, &r->game, seat);
    record_replay(r, memory_hear, room, NULL);
    nl_view_island(&r->game, view, &seen);
    belief_see(room, &seen, NULL);
    out->seats = rules.seats;
    for (int other = 0; other < rules.seats; other++)
        for (int kind = 0; kind < NL_KINDS && other != seat; kind++)
            out->cards[other][kind] = belief_cards(room, &seen, other, kind);
}
