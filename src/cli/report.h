/* report.h - how faults are told: to standard error, with where they are, a code and a sentence. */
#ifndef NL_CLI_REPORT_H
#define NL_CLI_REPORT_H

#include <stdbool.h>

#include "neuland/neuland.h"
#include "table/record.h"
#include "table/store.h"

/* Each returns EXIT_FAILED. file may be NULL. */
int report_fault(const char *file, const nl_fault *fault);
int report_store(const char *file, const store_fault *fault);
int report_failed(const char *code, const char *sentence, const char *word);

/* Joins words with blanks to a rules string and reads it, and the map file that it may name; no
   words: the default island. On error the fault is reported with a mark under the place. The map's
   text is added to map, which may be NULL. */
bool report_rules(char *const *words, int count, nl_rules *out, buffer *map);

/* Reads a record file, faults reported. Free it after success. */
bool report_record(const char *path, record *out);

/* A seat by name; reported if there is none. "public" gives NL_NOBODY where allowed. */
bool report_seat(const nl_rules *rules, const char *word, bool public_too, int *out);

/* Writes all of it to standard output; reported if that fails. Returns an exit status. */
int report_buffer(const buffer *t);

#endif
