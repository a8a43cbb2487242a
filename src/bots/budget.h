/* budget.h - how long a searching bot may think: the options in its name, within the limits of the
   host. */
#ifndef NL_BOTS_BUDGET_H
#define NL_BOTS_BUDGET_H

#include "bots/bot.h"

typedef struct budget {
    uint32_t nodes, ms; /* 0: no limit */
    bool     silent;    /* it makes no offers */
} budget;

/* "nodes=4000", "ms=100", "silent", or one of the first two followed by ":silent". With "" it has
   the usual number of nodes. */
bool   budget_read(const char *option, uint32_t usual, budget *out);
/* From the bot's name; only for a bot that takes such options. */
budget budget_of(const bot *b, uint32_t usual);
/* The same for its next answer. Nodes set by the host replace the bot's own budget. A time limit of
   the host only reduces it; a quarter of that time is reserved for transmission. */
budget budget_now(const bot *b, uint32_t usual);

#endif
