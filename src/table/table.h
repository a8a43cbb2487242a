/* table.h - one table in play: who sits there, the fair dice, the game, the clocks, the log.

   A table is a function of its log. A command becomes an entry; applying the entry checks it and
   changes the table, or refuses it and changes nothing; then the table adds what follows by itself,
   above all the answers of chance. So a table that is loaded from its stored log is the same, and
   a log that was tampered with does not load: chance's entries are recomputed.

   No sockets, no watch, no files, no threads. Time is given with each call and never runs
   backwards; secrets come from a function of the caller's. */
#ifndef NL_TABLE_TABLE_H
#define NL_TABLE_TABLE_H

#include "table/answer.h"
#include "table/clock.h"
#include "table/log.h"
#include "table/proof.h"

enum {
    TABLE_STRIKES = 3, /* so often in a row the clock plays for a seat; then a bot does */
    TABLE_RECENT  = 8, /* commands of a seat that are known when they come again */
    TABLE_GATHER_MAX  = 6000,  /* entries before a game; then it can only be ended */
    TABLE_GATHER_KEPT = 500,   /* of these where nobody can sit down any more */
    TABLE_NAMES_MAX   = 3000,  /* entries before a game; then names stay as they are */
    TABLE_ENTRIES_MAX = 60000, /* entries in all; then the game is broken off */
    TABLE_OFFERS_MAX  = 15,    /* offers of a seat in one turn */
    TABLE_OFFER_PAUSE = 1000,  /* ms from one offer of a seat to its next */
    TABLE_GONE = 600000, /* ms: who is away for so long is not asked whether a game may end */
    TABLE_RENEW_MAX   = 32,    /* epochs; then no new one is begun just because somebody wants it */
    TABLE_UNDO_TURN   = 10,    /* take-backs of a seat in one turn, */
    TABLE_UNDO_GAME   = 100,   /* and in a game; logs of older versions may have more */
    TABLE_MARK_EVERY  = 256    /* entries from one mark to the next, at least */
};

/* Milliseconds after which a game is broken off in which nobody does anything: 30 days. */
#define TABLE_IDLE UINT64_C(2592000000)

typedef struct table_seat {
    uint8_t    kind; /* seat_kind */
    bool       ready, away, left_out; /* left out: did not open a number in this game */
    bool       agrees, declines, shows; /* after it: a rematch, or none; an open record */
    bool       ends;       /* wants to end the game as it stands, and has not moved since */
    uint64_t   away_at;    /* since when it is away */
    uint8_t    strikes;
    uint64_t   struck;     /* when the clock last played for it */
    uint64_t   offered;    /* when it last made an offer, 0: never */
    uint16_t   undone_turn, undone; /* take-backs in this turn, and in the game */
    char       name[RECORD_NAME_MAX];
    char       stand_in[RECORD_NAME_MAX]; /* the bot that plays for a person, "": none */
    fair_key   token;      /* who sat down, in whatever way the server knows people */
    uint32_t   recent[TABLE_RECENT];      /* client_seq of the last commands, the newest first */
    uint32_t   asked_at;   /* entries there were when its question last changed */
    uint64_t   asked_hash; /* of what it may do */
    seat_clock clock;
} table_seat;

/* A state that the table keeps for those who look back: after n entries. */
typedef struct table_mark {
    nl_state state;
    uint32_t n;
    int      epochs;
    uint32_t rolls; /* of the last epoch */
} table_mark;

typedef struct table {
    char         id[FAIR_GAME_MAX];
    nl_rules     rules;
    buffer       map;    /* text of the map file that the rules name by its hash; else empty */
    uint8_t      phase, flags;
    clock_preset clock;
    bool         started;
    bool         forked; /* an older state was restored: chance goes on with new secrets only */
    table_seat   seat[NL_SEATS];
    record       record; /* the actions that stand; its game is the game */
    nl_state     state;
    nl_state     firm;       /* after the last action that cannot be taken back, */
    int          firm_count; /* which is the so many'th */
    table_mark  *marks;      /* every now and then, in their order */
    int          mark_count, mark_cap;
    proof_epoch *epochs;
    int          epoch_count;
    uint64_t     now, deadline; /* deadline: of opening or resealing */
    uint64_t     acted;  /* when somebody last did something; absence of the server not counted */
    log_book     log;
    fair_key   (*secret)(void *user); /* for new epochs */
    void        *user;
} table;

/* What a person, a bot or the server wants. */
typedef enum table_verb {
    DO_SIT, DO_SIT_BOT, DO_STAND, DO_READY, DO_SEAL, DO_NUMBER, DO_ACT, DO_BOT_ACT, DO_UNDO,
    DO_AWAY, DO_BACK, DO_STAND_IN, DO_RENEW, DO_AGREE, DO_SHOW, DO_END,
    DO_NAME,
    DO_CLOSE, /* by the owner, who needs no seat */
    TABLE_VERBS
} table_verb;

typedef struct table_command {
    table_verb  verb;
    int         seat;
    uint32_t    client_seq; /* rising for each seat; the same again is the same command. 0: none */
    uint32_t    version;    /* entries of the log that the sender had seen */
    const char *name;       /* of a person or bot */
    bool        yes;        /* READY, AGREE, END */
    fair_key    key;
    nl_action   action;
} table_command;

/* What a table is opened with. map: the text of a map file to play on, NULL or "": none. */
typedef struct table_terms {
    const char  *id, *rules, *map;
    clock_preset clock;
    uint8_t      flags;
} table_terms;

/* Opens a table with empty seats. The id has letters, digits and '-'. Free it in any case. */
table_answer table_open(table *t, const table_terms *terms, fair_key (*secret)(void *), void *user,
                        uint64_t now);
void         table_free(table *t);

/* Does what is asked, and what follows from it. On refusal nothing has changed but what the clocks
   demanded before; after NO_ROOM the table must be taken up again from what is stored of it. */
table_answer table_do(table *t, const table_command *c, uint64_t now);
/* Time has passed: does what the clocks demand. */
table_answer table_tick(table *t, uint64_t now);
/* When table_tick is needed next, UINT64_MAX: not before somebody does something. */
uint64_t     table_due(const table *t);

/* Takes up a table from its stored entries: an empty one first, then each in order; then
   table_resume, from when on clocks run again. CORRUPT: the entry does not fit. */
void         table_empty(table *t, fair_key (*secret)(void *), void *user);
table_answer table_load(table *t, const uint8_t *bytes, int size);
table_answer table_resume(table *t, uint64_t now);
/* The same where so many milliseconds of the time since the last entry are charged: the server was
   there for them. */
table_answer table_resume_after(table *t, uint64_t now, uint64_t charged);
/* The same for a table out of a backup: people may know what the present secrets would bring, so
   nothing is decided by them any more. A pot that was not full is given up; a game in play gets a
   new epoch as soon as chance is asked next. */
table_answer table_resume_restored(table *t, uint64_t now, uint64_t charged);

/* ---- what others may know of it -------------------------------------------------------------- */

/* The view of a seat or of a spectator (NL_NOBODY); false before the game has started. */
bool table_view(const table *t, int seat, nl_view *out);
/* The bot that has to move now and its seat; NULL: none has to. */
const char *table_bot(const table *t, int *seat);
/* Whether the last move can be taken back by this seat, and it has not done so too often. */
bool table_can_undo(const table *t, int seat);
/* Whether the seat that offers may say this now: TABLE_OK, SAME_OFFER, TOO_MANY in this turn, or
   TOO_FAST. Of anything but offers, and of those that the rules refuse, it knows nothing: OK. */
table_code table_offer_code(const table *t, nl_action offer, uint64_t now);
bool       table_is_offer(int kind);
/* From when on its next offer is not too fast. */
uint64_t   table_offer_due(const table *t, int seat, uint64_t now);
/* The bits of those of nl_view_legal that are refused in this turn, whenever they come. */
void       table_unlisted(const table *t, int seat, const nl_view *view,
                          uint64_t out[NL_ACTIONS_MAX / 64]);
/* Milliseconds that a seat has left; -1: no clock runs for it. */
int64_t table_time_left(const table *t, int seat, uint64_t now);

/* A reader of the log that goes on where it stopped. Zeroed it stands at the beginning. */
typedef struct table_story {
    nl_state   state;
    nl_state   firm;    /* after the last action that cannot be taken back */
    nl_action *actions; /* that stand since then */
    int        count, cap;
    int        epochs;
    uint32_t   rolls;   /* of the last epoch */
    uint32_t   n;       /* entries read */
} table_story;
/* The next entry, without secrets, and its events, which are still to be blanked for an observer
   (nl_observe_event). False: there is none yet. */
bool table_story_next(table_story *s, const table *t, log_entry *e, nl_event *events, int *count);
/* Goes on from the last mark that lies before entry n, if that is ahead. */
void table_story_skip(table_story *s, const table *t, uint32_t n);
void table_story_free(table_story *s);

/* Tells the entries from number `from` up to, not with, `to` as an observer may know them. The way
   there begins at a mark, not with the first entry; it says how many entries were read. */
typedef struct table_news {
    uint32_t        n;
    /* Without secrets: of an action only who acted and how. The keys are what everybody may see:
       the three seals of an epoch, a sealed or opened number, the link that proves a roll. */
    const log_entry *entry;
    const nl_event  *events;
    int              count;
} table_news;
typedef void (*table_told)(void *user, const table_news *news);
uint32_t table_tell(const table *t, uint32_t from, uint32_t to, int observer, table_told told,
                    void *user);

/* Its record, with proofs as far as they are open. Before the end the view of `observer`; after it
   the whole if the table agreed so. The caller frees it. */
nl_err table_record(const table *t, int observer, record *out);

/* The command that sits the people of a finished table down at the next, one seat further on. For
   an empty seat name is NULL. */
table_command table_rematch_seat(const table *t, int seat);
/* Whether everybody who is a person has said yes or no to it, and somebody yes. */
bool table_rematch_agreed(const table *t);

/* For the parts of the table itself. */
table_answer table_apply(table *t, const log_entry *e);
table_answer table_refuse(table_code code, nl_err rule);
int          table_expected(const table *t, int seat); /* whether its number is waited for */
unsigned     table_waits_for(const table *t);          /* bit set of seats that must act */
bool         table_spent(const table *t);              /* more than this it cannot hold */
void         table_fork(table *t);                     /* the secrets are used no more */
void         table_names(const table *t, char out[PROOF_NAMES_MAX]); /* of all seats, by ';' */
bool         table_goes_back(const nl_rules *rules, int kind); /* such a move can be taken back */
bool         table_undo_stands(const table *t, int seat); /* the last one can be */
bool         table_undo_spent(const table *t, int seat);  /* but was too often */
void         table_undo(table *t, int seat);
void         table_stepped(table *t, nl_action a);     /* an action was applied */
void         table_firm(table *t);                     /* nothing before this is taken back */
void         table_mark_set(table *t);                 /* if it is time for one */
const table_mark *table_mark_before(const table *t, uint32_t n); /* NULL: none */
bool         table_may_end(const table *t, uint64_t now); /* nobody who is there wants to play on */
bool         table_breaks_off(const table *t, const log_entry *e); /* a BREAK_OFF is right */

#endif
