/* typing.h - what a player types: words for actions, completion, questions. */
#ifndef NL_TERM_TYPING_TYPING_H
#define NL_TERM_TYPING_TYPING_H

#include "board/map/map.h"
#include "neuland/dice.h"
#include "neuland/island.h"
#include "table/play/typed.h"
#include "wire/buffer.h"

/* ---- typing ---------------------------------------------------------------------------------- */

/* Parses what a player types into actions: the notation, its short forms, German words, bare
   places. It does no input or output. */

enum { TYPING_WORDS = 40, TYPING_WORD_MAX = 40 };

/* A line split into lower-case words, each translated to the notation. */
typedef struct typing {
    char word[TYPING_WORDS][TYPING_WORD_MAX];
    int count;
} typing;

void typing_cut(const char *line, typing *out);

/* What differs between games. */
typedef struct typing_short {
    const char *from, *to;
} typing_short;
typedef struct typing_dialect {
    const typing_short *verbs; /* short forms and their meaning */
    int verb_count;
    int roll, discard, take, draw; /* decisions; -1 if the game does not have one */
} typing_dialect;
extern const typing_dialect typing_island, typing_choco;

/* The current decision of a seat. */
typedef struct typing_ask {
    const typing_dialect *dialect;
    const nl_game *game;
    const uint8_t *rate; /* the seat's rates with the bank, by resource */
    const nl_action *legal;
    int count, seat, decision;
} typing_ask;

typedef enum typing_result {
    TYPING_DONE, /* well-formed actions, not yet checked to be legal */
    TYPING_SHOW, /* a kind of action without its place: show the places (result in *kind) */
    TYPING_MANY, /* several actions could be meant (listed in *hint) */
    TYPING_FAULT /* it cannot be parsed; the fault says where */
} typing_result;

typedef struct typing_answer {
    nl_action action[TYPED_MAX];
    int count, kind;
    buffer hint;
    nl_fault fault;
} typing_answer;

/* The caller frees answer->hint. */
typing_result typing_read(const typing_ask *ask, const typing *line, typing_answer *answer);

/* Checks several discards in one line: the player must owe and hold all of them. */
nl_err typing_many(const typing_answer *answer, int owes, const uint8_t hand[NL_KINDS]);

/* Words of the notation as they are shown to a player: in German the German ones, if they can be
   typed; helpers by the names of their edition. */
void typing_shown(buffer *out, nl_lang lang, const nl_rules *rules, const char *notation);

/* ---- places ---------------------------------------------------------------------------------- */

/* Replaces the names of a country map by ids. It does no input or output. */

/* Find the places whose name is typed, or whose name begins so. Return how many there are. */
int places_corners(const board_map *map, const char *typed, uint8_t found[NL_CORNERS]);
int places_hexes(const board_map *map, const char *typed, uint8_t found[NL_HEXES]);
/* Writes the line with ids. Returns false if a name could mean several places, which it lists. */
bool places_read(const typing_ask *ask, const board_map *map, const typing *line, typing *out,
                 buffer *many);

/* ---- dice ------------------------------------------------------------------------------------ */

/* Parses what a player types into an action of the dice game: the notation, short forms, German
   words. It does no input or output. */

/* Returns NL_OK, or why the line cannot be parsed; fault->word is the offending word. */
nl_err dice_typing(const nl_game *g, const nl_dice *state, const typing *line, nl_action *out,
                   nl_fault *fault);

#endif
