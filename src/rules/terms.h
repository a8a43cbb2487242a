/* terms.h - the terms of a trade in one word: the cards given (nibbles 0-4) and taken (nibbles
   5-9), four bits for each of five kinds. Above them are goods that are not cards, given (bits
   40-47) and taken (bits 48-55). It knows no game.

   Only this file knows which bits these are. Everything else calls the functions below, so that
   another form needs another file here and nothing more. */
#ifndef NL_RULES_TERMS_H
#define NL_RULES_TERMS_H

#include "rules/lanes.h"

enum { TERMS_MOST = 15 }; /* a count fits four bits */

#define TERMS_GIVE        UINT64_C(0xFFFFF)
#define TERMS_TAKE        (TERMS_GIVE << 20)
#define TERMS_GOODS_SHIFT 40

NL_KERNEL int terms_gives(uint64_t terms, int kind) { return (int)(terms >> (4 * kind) & 15); }

NL_KERNEL int terms_takes(uint64_t terms, int kind) { return (int)(terms >> (20 + 4 * kind) & 15); }

NL_KERNEL uint64_t terms_give(int kind, int count)
{
    assert(kind >= 0 && kind < LANES_KINDS && count >= 0 && count <= TERMS_MOST);
    return (uint64_t)count << (4 * kind);
}

NL_KERNEL uint64_t terms_take(int kind, int count) { return terms_give(kind, count) << 20; }

NL_KERNEL uint64_t terms_flip(uint64_t terms)
{
    return (terms >> 20 & TERMS_GIVE) | (terms & TERMS_GIVE) << 20 |
           (terms >> 8 & UINT64_C(0xFF) << TERMS_GOODS_SHIFT) |
           (terms & UINT64_C(0xFF) << TERMS_GOODS_SHIFT) << 8;
}

NL_KERNEL int terms_gives_goods(uint64_t terms) { return (int)(terms >> TERMS_GOODS_SHIFT & 0xFF); }

NL_KERNEL int terms_takes_goods(uint64_t terms)
{
    return (int)(terms >> (TERMS_GOODS_SHIFT + 8) & 0xFF);
}

/* Goods without cards. */
NL_KERNEL uint64_t terms_goods(int given, int taken)
{
    assert(given >= 0 && given <= TERMS_MOST && taken >= 0 && taken <= TERMS_MOST);
    return (uint64_t)given << TERMS_GOODS_SHIFT | (uint64_t)taken << (TERMS_GOODS_SHIFT + 8);
}

/* One byte of an action: bits 4-7 hold the number of goods; bit 3 is set if they are taken; bits
   0-2 hold the seat that is asked. */
NL_KERNEL uint64_t terms_goods_read(int byte)
{
    return (uint64_t)(byte >> 4 & 15) << (TERMS_GOODS_SHIFT + (byte & 8));
}

NL_KERNEL int terms_goods_byte(uint64_t terms)
{
    int takes = terms_takes_goods(terms);
    return takes ? takes << 4 | 8 : terms_gives_goods(terms) << 4;
}

NL_KERNEL int terms_goods_seat(int byte) { return byte & 7; }

/* Five bytes, the lowest nibble first. */
NL_KERNEL uint64_t terms_read(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32;
}

NL_KERNEL void terms_write(uint64_t terms, uint8_t *bytes)
{
    for (int i = 0; i < 5; i++) bytes[i] = (uint8_t)(terms >> (8 * i) & 0xFF);
}

NL_KERNEL bool terms_any_goods(uint64_t terms) { return terms >> TERMS_GOODS_SHIFT != 0; }

/* Whether these are terms at all: nothing above the goods, which have four bits in an action. */
NL_KERNEL bool terms_whole(uint64_t terms)
{
    return terms >> (TERMS_GOODS_SHIFT + 16) == 0 && terms_gives_goods(terms) <= TERMS_MOST &&
           terms_takes_goods(terms) <= TERMS_MOST;
}

NL_KERNEL nl_lanes terms_give_lanes(uint64_t terms)
{
    return lanes_make(terms_gives(terms, 0), terms_gives(terms, 1), terms_gives(terms, 2),
                      terms_gives(terms, 3), terms_gives(terms, 4));
}

NL_KERNEL nl_lanes terms_take_lanes(uint64_t terms) { return terms_give_lanes(terms_flip(terms)); }

/* Cards on one side and nothing on the other. The seat that is asked proposes the other side. */
NL_KERNEL bool terms_open(uint64_t terms)
{
    return !terms_any_goods(terms) && !(terms & TERMS_GIVE) != !(terms & TERMS_TAKE);
}

/* The same terms with one card of this kind on the open side. */
NL_KERNEL uint64_t terms_filled(uint64_t open, int kind)
{
    return open | (open & TERMS_GIVE ? terms_take(kind, 1) : terms_give(kind, 1));
}

/* Something on both sides. Goods may be on one side only, so the other side has cards. */
NL_KERNEL bool terms_both(uint64_t terms)
{
    int gives = terms_gives_goods(terms), takes = terms_takes_goods(terms);
    if (gives && takes) return false;
    if (!(terms & TERMS_GIVE) && !gives) return false;
    if (!(terms & TERMS_TAKE) && !takes) return false;
    return true;
}

/* Something on both sides, and no kind on both. */
NL_KERNEL bool terms_fair(uint64_t terms)
{
    if (!terms_both(terms)) return false;
    for (int kind = 0; kind < 5; kind++)
        if (terms_gives(terms, kind) && terms_takes(terms, kind)) return false;
    return true;
}

#undef TERMS_GIVE
#undef TERMS_TAKE
#undef TERMS_GOODS_SHIFT

#endif
