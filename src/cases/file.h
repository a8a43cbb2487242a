/* file.h - a file of rule cases (docs/reference/cases.md), split into cases and statements. It
   knows no game. */
#ifndef NL_CLI_CASE_FILE_H
#define NL_CLI_CASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "wire/buffer.h"

enum { CASE_BYTES_MAX = 1 << 20, CASE_WORD_MAX = 64 };

typedef struct case_line {
    char *words; /* without indentation, comment and trailing blanks; never "" */
    int   number;
} case_line;

typedef struct case_entry {
    char *name, *title;
    int   number;     /* its line in the file */
    int   first, end; /* its statements are lines[first..end) */
} case_entry;

typedef struct case_file {
    const char *path;
    buffer      bytes;
    case_line  *lines;
    case_entry *cases;
    int         line_count, case_count;
} case_file;

/* Reads and splits a file. On error it reports file and line and returns false. The caller frees
   the file after success. */
bool case_file_read(case_file *f, const char *path);
void case_file_free(case_file *f);

/* ---- words of a statement -------------------------------------------------------------------- */

/* Copies the next word and moves *at past it. Truncates long words. Returns false at the end. */
bool case_word(const char **at, char out[CASE_WORD_MAX]);
/* Copies the next word without moving. */
bool case_peek(const char *at, char out[CASE_WORD_MAX]);
/* Whether only blanks are left. */
bool case_done(const char *at);
/* Returns a number of up to six digits, or -1 if the word is not one. */
int  case_number(const char *word);
/* Returns the number of a place, 9 for "h9", or -1 if it does not start with this letter. */
int  case_place(const char *word, char kind);

#endif
