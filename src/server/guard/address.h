/* address.h - the address of a connection as bytes: the key for limits, to recognise the proxy and
   connections from this machine. Uses no sockets. */
#ifndef NL_SERVER_ADDRESS_H
#define NL_SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

/* An IPv6 address. IPv4 is stored as ::ffff:a.b.c.d, whichever way it arrived. */
typedef struct address {
    uint8_t at[16];
} address;

/* Returns false if the text is not an address; *out is then all zero. */
bool address_read(const char *text, address *out);
bool address_same(const address *a, const address *b);
bool address_is_local(const address *a); /* this machine itself */
/* Returns the key that limits count by: the IPv4 address, or the first 64 bits of an IPv6 address,
   because one client usually controls all addresses below them. Returns 0 for no address. */
uint64_t address_who(const address *a);

#endif
