/* solve.h - what the two solvers share: everything derived from a sheet, what the dice of a
   turn can lead to, and the value of a turn for several boards at once.

   Values are totals: for the standard sheet the expected final points, for Plus the turns still to
   come, negated. So a purchase is just a move to another position, and the best purchase has the
   largest total. */
#ifndef NL_BOTS_DICE_SOLVE_H
#define NL_BOTS_DICE_SOLVE_H

#include "bots/dice/boards/boards.h"
#include "bots/dice/boards/pay.h"

/* Everything derived from a sheet. */
typedef struct dice_book {
    const nl_sheet *sheet;
    bool            plus;      /* the sheet belongs to Plus */
    bool            same_turn; /* new jokers can be used in the same turn */
    dice_sets       sets;
    pay_table       pay;
    dice_boards     boards;
    dice_knights    knights;
} dice_book;

void dice_book_init(dice_book *book, const nl_rules *rules);
/* The state of the knights after using these jokers, which must exist. */
int  dice_jokers_used(const dice_knights *k, int at, pay_jokers jokers);

/* ---- what a turn can lead to ----------------------------------------------------------------- */

/* Upper bounds for one state of the knights. An assertion stops the solver if a sheet needs
   more. */
enum { SOLVE_ROUTES = PAY_BUYS * PAY_SETS, SOLVE_ENTRIES = 20480 };

/* From one state of the knights: a route is a purchase and the jokers left after it. Each result of
   the dice has a list of the routes that it allows; doing nothing is not among them. */
typedef struct solve_ways {
    int      routes;
    uint8_t  buy[SOLVE_ROUTES];     /* pay_buy */
    uint16_t knights[SOLVE_ROUTES]; /* after the jokers are used, before new knights */
    uint16_t first[SETS_LESS + 1];  /* [set - first[pool]] */
    uint16_t list[SOLVE_ENTRIES];   /* routes */
} solve_ways;

void solve_ways_init(solve_ways *w, const dice_book *book, int knights, int pool);

/* ---- purchases on boards --------------------------------------------------------------------- */

#define SOLVE_NEVER (-1e30)

/* The best total that each purchase reaches, for one state of the knights and every board:
   [pay_buy][board]. SOLVE_NEVER if it cannot be made. */
typedef double solve_row[BOARDS_MAX];

/* Fills in the purchases without knights for one board, from the totals of that state of the
   knights. */
void solve_board(const dice_book *book, solve_row *rows, const double *totals, int board);
/* The best total with one more road. */
double solve_fork(const dice_book *book, const double *of, int board);

/* ---- a turn for several boards --------------------------------------------------------------- */

enum { LANES = 8 };
typedef double solve_lanes[LANES];

typedef struct solve_block {
    solve_lanes built[SETS_LESS]; /* the best that each result of six dice can buy */
    solve_lanes final[SETS_LESS]; /* the same, or doing nothing */
    /* With one roll left and with two: the value of keeping a smaller set, the best subset of a
       smaller set, and the best choice for a result. */
    solve_lanes keep[2][SETS_LESS], part[2][SETS_LESS], best[2][SETS_LESS];
} solve_block;

/* rows[route] points to the totals of LANES neighbouring boards. */
void solve_block_build(solve_block *b, const solve_ways *w, const double *const *rows);
/* The totals before the first roll, if doing nothing is worth `idle`. */
void solve_block_value(solve_block *b, const dice_book *book, const solve_lanes idle,
                       solve_lanes out);

#endif
