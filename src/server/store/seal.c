/* seal.c - XChaCha20-Poly1305 with a fresh nonce each time. */
#include "server/store/inside.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "fair/vault.h"

enum {
    NONCE = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
    TAG = crypto_aead_xchacha20poly1305_ietf_ABYTES,
    PLACE_MAX = 4 + STORE_KIND_MAX + STORE_KEY_MAX + 8
};

_Static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == FAIR_BYTES, "key sizes must match");
_Static_assert((int)NONCE <= (int)FAIR_BYTES, "a nonce must fit into 32 bytes");
_Static_assert((int)SEAL_MAX == (int)SEAL_PLAIN_MAX + (int)NONCE + (int)TAG, "seal size");

bool seal_begin(store_seal *s, const store_options *options)
{
    *s = (store_seal){ vault_new(sizeof *s->key), options->nonce, options->user };
    if (s->key) *s->key = options->key;
    return s->key != NULL;
}

void seal_end(store_seal *s)
{
    vault_free(s->key, sizeof *s->key);
    s->key = NULL;
}

static unsigned long long place_bytes(seal_place place, uint8_t out[PLACE_MAX])
{
    const int size = snprintf((char *)out + 4, PLACE_MAX - 4, "%s%s%s", place.first,
                              place.second ? "/" : "", place.second ? place.second : "");

    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(place.n >> (8 * i));
    return 4 + (unsigned long long)(size < PLACE_MAX - 5 ? size : PLACE_MAX - 5);
}

int seal_close(const store_seal *s, seal_place place, const uint8_t *bytes, int size,
               uint8_t out[SEAL_MAX])
{
    uint8_t where[PLACE_MAX];
    const unsigned long long placed = place_bytes(place, where);
    const fair_key nonce = s->nonce(s->user);
    unsigned long long sealed;

    memcpy(out, nonce.at, NONCE);
    crypto_aead_xchacha20poly1305_ietf_encrypt(out + NONCE, &sealed, bytes,
                                               (unsigned long long)size, where, placed, NULL, out,
                                               s->key->at);
    return NONCE + (int)sealed;
}

int seal_open(const store_seal *s, seal_place place, const uint8_t *sealed, int size,
              uint8_t out[SEAL_PLAIN_MAX])
{
    uint8_t where[PLACE_MAX];
    const unsigned long long placed = place_bytes(place, where);
    unsigned long long opened;

    if (size < NONCE + TAG || size > SEAL_MAX) return -1;
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(out, &opened, NULL, sealed + NONCE,
                                                   (unsigned long long)(size - NONCE), where,
                                                   placed, sealed, s->key->at) != 0)
        return -1;
    return (int)opened;
}
