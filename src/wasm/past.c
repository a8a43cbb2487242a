/* past.c - further exported calls: the printed material and any position of the record. */
#include <string.h>

#include "wasm/page.h"
#include "wire/printed.h"

/* ---- printed material ------------------------------------------------------------------------ */

/* The country map with its names; null if the game has none. */
static void past_map(json *j, const session *s, const nl_rules *rules)
{
    static board_map map;
    const char *text = s->past.map.size ? buffer_words(&s->past.map) : nl_map_text(rules->map);
    map_report report;

    if (text && map_parse(text, (int)strlen(text), &map, &report) == NL_OK)
        wire_map(j, &map);
    else
        json_null(j);
}

EXPORT(nl_printed) uint32_t past_printed(void)
{
    const session *s = page_session();
    const nl_rules rules = nl_game_rules(&s->past.game);
    nl_choco_box box;
    json j = page_begin();

    json_key(&j, "printed");
    switch (rules.game) {
    case NL_DICE: wire_sheet(&j, nl_sheet_of(&rules)); break;
    case NL_CHOCO:
        nl_choco_box_read(&rules, &box);
        wire_box(&j, &box);
        break;
    default: past_map(&j, s, &rules); break;
    }
    return page_end(&j);
}

/* ---- the record ------------------------------------------------------------------------------ */

typedef struct past_look {
    json *j;
    int n, seat;
} past_look;

static bool past_found(void *user, const record_position *p)
{
    const past_look *look = user;
    const session *s = page_session();
    buffer words = { 0 };

    if (p->n < look->n) return true;
    page_position(look->j, p->state, p->n, look->seat);
    json_key(look->j, "action");
    if (p->action) {
        record_print_step(&s->past, *p->action, &words);
        json_string(look->j, buffer_words(&words));
    } else {
        json_null(look->j);
    }
    buffer_free(&words);
    json_key(look->j, "events");
    json_open(look->j, '[');
    for (int i = 0; i < p->event_count; i++) {
        nl_event seen = p->events[i];
        if (look->seat != PAGE_TRUTH) nl_observe_event(nl_game_of(p->game), &seen, look->seat);
        wire_event(look->j, &s->past.game, &seen);
    }
    json_close(look->j, ']');
    return false;
}

/* The position before action n as a seat saw it, and the action itself. A larger n means the
   end. */
EXPORT(nl_past) uint32_t past_at(int n, int seat)
{
    const session *s = page_session();
    json j = page_begin();
    past_look look = { &j, n < s->past.count ? n : s->past.count, seat };

    record_replay(&s->past, past_found, &look, NULL);
    return page_end(&j);
}

static bool past_points(void *user, const record_position *p)
{
    int16_t points[NL_SEATS];

    nl_points(p->game, p->state, points);
    page_points(user, points, nl_game_rules(p->game).seats);
    return true;
}

/* The points of each seat in every position of the record, for a graph. */
EXPORT(nl_graph) uint32_t past_graph(void)
{
    json j = page_begin();

    json_key(&j, "points");
    json_open(&j, '[');
    record_replay(&page_session()->past, past_points, &j, NULL);
    json_close(&j, ']');
    return page_end(&j);
}
