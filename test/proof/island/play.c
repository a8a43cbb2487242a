/* play.c - chosen and attempted actions in the island game. */
#include "play.h"

/* ---- choosing -------------------------------------------------------------------------------- */

/* How readily a kind is chosen, so that every kind occurs and games make progress. */
static uint32_t kind_weight(int kind, int style)
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

static nl_action choose_kind(const nl_action *list, int count, int style, rng *luck)
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
    else if (kind == NL_A_TOKEN_OFFER || rng_below(luck, 4) == 0) /* tokens, and to whom */
        a.arg[5] = (uint8_t)((1 + rng_below(luck, 3)) << 4 | rng_below(luck, 2) << 3);
    if (kind == NL_A_TOKEN_OFFER) a.arg[5] = (uint8_t)(a.arg[5] | rng_below(luck, 8));
    return a;
}

nl_action play_seat(const nl_game *g, const nl_state *s, int seat, int style, rng *luck)
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

nl_action play_choose(const nl_game *g, const nl_state *s, int style, rng *luck)
{
    if (nl_to_act(g, s).chance) return play_chance(g, s, luck);
    return play_seat(g, s, play_actor(g, s, luck), style, luck);
}

/* ---- attempted actions ----------------------------------------------------------------------- */

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
#define X(name, token, words, shape, ...) WISH_##shape,
#include "neuland/island/actions.def"
#undef X
};

nl_action play_wish(const nl_game *g, int seat, rng *luck)
{
    const nl_rules rules = nl_game_rules(g);
    const uint32_t places = rules.map == NL_MAP_FILE                      ? 240
                            : rules.seats > 4 || rules.map != NL_MAP_NONE ? 110
                                                                          : 74;
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
        a.arg[1] = (uint8_t)rng_below(luck, 6); /* and the first kind */
        __attribute__((fallthrough));
    default: a.arg[0] = (uint8_t)rng_below(luck, 6); break;
    }
    if (rng_below(luck, 16) == 0) a.arg[rng_below(luck, 6)] = (uint8_t)rng_below(luck, 256);
    if (rng_below(luck, 64) == 0) a.kind = (uint8_t)rng_below(luck, 256);
    return a;
}
