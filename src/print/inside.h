/* inside.h - what only the files of this folder share: the page being drawn. Lengths are in
   millimetres, from the upper left corner of the page. */
#ifndef NL_PRINT_INSIDE_H
#define NL_PRINT_INSIDE_H

#include "picture/picture.h"
#include "print/print.h"

/* ---- page ------------------------------------------------------------------------------------ */

enum { PAGES_MAX = 300, MARGIN = 10 };

typedef enum ink { INK_NONE, INK_BLACK, INK_WHITE } ink;
typedef enum font { FONT_PLAIN, FONT_BOLD, FONT_ITALIC, FONT_MONO, FONTS } font;
typedef enum side { SIDE_LEFT, SIDE_MIDDLE, SIDE_RIGHT } side;

typedef struct page {
    const print_wish *wish;
    nl_lang lang;
    buffer *out;
    svg s;                   /* SVG */
    buffer drawn;            /* PDF: the contents of the current page */
    size_t start[PAGES_MAX]; /* PDF: where the objects of each page begin in out */
    size_t content[PAGES_MAX];
    bool lying[PAGES_MAX]; /* landscape */
    int count;             /* pages so far, with the current one */
    bool on;               /* the current page is wanted */
    double wide, high;
} page;

void page_begin(page *p);
void page_open(page *p, bool lying);
/* Closes the page with the line at its foot. */
void page_close(page *p);
void page_end(page *p);

/* What follows is drawn at (x, y), scaled and turned by degrees, until page_pop. */
void page_push(page *p, double x, double y, double scale, double turn);
void page_pop(page *p);
/* What follows is cut to this box, until page_pop. */
void page_clip(page *p, double x, double y, double wide, double high);

void page_line(page *p, double x, double y, double to_x, double to_y, double width);
void page_dashes(page *p, double x, double y, double to_x, double to_y);
void page_box(page *p, double x, double y, double wide, double high, double width, ink fill);
void page_disc(page *p, double x, double y, double radius, double width, ink fill);
void page_shape(page *p, const svg_point *points, int count, double width, ink fill);
/* A path as in SVG; width 0: no outline. */
void page_path(page *p, const char *data, double width, ink fill);
void page_text(page *p, double x, double y, double size, side at, font f, const char *text);

double text_width(font f, double size, const char *text);
/* Breaks a text at blanks. Returns the y of the line after it. */
double page_words(page *p, double x, double y, double wide, double size, font f, const char *text);
/* Writes a text as large as the width allows, at most this large. */
void page_fit(page *p, double x, double y, double wide, double size, side at, font f,
              const char *text);

/* ---- path ------------------------------------------------------------------------------------ */

/* Adds the data of a path as operators of PDF. */
void path_pdf(buffer *out, const char *data);
void pdf_number(buffer *out, double value);

/* ---- signs ----------------------------------------------------------------------------------- */

/* Small drawings about 24 units wide, around the origin. */
void sign_kind(page *p, int kind, double x, double y, double size);
void sign_guild(page *p, int guild, double x, double y, double size);
/* road, settlement, city, knight, card: NL_S_* and SIGN_CARD */
enum { SIGN_CARD = 4, SIGN_SETTLER };
void sign_piece(page *p, int piece, double x, double y, double size, ink fill);
void sign_path(page *p, const char *data, double x, double y, double size, ink fill);

/* ---- words ----------------------------------------------------------------------------------- */

typedef enum print_word {
#define X(name, ...) P_##name,
#include "print/words.def"
#undef X
    P_COUNT
} print_word;

const char *print_words(nl_lang lang, print_word id);

/* ---- what is printed ------------------------------------------------------------------------- */

void print_standups(page *p);
void print_costs(page *p);
void print_dice(page *p);
void print_plus(page *p);
void print_letters(page *p);
void print_helpers(page *p);
void print_chips(page *p);
void print_map(page *p);
void print_almanac(page *p);

/* Whether a variant is wanted: none was named, or this one. */
bool print_wants(const page *p, const char *variant);

#endif
