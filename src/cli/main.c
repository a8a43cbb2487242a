/* main.c - the entry point: finds the command by its name and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "neuland/neuland.h"
#include "shell/shell.h"

typedef struct command {
    const char *name, *about;
    int (*run)(int argc, char **argv);
} command;

static const command commands[] = {
#define X(name, about) { #name, about, cmd_##name },
    COMMANDS(X)
#undef X
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void help(FILE *to)
{
    shell_print(to,
                "usage: neuland COMMAND [arguments]\n\n"
                "Neuland %1 plays the CATAN family. preset=printed plays it to the letter.\n\n"
                "commands:\n",
                NL_VERSION, NULL, NULL);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(to, "  %-8s %s\n", commands[i].name, shell_words(commands[i].about));
    fputs(shell_words("\nRun 'neuland COMMAND --help' for details.\n"), to);
}

static int unknown(const char *word)
{
    const char *names[COMMAND_COUNT];
    char hint[80];

    for (int i = 0; i < COMMAND_COUNT; i++) names[i] = commands[i].name;
    options_suggest(word, names, COMMAND_COUNT, "", hint, sizeof hint);
    fprintf(stderr, "neuland: usage: ");
    shell_print(stderr, "unknown command%1", hint, NULL, NULL);
    fprintf(stderr, ": '%s'\n%s\n", word, shell_words("Try 'neuland --help'."));
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        (strcmp(argv[1], "help") == 0 && argc == 2)) {
        help(stdout);
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0 ||
        (strcmp(argv[1], "version") == 0 && argc == 2)) {
        printf("neuland %s\n", NL_VERSION);
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "help") == 0) { /* "help COMMAND" means "COMMAND --help" */
        static char flag[] = "--help";
        argv[1] = argv[2];
        argv[2] = flag;
        argc = 3;
    }
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(argv[1], commands[i].name) == 0) return commands[i].run(argc - 1, argv + 1);
    return unknown(argv[1]);
}
