/* conformance.c - plays seeded random games of the chocolate edition under many rule sets and
   checks each step. proof/run.c explains the command line. */
#include "proof/run.h"
#include "trial.h"

static trial t;

static bool begin(const char *rules, uint64_t seed, uint64_t number, int every)
{
    return trial_begin(&t, rules, seed, number, every);
}

static bool step(void)
{
    return trial_step(&t);
}

static int sets(uint64_t seed)
{
    (void)seed;
    return play_rules_count;
}

static const char *rules(int set)
{
    return play_rules[set];
}

#define ERROR(name) UINT64_C(1) << NL_ERR_##name

int main(int argc, char **argv)
{
    const proof p = {
        .program = "choco_conformance", .games = 340, .steps = 3000, .every = 5,
        .first   = NL_CHOCO_FIRST, .sets = sets, .rules = rules, .play = &t.play,
        .begin   = begin, .step = step,
        .all     = {
            .actions   = proof_ids(NL_CHOCO_FIRST, NL_CHOCO_ACTIONS),
            .decisions = proof_ids(NL_CHOCO_FIRST, NL_CHOCO_DECISIONS),
            .events    = proof_ids(NL_CHOCO_FIRST, NL_CHOCO_EVENTS),
            .errors    = 1 | ERROR(NOT_YOUR_TURN) | ERROR(WRONG_PHASE) | ERROR(CANNOT_PAY) |
                      ERROR(OCCUPIED) | ERROR(NOT_CONNECTED) | ERROR(NO_PIECE) |
                      ERROR(NOT_YOURS) | ERROR(ALREADY_DONE) | ERROR(NOT_ALLOWED) |
                      ERROR(BAD_ARGS) | ERROR(GAME_OVER) | ERROR(NOT_CHANCE)}};
    return proof_run(&p, argc, argv);
}
