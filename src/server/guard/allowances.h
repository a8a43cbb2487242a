/* allowances.h - rate limits for each address: a burst, refilled over time. The table has a fixed
   size, so that many addresses cannot use up memory. Uses no sockets. */
#ifndef NL_SERVER_ALLOWANCES_H
#define NL_SERVER_ALLOWANCES_H

#include <stdbool.h>
#include <stdint.h>

/* 4,096 keys in 64 KiB. If a set is full, the key closest to its full allowance is forgotten. */
enum { ALLOWANCE_SETS = 1024, ALLOWANCE_WAYS = 4 };

typedef struct allowance {
    uint64_t key;  /* hash of the address and the budget, 0: free */
    uint64_t paid; /* microseconds: when everything taken so far has been refilled */
} allowance;

typedef struct allowances {
    uint64_t  secret; /* keeps attackers from choosing addresses that collide */
    allowance at[ALLOWANCE_SETS][ALLOWANCE_WAYS];
} allowances;

/* A burst of `count`, refilled over `ms` milliseconds. */
typedef struct allowed {
    uint64_t count, ms;
} allowed;

/* Returns the key of an address (address_who) and a budget. `where` narrows it to one place; ""
   means everywhere. */
uint64_t allowance_key(const allowances *a, uint64_t who, unsigned what, const char *where);
/* Returns the seconds until `weight` more is available, 0: now. An unknown key has its full
   allowance. */
unsigned allowance_wait(const allowances *a, uint64_t key, allowed limit, uint64_t weight,
                        uint64_t now);
/* Like allowance_wait, but takes it if it is available. */
unsigned allowance_take(allowances *a, uint64_t key, allowed limit, uint64_t weight, uint64_t now);

#endif
