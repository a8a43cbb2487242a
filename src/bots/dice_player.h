/* dice_player.h - what the bots of the dice game share: they differ in what a position is worth to
   them. Also asked by screens that show what each choice promises. */
#ifndef NL_BOTS_DICE_PLAYER_H
#define NL_BOTS_DICE_PLAYER_H

#include "bots/bot.h"
#include "bots/dice_mind.h"
#include "bots/dice_race.h"
#include "bots/dice_table.h"

/* What is kept between the answers of a turn. */
typedef struct dice_player {
    uint32_t  number; /* of the turn that was thought through, 0: none */
    dice_turn turn;
} dice_player;

/* An answer by this mind; memory is the bot's. */
nl_action dice_player_answer(bot *b, const mind *m, const nl_dice *state, const nl_action *legal,
                             int count);

/* What a legal action of the seat promises, in the mind's unit. */
double dice_player_worth(const mind *m, const mind_at *at, const dice_turn *turn,
                         const nl_dice *state, nl_action a);

/* ---- what positions are worth ---------------------------------------------------------------- */

/* To the greedy: points now. */
typedef struct greedy_eye {
    const dice_book *book;
    int route, army; /* roads and knights that take the bonuses of Plus */
    bool has_route, has_army;
} greedy_eye;
void   greedy_eye_init(greedy_eye *e, const dice_book *book, const nl_dice *state);
double greedy_eye_worth(const void *self, int knights, int board, bool idle);

/* To the steady: points now, what the next turns bring, which is worked out exactly, and for those
   after them a part of that. */
typedef struct steady_slot {
    uint32_t key; /* of a sheet and a number of turns; 0: empty */
    float    gain;
} steady_slot;
typedef struct steady_eye {
    greedy_eye   points;
    int          left;  /* turns after this one */
    int          depth; /* turns that are worked out, at least 1 */
    steady_slot *slot;  /* what was worked out before */
    uint32_t     slots; /* a power of two */
    solve_ways  *ways;  /* room for each of them; NULL where depth is 1 */
} steady_eye;
void   steady_eye_init(steady_eye *e, const dice_book *book, const nl_dice *state);
double steady_eye_worth(const void *self, int knights, int board, bool idle);

/* To the perfect: on the standard sheet points at the end, or the chance to win; in Plus the chance
   to be the first. */
typedef struct perfect_eye {
    const dice_table *table;
    const float      *value;  /* of the turns after this one; NULL: there are none */
    int               left;   /* turns after this one */
    int               before; /* points that idle turns cost so far */
    bool              win;
    double chance[TABLE_TOTALS + 32]; /* of winning with so many points, less the lowest */
    plus_race         race;
} perfect_eye;
void   perfect_eye_init(perfect_eye *e, const dice_table *t, const nl_dice *state, bool win);
double perfect_eye_worth(const void *self, int knights, int board, bool idle);

#endif
