/* dispatch.h - from an action to the function that owns it. Included by a game's main file after
   its rules. The game has defined

     RULES_NAME(call)     name of an exported function or type: RULES_NAME(check) is choco_check
     RULES_ACTIONS        its list of actions

   It names no game and no rule. */
#ifndef NL_RULES_DISPATCH_H
#define NL_RULES_DISPATCH_H

NL_KERNEL void apply(rules_ctx k, nl_action a)
{
    switch (a.kind) {
#define X(name, token, words, shape, owner, ...) \
    case RULES_ID(A, name):                      \
        owner##_##token##_apply(k, a);           \
        break;
#include RULES_ACTIONS
#undef X
    }
}

/* The same as one function that all rare cases share: it is long. */
NL_SLOW void apply_any(rules_ctx k, nl_action a) { apply(k, a); }

/* Queries do not modify the state, although the context's pointer is not const. */
static inline rules_ctx ctx_read(const RULES_NAME(game) * g, const RULES_NAME(state) * s)
{
    return ctx_of(g, (RULES_NAME(state) *)(uintptr_t)s, 0);
}

#endif
