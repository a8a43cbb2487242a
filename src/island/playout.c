/* playout.c - random play to the end of the game. Compiled apart from island.c: together they would
   keep one processor busy for half of the time that the program takes to compile. */
#include "base/v3.h"
#include "island/playout.h"

bool island_playout(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                    uint64_t stop, nl_tally *tally)
{
#if NL_V3
    if (v3_runs()) return island_playout_v3(g, s, random, stop, tally);
#endif
    return playout_random(g, s, random, stop, tally);
}
