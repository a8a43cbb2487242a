/* rules.h - numbers printed in the dice game's rules that no sheet and no option changes. */
#ifndef NL_DICE_RULES_H
#define NL_DICE_RULES_H

#include "dice/faces.h"

/* Prices: ore grain wool lumber brick gold. */
#define DICE_PRICE_ROAD       faces_make(0, 0, 0, 1, 1, 0)
#define DICE_PRICE_SETTLEMENT faces_make(0, 1, 1, 1, 1, 0)
#define DICE_PRICE_CITY       faces_make(3, 2, 0, 0, 0, 0)
#define DICE_PRICE_KNIGHT     faces_make(1, 1, 1, 0, 0, 0)

enum {
    DICE_POOL = 6,
    DICE_RAMP = 3,  /* dice in the first turn of Plus; each later turn has one more */
    DICE_IDLE = -2, /* entry for a turn without building */
    DICE_GOLD = 2,  /* gold dice for one other resource */
    PLUS_TARGET = 10,
    PLUS_ROUTE = 2, /* points of the two bonuses */
    PLUS_ARMY = 2,
    PLUS_KNIGHTS = 3 /* needed for the largest army */
};

NL_KERNEL dice_faces dice_price(int kind)
{
    switch (kind) {
    case NL_S_ROAD: return DICE_PRICE_ROAD;
    case NL_S_SETTLEMENT: return DICE_PRICE_SETTLEMENT;
    case NL_S_CITY: return DICE_PRICE_CITY;
    default: return DICE_PRICE_KNIGHT;
    }
}

#endif
