/* views.c - what each observer sees of the full state, and full states sampled from that view. */
#include "neuland/island.h"
#include "proof/play.h"

enum { VIEWS_DRAWS = 3, VIEWS_WISHES = 4 };

static bool view_acts(play *p, const nl_view *v, int seat)
{
    nl_action own[NL_ACTIONS_MAX], seen[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(&p->game, &p->state);
    const nl_turn view = nl_view_to_act(&p->game, v);
    const int n = nl_legal(&p->game, &p->state, seat, own);
    if (memcmp(&turn, &view, sizeof turn) != 0) return play_fail(p, "view of %d: who acts", seat);
    if (nl_view_legal(&p->game, v, seen) != n || memcmp(own, seen, (size_t)n * sizeof own[0]) != 0)
        return play_fail(p, "view of %d: its legal actions", seat);
    for (int i = 0; seat < p->seats && i < VIEWS_WISHES; i++) {
        const nl_action a = play_of.wish(&p->game, seat, &p->luck);
        if (nl_view_check(&p->game, v, a) != nl_check(&p->game, &p->state, a))
            return play_fail(p, "view of %d: another answer to kind %d", seat, a.kind);
    }
    if (nl_view_winners(&p->game, v) != nl_winners(&p->game, &p->state))
        return play_fail(p, "view of %d: winners", seat);
    return true;
}

bool views_counts(const uint8_t seen[NL_KINDS], const uint8_t truth[NL_KINDS], int total,
                  bool known)
{
    for (int i = 0; i < NL_KINDS; i++)
        if (seen[i] != (known || total == 0 ? truth[i] : NL_UNKNOWN)) return false;
    return true;
}

/* ---- views of views and of sampled states ---------------------------------------------------- */

static bool view_again(play *p, const nl_view *v, int seat)
{
    nl_state copy;
    nl_view again, public_view, public_again;
    memcpy(&copy, v, sizeof copy);
    nl_observe(&p->game, &copy, seat, &again);
    nl_observe(&p->game, &copy, NL_NOBODY, &public_again);
    nl_observe(&p->game, &p->state, NL_NOBODY, &public_view);
    if (memcmp(&again, v, sizeof again) != 0)
        return play_fail(p, "view of %d: a view of the view differs", seat);
    if (memcmp(&public_again, &public_view, sizeof public_view) != 0)
        return play_fail(p, "view of %d: it hides what is public", seat);
    nl_observe(&p->game, &p->twin, seat, &again);
    if (memcmp(&again, v, sizeof again) != 0)
        return play_fail(p, "view of %d: depends on unused bytes", seat);
    return true;
}

static bool view_resample(play *p, const nl_view *v, int seat)
{
    for (int n = 0; n < VIEWS_DRAWS; n++) {
        nl_state drawn;
        nl_view seen;
        nl_resample(&p->game, v, rng_draw, &p->luck, &drawn);
        if (nl_valid(&p->game, &drawn) != NL_OK)
            return play_fail(p, "view of %d: a sampled state is not valid", seat);
        if (play_of.sampled && !play_of.sampled(p, &drawn))
            return play_fail(p, "view of %d: a sampled state lacks shown cards", seat);
        nl_observe(&p->game, &drawn, seat, &seen);
        if (memcmp(&seen, v, sizeof seen) != 0)
            return play_fail(p, "view of %d: a sampled state has another view", seat);
        if (nl_view_hash(&p->game, &seen) != nl_view_hash(&p->game, v))
            return play_fail(p, "view of %d: equal views, two hashes", seat);
    }
    return true;
}

bool views_check(play *p)
{
    for (int i = 0; i <= p->seats; i++) {
        const int seat = i < p->seats ? i : NL_NOBODY;
        nl_view v;
        nl_observe(&p->game, &p->state, seat, &v);
        if (nl_view_seat(&v) != seat) return play_fail(p, "view of %d: whose it is", seat);
        if (!view_acts(p, &v, seat) || !play_of.view(p, &v, seat) || !view_again(p, &v, seat) ||
            !view_resample(p, &v, seat))
            return false;
    }
    return true;
}
