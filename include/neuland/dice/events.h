/* events.h - the events of the game dice, with their arguments by name. Made by tools/gen/defgen
   from events.def; do not edit. */
#ifndef NEULAND_DICE_EVENTS_H
#define NEULAND_DICE_EVENTS_H

#include "neuland/dice.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nl_dice_event {
#define X(name, word, arguments, about) NL_E_DICE_##name,
#include "neuland/dice/events.def"
#undef X
    NL_DICE_EVENTS
} nl_dice_event;

/* A struct for each kind of event that has arguments. It overlays nl_event. */

/* turn: seat begins a turn with this many dice. */
typedef struct nl_e_dice_turn { uint8_t event, seat, seen_by, dice; } nl_e_dice_turn;
/* rolled: seat rolled; roll counts the rolls of this turn. */
typedef struct nl_e_dice_rolled {
    uint8_t event, seat, seen_by, faces[NL_FACES], roll;
} nl_e_dice_rolled;
/* kept: seat keeps these dice and rolls the others again. */
typedef struct nl_e_dice_kept { uint8_t event, seat, seen_by, faces[NL_FACES]; } nl_e_dice_kept;
/* joker: seat uses a joker, counted from 0. */
typedef struct nl_e_dice_joker { uint8_t event, seat, seen_by, joker, from, to; } nl_e_dice_joker;
/* gold: seat exchanges two gold for a face. */
typedef struct nl_e_dice_gold { uint8_t event, seat, seen_by, face; } nl_e_dice_gold;
/* built: seat builds a symbol. */
typedef struct nl_e_dice_built { uint8_t event, seat, seen_by, symbol, points; } nl_e_dice_built;
/* box: seat fills a box. */
typedef struct nl_e_dice_box { uint8_t event, seat, seen_by, box; int8_t entry; } nl_e_dice_box;
/* route: seat takes the longest trade route. */
typedef struct nl_e_dice_route { uint8_t event, seat, seen_by, length, previous; } nl_e_dice_route;
/* army: seat takes the largest army. */
typedef struct nl_e_dice_army { uint8_t event, seat, seen_by, knights, previous; } nl_e_dice_army;
/* won: seat wins. */
typedef struct nl_e_dice_won { uint8_t event, seat, seen_by, points[2]; } nl_e_dice_won;

/* An event of that kind as its struct. */
#define NL_AS(name)                                                      \
    static inline const nl_e_##name *nl_as_##name(const nl_event *event) \
    {                                                                    \
        return (const nl_e_##name *)(const void *)event;                 \
    }
NL_AS(dice_turn) NL_AS(dice_rolled) NL_AS(dice_kept) NL_AS(dice_joker) NL_AS(dice_gold)
NL_AS(dice_built) NL_AS(dice_box) NL_AS(dice_route) NL_AS(dice_army) NL_AS(dice_won)
#undef NL_AS

#ifdef __cplusplus
}
#endif
#endif
