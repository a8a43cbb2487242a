/* playout_v3.c - the same as playout.c, compiled for newer processors. The function island_playout
   chooses between the two; the games are the same. */
#include "base/v3.h"

typedef int playout_v3_unused; /* C has no empty files */

#if NL_V3
#include "base/v3_begin.h"
#include "island/playout.h"

bool island_playout_v3(const island_game *g, island_state *s, uint64_t random[NL_SEATS + 1],
                       uint64_t stop, nl_tally *tally)
{
    return playout_random(g, s, random, stop, tally);
}

#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
