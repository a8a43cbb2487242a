/* match.c - playing one game. */
#include "table/play/match.h"

#include <string.h>

#include "base/bits.h"

/* Stops a match without a record that would never end. */
enum { MATCH_STEPS_MAX = 10 * RECORD_ACTIONS_MAX };

nl_err match_init(match *m, const nl_rules *rules, const nl_layout *layout, rng chance,
                  nl_fault *fault)
{
    nl_err e;
    memset(m, 0, sizeof *m);
    e = nl_game_init(&m->game, rules, layout, fault);
    if (e != NL_OK) return e;
    nl_start(&m->game, &m->state);
    m->chance = chance;
    return NL_OK;
}

nl_err match_draw(match *m, const nl_rules *rules, uint64_t seed, uint64_t index, nl_fault *fault)
{
    rng draw = rng_stream(seed, index, MATCH_LAYOUT);
    nl_layout layout;
    const nl_err e = nl_layout_draw(rules, rng_draw, &draw, &layout);

    if (e != NL_OK) {
        if (fault) {
            memset(fault, 0, sizeof *fault);
            fault->code = e;
        }
        return e;
    }
    return match_init(m, rules, &layout, rng_stream(seed, index, MATCH_CHANCE), fault);
}

static void match_tell(match *m, const nl_event *events, int count)
{
    const int seats = nl_game_rules(&m->game).seats;
    nl_event seen[NL_EVENTS_MAX];

    for (int seat = 0; seat < seats; seat++) {
        const match_player *p = &m->player[seat];
        if (!p->hear) continue;
        memcpy(seen, events, (size_t)count * sizeof *seen);
        for (int i = 0; i < count; i++)
            nl_observe_event(&seen[i], seat);
        p->hear(p->self, &m->game, seen, count);
    }
}

static bool match_heard(const match *m)
{
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (m->player[seat].hear) return true;
    return false;
}

/* Applies one action of a seat or of chance. */
static match_end match_do(match *m, nl_action a, bool heard)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };

    m->error = nl_apply(&m->game, &m->state, a, heard ? &log : NULL);
    if (m->error != NL_OK) {
        m->culprit = a;
        return MATCH_REFUSED;
    }
    m->mix[a.kind]++;
    m->steps += a.seat != NL_CHANCE;
    if (m->record && record_add(m->record, a) != NL_OK) return MATCH_TOO_LONG;
    if (heard) match_tell(m, events, log.count);
    return m->steps > MATCH_STEPS_MAX ? MATCH_TOO_LONG : MATCH_OVER;
}

static match_end match_ask(match *m, int seat, bool heard)
{
    const match_player *p = &m->player[seat];
    nl_action legal[NL_ACTIONS_MAX], answer;
    nl_view view;
    int count;

    nl_observe(&m->game, &m->state, seat, &view);
    count = nl_view_legal(&m->game, &view, legal);
    if (!p->answer(p->self, &m->game, &view, legal, count, &answer)) return MATCH_LEFT;
    if (answer.seat != seat) {
        m->error = NL_ERR_NOT_YOUR_TURN;
        m->culprit = answer;
        return MATCH_REFUSED;
    }
    return match_do(m, answer, heard);
}

match_end match_play(match *m)
{
    const bool heard = match_heard(m);
    match_end end = MATCH_OVER;

    while (end == MATCH_OVER) {
        const nl_turn t = nl_to_act(&m->game, &m->state);
        if (t.over) break;
        if (t.chance) {
            const uint32_t tickets = nl_chance_tickets(&m->game, &m->state);
            const uint32_t ticket = rng_below(&m->chance, tickets);
            end = match_do(m, nl_chance_ticket(&m->game, &m->state, ticket), heard);
        } else {
            end = match_ask(m, bits_first(t.seats), heard);
        }
    }
    if (m->record) record_close(m->record, &m->state);
    return end;
}

/* ---- running a match ------------------------------------------------------------------------- */

static bool match_see(void *user, const record_position *p)
{
    match *m = user;
    match_tell(m, p->events, p->event_count);
    if (!p->action) m->state = *p->state;
    return true;
}

nl_err match_resume(match *m, record *r, rng chance, nl_fault *fault)
{
    m->game = r->game;
    m->chance = chance;
    m->record = r;
    return record_replay(r, match_see, m, fault);
}
