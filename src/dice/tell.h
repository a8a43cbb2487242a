/* tell.h - a function for each event that the rules report. Made by tools/gen/defgen from
   dice/events.def; do not edit. */
#ifndef NL_DICE_TELL_H
#define NL_DICE_TELL_H

#include "dice/faces.h"
#include "neuland/dice/events.h"
#include "rules/events.h"

/* Seat begins a turn with this many dice. */
NL_KERNEL void tell_turn(nl_log *log, int seat, int dice)
{
    nl_event *e = event_add(log, NL_E_DICE_TURN, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)dice;
}

/* Seat rolled; roll counts the rolls of this turn. */
NL_KERNEL void tell_rolled(nl_log *log, int seat, dice_faces faces, int roll)
{
    nl_event *e = event_add(log, NL_E_DICE_ROLLED, seat, SEEN_BY_ALL);
    if (!e) return;
    for (int i = 0; i < NL_FACES; i++) e->arg[i] = (uint8_t)faces_get(faces, i);
    e->arg[6] = (uint8_t)roll;
}

/* Seat keeps these dice and rolls the others again. */
NL_KERNEL void tell_kept(nl_log *log, int seat, dice_faces faces)
{
    nl_event *e = event_add(log, NL_E_DICE_KEPT, seat, SEEN_BY_ALL);
    if (!e) return;
    for (int i = 0; i < NL_FACES; i++) e->arg[i] = (uint8_t)faces_get(faces, i);
}

/* Seat uses a joker, counted from 0. */
NL_KERNEL void tell_joker(nl_log *log, int seat, int joker, int from, int to)
{
    nl_event *e = event_add(log, NL_E_DICE_JOKER, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)joker;
    e->arg[1] = (uint8_t)from;
    e->arg[2] = (uint8_t)to;
}

/* Seat exchanges two gold for a face. */
NL_KERNEL void tell_gold(nl_log *log, int seat, int face)
{
    nl_event *e = event_add(log, NL_E_DICE_GOLD, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)face;
}

/* Seat builds a symbol. */
NL_KERNEL void tell_built(nl_log *log, int seat, int symbol, int points)
{
    nl_event *e = event_add(log, NL_E_DICE_BUILT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)symbol;
    e->arg[1] = (uint8_t)points;
}

/* Seat fills a box. */
NL_KERNEL void tell_box(nl_log *log, int seat, int box, int entry)
{
    nl_event *e = event_add(log, NL_E_DICE_BOX, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)box;
    e->arg[1] = (uint8_t)entry;
}

/* Seat takes the longest trade route. */
NL_KERNEL void tell_route(nl_log *log, int seat, int length, int previous)
{
    nl_event *e = event_add(log, NL_E_DICE_ROUTE, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)length;
    e->arg[1] = (uint8_t)previous;
}

/* Seat takes the largest army. */
NL_KERNEL void tell_army(nl_log *log, int seat, int knights, int previous)
{
    nl_event *e = event_add(log, NL_E_DICE_ARMY, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)knights;
    e->arg[1] = (uint8_t)previous;
}

/* Seat wins. */
NL_KERNEL void tell_won(nl_log *log, int seat, int points)
{
    nl_event *e = event_add(log, NL_E_DICE_WON, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)points;
    e->arg[1] = (uint8_t)(points >> 8);
}

/* The turn limit is reached, nobody wins. */
NL_KERNEL void tell_ended(nl_log *log, int seat)
{
    event_add(log, NL_E_DICE_ENDED, seat, SEEN_BY_ALL);
}

#endif
