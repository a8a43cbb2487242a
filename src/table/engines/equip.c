/* equip.c - memory and a clock for bots. */
#include "table/engines/equip.h"

#include <stdlib.h>
#include <time.h>

static uint64_t equip_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

bool equip_bot(bot *b, nl_game_id game)
{
    const size_t bytes = bot_room(b->name, game);
    b->clock = equip_clock;
    b->room = bytes ? calloc(1, bytes) : NULL;
    return bytes == 0 || b->room != NULL;
}

void equip_free(bot *b)
{
    free(b->room);
    b->room = NULL;
}
