/* svg.h - a small XML writer for pictures. Elements are opened and closed in pairs, text and
   attributes are escaped, numbers look the same in every locale. It knows no game. */
#ifndef NL_SVG_H
#define NL_SVG_H

#include <stdbool.h>

#include "wire/buffer.h"

enum { SVG_DEPTH = 16 }; /* nested elements, at most */

typedef struct svg {
    buffer     *out;
    const char *open[SVG_DEPTH]; /* names of the open elements */
    int         depth;
    bool        in_tag; /* the last element still takes attributes */
} svg;

typedef struct svg_point {
    double x, y;
} svg_point;

/* ---- elements: add attributes right after svg_open ------------------------------------------- */

void svg_open(svg *s, const char *element);
void svg_attr(svg *s, const char *name, const char *value);
void svg_num(svg *s, const char *name, double value);
void svg_text(svg *s, const char *text);
void svg_raw(svg *s, const char *xml); /* not escaped: only for trusted, well-formed XML */
void svg_close(svg *s);

/* ---- shapes: stay open for more attributes; the caller closes them --------------------------- */

void svg_circle(svg *s, double x, double y, double radius);
void svg_line(svg *s, svg_point a, svg_point b);
void svg_rect(svg *s, double x, double y, double width, double height);
void svg_polygon(svg *s, const svg_point *points, int count);
void svg_use(svg *s, const char *ref, double x, double y, double scale); /* ref as in "#fir" */
void svg_label(svg *s, const char *class, double x, double y, double size, const char *text);

#endif
