/* mind.h - what the bots `steady` and `search` have in common: what they keep between answers, and
   one answer in the making: the position as their seat sees it, and truths that fit it. */
#ifndef NL_BOTS_MIND_H
#define NL_BOTS_MIND_H

#include "bots/belief.h"
#include "bots/bot.h"
#include "bots/look.h"

enum { MIND_SLOTS = 16, MIND_MEMOS = 256, MIND_TRUTHS = 6, MIND_OFFERS = 2 };

/* Offers made in a turn. */
typedef struct mind_talk {
    int      turn; /* number of the turn, -1: none */
    int      count;
    uint64_t terms[MIND_OFFERS];
} mind_talk;

/* Kept in bot.memory. */
typedef struct mind {
    eval_board board;
    eval_slot  slot[MIND_SLOTS];
    eval_memo  memo[MIND_MEMOS];
    eval_last  last;
    belief     belief;
    mind_talk  talk;
} mind;

typedef struct thought {
    bot             *bot;
    mind            *mind;
    const nl_game   *game;
    const nl_view   *view;
    const nl_action *legal;
    int              count, seat, decision, truths;
    look             look;
    nl_island        seen;
    nl_state         truth[MIND_TRUTHS];
} thought;

mind *mind_of(bot *b);
void  mind_begin(bot *b, const nl_game *g);
void  mind_hear(bot *b, const nl_game *g, const nl_event *events, int count);

/* Fills a thought; at most MIND_TRUTHS truths are drawn. */
void mind_think(thought *t, bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                int count);
/* The legal action with the best look ahead; *chance gets what it promises. Offers and counters are
   left out, as long as there is something else. */
nl_action mind_best(const thought *t, float *chance);
/* The same look at all of them but offers and counters: how many actions there are, each with what
   it promises. */
int mind_weigh(const thought *t, nl_action list[NL_ACTIONS_MAX], float value[NL_ACTIONS_MAX]);
/* What is said to others, where that is asked for or an offer is worth making and may be: false if
   something is to be done instead. */
bool mind_deal(const thought *t, bool offers, nl_action *out);
/* Sets the reason and returns the action. */
nl_action mind_say(const thought *t, bot_reason why, float chance, nl_action a);

/* search.c: simulations for which the room of a searching bot is made. */
uint32_t search_nodes(const bot *b);

/* deal.c: false if there is no offer worth making now. */
bool      deal_offer(const thought *t, nl_action *out);
/* What a seat that is asked says, and which answer the seat that asked takes. */
nl_action deal_reply(const thought *t);
nl_action deal_settle(const thought *t);

#endif
