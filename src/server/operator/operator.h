/* operator.h - what operators do with a server's data: backup, reports, audit trail. */
#ifndef NL_SERVER_OPERATOR_OPERATOR_H
#define NL_SERVER_OPERATOR_OPERATOR_H

#include "server/protocol/message.h"
#include "server/store/store.h"
#include "wire/buffer.h"

/* ---- backup ---------------------------------------------------------------------------------- */

/* The names of games, in order: no game can be read while they are being listed. */
typedef struct game_names {
    char (*id)[FAIR_GAME_MAX];
    size_t count, room;
    bool failed;
} game_names;
/* Of all games, or of the unfinished ones. The caller frees `id`, even on error. */
store_code game_names_of(game_store *s, bool all, game_names *out);
bool game_names_has(const game_names *names, const char *game);

/* What operators do with a store: back it up, verify a backup, restore it, read a game. Every look
   at the secrets of a game is logged before anything is read. */

/* The result of verifying a store. */
typedef struct backup_report {
    uint64_t games, finished, entries;
    uint64_t proven; /* finished games whose dice were recomputed and are correct */
    uint64_t guests, audits;
    uint64_t damaged;          /* games that do not load completely, or whose dice are wrong */
    char first[FAIR_GAME_MAX]; /* the first damaged game, "": none */
} backup_report;

/* Loads every game from its log, entry by entry, and recomputes the dice of finished games. Returns
   OK even if something is damaged; see the report. */
store_code backup_run(game_store *s, backup_report *report);

/* Verifies a file that may be a backup, with the key of *like, without changing the file. Returns
   CANNOT_OPEN, NOT_OURS, WRONG_KEY or IN_USE if it is not a usable backup. */
store_code backup_try(const store_options *like, const char *path, backup_report *report);

/* Copies the store while it is in use and adds a line to the audit trail. Then it opens the copy
   with the same key and verifies it; this may take long, and is skipped if like and report are
   NULL. It commits pending changes, so a running server must call hall_backup instead. */
store_code backup_create(game_store *s, const store_options *like, const char *path,
                         const char *who, uint64_t now, backup_report *report);
/* Notes that everything in the store comes from a copy: unfinished games continue with new secrets,
   because players may already know their next dice. */
store_code backup_restored(game_store *s, const char *who, uint64_t now);
/* Restores a backup as a new data file; like has its key and the target path. Returns IN_USE if a
   file is already there, and DAMAGED for a damaged backup unless forced. Players may know the dice
   that followed the backup, so each game continues with new secrets (STORE_RESTORED). */
store_code backup_restore(const char *backup, const store_options *like, const char *who,
                          uint64_t now, bool forced, backup_report *report);

typedef struct copy_report {
    uint64_t games, entries, facts, audits; /* that were copied now */
    uint64_t there;                         /* games that were there already, complete */
    uint64_t damaged;                       /* of which only the good part was copied */
    char last[FAIR_GAME_MAX];               /* the game of an error */
} copy_report;

/* Is told after each game how many of all are done; may be NULL. */
typedef void (*copy_told)(void *user, size_t done, size_t all);
/* Copies everything from one store to another, entry by entry, with the chain of hashes checked.
   What is there already is compared and left alone, so a copy that was interrupted can be
   continued. A target that differs, or has more of a game, is refused: DIFFERS. Neither store may
   be used by anything else. */
store_code copy_run(game_store *from, game_store *to, uint64_t now, copy_told told, void *user,
                    copy_report *report);

/* Adds a line to the audit trail and commits it together with all pending changes. On error nothing
   is stored. */
store_code backup_sign(game_store *s, const char *who, const char *what, const char *game,
                       uint64_t now);
/* Reads a game for an operator. Who reads it and why is stored before the first entry is read. */
store_code backup_look(game_store *s, const char *who, const char *why, const char *game,
                       uint64_t now, store_entry_seen seen, void *user);

/* ---- reports --------------------------------------------------------------------------------- */

/* Reports about players, kept for the operator. A report and the chat lines it quotes are facts of
   the store; chat is stored nowhere else. Only the operator ever reads them, and each time adds a
   line to the audit trail. */

enum {
    REPORTS_ID_MAX = 17, /* including the NUL */
    REPORTS_LINES = 20,  /* chat lines that a report quotes */
    REPORTS_STAY = 30    /* days that a report is kept after it was handled */
};

typedef struct hall_report {
    char id[REPORTS_ID_MAX];
    uint64_t time, handled; /* handled: when; 0: not yet */
    fair_key by, of;        /* the reporting and the reported guest, by the hash that the store
                               uses; of: zero if unknown */
    char table[FAIR_GAME_MAX];
    uint32_t entries; /* of the table's log at that time */
    int as, seat;     /* the reporting and the reported seat; NL_NOBODY: a spectator */
    uint8_t reason;   /* hall_reason */
    uint8_t lines;    /* chat lines that it quotes */
    char by_name[HALL_NAME_MAX], name[HALL_NAME_MAX];
    char text[HALL_TEXT_MAX]; /* cleaned; "": none */
} hall_report;

/* Sets the id. The same request always gets the same id, so that retries create no second
   report. */
void reports_name(hall_report *r, uint32_t client_seq);
bool reports_known(game_store *s, const char *id, store_code *code);
/* Adds a report and its lines; stored by the next commit. */
store_code reports_put(game_store *s, const hall_report *r, const hall_line *lines);
store_code reports_count(game_store *s, int *count);
/* reports_forget deletes reports handled before a time. reports_thin deletes until at most `most`
   are left: handled ones first, then the oldest. Stored by the next commit; both add to
   *dropped. */
store_code reports_forget(game_store *s, uint64_t before, int *dropped);
store_code reports_thin(game_store *s, int most, int *dropped);

/* ---- for operators
   ----------------------------------------------------------------------------- */

typedef struct reports_look {
    const char *who; /* for the audit trail */
    uint64_t now;
    bool all; /* include those already handled */
    bool json;
} reports_look;

/* Writes the reports, oldest first. Who reads them is stored before anything is read. */
store_code reports_write(game_store *s, const reports_look *look, buffer *out);
/* Marks one as handled. Returns UNKNOWN if there is no such report. */
store_code reports_handle(game_store *s, const reports_look *look, const char *id);

/* Used by the files of this part only: one report as text, and as JSON. */
void reports_print(buffer *out, const hall_report *r, const hall_line *lines);
void reports_tell(buffer *out, const hall_report *r, const hall_line *lines, bool first);

/* ---- audit ----------------------------------------------------------------------------------- */

/* The audit trail: which operator looked at what. It also has the only such look: the full record
   of a finished game, to judge a complaint. Every look is stored before anything is read. */

/* Writes the whole trail, oldest line first: one line of text per entry, or a JSON array. */
store_code audit_write(game_store *s, bool json, buffer *out);
/* Writes the full record of a finished game, including all hidden information. The operator must
   give a reason. Returns UNKNOWN if there is no such game, UNFINISHED if it is not over. The
   attempt is logged in every case. */
store_code audit_record(game_store *s, const char *game, const char *who, const char *why,
                        uint64_t now, buffer *out);

#endif
