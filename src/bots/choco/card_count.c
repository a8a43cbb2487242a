/* card_count.c - counts cards. */
#include "bots/choco/inside.h"

#include <string.h>

#include "neuland/choco/events.h"

void ledger_open(choco_ledger *l, const nl_game *g, int start)
{
    const nl_rules rules = nl_game_rules(g);
    nl_choco_box box;

    nl_choco_box_read(&rules, &box);
    memset(l, 0, sizeof *l);
    for (int seat = 0; seat < rules.seats; seat++)
        for (int k = 0; k < NL_KINDS; k++)
            l->card[seat][k] = box.setup_hand[(seat + rules.seats - start) % rules.seats][k];
}

static double ledger_total(const double card[NL_KINDS])
{
    double total = 0;
    for (int k = 0; k < NL_KINDS; k++)
        total += card[k];
    return total;
}

static void ledger_add(double card[NL_KINDS], const uint8_t *counts, double times)
{
    for (int k = 0; k < NL_KINDS; k++) {
        card[k] += times * counts[k];
        if (card[k] < 0) card[k] = 0; /* the estimate was wrong; ledger_fit corrects the sum */
    }
}

static void ledger_one(double card[NL_KINDS], int kind, double count)
{
    card[kind] += count;
    if (card[kind] < 0) card[kind] = 0;
}

/* A card of unknown kind moves from one hand to another. */
static void ledger_stolen(choco_ledger *l, int thief, int victim)
{
    const double total = ledger_total(l->card[victim]);
    for (int k = 0; k < NL_KINDS && total > 0; k++) {
        const double part = l->card[victim][k] / total;
        l->card[victim][k] -= part < l->card[victim][k] ? part : l->card[victim][k];
        l->card[thief][k] += part;
    }
}

static void ledger_theft(choco_ledger *l, const nl_e_choco_stole *e)
{
    if (e->kind == NL_UNKNOWN) {
        ledger_stolen(l, e->seat, e->victim);
        return;
    }
    ledger_one(l->card[e->seat], e->kind, 1);
    ledger_one(l->card[e->victim], e->kind, -1);
}

static void ledger_trade(double mine[NL_KINDS], const nl_e_choco_traded *e)
{
    ledger_one(mine, e->gives, -e->count);
    ledger_one(mine, e->takes, 1);
}

static void ledger_deal(choco_ledger *l, const nl_e_choco_dealt *e)
{
    ledger_add(l->card[e->seat], e->gives, -1);
    ledger_add(l->card[e->seat], e->takes, 1);
    ledger_add(l->card[e->with], e->takes, -1);
    ledger_add(l->card[e->with], e->gives, 1);
}

static void ledger_event(choco_ledger *l, const nl_choco_box *box, const nl_event *e)
{
    double *mine = l->card[e->seat % NL_CHOCO_SEATS];

    switch (e->kind) {
    case NL_E_CHOCO_GAINED: ledger_add(mine, nl_as_choco_gained(e)->cards, 1); break;
    case NL_E_CHOCO_TOOK: ledger_add(mine, nl_as_choco_took(e)->cards, 1); break;
    case NL_E_CHOCO_DISCARDED: ledger_add(mine, nl_as_choco_discarded(e)->cards, -1); break;
    case NL_E_CHOCO_BUILT_ROAD: ledger_add(mine, box->price_road, -1); break;
    case NL_E_CHOCO_BUILT_SETTLEMENT: ledger_add(mine, box->price_settlement, -1); break;
    case NL_E_CHOCO_BUILT_CITY: ledger_add(mine, box->price_city, -1); break;
    case NL_E_CHOCO_BUILT_KNIGHT: ledger_add(mine, box->price_knight, -1); break;
    case NL_E_CHOCO_STOLE: ledger_theft(l, nl_as_choco_stole(e)); break;
    case NL_E_CHOCO_TRADED: ledger_trade(mine, nl_as_choco_traded(e)); break;
    case NL_E_CHOCO_DEALT: ledger_deal(l, nl_as_choco_dealt(e)); break;
    default: break;
    }
}

void ledger_hear(choco_ledger *l, const nl_choco_box *box, const nl_event *events, int count)
{
    for (int i = 0; i < count; i++)
        ledger_event(l, box, &events[i]);
}

void ledger_fit(choco_ledger *l, const nl_choco *now, int seat)
{
    for (int i = 0; i < now->seats; i++) {
        const nl_choco_seat *s = &now->seat[i];
        const double total = ledger_total(l->card[i]), held = s->hand_total + s->tossed_total;
        for (int k = 0; k < NL_KINDS; k++) {
            if (i == seat)
                l->card[i][k] = s->hand[k] + s->tossed[k];
            else
                l->card[i][k] = total > 0 ? l->card[i][k] * held / total : held / NL_KINDS;
        }
    }
}

/* ---- sampled states -------------------------------------------------------------------------- */

/* nl_resample asks for the kinds of the unseen cards one after another (choco.h). These are the
   answers, drawn in advance. */
typedef struct ledger_answers {
    uint8_t kind[2 * NL_CHOCO_SEATS * NL_CHOCO_HAND];
    int     count, at;
    rng    *luck;
} ledger_answers;

static uint32_t ledger_below(void *source, uint32_t n)
{
    ledger_answers *answers = source;
    if (n != NL_KINDS || answers->at >= answers->count) return rng_below(answers->luck, n);
    return answers->kind[answers->at++];
}

/* Draws cards one by one, each kind in proportion to how many are expected to be left. */
static void ledger_draw(double left[NL_KINDS], int cards, ledger_answers *out)
{
    for (; cards > 0; cards--) {
        const double total = ledger_total(left);
        double ticket = total * (double)rng_below(out->luck, 1u << 30) / (double)(1u << 30);
        int kind = 0;
        while (kind < NL_KINDS - 1 && ticket >= left[kind])
            ticket -= left[kind++];
        if (total <= 0) kind = (int)rng_below(out->luck, NL_KINDS);
        left[kind] = left[kind] > 1 ? left[kind] - 1 : 0;
        out->kind[out->count++] = (uint8_t)kind;
    }
}

void ledger_truth(const choco_ledger *l, const nl_game *g, const nl_view *v, const nl_choco *now,
                  rng *luck, nl_state *out)
{
    const int seat = nl_view_seat(v);
    ledger_answers answers;

    answers.count = answers.at = 0;
    answers.luck = luck;
    for (int i = 0; i < now->seats; i++) {
        const nl_choco_seat *s = &now->seat[i];
        double left[NL_KINDS];
        int known = 0;
        if (i == seat) continue;
        for (int k = 0; k < NL_KINDS; k++) {
            left[k] = l->card[i][k] - s->gives[k]; /* the cards offered are known to be there */
            if (left[k] < 0) left[k] = 0;
            known += s->gives[k];
        }
        ledger_draw(left, s->hand_total - known, &answers);
        ledger_draw(left, s->tossed_total, &answers);
        for (int n = 0; n < s->taken_total; n++)
            answers.kind[answers.count++] = (uint8_t)rng_below(luck, NL_KINDS);
    }
    nl_resample(g, v, ledger_below, &answers, out);
}
