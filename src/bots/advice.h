/* advice.h - what a position promises and what could be done about it: for hints, for the analysis
   mode of the engine protocol, for the analysis of finished games. Every game.

   The adviser is a bot that has heard what its seat may hear (advice_bot names it), with the room
   that it wants; nothing is allocated, no clock is read. The work is done in slices, so that a page
   without threads can go on drawing in between:

       advice_begin(&job, adviser, game, view);
       while (job.nodes < 4000 && !job.done) advice_step(&job, 200);
       advice_read(&job, &found);

   Nothing but the view and what was heard is looked at, unless a truth is given. */
#ifndef NL_BOTS_ADVICE_H
#define NL_BOTS_ADVICE_H

#include "bots/bot.h"
#include "bots/dice_advice.h"

enum { ADVICE_PLANS = 8, ADVICE_LINE = 8 };

/* One thing to do now, and what is expected to follow up to the next roll of the dice. */
typedef struct advice_plan {
    nl_action line[ADVICE_LINE];
    int       length;
    double    chance[NL_SEATS]; /* to win, for each seat, in sum 1 */
    double    worth;            /* to the seat that decides, in the advice's unit */
    uint32_t  tries;            /* simulations behind it; 0: exact, or at first sight */
} advice_plan;

typedef struct advice {
    advice_unit unit;             /* chance, or what a dice game alone is about */
    bool        exact;            /* solved, not searched */
    bool        rough;            /* by points alone: no bot knows these rules better */
    int         seat;             /* that decides; NL_NOBODY: chance, or nobody any more */
    double      chance[NL_SEATS]; /* to win if the best is done */
    double      worth;            /* of the position: to the seat that decides or is on turn */
    int         count;            /* plans, the best first */
    advice_plan plan[ADVICE_PLANS];
    uint32_t    nodes;
} advice;

/* An advice in the making. */
typedef struct advice_job {
    bot            *bot;
    const nl_game  *game;
    const nl_view  *view;  /* or NULL */
    const nl_state *truth; /* or NULL */
    int             seat;  /* whose knowledge it is */
    int             decider, decision, count;
    nl_action       legal[NL_ACTIONS_MAX]; /* of the decider, as far as they are known */
    uint32_t        nodes; /* done so far */
    bool            done;  /* more steps change nothing */
    bool            over;  /* the game is */
} advice_job;

/* The bot that advises best in a game, with room for so many nodes: "search:nodes=4000". */
void advice_bot(nl_game_id game, uint32_t nodes, char name[BOT_NAME_MAX]);
/* Whether this bot, once its game has begun, can advise. */
bool advice_can(const bot *b);
/* Whether a bot of this name can advise in some game. */
bool advice_named(const char *name);

/* What the adviser's seat should do, or what its position is worth while others decide. The
   adviser's luck is left as it is: the same position, heard alike, gets the same advice. */
void advice_begin(advice_job *j, bot *adviser, const nl_game *g, const nl_view *v);
/* The same for any seat with everything in the open; the adviser need not have heard anything. */
void advice_begin_truth(advice_job *j, bot *adviser, const nl_game *g, const nl_state *s, int seat);
/* Makes so many simulations more. */
void advice_step(advice_job *j, uint32_t nodes);
void advice_read(const advice_job *j, advice *out);
/* What one action promises, listed among the plans or not, after so many simulations of its own;
   false: nothing is known of it. Other advice of the job is not to be asked for afterwards. */
bool advice_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out);

/* What a loss of so much of a win is called. */
typedef enum advice_mark {
    ADVICE_FINE,
    ADVICE_INACCURACY,
    ADVICE_MISTAKE,
    ADVICE_BLUNDER
} advice_mark;
advice_mark advice_mark_of(double loss);

/* ---- the parts of the games: advice_island.c, advice_dice.c, advice_choco.c ------------------ */

typedef struct advice_part {
    void (*begin)(advice_job *j);
    void (*step)(advice_job *j, uint32_t nodes);
    void (*read)(const advice_job *j, advice *out);
    bool (*judge)(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out);
} advice_part;

extern const advice_part advice_island, advice_dice, advice_choco;

/* Puts a plan where it belongs among the best ones. */
void advice_add(advice *out, const advice_plan *plan);
/* Chances by points, for positions that nobody can judge better. */
void advice_by_points(const advice_job *j, double out[NL_SEATS]);

#endif
