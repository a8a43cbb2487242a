/* conformance.c - plays seeded random games of the island under every rule set and checks each
   step. proof/run.c explains the command line. */
#include "matrix.h"
#include "proof/run.h"
#include "trial.h"

enum { MIXTURES = 8 };

static trial t;
static matrix m;

static bool begin(const char *rules, uint64_t seed, uint64_t number, int every)
{
    return trial_begin(&t, rules, seed, number, every);
}

static bool step(void) { return trial_step(&t); }

static int sets(uint64_t seed)
{
    matrix_fill(&m, seed, MIXTURES);
    return m.count;
}

static const char *rules(int set) { return m.rules[set]; }

/* The cards are checked when a trade is agreed, and nothing moves until it is closed. So no game
   reaches the event for missing cards. */
#define NEVER_TOLD (UINT64_C(1) << NL_E_FAILED)

/* Meeting two opponents at once with a single letter left is too rare to wait for. The rule cases
   and test_friends.c cover it. */
#define SELDOM_DONE  (UINT64_C(1) << NL_A_FIRST)
#define SELDOM_ASKED (UINT64_C(1) << NL_D_LETTER_ORDER)

/* The errors that nl_check can return. */
#define REFUSALS ((UINT64_C(1) << (NL_ERR_GAME_OVER + 1)) - 1) | UINT64_C(1) << NL_ERR_NOT_CHANCE

int main(int argc, char **argv)
{
    const proof p = { .program = "conformance",
                      .steps = 1400,
                      .every = 13,
                      .sets = sets,
                      .rules = rules,
                      .play = &t.play,
                      .begin = begin,
                      .step = step,
                      .all = { .actions = proof_ids(0, NL_ACTIONS) & ~SELDOM_DONE,
                               .decisions = proof_ids(0, NL_DECISIONS) & ~SELDOM_ASKED,
                               .events = proof_ids(0, NL_EVENTS) & ~NEVER_TOLD,
                               .errors = REFUSALS } };
    return proof_run(&p, argc, argv);
}
