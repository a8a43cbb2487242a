/* kinds.c - what the lists of actions say about each kind: its flags, its secret, and the decisions
   that it answers. This file knows no rules. */
#include "choco/state.h"
#include "dice/state.h"
#include "island/state.h"

/* What chance draws is either a roll, which everyone sees, or a secret. So a new draw cannot be
   shown to everyone by mistake: its row must say so. */
#define CHECK(flags, secret)                                                              \
    _Static_assert((flags)&NL_IS_ROLL                                                     \
                       ? ((flags)&NL_IS_CHANCE) && NL_SECRET_##secret == NL_SECRET_NONE   \
                       : !((flags)&NL_IS_CHANCE) || NL_SECRET_##secret != NL_SECRET_NONE, \
                   "an action of chance is a roll or has a secret");

#define X(name, token, words, shape, owner, flags, secret, asked) CHECK(flags, secret)
#include "neuland/choco/actions.def"
#include "neuland/dice/actions.def"
#include "neuland/island/actions.def"
#undef X

static const uint16_t properties[NL_GAMES][NL_ACTION_IDS] = {
    [NL_ISLAND] = {
#define X(name, token, words, shape, owner, flags, secret, asked) \
    [NL_A_##name] = (flags) | NL_SECRET_##secret,
#include "neuland/island/actions.def"
#undef X
    },
    [NL_DICE] = {
#define X(name, token, words, shape, owner, flags, secret, asked) \
    [NL_A_DICE_##name] = (flags) | NL_SECRET_##secret,
#include "neuland/dice/actions.def"
#undef X
    },
    [NL_CHOCO] = {
#define X(name, token, words, shape, owner, flags, secret, asked) \
    [NL_A_CHOCO_##name] = (flags) | NL_SECRET_##secret,
#include "neuland/choco/actions.def"
#undef X
    },
};

bool nl_action_is(int game, int kind, unsigned what)
{
    return (unsigned)game < NL_GAMES && (unsigned)kind < NL_ACTION_IDS &&
           (properties[game][kind] & what) != 0;
}

static bool answers(int game, int kind, int decision)
{
    switch (game) {
    case NL_ISLAND: return island_answers(kind, decision);
    case NL_DICE: return dice_answers(kind, decision);
    default: return choco_answers(kind, decision);
    }
}

bool nl_decision_is(int game, int decision, unsigned what)
{
    for (int kind = 0; kind < NL_ACTION_IDS; kind++)
        if (nl_action_is(game, kind, what) && answers(game, kind, decision)) return true;
    return false;
}
