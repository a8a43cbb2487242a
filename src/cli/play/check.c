/* check.c - neuland check: runs rule cases. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases/cases.h"
#include "cli/commands.h"
#include "shell/shell.h"
#include "term/almanac/almanac.h"

typedef struct check {
    case_file *files;
    int file_count;
    const char *only;
    bool list;
    int passed, failed;
} check;

/* ---- unique names ---------------------------------------------------------------------------- */

typedef struct check_name {
    const char *name, *path;
    int line;
} check_name;

static int check_compare(const void *a, const void *b)
{
    const check_name *p = a, *q = b;
    const int order = strcmp(p->name, q->name);
    return order ? order : p->line - q->line;
}

static bool check_unique(const check *c)
{
    int count = 0, at = 0;
    bool fine = true;
    check_name *names;

    for (int f = 0; f < c->file_count; f++) count += c->files[f].case_count;
    names = calloc((size_t)count + 1, sizeof *names);
    if (!names) return false;
    for (int f = 0; f < c->file_count; f++)
        for (int i = 0; i < c->files[f].case_count; i++, at++) {
            names[at].name = c->files[f].cases[i].name;
            names[at].path = c->files[f].path;
            names[at].line = c->files[f].cases[i].number;
        }
    qsort(names, (size_t)count, sizeof *names, check_compare);
    for (int i = 1; i < count; i++) {
        if (strcmp(names[i].name, names[i - 1].name) != 0) continue;
        fprintf(stderr, "neuland: %s:%d: already_done: case %s is also at %s:%d\n", names[i].path,
                names[i].line, names[i].name, names[i - 1].path, names[i - 1].line);
        fine = false;
    }
    free(names);
    return fine;
}

/* ---- running --------------------------------------------------------------------------------- */

static const char *check_statement(const case_file *f, const case_entry *entry, int number)
{
    for (int i = entry->first; i < entry->end; i++)
        if (f->lines[i].number == number) return f->lines[i].words;
    return entry->title;
}

/* Prints the place of the rule that a case tests, if the almanac refers to the case. */
static void check_rule(const case_entry *entry, const char *lead, const char *tail)
{
    char place[ALMANAC_PLACE_MAX];
    if (almanac_of_case(entry->name, place)) printf("%s%s%s", lead, place, tail);
}

static void check_one(check *c, const case_file *f, const case_entry *entry)
{
    static case_world w;

    if (case_run(&w, f, entry)) {
        c->passed++;
    } else {
        c->failed++;
        printf("%s:%d: case %s \"%s\"\n    %s\n    %s\n", f->path, w.line, entry->name,
               entry->title, check_statement(f, entry, w.line), buffer_words(&w.fault));
        check_rule(entry, "    see: neuland rules ", "\n");
    }
    case_world_free(&w);
}

static void check_list(int number, const case_entry *entry)
{
    printf("%4d  %-12s %s", number, entry->name, entry->title);
    check_rule(entry, "  -> ", "");
    putchar('\n');
}

static int check_all(check *c)
{
    int number = 0, found = 0;

    for (int f = 0; f < c->file_count; f++) {
        for (int i = 0; i < c->files[f].case_count; i++) {
            const case_entry *entry = &c->files[f].cases[i];
            number++;
            if (c->only && strcmp(c->only, entry->name) != 0) continue;
            found++;
            if (c->list)
                check_list(number, entry);
            else
                check_one(c, &c->files[f], entry);
        }
    }
    if (c->only && !found) {
        fprintf(stderr, "neuland: bad_value: no such case: '%s'\n", c->only);
        return EXIT_FAILED;
    }
    if (!c->list) printf("%d passed, %d failed\n", c->passed, c->failed);
    return c->failed ? EXIT_FAILED : EXIT_FINE;
}

static int check_files(check *c, char *const *paths, int count)
{
    bool fine = true;
    int status = EXIT_FAILED;

    c->files = calloc((size_t)count, sizeof *c->files);
    if (!c->files) return EXIT_FAILED;
    for (int i = 0; i < count; i++) {
        if (case_file_read(&c->files[c->file_count], paths[i]))
            c->file_count++;
        else
            fine = false;
    }
    if (fine && check_unique(c)) status = check_all(c);
    for (int f = 0; f < c->file_count; f++) case_file_free(&c->files[f]);
    free(c->files);
    return status;
}

int cmd_check(int argc, char **argv)
{
    check c = { 0 };
    const option options[] = {
        { OPTION_FLAG, "list", NULL, "list the cases without running them", &c.list, 0, 0 },
        { OPTION_WORD, "only", "NAME", "run only this case", &c.only, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "check", "FILE... [options]", "Runs rule cases.",
                      "docs/reference/cases.md explains the language. For each case that fails,\n"
                      "the command prints the line, what was expected and what was found.",
                      options };
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (words == 0) return options_fault("check", "a case file is missing", NULL);
    return check_files(&c, argv + 1, words);
}
