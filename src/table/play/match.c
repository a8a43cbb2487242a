/* match.c - playing one game. */
#include "table/play/match.h"

#include <string.h>

#include "base/bits.h"
#include "neuland/choco.h"

/* Stops a match without a record that would never end. */
enum { MATCH_STEPS_MAX = 10 * RECORD_ACTIONS_MAX };

nl_err match_init(match *m, const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                  rng chance, nl_fault *fault)
{
    nl_err e;
    memset(m, 0, sizeof *m);
    e = nl_game_init(&m->game, rules, map, layout, fault);
    if (e != NL_OK) return e;
    nl_start(&m->game, &m->state);
    m->chance = chance;
    m->talks = rules->trade == NL_TRADE_ON;
    return NL_OK;
}

nl_err match_draw(match *m, const nl_rules *rules, const nl_map *map, uint64_t seed, uint64_t index,
                  nl_fault *fault)
{
    rng draw = rng_stream(seed, index, MATCH_LAYOUT);
    nl_layout layout;
    const nl_err e = nl_layout_draw(rules, map, rng_draw, &draw, &layout);

    if (e != NL_OK) {
        if (fault) {
            memset(fault, 0, sizeof *fault);
            fault->code = e;
        }
        return e;
    }
    return match_init(m, rules, map, &layout, rng_stream(seed, index, MATCH_CHANCE), fault);
}

nl_err match_throw(match *m, const nl_rules *rules, const nl_map *map, uint64_t seed,
                   begins_throws *throws, nl_fault *fault)
{
    rng luck = rng_stream(seed, 0, MATCH_BEGINS);
    const nl_err e = match_draw(m, rules, map, seed, 0, fault);

    begins_throw(rules->seats, rng_draw, &luck, throws);
    if (e != NL_OK) return e;
    nl_layout layout = nl_game_layout(&m->game);
    layout.start = throws->first;
    return match_init(m, rules, map, &layout, m->chance, fault);
}

/* Shows a player what the seat may know. */
static void match_tell_seat(const match *m, int seat, const nl_event *events, int count)
{
    const match_player *p = &m->player[seat];
    nl_event seen[NL_EVENTS_MAX];

    if (!p->hear) return;
    memcpy(seen, events, (size_t)count * sizeof *seen);
    for (int i = 0; i < count; i++) nl_observe_event(nl_game_of(&m->game), &seen[i], seat);
    p->hear(p->self, &m->game, seen, count);
}

static void match_tell(const match *m, const nl_event *events, int count)
{
    for (int seat = 0; seat < NL_SEATS; seat++) match_tell_seat(m, seat, events, count);
}

static bool match_heard(const match *m)
{
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (m->player[seat].hear) return true;
    return false;
}

bool match_prompts(const nl_game *g, const nl_state *s, int kind)
{
    const int game = nl_game_of(g);
    const int withdraw = game == NL_CHOCO ? (int)NL_A_CHOCO_WITHDRAW : (int)NL_A_WITHDRAW;

    if (nl_action_is(game, kind, NL_IS_ROLL | NL_IS_CLOSE | NL_IS_OFFER) || kind == withdraw)
        return true;
    return nl_action_is(game, kind, NL_IS_ANSWER) &&
           nl_decision_is(game, nl_to_act(g, s).decision, NL_IS_OFFER);
}

bool match_may_speak(const nl_game *g, const nl_state *s, int seat)
{
    const int game = nl_game_of(g);
    const nl_turn turn = nl_to_act(g, s);
    const uint8_t accept = game == NL_CHOCO ? NL_A_CHOCO_ACCEPT : NL_A_ACCEPT;

    if (turn.chance || turn.over || turn.seats >> seat & 1) return false;
    if (nl_decision_is(game, turn.decision, NL_IS_OFFER)) return true;
    return nl_decision_is(game, turn.decision, NL_IS_ACCEPT) &&
           nl_check(g, s, (nl_action){ accept, (uint8_t)seat, { 0 } }) == NL_OK;
}

/* ---- one step -------------------------------------------------------------------------------- */

/* Applies one action of a seat or of chance. */
static match_end step_do(match *m, nl_action a, bool heard)
{
    nl_log log = { m->events, NL_EVENTS_MAX, 0 };

    if (m->record && record_room(m->record) != NL_OK) return MATCH_TOO_LONG;
    m->error = nl_apply(&m->game, &m->state, a, heard ? &log : NULL);
    if (m->error != NL_OK) {
        m->culprit = a;
        return MATCH_REFUSED;
    }
    m->event_count = log.count;
    m->mix[a.kind]++;
    m->talk |= m->talks && match_prompts(&m->game, &m->state, a.kind);
    m->steps += a.seat != NL_CHANCE;
    if (m->record) record_add(m->record, a);
    if (heard) match_tell(m, m->events, log.count);
    return m->steps > MATCH_STEPS_MAX ? MATCH_TOO_LONG : MATCH_OVER;
}

static match_end step_chance(match *m, bool heard)
{
    const uint32_t tickets = nl_chance_tickets(&m->game, &m->state);
    const uint32_t ticket = rng_below(&m->chance, tickets);
    return step_do(m, nl_chance_ticket(&m->game, &m->state, ticket), heard);
}

static match_end step_ask(match *m, int seat, bool heard)
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
    return step_do(m, answer, heard);
}

/* Whether players off turn may have something to say, and can. */
static bool talk_due(const match *m)
{
    const nl_turn turn = nl_to_act(&m->game, &m->state);
    return m->talk && !turn.chance && !turn.over &&
           nl_decision_is(nl_game_of(&m->game), turn.decision, NL_IS_OFFER | NL_IS_ACCEPT);
}

/* A proposal that the rules refuse is dropped: nobody waits for one. */
static match_end step_talk(match *m, bool heard)
{
    match_end end = MATCH_OVER;

    m->talk = false;
    for (int seat = 0; seat < nl_game_rules(&m->game).seats && end == MATCH_OVER; seat++) {
        const match_player *p = &m->player[seat];
        nl_action said;
        nl_view view;
        if (!p->propose || !match_may_speak(&m->game, &m->state, seat)) continue;
        nl_observe(&m->game, &m->state, seat, &view);
        if (p->propose(p->self, &m->game, &view, &said) && said.seat == seat &&
            nl_check(&m->game, &m->state, said) == NL_OK)
            end = step_do(m, said, heard);
    }
    return end;
}

/* For a host that makes single steps. */
static nl_err step_end(match *m, match_end end)
{
    if (end == MATCH_REFUSED) return m->error;
    if (end != MATCH_OVER) return end == MATCH_LEFT ? NL_ERR_NOT_ALLOWED : NL_ERR_TOO_LARGE;
    if (m->record && nl_to_act(&m->game, &m->state).over) record_close(m->record, &m->state);
    return NL_OK;
}

nl_err match_do(match *m, nl_action a) { return step_end(m, step_do(m, a, true)); }

nl_err match_chance(match *m)
{
    const bool due = nl_to_act(&m->game, &m->state).chance;
    return due ? step_end(m, step_chance(m, true)) : NL_ERR_NOT_YOUR_TURN;
}

nl_err match_ask(match *m, int seat)
{
    const bool due = m->player[seat].answer && nl_to_act(&m->game, &m->state).seats >> seat & 1;
    return due ? step_end(m, step_ask(m, seat, true)) : NL_ERR_NOT_YOUR_TURN;
}

nl_err match_talk(match *m) { return talk_due(m) ? step_end(m, step_talk(m, true)) : NL_OK; }

/* ---- to the end ------------------------------------------------------------------------------ */

match_end match_play(match *m)
{
    const bool heard = match_heard(m);
    match_end end = MATCH_OVER;

    while (end == MATCH_OVER) {
        const nl_turn t = nl_to_act(&m->game, &m->state);
        if (t.over) break;
        if (talk_due(m)) end = step_talk(m, heard);
        if (end != MATCH_OVER) break;
        end = t.chance ? step_chance(m, heard) : step_ask(m, bits_first(t.seats), heard);
    }
    if (m->record) record_close(m->record, &m->state);
    return end;
}

/* ---- a game that has begun ------------------------------------------------------------------- */

static bool match_see(void *user, const record_position *p)
{
    match *m = user;

    match_tell(m, p->events, p->event_count);
    if (p->action) return true;
    nl_copy(&m->game, &m->state, p->state);
    memcpy(m->events, p->events, (size_t)p->event_count * sizeof *p->events);
    m->event_count = p->event_count;
    return true;
}

nl_err match_resume(match *m, record *r, rng chance, nl_fault *fault)
{
    m->game = r->game;
    m->chance = chance;
    m->talks = nl_game_rules(&m->game).trade == NL_TRADE_ON;
    m->record = r;
    return record_replay(r, match_see, m, fault);
}

typedef struct joining {
    const match *match;
    int seat;
} joining;

static bool join_see(void *user, const record_position *p)
{
    const joining *j = user;
    match_tell_seat(j->match, j->seat, p->events, p->event_count);
    return true;
}

void match_join(match *m, int seat, match_player player)
{
    joining j = { m, seat };

    m->player[seat] = player;
    record_replay(m->record, join_see, &j, NULL);
}
