/* report.h - prints errors to standard error, with their place, a code and a sentence. */
#ifndef NL_CLI_REPORT_H
#define NL_CLI_REPORT_H

#include <stdbool.h>

#include "neuland/neuland.h"
#include "table/record/record.h"
#include "table/record/store.h"

/* Each returns EXIT_FAILED. file may be NULL. */
int report_fault(const char *file, const nl_fault *fault);
int report_store(const char *file, const store_fault *fault);
int report_failed(const char *code, const char *sentence, const char *word);

/* Joins the words to a rules string and parses it, with the map file that it may name. Without
   words it takes the default island. The map goes to own_map, and its text is appended to map; both
   may be NULL. On error it reports the error with a mark under its place and returns false. */
bool report_rules(char *const *words, int count, nl_rules *out, nl_map *own_map, buffer *map);

/* Reads a record file. On error it reports and returns false. The caller frees the record after
   success. */
bool report_record(const char *path, record *out);

/* Finds a seat by name. "public" gives NL_NOBODY if public_too is set. On error it reports and
   returns false. */
bool report_seat(const nl_rules *rules, const char *word, bool public_too, int *out);

/* Writes the whole buffer to standard output. Reports an error and returns an exit status. */
int report_buffer(const buffer *t);

#endif
