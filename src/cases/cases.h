/* cases.h - rule cases (docs/reference/cases.md): reads files of cases and runs them. */
#ifndef NL_CASES_CASES_H
#define NL_CASES_CASES_H

#include <stdbool.h>
#include <stddef.h>

#include "neuland/neuland.h"
#include "wire/buffer.h"

/* ---- files ----------------------------------------------------------------------------------- */

enum { CASE_BYTES_MAX = 1 << 20, CASE_WORD_MAX = 64 };

typedef struct case_line {
    char *words; /* without indentation, comment and trailing blanks; never "" */
    int number;
} case_line;

typedef struct case_entry {
    char *name, *title;
    int number;     /* its line in the file */
    int first, end; /* its statements are lines[first..end) */
} case_entry;

typedef struct case_file {
    const char *path;
    buffer bytes;
    case_line *lines;
    case_entry *cases;
    int line_count, case_count;
} case_file;

/* Reads and splits a file. On error it reports file and line and returns false. The caller frees
   the file after success. */
bool case_file_read(case_file *f, const char *path);
void case_file_free(case_file *f);

/* ---- running a case -------------------------------------------------------------------------- */

/* The state of a running case. */
typedef struct case_world {
    const case_file *file;
    nl_rules rules;
    nl_map map; /* the file that the rules name, if any */
    nl_layout layout;
    nl_game game;
    nl_state state;
    uint64_t seed;
    bool has_rules, has_layout, begun;
    int line;     /* of the current statement */
    buffer fault; /* what was expected and found, if the case fails */
} case_world;

/* Returns whether the case passed; if not, w->line and w->fault say why. The caller frees the world
   in either case. */
bool case_run(case_world *w, const case_file *f, const case_entry *entry);
void case_world_free(case_world *w);

#endif
