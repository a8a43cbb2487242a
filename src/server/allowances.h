/* allowances.h - how much of something each address may have: so much at once, and so much again in
   a time. In a table of fixed size, so that no crowd of addresses costs memory. Knows no socket. */
#ifndef NL_SERVER_ALLOWANCES_H
#define NL_SERVER_ALLOWANCES_H

#include <stdbool.h>
#include <stdint.h>

enum { ALLOWANCE_SETS = 1024, ALLOWANCE_WAYS = 4 };

typedef struct allowance {
    uint64_t key;  /* hash of whose it is and of what, 0: free */
    uint64_t paid; /* microseconds: what it took so far would have come back until then */
} allowance;

typedef struct allowances {
    uint64_t  secret; /* so that nobody can choose addresses that meet in one place */
    allowance at[ALLOWANCE_SETS][ALLOWANCE_WAYS];
} allowances;

/* So many at once, and the same again in so many milliseconds. */
typedef struct allowed {
    uint64_t count, ms;
} allowed;

/* Whose (address_who) and of what; `where` narrows it to a place, "": everywhere. */
uint64_t allowance_key(const allowances *a, uint64_t who, unsigned what, const char *where);
/* Seconds until so much more may be had, 0: at once. Who had nothing yet may have anything. */
unsigned allowance_wait(const allowances *a, uint64_t key, allowed limit, uint64_t weight,
                        uint64_t now);
/* The same, and where it may be had it is taken. */
unsigned allowance_take(allowances *a, uint64_t key, allowed limit, uint64_t weight, uint64_t now);

#endif
