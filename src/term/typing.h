/* typing.h - from what a person types to actions: the notation, its short forms, German words, bare
   places. Asks nothing and prints nothing. */
#ifndef NL_TERM_TYPING_H
#define NL_TERM_TYPING_H

#include "neuland/island.h"
#include "table/buffer.h"
#include "table/typed.h"

enum { TYPING_WORDS = 40, TYPING_WORD_MAX = 40 };

/* A line cut into words, in small letters, each put into the notation's language. */
typedef struct typing {
    char word[TYPING_WORDS][TYPING_WORD_MAX];
    int  count;
} typing;

void typing_cut(const char *line, typing *out);

/* What is asked of whom. */
typedef struct typing_ask {
    const nl_game   *game;
    const nl_island *island;
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

#endif
