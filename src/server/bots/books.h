/* books.h - the solved tables of the dice game, shared by all bots. They are read from the cache
   folder, or solved one by one on a low-priority thread. No caller ever waits for one. All
   functions are thread-safe. */
#ifndef NL_SERVER_BOOKS_H
#define NL_SERVER_BOOKS_H

#include "bots/bot.h"

typedef struct books books;

books *books_new(void); /* Returns NULL if out of memory. */
/* Stops solving. No table may be in use any more. */
void books_free(books *b);

/* Returns the table that a bot with this need uses; it stays valid until books_free. If it is
   missing, returns NULL and queues it to be solved. May read a file. */
const struct dice_table *books_find(books *b, const nl_rules *rules, bot_need need);
/* Whether books_find already has a solved table for these rules. */
bool books_ready(books *b, const nl_rules *rules);
int books_solving(books *b); /* tables still to be solved */

#endif
