/* options.h - reads the options of a command and prints its help from the same table. */
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
    const char *value; /* how help calls the value; NULL for a flag */
    const char *about;
    void       *into;
    uint64_t    low, high;
} option;

/* What a command takes and how it is explained. */
typedef struct usage {
    const char   *name;
    const char   *arguments; /* "RULES... [options]" */
    const char   *about;     /* one line */
    const char   *more;      /* further lines, or NULL */
    const option *options;   /* ends with OPTION_END */
} usage;

/* argv[0] is the command's name. Words that are no options are moved to the front of argv, after
   argv[0], and counted in *words. Returns true to go on; otherwise *status is the exit status (help
   was asked for, or the fault is reported). "--" ends the options. */
bool options_read(const usage *u, int argc, char **argv, int *words, int *status);

void options_help(const usage *u);

/* A usage fault: the sentence, the word it is about, where help is. Returns EXIT_USAGE. */
int  options_fault(const char *command, const char *sentence, const char *word);

/* How many letters must change to make one word of the other; at most limit. */
int  options_distance(const char *a, const char *b, int limit);
/* " (did you mean NAME?)", or "" if none of the names is near. */
void options_suggest(const char *word, const char *const *names, int count, const char *dashes,
                     char *out, int cap);

#endif
