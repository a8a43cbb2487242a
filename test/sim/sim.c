/* sim.c [--seeds N] [--from S] [--verbose 1]: runs the server in a simulated world, once per seed,
   and then with planted faults, each of which must be found. Ends with "N passed, N failed". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/world.h"

static const char *const plant_names[PLANTS] = {
#define X(name, words) words,
    SIM_PLANTS(X)
#undef X
};

static int show_probes(const probes *p, bool verbose)
{
    int missed = 0;
#define X(name)                                                            \
    if (verbose) printf("%8llu %s\n", (unsigned long long)p->name, #name); \
    if (p->name == 0) {                                                    \
        printf("never happened: %s\n", #name);                             \
        missed++;                                                          \
    }
    PROBES(X)
#undef X
    return missed;
}

int main(int argc, char **argv)
{
    uint64_t seeds = 20, from = 1, verbose = 0;
    int passed = 0, failed = 0;
    static probes met;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--seeds") == 0) seeds = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--verbose") == 0) verbose = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--from") == 0) from = strtoull(argv[i + 1], NULL, 10);
    }
    for (uint64_t seed = from; seed < from + seeds; seed++) {
        const char *fault = world_run(seed, PLANT_NONE, &met);
        passed += !fault;
        failed += fault != NULL;
        if (fault) printf("seed %llu: %s\n", (unsigned long long)seed, fault);
        if (fault) fflush(stdout); /* long runs may be interrupted */
    }
    if (seeds >= 100) failed += show_probes(&met, verbose);
    for (int plant = 1; plant < PLANTS; plant++) {
        static probes none;
        const char *found = NULL;
        uint64_t seed = 0;
        while (seed < 40 && !found) found = world_run(++seed, (sim_plant)plant, &none);
        passed += found != NULL;
        failed += found == NULL;
        if (!found)
            printf("planted, but not found: %s\n", plant_names[plant]);
        else if (verbose)
            printf("planted: %s; found by seed %d: %s\n", plant_names[plant], (int)seed, found);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
