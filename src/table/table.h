/* table.h - one table in play: its players, the fair dice, the game, the clocks, the log.

   A table is a function of its log. A command becomes an entry. Applying the entry checks it and
   changes the table, or refuses it and changes nothing. Then the table adds what follows
   automatically, above all the answers of chance. So a table loaded from its stored log is
   identical. A log that was tampered with does not load, because the entries of chance are
   recomputed.

   No sockets, clocks, files or threads. The caller passes the time with each call; it never runs
   backwards. Secrets come from a function of the caller. */
#ifndef NL_TABLE_TABLE_H
#define NL_TABLE_TABLE_H

#include "table/answer.h"
#include "table/clock/clock.h"
#include "table/log.h"
#include "table/first/begins.h"
#include "table/gather/colour.h"
#include "table/record/proof.h"

enum {
    TABLE_STRIKES = 3,       /* fallback moves in a row after which a bot takes over */
    TABLE_RECENT = 8,        /* commands of a seat that are recognised when repeated */
    TABLE_GATHER_MAX = 6000, /* entries before a game; then it can only be ended */
    TABLE_GATHER_KEPT = 500, /* of these, reserved for seated players: nobody sits down any more */
    /* Entries before a game; then names, colours and rules can no longer change. */
    TABLE_NAMES_MAX = 3000,
    /* Entries in all; then the game is broken off. No real game comes near it, and such a log still
       loads within one turn of a server (two microseconds an entry). */
    TABLE_ENTRIES_MAX = 30000,
    TABLE_OFFERS_MAX = 15,    /* offers of a seat in one turn, with its replies */
    TABLE_PROPOSALS_MAX = 8,  /* proposals of a seat in one turn */
    TABLE_OFFER_PAUSE = 1000, /* ms from one offer or proposal of a seat to the next */
    /* Milliseconds of absence after which a player is not asked whether a game may end. A shorter
       time would let the others end a game during a brief disconnect. */
    TABLE_GONE = 600000,
    TABLE_RENEW_MAX = 3,  /* epochs that the players of a game may agree on */
    TABLE_MISSES = 2,     /* numbers not opened before a game; then one may not sit here again */
    TABLE_UNDO_TURN = 10, /* take-backs of a seat in one turn */
    /* Take-backs of a seat in a game; logs of older versions may have more. */
    TABLE_UNDO_GAME = 100,
    /* Entries from one mark to the next, at least: how much a look back may have to replay. */
    TABLE_MARK_EVERY = 256
};

/* Milliseconds without any command after which a game is broken off: 30 days. */
#define TABLE_IDLE UINT64_C(2592000000)

typedef struct table_seat {
    uint8_t kind;               /* seat_kind */
    bool ready, away, left_out; /* left_out: did not reveal a number in this game */
    /* After the game: wants a rematch, wants none, agrees to open the record. */
    bool agrees, declines, shows;
    bool ends;        /* wants to end the game now, and has not moved since */
    bool renews;      /* wants new secrets for the dice */
    bool quiet;       /* hears no proposals */
    bool keeps;       /* a bot that hands the seat to the next person who comes */
    uint8_t colour;   /* the colour that its player has chosen, plus one; 0: none */
    uint64_t away_at; /* time at which it went away */
    uint8_t strikes;
    uint64_t struck;              /* time of the last fallback move */
    uint64_t offered;             /* time of its last offer or proposal; 0: never */
    uint16_t undone_turn, undone; /* take-backs in this turn, and in the game */
    char name[RECORD_NAME_MAX];
    char stand_in[RECORD_NAME_MAX]; /* the bot that plays for an absent person; "": none */
    fair_key token;                 /* identifies the player; the server chooses how */
    uint32_t recent[TABLE_RECENT];  /* client_seq of the latest commands, newest first */
    uint32_t asked_at;              /* number of entries when its question last changed */
    uint64_t asked_hash;            /* hash of what it may do */
    uint32_t said_at;               /* number of entries when its terms last changed */
    seat_clock clock;
} table_seat;

/* Where the fair dice stand. Epochs are counted from 1; 0: none. */
typedef struct table_dice {
    int epochs;
    int current;           /* in use or being sealed; not the last one if that was given up */
    int before;            /* used before the current one */
    uint32_t rolls, spent; /* of the current epoch, and of the one before */
} table_dice;

/* A snapshot of the table after n entries, from which a look back can start. */
typedef struct table_mark {
    nl_state state;
    uint32_t n;
    table_dice dice;
} table_mark;

/* An entry of the log, as others may know it, and the events that it caused. */
typedef struct table_news {
    uint32_t n;
    /* Contains no secrets: of an action only who acted and how. The keys are public ones: the three
       seals of an epoch, a sealed or revealed number, the link that proves a roll. */
    const log_entry *entry;
    const nl_event *events;
    int count;
} table_news;
typedef void (*table_told)(void *user, const table_news *news);

typedef struct table {
    char id[FAIR_GAME_MAX];
    nl_rules rules;
    buffer map;     /* text of the map file that the rules name by its hash; otherwise empty */
    nl_map own_map; /* the same, parsed */
    uint8_t phase, flags;
    clock_preset clock;
    bool started;
    bool forked;   /* restored from a backup: chance continues with new secrets only */
    bool restored; /* the same, until an epoch has begun for it */
    table_seat seat[NL_SEATS];
    record record; /* the actions not taken back; also holds the nl_game */
    nl_state state;
    nl_state firm;      /* after the last action that cannot be taken back */
    int firm_count;     /* number of actions up to there */
    uint32_t turned_at; /* number of entries when a turn or part last ended */
    uint32_t moment;    /* the same when seats off turn last got a reason to speak; 0: none */
    table_mark *marks;  /* snapshots from time to time, in order */
    int mark_count, mark_cap;
    uint8_t first;                /* the seat whose throw was the highest */
    char throws[BEGINS_TEXT_MAX]; /* for it, once they were made */
    proof_epoch *epochs;
    int epoch_count;
    int current;            /* as in table_dice */
    uint64_t now, deadline; /* deadline: for revealing or resealing */
    uint64_t acted;         /* time of the last command; server downtime does not count */
    log_book log;
    fair_key (*secret)(void *user); /* for new epochs */
    void *user;
    /* Gets each entry when it is applied; NULL: nobody does. It must still redact the events for
       an observer (nl_observe_event). */
    table_told told;
    void *told_user;
} table;

/* Commands of a person, a bot or the server. */
typedef enum table_verb {
    DO_SIT,
    DO_SIT_BOT,
    DO_STAND,
    DO_READY,
    DO_SEAL,
    DO_NUMBER,
    DO_ACT,
    DO_BOT_ACT,
    DO_UNDO,
    DO_AWAY,
    DO_BACK,
    DO_STAND_IN,
    DO_RENEW,
    DO_AGREE,
    DO_SHOW,
    DO_END,
    DO_NAME,
    DO_QUIET,
    DO_BEGINS, /* name: the seat that begins, by its own name */
    DO_COLOUR, /* name: the colour */
    DO_RULES,  /* by the owner, who needs no seat; name: the rules */
    DO_CLOSE,  /* likewise */
    TABLE_VERBS
} table_verb;

typedef struct table_command {
    table_verb verb;
    int seat;
    /* Rising for each seat; a repeated number means the same command. 0: none. */
    uint32_t client_seq;
    uint32_t version; /* number of log entries that the sender had seen */
    const char *name; /* of a person or bot */
    bool yes;         /* READY, AGREE, END, RENEW, QUIET; SIT_BOT: keeps the seat for a person */
    uint8_t clock;    /* RULES: 1 + the preset; 0: the clock stays */
    fair_key key;
    nl_action action;
} table_command;

/* How to open a table. map is the text of a map file to play on; NULL or "": none. */
typedef struct table_terms {
    const char *id, *rules, *map;
    clock_preset clock;
    uint8_t flags;
} table_terms;

/* Opens a table with empty seats. The id consists of letters, digits and '-'. The caller frees the
   table, also after an error. */
table_answer table_open(table *t, const table_terms *terms, fair_key (*secret)(void *), void *user,
                        uint64_t now);
void table_free(table *t);

/* Executes a command and everything that follows from it. A refused command has no effect, but the
   clocks have advanced. After NO_ROOM the caller must load the table again from its stored log. */
table_answer table_do(table *t, const table_command *c, uint64_t now);
/* Advances the clocks and does what they demand. */
table_answer table_tick(table *t, uint64_t now);
/* Ends the game without a result, by order of the server's operator. */
table_answer table_break(table *t, uint64_t now);
/* When table_tick is needed next. Returns UINT64_MAX if only a command can change the table. */
uint64_t table_due(const table *t);

/* Loads a table from its stored entries: table_empty, table_load for each entry in order, then
   table_resume, from which point the clocks run again. CORRUPT means that an entry does not fit. */
void table_empty(table *t, fair_key (*secret)(void *), void *user);
table_answer table_load(table *t, const uint8_t *bytes, int size);
table_answer table_resume(table *t, uint64_t now);
/* Like table_resume, but charges this many milliseconds of the time since the last entry, because
   the server was up then. */
table_answer table_resume_after(table *t, uint64_t now, uint64_t charged);
/* The same for a table from a backup. People may already know what the present secrets would
   produce, so they no longer decide anything. An incomplete mixed seed is abandoned; a running game
   gets a new epoch the next time chance is asked. */
table_answer table_resume_restored(table *t, uint64_t now, uint64_t charged);

/* ---- what others may know -------------------------------------------------------------------- */

/* The view of a seat or of a spectator (NL_NOBODY). Returns false before the game has started. */
bool table_view(const table *t, int seat, nl_view *out);
/* The bot that has to move now, and its seat. Returns NULL if none has to. */
const char *table_bot(const table *t, int *seat);
/* Whether this seat may take back the last move and has not used up its take-backs. */
bool table_can_undo(const table *t, int seat);
/* Whether the seat may make this offer, proposal or reply now: TABLE_OK, SAME_OFFER, TOO_MANY in
   this turn, TOO_FAST, or QUIET. Returns OK for other actions, and for those that the rules
   refuse. */
table_code table_offer_code(const table *t, nl_action offer, uint64_t now);
/* The time from which its next offer is not too fast. */
uint64_t table_offer_due(const table *t, int seat, uint64_t now);
/* The seat on turn, to which proposals go. */
int table_on_turn(const table *t);
/* How many proposals the seat has made in this turn. */
int table_proposals(const table *t, int seat);
/* Sets the bits of those actions of nl_view_legal that are refused for the whole turn. */
void table_unlisted(const table *t, int seat, const nl_view *view,
                    uint64_t out[NL_ACTIONS_MAX / 64]);
/* How it is settled who begins, and whether the players must still point at a seat. */
begins_way table_begins(const table *t);
bool table_must_point(const table *t);
/* The colours of the seats as everybody sees them (colour.h). */
void table_colours(const table *t, uint8_t out[NL_SEATS]);
/* Where the players of each seat go if the game changes to one with this many seats. NL_NOBODY:
   there is no seat for them. */
void table_moves(const table *t, int seats, uint8_t to[NL_SEATS]);
/* Milliseconds that a seat has left. Returns -1 if no clock runs for it. */
int64_t table_time_left(const table *t, int seat, uint64_t now);

/* Replays the log from where it stopped, for delayed spectators and for looks back. A zeroed story
   is at the beginning. */
typedef struct table_story {
    nl_state state;
    nl_state firm;      /* after the last action that cannot be taken back */
    nl_action *actions; /* not taken back since then */
    int count, cap;
    table_dice dice;
    uint32_t n; /* entries read */
} table_story;
/* Reads the next entry without secrets, and its events. The caller still redacts the events for an
   observer (nl_observe_event). Returns false if there is no further entry yet. */
bool table_story_next(table_story *s, const table *t, log_entry *e, nl_event *events, int *count);
void table_story_free(table_story *s);

/* Reports the entries from number `from` up to but excluding `to`, redacted for an observer. It
   starts reading at a mark rather than at the first entry, and returns how many entries it read. */
uint32_t table_tell(const table *t, uint32_t from, uint32_t to, int observer, table_told told,
                    void *user);

/* The record of the table, with the proofs revealed so far. Before the end of the game it is
   redacted for `observer`; afterwards it is complete if the table agreed. The caller frees it. */
nl_err table_record(const table *t, int observer, record *out);

/* The command that seats a player of a finished table at the next one, one seat further on. Its
   name is NULL for an empty seat. */
table_command table_rematch_seat(const table *t, int seat);
/* Whether every person has answered the rematch question, and at least one said yes. */
bool table_rematch_agreed(const table *t);

/* Internal to the table's own files. */
table_answer table_apply(table *t, const log_entry *e);
/* The same for an answer of chance that the caller has just drawn (fair_draws), so that it is not
   drawn again and compared. */
table_answer table_apply_drawn(table *t, const log_entry *e);
/* Applies the entries about seats: who has one, who is ready, who is there. */
table_answer table_apply_seat(table *t, const log_entry *e);
table_answer table_apply_colour(table *t, const log_entry *e);
table_answer table_apply_rules(table *t, const log_entry *e);
/* The flags of the table with other rules: who begins is settled in a way that fits them. */
uint8_t table_other_flags(const table *t, const nl_rules *rules);
nl_err table_colours_tag(const table *t, record *out); /* in a record, if any was chosen */
/* Tells the listener of the table about the entry just applied. */
void table_report(const table *t, const log_entry *e, const nl_log *log, bool rolled);
table_answer table_refuse(table_code code, nl_err rule);
int table_expected(const table *t, int seat); /* whether the table waits for its number */
bool table_awaited(const table_seat *seat);   /* the game cannot begin before it is ready */
unsigned table_waits_for(const table *t);     /* bit set of seats that must act */
bool table_spent(const table *t);             /* the log cannot hold more */
bool table_abandon(table *t);                 /* an epoch whose seed is not mixed yet */
void table_fork(table *t);                    /* stop using the present secrets */
proof_epoch *table_current(const table *t);   /* NULL before the first epoch */
table_dice table_dice_now(const table *t);
bool table_goes_on(const table *t); /* if the last epoch is given up, the one before stays in use */
/* Whether the players may ask for new secrets: TABLE_OK, WRONG_PHASE, DONE or TOO_MANY. */
table_code table_renew_code(const table *t);
bool table_renew_agreed(const table *t, uint64_t now);    /* everybody who is there has asked */
bool table_barred(const table *t, const fair_key *token); /* failed to open numbers too often */
bool table_has_say(const table_seat *seat, uint64_t now); /* must agree before a game changes */
void table_spoken(table *t, const log_entry *e);          /* notes what a seat has said */
void table_prompted(table *t, int kind);                  /* notes that others may want to speak */
bool table_must_throw(const table *t);                    /* the first seat is to be thrown for */
bool table_full(const table *t); /* all seats are taken and ready to play */
/* The entry of these throws, and the effect of any entry about who begins. */
log_entry table_throw(const table *t, log_entry e);
table_answer table_apply_begins(table *t, const log_entry *e);
void table_board(const table *t, nl_layout *out);     /* draws it, with the first seat */
nl_err table_begins_tag(const table *t, record *out); /* says in a record who begins, and why */
/* A hash of what a seat may do. */
uint64_t table_asked_hash(int game, const nl_action *legal, int count);
/* Of all seats, separated by ';'. */
void table_names(const table *t, char out[PROOF_NAMES_MAX]);
/* This kind of move can be taken back. */
bool table_goes_back(const nl_rules *rules, int kind);
/* This kind is said off turn and does not make the move before it final. */
bool table_is_word(const nl_rules *rules, int kind);
bool table_undo_stands(const table *t, int seat); /* the last move can be taken back */
bool table_undo_spent(const table *t, int seat);  /* but the seat did so too often */
void table_undo(table *t, int seat);
void table_stepped(table *t, nl_action a);                       /* an action was applied */
void table_firm(table *t);                                       /* makes all moves so far final */
void table_mark_set(table *t);                                   /* if one is due */
const table_mark *table_mark_before(const table *t, uint32_t n); /* NULL if there is none */
bool table_may_end(const table *t, uint64_t now); /* all connected players agree to end */
uint64_t table_end_due(const table *t);           /* when a game ends that somebody wants to end */
/* Whether this BREAK_OFF is justified. */
bool table_breaks_off(const table *t, const log_entry *e);

#endif
