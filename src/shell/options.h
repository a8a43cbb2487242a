/* options.h - parses the options of a command and prints its help from the same table. */
#ifndef NL_CLI_OPTIONS_H
#define NL_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef enum option_kind { OPTION_FLAG, OPTION_NUMBER, OPTION_WORD, OPTION_END } option_kind;

/* into: bool for a flag, uint64_t for a number, const char * for a word. */
typedef struct option {
    option_kind kind;
    const char *name;  /* without the dashes */
    const char *value; /* the name of the value in the help; NULL for a flag */
    const char *about;
    void       *into;
    uint64_t    low, high;
} option;

/* The arguments of a command, and its help. */
typedef struct usage {
    const char   *name;
    const char   *arguments; /* "RULES... [options]" */
    const char   *about;     /* one line */
    const char   *more;      /* further lines, or NULL */
    const option *options;   /* ends with OPTION_END */
} usage;

/* argv[0] is the command's name. Moves the words that are not options to the front of argv, after
   argv[0], and counts them in *words. "--" ends the options. Returns false if the command should
   exit with *status: it has printed the help or reported an error. */
bool options_read(const usage *u, int argc, char **argv, int *words, int *status);

void options_help(const usage *u);

/* Prints a usage error: the sentence, the word it is about (or NULL), and where to find help.
   Returns EXIT_USAGE. */
int  options_fault(const char *command, const char *sentence, const char *word);

/* Returns the edit distance of two words, at most limit. */
int  options_distance(const char *a, const char *b, int limit);
/* Writes " (did you mean NAME?)", or "" if no name is similar. */
void options_suggest(const char *word, const char *const *names, int count, const char *dashes,
                     char *out, int cap);

#endif
