/* clean.h - makes names and chat lines safe to show. The result is UTF-8 in normal form C, without
   control characters, direction marks or invisible characters, and with few marks per letter. */
#ifndef NL_SERVER_CLEAN_H
#define NL_SERVER_CLEAN_H

#include <stdbool.h>

enum {
    CLEAN_NAME = 24,      /* characters in a name */
    CLEAN_NAME_MAX = 64,  /* bytes, including the NUL */
    CLEAN_LINE = 200,     /* characters in a chat line */
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
