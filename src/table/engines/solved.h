/* solved.h - what the bots of the dice game need: the numbers of the sheet, and solved tables. A
   table is read from the cache folder, or solved and stored there. */
#ifndef NL_TABLE_SOLVED_H
#define NL_TABLE_SOLVED_H

#include "bots/bot.h"
#include "bots/dice/solve/solve.h"
#include "table/record/store.h"

typedef struct solved {
    dice_table table;
    /* The bytes of the file, to which the table points; NULL: only the numbers of the sheet. */
    char *image;
    size_t bytes;
    bool fresh;                /* solved just now, not read from a file */
    char path[STORE_PATH_MAX]; /* where it is stored; "" if it could not be */
} solved;

/* Progress while a table is opened, for the caller who waits. */
typedef enum solved_event {
    SOLVED_DAMAGED, /* words: the file that is not used, and why */
    SOLVED_PART,    /* share of the work done */
    SOLVED_NOT_KEPT /* words: why the result could not be written; it is still usable */
} solved_event;
/* Return false to abort the work in progress. */
typedef bool (*solved_tell)(void *user, solved_event event, double part, const char *words);

/* again: solve even if there is a file. Returns NULL if out of memory or aborted. The caller frees
   the result. */
solved *solved_open(const nl_rules *rules, bot_need need, bool again, solved_tell tell, void *user);
/* Reads the table from its file. Returns NULL if there is none that can be used. Never solves. */
solved *solved_peek(const nl_rules *rules, solved_tell tell, void *user);
void solved_free(solved *s);

/* The most that any of these bots needs in a game. */
bot_need solved_need(const char *const *bots, int count, nl_game_id game);

#endif
