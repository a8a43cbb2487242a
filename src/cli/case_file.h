/* case_file.h - a file of rule cases (docs/reference/cases.md), cut into cases and statements.
   Knows no game. */
#ifndef NL_CLI_CASE_FILE_H
#define NL_CLI_CASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "wire/buffer.h"

enum { CASE_BYTES_MAX = 1 << 20, CASE_WORD_MAX = 64 };

typedef struct case_line {
    char *words; /* without indentation, comment and blanks at the end; never "" */
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

/* Reads and cuts; faults are reported with file and line. Free it after success. */
bool case_file_read(case_file *f, const char *path);
void case_file_free(case_file *f);

/* ---- words of a statement -------------------------------------------------------------------- */

/* Copies the next word and moves *at behind it; false at the end. Longer words are cut. */
bool case_word(const char **at, char out[CASE_WORD_MAX]);
/* The next word without moving on. */
bool case_peek(const char *at, char out[CASE_WORD_MAX]);
/* Whether nothing but blanks is left. */
bool case_done(const char *at);
/* A number of up to six digits; -1 if the word is none. */
int  case_number(const char *word);
/* "h9" read as 9 if it begins with this letter, else -1. */
int  case_place(const char *word, char kind);

#endif
