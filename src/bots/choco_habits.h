/* choco_habits.h - how carefully the other seats of the chocolate edition play, as far as it shows.
   Who ends a turn with the cards for a build that brings points, or trades with the supply and then
   builds nothing, acts without a plan; made-up games let such a seat go on like that. */
#ifndef NL_BOTS_CHOCO_HABITS_H
#define NL_BOTS_CHOCO_HABITS_H

#include "bots/choco_ledger.h"

typedef struct choco_habits {
    nl_choco table;         /* rows and stacks as the builds leave them; the hands are not kept */
    bool     traded, built; /* in the turn that goes on */
    int      careless[NL_CHOCO_SEATS], careful[NL_CHOCO_SEATS]; /* turns that show it */
} choco_habits;

void habits_open(choco_habits *h, const nl_game *g);
/* One event, before the ledger hears it. */
void habits_hear(choco_habits *h, const choco_ledger *l, const nl_choco_box *box,
                 const nl_event *e);
/* A view corrects the table, for a bot that took over in the middle of a game. */
void habits_see(choco_habits *h, const nl_choco *now);
/* How likely a seat takes any legal action, whatever it brings. */
double habits_whim(const choco_habits *h, int seat);

#endif
