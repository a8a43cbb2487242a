/* play.c - chosen and attempted actions in the dice game. */
#include "trial.h"

const char *const play_rules[PLAY_RULES] = {
    "dice",
    "dice seats=2",
    "dice seats=3 start=2 edition=2",
    "dice seats=4",
    "dice joker_same_turn=0",
    "dice seats=2 any_gold=1 joker_same_turn=0",
    "dice seats=4 turns=9",
    "dice seats=3 turns=45",
    "dice sheet=plus",
    "dice sheet=plus joker_same_turn=0 turns=30",
    "dice sheet=plus seats=2",
    "dice sheet=plus seats=2 start=1 edition=2",
    "dice sheet=plus seats=3 any_gold=1",
    "dice sheet=plus seats=4 joker_same_turn=0",
    "dice sheet=plus seats=4 turns=5",
    "dice sheet=plus seats=2 turns=1",
};

/* ---- choosing -------------------------------------------------------------------------------- */

/* Half of the time players keep useful dice, since otherwise games would never end. */
static nl_action choose_keep(const nl_action *list, int count, rng *luck)
{
    const int wanted = (int)rng_below(luck, 4);
    uint8_t price[NL_FACES];
    int best = 0, best_worth = -1;
    if (rng_below(luck, 2)) return list[rng_below(luck, (uint32_t)count)];
    nl_symbol_price(wanted, price);
    for (int i = 0; i < count; i++) {
        int worth = 0;
        for (int face = 0; face < NL_FACES; face++) {
            const int kept = list[i].arg[face];
            worth += kept < price[face] ? 2 * kept : 2 * price[face] - (kept - price[face]);
        }
        if (list[i].kind == NL_A_DICE_KEEP && worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return list[best];
}

static nl_action choose(const nl_game *g, const nl_state *s, int seat, int style, rng *luck)
{
    nl_action list[NL_ACTIONS_MAX];
    const int count = nl_legal(g, s, seat, list);
    (void)style;
    if (nl_to_act(g, s).decision == NL_D_DICE_KEEP) return choose_keep(list, count, luck);
    const uint32_t pick = rng_below(luck, (uint32_t)count);
    if (list[pick].kind == NL_A_DICE_END && count > 1 && rng_below(luck, 4))
        return list[1 + rng_below(luck, (uint32_t)count - 1)];
    return list[pick];
}

static nl_action wish(const nl_game *g, int seat, rng *luck)
{
    nl_action a = { (uint8_t)rng_below(luck, NL_DICE_ACTIONS), (uint8_t)seat, { 0 } };
    (void)g;
    switch (a.kind) {
    case NL_A_DICE_ROLL:
    case NL_A_DICE_KEEP:
        for (int n = 0; n < 3; n++) a.arg[rng_below(luck, NL_FACES)] = (uint8_t)rng_below(luck, 4);
        break;
    case NL_A_DICE_JOKER:
        for (int n = 0; n < 3; n++) a.arg[n] = (uint8_t)rng_below(luck, 8);
        break;
    case NL_A_DICE_GOLD: a.arg[0] = (uint8_t)rng_below(luck, 7); break;
    case NL_A_DICE_BUILD: a.arg[0] = (uint8_t)rng_below(luck, NL_SYMBOLS); break;
    default: break;
    }
    return play_garble(a, luck);
}

/* The slow model says what a list contains, and nothing is hidden, so the checks of lists by
   counting and of views are not used. */
const play_game play_of = { .actions = NL_DICE_ACTIONS,
                            .decisions = NL_DICE_DECISIONS,
                            .offer = -1,
                            .choose = choose,
                            .wish = wish };
