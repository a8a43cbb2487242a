/* events.h - the events of the game island, with their arguments by name. Made by tools/gen/defgen
   from events.def; do not edit. */
#ifndef NEULAND_ISLAND_EVENTS_H
#define NEULAND_ISLAND_EVENTS_H

#include "neuland/island.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nl_event_kind {
#define X(name, word, arguments, about) NL_E_##name,
#include "neuland/island/events.def"
#undef X
    NL_EVENTS
} nl_event_kind;

/* A struct for each kind of event that has arguments. It overlays nl_event. */

/* founded: seat settles corner during the set-up. */
typedef struct nl_e_founded { uint8_t event, seat, seen_by, corner; } nl_e_founded;
/* road: seat builds a road. */
typedef struct nl_e_built_road { uint8_t event, seat, seen_by, edge, free; } nl_e_built_road;
/* settlement: seat builds a settlement. */
typedef struct nl_e_built_settlement {
    uint8_t event, seat, seen_by, corner;
} nl_e_built_settlement;
/* city: seat builds a city. */
typedef struct nl_e_built_city { uint8_t event, seat, seen_by, corner; } nl_e_built_city;
/* gained: seat gets start cards or production. */
typedef struct nl_e_gained { uint8_t event, seat, seen_by, cards[NL_KINDS]; } nl_e_gained;
/* short: the bank could not pay this kind in full. */
typedef struct nl_e_short { uint8_t event, seat, seen_by, kind; } nl_e_short;
/* rolled: seat rolled two dice. */
typedef struct nl_e_rolled { uint8_t event, seat, seen_by, first, second; } nl_e_rolled;
/* owes: seat must discard count cards. */
typedef struct nl_e_owes { uint8_t event, seat, seen_by, count; } nl_e_owes;
/* discarding: seat put aside a card. */
typedef struct nl_e_discarding { uint8_t event, seat, seen_by, kind; } nl_e_discarding;
/* discarded: seat discarded cards. */
typedef struct nl_e_discarded { uint8_t event, seat, seen_by, cards[NL_KINDS]; } nl_e_discarded;
/* robber: seat moved the robber. */
typedef struct nl_e_robber { uint8_t event, seat, seen_by, hex; } nl_e_robber;
/* stole: seat took a card from victim. */
typedef struct nl_e_stole { uint8_t event, seat, seen_by, victim, kind; } nl_e_stole;
/* nothing_stolen: victim has no cards for seat to take. */
typedef struct nl_e_nothing_stolen { uint8_t event, seat, seen_by, victim; } nl_e_nothing_stolen;
/* traded: seat traded with the bank for one card. */
typedef struct nl_e_traded { uint8_t event, seat, seen_by, gives, count, takes; } nl_e_traded;
/* offered: seat offers a trade to some seats. */
typedef struct nl_e_offered {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], to, tokens_given, tokens_taken;
} nl_e_offered;
/* answered: seat answered the offer. */
typedef struct nl_e_answered { uint8_t event, seat, seen_by, accepted; } nl_e_answered;
/* countered: seat makes a counter-offer. */
typedef struct nl_e_countered {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], unused2, tokens_given,
    tokens_taken;
} nl_e_countered;
/* dealt: seat traded with another seat. */
typedef struct nl_e_dealt {
    uint8_t event, seat, seen_by, with, gives[NL_KINDS], takes[NL_KINDS], tokens_given,
    tokens_taken;
} nl_e_dealt;
/* failed: the cards for a trade are no longer there. */
typedef struct nl_e_failed { uint8_t event, seat, seen_by, with; } nl_e_failed;
/* bought: seat drew a development card. */
typedef struct nl_e_bought { uint8_t event, seat, seen_by, card; } nl_e_bought;
/* played: seat played a development card. */
typedef struct nl_e_played { uint8_t event, seat, seen_by, card; } nl_e_played;
/* took: seat took cards of its choice from the bank. */
typedef struct nl_e_took { uint8_t event, seat, seen_by, cards[NL_KINDS]; } nl_e_took;
/* monopoly: seat took all cards of kind from victim. */
typedef struct nl_e_monopoly { uint8_t event, seat, seen_by, victim, kind, count; } nl_e_monopoly;
/* longest: seat, or nobody, has the longest road. */
typedef struct nl_e_longest { uint8_t event, seat, seen_by, length; } nl_e_longest;
/* army: seat, or nobody, has the largest army. */
typedef struct nl_e_army { uint8_t event, seat, seen_by, knights; } nl_e_army;
/* revealed: seat shows count victory point cards. */
typedef struct nl_e_revealed { uint8_t event, seat, seen_by, count; } nl_e_revealed;
/* won: seat wins. */
typedef struct nl_e_won { uint8_t event, seat, seen_by, points; } nl_e_won;
/* helper: seat was dealt a helper. */
typedef struct nl_e_helper { uint8_t event, seat, seen_by, helper; } nl_e_helper;
/* help: seat used its helper. */
typedef struct nl_e_help { uint8_t event, seat, seen_by, helper; } nl_e_help;
/* kept: seat kept its helper and turned it to its second side. */
typedef struct nl_e_kept { uint8_t event, seat, seen_by, helper; } nl_e_kept;
/* exchanged: seat exchanged helpers with the display. */
typedef struct nl_e_exchanged { uint8_t event, seat, seen_by, gives, takes; } nl_e_exchanged;
/* forced: seat demanded a card from victim. */
typedef struct nl_e_forced { uint8_t event, seat, seen_by, victim, kind, had; } nl_e_forced;
/* gave_back: seat gave a card back to victim. */
typedef struct nl_e_gave_back { uint8_t event, seat, seen_by, victim, kind; } nl_e_gave_back;
/* road_moved: seat moved a road. */
typedef struct nl_e_road_moved { uint8_t event, seat, seen_by, from, to; } nl_e_road_moved;
/* looked: seat saw a card on top of the deck. */
typedef struct nl_e_looked { uint8_t event, seat, seen_by, card; } nl_e_looked;
/* saw_hand: seat saw the hand of victim. */
typedef struct nl_e_saw_hand {
    uint8_t event, seat, seen_by, victim, cards[NL_KINDS];
} nl_e_saw_hand;
/* knight_left: a knight of seat left the game. */
typedef struct nl_e_knight_left { uint8_t event, seat, seen_by, from_hand; } nl_e_knight_left;
/* put_under: seat put a card under the deck. */
typedef struct nl_e_put_under { uint8_t event, seat, seen_by, card; } nl_e_put_under;
/* paid: seat paid cards instead of the price of what follows. */
typedef struct nl_e_paid { uint8_t event, seat, seen_by, cards[NL_KINDS]; } nl_e_paid;
/* letter: seat drew a letter. */
typedef struct nl_e_letter { uint8_t event, seat, seen_by, guild; } nl_e_letter;
/* gift: seat offers a card to another seat as a gift. */
typedef struct nl_e_gift { uint8_t event, seat, seen_by, kind, to; } nl_e_gift;
/* gift_answered: 0 declined, 1 accepted, 2 no longer possible. */
typedef struct nl_e_gift_answered { uint8_t event, seat, seen_by, answer; } nl_e_gift_answered;
/* met: a road of seat met a structure of another seat for the first time. */
typedef struct nl_e_met { uint8_t event, seat, seen_by, with; } nl_e_met;
/* redeemed: seat spent letters. */
typedef struct nl_e_redeemed { uint8_t event, seat, seen_by, guild, count; } nl_e_redeemed;
/* letter_back: seat returned a letter. */
typedef struct nl_e_letter_back { uint8_t event, seat, seen_by, guild; } nl_e_letter_back;
/* chip: seat took a chip, at a corner or from the supply. */
typedef struct nl_e_chip { uint8_t event, seat, seen_by, corner; } nl_e_chip;
/* token: seat earned a token for a road between two sites. */
typedef struct nl_e_token { uint8_t event, seat, seen_by, from, to; } nl_e_token;
/* token_played: seat played a token for a 2:1 trade of kind. */
typedef struct nl_e_token_played { uint8_t event, seat, seen_by, kind; } nl_e_token_played;
/* tokens_back: count tokens of seat returned to the supply. */
typedef struct nl_e_tokens_back { uint8_t event, seat, seen_by, count; } nl_e_tokens_back;
/* proposed: seat proposes a trade to the seat on turn. */
typedef struct nl_e_proposed {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], unused2, tokens_given,
    tokens_taken;
} nl_e_proposed;
/* replied: seat answers one seat with new terms. */
typedef struct nl_e_replied {
    uint8_t event, seat, seen_by, gives[NL_KINDS], takes[NL_KINDS], to, tokens_given, tokens_taken;
} nl_e_replied;

/* An event of that kind as its struct. */
#define NL_AS(name)                                                      \
    static inline const nl_e_##name *nl_as_##name(const nl_event *event) \
    {                                                                    \
        return (const nl_e_##name *)(const void *)event;                 \
    }
NL_AS(founded) NL_AS(built_road) NL_AS(built_settlement) NL_AS(built_city) NL_AS(gained)
NL_AS(short) NL_AS(rolled) NL_AS(owes) NL_AS(discarding) NL_AS(discarded) NL_AS(robber) NL_AS(stole)
NL_AS(nothing_stolen) NL_AS(traded) NL_AS(offered) NL_AS(answered) NL_AS(countered) NL_AS(dealt)
NL_AS(failed) NL_AS(bought) NL_AS(played) NL_AS(took) NL_AS(monopoly) NL_AS(longest) NL_AS(army)
NL_AS(revealed) NL_AS(won) NL_AS(helper) NL_AS(help) NL_AS(kept) NL_AS(exchanged) NL_AS(forced)
NL_AS(gave_back) NL_AS(road_moved) NL_AS(looked) NL_AS(saw_hand) NL_AS(knight_left) NL_AS(put_under)
NL_AS(paid) NL_AS(letter) NL_AS(gift) NL_AS(gift_answered) NL_AS(met) NL_AS(redeemed)
NL_AS(letter_back) NL_AS(chip) NL_AS(token) NL_AS(token_played) NL_AS(tokens_back) NL_AS(proposed)
NL_AS(replied)
#undef NL_AS

#ifdef __cplusplus
}
#endif
#endif
