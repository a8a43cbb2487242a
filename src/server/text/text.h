/* text.h - checks and cleans texts of players: names and chat. */
#ifndef NL_SERVER_TEXT_TEXT_H
#define NL_SERVER_TEXT_TEXT_H

#include <stdbool.h>
#include <stdint.h>

/* ---- letters --------------------------------------------------------------------------------- */

/* The part of Unicode that names and chat need: UTF-8, normal form C, characters that must not be
   shown, and look-alikes. */

enum { LETTERS_MAX = 1024 }; /* characters of a text */

/* Decodes UTF-8 and returns the number of characters. Returns -1 for invalid UTF-8 (overlong forms,
   surrogates and values out of range included) or more than LETTERS_MAX characters. */
int letters_read(const char *text, uint32_t out[LETTERS_MAX]);
/* Returns the number of bytes without the NUL, or -1 if it does not fit. */
int letters_write(const uint32_t *at, int count, char *out, int cap);

/* Decomposes letters and sorts their marks. Returns the new count, or -1 if it does not fit. */
int letters_apart(uint32_t at[LETTERS_MAX], int count);
/* Converts to normal form C. */
int letters_compose(uint32_t at[LETTERS_MAX], int count);

/* Returns the combining class of a mark, 0 if the letter is not one. */
int letter_mark(uint32_t letter);
bool letter_is_blank(uint32_t letter);
/* Invisible, or changes how others are shown. letter_joins: the two joiners and the variation
   selectors, which emoji and some scripts need. */
bool letter_is_hidden(uint32_t letter);
bool letter_joins(uint32_t letter);
/* Not for interchange: private use, or not a character. */
bool letter_is_foreign(uint32_t letter);
/* Returns what it looks like, as a small Latin letter if there is one. */
uint32_t letter_shape(uint32_t letter);

/* ---- clean ----------------------------------------------------------------------------------- */

/* Makes names and chat lines safe to show. The result is UTF-8 in normal form C, without control
   characters, direction marks or invisible characters, and with few marks per letter. */

enum {
    CLEAN_NAME = 24,     /* characters in a name */
    CLEAN_NAME_MAX = 64, /* bytes, including the NUL */
    CLEAN_LINE = 200,    /* characters in a chat line */
    CLEAN_LINE_MAX = 512
};

/* Return false if nothing is left, the text is too long or not UTF-8, or a name could pass for the
   server's. */
bool clean_name(const char *typed, char out[CLEAN_NAME_MAX]);
bool clean_line(const char *typed, char out[CLEAN_LINE_MAX]);
/* Cleans a name from a log, which may be older than these rules. A clean name stays unchanged. */
void clean_stored(const char *stored, char out[CLEAN_NAME_MAX]);

/* Whether two names look alike. Case, look-alike letters of other scripts, blanks and marks make no
   difference. Text that is not UTF-8 counts as similar to everything. */
bool clean_alike(const char *a, const char *b);

#endif
