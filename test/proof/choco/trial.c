/* trial.c - how a game of the chocolate edition is checked, and what its views may show. */
#include "trial.h"

#include "neuland/choco/events.h"

static trial t;

/* Checks field by field that everything public is shown, and nothing else about others. */
bool view_right(play *p, const nl_view *v, int looker)
{
    int16_t points[NL_SEATS], truth[NL_SEATS];
    nl_choco seen, open = t.now;
    nl_view_choco(&t.play.game, v, &seen);
    for (int seat = 0; seat < t.play.seats; seat++) {
        const nl_choco_seat *o = &seen.seat[seat], *q = &t.now.seat[seat];
        const bool known = looker == seat;
        if (!views_counts(o->hand, q->hand, q->hand_total, known) ||
            !views_counts(o->tossed, q->tossed, q->tossed_total, known) ||
            !views_counts(o->taken, q->taken, q->taken_total, known))
            return play_fail(p, "view of %d: cards of %d", looker, seat);
        memcpy(open.seat[seat].hand, o->hand, sizeof o->hand);
        memcpy(open.seat[seat].tossed, o->tossed, sizeof o->tossed);
        memcpy(open.seat[seat].taken, o->taken, sizeof o->taken);
    }
    if (memcmp(&open, &seen, sizeof open) != 0)
        return play_fail(p, "view of %d: the public part", looker);
    nl_view_points(&p->game, v, points);
    nl_points(&p->game, &p->state, truth);
    if (memcmp(points, truth, sizeof points) != 0)
        return play_fail(p, "view of %d: points", looker);
    return true;
}

/* Random play to the end, if an end is certain; it never trades. */
static bool playout_right(play *p)
{
    nl_tally tally;
    if (p->agreed.target > 6 && p->agreed.turns == 0) return true;
    if (!forms_playout(p, &tally)) return false;
    if (tally.actions[NL_A_CHOCO_OFFER] || tally.actions[NL_A_CHOCO_ACCEPT] ||
        tally.actions[NL_A_CHOCO_COUNTER])
        return play_fail(p, "random play trades");
    return true;
}

static bool begin(play *p)
{
    nl_choco_box_read(&p->agreed, &t.box);
    nl_choco_read(&p->game, &p->state, &t.now);
    t.before = t.now;
    books_open(&t);
    return true;
}

static bool check(play *p, bool costly)
{
    if (nl_valid(&p->game, &p->state) != NL_OK) return play_fail(p, "the state is not valid");
    if (nl_to_act(&p->game, &p->state).decision != trial_top(&t)->decision)
        return play_fail(p, "another decision than the one on the stack");
    if (!books_check(&t) || !rows_check(&t) || !lists_step(p)) return false;
    return !costly || (lists_exhaustive(p) && views_check(p) && forms_right(p) && forms_damage(p) &&
                       playout_right(p));
}

static bool before(play *p, nl_action a)
{
    (void)p, (void)a;
    t.before = t.now;
    return true;
}

static bool after(play *p)
{
    nl_choco_read(&p->game, &p->state, &t.now);
    return books_follow(&t) && rows_step(&t);
}

#define ERROR(name) UINT64_C(1) << NL_ERR_##name

/* A seat holds what it stands for, so no game reaches the event for missing cards. */
#define NEVER_TOLD (UINT64_C(1) << NL_E_CHOCO_FAILED)

const proof proof_of = {
    .program = "choco_conformance",
    .games = 440,
    .steps = 3000,
    .every = 5,
    .rules = play_rules,
    .sets = PLAY_RULES,
    .play = &t.play,
    .begin = begin,
    .check = check,
    .before = before,
    .after = after,
    .all = { .actions = PROOF_IDS(NL_CHOCO_ACTIONS),
             .decisions = PROOF_IDS(NL_CHOCO_DECISIONS),
             .events = PROOF_IDS(NL_CHOCO_EVENTS),
             .errors = { { 1 | ERROR(NOT_YOUR_TURN) | ERROR(WRONG_PHASE) | ERROR(CANNOT_PAY) |
                           ERROR(OCCUPIED) | ERROR(NOT_CONNECTED) | ERROR(NO_PIECE) |
                           ERROR(NOT_YOURS) | ERROR(ALREADY_DONE) | ERROR(NOT_ALLOWED) |
                           ERROR(BAD_ARGS) | ERROR(GAME_OVER) | ERROR(NOT_CHANCE) } } },
    .seldom = { .events = { { NEVER_TOLD } } }
};
