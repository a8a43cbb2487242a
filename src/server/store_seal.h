/* store_seal.h - seals what a store keeps, with a key that is not in its file. */
#ifndef NL_SERVER_STORE_SEAL_H
#define NL_SERVER_STORE_SEAL_H

#include "server/store.h"
#include "table/log.h"

enum {
    SEAL_PLAIN_MAX = (int)STORE_FACT_MAX > (int)LOG_BYTES_MAX ? (int)STORE_FACT_MAX
                                                              : (int)LOG_BYTES_MAX,
    SEAL_MAX = SEAL_PLAIN_MAX + 24 + 16 /* nonce, tag */
};

typedef struct store_seal {
    fair_key  *key; /* in the vault */
    fair_key (*nonce)(void *user);
    void      *user;
} store_seal;

/* False: no memory. Close it in any case. */
bool seal_begin(store_seal *s, const store_options *options);
void seal_end(store_seal *s);

/* The place belongs to the seal, so that none can be moved elsewhere: a game and the number of its
   entry, or the kind and key of a fact (n 0), which no game's id looks like. */
typedef struct seal_place {
    const char *first, *second; /* second NULL: there is none */
    uint32_t    n;
} seal_place;

/* Its size. */
int seal_close(const store_seal *s, seal_place place, const uint8_t *bytes, int size,
               uint8_t out[SEAL_MAX]);
/* The size of what was sealed; -1: not with this key, at this place, or damaged. */
int seal_open(const store_seal *s, seal_place place, const uint8_t *sealed, int size,
              uint8_t out[SEAL_PLAIN_MAX]);

#endif
