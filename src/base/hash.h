/* hash.h - a 64-bit hash of bytes, the same on every machine. It is not cryptographic: collisions
   are easy to construct. Part of the lowest layer: it knows no game. */
#ifndef NL_HASH_H
#define NL_HASH_H

#include <stdint.h>

/* A bijection that spreads every input bit over the whole word: multiply, then fold the high bits
   back. The constants are odd and have no pattern; changing them changes every stored hash. */
static inline uint64_t hash_mix(uint64_t x)
{
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    x ^= x >> 32;
    return x;
}

static inline uint64_t hash_word(const uint8_t *bytes, int size)
{
    uint64_t word = 0;
    for (int i = 0; i < size; i++) word |= (uint64_t)bytes[i] << (8 * i);
    return word;
}

/* Adds one word. Half a mix is enough, because the following words and the final mix do the rest.
   The step is invertible, so inputs that differ in only one word never collide. */
static inline uint64_t hash_step(uint64_t h, uint64_t word)
{
    h = (h ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return h ^ h >> 32;
}

/* Hashes eight bytes at a time, lowest first. The length is included, so trailing zeros count. */
static inline uint64_t hash_bytes(const uint8_t *bytes, int size)
{
    uint64_t h = hash_mix((uint64_t)(uint32_t)size + 1);
    int at = 0;
    for (; size - at >= 8; at += 8) h = hash_step(h, hash_word(bytes + at, 8));
    if (at < size) h = hash_step(h, hash_word(bytes + at, size - at));
    return hash_mix(h);
}

#endif
