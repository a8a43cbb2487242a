/* player.c - answers of the dice game's bots. */
#include "bots/dice/inside.h"

#include <string.h>

#include "bots/inside.h"

_Static_assert(sizeof(dice_player) <= BOT_WORDS * 8, "the memory of a bot is large enough");

double dice_player_worth(const policy *m, const policy_at *at, const dice_turn *turn,
                         const nl_dice *state, nl_action a)
{
    const dice_sets *sets = &m->book->sets;
    const int left = NL_DICE_ROLLS - state->rolls;
    if (state->decision != NL_D_DICE_KEEP)
        return m->worth(m->self, at->knights, at->board, at->idle);
    if (a.kind == NL_A_DICE_KEEP)
        return (double)turn->keep[left - 1][dice_sets_number(sets, a.arg)];
    return (double)turn->final[dice_sets_number(sets, state->dice) - sets->first[state->pool]];
}

static bool player_same(nl_action a, nl_action b) { return memcmp(&a, &b, sizeof a) == 0; }

/* How much worse than the best choice that of a soft bot may be: a part of the difference between
   the best and the worst, because sheets are valued in points and in chances. */
static float player_window(const bot *b, const float *value, int count)
{
    float least = 0, most = 0;
    for (int i = 0; i < count; i++) {
        if (i == 0 || value[i] < least) least = value[i];
        if (i == 0 || value[i] > most) most = value[i];
    }
    return (most - least) * (float)b->soft / SOFT_MOST;
}

static nl_action player_keep(bot *b, const policy *m, const policy_at *at, const nl_dice *state,
                             const nl_action *legal, int count)
{
    dice_player *p = (dice_player *)(void *)b->memory;
    float value[NL_ACTIONS_MAX];
    if (p->number != state->turn_number || state->rolls == 1)
        policy_turn(m, at, state->pool, &p->turn);
    p->number = state->turn_number;
    for (int i = 0; i < count; i++) /* stopping comes first in the list */
        value[i] = (float)dice_player_worth(m, at, &p->turn, state, legal[i]);
    const nl_action best = legal[soft_pick(b, value, count, player_window(b, value, count))];
    b->why = best.kind == NL_A_DICE_STOP ? BOT_R_DICE_STOP : BOT_R_DICE_KEEP;
    return best;
}

static nl_action player_build(bot *b, const policy *m, const policy_at *at, const nl_dice *state,
                              const nl_action *legal, int count)
{
    const policy_choice choice = policy_choose(m, at);
    const nl_action wish = policy_action(m, at, &choice, state);
    b->why = wish.kind == NL_A_DICE_BUILD ? BOT_R_DICE_BUILD : BOT_R_DICE_PAY;
    if (nl_action_is(NL_DICE, wish.kind, NL_IS_END)) b->why = BOT_R_DICE_END;
    for (int i = 0; i < count; i++)
        if (player_same(wish, legal[i])) return wish;
    return legal[0];
}

nl_action dice_player_answer(bot *b, const policy *m, const nl_dice *state, const nl_action *legal,
                             int count)
{
    policy_at at;
    b->why = BOT_R_ONLY;
    if (count == 1) return legal[0];
    if (!policy_look(m->book, state, &at)) { /* a position that was set up by hand */
        b->why = BOT_R_CHANCE;
        return legal[rng_below(&b->luck, (uint32_t)count)];
    }
    if (state->decision == NL_D_DICE_KEEP) return player_keep(b, m, &at, state, legal, count);
    return player_build(b, m, &at, state, legal, count);
}
