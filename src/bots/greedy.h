/* greedy.h - one answer of the bot `greedy` in the making, shared by its parts. */
#ifndef NL_BOTS_GREEDY_H
#define NL_BOTS_GREEDY_H

#include "bots/bot.h"
#include "bots/plan.h"

typedef struct greedy {
    bot             *bot;
    const sites     *sites;
    const nl_action *legal;
    int              count, seat, decision, target, limit;
    nl_island        island; /* as the seat sees it */
    plan             plan;
} greedy;

/* The first legal action of a kind, with this first argument unless it is below 0; or NULL. */
const nl_action *greedy_find(const greedy *m, int kind, int arg);

/* greedy_country.c: country maps and the canal. */
int  greedy_prizes(const greedy *m, int from, int edge);
bool greedy_prize_road(greedy *m, nl_action *out);
bool greedy_token(greedy *m, nl_action *out);
bool greedy_token_offer(greedy *m, nl_action *out);

/* greedy_rivals.c: what touches the other seats. */
nl_action greedy_discard(greedy *m);
nl_action greedy_robber(greedy *m);
nl_action greedy_rob(greedy *m);
bool      greedy_offer(greedy *m, nl_action *out);
nl_action greedy_reply(greedy *m);

/* greedy_helpers.c: answers to their questions, and uses in the own part; false: none. */
bool      greedy_helpers(greedy *m, nl_action *out);
/* greedy_friends.c: letters and gifts of best friends. */
bool      greedy_favour(greedy *m, nl_action *out);   /* before anything is bought */
bool      greedy_kindness(greedy *m, nl_action *out); /* when nothing is bought any more */
nl_action greedy_friends(greedy *m);                  /* the scenario's own questions */
bool      greedy_harmless(const greedy *m, int hex);  /* whether the robber there earns a letter */

#endif
