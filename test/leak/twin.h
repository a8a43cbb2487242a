/* twin.h - two lobbies that get the same requests, and can be made to differ in what a person does
   not know. */
#ifndef NL_TEST_TWIN_H
#define NL_TEST_TWIN_H

#include "base/rng.h"
#include "server/hall/inside.h"

/* Connections: a seat plus one, and these. */
enum { TWIN_SCREEN = 20, TWIN_LATE = 21, TWIN_LOBBY = 22, TWIN_SENT = 1024 };

/* Appended to the rules of a game on a user's own map file. */
#define TWIN_OWN_MAP "+ map"

/* Deliberate leaks; each depends on one bit of the full state. */
/* clang-format off */
#define LEAK_PLANTS(X)                                                                             \
    X(NONE,  "nothing")                                                                            \
    X(EVENT, "an event")                                                                           \
    X(TIME,  "the time of a message")                                                              \
    X(COUNT, "an additional message")                                                              \
    X(ORDER, "the order of messages")                                                              \
    X(CLOCK, "a clock")                                                                            \
    X(CODE,  "the reason for a refusal")                                                           \
    X(LOBBY, "a row of the lobby")                                                                 \
    X(METER, "a metric for operators")                                                             \
    X(AID,   "the position for an adviser")                                                        \
    X(HEART, "what can be deduced")                                                                \
    X(PAST,  "news that is sent again")                                                            \
    X(WIRE,  "a byte on the wire")                                                                 \
    X(HTTP,  "a byte of a page")                                                                   \
    X(REPORT, "that a player was reported")
/* clang-format on */

typedef enum leak_plant {
#define X(name, words) LEAK_##name,
    LEAK_PLANTS(X)
#undef X
        LEAKS
} leak_plant;

typedef struct twin_sent {
    uint32_t connection;
    uint64_t record; /* hash of its text */
    uint64_t wire;   /* hash of the bytes sent, including their number */
    hall_message message;
} twin_sent;

typedef struct twin {
    hall *hall;
    game_store store;
    rng luck;
    leak_plant plant;
    char table[FAIR_GAME_MAX];
    twin_sent sent[TWIN_SENT];
    int count;
} twin;

typedef struct twins {
    twin one[2];
    rng luck;
    uint64_t now;
    uint32_t requests;
    char table[FAIR_GAME_MAX];
    fair_key screen;
} twins;

void twins_begin(twins *t, const char *rules, uint64_t seed, leak_plant plant);
void twins_end(twins *t);
const table *twin_table(const twin *one);
/* The lobby as HTTP serves it to anyone: hash of its bytes, including their number. */
uint64_t twin_page(const twin *one);
/* Gives the second the state of the first. */
void twins_join(twins *t);
/* The same, and then another state that looks alike to the observer. Returns false if that is
   impossible now. */
bool twins_part(twins *t, int observer);

#endif
