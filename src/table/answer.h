/* answer.h - the enumerations that a table shares with its surroundings: answers, phases, kinds of
   seats. Contains no game state, so the network layer may include it. */
#ifndef NL_TABLE_ANSWER_H
#define NL_TABLE_ANSWER_H

#include "neuland/neuland.h"

typedef enum table_code {
#define X(name, word, ...) TABLE_##name,
#include "table/codes.def"
#undef X
    TABLE_CODES
} table_code;

const char *table_code_word(table_code code);
const char *table_code_text(table_code code, nl_lang lang);

typedef struct table_answer {
    table_code code;
    nl_err rule;           /* with TABLE_RULES */
    bool repeated;         /* accepted earlier; nothing was done this time */
    uint8_t fault;         /* what is wrong with the map (own_map_fault); 0: nothing */
    uint16_t line, column; /* where in its text */
} table_answer;

typedef enum table_phase {
    TABLE_NEW,     /* not open yet */
    TABLE_GATHER,  /* people sit down and leave */
    TABLE_OPENING, /* the seals are locked; waiting for numbers */
    TABLE_PLAY,
    TABLE_RESEAL, /* in the middle of a game: new secrets, waiting for seals */
    TABLE_OVER
} table_phase;

enum {
    TABLE_MAY_UNDO = 1,   /* flags of a table: players may take back their own moves */
    TABLE_CARDS_OPEN = 2, /* the secret of the cards is revealed after the game */
    TABLE_AIDS = 4,       /* players may ask for hints */
    /* People only: no bot takes a seat, but one may stand in for an absent player. */
    TABLE_PEOPLE = 8,
    TABLE_FREE_TALK = 16, /* among friends: no limits on offers and proposals */
    TABLE_FLAGS = 31,     /* all of the above */
    TABLE_BEGINS = 5      /* the bits from here on are a begins_way */
};

typedef enum seat_kind { SEAT_EMPTY, SEAT_PERSON, SEAT_BOT } seat_kind;

#endif
