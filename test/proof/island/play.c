/* play.c - chosen and attempted actions in the island game. */
#include "trial.h"

/* What the seats of a game prefer. */
enum play_style { STYLE_EVEN, STYLE_ROADS, STYLE_CARDS, STYLE_TALK };

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

nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck)
{
    nl_island now;
    nl_island_read(g, s, &now);
    nl_action a = play_offer(g, kind, seat, now.seat[seat].hand, kind == NL_A_OFFER, luck);
    if (kind != NL_A_OFFER && (kind == NL_A_TOKEN_OFFER || rng_below(luck, 4) == 0))
        a.arg[5] = (uint8_t)((1 + rng_below(luck, 3)) << 4 | rng_below(luck, 2) << 3); /* tokens */
    if (kind == NL_A_TOKEN_OFFER || kind == NL_A_REPLY)
        a.arg[5] = (uint8_t)(a.arg[5] | rng_below(luck, 8)); /* to whom */
    return a;
}

static bool offers(int kind)
{
    return kind == NL_A_OFFER || kind == NL_A_COUNTER || kind == NL_A_TOKEN_OFFER ||
           kind == NL_A_PROPOSE || kind == NL_A_REPLY;
}

/* Terms, an answer, or taking back; whether the seat may say it now is for the engine to decide. */
static nl_action talk(const nl_game *g, const nl_state *s, int seat, rng *luck)
{
    static const uint8_t kinds[] = { NL_A_PROPOSE, NL_A_PROPOSE, NL_A_COUNTER, NL_A_RETRACT,
                                     NL_A_REPLY,   NL_A_REPLY,   NL_A_ACCEPT,  NL_A_DECLINE };
    const uint8_t kind = kinds[rng_below(luck, sizeof kinds)];
    const nl_action plain = { kind, (uint8_t)seat, { 0 } };
    return offers(kind) ? play_terms(g, s, kind, seat, luck) : plain;
}

static nl_action choose(const nl_game *g, const nl_state *s, int seat, int style, rng *luck)
{
    nl_action list[NL_ACTIONS_MAX];
    const int count = nl_legal(g, s, seat, list);
    const nl_action chosen = play_kinds(list, count, kind_weight, style, luck);
    if (offers(chosen.kind) && rng_below(luck, 2)) {
        const nl_action own = play_terms(g, s, chosen.kind, seat, luck);
        if (nl_check(g, s, own) == NL_OK) return own;
    }
    return chosen;
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
    WISH_reply,
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

static nl_action wish(const nl_game *g, int seat, rng *luck)
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
    case WISH_reply:
    case WISH_offer:
        for (int i = 0; i < 3; i++) play_put(&a, (int)rng_below(luck, 2 * NL_KINDS), 1);
        a.arg[5] = (uint8_t)(a.kind == NL_A_COUNTER ? 0 : rng_below(luck, 256));
        break;
    case WISH_corner:
    case WISH_edge:
    place:
        a.arg[0] = (uint8_t)rng_below(luck, places);
        break;
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
    return play_garble(a, luck);
}

const play_game play_of = { .actions = NL_ACTIONS,
                            .decisions = NL_DECISIONS,
                            .offer = NL_D_OFFER,
                            .choose = choose,
                            .talk = talk,
                            .wish = wish,
                            .offers = offers,
                            .ask = ask_kind,
                            .terms = terms_right,
                            .view = view_right,
                            .sampled = terms_held };
