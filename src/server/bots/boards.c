/* boards.c - reference-counted boards, by table. */
#include "server/bots/boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static board **board_bucket(boards *b, const char *table)
{
    uint32_t hash = 2166136261u;
    for (; *table; table++) hash = (hash ^ (uint8_t)*table) * 16777619u;
    return &b->at[hash % BOARD_BUCKETS];
}

board *boards_use(boards *b, const char *table, const nl_game *game)
{
    board **bucket = board_bucket(b, table);
    board *one = *bucket;

    while (one && strcmp(one->table, table) != 0) one = one->chain;
    if (!one) {
        one = malloc(sizeof *one);
        if (!one) return NULL;
        snprintf(one->table, sizeof one->table, "%s", table);
        one->game = *game;
        one->users = 0;
        one->chain = *bucket;
        *bucket = one;
    }
    one->users++;
    return one;
}

void boards_leave(boards *b, board *one)
{
    if (!one || --one->users > 0) return;
    board **at = board_bucket(b, one->table);
    while (*at != one) at = &(*at)->chain;
    *at = one->chain;
    free(one);
}
