/* tune.c - tunes the evaluation of the bots: plays games between bots, notes positions and who won,
   fits the net of eval.h to them, and writes it as src/bots/eval.def. Called by tools/tune.

   Besides the bots of the program there is `quick`: it plays what the net being fitted likes best
   one step ahead. It sees everything, which costs nothing and is enough to learn from. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/eval.h"
#include "bots/look.h"
#include "table/match.h"

enum { BATCH = 64, SLOTS = 64, MEMOS = 1024, PARAMETERS = sizeof(eval_net) / sizeof(float) };

/* Positions come from several rule sets, so that the bots know them all. */
static const char *const rules_played[] = { "island preset=catanatron turns=400",
                                            "island preset=catanatron turns=400",
                                            "island turns=400", "island seats=3 turns=400" };
enum { RULES = sizeof rules_played / sizeof rules_played[0] };

typedef struct sample {
    int     seats;
    float   target[4];                 /* chances to learn; first what the net thinks itself */
    int16_t feature[4][EVAL_FEATURES]; /* in 1/1024 */
} sample;

typedef struct data {
    sample *at;
    size_t  count, cap;
} data;

typedef struct settings {
    const char *bots, *out;
    uint64_t    games, seed; /* games of each round */
    size_t      cap;
    int         rounds, epochs;
    double      rate, stray; /* of learning; share of answers that are drawn at random */
    float       far;         /* how much the end of the game counts against the next position */
} settings;

/* ---- playing --------------------------------------------------------------------------------- */

typedef struct table {
    match      match;
    bot        bot[NL_SEATS];
    eval_board board;
    eval_slot  slot[SLOTS];
    eval_memo  memo[MEMOS];
    rng        luck;
    data      *data;
    size_t     first; /* sample of this game */
    double     stray;
    const eval_net *net; /* of `quick` */
} table;

typedef struct chair { table *table; int seat; bool quick; } chair;

static double draw_unit(rng *r)
{
    return (double)(rng_next(r) >> 11) * 0x1p-53;
}

static void note_position(table *t)
{
    const eval e = { &t->board, t->net, t->slot, t->memo, SLOTS, MEMOS };
    data *d = t->data;
    sample *s;
    nl_words w;
    float chance[NL_SEATS] = { 0 };

    if (d->count == d->cap) return; /* make_room sees to it that this is rare */
    s = &d->at[d->count++];
    nl_words_read(&t->match.game, &t->match.state, &w);
    s->seats = t->board.seats;
    eval_chances(&e, &w, chance);
    memcpy(s->target, chance, sizeof s->target);
    for (int seat = 0; seat < t->board.seats; seat++) {
        float f[EVAL_FEATURES];
        eval_features(&e, &w, seat, f);
        for (int i = 0; i < EVAL_FEATURES; i++)
            s->feature[seat][i] = (int16_t)lrintf(f[i] * 1024);
    }
}

/* The best step by the net; the truth is at hand. */
static nl_action quick_answer(table *t, int seat, const nl_action *legal, int count)
{
    const eval e = { &t->board, t->net, t->slot, t->memo, SLOTS, MEMOS };
    const look l = { &t->match.game, e, seat };
    nl_action best = legal[0];
    float most = -1;

    for (int i = 0; i < count; i++) {
        const nl_action a = legal[i];
        float value;
        if (a.kind == NL_A_OFFER || a.kind == NL_A_COUNTER || a.kind == NL_A_ACCEPT) continue;
        value = look_after(&l, &t->match.state, a, a.kind == NL_A_TRADE || a.kind == NL_A_KNIGHT);
        if (value <= most) continue;
        most = value;
        best = a;
    }
    return best;
}

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    chair *c = self;
    table *t = c->table;
    const int decision = nl_view_to_act(g, v).decision;
    const bool founding = decision == NL_D_FOUND_SETTLEMENT;

    if (draw_unit(&t->luck) < (founding ? 0.5 : 0.12)) note_position(t);
    if (count == 1)
        *out = legal[0];
    else if (c->quick)
        *out = quick_answer(t, c->seat, legal, count);
    else if (!bot_answer(&t->bot[c->seat], g, v, legal, count, out))
        return false;
    if (count > 1 && decision != NL_D_OFFER &&
        draw_unit(&t->luck) < (founding ? 10 * t->stray : t->stray)) {
        const nl_action a = legal[rng_below(&t->luck, (uint32_t)count)];
        if (a.kind != NL_A_OFFER) *out = a;
    }
    return true;
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    chair *c = self;
    if (!c->quick) bot_hear(&c->table->bot[c->seat], g, events, count);
}

/* What is learned at a position: partly what came out, partly what was thought a little later. The
   nearer opinion knows less, but hangs less on luck. */
static void set_targets(table *t, uint8_t winners, float far)
{
    float later[4] = { 0 };

    if (!winners) return;
    later[__builtin_ctz(winners)] = 1;
    for (size_t i = t->data->count; i > t->first; i--) {
        sample *s = &t->data->at[i - 1];
        for (int seat = 0; seat < 4; seat++) {
            const float thought = s->target[seat];
            s->target[seat] = later[seat];
            later[seat] = far * later[seat] + (1 - far) * thought;
        }
    }
}

static void seat_bot(table *t, chair *c, const settings *set, uint64_t index, int seat,
                     const char *name)
{
    bot *b = &t->bot[seat];
    void *room = b->room;

    *c = (chair){ t, seat, strcmp(name, "quick") == 0 };
    if (c->quick) return;
    if (bot_init(b, name, NULL) != NL_OK) exit(1);
    b->room = room;
    bot_begin(b, &t->match.game, seat, rng_stream(set->seed, index, (uint32_t)(16 + seat)));
}

static void play_game(table *t, const settings *set, uint64_t index, char names[NL_SEATS][48])
{
    chair chairs[NL_SEATS];
    nl_rules rules;
    uint8_t winners;

    if (nl_rules_parse(rules_played[index % RULES], &rules, NULL) != NL_OK ||
        match_draw(&t->match, &rules, set->seed, index, NULL) != NL_OK)
        exit(1);
    eval_board_init(&t->board, &t->match.game);
    memset(t->slot, 0, sizeof t->slot);
    memset(t->memo, 0, sizeof t->memo);
    t->first = t->data->count;
    t->luck = rng_stream(set->seed, index, 99);
    for (int seat = 0; seat < rules.seats; seat++) {
        const int who = (int)((index + (uint64_t)seat) % 4);
        seat_bot(t, &chairs[seat], set, index, seat, names[who]);
        t->match.player[seat] = (match_player){ &chairs[seat], chair_answer, chair_hear };
    }
    if (match_play(&t->match) != MATCH_OVER) {
        fprintf(stderr, "tune: game %llu: %s\n", (unsigned long long)index,
                nl_error_text(t->match.error, NL_EN));
        exit(1);
    }
    winners = nl_winners(&t->match.game, &t->match.state);
    if (!winners) t->data->count = t->first; /* without a winner there is nothing to learn */
    set_targets(t, winners, set->far);
}

/* Positions of old rounds make way for new ones. */
static void make_room(data *d)
{
    const size_t keep = d->cap * 2 / 3;
    if (d->count <= keep) return;
    memmove(d->at, d->at + (d->count - keep), keep * sizeof *d->at);
    d->count = keep;
}

/* ---- fitting --------------------------------------------------------------------------------- */

typedef struct fit {
    eval_net net, gradient, first, second; /* the last two: moments of the gradient */
    eval_net mean; /* of the nets of the last rounds: plays, and is written; it wavers less */
    double   loss;
    long     steps;
} fit;

static float seat_forward(const eval_net *n, const float *f, float hidden[EVAL_HIDDEN])
{
    float sum = 0;
    memcpy(hidden, n->bias, sizeof n->bias);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        sum += n->skip[i] * f[i];
        for (int h = 0; h < EVAL_HIDDEN; h++)
            hidden[h] += n->in[i][h] * f[i];
    }
    for (int h = 0; h < EVAL_HIDDEN; h++)
        sum += hidden[h] > 0 ? n->out[h] * hidden[h] : 0;
    return sum;
}

static void seat_backward(fit *t, const float *f, const float hidden[EVAL_HIDDEN], float slope)
{
    float back[EVAL_HIDDEN];
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        back[h] = hidden[h] > 0 ? slope * t->net.out[h] : 0;
        t->gradient.out[h] += hidden[h] > 0 ? slope * hidden[h] : 0;
        t->gradient.bias[h] += back[h];
    }
    for (int i = 0; i < EVAL_FEATURES; i++) {
        if (f[i] == 0) continue;
        t->gradient.skip[i] += slope * f[i];
        for (int h = 0; h < EVAL_HIDDEN; h++)
            t->gradient.in[i][h] += back[h] * f[i];
    }
}

/* Adds the loss of a sample, and its gradient if `learn`. */
static void fit_sample(fit *t, const sample *s, bool learn)
{
    float f[4][EVAL_FEATURES], hidden[4][EVAL_HIDDEN], u[4], most = -1e9f, sum = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < EVAL_FEATURES; i++)
            f[seat][i] = (float)s->feature[seat][i] * (1.0f / 1024);
        u[seat] = seat_forward(&t->net, f[seat], hidden[seat]);
        if (u[seat] > most) most = u[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        u[seat] = expf(u[seat] - most);
        sum += u[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        t->loss -= (double)s->target[seat] * log((double)(u[seat] / sum) + 1e-9);
        if (learn)
            seat_backward(t, f[seat], hidden[seat], (u[seat] / sum - s->target[seat]) / BATCH);
    }
}

/* One step of Adam with a little decay of the weights. */
static void fit_step(fit *t, double rate)
{
    float *w = (float *)&t->net, *g = (float *)&t->gradient;
    float *m = (float *)&t->first, *v = (float *)&t->second;
    const double a = 1 - pow(0.9, (double)++t->steps), b = 1 - pow(0.999, (double)t->steps);

    for (int i = 0; i < (int)PARAMETERS; i++) {
        g[i] += 1e-5f * w[i];
        m[i] = 0.9f * m[i] + 0.1f * g[i];
        v[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
        w[i] -= (float)(rate * (m[i] / a) / (sqrt(v[i] / b) + 1e-8));
    }
    memset(&t->gradient, 0, sizeof t->gradient);
}

static double fit_loss(fit *t, const data *d, size_t from, size_t to)
{
    t->loss = 0;
    for (size_t i = from; i < to; i++)
        fit_sample(t, &d->at[i], false);
    return t->loss / (double)(to - from);
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

static void fit_all(fit *t, const data *d, const settings *set, uint32_t *order)
{
    const size_t test = d->count / 16, learn = d->count - test; /* the last games test */
    const long total = (long)(learn / BATCH) * set->epochs;
    rng r = rng_of(set->seed + 7);

    t->steps = 0;
    memset(&t->first, 0, sizeof t->first);
    memset(&t->second, 0, sizeof t->second);

    printf("%zu positions; loss before %.4f\n", d->count, fit_loss(t, d, learn, d->count));
    for (size_t i = 0; i < learn; i++)
        order[i] = (uint32_t)i;
    for (int epoch = 0; epoch < set->epochs; epoch++) {
        fit_shuffle(order, learn, &r);
        t->loss = 0;
        for (size_t i = 0; i + BATCH <= learn; i += BATCH) {
            for (size_t n = i; n < i + BATCH; n++)
                fit_sample(t, &d->at[order[n]], true);
            fit_step(t, set->rate * (1.02 - (double)t->steps / (double)total));
        }
        const double fitted = t->loss / (double)learn;
        printf("epoch %d: loss %.4f, of games not fitted %.4f\n", epoch + 1, fitted,
               fit_loss(t, d, learn, d->count));
        fflush(stdout);
    }
}

/* The mean follows the net slowly. */
static void fit_follow(fit *t)
{
    float *mean = (float *)&t->mean;
    const float *net = (const float *)&t->net;
    for (int i = 0; i < (int)PARAMETERS; i++)
        mean[i] += 0.25f * (net[i] - mean[i]);
}

/* A net that knows nothing yet needs small different weights to begin with. */
static void fit_begin(fit *t, uint64_t seed)
{
    rng r = rng_of(seed);
    t->net = eval_tuned;
    for (int h = 0; h < EVAL_HIDDEN; h++)
        if (eval_tuned.out[h] != 0) return;
    for (int h = 0; h < EVAL_HIDDEN; h++) {
        t->net.out[h] = (float)(draw_unit(&r) - 0.5) * 0.4f;
        for (int i = 0; i < EVAL_FEATURES; i++)
            t->net.in[i][h] = (float)(draw_unit(&r) - 0.5) * 0.4f;
    }
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_row(FILE *f, const float *at, int count)
{
    fputs("{", f);
    for (int i = 0; i < count; i++) {
        if (i > 0 && i % 8 == 0) fputs("\n ", f);
        fprintf(f, " %.5ff,", (double)at[i]);
    }
    fputs(" }", f);
}

static bool write_net(const eval_net *n, const char *path)
{
    FILE *f = fopen(path, "w");
    if (!f) return false;
    fputs("/* eval.def - the net of eval.h in its order: straight weights, weights into the\n"
          "   hidden units by feature, their bias, their weights out. Written by tools/tune. */\n",
          f);
    write_row(f, n->skip, EVAL_FEATURES);
    fputs(",\n{\n", f);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        write_row(f, n->in[i], EVAL_HIDDEN);
        fputs(",\n", f);
    }
    fputs("},\n", f);
    write_row(f, n->bias, EVAL_HIDDEN);
    fputs(",\n", f);
    write_row(f, n->out, EVAL_HIDDEN);
    fputs("\n", f);
    return fclose(f) == 0;
}

/* ---- the program ----------------------------------------------------------------------------- */

static bool read_settings(int argc, char **argv, settings *set)
{
    if (argc < 6) return false;
    set->bots = argv[1];
    set->rounds = (int)strtol(argv[2], NULL, 10);
    set->games = strtoull(argv[3], NULL, 10);
    set->seed = strtoull(argv[4], NULL, 10);
    set->out = argv[5];
    if (argc > 6) set->epochs = (int)strtol(argv[6], NULL, 10);
    if (argc > 7) set->rate = strtod(argv[7], NULL);
    if (argc > 8) set->stray = strtod(argv[8], NULL);
    if (argc > 9) set->far = strtof(argv[9], NULL);
    return set->games > 0 && set->rounds > 0 && set->epochs > 0;
}

/* "a,b,c,d" or one name for all. */
static void read_bots(const char *list, char names[NL_SEATS][48])
{
    for (int i = 0; i < 4; i++) {
        const size_t size = strcspn(list, ",");
        snprintf(names[i], 48, "%.*s", (int)size, list);
        if (list[size]) list += size + 1;
    }
}

static bool tune(table *t, fit *f, data *d, uint32_t *order, const settings *set)
{
    char names[NL_SEATS][48];
    uint64_t index = 0;

    read_bots(set->bots, names);
    for (int seat = 0; seat < NL_SEATS; seat++)
        t->bot[seat].room = malloc(1 + bot_room(names[seat % 4], NL_ISLAND));
    fit_begin(f, set->seed);
    f->mean = f->net;
    for (int round = 0; round < set->rounds; round++) {
        make_room(d);
        for (uint64_t i = 0; i < set->games; i++)
            play_game(t, set, index++, names);
        printf("round %d: ", round + 1);
        fit_all(f, d, set, order);
        fit_follow(f);
        if (!write_net(&f->mean, set->out)) return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    settings set = { .cap = 240000, .epochs = 2, .rate = 0.002, .stray = 0.02,
                     .far = 0.85f };
    table *t = calloc(1, sizeof *t);
    fit *f = calloc(1, sizeof *f);
    data d = { 0 };
    uint32_t *order = malloc(set.cap * sizeof *order);

    if (!read_settings(argc, argv, &set)) {
        fprintf(stderr, "usage: tune BOTS ROUNDS GAMES SEED FILE [EPOCHS [RATE [STRAY [FAR]]]]\n");
        return 2;
    }
    d.cap = set.cap;
    d.at = malloc(d.cap * sizeof *d.at);
    if (!t || !f || !d.at || !order) return 1;
    t->data = &d;
    t->stray = set.stray;
    t->net = &f->mean;
    if (!tune(t, f, &d, order, &set)) {
        fprintf(stderr, "tune: %s cannot be written\n", set.out);
        return 1;
    }
    return 0;
}
