/* views.c - what each observer sees of the full state, and full states sampled from that view. */
#include "trial.h"

enum { VIEWS_DRAWS = 3 };

/* ---- one view -------------------------------------------------------------------------------- */

static bool view_acts(trial *t, const nl_view *v, int seat)
{
    nl_action     own[NL_ACTIONS_MAX], seen[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(&t->play.game, &t->play.state);
    const nl_turn view = nl_view_to_act(&t->play.game, v);
    const int     n    = nl_legal(&t->play.game, &t->play.state, seat, own);
    if (memcmp(&turn, &view, sizeof turn) != 0)
        return play_fail(&t->play, "view of %d: who acts", seat);
    if (nl_view_legal(&t->play.game, v, seen) != n ||
        memcmp(own, seen, (size_t)n * sizeof own[0]) != 0)
        return play_fail(&t->play, "view of %d: its legal actions", seat);
    for (int i = 0; seat < t->play.seats && i < 4; i++) {
        const nl_action a = play_wish(seat, &t->play.luck);
        if (nl_view_check(&t->play.game, v, a) != nl_check(&t->play.game, &t->play.state, a))
            return play_fail(&t->play, "view of %d: another answer to kind %d", seat, a.kind);
    }
    return true;
}

static bool view_points(trial *t, const nl_view *v, int seat)
{
    int16_t points[NL_SEATS], truth[NL_SEATS];
    nl_view_points(&t->play.game, v, points);
    nl_points(&t->play.game, &t->play.state, truth);
    if (memcmp(points, truth, sizeof points) != 0)
        return play_fail(&t->play, "view of %d: points", seat);
    if (nl_view_winners(&t->play.game, v) != nl_winners(&t->play.game, &t->play.state))
        return play_fail(&t->play, "view of %d: winners", seat);
    return true;
}

/* Five counts in a view: equal, or all unknown where the seat may not know them. */
static bool counts_right(const uint8_t seen[NL_KINDS], const uint8_t truth[NL_KINDS], int total,
                         bool known)
{
    for (int i = 0; i < NL_KINDS; i++)
        if (seen[i] != (known || total == 0 ? truth[i] : NL_UNKNOWN))
            return false;
    return true;
}

/* Checks field by field that everything public is shown, and nothing else about others. */
static bool view_read(trial *t, const nl_view *v, int looker)
{
    nl_choco seen, open = t->now;
    nl_view_choco(&t->play.game, v, &seen);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const nl_choco_seat *p = &seen.seat[seat], *q = &t->now.seat[seat];
        const bool           known = looker == seat;
        if (!counts_right(p->hand, q->hand, q->hand_total, known) ||
            !counts_right(p->tossed, q->tossed, q->tossed_total, known) ||
            !counts_right(p->taken, q->taken, q->taken_total, known))
            return play_fail(&t->play, "view of %d: cards of %d", looker, seat);
        memcpy(open.seat[seat].hand, p->hand, sizeof p->hand);
        memcpy(open.seat[seat].tossed, p->tossed, sizeof p->tossed);
        memcpy(open.seat[seat].taken, p->taken, sizeof p->taken);
    }
    if (memcmp(&open, &seen, sizeof open) != 0)
        return play_fail(&t->play, "view of %d: the public part", looker);
    return true;
}

/* ---- views of views and of sampled states ---------------------------------------------------- */

static bool view_again(trial *t, const nl_view *v, int seat)
{
    nl_state copy;
    nl_view  again, public_view, public_again;
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

static bool view_resample(trial *t, const nl_view *v, int seat)
{
    for (int n = 0; n < VIEWS_DRAWS; n++) {
        nl_state drawn;
        nl_view  seen;
        nl_resample(&t->play.game, v, rng_draw, &t->play.luck, &drawn);
        if (nl_valid(&t->play.game, &drawn) != NL_OK)
            return play_fail(&t->play, "view of %d: a sampled state is not valid", seat);
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
        nl_view   v;
        nl_observe(&t->play.game, &t->play.state, seat, &v);
        if (nl_view_seat(&v) != seat)
            return play_fail(&t->play, "view of %d: whose it is", seat);
        if (!view_acts(t, &v, seat) || !view_points(t, &v, seat) || !view_read(t, &v, seat) ||
            !view_again(t, &v, seat) || !view_resample(t, &v, seat))
            return false;
    }
    return true;
}
