/* search.c - judges lines of play by simulation. */
#include "bots/choco/inside.h"

#include <math.h>
#include <string.h>

/* Tries in the first round, doubled in each further one; at least KEPT lines survive. */
enum { TRIES_FIRST = 32, ROUNDS = 4, KEPT = 2 };

void search_clear(search *s) { s->count = 0; }

search_line *search_add(search *s, nl_action first)
{
    search_line *line = &s->line[s->count];
    if (s->count == SEARCH_LINES) return NULL;
    s->count++;
    memset(line, 0, sizeof *line);
    line->action[0] = first;
    line->count = 1;
    return line;
}

void search_then(search_line *line, nl_action next)
{
    if (line && line->count < SEARCH_ACTIONS) line->action[line->count++] = next;
}

double search_share(const search_line *line, int seat)
{
    return line->tries ? (double)line->wins[seat] / line->tries : 0;
}

/* Draws the seats that play at random this time. */
static int search_whims(const search *s, rng *luck)
{
    int whims = 0;
    for (int seat = 0; seat < s->now->seats; seat++)
        if (rng_below(luck, 1u << 16) < s->whim[seat] * (1u << 16)) whims |= 1 << seat;
    return whims;
}

void search_draw(const search *s, int n, rng *luck, int *whims, nl_state *out)
{
    *luck = rng_stream(s->luck.at, (uint64_t)n, 0);
    *whims = search_whims(s, luck);
    if (s->full)
        nl_copy(s->game, out, s->full);
    else
        card_count_state(s->cards, s->game, s->view, s->now, luck, out);
}

/* The same number gives every line the same sampled state and the same luck, so that lines are
   comparable. */
static void search_try(const search *s, search_line *line, int number)
{
    nl_state state;
    int whims;
    rng luck;

    line->asked++;
    search_draw(s, number, &luck, &whims, &state);
    for (int i = 0; i < line->count; i++)
        if (nl_apply(s->game, &state, line->action[i], NULL) != NL_OK) return;
    const uint8_t winners = policy_finish(s->quick, s->box, whims, &state, &luck);
    line->tries++;
    for (int seat = 0; seat < s->now->seats; seat++) line->wins[seat] += winners >> seat & 1;
}

/* Eliminates every line that at least `kept` others beat. Returns how many are left. */
static int search_cut(search *s, int kept)
{
    bool out[SEARCH_LINES];
    int left = 0;

    for (int i = 0; i < s->count; i++) {
        int better = 0;
        for (int k = 0; k < s->count; k++)
            better += !s->line[k].out &&
                      search_share(&s->line[k], s->seat) > search_share(&s->line[i], s->seat);
        out[i] = better >= kept && !s->line[i].kept;
    }
    for (int i = 0; i < s->count; i++) {
        s->line[i].out |= out[i];
        left += !s->line[i].out;
    }
    return left;
}

const search_line *search_best(search *s)
{
    const search_line *best = NULL;
    int left = s->count, number = 0;

    for (int round = 0; round < ROUNDS && left > 0; round++) {
        const int end = number + (TRIES_FIRST << round);
        for (int i = 0; i < s->count; i++)
            for (int n = number; n < end && !s->line[i].out; n++) search_try(s, &s->line[i], n);
        number = end;
        if (left == 1) break;
        left = search_cut(s, left / 2 > KEPT ? left / 2 : KEPT);
    }
    for (int i = 0; i < s->count; i++) {
        const search_line *line = &s->line[i];
        if (line->out || line->tries == 0) continue;
        if (!best || search_share(line, s->seat) > search_share(best, s->seat)) best = line;
    }
    return best;
}

/* ---- search without a fixed end -------------------------------------------------------------- */

enum { MORE_FIRST = 16 }; /* tries of each line before any is preferred */

/* Weight of exploration, in win chance (UCB1). Larger values spread the tries more evenly. */
static const double more_hope = 0.35;

static double more_score(const search *s, const search_line *line, double log_all)
{
    if (line->asked < MORE_FIRST) return 2 + MORE_FIRST - line->asked;
    if (line->tries == 0) return -1; /* impossible in all sampled states so far */
    return search_share(line, s->seat) + more_hope * sqrt(log_all / line->asked);
}

bool search_more(search *s)
{
    search_line *best = NULL, *kept = NULL;
    double most = -1, log_all;
    int all = 1;

    for (int i = 0; i < s->count; i++) all += s->line[i].asked;
    log_all = log((double)all);
    for (int i = 0; i < s->count; i++) {
        const double score = more_score(s, &s->line[i], log_all);
        if (s->line[i].kept) kept = &s->line[i];
        if (score <= most) continue;
        most = score;
        best = &s->line[i];
    }
    /* The baseline must be known as well as the best. */
    if (best && kept && kept->asked < best->asked) best = kept;
    if (best) search_try(s, best, best->asked);
    return best != NULL;
}

void search_again(search *s, search_line *line) { search_try(s, line, line->asked); }

const search_line *search_favourite(const search *s)
{
    const search_line *best = NULL;
    for (int i = 0; i < s->count; i++) {
        const search_line *line = &s->line[i];
        if (line->tries == 0) continue;
        if (!best || line->tries > best->tries ||
            (line->tries == best->tries &&
             search_share(line, s->seat) > search_share(best, s->seat)))
            best = line;
    }
    return best;
}
