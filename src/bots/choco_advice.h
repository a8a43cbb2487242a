/* choco_advice.h - what the bot steady thinks of the courses it tried, for screens that advise. */
#ifndef NL_BOTS_CHOCO_ADVICE_H
#define NL_BOTS_CHOCO_ADVICE_H

#include "bots/bot.h"

enum { CHOCO_ADVICE = 8 };

typedef struct choco_advice {
    nl_action action; /* an offer or an answer to one: if it comes to the deal */
    double    chance; /* share of the made-up games that its seat wins */
} choco_advice;

/* The best courses of its last answer, the best first; returns how many, 0 for any other bot. */
int choco_advice_of(const bot *b, const choco_advice **out);

#endif
