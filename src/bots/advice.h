/* advice.h - evaluates a position and suggests what to do: for hints, for the analysis mode of the
   engine protocol, and for the review of finished games. It covers every game.

   The adviser is a bot (advice_bot names it) that has heard what its seat may hear and has the
   memory it asks for. Nothing is allocated and no clock is read. The work is done in slices, so
   that a page without threads can redraw in between:

       advice_begin(&job, adviser, game, view);
       while (job.nodes < 4000 && !job.done) advice_step(&job, 200);
       advice_read(&job, &found);

   Advice uses only the view and what was heard, unless the caller passes the full state. */
#ifndef NL_BOTS_ADVICE_H
#define NL_BOTS_ADVICE_H

#include "bots/bot.h"
#include "bots/dice/promise.h"

/* Plans that are reported, and actions of each plan. Worse or later ones are dropped. */
enum { ADVICE_PLANS = 8, ADVICE_LINE = 8 };

/* An action for now, and the expected moves up to the next roll of the dice. */
typedef struct advice_plan {
    nl_action line[ADVICE_LINE];
    int length;
    double chance[NL_SEATS]; /* to win, for each seat; they add up to 1 */
    double worth;            /* for the deciding seat, in the unit of the advice */
    uint32_t tries;          /* simulations behind it; 0: exact, or a static estimate */
} advice_plan;

typedef struct advice {
    advice_unit unit;        /* win chance, or the goal of a solo dice game */
    bool exact;              /* solved, not searched */
    bool rough;              /* based on points only: no bot evaluates these rules better */
    int seat;                /* the deciding seat; NL_NOBODY: chance, or the game is over */
    double chance[NL_SEATS]; /* to win if the best plan is played */
    double worth;            /* of the position, for the seat that decides or is on turn */
    int count;               /* plans, best first */
    advice_plan plan[ADVICE_PLANS];
    uint32_t nodes;
} advice;

/* Advice in progress. */
typedef struct advice_job {
    bot *bot;
    const nl_game *game;
    const nl_view *view;  /* or NULL */
    const nl_state *full; /* or NULL */
    int seat;             /* whose knowledge is used */
    int decider, decision, count;
    nl_action legal[NL_ACTIONS_MAX]; /* actions of the deciding seat, as far as known */
    uint32_t nodes;                  /* simulations done so far */
    bool done;                       /* further steps change nothing */
    bool over;                       /* the game is over */
} advice_job;

/* The name of the bot that advises best in a game, with memory for this many nodes:
   "search:nodes=4000". */
void advice_bot(nl_game_id game, uint32_t nodes, char name[BOT_NAME_MAX]);
/* Whether this bot can advise, once its game has begun. */
bool advice_can(const bot *b);
/* Whether a bot of this name can advise in any game. */
bool advice_named(const char *name);

/* What the adviser's seat should do, or what its position is worth while others decide. The
   adviser's random generator is not advanced: the same position with the same history gets the same
   advice. */
void advice_begin(advice_job *j, bot *adviser, const nl_game *g, const nl_view *v);
/* The same for any seat with the full state; the adviser need not have heard anything. */
void advice_begin_full(advice_job *j, bot *adviser, const nl_game *g, const nl_state *s, int seat);
/* Runs this many more simulations. */
void advice_step(advice_job *j, uint32_t nodes);
void advice_read(const advice_job *j, advice *out);
/* Evaluates one action, whether or not it is among the plans, with this many simulations of its
   own. Returns false if nothing is known about it. Do not read other advice from the job
   afterwards. */
bool advice_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out);

/* What a loss of win chance is called. */
typedef enum advice_mark {
    ADVICE_FINE,
    ADVICE_INACCURACY,
    ADVICE_MISTAKE,
    ADVICE_BLUNDER
} advice_mark;
advice_mark advice_mark_of(double loss);

/* ---- parts of the games: island/advice.c, dice/advice.c, choco/advice.c ---------------------- */

typedef struct advice_part {
    void (*begin)(advice_job *j);
    void (*step)(advice_job *j, uint32_t nodes);
    void (*read)(const advice_job *j, advice *out);
    bool (*judge)(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out);
} advice_part;

extern const advice_part advice_island, advice_dice, advice_choco;

/* Inserts a plan by rank among the best ones. */
void advice_add(advice *out, const advice_plan *plan);
/* Chances estimated from points, for positions that nothing else can evaluate. */
void advice_by_points(const advice_job *j, double out[NL_SEATS]);

#endif
