/* bytes.h - little-endian bytes in a caller's buffer. The same functions encode and decode, so that
   the two can never differ. It knows no game. */
#ifndef NL_BYTES_H
#define NL_BYTES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct bytes_code {
    uint8_t *at; /* bytes to write, or to read */
    int cap, len;
    bool reads;    /* decode: set the fields from the bytes; else encode */
    bool short_of; /* the buffer was too small; all further calls do nothing */
} bytes_code;

/* Encodes or decodes the lowest `size` bytes of a value. */
static inline void bytes_value(bytes_code *c, uint64_t *value, int size)
{
    uint8_t *at = c->at + c->len;
    if (c->short_of || c->cap - c->len < size) {
        c->short_of = true;
        return;
    }
    c->len += size;
    if (!c->reads) {
        for (int i = 0; i < size; i++) at[i] = (uint8_t)(*value >> (8 * i));
        return;
    }
    *value = 0;
    for (int i = 0; i < size; i++) *value |= (uint64_t)at[i] << (8 * i);
}

static inline void bytes_u8(bytes_code *c, uint8_t *field)
{
    uint64_t value = *field;
    bytes_value(c, &value, 1);
    *field = (uint8_t)value;
}

static inline void bytes_u16(bytes_code *c, uint16_t *field)
{
    uint64_t value = *field;
    bytes_value(c, &value, 2);
    *field = (uint16_t)value;
}

static inline void bytes_u64(bytes_code *c, uint64_t *field) { bytes_value(c, field, 8); }

#endif
