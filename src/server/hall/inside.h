/* inside.h - the inner structures of hall.h, for its own files and for tests. The full state
   of games is within reach here, so the network layer must never include this file. */
#ifndef NL_SERVER_HALL_INSIDE_H
#define NL_SERVER_HALL_INSIDE_H

#include "server/bots/hearing.h"
#include "server/guard/guard.h"
#include "server/hall/hall.h"
#include "server/hall/nodes/nodes.h"
#include "table/table.h"

enum {
    HALL_BUCKETS = 4096,          /* of each hash table */
    HALL_HOLDERS = 4,             /* devices that may hold one seat */
    HALL_LINES = 50,              /* chat lines kept for guests who join later */
    HALL_LINES_AHEAD = 64,        /* line numbers reserved at a time */
    HALL_AWAY_AFTER = 3000,       /* ms; shorter disconnects are ignored */
    HALL_PASSED = 4,              /* refused offers of a bot that are skipped, per question */
    HALL_GUEST_STAYS = 600000,    /* ms in memory after the last connection */
    HALL_SEEN_EVERY = 86400000,   /* ms; precision of the stored time a guest was last seen */
    HALL_UP_EVERY = 60000,        /* ms; precision of the stored time the server was last up */
    HALL_OWNER_AWAY = 120000,     /* ms; then somebody who is there becomes the owner */
    HALL_LOOK_EVERY = 1000,       /* ms; how often idle tables and the lobby are checked */
    HALL_LOBBY_ROWS = 100,        /* rows of a page of the lobby */
    HALL_ROWS_OF_LOOK = 200,      /* changed rows sent in that time, */
    HALL_SENDS_OF_TURN = 2000,    /* to so many viewers in one turn, or one row to all; */
    HALL_ROWS_PAUSE = 50,         /* ms; then others have their turn */
    HALL_BLOCKED = 6,             /* guests that a table keeps out; the oldest is forgotten */
    HALL_ADMITTED = 16,           /* guests let in through a closed door */
    HALL_KNOCKS = 8,              /* guests waiting there */
    HALL_DEAF = 8,                /* spectators that one connection does not want to hear */
    HALL_STALLS = 60000,          /* ms without a move until the others may vote; ms of a vote */
    HALL_SWEEPS = 16,             /* parts in which guests are swept */
    HALL_REPORTS_EVERY = 86400000 /* ms; how often old reports are deleted */
};
enum { HALL_CLASSES = NL_GAMES * CLOCKS * 2 }; /* of tables in the lobby */

typedef struct hall_table hall_table;
typedef struct hall_guest hall_guest;
typedef struct hall_connection hall_connection;
typedef struct hall_watch hall_watch;
typedef struct hall_entry hall_entry;
typedef struct hall_view hall_view;
typedef struct hall_door hall_door;
typedef struct hall_visitor hall_visitor;

/* A token bucket: allows bursts and refills over time. Counts in thousandths. */
typedef struct hall_bucket {
    uint64_t at;
    int64_t level;
} hall_bucket;

struct hall_guest {
    fair_key id; /* the hash of its token; the token itself is stored nowhere */
    char name[HALL_NAME_MAX], stored_name[HALL_NAME_MAX];
    uint64_t seen, stored_seen, gone_at;
    bool stored, dirty, ending; /* ending: said BYE, not committed yet */
    int connections, strikes;
    hall_bucket commands, chat, reports;
    int reports_waiting; /* not committed yet */
    uint32_t last_line;  /* client_seq of the last chat line */
    hall_guest *chain, *next_dirty, *next_reporting;
};

struct hall_connection {
    uint32_t id;
    hall_guest *guest; /* NULL: no HELLO yet */
    address from;
    uint64_t who; /* address_who; 0: unknown, nothing is counted */
    bool closing, lobby_all, mine_all;
    bool asks; /* for a list */
    uint32_t mine_number;
    hall_view *view; /* of the lobby; NULL: it does not look */
    int strikes, watch_count;
    hall_bucket commands;
    hall_watch *watches;
    hall_connection *chain, *next_asking, *next_viewer, **viewer_link;
};

struct hall_watch {
    hall_connection *connection;
    hall_table *table;
    int seat;          /* or NL_NOBODY */
    uint64_t who;      /* of the connection */
    bool late;         /* gets everything with the spectator delay */
    bool screen;       /* the shared board of the players, not a spectator */
    bool fresh;        /* wants a snapshot */
    bool told;         /* was sent something in this tick */
    uint32_t cursor;   /* entries that it has received */
    bool recalls;      /* wants the entries from `past` on again */
    bool ending;       /* the seat is lost; the watch ends once that is stored */
    bool by_link;      /* the invitation let it in */
    bool next_told;    /* a late watch: it knows the table of the rematch */
    bool deaf_gallery; /* what it does not want to hear */
    uint8_t deaf_seats;
    uint32_t deaf[HALL_DEAF];
    uint32_t past;
    uint32_t heard[2]; /* chat lines sent, by room */
    int watchers;      /* the last count that was sent; -1: none yet */
    hall_watch *of_connection, *of_table;
};

/* What is stored about a table besides its log: what the lobby and access checks need. */
typedef struct hall_meta {
    fair_key owner;          /* zero: none */
    uint64_t opened, active; /* active: when a guest was last there */
    uint64_t due;            /* when it must be loaded; 0: it was loaded */
    uint64_t began, over_at; /* of the game; began is 0 for games of older versions */
    bool is_private;
    uint32_t delay;
    uint32_t invite, screen, seat_link[NL_SEATS]; /* generation of each link that is valid */
    fair_key holder[NL_SEATS][HALL_HOLDERS];      /* zero: none */
    uint32_t lines[2];                            /* chat line numbers reserved so far, by room */
    char next[FAIR_GAME_MAX];
    char rules[NL_RULES_MAX];
    char map[OWN_TITLE_MAX]; /* title of the table's own map file, "": none */
    uint8_t clock, flags, phase, seats, waits;
    uint8_t kind[NL_SEATS];
    char name[NL_SEATS][HALL_NAME_MAX];
    uint8_t winners;                /* bit set, once the game is over */
    int16_t points[NL_SEATS];       /* likewise */
    uint8_t gallery;                /* hall_gallery */
    uint64_t veiled;                /* until then the lobby does not show it: a rematch */
    uint64_t blocked[HALL_BLOCKED]; /* hall_key_of_guest; 0: none */
} hall_meta;

typedef struct hall_chat {
    hall_line *lines;      /* NULL: no lines yet */
    uint32_t first, count; /* the numbers of the first line and of the next */
    hall_bucket said;      /* how many everybody there may still say */
} hall_chat;

/* What the bot of a seat receives with its next question. */
typedef struct hall_ear {
    bool open;
    uint32_t from; /* its first entry */
    hearing heard;
} hall_ear;

/* An entry that is not passed on yet, because it is not stored yet. */
typedef struct hall_kept {
    struct hall_kept *next;
    uint32_t n;
    log_entry entry; /* redacted */
    int count;
    nl_event events[];
} hall_kept;

/* Bots off turn are asked in turn whether they propose a trade. */
typedef struct hall_talk {
    uint32_t moment; /* the moment of the table that they are asked about; 0: none yet */
    uint64_t since;  /* when it began */
    int seat;        /* the seat that is asked, or asked next */
    uint32_t asked;  /* entries when it was asked; 0: it was not yet */
    int said;        /* proposals made in this moment */
    bool ready;      /* its proposal waits for its time */
    bool moved;      /* it had nothing to say: ask the next one */
    nl_action action;
} hall_talk;

/* A table that is loaded into memory. */
typedef struct hall_live {
    table table;
    uint32_t saved;                /* entries that are stored */
    uint32_t told;                 /* entries that were passed on */
    hall_kept *kept, **kept_end;   /* the ones after that, in order; some may be missing */
    table_story late;              /* what was sent to delayed spectators, and the state they see */
    hall_ear ear[NL_SEATS];        /* for seats played by bots, which hear the same entries */
    hall_seat late_seat[NL_SEATS]; /* the seats in that state */
    uint8_t late_flags;            /* of the table when it was opened */
    bool late_on;                  /* the late story has reached the start of the game */
    uint64_t owner_seen;           /* before the game: when its owner was last there */
    uint32_t noted;                /* entries when meta was last updated */
    uint32_t asked;                /* entries when a bot was last asked; 0: never */
    int asked_seat;
    uint64_t asked_time;
    int passed;           /* its answers that were offers refused by the table */
    bool answered, again; /* again: ask it again */
    nl_action answer;
    hall_talk talk;
    uint64_t away_since[NL_SEATS]; /* 0: the player is there */
    uint64_t came_from[NL_SEATS];  /* address_who of the player, 0: unknown */
    bool alone, crowded;           /* only bots play: it has one of the places for that, or waits */
    int vote_seat;                 /* the seat that others want to go on without, */
    uint32_t vote_at;              /* entries at that time, */
    unsigned votes;                /* and bit set of these others */
    uint64_t out_until;            /* the owner wants it to leave for good; 0: no */
    bool out_blocks;               /* and not to come back */
    uint64_t present;              /* when a person was last there, or the clock acted for one */
} hall_live;

/* The place of a table in the order of the lobby, see lists/rows.c. */
typedef struct hall_place {
    hall_table *before, *after;
    uint32_t rank;
    uint8_t class;
} hall_place;
typedef struct hall_class {
    uint32_t game; /* hash of the first word of the rules */
    uint8_t clock;
    bool room; /* with a free seat */
    uint32_t count;
    hall_table *tree;
} hall_class;

struct hall_table {
    char id[FAIR_GAME_MAX];
    hall_meta meta;
    hall_home home;
    hall_live *live;   /* NULL: unloaded */
    hall_chat chat[2]; /* by room; only while loaded */
    hall_watch *watches;
    int watchers;               /* spectators */
    uint64_t by;                /* address_who of its opener if opened since the start, or 0 */
    uint64_t fence;             /* 0: not taken */
    bool taken;                 /* the fence is committed */
    bool created;               /* the table itself is committed */
    bool dirty;                 /* meta must be stored */
    bool resumed, resume_saved; /* since the server started; and that is committed */
    bool restored;              /* it came from a backup, and that mark is still in the store */
    bool row_dirty;             /* its row must be looked at */
    hall_place place;
    bool row_listed;            /* it is in the order of the lobby */
    bool row_shown, shown_room; /* as viewers were told; with a free seat */
    bool row_fresh;             /* a viewer was sent it since the last look */
    uint64_t row_hash;          /* of the row that viewers have */
    bool row_mixed;             /* some have another one */
    uint64_t due;               /* when it has work, see due.c */
    int heap_at;                /* its place in the heap plus one; 0: none */
    bool stirred, queued;       /* has work now; waits to be loaded */
    bool unindexed;             /* its entries are older than meta */
    bool damaged, aside;        /* its log cannot be loaded; or the database has lost moves */
    hall_door *door;            /* NULL: nobody was blocked, admitted or knocked */
    hall_entry *entries;        /* of the index */
    hall_table *chain, *next_dirty, *next_stirred, *next_queued, *next_unindexed, *next_row;
};

/* What the operator has ordered about a guest, or about a range of addresses. */
typedef enum hall_order_kind {
    ORDER_SUSPEND,
    ORDER_MUTE,
    ORDER_BLOCK,
    ORDER_KINDS
} hall_order_kind;
enum { HALL_WHY_MAX = 160, HALL_ORDERS = 1024, HALL_DIGITS = 8, HALL_DAMAGES = 64 };
typedef struct hall_order {
    uint8_t kind, bits; /* bits: of a range */
    fair_key guest;
    address net;
    uint64_t made, until;
    char why[HALL_WHY_MAX];
} hall_order;

/* A game that could not be loaded. */
typedef struct hall_damage {
    char id[FAIR_GAME_MAX], code[24];
    uint32_t entry;
    uint64_t found;
} hall_damage;

typedef struct hall_mail {
    uint32_t connection;
    hall_verb verb; /* of the request being answered */
    bool looks;     /* an answer that reports nothing stored, so it needs no commit */
    char *body;     /* of the message, freed with it */
    hall_message message;
    struct hall_mail *next;
} hall_mail;

struct hall {
    hall_env env;
    hall_limits limits;
    game_store *store;
    hall_nodes nodes;
    hall_table *tables[HALL_BUCKETS];
    hall_guest *guests[HALL_BUCKETS];
    hall_connection *connections[HALL_BUCKETS];
    hall_entry *index[HALL_BUCKETS]; /* tables by guest and by address */
    hall_visitor *visitors[HALL_BUCKETS];
    hall_table *dirty, *stirred, *unindexed;
    hall_table *queue, **queue_end; /* tables to be loaded, in order */
    hall_table *rows, **rows_end;   /* tables whose row in the lobby has changed */
    int row_count, rows_left;       /* of these; still to be sent since the last look, */
    uint64_t rows_at;               /* from then on */
    /* The public tables in the order of the lobby. */
    hall_class classes[HALL_CLASSES];
    int class_count;
    hall_connection *viewers, *asking; /* look at the lobby; wait for a list */
    hall_table **heap;                 /* by when they are due */
    int heap_count, heap_cap, awake_count;
    hall_mail *mail, **mail_end; /* sent after the commit */
    hall_message message;        /* the one being sent */
    allowances allowances;       /* per address */
    fair_key link_secret;
    uint64_t now, started;
    uint64_t was_up; /* when the server was last up before this start */
    uint64_t up_stored, looked;
    int table_count, pressure;
    hall_guest *guests_dirty, *reporting; /* to be stored; with reports not committed yet */
    int swept;                            /* bucket of guests to be swept next */
    int report_count, reports_waiting;    /* stored; not committed yet */
    int reports_dropped;                  /* deleted with the next commit */
    uint64_t reports_swept;
    bool lists_asked;      /* a client waits for a complete list */
    bool look;             /* this tick checks idle tables and the lobby */
    store_code fault;      /* of this tick so far */
    uint64_t pots[2];      /* seeds of this tick: mixed, abandoned */
    bool spoiled;          /* out of memory: this tick is discarded */
    bool dead, committing; /* committing: between the halves of a tick */
    bool opening;          /* send nothing yet: the caller has no hall */
    bool linked;           /* the link secret is already stored */
    hall_order orders[HALL_ORDERS];
    int order_count;
    hall_order *filed; /* blocks of the operator's file */
    int filed_count;
    bool draining;
    uint64_t drain_until; /* then it ends, even if people play; UINT64_MAX: never */
    int running;          /* while draining: games that are waited for */
    int alone;            /* tables where only bots play */
    uint64_t reports_told;
    hall_damage quarantine[HALL_DAMAGES];
    int quarantine_count;
    uint64_t orders_swept, games_swept;
    uint32_t damaged_at; /* of the log that was loaded last: its entries, and what is wrong */
    const char *damaged_code;
    uint64_t floods_told;    /* refusals when the last flood was logged */
    const hall_guest *frees; /* the guest now emptying another's seat, or NULL */
    hall_figures figures;
};

/* A request being processed. */
typedef struct hall_ask {
    hall_connection *c;
    const hall_request *r;
    hall_table *t; /* for verbs that name a table */
    hall_mail *mail;
    uint64_t now;
} hall_ask;
/* The handlers of verbs.def; hall_do_seat has all commands of the seat itself. */
#define X(name, word, right, handler, effect, needs) \
    table_answer hall_do_##handler(hall *h, hall_ask *a);
#include "server/protocol/verbs.def"
#undef X

table_answer hall_code(table_code code);
void hall_fault(hall *h, store_code code);
void hall_refusal(hall_message *m); /* keeps only the code and the number */
bool hall_bucket_take(hall_bucket *b, int burst, int64_t per_second, uint64_t now);
hall_connection *hall_connection_find(hall *h, uint32_t id);
void hall_hush(hall *h, uint32_t connection); /* sends it nothing any more */
hall_mail *hall_post(hall *h, uint32_t connection, hall_kind kind);
/* The key of a fact that each of several servers has for itself. */
void hall_own_key(const hall *h, const char *word, char out[STORE_KEY_MAX]);

/* budget.c: limits per address */
typedef enum hall_budget {
    BUDGET_COMMANDS,
    BUDGET_GUESTS,
    BUDGET_NAMES,
    BUDGET_TABLES,
    BUDGET_SEATS,
    BUDGET_BOTS,
    BUDGET_UNDOS,
    BUDGET_REPORTS,
    BUDGET_CHAT,
    BUDGET_KNOCKS,
    BUDGETS,
    BUDGET_LINES,  /* of the log about one address */
    BUDGET_MISSES, /* numbers of the fair dice that were not opened, for each table */
    BUDGET_READS   /* log entries that the server reads again for one address */
} hall_budget;
bool hall_budget_command(hall *h, const hall_connection *c, uint64_t now); /* takes one */
bool hall_budget_fits(hall *h, const hall_ask *a);
void hall_budget_spend(hall *h, const hall_ask *a, const table_answer *answer); /* after success */
bool hall_budget_reads(const hall *h, const hall_connection *c); /* whether it may ask for more */
void hall_budget_read(hall *h, const hall_connection *c, uint64_t entries);
void hall_budget_watch(hall *h, uint64_t who, int more); /* counts watches of an address */
/* Whether the load refuses something new from this address; see hall_load. At this level it refuses
   those that send most, above it everybody. */
bool hall_pressed(const hall *h, const hall_connection *c, int level);
/* Whether the last places are kept for addresses that have no table. */
bool hall_places_kept(hall *h, const hall_connection *c);
/* A number was not opened before a game; whether too many were not. */
void hall_budget_miss(hall *h, const hall_table *t, uint64_t who);
bool hall_budget_missed(const hall *h, const hall_table *t, uint64_t who);
/* Logs that requests from there are refused, now and then. */
void hall_flood(hall *h, const hall_ask *a);

/* guest.c */
fair_key hall_token_hash(const fair_key *token);
fair_key hall_half(fair_key key); /* the first half, the rest zero */
hall_guest *hall_guest_find(hall *h, const fair_key *id);
bool hall_guest_loaded(hall *h, const fair_key *id); /* it is in memory */
store_code hall_forget_guests(hall *h);              /* who stayed away for too long */
void hall_guest_touch(hall *h, hall_guest *g);       /* marks it to be stored */
void hall_guest_keep(hall *h, hall_guest *g);        /* marks it unless it is stored already */
bool hall_guest_alive(const hall *h, const hall_guest *g, uint64_t now);
store_code hall_guests_store(hall *h);
void hall_guests_stored(hall *h);
void hall_guests_undo(hall *h);
void hall_guests_sweep(hall *h, uint64_t now);
void hall_guest_heard(hall *h, const fair_key *id, const store_fact *fact); /* NULL: deleted */

/* cache.c: tables in memory and in the store */
hall_table *hall_find(const hall *h, const char *id);
hall_table *hall_reach(hall *h, const char *id); /* also finished tables; NULL: not found */
bool hall_wake(hall *h, hall_table *t, uint64_t now);
/* Loads what is good of a damaged game. Returns whether that is one; call hall_live_free then. */
bool hall_wake_part(hall *h, hall_table *t);
hall_live *hall_live_new(hall *h, hall_table *t); /* empty; NULL: out of memory */
hall_table *hall_add(hall *h, const char *id);
void hall_remove(hall *h, hall_table *t);
void hall_live_free(hall *h, hall_table *t);
void hall_touch(hall *h, hall_table *t); /* marks meta to be stored */
void hall_untouch(hall *h, hall_table *t);
void hall_touched(hall *h);                           /* it is stored */
void hall_note(hall *h, hall_table *t, uint64_t now); /* updates meta from the table */
void hall_name_rules(hall_table *t);                  /* sets rules and map title in meta */
store_code hall_cache_store(hall *h, hall_table *t);
bool hall_cache_undo(hall *h, uint64_t now); /* false: the store cannot be read, call it again */
bool hall_cache_rest(hall *h, hall_table *t, uint64_t now); /* if it is time; false: deleted */
bool hall_must_wake(const hall_table *t, uint64_t now);
uint64_t hall_gather_lives(const hall *h, const hall_table *t);
store_code hall_cache_open(hall *h);
bool hall_meta_load(hall *h, hall_table *t); /* false: there is none, or it is damaged */
/* room/meta.c; hall_meta_write returns its size. */
bool hall_meta_read(hall_meta *m, const uint8_t *bytes, int size);
int hall_meta_write(const hall_meta *m, uint8_t out[STORE_FACT_MAX]);
/* desk/keep.c */
store_code hall_erase(hall *h, const char *id); /* a finished game, with the next commit */
store_code hall_games_sweep(hall *h);           /* deletes those that are too old */
store_code hall_audit_sweep(hall *h);           /* the same for lines of the audit trail */
/* A game could not be loaded: it is noted once, with the next commit. */
void hall_quarantine(hall *h, const hall_table *t, uint32_t entry, const char *code);
void hall_damaged(hall *h, hall_table *t); /* the same for a table in memory */
/* Games of which the database has lost moves rest until an operator has looked at them. */
void hall_set_aside(hall *h);
store_code hall_aside_open(hall *h);
void hall_aside_look(hall *h, hall_table *t);
store_code hall_aside_end(hall *h, const char *id);
store_code hall_quarantine_open(hall *h);
store_code hall_quarantine_end(hall *h, const char *id); /* it can be loaded, or is deleted */

/* due.c: tables with work. hall_stir: the next tick looks at it; hall_settle: it looks at it when
   something is due, so call this after changing what that depends on. */
bool hall_due_room(hall *h); /* for one more table */
void hall_stir(hall *h, hall_table *t);
void hall_settle(hall *h, hall_table *t);
void hall_due_collect(hall *h, uint64_t now); /* stirs what is due */
void hall_due_settle(hall *h, hall_table *t); /* its work is done */
void hall_due_forget(hall *h, hall_table *t);

/* lists/index.c: tables by hall_key_of_guest: owners and holders of seats, and by
   hall_key_of_address: where they were opened. Callers check that it is so. */
uint64_t hall_key_of_guest(const fair_key *id);
uint64_t hall_key_of_address(uint64_t who);
void hall_unindex(hall *h, hall_table *t); /* what it is found by has changed */
void hall_index_forget(hall *h, hall_table *t);
hall_table *hall_tables_first(hall *h, uint64_t key, const hall_entry **at);
hall_table *hall_tables_next(const hall_entry **at);

/* tick.c: whether bots move at a table; they do so only while people are there */
bool hall_bots_play(const hall *h, const hall_table *t);
/* How long a bot waits before it moves. */
uint64_t hall_bot_pace(const hall *h, const table *t);
/* When the bot or proposal of a table is due, and when its owner has been away for too long. */
uint64_t hall_bots_due(const hall *h, const hall_table *t);
uint64_t hall_owner_due(const hall_table *t);
/* The payer whose share of the bot threads this table uses. */
uint64_t hall_payer(const hall_table *t);

/* seat.c: seats, and who may do what */
bool hall_holds(const hall_table *t, const hall_guest *g, int seat);
bool hall_holds_any(const hall_table *t, const hall_guest *g);
/* At tables that have not begun. */
void hall_rename(hall *h, const hall_guest *g, uint64_t now);
bool hall_owns(const hall_table *t, const hall_guest *g);
fair_key hall_link_of(const hall *h, const hall_table *t, hall_link link, int seat);
/* key: a link, or NULL: it came by the invitation. */
bool hall_may_see(const hall *h, const hall_table *t, const hall_connection *c,
                  const fair_key *key);
bool hall_is_invite(const hall *h, const hall_table *t, const fair_key *key);
bool hall_is_screen(const hall *h, const hall_table *t, const fair_key *key);
void hall_seat_clear(hall *h, hall_table *t, int seat);
void hall_seat_empty(hall *h, hall_table *t, int seat, hall_loss loss);
table_answer hall_command(hall *h, hall_table *t, const table_command *c, uint64_t now);
void hall_table_id(const hall_guest *g, const fair_key *nonce, char out[FAIR_GAME_MAX]); /* new */
/* Creates a table in memory and, with the next commit, in the store. */
table_answer hall_begin(hall *h, const char *id, const hall_meta *like, const char *map,
                        uint64_t now);
/* A notice is sent only once. Without memory for it, the whole tick is discarded. */
hall_mail *hall_notice_post(hall *h, const hall_watch *w);
void hall_rematch(hall *h, hall_table *t, uint64_t now);
/* The link with which this watcher comes to the rematch; zero: none is needed. */
fair_key hall_next_key(const hall *h, const hall_watch *w, const hall_table *next);

/* order.c: against people who disturb */
uint32_t hall_handle(const hall_table *t, const hall_guest *g); /* a spectator's name at a table */
bool hall_is_kept_out(const hall_table *t, const hall_guest *g);
bool hall_is_blocked(const hall_table *t, const hall_connection *c); /* or their address */
bool hall_is_let_in(const hall_table *t, const hall_connection *c, bool with_link);
void hall_show_out(hall *h, hall_watch *w);
void hall_links_renewed(hall *h, hall_table *t, hall_link link);
void hall_door_follow(hall *h, const hall_table *t, hall_table *next); /* to a rematch */
bool hall_is_deaf(const hall_watch *w, const hall_line *line);

/* desk/orders.c */
const char *hall_order_word(int kind);
void hall_order_key(const hall_order *o, char out[STORE_KEY_MAX]);
store_code hall_orders_open(hall *h);
void hall_orders_again(hall *h);                          /* another node has changed them */
store_code hall_order_give(hall *h, const hall_order *o); /* stored by the next commit */
store_code hall_order_drop(hall *h, int at);
void hall_orders_sweep(hall *h);
/* Until when it holds; 0: there is none. */
uint64_t hall_ordered(const hall *h, hall_order_kind kind, const fair_key *guest);

/* desk/drain.c */
void hall_drain_look(hall *h);                      /* counts the games that are waited for */
void hall_drain_tell(hall *h, uint32_t connection); /* whether it drains */

/* watch.c: who watches, and what they are sent */
hall_watch *hall_watch_find(const hall_connection *c, const hall_table *t, int seat);
void hall_watch_end(hall *h, hall_watch *w, uint64_t now);
/* After a tick: ends the watches of lost seats if that was stored, keeps them if not. */
void hall_watches_settle(hall *h, hall_table *t, bool stored, uint64_t now);
void hall_notify(hall *h, uint64_t now);
void hall_listen(hall_live *live); /* from now on, entries are kept when they are applied */
void hall_kept_free(hall_live *live);
uint64_t hall_late_due(const hall_table *t);
hall_message *hall_message_new(hall *h, hall_kind kind, const hall_table *t, int as);

/* server/bots/hear.c: bots follow the game */
void hall_ears_hear(hall_live *live, const table_news *news);
void hall_ears_close(hall_live *live);

/* talk.c: bots off turn propose trades */
/* Asks the next one. Returns whether a bot on turn should wait for it. */
bool hall_talk_ask(hall *h, hall_table *t, uint64_t now);
uint64_t hall_talk_due(const hall *h, const hall_table *t); /* when a proposal takes effect */
void hall_talk_say(hall *h, hall_table *t, uint64_t now);
bool hall_talk_waits(const hall_live *live, int seat, uint32_t version);

/* snapshot.c */
void hall_fill_now(hall *h, const hall_watch *w, hall_message *m, uint64_t now);
void hall_fill_snapshot(hall *h, const hall_watch *w, hall_message *m);
void hall_fill_map(const hall_table *t, hall_message *m);
void hall_late_seat(hall_live *live, const log_entry *e); /* the late story has reached it */
uint64_t hall_next_due(const hall_table *t); /* when late spectators hear of the rematch */

/* lobby.c */
void hall_lobby_notify(hall *h, uint64_t now);
void hall_lobby_gone(hall *h, hall_table *t); /* removes it from the lobby */
void hall_row_changed(hall *h, hall_table *t);
void hall_row_place(hall *h, hall_table *t); /* where it belongs in the order of the lobby */
void hall_row_forget(hall *h, hall_table *t);
uint64_t hall_row_due(const hall_table *t); /* when its row leaves the lobby */
bool hall_row_has_room(const hall_table *t);
void hall_lobby_leave(hall *h, hall_connection *c);
void hall_lobby_again(hall *h, hall_connection *c); /* sends it the first page again */

void hall_fill_row(const hall_table *t, hall_row *row);
void hall_fill_result(const hall_table *t, hall_row *row);

/* done.c: finished games of guests */
/* Adds it to the finished games of everyone who holds a seat. */
void hall_done_note(hall *h, const hall_table *t);
store_code hall_done_drop(hall *h, const char *guest); /* guest: the key of its fact */
/* Lists the ids, newest first, and returns how many there are. */
typedef void (*hall_id_seen)(void *user, const char *id);
int hall_done_ids(hall *h, const fair_key *guest, hall_id_seen seen, void *user);

/* chat.c */
void hall_chat_notify(hall *h, hall_watch *w, uint64_t now);
/* When a line that waits for its delay is sent to this watch; UINT64_MAX: none does. */
uint64_t hall_chat_due(const hall_watch *w);
void hall_chat_reserve(hall *h, hall_table *t); /* reserves numbers for new lines */
void hall_chat_free(hall_table *t);
bool hall_chat_allowed(hall *h, hall_guest *g, uint64_t now);

/* report.c */
bool hall_report_remembers(const hall *h, const hall_guest *g, uint64_t now);
void hall_reports_settle(hall *h, bool stored); /* after the commit succeeded or failed */
store_code hall_reports_open(hall *h);
void hall_reports_sweep(hall *h, uint64_t now); /* deletes those handled long ago */

const table *hall_table_of(const hall *h, const char *id); /* for tests; it loads nothing */

#endif
