/* views.c - what each observer sees of the full state, and full states sampled from that view. */
#include "trial.h"

enum { VIEWS_DRAWS = 3 };

/* ---- one view -------------------------------------------------------------------------------- */

static bool view_acts(trial *t, const nl_view *v, int seat)
{
    nl_action own[NL_ACTIONS_MAX], seen[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(&t->play.game, &t->play.state);
    const nl_turn view = nl_view_to_act(&t->play.game, v);
    const int n = nl_legal(&t->play.game, &t->play.state, seat, own);
    if (memcmp(&turn, &view, sizeof turn) != 0)
        return play_fail(&t->play, "view of %d: who acts", seat);
    if (nl_view_legal(&t->play.game, v, seen) != n ||
        memcmp(own, seen, (size_t)n * sizeof own[0]) != 0)
        return play_fail(&t->play, "view of %d: its legal actions", seat);
    for (int i = 0; seat < t->play.seats && i < 4; i++) {
        const nl_action a = play_wish(&t->play.game, seat, &t->play.luck);
        if (nl_view_check(&t->play.game, v, a) != nl_check(&t->play.game, &t->play.state, a))
            return play_fail(&t->play, "view of %d: another answer to kind %d", seat, a.kind);
    }
    return true;
}

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
    if (nl_view_winners(&t->play.game, v) != nl_winners(&t->play.game, &t->play.state))
        return play_fail(&t->play, "view of %d: winners", seat);
    return true;
}

/* Five counts in a view: equal, or all unknown where the seat may not know them. */
static bool counts_right(const uint8_t seen[5], const uint8_t truth[5], int total, bool known)
{
    for (int i = 0; i < 5; i++)
        if (seen[i] != (known || total == 0 ? truth[i] : NL_UNKNOWN)) return false;
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
    if (!counts_right(p->hand, q->hand, q->hand_total, open_hand) ||
        !counts_right(dev, q->dev, q->dev_total, known) ||
        !counts_right(p->fresh, q->fresh, q->fresh_total, known) ||
        !counts_right(p->tossed, q->tossed, q->tossed_total, known))
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
    if (!counts_right(seen->supply, now->supply, now->supply_total, false)) return false;
    memcpy(open.supply, seen->supply, sizeof open.supply);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const bool known = looker == seat;
        if (!counts_right(seen->letters[seat], now->letters[seat], now->letters_total[seat],
                          known) ||
            !counts_right(seen->locked[seat], now->locked[seat], now->locked_total[seat], known))
            return false;
    }
    memcpy(open.letters, seen->letters, sizeof open.letters);
    memcpy(open.locked, seen->locked, sizeof open.locked);
    if (now->on && looker != t->now.part) open.drawn = NL_NOBODY;
    return memcmp((const void *)&open, (const void *)seen, sizeof open) == 0;
}

/* Checks field by field that everything public is shown, and nothing else about others. */
static bool view_read(trial *t, const nl_view *v, int looker)
{
    nl_island seen, open;
    memcpy(&open, &t->now, sizeof open); /* padding too: both were zeroed as a whole */
    nl_view_island(&t->play.game, v, &seen);
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!view_seat(t, &seen, looker, seat)) return false;
    if (!counts_right(seen.deck, t->now.deck, t->now.deck_total, false))
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
    return true;
}

/* ---- views of views and of sampled states ---------------------------------------------------- */

static bool view_again(trial *t, const nl_view *v, int seat)
{
    nl_state copy;
    nl_view again, public_view, public_again;
    memcpy(&copy, v, sizeof copy);
    nl_observe(&t->play.game, &copy, seat, &again);
    nl_observe(&t->play.game, &copy, NL_NOBODY, &public_again);
    nl_observe(&t->play.game, &t->play.state, NL_NOBODY, &public_view);
    if (memcmp(&again, v, sizeof again) != 0)
        return play_fail(&t->play, "view of %d: a view of the view differs", seat);
    if (memcmp(&public_again, &public_view, sizeof public_view) != 0)
        return play_fail(&t->play, "view of %d: it hides what is public", seat);
    nl_observe(&t->play.game, &t->play.twin, seat, &again);
    if (memcmp(&again, v, sizeof again) != 0)
        return play_fail(&t->play, "view of %d: depends on unused bytes", seat);
    return true;
}

/* A seat that made, accepted or countered an offer has shown that it holds what it would give. */
static bool terms_held(const trial *t, const nl_state *s)
{
    nl_island drawn;
    nl_island_read(&t->play.game, s, &drawn);
    for (int seat = 0; seat < t->play.seats; seat++)
        for (int kind = 0; kind < NL_KINDS; kind++)
            if (drawn.seat[seat].gives[kind] > drawn.seat[seat].hand[kind]) return false;
    return true;
}

static bool view_resample(trial *t, const nl_view *v, int seat)
{
    for (int n = 0; n < VIEWS_DRAWS; n++) {
        nl_state drawn;
        nl_view seen;
        nl_resample(&t->play.game, v, rng_draw, &t->play.luck, &drawn);
        if (nl_valid(&t->play.game, &drawn) != NL_OK)
            return play_fail(&t->play, "view of %d: a sampled state is not valid", seat);
        if (!terms_held(t, &drawn))
            return play_fail(&t->play, "view of %d: a sampled state lacks shown cards", seat);
        nl_observe(&t->play.game, &drawn, seat, &seen);
        if (memcmp(&seen, v, sizeof seen) != 0)
            return play_fail(&t->play, "view of %d: a sampled state has another view", seat);
        if (nl_view_hash(&t->play.game, &seen) != nl_view_hash(&t->play.game, v))
            return play_fail(&t->play, "view of %d: equal views, two hashes", seat);
    }
    return true;
}

bool views_check(trial *t)
{
    for (int i = 0; i <= t->play.seats; i++) {
        const int seat = i < t->play.seats ? i : NL_NOBODY;
        nl_view v;
        nl_observe(&t->play.game, &t->play.state, seat, &v);
        if (nl_view_seat(&v) != seat) return play_fail(&t->play, "view of %d: whose it is", seat);
        if (!view_acts(t, &v, seat) || !view_points(t, &v, seat) || !view_read(t, &v, seat) ||
            !view_again(t, &v, seat) || !view_resample(t, &v, seat))
            return false;
    }
    return true;
}
