/* guard.h - who may connect and how often: addresses, origins, connections, allowances; and what
   keeps the loop busy. Knows no sockets. */
#ifndef NL_SERVER_GUARD_GUARD_H
#define NL_SERVER_GUARD_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* ---- address --------------------------------------------------------------------------------- */

/* The address of a connection as bytes: the key for limits, to recognise the proxy and connections
   from this machine. Uses no sockets. */

/* An IPv6 address. IPv4 is stored as ::ffff:a.b.c.d, whichever way it arrived. */
typedef struct address {
    uint8_t at[16];
} address;

/* Returns false if the text is not an address; *out is then all zero. */
bool address_read(const char *text, address *out);
bool address_same(const address *a, const address *b);
/* Reads "10.0.0.0/8", "2001:db8::/32" or one address. Bits behind the range must be zero. */
bool address_range(const char *text, address *net, int *bits);
bool address_within(const address *a, const address *net, int bits);
enum { ADDRESS_RANGE_MAX = 52 };
void address_print(const address *net, int bits, char out[ADDRESS_RANGE_MAX]);
bool address_is_local(const address *a); /* this machine itself */
/* Returns the key that limits count by: the IPv4 address, or the first 64 bits of an IPv6 address,
   because one client usually controls all addresses below them. Returns 0 for no address. */
uint64_t address_who(const address *a);

/* ---- origin ---------------------------------------------------------------------------------- */

/* Whether a page may connect to this server: it must come from the server itself, or be on the
   list. */

/* origin: the header "Origin", "" if there is none; browsers always send one. host: the header
   "Host". listed: allowed origins, separated by blanks. */
bool origin_fits(const char *origin, const char *host, const char *listed);
/* Whether a request may be for this host: the list has its names, with or without port. An empty
   list allows all; names of this machine itself always fit. */
bool host_fits(const char *host, const char *listed);
/* Returns the last address in the header "X-Forwarded-For", which is the one the proxy itself has
   seen. Truncates the list in place. */
const char *origin_forwarded(char *list);

/* ---- allowances ------------------------------------------------------------------------------ */

/* Rate limits for each address: a burst, refilled over time. The table has a fixed size, so that
   many addresses cannot use up memory. Uses no sockets. */

/* 4,096 keys in 64 KiB. If a set is full, the key closest to its full allowance is forgotten. */
enum { ALLOWANCE_SETS = 1024, ALLOWANCE_WAYS = 4 };

typedef struct allowance {
    uint64_t key;  /* hash of the address and the budget, 0: free */
    uint64_t paid; /* microseconds: when everything taken so far has been refilled */
} allowance;

typedef struct allowances {
    uint64_t secret; /* keeps attackers from choosing addresses that collide */
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
/* Takes it even if it is not available; then nothing is until it has been refilled. */
void allowance_owe(allowances *a, uint64_t key, allowed limit, uint64_t weight, uint64_t now);

/* ---- turns ----------------------------------------------------------------------------------- */

/* The CPU time that one turn of a thread's loop uses, and what for. Not wall time, because a busy
   machine must not count. A turn above TURN_SLOW_US is counted and logged. Debug builds have a
   watchdog: it aborts the program in the middle of such a turn, with what it was doing and its
   stack. */

enum {
    TURN_SLOW_US = 100000,
    TURN_KEPT_US = 1000,  /* shorter turns are not looked at */
    TURN_TOLD_MS = 10000, /* at most one line in this time, or a turn twice as long */
    TURN_CAUSES = 64,
    TURN_WORDS_MAX = 96
};
/* Sanitizers make everything slower: they get this many times TURN_SLOW_US. */
extern const unsigned turn_factor;

typedef struct turn_cost {
    uint64_t us;
    const char *what; /* what most of it was used for */
} turn_cost;

/* Ends the turn and begins the next. The first call only begins one. */
turn_cost turn_next(void);
/* What this thread does from now on: a verb, or a part of a tick; a literal. */
void turn_does(const char *what);
/* The loop has ended. */
void turn_stop(void);

typedef struct turns {
    turn_cost longest[TURN_CAUSES]; /* for each cause */
    int count;
    uint64_t slow;          /* all slow ones */
    uint64_t told_at, told; /* the last that was logged: when, and its microseconds */
    unsigned untold;        /* slow ones since then */
} turns;

/* Keeps what is worth it. Returns whether the turn is to be logged, with these words. */
bool turns_note(turns *t, turn_cost ended, uint64_t at, char words[TURN_WORDS_MAX]);

/* ---- lull ------------------------------------------------------------------------------------ */

/* The time of the hall. It goes on while a commit is under way, but not for longer than a moment:
   what a slow disk or a lost database takes is nobody's thinking time. */

enum { LULL_MOMENT = 1000 /* milliseconds */ };
typedef struct lull {
    uint64_t began;  /* the commit under way; 0: there is none */
    uint64_t behind; /* how long it has stood still so far */
} lull;

/* real: a clock that never stands still. The times of the hall are behind it, and never go back. */
uint64_t lull_time(const lull *l, uint64_t real);
void lull_begin(lull *l, uint64_t real);
void lull_end(lull *l, uint64_t real);

/* ---- peers ----------------------------------------------------------------------------------- */

/* Counts the connections of each address, and how many of them are strangers: connections that have
   not sent a proper request yet. The table has a fixed size. Uses no sockets. */

typedef struct peer {
    uint64_t who; /* address_who */
    unsigned count, strangers;
} peer;

typedef struct peers {
    peer *at;
    uint32_t slots;            /* a power of two, at least twice the limit on connections */
    unsigned limit, strangers; /* per address */
} peers;

bool peers_init(peers *p, unsigned connections_max, unsigned limit, unsigned strangers);
void peers_free(peers *p);
/* Whether this address has reached its limit, of all connections or of strangers. */
bool peers_full(const peers *p, uint64_t who);
/* Counts one more stranger. Returns false if it is full; nothing was counted. */
bool peers_add(peers *p, uint64_t who);
/* peers_known: one of its strangers is no longer one. peers_forget: it is one again; returns false
   if there are too many. */
void peers_known(peers *p, uint64_t who);
bool peers_forget(peers *p, uint64_t who);
void peers_remove(peers *p, uint64_t who, bool known);
unsigned peers_of(const peers *p, uint64_t who);

#endif
