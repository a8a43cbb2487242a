/* bits.h - sets of places in a few words. Part of the lowest layer: it knows no game and includes
   only standard headers. */
#ifndef NL_BITS_H
#define NL_BITS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* The kernel dialect: C17 that is also valid C++17 and CUDA. Fast builds define NL_FAST and inline
   everything, so that constant arguments remove the branches that test them. Other builds leave
   inlining to the compiler and compile six times as fast. */
#ifdef NL_FAST
#define NL_KERNEL static inline __attribute__((always_inline))
#define NL_SLOW   static __attribute__((noinline, unused))
#else
#define NL_KERNEL static inline
#define NL_SLOW   static __attribute__((unused))
#endif
/* Called from several places and too large for more than one. */
#define NL_ONCE static __attribute__((noinline, unused))

NL_KERNEL int bits_count(uint64_t w) { return __builtin_popcountll(w); }

NL_KERNEL int bits_first(uint64_t w) /* w must not be 0 */
{
    assert(w != 0);
    return __builtin_ctzll(w);
}

/* Number n of the members of a word, the lowest first; there must be more than n. */
NL_KERNEL int bits_nth(uint64_t w, int n)
{
    assert(n >= 0 && n < bits_count(w));
#if defined(__BMI2__) || defined(NL_BMI2)
    return bits_first(__builtin_ia32_pdep_di(UINT64_C(1) << n, w));
#else
    for (; n > 0; n--) w &= w - 1;
    return bits_first(w);
#endif
}

/* ---- sets of places ----------------------------------------------------------------------------

   Two words hold the 128 corners or edges of an ordinary board. NL_WIDE doubles them for larger
   boards. Only this file knows how a set is stored. */

#ifdef NL_WIDE
#define KERNEL_SET_WORDS 4
#else
#define KERNEL_SET_WORDS 2
#endif

enum { SET_WORDS = KERNEL_SET_WORDS, SET_PLACES = 64 * SET_WORDS };

typedef struct nl_set {
    uint64_t w[SET_WORDS];
} nl_set;

/* SET_EACH(X) is X(n) for each word n. Constant indexes, unlike a loop, let the compiler keep sets
   in registers. */
#if KERNEL_SET_WORDS == 2
#define SET_EACH(X) X(0) X(1)
#else
#define SET_EACH(X) X(0) X(1) X(2) X(3)
#endif

NL_KERNEL nl_set set_none(void)
{
    nl_set s;
#define X(n) s.w[n] = 0;
    SET_EACH(X)
#undef X
    return s;
}

NL_KERNEL nl_set set_of(int i)
{
    nl_set s;
    assert(i >= 0 && i < SET_PLACES);
#if KERNEL_SET_WORDS == 2
    s.w[0] = i < 64 ? UINT64_C(1) << i : 0;
    s.w[1] = i < 64 ? 0 : UINT64_C(1) << (i & 63);
#else
#define X(n) s.w[n] = i >> 6 == n ? UINT64_C(1) << (i & 63) : 0;
    SET_EACH(X)
#undef X
#endif
    return s;
}

/* The set of the places whose bits are set in SET_WORDS words, the lowest first. */
NL_KERNEL nl_set set_read(const uint64_t *words)
{
    nl_set s;
#define X(n) s.w[n] = words[n];
    SET_EACH(X)
#undef X
    return s;
}

/* For saving and loading. */
NL_KERNEL uint64_t *set_word(nl_set *s, int n)
{
    assert(n >= 0 && n < SET_WORDS);
    return &s->w[n];
}

NL_KERNEL nl_set set_or(nl_set a, nl_set b)
{
#define X(n) a.w[n] |= b.w[n];
    SET_EACH(X)
#undef X
    return a;
}

NL_KERNEL nl_set set_and(nl_set a, nl_set b)
{
#define X(n) a.w[n] &= b.w[n];
    SET_EACH(X)
#undef X
    return a;
}

NL_KERNEL nl_set set_minus(nl_set a, nl_set b)
{
#define X(n) a.w[n] &= ~b.w[n];
    SET_EACH(X)
#undef X
    return a;
}

NL_KERNEL nl_set set_xor(nl_set a, nl_set b)
{
#define X(n) a.w[n] ^= b.w[n];
    SET_EACH(X)
#undef X
    return a;
}

NL_KERNEL bool set_has(nl_set s, int i)
{
    assert(i >= 0 && i < SET_PLACES);
#if KERNEL_SET_WORDS == 2
    return ((i < 64 ? s.w[0] : s.w[1]) >> (i & 63) & 1) != 0;
#else
    return (s.w[i >> 6] >> (i & 63) & 1) != 0;
#endif
}

NL_KERNEL bool set_any(nl_set s)
{
#define X(n) | s.w[n]
    return (0 SET_EACH(X)) != 0;
#undef X
}

NL_KERNEL bool set_meets(nl_set a, nl_set b) { return set_any(set_and(a, b)); }

NL_KERNEL bool set_equal(nl_set a, nl_set b) { return !set_any(set_xor(a, b)); }

NL_KERNEL int set_count(nl_set s)
{
#define X(n) +bits_count(s.w[n])
    return 0 SET_EACH(X);
#undef X
}

NL_KERNEL void set_add(nl_set *s, int i)
{
    assert(i >= 0 && i < SET_PLACES);
    s->w[i >> 6] |= UINT64_C(1) << (i & 63);
}

/* Removes the lowest member and returns it. The set must not be empty. */
NL_KERNEL int set_pop(nl_set *s)
{
    assert(set_any(*s));
#define X(n)                                  \
    if (s->w[n]) {                            \
        int i = 64 * n + bits_first(s->w[n]); \
        s->w[n] &= s->w[n] - 1;               \
        return i;                             \
    }
    SET_EACH(X)
#undef X
    __builtin_unreachable();
}

/* Number n of the members, the lowest first; there must be more than n. */
NL_KERNEL int set_nth(nl_set s, int n)
{
    assert(n >= 0 && n < set_count(s));
#define X(i)                                                         \
    if (n < bits_count(s.w[i])) return 64 * i + bits_nth(s.w[i], n); \
    n -= bits_count(s.w[i]);
    SET_EACH(X)
#undef X
    __builtin_unreachable();
}

/* The members below 64, or all of them; and how many they are. */
NL_KERNEL nl_set set_part(nl_set s, bool all)
{
#define X(n) s.w[n] = n == 0 || all ? s.w[n] : 0;
    SET_EACH(X)
#undef X
    return s;
}

NL_KERNEL int set_count_part(nl_set s, bool all)
{
#define X(n) +(n == 0 || all ? bits_count(s.w[n]) : 0)
    return 0 SET_EACH(X);
#undef X
}

#endif
