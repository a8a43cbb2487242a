/* player.h - what the bots of the dice game share. They differ only in how they evaluate
   positions. Screens that show the value of each choice use the same evaluations. */
#ifndef NL_BOTS_DICE_PLAYER_H
#define NL_BOTS_DICE_PLAYER_H

#include "bots/bot.h"
#include "bots/dice/policy.h"
#include "bots/dice/solve/race.h"
#include "bots/dice/solve/table.h"

/* State kept between the answers of a turn. */
typedef struct dice_player {
    uint32_t  number; /* number of the turn it was computed for; 0: none */
    dice_turn turn;
} dice_player;

/* Answers by this evaluation. memory is that of the bot. */
nl_action dice_player_answer(bot *b, const mind *m, const nl_dice *state, const nl_action *legal,
                             int count);

/* The value of a legal action of the seat, in the unit of the evaluation. */
double dice_player_worth(const mind *m, const mind_at *at, const dice_turn *turn,
                         const nl_dice *state, nl_action a);

/* ---- evaluations ----------------------------------------------------------------------------- */

/* Of `greedy`: points now. */
typedef struct greedy_eye {
    const dice_book *book;
    int route, army; /* roads and knights needed for the bonuses of Plus */
    bool has_route, has_army;
} greedy_eye;
void   greedy_eye_init(greedy_eye *e, const dice_book *book, const nl_dice *state);
double greedy_eye_worth(const void *self, int knights, int board, bool idle);

/* Of `steady`: points now, plus the exact gain of the next turns, plus a share of that gain for the
   turns after them. */
typedef struct steady_slot {
    uint32_t key; /* identifies a sheet and a number of turns; 0: empty */
    float    gain;
} steady_slot;
typedef struct steady_eye {
    greedy_eye   points;
    int          left;  /* turns after this one */
    int          depth; /* turns computed exactly, at least 1 */
    steady_slot *slot;  /* cache of computed gains */
    uint32_t     slots; /* a power of two */
    solve_ways  *ways;  /* memory for each depth; NULL if depth is 1 */
} steady_eye;
void   steady_eye_init(steady_eye *e, const dice_book *book, const nl_dice *state);
double steady_eye_worth(const void *self, int knights, int board, bool idle);

/* Of `perfect`: on the standard sheet the final points or the win chance; in Plus the chance to
   finish first. */
typedef struct perfect_eye {
    const dice_table *table;
    const float      *value;  /* of the turns after this one; NULL: there are none */
    int               left;   /* turns after this one */
    int               before; /* points lost by idle turns so far */
    bool              win;
    /* Of winning with this many points, offset by the lowest total. */
    double chance[TABLE_TOTALS + 32];
    plus_race         race;
} perfect_eye;
void   perfect_eye_init(perfect_eye *e, const dice_table *t, const nl_dice *state, bool win);
double perfect_eye_worth(const void *self, int knights, int board, bool idle);

#endif
