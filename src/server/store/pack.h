/* pack.h - encodes small values as bytes and decodes them, for facts of the store. Numbers are
   little-endian; a string has a two-byte length before it. */
#ifndef NL_SERVER_PACK_H
#define NL_SERVER_PACK_H

#include "fair/fair.h"

/* size grows when writing and shrinks when reading. failed: no space left, or too few bytes. From
   then on writes do nothing and reads return zeros. */
typedef struct pack {
    uint8_t       *to;
    const uint8_t *from;
    int            size, cap;
    bool           failed;
} pack;

pack pack_write(uint8_t *to, int cap);
void pack_number(pack *p, uint64_t n, int bytes);
void pack_key(pack *p, const fair_key *key);
void pack_text(pack *p, const char *text);

pack     pack_read(const uint8_t *from, int size);
uint64_t pack_take_number(pack *p, int bytes);
fair_key pack_take_key(pack *p);
/* Fails if the string does not fit with its NUL, or contains a zero byte. */
void     pack_take_text(pack *p, char *out, int cap);
/* Whether everything was read and nothing failed. */
bool     pack_done(const pack *p);

#endif
