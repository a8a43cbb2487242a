/* wheel.h - the wheel and what it yields (rules 3, 7.1). */
#ifndef NL_CHOCO_WHEEL_H
#define NL_CHOCO_WHEEL_H

#include "choco/piles.h"

/* One card for each building of these colours, two for a city. */
NL_KERNEL int wheel_cards(const choco_seat *p, uint32_t colours)
{
    return bits_count(p->buildings & colours) + bits_count(p->cities & colours);
}

NL_KERNEL void wheel_yield(choco_ctx k, choco_section section)
{
    for (int i = 0; i < k.seats; i++) {
        int n = wheel_cards(&k.s->seat[i], section.colours);
        if (n > hand_room(k, i)) n = hand_room(k, i);
        if (!n) continue;
        hand_add(k, i, lanes_many(section.kind, n));
        tell_gained(k.log, i, lanes_many(section.kind, n));
    }
}

NL_KERNEL nl_err wheel_wheel_check(choco_ctx k, nl_action a)
{
    (void)k;
    return a.arg[0] < NL_SECTIONS ? NL_OK : NL_ERR_BAD_ARGS;
}

NL_KERNEL void wheel_wheel_apply(choco_ctx k, nl_action a)
{
    int section = a.arg[0];
    pop(k);
    k.s->wheel = (uint8_t)section;
    tell_spun(k.log, k.s->turn, section);
    if (section == NL_SECTION_CHOICE)
        piles_choice(k);
    else if (section == NL_SECTION_ROBBER)
        piles_robber(k);
    else
        wheel_yield(k, choco_wheel[section]);
}

#endif
