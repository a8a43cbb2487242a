/* valid.c - validates the helpers' slice of an untrusted state, and the decisions they ask.
   Relies on earlier checks in island/form/valid.c: pieces, cards, the order of frames. */
#include <string.h>

#include "island/form/form.h"
#include "island/form/modules.h"
#include "island/rules.h"

/* ---- who holds which helper ------------------------------------------------------------------ */

/* Exactly the seats that have founded twice have a helper, in the order of the deal. */
static bool valid_founding_deal(const island_game *g, const island_state *s)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    const bool cards = g->rules.helpers == NL_HELPERS_10;
    for (int n = g->seats; n < FOUNDING_ROUNDS * g->seats; n++) {
        const int seat = (g->start + 2 * g->seats - 1 - n) % g->seats;
        const int helper = cards ? n - g->seats + 1 : 2 * g->seats - n;
        if (h->helper[seat] != (n < s->frame[0].a ? helper : NL_NO_HELPER) || h->flags[seat] != 0)
            return false;
    }
    return h->display == g->layout.helpers;
}

/* After the founding phase, seats and display together hold exactly the helpers of the game. */
static bool valid_deal(const island_game *g, const island_state *s)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    const unsigned all = ((2u << g->seats) - 2u) | g->layout.helpers;
    unsigned seen = h->display;
    for (int i = 0; i < g->seats; i++) {
        const unsigned one = 1u << (h->helper[i] & 15);
        if (h->helper[i] >= NL_HELPERS || (seen & one) != 0) return false;
        seen |= one;
    }
    return seen == all;
}

static bool valid_flags(const island_game *g, const island_state *s)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    for (int i = 0; i < NL_SEATS; i++) {
        const int flags = h->flags[i];
        if (i >= g->seats ? flags != 0 || h->helper[i] != 0 : flags > 7) return false;
        if ((flags & HELPERS_LOCKED) != 0 && (flags & HELPERS_SECOND) != 0)
            return false; /* a newly taken helper shows its first side */
    }
    const bool lasts = g->rules.helpers == NL_HELPERS_10 && s->part < g->seats;
    return h->rate >> NL_KINDS == 0 && (h->rate & (h->rate - 1)) == 0 && (lasts || h->rate == 0);
}

/* ---- the deck -------------------------------------------------------------------------------- */

static bool valid_tail(const island_game *g, const island_state *s, nl_lanes *above)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    *above = s->deck;
    if (h->tails > HELPERS_TAIL) return false;
    for (int i = 0; i < HELPERS_TAIL; i++) {
        const int card = h->tail[i] & HELPERS_CARD, seat = h->tail[i] >> HELPERS_SEAT_SHIFT;
        if (i >= h->tails) {
            if (h->tail[i] != 0) return false;
            continue;
        }
        if (card >= NL_CARDS || seat >= g->seats || lanes_get(*above, card) == 0) return false;
        *above -= lanes_one(card);
    }
    return true;
}

/* Looks go from the top of the deck: first the cards above the tail, then the tail in order. */
static bool valid_looks(const island_game *g, const island_state *s, nl_lanes above)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    const int count = lanes_total(above), top = api_top(s)->decision;
    if (h->looks > HELPERS_LOOK || (h->looks > 0 && top != NL_D_LOOK && top != NL_D_DIARA))
        return false;
    for (int i = 0; i < HELPERS_LOOK; i++) {
        const int card = h->look[i];
        if (i >= h->looks) {
            if (card != 0) return false;
        } else if (i >= count) {
            if (i - count >= h->tails || card != (h->tail[i - count] & HELPERS_CARD)) return false;
        } else if (card >= NL_CARDS || lanes_get(above, card) == 0) {
            return false;
        } else {
            above -= lanes_one(card);
        }
    }
    return true;
}

bool helpers_valid(const island_game *g, const island_state *s)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    const int bottom = s->frame[0].decision;
    nl_lanes above;
    if (h->spare[0] != 0 || h->spare[1] != 0 || !valid_flags(g, s)) return false;
    const bool founding = bottom == NL_D_FOUND_SETTLEMENT || bottom == NL_D_FOUND_ROAD;
    if (founding ? !valid_founding_deal(g, s) : !valid_deal(g, s)) return false;
    return valid_tail(g, s, &above) && valid_looks(g, s, above);
}

/* ---- views ----------------------------------------------------------------------------------- */

static bool fits_card(int card) { return card < NL_CARDS || card == HELPERS_CARD; }

bool helpers_fits(const island_game *g, const island_state *view, int seat)
{
    const helpers_slice *h = NL_SLICE(g, view, helpers);
    const int deck = lanes_total(view->deck);
    (void)seat;
    for (int i = 0; i < h->tails; i++)
        if (!fits_card(h->tail[i] & HELPERS_CARD)) return false;
    for (int i = 0; i < h->looks; i++)
        if (!fits_card(h->look[i])) return false;
    return h->tails <= deck && h->looks <= deck;
}

/* ---- decisions ------------------------------------------------------------------------------- */

static int die_sum(const island_state *s) { return s->die[0] + s->die[1]; }

/* "Keep or exchange" is on top of the decision during which the helper was used: the seat's own
   turn or part, or a roll. */
static bool valid_helper(const island_game *g, const island_state *s, const nl_frame *f)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    if (f->seat >= g->seats || f->b != 0) return false;
    const int helper = h->helper[f->seat], flags = h->flags[f->seat];
    const int below = f[-1].decision, bottom = s->frame[0].decision;
    const bool second = (flags & HELPERS_SECOND) != 0;
    if ((flags & HELPERS_USED) == 0 || (flags & HELPERS_LOCKED) != 0 || f->a != (second ? 1 : 0))
        return false;
    if (helper == NL_THOROLF)
        return bottom == NL_D_MAIN && (below == NL_D_ROBBER || below == NL_D_DISCARD) &&
               die_sum(s) == ROBBER_SUM;
    if (helper == NL_HILDA) return below == NL_D_MAIN && die_sum(s) != ROBBER_SUM;
    const bool early = helper == NL_DIGUR || helper == NL_KAJA || helper == NL_CARLA ||
                       g->rules.helpers_preroll_any != 0;
    return f == &s->frame[1] && f->seat == s->frame[0].seat && (early || bottom != NL_D_ROLL) &&
           (helper != NL_RYAN || bottom != NL_D_PARTNER);
}

static bool valid_hilda(const island_game *g, const island_state *s, const nl_frame *f)
{
    if (f->seat >= g->seats || f->a != 0 || f->b != 0) return false;
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    return h->helper[f->seat] == NL_HILDA && die_sum(s) != ROBBER_SUM &&
           (h->flags[f->seat] & (HELPERS_USED | HELPERS_LOCKED)) == 0;
}

static bool valid_other(const island_game *g, const nl_frame *f)
{
    return f->a < g->seats && f->a != f->seat;
}

/* A helper's own question is on top of "keep or exchange". */
static bool valid_effect(const island_game *g, const island_state *s, const nl_frame *f)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    const int seat = f[-1].seat, helper = h->helper[seat];
    const int deck = lanes_total(s->deck);
    const int shown = deck < HELPERS_LOOK ? deck : HELPERS_LOOK;
    const bool asked = f->seat == seat;
    const bool plain = f->a == 0 && f->b == 0;
    switch (f->decision) {
    case NL_D_THOROLF:
        return asked && helper == NL_THOROLF && plain &&
               lanes_total(s->seat[seat].hand) <= g->hand_limit;
    case NL_D_ASLA_GIVE:
        return asked && helper == NL_ASLA && valid_other(g, f) && (f->b & 0x7F) < NL_KINDS;
    case NL_D_ASLA_ASK: return asked && helper == NL_ASLA && valid_other(g, f) && f->b < NL_KINDS;
    case NL_D_DIARA:
        return asked && helper == NL_DIARA && plain && h->looks > 1 && h->looks == shown;
    case NL_D_LOOK:
        return f->seat == NL_CHANCE && helper == NL_DIARA && f->a == seat && f->b > 0 &&
               f->b + h->looks == shown;
    case NL_D_RYAN: return asked && helper == NL_RYAN && valid_other(g, f) && f->b == 0;
    case NL_D_STINA:
        return asked && helper == NL_STINA && g->rules.helpers == NL_HELPERS_12 &&
               f->a < NL_KINDS && f->b == 0;
    default: /* a draw, the only other question possible here */
        return helper == NL_CARLA && f->a == seat && h->tails > 0;
    }
}

bool helpers_frame(const island_game *g, const island_state *s, const nl_frame *f)
{
    switch (f->decision) {
    case NL_D_HELPER: return valid_helper(g, s, f);
    case NL_D_HILDA: return valid_hilda(g, s, f);
    default: return f[-1].decision == NL_D_HELPER && valid_effect(g, s, f);
    }
}

/* Thorolf was used at this seven, and is now kept or on display. */
bool helpers_shielded(const island_game *g, const island_state *s, int seat)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    if ((h->flags[seat] & HELPERS_USED) == 0) return false;
    const int side = h->flags[seat] & (HELPERS_SECOND | HELPERS_LOCKED);
    return h->helper[seat] == NL_THOROLF
               ? side == HELPERS_SECOND
               : side == HELPERS_LOCKED && (h->display >> NL_THOROLF & 1) != 0;
}
