/* helpers.h - the helpers: who holds which one, when it may be used, and what happens to it after
   use (helpers 2 to 4). The effects of the twelve helpers are in deck.h, build.h
   and goods.h.

   A use marks the helper, pushes the question "keep or exchange", and then carries out the effect,
   whose own questions are on top. So the effect is complete before the helper is kept or exchanged,
   and only then is the winner determined. */
#ifndef NL_MODULE_HELPERS_H
#define NL_MODULE_HELPERS_H

#include "island/kernel/setup.h"
#include "island/modules/helpers/build.h"
#include "island/modules/helpers/deck.h"
#include "island/modules/helpers/goods.h"

/* ---- dealing --------------------------------------------------------------------------------- */

NL_KERNEL void helpers_on_start(nl_ctx k) { SLICE(k, helpers)->display = k.g->layout.helpers; }

/* Helpers are dealt in the second founding round, which runs in reverse order. Cards are numbered
   upwards from 1, tiles downwards to 1. */
NL_KERNEL void helpers_on_founded(nl_ctx k, int seat, int n)
{
    if (n < k.seats) return;
    bool cards = k.g->rules.helpers == NL_HELPERS_10;
    int helper = cards ? n - k.seats + 1 : 2 * k.seats - n;
    SLICE(k, helpers)->helper[seat] = (uint8_t)helper;
    tell_helper(k.log, seat, helper);
}

/* For positions set up by hand: during turns every seat has a helper, in the founding phase none
   has. */
NL_KERNEL void helpers_on_set_turn(nl_ctx k)
{
    helpers_slice *h = SLICE(k, helpers);
    int asked = k.s->depth ? top(k)->decision : NL_D_OVER;
    bool looking = asked == NL_D_LOOK || asked == NL_D_DIARA;
    while (h->looks && !looking) h->look[--h->looks] = 0;
    for (int i = 0; i < k.seats && !k.s->turn_number; i++) {
        h->helper[i] = NL_NO_HELPER;
        h->flags[i] = 0;
        h->display = k.g->layout.helpers;
    }
    if (k.s->turn_number && !h->helper[0])
        for (int n = k.seats; n < FOUNDING_ROUNDS * k.seats; n++)
            helpers_on_founded(k, setup_seat(k, n), n);
}

/* The helper must be kept or exchanged before its use can win the game. */
NL_KERNEL bool helpers_on_win_waits(nl_ctx k)
{
    return k.s->depth && top(k)->decision == NL_D_HELPER;
}

/* ---- locks ----------------------------------------------------------------------------------- */

/* Each part counts as a turn, so helpers can be used again. A card taken earlier is unlocked now, a
   tile only when its holder's own turn begins. */
NL_KERNEL void helpers_on_part(nl_ctx k, int seat)
{
    helpers_slice *h = SLICE(k, helpers);
    bool free = k.g->rules.helpers == NL_HELPERS_10;
    for (int i = 0; i < k.seats; i++) {
        int over = HELPERS_USED | (free || i == seat ? HELPERS_LOCKED : 0);
        h->flags[i] = (uint8_t)(h->flags[i] & ~over);
    }
    h->rate = 0;
}

/* ---- reactions to a roll --------------------------------------------------------------------- */

/* The seat that holds this helper and may use it now, or NL_NOBODY. */
NL_KERNEL int helpers_ready_holder(nl_ctx k, int helper)
{
    for (int i = 0; i < k.seats; i++)
        if (helpers_held(k, i) == helper) return helpers_is_ready(k, i) ? i : NL_NOBODY;
    return NL_NOBODY;
}

NL_KERNEL void helpers_on_yield(nl_ctx k, uint32_t got)
{
    int seat = helpers_ready_holder(k, NL_HILDA);
    if (seat == NL_NOBODY || seat_in(got, seat) || !lanes_total(k.s->bank)) return;
    push(k, NL_D_HILDA, seat, 0, 0);
}

NL_KERNEL nl_action *helpers_hilda_list(nl_ctx k, int seat, nl_action *out)
{
    return helpers_bank_list(k, NL_A_HILDA, seat, add(out, NL_A_PASS, seat, 0, 0, 0));
}

NL_KERNEL nl_err helpers_hilda_check(nl_ctx k, nl_action a)
{
    return helpers_bank_check(k, a.arg[0]);
}

NL_KERNEL void helpers_hilda_apply(nl_ctx k, nl_action a)
{
    pop(k);
    helpers_use(k, a.seat);
    helpers_take(k, a.seat, a.arg[0]);
}

NL_KERNEL void helpers_pass(nl_ctx k) { pop(k); }

NL_KERNEL uint32_t helpers_on_shielded(nl_ctx k)
{
    int seat = helpers_ready_holder(k, NL_THOROLF);
    return seat == NL_NOBODY ? 0 : seat_bit(seat);
}

/* Using Thorolf is mandatory. The hand size at the time of the roll counts. */
NL_KERNEL void helpers_on_seven(nl_ctx k)
{
    int seat = helpers_ready_holder(k, NL_THOROLF);
    if (seat == NL_NOBODY) return;
    bool few = hand_total(k, seat) <= k.g->hand_limit;
    helpers_use(k, seat);
    if (few && lanes_total(k.s->bank)) push(k, NL_D_THOROLF, seat, 0, 0);
}

NL_KERNEL nl_action *helpers_thorolf_list(nl_ctx k, int seat, nl_action *out)
{
    return helpers_bank_list(k, NL_A_THOROLF, seat, out);
}

NL_KERNEL nl_err helpers_thorolf_check(nl_ctx k, nl_action a)
{
    return helpers_bank_check(k, a.arg[0]);
}

NL_KERNEL void helpers_thorolf_apply(nl_ctx k, nl_action a)
{
    pop(k);
    helpers_take(k, a.seat, a.arg[0]);
}

/* ---- keep or exchange ------------------------------------------------------------------------ */

NL_KERNEL nl_action *helpers_display_list(nl_ctx k, int seat, nl_action *out)
{
    for (uint32_t left = SLICE(k, helpers)->display; left; left &= left - 1)
        out = add(out, NL_A_EXCHANGE, seat, bits_first(left), 0, 0);
    return out;
}

NL_KERNEL nl_action *helpers_helper_list(nl_ctx k, int seat, nl_action *out)
{
    if (!top(k)->a) out = add(out, NL_A_KEEP, seat, 0, 0, 0);
    return helpers_display_list(k, seat, out);
}

NL_KERNEL nl_err helpers_keep_check(nl_ctx k, nl_action a)
{
    (void)a;
    return top(k)->a ? NL_ERR_NOT_ALLOWED : NL_OK;
}

NL_KERNEL void helpers_keep_apply(nl_ctx k, nl_action a)
{
    pop(k);
    SLICE(k, helpers)->flags[a.seat] |= HELPERS_SECOND;
    tell_kept(k.log, a.seat, helpers_held(k, a.seat));
    points_check(k);
}

/* An unused helper cannot be exchanged on its holder's own turn. Exceptions: the rule option, and
   Digur on a board without a desert. */
NL_KERNEL nl_err helpers_swap_check(nl_ctx k, int seat)
{
    const helpers_slice *h = SLICE(k, helpers);
    bool first = !(h->flags[seat] & HELPERS_SECOND);
    bool idle = h->helper[seat] == NL_DIGUR && !k.g->any_desert;
    if (!idle && !(k.g->rules.helpers_swap_unused && first)) return NL_ERR_NOT_ALLOWED;
    return helpers_ready_check(k, seat);
}

NL_KERNEL nl_err helpers_exchange_check(nl_ctx k, nl_action a)
{
    if (!NL_HAS(k, helpers)) return NL_ERR_NOT_ALLOWED;
    if (a.arg[0] >= NL_HELPERS) return NL_ERR_BAD_ARGS;
    nl_err err = top(k)->decision == NL_D_HELPER ? NL_OK : helpers_swap_check(k, a.seat);
    if (err) return err;
    return SLICE(k, helpers)->display >> a.arg[0] & 1 ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void helpers_exchange_apply(nl_ctx k, nl_action a)
{
    helpers_slice *h = SLICE(k, helpers);
    int old = h->helper[a.seat];
    if (top(k)->decision == NL_D_HELPER) pop(k);
    h->display = (uint16_t)((h->display | 1u << old) & ~(1u << a.arg[0]));
    h->helper[a.seat] = a.arg[0];
    h->flags[a.seat] = HELPERS_USED | HELPERS_LOCKED;
    tell_exchanged(k.log, a.seat, old, a.arg[0]);
    points_check(k);
}

/* ---- what the holder may do in their own turn or part ---------------------------------------- */

NL_KERNEL nl_action *helpers_use_list(nl_ctx k, int seat, nl_action *out)
{
    switch (helpers_held(k, seat)) {
    case NL_ASLA: return helpers_asla_list(k, seat, out);
    case NL_YNGVI: return helpers_yngvi_list(k, seat, out);
    case NL_HOGNI: return helpers_hogni_list(k, seat, out);
    case NL_DIARA: return helpers_diara_use_list(k, seat, out);
    case NL_RYAN: return helpers_ryan_use_list(k, seat, out);
    case NL_GREGOR: return helpers_gregor_list(k, seat, out);
    case NL_STINA: return helpers_stina_use_list(k, seat, out);
    case NL_DIGUR: return helpers_digur_list(k, seat, out);
    case NL_KAJA: return helpers_kaja_list(k, seat, out);
    case NL_CARLA: return helpers_carla_list(k, seat, out);
    default: return out; /* helpers that react to a roll */
    }
}

NL_KERNEL nl_action *helpers_on_list(nl_ctx k, int seat, nl_action *out)
{
    if (!helpers_is_ready(k, seat)) return out;
    if (!helpers_phase_check(k, helpers_held(k, seat))) out = helpers_use_list(k, seat, out);
    return helpers_swap_check(k, seat) ? out : helpers_display_list(k, seat, out);
}

/* The seat declines the second demand or another trade. */
NL_KERNEL void helpers_stop(nl_ctx k, int seat)
{
    (void)seat;
    pop(k);
}

/* ---- visibility ------------------------------------------------------------------------------ */

NL_KERNEL bool helpers_on_sees(nl_ctx k, int seat, int other)
{
    const nl_frame *f = top(k);
    return f->decision == NL_D_RYAN && f->seat == seat && f->a == other;
}

NL_KERNEL void helpers_on_observe(nl_ctx k, int seat, island_state *view)
{
    helpers_slice *v = NL_SLICE(k.g, view, helpers);
    *v = *SLICE(k, helpers);
    helpers_hide_deck(k, seat, v);
}

#endif
