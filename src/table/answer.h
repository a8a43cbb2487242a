/* answer.h - the words that a table and everybody around it share: what it answers, in which phase
   it is, who sits where. No state of a game: the network layer may include this. */
#ifndef NL_TABLE_ANSWER_H
#define NL_TABLE_ANSWER_H

#include "neuland/neuland.h"

typedef enum table_code {
#define X(name, word, en, de) TABLE_##name,
#include "table/table_codes.def"
#undef X
    TABLE_CODES
} table_code;

const char *table_code_word(table_code code);
const char *table_code_text(table_code code, nl_lang lang);

typedef struct table_answer {
    table_code code;
    nl_err     rule;     /* with TABLE_RULES */
    bool       repeated; /* accepted before: nothing was done now */
    uint8_t    fault;    /* what is wrong with the map, as own_map_fault says; 0: nothing */
    uint16_t   line, column; /* where in its text */
} table_answer;

typedef enum table_phase {
    TABLE_NEW,     /* not open yet */
    TABLE_GATHER,  /* people come and go */
    TABLE_OPENING, /* the seals are locked, numbers are awaited */
    TABLE_PLAY,
    TABLE_RESEAL,  /* in the middle of a game: new secrets, seals are awaited */
    TABLE_OVER
} table_phase;

enum {
    TABLE_MAY_UNDO   = 1, /* flags of a table: own moves may be taken back */
    TABLE_CARDS_OPEN = 2, /* the cards' secret is opened after the game */
    TABLE_AIDS       = 4, /* players may ask for hints */
    TABLE_PEOPLE     = 8, /* people only: bots take no seat; one may stand in for who is away */
    TABLE_FLAGS      = 15 /* all of them */
};

typedef enum seat_kind { SEAT_EMPTY, SEAT_PERSON, SEAT_BOT } seat_kind;

#endif
