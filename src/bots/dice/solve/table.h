/* table.h - solved dice games: the value of each position, and the distribution of results.
   The caller owns the memory; nothing here allocates, reads or writes files. */
#ifndef NL_BOTS_DICE_TABLE_H
#define NL_BOTS_DICE_TABLE_H

#include <stddef.h>

#include "bots/dice/solve/solve.h"

enum {
    TABLE_TURNS     = NL_BOXES,
    /* More quantiles make win chances more exact and the table larger. */
    TABLE_QUANTILES = 32,
    TABLE_LOW       = -30, /* the lowest total: fifteen idle turns */
    TABLE_TOTALS    = 176, /* number of possible totals, from TABLE_LOW up */
    TABLE_BONUSES   = 4    /* Plus: bit 0 the route, bit 1 the army goes to this player */
};

/* The standard sheet, by turns left minus one. Positions are numbered by knights, then board. */
typedef struct dice_standard {
    int       positions; /* of one turn */
    int       words;     /* 64-bit words for a bit per position */
    int       rows;      /* reachable positions of all turns together */
    int       widest;    /* reachable positions of one turn, at most */
    float    *value;     /* [turn][position]: expected points still to come */
    uint64_t *reached;   /* [turn][word]: positions that play can reach */
    /* [turn][word]: number of reachable positions before this word, earlier turns included. */
    uint32_t *rank;
    /* [rank][TABLE_QUANTILES]: final total minus TABLE_LOW, from bad luck to good luck. */
    uint8_t  *spread;
} dice_standard;

/* Plus, alone with six dice: the expected turns still to come if only these bonuses are within
   reach. */
typedef struct dice_plus {
    int    positions;
    float *turns[TABLE_BONUSES]; /* [position]; NULL: not solved */
} dice_plus;

typedef struct dice_table {
    dice_book     book;
    uint64_t      key;      /* of the rules and the sheet that it belongs to */
    dice_standard standard; /* the sheet decides which of the two is used */
    dice_plus     plus;
} dice_table;

/* Called from time to time with the share of the work done, 0 to 1. Return false to abort. */
typedef bool (*dice_progress)(void *user, double part);

/* A hash of everything a table depends on: the sheet and the rules that change values. */
uint64_t dice_table_key(const nl_rules *rules);
/* Sets up the book and the sizes for these rules. The caller then provides the memory for the
   pointers. */
void     dice_table_init(dice_table *t, const nl_rules *rules);

/* Whether there is more than the book: values and, on the standard sheet, their distribution. */
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

/* Finds what play can reach: fills reached and rank, then sets rows and widest. */
void   dice_standard_reach(dice_table *t);
/* Fills value and spread, from the last turn to the first. work has dice_standard_work bytes. */
size_t dice_standard_work(const dice_table *t);
bool   dice_standard_solve(dice_table *t, void *work, dice_progress tell, void *user);
/* The expected result of a game in which all choices are made by these values, laid out like
   standard.value. Overwrites value and spread of the table. */
bool   dice_standard_judge(dice_table *t, const float *by, void *work, dice_progress tell,
                           void *user, double *mean);

/* The position of a seat's sheet. Returns -1 if play cannot reach it. */
int    dice_table_position(const dice_table *t, const nl_dice_seat *p);
/* The quantiles of a position, or NULL. */
const uint8_t *dice_standard_spread(const dice_table *t, int turns_left, int position);

/* ---- Plus ------------------------------------------------------------------------------------ */

size_t dice_plus_work(void);
/* Fills one of plus.turns. */
bool   dice_plus_solve(dice_table *t, int bonuses, void *work, dice_progress tell, void *user);

#endif
