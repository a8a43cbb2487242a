/* advice.c - advice for the chocolate edition, from the tree of the bot `search`. Answers to
   offers are tried one by one, and so is everything if there is no memory for a tree. */
#include <string.h>

#include "bots/advice.h"
#include "bots/choco/inside.h"

/* Tries before a line is reported; simulations for each one that goes to a rival of the
   favourite. */
enum { COURSE_TRIED = 24, RIVALS_EVERY = 4 };

static bool choco_advises(const advice_job *j)
{
    return j->bot->kind == &bot_choco_steady || j->bot->kind == &bot_choco_search;
}

/* Returns NULL if lines are tried one by one. */
static choco_tree *choco_tree_of(const advice_job *j)
{
    const bool grows = j->bot->kind == &bot_choco_search && j->decision != NL_D_CHOCO_OFFER;
    return grows ? j->bot->room : NULL;
}

static bool choco_talks(nl_action a)
{
    return nl_action_is(NL_CHOCO, a.kind, NL_IS_OFFER | NL_IS_COUNTER);
}

/* ---- starting -------------------------------------------------------------------------------- */

/* An answer to an offer is judged by the deal that it leads to. */
static void choco_close_deals(search *s, const advice_job *j)
{
    for (int i = 0; i < s->count; i++) {
        search_line *line = &s->line[i];
        const nl_action close = { NL_A_CHOCO_CLOSE, s->now->turn, { (uint8_t)j->decider } };
        if (line->action[0].kind == NL_A_CHOCO_ACCEPT) search_then(line, close);
    }
}

static void choco_begin(advice_job *j)
{
    const uint64_t seed = j->full ? nl_hash(j->game, j->full) : nl_view_hash(j->game, j->view);
    const int seat = j->full && j->decider != NL_NOBODY ? j->decider : j->seat;
    const nl_action none = { 0 };

    if (!choco_advises(j)) {
        j->done = true;
        return;
    }
    search *s = choco_search_open(j->bot, j->game, j->view, j->full, seat, seed);
    if (choco_tree_of(j)) {
        choco_tree_init(choco_tree_of(j), s, choco_search_nodes(j->bot));
        return;
    }
    if (j->count > 1) choco_search_list(j->bot, j->legal, j->count);
    choco_close_deals(s, j);
    if (s->count == 0) search_add(s, none)->count = 0; /* the position as it is */
}

/* ---- simulating ------------------------------------------------------------------------------ */

/* The legal action that was tried least. A search for the single best move would hardly try it. */
static const nl_action *choco_rival(const advice_job *j, const choco_tree *t)
{
    const nl_action *least = NULL;
    uint32_t visits = UINT32_MAX;

    for (int i = 0; i < j->count; i++) {
        const choco_node *n = choco_tree_child(t, j->legal[i]);
        if (!n || n->visits >= visits) continue;
        visits = n->visits;
        least = &j->legal[i];
    }
    return least;
}

static void choco_grow(advice_job *j, choco_tree *t, uint32_t nodes)
{
    for (; nodes > 0; nodes--, j->nodes++) {
        const bool rival = j->nodes % RIVALS_EVERY == RIVALS_EVERY - 1;
        choco_tree_simulate(t, rival ? choco_rival(j, t) : NULL);
    }
}

static void choco_step(advice_job *j, uint32_t nodes)
{
    choco_tree *t = choco_tree_of(j);
    search *s = choco_search_now(j->bot);

    if (t) choco_grow(j, t, nodes);
    for (; !t && nodes > 0 && search_more(s); nodes--) j->nodes++;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* A game may end without a winner. The missing share is spread evenly. */
static void choco_whole(int seats, double chance[NL_SEATS])
{
    double all = 0;
    for (int seat = 0; seat < seats; seat++) all += chance[seat];
    for (int seat = 0; seat < seats; seat++)
        chance[seat] = all > 1 ? chance[seat] / all : chance[seat] + (1 - all) / seats;
}

static void choco_mean(const search *s, const choco_node *n, double out[NL_SEATS])
{
    for (int seat = 0; seat < s->now->seats; seat++)
        out[seat] = n->visits ? (double)n->wins[seat] / n->visits : 0;
    choco_whole(s->now->seats, out);
}

static void choco_shares(const search *s, const search_line *line, double out[NL_SEATS])
{
    for (int seat = 0; seat < s->now->seats; seat++) out[seat] = search_share(line, seat);
    choco_whole(s->now->seats, out);
}

/* Follows the line down to the next chance decision. */
static void choco_plan(const choco_tree *t, const choco_node *n, advice_plan *out)
{
    memset(out, 0, sizeof *out);
    choco_mean(t->from, n, out->chance);
    out->worth = out->chance[n->action.seat];
    out->tries = n->visits;
    for (; n && n->action.seat != NL_CHANCE && out->length < ADVICE_LINE;
         n = choco_tree_favourite(t, n))
        out->line[out->length++] = n->action;
}

/* An action whose only alternatives are offers has no node of its own. */
static void choco_only(const advice_job *j, advice *out)
{
    advice_plan plan = { .length = 1 };
    int choices = 0;

    for (int i = 0; i < j->count; i++) {
        if (choco_talks(j->legal[i])) continue;
        plan.line[0] = j->legal[i];
        choices++;
    }
    if (choices != 1) return;
    memcpy(plan.chance, out->chance, sizeof plan.chance);
    plan.worth = plan.chance[j->decider];
    plan.tries = out->nodes;
    advice_add(out, &plan);
}

static void choco_read_tree(const advice_job *j, const choco_tree *t, advice *out)
{
    advice_plan plan;

    choco_mean(t->from, &t->node[0], out->chance);
    for (int i = 0; i < j->count; i++) {
        const choco_node *n = choco_tree_child(t, j->legal[i]);
        if (!n || (n->visits < COURSE_TRIED && n != choco_tree_favourite(t, &t->node[0]))) continue;
        choco_plan(t, n, &plan);
        advice_add(out, &plan);
    }
    if (out->count == 0 && j->count > 1) choco_only(j, out);
}

static void choco_course(const search *s, const search_line *line, int decider, advice_plan *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->line, line->action, (size_t)line->count * sizeof *out->line);
    out->length = line->count;
    choco_shares(s, line, out->chance);
    out->worth = out->chance[decider];
    out->tries = (uint32_t)line->tries;
}

static void choco_read_lines(const advice_job *j, const search *s, advice *out)
{
    const search_line *best = search_favourite(s);
    advice_plan plan;

    if (!best) {
        out->rough = true;
        advice_by_points(j, out->chance);
        return;
    }
    choco_shares(s, best, out->chance);
    for (int i = 0; best->count > 0 && i < s->count; i++) {
        if (s->line[i].tries < COURSE_TRIED && &s->line[i] != best) continue;
        choco_course(s, &s->line[i], j->decider, &plan);
        advice_add(out, &plan);
    }
}

static void choco_read(const advice_job *j, advice *out)
{
    const choco_tree *t = choco_tree_of(j);

    if (!choco_advises(j) || (t && t->node[0].visits == 0)) {
        out->rough = true;
        advice_by_points(j, out->chance);
    } else if (t) {
        choco_read_tree(j, t, out);
    } else {
        choco_read_lines(j, choco_search_now(j->bot), out);
    }
    if (out->count > 0) memcpy(out->chance, out->plan[0].chance, sizeof out->chance);
    out->worth = out->chance[j->decider != NL_NOBODY ? j->decider : j->seat % NL_SEATS];
}

/* ---- one action ------------------------------------------------------------------------------ */

static bool choco_judge_tree(advice_job *j, choco_tree *t, nl_action a, uint32_t nodes,
                             advice_plan *out)
{
    if (!choco_tree_child(t, a)) return false;
    for (; nodes > 0; nodes--, j->nodes++) choco_tree_simulate(t, &a);
    choco_plan(t, choco_tree_child(t, a), out);
    return true;
}

static bool choco_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out)
{
    choco_tree *t = choco_tree_of(j);
    search_line *line = NULL;

    if (!choco_advises(j)) return false;
    if (t) return choco_judge_tree(j, t, a, nodes, out);
    search *s = choco_search_now(j->bot);
    for (int i = 0; i < s->count; i++)
        if (s->line[i].count > 0 && memcmp(&s->line[i].action[0], &a, sizeof a) == 0)
            line = &s->line[i];
    if (!line) return false;
    for (; nodes > 0; nodes--, j->nodes++) search_again(s, line);
    if (line->tries == 0) return false;
    choco_course(s, line, j->decider, out);
    return true;
}

const advice_part advice_choco = { choco_begin, choco_step, choco_read, choco_judge };
