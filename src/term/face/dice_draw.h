/* dice_draw.h - draws the dice game as text: sheets, the points of the seats, and events as
   sentences. Nothing is hidden in this game. */
#ifndef NL_TERM_DICE_DRAW_H
#define NL_TERM_DICE_DRAW_H

#include "neuland/dice.h"
#include "term/canvas.h"

typedef enum dice_word {
#define X(name, en, de) DW_##name,
#include "term/say/dice_words.def"
#undef X
    DW_COUNT
} dice_word;

enum { DICE_IDLE = -2 }; /* the entry for a turn without a building */

const char *dice_words(nl_lang lang, dice_word id);
/* Adds a sentence with %1, %2, %3 replaced by the arguments; b and c may be NULL. */
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

/* Draws the sheet of a seat. */
void dice_draw_sheet(const dice_look *d, int seat, buffer *out);
/* Draws a line for each seat: points and track, or points and what counts towards the bonuses. */
void dice_draw_seats(const dice_look *d, buffer *out);
/* Draws the dice and the number of the roll. */
void dice_draw_dice(const dice_look *d, buffer *out);

/* Adds the sentence of an event. Returns false if the event is not worth a line. */
bool dice_say(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e);

#endif
