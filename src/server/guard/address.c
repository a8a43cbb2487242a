/* address.c - addresses as bytes. */
#include "server/guard/address.h"

#include <arpa/inet.h>
#include <string.h>

static const uint8_t of_four[12] = { [10] = 0xFF, [11] = 0xFF };

static bool is_four(const address *a)
{
    return memcmp(a->at, of_four, sizeof of_four) == 0;
}

bool address_read(const char *text, address *out)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET6, text, out->at) == 1) return true;
    if (inet_pton(AF_INET, text, out->at + sizeof of_four) != 1) return false;
    memcpy(out->at, of_four, sizeof of_four);
    return true;
}

bool address_same(const address *a, const address *b)
{
    return memcmp(a, b, sizeof *a) == 0;
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

    for (int i = 0; i < 8; i++)
        who = who << 8 | from[i];
    return who == 0 && !address_same(a, &none) ? 1 : who;
}
