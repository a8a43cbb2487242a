/* inside.h - shared by the commands that send something to a running server's control socket. */
#ifndef NL_CLI_SERVE_INSIDE_H
#define NL_CLI_SERVE_INSIDE_H

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/serve/files.h"
#include "shell/shell.h"

typedef struct desk {
    const char *length, *why, *data;
    bool json, all, quarantined, release, cancel;
    serve_words words;
} desk;

/* Sends one line to the server and prints its answer. Returns an exit status. */
int desk_ask(desk *d, const char *command, const char *line);
bool desk_has_why(const desk *d);
int desk_usage(const char *command, const char *what);

/* clang-format off */
#define DESK_OPTIONS(d)                                                                           \
    { OPTION_FLAG, "json", NULL, "print JSON", &(d).json, 0, 0 },                                 \
        { OPTION_WORD, "why", "TEXT", "the reason, kept in the audit trail", &(d).why, 0, 0 },    \
        { OPTION_WORD, "config", "FILE", "the server's settings file", &(d).words.config, 0, 0 }, \
        { OPTION_WORD, "data", "FILE", "the server's data file", &(d).data, 0, 0 },               \
    {                                                                                             \
        OPTION_END, NULL, NULL, NULL, NULL, 0, 0                                                  \
    }
/* clang-format on */

#endif
