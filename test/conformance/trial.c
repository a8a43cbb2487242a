/* trial.c - plays one game under examination. */
#include "trial.h"

enum { POISON = 0xA5 };

static bool trial_examine(trial *t)
{
    const bool costly =
        t->play.step % t->every == 0 || nl_to_act(&t->play.game, &t->play.state).over;
    if (nl_valid(&t->play.game, &t->play.state) != NL_OK)
        return play_fail(&t->play, "the state is not valid");
    if (!cards_check(t) || !board_check(t) || !friends_check(t) || !country_check(t)) return false;
    if (!lists_check(t)) return false;
    return !costly || (lists_exhaustive(t) && views_check(t) && forms_check(t));
}

bool trial_begin(trial *t, const char *rules, uint64_t seed, uint64_t number, int every)
{
    if (!play_begin(&t->play, rules, seed, number)) return false;
    nl_board_read(&t->play.game, &t->board);
    nl_island_read(&t->play.game, &t->play.state, &t->now);
    memset(&t->twin, POISON, sizeof t->twin);
    nl_copy(&t->play.game, &t->twin, &t->play.state);
    t->before = t->now;
    t->events = 0;
    t->preset = nl_game_rules(&t->play.game).preset != NL_PRESET_NONE;
    t->every = every;
    memset(&t->action, 0, sizeof t->action);
    books_open(t);
    friends_open(t);
    return true;
}

/* Three ways to apply one action, one of them on bytes that are poisoned behind the used ones. */
static bool trial_apply(trial *t)
{
    nl_log log = { t->event, NL_EVENTS_MAX, 0 };
    nl_state quiet = t->play.state;
    nl_err err = nl_apply(&t->play.game, &t->play.state, t->action, &log);
    if (err != NL_OK)
        return play_fail(&t->play, "a chosen action is refused: %s", nl_error_code(err));
    t->events = log.count;
    nl_apply_trusted(&t->play.game, &t->twin, t->action);
    if (nl_apply(&t->play.game, &quiet, t->action, NULL) != NL_OK ||
        memcmp(&quiet, &t->play.state, sizeof quiet) != 0)
        return play_fail(&t->play, "without a log it is another state");
    if (!trial_same(t, &t->twin, &t->play.state))
        return play_fail(&t->play, "trusted it is another state");
    const uint8_t *rest = (const uint8_t *)&t->twin;
    for (size_t i = (size_t)nl_state_bytes(&t->play.game); i < sizeof t->twin; i++)
        if (rest[i] != POISON)
            return play_fail(&t->play, "byte %d behind the used ones was written", (int)i);
    return true;
}

static void trial_reach(trial *t)
{
    t->reached.actions |= UINT64_C(1) << t->action.kind;
    t->reached.decisions |= UINT64_C(1) << nl_to_act(&t->play.game, &t->play.state).decision;
    for (int i = 0; i < t->events; i++) t->reached.events |= UINT64_C(1) << t->event[i].kind;
}

bool trial_step(trial *t)
{
    if (t->play.step == 0 && !trial_examine(t)) return false;
    if (nl_to_act(&t->play.game, &t->play.state).over) return false;
    t->action = play_choose(&t->play.game, &t->play.state, t->play.style, &t->play.luck);
    play_note(&t->play, t->action);
    t->before = t->now;
    if (!trial_apply(t)) return false;
    nl_island_read(&t->play.game, &t->play.state, &t->now);
    trial_reach(t);
    return books_follow(t) && friends_follow(t) && yields_check(t) && trial_examine(t);
}
