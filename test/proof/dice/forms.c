/* forms.c - damaged states cannot break the engine, and random play comes to an end. */
#include "trial.h"

/* Arbitrary bytes as a state are refused, or are a state that the engine can handle. */
static bool damage_right(trial *t)
{
    play      broken = t->play;
    nl_action list[NL_ACTIONS_MAX];
    uint8_t  *bytes = (uint8_t *)&broken.state;
    for (int n = 0; n < 1 + (int)rng_below(&t->play.luck, 3); n++) {
        const uint32_t at = rng_below(&t->play.luck, (uint32_t)nl_state_bytes(&t->play.game));
        bytes[at]         = (uint8_t)(bytes[at] ^ 1 << rng_below(&t->play.luck, 8));
    }
    if (nl_valid(&broken.game, &broken.state) != NL_OK)
        return true;
    for (int seat = 0; seat < t->model.rules.seats; seat++)
        (void)nl_legal(&broken.game, &broken.state, seat, list);
    if (nl_to_act(&broken.game, &broken.state).over)
        return true;
    if (nl_apply(&broken.game, &broken.state, play_choose(&broken), NULL) != NL_OK)
        return play_fail(&t->play, "a valid state refuses a listed action");
    if (nl_valid(&broken.game, &broken.state) != NL_OK)
        return play_fail(&t->play, "a valid state leads to an invalid one");
    return true;
}

/* Random play to the end, if an end is certain. */
static bool playout_right(trial *t)
{
    nl_tally tally;
    if (t->model.rules.sheet == NL_SHEET_PLUS && t->model.rules.turns == 0)
        return true;
    return forms_playout(&t->play, &tally);
}

bool forms_check(trial *t)
{
    return forms_right(&t->play) && damage_right(t) && playout_right(t);
}
