/* typing.h - from what a person types to actions: the notation, its short forms, German words, bare
   places. Asks nothing and prints nothing. */
#ifndef NL_TERM_TYPING_H
#define NL_TERM_TYPING_H

#include "neuland/island.h"
#include "wire/buffer.h"
#include "table/typed.h"

enum { TYPING_WORDS = 40, TYPING_WORD_MAX = 40 };

/* A line cut into words, in small letters, each put into the notation's language. */
typedef struct typing {
    char word[TYPING_WORDS][TYPING_WORD_MAX];
    int  count;
} typing;

void typing_cut(const char *line, typing *out);

/* What differs from game to game. */
typedef struct typing_short { const char *from, *to; } typing_short;
typedef struct typing_dialect {
    const typing_short *verbs;  /* short forms, and what they stand for */
    const uint8_t      *places; /* kinds of actions whose verb alone asks where or what */
    int                 verb_count, place_count;
    int roll, discard, take;    /* decisions; where a game has none, -1 */
    int offer, counter;         /* kinds of actions */
} typing_dialect;
extern const typing_dialect typing_island, typing_choco;

/* What is asked of whom. */
typedef struct typing_ask {
    const typing_dialect *dialect;
    const nl_game   *game;
    const uint8_t   *rate; /* the seat's with the bank, by kind */
    const nl_action *legal;
    int              count, seat, decision;
} typing_ask;

typedef enum typing_result {
    TYPING_DONE,  /* actions, in form; whether they are possible is not known yet */
    TYPING_SHOW,  /* a kind of action without its place: show the places (result in *kind) */
    TYPING_MANY,  /* several actions could be meant (listed in *hint) */
    TYPING_FAULT  /* it cannot be read; the fault says where */
} typing_result;

typedef struct typing_answer {
    nl_action action[TYPED_MAX];
    int       count, kind;
    buffer    hint;
    nl_fault  fault;
} typing_answer;

/* Free answer->hint afterwards. */
typing_result typing_read(const typing_ask *ask, const typing *line, typing_answer *answer);

/* Several discards in one line: whether all of them are owed and held. */
nl_err typing_many(const typing_answer *answer, int owes, const uint8_t hand[NL_KINDS]);

#endif
