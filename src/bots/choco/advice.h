/* advice.h - the search of a chocolate bot, as used for advice (advice.h). */
#ifndef NL_BOTS_CHOCO_ADVICE_H
#define NL_BOTS_CHOCO_ADVICE_H

#include "bots/bot.h"

struct search;

/* Prepares the bot's search for a position, given by a view or by the full state. It has no lines
   yet. It is valid until the bot is asked something else. */
struct search *choco_search_open(bot *b, const nl_game *g, const nl_view *v, const nl_state *truth,
                                 int seat, uint64_t luck);
struct search *choco_search_now(bot *b);
/* The number of nodes that the bot's memory was sized for. */
uint32_t choco_search_nodes(const bot *b);
/* Adds a line for every legal action except offers. */
void choco_search_list(bot *b, const nl_action *legal, int count);

#endif
