/* trial.c - steps of a game, examined. */
#include "trial.h"

#include <string.h>

enum { POISON = 0xA5 };

bool trial_begin(trial *t, const char *rules, uint64_t seed, uint64_t number, int every)
{
    t->every = every;
    if (!play_begin(&t->play, rules, seed, number))
        return false;
    model_begin(&t->model, &t->play.agreed, nl_game_layout(&t->play.game).start);
    memset(&t->twin, POISON, sizeof t->twin);
    nl_copy(&t->play.game, &t->twin, &t->play.state);
    return true;
}

/* The events of an action: each has a name, and everybody may read all of it. */
static bool events_right(trial *t, const nl_log *log)
{
    for (int i = 0; i < log->count; i++) {
        const int kind = log->at[i].kind;
        nl_event  seen = log->at[i];
        if (kind < NL_DICE_FIRST || kind >= NL_DICE_EVENTS)
            return play_fail(&t->play, "an event of kind %d", kind);
        nl_observe_event(&seen, NL_NOBODY);
        if (memcmp(&seen, &log->at[i], sizeof seen) != 0)
            return play_fail(&t->play, "a part of the event %s is hidden", nl_event_name(kind));
        t->reached.events |= UINT64_C(1) << (kind - NL_DICE_FIRST);
    }
    return true;
}

/* Three ways to apply one action, one of them on bytes that are poisoned behind the used ones. */
static bool step_right(trial *t, nl_action a)
{
    nl_event       events[NL_EVENTS_MAX];
    nl_log         log  = {events, NL_EVENTS_MAX, 0};
    nl_state       copy = t->play.state;
    const size_t   used = (size_t)nl_state_bytes(&t->play.game);
    const uint8_t *rest = (const uint8_t *)&t->twin;
    if (nl_apply(&t->play.game, &t->play.state, a, &log) != NL_OK ||
        nl_apply(&t->play.game, &copy, a, NULL) != NL_OK)
        return play_fail(&t->play, "what is listed is refused");
    nl_apply_trusted(&t->play.game, &t->twin, a);
    if (memcmp(&copy, &t->play.state, sizeof copy) != 0 ||
        memcmp(&t->twin, &t->play.state, used) != 0)
        return play_fail(&t->play, "the ways to apply an action differ");
    for (size_t i = used; i < sizeof t->twin; i++)
        if (rest[i] != POISON)
            return play_fail(&t->play, "byte %zu is touched, %zu are used", i, used);
    return events_right(t, &log);
}

bool trial_step(trial *t)
{
    const nl_turn turn = nl_to_act(&t->play.game, &t->play.state);
    t->reached.decisions |= UINT64_C(1) << (turn.decision - NL_DICE_FIRST);
    if (!same_check(t) || !lists_check(t))
        return false;
    if (t->play.step % t->every == 0 && !forms_check(t))
        return false;
    if (turn.over)
        return false;
    const nl_action a = play_choose(&t->play);
    if (!model_allows(&t->model, a))
        return play_fail(&t->play, "the engine lists what the rules forbid");
    play_note(&t->play, a);
    t->reached.actions |= UINT64_C(1) << (a.kind - NL_DICE_FIRST);
    model_apply(&t->model, a);
    return step_right(t, a);
}
