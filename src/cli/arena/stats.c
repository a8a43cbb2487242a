/* stats.c - statistics of an arena. Games of one block share the board and the random
   numbers, so every interval is computed over blocks. */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "cli/arena/inside.h"

/* ---- shares ---------------------------------------------------------------------------------- */

/* Returns the seat's share of the win. */
static double won(const arena_game *g, int seat)
{
    return g->winners >> seat & 1 ? 1.0 / bits_count(g->winners) : 0;
}

/* Adds the seats and wins of a bot in one block. */
static void block_add(const arena_game *block, int seats, int who, double *n, double *wins)
{
    for (int i = 0; i < seats; i++)
        for (int seat = 0; seat < seats && !block[i].broken; seat++)
            if (block[i].bot[seat] == who) {
                *n += 1;
                *wins += won(&block[i], seat);
            }
}

arena_share arena_share_of(const arena_sum *sum, int who)
{
    arena_share s = { 0, 0, 0, 0, 0 };
    double squares = 0, blocks = 0;

    for (uint64_t b = 0; b < sum->blocks; b++)
        block_add(&sum->games[b * (uint64_t)sum->seats], sum->seats, who, &s.games, &s.wins);
    if (s.games == 0) return s;
    s.at = s.wins / s.games;
    for (uint64_t b = 0; b < sum->blocks; b++) { /* variance of a ratio over clusters */
        double n = 0, wins = 0;
        block_add(&sum->games[b * (uint64_t)sum->seats], sum->seats, who, &n, &wins);
        if (n == 0) continue;
        squares += (wins - s.at * n) * (wins - s.at * n);
        blocks++;
    }
    const double z = 1.959963984540054;
    /* A few blocks may all agree by accident; then take at least the interval of independent
       games. */
    const double apart = s.at * (1 - s.at) / s.games;
    const double clusters = blocks > 1 ? squares * blocks / (blocks - 1) / (s.games * s.games) : 0;
    const double scale = 1 + z * z / s.games, middle = (s.at + z * z / (2 * s.games)) / scale;
    const double spread = fmax(clusters, blocks < 30 ? apart : 0);
    const double half = z * sqrt(spread + z * z / (4 * s.games * s.games)) / scale;
    s.low = fmax(0, middle - half);
    s.high = fmin(1, middle + half);
    return s;
}

/* ---- ratings --------------------------------------------------------------------------------- */

/* Iterations of the fit, and bootstrap samples for the intervals. */
enum { RATING_ROUNDS = 200, RATING_RESAMPLES = 100 };

typedef struct pairs {
    double beat[ARENA_BOTS][ARENA_BOTS];
} pairs;

static void pairs_add(pairs *p, const arena_game *g, int seats)
{
    for (int i = 0; i < seats && !g->broken; i++)
        for (int j = 0; j < seats; j++) {
            if (g->bot[i] == g->bot[j] || g->place[i] > g->place[j]) continue;
            p->beat[g->bot[i]][g->bot[j]] += g->place[i] < g->place[j] ? 1 : 0.5;
        }
}

/* Fits strengths by the usual fixed-point iteration. Half a drawn game between each pair keeps them
   finite. */
static void pairs_fit(const pairs *p, int bots, double rating[ARENA_BOTS])
{
    double strength[ARENA_BOTS], mean = 0;

    for (int i = 0; i < bots; i++) strength[i] = 1;
    for (int round = 0; round < RATING_ROUNDS; round++) {
        double next[ARENA_BOTS];
        for (int i = 0; i < bots; i++) {
            double wins = 0, weight = 0;
            for (int j = 0; j < bots; j++) {
                if (i == j) continue;
                wins += p->beat[i][j] + 0.25;
                weight += (p->beat[i][j] + p->beat[j][i] + 0.5) / (strength[i] + strength[j]);
            }
            next[i] = weight > 0 ? wins / weight : 1;
        }
        for (int i = 0; i < bots; i++) strength[i] = next[i];
    }
    for (int i = 0; i < bots; i++) mean += log10(strength[i]) / bots;
    for (int i = 0; i < bots; i++) rating[i] = 1500 + 400 * (log10(strength[i]) - mean);
}

static int compare(double a, double b) { return (a > b) - (a < b); }

static void sort(double *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && compare(list[j - 1], list[j]) > 0; j--) {
            const double kept = list[j];
            list[j] = list[j - 1];
            list[j - 1] = kept;
        }
}

void arena_ratings(const arena_job *job, const arena_sum *sum, arena_rating out[ARENA_BOTS])
{
    static const double edge = 0.025;
    double drawn[ARENA_BOTS][RATING_RESAMPLES], rating[ARENA_BOTS];
    rng luck = rng_of(job->seed ^ UINT64_C(0x7261746967));

    for (int n = -1; n < RATING_RESAMPLES; n++) { /* -1: all blocks, not resampled */
        pairs p;
        memset(&p, 0, sizeof p);
        for (uint64_t b = 0; b < sum->blocks; b++) {
            const uint64_t from = n < 0 ? b : rng_below(&luck, (uint32_t)sum->blocks);
            for (int i = 0; i < sum->seats; i++)
                pairs_add(&p, &sum->games[from * (uint64_t)sum->seats + (uint64_t)i], sum->seats);
        }
        pairs_fit(&p, job->bots, rating);
        for (int i = 0; i < job->bots; i++) {
            if (n < 0)
                out[i].at = rating[i];
            else
                drawn[i][n] = rating[i];
        }
    }
    for (int i = 0; i < job->bots; i++) {
        sort(drawn[i], RATING_RESAMPLES);
        out[i].low = drawn[i][(int)(edge * RATING_RESAMPLES)];
        out[i].high = drawn[i][(int)((1 - edge) * RATING_RESAMPLES)];
    }
}

/* ---- the sequential test --------------------------------------------------------------------- */

enum { TEST_LEAST = 12 }; /* blocks before the measured variance is trusted */

void arena_test_add(arena_test *t, const arena_game *block, int seats)
{
    double n = 0, wins = 0;
    block_add(block, seats, 0, &n, &wins);
    if (n == 0) return;
    t->n++;
    t->sum += wins / n;
    t->squares += wins / n * (wins / n);
}

/* Wald's sequential test of two means with the variance measured so far; 5 % for either error. */
arena_verdict arena_test_ask(const arena_test *t, double low, double high)
{
    const double bound = log(0.95 / 0.05);
    if (t->n < TEST_LEAST) return ARENA_OPEN;
    const double mean = t->sum / t->n;
    const double spread = fmax(t->squares / t->n - mean * mean, 1e-4);
    const double ratio = t->n * (high - low) * (mean - (low + high) / 2) / spread;
    if (ratio >= bound) return ARENA_HIGH;
    return ratio <= -bound ? ARENA_LOW : ARENA_OPEN;
}
