/* colour.h - the words of the colours in which seats are shown. No input or output. */
#ifndef NL_TABLE_COLOUR_H
#define NL_TABLE_COLOUR_H

#include "neuland/neuland.h"

const char *table_colour_word(int colour); /* a number below NL_SEATS */
int table_colour_parse(const char *word);  /* NL_SEATS: unknown */

#endif
