/* rng.h - a small fast generator with an explicit seed and independent streams. It is not
   cryptographic: the seed determines every number. It knows no game. */
#ifndef NL_RNG_H
#define NL_RNG_H

#include <stdint.h>

typedef struct rng {
    uint64_t at;
} rng;

/* The finaliser of splitmix64: every bit of x affects every bit of the result. */
static inline uint64_t rng_mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static inline rng rng_of(uint64_t seed)
{
    rng r;
    r.at = rng_mix(seed + UINT64_C(0x9E3779B97F4A7C15));
    return r;
}

/* Stream number `index` of a seed, for one purpose. Equal arguments give equal streams; different
   arguments give unrelated ones. */
static inline rng rng_stream(uint64_t seed, uint64_t index, uint32_t purpose)
{
    rng r = rng_of(seed);
    r.at = rng_mix(r.at ^ rng_mix(index + UINT64_C(0xD1B54A32D192ED03)));
    r.at = rng_mix(r.at ^ rng_mix(purpose + UINT64_C(0x8CB92BA72F3D8DD7)));
    return r;
}

/* Multiplies two words and folds the two halves of the product. The portable version gives the same
   result without the compiler's 128-bit library, which WebAssembly does not have. */
static inline uint64_t rng_fold(uint64_t a, uint64_t b)
{
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
    __extension__ typedef unsigned __int128 wide;
    const wide w = (wide)a * b;
    return (uint64_t)w ^ (uint64_t)(w >> 64);
#else
    const uint64_t al = a & 0xFFFFFFFFu, ah = a >> 32, bl = b & 0xFFFFFFFFu, bh = b >> 32;
    const uint64_t low = al * bl, cross = ah * bl + (low >> 32);
    const uint64_t mid = al * bh + (cross & 0xFFFFFFFFu);
    return a * b ^ (ah * bh + (cross >> 32) + (mid >> 32));
#endif
}

/* A Weyl sequence, folded by one wide multiplication. */
static inline uint64_t rng_next(rng *r)
{
    r->at += UINT64_C(0xA0761D6478BD642F);
    return rng_fold(r->at, r->at ^ UINT64_C(0xE7037ED1A0B428DB));
}

/* A uniformly distributed number below n (n >= 1), without bias. */
static inline uint32_t rng_below(rng *r, uint32_t n)
{
    uint64_t m = (rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        const uint32_t reject = (uint32_t)-n % n;
        while ((uint32_t)m < reject) m = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

/* The same with the signature of nl_below; source is an rng. */
static inline uint32_t rng_draw(void *source, uint32_t n) { return rng_below((rng *)source, n); }

#endif
