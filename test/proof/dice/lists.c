/* lists.c - what is listed and accepted is exactly what the model allows. */
#include <string.h>

#include "trial.h"

enum { LISTS_WISHES = 6 };

static bool holds(const nl_action *list, int count, nl_action a)
{
    for (int i = 0; i < count; i++)
        if (lists_same(list[i], a)) return true;
    return false;
}

/* The same actions, each once, in any order. */
static bool seat_list(trial *t, int seat)
{
    nl_action list[NL_ACTIONS_MAX], slow[NL_ACTIONS_MAX];
    const int count = nl_legal(&t->play.game, &t->play.state, seat, list);
    const int wanted = model_list(&t->model, seat, slow);
    if (count != wanted)
        return play_fail(&t->play, "seat %d: %d listed, %d allowed", seat, count, wanted);
    for (int i = 0; i < count; i++)
        if (!holds(slow, wanted, list[i]) || holds(list, i, list[i]))
            return play_fail(&t->play, "seat %d: entry %d", seat, i);
    return true;
}

/* n! divided by the factorials of the counts. */
static uint32_t ways(nl_action a)
{
    static const uint32_t factorial[] = { 1, 1, 2, 6, 24, 120, 720 };
    uint32_t below = 1;
    int n = 0;
    for (int face = 0; face < NL_FACES; face++) {
        n += a.arg[face];
        below *= factorial[a.arg[face]];
    }
    return factorial[n] / below;
}

static bool outcomes_right(trial *t)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = nl_chance(&t->play.game, &t->play.state, list, weight);
    for (int i = 0; i < count; i++)
        if (!model_allows(&t->model, list[i]) || weight[i] != ways(list[i]))
            return play_fail(&t->play, "outcome %d of weight %d", i, weight[i]);
    return true;
}

/* An attempted action is accepted if and only if the rules allow it. A refusal changes nothing. */
static bool wish_right(trial *t, int seat)
{
    const nl_action a = play_of.wish(&t->play.game, seat, &t->play.luck);
    const nl_err code = nl_check(&t->play.game, &t->play.state, a);
    play_reach(&t->play.reached.errors, (int)code);
    if ((code == NL_OK) != model_allows(&t->model, a))
        return play_fail(&t->play, "kind %d of seat %d: %s", a.kind, a.seat, nl_error_code(code));
    return code == NL_OK || lists_refused(&t->play, a, code);
}

bool model_lists(trial *t)
{
    const int seats = t->model.rules.seats;
    if (nl_to_act(&t->play.game, &t->play.state).decision != t->model.decision)
        return play_fail(&t->play, "another decision than the model's");
    for (int seat = 0; seat < seats; seat++)
        if (!seat_list(t, seat)) return false;
    for (int n = 0; n < LISTS_WISHES; n++) {
        const int who = (int)rng_below(&t->play.luck, (uint32_t)seats + 2);
        if (!wish_right(t, who == seats ? NL_CHANCE : who == seats + 1 ? NL_NOBODY : who))
            return false;
    }
    return outcomes_right(t);
}
