/* advisor.c - two threads weigh what a seat may do: advisor [PLAYOUTS [POSITION]]

     cc advisor.c $(pkg-config --cflags --libs neuland) -pthread

   It knows a view only. Again and again it draws a full state with this view, makes one of the
   moves and plays on at random. Game and view are shared by the threads, since nothing writes to
   them; everything else belongs to one thread. The result does not depend on how they run. */
#include <neuland/island.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 2 };

typedef struct share { /* of the work: one thread's */
    const nl_game *game;
    const nl_view *view;
    const nl_action *list;
    int count, playouts;
    uint64_t seed;
    double won[NL_ACTIONS_MAX];
    pthread_t thread;
} share;

static uint64_t next(uint64_t *seed) /* xorshift */
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static uint32_t below(void *source, uint32_t n)
{
    return (uint32_t)((next((uint64_t *)source) >> 32) * n >> 32);
}

/* One game in which the seat makes this move: its share of the victory. */
static double play(share *job, nl_action a)
{
    nl_state state;
    uint64_t random[NL_SEATS + 1];
    const int seat = nl_view_seat(job->view);
    nl_resample(job->game, job->view, below, &job->seed, &state);
    nl_apply_trusted(job->game, &state, a);
    for (int i = 0; i <= NL_SEATS; i++) random[i] = next(&job->seed);
    nl_playout_until(job->game, &state, random, 20000, NULL);
    const unsigned winners = nl_winners(job->game, &state);
    int shared = 0;
    for (int i = 0; i < NL_SEATS; i++) shared += (int)(winners >> i & 1);
    return (winners >> seat & 1) != 0 ? 1.0 / shared : 0;
}

static void *work(void *mine)
{
    share *job = (share *)mine;
    for (int i = 0; i < job->count; i++)
        for (int n = 0; n < job->playouts; n++) job->won[i] += play(job, job->list[i]);
    return NULL;
}

static int advise(const nl_game *game, const nl_view *view, int playouts)
{
    static share jobs[THREADS];
    nl_action list[NL_ACTIONS_MAX];
    const int count = nl_view_legal(game, view, list);
    for (int t = 0; t < THREADS; t++) {
        memset(&jobs[t], 0, sizeof jobs[t]);
        jobs[t].game = game;
        jobs[t].view = view;
        jobs[t].list = list;
        jobs[t].count = count;
        jobs[t].playouts = playouts;
        jobs[t].seed = 2 * (uint64_t)t + 1;
        if (pthread_create(&jobs[t].thread, NULL, work, &jobs[t]) != 0) return 1;
    }
    for (int t = 0; t < THREADS; t++) pthread_join(jobs[t].thread, NULL);
    for (int i = 0; i < count; i++) {
        char text[NL_TEXT_MAX];
        double won = 0;
        for (int t = 0; t < THREADS; t++) won += jobs[t].won[i];
        nl_print(game, list[i], text);
        printf("%5.1f %%  %s\n", 100 * won / (THREADS * playouts), text);
    }
    return count > 0 ? 0 : 1;
}

/* A game that has just begun, if no position was given. */
static nl_err begin(nl_game *game, nl_state *state, nl_fault *fault)
{
    nl_rules rules;
    nl_layout layout;
    uint64_t seed = 7;
    nl_err err = nl_rules_parse("island seats=3 start=0", &rules, fault);
    if (err == NL_OK) err = nl_layout_draw(&rules, NULL, below, &seed, &layout);
    if (err == NL_OK) err = nl_game_init(game, &rules, NULL, &layout, fault);
    if (err == NL_OK) nl_start(game, state);
    return err;
}

int main(int argc, char **argv)
{
    static nl_game game;
    static nl_state state;
    nl_view view;
    nl_fault fault;
    const int playouts = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 2;
    const nl_err err =
        argc > 2 ? nl_position_parse(argv[2], &game, &state, &fault) : begin(&game, &state, &fault);
    if (err != NL_OK) {
        fprintf(stderr, "%s: %s\n", nl_error_text(err, NL_EN), fault.word);
        return 1;
    }
    const nl_turn turn = nl_to_act(&game, &state);
    int seat = 0;
    if (turn.over || turn.chance) return 1;
    while ((turn.seats >> seat & 1) == 0) seat++;
    nl_observe(&game, &state, seat, &view);
    return advise(&game, &view, playouts > 0 ? playouts : 1);
}
