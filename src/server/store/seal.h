/* seal.h - encrypts and authenticates what a store keeps, with a key that is never in its
   file. */
#ifndef NL_SERVER_STORE_SEAL_H
#define NL_SERVER_STORE_SEAL_H

#include "server/store/store.h"
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

/* Returns false if out of memory. Call seal_end in any case. */
bool seal_begin(store_seal *s, const store_options *options);
void seal_end(store_seal *s);

/* What a seal is bound to, so that no sealed value can be moved: a game and its entry number, or
   the kind and key of a fact (n 0). No game id looks like a kind. */
typedef struct seal_place {
    const char *first, *second; /* second NULL: none */
    uint32_t    n;
} seal_place;

/* Returns the sealed size. */
int seal_close(const store_seal *s, seal_place place, const uint8_t *bytes, int size,
               uint8_t out[SEAL_MAX]);
/* Returns the size of the plain bytes, or -1 if the key or the place is wrong or the data
   damaged. */
int seal_open(const store_seal *s, seal_place place, const uint8_t *sealed, int size,
              uint8_t out[SEAL_PLAIN_MAX]);

#endif
