/* memory.c - the memory aid for the page. */
#include "table/play/memory.h"

#include "wasm/page.h"

static void memory_ranges(json *j, const belief_range cards[NL_KINDS])
{
    json_open(j, '[');
    for (int kind = 0; kind < NL_KINDS; kind++) {
        json_open(j, '[');
        json_int(j, cards[kind].low);
        json_int(j, cards[kind].high);
        json_close(j, ']');
    }
    json_close(j, ']');
}

/* For each other seat and kind the minimum and maximum; null for the seat itself. The list is empty
   in games without hands. */
EXPORT(nl_memory) uint32_t memory_read(int seat)
{
    static belief room;
    const session *s = page_session();
    memory_aid aid = { 0 };
    nl_view view;
    json j = page_begin();

    if (seat >= 0 && seat < nl_game_rules(&s->past.game).seats) {
        nl_observe(&s->past.game, &s->match.state, seat, &view);
        memory_recall(&s->past, &view, &room, &aid);
    }
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int i = 0; i < aid.seats; i++) {
        if (i == seat)
            json_null(&j);
        else
            memory_ranges(&j, aid.cards[i]);
    }
    json_close(&j, ']');
    return page_end(&j);
}
