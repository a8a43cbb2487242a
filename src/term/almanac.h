/* almanac.h - the rules almanac of docs/rules, inside the program: its pages, and which rule an
   error code or a rule case points to. A place in it is written "island#road". */
#ifndef NL_TERM_ALMANAC_H
#define NL_TERM_ALMANAC_H

#include <stdbool.h>
#include <stddef.h>

#include "neuland/neuland.h"
#include "term/canvas.h"

typedef struct almanac_page {
    const char *topic;
    const char *text[2]; /* Markdown, by nl_lang */
} almanac_page;

/* Written by cmake/almanac.cmake. */
extern const almanac_page almanac_pages[];
extern const int          almanac_page_count;
extern const char         almanac_errors[], almanac_cases[];

enum { ALMANAC_PLACE_MAX = 64 };

/* The page of a topic, or NULL. */
const almanac_page *almanac_find(const char *topic);

/* The part of a page from an anchor up to the next heading of the same or a higher level. */
bool almanac_section(const char *text, const char *anchor, const char **from, const char **end);

/* The next anchor after *at, which moves on behind it; false if there is none. */
bool almanac_anchor(const char **at, char *anchor, size_t cap);

/* Adds every topic with its title, one a line. */
void almanac_list(buffer *out, nl_lang lang, const canvas_look *look);
/* Adds every place of a page with its heading, one a line. */
void almanac_contents(buffer *out, const almanac_page *page, nl_lang lang, const canvas_look *look);
/* Adds a page or a section for the terminal; false if the place is nowhere. */
bool almanac_show(buffer *out, const char *place, nl_lang lang, const canvas_look *look, int width);

/* Where the rule stands that refuses an action ("road", or NULL) with this code, or that a case
   proves. False if nobody knows. */
bool almanac_of_error(const nl_rules *rules, nl_err e, const char *action,
                      char place[ALMANAC_PLACE_MAX]);
bool almanac_of_case(const char *name, char place[ALMANAC_PLACE_MAX]);

#endif
