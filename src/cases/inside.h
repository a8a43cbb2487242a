/* inside.h - what the files of this folder share: the words of a statement, and the nouns that each
   game and each module adds to the language. */
#ifndef NL_CASES_INSIDE_H
#define NL_CASES_INSIDE_H

#include "cases/cases.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"

/* ---- words of a statement -------------------------------------------------------------------- */

/* Copies the next word and moves *at past it. Truncates long words. Returns false at the end. */
bool case_word(const char **at, char out[CASE_WORD_MAX]);
/* Copies the next word without moving. */
bool case_peek(const char *at, char out[CASE_WORD_MAX]);
/* Whether only blanks are left. */
bool case_done(const char *at);
/* Returns a number of up to six digits, or -1 if the word is not one. */
int case_number(const char *word);
/* Returns the number of a place, 9 for "h9", or -1 if it does not start with this letter. */
int case_place(const char *word, char kind);

/* Records why the case fails. Returns false. */
bool case_fail(case_world *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Reads the next word as a seat of the game. */
bool case_seat(case_world *w, const char **at, int *out);

/* ---- what games add -------------------------------------------------------------------------- */

/* What `expect` examines: the full state or a seat's view. */
typedef struct case_sight {
    nl_turn turn;
    union {
        nl_island island;
        nl_dice dice;
        nl_choco choco;
    };
} case_sight;

/* A noun of `set` and `expect`, or a check of `holds`. Where it does not apply, it is NULL. */
typedef struct case_noun {
    const char *word;
    bool (*set)(case_world *w, const char *at);
    bool (*expect)(case_world *w, const case_sight *v, const char *noun, const char *at);
    bool (*holds)(case_world *w, const char *at);
} case_noun;

enum { CASE_NOUNS = 36 };

/* What a game or a module adds to the language. */
typedef struct case_part {
    nl_game_id game;
    bool (*on)(const nl_rules *rules); /* NULL: always */
    case_noun noun[CASE_NOUNS];        /* the rest has no word */
} case_part;

extern const case_part case_island, case_dice, case_choco;
#define MODULE(m, on, first_seats) extern const case_part case_##m;
#include "island/catalogue.def"
bool case_holds_dice_count(case_world *w, const char *at); /* dice_holds.c */
bool case_holds_dice_best(case_world *w, const char *at);
/* holds.c, for the island */
bool case_holds_topology(case_world *w, const char *at);
bool case_holds_spiral(case_world *w, const char *at);
bool case_holds_spirals(case_world *w, const char *at);
bool case_holds_random_chips(case_world *w, const char *at);
bool case_holds_layouts(case_world *w, const char *at);
bool case_holds_components(case_world *w, const char *at);

/* ---- words shared by nouns ------------------------------------------------------------------- */

/* "brick=2 ore=1", "none", "total=3", "?" */
typedef struct case_counts {
    bool given[NL_KINDS];
    uint8_t count[NL_KINDS];
    int total, left; /* -1 if not given */
    bool unknown;
} case_counts;

typedef const char *(*case_namer)(int);

bool case_counts_read(case_world *w, const char *at, case_namer name, case_counts *out);
void case_counts_text(const uint8_t *counts, case_namer name, char *out, size_t cap);
/* Compares all kinds, or only those named. If a total is given, it compares only the total. */
bool case_counts_match(case_world *w, const char *at, case_namer name, const uint8_t have[NL_KINDS],
                       int total, bool named_only);

/* Fails the case if the position is impossible. */
bool case_edited(case_world *w, nl_err e);
/* Sets counts of a seat with a function of edit.h. */
typedef nl_err (*case_counts_edit)(const nl_game *, nl_state *, int seat, const uint8_t *counts);
bool case_set_counts(case_world *w, const char *at, case_namer name, case_counts_edit edit);
/* Returns the decision of this name in the game of the case, or -1. */
int case_decision(const case_world *w, const char *word);
/* A seat, or "none" for NL_NOBODY. */
bool case_holder(case_world *w, const char *at, int *out);
/* A seat and a number, up to the end of the statement. */
bool case_seat_number(case_world *w, const char *at, int *seat, int *number);
/* A seat and a decision. */
bool case_seat_decision(case_world *w, const char *at, int *seat, int *decision);

/* Fails the case unless the two are equal. */
bool case_same_number(case_world *w, const char *noun, int wanted, int found);
bool case_same_holder(case_world *w, const char *noun, const char *at, int found);
bool case_same_turn(case_world *w, const char *at, int seat, int decision);
/* "WORD [SEAT...]": the current decision and the seats that must answer it. */
bool case_expect_decision(case_world *w, const case_sight *v, const char *noun, const char *at);
/* Compares "1 wool for 1 ore", or "none", with the terms of a seat's offer. */
bool case_expect_terms(case_world *w, const uint8_t gives[NL_KINDS], const uint8_t takes[NL_KINDS],
                       int seat, const char *at);

#endif
