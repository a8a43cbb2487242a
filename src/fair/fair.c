/* fair.c - SHA-256 and HMAC-SHA-256 over length-prefixed parts. */
#include "fair/fair.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

_Static_assert(crypto_hash_sha256_BYTES == FAIR_BYTES, "a key is one hash");
_Static_assert(crypto_auth_hmacsha256_BYTES == FAIR_BYTES, "a block is one hash");

/* ---- parts ----------------------------------------------------------------------------------- */

static void put_be32(uint8_t out[4], uint32_t n)
{
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(n >> (24 - 8 * i));
}

/* A hash over parts. Each has its length before it, so that no two lists have the same encoding. */
typedef crypto_hash_sha256_state parts;

static void parts_add(parts *p, const void *bytes, size_t count)
{
    uint8_t length[4];
    put_be32(length, (uint32_t)count);
    crypto_hash_sha256_update(p, length, sizeof length);
    if (count > 0) crypto_hash_sha256_update(p, bytes, count);
}

static void parts_text(parts *p, const char *text) { parts_add(p, text, strlen(text)); }

static void parts_key(parts *p, const fair_key *key) { parts_add(p, key->at, FAIR_BYTES); }

static void parts_number(parts *p, uint32_t n)
{
    uint8_t bytes[4];
    put_be32(bytes, n);
    parts_add(p, bytes, sizeof bytes);
}

/* A seat without a number adds an empty part, so that no number can be moved to another seat. */
static void parts_numbers(parts *p, fair_numbers numbers)
{
    for (int seat = 0; seat < numbers.seats; seat++)
        parts_add(p, numbers.at[seat].at, numbers.given >> seat & 1 ? FAIR_BYTES : 0);
}

static parts parts_begin(const char *purpose)
{
    parts p;
    crypto_hash_sha256_init(&p);
    parts_text(&p, purpose);
    return p;
}

static parts parts_begin_at(const char *purpose, fair_place place)
{
    parts p = parts_begin(purpose);
    parts_text(&p, place.game);
    return p;
}

static fair_key parts_end(parts *p)
{
    fair_key out;
    crypto_hash_sha256_final(p, out.at);
    fair_forget(p, sizeof *p);
    return out;
}

/* ---- seals, mixed seed, code ----------------------------------------------------------------- */

fair_key fair_seal(fair_place place, const char *purpose, const fair_key *secret)
{
    parts p = parts_begin_at("neuland/fair/1/server", place);
    parts_number(&p, place.epoch);
    parts_text(&p, purpose);
    parts_key(&p, secret);
    return parts_end(&p);
}

fair_key fair_seal_number(fair_place place, const fair_key seals[3], int seat,
                          const fair_key *number)
{
    parts p = parts_begin_at(seals ? "neuland/fair/2/client" : "neuland/fair/1/client", place);
    uint8_t epoch_and_seat[8];
    put_be32(epoch_and_seat, place.epoch);
    put_be32(epoch_and_seat + 4, (uint32_t)seat);
    parts_add(&p, epoch_and_seat, sizeof epoch_and_seat);
    for (int i = 0; seals && i < 3; i++) parts_key(&p, &seals[i]);
    parts_key(&p, number);
    return parts_end(&p);
}

fair_fit fair_number_fits(fair_place place, const fair_key seals[3], int seat,
                          const fair_key *number, const fair_key *seal)
{
    const fair_key bound = fair_seal_number(place, seals, seat, number);
    const fair_key loose = fair_seal_number(place, NULL, seat, number);

    if (fair_same(&bound, seal)) return FAIR_BOUND;
    return fair_same(&loose, seal) ? FAIR_LOOSE : FAIR_UNFIT;
}

fair_key fair_link(fair_key link, int steps)
{
    for (; steps > 0; steps--) crypto_hash_sha256(link.at, link.at, FAIR_BYTES);
    return link;
}

fair_key fair_context(int rules_version, const char *rules, const char *names)
{
    parts p = parts_begin("neuland/fair/1/context");
    parts_number(&p, (uint32_t)rules_version);
    parts_text(&p, rules);
    parts_text(&p, names);
    return parts_end(&p);
}

fair_key fair_mix(fair_place place, const void *context, size_t bytes, fair_numbers numbers)
{
    parts p = parts_begin_at("neuland/fair/1/mix", place);
    parts_number(&p, place.epoch);
    parts_add(&p, context, bytes);
    parts_numbers(&p, numbers);
    return parts_end(&p);
}

/* Encodes sixteen bits as five letters that are easy to say in every language: four, two, four,
   two, four bits. */
static void code_word(unsigned bits, char out[5])
{
    static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";
    out[0] = consonants[bits >> 12 & 15];
    out[1] = vowels[bits >> 10 & 3];
    out[2] = consonants[bits >> 6 & 15];
    out[3] = vowels[bits >> 4 & 3];
    out[4] = consonants[bits & 15];
}

void fair_code(fair_place place, const fair_key seals[3], fair_numbers number_seals,
               const fair_key *mix, char out[FAIR_CODE_MAX])
{
    parts p = parts_begin_at("neuland/fair/1/code", place);
    fair_key sum;

    parts_number(&p, place.epoch);
    for (int i = 0; i < 3; i++) parts_key(&p, &seals[i]);
    parts_numbers(&p, number_seals);
    parts_key(&p, mix);
    sum = parts_end(&p);
    for (int i = 0; i < 4; i++) {
        code_word((unsigned)sum.at[2 * i] << 8 | sum.at[2 * i + 1], out + 6 * i);
        out[6 * i + 5] = i < 3 ? '-' : 0;
    }
}

fair_key fair_chain_hash(const char *purpose, const fair_key *before, const void *head,
                         size_t head_bytes, const void *body, size_t body_bytes)
{
    parts p = parts_begin(purpose);
    parts_key(&p, before);
    parts_add(&p, head, head_bytes);
    parts_add(&p, body, body_bytes);
    return parts_end(&p);
}

/* ---- draws ----------------------------------------------------------------------------------- */

fair_stream fair_draw(const fair_key *key, const fair_key *mix, const char *label, uint32_t index)
{
    fair_stream s;
    memset(&s, 0, sizeof s);
    s.key = *key;
    s.mix = *mix;
    s.index = index;
    snprintf(s.label, sizeof s.label, "%s", label);
    return s;
}

static void stream_put(crypto_auth_hmacsha256_state *h, const void *bytes, size_t count)
{
    uint8_t length[4];
    put_be32(length, (uint32_t)count);
    crypto_auth_hmacsha256_update(h, length, sizeof length);
    if (count > 0) crypto_auth_hmacsha256_update(h, bytes, count);
}

static void stream_block(fair_stream *s)
{
    static const char purpose[] = "neuland/fair/1/draw";
    crypto_auth_hmacsha256_state h;
    uint8_t bytes[FAIR_BYTES], tail[8];

    put_be32(tail, s->index);
    put_be32(tail + 4, s->block++);
    crypto_auth_hmacsha256_init(&h, s->key.at, FAIR_BYTES);
    stream_put(&h, purpose, sizeof purpose - 1);
    stream_put(&h, s->mix.at, FAIR_BYTES);
    stream_put(&h, s->label, strlen(s->label));
    stream_put(&h, NULL, 0); /* reserved for numbers that players add during play */
    crypto_auth_hmacsha256_update(&h, tail, sizeof tail);
    crypto_auth_hmacsha256_final(&h, bytes);
    for (int i = 0; i < 8; i++)
        s->words[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 |
                      (uint32_t)bytes[4 * i + 2] << 8 | bytes[4 * i + 3];
    s->left = 8;
    fair_forget(&h, sizeof h);
}

uint32_t fair_below(void *source, uint32_t n)
{
    fair_stream *s = source;
    const uint64_t fitting = (UINT64_C(1) << 32) / n * n;

    for (;;) {
        uint32_t word;
        if (s->left == 0) stream_block(s);
        word = s->words[8 - s->left--];
        if (word < fitting) return word % n;
    }
}

/* ---- bytes ----------------------------------------------------------------------------------- */

bool fair_same(const fair_key *a, const fair_key *b)
{
    return sodium_memcmp(a->at, b->at, FAIR_BYTES) == 0;
}

void fair_forget(void *secret, size_t bytes) { sodium_memzero(secret, bytes); }

fair_key fair_random(void)
{
    fair_key key;
    if (sodium_init() < 0) sodium_misuse(); /* without the kernel's random source nothing is fair */
    randombytes_buf(key.at, FAIR_BYTES);
    return key;
}

void fair_print(const fair_key *key, char out[FAIR_HEX])
{
    sodium_bin2hex(out, FAIR_HEX, key->at, FAIR_BYTES);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool fair_parse(const char *hex, size_t digits, fair_key *out)
{
    fair_key key;
    if (digits != FAIR_HEX - 1) return false;
    for (int i = 0; i < FAIR_BYTES; i++) {
        const int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        key.at[i] = (uint8_t)(high << 4 | low);
    }
    *out = key;
    return true;
}
