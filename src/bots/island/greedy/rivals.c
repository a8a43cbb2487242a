/* rivals.c - how greedy deals with the other seats: robber, discards, trades. */
#include <string.h>

#include "bots/island/greedy/greedy.h"
#include "rules/terms.h"

/* How dangerous a seat looks, judged by its visible points. */
static int greedy_danger(const greedy *m, int seat)
{
    const int points = m->island.seat[seat].points_visible;
    return points + 2 >= m->target ? 4 * points : 1 + points;
}

enum { GREEDY_LETTER = 16 * 20 }; /* value of a letter, in units of harm */

/* ---- robber and discards --------------------------------------------------------------------- */

nl_action greedy_discard(greedy *m)
{
    const int *cost = m->plan.item[m->plan.best].cost;
    nl_action best = m->legal[0];
    int most = -1000;

    for (int i = 0; i < m->count; i++) {
        const int kind = m->legal[i].arg[0];
        const int spare = 100 * plan_spare(m->plan.hand, cost, kind) + m->plan.income[kind];
        if (m->legal[i].kind != NL_A_DISCARD || spare <= most) continue;
        most = spare;
        best = m->legal[i];
    }
    return best;
}

static int greedy_victim(const greedy *m, int seat)
{
    if (seat == NL_NOBODY) return m->decision == NL_D_ROB ? GREEDY_LETTER : 0;
    return greedy_danger(m, seat) * (m->island.seat[seat].hand_total > 0 ? 10 : 1);
}

/* The harm of the robber on this hex to the others. A hex with the seat's own building is never
   worth it. */
static int greedy_harm(const greedy *m, int hex)
{
    const nl_board *b = &m->sites->board;
    int harm = 0;

    for (int n = 0; n < NL_RIM; n++) {
        const int c = b->hex_corner[hex][n];
        int seat;
        if (c == NL_NOBODY || m->island.corner_piece[c] == NL_NO_PIECE) continue;
        seat = m->island.corner_seat[c];
        if (seat == m->seat)
            harm -= 10000;
        else
            harm += greedy_danger(m, seat) * m->sites->pips[hex] *
                    (m->island.corner_piece[c] == NL_CITY ? 2 : 1);
        if (seat != m->seat && m->island.seat[seat].hand_total > 0)
            harm += 2 * greedy_danger(m, seat);
    }
    return harm;
}

nl_action greedy_robber(greedy *m)
{
    nl_action best = m->legal[0];
    int most = -1000000;

    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        int harm;
        if (a->kind != NL_A_ROBBER) continue;
        harm = 16 * greedy_harm(m, a->arg[0]) + greedy_victim(m, a->arg[1]);
        if (greedy_harmless(m, a->arg[0])) harm += GREEDY_LETTER;
        if (harm <= most) continue;
        most = harm;
        best = *a;
    }
    return best;
}

nl_action greedy_rob(greedy *m)
{
    nl_action best = m->legal[0];
    int most = -1;

    for (int i = 0; i < m->count; i++) {
        const int worth = greedy_victim(m, m->legal[i].arg[0]);
        if (m->legal[i].kind != NL_A_ROB || worth <= most) continue;
        most = worth;
        best = m->legal[i];
    }
    return best;
}

/* ---- trades ---------------------------------------------------------------------------------- */

/* An offer of one card for one card, encoded as in actions.def. */
static nl_action greedy_terms(const greedy *m, int give, int get, uint8_t to)
{
    nl_action a = { NL_A_OFFER, (uint8_t)m->seat, { 0 } };
    terms_write(terms_give(give, 1) | terms_take(get, 1), a.arg);
    a.arg[5] = to;
    return a;
}

/* Neither seats that are about to win nor seats without cards. */
static uint8_t greedy_partners(const greedy *m)
{
    uint8_t to = 0;
    for (int seat = 0; seat < m->island.seats; seat++)
        if (seat != m->seat && m->island.seat[seat].hand_total > 0 &&
            m->island.seat[seat].points_visible + 2 < m->target)
            to = (uint8_t)(to | 1 << seat);
    return to;
}

/* The one card that the best plan lacks, and a card that it can spare. Returns false if there is no
   such pair. */
static bool greedy_lacks(const greedy *m, int *give, int *get)
{
    const plan *p = &m->plan;
    const int *cost = p->item[p->best].cost;
    int most = 0;

    *give = *get = -1;
    if (!p->item[p->best].possible || plan_missing(p->hand, cost) != 1) return false;
    for (int k = 0; k < NL_KINDS; k++) {
        const int spare = plan_spare(p->hand, cost, k);
        if (spare < 0) *get = k;
        if (spare > most) {
            most = spare;
            *give = k;
        }
    }
    return *give >= 0 && *get >= 0;
}

bool greedy_offer(greedy *m, nl_action *out)
{
    const uint8_t to = greedy_partners(m);
    int give, get;

    if (!to || m->decision != NL_D_MAIN || !greedy_find(m, NL_A_OFFER, -1)) return false;
    if (!greedy_lacks(m, &give, &get)) return false;
    *out = greedy_terms(m, give, get, to);
    return true;
}

bool greedy_ask(greedy *m, nl_action *out)
{
    int give, get;

    if (!(greedy_partners(m) >> m->island.turn & 1) || !greedy_lacks(m, &give, &get)) return false;
    *out = greedy_terms(m, give, get, 0);
    out->kind = NL_A_PROPOSE;
    return true;
}

/* Whether a trade completes something that the hand could not pay for before. */
static bool greedy_completes(const greedy *m, const uint8_t gives[NL_KINDS],
                             const uint8_t gets[NL_KINDS])
{
    int hand[NL_KINDS];
    for (int k = 0; k < NL_KINDS; k++) {
        if (m->plan.hand[k] < gives[k]) return false;
        hand[k] = m->plan.hand[k] - gives[k] + gets[k];
    }
    for (int n = 0; n < PLAN_GOALS; n++) {
        const plan_item *item = &m->plan.item[n];
        if (!item->possible || (n == PLAN_CARD && m->plan.best != PLAN_CARD)) continue;
        if (plan_missing(m->plan.hand, item->cost) > 0 && plan_missing(hand, item->cost) == 0)
            return true;
    }
    return false;
}

/* Whether the offer leaves one side open. */
static bool greedy_open(const nl_island_seat *turn)
{
    int gives = 0, takes = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        gives += turn->gives[k];
        takes += turn->takes[k];
    }
    return (gives == 0) != (takes == 0);
}

/* Whether a trade brings some goal closer and the best one no further away. */
static bool greedy_helps(const greedy *m, const uint8_t gives[NL_KINDS],
                         const uint8_t gets[NL_KINDS])
{
    const plan *p = &m->plan;
    bool closer = false;
    int hand[NL_KINDS];
    for (int k = 0; k < NL_KINDS; k++) hand[k] = p->hand[k] - gives[k] + gets[k];
    for (int n = 0; n < PLAN_GOALS; n++) {
        const plan_item *item = &p->item[n];
        const int before = plan_missing(p->hand, item->cost),
                  after = plan_missing(hand, item->cost);
        if (!item->possible) continue;
        if (n == (int)p->best && after > before) return false;
        closer |= after < before;
    }
    return closer;
}

/* A listed answer to an open side that completes something or, with `soon`, at least helps. Returns
   NULL if none does. */
static const nl_action *greedy_fill(const greedy *m, bool soon)
{
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        uint8_t gives[NL_KINDS], gets[NL_KINDS];
        /* Tokens are worth more than cards. */
        if (a->kind != NL_A_COUNTER || a->arg[5] != 0) continue;
        for (int k = 0; k < NL_KINDS; k++) {
            gives[k] = (uint8_t)terms_gives(terms_read(a->arg), k);
            gets[k] = (uint8_t)terms_takes(terms_read(a->arg), k);
        }
        if (soon ? greedy_helps(m, gives, gets) : greedy_completes(m, gives, gets)) return a;
    }
    return NULL;
}

/* What a reply to this seat alone gives and takes, else the terms of the offer. */
static void greedy_asked(const greedy *m, nl_island_seat *turn)
{
    const nl_island_seat *me = &m->island.seat[m->seat];
    int cards = 0;

    *turn = m->island.seat[m->island.turn];
    for (int k = 0; k < NL_KINDS; k++) cards += me->gives[k] + me->takes[k];
    if (cards == 0) return;
    memcpy(turn->gives, me->takes, sizeof turn->gives);
    memcpy(turn->takes, me->gives, sizeof turn->takes);
}

bool greedy_anew(greedy *m, nl_action *out)
{
    const nl_island_seat *turn = &m->island.seat[m->island.turn];

    if (turn->points_visible + 2 >= m->target || !greedy_completes(m, turn->takes, turn->gives))
        return false;
    *out = (nl_action){ NL_A_ACCEPT, (uint8_t)m->seat, { 0 } };
    m->bot->why = BOT_R_ACCEPT;
    return true;
}

static nl_action greedy_judge(greedy *m)
{
    nl_island_seat asked;
    const nl_island_seat *turn = &asked;
    greedy_asked(m, &asked);
    const nl_action *yes = greedy_find(m, NL_A_ACCEPT, -1);
    const nl_action *no = greedy_find(m, NL_A_DECLINE, -1);
    const bool leads = turn->points_visible + 2 >= m->target;
    const bool open = !leads && greedy_open(turn);
    const nl_action *fill = open ? greedy_fill(m, false) : NULL;
    if (open && !fill) fill = greedy_fill(m, true);

    if (yes && !leads && greedy_completes(m, turn->takes, turn->gives)) {
        m->bot->why = BOT_R_ACCEPT;
        return *yes;
    }
    if (fill) {
        m->bot->why = BOT_R_ACCEPT;
        return *fill;
    }
    m->bot->why = BOT_R_DECLINE;
    return no ? *no : m->legal[0];
}

/* Closing with the least dangerous of the seats that stand for terms that help, or NULL. Tokens are
   worth more than cards. */
static const nl_action *greedy_close(const greedy *m)
{
    const nl_action *best = NULL;
    int least = 1000;

    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        const nl_island_seat *other = &m->island.seat[a->arg[0] % NL_SEATS];
        if (a->kind != NL_A_CLOSE || !greedy_completes(m, other->takes, other->gives)) continue;
        if (other->points_visible + 2 >= m->target) continue;
        if (greedy_wants_token(m, a->arg[0])) continue;
        if (greedy_danger(m, a->arg[0]) >= least) continue;
        least = greedy_danger(m, a->arg[0]);
        best = a;
    }
    return best;
}

bool greedy_take_up(greedy *m, nl_action *out)
{
    const nl_action *best = m->decision == NL_D_MAIN ? greedy_close(m) : NULL;
    if (!best) return false;
    m->bot->why = BOT_R_CLOSE;
    *out = *best;
    return true;
}

static nl_action greedy_settle(greedy *m)
{
    const nl_action *best = greedy_close(m), *none = greedy_find(m, NL_A_WITHDRAW, -1);
    m->bot->why = best ? BOT_R_CLOSE : BOT_R_WITHDRAW;
    return best ? *best : none ? *none : m->legal[0];
}

nl_action greedy_reply(greedy *m)
{
    return m->seat == m->island.turn ? greedy_settle(m) : greedy_judge(m);
}
