/* store.h - the store of the server: games, guests and counters in one file, and the form of its
   entries. */
#ifndef NL_SERVER_STORE_STORE_H
#define NL_SERVER_STORE_STORE_H

#include "fair/fair.h"

/* ---- store ----------------------------------------------------------------------------------- */

/* Where the logs of games are kept. Additions are stored by the next commit, all or none; one
   commit serves all games of a tick. No code above this interface knows about databases. Every game
   has one owner at a time: taking a game gives a fence, and an owner with an older fence can add
   nothing any more. */

typedef enum store_code {
#define X(name, word, text) STORE_##name,
#include "server/store/faults.def"
#undef X
    STORE_CODES
} store_code;

const char *store_code_word(store_code code);
const char *store_code_text(store_code code);

/* One entry of a game's log, and the hash chain up to it. */
typedef struct store_entry {
    uint32_t n;
    fair_key hash;
    const uint8_t *bytes;
    int size;
} store_entry;

/* Everything besides the logs: one value for each kind and key. Limits include the NUL. */
enum { STORE_KIND_MAX = 16, STORE_KEY_MAX = 80, STORE_FACT_MAX = 2048 };
typedef struct store_fact {
    const char *kind, *key;
    const uint8_t *bytes;
    int size;
} store_fact;

/* The kind of the facts that a restore leaves: one for each unfinished game, by its id, until the
   table is resumed. */
#define STORE_RESTORED "restored"

/* Which operator looked at what. */
typedef struct store_audit {
    uint64_t time;
    const char *who, *what, *game;
} store_audit;

typedef bool (*store_entry_seen)(void *user, const store_entry *entry);
typedef bool (*store_game_seen)(void *user, const char *game);
typedef bool (*store_fact_seen)(void *user, const store_fact *fact);
typedef bool (*store_audit_seen)(void *user, const store_audit *audit);

typedef struct game_store game_store;
struct game_store {
    const struct store_kind *kind;
    const struct store_shared *shared; /* NULL: no other server can use it */
};

/* For operators, /metrics and tests. */
typedef struct store_figures {
    bool low;            /* the disk reserve is used up: begin nothing new */
    bool growing, stuck; /* the reserve is being written; the last attempt found no space */
    uint64_t reserve, reserve_wanted; /* bytes of the reserve, now and when complete */
    uint64_t given_up;                /* how often it was released */
    uint64_t log_bytes;               /* bytes of the write-ahead log not written back yet */
    uint64_t write_backs, write_backs_failed;
    bool away; /* the connection to the database is lost */
} store_figures;

/* The operations of a kind of store; callers use the functions below. */
typedef struct store_kind {
    store_code (*create)(game_store *s, const char *game);
    store_code (*take)(game_store *s, const char *game, uint64_t *fence);
    store_code (*add)(game_store *s, const char *game, uint64_t fence, const store_entry *entry);
    store_code (*finish)(game_store *s, const char *game);
    store_code (*erase)(game_store *s, const char *game);
    store_code (*commit)(game_store *s);
    void (*forget)(game_store *s);
    store_code (*read)(game_store *s, const char *game, store_entry_seen seen, void *user);
    store_code (*games)(game_store *s, bool all, store_game_seen seen, void *user);
    store_code (*put)(game_store *s, const store_fact *fact);
    store_code (*drop)(game_store *s, const char *kind, const char *key);
    store_code (*facts)(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                        void *user);
    store_code (*audit)(game_store *s, const store_audit *audit);
    store_code (*audit_thin)(game_store *s, uint64_t before);
    store_code (*audits)(game_store *s, store_audit_seen seen, void *user);
    store_code (*backup)(game_store *s, const char *path);
    bool (*changed)(const game_store *s);
    bool (*wants)(game_store *s, uint64_t now, bool busy);
    store_code (*maintain)(game_store *s, uint64_t now, bool busy);
    void (*figures)(const game_store *s, struct store_figures *out);
    void (*lost)(game_store *s, store_game_seen seen, void *user);
    void (*close)(game_store *s);
} store_kind;

/* Creates a game without entries. */
store_code game_store_create(game_store *s, const char *game);
/* Becomes the owner; the previous owner is fenced off. ELSEWHERE if another server has it and is
   there. */
store_code game_store_take(game_store *s, const char *game, uint64_t *fence);
/* Adds the next entry of a game. Returns GAP if it is not the next, FENCED if the game has a new
   owner. */
store_code game_store_add(game_store *s, const char *game, uint64_t fence,
                          const store_entry *entry);
/* Marks the game as over: it is kept, but no longer listed. */
store_code game_store_finish(game_store *s, const char *game);
/* Deletes a finished game with all its entries; UNKNOWN if there is none. */
store_code game_store_erase(game_store *s, const char *game);
/* Makes everything since the last commit durable; if the disk is full, it releases the disk reserve
   and retries. FULL: nothing was stored, and the store stays usable. BROKEN: unknown; stop, and
   start again from what is on disk.
   Of a database that is waited for: AWAY: it cannot be reached, and nobody knows yet whether this
   was stored. Nothing else may be called but the same again, until it returns something else: it
   tries to come back, and then finds out. TORN: another call has lost the connection since the last
   commit, so nothing was stored; the store stays usable. LOST: the same, but the database has also
   lost what it had acknowledged before. */
store_code game_store_commit(game_store *s);
/* After LOST, once: the games that have fewer or other entries than were acknowledged. */
void game_store_lost(game_store *s, store_game_seen seen, void *user);
/* Drops everything since the last commit. */
void game_store_forget(game_store *s);

/* Reads the entries of a game in order, until `seen` returns false. Checks the hash chain: returns
   DAMAGED after the last valid entry. */
store_code game_store_read(game_store *s, const char *game, store_entry_seen seen, void *user);
/* List the unfinished games; list all games. */
store_code game_store_games(game_store *s, store_game_seen seen, void *user);
store_code game_store_all_games(game_store *s, store_game_seen seen, void *user);

/* Sets a fact, replacing an older one; stored by the next commit. */
store_code game_store_put(game_store *s, const store_fact *fact);
/* Deletes a fact; OK even if there was none. */
store_code game_store_drop(game_store *s, const char *kind, const char *key);
/* Reads one fact, including uncommitted changes. Returns its size, or -1 if there is none. Other
   errors: *code. */
int game_store_get(game_store *s, const char *kind, const char *key, uint8_t out[STORE_FACT_MAX],
                   store_code *code);
/* Lists all facts of a kind, by key; of all kinds if it is NULL. Nothing may be put or dropped
   during the call. */
store_code game_store_facts(game_store *s, const char *kind, store_fact_seen seen, void *user);

/* Adds a line to the audit trail, stored by the next commit. No line can be changed or removed. */
store_code game_store_audit(game_store *s, const store_audit *audit);
/* The one exception, also with the next commit: the oldest lines, from before a time. Then the
   trail begins with a line that says how many were deleted, and when the last of them was
   written. */
store_code game_store_audit_thin(game_store *s, uint64_t before);
store_code game_store_audits(game_store *s, store_audit_seen seen, void *user);

/* Copies everything that is committed to a data file that can be opened in place of this one. The
   copy is complete or absent. It never replaces a file: EXISTS. */
store_code game_store_backup(game_store *s, const char *path);

/* Whether a commit would have to store anything. */
bool game_store_changed(const game_store *s);
/* Maintenance that no commit should wait for. Do it often, between commits: whether there is any
   now, and a part of it, which takes up to some hundredths of a second. busy: clients wait, so
   only what is urgent. Nothing that is committed depends on it. Returns OK, even if something
   must be retried later, or BROKEN: stop, as after a commit. */
bool game_store_wants(game_store *s, uint64_t now, bool busy);
store_code game_store_maintain(game_store *s, uint64_t now, bool busy);
store_figures game_store_figures(const game_store *s);
void game_store_close(game_store *s);

/* Whether a commit with this result stored nothing, and the store stays usable. */
bool store_code_undone(store_code code);

/* ---- several servers ------------------------------------------------------------------------- */

/* Servers that share a store, each with a name: nodes. A node keeps a lease by its maintenance, and
   each game belongs to one node, which alone adds to it: the fence sees to that, whatever the time.
   A game whose node has let its lease run out may be taken. */

enum { STORE_NODE_MAX = 32 }; /* bytes of a name with its NUL */

/* What happened lately, here or elsewhere. Some of it comes more than once. */
typedef enum store_news_kind {
    NEWS_NODE, /* each node every time: node, live, drains */
    NEWS_GAME, /* a game is new, over or has another owner: game, node ("": nobody), over */
    NEWS_FACT, /* fact: of a table, a guest or an order of the operator */
    NEWS_GONE, /* the same deleted: fact, without a value */
    NEWS_DEAF  /* for some seconds there was none, perhaps for nobody */
} store_news_kind;
typedef struct store_news {
    store_news_kind kind;
    const char *node, *game;
    bool live, drains, over;
    store_fact fact;
} store_news;
typedef void (*store_news_seen)(void *user, const store_news *news);

typedef struct store_shared {
    const char *(*node)(const game_store *s);
    uint64_t (*clock)(game_store *s);
    store_code (*owner)(game_store *s, const char *game, char out[STORE_NODE_MAX]);
    store_code (*owners)(game_store *s, store_news_seen seen, void *user);
    store_code (*hold)(game_store *s, const char *game, uint64_t fence);
    store_code (*release)(game_store *s, const char *game);
    store_code (*drain)(game_store *s, bool drains);
    void (*left)(game_store *s, const char *game);
    bool (*news)(game_store *s, store_news_seen seen, void *user);
    void (*bell)(game_store *s, void (*wake)(void *user), void *user);
} store_shared;

/* The name of this server; NULL: the store is not shared, and nothing else here may be called. */
const char *game_store_node(const game_store *s);
/* The time of the store in milliseconds, the same for all nodes; 0: unknown. */
uint64_t game_store_clock(game_store *s);
/* Who has a game now; "": nobody. */
store_code game_store_owner(game_store *s, const char *game, char out[STORE_NODE_MAX]);
/* Lists all nodes and all unfinished games. */
store_code game_store_owners(game_store *s, store_news_seen seen, void *user);
/* The next commit fails unless the game still has this fence: FENCED. For changes of its facts
   without a new entry. */
store_code game_store_hold(game_store *s, const char *game, uint64_t fence);
/* Gives up a game with the next commit, so that another node can take it. */
store_code game_store_release(game_store *s, const char *game);
/* Forgets what was acknowledged of a game that another node has now. */
void game_store_left(game_store *s, const char *game);
/* Whether this node gives up its games, with the next commit: others then give it none. */
store_code game_store_drain(game_store *s, bool drains);
/* Tells what maintenance has heard. Returns false if there is nothing. */
bool game_store_news(game_store *s, store_news_seen seen, void *user);

/* From now on news comes soon after it happened. wake: called on another thread when maintenance
   should ask for it; NULL: no more, and it is not called any longer. */
void game_store_bell(game_store *s, void (*wake)(void *user), void *user);

/* ---- writer ---------------------------------------------------------------------------------- */

/* A thread that commits, so that its caller need not wait for the disk. From the beginning of a
   call until its result is taken nothing else may use the store. */
typedef struct store_writer store_writer;

/* wake: called on that thread when a result is there. Returns NULL if out of memory. */
store_writer *store_writer_open(game_store *s, void (*wake)(void *user), void *user);
/* Begin one call of game_store_commit or game_store_maintain. */
void store_writer_commit(store_writer *w);
void store_writer_maintain(store_writer *w, uint64_t now, bool busy);
bool store_writer_busy(const store_writer *w);
/* Whether it waits for a database: it repeats the commit until that is there again. */
bool store_writer_away(store_writer *w);
/* Takes the result once it is there; wait: waits for it, but no longer than some seconds, and not
   while the store is away. Returns false if there is none. */
bool store_writer_take(store_writer *w, bool wait, store_code *code);
/* Waits some seconds for what has begun; then returns false, and the thread still uses the store.
   Otherwise the caller keeps the store. */
bool store_writer_close(store_writer *w);

/* ---- kinds ----------------------------------------------------------------------------------- */

/* In memory, for tests: a commit moves entries from one list to another. */
game_store *store_in_memory(void);

/* In one file. key seals every entry, so that the file alone reveals no card; nonce returns 32
   fresh bytes for it. files: the name of another SQLite VFS, NULL for the system's. */
typedef enum store_opening {
    STORE_OR_NEW, /* create it if it does not exist */
    STORE_THERE,  /* it must exist */
    STORE_LOOK    /* read a temporary copy; the file itself is never changed */
} store_opening;

enum { STORE_DETAIL_MAX = 200 };
typedef struct store_options {
    const char *path; /* of a database: its URI */
    fair_key key;
    fair_key (*nonce)(void *user);
    void *user;
    const char *files;
    store_opening opening;
    int write_back;   /* log pages until they are written back; 0: default */
    uint64_t reserve; /* bytes of disk to reserve, in a file beside it; 0: none */
    char *detail;     /* STORE_DETAIL_MAX bytes for what a database says itself; NULL: none */
    bool plain;       /* allow a connection to another machine that is not encrypted */
    const char *node; /* the name of the server in a shared store, which waits for a database that
                         is away; NULL: no server, but a tool that must be alone */
} store_options;
game_store *store_in_file(const store_options *options, store_code *code);

/* In a PostgreSQL database, for several servers. STORE_OR_NEW makes its tables or brings them
   up to date; otherwise they must be there: EMPTY, OLDER. If the connection is lost, calls return
   AWAY; unless it is waited for, a commit then returns BROKEN, and only another start shows what is
   stored. */
game_store *store_in_postgres(const store_options *options, store_code *code);

/* Whether a place is the URI of a database. */
bool store_is_database(const char *place);
/* In whatever `path` names. */
game_store *store_open(const store_options *options, store_code *code);

/* ---- pack ------------------------------------------------------------------------------------ */

/* Encodes small values as bytes and decodes them, for facts of the store. Numbers are little-
   endian; a string has a two-byte length before it. */

/* size grows when writing and shrinks when reading. failed: no space left, or too few bytes. From
   then on writes do nothing and reads return zeros. */
typedef struct pack {
    uint8_t *to;
    const uint8_t *from;
    int size, cap;
    bool failed;
} pack;

pack pack_write(uint8_t *to, int cap);
void pack_number(pack *p, uint64_t n, int bytes);
void pack_key(pack *p, const fair_key *key);
void pack_text(pack *p, const char *text);

pack pack_read(const uint8_t *from, int size);
uint64_t pack_take_number(pack *p, int bytes);
fair_key pack_take_key(pack *p);
/* Fails if the string does not fit with its NUL, or contains a zero byte. */
void pack_take_text(pack *p, char *out, int cap);
/* Whether everything was read and nothing failed. */
bool pack_done(const pack *p);

#endif
