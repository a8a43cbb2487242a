/* equip.h - gives a bot what it cannot make itself: room to think in, and a clock. */
#ifndef NL_TABLE_EQUIP_H
#define NL_TABLE_EQUIP_H

#include "bots/bot.h"

/* After bot_init, before bot_begin. false: no memory; the bot can play nevertheless. */
bool equip_bot(bot *b, nl_game_id game);
/* Takes the room back; fine for a bot that has none. */
void equip_free(bot *b);

#endif
