/* dice.c - the dice game as one translation unit. It includes the rules, dispatches decisions and
   actions to their owners, and implements what src/api calls. */
#include "dice/build.h"
#include "dice/roll.h"
#include "dice/turn.h"

#include <string.h>

/* ---- what the lists say about an action ------------------------------------------------------ */

#define RULES_NAME(call) dice_##call
#define RULES_ACTIONS    "neuland/dice/actions.def"

enum { ARGS_none = 0, ARGS_faces = 6, ARGS_joker = 3, ARGS_face = 1, ARGS_symbol = 1 };

/* ---- who acts, and what it may do ----------------------------------------------------------- */

NL_KERNEL bool may_act(dice_ctx k, int seat)
{
    return seat == k.s->turn &&
           (k.s->decision == NL_D_DICE_KEEP || k.s->decision == NL_D_DICE_BUILD);
}

NL_KERNEL bool may_do(dice_ctx k, nl_action a) { return may_act(k, a.seat); }

NL_KERNEL uint32_t actors(dice_ctx k) { return may_act(k, k.s->turn) ? seat_bit(k.s->turn) : 0; }

NL_KERNEL int playout_seat(dice_ctx k) { return k.s->turn; }

NL_KERNEL nl_action *playout_list(dice_ctx k, int seat, nl_action *out)
{
    if (k.s->decision == NL_D_DICE_KEEP) return roll_keep_list(k, seat, out);
    return turn_build_list(k, seat, out);
}

#include "rules/calls.h"
#include "rules/dispatch.h"
#include "rules/playout.h"

/* ---- what src/api calls ---------------------------------------------------------------------- */

int dice_legal(const dice_game *g, const dice_state *s, int seat, nl_action *out)
{
    dice_ctx k = ctx_read(g, s);
    return may_act(k, seat) ? (int)(playout_list(k, seat, out) - out) : 0;
}

int dice_chance(const dice_game *g, const dice_state *s, nl_action *out, uint16_t *weight)
{
    return roll_chance(ctx_read(g, s), out, weight);
}

void dice_apply_trusted(const dice_game *g, dice_state *s, nl_action a)
{
    apply_any(ctx_of(g, s, NULL), a);
}

int dice_jokers(const dice_game *g, const dice_state *s, int seat)
{
    return (int)build_jokers(ctx_read(g, s), seat);
}

int dice_pool(const dice_game *g, int number) { return turn_pool(g, number); }

/* ---- starting a game, and positions set up by hand ------------------------------------------- */

void dice_start(const dice_game *g, dice_state *s)
{
    memset(s, 0, sizeof *s);
    s->route = NL_NOBODY;
    s->army = NL_NOBODY;
    for (int seat = 0; seat < g->seats; seat++) s->seat[seat].open = g->first;
    turn_begin(ctx_of(g, s, NULL), g->start);
}

static int derive_points(const dice_game *g, const dice_state *s, int seat)
{
    const dice_seat *p = &s->seat[seat];
    int score = 0;
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
        p->open = 0;
        p->length = 0;
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
    turn_begin(ctx_of(g, s, NULL), seat);
}
