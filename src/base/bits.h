/* bits.h - sets of places in two words. Part of the lowest layer: it knows no game and includes
   only the standard integer headers. */
#ifndef NL_BITS_H
#define NL_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* The kernel dialect: C17 that is also valid C++17 and CUDA. Fast builds define NL_FAST and inline
   everything, so that constant arguments remove the branches that test them. Other builds leave
   inlining to the compiler and compile six times as fast. */
#ifdef NL_FAST
#define NL_KERNEL static inline __attribute__((always_inline))
#define NL_SLOW   static __attribute__((noinline))
#else
#define NL_KERNEL static inline
#define NL_SLOW   static
#endif

NL_KERNEL int bits_count(uint64_t w)
{
    return __builtin_popcountll(w);
}

NL_KERNEL int bits_first(uint64_t w) /* w must not be 0 */
{
    return __builtin_ctzll(w);
}

/* ---- sets of up to 128 places ---------------------------------------------------------------- */

typedef struct nl_set { uint64_t lo, hi; } nl_set;

NL_KERNEL nl_set set_of(int i)
{
    nl_set s;
    s.lo = i < 64 ? UINT64_C(1) << i : 0;
    s.hi = i < 64 ? 0 : UINT64_C(1) << (i & 63);
    return s;
}

NL_KERNEL nl_set set_none(void)
{
    nl_set s;
    s.lo = 0;
    s.hi = 0;
    return s;
}

NL_KERNEL nl_set set_or(nl_set a, nl_set b)
{
    a.lo |= b.lo;
    a.hi |= b.hi;
    return a;
}

NL_KERNEL nl_set set_and(nl_set a, nl_set b)
{
    a.lo &= b.lo;
    a.hi &= b.hi;
    return a;
}

NL_KERNEL nl_set set_minus(nl_set a, nl_set b)
{
    a.lo &= ~b.lo;
    a.hi &= ~b.hi;
    return a;
}

NL_KERNEL bool set_has(nl_set s, int i)
{
    return ((i < 64 ? s.lo : s.hi) >> (i & 63) & 1) != 0;
}

NL_KERNEL bool set_any(nl_set s)
{
    return (s.lo | s.hi) != 0;
}

NL_KERNEL bool set_meets(nl_set a, nl_set b)
{
    return ((a.lo & b.lo) | (a.hi & b.hi)) != 0;
}

NL_KERNEL int set_count(nl_set s)
{
    return bits_count(s.lo) + bits_count(s.hi);
}

/* Removes the lowest member and returns it. The set must not be empty. */
NL_KERNEL int set_pop(nl_set *s)
{
    int i;
    if (s->lo) {
        i = bits_first(s->lo);
        s->lo &= s->lo - 1;
    } else {
        i = 64 + bits_first(s->hi);
        s->hi &= s->hi - 1;
    }
    return i;
}

#endif
