/* conformance.c - plays seeded random games under every rule set of a game and checks each step.
   run.c explains the command line; the game's trial.c says how it is checked. */
#include "proof/run.h"

int main(int argc, char **argv) { return proof_run(&proof_of, argc, argv); }
