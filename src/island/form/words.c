/* words.c - a state as words for fast readers, and building a full state from a view and
   assumptions about the hidden cards. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "island/form/form.h"
#include "island/form/modules.h"

_Static_assert(sizeof(nl_words_seat) == sizeof(island_seat), "a seat is copied as it is");

static bool words_of(const nl_game *g, const island_state *from, nl_words *out)
{
    if (!api_is_island(g)) {
        memset(out, 0, sizeof *out);
        return false;
    }
    assert(island_ready(from));
    out->bank = from->bank;
    out->deck = from->deck;
    out->gone = from->gone;
    out->fresh = from->fresh;
    out->top = *api_top(from);
    out->robber = from->robber;
    out->turn = from->turn;
    out->part = from->part;
    out->longest = from->longest;
    out->longest_length = from->longest_len;
    out->army = from->army;
    out->winner = from->winner;
    out->card_played = from->card_played;
    out->turn_number = from->turn_number;
    out->spare = 0;
    memcpy(out->seat, from->seat, api_island(g)->seats * sizeof out->seat[0]);
    if (api_island(g)->state_bytes > offsetof(island_state, seat[api_island(g)->seats])) {
        memset(&out->more, 0, sizeof out->more);
        modules_words(api_island(g), from, &out->more);
    }
    return true;
}

bool nl_words_read(const nl_game *g, const nl_state *s, nl_words *out)
{
    return words_of(g, api_state(s), out);
}

bool nl_view_words(const nl_game *g, const nl_view *v, nl_words *out)
{
    return words_of(g, &api_view(v)->s, out);
}

/* ---- a full state from a view ---------------------------------------------------------------- */

static nl_lanes complete_lanes(const uint8_t counts[5])
{
    return lanes_make(counts[0], counts[1], counts[2], counts[3], counts[4]);
}

/* Takes cards from a pool. Returns false if they are not there, or not as many as the view
   shows. */
static bool complete_take(nl_lanes *pool, nl_lanes cards, nl_lanes seen)
{
    if (lanes_total(cards) != lanes_total(seen) || !lanes_cover(*pool, cards)) return false;
    *pool -= cards;
    return true;
}

static bool complete_small(const uint8_t counts[5])
{
    for (int i = 0; i < 5; i++)
        if (counts[i] > 100) return false; /* lanes count below 128 */
    return true;
}

static bool complete_hands(const island_game *g, const nl_hidden *cards, int seat, island_state *s)
{
    const bool piles = api_top(s)->decision == NL_D_DISCARD;
    nl_lanes pool = g->bank_full - s->bank;

    for (int i = 0; i < g->seats; i++) {
        island_seat *p = &s->seat[i];
        const nl_lanes hand = i == seat ? p->hand : complete_lanes(cards->hand[i]);
        const nl_lanes pile = i == seat ? p->pending : complete_lanes(cards->tossed[i]);
        if (i != seat && !(complete_small(cards->hand[i]) && complete_small(cards->tossed[i])))
            return false;
        if (!complete_take(&pool, hand, p->hand)) return false;
        p->hand = hand;
        if (!piles) continue;
        if (!complete_take(&pool, pile, p->pending)) return false;
        p->pending = pile;
    }
    return pool == 0;
}

/* Hands that the seat can see must be equal to those in the view. */
static bool complete_agrees(const island_game *g, const island_state *view, int seat,
                            const island_state *s)
{
    for (int i = 0; i < g->seats; i++)
        if (i != seat && island_sees(g, view, seat, i) && s->seat[i].hand != view->seat[i].hand)
            return false;
    return true;
}

static bool complete_cards(const island_game *g, const nl_hidden *cards, int seat, island_state *s)
{
    nl_lanes pool = g->deck_full - s->gone;

    for (int i = 0; i < g->seats; i++) {
        island_seat *p = &s->seat[i];
        const nl_lanes shown = p->dev & LANES_ALL;
        const nl_lanes dev = i == seat ? shown : complete_lanes(cards->dev[i]);
        pool -= lanes_many(NL_KNIGHT, api_knights(s, i));
        if (i != seat && !complete_small(cards->dev[i])) return false;
        if (!complete_take(&pool, dev, shown) || !lanes_cover(dev, shown)) return false;
        p->dev = (p->dev & ~LANES_ALL) | dev;
    }
    if (lanes_total(pool) != lanes_total(s->deck)) return false;
    s->deck = pool;
    if (s->part < g->seats && s->part != seat) {
        nl_lanes held = s->seat[s->part].dev & LANES_ALL;
        if (!complete_small(cards->fresh)) return false;
        if (!complete_take(&held, complete_lanes(cards->fresh), s->fresh)) return false;
        s->fresh = complete_lanes(cards->fresh);
    }
    return true;
}

nl_err nl_complete(const nl_game *g, const nl_view *v, const nl_hidden *cards, nl_state *out)
{
    const int seat = nl_view_seat(v);
    nl_state made;

    if (!api_is_island(g)) return NL_ERR_BAD_ARGS;
    memset(&made, 0, sizeof made);
    *api_state_to_change(&made) = api_view(v)->s;
    if (!complete_hands(api_island(g), cards, seat, api_state_to_change(&made)) ||
        !complete_cards(api_island(g), cards, seat, api_state_to_change(&made)))
        return NL_ERR_CORRUPT;
    *out = made;
    return NL_OK;
}

nl_err nl_complete_hands(const nl_game *g, const nl_view *v, const nl_hidden *cards,
                         nl_state *truth)
{
    const int seat = nl_view_seat(v);
    const island_state *view = &api_view(v)->s;
    nl_state made;

    if (!api_is_island(g)) return NL_ERR_BAD_ARGS;
    made = *truth;
    if (!complete_hands(api_island(g), cards, seat, api_state_to_change(&made)) ||
        !complete_agrees(api_island(g), view, seat, api_state(&made)))
        return NL_ERR_CORRUPT;
    *truth = made;
    return NL_OK;
}
