/* dice_table.h - solved games of dice: what each position is worth, and how far the results spread.
   The memory is the caller's; nothing here allocates, reads or writes files. */
#ifndef NL_BOTS_DICE_TABLE_H
#define NL_BOTS_DICE_TABLE_H

#include <stddef.h>

#include "bots/dice_solve.h"

enum {
    TABLE_TURNS     = NL_BOXES,
    TABLE_QUANTILES = 32,
    TABLE_LOW       = -30, /* the least total: fifteen idle turns */
    TABLE_TOTALS    = 176, /* totals that can be: TABLE_LOW and up */
    TABLE_BONUSES   = 4    /* Plus: bit 0 the route, bit 1 the army falls to oneself */
};

/* The standard sheet, by turns left less one. Positions are numbered knights first, board
   second. */
typedef struct dice_standard {
    int       positions; /* of one turn */
    int       words;     /* that a bit for each of them takes */
    int       rows;      /* reached in all turns together */
    int       widest;    /* reached in one turn, at most */
    float    *value;     /* [turn][position]: points still to come, on average */
    uint64_t *reached;   /* [turn][word]: positions that play can reach */
    uint32_t *rank;      /* [turn][word]: how many are reached before this word, turns before too */
    uint8_t  *spread;    /* [rank][TABLE_QUANTILES]: what the sheet will be worth at the end, less
                            TABLE_LOW, from bad luck to good */
} dice_standard;

/* Plus, alone with six dice: turns still to come, on average, if only these bonuses are in
   reach. */
typedef struct dice_plus {
    int    positions;
    float *turns[TABLE_BONUSES]; /* [position]; NULL: not solved */
} dice_plus;

typedef struct dice_table {
    dice_book     book;
    uint64_t      key;      /* of the rules and the sheet that it belongs to */
    dice_standard standard; /* of the two the one that the sheet asks for */
    dice_plus     plus;
} dice_table;

/* Called now and then with how much is done, 0 to 1; false gives up. */
typedef bool (*dice_progress)(void *user, double part);

/* What a table depends on: the sheet and those rules that change values. */
uint64_t dice_table_key(const nl_rules *rules);
/* Book and sizes for these rules; the memory that the pointers want is left to the caller. */
void     dice_table_init(dice_table *t, const nl_rules *rules);

/* Whether there is more than the book: values, and on the standard sheet how far they spread. */
static inline bool dice_table_solved(const dice_table *t)
{
    return t->book.plus ? t->plus.turns[0] != NULL && t->plus.turns[TABLE_BONUSES - 1] != NULL
                        : t->standard.value != NULL;
}

static inline bool dice_table_spread(const dice_table *t)
{
    return t->book.plus || t->standard.spread != NULL;
}

/* ---- the standard sheet ---------------------------------------------------------------------- */

/* Finds what play can reach: fills reached and rank, then rows and widest. */
void   dice_standard_reach(dice_table *t);
/* Fills value and spread, from the last turn to the first. The room it needs on the way: */
size_t dice_standard_work(const dice_table *t);
bool   dice_standard_solve(dice_table *t, void *work, dice_progress tell, void *user);
/* What a game brings on average in which all choices are made by these values, which lie as
   standard.value does. Value and spread of the table are overwritten. */
bool   dice_standard_judge(dice_table *t, const float *by, void *work, dice_progress tell,
                           void *user, double *mean);

/* Position of a seat's sheet, or -1 where no play leads there. */
int    dice_table_position(const dice_table *t, const nl_dice_seat *p);
/* Where its quantiles stand, or NULL. */
const uint8_t *dice_standard_spread(const dice_table *t, int turns_left, int position);

/* ---- Plus ------------------------------------------------------------------------------------ */

size_t dice_plus_work(void);
/* Fills one of plus.turns. */
bool   dice_plus_solve(dice_table *t, int bonuses, void *work, dice_progress tell, void *user);

#endif
