/* sha256.h - SHA-256 (FIPS 180-4), which identifies map files. Part of the lowest layer: it knows
   no game. */
#ifndef NL_SHA256_H
#define NL_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(const void *bytes, size_t size, uint8_t out[SHA256_BYTES]);

#endif
