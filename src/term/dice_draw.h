/* dice_draw.h - the dice game as text: a sheet, the seats with their points, and events as
   sentences. */
#ifndef NL_TERM_DICE_DRAW_H
#define NL_TERM_DICE_DRAW_H

#include "neuland/dice.h"
#include "term/canvas.h"

typedef enum dice_word {
#define X(name, en, de) DW_##name,
#include "term/dice_words.def"
#undef X
    DW_COUNT
} dice_word;

enum { DICE_IDLE = -2 }; /* what is written for a turn without a building */

const char *dice_words(nl_lang lang, dice_word id);
/* Adds a sentence in which %1 ... stand for the arguments; b and c may be NULL. */
void dice_fill(buffer *out, nl_lang lang, dice_word id, const char *a, const char *b,
               const char *c);
const char *dice_face(nl_lang lang, int face);
/* "2 ore, 1 gold"; "-" for nothing. */
void dice_counts(buffer *out, nl_lang lang, const uint8_t counts[NL_FACES]);

typedef struct dice_look {
    nl_rules    rules;
    const nl_sheet *sheet;
    nl_dice     dice;
    uint64_t    possible; /* symbols that can be built now */
    nl_lang     lang;
    canvas_look look;
} dice_look;

/* The sheet of a seat. */
void dice_draw_sheet(const dice_look *d, int seat, buffer *out);
/* A line for each seat: points and track, or points and what counts for the bonuses. */
void dice_draw_seats(const dice_look *d, buffer *out);
/* The dice and which roll it is. */
void dice_draw_dice(const dice_look *d, buffer *out);

/* false: the event is not worth a line. */
bool dice_say(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e);

#endif
