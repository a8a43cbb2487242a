/* pack.h - small values as bytes and back, for facts of the store. Numbers have the lowest byte
   first; a text has its length in two bytes before it. */
#ifndef NL_SERVER_PACK_H
#define NL_SERVER_PACK_H

#include "fair/fair.h"

/* Writing: size grows. Reading: it shrinks. failed: no room, or not enough bytes; from then on
   nothing is written, and zeros are read. */
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
/* Fails if the text does not fit with its end, or has a zero byte in it. */
void     pack_take_text(pack *p, char *out, int cap);
/* Everything was read, and nothing failed. */
bool     pack_done(const pack *p);

#endif
