/* drill.h - what those who run a server do with its store: back up, try whether a backup would be
   of use, put one in place, look into a game. Every look at a game's secrets is on record before
   anything is seen. */
#ifndef NL_SERVER_DRILL_H
#define NL_SERVER_DRILL_H

#include "server/store.h"

/* What was found in a store. */
typedef struct drill_report {
    uint64_t games, finished, entries;
    uint64_t proven;  /* finished games whose dice were recomputed and are right */
    uint64_t guests, audits;
    uint64_t damaged; /* games that do not load to their end, or whose dice are wrong */
    char     first[FAIR_GAME_MAX]; /* the first of these, "": none */
} drill_report;

/* Loads every game from its log, entry by entry, and recomputes the dice of those that are
   finished. OK even if something is damaged: the report says so. */
store_code drill_run(game_store *s, drill_report *report);

/* Makes a copy while the store is in use, with a line in the audit trail; then opens the copy, with
   the same key, and runs the drill over it; like and report NULL: without the drill, which may
   take its time. What waits for a commit is committed by this: with a hall call hall_backup. */
store_code drill_backup(game_store *s, const store_options *like, const char *path,
                        const char *who, uint64_t now, drill_report *report);
/* Puts a backup in place as a new data file; like has its key and where it is to be. What is there
   already is not touched: IN_USE. A backup that is damaged is refused, DAMAGED, unless forced. */
store_code drill_restore(const char *backup, const store_options *like, const char *who,
                         uint64_t now, bool forced, drill_report *report);

/* A line of the audit trail, stored at once, with what waits for a commit; or nothing of both. */
store_code drill_sign(game_store *s, const char *who, const char *what, const char *game,
                      uint64_t now);
/* Reads a game for an operator: who, and why, are stored before the first entry is seen. */
store_code drill_look(game_store *s, const char *who, const char *why, const char *game,
                      uint64_t now, store_entry_seen seen, void *user);

#endif
