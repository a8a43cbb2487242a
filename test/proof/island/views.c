/* views.c - what each observer of the island sees of the full state, field by field. */
#include "trial.h"

/* Victory point cards are public once the game is over. */
static bool is_over(const trial *t) { return t->now.frame[t->now.depth - 1].decision == NL_D_OVER; }

static int points_shown(const trial *t, int looker, int seat)
{
    const nl_island_seat *p = &t->now.seat[seat];
    return looker == seat || is_over(t) ? p->points : p->points_visible;
}

static bool view_points(trial *t, const nl_view *v, int seat)
{
    int16_t points[NL_SEATS];
    nl_view_points(&t->play.game, v, points);
    for (int i = 0; i < t->play.seats; i++)
        if (points[i] != points_shown(t, seat, i))
            return play_fail(&t->play, "view of %d: points of %d", seat, i);
    return true;
}

static bool view_seat(trial *t, const nl_island *seen, int looker, int seat)
{
    const nl_island_seat *p = &seen->seat[seat], *q = &t->now.seat[seat];
    const bool known = looker == seat;
    nl_island_seat open = *q;
    uint8_t dev[NL_CARDS];
    memcpy(dev, p->dev, sizeof dev);
    if (!known && is_over(t) && dev[NL_POINT] == q->dev[NL_POINT] && q->dev_total)
        dev[NL_POINT] = NL_UNKNOWN; /* shown correctly, so compare the others */
    const bool open_hand = known || helpers_hand_open(t, looker, seat);
    if (!views_counts(p->hand, q->hand, q->hand_total, open_hand) ||
        !views_counts(dev, q->dev, q->dev_total, known) ||
        !views_counts(p->fresh, q->fresh, q->fresh_total, known) ||
        !views_counts(p->tossed, q->tossed, q->tossed_total, known))
        return play_fail(&t->play, "view of %d: cards of %d", looker, seat);
    memcpy(open.hand, p->hand, sizeof open.hand);
    memcpy(open.dev, p->dev, sizeof open.dev);
    memcpy(open.fresh, p->fresh, sizeof open.fresh);
    memcpy(open.tossed, p->tossed, sizeof open.tossed);
    open.points = (uint8_t)points_shown(t, looker, seat);
    if (memcmp(&open, p, sizeof open) != 0)
        return play_fail(&t->play, "view of %d: public part of %d", looker, seat);
    return true;
}

/* Only the number of others' letters and of the supply is visible. */
static bool view_friends(trial *t, nl_friends *seen, int looker)
{
    const nl_friends *now = &t->now.friends;
    nl_friends open = *now;
    if (!views_counts(seen->supply, now->supply, now->supply_total, false)) return false;
    memcpy(open.supply, seen->supply, sizeof open.supply);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const bool known = looker == seat;
        if (!views_counts(seen->letters[seat], now->letters[seat], now->letters_total[seat],
                          known) ||
            !views_counts(seen->locked[seat], now->locked[seat], now->locked_total[seat], known))
            return false;
    }
    memcpy(open.letters, seen->letters, sizeof open.letters);
    memcpy(open.locked, seen->locked, sizeof open.locked);
    if (now->on && looker != t->now.part) open.drawn = NL_NOBODY;
    return memcmp((const void *)&open, (const void *)seen, sizeof open) == 0;
}

/* Checks field by field that everything public is shown, and nothing else about others. */
bool view_right(play *p, const nl_view *v, int looker)
{
    trial *t = (trial *)(void *)p;
    nl_island seen, open;
    memcpy(&open, &t->now, sizeof open); /* padding too: both were zeroed as a whole */
    nl_view_island(&t->play.game, v, &seen);
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!view_seat(t, &seen, looker, seat)) return false;
    if (!views_counts(seen.deck, t->now.deck, t->now.deck_total, false))
        return play_fail(&t->play, "view of %d: the deck", looker);
    if (!helpers_seen(t, &seen.helpers, looker))
        return play_fail(&t->play, "view of %d: helpers and their cards", looker);
    open.helpers = seen.helpers;
    memcpy(open.deck, seen.deck, sizeof open.deck);
    memcpy(open.seat, seen.seat, sizeof open.seat);
    if (!view_friends(t, &seen.friends, looker))
        return play_fail(&t->play, "view of %d: letters", looker);
    open.friends = seen.friends;
    if (memcmp((const void *)&open, (const void *)&seen, sizeof open) != 0)
        return play_fail(&t->play, "view of %d: the public part", looker);
    return view_points(t, v, looker);
}

/* A seat that made an offer or stands for a trade has shown that it holds what it would give. While
   a seat is asked, its terms are those of a reply to it. */
bool terms_held(play *p, const nl_state *s)
{
    nl_island drawn;
    nl_island_read(&p->game, s, &drawn);
    const nl_turn turn = nl_to_act(&p->game, s);
    const uint32_t asked = turn.decision == NL_D_OFFER ? drawn.frame[drawn.depth - 1].a : 0;
    for (int seat = 0; seat < p->seats; seat++)
        for (int kind = 0; kind < NL_KINDS && (asked >> seat & 1) == 0; kind++)
            if (drawn.seat[seat].gives[kind] > drawn.seat[seat].hand[kind]) return false;
    return true;
}
