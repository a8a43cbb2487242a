/* dice_advice.c - what every legal action of the dice game promises. */
#include "bots/dice_advice.h"

#include "bots/dice_player.h"

/* A view of this game is the truth, so that what follows an action can be looked at. Who wins by it
   has no turns to come, or all of the chance. */
static double advice_after(const mind *m, const nl_game *g, const nl_view *v, nl_action a)
{
    nl_state    state;
    nl_dice     after;
    mind_at     at;
    mind_choice choice;
    nl_resample(g, v, NULL, NULL, &state);
    nl_apply_trusted(g, &state, a);
    nl_dice_read(g, &state, &after);
    if (after.winners != 0)
        return after.seats > 1 ? 1 : 0;
    if (after.decision != NL_D_DICE_BUILD || !mind_look(m->book, &after, &at))
        return SOLVE_NEVER;
    choice = mind_choose(m, &at);
    return choice.worth;
}

static void advice_sort(dice_advice *list, int count)
{
    for (int i = 1; i < count; i++) {
        const dice_advice one = list[i];
        int               n   = i;
        for (; n > 0 && list[n - 1].worth < one.worth; n--)
            list[n] = list[n - 1];
        list[n] = one;
    }
}

int dice_advise(const dice_table *t, const nl_game *g, const nl_view *v, const nl_action *legal,
                int count, dice_advice *out, advice_unit *unit)
{
    nl_dice     state;
    perfect_eye eye;
    mind_at     at;
    dice_turn   turn;
    nl_view_dice(g, v, &state);
    if (!mind_look(&t->book, &state, &at))
        return 0;
    perfect_eye_init(&eye, t, &state, state.seats > 1);
    const mind m = {&t->book, perfect_eye_worth, &eye};
    *unit        = state.seats > 1 ? ADVICE_CHANCE : t->book.plus ? ADVICE_TURNS : ADVICE_POINTS;
    if (state.decision == NL_D_DICE_KEEP)
        mind_turn(&m, &at, state.pool, &turn);
    for (int i = 0; i < count; i++) {
        out[i].action = legal[i];
        if (state.decision == NL_D_DICE_KEEP || legal[i].kind == NL_A_DICE_END)
            out[i].worth = dice_player_worth(&m, &at, &turn, &state, legal[i]);
        else
            out[i].worth = advice_after(&m, g, v, legal[i]);
        if (*unit == ADVICE_POINTS) /* what idle turns have cost so far is no part of the sheet */
            out[i].worth += eye.before;
    }
    advice_sort(out, count);
    return count;
}
