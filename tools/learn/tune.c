/* tune.c - tunes the evaluation of the bots: plays games between bots, records positions and the
   winner, fits the net of eval.h to them (tune_fit.c), and writes it. Called by tools/learn/tune.

   There are two nets: `plain` for the island with up to four seats, `more` for everything else.

   With `note` it only plays and writes the recorded positions, for fitting elsewhere
   (tools/learn/train).

   Besides the bots of the program there is `quick`. It plays the move that the net being fitted
   rates best one step ahead. It sees the full state, which is cheap and sufficient for training. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/island/inside.h"
#include "table/play/match.h"
#include "tune.h"

enum { SLOTS = 64, MEMOS = 1024 };

/* Positions come from several rule sets, so that the net works for all of them. */
static const char *const rules_plain[] = {
    "island preset=catanatron turns=400",
    "island turns=400",
    "island preset=catanatron turns=400",
    "island turns=400",
    "island seats=3 turns=400",
    "island preset=catanatron turns=400",
    "island turns=400",
    "island seats=2 turns=400",
};
static const char *const rules_more[] = {
    "island helpers=12 turns=400",
    "island helpers=10 turns=400",
    "island friends=1 turns=400",
    "island map=corsica turns=400",
    "island map=newyork turns=400",
    "island map=newyork canal=1 turns=400",
    "island seats=6 extra=build turns=400",
    "island seats=6 turns=400",
    "island seats=3 friends=1 turns=400",
    "island seats=5 map=corsica turns=400",
    "island seats=3 helpers=12 turns=400",
    "island friends=1 helpers=12 turns=400",
    "island map=corsica helpers=10 turns=400",
    "island seats=3 map=newyork canal=1 turns=400",
    "island seats=5 extra=build turns=400",
    "island map=newyork friends=1 turns=400",
    "island seats=6 helpers=12 turns=400",
    "island seats=6 friends=1 extra=build turns=400",
};

static const family families[] = {
    { "plain", rules_plain, sizeof rules_plain / sizeof rules_plain[0], &eval_tuned },
    { "more", rules_more, sizeof rules_more / sizeof rules_more[0], &eval_tuned_more },
};

/* ---- playing --------------------------------------------------------------------------------- */

typedef struct table {
    match match;
    bot bot[NL_SEATS];
    eval_board board;
    eval_slot slot[SLOTS];
    eval_memo memo[MEMOS];
    eval_last last;
    rng luck;
    data data;
    size_t first; /* first sample of this game */
    double stray;
    const eval_net *net; /* the net that `quick` uses */
} table;

typedef struct chair {
    table *table;
    int seat;
    bool quick;
} chair;

static void note_position(table *t)
{
    const eval e = { &t->board, t->net, t->slot, t->memo, &t->last, SLOTS, MEMOS };
    data *d = &t->data;
    sample *s;
    nl_words w;
    float chance[NL_SEATS] = { 0 };

    if (d->count == d->cap) return;
    s = &d->at[d->count++];
    nl_words_read(&t->match.game, &t->match.state, &w);
    s->seats = t->board.seats;
    eval_chances(&e, &w, chance);
    memcpy(s->target, chance, sizeof s->target);
    for (int seat = 0; seat < t->board.seats; seat++) {
        float f[EVAL_FEATURES];
        eval_features(&e, &w, seat, f);
        for (int i = 0; i < EVAL_FEATURES; i++) s->feature[seat][i] = (int16_t)lrintf(f[i] * 1024);
    }
}

/* Offers are neither made nor accepted; gifts are. */
static bool is_talk(const table *t, nl_action a)
{
    return a.kind == NL_A_OFFER || a.kind == NL_A_COUNTER || a.kind == NL_A_TOKEN_OFFER ||
           (a.kind == NL_A_ACCEPT &&
            nl_to_act(&t->match.game, &t->match.state).decision == NL_D_OFFER);
}

/* The best action according to the net, with the full state. */
static nl_action quick_answer(table *t, int seat, const nl_action *legal, int count)
{
    const eval e = { &t->board, t->net, t->slot, t->memo, &t->last, SLOTS, MEMOS };
    const lookahead l = { &t->match.game, e, seat };
    nl_action best = legal[0];
    float most = -1;

    for (int i = 0; i < count; i++) {
        const nl_action a = legal[i];
        float value;
        if (is_talk(t, a)) continue;
        value = ahead_after(&l, &t->match.state, a, a.kind == NL_A_TRADE || a.kind == NL_A_KNIGHT);
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
        if (!is_talk(t, a)) *out = a;
    }
    return true;
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    chair *c = self;
    if (!c->quick) bot_hear(&c->table->bot[c->seat], g, events, count);
}

/* The target of a position mixes the final result with the net's estimate at the next position. The
   later estimate knows less than the result, but depends less on luck. */
static void set_targets(table *t, uint8_t winners, float far)
{
    float later[NL_SEATS] = { 0 };

    if (!winners) return;
    later[__builtin_ctz(winners)] = 1;
    for (size_t i = t->data.count; i > t->first; i--) {
        sample *s = &t->data.at[i - 1];
        for (int seat = 0; seat < s->seats; seat++) {
            const float target = s->target[seat];
            s->target[seat] = later[seat];
            later[seat] = far * later[seat] + (1 - far) * target;
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

    if (nl_rules_parse(set->family->rules[index % set->family->count], &rules, NULL) != NL_OK ||
        match_draw(&t->match, &rules, NULL, set->seed, index, NULL) != NL_OK)
        exit(1);
    eval_board_init(&t->board, &t->match.game);
    memset(t->slot, 0, sizeof t->slot);
    memset(t->memo, 0, sizeof t->memo);
    memset(&t->last, 0, sizeof t->last);
    t->first = t->data.count;
    t->luck = rng_stream(set->seed, index, 99);
    for (int seat = 0; seat < rules.seats; seat++) {
        const int who = (int)((index + (uint64_t)seat) % 4);
        seat_bot(t, &chairs[seat], set, index, seat, names[who]);
        t->match.player[seat] = (match_player){ &chairs[seat], chair_answer, chair_hear, NULL };
    }
    if (match_play(&t->match) != MATCH_OVER) {
        fprintf(stderr, "tune: game %llu: %s\n", (unsigned long long)index,
                nl_error_text(t->match.error, NL_EN));
        exit(1);
    }
    winners = nl_winners(&t->match.game, &t->match.state);
    if (!winners) t->data.count = t->first; /* a game without a winner teaches nothing */
    set_targets(t, winners, set->far);
}

/* One thread that plays a share of a round. */
typedef struct worker {
    table *table;
    const settings *set;
    uint64_t from, to; /* range of games */
    char (*names)[48];
} worker;

static void *worker_play(void *self)
{
    worker *w = self;
    w->table->data.count = 0;
    for (uint64_t i = w->from; i < w->to; i++) play_game(w->table, w->set, i, w->names);
    return NULL;
}

/* When the buffer is full, positions of the oldest rounds are dropped. */
static void data_add(data *to, const data *from)
{
    const size_t all = to->count + from->count, over = all > to->cap ? all - to->cap : 0;
    memmove(to->at, to->at + over, (to->count - over) * sizeof *to->at);
    memcpy(to->at + to->count - over, from->at, from->count * sizeof *to->at);
    to->count = all - over;
}

/* The result depends only on the games, not on which thread plays which. */
static void play_games(table *const *tables, const settings *set, uint64_t first,
                       char names[NL_SEATS][48])
{
    pthread_t thread[THREADS_MAX];
    worker work[THREADS_MAX];

    for (int i = 0; i < set->threads; i++) {
        const uint64_t n = (uint64_t)set->threads, k = (uint64_t)i;
        work[i] = (worker){ tables[i], set, first + set->games * k / n,
                            first + set->games * (k + 1) / n, names };
        if (pthread_create(&thread[i], NULL, worker_play, &work[i]) != 0) exit(1);
    }
    for (int i = 0; i < set->threads; i++) pthread_join(thread[i], NULL);
}

/* ---- the program ----------------------------------------------------------------------------- */

static const family *read_family(const char *name)
{
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        if (strcmp(families[i].name, name) == 0) return &families[i];
    return NULL;
}

static bool read_settings(int argc, char **argv, settings *set)
{
    if (argc < 8) return false;
    set->family = read_family(argv[1]);
    set->bots = argv[2];
    set->rounds = (int)strtol(argv[3], NULL, 10);
    set->games = strtoull(argv[4], NULL, 10);
    set->seed = strtoull(argv[5], NULL, 10);
    set->threads = (int)strtol(argv[6], NULL, 10);
    set->out = argv[7];
    if (argc > 8) set->epochs = (int)strtol(argv[8], NULL, 10);
    if (argc > 9) set->rate = strtod(argv[9], NULL);
    if (argc > 10) set->stray = strtod(argv[10], NULL);
    if (argc > 11) set->far = strtof(argv[11], NULL);
    return set->family && set->games > 0 && set->rounds > 0 && set->epochs > 0 &&
           set->threads > 0 && set->threads <= THREADS_MAX;
}

/* "a,b,c,d", or one name for all seats. The seats rotate from game to game. */
static void read_bots(const char *list, char names[NL_SEATS][48])
{
    for (int i = 0; i < 4; i++) {
        const size_t size = strcspn(list, ",");
        snprintf(names[i], 48, "%.*s", (int)size, list);
        if (list[size]) list += size + 1;
    }
}

static table *open_table(const fit *f, const settings *set, size_t room)
{
    table *t = calloc(1, sizeof *t);
    if (!t) exit(1);
    for (int seat = 0; seat < NL_SEATS; seat++) t->bot[seat].room = malloc(room);
    t->data.cap = (size_t)set->games * 120 / (size_t)set->threads + 4096; /* any more are dropped */
    t->data.at = malloc(t->data.cap * sizeof *t->data.at);
    if (!t->data.at) exit(1);
    t->stray = set->stray;
    t->net = &f->rounded;
    return t;
}

static bool tune(fit *f, data *d, uint32_t *order, const settings *set)
{
    table *tables[THREADS_MAX];
    char names[NL_SEATS][48];
    size_t room = 1;

    read_bots(set->bots, names);
    for (int i = 0; i < 4; i++)
        if (bot_room(names[i], NL_ISLAND) > room) room = bot_room(names[i], NL_ISLAND);
    for (int i = 0; i < set->threads; i++) tables[i] = open_table(f, set, room);
    fit_begin(f, set->family->net, set->seed);
    f->mean = f->net;
    fit_whole(&f->mean, &f->rounded);
    for (int round = 0; round < set->rounds; round++) {
        play_games(tables, set, (uint64_t)round * set->games, names);
        for (int i = 0; i < set->threads; i++) data_add(d, &tables[i]->data);
        printf("round %d: ", round + 1);
        fit_round(f, d, set, order);
        if (!fit_write(f, set->out)) return false;
    }
    return true;
}

/* ---- only recording positions ---------------------------------------------------------------- */

static void read_net(tune_net *net, const char *path)
{
    FILE *f = fopen(path, "rb");
    if (!f || fread(net, sizeof *net, 1, f) != 1) {
        fprintf(stderr, "tune: %s is not a net\n", path);
        exit(1);
    }
    fclose(f);
}

/* Plays one round with the net in a file. With "-" it only writes the tuned net to stdout. */
static int note(const settings *set, const char *net)
{
    static table *tables[THREADS_MAX];
    char names[NL_SEATS][48];
    size_t room = 1;
    static fit one;
    fit *f = &one;
    FILE *out;

    fit_read(set->family->net, &f->mean);
    if (strcmp(net, "-") == 0) return fwrite(&f->mean, sizeof f->mean, 1, stdout) == 1 ? 0 : 1;
    read_net(&f->mean, net);
    fit_whole(&f->mean, &f->rounded);
    read_bots(set->bots, names);
    for (int i = 0; i < 4; i++)
        if (bot_room(names[i], NL_ISLAND) > room) room = bot_room(names[i], NL_ISLAND);
    for (int i = 0; i < set->threads; i++) tables[i] = open_table(f, set, room);
    play_games(tables, set, set->seed * set->games, names);
    out = fopen(set->out, "wb");
    if (!out) return 1;
    for (int i = 0; i < set->threads; i++)
        fwrite(tables[i]->data.at, sizeof *tables[i]->data.at, tables[i]->data.count, out);
    return fclose(out) == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    settings set = { .epochs = 2, .rate = 0.002, .stray = 0.02, .far = 0.85f };
    if (argc > 3 && strcmp(argv[1], "note") == 0) {
        const char *net = argv[2];
        return read_settings(argc - 2, argv + 2, &set) ? note(&set, net) : 2;
    }
    if (!read_settings(argc, argv, &set)) {
        fprintf(stderr, "usage: tune [note NET] FAMILY BOTS ROUNDS GAMES SEED THREADS FILE "
                        "[EPOCHS [RATE [STRAY [FAR]]]]\n");
        return 2;
    }
    const size_t cap = (size_t)set.games * 160; /* about three rounds of positions */
    fit *f = calloc(1, sizeof *f);
    data d = { .cap = cap, .at = malloc(cap * sizeof *d.at) };
    uint32_t *order = malloc(cap * sizeof *order);
    const bool done = f && d.at && order && tune(f, &d, order, &set);
    if (!done) fprintf(stderr, "tune: no memory, or cannot write %s\n", set.out);
    free(f);
    free(d.at);
    free(order);
    return done ? 0 : 1;
}
