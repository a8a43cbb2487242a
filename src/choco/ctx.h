/* ctx.h - the context passed to every rule function of the chocolate edition, and the operations
   that only they share. */
#ifndef NL_CHOCO_CTX_H
#define NL_CHOCO_CTX_H

#include "choco/state.h"
#include "choco/tables.h"
#include "choco/tell.h"

/* Passed by value and inlined everywhere. If a member is constant (no log), the compiler removes
   the code that tests it. */
typedef struct choco_ctx {
    const choco_game *g;
    choco_state *s;
    nl_log *log; /* NULL: events are not recorded */
    int seats;
    bool talks; /* trade=on: seats speak off turn, and their terms stand */
} choco_ctx;

typedef choco_ctx rules_ctx;
#define RULES_ID(set, name) NL_##set##_CHOCO_##name

#include "rules/stack.h"

/* The search of the bots plays on without trade where seats may stand for something. Then it must
   still end with the turn: the piles of the wheel use the same memory. */
NL_KERNEL bool ask_stands(choco_ctx k)
{
    (void)k;
    return true;
}

#include "rules/standing.h"

NL_KERNEL choco_ctx ctx_of(const choco_game *g, choco_state *s, nl_log *log)
{
    choco_ctx k;
    k.g = g;
    k.s = s;
    k.log = log;
    k.seats = g->seats;
    k.talks = g->rules.trade == NL_TRADE_ON;
    return k;
}

NL_KERNEL int seat_before(choco_ctx k, int seat) /* the right neighbour */
{
    return seat == 0 ? k.seats - 1 : seat - 1;
}

/* ---- cards: the supply is unlimited, so only hands are counted ------------------------------- */

/* How many more cards the hand can hold. */
NL_KERNEL int hand_room(choco_ctx k, int seat) { return NL_CHOCO_HAND - hand_total(k, seat); }

/* ---- lists ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action *add_colours(nl_action *out, int kind, int seat, uint32_t colours)
{
    for (; colours; colours &= colours - 1) out = add(out, kind, seat, bits_first(colours), 0, 0);
    return out;
}

#endif
