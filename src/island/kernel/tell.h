/* tell.h - a function for each event that the rules report. Made by tools/gen/defgen from
   island/events.def; do not edit. */
#ifndef NL_ISLAND_KERNEL_TELL_H
#define NL_ISLAND_KERNEL_TELL_H

#include "neuland/island/events.h"
#include "rules/events.h"

/* Seat settles corner during the set-up. */
NL_KERNEL void tell_founded(nl_log *log, int seat, int corner)
{
    nl_event *e = event_add(log, NL_E_FOUNDED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)corner;
}

/* Seat builds a road. */
NL_KERNEL void tell_built_road(nl_log *log, int seat, int edge, int free)
{
    nl_event *e = event_add(log, NL_E_BUILT_ROAD, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)edge;
    e->arg[1] = (uint8_t)free;
}

/* Seat builds a settlement. */
NL_KERNEL void tell_built_settlement(nl_log *log, int seat, int corner)
{
    nl_event *e = event_add(log, NL_E_BUILT_SETTLEMENT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)corner;
}

/* Seat builds a city. */
NL_KERNEL void tell_built_city(nl_log *log, int seat, int corner)
{
    nl_event *e = event_add(log, NL_E_BUILT_CITY, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)corner;
}

/* Seat gets start cards or production. */
NL_KERNEL void tell_gained(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_GAINED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

/* The bank could not pay this kind in full. */
NL_KERNEL void tell_short(nl_log *log, int seat, int kind)
{
    nl_event *e = event_add(log, NL_E_SHORT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)kind;
}

/* Seat begins a turn. */
NL_KERNEL void tell_turn(nl_log *log, int seat)
{
    event_add(log, NL_E_TURN, seat, SEEN_BY_ALL);
}

/* Seat begins the part of settler 2. */
NL_KERNEL void tell_part(nl_log *log, int seat)
{
    event_add(log, NL_E_PART, seat, SEEN_BY_ALL);
}

/* Seat may build in the extra building phase. */
NL_KERNEL void tell_extra(nl_log *log, int seat)
{
    event_add(log, NL_E_EXTRA, seat, SEEN_BY_ALL);
}

/* Seat rolled two dice. */
NL_KERNEL void tell_rolled(nl_log *log, int seat, int first, int second)
{
    nl_event *e = event_add(log, NL_E_ROLLED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)first;
    e->arg[1] = (uint8_t)second;
}

/* Seat must discard count cards. */
NL_KERNEL void tell_owes(nl_log *log, int seat, int count)
{
    nl_event *e = event_add(log, NL_E_OWES, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)count;
}

/* Seat put aside a card. */
NL_KERNEL void tell_discarding(nl_log *log, int seat, uint32_t seen_by, int kind)
{
    nl_event *e = event_add(log, NL_E_DISCARDING, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)kind;
}

/* Seat discarded cards. */
NL_KERNEL void tell_discarded(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_DISCARDED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

/* Seat moved the robber. */
NL_KERNEL void tell_robber(nl_log *log, int seat, int hex)
{
    nl_event *e = event_add(log, NL_E_ROBBER, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)hex;
}

/* Seat took a card from victim. */
NL_KERNEL void tell_stole(nl_log *log, int seat, uint32_t seen_by, int victim, int kind)
{
    nl_event *e = event_add(log, NL_E_STOLE, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
    e->arg[1] = (uint8_t)kind;
}

/* Victim has no cards for seat to take. */
NL_KERNEL void tell_nothing_stolen(nl_log *log, int seat, int victim)
{
    nl_event *e = event_add(log, NL_E_NOTHING_STOLEN, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
}

/* Seat traded with the bank for one card. */
NL_KERNEL void tell_traded(nl_log *log, int seat, int gives, int count, int takes)
{
    nl_event *e = event_add(log, NL_E_TRADED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)gives;
    e->arg[1] = (uint8_t)count;
    e->arg[2] = (uint8_t)takes;
}

/* Seat offers a trade to some seats. */
NL_KERNEL void tell_offered(nl_log *log, int seat, nl_lanes gives, nl_lanes takes, int to,
                            int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_OFFERED, seat, SEEN_BY_ALL);
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
    nl_event *e = event_add(log, NL_E_ANSWERED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)accepted;
}

/* Seat makes a counter-offer. */
NL_KERNEL void tell_countered(nl_log *log, int seat, nl_lanes gives, nl_lanes takes,
                              int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_COUNTERED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, gives);
    event_counts(e, 5, takes);
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* Seat withdrew the offer. */
NL_KERNEL void tell_withdrew(nl_log *log, int seat)
{
    event_add(log, NL_E_WITHDREW, seat, SEEN_BY_ALL);
}

/* Seat traded with another seat. */
NL_KERNEL void tell_dealt(nl_log *log, int seat, int with, nl_lanes gives, nl_lanes takes,
                          int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_DEALT, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
    event_counts(e, 1, gives);
    event_counts(e, 6, takes);
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* The cards for a trade are no longer there. */
NL_KERNEL void tell_failed(nl_log *log, int seat, int with)
{
    nl_event *e = event_add(log, NL_E_FAILED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)with;
}

/* Seat drew a development card. */
NL_KERNEL void tell_bought(nl_log *log, int seat, uint32_t seen_by, int card)
{
    nl_event *e = event_add(log, NL_E_BOUGHT, seat, seen_by);
    if (!e) return;
    e->arg[0] = (uint8_t)card;
}

/* Seat played a development card. */
NL_KERNEL void tell_played(nl_log *log, int seat, int card)
{
    nl_event *e = event_add(log, NL_E_PLAYED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)card;
}

/* Seat took cards of its choice from the bank. */
NL_KERNEL void tell_took(nl_log *log, int seat, nl_lanes cards)
{
    nl_event *e = event_add(log, NL_E_TOOK, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, cards);
}

/* Seat took all cards of kind from victim. */
NL_KERNEL void tell_monopoly(nl_log *log, int seat, int victim, int kind, int count)
{
    nl_event *e = event_add(log, NL_E_MONOPOLY, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)victim;
    e->arg[1] = (uint8_t)kind;
    e->arg[2] = (uint8_t)count;
}

/* Seat, or nobody, has the longest road. */
NL_KERNEL void tell_longest(nl_log *log, int seat, int length)
{
    nl_event *e = event_add(log, NL_E_LONGEST, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)length;
}

/* Seat, or nobody, has the largest army. */
NL_KERNEL void tell_army(nl_log *log, int seat, int knights)
{
    nl_event *e = event_add(log, NL_E_ARMY, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)knights;
}

/* Seat shows count victory point cards. */
NL_KERNEL void tell_revealed(nl_log *log, int seat, int count)
{
    nl_event *e = event_add(log, NL_E_REVEALED, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)count;
}

/* Seat wins. */
NL_KERNEL void tell_won(nl_log *log, int seat, int points)
{
    nl_event *e = event_add(log, NL_E_WON, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)points;
}

/* The turn limit is reached, nobody wins. */
NL_KERNEL void tell_ended(nl_log *log, int seat)
{
    event_add(log, NL_E_ENDED, seat, SEEN_BY_ALL);
}

/* Seat took a chip, at a corner or from the supply. */
NL_KERNEL void tell_chip(nl_log *log, int seat, int corner)
{
    nl_event *e = event_add(log, NL_E_CHIP, seat, SEEN_BY_ALL);
    if (!e) return;
    e->arg[0] = (uint8_t)corner;
}

/* Seat proposes a trade to the seat on turn. */
NL_KERNEL void tell_proposed(nl_log *log, int seat, nl_lanes gives, nl_lanes takes,
                             int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_PROPOSED, seat, SEEN_BY_ALL);
    if (!e) return;
    event_counts(e, 0, gives);
    event_counts(e, 5, takes);
    e->arg[11] = (uint8_t)tokens_given;
    e->arg[12] = (uint8_t)tokens_taken;
}

/* Seat takes back what it stood for. */
NL_KERNEL void tell_retracted(nl_log *log, int seat)
{
    event_add(log, NL_E_RETRACTED, seat, SEEN_BY_ALL);
}

/* Seat answers one seat with new terms. */
NL_KERNEL void tell_replied(nl_log *log, int seat, nl_lanes gives, nl_lanes takes, int to,
                            int tokens_given, int tokens_taken)
{
    nl_event *e = event_add(log, NL_E_REPLIED, seat, SEEN_BY_ALL);
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
    event_add(log, NL_E_LAPSED, seat, SEEN_BY_ALL);
}

#endif
