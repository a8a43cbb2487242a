/* ctx.h - the context passed to every rule function of the dice game, and the operations that only
   they share. */
#ifndef NL_DICE_CTX_H
#define NL_DICE_CTX_H

#include "dice/rules.h"
#include "dice/state.h"
#include "dice/tell.h"

/* Passed by value and inlined. If a member is constant (no log), the compiler removes the code that
   tests it. */
typedef struct dice_ctx {
    const dice_game *g;
    dice_state *s;
    nl_log *log; /* NULL: events are not recorded */
    int seats;
} dice_ctx;

typedef dice_ctx rules_ctx;
#define RULES_ID(set, name) NL_##set##_DICE_##name

#include "rules/actions.h"

NL_KERNEL dice_ctx ctx_of(const dice_game *g, dice_state *s, nl_log *log)
{
    dice_ctx k;
    k.g = g;
    k.s = s;
    k.log = log;
    k.seats = g->seats;
    return k;
}

NL_KERNEL dice_seat *dice_me(dice_ctx k) { return &k.s->seat[k.s->turn]; }

/* ---- decisions: there is never more than one ------------------------------------------------- */

NL_KERNEL int asked(dice_ctx k) { return k.s->decision; }

NL_KERNEL bool asked_chance(dice_ctx k) { return k.s->decision == NL_D_DICE_ROLL; }

#endif
