/* lookahead.c - looks ahead to the end of the turn. */
#include "bots/island/inside.h"

#include <string.h>

void ahead_chances(const lookahead *l, const nl_state *s, float out[NL_SEATS])
{
    nl_words w;
    nl_words_read(l->game, s, &w);
    eval_chances(&l->eval, &w, out);
}

static float ahead_static(const lookahead *l, const nl_state *s)
{
    float chance[NL_SEATS];
    ahead_chances(l, s, chance);
    return chance[l->seat];
}

/* Follow-up questions of the action just taken. They are always searched. */
static bool ahead_asks(int decision)
{
    switch (decision) {
    case NL_D_HELPER:
    case NL_D_DIARA:
    case NL_D_RYAN:
    case NL_D_ASLA_GIVE:
    case NL_D_LETTER_BACK: return true;
    default: return false;
    }
}

/* The expected value over cards drawn and stolen. Dice rolls are not searched. */
static float ahead_chance(const lookahead *l, const nl_state *s, int depth)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = nl_chance(l->game, s, list, weight);
    float sum = 0, all = 0;

    for (int i = 0; i < count; i++) {
        nl_state next;
        nl_copy(l->game, &next, s);
        nl_apply_trusted(l->game, &next, list[i]);
        sum += (float)weight[i] * ahead_value(l, &next, depth > 1 ? 1 : depth);
        all += weight[i];
    }
    return all > 0 ? sum / all : ahead_static(l, s);
}

/* Of several letters, all but the last are assumed to be of the most frequent guild. */
static float ahead_letters(const lookahead *l, const nl_state *s)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    nl_state next;
    nl_words w;

    nl_copy(l->game, &next, s);
    for (nl_words_read(l->game, &next, &w); w.top.decision == NL_D_LETTER && w.top.b > 1;
         nl_words_read(l->game, &next, &w)) {
        const int count = nl_chance(l->game, &next, list, weight);
        int best = 0;
        for (int i = 1; i < count; i++)
            if (weight[i] > weight[best]) best = i;
        nl_apply_trusted(l->game, &next, list[best]);
    }
    return w.top.decision == NL_D_LETTER ? ahead_chance(l, &next, 0) : ahead_static(l, &next);
}

/* A seat that is offered a gift accepts it if that is better for that seat. */
static float ahead_gift(const lookahead *l, const nl_state *s, int seat)
{
    const nl_action yes = { NL_A_ACCEPT, (uint8_t)seat, { 0 } };
    const nl_action no = { NL_A_DECLINE, (uint8_t)seat, { 0 } };
    const lookahead other = { l->game, l->eval, seat };
    nl_state taken, refused;

    nl_copy(l->game, &taken, s);
    nl_copy(l->game, &refused, s);
    nl_apply_trusted(l->game, &taken, yes);
    nl_apply_trusted(l->game, &refused, no);
    return ahead_value(&other, &taken, 0) >= ahead_static(&other, &refused)
               ? ahead_value(l, &taken, 0)
               : ahead_static(l, &refused);
}

/* Offers are not searched, nor actions as a second step that could just as well come first. */
static bool ahead_skips(nl_action a)
{
    return nl_action_is(NL_ISLAND, a.kind, NL_IS_OFFER | NL_IS_COUNTER) || a.kind == NL_A_GIFT ||
           a.kind == NL_A_SWAP;
}

/* Rolling ends the lookahead: the position is worth its static value. */
float ahead_after(const lookahead *l, const nl_state *s, nl_action a, int depth)
{
    nl_state next;

    if (a.kind == NL_A_ROLL) return ahead_static(l, s);
    nl_copy(l->game, &next, s);
    nl_apply_trusted(l->game, &next, a);
    if (nl_action_is(NL_ISLAND, a.kind, NL_IS_END) || a.kind == NL_A_PASS)
        return ahead_static(l, &next);
    return ahead_value(l, &next, depth);
}

void ahead_turn(const lookahead *l, const nl_state *s, int depth, float out[NL_SEATS])
{
    const nl_turn turn = nl_to_act(l->game, s);
    nl_action list[NL_ACTIONS_MAX];

    ahead_chances(l, s, out);
    if (depth <= 0 || turn.over || turn.chance || turn.decision != NL_D_MAIN) return;
    const int count = nl_legal(l->game, s, l->seat, list);
    for (int i = 0; i < count; i++) {
        float chance[NL_SEATS];
        nl_state next;
        if (!nl_action_is(NL_ISLAND, list[i].kind, NL_IS_UNDO)) continue;
        nl_copy(l->game, &next, s);
        nl_apply_trusted(l->game, &next, list[i]);
        ahead_turn(l, &next, depth - 1, chance);
        if (chance[l->seat] > out[l->seat]) memcpy(out, chance, sizeof chance);
    }
}

/* The recursion depth is at most depth + 2 steps of seat and chance each, plus a few questions. */
float ahead_value(const lookahead *l, const nl_state *s, int depth)
{
    const nl_turn turn = nl_to_act(l->game, s);
    nl_action list[NL_ACTIONS_MAX];
    float best = -1;
    int count;

    if (turn.chance && turn.decision != NL_D_DICE)
        return turn.decision == NL_D_LETTER ? ahead_letters(l, s) : ahead_chance(l, s, depth);
    if (turn.decision == NL_D_GIFT && !turn.over && !(turn.seats >> l->seat & 1))
        return ahead_gift(l, s, bits_first(turn.seats));
    if (turn.over || turn.chance || !(turn.seats >> l->seat & 1) ||
        (depth <= 0 && !ahead_asks(turn.decision)))
        return ahead_static(l, s);
    count = nl_legal(l->game, s, l->seat, list);
    for (int i = 0; i < count; i++) {
        float value;
        if (ahead_skips(list[i])) continue;
        value = ahead_after(l, s, list[i], depth - 1);
        if (value > best) best = value;
    }
    return best;
}
