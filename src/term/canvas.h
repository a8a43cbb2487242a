/* canvas.h - a sheet of signs with colours, printed line by line. Knows no game. */
#ifndef NL_TERM_CANVAS_H
#define NL_TERM_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/buffer.h"

enum { CANVAS_WIDE = 132, CANVAS_HIGH = 64 };

/* Styles; the seats' ones follow each other in the order R B O W N G. */
typedef enum canvas_style {
    STYLE_PLAIN, STYLE_DIM, STYLE_BOLD, STYLE_HOT, STYLE_MARK, STYLE_HARBOUR, STYLE_ROBBER,
    STYLE_HILLS, STYLE_FOREST, STYLE_PASTURE, STYLE_FIELDS, STYLE_MOUNTAINS, STYLE_DESERT,
    STYLE_SEAT, /* + colour 0..5 */
    STYLES = STYLE_SEAT + 6
} canvas_style;

/* How the screen is spoken to. */
typedef struct canvas_look {
    bool colour; /* ANSI sequences */
    bool many;   /* 256 colours */
    bool ascii;  /* no signs beyond ASCII */
} canvas_look;

typedef struct canvas {
    uint16_t sign[CANVAS_HIGH][CANVAS_WIDE];
    uint8_t  style[CANVAS_HIGH][CANVAS_WIDE];
    int      wide, high;
    bool     ascii;
} canvas;

void canvas_init(canvas *c, int wide, int high, bool ascii);
/* What lies outside is left out. */
void canvas_put(canvas *c, int x, int y, canvas_style style, uint32_t sign);
void canvas_write(canvas *c, int x, int y, canvas_style style, const char *utf8);
/* Centred on x. */
void canvas_centre(canvas *c, int x, int y, canvas_style style, const char *utf8);

/* One line, blanks at its end cut off; returns its width. */
int  canvas_line(const canvas *c, int y, const canvas_look *look, buffer *out);

/* Adds words in a style, with the sequences around them. */
void canvas_style_add(buffer *out, const canvas_look *look, canvas_style style, const char *utf8);

/* From NO_COLOR, TERM and the locale, for what is printed to this descriptor. */
canvas_look canvas_look_for(int descriptor);

#endif
