/* lanes.h - a hand of cards in one word: five counts of 8 bits and their total.

     bits  0..7   8..15  16..23  24..31  32..39  40..47  48..55   56..63
          kind 0  kind 1  kind 2  kind 3  kind 4  total   (free)   (free)

   Counts must stay below 128. Then one subtraction and one AND compare all five at once. */
#ifndef NL_RULES_LANES_H
#define NL_RULES_LANES_H

#include "base/bits.h"

typedef uint64_t nl_lanes;

#define LANES_FIVE  UINT64_C(0x000000FFFFFFFFFF)
#define LANES_HIGH  UINT64_C(0x0000008080808080)
#define LANES_EACH  UINT64_C(0x0000000101010101) /* one of each kind, without the total */
#define LANES_TOTAL UINT64_C(0x0000FF0000000000)
#define LANES_ALL   (LANES_FIVE | LANES_TOTAL)
enum { LANES_KINDS = 5, LANES_TOTAL_SHIFT = 40 };

NL_KERNEL nl_lanes lanes_one(int kind)
{
    assert(kind >= 0 && kind < LANES_KINDS);
    return UINT64_C(1) << (8 * kind) | UINT64_C(1) << 40;
}

NL_KERNEL nl_lanes lanes_many(int kind, int count) { return lanes_one(kind) * (uint64_t)count; }

NL_KERNEL int lanes_get(nl_lanes w, int kind)
{
    assert(kind >= 0 && kind < LANES_KINDS);
    return (int)(w >> (8 * kind) & 0xFF);
}

NL_KERNEL int lanes_total(nl_lanes w) { return (int)(w >> 40 & 0xFF); }

/* Whether no count of b exceeds that of a. */
NL_KERNEL bool lanes_cover(nl_lanes a, nl_lanes b)
{
    return ((((a & LANES_FIVE) | LANES_HIGH) - (b & LANES_FIVE)) & LANES_HIGH) == LANES_HIGH;
}

/* The larger count of each kind. */
NL_KERNEL nl_lanes lanes_most(nl_lanes a, nl_lanes b)
{
    for (int kind = 0; kind < LANES_KINDS; kind++) {
        int more = lanes_get(b, kind) - lanes_get(a, kind);
        if (more > 0) a += lanes_many(kind, more);
    }
    return a;
}

/* The high bits of the lanes whose count in a is at least that in b. */
NL_KERNEL nl_lanes lanes_at_least(nl_lanes a, nl_lanes b)
{
    return (((a & LANES_FIVE) | LANES_HIGH) - (b & LANES_FIVE)) & LANES_HIGH;
}

/* The high bits of the lanes of which there is at least one, and the lane of such a bit. */
NL_KERNEL nl_lanes lanes_held(nl_lanes w)
{
    return ((w & LANES_FIVE) + (LANES_HIGH - LANES_EACH)) & LANES_HIGH;
}

NL_KERNEL int lanes_nth(nl_lanes high, int n) { return bits_nth(high, n) / 8; }

NL_KERNEL nl_lanes lanes_make(int a, int b, int c, int d, int e)
{
    return (uint64_t)a | (uint64_t)b << 8 | (uint64_t)c << 16 | (uint64_t)d << 24 |
           (uint64_t)e << 32 | (uint64_t)(a + b + c + d + e) << 40;
}

/* The kind of card number `ticket`, counted from the first kind; ticket must be below the total. */
NL_KERNEL int lanes_at(nl_lanes w, uint32_t ticket)
{
    int kind = 0;
    assert(ticket < (uint32_t)lanes_total(w));
    while (ticket >= (uint32_t)lanes_get(w, kind)) ticket -= (uint32_t)lanes_get(w, kind++);
    return kind;
}

#endif
