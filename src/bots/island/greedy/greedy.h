/* greedy.h - an answer of the bot `greedy` in progress, shared by its files. It uses only its
   seat's view. */
#ifndef NL_BOTS_GREEDY_H
#define NL_BOTS_GREEDY_H

#include "bots/bot.h"
#include "bots/island/greedy/plan.h"

typedef struct greedy {
    bot             *bot;
    const sites     *sites;
    const nl_action *legal;
    int              count, seat, decision, target, limit;
    nl_island        island; /* as the seat sees it */
    plan             plan;
} greedy;

/* The first legal action of a kind and, unless arg is negative, with this first argument. Returns
   NULL if there is none. */
const nl_action *greedy_find(const greedy *m, int kind, int arg);

/* bots/island/modules/country.c: country maps and the canal. */
int  greedy_prizes(const greedy *m, int from, int edge);
bool greedy_prize_road(greedy *m, nl_action *out);
bool greedy_token(greedy *m, nl_action *out);
bool greedy_token_offer(greedy *m, nl_action *out);

/* rivals.c: what affects the other seats. */
nl_action greedy_discard(greedy *m);
nl_action greedy_robber(greedy *m);
nl_action greedy_rob(greedy *m);
bool      greedy_offer(greedy *m, nl_action *out);
nl_action greedy_reply(greedy *m);

/* bots/island/modules/helpers.c: answers to their questions, and their uses in the seat's own part.
   Returns false if there is none. */
bool      greedy_helpers(greedy *m, nl_action *out);
/* bots/island/modules/friends.c: letters and gifts of Best Friends. */
bool      greedy_favour(greedy *m, nl_action *out);   /* before anything is bought */
bool      greedy_kindness(greedy *m, nl_action *out); /* after all purchases */
nl_action greedy_friends(greedy *m);                  /* the scenario's own questions */
/* Whether moving the robber there earns a letter. */
bool      greedy_harmless(const greedy *m, int hex);

#endif
