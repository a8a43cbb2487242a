/* guard.c - addresses, origins, allowances and connections per address. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/hash.h"
#include "server/guard/guard.h"

/* ---- address --------------------------------------------------------------------------------- */

static const uint8_t of_four[12] = { [10] = 0xFF, [11] = 0xFF };

static bool is_four(const address *a) { return memcmp(a->at, of_four, sizeof of_four) == 0; }

bool address_read(const char *text, address *out)
{
    address six = { 0 }, four = { 0 }; /* a failed attempt may leave bytes behind */

    memcpy(four.at, of_four, sizeof of_four);
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET6, text, six.at) == 1)
        *out = six;
    else if (inet_pton(AF_INET, text, four.at + sizeof of_four) == 1)
        *out = four;
    else
        return false;
    return true;
}

bool address_same(const address *a, const address *b) { return memcmp(a, b, sizeof *a) == 0; }

bool address_within(const address *a, const address *net, int bits)
{
    const int whole = bits / 8, rest = bits % 8;
    const uint8_t mask = (uint8_t)(0xFF00 >> rest);

    return memcmp(a->at, net->at, (size_t)whole) == 0 &&
           (rest == 0 || (a->at[whole] & mask) == (net->at[whole] & mask));
}

bool address_range(const char *text, address *net, int *bits)
{
    char word[INET6_ADDRSTRLEN];
    const size_t size = strcspn(text, "/");
    char *end = NULL;

    if (size >= sizeof word) return false;
    memcpy(word, text, size);
    word[size] = 0;
    if (!address_read(word, net)) return false;
    const long most = is_four(net) ? 32 : 128;
    const long n = text[size] ? strtol(text + size + 1, &end, 10) : most;
    if ((end && (*end || end == text + size + 1)) || n < 0 || n > most) return false;
    *bits = (int)(128 - most + n);
    for (int i = *bits; i < 128; i++)
        if (net->at[i / 8] >> (7 - i % 8) & 1) return false;
    return true;
}

void address_print(const address *net, int bits, char out[ADDRESS_RANGE_MAX])
{
    char word[INET6_ADDRSTRLEN] = "";
    const bool four = is_four(net) && bits >= 96;

    inet_ntop(four ? AF_INET : AF_INET6, net->at + (four ? 12 : 0), word, sizeof word);
    snprintf(out, ADDRESS_RANGE_MAX, "%s/%d", word, four ? bits - 96 : bits);
}

static bool is_loopback_six(const address *a)
{
    static const uint8_t one[16] = { [15] = 1 };
    return memcmp(a->at, one, sizeof one) == 0;
}

bool address_is_local(const address *a)
{
    return is_loopback_six(a) || (is_four(a) && a->at[12] == 127);
}

/* IPv4 addresses and ::1 use a range in which no IPv6 prefix is assigned, so keys never collide. */
uint64_t address_who(const address *a)
{
    static const address none;
    const uint8_t *from = is_four(a) || is_loopback_six(a) ? a->at + 8 : a->at;
    uint64_t who = 0;

    for (int i = 0; i < 8; i++) who = who << 8 | from[i];
    return who == 0 && !address_same(a, &none) ? 1 : who;
}

/* ---- origin ---------------------------------------------------------------------------------- */

/* Returns what follows "http://" or "https://", or NULL for anything else. */
static const char *origin_host(const char *origin)
{
    if (strncmp(origin, "http://", 7) == 0) return origin + 7;
    if (strncmp(origin, "https://", 8) == 0) return origin + 8;
    return NULL;
}

static bool origin_listed(const char *origin, const char *listed)
{
    const size_t size = strlen(origin);

    while (*listed) {
        const size_t word = strcspn(listed, " ");
        if (word == size && strncasecmp(listed, origin, size) == 0) return true;
        listed += word;
        listed += strspn(listed, " ");
    }
    return false;
}

bool origin_fits(const char *origin, const char *host, const char *listed)
{
    const char *from = origin_host(origin);

    if (!origin[0]) return true;
    if (!from || !from[0] || strchr(from, '/') || strchr(from, ' ')) return false;
    return (host[0] && strcasecmp(from, host) == 0) || origin_listed(origin, listed);
}

/* The length of a host without its port. */
static size_t host_size(const char *host)
{
    if (host[0] == '[') return strcspn(host, "]") + 1;
    return strcspn(host, ":");
}

bool host_fits(const char *host, const char *listed)
{
    static const char own[] = "localhost 127.0.0.1 [::1]";
    const size_t size = host_size(host);

    if (!listed[0]) return true;
    for (int round = 0; round < 2; round++)
        for (const char *at = round ? own : listed; *at; at += strspn(at, " ")) {
            const size_t word = strcspn(at, " ");
            if ((word == size || word == strlen(host)) && strncasecmp(at, host, word) == 0)
                return true;
            at += word;
        }
    return false;
}

const char *origin_forwarded(char *list)
{
    char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    last[strcspn(last, " \t")] = 0;
    return last;
}

/* ---- allowances ------------------------------------------------------------------------------ */

uint64_t allowance_key(const allowances *a, uint64_t who, unsigned what, const char *where)
{
    uint64_t h = hash_step(hash_step(hash_mix(a->secret), who), what);

    if (where[0]) h = hash_step(h, hash_bytes((const uint8_t *)where, (int)strlen(where)));
    h = hash_mix(h);
    return h ? h : 1;
}

static uint64_t price(allowed limit, uint64_t weight)
{
    return limit.ms * 1000 * weight / limit.count;
}

unsigned allowance_wait(const allowances *a, uint64_t key, allowed limit, uint64_t weight,
                        uint64_t now)
{
    const allowance *set = a->at[key % ALLOWANCE_SETS];
    const uint64_t us = now * 1000, until = us + limit.ms * 1000;
    uint64_t paid = us;

    for (int i = 0; i < ALLOWANCE_WAYS; i++)
        if (set[i].key == key && set[i].paid > us) paid = set[i].paid;
    const uint64_t after = paid + price(limit, weight);
    return paid == us || after <= until ? 0 : (unsigned)((after - until - 1) / 1000000 + 1);
}

/* Returns the entry of the key, or the one in its set that expires first, where the least is
   lost. */
static allowance *allowance_place(allowances *a, uint64_t key)
{
    allowance *set = a->at[key % ALLOWANCE_SETS], *least = set;

    for (int i = 0; i < ALLOWANCE_WAYS; i++) {
        if (set[i].key == key) return &set[i];
        if (set[i].paid < least->paid) least = &set[i];
    }
    least->key = key;
    least->paid = 0;
    return least;
}

void allowance_owe(allowances *a, uint64_t key, allowed limit, uint64_t weight, uint64_t now)
{
    allowance *one = allowance_place(a, key);

    if (one->paid < now * 1000) one->paid = now * 1000;
    one->paid += price(limit, weight);
}

unsigned allowance_take(allowances *a, uint64_t key, allowed limit, uint64_t weight, uint64_t now)
{
    const unsigned wait = allowance_wait(a, key, limit, weight, now);
    if (wait == 0) allowance_owe(a, key, limit, weight, now);
    return wait;
}

/* ---- peers ----------------------------------------------------------------------------------- */

bool peers_init(peers *p, unsigned connections_max, unsigned limit, unsigned strangers)
{
    p->slots = 64;
    while (p->slots < 2 * connections_max) p->slots *= 2;
    p->limit = limit;
    p->strangers = strangers;
    p->at = calloc(p->slots, sizeof *p->at);
    return p->at != NULL;
}

void peers_free(peers *p)
{
    free(p->at);
    memset(p, 0, sizeof *p);
}

static uint32_t peer_home(const peers *p, uint64_t who)
{
    return (uint32_t)hash_mix(who) & (p->slots - 1);
}

/* Returns the slot of an address, or the free slot for it; the table is never full. */
static uint32_t peer_place(const peers *p, uint64_t who)
{
    uint32_t at = peer_home(p, who);
    while (p->at[at].count && p->at[at].who != who) at = (at + 1) & (p->slots - 1);
    return at;
}

unsigned peers_of(const peers *p, uint64_t who) { return p->at[peer_place(p, who)].count; }

bool peers_full(const peers *p, uint64_t who)
{
    const peer *one = &p->at[peer_place(p, who)];
    return one->count >= p->limit || (one->count > 0 && one->strangers >= p->strangers);
}

bool peers_add(peers *p, uint64_t who)
{
    peer *one = &p->at[peer_place(p, who)];
    if (peers_full(p, who)) return false;
    if (one->count == 0) {
        one->who = who;
        one->strangers = 0;
    }
    one->count++;
    one->strangers++;
    return true;
}

void peers_known(peers *p, uint64_t who)
{
    peer *one = &p->at[peer_place(p, who)];
    if (one->count > 0 && one->strangers > 0) one->strangers--;
}

bool peers_forget(peers *p, uint64_t who)
{
    peer *one = &p->at[peer_place(p, who)];
    if (one->count == 0 || one->strangers >= p->strangers) return false;
    one->strangers++;
    return true;
}

void peers_remove(peers *p, uint64_t who, bool known)
{
    uint32_t hole = peer_place(p, who);

    if (!known) peers_known(p, who);
    if (p->at[hole].count == 0 || --p->at[hole].count > 0) return;
    for (uint32_t at = (hole + 1) & (p->slots - 1); p->at[at].count;
         at = (at + 1) & (p->slots - 1)) {
        const uint32_t home = peer_home(p, p->at[at].who);
        const uint32_t from_home = (at - home) & (p->slots - 1);
        if (from_home < ((at - hole) & (p->slots - 1))) continue;
        p->at[hole] = p->at[at];
        p->at[at].count = 0;
        hole = at;
    }
}
