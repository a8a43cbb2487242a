/* choco_advice.h - what the bot steady thinks of the courses it tried, for screens that advise. */
#ifndef NL_BOTS_CHOCO_ADVICE_H
#define NL_BOTS_CHOCO_ADVICE_H

#include "bots/bot.h"

enum { CHOCO_ADVICE = 8 };

typedef struct choco_advice {
    nl_action action; /* an offer or an answer to one: if it comes to the deal */
    double    chance; /* share of the made-up games that its seat wins */
} choco_advice;

struct search;

/* Prepares the search of such a bot for a position, without a line; the view, or a truth that lies
   open to the seat. It stays good until the bot is asked something else. */
struct search *choco_search_open(bot *b, const nl_game *g, const nl_view *v, const nl_state *truth,
                                 int seat, uint64_t luck);
struct search *choco_search_now(bot *b);
/* Gives it a line for every legal action but offers. */
void choco_search_list(bot *b, const nl_action *legal, int count);

/* The best courses of its last answer, the best first; returns how many, 0 for any other bot. */
int choco_advice_of(const bot *b, const choco_advice **out);

#endif
