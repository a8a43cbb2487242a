/* bots.h - the built-in bots as a library: open one for a seat, tell it what the seat hears, ask it
   what to do. A bot sees views and events only. Link libneuland-bots before libneuland.

   The contract of neuland.h holds here too. The caller provides the memory of a bot. A bot belongs
   to one thread at a time; any number of bots may share a game. Equal names, seeds, views and
   events give equal answers on every machine, unless a bot has a time limit. */
#ifndef NEULAND_BOTS_H
#define NEULAND_BOTS_H

#include <stddef.h>

#include "neuland/neuland.h"

#ifdef __cplusplus
extern "C" {
#endif

#define NLB_API NL_API

/* A bot for one seat of one game, in the caller's memory. */
typedef struct nlb_bot nlb_bot;

enum {
    NLB_NAME_MAX = 48, /* a bot's name with its options, with its NUL */
    NLB_PLANS = 8,     /* most plans of an analysis */
    NLB_LINE = 8       /* most actions of a plan */
};

/* What numbers of an analysis mean: points at the end, the chance to win (0 to 1), or turns still
   to come, negated. */
typedef enum nlb_unit { NLB_POINTS, NLB_CHANCE, NLB_TURNS } nlb_unit;

/* An action for now, and the moves that are expected up to the next roll. */
typedef struct nlb_plan {
    nl_action line[NLB_LINE];
    int length;
    uint32_t tries;          /* simulations behind it; 0: exact, or an estimate */
    double worth;            /* for the seat that decides */
    double chance[NL_SEATS]; /* of each seat to win */
} nlb_plan;

typedef struct nlb_analysis {
    nlb_unit unit;
    int seat;                /* that decides; NL_NOBODY: chance does, or the game is over */
    int count;               /* plans, best first; none if another seat decides */
    uint32_t nodes;          /* simulations that were made */
    double worth;            /* of the position */
    double chance[NL_SEATS]; /* of each seat to win, if the best plan is played */
    nlb_plan plan[NLB_PLANS];
} nlb_analysis;

/* The name of the n-th bot that plays this game without a file of its own, from 0; NULL after the
   last. Names may be followed by options: "search:nodes=4000", "steady:soft=100", and "level" by a
   number: "level:3". */
NLB_API const char *nlb_name(nl_game_id game, int n);
/* How many bytes a bot of this name needs for this game; 0 if nlb_open would refuse the name. */
NLB_API size_t nlb_bytes(const char *name, const nl_game *g);
/* Opens a bot in memory that is aligned as malloc aligns it, for a seat of a game that has just
   begun and that stays where it is. Nothing need be closed. Errors: bad_key if there is no such bot
   or option, not_allowed if it does not play this game or needs a solved table, bad_args for a seat
   that is not at the table, no_room. */
NLB_API nl_err nlb_open(void *memory, size_t bytes, const char *name, const nl_game *g, int seat,
                        uint64_t seed, nlb_bot **out, nl_fault *fault);
/* Limits further answers: simulations, if not 0, and milliseconds by a clock of the caller's that
   returns nanoseconds and never goes back, if neither is 0. */
NLB_API void nlb_limit(nlb_bot *bot, uint32_t nodes, uint32_t ms, uint64_t (*clock)(void));
/* Tells the bot what happened, as its seat may read it: nl_observe_event first. Bots that are told
   nothing play on, but count no cards. */
NLB_API void nlb_hear(nlb_bot *bot, const nl_event *events, int count);
/* What the bot does now. Errors: game_over, not_your_turn if its seat is not asked or the view is
   another seat's. */
NLB_API nl_err nlb_answer(nlb_bot *bot, const nl_view *v, nl_action *out);
/* Whether the bot proposes a trade, or accepts one, while another seat is on turn and everybody may
   talk. Then the action is in *out. */
NLB_API bool nlb_propose(nlb_bot *bot, const nl_view *v, nl_action *out);
/* What the bot thinks of the position of its view, after so many simulations. Answers do not depend
   on earlier analyses. Errors: not_allowed for bots that only play (search and steady analyse),
   not_your_turn for another seat's view. */
NLB_API nl_err nlb_analyse(nlb_bot *bot, const nl_view *v, uint32_t nodes, nlb_analysis *out);

#ifdef __cplusplus
}
#endif
#endif
