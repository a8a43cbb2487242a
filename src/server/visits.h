/* visits.h - how often each address may ask by HTTP: so much at once, then so much a second. In a
   table of fixed size, so that no crowd of addresses costs memory. Knows no socket. */
#ifndef NL_SERVER_VISITS_H
#define NL_SERVER_VISITS_H

#include <stdbool.h>
#include <stdint.h>

enum { VISITS_SETS = 1024, VISITS_WAYS = 4, VISITS_BURST = 5 /* seconds of the rate at once */ };

/* Of an address, or of the first 64 bits of one of IPv6: whoever has one has all of these. */
typedef struct visit {
    uint64_t who;  /* hash of it, 0: free */
    uint64_t paid; /* microseconds: what it asked for so far would have taken until then */
} visit;

typedef struct visits {
    uint64_t secret; /* so that nobody can choose addresses that meet in one place */
    visit    at[VISITS_SETS][VISITS_WAYS];
} visits;

/* One more request that counts as so many, at a time in milliseconds. 0: fine; else the seconds to
   wait, and nothing was counted. */
unsigned visits_take(visits *v, const char *address, uint64_t rate, unsigned weight, uint64_t now);

#endif
