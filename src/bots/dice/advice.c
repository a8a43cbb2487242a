/* advice.c - advice for the dice game. Values are exact if the table is solved: win chances
   against others, points or turns in a solo game. Nothing is searched, so steps do nothing. */
#include <string.h>

#include "bots/advice.h"

static void dice_begin(advice_job *j) { j->done = true; }

static void dice_step(advice_job *j, uint32_t nodes)
{
    (void)j;
    (void)nodes;
}

/* This game has no hidden information. */
static void dice_state_of(const advice_job *j, nl_state *out)
{
    if (j->full)
        nl_copy(j->game, out, j->full);
    else
        nl_resample(j->game, j->view, NULL, NULL, out);
}

/* The chances after a plan that is worth this much to the seat. The others keep their
   proportions. */
static void dice_shift(const advice *found, int seats, int seat, double worth, double out[NL_SEATS])
{
    const double before = 1 - found->chance[seat], after = 1 - worth;
    for (int i = 0; i < seats; i++)
        out[i] = before > 0 ? found->chance[i] * after / before : after / (seats - 1);
    out[seat] = worth;
}

static void dice_plan(const advice_job *j, const advice *found, const dice_advice *one,
                      advice_plan *out)
{
    const int seats = nl_game_rules(j->game).seats;
    memset(out, 0, sizeof *out);
    out->line[0] = one->action;
    out->length = 1;
    out->worth = one->worth;
    if (found->unit == ADVICE_CHANCE)
        dice_shift(found, seats, j->decider, one->worth, out->chance);
    else
        memcpy(out->chance, found->chance, sizeof out->chance);
}

static int dice_list(const advice_job *j, dice_advice *list, advice_unit *unit)
{
    nl_state state;
    nl_view view;
    if (j->count == 0) return 0;
    dice_state_of(j, &state);
    nl_observe(j->game, &state, j->decider, &view);
    return dice_advise(j->bot->table, j->game, &view, j->legal, j->count, list, unit);
}

static void dice_read(const advice_job *j, advice *out)
{
    dice_advice list[NL_ACTIONS_MAX];
    nl_state state;
    advice_plan plan;

    out->exact = dice_table_solved(j->bot->table);
    dice_state_of(j, &state);
    if (!dice_worth(j->bot->table, j->game, &state, &out->worth, &out->unit)) {
        out->rough = true; /* a position that cannot be reached by play */
        advice_by_points(j, out->chance);
        out->worth = out->chance[j->seat % NL_SEATS];
        return;
    }
    if (out->unit == ADVICE_CHANCE)
        dice_chances(j->bot->table, j->game, &state, out->chance);
    else
        advice_by_points(j, out->chance);
    const int count = dice_list(j, list, &out->unit);
    for (int i = 0; i < count && i < ADVICE_PLANS; i++) {
        dice_plan(j, out, &list[i], &plan);
        advice_add(out, &plan);
    }
}

static bool dice_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out)
{
    dice_advice list[NL_ACTIONS_MAX];
    advice found;
    const int count = dice_list(j, list, &found.unit);

    (void)nodes;
    advice_read(j, &found);
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i].action, &a, sizeof a) == 0) {
            dice_plan(j, &found, &list[i], out);
            return true;
        }
    return false;
}

const advice_part advice_dice = { dice_begin, dice_step, dice_read, dice_judge };
