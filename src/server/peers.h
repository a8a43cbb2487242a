/* peers.h - how many connections each address has, and how many of them are strangers, of whom
   nobody knows yet what they want; in a table of fixed size. Knows no socket. */
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
    uint32_t slots;  /* a power of two, at least twice as many as there may be connections */
    unsigned limit, strangers; /* of one address */
} peers;

bool peers_init(peers *p, unsigned connections_max, unsigned limit, unsigned strangers);
void peers_free(peers *p);
/* Whether this address has as many as it may, of all or of strangers. */
bool peers_full(const peers *p, uint64_t who);
/* One more stranger. False: it is full; nothing was counted. */
bool peers_add(peers *p, uint64_t who);
/* One of its strangers is none any more; or is one again, unless (false) they are too many. */
void peers_known(peers *p, uint64_t who);
bool peers_forget(peers *p, uint64_t who);
void peers_remove(peers *p, uint64_t who, bool known);
unsigned peers_of(const peers *p, uint64_t who);

#endif
