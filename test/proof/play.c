/* play.c - seeded random play for the proofs. */
#include "proof/play.h"

#include <assert.h>
#include <stdarg.h>

enum { PLAY_LAYOUT = 1, PLAY_MOVES = 2 }; /* streams of one game */
enum { POISON = 0xA5 };

const nl_map *play_map;

bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number)
{
    const play_reached reached = p->reached;
    nl_layout layout;
    nl_fault fault;
    rng draw = rng_stream(seed, number, PLAY_LAYOUT);
    memset(p, 0, sizeof *p);
    snprintf(p->rules, sizeof p->rules, "%s", rules);
    p->reached = reached;
    p->seed = seed;
    p->number = number;
    p->luck = rng_stream(seed, number, PLAY_MOVES);
    if (nl_rules_parse_map(rules, play_map, &p->agreed, &fault) != NL_OK)
        return play_fail(p, "rules: %s: %s", nl_error_code(fault.code), fault.word);
    if (nl_layout_draw(&p->agreed, play_map, rng_draw, &draw, &layout) != NL_OK)
        return play_fail(p, "no layout can be drawn");
    if (nl_game_init(&p->game, &p->agreed, play_map, &layout, &fault) != NL_OK)
        return play_fail(p, "game: %s: %s", nl_error_code(fault.code), fault.word);
    nl_start(&p->game, &p->state);
    memset(&p->twin, POISON, sizeof p->twin);
    nl_copy(&p->game, &p->twin, &p->state);
    p->seats = p->agreed.seats;
    p->style = (int)rng_below(&draw, PLAY_STYLES);
    return true;
}

nl_action play_chance(const nl_game *g, const nl_state *s, rng *luck)
{
    return nl_chance_ticket(g, s, rng_below(luck, nl_chance_tickets(g, s)));
}

int play_actor(const nl_game *g, const nl_state *s, rng *luck)
{
    int may[NL_SEATS], count = 0;
    nl_action list[NL_ACTIONS_MAX];
    for (int seat = 0; seat < nl_game_rules(g).seats; seat++) {
        const bool must = (nl_to_act(g, s).seats >> seat & 1) != 0;
        if (must || nl_legal(g, s, seat, list) > 0) may[count++] = seat;
    }
    assert(count > 0);
    return may[rng_below(luck, (uint32_t)count)];
}

/* ---- choosing -------------------------------------------------------------------------------- */

bool play_talk(const nl_game *g, const nl_state *s, rng *luck, nl_action *out)
{
    if (play_of.talk == NULL || nl_game_rules(g).trade != NL_TRADE_ON || rng_below(luck, 4))
        return false;
    *out = play_of.talk(g, s, (int)rng_below(luck, nl_game_rules(g).seats), luck);
    return nl_check(g, s, *out) == NL_OK;
}

nl_action play_choose(const nl_game *g, const nl_state *s, int style, rng *luck)
{
    nl_action said;
    if (nl_to_act(g, s).chance) return play_chance(g, s, luck);
    if (play_talk(g, s, luck, &said)) return said;
    return play_of.choose(g, s, play_actor(g, s, luck), style, luck);
}

nl_action play_kinds(const nl_action *list, int count, uint32_t (*weight)(int kind, int style),
                     int style, rng *luck)
{
    uint32_t of[256] = { 0 }, total = 0;
    for (int i = 0; i < count; i++) of[list[i].kind]++;
    for (int kind = 0; kind < 256; kind++) total += of[kind] ? weight(kind, style) : 0;
    uint32_t ticket = rng_below(luck, total);
    int kind = 0;
    for (;; kind++) {
        const uint32_t here = of[kind] ? weight(kind, style) : 0;
        if (ticket < here) break;
        ticket -= here;
    }
    uint32_t pick = rng_below(luck, of[kind]);
    for (int i = 0;; i++)
        if (list[i].kind == kind && pick-- == 0) return list[i];
}

void play_put(nl_action *a, int nibble, uint32_t count)
{
    a->arg[nibble / 2] = (uint8_t)(a->arg[nibble / 2] | count << (4 * (nibble & 1)));
}

/* docs/reference/notation.md 2: more than 15 of a kind are written as one signed byte for each. */
bool play_counts(nl_action a, bool asks, int gives[NL_KINDS], int takes[NL_KINDS])
{
    const bool many = asks ? a.arg[5] >> 7 != 0 : a.arg[5] >> 3 == 1;
    int given = 0, taken = 0, most = 0;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const int n = NL_KINDS + kind, byte = (a.arg[kind] ^ 128) - 128;
        gives[kind] = many ? byte : a.arg[kind / 2] >> (4 * (kind & 1)) & 15;
        takes[kind] = many ? -byte : a.arg[n / 2] >> (4 * (n & 1)) & 15;
        if (gives[kind] < 0) gives[kind] = 0;
        if (takes[kind] < 0) takes[kind] = 0;
        if (gives[kind] > most) most = gives[kind];
        if (takes[kind] > most) most = takes[kind];
        given += gives[kind];
        taken += takes[kind];
    }
    return !many || (most > 15 && given <= 127 && taken <= 127);
}

/* Many cards for one card. */
static void play_many(nl_action *a, int n, const uint8_t hand[NL_KINDS], bool asks, rng *luck)
{
    const int other = (n + 1) % NL_KINDS;
    memset(a->arg, 0, sizeof a->arg);
    a->arg[n] = (uint8_t)(hand[n] > 15 ? hand[n] : 256 - 14 - (int)rng_below(luck, 120));
    a->arg[other] = (uint8_t)(a->arg[n] < 128 ? 255 : 1);
    a->arg[5] = asks ? 0x80 : 8;
}

nl_action play_offer(const nl_game *g, int kind, int seat, const uint8_t hand[NL_KINDS], bool asks,
                     rng *luck)
{
    const uint32_t others = ((UINT32_C(1) << nl_game_rules(g).seats) - 1) & ~(UINT32_C(1) << seat);
    nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    for (int i = 0; i < NL_KINDS; i++) {
        const uint32_t most = hand[i] < 15 ? hand[i] : 15;
        if (rng_below(luck, 3) == 0)
            play_put(&a, i, rng_below(luck, most + 1));
        else if (rng_below(luck, 3) == 0)
            play_put(&a, NL_KINDS + i, 1 + rng_below(luck, rng_below(luck, 4) ? 2 : 15));
    }
    if (rng_below(luck, 8) == 0) play_many(&a, (int)rng_below(luck, NL_KINDS), hand, asks, luck);
    if (asks)
        a.arg[5] =
            (uint8_t)(a.arg[5] | (rng_below(luck, 2) ? others : others & rng_below(luck, 64)));
    return a;
}

nl_action play_garble(nl_action a, rng *luck)
{
    if (rng_below(luck, 16) == 0) a.arg[rng_below(luck, 6)] = (uint8_t)rng_below(luck, 256);
    if (rng_below(luck, 64) == 0) a.kind = (uint8_t)rng_below(luck, 256);
    return a;
}

/* ---- steps ----------------------------------------------------------------------------------- */

void play_note(play *p, nl_action a)
{
    p->action = a;
    p->last[p->step % PLAY_LAST] = a;
    p->step++;
}

static void play_reach_all(play *p)
{
    play_reach(&p->reached.actions, p->action.kind);
    play_reach(&p->reached.decisions, nl_to_act(&p->game, &p->state).decision);
    for (int i = 0; i < p->events; i++) play_reach(&p->reached.events, p->event[i].kind);
}

/* Applies an action in three ways, one of them with poisoned bytes behind the used ones. */
bool play_apply(play *p, nl_action a)
{
    nl_log log = { p->event, NL_EVENTS_MAX, 0 };
    nl_state quiet = p->state;
    play_note(p, a);
    const nl_err err = nl_apply(&p->game, &p->state, a, &log);
    if (err != NL_OK) return play_fail(p, "a chosen action is refused: %s", nl_error_code(err));
    p->events = log.count;
    nl_apply_trusted(&p->game, &p->twin, a);
    if (nl_apply(&p->game, &quiet, a, NULL) != NL_OK ||
        memcmp(&quiet, &p->state, sizeof quiet) != 0)
        return play_fail(p, "without a log the state differs");
    if (!play_same(p, &p->twin, &p->state))
        return play_fail(p, "the trusted way gives another state");
    const uint8_t *rest = (const uint8_t *)&p->twin;
    for (size_t i = (size_t)nl_state_bytes(&p->game); i < sizeof p->twin; i++)
        if (rest[i] != POISON)
            return play_fail(p, "byte %d behind the used ones was written", (int)i);
    play_reach_all(p);
    return true;
}

/* ---- failures -------------------------------------------------------------------------------- */

bool play_fail(play *p, const char *format, ...)
{
    va_list args;
    if (p->fault[0] != '\0') return false;
    va_start(args, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): the line above does it */
    vsnprintf(p->fault, sizeof p->fault, format, args);
    va_end(args);
    return false;
}

void play_report(const play *p, const char *program, FILE *out)
{
    char text[NL_TEXT_MAX];
    fprintf(out,
            "FAILED  %s; step %d of: %s --rules \"%s\" --seed %llu --game %llu; last:", p->fault,
            p->step, program, p->rules, (unsigned long long)p->seed, (unsigned long long)p->number);
    for (int n = p->step < PLAY_LAST ? 0 : p->step - PLAY_LAST; n < p->step; n++) {
        const nl_action a = p->last[n % PLAY_LAST];
        nl_print(&p->game, a, text);
        fprintf(out, " %s %s;", nl_seat_name(&p->agreed, a.seat), text);
    }
    fprintf(out, "\n");
}
