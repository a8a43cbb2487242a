/* calls.c - what one call of the library costs: neuland_bench_calls [RULES [SEED]].

   Plays a random game, keeps states on its way, and calls each function on all of them until enough
   CPU time has passed. Printed are the ns of one call, the best of five rounds. `step` is a whole
   step through the public functions, with the list of all actions; `step, one` takes one action
   without a list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "neuland/island.h"

enum { STATES = 256, EVERY = 3, ROUNDS = 5 };
#define ROUND_SECONDS 0.1

static nl_game game;
static nl_rules rules;
static nl_state state[STATES], scratch;
static nl_view view[STATES];
static uint8_t saved[STATES][NL_SAVE_MAX];
static int sizes[STATES], states;
static rng luck;
static uint64_t sink; /* what the calls return, so that no call can be left out */

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* ---- steps ----------------------------------------------------------------------------------- */

static int lowest(unsigned seats)
{
    int seat = 0;
    while ((seats >> seat & 1) == 0) seat++;
    return seat;
}

static nl_action listed(const nl_state *s, int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    const int count = nl_legal(&game, s, seat, list);
    return list[rng_below(&luck, (uint32_t)count)];
}

static nl_action taken(const nl_state *s, int seat)
{
    const int count = nl_count(&game, s, seat);
    return nl_nth(&game, s, seat, (int)rng_below(&luck, (uint32_t)count));
}

/* Returns false if the game was over and was started again. */
static bool step(nl_state *s, bool lists)
{
    const nl_turn turn = nl_to_act(&game, s);
    if (turn.over) {
        nl_start(&game, s);
        return false;
    }
    if (turn.chance) {
        const uint32_t ticket = rng_below(&luck, nl_chance_tickets(&game, s));
        nl_apply_trusted(&game, s, nl_chance_ticket(&game, s, ticket));
    } else {
        const int seat = lowest(turn.seats);
        nl_apply_trusted(&game, s, lists ? listed(s, seat) : taken(s, seat));
    }
    return true;
}

/* ---- the calls ------------------------------------------------------------------------------- */

static void call_step(int i)
{
    (void)i;
    sink += step(&scratch, true);
}

static void call_step_one(int i)
{
    (void)i;
    sink += step(&scratch, false);
}

static void call_legal(int i)
{
    nl_action list[NL_ACTIONS_MAX];
    sink += (uint64_t)nl_legal(&game, &state[i], lowest(nl_to_act(&game, &state[i]).seats), list);
}

static void call_count(int i)
{
    sink += (uint64_t)nl_count(&game, &state[i], lowest(nl_to_act(&game, &state[i]).seats));
}

static void call_observe(int i) { nl_observe(&game, &state[i], i % rules.seats, &view[i]); }

static void call_words(int i)
{
    nl_words words;
    sink += nl_words_read(&game, &state[i], &words);
    sink += words.seat[0].roads[0];
}

static void call_hash(int i) { sink += nl_hash(&game, &state[i]); }

static void call_view_hash(int i) { sink += nl_view_hash(&game, &view[i]); }

static void call_copy(int i) { nl_copy(&game, &scratch, &state[i]); }

static void call_resample(int i) { nl_resample(&game, &view[i], rng_draw, &luck, &scratch); }

static void call_save(int i) { sizes[i] = nl_save(&game, &state[i], saved[i], NL_SAVE_MAX); }

static void call_load(int i) { sink += nl_load(&game, &scratch, saved[i], sizes[i]); }

static const struct {
    const char *name;
    void (*call)(int i);
} calls[] = { { "step", call_step },       { "step, one", call_step_one },
              { "legal", call_legal },     { "count", call_count },
              { "observe", call_observe }, { "words", call_words },
              { "hash", call_hash },       { "view hash", call_view_hash },
              { "copy", call_copy },       { "resample", call_resample },
              { "save", call_save },       { "load", call_load } };

static double best_of(void (*call)(int i))
{
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const double start = seconds();
        double spent;
        uint64_t made = 0;
        do {
            for (int i = 0; i < states; i++) call(i);
            made += (uint64_t)states;
            spent = seconds() - start;
        } while (spent < ROUND_SECONDS);
        const double ns = spent * 1e9 / (double)made;
        if (round == 0 || ns < best) best = ns;
    }
    return best;
}

/* ---- the program ----------------------------------------------------------------------------- */

/* Keeps states in which a seat must act. */
static void play(void)
{
    nl_state s;
    nl_start(&game, &s);
    for (int n = 0; states < STATES; n++) {
        const nl_turn turn = nl_to_act(&game, &s);
        if (n % EVERY == 0 && turn.seats != 0) state[states++] = s;
        step(&s, true);
    }
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "island trade=off preset=catanatron";
    nl_layout layout;
    nl_fault fault;
    luck = rng_of(argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    if (nl_rules_parse(text, &rules, &fault) != NL_OK || rules.game != NL_ISLAND ||
        nl_layout_draw(&rules, NULL, rng_draw, &luck, &layout) != NL_OK ||
        nl_game_init(&game, &rules, NULL, &layout, &fault) != NL_OK) {
        fprintf(stderr, "usage: %s [RULES [SEED]]; rules of the island\n", argv[0]);
        return 2;
    }
    play();
    scratch = state[0];
    printf("%s, %d bytes\n", text, nl_state_bytes(&game));
    for (int i = 0; i < states; i++) call_save(i);
    for (int i = 0; i < states; i++) call_observe(i);
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        printf("%-10s %8.1f ns\n", calls[i].name, best_of(calls[i].call));
    return sink == 1; /* never: it is a sum of hashes */
}
