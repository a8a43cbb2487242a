/* screen.h - one screen of the island game for one seat: island, seats, hand, log, prompt. It shows
   only what the seat's view contains. */
#ifndef NL_TERM_SCREEN_H
#define NL_TERM_SCREEN_H

#include "neuland/island.h"
#include "term/canvas.h"
#include "term/face/draw.h"
#include "term/say/say.h"

typedef struct screen {
    const nl_game *game;
    nl_rules rules;
    nl_island island; /* as the seat sees it */
    int seat, decision;
    const nl_action *legal;
    int legal_count;
    const nl_event *events;     /* all events that the seat has received */
    int event_count, event_new; /* the last event_new are not shown yet */
    const draw_marks *marks;
    const board_map *map; /* the country map with its names, or NULL */
    bool whole;           /* not a window: the map is never cut */
    int part_x, part_y;   /* which part of a cut map: 0 north or west, 2 south or east, 1 between
                             them, -1 where the seat's own places are */
    nl_lang lang;
    canvas_look look;
    int columns, rows;
} screen;

/* Returns the size of the terminal, or 80x24 if the descriptor is not a terminal. */
void screen_size(int descriptor, int *columns, int *rows);

/* Draws everything but the prompt. */
void screen_draw(const screen *s, buffer *out);
/* Draws only the island, with its marks. */
void screen_board(const screen *s, buffer *out);
/* Adds the question that the seat has to answer, as a plain sentence. */
void screen_question(const screen *s, buffer *out);
/* Adds the same as the prompt, in lines. */
void screen_ask(const screen *s, buffer *out);
/* List the legal actions: every kind with its count, or all of one kind, given by its words ("" for
   all). */
void screen_kinds(const screen *s, buffer *out);
bool screen_legal(const screen *s, const char *kind, buffer *out);
/* Adds the last events as sentences. */
void screen_log(const screen *s, int lines, buffer *out);
/* Adds the final points of all seats. */
void screen_final(const screen *s, buffer *out);

#endif
