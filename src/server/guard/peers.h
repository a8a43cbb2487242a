/* peers.h - counts the connections of each address, and how many of them are strangers: connections
   that have not sent a proper request yet. The table has a fixed size. Uses no sockets. */
#ifndef NL_SERVER_PEERS_H
#define NL_SERVER_PEERS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct peer {
    uint64_t who; /* address_who */
    unsigned count, strangers;
} peer;

typedef struct peers {
    peer    *at;
    uint32_t slots;  /* a power of two, at least twice the limit on connections */
    unsigned limit, strangers; /* per address */
} peers;

bool peers_init(peers *p, unsigned connections_max, unsigned limit, unsigned strangers);
void peers_free(peers *p);
/* Whether this address has reached its limit, of all connections or of strangers. */
bool peers_full(const peers *p, uint64_t who);
/* Counts one more stranger. Returns false if it is full; nothing was counted. */
bool peers_add(peers *p, uint64_t who);
/* peers_known: one of its strangers is no longer one. peers_forget: it is one again; returns false
   if there are too many. */
void peers_known(peers *p, uint64_t who);
bool peers_forget(peers *p, uint64_t who);
void peers_remove(peers *p, uint64_t who, bool known);
unsigned peers_of(const peers *p, uint64_t who);

#endif
