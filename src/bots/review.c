/* review.c - reviews a finished game. What changes between two judged choices, apart from the
   choices themselves, is luck: the chances before the later one minus those expected after the
   earlier one. A choice costs the difference between the best plan and the plan taken. Every
   difference is counted once, and all of them add up from the start to the result. */
#include "bots/review.h"

#include <string.h>

static int64_t review_units(double worth)
{
    return (int64_t)(worth * REVIEW_WHOLE + (worth < 0 ? -0.5 : 0.5));
}

void review_begin(review *r, bot *adviser, const nl_game *g, int seat, uint32_t nodes)
{
    memset(r, 0, offsetof(review, job));
    r->adviser = adviser;
    r->game = g;
    r->seats = nl_game_rules(g).seats;
    r->seat = seat;
    r->nodes = nodes;
    r->unit = ADVICE_CHANCE;
    r->mover = NL_NOBODY;
    r->exact_all = true;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Win chances; in a solo game points or, negated, all turns of the game. */
static void review_vector(const review *r, const nl_state *s, const double chance[NL_SEATS],
                          double worth, int64_t out[NL_SEATS])
{
    nl_dice dice;

    for (int seat = 0; seat < NL_SEATS; seat++)
        out[seat] = seat < r->seats ? review_units(chance[seat]) : 0;
    if (r->unit == ADVICE_POINTS && r->seats == 1) out[0] = review_units(worth);
    if (r->unit != ADVICE_TURNS || r->seats > 1) return;
    nl_dice_read(r->game, s, &dice);
    out[0] = review_units(worth) - (int64_t)dice.turn_number * REVIEW_WHOLE;
}

/* The loss that counts as much as a whole win, in the unit of the game. */
static double review_whole(const review *r)
{
    const double points = 50, turns = 10;
    if (r->seats > 1) return REVIEW_WHOLE;
    return (r->unit == ADVICE_TURNS ? turns : points) * REVIEW_WHOLE;
}

/* ---- accounts -------------------------------------------------------------------------------- */

/* Processes a newly evaluated position: what has changed since the last one, and why. */
static void review_arrive(review *r, const int64_t now[NL_SEATS])
{
    for (int seat = 0; seat < r->seats; seat++) {
        review_sum *sum = &r->sum[seat];
        const int64_t change = now[seat] - r->expected[seat];
        if (!r->begun)
            sum->start = now[seat];
        else if (r->setup)
            sum->setup += change;
        else if (r->mover == NL_NOBODY || r->chance)
            sum->luck += change;
        else if (r->mover == seat)
            sum->own += change;
        else
            sum->others += change;
    }
    memcpy(r->expected, now, sizeof r->expected);
    r->begun = true;
    r->chance = false;
    r->mover = NL_NOBODY;
}

static void review_choose(review *r, const int64_t after[NL_SEATS], int mover)
{
    for (int seat = 0; seat < r->seats; seat++) {
        review_sum *sum = &r->sum[seat];
        const int64_t change = after[seat] - r->expected[seat];
        if (seat == mover)
            sum->own += change;
        else if (r->setup)
            sum->setup += change;
        else
            sum->others += change;
    }
    memcpy(r->expected, after, sizeof r->expected);
}

/* ---- choices --------------------------------------------------------------------------------- */

static void review_advise(review *r, const nl_state *s, int mover, advice *out)
{
    advice_job *j = &r->job;

    if (r->seat == NL_NOBODY) {
        advice_begin_full(j, r->adviser, r->game, s, mover < r->seats ? mover : 0);
    } else {
        nl_observe(r->game, s, r->seat, &r->view);
        advice_begin(j, r->adviser, r->game, &r->view);
    }
    while (!j->done && j->nodes < r->nodes) advice_step(j, r->nodes - j->nodes);
    advice_read(j, out);
    if (!j->over) r->unit = out->unit;
    if (j->over && r->unit == ADVICE_TURNS) out->worth = 0; /* no turns are left */
    r->exact_all &= out->exact;
    r->rough |= out->rough;
}

/* Compares the action with the best plan. The better of the two is the value of the position. */
static void review_judge(review *r, const nl_state *s, nl_action a, advice *found, review_step *out)
{
    advice_plan taken;

    if (found->count == 0 || found->seat != a.seat) return;
    if (memcmp(&found->plan[0].line[0], &a, sizeof a) == 0)
        taken = found->plan[0];
    else if (!advice_judge(&r->job, a, r->nodes / 4, &taken))
        return;
    if (taken.worth >= found->plan[0].worth) {
        found->plan[0] = taken;
        found->worth = taken.worth;
        memcpy(found->chance, taken.chance, sizeof found->chance);
    }
    out->best = found->plan[0];
    out->judged = true;
    review_vector(r, s, taken.chance, taken.worth, out->after);
}

static void review_choice(review *r, const nl_state *s, nl_action a, review_step *out)
{
    advice found;

    review_advise(r, s, a.seat, &found);
    if (r->seat == NL_NOBODY || r->seat == a.seat) review_judge(r, s, a, &found, out);
    review_vector(r, s, found.chance, found.worth, out->before);
    review_arrive(r, out->before);
    r->setup = out->setup;
    if (!out->judged) {
        memcpy(out->after, out->before, sizeof out->after);
        if (r->seat != NL_NOBODY && r->seat != a.seat) r->mover = a.seat;
        return;
    }
    out->loss = out->before[a.seat] - out->after[a.seat];
    out->mark = advice_mark_of((double)out->loss / review_whole(r));
    r->sum[a.seat].marks[out->mark]++;
    review_choose(r, out->after, a.seat);
}

/* ---- public functions ------------------------------------------------------------------------ */

static review_kind review_kind_of(const review *r, const nl_state *s, nl_action a)
{
    nl_action list[NL_ACTIONS_MAX];
    if (a.seat >= r->seats) return REVIEW_CHANCE;
    return nl_legal(r->game, s, a.seat, list) > 1 ? REVIEW_CHOICE : REVIEW_FORCED;
}

/* Evaluates a position without a choice: the first one, or the last. */
static void review_weigh(review *r, const nl_state *s)
{
    int64_t now[NL_SEATS];
    advice found;

    review_advise(r, s, NL_NOBODY, &found);
    review_vector(r, s, found.chance, found.worth, now);
    review_arrive(r, now);
}

void review_action(review *r, const nl_state *s, nl_action a, review_step *out)
{
    const int decision = nl_to_act(r->game, s).decision;

    memset(out, 0, sizeof *out);
    out->kind = review_kind_of(r, s, a);
    out->setup = nl_game_of(r->game) == NL_ISLAND &&
                 (decision == NL_D_FOUND_SETTLEMENT || decision == NL_D_FOUND_ROAD);
    if (out->kind == REVIEW_CHOICE) {
        review_choice(r, s, a, out);
        out->weighed = true;
        return;
    }
    if (!r->begun) {
        review_weigh(r, s);
        out->weighed = true;
    }
    r->chance |= out->kind == REVIEW_CHANCE;
    memcpy(out->before, r->expected, sizeof out->before);
    memcpy(out->after, r->expected, sizeof out->after);
}

void review_end(review *r, const nl_state *s)
{
    review_weigh(r, s);
    for (int seat = 0; seat < r->seats; seat++) r->sum[seat].result = r->expected[seat];
}
