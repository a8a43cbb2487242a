/* habits.h - estimates from public actions how carefully the other seats of the chocolate
   edition play. A seat is careless if it ends a turn with the cards for a scoring build, or trades
   with the supply and then builds nothing. In simulated games such a seat plays at random. */
#ifndef NL_BOTS_CHOCO_HABITS_H
#define NL_BOTS_CHOCO_HABITS_H

#include "bots/choco/card_count.h"

typedef struct choco_habits {
    nl_choco table;         /* rows and stacks as the builds leave them; hands are not tracked */
    bool     traded, built; /* in the current turn */
    int      careless[NL_CHOCO_SEATS], careful[NL_CHOCO_SEATS]; /* turns that count as either */
} choco_habits;

void habits_open(choco_habits *h, const nl_game *g);
/* Processes one event. Call it before the card count (choco_ledger) hears it. */
void habits_hear(choco_habits *h, const choco_ledger *l, const nl_choco_box *box,
                 const nl_event *e);
/* Replaces the rows with those of the view, for a bot that took over in the middle of a game. */
void habits_see(choco_habits *h, const nl_choco *now);
/* The probability that a seat plays at random. */
double habits_whim(const choco_habits *h, int seat);

#endif
