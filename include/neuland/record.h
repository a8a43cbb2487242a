/* record.h - reading and writing records of games (.hsn, notation.md 5) without memory of its own:
   open one, take one action after the other, and print one line after the other.

       if (nl_record_open(&r, text, size, NULL, &fault) != NL_OK) ...
       while (nl_record_next(&r, &action, &fault)) ... r.state is the position after the action
       if (fault.code != NL_OK) ... */
#ifndef NEULAND_RECORD_H
#define NEULAND_RECORD_H

#include "neuland/neuland.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NL_RECORD_VALUE = 4097, /* the value of a tag, with its NUL */
    NL_RECORD_HEAD = 8192,  /* what nl_record_print_head writes at most, with its NUL */
    NL_RECORD_LINE = 160    /* the same of nl_record_print_line */
};
enum { NL_RECORD_FULL = 0xFD }; /* a view that is a whole game */

/* A record that is being read. Its text must stay where it is. */
typedef struct nl_record {
    nl_game game;
    nl_state state; /* after the actions so far; in a redacted record that of the start */
    int view;       /* NL_RECORD_FULL, or a seat or NL_NOBODY that the record was redacted for */
    int count;      /* actions so far */
    int line;       /* of the last one, from 1 */
    const char *at, *end;
} nl_record;

/* Finds the n-th tag of this name, from 0, and writes its value without quotes. Returns its length,
   or -1 if there is none or the buffer is too small. The tags Map of a record are the lines of its
   map file. */
NL_API int nl_record_tag(const char *text, int size, const char *name, int n, char *out, int cap);
/* Opens a record at its first action. map is the map that its rules name by a hash, or NULL. The
   text need not be NUL-terminated. Errors: truncated if a tag is missing, newer_version, bad_syntax
   bad_key bad_value bad_map clash too_large. */
NL_API nl_err nl_record_open(nl_record *r, const char *text, int size, const nl_map *map,
                             nl_fault *fault);
/* Takes the next action and applies it. Returns false at the end, where fault.code is NL_OK, and at
   an action that cannot be read or is not allowed, where the fault has line and code. Of a redacted
   record the actions are not applied, and arg[0] is NL_UNKNOWN where the text has "?". */
NL_API bool nl_record_next(nl_record *r, nl_action *out, nl_fault *fault);
/* Prints the tags of a record and the empty line after them. version: 1, or 2 if an action of kind
   NL_IS_TALK follows. names has one for each seat, or is NULL; result is "*", "none" or the names
   of the winners' seats. For rules with a map of your own, add a tag Map for each of its lines. */
NL_API int nl_record_print_head(const nl_game *g, int version, const char *const *names,
                                const char *result, char *out, int cap);
/* Prints an action with its seat and a line feed: "red road e14". */
NL_API int nl_record_print_line(const nl_game *g, nl_action a, char *out, int cap);

#ifdef __cplusplus
}
#endif
#endif
