/* model.h - a slow second implementation of the dice game's rules. It stores nothing derived: every
   query goes back to what was built, in which order, and the dice on the table. It reads the
   printed sheet and nothing else of the engine. */
#ifndef NL_TEST_DICE_MODEL_H
#define NL_TEST_DICE_MODEL_H

#include "neuland/dice.h"

typedef struct model_seat {
    bool built[NL_SYMBOLS];
    bool used[NL_JOKERS]; /* crossed out */
    int box[NL_BOXES], boxes;
} model_seat;

typedef struct model {
    nl_rules rules;
    const nl_sheet *sheet;
    model_seat seat[NL_DICE_SEATS];
    int turn, number; /* seat on turn, turns begun */
    int decision;
    int dice[NL_FACES]; /* unspent; while a roll is due, those kept */
    int rolls, earned;
    bool built_now[NL_SYMBOLS]; /* in this turn */
    int route, army;            /* holders, -1 */
    unsigned winners;
} model;

void model_begin(model *m, const nl_rules *rules, int start);
/* Returns the number of dice in this turn. */
int model_pool(const model *m);
/* Returns whether the rules allow the action. */
bool model_allows(const model *m, nl_action a);
/* Lists everything that a seat may do. Returns how many actions there are. */
int model_list(const model *m, int seat, nl_action out[NL_ACTIONS_MAX]);
void model_apply(model *m, nl_action a);

/* Values read off the sheet. */
int model_points(const model *m, int seat);
int model_length(const model *m, int seat);
int model_count(const model *m, int seat, nl_symbol_kind kind);
bool model_joker_owned(const model *m, int seat, int joker);
bool model_joker_waits(const model *m, int joker);

#endif
