/* hooks.h - every point where a rule module may speak, and which ones do. The kernel asks by the
   ask_* functions; it never names a module. Answers add to a set or push decisions; where several
   push, the last one on the line is asked first. */
#ifndef NL_ISLAND_HOOKS_H
#define NL_ISLAND_HOOKS_H

#include "island/kernel/ctx.h"

#define NL_ON_TURN_END(X) X(partner) X(build56) /* push what follows the turn of settler 1        */
#define NL_ON_WIN(X)      X(partner)            /* further seats that may win at this moment      */

#define X(m) NL_KERNEL void m##_on_turn_end(nl_ctx k);
NL_ON_TURN_END(X)
#undef X
#define X(m) NL_KERNEL uint32_t m##_on_win(nl_ctx k);
NL_ON_WIN(X)
#undef X

NL_KERNEL void ask_turn_end(nl_ctx k)
{
#define X(m) \
    if (NL_HAS(k, m)) m##_on_turn_end(k);
    NL_ON_TURN_END(X)
#undef X
}

NL_KERNEL uint32_t ask_win(nl_ctx k)
{
    uint32_t seats = 0;
#define X(m) \
    if (NL_HAS(k, m)) seats |= m##_on_win(k);
    NL_ON_WIN(X)
#undef X
    return seats;
}

#endif
