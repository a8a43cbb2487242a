/* world.h - a small world for one server: people with bad connections, bots, a disk with troubles,
   crashes; all of it in virtual time and decided by one seed. */
#ifndef NL_TEST_WORLD_H
#define NL_TEST_WORLD_H

#include "power/disk.h"
#include "server/core.h"

enum { PEOPLE_MAX = 8, TABLES = 2, WIRE_MAX = 96, STORY_MAX = 20000 };

/* Faults put in on purpose, at the seams of the server; the simulation must find each. */
#define SIM_PLANTS(X)                                                                              \
    X(NONE,         "nothing")                                                                     \
    X(LYING_DISK,   "what is synchronised is not durable")                                         \
    X(LOST_COMMIT,  "a commit says yes and stores nothing")                                        \
    X(DAMAGE,       "a bit of the file flips while the server is down")                            \
    X(NO_DEDUPE,    "a command that comes again passes for a new one")                             \
    X(CURSOR,       "news goes on one entry too late")                                             \
    X(NEWS_LOST,    "news is lost on the way")                                                     \
    X(NEWS_TWICE,   "news comes twice")                                                            \
    X(NEWS_SWAPPED, "news comes in another order")                                                 \
    X(OTHERS_VIEW,  "a spectator gets the news of a seat")                                         \
    X(FALSE_YES,    "a refusal is told as a yes")                                                  \
    X(TOKEN,        "a person moves for somebody else")

typedef enum sim_plant {
#define X(name, words) PLANT_##name,
    SIM_PLANTS(X)
#undef X
    PLANTS
} sim_plant;

#define PROBES(X)                                                                                  \
    X(crash) X(power_loss) X(resume) X(resume_gap) X(repeated) X(stale) X(disk_full) X(disk_dead)  \
    X(lost_connection) X(stand_in) X(hand_back) X(given_up) X(group_commit) X(clock_move)          \
    X(undo) X(seat_refused) X(finished) X(renewed)

typedef struct probes {
#define X(name) uint64_t name;
    PROBES(X)
#undef X
} probes;

/* Plays one seed. NULL: nothing is wrong; otherwise a sentence. */
const char *world_run(uint64_t seed, sim_plant plant, probes *met);

#endif
