/* faces.h - faces of dice as six counts of 8 bits and their total:

     bits  0..7  8..15  16..23  24..31  32..39  40..47  48..55
           ore   grain  wool    lumber  brick   gold    total

   Counts must stay below 128. Then one subtraction and one AND compare all six at once. */
#ifndef NL_DICE_FACES_H
#define NL_DICE_FACES_H

#include "base/bits.h"
#include "neuland/dice.h"

typedef uint64_t dice_faces;

#define FACES_SIX  UINT64_C(0x0000FFFFFFFFFFFF)
#define FACES_HIGH UINT64_C(0x0000808080808080)

NL_KERNEL dice_faces faces_one(int face) { return UINT64_C(1) << (8 * face) | UINT64_C(1) << 48; }

NL_KERNEL dice_faces faces_many(int face, int count) { return faces_one(face) * (uint64_t)count; }

NL_KERNEL int faces_get(dice_faces w, int face) { return (int)(w >> (8 * face) & 0xFF); }

NL_KERNEL int faces_total(dice_faces w) { return (int)(w >> 48 & 0xFF); }

/* Whether no count of b exceeds that of a. */
NL_KERNEL bool faces_cover(dice_faces a, dice_faces b)
{
    return ((((a & FACES_SIX) | FACES_HIGH) - (b & FACES_SIX)) & FACES_HIGH) == FACES_HIGH;
}

NL_KERNEL dice_faces faces_make(int ore, int grain, int wool, int lumber, int brick, int gold)
{
    return (uint64_t)ore | (uint64_t)grain << 8 | (uint64_t)wool << 16 | (uint64_t)lumber << 24 |
           (uint64_t)brick << 32 | (uint64_t)gold << 40 |
           (uint64_t)(ore + grain + wool + lumber + brick + gold) << 48;
}

/* The counts in an action (roll, keep). */
NL_KERNEL dice_faces faces_of(nl_action a)
{
    return faces_make(a.arg[0], a.arg[1], a.arg[2], a.arg[3], a.arg[4], a.arg[5]);
}

#endif
