/* session.c - the game on the page. */
#include "wasm/session.h"

#include <stdlib.h>
#include <string.h>

#include "table/play/own_map.h"

enum { SESSION_LAYOUT = 1, SESSION_CHANCE = 2, SESSION_BOT = 16 }; /* stream numbers */

void session_close(session *s)
{
    for (int seat = 0; seat < NL_SEATS; seat++) {
        if (s->seated[seat]) free(s->bots[seat].room);
        s->seated[seat] = false;
    }
    if (s->open) record_free(&s->past);
    s->open = false;
    s->event_count = 0;
}

/* ---- what bots hear -------------------------------------------------------------------------- */

static void session_tell(session *s, int seat, const nl_event *events, int count)
{
    nl_event seen[NL_EVENTS_MAX];

    memcpy(seen, events, (size_t)count * sizeof *seen);
    for (int i = 0; i < count; i++)
        nl_observe_event(&seen[i], seat);
    bot_hear(&s->bots[seat], &s->past.game, seen, count);
}

typedef struct hearing {
    session *s;
    int      seat;
} hearing;

static bool session_hear(void *user, const record_position *p)
{
    const hearing *h = user;
    session_tell(h->s, h->seat, p->events, p->event_count);
    return true;
}

static void session_begin_bot(session *s, int seat)
{
    hearing h = { s, seat };
    const rng luck = rng_stream(s->seed, 0, (uint32_t)(SESSION_BOT + seat));

    bot_begin(&s->bots[seat], &s->past.game, seat, luck);
    record_replay(&s->past, session_hear, &h, NULL);
}

nl_err session_seat(session *s, int seat, const char *name, nl_fault *fault)
{
    const nl_game_id game = (nl_game_id)nl_game_rules(&s->past.game).game;
    size_t bytes;
    nl_err e;

    if (s->seated[seat]) free(s->bots[seat].room);
    s->seated[seat] = false;
    e = bot_init(&s->bots[seat], name, fault);
    if (e != NL_OK) return e;
    bytes = bot_room(name, game);
    s->bots[seat].table = game == NL_DICE ? s->book : NULL;
    s->bots[seat].room = bytes ? malloc(bytes) : NULL;
    s->seated[seat] = true;
    session_begin_bot(s, seat);
    return NL_OK;
}

/* ---- starting a game ------------------------------------------------------------------------- */

static bool session_last(void *user, const record_position *p)
{
    session *s = user;

    if (p->action) return true;
    s->state = *p->state;
    memcpy(s->events, p->events, (size_t)p->event_count * sizeof *p->events);
    s->event_count = p->event_count;
    return true;
}

/* Makes the record the current game. The bots of the old game leave. */
static nl_err session_take(session *s, record *r, uint64_t seed, nl_fault *fault)
{
    const nl_err e = record_replay(r, NULL, NULL, fault);

    if (e != NL_OK) {
        record_free(r);
        return e;
    }
    session_close(s);
    s->past = *r;
    s->seed = seed;
    s->open = true;
    return record_replay(&s->past, session_last, s, NULL);
}

nl_err session_rules(const char *text, const char *map, nl_rules *out, nl_fault *fault)
{
    static nl_map read;
    char named[NL_RULES_MAX];
    nl_err e;

    if (!*map) return nl_rules_parse(text, out, fault);
    e = nl_map_read(map, (int)strlen(map), &read, fault);
    if (e == NL_OK) e = own_map_rules(text, &read, named);
    return e == NL_OK ? nl_rules_parse_map(named, &read, out, fault) : e;
}

nl_err session_begin(session *s, const char *rules, const char *layout, const char *map,
                     uint64_t seed, nl_fault *fault)
{
    rng draw = rng_stream(seed, 0, SESSION_LAYOUT);
    nl_rules read;
    nl_layout lies;
    record fresh;
    nl_err e = session_rules(rules, map, &read, fault);

    if (e != NL_OK) return e;
    e = *layout ? nl_layout_parse(&read, layout, &lies, fault)
                : nl_layout_draw(&read, rng_draw, &draw, &lies);
    if (e == NL_OK) e = record_init(&fresh, &read, &lies, fault);
    if (e == NL_OK && *map) {
        buffer text = { 0 };
        buffer_put(&text, map);
        record_map(&fresh, &text);
        buffer_free(&text);
    }
    return e == NL_OK ? session_take(s, &fresh, seed, fault) : e;
}

nl_err session_load(session *s, const char *bytes, size_t size, uint64_t seed, nl_fault *fault)
{
    record read;
    const nl_err e = record_parse(bytes, size, &read, fault);

    return e == NL_OK ? session_take(s, &read, seed, fault) : e;
}

nl_err session_cut(session *s, int count)
{
    nl_err e;

    record_cut(&s->past, count);
    e = record_replay(&s->past, session_last, s, NULL);
    for (int seat = 0; seat < NL_SEATS && e == NL_OK; seat++)
        if (s->seated[seat]) session_begin_bot(s, seat);
    return e;
}

/* ---- playing --------------------------------------------------------------------------------- */

nl_err session_do(session *s, nl_action a)
{
    const nl_game *g = &s->past.game;
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    nl_err e = nl_check(g, &s->state, a);

    if (e == NL_OK) e = record_add(&s->past, a);
    if (e == NL_OK) e = nl_apply(g, &s->state, a, &log);
    if (e != NL_OK) return e;
    memcpy(s->events, events, (size_t)log.count * sizeof *events);
    s->event_count = log.count;
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (s->seated[seat]) session_tell(s, seat, events, log.count);
    if (nl_to_act(g, &s->state).over) record_close(&s->past, &s->state);
    return NL_OK;
}

nl_err session_chance(session *s)
{
    const nl_game *g = &s->past.game;
    rng draw = rng_stream(s->seed, (uint64_t)s->past.count, SESSION_CHANCE);
    uint32_t tickets;

    if (!nl_to_act(g, &s->state).chance) return NL_ERR_NOT_YOUR_TURN;
    tickets = nl_chance_tickets(g, &s->state);
    return session_do(s, nl_chance_ticket(g, &s->state, rng_below(&draw, tickets)));
}

nl_err session_answer(session *s, int seat)
{
    const nl_game *g = &s->past.game;
    nl_action legal[NL_ACTIONS_MAX], answer;
    nl_view view;
    int count;

    if (!s->seated[seat] || !(nl_to_act(g, &s->state).seats >> seat & 1))
        return NL_ERR_NOT_YOUR_TURN;
    nl_observe(g, &s->state, seat, &view);
    count = nl_view_legal(g, &view, legal);
    if (count == 0) return NL_ERR_NOT_YOUR_TURN;
    if (!bot_answer(&s->bots[seat], g, &view, legal, count, &answer)) answer = legal[0];
    return session_do(s, answer);
}

nl_err session_play_on(session *s, unsigned people, int most)
{
    nl_err e = NL_OK;

    for (int done = 0; done < most && e == NL_OK; done++) {
        const nl_turn t = nl_to_act(&s->past.game, &s->state);
        int seat = 0;
        if (t.over) break;
        while (seat < NL_SEATS && !(t.seats >> seat & 1 && !(people >> seat & 1)))
            seat++;
        if (!t.chance && seat == NL_SEATS) break;
        e = t.chance ? session_chance(s) : session_answer(s, seat);
    }
    return e;
}
