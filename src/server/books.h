/* books.h - the solved tables of the dice game, for the bots of all tables. They are read from the
   cache folder, or solved on a thread of their own, one after the other and behind everything else;
   nobody ever waits for one. What is asked from several threads at once is answered at once. */
#ifndef NL_SERVER_BOOKS_H
#define NL_SERVER_BOOKS_H

#include "bots/bot.h"

typedef struct books books;

books *books_new(void); /* NULL: no memory */
/* Gives up what is being solved. Nobody may use a table any more. */
void   books_free(books *b);

/* What a bot with this need looks into, which stays where it is; NULL: it is not there, not yet or
   not at all. Then it is wanted from now on. May read a file. */
const struct dice_table *books_find(books *b, const nl_rules *rules, bot_need need);
/* Whether books_find has a solved table for these rules by now. */
bool books_ready(books *b, const nl_rules *rules);
int  books_solving(books *b); /* tables that are still to be solved */

#endif
