/* card_count.c - counts cards. */
#include "bots/choco/inside.h"

#include <string.h>

#include "neuland/choco/events.h"

void card_count_open(card_count *l, const nl_game *g, int start)
{
    const nl_rules rules = nl_game_rules(g);
    nl_choco_box box;

    nl_choco_box_read(&rules, &box);
    memset(l, 0, sizeof *l);
    for (int seat = 0; seat < rules.seats; seat++)
        for (int k = 0; k < NL_KINDS; k++)
            l->card[seat][k] = box.setup_hand[(seat + rules.seats - start) % rules.seats][k];
}

static double card_count_total(const double card[NL_KINDS])
{
    double total = 0;
    for (int k = 0; k < NL_KINDS; k++) total += card[k];
    return total;
}

static void card_count_add(double card[NL_KINDS], const uint8_t *counts, double times)
{
    for (int k = 0; k < NL_KINDS; k++) {
        card[k] += times * counts[k];
        if (card[k] < 0) card[k] = 0; /* the estimate was wrong; card_count_fit corrects the sum */
    }
}

static void card_count_one(double card[NL_KINDS], int kind, double count)
{
    card[kind] += count;
    if (card[kind] < 0) card[kind] = 0;
}

/* A card of unknown kind moves from one hand to another. */
static void card_count_stolen(card_count *l, int thief, int victim)
{
    const double total = card_count_total(l->card[victim]);
    for (int k = 0; k < NL_KINDS && total > 0; k++) {
        const double part = l->card[victim][k] / total;
        l->card[victim][k] -= part < l->card[victim][k] ? part : l->card[victim][k];
        l->card[thief][k] += part;
    }
}

static void card_count_theft(card_count *l, const nl_e_choco_stole *e)
{
    if (e->kind == NL_UNKNOWN) {
        card_count_stolen(l, e->seat, e->victim);
        return;
    }
    card_count_one(l->card[e->seat], e->kind, 1);
    card_count_one(l->card[e->victim], e->kind, -1);
}

static void card_count_trade(double mine[NL_KINDS], const nl_e_choco_traded *e)
{
    card_count_one(mine, e->gives, -e->count);
    card_count_one(mine, e->takes, 1);
}

static void card_count_deal(card_count *l, const nl_e_choco_dealt *e)
{
    card_count_add(l->card[e->seat], e->gives, -1);
    card_count_add(l->card[e->seat], e->takes, 1);
    card_count_add(l->card[e->with], e->takes, -1);
    card_count_add(l->card[e->with], e->gives, 1);
}

static void card_count_event(card_count *l, const nl_choco_box *box, const nl_event *e)
{
    double *mine = l->card[e->seat % NL_CHOCO_SEATS];

    switch (e->kind) {
    case NL_E_CHOCO_GAINED: card_count_add(mine, nl_as_choco_gained(e)->cards, 1); break;
    case NL_E_CHOCO_TOOK: card_count_add(mine, nl_as_choco_took(e)->cards, 1); break;
    case NL_E_CHOCO_DISCARDED: card_count_add(mine, nl_as_choco_discarded(e)->cards, -1); break;
    case NL_E_CHOCO_BUILT_ROAD: card_count_add(mine, box->price_road, -1); break;
    case NL_E_CHOCO_BUILT_SETTLEMENT: card_count_add(mine, box->price_settlement, -1); break;
    case NL_E_CHOCO_BUILT_CITY: card_count_add(mine, box->price_city, -1); break;
    case NL_E_CHOCO_BUILT_KNIGHT: card_count_add(mine, box->price_knight, -1); break;
    case NL_E_CHOCO_STOLE: card_count_theft(l, nl_as_choco_stole(e)); break;
    case NL_E_CHOCO_TRADED: card_count_trade(mine, nl_as_choco_traded(e)); break;
    case NL_E_CHOCO_DEALT: card_count_deal(l, nl_as_choco_dealt(e)); break;
    default: break;
    }
}

void card_count_hear(card_count *l, const nl_choco_box *box, const nl_event *events, int count)
{
    for (int i = 0; i < count; i++) card_count_event(l, box, &events[i]);
}

/* Scales what is not certain of a hand to the number of its cards. */
static void card_count_scale(double card[NL_KINDS], const uint8_t sure[NL_KINDS], double held)
{
    double total = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        card[k] = card[k] > sure[k] ? card[k] - sure[k] : 0;
        total += card[k];
        held -= sure[k];
    }
    for (int k = 0; k < NL_KINDS; k++)
        card[k] = sure[k] + (total > 0 ? card[k] * held / total : held / NL_KINDS);
}

void card_count_fit(card_count *l, const nl_choco *now, int seat,
                    const uint8_t told[NL_SEATS][NL_KINDS])
{
    for (int i = 0; i < now->seats; i++) {
        const nl_choco_seat *s = &now->seat[i];
        for (int k = 0; i == seat && k < NL_KINDS; k++) l->card[i][k] = s->hand[k] + s->tossed[k];
        if (i != seat) card_count_scale(l->card[i], told[i], s->hand_total + s->tossed_total);
    }
}

/* ---- sampled states -------------------------------------------------------------------------- */

/* nl_resample asks for the kinds of the unseen cards one after another (choco.h). These are the
   answers, drawn in advance. */
typedef struct card_count_answers {
    uint8_t kind[2 * NL_CHOCO_SEATS * NL_CHOCO_HAND];
    int count, at;
    rng *luck;
} card_count_answers;

static uint32_t card_count_below(void *source, uint32_t n)
{
    card_count_answers *answers = source;
    if (n != NL_KINDS || answers->at >= answers->count) return rng_below(answers->luck, n);
    return answers->kind[answers->at++];
}

/* Draws cards one by one, each kind in proportion to how many are expected to be left. */
static void card_count_draw(double left[NL_KINDS], int cards, card_count_answers *out)
{
    for (; cards > 0; cards--) {
        const double total = card_count_total(left);
        double ticket = total * (double)rng_below(out->luck, 1u << 30) / (double)(1u << 30);
        int kind = 0;
        while (kind < NL_KINDS - 1 && ticket >= left[kind]) ticket -= left[kind++];
        if (total <= 0) kind = (int)rng_below(out->luck, NL_KINDS);
        left[kind] = left[kind] > 1 ? left[kind] - 1 : 0;
        out->kind[out->count++] = (uint8_t)kind;
    }
}

void card_count_state(const card_count *l, const nl_game *g, const nl_view *v, const nl_choco *now,
                      rng *luck, nl_state *out)
{
    const int seat = nl_view_seat(v);
    card_count_answers answers;

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
        card_count_draw(left, s->hand_total - known, &answers);
        card_count_draw(left, s->tossed_total, &answers);
        for (int n = 0; n < s->taken_total; n++)
            answers.kind[answers.count++] = (uint8_t)rng_below(luck, NL_KINDS);
    }
    nl_resample(g, v, card_count_below, &answers, out);
}
