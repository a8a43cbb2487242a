/* hall_inside.h - how a hall is made, for its own files and for tests. Here the full state of games
   is within reach: the network layer never includes this. */
#ifndef NL_SERVER_HALL_INSIDE_H
#define NL_SERVER_HALL_INSIDE_H

#include "server/allowances.h"
#include "server/hall.h"
#include "server/hearing.h"
#include "table/table.h"

enum {
    HALL_BUCKETS = 4096,     /* of each table of hashes */
    HALL_HOLDERS = 4,        /* devices that hold one seat */
    HALL_LINES   = 50,       /* of chat that are kept for those who come later */
    HALL_LINES_AHEAD = 64,   /* numbers of lines that are reserved at a time */
    HALL_AWAY_AFTER = 3000,  /* ms: who is back sooner was not away */
    HALL_PASSED = 4,         /* refused offers of a bot that are passed by, for each question */
    HALL_GUEST_STAYS = 600000,  /* ms in memory after the last connection */
    HALL_SEEN_EVERY = 86400000, /* ms: how exactly it is stored when a guest was last seen */
    HALL_UP_EVERY = 60000,   /* ms: how exactly it is stored until when the server was up */
    HALL_LOOK_EVERY = 1000,  /* ms: how often sleepers and the lobby are looked after */
    HALL_LOBBY_ROWS = 150,   /* rows of the lobby sent at once: they fit into one queue */
    HALL_REPORTS_EVERY = 86400000 /* ms: how often old reports are looked for */
};

typedef struct hall_table hall_table;
typedef struct hall_guest hall_guest;
typedef struct hall_connection hall_connection;
typedef struct hall_watch hall_watch;

/* Allows bursts, and refills with time. Counts in thousandths. */
typedef struct hall_bucket {
    uint64_t at;
    int64_t  level;
} hall_bucket;

struct hall_guest {
    fair_key    id; /* the hash of its token, which is kept nowhere */
    char        name[HALL_NAME_MAX], stored_name[HALL_NAME_MAX];
    uint64_t    seen, stored_seen, gone_at;
    bool        stored, dirty, ending; /* ending: said BYE, and it is not stored yet */
    int         connections, strikes;
    hall_bucket commands, chat, reports;
    int         reports_waiting; /* for the commit */
    uint32_t    last_line; /* client_seq of the last line of chat */
    hall_guest *chain;
};

struct hall_connection {
    uint32_t     id;
    hall_guest  *guest; /* NULL: did not say HELLO */
    uint64_t     who;   /* address_who; 0: not known, and nothing is counted */
    bool         closing, lobby, lobby_all, mine_all;
    uint32_t     lobby_number, mine_number;
    int          strikes, watch_count;
    hall_bucket  commands;
    hall_watch  *watches;
    hall_connection *chain;
};

struct hall_watch {
    hall_connection *connection;
    hall_table      *table;
    int              seat;   /* or NL_NOBODY */
    bool             late;   /* hears everything later */
    bool             screen; /* the board of those who sit here, no spectator */
    bool             fresh;  /* wants a snapshot */
    bool             told;   /* heard something in this tick */
    uint32_t         cursor; /* entries that it knows */
    bool             recalls; /* wants to hear entries from `past` on once more */
    bool             ending; /* the seat is lost; it ends when that is stored */
    uint32_t         past;
    uint32_t         heard[2]; /* lines of chat, by room */
    int              watchers; /* that it knows of; -1: it was not told yet */
    hall_watch      *of_connection, *of_table;
};

/* What is stored of a table besides its log; enough for the lobby and for every question of rights
   while the table itself sleeps. */
typedef struct hall_meta {
    fair_key owner; /* zero: none */
    uint64_t opened, active; /* active: when somebody was last there */
    uint64_t due;            /* when it must be woken; 0: it was awake */
    uint64_t over_at;
    bool     is_private;
    uint32_t delay;
    uint32_t invite, screen, seat_link[NL_SEATS]; /* which of the links counts */
    fair_key holder[NL_SEATS][HALL_HOLDERS];      /* zero: none */
    uint32_t lines[2]; /* of chat, by room: lower numbers may have been used */
    char     next[FAIR_GAME_MAX];
    char     rules[NL_RULES_MAX];
    char     map[OWN_TITLE_MAX]; /* title of the table's own map file, "": none */
    uint8_t  clock, flags, phase, seats, waits;
    uint8_t  kind[NL_SEATS];
    char     name[NL_SEATS][HALL_NAME_MAX];
} hall_meta;

typedef struct hall_chat {
    hall_line *lines; /* NULL: nobody has said anything */
    uint32_t   first, count; /* numbers: of the first one, of the next */
} hall_chat;

/* What the bot of a seat will hear when it is asked next. */
typedef struct hall_ear {
    bool     open;
    uint32_t from;  /* the entry with which it begins */
    hearing  heard;
} hall_ear;

/* A table in memory. */
typedef struct hall_live {
    table       table;
    uint32_t    saved;       /* entries that are stored */
    table_story story, late; /* up to what was told; to those who hear it later */
    hall_ear    ear[NL_SEATS]; /* of seats that bots play: they hear the story, too */
    bool        late_on;     /* the late story has come to the beginning of the game */
    uint32_t    noted;       /* entries there were when meta was last brought up to date */
    uint32_t    asked;       /* entries there were when a bot was last asked; 0: none was */
    int         asked_seat;
    uint64_t    asked_time;
    int         passed;      /* of its answers that were offers which the table refuses */
    bool        answered, again; /* again: it is asked once more */
    nl_action   answer;
    uint64_t    away_since[NL_SEATS]; /* 0: somebody is there */
    uint64_t    present;     /* when somebody last was, or the clock acted for somebody */
} hall_live;

struct hall_table {
    char        id[FAIR_GAME_MAX];
    hall_meta   meta;
    hall_live  *live;       /* NULL: asleep */
    hall_chat   chat[2];    /* by room; only while it is awake */
    hall_watch *watches;
    int         watchers;   /* spectators */
    uint64_t    by;         /* address_who of who opened it since the server was started, or 0 */
    uint64_t    fence;      /* 0: not taken */
    bool        taken;      /* the fence is committed */
    bool        created;    /* so is the table */
    bool        dirty;      /* meta is to be stored */
    bool        resumed, resume_saved; /* since the start of the server; and it is committed */
    bool        restored;   /* it came out of a backup, and the store does not know yet that its
                               secrets are used no more */
    bool        row_dirty, row_shown;
    hall_table *chain, *next_awake, *next_dirty;
};

typedef struct hall_mail {
    uint32_t          connection;
    hall_verb         verb;  /* of the request that is answered */
    bool              looks; /* an answer that speaks of nothing stored */
    char             *body;  /* of the message, freed with it */
    hall_message      message;
    struct hall_mail *next;
} hall_mail;

struct hall {
    hall_env         env;
    hall_limits      limits;
    game_store      *store;
    hall_table      *tables[HALL_BUCKETS];
    hall_guest      *guests[HALL_BUCKETS];
    hall_connection *connections[HALL_BUCKETS];
    hall_table      *awake, *dirty;
    hall_mail       *mail, **mail_end; /* waits for the commit */
    hall_message     message;          /* being sent */
    allowances       allowances;       /* of addresses */
    fair_key         link_secret;
    uint64_t         now, started;
    uint64_t         was_up;           /* until then, before the present start */
    uint64_t         up_stored, swept, looked;
    int              table_count, pressure, guests_dirty;
    int              report_count, reports_waiting; /* stored; for the commit */
    int              reports_dropped;  /* so many less, with the commit */
    uint64_t         reports_swept;
    bool             lists_asked;      /* somebody waits for a whole list */
    bool             look;             /* this tick looks after sleepers and the lobby */
    store_code       fault;            /* of this tick so far */
    uint64_t         pots[2];          /* of this tick: filled, given up */
    bool             spoiled;          /* memory ran out: nothing of this tick counts */
    bool             dead;
    bool             opening;          /* nobody is told anything yet: the caller has no hall */
    bool             linked;           /* the secret of the links was stored before */
    const hall_guest *frees;           /* who empties somebody else's seat just now; else NULL */
    hall_figures     figures;
};

/* A request on its way. */
typedef struct hall_ask {
    hall_connection    *c;
    const hall_request *r;
    hall_table         *t; /* of verbs that name a table */
    hall_mail          *mail;
    uint64_t            now;
} hall_ask;

table_answer hall_code(table_code code);
void         hall_fault(hall *h, store_code code);
void         hall_refusal(hall_message *m); /* leaves the code and the number, and nothing else */
bool         hall_bucket_take(hall_bucket *b, int burst, int64_t per_second, uint64_t now);
hall_connection *hall_connection_find(hall *h, uint32_t id);
void         hall_hush(hall *h, uint32_t connection); /* tells it nothing any more */
hall_mail   *hall_post(hall *h, uint32_t connection, hall_kind kind);

/* hall_budget.c: what one address may do */
typedef enum hall_budget {
    BUDGET_COMMANDS, BUDGET_GUESTS, BUDGET_NAMES, BUDGET_TABLES, BUDGET_SEATS, BUDGET_BOTS,
    BUDGET_UNDOS, BUDGET_REPORTS, BUDGETS
} hall_budget;
bool hall_budget_command(hall *h, const hall_connection *c, uint64_t now); /* takes one */
bool hall_budget_fits(const hall *h, const hall_ask *a);
void hall_budget_spend(hall *h, const hall_ask *a, const table_answer *answer); /* it was done */

/* hall_guest.c */
fair_key     hall_token_hash(const fair_key *token);
hall_guest  *hall_guest_find(hall *h, const fair_key *id);
void         hall_guest_touch(hall *h, hall_guest *g); /* is to be stored */
void         hall_guest_keep(hall *h, hall_guest *g);  /* if it is not stored already */
bool         hall_guest_alive(const hall *h, const hall_guest *g, uint64_t now);
store_code   hall_guests_store(hall *h);
void         hall_guests_stored(hall *h);
void         hall_guests_undo(hall *h);
void         hall_guests_sweep(hall *h, uint64_t now);
table_answer hall_do_hello(hall *h, hall_ask *a);
table_answer hall_do_name(hall *h, hall_ask *a);
table_answer hall_do_bye(hall *h, hall_ask *a);

/* hall_shelf.c: tables in memory and in the store */
hall_table *hall_find(const hall *h, const char *id);
hall_table *hall_reach(hall *h, const char *id); /* also a finished one; NULL: there is none */
bool        hall_wake(hall *h, hall_table *t, uint64_t now);
hall_live  *hall_live_new(hall *h, hall_table *t); /* empty; NULL: no memory */
hall_table *hall_add(hall *h, const char *id);
void        hall_remove(hall *h, hall_table *t);
void        hall_live_free(hall *h, hall_table *t);
void        hall_touch(hall *h, hall_table *t); /* meta is to be stored */
void        hall_touched(hall *h);              /* it is */
void        hall_note(hall *h, hall_table *t, uint64_t now); /* meta follows the table */
void        hall_name_rules(hall_table *t); /* meta tells what is played, and on which map */
store_code  hall_shelf_store(hall *h, hall_table *t);
void        hall_shelf_undo(hall *h, uint64_t now);
void        hall_shelf_rest(hall *h, uint64_t now); /* puts to sleep, wakes, lets go */
store_code  hall_shelf_open(hall *h);

/* hall_tick.c: whether bots move at a table, which they do for somebody only */
bool        hall_bots_play(const hall *h, const hall_table *t);

/* hall_seat.c: who may do what */
bool         hall_holds(const hall_table *t, const hall_guest *g, int seat);
bool         hall_holds_any(const hall_table *t, const hall_guest *g);
void         hall_rename(hall *h, const hall_guest *g, uint64_t now); /* at tables that wait */
bool         hall_owns(const hall_table *t, const hall_guest *g);
fair_key     hall_link_of(const hall *h, const hall_table *t, hall_link link, int seat);
bool         hall_may_see(const hall *h, const hall_table *t, const hall_guest *g,
                          const fair_key *key);
bool         hall_is_screen(const hall *h, const hall_table *t, const fair_key *key);
void         hall_seat_clear(hall *h, hall_table *t, int seat);
table_answer hall_command(hall *h, hall_table *t, const table_command *c, uint64_t now);
table_answer hall_do_open(hall *h, hall_ask *a);
table_answer hall_do_sit(hall *h, hall_ask *a);
table_answer hall_do_claim(hall *h, hall_ask *a);
table_answer hall_do_stand(hall *h, hall_ask *a);
table_answer hall_do_bot(hall *h, hall_ask *a);
table_answer hall_do_seat(hall *h, hall_ask *a); /* what the seat itself does */
table_answer hall_do_stand_in(hall *h, hall_ask *a);
table_answer hall_do_renew(hall *h, hall_ask *a);
table_answer hall_do_end(hall *h, hall_ask *a);
table_answer hall_do_link(hall *h, hall_ask *a);
void         hall_rematch(hall *h, hall_table *t, uint64_t now);

/* hall_watch.c: who looks on, and what they are told */
hall_watch  *hall_watch_find(const hall_connection *c, const hall_table *t, int seat);
void         hall_watch_end(hall *h, hall_watch *w, uint64_t now);
/* After a tick: watches of lost seats end if that was stored, and go on if not. */
void         hall_watches_settle(hall *h, hall_table *t, bool stored, uint64_t now);
table_answer hall_do_watch(hall *h, hall_ask *a);
table_answer hall_do_leave(hall *h, hall_ask *a);
table_answer hall_do_fresh(hall *h, hall_ask *a);
table_answer hall_do_past(hall *h, hall_ask *a);
table_answer hall_do_record(hall *h, hall_ask *a);
void         hall_tell(hall *h, uint64_t now);
/* The story comes to what is stored, where nobody watches to whom it would be told. */
void         hall_story_go_on(hall_live *live);
uint64_t     hall_late_due(const hall_table *t);
hall_message *hall_message_new(hall *h, hall_kind kind, const hall_table *t, int as);

/* hall_hear.c: bots listen */
void         hall_ears_hear(hall_live *live, const table_news *news);
bool         hall_ears_open(const hall_live *live); /* somebody does */
void         hall_ears_close(hall_live *live);

/* hall_aid.c */
table_answer hall_do_position(hall *h, hall_ask *a);
table_answer hall_do_memory(hall *h, hall_ask *a);

/* hall_snapshot.c */
void hall_fill_now(hall *h, const hall_watch *w, hall_message *m, uint64_t now);
void hall_fill_snapshot(hall *h, const hall_watch *w, hall_message *m);
void hall_fill_map(const hall_table *t, hall_message *m);

/* hall_lobby.c */
void         hall_lobby_tell(hall *h, uint64_t now);
void         hall_lobby_gone(hall *h, hall_table *t); /* it is not shown any more */
table_answer hall_do_lobby(hall *h, hall_ask *a);
table_answer hall_do_mine(hall *h, hall_ask *a);

void         hall_fill_row(const hall_table *t, hall_row *row);

/* hall_done.c: finished games of guests */
void       hall_done_note(hall *h, const hall_table *t); /* it is over, for all who hold a seat */
store_code hall_done_drop(hall *h, const char *guest);   /* by the key of its fact */

/* hall_chat.c */
table_answer hall_do_chat(hall *h, hall_ask *a);
void         hall_chat_tell(hall *h, hall_watch *w, uint64_t now);
void         hall_chat_reserve(hall *h, hall_table *t); /* numbers for the lines that were said */
void         hall_chat_free(hall_table *t);

/* hall_report.c */
table_answer hall_do_report(hall *h, hall_ask *a);
bool         hall_report_remembers(const hall *h, const hall_guest *g, uint64_t now);
void         hall_reports_settle(hall *h, bool stored); /* the commit has, or has not */
store_code   hall_reports_open(hall *h);
void         hall_reports_sweep(hall *h, uint64_t now); /* those that were handled long ago */

/* The table itself, for tests; it wakes nothing. */
const table *hall_table_of(const hall *h, const char *id);

#endif
