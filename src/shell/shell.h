/* shell.h - what every command needs: options, errors, rules from the command line. */
#ifndef NL_SHELL_SHELL_H
#define NL_SHELL_SHELL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "board/map/map.h"
#include "neuland/neuland.h"
#include "table/record/record.h"
#include "table/record/store.h"
#include "term/say/say.h"

/* ---- options --------------------------------------------------------------------------------- */

/* Parses the options of a command and prints its help from the same table. */

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef enum option_kind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_WORD,
    OPTION_LANG, /* a language */
    OPTION_END
} option_kind;

/* into: bool for a flag, uint64_t for a number, const char * for a word, nl_lang for a language. */
typedef struct option {
    option_kind kind;
    const char *name;  /* without the dashes */
    const char *value; /* the name of the value in the help; NULL for a flag */
    const char *about;
    void *into;
    uint64_t low, high;
} option;

/* The arguments of a command, and its help. */
typedef struct usage {
    const char *name;
    const char *arguments; /* "RULES... [options]" */
    const char *about;     /* one line */
    const char *more;      /* further lines, or NULL */
    const option *options; /* ends with OPTION_END */
} usage;

/* argv[0] is the command's name. Moves the words that are not options to the front of argv, after
   argv[0], and counts them in *words. "--" ends the options. Returns false if the command should
   exit with *status: it has printed the help or reported an error. */
bool options_read(const usage *u, int argc, char **argv, int *words, int *status);

void options_help(const usage *u);

/* Prints a usage error: the sentence, the word it is about (or NULL), and where to find help.
   Returns EXIT_USAGE. */
int options_fault(const char *command, const char *sentence, const char *word);

/* Returns a sentence of help.def or faults.def in the language of the user; any other unchanged. */
const char *shell_words(const char *english);
/* Writes such a sentence with its arguments, of which there may be fewer: %1, %2, %3. */
void shell_say(char *out, size_t cap, const char *english, const char *one, const char *two,
               const char *three);
void shell_print(FILE *to, const char *english, const char *one, const char *two,
                 const char *three);

/* Returns the edit distance of two words, at most limit. */
int options_distance(const char *a, const char *b, int limit);
/* Writes " (did you mean NAME?)", or "" if no name is similar. */
void options_suggest(const char *word, const char *const *names, int count, const char *dashes,
                     char *out, int cap);

/* ---- report ---------------------------------------------------------------------------------- */

/* Prints errors to standard error, with their place, a code and a sentence. */

/* Each returns EXIT_FAILED. file may be NULL. */
int report_fault(const char *file, const nl_fault *fault);
int report_store(const char *file, const store_fault *fault);
int report_failed(const char *code, const char *sentence, const char *word);

/* Writes a sentence of the terminal with its arguments, which end with NULL. */
void report_say(FILE *to, nl_lang lang, word_id id, const char *const *args);

/* Joins the words to a rules string and parses it, with the map file that it may name. Without
   words it takes the default island. The map goes to own_map, and its text is appended to map; both
   may be NULL. On error it reports the error with a mark under its place and returns false. */
bool report_rules(char *const *words, int count, nl_rules *out, nl_map *own_map, buffer *map);

/* Finds a record that is named without a folder and is not in the current one, but among the saved
   games. Returns false, and leaves out alone, if it is not there. */
bool report_path(const char *name, char out[STORE_PATH_MAX]);
/* Reads a record file, also one of the saved games by its name. On error it reports and returns
   false. The caller frees the record after success. */
bool report_record(const char *path, record *out);

/* Finds a seat by name. "public" gives NL_NOBODY if public_too is set. On error it reports and
   returns false. */
bool report_seat(const nl_rules *rules, const char *word, bool public_too, int *out);

/* Writes the whole buffer to standard output. Reports an error and returns an exit status. */
int report_buffer(const buffer *t);

/* ---- rules_file ------------------------------------------------------------------------------ */

/* A rules string that may name a map file, as in "island map=./mine.map". Only for strings from the
   command line and from rule cases. Rules from the network must never name a path. */

typedef enum rules_fault { RULES_FINE, RULES_STRING, RULES_MAP, RULES_STORE } rules_fault;

typedef struct rules_file {
    nl_rules rules;
    nl_map own_map;            /* the map, if the rules name a file */
    buffer map;                /* text of the map up to its end; empty without a map */
    char line[NL_RULES_MAX];   /* the string, with the hash of the map for its file */
    char path[STORE_PATH_MAX]; /* of the file */
    nl_fault fault;            /* in line (RULES_STRING) or in the file (RULES_MAP) */
    store_fault broken;        /* RULES_STORE */
} rules_file;

/* A value of map= is a file if it contains a '.' or a '/'. With a folder, values are file names in
   that folder, as in rule cases; with NULL they are paths. The caller frees r in any case. */
rules_fault rules_file_read(rules_file *r, const char *line, const char *folder);
void rules_file_free(rules_file *r);

#endif
