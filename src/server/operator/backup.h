/* backup.h - what operators do with a store: back it up, verify a backup, restore it, read a game.
   Every look at the secrets of a game is logged before anything is read. */
#ifndef NL_SERVER_DRILL_H
#define NL_SERVER_DRILL_H

#include "server/store/store.h"

/* The result of verifying a store. */
typedef struct drill_report {
    uint64_t games, finished, entries;
    uint64_t proven;  /* finished games whose dice were recomputed and are correct */
    uint64_t guests, audits;
    uint64_t damaged; /* games that do not load completely, or whose dice are wrong */
    char     first[FAIR_GAME_MAX]; /* the first damaged game, "": none */
} drill_report;

/* Loads every game from its log, entry by entry, and recomputes the dice of finished games. Returns
   OK even if something is damaged; see the report. */
store_code drill_run(game_store *s, drill_report *report);

/* Verifies a file that may be a backup, with the key of *like, without changing the file. Returns
   CANNOT_OPEN, NOT_OURS, WRONG_KEY or IN_USE if it is not a usable backup. */
store_code drill_try(const store_options *like, const char *path, drill_report *report);

/* Copies the store while it is in use and adds a line to the audit trail. Then it opens the copy
   with the same key and verifies it; this may take long, and is skipped if like and report are
   NULL. It commits pending changes, so a running server must call hall_backup instead. */
store_code drill_backup(game_store *s, const store_options *like, const char *path,
                        const char *who, uint64_t now, drill_report *report);
/* Restores a backup as a new data file; like has its key and the target path. Returns IN_USE if a
   file is already there, and DAMAGED for a damaged backup unless forced. Players may know the dice
   that followed the backup, so each game continues with new secrets (STORE_RESTORED). */
store_code drill_restore(const char *backup, const store_options *like, const char *who,
                         uint64_t now, bool forced, drill_report *report);

/* Adds a line to the audit trail and commits it together with all pending changes. On error nothing
   is stored. */
store_code drill_sign(game_store *s, const char *who, const char *what, const char *game,
                      uint64_t now);
/* Reads a game for an operator. Who reads it and why is stored before the first entry is read. */
store_code drill_look(game_store *s, const char *who, const char *why, const char *game,
                      uint64_t now, store_entry_seen seen, void *user);

#endif
