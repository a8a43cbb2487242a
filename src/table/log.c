/* log.c - log entries as bytes, and their hash chain. */
#include "table/log.h"

#include <stdlib.h>
#include <string.h>

#include "fair/vault.h"

typedef enum log_shape {
    SHAPE_none,
    SHAPE_text,
    SHAPE_key,
    SHAPE_keys,
    SHAPE_named,
    SHAPE_action
} log_shape;

static const uint8_t shapes[LOG_KINDS] = {
#define X(name, word, shape) SHAPE_##shape,
#include "table/log_kinds.def"
#undef X
};

const char *log_word(int kind)
{
    static const char *const words[LOG_KINDS] = {
#define X(name, word, shape) #word,
#include "table/log_kinds.def"
#undef X
    };
    return kind >= 0 && kind < LOG_KINDS ? words[kind] : "?";
}

/* ---- bytes ----------------------------------------------------------------------------------- */

enum { TIME_AT = 12, HEAD = 20, LOG_FIRST = 4096 };

static void put_number(uint8_t *out, uint64_t n, int bytes)
{
    for (int i = 0; i < bytes; i++) out[i] = (uint8_t)(n >> (8 * i));
}

static uint64_t get_number(const uint8_t *in, int bytes)
{
    uint64_t n = 0;
    for (int i = 0; i < bytes; i++) n |= (uint64_t)in[i] << (8 * i);
    return n;
}

static int encode_text(const char *text, uint8_t *out)
{
    const size_t length = strlen(text);
    put_number(out, length, 2);
    memcpy(out + 2, text, length);
    return 2 + (int)length;
}

/* What is added to a kind of action when it is stored, modulo 256: logs of 0.1 had one range of
   numbers for all games. */
static const uint8_t stored_from[NL_GAMES] = { [NL_ISLAND] = 0, [NL_DICE] = 64, [NL_CHOCO] = 128 };

static int encode_body(const log_entry *e, int game, uint8_t *out)
{
    const int keys = shapes[e->kind] == SHAPE_keys ? 3 : 1;

    switch (shapes[e->kind]) {
    case SHAPE_text: return encode_text(e->text, out);
    case SHAPE_named:
        memcpy(out, e->key, FAIR_BYTES);
        return FAIR_BYTES + encode_text(e->text, out + FAIR_BYTES);
    case SHAPE_key:
    case SHAPE_keys: memcpy(out, e->key, (size_t)keys * FAIR_BYTES); return keys * FAIR_BYTES;
    case SHAPE_action:
        out[0] = (uint8_t)(e->action.kind + stored_from[game]);
        out[1] = e->action.seat;
        memcpy(out + 2, e->action.arg, sizeof e->action.arg);
        return 2 + (int)sizeof e->action.arg;
    default: return 0;
    }
}

int log_encode(const log_entry *e, int game, uint8_t out[LOG_BYTES_MAX])
{
    const uint8_t head[4] = { e->kind, e->seat, e->by, e->flags };
    memcpy(out, head, sizeof head);
    put_number(out + 4, e->client_seq, 4);
    put_number(out + 8, e->count, 4);
    put_number(out + TIME_AT, e->time, 8);
    return HEAD + encode_body(e, game, out + HEAD);
}

static bool decode_text(const uint8_t *bytes, int size, char out[LOG_TEXT_MAX])
{
    if (size < 2 || (int)get_number(bytes, 2) != size - 2 || size - 2 >= LOG_TEXT_MAX) return false;
    if (memchr(bytes + 2, 0, (size_t)size - 2)) return false;
    memcpy(out, bytes + 2, (size_t)size - 2);
    return true;
}

static bool decode_body(const uint8_t *bytes, int size, int game, log_entry *out)
{
    const int keys = shapes[out->kind] == SHAPE_keys ? 3 : 1;

    switch (shapes[out->kind]) {
    case SHAPE_text: return decode_text(bytes, size, out->text);
    case SHAPE_named:
        if (size < FAIR_BYTES) return false;
        memcpy(out->key, bytes, FAIR_BYTES);
        return decode_text(bytes + FAIR_BYTES, size - FAIR_BYTES, out->text);
    case SHAPE_key:
    case SHAPE_keys:
        if (size != keys * FAIR_BYTES) return false;
        memcpy(out->key, bytes, (size_t)size);
        return true;
    case SHAPE_action:
        if (size != 2 + (int)sizeof out->action.arg) return false;
        out->action.kind = (uint8_t)(bytes[0] - stored_from[game]);
        out->action.seat = bytes[1];
        memcpy(out->action.arg, bytes + 2, sizeof out->action.arg);
        return true;
    default: return size == 0;
    }
}

bool log_decode(const uint8_t *bytes, int size, int game, log_entry *out)
{
    memset(out, 0, sizeof *out);
    if (size < HEAD || bytes[0] >= LOG_KINDS || bytes[2] >= LOG_BYS) return false;
    out->kind = bytes[0];
    out->seat = bytes[1];
    out->by = bytes[2];
    out->flags = bytes[3];
    out->client_seq = (uint32_t)get_number(bytes + 4, 4);
    out->count = (uint32_t)get_number(bytes + 8, 4);
    out->time = get_number(bytes + TIME_AT, 8);
    return decode_body(bytes + HEAD, size - HEAD, game, out);
}

/* ---- the hash chain -------------------------------------------------------------------------- */

fair_key log_hash(const fair_key *before, uint32_t n, const uint8_t *bytes, int size)
{
    uint8_t number[4];
    put_number(number, n, 4);
    return fair_chain_hash("neuland/log/1", before, number, sizeof number, bytes, (size_t)size);
}

void log_free(log_book *book)
{
    vault_free(book->bytes.at, book->bytes.cap);
    free(book->end);
    free(book->hash);
    memset(book, 0, sizeof *book);
}

/* Makes room for `more` bytes and a terminating NUL. */
static bool log_grow(buffer *b, size_t more)
{
    size_t cap = b->cap ? b->cap : LOG_FIRST;
    char *at;

    while (cap < b->size + more + 1) cap *= 2;
    if (cap == b->cap) return true;
    at = vault_more(b->at, b->cap, cap - b->cap);
    if (!at) return false;
    b->at = at;
    b->cap = cap;
    return true;
}

bool log_room(log_book *book, int size)
{
    const uint32_t cap = book->cap ? 2 * book->cap : 64;
    uint32_t *end;
    fair_key *hash;

    if (!log_grow(&book->bytes, (size_t)size)) return false;
    if (book->count < book->cap) return true;
    end = realloc(book->end, cap * sizeof *end);
    if (!end) return false;
    book->end = end;
    hash = realloc(book->hash, cap * sizeof *hash);
    if (!hash) return false;
    book->hash = hash;
    book->cap = cap;
    return true;
}

void log_add(log_book *book, const uint8_t *bytes, int size)
{
    const fair_key zero = { { 0 } };
    const fair_key *before = book->count ? &book->hash[book->count - 1] : &zero;

    book->hash[book->count] = log_hash(before, book->count, bytes, size);
    buffer_bytes(&book->bytes, (const char *)bytes, (size_t)size);
    book->end[book->count++] = (uint32_t)book->bytes.size;
}

const uint8_t *log_at(const log_book *book, uint32_t n, int *size)
{
    const uint32_t begin = n ? book->end[n - 1] : 0;
    *size = (int)(book->end[n] - begin);
    return (const uint8_t *)book->bytes.at + begin;
}

uint64_t log_time(const log_book *book, uint32_t n)
{
    int size;
    return get_number(log_at(book, n, &size) + TIME_AT, 8);
}
