/* allowances.c - rate limits. Each entry stores the time at which everything taken has been
   refilled. It is ahead of now by at most the refill time of the full burst. */
#include "server/guard/allowances.h"

#include <string.h>

#include "base/hash.h"

uint64_t allowance_key(const allowances *a, uint64_t who, unsigned what, const char *where)
{
    uint64_t h = hash_step(hash_step(hash_mix(a->secret), who), what);

    if (where[0]) h = hash_step(h, hash_bytes((const uint8_t *)where, (int)strlen(where)));
    h = hash_mix(h);
    return h ? h : 1;
}

static uint64_t price(allowed limit, uint64_t weight)
{
    return limit.ms * 1000 * weight / limit.count;
}

unsigned allowance_wait(const allowances *a, uint64_t key, allowed limit, uint64_t weight,
                        uint64_t now)
{
    const allowance *set = a->at[key % ALLOWANCE_SETS];
    const uint64_t us = now * 1000, until = us + limit.ms * 1000;
    uint64_t paid = us;

    for (int i = 0; i < ALLOWANCE_WAYS; i++)
        if (set[i].key == key && set[i].paid > us) paid = set[i].paid;
    const uint64_t after = paid + price(limit, weight);
    return paid == us || after <= until ? 0 : (unsigned)((after - until - 1) / 1000000 + 1);
}

/* Returns the entry of the key, or the one in its set that expires first, where the least is
   lost. */
static allowance *allowance_place(allowances *a, uint64_t key)
{
    allowance *set = a->at[key % ALLOWANCE_SETS], *least = set;

    for (int i = 0; i < ALLOWANCE_WAYS; i++) {
        if (set[i].key == key) return &set[i];
        if (set[i].paid < least->paid) least = &set[i];
    }
    least->key = key;
    least->paid = 0;
    return least;
}

unsigned allowance_take(allowances *a, uint64_t key, allowed limit, uint64_t weight, uint64_t now)
{
    const unsigned wait = allowance_wait(a, key, limit, weight, now);

    if (wait > 0) return wait;
    allowance *one = allowance_place(a, key);
    if (one->paid < now * 1000) one->paid = now * 1000;
    one->paid += price(limit, weight);
    return 0;
}
