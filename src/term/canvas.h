/* canvas.h - a grid of characters with colours, printed line by line. It knows no game. */
#ifndef NL_TERM_CANVAS_H
#define NL_TERM_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/buffer.h"

enum { CANVAS_WIDE = 132, CANVAS_HIGH = 64 }; /* larger drawings are clipped */

/* Styles; those of the seats are in the order R B O W N G. */
typedef enum canvas_style {
    STYLE_PLAIN,
    STYLE_DIM,
    STYLE_BOLD,
    STYLE_HOT,
    STYLE_MARK,
    STYLE_HARBOUR,
    STYLE_ROBBER,
    STYLE_HILLS,
    STYLE_FOREST,
    STYLE_PASTURE,
    STYLE_FIELDS,
    STYLE_MOUNTAINS,
    STYLE_DESERT,
    STYLE_SEAT, /* + colour 0..5 */
    STYLES = STYLE_SEAT + 6
} canvas_style;

/* What the terminal supports. */
typedef struct canvas_look {
    bool colour; /* ANSI sequences */
    bool many;   /* 256 colours */
    bool ascii;  /* ASCII characters only */
} canvas_look;

typedef struct canvas {
    uint16_t sign[CANVAS_HIGH][CANVAS_WIDE];
    uint8_t style[CANVAS_HIGH][CANVAS_WIDE];
    int wide, high;
    bool ascii;
} canvas;

void canvas_init(canvas *c, int wide, int high, bool ascii);
/* Ignores positions outside the canvas. */
void canvas_put(canvas *c, int x, int y, canvas_style style, uint32_t sign);
void canvas_write(canvas *c, int x, int y, canvas_style style, const char *utf8);
/* Writes a text centred on x. */
void canvas_centre(canvas *c, int x, int y, canvas_style style, const char *utf8);

/* Copies the part that starts at (x, y). */
void canvas_cut(canvas *to, const canvas *from, int x, int y, int wide, int high);
/* Finds the middle of everything in this style. Returns false if there is nothing. */
bool canvas_middle(const canvas *c, canvas_style style, int *x, int *y);

/* Adds one line without trailing blanks. Returns its width. */
int canvas_line(const canvas *c, int y, const canvas_look *look, buffer *out);

/* Adds a text with the escape sequences of its style. */
void canvas_style_add(buffer *out, const canvas_look *look, canvas_style style, const char *utf8);

/* Derives the look for output to this descriptor from NO_COLOR, TERM and the locale. */
canvas_look canvas_look_for(int descriptor);

#endif
