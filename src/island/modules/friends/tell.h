/* tell.h - a function for each event that the rules report. Made by tools/gen/defgen from
   island/events_friends.def; do not edit. */
#ifndef NL_ISLAND_MODULES_FRIENDS_TELL_H
#define NL_ISLAND_MODULES_FRIENDS_TELL_H

#include "neuland/island/events.h"
#include "rules/events.h"

/* Seat drew a letter. */
NL_KERNEL void tell_letter(nl_log *log, int seat, uint32_t seen_by, int guild)
{
    nl_event *e = event_add(log, NL_E_LETTER, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)guild;
}

/* Seat offers a card to another seat as a gift. */
NL_KERNEL void tell_gift(nl_log *log, int seat, int kind, int to)
{
    nl_event *e = event_add(log, NL_E_GIFT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)kind;
    e->arg[1] = (uint8_t)to;
}

/* 0 declined, 1 accepted, 2 no longer possible. */
NL_KERNEL void tell_gift_answered(nl_log *log, int seat, int answer)
{
    nl_event *e = event_add(log, NL_E_GIFT_ANSWERED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)answer;
}

/* A road of seat met a structure of another seat for the first time. */
NL_KERNEL void tell_met(nl_log *log, int seat, int with)
{
    nl_event *e = event_add(log, NL_E_MET, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
}

/* Seat spent letters. */
NL_KERNEL void tell_redeemed(nl_log *log, int seat, int guild, int count)
{
    nl_event *e = event_add(log, NL_E_REDEEMED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)guild;
    e->arg[1] = (uint8_t)count;
}

/* Seat returned a letter. */
NL_KERNEL void tell_letter_back(nl_log *log, int seat, uint32_t seen_by, int guild)
{
    nl_event *e = event_add(log, NL_E_LETTER_BACK, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)guild;
}

#endif
