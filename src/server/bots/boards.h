/* boards.h - one shared copy of the game (rules and board, never a state) of each table that a
   client watches or a bot thinks about. */
#ifndef NL_SERVER_BOARDS_H
#define NL_SERVER_BOARDS_H

#include "fair/fair.h"
#include "neuland/neuland.h"

enum { BOARD_BUCKETS = 1024 };

typedef struct board {
    char table[FAIR_GAME_MAX];
    nl_game game; /* never changes, so that other threads may read it */
    unsigned users;
    struct board *chain;
} board;

typedef struct boards {
    board *at[BOARD_BUCKETS];
} boards;

/* Returns the board of a table and counts one more user, or NULL if out of memory. Release it with
   boards_leave. */
board *boards_use(boards *b, const char *table, const nl_game *game);
void boards_leave(boards *b, board *one);

#endif
