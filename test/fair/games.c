/* games.c FOLDER [COUNT [SEED]]: plays games of every kind with fair dice and writes their records,
   for the three verifiers. Names say what to expect: right-*.hsn. */
#include <stdio.h>
#include <stdlib.h>

#include "fair/fair_play.h"
#include "table/record/store.h"

static const char *const rule_sets[] = {
    "island",
    "island seats=3",
    "island seats=4 setup=beginner",
    "island seats=5 extra=partner",
    "island seats=6 extra=build",
    "island dice=deck",
    "island chips=random harbours=kinds_shuffle",
    "island preset=catanatron",
    "dice",
    "dice seats=4",
    "dice sheet=plus seats=2",
    "chocolate seats=2",
    "chocolate",
    "chocolate seats=4",
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

static bool write_game(const char *folder, uint64_t seed)
{
    static record game;
    char path[STORE_PATH_MAX];
    rng r = rng_stream(seed, 0, 1);
    fair_game how = { rule_sets[seed % RULE_SETS], seed, 0, 0, false, false, false, false };
    buffer out = { 0 };
    store_fault fault;
    bool fine;

    how.numbers = rng_below(&r, 63) + 1;
    how.epoch_every = rng_below(&r, 3) == 0 ? 100 + (int)rng_below(&r, 200) : 0;
    how.abort_first = rng_below(&r, 4) == 0;
    how.layout_given = rng_below(&r, 4) == 0;
    how.cards_closed = rng_below(&r, 4) == 0;
    how.old_seals = rng_below(&r, 3) == 0;
    fine = fair_test_play(&how, 2000, &game);
    if (fine) {
        record_print(&game, &out);
        snprintf(path, sizeof path, "%s/right-%05llu.hsn", folder, (unsigned long long)seed);
        fine = !out.failed && store_write(path, out.at, out.size, &fault);
        buffer_free(&out);
        record_free(&game);
    }
    if (!fine) fprintf(stderr, "games: seed %llu failed\n", (unsigned long long)seed);
    return fine;
}

int main(int argc, char **argv)
{
    const uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 60;
    const uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    store_fault fault;

    if (argc < 2 || !store_folder(argv[1], &fault)) {
        fprintf(stderr, "usage: games FOLDER [COUNT [SEED]]\n");
        return 2;
    }
    for (uint64_t i = 0; i < count; i++)
        if (!write_game(argv[1], seed + i)) return 1;
    return 0;
}
