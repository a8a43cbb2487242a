/* events.h - the events of the game choco, with their arguments by name. Made by tools/gen/defgen
   from events.def; do not edit. */
#ifndef NEULAND_CHOCO_EVENTS_H
#define NEULAND_CHOCO_EVENTS_H

#include "neuland/choco.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nl_choco_event {
#define X(name, word, arguments, about) NL_E_CHOCO_##name,
#include "neuland/choco/events.def"
#undef X
    NL_CHOCO_EVENTS
} nl_choco_event;

/* A struct for each kind of event that has arguments. It overlays nl_event. */

/* spun: seat spun the wheel. */
typedef struct nl_e_choco_spun { uint8_t event, seat, seen_by, section; } nl_e_choco_spun;
/* gained: seat gets what the wheel yields. */
typedef struct nl_e_choco_gained {
    uint8_t event, seat, seen_by, cards[NL_KINDS];
} nl_e_choco_gained;
/* choosing: seat chose a card. */
typedef struct nl_e_choco_choosing { uint8_t event, seat, seen_by, kind; } nl_e_choco_choosing;
/* took: seat took cards of its choice. */
typedef struct nl_e_choco_took { uint8_t event, seat, seen_by, cards[NL_KINDS]; } nl_e_choco_took;
/* owes: seat must discard count cards. */
typedef struct nl_e_choco_owes { uint8_t event, seat, seen_by, count; } nl_e_choco_owes;
/* discarding: seat put aside a card. */
typedef struct nl_e_choco_discarding { uint8_t event, seat, seen_by, kind; } nl_e_choco_discarding;
/* discarded: seat discarded cards. */
typedef struct nl_e_choco_discarded {
    uint8_t event, seat, seen_by, cards[NL_KINDS];
} nl_e_choco_discarded;
/* road: seat builds a road. */
typedef struct nl_e_choco_built_road { uint8_t event, seat, seen_by, side; } nl_e_choco_built_road;
/* settlement: seat builds a settlement. */
typedef struct nl_e_choco_built_settlement {
    uint8_t event, seat, seen_by, colour, side;
} nl_e_choco_built_settlement;
/* city: seat builds a city. */
typedef struct nl_e_choco_built_city {
    uint8_t event, seat, seen_by, colour;
} nl_e_choco_built_city;
/* knight: seat places a knight on the building of this colour. */
typedef struct nl_e_choco_built_knight {
    uint8_t event, seat, seen_by, colour;
} nl_e_choco_built_knight;
/* stole: seat took a card from victim. */
typedef struct nl_e_choco_stole { uint8_t event, seat, seen_by, victim, kind; } nl_e_choco_stole;
/* nothing_stolen: victim has no cards for seat to take. */
typedef struct nl_e_choco_nothing_stolen {
    uint8_t event, seat, seen_by, victim;
} nl_e_choco_nothing_stolen;
/* traded: seat traded with the supply for one card. */
typedef struct nl_e_choco_traded {
    uint8_t event, seat, seen_by, gives, count, takes;
} nl_e_choco_traded;
/* offered: seat offers a trade to some seats. */
typedef struct nl_e_choco_offered {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], to, tokens_given, tokens_taken;
} nl_e_choco_offered;
/* answered: seat answered the offer. */
typedef struct nl_e_choco_answered { uint8_t event, seat, seen_by, accepted; } nl_e_choco_answered;
/* countered: seat makes a counter-offer. */
typedef struct nl_e_choco_countered {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], unused2, tokens_given,
    tokens_taken;
} nl_e_choco_countered;
/* dealt: seat traded with another seat. */
typedef struct nl_e_choco_dealt {
    uint8_t event, seat, seen_by, with, gives[NL_KINDS], takes[NL_KINDS], tokens_given,
    tokens_taken;
} nl_e_choco_dealt;
/* won: seat wins; points are counted in halves. */
typedef struct nl_e_choco_won { uint8_t event, seat, seen_by, halves; } nl_e_choco_won;
/* failed: the cards for a trade are no longer there. */
typedef struct nl_e_choco_failed { uint8_t event, seat, seen_by, with; } nl_e_choco_failed;
/* proposed: seat proposes a trade to the seat on turn. */
typedef struct nl_e_choco_proposed {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], unused2, tokens_given,
    tokens_taken;
} nl_e_choco_proposed;
/* replied: seat answers one seat with new terms. */
typedef struct nl_e_choco_replied {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], to, tokens_given, tokens_taken;
} nl_e_choco_replied;
/* spared: seat draws no card from victim. */
typedef struct nl_e_choco_spared { uint8_t event, seat, seen_by, victim; } nl_e_choco_spared;

/* An event of that kind as its struct. */
#define NL_AS(name)                                                      \
    static inline const nl_e_##name *nl_as_##name(const nl_event *event) \
    {                                                                    \
        return (const nl_e_##name *)(const void *)event;                 \
    }
NL_AS(choco_spun) NL_AS(choco_gained) NL_AS(choco_choosing) NL_AS(choco_took) NL_AS(choco_owes)
NL_AS(choco_discarding) NL_AS(choco_discarded) NL_AS(choco_built_road) NL_AS(choco_built_settlement)
NL_AS(choco_built_city) NL_AS(choco_built_knight) NL_AS(choco_stole) NL_AS(choco_nothing_stolen)
NL_AS(choco_traded) NL_AS(choco_offered) NL_AS(choco_answered) NL_AS(choco_countered)
NL_AS(choco_dealt) NL_AS(choco_won) NL_AS(choco_failed) NL_AS(choco_proposed) NL_AS(choco_replied)
NL_AS(choco_spared)
#undef NL_AS

#ifdef __cplusplus
}
#endif
#endif
