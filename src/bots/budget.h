/* budget.h - how long a bot that searches may think: what its name says behind ':', within the
   limits of the host. */
#ifndef NL_BOTS_BUDGET_H
#define NL_BOTS_BUDGET_H

#include "bots/bot.h"

typedef struct budget {
    uint32_t nodes, ms; /* 0: no limit */
    bool     silent;    /* makes no offers */
} budget;

/* "nodes=4000", "ms=100", "silent", or one of the first two and then ":silent"; "": as many nodes
   as usual. */
bool   budget_read(const char *option, uint32_t usual, budget *out);
/* Of the bot's name: for a bot that takes such options. */
budget budget_of(const bot *b, uint32_t usual);
/* The same for its next answer: nodes of the host replace the own budget, its time only cuts it,
   with a quarter kept for the way. */
budget budget_now(const bot *b, uint32_t usual);

#endif
