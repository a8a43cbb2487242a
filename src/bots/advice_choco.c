/* advice_choco.c - advice for the chocolate edition: courses tried in made-up games. */
#include <string.h>

#include "bots/advice.h"
#include "bots/choco_advice.h"
#include "bots/choco_search.h"

enum { COURSE_TRIED = 24 }; /* before a course is worth a word */

static bool choco_advises(const advice_job *j)
{
    return j->bot->kind == &bot_choco_steady || j->bot->kind == &bot_choco_search;
}

/* The search lies in the bot's memory; asked for again it is the one that was opened. */
static search *choco_search_of(const advice_job *j)
{
    return choco_search_now(j->bot);
}

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
    const uint64_t seed = j->truth ? nl_hash(j->game, j->truth) : nl_view_hash(j->game, j->view);
    const int seat = j->decider != NL_NOBODY ? j->decider : j->seat;

    if (!choco_advises(j)) {
        j->done = true;
        return;
    }
    search *s = choco_search_open(j->bot, j->game, j->view, j->truth, seat, seed);
    if (j->count > 1) choco_search_list(j->bot, j->legal, j->count);
    choco_close_deals(s, j);
    if (s->count > 0) return;
    const nl_action none = { 0 };
    search_add(s, none)->count = 0; /* the position as it stands */
}

static void choco_step(advice_job *j, uint32_t nodes)
{
    search *s = choco_search_of(j);
    for (; nodes > 0 && search_more(s); nodes--)
        j->nodes++;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Wins may be shared by nobody: a game that runs out. What is missing is spread evenly. */
static void choco_shares(const search *s, const search_line *line, double out[NL_SEATS])
{
    double all = 0;
    for (int seat = 0; seat < s->now->seats; seat++)
        all += out[seat] = search_share(line, seat);
    for (int seat = 0; seat < s->now->seats; seat++)
        out[seat] = all > 1 ? out[seat] / all : out[seat] + (1 - all) / s->now->seats;
}

static void choco_plan(const search *s, const search_line *line, int decider, advice_plan *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->line, line->action, (size_t)line->count * sizeof *out->line);
    out->length = line->count;
    choco_shares(s, line, out->chance);
    out->worth = out->chance[decider];
    out->tries = (uint32_t)line->tries;
}

static void choco_read(const advice_job *j, advice *out)
{
    const search *s = choco_advises(j) ? choco_search_of(j) : NULL;
    const search_line *best = s ? search_favourite(s) : NULL;
    advice_plan plan;

    if (!best) {
        out->rough = true;
        advice_by_points(j, out->chance);
    } else {
        choco_shares(s, best, out->chance);
    }
    for (int i = 0; best && best->count > 0 && i < s->count; i++) {
        if (s->line[i].tries < COURSE_TRIED && &s->line[i] != best) continue;
        choco_plan(s, &s->line[i], j->decider, &plan);
        advice_add(out, &plan);
    }
    if (out->count > 0) memcpy(out->chance, out->plan[0].chance, sizeof out->chance);
    out->worth = out->chance[j->decider != NL_NOBODY ? j->decider : j->seat % NL_SEATS];
}

static bool choco_judge(advice_job *j, nl_action a, uint32_t nodes, advice_plan *out)
{
    search *s = choco_advises(j) ? choco_search_of(j) : NULL;
    search_line *line = NULL;

    for (int i = 0; s && i < s->count; i++)
        if (s->line[i].count > 0 && memcmp(&s->line[i].action[0], &a, sizeof a) == 0)
            line = &s->line[i];
    if (!line) return false;
    for (; nodes > 0; nodes--) {
        search_again(s, line);
        j->nodes++;
    }
    if (line->tries == 0) return false;
    choco_plan(s, line, j->decider, out);
    return true;
}

const advice_part advice_choco = { choco_begin, choco_step, choco_read, choco_judge };
