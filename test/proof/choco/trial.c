/* trial.c - plays one game and checks it. */
#include "trial.h"

static bool trial_examine(trial *t)
{
    const bool costly = t->play.step % t->every == 0 ||
                        nl_to_act(&t->play.game, &t->play.state).over;
    if (nl_valid(&t->play.game, &t->play.state) != NL_OK)
        return play_fail(&t->play, "the state is not valid");
    if (!books_check(t) || !rows_check(t) || !lists_check(t))
        return false;
    return !costly || (lists_exhaustive(t) && views_check(t) && forms_check(t));
}

bool trial_begin(trial *t, const char *rules, uint64_t seed, uint64_t number, int every)
{
    if (!play_begin(&t->play, rules, seed, number))
        return false;
    const nl_rules agreed = nl_game_rules(&t->play.game);
    nl_choco_box_read(&agreed, &t->box);
    nl_choco_read(&t->play.game, &t->play.state, &t->now);
    t->before = t->now;
    t->every  = every;
    books_open(t);
    return true;
}

bool trial_step(trial *t)
{
    if (t->play.step == 0 && !trial_examine(t))
        return false;
    if (nl_to_act(&t->play.game, &t->play.state).over)
        return false;
    const nl_action chosen = play_choose(&t->play.game, &t->play.state, &t->play.luck);
    t->before              = t->now;
    if (!play_apply(&t->play, chosen, NL_CHOCO_FIRST))
        return false;
    nl_choco_read(&t->play.game, &t->play.state, &t->now);
    return books_follow(t) && rows_step(t) && trial_examine(t);
}
