/* playout.h - random play to the end of the game. Included by a game's main file after dispatch.h.
   The game has defined

     playout_seat(k)              the lowest seat that must act
     playout_list(k, seat, out)   the actions to choose from, without offers to players

   Each step lists the actions of the lowest seat that must act, picks one uniformly and applies it.
   If there is only one action, no random number is drawn. It stops before the step for which the
   tally says `stop`, and returns whether the game is over. */
#ifndef NL_RULES_PLAYOUT_H
#define NL_RULES_PLAYOUT_H

#include "base/rng.h"
#include "rules/actions.h"

NL_KERNEL nl_action playout_choice(rules_ctx k, int seat, rng *r)
{
    nl_action list[NL_ACTIONS_MAX];
    uint32_t n = (uint32_t)(playout_list(k, seat, list) - list);
    return list[n == 1 ? 0 : rng_below(r, n)];
}

bool RULES_NAME(playout)(const RULES_NAME(game) * g, RULES_NAME(state) * s,
                         uint64_t random[NL_SEATS + 1], uint64_t stop, nl_tally *tally)
{
    rules_ctx k = ctx_of(g, s, 0);
    rng r[NL_SEATS + 1];
    for (int i = 0; i <= NL_SEATS; i++) r[i].at = random[i];
    while (asked(k) != RULES_ID(D, OVER)) {
        nl_action a;
        if (asked_chance(k)) {
            a = chance_ticket(k, rng_below(&r[NL_SEATS], chance_tickets(k)));
            tally->chance++;
        } else if (tally->steps == stop) {
            break;
        } else {
            int seat = playout_seat(k);
            a = playout_choice(k, seat, &r[seat]);
            tally->steps++;
        }
        tally->actions[a.kind]++;
        apply(k, a);
    }
    for (int i = 0; i <= NL_SEATS; i++) random[i] = r[i].at;
    return asked(k) == RULES_ID(D, OVER);
}

#endif
