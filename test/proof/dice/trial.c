/* trial.c - plays and checks the steps of a game. */
#include "trial.h"

bool trial_begin(trial *t, const char *rules, uint64_t seed, uint64_t number, int every)
{
    t->every = every;
    if (!play_begin(&t->play, rules, seed, number))
        return false;
    model_begin(&t->model, &t->play.agreed, nl_game_layout(&t->play.game).start);
    return true;
}

/* The events of an action: everyone may read all of them. */
static bool events_right(trial *t)
{
    for (int i = 0; i < t->play.events; i++) {
        nl_event seen = t->play.event[i];
        nl_observe_event(&seen, NL_NOBODY);
        if (memcmp(&seen, &t->play.event[i], sizeof seen) != 0)
            return play_fail(&t->play, "a part of the event %s is hidden",
                             nl_event_name(seen.kind));
    }
    return true;
}

bool trial_step(trial *t)
{
    const nl_turn turn = nl_to_act(&t->play.game, &t->play.state);
    if (!same_check(t) || !lists_check(t))
        return false;
    if (t->play.step % t->every == 0 && !forms_check(t))
        return false;
    if (turn.over)
        return false;
    const nl_action a = play_choose(&t->play);
    if (!model_allows(&t->model, a))
        return play_fail(&t->play, "the engine lists what the rules forbid");
    model_apply(&t->model, a);
    return play_apply(&t->play, a, NL_DICE_FIRST) && events_right(t);
}
