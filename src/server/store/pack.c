/* pack.c - encodes and decodes small values. */
#include "server/store/store.h"

#include <string.h>

pack pack_write(uint8_t *to, int cap) { return (pack){ .to = to, .cap = cap }; }

static void pack_bytes(pack *p, const void *bytes, int count)
{
    if (p->failed || count > p->cap - p->size) {
        p->failed = true;
        return;
    }
    memcpy(p->to + p->size, bytes, (size_t)count);
    p->size += count;
}

void pack_number(pack *p, uint64_t n, int bytes)
{
    uint8_t raw[8];
    for (int i = 0; i < bytes; i++) raw[i] = (uint8_t)(n >> (8 * i));
    pack_bytes(p, raw, bytes);
}

void pack_key(pack *p, const fair_key *key) { pack_bytes(p, key->at, FAIR_BYTES); }

void pack_text(pack *p, const char *text)
{
    const size_t length = strlen(text);
    pack_number(p, length, 2);
    pack_bytes(p, text, (int)length);
}

pack pack_read(const uint8_t *from, int size) { return (pack){ .from = from, .size = size }; }

static void pack_take(pack *p, void *out, int count)
{
    if (p->failed || count > p->size) {
        p->failed = true;
        memset(out, 0, (size_t)count);
        return;
    }
    memcpy(out, p->from, (size_t)count);
    p->from += count;
    p->size -= count;
}

uint64_t pack_take_number(pack *p, int bytes)
{
    uint8_t raw[8] = { 0 };
    uint64_t n = 0;
    pack_take(p, raw, bytes);
    for (int i = 0; i < bytes; i++) n |= (uint64_t)raw[i] << (8 * i);
    return n;
}

fair_key pack_take_key(pack *p)
{
    fair_key key = { { 0 } };
    pack_take(p, key.at, FAIR_BYTES);
    return key;
}

void pack_take_text(pack *p, char *out, int cap)
{
    const int length = (int)pack_take_number(p, 2);
    out[0] = 0;
    if (length >= cap) p->failed = true;
    if (p->failed) return;
    pack_take(p, out, length);
    out[length] = 0;
    if (memchr(out, 0, (size_t)length)) p->failed = true;
    if (p->failed) out[0] = 0;
}

bool pack_done(const pack *p) { return !p->failed && p->size == 0; }
