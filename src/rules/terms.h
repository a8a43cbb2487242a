/* terms.h - the terms of a trade in one word: the cards given (nibbles 0-4) and taken (nibbles
   5-9), four bits for each of five kinds. Above them are goods that are not cards, given (bits
   40-47) and taken (bits 48-55). It knows no game.

   More than 15 cards of a kind are written in another form, marked by bit 56: a byte for each kind,
   which is the number given, or less than zero the number taken. It cannot have a kind on both
   sides, and in an action no goods. Terms that fit four bits are never written so; therefore equal
   terms are equal words.

   Only this file knows which bits these are. Everything else calls the functions below, so that
   another form needs another file here and nothing more. */
#ifndef NL_RULES_TERMS_H
#define NL_RULES_TERMS_H

#include "rules/lanes.h"

/* Most cards on a side, as many as a hand can hold; and what fits four bits: cards of a kind if a
   kind is on both sides or goods are among the terms, and goods. */
enum { TERMS_MOST = 127, TERMS_FEW = 15 };

#define TERMS_GIVE        UINT64_C(0xFFFFF)
#define TERMS_TAKE        (TERMS_GIVE << 20)
#define TERMS_GOODS_SHIFT 40
#define TERMS_MANY        (UINT64_C(1) << 56)

/* Of the other form: cards given less cards taken. It is rare, so its functions are not inlined. */
NL_SLOW int terms_many(uint64_t terms, int kind)
{
    int byte = (int)(terms >> (8 * kind) & 0xFF);
    return byte < 128 ? byte : byte - 256;
}

NL_SLOW int terms_many_gives(uint64_t terms, int kind)
{
    int many = terms_many(terms, kind);
    return many > 0 ? many : 0;
}

NL_SLOW uint64_t terms_many_flip(uint64_t terms)
{
    uint64_t out = TERMS_MANY;
    for (int kind = 0; kind < LANES_KINDS; kind++)
        out |= (uint64_t)(-terms_many(terms, kind) & 0xFF) << (8 * kind);
    return out;
}

NL_SLOW nl_lanes terms_many_lanes(uint64_t terms)
{
    return lanes_make(terms_many_gives(terms, 0), terms_many_gives(terms, 1),
                      terms_many_gives(terms, 2), terms_many_gives(terms, 3),
                      terms_many_gives(terms, 4));
}

NL_KERNEL int terms_gives(uint64_t terms, int kind)
{
    if (terms & TERMS_MANY) return terms_many_gives(terms, kind);
    return (int)(terms >> (4 * kind) & 15);
}

NL_SLOW int terms_takes(uint64_t terms, int kind)
{
    if (terms & TERMS_MANY) return terms_many_gives(terms_many_flip(terms), kind);
    return (int)(terms >> (20 + 4 * kind) & 15);
}

NL_KERNEL uint64_t terms_give(int kind, int count)
{
    assert(kind >= 0 && kind < LANES_KINDS && count >= 0 && count <= TERMS_FEW);
    return (uint64_t)count << (4 * kind);
}

NL_KERNEL uint64_t terms_take(int kind, int count) { return terms_give(kind, count) << 20; }

/* Whether one of the counts needs the other form. */
NL_SLOW bool terms_needs_many(nl_lanes give, nl_lanes take)
{
    bool many = false;
    for (int kind = 0; kind < LANES_KINDS; kind++)
        many |= lanes_get(give, kind) > TERMS_FEW || lanes_get(take, kind) > TERMS_FEW;
    return many;
}

/* Whether terms can say this: no side above TERMS_MOST, and no count above TERMS_FEW while a kind
   is on both sides. */
NL_SLOW bool terms_fit(nl_lanes give, nl_lanes take)
{
    int gives = 0, takes = 0; /* sums, which the lanes need not hold */
    bool both = false;
    for (int kind = 0; kind < LANES_KINDS; kind++) {
        gives += lanes_get(give, kind);
        takes += lanes_get(take, kind);
        both |= lanes_get(give, kind) && lanes_get(take, kind);
    }
    if (gives > TERMS_MOST || takes > TERMS_MOST) return false;
    return !both || !terms_needs_many(give, take);
}

NL_SLOW uint64_t terms_make(nl_lanes give, nl_lanes take)
{
    bool many = terms_needs_many(give, take);
    uint64_t terms = many ? TERMS_MANY : 0;
    assert(terms_fit(give, take));
    for (int kind = 0; kind < LANES_KINDS; kind++) {
        int gives = lanes_get(give, kind), takes = lanes_get(take, kind);
        terms |= many ? (uint64_t)((gives - takes) & 0xFF) << (8 * kind)
                      : terms_give(kind, gives) | terms_take(kind, takes);
    }
    return terms;
}

/* From counts by kind. */
NL_SLOW uint64_t terms_counts(const uint8_t *give, const uint8_t *take)
{
    return terms_make(lanes_make(give[0], give[1], give[2], give[3], give[4]),
                      lanes_make(take[0], take[1], take[2], take[3], take[4]));
}

NL_SLOW uint64_t terms_flip(uint64_t terms)
{
    if (terms & TERMS_MANY) return terms_many_flip(terms);
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
    assert(given >= 0 && given <= TERMS_FEW && taken >= 0 && taken <= TERMS_FEW);
    return (uint64_t)given << TERMS_GOODS_SHIFT | (uint64_t)taken << (TERMS_GOODS_SHIFT + 8);
}

/* The sixth byte of an answer, a proposal, a reply or an offer with goods: bits 4-7 hold the number
   of goods; bit 3 is set if they are taken, and without goods if the first five bytes are of the
   other form; bits 0-2 hold the seat that is asked. */
NL_KERNEL uint64_t terms_goods_read(int byte)
{
    if ((byte & 0xF8) == 8) return TERMS_MANY;
    return (uint64_t)(byte >> 4 & 15) << (TERMS_GOODS_SHIFT + (byte & 8));
}

NL_KERNEL int terms_goods_byte(uint64_t terms)
{
    int takes = terms_takes_goods(terms);
    if (terms & TERMS_MANY) return 8;
    return takes ? takes << 4 | 8 : terms_gives_goods(terms) << 4;
}

NL_KERNEL int terms_goods_seat(int byte) { return byte & 7; }

/* The sixth byte of an offer of cards: bit 7 is set if the first five bytes are of the other form;
   bits 0-5 are the seats that are asked. */
NL_KERNEL uint64_t terms_to_read(int byte) { return byte & 0x80 ? TERMS_MANY : 0; }

NL_KERNEL int terms_to_byte(uint64_t terms, int to) { return terms & TERMS_MANY ? to | 0x80 : to; }

NL_KERNEL int terms_to(int byte) { return byte & 0x7F; }

/* Five bytes, the lowest first. What the sixth says about them is read by terms_goods_read or
   terms_to_read. */
NL_KERNEL uint64_t terms_read(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32;
}

NL_KERNEL void terms_write(uint64_t terms, uint8_t *bytes)
{
    for (int i = 0; i < 5; i++) bytes[i] = (uint8_t)(terms >> (8 * i) & 0xFF);
}

NL_KERNEL bool terms_any_goods(uint64_t terms)
{
    return (terms & ~TERMS_MANY) >> TERMS_GOODS_SHIFT != 0;
}

NL_SLOW nl_lanes terms_give_lanes(uint64_t terms)
{
    if (terms & TERMS_MANY) return terms_many_lanes(terms);
    return lanes_make((int)(terms & 15), (int)(terms >> 4 & 15), (int)(terms >> 8 & 15),
                      (int)(terms >> 12 & 15), (int)(terms >> 16 & 15));
}

NL_KERNEL nl_lanes terms_take_lanes(uint64_t terms) { return terms_give_lanes(terms_flip(terms)); }

NL_SLOW bool terms_gives_cards(uint64_t terms)
{
    return (terms & TERMS_MANY ? terms_many_lanes(terms) : terms & TERMS_GIVE) != 0;
}

NL_SLOW bool terms_takes_cards(uint64_t terms)
{
    return (terms & TERMS_MANY ? terms_many_lanes(terms_many_flip(terms)) : terms & TERMS_TAKE) !=
           0;
}

/* Whether these are terms at all: goods fit their four bits, and the other form is used where it is
   needed, without goods, and nowhere else. */
NL_SLOW bool terms_whole(uint64_t terms)
{
    nl_lanes give = terms_give_lanes(terms), take = terms_take_lanes(terms);
    if (terms >> 57 || terms_gives_goods(terms) > TERMS_FEW || terms_takes_goods(terms) > TERMS_FEW)
        return false;
    if (!(terms & TERMS_MANY)) return true;
    return !terms_any_goods(terms) && terms_fit(give, take) && terms_needs_many(give, take);
}

/* Cards on one side and nothing on the other. The seat that is asked proposes the other side. */
NL_SLOW bool terms_open(uint64_t terms)
{
    return !terms_any_goods(terms) && !terms_gives_cards(terms) != !terms_takes_cards(terms);
}

/* The same terms with one card of this kind on the open side. */
NL_SLOW uint64_t terms_filled(uint64_t open, int kind)
{
    nl_lanes give = terms_give_lanes(open), take = terms_take_lanes(open), one = lanes_one(kind);
    return terms_gives_cards(open) ? terms_make(give, one) : terms_make(one, take);
}

/* Something on both sides. Goods may be on one side only, so the other side has cards. */
NL_SLOW bool terms_both(uint64_t terms)
{
    int gives = terms_gives_goods(terms), takes = terms_takes_goods(terms);
    if (gives && takes) return false;
    if (!terms_gives_cards(terms) && !gives) return false;
    if (!terms_takes_cards(terms) && !takes) return false;
    return true;
}

/* Something on both sides, and no kind on both. */
NL_SLOW bool terms_fair(uint64_t terms)
{
    if (!terms_both(terms)) return false;
    for (int kind = 0; kind < 5; kind++)
        if (terms_gives(terms, kind) && terms_takes(terms, kind)) return false;
    return true;
}

#undef TERMS_GIVE
#undef TERMS_TAKE
#undef TERMS_GOODS_SHIFT
#undef TERMS_MANY

#endif
