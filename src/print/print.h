/* print.h - sheets, cards, chips and maps to print and cut out, as SVG or PDF pages of A4. They use
   black lines only, so that any printer can print them, and only drawings of our own. It shows no
   game in progress. */
#ifndef NL_PRINT_PRINT_H
#define NL_PRINT_PRINT_H

#include <stdbool.h>

#include "board/map/map.h"
#include "neuland/neuland.h"
#include "wire/buffer.h"

typedef enum print_what {
#define X(name, ...) PRINT_##name,
#include "print/whats.def"
#undef X
    PRINT_WHATS
} print_what;

typedef enum print_format { PRINT_SVG, PRINT_PDF } print_format;

typedef struct print_wish {
    print_what what;
    print_format format;
    nl_lang lang;
    int page; /* SVG: which page, from 1 on */
    /* Which variant: "" for all of them, or one of print_variants; a topic of the almanac; for a
       map file, its title, with the map in `map`. */
    const char *variant;
    bool second;          /* dice: the words of the second edition */
    const board_map *map; /* for PRINT_map, or NULL */
} print_wish;

const char *print_name(print_what what); /* "standups" */
const char *print_about(print_what what, nl_lang lang);
/* The words that may follow it, separated by blanks; "" if there are none. */
const char *print_variants(print_what what);

/* Draws the pages and returns how many there are: all of them into a PDF, one as SVG. */
int print_draw(const print_wish *wish, buffer *out);

#endif
