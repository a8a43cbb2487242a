/* offer.c - limits on offers: none twice in a turn, not too many in a turn, not too fast. The
   answer depends only on public moves and on the time, never on cards. */
#include <string.h>

#include "rules/terms.h"
#include "table/table.h"

/* The seats that are asked. Offers with tokens go to one seat. */
static unsigned offer_to(int game, nl_action a)
{
    return nl_action_is(game, a.kind, NL_IS_AIMED) ? 1u << terms_goods_seat(a.arg[5]) : a.arg[5];
}

/* Whether both sides are equal, an open one included; the seats asked do not matter. */
static bool same_terms(int game, nl_action a, nl_action b)
{
    if (a.kind != b.kind || memcmp(a.arg, b.arg, 5) != 0) return false;
    return !nl_action_is(game, a.kind, NL_IS_AIMED) ||
           terms_goods_read(a.arg[5]) == terms_goods_read(b.arg[5]);
}

/* What was said in this turn that affects an offer. */
typedef struct talk {
    int offers;        /* number of the seat's offers */
    bool made;         /* this very offer was made, and no deal was closed since */
    unsigned answered; /* seats that have answered these terms since the last deal */
} talk;

static talk talk_about(const table *t, nl_action offer)
{
    const int game = t->rules.game;
    talk out = { 0 };
    bool open = false; /* the offer on the table has the same terms */
    int at = t->record.count;

    for (; at > 0; at--) {
        if (nl_action_is(game, t->record.steps[at - 1].action.kind, NL_IS_END)) break;
    }
    for (; at < t->record.count; at++) {
        const nl_action a = t->record.steps[at].action;
        if (nl_action_is(game, a.kind, NL_IS_OFFER) && a.seat == offer.seat) {
            out.offers++;
            open = same_terms(game, a, offer);
            out.made |= open && offer_to(game, a) == offer_to(game, offer);
        } else if (nl_action_is(game, a.kind, NL_IS_CLOSE)) {
            out.made = false;
            out.answered = 0;
        } else if (open && nl_action_is(game, a.kind, NL_IS_ANSWER)) {
            out.answered |= 1u << a.seat;
        }
    }
    return out;
}

uint64_t table_offer_due(const table *t, int seat, uint64_t now)
{
    const uint64_t last = t->seat[seat].offered;
    /* After the clock was set back, nobody can say how long ago that was. */
    return last == 0 || now < t->now ? 0 : last + TABLE_OFFER_PAUSE;
}

/* Offers that the rules refuse return OK here: the rules report them with a code of their own. */
table_code table_offer_code(const table *t, nl_action offer, uint64_t now)
{
    const int game = t->rules.game;
    if (t->phase != TABLE_PLAY || !nl_action_is(game, offer.kind, NL_IS_OFFER)) return TABLE_OK;
    if (nl_check(&t->record.game, &t->state, offer) != NL_OK) return TABLE_OK;
    const talk said = talk_about(t, offer);
    if (said.made || !(offer_to(game, offer) & ~said.answered)) return TABLE_SAME_OFFER;
    if (said.offers >= TABLE_OFFERS_MAX) return TABLE_TOO_MANY;
    return now < table_offer_due(t, offer.seat, now) ? TABLE_TOO_FAST : TABLE_OK;
}

void table_unlisted(const table *t, int seat, const nl_view *view,
                    uint64_t out[NL_ACTIONS_MAX / 64])
{
    nl_action legal[NL_ACTIONS_MAX];

    memset(out, 0, NL_ACTIONS_MAX / 8);
    if (t->phase != TABLE_PLAY || t->seat[seat].offered == 0) return;
    const int count = nl_view_legal(&t->record.game, view, legal);
    for (int i = 0; i < count; i++)
        if (table_offer_code(t, legal[i], UINT64_MAX) != TABLE_OK)
            out[i / 64] |= UINT64_C(1) << i % 64;
}
