/* solve.h - solves the dice game: the value of every position, the distribution of results, the
   race of Plus, and the form in which a page gets the table. */
#ifndef NL_BOTS_DICE_SOLVE_SOLVE_H
#define NL_BOTS_DICE_SOLVE_SOLVE_H

#include <stddef.h>

#include "bots/dice/boards/boards.h"

/* ---- solve ----------------------------------------------------------------------------------- */

/* What the two solvers share: everything derived from a sheet, what the dice of a turn can lead to,
   and the value of a turn for several boards at once.

   Values are totals: for the standard sheet the expected final points, for Plus the turns still to
   come, negated. So a purchase is just a move to another position, and the best purchase has the
   largest total. */

/* Everything derived from a sheet. */
typedef struct dice_book {
    const nl_sheet *sheet;
    bool plus;      /* the sheet belongs to Plus */
    bool same_turn; /* new jokers can be used in the same turn */
    dice_sets sets;
    pay_table pay;
    dice_boards boards;
    dice_knights knights;
} dice_book;

void dice_book_init(dice_book *book, const nl_rules *rules);
/* The state of the knights after using these jokers, which must exist. */
int dice_jokers_used(const dice_knights *k, int at, pay_jokers jokers);

/* ---- what a turn can lead to ----------------------------------------------------------------- */

/* Upper bounds for one state of the knights. An assertion stops the solver if a sheet needs
   more. */
enum { SOLVE_ROUTES = PAY_BUYS * PAY_SETS, SOLVE_ENTRIES = 20480 };

/* From one state of the knights: a route is a purchase and the jokers left after it. Each result of
   the dice has a list of the routes that it allows; doing nothing is not among them. */
typedef struct solve_ways {
    int routes;
    uint8_t buy[SOLVE_ROUTES];      /* pay_buy */
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

/* ---- table ----------------------------------------------------------------------------------- */

/* Solved dice games: the value of each position, and the distribution of results. The caller owns
   the memory; nothing here allocates, reads or writes files. */

enum {
    TABLE_TURNS = NL_BOXES,
    /* More quantiles make win chances more exact and the table larger. */
    TABLE_QUANTILES = 32,
    TABLE_LOW = -30,    /* the lowest total: fifteen idle turns */
    TABLE_TOTALS = 176, /* number of possible totals, from TABLE_LOW up */
    TABLE_BONUSES = 4   /* Plus: bit 0 the route, bit 1 the army goes to this player */
};

/* The standard sheet, by turns left minus one. Positions are numbered by knights, then board. */
typedef struct dice_standard {
    int positions;     /* of one turn */
    int words;         /* 64-bit words for a bit per position */
    int rows;          /* reachable positions of all turns together */
    int widest;        /* reachable positions of one turn, at most */
    float *value;      /* [turn][position]: expected points still to come */
    uint64_t *reached; /* [turn][word]: positions that play can reach */
    /* [turn][word]: number of reachable positions before this word, earlier turns included. */
    uint32_t *rank;
    /* [rank][TABLE_QUANTILES]: final total minus TABLE_LOW, from bad luck to good luck. */
    uint8_t *spread;
} dice_standard;

/* Plus, alone with six dice: the expected turns still to come if only these bonuses are within
   reach. */
typedef struct dice_plus {
    int positions;
    float *turns[TABLE_BONUSES]; /* [position]; NULL: not solved */
} dice_plus;

typedef struct dice_table {
    dice_book book;
    uint64_t key;           /* of the rules and the sheet that it belongs to */
    dice_standard standard; /* the sheet decides which of the two is used */
    dice_plus plus;
} dice_table;

/* Called from time to time with the share of the work done, 0 to 1. Return false to abort. */
typedef bool (*dice_progress)(void *user, double part);

/* A hash of everything a table depends on: the sheet and the rules that change values. */
uint64_t dice_table_key(const nl_rules *rules);
/* Sets up the book and the sizes for these rules. The caller then provides the memory for the
   pointers. */
void dice_table_init(dice_table *t, const nl_rules *rules);

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
void dice_standard_reach(dice_table *t);
/* Fills value and spread, from the last turn to the first. work has dice_standard_work bytes. */
size_t dice_standard_work(const dice_table *t);
bool dice_standard_solve(dice_table *t, void *work, dice_progress tell, void *user);
/* The expected result of a game in which all choices are made by these values, laid out like
   standard.value. Overwrites value and spread of the table. */
bool dice_standard_judge(dice_table *t, const float *by, void *work, dice_progress tell, void *user,
                         double *mean);

/* The position of a seat's sheet. Returns -1 if play cannot reach it. */
int dice_table_position(const dice_table *t, const nl_dice_seat *p);
/* The quantiles of a position, or NULL. */
const uint8_t *dice_standard_spread(const dice_table *t, int turns_left, int position);

/* ---- Plus ------------------------------------------------------------------------------------ */

size_t dice_plus_work(void);
/* Fills one of plus.turns. */
bool dice_plus_solve(dice_table *t, int bonuses, void *work, dice_progress tell, void *user);

/* ---- spread ---------------------------------------------------------------------------------- */

/* The distribution of final totals if a turn is played by its values. Part of solving the standard
   sheet. */

/* Sets with one die less, laid out like dice_sets.more. */
typedef struct spread_links {
    uint16_t less[SETS_ALL][NL_FACES];
} spread_links;
void spread_links_init(spread_links *links, const dice_sets *s);

/* The probability of each result at the end of a turn, for one lane of a block. */
void spread_results(const dice_book *book, const spread_links *links, const solve_block *b,
                    int lane, double out[SETS_LESS]);

/* The quantiles of a distribution over totals. */
void spread_quantiles(const float dist[TABLE_TOTALS], uint8_t out[TABLE_QUANTILES]);

/* ---- race ------------------------------------------------------------------------------------ */

/* Win chances in the race of Plus, from the turns each seat still needs with and without the two
   bonuses, and from its probability of having them in the end. */

/* A seat's progress towards the two bonuses: [0] the route, [1] the army. */
typedef struct race_seat {
    int position;   /* in the table; -1: none */
    int length[2];  /* roads in line, knights */
    int missing[2]; /* until it qualifies for the bonus: 5 roads up to the marked one, 3 knights */
} race_seat;

typedef struct plus_race {
    const dice_table *table;
    int me, seats;
    int holder[2]; /* NL_NOBODY: none */
    race_seat seat[NL_DICE_SEATS];
    uint64_t path; /* the roads up to the marked one */
} plus_race;

void plus_race_init(plus_race *r, const dice_table *t, const nl_dice *state);
/* The win chance of the seat on turn if it ends its turn in this position. In a solo game: the
   turns still to come, negated. */
double plus_race_worth(const plus_race *r, int knights, int board);

/* ---- page ------------------------------------------------------------------------------------ */

/* The solved standard sheet, compact enough to send to a page. Values are in steps of 1/PAGE_STEP
   points, for reachable positions only. Each is stored as its difference from a prediction based on
   the ones before it. Compress the bytes for transmission.

     "NLP1" | version, 4 | key, 8 | large ones, 4 | a byte for each value | two for each large one |
     hash of all before, 8

   Numbers are little-endian on every machine. Nothing here allocates, reads or writes files. */

enum { PAGE_STEP = 32, PAGE_VERSION = 1 }; /* 32 steps keep a page at half a megabyte compressed */

/* An upper bound in bytes for a page of this table; its rows must be known. */
size_t dice_page_room(const dice_table *t);
/* Returns the number of bytes written. The table must be solved. */
size_t dice_page_write(const dice_table *t, uint8_t *out);

/* Reads the values of a page. The table must be initialised for the same rules (dice_table_init),
   and standard.reached, rank and value must point to memory. reached and rank are filled too;
   spread is not. Returns false if the bytes are damaged, truncated, or belong to other rules or
   another version; then the values are undefined. */
bool dice_page_read(dice_table *t, const uint8_t *bytes, size_t size);

#endif
