/* lists.c - who acts, what is listed, what is accepted: exactly what the model allows. A refusal
   changes nothing. */
#include <string.h>

#include "trial.h"

enum { LISTS_WISHES = 6 };

static bool same_action(nl_action a, nl_action b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool holds(const nl_action *list, int count, nl_action a)
{
    for (int i = 0; i < count; i++)
        if (same_action(list[i], a))
            return true;
    return false;
}

/* The same actions, each once, in any order. */
static bool seat_list(trial *t, int seat)
{
    nl_action list[NL_ACTIONS_MAX], slow[NL_ACTIONS_MAX];
    const int count  = nl_legal(&t->play.game, &t->play.state, seat, list);
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
    static const uint32_t factorial[] = {1, 1, 2, 6, 24, 120, 720};
    uint32_t              below = 1;
    int                   n = 0;
    for (int face = 0; face < NL_FACES; face++) {
        n += a.arg[face];
        below *= factorial[a.arg[face]];
    }
    return factorial[n] / below;
}

static bool chance_right(trial *t)
{
    nl_action      list[NL_ACTIONS_MAX];
    uint16_t       weight[NL_ACTIONS_MAX];
    const int      count   = nl_chance(&t->play.game, &t->play.state, list, weight);
    const uint32_t tickets = nl_chance_tickets(&t->play.game, &t->play.state);
    const bool     chance  = nl_to_act(&t->play.game, &t->play.state).chance != 0;
    uint32_t       ticket  = 0;
    if ((count > 0) != chance || (tickets > 0) != chance)
        return play_fail(&t->play, "%d outcomes, %u tickets", count, tickets);
    for (int i = 0; i < count; i++) {
        if (!model_allows(&t->model, list[i]) || weight[i] != ways(list[i]))
            return play_fail(&t->play, "outcome %d of weight %d", i, weight[i]);
        const uint32_t last = ticket + weight[i] - 1;
        if (!same_action(list[i], nl_chance_ticket(&t->play.game, &t->play.state, ticket)) ||
            !same_action(list[i], nl_chance_ticket(&t->play.game, &t->play.state, last)))
            return play_fail(&t->play, "tickets of outcome %d", i);
        ticket = last + 1;
    }
    if (ticket != tickets)
        return play_fail(&t->play, "weights add up to %u of %u tickets", ticket, tickets);
    return true;
}

/* An attempted action is accepted if and only if the rules allow it. A refusal changes nothing. */
static bool wish_right(trial *t, int seat)
{
    const nl_action a    = play_wish(seat, &t->play.luck);
    const nl_err    code = nl_check(&t->play.game, &t->play.state, a);
    nl_event        events[NL_EVENTS_MAX];
    nl_log          log  = {events, NL_EVENTS_MAX, 0};
    nl_state        copy = t->play.state;
    t->play.reached.errors |= UINT64_C(1) << code;
    if ((code == NL_OK) != model_allows(&t->model, a))
        return play_fail(&t->play, "kind %d of seat %d: %s", a.kind, a.seat, nl_error_code(code));
    if (code == NL_OK)
        return true;
    if (nl_apply(&t->play.game, &copy, a, &log) != code || log.count != 0 ||
        memcmp(&copy, &t->play.state, sizeof copy) != 0)
        return play_fail(&t->play, "kind %d of seat %d: a refusal changed something", a.kind,
                         a.seat);
    return true;
}

bool lists_check(trial *t)
{
    const nl_turn turn  = nl_to_act(&t->play.game, &t->play.state);
    const int     seats = t->model.rules.seats;
    nl_action     list[NL_ACTIONS_MAX];
    if ((turn.chance != 0) + (turn.over != 0) + (turn.seats != 0) != 1 ||
        turn.decision != t->model.decision)
        return play_fail(&t->play, "who acts: chance %d, over %d, seats %x", turn.chance, turn.over,
                         turn.seats);
    for (int seat = 0; seat < seats; seat++)
        if (!seat_list(t, seat))
            return false;
    if (nl_legal(&t->play.game, &t->play.state, NL_NOBODY, list) ||
        nl_legal(&t->play.game, &t->play.state, NL_CHANCE, list))
        return play_fail(&t->play, "a list for nobody");
    for (int n = 0; n < LISTS_WISHES; n++) {
        const int who = (int)rng_below(&t->play.luck, (uint32_t)seats + 2);
        if (!wish_right(t, who == seats ? NL_CHANCE : who == seats + 1 ? NL_NOBODY : who))
            return false;
    }
    return chance_right(t);
}
