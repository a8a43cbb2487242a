/* keep.h - puts a game aside: into a file that was named, or into the person's data folder. */
#ifndef NL_TERM_KEEP_H
#define NL_TERM_KEEP_H

#include "neuland/neuland.h"
#include "table/record.h"

/* Writes the record as it stands in this position. A fault is told on standard error. */
bool keep_record(record *r, const nl_state *now, const char *path, nl_lang lang, bool ascii);

/* Where to: save if that is not NULL; else load, if that file lies in the data folder; else a new
   file there. Says where it is and how to go on. */
bool keep_aside(record *r, const nl_state *now, const char *save, const char *load, nl_lang lang,
                bool ascii);

#endif
