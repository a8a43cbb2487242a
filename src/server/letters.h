/* letters.h - Unicode as far as names and chat need it: reading and writing UTF-8, normal form C,
   which characters nobody should see, and which look alike. */
#ifndef NL_SERVER_LETTERS_H
#define NL_SERVER_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

enum { LETTERS_MAX = 1024 };

/* The characters of a text; -1: it is not UTF-8 (too long forms, halves of pairs and numbers beyond
   the end are none), or there are more than LETTERS_MAX. */
int  letters_read(const char *text, uint32_t out[LETTERS_MAX]);
/* Bytes without the end; -1: no room. */
int  letters_write(const uint32_t *at, int count, char *out, int cap);

/* Takes letters apart, with their marks in order; how many there are then, -1: no room. */
int  letters_apart(uint32_t at[LETTERS_MAX], int count);
/* Normal form C. */
int  letters_compose(uint32_t at[LETTERS_MAX], int count);

/* The class of a mark that stands above or below a letter; 0: it is none. */
int  letter_mark(uint32_t letter);
bool letter_is_blank(uint32_t letter);
/* Cannot be seen, or changes how others are seen. joins: the two joiners and the selectors that
   emoji and some scripts need. */
bool letter_is_hidden(uint32_t letter);
bool letter_joins(uint32_t letter);
/* Not for exchange: private, or never a character. */
bool letter_is_foreign(uint32_t letter);
/* What it looks like, as a small Latin letter where there is one. */
uint32_t letter_shape(uint32_t letter);

#endif
