/* play.c - seeded random play for the proofs. */
#include "play.h"

#include <stdarg.h>
#include <string.h>

enum { PLAY_LAYOUT = 1, PLAY_MOVES = 2 }; /* streams of one game */

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

bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number)
{
    nl_rules agreed;
    nl_layout layout;
    nl_fault fault;
    rng draw = rng_stream(seed, number, PLAY_LAYOUT);
    memset(p, 0, sizeof *p);
    snprintf(p->rules, sizeof p->rules, "%s", rules);
    p->seed = seed;
    p->number = number;
    p->luck = rng_stream(seed, number, PLAY_MOVES);
    if (nl_rules_parse(rules, &agreed, &fault) != NL_OK)
        return play_fail(p, "rules: %s: %s", nl_error_code(fault.code), fault.word);
    if (nl_layout_draw(&agreed, rng_draw, &draw, &layout) != NL_OK)
        return play_fail(p, "no layout can be drawn");
    if (nl_game_init(&p->game, &agreed, &layout, &fault) != NL_OK)
        return play_fail(p, "game: %s: %s", nl_error_code(fault.code), fault.word);
    nl_start(&p->game, &p->state);
    p->seats = agreed.seats;
    p->style = (play_style)rng_below(&draw, PLAY_STYLES);
    return true;
}

/* ---- choosing -------------------------------------------------------------------------------- */

/* How readily a kind is chosen: enough of everything, and games that get somewhere. */
static uint32_t kind_weight(int kind, play_style style)
{
    switch (kind) {
    case NL_A_SETTLEMENT: return 24;
    case NL_A_CITY: return style == STYLE_ROADS ? 1 : 24;
    case NL_A_ROAD: return style == STYLE_ROADS ? 60 : 8;
    case NL_A_BUY: return style == STYLE_CARDS ? 60 : style == STYLE_ROADS ? 1 : 8;
    case NL_A_TRADE: return style == STYLE_ROADS ? 12 : 4;
    case NL_A_END: return 6;
    case NL_A_OFFER: return style == STYLE_TALK ? 8 : 2;
    case NL_A_WITHDRAW:
    case NL_A_PASS: return 2;
    default: return 4;
    }
}

static nl_action choose_kind(const nl_action *list, int count, play_style style, rng *luck)
{
    uint32_t of[NL_ACTIONS] = { 0 }, total = 0;
    for (int i = 0; i < count; i++) of[list[i].kind]++;
    for (int kind = 0; kind < NL_ACTIONS; kind++) total += of[kind] ? kind_weight(kind, style) : 0;
    uint32_t ticket = rng_below(luck, total);
    int kind = 0;
    for (;; kind++) {
        const uint32_t weight = of[kind] ? kind_weight(kind, style) : 0;
        if (ticket < weight) break;
        ticket -= weight;
    }
    uint32_t pick = rng_below(luck, of[kind]);
    for (int i = 0;; i++)
        if (list[i].kind == kind && pick-- == 0) return list[i];
}

static void put_count(nl_action *a, int nibble, uint32_t count)
{
    a->arg[nibble / 2] = (uint8_t)(a->arg[nibble / 2] | count << (4 * (nibble & 1)));
}

nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck)
{
    const uint32_t others = ((UINT32_C(1) << nl_game_rules(g).seats) - 1) & ~(UINT32_C(1) << seat);
    nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    nl_island now;
    nl_island_read(g, s, &now);
    for (int i = 0; i < NL_KINDS; i++) {
        const uint32_t hand = now.seat[seat].hand[i] < 15 ? now.seat[seat].hand[i] : 15;
        if (rng_below(luck, 3) == 0)
            put_count(&a, i, rng_below(luck, hand + 1));
        else if (rng_below(luck, 3) == 0)
            put_count(&a, NL_KINDS + i, 1 + rng_below(luck, rng_below(luck, 4) ? 2 : 15));
    }
    if (kind == NL_A_OFFER)
        a.arg[5] = (uint8_t)(rng_below(luck, 2) ? others : others & rng_below(luck, 64));
    else if (kind == NL_A_TOKEN_OFFER || rng_below(luck, 4) == 0) /* tokens, and whom to */
        a.arg[5] = (uint8_t)((1 + rng_below(luck, 3)) << 4 | rng_below(luck, 2) << 3);
    if (kind == NL_A_TOKEN_OFFER) a.arg[5] = (uint8_t)(a.arg[5] | rng_below(luck, 8));
    return a;
}

nl_action play_seat(const nl_game *g, const nl_state *s, int seat, play_style style, rng *luck)
{
    nl_action list[NL_ACTIONS_MAX];
    const int count = nl_legal(g, s, seat, list);
    nl_action chosen = choose_kind(list, count, style, luck);
    const bool offer = chosen.kind == NL_A_OFFER || chosen.kind == NL_A_COUNTER ||
                       chosen.kind == NL_A_TOKEN_OFFER;
    if (offer && rng_below(luck, 2)) {
        nl_action own = play_terms(g, s, chosen.kind, seat, luck);
        if (nl_check(g, s, own) == NL_OK) return own;
    }
    return chosen;
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
    return may[rng_below(luck, (uint32_t)count)];
}

nl_action play_choose(const nl_game *g, const nl_state *s, play_style style, rng *luck)
{
    if (nl_to_act(g, s).chance) return play_chance(g, s, luck);
    return play_seat(g, s, play_actor(g, s, luck), style, luck);
}

/* ---- wishes ---------------------------------------------------------------------------------- */

typedef enum wish_shape {
    WISH_none,
    WISH_corner,
    WISH_edge,
    WISH_hex,
    WISH_seat,
    WISH_kind,
    WISH_kinds,
    WISH_card,
    WISH_dice,
    WISH_trade,
    WISH_offer,
    WISH_tokens,
    WISH_kind_seat,
    WISH_edge_swap,
    WISH_edges,
    WISH_swap,
    WISH_piece,
    WISH_deal,
    WISH_desert,
    WISH_helper,
    WISH_guild
} wish_shape;

static const uint8_t wish_shapes[NL_ACTIONS] = {
#define X(name, token, words, shape, owner) WISH_##shape,
#include "neuland/actions.def"
#undef X
};

nl_action play_wish(const nl_game *g, int seat, rng *luck)
{
    const nl_rules rules = nl_game_rules(g);
    const uint32_t places = rules.seats > 4 || rules.map != NL_MAP_NONE ? 110 : 74;
    nl_action a = { (uint8_t)rng_below(luck, NL_ACTIONS), (uint8_t)seat, { 0 } };
    switch (wish_shapes[a.kind]) {
    case WISH_none: break;
    case WISH_hex:
        a.arg[0] = (uint8_t)rng_below(luck, 32);
        a.arg[1] = (uint8_t)(rng_below(luck, 2) ? NL_NOBODY : rng_below(luck, 7));
        break;
    case WISH_tokens:
    case WISH_offer:
        for (int i = 0; i < 3; i++) put_count(&a, (int)rng_below(luck, 2 * NL_KINDS), 1);
        a.arg[5] = (uint8_t)(a.kind == NL_A_COUNTER ? 0 : rng_below(luck, 256));
        break;
    case WISH_corner:
    case WISH_edge:
    place: a.arg[0] = (uint8_t)rng_below(luck, places); break;
    case WISH_trade:
        a.arg[0] = (uint8_t)rng_below(luck, 5);
        a.arg[1] = (uint8_t)(2 + rng_below(luck, 3));
        a.arg[2] = (uint8_t)rng_below(luck, 5);
        break;
    case WISH_edges: a.arg[1] = (uint8_t)rng_below(luck, places); goto place;
    case WISH_edge_swap:
        a.arg[1] = (uint8_t)rng_below(luck, 6);
        a.arg[2] = (uint8_t)rng_below(luck, 6);
        goto place;
    case WISH_piece:
        a.arg[1] = (uint8_t)rng_below(luck, 3);
        a.arg[2] = (uint8_t)rng_below(luck, 2);
        goto place;
    case WISH_desert: a.arg[0] = (uint8_t)rng_below(luck, 32); break;
    case WISH_helper: a.arg[0] = (uint8_t)rng_below(luck, 14); break;
    case WISH_kinds:
    case WISH_dice:
    case WISH_kind_seat:
    case WISH_swap:
    case WISH_deal:
        a.arg[1] = (uint8_t)rng_below(luck, 6); /* and the first */
        __attribute__((fallthrough));
    default: a.arg[0] = (uint8_t)rng_below(luck, 6); break;
    }
    if (rng_below(luck, 16) == 0) a.arg[rng_below(luck, 6)] = (uint8_t)rng_below(luck, 256);
    if (rng_below(luck, 64) == 0) a.kind = (uint8_t)rng_below(luck, 256);
    return a;
}

/* ---- failures -------------------------------------------------------------------------------- */

void play_note(play *p, nl_action a)
{
    p->last[p->step % PLAY_LAST] = a;
    p->step++;
}

void play_report(const play *p, const char *program, FILE *out)
{
    const nl_rules rules = nl_game_rules(&p->game);
    char text[NL_TEXT_MAX];
    fprintf(out,
            "FAILED  %s; step %d of: %s --rules \"%s\" --seed %llu --game %llu; last:", p->fault,
            p->step, program, p->rules, (unsigned long long)p->seed, (unsigned long long)p->number);
    for (int n = p->step < PLAY_LAST ? 0 : p->step - PLAY_LAST; n < p->step; n++) {
        const nl_action a = p->last[n % PLAY_LAST];
        nl_print(&p->game, a, text);
        fprintf(out, " %s %s;", nl_seat_name(&rules, a.seat), text);
    }
    fputc('\n', out);
}
