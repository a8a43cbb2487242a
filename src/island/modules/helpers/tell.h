/* tell.h - a function for each event that the rules report. Made by tools/gen/defgen from
   island/events_helpers.def; do not edit. */
#ifndef NL_ISLAND_MODULES_HELPERS_TELL_H
#define NL_ISLAND_MODULES_HELPERS_TELL_H

#include "neuland/island/events.h"
#include "rules/events.h"

/* Seat was dealt a helper. */
NL_KERNEL void tell_helper(nl_log *log, int seat, int helper)
{
    nl_event *e = event_add(log, NL_E_HELPER, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)helper;
}

/* Seat used its helper. */
NL_KERNEL void tell_help(nl_log *log, int seat, int helper)
{
    nl_event *e = event_add(log, NL_E_HELP, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)helper;
}

/* Seat kept its helper and turned it to its second side. */
NL_KERNEL void tell_kept(nl_log *log, int seat, int helper)
{
    nl_event *e = event_add(log, NL_E_KEPT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)helper;
}

/* Seat exchanged helpers with the display. */
NL_KERNEL void tell_exchanged(nl_log *log, int seat, int gives, int takes)
{
    nl_event *e = event_add(log, NL_E_EXCHANGED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)gives;
    e->arg[1] = (uint8_t)takes;
}

/* Seat demanded a card from victim. */
NL_KERNEL void tell_forced(nl_log *log, int seat, int victim, int kind, int had)
{
    nl_event *e = event_add(log, NL_E_FORCED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
    e->arg[1] = (uint8_t)kind;
    e->arg[2] = (uint8_t)had;
}

/* Seat gave a card back to victim. */
NL_KERNEL void tell_gave_back(nl_log *log, int seat, int victim, int kind)
{
    nl_event *e = event_add(log, NL_E_GAVE_BACK, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
    e->arg[1] = (uint8_t)kind;
}

/* Seat moved a road. */
NL_KERNEL void tell_road_moved(nl_log *log, int seat, int from, int to)
{
    nl_event *e = event_add(log, NL_E_ROAD_MOVED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)from;
    e->arg[1] = (uint8_t)to;
}

/* Seat saw a card on top of the deck. */
NL_KERNEL void tell_looked(nl_log *log, int seat, uint32_t seen_by, int card)
{
    nl_event *e = event_add(log, NL_E_LOOKED, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)card;
}

/* Seat saw the hand of victim. */
NL_KERNEL void tell_saw_hand(nl_log *log, int seat, uint32_t seen_by, int victim, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_SAW_HAND, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
    event_counts(e, 1, cards);
}

/* A knight of seat left the game. */
NL_KERNEL void tell_knight_left(nl_log *log, int seat, int from_hand)
{
    nl_event *e = event_add(log, NL_E_KNIGHT_LEFT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)from_hand;
}

/* Seat put a card under the deck. */
NL_KERNEL void tell_put_under(nl_log *log, int seat, uint32_t seen_by, int card)
{
    nl_event *e = event_add(log, NL_E_PUT_UNDER, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)card;
}

/* Seat paid cards instead of the price of what follows. */
NL_KERNEL void tell_paid(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_PAID, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

#endif
