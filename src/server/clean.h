/* clean.h - names and lines of chat as people may see them. What comes out is UTF-8 in normal form
   C, without control characters, without anything that turns the direction of writing, without
   invisible letters, and with few marks on one letter. */
#ifndef NL_SERVER_CLEAN_H
#define NL_SERVER_CLEAN_H

#include <stdbool.h>

enum {
    CLEAN_NAME = 24,      /* characters of a name */
    CLEAN_NAME_MAX = 64,  /* bytes, with the end */
    CLEAN_LINE = 200,
    CLEAN_LINE_MAX = 512
};

/* False: nothing is left, it is too long, not UTF-8, or a name that would pass for the server. */
bool clean_name(const char *typed, char out[CLEAN_NAME_MAX]);
bool clean_line(const char *typed, char out[CLEAN_LINE_MAX]);
/* A name from a log, which may be older than these rules, as it may be shown. One that is clean
   stays as it is. */
void clean_stored(const char *stored, char out[CLEAN_NAME_MAX]);

/* Whether two names look alike: capital and small letters, letters of different scripts with one
   shape, blanks and marks make no difference. What is not UTF-8 is like everything. */
bool clean_alike(const char *a, const char *b);

#endif
