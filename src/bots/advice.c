/* advice.c - the parts of advice that all games share. */
#include "bots/advice.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"

/* Losses in win chance from which a choice gets a mark. Smaller losses are within the noise of the
   estimates. */
static const double mark_from[] = {
    [ADVICE_INACCURACY] = 0.03, [ADVICE_MISTAKE] = 0.06, [ADVICE_BLUNDER] = 0.12
};

static const advice_part *advice_part_of(const nl_game *g)
{
    switch (nl_game_rules(g).game) {
    case NL_DICE: return &advice_dice;
    case NL_CHOCO: return &advice_choco;
    default: return &advice_island;
    }
}

void advice_bot(nl_game_id game, uint32_t nodes, char name[BOT_NAME_MAX])
{
    char digits[12];
    int count = 0, at = 0;
    const char *words = game == NL_DICE ? "search" : "search:nodes=";

    while (*words) name[at++] = *words++;
    do digits[count++] = (char)('0' + nodes % 10);
    while ((nodes /= 10) > 0);
    while (game != NL_DICE && count > 0) name[at++] = digits[--count];
    name[at] = 0;
}

bool advice_can(const bot *b)
{
    return (b->kind == &bot_search && b->room != NULL) || b->kind == &bot_choco_steady ||
           b->kind == &bot_choco_search || b->kind == &bot_dice_steady ||
           b->kind == &bot_dice_search || b->kind == &bot_dice_perfect;
}

bool advice_named(const char *name)
{
    static const char *const names[] = { "search", "steady", "perfect" };
    const size_t size = strcspn(name, ":");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == size && memcmp(names[i], name, size) == 0) return true;
    return false;
}

/* ---- one job --------------------------------------------------------------------------------- */

void advice_begin(advice_job *j, bot *adviser, const nl_game *g, const nl_view *v)
{
    const nl_turn turn = nl_view_to_act(g, v);

    memset(j, 0, offsetof(advice_job, legal));
    j->nodes = 0;
    j->done = j->over = turn.over;
    j->bot = adviser;
    j->game = g;
    j->view = v;
    j->seat = nl_view_seat(v);
    j->decision = turn.decision;
    j->decider = turn.over || turn.chance ? NL_NOBODY : bits_first(turn.seats);
    if (!turn.over && !turn.chance && (turn.seats >> j->seat & 1) != 0) {
        j->decider = j->seat;
        j->count = nl_view_legal(g, v, j->legal);
    }
    if (!j->over) advice_part_of(g)->begin(j);
}

void advice_begin_full(advice_job *j, bot *adviser, const nl_game *g, const nl_state *s, int seat)
{
    const nl_turn turn = nl_to_act(g, s);
    const bool decides = !turn.over && !turn.chance && (turn.seats >> seat & 1) != 0;

    memset(j, 0, offsetof(advice_job, legal));
    j->nodes = 0;
    j->done = j->over = turn.over;
    j->bot = adviser;
    j->game = g;
    j->full = s;
    j->seat = seat;
    j->decision = turn.decision;
    j->decider = decides ? seat : turn.over || turn.chance ? NL_NOBODY : bits_first(turn.seats);
    if (j->decider != NL_NOBODY) j->count = nl_legal(g, s, j->decider, j->legal);
    if (!j->over) advice_part_of(g)->begin(j);
}

/* A shared win counts in part. Without a winner all seats are equal. In a solo game the points
   count. */
static void advice_over(const advice_job *j, advice *out)
{
    const nl_rules rules = nl_game_rules(j->game);
    int16_t points[NL_SEATS];
    uint8_t winners;

    if (j->full) {
        winners = nl_winners(j->game, j->full);
        nl_points(j->game, j->full, points);
    } else {
        winners = nl_view_winners(j->game, j->view);
        nl_view_points(j->game, j->view, points);
    }
    if (winners == 0) winners = (uint8_t)((1u << rules.seats) - 1);
    for (int seat = 0; seat < rules.seats; seat++)
        out->chance[seat] = (winners >> seat & 1) / (double)bits_count(winners);
    out->unit = rules.seats > 1 ? ADVICE_CHANCE : ADVICE_POINTS;
    out->worth = rules.seats > 1 ? out->chance[j->seat % NL_SEATS] : points[0];
    out->exact = true;
}

void advice_step(advice_job *j, uint32_t nodes)
{
    if (!j->done) advice_part_of(j->game)->step(j, nodes);
}

void advice_read(const advice_job *j, advice *out)
{
    memset(out, 0, sizeof *out);
    out->unit = ADVICE_CHANCE;
    out->seat = j->decider;
    out->nodes = j->nodes;
    if (j->over) {
        advice_over(j, out);
        return;
    }
    advice_part_of(j->game)->read(j, out);
}

bool advice_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out)
{
    memset(out, 0, sizeof *out);
    out->line[0] = a;
    out->length = 1;
    return advice_part_of(j->game)->judge(j, a, nodes, out);
}

advice_mark advice_mark_of(double loss)
{
    int mark = ADVICE_BLUNDER;
    while (mark > ADVICE_FINE && loss < mark_from[mark]) mark--;
    return (advice_mark)mark;
}

/* ---- shared by the parts --------------------------------------------------------------------- */

void advice_add(advice *out, const advice_plan *plan)
{
    int at = out->count;

    while (at > 0 && out->plan[at - 1].worth < plan->worth) at--;
    if (at >= ADVICE_PLANS) return;
    if (out->count < ADVICE_PLANS) out->count++;
    for (int i = out->count - 1; i > at; i--) out->plan[i] = out->plan[i - 1];
    out->plan[at] = *plan;
}

void advice_by_points(const advice_job *j, double out[NL_SEATS])
{
    const int seats = nl_game_rules(j->game).seats;
    int16_t points[NL_SEATS];
    double all = 0;

    if (j->full)
        nl_points(j->game, j->full, points);
    else
        nl_view_points(j->game, j->view, points);
    for (int seat = 0; seat < NL_SEATS; seat++) {
        out[seat] = seat >= seats ? 0 : exp(0.5 * points[seat]);
        all += out[seat];
    }
    for (int seat = 0; seat < seats; seat++) out[seat] /= all;
}
