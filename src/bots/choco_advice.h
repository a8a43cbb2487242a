/* choco_advice.h - the search of a chocolate bot, lent to those who advise (advice.h). */
#ifndef NL_BOTS_CHOCO_ADVICE_H
#define NL_BOTS_CHOCO_ADVICE_H

#include "bots/bot.h"

struct search;

/* Prepares the search of such a bot for a position, without a line; the view, or a truth that lies
   open to the seat. It stays good until the bot is asked something else. */
struct search *choco_search_open(bot *b, const nl_game *g, const nl_view *v, const nl_state *truth,
                                 int seat, uint64_t luck);
struct search *choco_search_now(bot *b);
/* Nodes for which the room of a searching bot is made. */
uint32_t choco_search_nodes(const bot *b);
/* Gives it a line for every legal action but offers. */
void choco_search_list(bot *b, const nl_action *legal, int count);

#endif
