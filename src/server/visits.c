/* visits.c - each address has a time up to which its requests are paid; it may be ahead of the
   present by VISITS_BURST seconds. */
#include "server/visits.h"

#include <arpa/inet.h>
#include <string.h>

#include "base/hash.h"

static uint64_t visit_who(const visits *v, const char *address)
{
    uint8_t bytes[8 + 64] = { 0 };
    struct in6_addr six;
    size_t size = strlen(address) < 64 ? strlen(address) : 64;

    memcpy(bytes, &v->secret, 8);
    if (inet_pton(AF_INET6, address, &six) == 1) {
        size = 8;
        memcpy(bytes + 8, &six, size);
    } else {
        memcpy(bytes + 8, address, size);
    }
    const uint64_t who = hash_bytes(bytes, 8 + (int)size);
    return who ? who : 1;
}

/* Its own place, or the one that was paid for the shortest time. */
static visit *visit_place(visits *v, uint64_t who)
{
    visit *set = v->at[who % VISITS_SETS], *least = set;

    for (int i = 0; i < VISITS_WAYS; i++) {
        if (set[i].who == who) return &set[i];
        if (set[i].paid < least->paid) least = &set[i];
    }
    least->who = who;
    least->paid = 0;
    return least;
}

unsigned visits_take(visits *v, const char *address, uint64_t rate, unsigned weight, uint64_t now)
{
    const uint64_t us = now * 1000, ahead = UINT64_C(1000000) * VISITS_BURST;
    visit *one = visit_place(v, visit_who(v, address));
    const uint64_t from = one->paid > us ? one->paid : us;

    if (from > us + ahead) return (unsigned)((from - us - ahead) / 1000000 + 1);
    one->paid = from + UINT64_C(1000000) * weight / rate;
    return 0;
}
