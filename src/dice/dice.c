/* dice.c - the dice game as one translation unit. It includes the rules, dispatches decisions and
   actions to their owners, and implements what src/api calls. */
#include "base/rng.h"
#include "dice/build.h"
#include "dice/roll.h"
#include "dice/turn.h"

#include <string.h>

/* ---- what the lists say about an action ------------------------------------------------------ */

/* How many elements of arg[] a shape uses. The rest must be 0. */
enum { USES_none = 0, USES_faces = 6, USES_joker = 3, USES_face = 1, USES_symbol = 1 };

static const uint8_t args_used[NL_DICE_ACTIONS - NL_DICE_FIRST] = {
#define X(name, token, words, shape, ...) USES_##shape,
#include "neuland/dice/actions.def"
#undef X
};

bool dice_answers(int kind, int decision)
{
    switch (kind) {
#define IN(name) || decision == NL_D_DICE_##name
#define X(name, token, words, shape, flags, secret, asked) \
    case NL_A_DICE_##name: return false asked;
#include "neuland/dice/actions.def"
#undef X
#undef IN
    }
    return false;
}

/* ---- legal, check, apply --------------------------------------------------------------------- */

NL_KERNEL bool may_act(dice_ctx k, int seat)
{
    return seat == k.s->turn &&
           (k.s->decision == NL_D_DICE_KEEP || k.s->decision == NL_D_DICE_BUILD);
}

NL_KERNEL nl_action *legal(dice_ctx k, int seat, nl_action *out)
{
    if (k.s->decision == NL_D_DICE_KEEP) return roll_keep_list(k, seat, out);
    return turn_build_list(k, seat, out);
}

NL_KERNEL nl_err check_form(dice_ctx k, nl_action a)
{
    if (a.kind < NL_DICE_FIRST || a.kind >= NL_DICE_ACTIONS ||
        (a.seat >= k.g->seats && a.seat != NL_CHANCE))
        return NL_ERR_BAD_ARGS;
    for (int i = args_used[a.kind - NL_DICE_FIRST]; i < 6; i++)
        if (a.arg[i]) return NL_ERR_BAD_ARGS;
    return NL_OK;
}

NL_KERNEL nl_err check_turn(dice_ctx k, nl_action a)
{
    int decision = k.s->decision;
    if (decision == NL_D_DICE_OVER) return NL_ERR_GAME_OVER;
    if (a.kind == NL_A_DICE_ROLL && a.seat != NL_CHANCE) return NL_ERR_NOT_CHANCE;
    if (a.seat == NL_CHANCE ? decision != NL_D_DICE_ROLL : !may_act(k, a.seat))
        return NL_ERR_NOT_YOUR_TURN;
    return dice_answers(a.kind, decision) ? NL_OK : NL_ERR_WRONG_PHASE;
}

NL_SLOW nl_err check(dice_ctx k, nl_action a)
{
    nl_err err = check_form(k, a);
    if (!err) err = check_turn(k, a);
    if (err) return err;
    switch (a.kind) {
    case NL_A_DICE_ROLL:  return roll_roll_check(k, a);
    case NL_A_DICE_KEEP:  return roll_keep_check(k, a);
    case NL_A_DICE_STOP:  return roll_stop_check(k, a);
    case NL_A_DICE_JOKER: return build_joker_check(k, a);
    case NL_A_DICE_GOLD:  return build_gold_check(k, a);
    case NL_A_DICE_BUILD: return build_build_check(k, a);
    default:              return turn_end_check(k, a);
    }
}

NL_KERNEL void apply(dice_ctx k, nl_action a)
{
    switch (a.kind) {
    case NL_A_DICE_ROLL:  roll_roll_apply(k, a); break;
    case NL_A_DICE_KEEP:  roll_keep_apply(k, a); break;
    case NL_A_DICE_STOP:  roll_stop_apply(k, a); break;
    case NL_A_DICE_JOKER: build_joker_apply(k, a); break;
    case NL_A_DICE_GOLD:  build_gold_apply(k, a); break;
    case NL_A_DICE_BUILD: turn_build_apply(k, a); break;
    default:              turn_end_apply(k, a); break;
    }
}

/* ---- what src/api calls ---------------------------------------------------------------------- */

/* Queries do not modify the state, although the context's pointer is not const. */
static inline dice_ctx ctx_read(const dice_game *g, const dice_state *s)
{
    return dice_ctx_of(g, (dice_state *)(uintptr_t)s, NULL);
}

nl_turn dice_to_act(const dice_game *g, const dice_state *s)
{
    bool    acts = may_act(ctx_read(g, s), s->turn);
    nl_turn t    = {s->decision == NL_D_DICE_ROLL, s->decision == NL_D_DICE_OVER,
                    (uint8_t)(acts ? 1u << s->turn : 0), s->decision};
    return t;
}

int dice_legal(const dice_game *g, const dice_state *s, int seat, nl_action *out)
{
    dice_ctx k = ctx_read(g, s);
    return may_act(k, seat) ? (int)(legal(k, seat, out) - out) : 0;
}

int dice_chance(const dice_game *g, const dice_state *s, nl_action *out, uint16_t *weight)
{
    return roll_chance(ctx_read(g, s), out, weight);
}

uint32_t dice_tickets(const dice_game *g, const dice_state *s)
{
    return roll_tickets(ctx_read(g, s));
}

nl_action dice_ticket(const dice_game *g, const dice_state *s, uint32_t ticket)
{
    return roll_ticket(ctx_read(g, s), ticket);
}

nl_err dice_check(const dice_game *g, const dice_state *s, nl_action a)
{
    return check(ctx_read(g, s), a);
}

nl_err dice_apply(const dice_game *g, dice_state *s, nl_action a, nl_log *log)
{
    dice_ctx k   = dice_ctx_of(g, s, log);
    nl_err   err = check(k, a);
    if (!err) apply(k, a);
    return err;
}

void dice_apply_trusted(const dice_game *g, dice_state *s, nl_action a)
{
    apply(dice_ctx_of(g, s, NULL), a);
}

/* Random play to the end of the game. Each step lists the seat's actions, picks one uniformly and
   applies it. If there is only one action, no random number is drawn. */
void dice_playout(const dice_game *g, dice_state *s, uint64_t random[NL_SEATS + 1],
                  nl_tally *tally)
{
    dice_ctx k = dice_ctx_of(g, s, NULL);
    rng      r[NL_SEATS + 1];
    for (int i = 0; i <= NL_SEATS; i++) r[i].at = random[i];
    while (s->decision != NL_D_DICE_OVER) {
        nl_action list[NL_ACTIONS_MAX], a;
        if (s->decision == NL_D_DICE_ROLL) {
            a = roll_ticket(k, rng_below(&r[NL_SEATS], roll_tickets(k)));
            tally->chance++;
        } else {
            uint32_t n = (uint32_t)(legal(k, s->turn, list) - list);
            a          = list[n == 1 ? 0 : rng_below(&r[s->turn], n)];
            tally->steps++;
        }
        tally->actions[a.kind]++;
        apply(k, a);
    }
    for (int i = 0; i <= NL_SEATS; i++) random[i] = r[i].at;
}

int dice_jokers(const dice_game *g, const dice_state *s, int seat)
{
    return (int)build_jokers(ctx_read(g, s), seat);
}

int dice_pool(const dice_game *g, int number)
{
    return turn_pool(g, number);
}

/* ---- starting a game, and positions set up by hand ------------------------------------------- */

void dice_start(const dice_game *g, dice_state *s)
{
    memset(s, 0, sizeof *s);
    s->route = NL_NOBODY;
    s->army  = NL_NOBODY;
    for (int seat = 0; seat < g->seats; seat++) s->seat[seat].open = g->first;
    turn_begin(dice_ctx_of(g, s, NULL), g->start);
}

static int derive_points(const dice_game *g, const dice_state *s, int seat)
{
    const dice_seat *p     = &s->seat[seat];
    int              score = 0;
    if (!g->plus) {
        for (int i = 0; i < p->boxes && i < NL_BOXES; i++) score += p->box[i];
        return score + (seat == s->turn ? s->earned : 0);
    }
    for (int i = 0; i < g->symbols; i++)
        if (p->built >> i & 1) score += g->points[i];
    if (s->route == seat) score += PLUS_ROUTE;
    if (s->army == seat) score += PLUS_ARMY;
    return score;
}

void dice_derive(const dice_game *g, dice_state *s)
{
    for (int seat = 0; seat < g->seats; seat++) {
        dice_seat *p = &s->seat[seat];
        p->open      = 0;
        p->length    = 0;
        for (int i = 0; i < g->symbols; i++) {
            bool built = p->built >> i & 1;
            if (!built && !(g->before[i] & ~p->built)) p->open |= build_bit(i);
            if (built && g->depth[i] > p->length) p->length = g->depth[i];
        }
        p->score = (int16_t)derive_points(g, s, seat);
    }
}

void dice_set_turn(const dice_game *g, dice_state *s, int seat)
{
    if (s->turn_number) s->turn_number--;
    s->winners = 0;
    turn_begin(dice_ctx_of(g, s, NULL), seat);
}
