/* play.c - seeded random play for the proofs. */
#include "play.h"

#include <stdarg.h>
#include <string.h>

enum { PLAY_LAYOUT = 1, PLAY_MOVES = 2 }; /* streams of one game */

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

bool play_begin(play *p, const char *rules, uint64_t seed, uint64_t number)
{
    nl_layout layout;
    nl_fault  fault;
    rng       draw = rng_stream(seed, number, PLAY_LAYOUT);
    memset(p, 0, sizeof *p);
    snprintf(p->rules, sizeof p->rules, "%s", rules);
    p->seed   = seed;
    p->number = number;
    p->luck   = rng_stream(seed, number, PLAY_MOVES);
    if (nl_rules_parse(rules, &p->agreed, &fault) != NL_OK)
        return play_fail(p, "rules: %s: %s", nl_error_code(fault.code), fault.word);
    if (nl_layout_draw(&p->agreed, rng_draw, &draw, &layout) != NL_OK)
        return play_fail(p, "no layout can be drawn");
    if (nl_game_init(&p->game, &p->agreed, &layout, &fault) != NL_OK)
        return play_fail(p, "game: %s: %s", nl_error_code(fault.code), fault.word);
    nl_start(&p->game, &p->state);
    return true;
}

/* ---- choosing -------------------------------------------------------------------------------- */

/* What a die is good for: half of the time players know, else games would never end. */
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
    if (turn.chance) {
        const uint32_t tickets = nl_chance_tickets(&p->game, &p->state);
        return nl_chance_ticket(&p->game, &p->state, rng_below(&p->luck, tickets));
    }
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

/* ---- failures -------------------------------------------------------------------------------- */

void play_note(play *p, nl_action a)
{
    p->last[p->step % PLAY_LAST] = a;
    p->step++;
}

bool play_fail(play *p, const char *format, ...)
{
    if (p->fault[0] == '\0') {
        va_list list;
        va_start(list, format);
        vsnprintf(p->fault, sizeof p->fault, format, list);
        va_end(list);
    }
    return false;
}

void play_report(const play *p, const char *program, FILE *out)
{
    char text[NL_TEXT_MAX];
    fprintf(out, "FAILED  %s; step %d of: %s --rules \"%s\" --seed %llu --game %llu; last:",
            p->fault, p->step, program, p->rules, (unsigned long long)p->seed,
            (unsigned long long)p->number);
    for (int n = p->step < PLAY_LAST ? 0 : p->step - PLAY_LAST; n < p->step; n++) {
        const nl_action a = p->last[n % PLAY_LAST];
        nl_print(&p->game, a, text);
        fprintf(out, " %s %s;", nl_seat_name(&p->agreed, a.seat), text);
    }
    fprintf(out, "\n");
}
