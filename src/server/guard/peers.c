/* peers.c - an open-addressing hash table; removing an entry shifts later ones back. */
#include "server/guard/peers.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

bool peers_init(peers *p, unsigned connections_max, unsigned limit, unsigned strangers)
{
    p->slots = 64;
    while (p->slots < 2 * connections_max) p->slots *= 2;
    p->limit = limit;
    p->strangers = strangers;
    p->at = calloc(p->slots, sizeof *p->at);
    return p->at != NULL;
}

void peers_free(peers *p)
{
    free(p->at);
    memset(p, 0, sizeof *p);
}

static uint32_t peer_home(const peers *p, uint64_t who)
{
    return (uint32_t)hash_mix(who) & (p->slots - 1);
}

/* Returns the slot of an address, or the free slot for it; the table is never full. */
static uint32_t peer_place(const peers *p, uint64_t who)
{
    uint32_t at = peer_home(p, who);
    while (p->at[at].count && p->at[at].who != who)
        at = (at + 1) & (p->slots - 1);
    return at;
}

unsigned peers_of(const peers *p, uint64_t who)
{
    return p->at[peer_place(p, who)].count;
}

bool peers_full(const peers *p, uint64_t who)
{
    const peer *one = &p->at[peer_place(p, who)];
    return one->count >= p->limit || (one->count > 0 && one->strangers >= p->strangers);
}

bool peers_add(peers *p, uint64_t who)
{
    peer *one = &p->at[peer_place(p, who)];
    if (peers_full(p, who)) return false;
    if (one->count == 0) {
        one->who = who;
        one->strangers = 0;
    }
    one->count++;
    one->strangers++;
    return true;
}

void peers_known(peers *p, uint64_t who)
{
    peer *one = &p->at[peer_place(p, who)];
    if (one->count > 0 && one->strangers > 0) one->strangers--;
}

bool peers_forget(peers *p, uint64_t who)
{
    peer *one = &p->at[peer_place(p, who)];
    if (one->count == 0 || one->strangers >= p->strangers) return false;
    one->strangers++;
    return true;
}

void peers_remove(peers *p, uint64_t who, bool known)
{
    uint32_t hole = peer_place(p, who);

    if (!known) peers_known(p, who);
    if (p->at[hole].count == 0 || --p->at[hole].count > 0) return;
    for (uint32_t at = (hole + 1) & (p->slots - 1); p->at[at].count;
         at = (at + 1) & (p->slots - 1)) {
        const uint32_t home = peer_home(p, p->at[at].who);
        const uint32_t from_home = (at - home) & (p->slots - 1);
        if (from_home < ((at - hole) & (p->slots - 1))) continue;
        p->at[hole] = p->at[at];
        p->at[at].count = 0;
        hole = at;
    }
}
