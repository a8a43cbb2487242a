/* actions.h - what every rule does: name seats, list actions. A game includes it after
   it has defined its context:

     rules_ctx             the context, with the members `log` and `seats`
     RULES_ID(set, name)   one of its ids: RULES_ID(A, END) is its NL_A_..END

   It names no game and no rule. */
#ifndef NL_RULES_ACTIONS_H
#define NL_RULES_ACTIONS_H

#include "neuland/neuland.h"
#include "rules/lanes.h"

/* ---- seats ----------------------------------------------------------------------------------- */

NL_KERNEL uint32_t seat_bit(int seat) { return UINT32_C(1) << seat; }

NL_KERNEL bool seat_in(uint32_t seats, int seat)
{
    return seat < NL_SEATS && (seats >> seat & 1) != 0;
}

NL_KERNEL int seat_after(rules_ctx k, int seat) /* the left neighbour */
{
    return seat + 1 == k.seats ? 0 : seat + 1;
}

/* ---- actions --------------------------------------------------------------------------------- */

NL_KERNEL nl_action action_of(int kind, int seat, int a, int b, int c)
{
    nl_action x;
    x.kind = (uint8_t)kind;
    x.seat = (uint8_t)seat;
    x.arg[0] = (uint8_t)a;
    x.arg[1] = (uint8_t)b;
    x.arg[2] = (uint8_t)c;
    x.arg[3] = 0;
    x.arg[4] = 0;
    x.arg[5] = 0;
    return x;
}

NL_KERNEL nl_action *add(nl_action *out, int kind, int seat, int a, int b, int c)
{
    *out = action_of(kind, seat, a, b, c);
    return out + 1;
}

#endif
