/* address.h - where a connection comes from, as bytes: what limits count by, who is the proxy, who
   is on this machine. Knows no socket. */
#ifndef NL_SERVER_ADDRESS_H
#define NL_SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

/* IPv6; an address of IPv4 is ::ffff:a.b.c.d, in whichever of the two ways it came. */
typedef struct address {
    uint8_t at[16];
} address;

/* False: it is no address, and *out is all zero. */
bool address_read(const char *text, address *out);
bool address_same(const address *a, const address *b);
bool address_is_local(const address *a); /* of this machine itself */
/* Whom limits count: an address of IPv4, or the first 64 bits of one of IPv6, for whoever has one
   has all of these. 0: nobody, there is no address. */
uint64_t address_who(const address *a);

#endif
