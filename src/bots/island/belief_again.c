/* belief_again.c - begins a belief again in the middle of a game, from a view and from what the
   host has told. The hands that the view leaves open are equally likely, as if they had been
   dealt. */
#include <string.h>

#include "bots/island/belief.h"

/* A choice, not a measurement: few enough to be dealt for every position, and so many that events
   seldom refute them all. If they do, the next view begins again. */
enum { AGAIN_CASES = 256 };

/* The hands of the others: cards that are certain, and how many are not. */
typedef struct again {
    uint8_t sure[NL_SEATS][NL_KINDS];
    int pool[NL_KINDS]; /* cards that nobody is known to hold */
    int open[NL_SEATS]; /* cards of each seat that may be of any kind */
} again;

static void again_holds(uint8_t sure[NL_KINDS], const uint8_t cards[NL_KINDS])
{
    for (int k = 0; k < NL_KINDS; k++)
        if (sure[k] < cards[k]) sure[k] = cards[k];
}

/* Cards that the host has told, and those that a seat stands for: it gives them, or has accepted to
   give what the offer asks for. */
static void again_sure(again *a, const belief *b, const nl_island *seen, belief_told *told)
{
    static const uint8_t nothing[NL_KINDS];
    const nl_frame *f = &seen->frame[seen->depth - 1];

    memset(a->sure, 0, sizeof a->sure);
    for (int i = 0; i < b->seats; i++) {
        const nl_island_seat *p = &seen->seat[i];
        if (i == b->seat) continue;
        if (told) again_holds(a->sure[i], (*told)[i]);
        again_holds(a->sure[i], p->gives);
        if (f->decision == NL_D_OFFER && (f->b >> i & 1) != 0 &&
            memcmp(p->gives, nothing, sizeof nothing) == 0)
            again_holds(a->sure[i], seen->seat[f->seat].takes);
    }
}

static bool again_count(again *a, const belief *b, const nl_island *seen)
{
    int all = 0, cards = 0;

    for (int k = 0; k < NL_KINDS; k++) {
        a->pool[k] = belief_pool(b, seen, k);
        for (int i = 0; i < b->seats; i++) a->pool[k] -= a->sure[i][k];
        if (a->pool[k] < 0) return false;
        all += a->pool[k];
    }
    for (int i = 0; i < b->seats; i++) {
        a->open[i] = i == b->seat ? 0 : belief_total(seen, i);
        for (int k = 0; k < NL_KINDS; k++) a->open[i] -= a->sure[i][k];
        if (a->open[i] < 0) return false;
        cards += a->open[i];
    }
    return all == cards;
}

static void again_deal(belief_case *c, const belief *b, const again *a, rng *luck)
{
    int pool[NL_KINDS];
    uint32_t left = 0;

    memcpy(pool, a->pool, sizeof pool);
    for (int k = 0; k < NL_KINDS; k++) left += (uint32_t)pool[k];
    memset(c, 0, sizeof *c);
    c->weight = 1.0f / AGAIN_CASES;
    for (int i = 0; i < b->seats; i++) {
        for (int k = 0; k < NL_KINDS; k++) c->hand[i] += (uint32_t)a->sure[i][k] << (5 * k);
        for (int n = a->open[i]; n > 0; n--) {
            int ticket = (int)rng_below(luck, left--), k = 0;
            while (ticket >= pool[k]) ticket -= pool[k++];
            pool[k]--;
            c->hand[i] += UINT32_C(1) << (5 * k);
        }
    }
}

bool belief_again(belief *b, const nl_island *seen, belief_told *told)
{
    again a;
    rng luck = rng_of(seen->turn_number);

    again_sure(&a, b, seen, told);
    if (!again_count(&a, b, seen)) return false;
    for (int i = 0; i < b->seats; i++) {
        b->total[i] = i == b->seat ? 0 : (uint8_t)belief_total(seen, i);
        for (int k = 0; k < NL_KINDS; k++) {
            const int more = a.pool[k] < a.open[i] ? a.pool[k] : a.open[i];
            b->low[i][k] = a.sure[i][k];
            b->high[i][k] = (uint8_t)(a.sure[i][k] + more);
        }
    }
    b->count = AGAIN_CASES;
    for (int i = 0; i < b->count; i++) again_deal(&b->at[i], b, &a, &luck);
    b->known = b->unheard = true;
    b->complete = b->paid = false;
    return true;
}
