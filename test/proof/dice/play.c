/* play.c - chosen and attempted actions in the dice game. */
#include "play.h"

const char *const play_rules[] = {
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
const int play_rules_count = sizeof play_rules / sizeof play_rules[0];

/* ---- choosing -------------------------------------------------------------------------------- */

/* Half of the time players keep useful dice, since otherwise games would never end. */
static nl_action choose_keep(play *p, const nl_action *list, int count)
{
    const int wanted = (int)rng_below(&p->luck, 4);
    uint8_t   price[NL_FACES];
    int       best = 0, best_worth = -1;
    if (rng_below(&p->luck, 2))
        return list[rng_below(&p->luck, (uint32_t)count)];
    nl_symbol_price(wanted, price);
    for (int i = 0; i < count; i++) {
        int worth = 0;
        for (int face = 0; face < NL_FACES; face++) {
            const int kept = list[i].arg[face];
            worth += kept < price[face] ? 2 * kept : 2 * price[face] - (kept - price[face]);
        }
        if (list[i].kind == NL_A_DICE_KEEP && worth > best_worth) {
            best       = i;
            best_worth = worth;
        }
    }
    return list[best];
}

nl_action play_choose(play *p)
{
    nl_action     list[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(&p->game, &p->state);
    if (turn.chance)
        return play_chance(&p->game, &p->state, &p->luck);
    int seat = 0;
    while (!(turn.seats >> seat & 1))
        seat++;
    const int count = nl_legal(&p->game, &p->state, seat, list);
    if (turn.decision == NL_D_DICE_KEEP)
        return choose_keep(p, list, count);
    const uint32_t pick = rng_below(&p->luck, (uint32_t)count);
    if (list[pick].kind == NL_A_DICE_END && count > 1 && rng_below(&p->luck, 4))
        return list[1 + rng_below(&p->luck, (uint32_t)count - 1)];
    return list[pick];
}

nl_action play_wish(int seat, rng *luck)
{
    const uint32_t kinds = NL_DICE_ACTIONS - NL_DICE_FIRST;
    nl_action      a     = {(uint8_t)(NL_DICE_FIRST + rng_below(luck, kinds)), (uint8_t)seat, {0}};
    switch (a.kind) {
    case NL_A_DICE_ROLL:
    case NL_A_DICE_KEEP:
        for (int n = 0; n < 3; n++)
            a.arg[rng_below(luck, NL_FACES)] = (uint8_t)rng_below(luck, 4);
        break;
    case NL_A_DICE_JOKER:
        for (int n = 0; n < 3; n++)
            a.arg[n] = (uint8_t)rng_below(luck, 8);
        break;
    case NL_A_DICE_GOLD: a.arg[0] = (uint8_t)rng_below(luck, 7); break;
    case NL_A_DICE_BUILD: a.arg[0] = (uint8_t)rng_below(luck, NL_SYMBOLS); break;
    default: break;
    }
    if (rng_below(luck, 16) == 0)
        a.arg[rng_below(luck, 6)] = (uint8_t)rng_below(luck, 256);
    if (rng_below(luck, 64) == 0)
        a.kind = (uint8_t)rng_below(luck, 256);
    return a;
}
