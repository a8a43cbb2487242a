/* letters.h - the part of Unicode that names and chat need: UTF-8, normal form C, characters that
   must not be shown, and look-alikes. */
#ifndef NL_SERVER_LETTERS_H
#define NL_SERVER_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

enum { LETTERS_MAX = 1024 }; /* characters of a text */

/* Decodes UTF-8 and returns the number of characters. Returns -1 for invalid UTF-8 (overlong forms,
   surrogates and values out of range included) or more than LETTERS_MAX characters. */
int  letters_read(const char *text, uint32_t out[LETTERS_MAX]);
/* Returns the number of bytes without the NUL, or -1 if it does not fit. */
int  letters_write(const uint32_t *at, int count, char *out, int cap);

/* Decomposes letters and sorts their marks. Returns the new count, or -1 if it does not fit. */
int  letters_apart(uint32_t at[LETTERS_MAX], int count);
/* Converts to normal form C. */
int  letters_compose(uint32_t at[LETTERS_MAX], int count);

/* Returns the combining class of a mark, 0 if the letter is not one. */
int  letter_mark(uint32_t letter);
bool letter_is_blank(uint32_t letter);
/* Invisible, or changes how others are shown. letter_joins: the two joiners and the variation
   selectors, which emoji and some scripts need. */
bool letter_is_hidden(uint32_t letter);
bool letter_joins(uint32_t letter);
/* Not for interchange: private use, or not a character. */
bool letter_is_foreign(uint32_t letter);
/* Returns what it looks like, as a small Latin letter if there is one. */
uint32_t letter_shape(uint32_t letter);

#endif
