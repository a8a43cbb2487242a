/* tell.h - a function for each event that the rules report. Made by tools/gen/defgen from
   choco/events.def; do not edit. */
#ifndef NL_CHOCO_TELL_H
#define NL_CHOCO_TELL_H

#include "neuland/choco/events.h"
#include "rules/events.h"

/* Seat begins a turn. */
NL_KERNEL void tell_turn(nl_log *log, int seat)
{
    event_add(log, NL_E_CHOCO_TURN, seat, SEEN_BY_ALL);
}

/* Seat spun the wheel. */
NL_KERNEL void tell_spun(nl_log *log, int seat, int section)
{
    nl_event *e = event_add(log, NL_E_CHOCO_SPUN, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)section;
}

/* Seat gets what the wheel yields. */
NL_KERNEL void tell_gained(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_CHOCO_GAINED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

/* Seat chose a card. */
NL_KERNEL void tell_choosing(nl_log *log, int seat, uint32_t seen_by, int kind)
{
    nl_event *e = event_add(log, NL_E_CHOCO_CHOOSING, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)kind;
}

/* Seat took cards of its choice. */
NL_KERNEL void tell_took(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_CHOCO_TOOK, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

/* Seat must discard count cards. */
NL_KERNEL void tell_owes(nl_log *log, int seat, int count)
{
    nl_event *e = event_add(log, NL_E_CHOCO_OWES, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)count;
}

/* Seat put aside a card. */
NL_KERNEL void tell_discarding(nl_log *log, int seat, uint32_t seen_by, int kind)
{
    nl_event *e = event_add(log, NL_E_CHOCO_DISCARDING, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)kind;
}

/* Seat discarded cards. */
NL_KERNEL void tell_discarded(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_CHOCO_DISCARDED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

/* Seat builds a road. */
NL_KERNEL void tell_built_road(nl_log *log, int seat, int side)
{
    nl_event *e = event_add(log, NL_E_CHOCO_BUILT_ROAD, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)side;
}

/* Seat builds a settlement. */
NL_KERNEL void tell_built_settlement(nl_log *log, int seat, int colour, int side)
{
    nl_event *e = event_add(log, NL_E_CHOCO_BUILT_SETTLEMENT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)colour;
    e->arg[1] = (uint8_t)side;
}

/* Seat builds a city. */
NL_KERNEL void tell_built_city(nl_log *log, int seat, int colour)
{
    nl_event *e = event_add(log, NL_E_CHOCO_BUILT_CITY, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)colour;
}

/* Seat places a knight on the building of this colour. */
NL_KERNEL void tell_built_knight(nl_log *log, int seat, int colour)
{
    nl_event *e = event_add(log, NL_E_CHOCO_BUILT_KNIGHT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)colour;
}

/* Seat took a card from victim. */
NL_KERNEL void tell_stole(nl_log *log, int seat, uint32_t seen_by, int victim, int kind)
{
    nl_event *e = event_add(log, NL_E_CHOCO_STOLE, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
    e->arg[1] = (uint8_t)kind;
}

/* Victim has no cards for seat to take. */
NL_KERNEL void tell_nothing_stolen(nl_log *log, int seat, int victim)
{
    nl_event *e = event_add(log, NL_E_CHOCO_NOTHING_STOLEN, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
}

/* Seat traded with the supply for one card. */
NL_KERNEL void tell_traded(nl_log *log, int seat, int gives, int count, int takes)
{
    nl_event *e = event_add(log, NL_E_CHOCO_TRADED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)gives;
    e->arg[1] = (uint8_t)count;
    e->arg[2] = (uint8_t)takes;
}

/* Seat offers a trade to some seats. */
NL_KERNEL void tell_offered(nl_log *log, int seat, nl_lanes gives, nl_lanes takes, int to,
                            int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_CHOCO_OFFERED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, gives);
    event_counts(e, 5, takes);
    e->arg[10] = (uint8_t)to;
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* Seat answered the offer. */
NL_KERNEL void tell_answered(nl_log *log, int seat, int accepted)
{
    nl_event *e = event_add(log, NL_E_CHOCO_ANSWERED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)accepted;
}

/* Seat makes a counter-offer. */
NL_KERNEL void tell_countered(nl_log *log, int seat, nl_lanes gives, nl_lanes takes,
                              int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_CHOCO_COUNTERED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, gives);
    event_counts(e, 5, takes);
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* Seat withdrew the offer. */
NL_KERNEL void tell_withdrew(nl_log *log, int seat)
{
    event_add(log, NL_E_CHOCO_WITHDREW, seat, SEEN_BY_ALL);
}

/* Seat traded with another seat. */
NL_KERNEL void tell_dealt(nl_log *log, int seat, int with, nl_lanes gives, nl_lanes takes,
                          int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_CHOCO_DEALT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
    event_counts(e, 1, gives);
    event_counts(e, 6, takes);
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* Seat wins; points are counted in halves. */
NL_KERNEL void tell_won(nl_log *log, int seat, int halves)
{
    nl_event *e = event_add(log, NL_E_CHOCO_WON, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)halves;
}

/* The turn limit is reached, nobody wins. */
NL_KERNEL void tell_ended(nl_log *log, int seat)
{
    event_add(log, NL_E_CHOCO_ENDED, seat, SEEN_BY_ALL);
}

/* The cards for a trade are no longer there. */
NL_KERNEL void tell_failed(nl_log *log, int seat, int with)
{
    nl_event *e = event_add(log, NL_E_CHOCO_FAILED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
}

/* Seat proposes a trade to the seat on turn. */
NL_KERNEL void tell_proposed(nl_log *log, int seat, nl_lanes gives, nl_lanes takes,
                             int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_CHOCO_PROPOSED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, gives);
    event_counts(e, 5, takes);
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* Seat takes back what it stood for. */
NL_KERNEL void tell_retracted(nl_log *log, int seat)
{
    event_add(log, NL_E_CHOCO_RETRACTED, seat, SEEN_BY_ALL);
}

/* Seat answers one seat with new terms. */
NL_KERNEL void tell_replied(nl_log *log, int seat, nl_lanes gives, nl_lanes takes, int to,
                            int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_CHOCO_REPLIED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, gives);
    event_counts(e, 5, takes);
    e->arg[10] = (uint8_t)to;
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* The terms of seat no longer stand, because it lost a card. */
NL_KERNEL void tell_lapsed(nl_log *log, int seat)
{
    event_add(log, NL_E_CHOCO_LAPSED, seat, SEEN_BY_ALL);
}

/* Seat draws no card from victim. */
NL_KERNEL void tell_spared(nl_log *log, int seat, int victim)
{
    nl_event *e = event_add(log, NL_E_CHOCO_SPARED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
}

#endif
