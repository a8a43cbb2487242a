/* screen.h - one screen of a game for one seat: island, seats, hand, what happened, what is asked.
   */
#ifndef NL_TERM_SCREEN_H
#define NL_TERM_SCREEN_H

#include "neuland/island.h"
#include "term/canvas.h"
#include "term/draw.h"
#include "term/words.h"

typedef struct screen {
    const nl_game    *game;
    nl_rules          rules;
    nl_island         island;   /* as the seat sees it */
    int               seat, decision;
    const nl_action  *legal;
    int               legal_count;
    const nl_event   *events;   /* all that the seat has heard */
    int               event_count, event_new; /* the last event_new ones were not shown yet */
    const draw_marks *marks;
    nl_lang           lang;
    canvas_look       look;
    int               columns, rows;
} screen;

/* Size of the terminal; 80x24 if it is none. */
void screen_size(int descriptor, int *columns, int *rows);

/* Everything but the prompt. */
void screen_draw(const screen *s, buffer *out);
/* The island alone, with its marks. */
void screen_board(const screen *s, buffer *out);
/* What is asked, as a sentence. */
void screen_ask(const screen *s, buffer *out);
/* The legal actions: every kind with its number, or all of one kind (by its words; "" for all). */
void screen_kinds(const screen *s, buffer *out);
bool screen_legal(const screen *s, const char *kind, buffer *out);
/* The last events as sentences. */
void screen_log(const screen *s, int lines, buffer *out);
/* Points of all seats, at the end. */
void screen_final(const screen *s, buffer *out);

#endif
