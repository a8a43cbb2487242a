/* tune_fit.c - fits the net of eval.h to recorded positions by gradient descent. It uses several
   threads; their number does not change the result. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tune.h"

enum { BATCH = 64, PARAMETERS = sizeof(tune_net) / sizeof(float) };

double draw_unit(rng *r) { return (double)(rng_next(r) >> 11) * 0x1p-53; }

static float seat_forward(const tune_net *n, const float *f, float hidden[EVAL_HIDDEN])
{
    float sum = 0;
    memcpy(hidden, n->bias, sizeof n->bias);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        sum += n->skip[i] * f[i];
        for (int h = 0; h < EVAL_HIDDEN; h++) hidden[h] += n->in[i][h] * f[i];
    }
    for (int h = 0; h < EVAL_HIDDEN; h++) sum += hidden[h] > 0 ? n->out[h] * hidden[h] : 0;
    return sum;
}

static void seat_backward(const tune_net *n, tune_net *gradient, const float *f,
                          const float hidden[EVAL_HIDDEN], float slope)
{
    float back[EVAL_HIDDEN];
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        back[h] = hidden[h] > 0 ? slope * n->out[h] : 0;
        gradient->out[h] += hidden[h] > 0 ? slope * hidden[h] : 0;
        gradient->bias[h] += back[h];
    }
    for (int i = 0; i < EVAL_FEATURES; i++) {
        if (f[i] == 0) continue;
        gradient->skip[i] += slope * f[i];
        for (int h = 0; h < EVAL_HIDDEN; h++) gradient->in[i][h] += back[h] * f[i];
    }
}

/* Adds the loss of a sample and, if `learn` is set, its gradient. */
static void fit_sample(const tune_net *net, lane *l, const sample *s, bool learn)
{
    float f[NL_SEATS][EVAL_FEATURES], hidden[NL_SEATS][EVAL_HIDDEN], u[NL_SEATS];
    float most = -1e9f, sum = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < EVAL_FEATURES; i++)
            f[seat][i] = (float)s->feature[seat][i] * (1.0f / 1024);
        u[seat] = seat_forward(net, f[seat], hidden[seat]);
        if (u[seat] > most) most = u[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        u[seat] = expf(u[seat] - most);
        sum += u[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        l->loss -= (double)s->target[seat] * log((double)(u[seat] / sum) + 1e-9);
        if (learn)
            seat_backward(net, &l->gradient, f[seat], hidden[seat],
                          (u[seat] / sum - s->target[seat]) / BATCH);
    }
}

/* One Adam step with a small weight decay. */
static void fit_step(fit *t, double rate)
{
    float *w = (float *)&t->net;
    float *m = (float *)&t->first, *v = (float *)&t->second;
    const double a = 1 - pow(0.9, (double)++t->steps), b = 1 - pow(0.999, (double)t->steps);

    for (int i = 0; i < (int)PARAMETERS; i++) {
        float g = 1e-5f * w[i];
        for (int n = 0; n < LANES; n++) g += ((const float *)&t->lane[n].gradient)[i];
        m[i] = 0.9f * m[i] + 0.1f * g;
        v[i] = 0.999f * v[i] + 0.001f * g * g;
        w[i] -= (float)(rate * (m[i] / a) / (sqrt(v[i] / b) + 1e-8));
    }
    for (int n = 0; n < LANES; n++) memset(&t->lane[n].gradient, 0, sizeof t->lane[n].gradient);
}

static double fit_loss(const fit *t, const data *d, size_t from, size_t to)
{
    lane l = { .loss = 0 };
    for (size_t i = from; i < to; i++) fit_sample(&t->net, &l, &d->at[i], false);
    return l.loss / (double)(to - from);
}

static void fit_shuffle(uint32_t *order, size_t count, rng *r)
{
    for (size_t i = count; i > 1; i--) {
        const size_t j = rng_below(r, (uint32_t)i);
        const uint32_t keep = order[j];
        order[j] = order[i - 1];
        order[i - 1] = keep;
    }
}

/* One thread that fits a share of every batch. */
typedef struct fitter {
    fit *fit;
    const data *data;
    const uint32_t *order;
    const settings *set;
    size_t learn;
    long total; /* steps in all epochs */
    int index;
    pthread_barrier_t *barrier;
} fitter;

static void *fitter_run(void *self)
{
    fitter *w = self;
    for (size_t i = 0; i + BATCH <= w->learn; i += BATCH) {
        for (int n = w->index; n < LANES; n += w->set->threads)
            for (size_t k = i + (size_t)n; k < i + BATCH; k += LANES)
                fit_sample(&w->fit->net, &w->fit->lane[n], &w->data->at[w->order[k]], true);
        pthread_barrier_wait(w->barrier);
        if (w->index == 0)
            fit_step(w->fit, w->set->rate * (1.02 - (double)w->fit->steps / (double)w->total));
        pthread_barrier_wait(w->barrier);
    }
    return NULL;
}

static void fit_epoch(fit *t, const data *d, const settings *set, const uint32_t *order,
                      size_t learn)
{
    pthread_t thread[THREADS_MAX];
    pthread_barrier_t barrier;
    fitter work[THREADS_MAX];

    for (int n = 0; n < LANES; n++) t->lane[n].loss = 0;
    if (pthread_barrier_init(&barrier, NULL, (unsigned)set->threads) != 0) exit(1);
    for (int i = 0; i < set->threads; i++) {
        work[i] =
            (fitter){ t, d, order, set, learn, (long)(learn / BATCH) * set->epochs, i, &barrier };
        if (pthread_create(&thread[i], NULL, fitter_run, &work[i]) != 0) exit(1);
    }
    for (int i = 0; i < set->threads; i++) pthread_join(thread[i], NULL);
    pthread_barrier_destroy(&barrier);
}

/* Moves the mean a quarter of the way towards the net. */
static void fit_follow(fit *t)
{
    float *mean = (float *)&t->mean;
    const float *net = (const float *)&t->net;
    for (int i = 0; i < (int)PARAMETERS; i++) mean[i] += 0.25f * (net[i] - mean[i]);
}

void fit_round(fit *t, const data *d, const settings *set, uint32_t *order)
{
    const size_t test = d->count / 16, learn = d->count - test; /* test set: the last games */
    rng r = rng_of(set->seed + 7);

    t->steps = 0;
    memset(&t->first, 0, sizeof t->first);
    memset(&t->second, 0, sizeof t->second);
    printf("%zu positions; loss before %.4f", d->count, fit_loss(t, d, learn, d->count));
    fflush(stdout);
    for (size_t i = 0; i < learn; i++) order[i] = (uint32_t)i;
    for (int epoch = 0; epoch < set->epochs; epoch++) {
        double fitted = 0;
        fit_shuffle(order, learn, &r);
        fit_epoch(t, d, set, order, learn);
        for (int n = 0; n < LANES; n++) fitted += t->lane[n].loss;
        printf("; epoch %d: %.4f", epoch + 1, fitted / (double)learn);
    }
    printf(", test set %.4f\n", fit_loss(t, d, learn, d->count));
    fflush(stdout);
    fit_follow(t);
    fit_whole(&t->mean, &t->rounded);
}

/* ---- whole numbers --------------------------------------------------------------------------- */

static int whole(float weight)
{
    const long steps = lrintf(weight * EVAL_WEIGHT);
    return (int)(steps < INT16_MIN ? INT16_MIN : steps > INT16_MAX ? INT16_MAX : steps);
}

void fit_whole(const tune_net *from, eval_net *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        out->skip[i] = (int16_t)whole(from->skip[i]);
        for (int h = 0; h < EVAL_HIDDEN; h++)
            out->in[i / 2][h][i % 2] = (int16_t)whole(from->in[i][h]);
    }
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        out->bias[h] = (int16_t)whole(from->bias[h]);
        out->out[h] = (float)whole(from->out[h]);
    }
}

void fit_read(const eval_net *from, tune_net *out)
{
    static const float step = 1.0f / EVAL_WEIGHT;
    for (int i = 0; i < EVAL_FEATURES; i++) {
        out->skip[i] = (float)from->skip[i] * step;
        for (int h = 0; h < EVAL_HIDDEN; h++) {
            const int16_t weight = from->in[i / 2][h][i % 2];
            out->in[i][h] = (float)weight * step;
        }
    }
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        out->bias[h] = (float)from->bias[h] * step;
        out->out[h] = from->out[h] * step;
    }
}

/* An empty net needs small random weights: equal hidden units would stay equal. */
void fit_begin(fit *t, const eval_net *tuned, uint64_t seed)
{
    rng r = rng_of(seed);
    fit_read(tuned, &t->net);
    for (int h = 0; h < EVAL_HIDDEN; h++)
        if (tuned->out[h] != 0) return;
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        t->net.out[h] = (float)(draw_unit(&r) - 0.5) * 0.4f;
        for (int i = 0; i < EVAL_FEATURES; i++)
            t->net.in[i][h] = (float)(draw_unit(&r) - 0.5) * 0.4f;
    }
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Writes rows of up to 100 columns. `each` numbers that belong together are in brackets. */
static void write_row(FILE *f, const int *at, int count, int each)
{
    int column = fprintf(f, "{");
    for (int i = 0; i < count; i += each) {
        char text[40];
        if (each == 2)
            snprintf(text, sizeof text, " { %d, %d }", at[i], at[i + 1]);
        else
            snprintf(text, sizeof text, " %d", at[i]);
        if (column + (int)strlen(text) > 94) column = fprintf(f, "\n ") - 1;
        column += fprintf(f, "%s%s", text, i + each < count ? "," : "");
    }
    fputs(" }", f);
}

bool fit_write(const fit *t, const char *path)
{
    const eval_net *n = &t->rounded;
    FILE *f = fopen(path, "w");
    int row[2 * EVAL_PAIRS > 2 * EVAL_HIDDEN ? 2 * EVAL_PAIRS : 2 * EVAL_HIDDEN];

    if (!f) return false;
    fputs("/* The net of eval.h in its order, in steps of 1 / 4096: weights into the hidden units, "
          "by\n"
          "   two features and unit, then linear weights, biases and output weights. "
          "tools/learn/tune\n"
          "   continues from them. */\n{\n",
          f);
    for (int i = 0; i < EVAL_PAIRS; i++) {
        for (int h = 0; h < 2 * EVAL_HIDDEN; h++) row[h] = n->in[i][h / 2][h % 2];
        write_row(f, row, 2 * EVAL_HIDDEN, 2);
        fputs(",\n", f);
    }
    fputs("},\n", f);
    for (int i = 0; i < 2 * EVAL_PAIRS; i++) row[i] = n->skip[i];
    write_row(f, row, 2 * EVAL_PAIRS, 1);
    fputs(",\n", f);
    for (int h = 0; h < EVAL_HIDDEN; h++) row[h] = n->bias[h];
    write_row(f, row, EVAL_HIDDEN, 1);
    fputs(",\n", f);
    for (int h = 0; h < EVAL_HIDDEN; h++) row[h] = (int)n->out[h];
    write_row(f, row, EVAL_HIDDEN, 1);
    fputs("\n", f);
    return fclose(f) == 0;
}
