/* world.h - a small world for one server: people with bad connections, bots, a failing disk,
   crashes. Everything runs in virtual time and is determined by one seed. */
#ifndef NL_TEST_WORLD_H
#define NL_TEST_WORLD_H

#include "power/disk.h"
#include "server/hall/inside.h"

enum {
    STEP = 100,          /* milliseconds */
    CALM = 25 * 60 * 10, /* steps: no failures from then on */
    LONGEST = 8 * 60 * 60 * 10,
    PEOPLE_MAX = 10,
    EYES_MAX = 3,
    TABLES = 2,
    WIRE_MAX = 96,
    STORY_MAX = 12000,
    ACCEPTED_MAX = 2000,
    ROWS_MAX = 16,
    SENT_MAX = 1024,
    REPORTED_MAX = 64
};

/* Deliberate faults at the seams of the server; the simulation must find each. */
/* clang-format off */
#define SIM_PLANTS(X)                                                                              \
    X(NONE,         "nothing")                                                                     \
    X(LYING_DISK,   "synced writes are not durable")                                               \
    X(LOST_COMMIT,  "a commit reports success and stores nothing")                                 \
    X(EARLY_ACK,    "answers go out before the commit")                                            \
    X(DAMAGE,       "a bit of the file flips while the server is down")                            \
    X(NO_DEDUPE,    "a repeated command is taken for a new one")                                   \
    X(CURSOR,       "news resumes one entry too late")                                             \
    X(NEWS_LOST,    "news is lost on the way")                                                     \
    X(NEWS_TWICE,   "news comes twice")                                                            \
    X(NEWS_SWAPPED, "news arrives out of order")                                                   \
    X(PAST_EARLY,   "the past includes what was not sent yet")                                     \
    X(OTHERS_VIEW,  "a spectator gets the news of a seat")                                         \
    X(NEWS_LEAK,    "news contains the unredacted action")                                         \
    X(ERROR_LEAK,   "a refusal reveals more than its code")                                        \
    X(FALSE_YES,    "a refusal is sent as a success")                                              \
    X(RIGHTS,       "a seat can be played by somebody else")                                       \
    X(DELAY,        "spectators of a delayed table get news at once")                              \
    X(CHAT_ASTRAY,  "a line of chat goes to another table")                                        \
    X(CHAT_TWICE,   "a line of chat comes twice")                                                  \
    X(LOBBY_SHOWS,  "the lobby shows a private table")                                             \
    X(DOWN_CHARGED, "clocks run while the server is down")                                         \
    X(LOST_WAKE,    "an unloaded table is never loaded again")                                     \
    X(LOST_SESSION, "a crash loses a session")                                                     \
    X(LOST_REPORT,  "a report is acknowledged and not stored")                                     \
    X(TWO_REPORTS,  "a repeated report is stored twice")                                           \
    X(SAME_OFFER,   "an offer repeated in the turn is accepted")                                   \
    X(FAST_OFFERS,  "the time of a seat's last offer is lost")                                     \
    X(LONG_TALK,    "the offers of a turn are not counted")                                        \
    X(EARLY_END,    "a game ends with one agreement too few")                                      \
    X(EARLY_RENEW,  "new secrets come with one agreement too few")                                 \
    X(RESEND,       "what has arrived is sent again")                                              \
    X(AWAY_ACK,     "a commit whose connection is lost counts as stored")                          \
    X(AWAY_CHARGED, "clocks run while the store is away")                                          \
    X(LOST_UNSEEN,  "nobody notices that the store has lost what it acknowledged")
/* clang-format on */

typedef enum sim_plant {
#define X(name, words) PLANT_##name,
    SIM_PLANTS(X)
#undef X
        PLANTS
} sim_plant;

/* clang-format off */
#define PROBES(X)                                                                                  \
    X(crash) X(power_loss) X(resume) X(resume_gap) X(resume_snapshot) X(repeated) X(stale)         \
    X(disk_full) X(disk_dead) X(lost_connection) X(stand_in) X(hand_back) X(given_up)              \
    X(group_commit) X(clock_move) X(undo) X(seat_refused) X(finished) X(renewed) X(slept) X(woken) \
    X(claimed) X(claim_refused) X(thrown_out) X(talked) X(gallery) X(late_news) X(screen_news)     \
    X(hot_seat) X(lobby_row) X(lobby_gone) X(rematch) X(record_own) X(record_full) X(flood_closed) \
    X(clock_set_back) X(all_gone) X(bot_late) X(slow_reader) X(resynced) X(mine) X(renamed)        \
    X(stood_in_at_will) X(invited) X(opened_again) X(not_saved_seat) X(past) X(reported)           \
    X(report_repeated) X(report_refused) X(watchers) X(offer_same) X(offer_too_many)               \
    X(offer_too_fast) X(offer_after_deal) X(bot_again) X(down_in_offer) X(down_in_opening)         \
    X(down_in_ending) X(back_in_discard) X(clock_in_offer) X(answered_late) X(chat_too_fast)       \
    X(no_aids) X(not_saved_move) X(end_wanted) X(end_taken_back) X(ended_by_all) X(written_back)   \
    X(reserve_made) X(reserve_used) X(reserve_again) X(renew_wanted) X(went_on) X(left_out)     \
    X(barred) X(slow_commit) X(down_untold) X(down_unstored) X(left_meanwhile) X(away)             \
    X(away_stored) X(torn) X(lost_moves) X(clock_stood)
/* clang-format on */

typedef struct probes {
#define X(name) uint64_t name;
    PROBES(X)
#undef X
} probes;

/* ---- people ---------------------------------------------------------------------------------- */

/* Ann, Ben and Cleo play at the first table, Fan watches, and Ben's phone shares his seat. The host
   plays two seats of a private table, with a delayed spectator and a screen. The reader watches the
   lobby and has no session. */
enum { ANN, BEN, CLEO, FAN, HOST, LATE, SCREEN, PHONE, READER, ROLES };
enum { DELAY = 30 }; /* seconds, at the second table */

/* Messages in transit. */
typedef struct wire {
    hall_message message[WIRE_MAX];
    uint64_t due[WIRE_MAX];
    int head, count;
} wire;

/* How a person sees a table: as one seat, or as a spectator. */
typedef struct eye {
    int table, seat;                               /* seat NL_NOBODY: a spectator */
    bool used, sits, watching, late, screen, lost; /* sits: has the seat; lost: had it */
    uint32_t told;                                 /* entries */
    uint64_t *story;   /* one hash per entry; 0: skipped by a snapshot */
    uint32_t lines[2]; /* next chat line to come, by room */
    hall_now now;
    nl_game *game;
    uint32_t seq;
    uint16_t sent[SENT_MAX]; /* distinct commands, by sent_slot */
    int epoch_seen;
    bool sealed, ready, locked, opened, away;
    bool recorded, shown, agreed;
    nl_action said; /* its last offer */
    bool ends;      /* has agreed to end the game */
    bool renews;    /* has agreed to new secrets for the dice */
    bool asked;     /* somebody else wants them */
    bool left_out;  /* did not open a number in this game */
    bool missed;    /* the same before a game */
    bool owner;     /* the table was handed to this guest */
    bool taken;     /* somebody else has the seat */
} eye;

typedef struct accepted {
    int table, seat;
    uint32_t seq;
    hall_verb verb;
    nl_action action;
} accepted;

/* A report by a person; thanked: it was acknowledged. */
typedef struct reported {
    fair_key by; /* the session: a person may come back as another guest */
    int table, as, seat, reason;
    uint32_t seq;
    bool thanked;
} reported;

typedef struct row_seen {
    char table[FAIR_GAME_MAX];
    uint32_t taken;
    bool used;
} row_seen;

typedef struct person {
    int index;
    uint32_t connection; /* 0: none */
    uint64_t away_until, thinks_until, patience;
    fair_key token, zero; /* token all zero: none yet */
    bool guest;           /* said HELLO on this connection */
    bool cut;             /* the transport dropped what it could not send */
    bool asked;           /* a request waits for its answer */
    bool lobby;           /* watches the list on this connection */
    bool brought_bots;
    hall_request request;
    int request_eye;
    uint64_t request_due; /* 0: arrived at the server, or none */
    wire in;
    eye eye[EYES_MAX];
    fair_key link; /* of the first seat */
    uint32_t requests, lines_said;
    accepted accepted[ACCEPTED_MAX];
    int accepted_count;
    reported reported[REPORTED_MAX];
    int reported_count;
    row_seen rows[ROWS_MAX];
} person;

/* What a bot will answer. */
typedef struct thought {
    char table[FAIR_GAME_MAX];
    int seat;
    bool used, talk;
    uint32_t version;
    uint64_t due;
    nl_action action; /* talk: 0: nothing */
} thought;

typedef struct world {
    uint64_t seed, now, last_connection;
    int64_t skew; /* of the server's clock */
    rng luck;
    sim_plant plant;
    probes *probes;
    const char *fault;
    bool calm;
    hall *hall;
    game_store *store;
    bool up;
    uint64_t up_at, down_at;
    uint64_t narrow_until; /* the disk is nearly full until then; 0: it is not */
    uint64_t full_until;   /* no tick before */
    uint64_t told_at;      /* the end of the tick under way; 0: none is */
    bool stored;           /* it has been committed */
    store_code code;       /* with this result */
    uint32_t late[64];     /* connections that ended since it began */
    int late_count;
    bool low;
    person people[PEOPLE_MAX];
    int count;
    thought thought[TABLES];
    char table[TABLES][FAIR_GAME_MAX];  /* "": not open yet */
    fair_key invite, screen, seat_link; /* as people pass them on */
    bool has_invite, has_screen, has_seat_link;
    bool over[TABLES], next[TABLES];
    uint32_t entries[TABLES];
    uint64_t tired_at; /* everyone at the first table wants to end it from then on; 0: never */
    int64_t left[TABLES][NL_SEATS]; /* clock times when the server went down */
    lull lull;
    bool away;                       /* the store is, */
    int64_t stood[TABLES][NL_SEATS]; /* with these clock times */
    uint32_t stood_at[TABLES];       /* and entries, since then */
    bool ended;                      /* there is nothing more to see */
} world;

static inline bool is_offer(nl_action a) { return nl_action_is(NL_ISLAND, a.kind, NL_IS_OFFER); }

/* world.c */
bool chance_of(world *w, uint32_t n);
void fail(world *w, const char *sentence);
uint64_t server_time(const world *w);
void server_lose(world *w, uint32_t connection);
fair_key world_key(void *user);
/* far.c: makes a store lose its connection, while the server uses it. */
void far_open(world *w, game_store *s);
void far_use(bool on);
bool far_lagging(void); /* acknowledged entries may be lost */
bool far_arrived(void); /* it is away, and has what it was sent last */
/* Whether this game is among the first that are behind what was acknowledged. */
bool far_is_behind(const char *game, int before);
/* wire.c */
void world_send(void *user, uint32_t connection, const hall_message *message);
/* people.c */
void people_arrive(world *w);
void person_step(world *w, person *p);
void person_lose(world *w, person *p);
void person_choose(world *w, person *p); /* requests.c */
int bot_seat(const eye *e);
eye *person_eye(person *p, const char *id, int seat, const world *w);
/* check.c */
uint64_t news_hash(const hall_news *news);
int sent_slot(int kind, const nl_action *action); /* of a command, by the entry it makes */
void check_message(world *w, const person *p, const hall_message *m);
void check_refusal(world *w, const hall_message *m);
void check_people(world *w);
void check_clocks_noted(world *w);
void check_clocks(world *w);
/* When the store goes away and when it is back. */
void check_clocks_stop(world *w);
void check_clocks_stood(world *w);
void check_aside(world *w);
void check_reports(world *w); /* reports.c */
hall_report reported_as(const world *w, const reported *r);
bool check_tables(world *w);                 /* whether all are over */
void check_offers(world *w, const table *t); /* talk.c */
void check_end(world *w, const table *t);

/* Runs one seed. Returns NULL if nothing is wrong, otherwise a sentence. */
const char *world_run(uint64_t seed, sim_plant plant, probes *met);

#endif
