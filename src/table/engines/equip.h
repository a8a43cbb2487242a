/* equip.h - gives a bot what it cannot get by itself: memory and a clock. */
#ifndef NL_TABLE_EQUIP_H
#define NL_TABLE_EQUIP_H

#include "bots/bot.h"

/* Call it after bot_init and before bot_begin. Returns false if out of memory; the bot can still
   play. */
bool equip_bot(bot *b, nl_game_id game);
/* Frees that memory. Does nothing for a bot that has none. */
void equip_free(bot *b);

#endif
