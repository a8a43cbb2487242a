/* store.h - where the logs of games are kept. What is added is stored by the next commit, all of it
   or nothing; one commit serves all games of a tick. Above this line nobody knows what a database
   is. Every game has one owner at a time: taking it gives a fence, and whoever comes with an older
   fence can add nothing any more. */
#ifndef NL_SERVER_STORE_H
#define NL_SERVER_STORE_H

#include "fair/fair.h"

typedef enum store_code {
#define X(name, word, en, de) STORE_##name,
#include "server/store_faults.def"
#undef X
    STORE_CODES
} store_code;

const char *store_code_word(store_code code);
const char *store_code_text(store_code code, bool german);

/* One entry of a game's log, and the hash that runs up to it. */
typedef struct store_entry {
    uint32_t       n;
    fair_key       hash;
    const uint8_t *bytes;
    int            size;
} store_entry;

/* What is known besides the logs: by kind and key, the newest counts. */
enum { STORE_KIND_MAX = 16, STORE_KEY_MAX = 80, STORE_FACT_MAX = 2048 }; /* texts with their end */
typedef struct store_fact {
    const char    *kind, *key;
    const uint8_t *bytes;
    int            size;
} store_fact;

/* The kind of the facts that a restore leaves: one for each game that is not finished, by its id,
   until the table is taken up. */
#define STORE_RESTORED "restored"

/* Who of those that run the server looked at what. */
typedef struct store_audit {
    uint64_t    time;
    const char *who, *what, *game;
} store_audit;

typedef bool (*store_entry_seen)(void *user, const store_entry *entry);
typedef bool (*store_game_seen)(void *user, const char *game);
typedef bool (*store_fact_seen)(void *user, const store_fact *fact);
typedef bool (*store_audit_seen)(void *user, const store_audit *audit);

typedef struct game_store game_store;
struct game_store {
    const struct store_kind *kind;
};

/* For operators, /metrics and tests. */
typedef struct store_figures {
    bool     low;                /* the disk was full and what was set aside for that is used:
                                    begin nothing new */
    bool     growing, stuck;     /* room is being set aside; there was none when it was tried */
    uint64_t reserve, reserve_wanted; /* bytes that are set aside, and that are to be */
    uint64_t given_up;           /* so often it was used */
    uint64_t log_bytes;          /* that wait to be written back */
    uint64_t write_backs, write_backs_failed;
} store_figures;

/* How a kind of store does it; callers use the functions below. */
typedef struct store_kind {
    store_code (*create)(game_store *s, const char *game);
    store_code (*take)(game_store *s, const char *game, uint64_t *fence);
    store_code (*add)(game_store *s, const char *game, uint64_t fence, const store_entry *entry);
    store_code (*finish)(game_store *s, const char *game);
    store_code (*commit)(game_store *s);
    void       (*forget)(game_store *s);
    store_code (*read)(game_store *s, const char *game, store_entry_seen seen, void *user);
    store_code (*games)(game_store *s, bool all, store_game_seen seen, void *user);
    store_code (*put)(game_store *s, const store_fact *fact);
    store_code (*drop)(game_store *s, const char *kind, const char *key);
    store_code (*facts)(game_store *s, const char *kind, const char *key, store_fact_seen seen,
                        void *user);
    store_code (*audit)(game_store *s, const store_audit *audit);
    store_code (*audits)(game_store *s, store_audit_seen seen, void *user);
    store_code (*backup)(game_store *s, const char *path);
    store_code (*care)(game_store *s, uint64_t now, bool busy);
    void       (*figures)(const game_store *s, struct store_figures *out);
    void       (*close)(game_store *s);
} store_kind;

/* A new game without entries. */
store_code game_store_create(game_store *s, const char *game);
/* Becomes the owner; anybody before is fenced off. */
store_code game_store_take(game_store *s, const char *game, uint64_t *fence);
/* The next entry of a game: GAP if it is not, FENCED if somebody else has taken it. */
store_code game_store_add(game_store *s, const char *game, uint64_t fence,
                          const store_entry *entry);
/* The game is over: it is kept, and not listed any more. */
store_code game_store_finish(game_store *s, const char *game);
/* Makes everything since the last commit durable; if the disk is full, with the room that was set
   aside for that. FULL: nothing of it is stored, and the store can be used on. BROKEN: unknown;
   stop, and start again from what is there. */
store_code game_store_commit(game_store *s);
/* Drops everything since the last commit. */
void       game_store_forget(game_store *s);

/* Entries of a game in order, up to the first that `seen` answers with false. The chain of hashes
   is checked: DAMAGED after the last entry that is right. */
store_code game_store_read(game_store *s, const char *game, store_entry_seen seen, void *user);
/* The games that are not finished; all games. */
store_code game_store_games(game_store *s, store_game_seen seen, void *user);
store_code game_store_all_games(game_store *s, store_game_seen seen, void *user);

/* A fact, new or instead of an older one; it is stored by the next commit. */
store_code game_store_put(game_store *s, const store_fact *fact);
/* No such fact any more; fine if there was none. */
store_code game_store_drop(game_store *s, const char *kind, const char *key);
/* One fact, with what waits for the commit: its size, -1: there is none. Other faults: *code. */
int        game_store_get(game_store *s, const char *kind, const char *key,
                          uint8_t out[STORE_FACT_MAX], store_code *code);
/* All facts of a kind, by key. Meanwhile nothing may be put or dropped. */
store_code game_store_facts(game_store *s, const char *kind, store_fact_seen seen, void *user);

/* A line of the audit trail, stored by the next commit; it cannot be taken away again. */
store_code game_store_audit(game_store *s, const store_audit *audit);
store_code game_store_audits(game_store *s, store_audit_seen seen, void *user);

/* A copy of all that is committed, as a data file that can be opened in its place. It is there
   whole or not at all, and never instead of another file: EXISTS. */
store_code game_store_backup(game_store *s, const char *path);

/* What a store has to do besides, so that no commit waits for it: call it between commits, and
   often; it takes up to some hundredths of a second. busy: somebody waits, so only what cannot.
   Nothing that is committed depends on it. OK, also when something has to be tried again later; or
   BROKEN: stop, as after a commit. */
store_code    game_store_care(game_store *s, uint64_t now, bool busy);
store_figures game_store_figures(const game_store *s);
void          game_store_close(game_store *s);

/* ---- kinds ----------------------------------------------------------------------------------- */

/* In memory, for tests: a commit moves entries from one list to another. */
game_store *store_in_memory(void);

/* In one file. key seals every entry, so that the file alone shows nobody a card; nonce gives fresh
   32 bytes for it. files: the name of another layer of files, NULL for the system's. */
typedef enum store_opening {
    STORE_OR_NEW,    /* made if there is none */
    STORE_THERE,     /* only one that is there */
    STORE_LOOK       /* a copy of it, gone when it is closed: of the file nothing is changed */
} store_opening;

typedef struct store_options {
    const char *path;
    fair_key    key;
    fair_key  (*nonce)(void *user);
    void       *user;
    const char *files;
    store_opening opening;
    int         write_back; /* pages of its log after which the file itself is written; 0: usual */
    uint64_t    reserve;    /* bytes of disk to set aside, in a file beside it; 0: none */
} store_options;
game_store *store_in_file(const store_options *options, store_code *code);

#endif
