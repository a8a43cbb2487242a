/* solved.h - what bots of the dice game need: the sheet's numbers, and solved tables, which come
   from the cache folder or are solved and kept there. */
#ifndef NL_TABLE_SOLVED_H
#define NL_TABLE_SOLVED_H

#include "bots/bot.h"
#include "bots/dice_table.h"
#include "table/store.h"

typedef struct solved {
    dice_table table;
    char *image; /* the file's bytes, to which the table points; NULL: only the book is there */
    size_t     bytes;
    bool       fresh; /* solved now, not read */
    char       path[STORE_PATH_MAX]; /* where it is kept, "" if it could not be */
} solved;

/* What happens while a table is opened, told to whoever waits. */
typedef enum solved_event {
    SOLVED_DAMAGED, /* words: the file, which is not used, and why */
    SOLVED_PART,    /* part of the work that is done */
    SOLVED_NOT_KEPT /* words: why the result could not be written; it can be used all the same */
} solved_event;
/* False gives up the work that is under way. */
typedef bool (*solved_tell)(void *user, solved_event event, double part, const char *words);

/* again: solve even if a file is there. NULL: out of memory, or given up. Free it. */
solved *solved_open(const nl_rules *rules, bot_need need, bool again, solved_tell tell, void *user);
/* The table from its file, or NULL: there is none that can be used. Solves nothing. */
solved *solved_peek(const nl_rules *rules, solved_tell tell, void *user);
void    solved_free(solved *s);

/* The most that these bots need in a game. */
bot_need solved_need(const char *const *bots, int count, nl_game_id game);

#endif
