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
/* Leaks to late spectators and to the lobby; each depends on what happened within the delay. */
#define LATE_PLANTS(X)                                                                             \
    X(STALE,    "that a cursor is beyond the last entry")                                          \
    X(VERSION,  "the number of entries")                                                           \
    X(HURRY,    "a message when something happens")                                                \
    X(WAITS,    "whose turn it is")                                                                \
    X(ROLLS,    "the number of rolls")                                                             \
    X(AWAY,     "who is away")                                                                     \
    X(STAND_IN, "who has a stand-in")                                                              \
    X(ENDS,     "who wants to end the game")                                                       \
    X(RENEWS,   "who wants new secrets")                                                           \
    X(QUIET,    "who hears no proposals")                                                          \
    X(OVER,     "that the game is over")                                                           \
    X(AGREES,   "who wants a rematch")                                                             \
    X(SHOWS,    "who opens the record")                                                            \
    X(CARDS,    "that the record is open")                                                         \
    X(RECORD,   "that there is a record")                                                          \
    X(NEXT,     "the table of the rematch")                                                        \
    X(NOTICE,   "a notice of the rematch")                                                         \
    X(ROW,      "the rematch in the lobby")                                                        \
    X(GONE,     "that the lobby no longer has the table")
/* clang-format on */

typedef enum leak_plant {
#define X(name, words) LEAK_##name,
    LEAK_PLANTS(X)
#undef X
        LEAKS,
    LATE_BEFORE_FIRST = LEAKS - 1,
#define X(name, words) LATE_##name,
    LATE_PLANTS(X)
#undef X
        LATE_LEAKS
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
    uint32_t cursor; /* with which the late spectator last asked to watch */
} twin;

typedef struct twins {
    twin one[2];
    rng luck;
    uint64_t now;
    uint32_t requests;
    uint32_t delay; /* of spectators, in seconds */
    char table[FAIR_GAME_MAX];
    fair_key screen;
} twins;

void twins_begin(twins *t, const char *rules, uint64_t seed, leak_plant plant);
void twins_end(twins *t);
const table *twin_table(const twin *one);
hall_request twins_request(twins *t, hall_verb verb, int as);
void twins_receive(twins *t, uint32_t connection, const hall_request *r); /* both */
/* Returns in what the messages to these connections differ, or NULL. */
typedef bool (*twin_observed)(uint32_t connection, int observer);
const char *twins_differ(const twins *t, twin_observed observed, int observer);
/* The lobby as HTTP serves it to anyone: hash of its bytes, including their number. */
uint64_t twin_page(const twin *one);
/* Gives the second the state of the first. */
void twins_join(twins *t);
/* The same, and then another state that looks alike to the observer. Returns false if that is
   impossible now. */
bool twins_part(twins *t, int observer);

/* late.c: worlds in which things happen at one of two tables, within the delay of spectators.
   Returns what leaked to those, or NULL. happened: bit set of what happened in any world. */
const char *late_run(int worlds, uint64_t seed, leak_plant plant, unsigned *happened);
enum { LATE_THINGS = 8 };
void late_leak(twin *one, uint32_t connection, const hall_message *message);
void twin_keep(twin *one, uint32_t connection, const hall_message *message);

#endif
