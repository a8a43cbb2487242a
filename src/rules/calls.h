/* calls.h - what src/api calls in every game, and the checks of an action. Included by a game's
   main file after its rules. Besides what dispatch.h needs, the game has defined

     ARGS_<shape>         how many elements of arg[] each shape of the list uses
     asked, asked_chance, actors, may_do, chance_tickets, chance_ticket

   It names no game and no rule. */
#ifndef NL_RULES_CALLS_H
#define NL_RULES_CALLS_H

#include "rules/actions.h"
#include "rules/dispatch.h"

/* ---- what the list says ---------------------------------------------------------------------- */

static const uint8_t args_used[] = {
#define X(name, token, words, shape, ...) ARGS_##shape,
#include RULES_ACTIONS
#undef X
};

enum { RULES_KINDS = sizeof args_used };

/* Which are drawn by chance. */
static const bool drawn[] = {
#define X(name, token, words, shape, owner, flags, ...) ((flags)&NL_IS_CHANCE) != 0,
#include RULES_ACTIONS
#undef X
};

bool RULES_NAME(answers)(int kind, int decision)
{
    switch (kind) {
#define IN(name) || decision == RULES_ID(D, name)
#define X(name, token, words, shape, owner, flags, secret, asked) \
    case RULES_ID(A, name):                                       \
        return false asked;
#include RULES_ACTIONS
#undef X
#undef IN
    }
    return false;
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* Unused elements of arg[] must be 0, so that equal actions are equal bytes. */
NL_KERNEL nl_err check_form(rules_ctx k, nl_action a)
{
    if (a.kind >= RULES_KINDS) return NL_ERR_BAD_ARGS;
    if (a.seat >= k.seats && a.seat != NL_CHANCE) return NL_ERR_BAD_ARGS;
    for (int i = args_used[a.kind]; i < 6; i++)
        if (a.arg[i]) return NL_ERR_BAD_ARGS;
    return NL_OK;
}

NL_KERNEL nl_err check_turn(rules_ctx k, nl_action a)
{
    if (asked(k) == RULES_ID(D, OVER)) return NL_ERR_GAME_OVER;
    if (drawn[a.kind] && a.seat != NL_CHANCE) return NL_ERR_NOT_CHANCE;
    if (a.seat == NL_CHANCE ? !asked_chance(k) : !may_do(k, a)) return NL_ERR_NOT_YOUR_TURN;
    return RULES_NAME(answers)(a.kind, asked(k)) ? NL_OK : NL_ERR_WRONG_PHASE;
}

NL_SLOW nl_err check(rules_ctx k, nl_action a)
{
    nl_err err = check_form(k, a);
    if (!err) err = check_turn(k, a);
    if (err) return err;
    switch (a.kind) {
#define X(name, token, words, shape, owner, ...) \
    case RULES_ID(A, name):                      \
        return owner##_##token##_check(k, a);
#include RULES_ACTIONS
#undef X
    }
    return NL_ERR_BAD_ARGS;
}

/* ---- what src/api calls ---------------------------------------------------------------------- */

nl_turn RULES_NAME(to_act)(const RULES_NAME(game) * g, const RULES_NAME(state) * s)
{
    rules_ctx k = ctx_read(g, s);
    nl_turn t;
    t.chance = asked_chance(k);
    t.over = asked(k) == RULES_ID(D, OVER);
    t.seats = (uint8_t)actors(k);
    t.decision = (uint8_t)asked(k);
    return t;
}

uint32_t RULES_NAME(tickets)(const RULES_NAME(game) * g, const RULES_NAME(state) * s)
{
    return chance_tickets(ctx_read(g, s));
}

nl_action RULES_NAME(ticket)(const RULES_NAME(game) * g, const RULES_NAME(state) * s,
                             uint32_t ticket)
{
    return chance_ticket(ctx_read(g, s), ticket);
}

nl_err RULES_NAME(check)(const RULES_NAME(game) * g, const RULES_NAME(state) * s, nl_action a)
{
    return check(ctx_read(g, s), a);
}

nl_err RULES_NAME(apply)(const RULES_NAME(game) * g, RULES_NAME(state) * s, nl_action a,
                         nl_log *log)
{
    rules_ctx k = ctx_of(g, s, log);
    nl_err err = check(k, a);
    if (!err) apply_any(k, a);
    return err;
}

#endif
