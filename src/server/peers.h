/* peers.h - how many connections each address has, in a table of fixed size. Knows no socket. */
#ifndef NL_SERVER_PEERS_H
#define NL_SERVER_PEERS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct peer {
    char     address[64];
    unsigned count;
} peer;

typedef struct peers {
    peer    *at;
    uint32_t slots;  /* a power of two, at least twice as many as there may be connections */
    unsigned limit;  /* of one address */
} peers;

bool peers_init(peers *p, unsigned connections_max, unsigned limit);
void peers_free(peers *p);
/* False: this address has as many as it may; nothing was counted. */
bool peers_add(peers *p, const char *address);
void peers_remove(peers *p, const char *address);
unsigned peers_of(const peers *p, const char *address);

#endif
