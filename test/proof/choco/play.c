/* play.c - chosen and attempted actions in the chocolate edition. */
#include "trial.h"

const char *const play_rules[PLAY_RULES] = {
    "chocolate",
    "chocolate seats=2 knight_draw=must",
    "chocolate seats=4",
    "chocolate seats=4 start=3 knight_draw=must",
    "chocolate seats=2 knight_draw_2p=2",
    "chocolate seats=2 knight_draw_2p=2 phases=combined hand=1 knight_draw=must",
    "chocolate seats=4 tiles=20/8/4",
    "chocolate seats=4 tiles=20/8/4 target=4 phases=combined",
    "chocolate seats=4 tiles=unlimited target=12 turns=400 knight_draw=must",
    "chocolate seats=2 tiles=unlimited target=10 hand=30 turns=300 knight_draw=must",
    "chocolate seats=3 target=3",
    "chocolate seats=3 target=8 hand=3 turns=200",
    "chocolate seats=3 phases=combined",
    "chocolate seats=3 trade=off",
    "chocolate seats=4 trade=off hand=30 turns=120 knight_draw=must",
    "chocolate seats=4 turns=7",
    "chocolate seats=2 turns=1",
    "chocolate trade=on",
    "chocolate seats=4 trade=on phases=combined",
    "chocolate seats=2 trade=on turns=60",
    "chocolate seats=3 trade=ask phases=combined",
    "chocolate knight_draw=must",
    "chocolate seats=4 knight_draw=must phases=combined hand=1",
    "chocolate seats=2 knight_draw_2p=2 knight_draw=must hand=1",
    "chocolate supply=any_time same_kind=1",
    "chocolate seats=4 preset=printed",
};

/* ---- choosing -------------------------------------------------------------------------------- */

/* How readily a kind is chosen, so that every kind occurs and games make progress. */
static uint32_t kind_weight(int kind, int style)
{
    (void)style;
    switch (kind) {
    case NL_A_CHOCO_SETTLEMENT:
    case NL_A_CHOCO_CITY:
    case NL_A_CHOCO_KNIGHT: return 16;
    case NL_A_CHOCO_DRAW: return 12;
    case NL_A_CHOCO_END: return 6;
    case NL_A_CHOCO_OFFER:
    case NL_A_CHOCO_WITHDRAW: return 2;
    default: return 4;
    }
}

nl_action play_terms(const nl_game *g, const nl_state *s, int kind, int seat, rng *luck)
{
    nl_choco now;
    nl_choco_read(g, s, &now);
    nl_action a = play_offer(g, kind, seat, now.seat[seat].hand, kind == NL_A_CHOCO_OFFER, luck);
    if (kind == NL_A_CHOCO_REPLY) a.arg[5] = (uint8_t)(a.arg[5] | rng_below(luck, 5)); /* to whom */
    return a;
}

static bool offers(int kind)
{
    return kind == NL_A_CHOCO_OFFER || kind == NL_A_CHOCO_COUNTER || kind == NL_A_CHOCO_PROPOSE ||
           kind == NL_A_CHOCO_REPLY;
}

/* Terms, an answer, or taking back; whether the seat may say it now is for the engine to decide. */
static nl_action talk(const nl_game *g, const nl_state *s, int seat, rng *luck)
{
    static const uint8_t kinds[] = { NL_A_CHOCO_PROPOSE, NL_A_CHOCO_PROPOSE, NL_A_CHOCO_COUNTER,
                                     NL_A_CHOCO_RETRACT, NL_A_CHOCO_REPLY,   NL_A_CHOCO_REPLY,
                                     NL_A_CHOCO_ACCEPT,  NL_A_CHOCO_DECLINE };
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

static nl_action wish(const nl_game *g, int seat, rng *luck)
{
    nl_action a = { (uint8_t)rng_below(luck, NL_CHOCO_ACTIONS), (uint8_t)seat, { 0 } };
    (void)g;
    switch (a.kind) {
    case NL_A_CHOCO_OFFER:
    case NL_A_CHOCO_COUNTER:
    case NL_A_CHOCO_PROPOSE:
    case NL_A_CHOCO_REPLY:
        for (int i = 0; i < 3; i++) play_put(&a, (int)rng_below(luck, 2 * NL_KINDS), 1);
        if (a.kind == NL_A_CHOCO_OFFER) a.arg[5] = (uint8_t)rng_below(luck, 32);
        if (a.kind == NL_A_CHOCO_REPLY) a.arg[5] = (uint8_t)rng_below(luck, 5);
        break;
    case NL_A_CHOCO_TRADE:
        a.arg[0] = (uint8_t)rng_below(luck, 5);
        a.arg[1] = (uint8_t)(2 + rng_below(luck, 3));
        a.arg[2] = (uint8_t)rng_below(luck, 5);
        break;
    case NL_A_CHOCO_SETTLEMENT:
        a.arg[1] = (uint8_t)rng_below(luck, 3); /* and the colour */
        __attribute__((fallthrough));
    case NL_A_CHOCO_WHEEL:
    case NL_A_CHOCO_TAKE:
    case NL_A_CHOCO_DISCARD:
    case NL_A_CHOCO_ROAD:
    case NL_A_CHOCO_CITY:
    case NL_A_CHOCO_KNIGHT:
    case NL_A_CHOCO_STEAL:
    case NL_A_CHOCO_CLOSE: a.arg[0] = (uint8_t)rng_below(luck, 6); break;
    default: break;
    }
    return play_garble(a, luck);
}

const play_game play_of = {
    .actions = NL_CHOCO_ACTIONS,
    .decisions = NL_CHOCO_DECISIONS,
    .offer = NL_D_CHOCO_OFFER,
    .choose = choose,
    .talk = talk,
    .wish = wish,
    .offers = offers,
    .ask = ask_kind,
    .terms = terms_right,
    .view = view_right,
};
