/* boards.h - the games (rules and board, no state) of tables that somebody here watches or thinks
   about, one copy of each. */
#ifndef NL_SERVER_BOARDS_H
#define NL_SERVER_BOARDS_H

#include "fair/fair.h"
#include "neuland/neuland.h"

enum { BOARD_BUCKETS = 1024 };

typedef struct board {
    char          table[FAIR_GAME_MAX];
    nl_game       game; /* never changed, so that other threads may read it */
    unsigned      users;
    struct board *chain;
} board;

typedef struct boards { board *at[BOARD_BUCKETS]; } boards;

/* The board of a table, for one more user; NULL: no memory. Give it back with boards_leave. */
board *boards_use(boards *b, const char *table, const nl_game *game);
void   boards_leave(boards *b, board *one);

#endif
