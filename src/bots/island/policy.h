/* policy.h - what the bots `steady` and `search` share: the state kept between answers, and one
   answer in progress. The latter has the position as the seat sees it, and sampled states that fit
   it. The real state is never used. */
#ifndef NL_BOTS_MIND_H
#define NL_BOTS_MIND_H

#include "bots/island/belief.h"
#include "bots/bot.h"
#include "bots/island/lookahead.h"

/* Entries of the caches in bot.memory, sampled states for a decision that depends on hidden cards,
   and offers per turn. */
enum { MIND_SLOTS = 16, MIND_MEMOS = 256, MIND_TRUTHS = 6, MIND_OFFERS = 2 };

/* Offers made in a turn. */
typedef struct mind_talk {
    int      turn; /* turn number; -1: none */
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

/* Fills a thought. Draws at most MIND_TRUTHS states. */
void mind_think(thought *t, bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                int count);
/* The legal action with the best lookahead value, which is stored in *chance. Offers and
   counter-offers are skipped unless there is nothing else. */
nl_action mind_best(const thought *t, float *chance);
/* The lookahead values of all legal actions except offers and counter-offers. Returns how many
   there are. */
int mind_weigh(const thought *t, nl_action list[NL_ACTIONS_MAX], float value[NL_ACTIONS_MAX]);
/* Chooses an offer or an answer to one, if asked or if an offer is worthwhile and allowed. Returns
   false if something else should be done. */
bool mind_deal(const thought *t, bool offers, nl_action *out);
/* Sets the reason and returns the action. */
nl_action mind_say(const thought *t, bot_reason why, float chance, nl_action a);

/* search.c: the number of simulations that the bot's memory was sized for. */
uint32_t search_nodes(const bot *b);

/* deal.c: returns false if no offer is worthwhile now. */
bool      deal_offer(const thought *t, nl_action *out);
/* How a seat answers an offer, and which answer the offering seat accepts. */
nl_action deal_reply(const thought *t);
nl_action deal_settle(const thought *t);

#endif
