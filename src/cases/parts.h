/* parts.h - shared by the nouns of `set` and `expect` of several games: counts of cards,
   decisions, seats, terms of a trade. */
#ifndef NL_CLI_CASE_PARTS_H
#define NL_CLI_CASE_PARTS_H

#include "cases/run.h"

/* "brick=2 ore=1", "none", "total=3", "?" */
typedef struct case_counts {
    bool    given[NL_KINDS];
    uint8_t count[NL_KINDS];
    int     total, left; /* -1 if not given */
    bool    unknown;
} case_counts;

typedef const char *(*case_namer)(int);

bool case_counts_read(case_world *w, const char *at, case_namer name, case_counts *out);
void case_counts_text(const uint8_t *counts, case_namer name, char *out, size_t cap);
/* Compares all kinds, or only those named. If a total is given, it compares only the total. */
bool case_counts_match(case_world *w, const char *at, case_namer name,
                       const uint8_t have[NL_KINDS], int total, bool named_only);

/* Fails the case if the position is impossible. */
bool case_edited(case_world *w, nl_err e);
/* Returns the decision of this name in the game of the case, or -1. */
int  case_decision(const case_world *w, const char *word);
/* A seat, or "none" for NL_NOBODY. */
bool case_holder(case_world *w, const char *at, int *out);
/* "WORD [SEAT...]": the current decision and the seats that must answer it. */
bool case_expect_decision(case_world *w, const nl_turn *turn, const char *at);
/* Compares "1 wool for 1 ore", or "none", with the terms of a seat's offer. */
bool case_expect_terms(case_world *w, const uint8_t gives[NL_KINDS], const uint8_t takes[NL_KINDS],
                       int seat, const char *at);

#endif
