/* noninterference.c - what an observer sees depends on nothing hidden from them. pair.h explains
   the method; the game's reveal.c says what the rules reveal. */
#include "proof/pair.h"

int main(int argc, char **argv) { return pair_main(&pair_of, argc, argv); }
