/* forms.c - damaged states cannot break the engine, and random play comes to an end. */
#include "trial.h"

/* Arbitrary bytes as a state are refused, or are a state that the engine can handle. */
static bool damage_right(trial *t)
{
    nl_state  broken = t->play.state;
    nl_action list[NL_ACTIONS_MAX];
    char      text[NL_POSITION_MAX];
    uint8_t  *bytes = (uint8_t *)&broken;
    for (int n = 0; n < 1 + (int)rng_below(&t->play.luck, 3); n++) {
        const uint32_t at = rng_below(&t->play.luck, (uint32_t)nl_state_bytes(&t->play.game));
        bytes[at]         = (uint8_t)(bytes[at] ^ 1 << rng_below(&t->play.luck, 8));
    }
    if (nl_valid(&t->play.game, &broken) != NL_OK)
        return true;
    for (int seat = 0; seat < t->play.seats; seat++)
        (void)nl_legal(&t->play.game, &broken, seat, list);
    if (nl_position_print(&t->play.game, &broken, text, sizeof text) < 1)
        return play_fail(&t->play, "a valid state has no text");
    const nl_turn turn = nl_to_act(&t->play.game, &broken);
    if (!turn.over) {
        const nl_action a = play_choose(&t->play.game, &broken, &t->play.luck);
        if (nl_apply(&t->play.game, &broken, a, NULL) != NL_OK)
            return play_fail(&t->play, "a valid state refuses a listed action");
        if (nl_valid(&t->play.game, &broken) != NL_OK)
            return play_fail(&t->play, "a valid state leads to an invalid one");
    }
    return true;
}

/* Random play to the end, if an end is certain; it never trades. */
static bool playout_right(trial *t)
{
    nl_tally tally;
    if (t->play.agreed.target > 6 && t->play.agreed.turns == 0)
        return true;
    if (!forms_playout(&t->play, &tally))
        return false;
    if (tally.actions[NL_A_CHOCO_OFFER] || tally.actions[NL_A_CHOCO_ACCEPT] ||
        tally.actions[NL_A_CHOCO_COUNTER])
        return play_fail(&t->play, "random play trades");
    return true;
}

bool forms_check(trial *t)
{
    return forms_right(&t->play) && damage_right(t) && playout_right(t);
}
