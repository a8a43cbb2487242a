/* file.c - splits a file of rule cases into cases and statements. */
#include "cases/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell/shell.h"

/* ---- words ----------------------------------------------------------------------------------- */

static size_t case_skip(const char **at)
{
    *at += strspn(*at, " \t");
    return strcspn(*at, " \t");
}

bool case_word(const char **at, char out[CASE_WORD_MAX])
{
    const size_t size = case_skip(at);
    snprintf(out, CASE_WORD_MAX, "%.*s", (int)size, *at);
    *at += size;
    return size > 0;
}

bool case_peek(const char *at, char out[CASE_WORD_MAX]) { return case_word(&at, out); }

bool case_done(const char *at) { return case_skip(&at) == 0; }

int case_number(const char *word)
{
    int number = 0;
    const size_t size = strlen(word);
    if (size == 0 || size > 6) return -1;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return -1;
        number = number * 10 + (*word - '0');
    }
    return number;
}

int case_place(const char *word, char kind) { return word[0] == kind ? case_number(word + 1) : -1; }

/* ---- lines ----------------------------------------------------------------------------------- */

static bool case_fault(const case_file *f, int line, const char *sentence)
{
    fprintf(stderr, "neuland: %s:%d: bad_syntax: %s\n", f->path, line, sentence);
    return false;
}

/* Removes the comment and the blanks at both ends. A '#' between quotes starts no comment. */
static char *case_trim(char *line)
{
    bool quoted = false;
    char *end;

    for (end = line; *end && (*end != '#' || quoted); end++)
        if (*end == '"') quoted = !quoted;
    while (end > line && strchr(" \t\r", end[-1])) end--;
    *end = 0;
    return line + strspn(line, " \t");
}

static bool case_cut_lines(case_file *f)
{
    char *at = f->bytes.at;
    int number = 0, most = 1;

    if (f->bytes.size == 0) return true;
    if (strlen(at) != f->bytes.size) return case_fault(f, 1, "the file is not text");
    for (const char *c = at; *c; c++) most += *c == '\n';
    f->line_count = 0;
    f->lines = calloc((size_t)most, sizeof *f->lines);
    f->cases = calloc((size_t)most, sizeof *f->cases);
    if (!f->lines || !f->cases) return case_fault(f, 1, "out of memory");
    while (at) {
        char *next = strchr(at, '\n'), *words;
        if (next) *next++ = 0;
        number++;
        words = case_trim(at);
        if (*words) {
            f->lines[f->line_count].words = words;
            f->lines[f->line_count++].number = number;
        }
        at = next;
    }
    return true;
}

/* case NAME "title" */
static bool case_head(case_file *f, case_line *line, case_entry *out)
{
    char *name = line->words + 4, *quote;

    name += strspn(name, " \t");
    out->number = line->number;
    out->name = name;
    name += strcspn(name, " \t");
    if (name == out->name) return case_fault(f, line->number, "case NAME \"title\"");
    if (*name) *name++ = 0;
    name += strspn(name, " \t");
    quote = name[0] == '"' ? strchr(name + 1, '"') : NULL;
    if (!quote || quote[1]) return case_fault(f, line->number, "case NAME \"title\"");
    *quote = 0;
    out->title = name + 1;
    return true;
}

static bool case_cut_cases(case_file *f)
{
    for (int i = 0; i < f->line_count; i++) {
        case_line *line = &f->lines[i];
        const bool head = strncmp(line->words, "case", 4) == 0 && strchr(" \t", line->words[4]);
        if (head && line->words[4]) {
            case_entry *one = &f->cases[f->case_count];
            if (!case_head(f, line, one)) return false;
            one->first = i + 1;
            f->case_count++;
        } else if (f->case_count == 0) {
            return case_fault(f, line->number, "a statement before the first case");
        }
        f->cases[f->case_count - 1].end = i + 1;
    }
    return true;
}

bool case_file_read(case_file *f, const char *path)
{
    store_fault broken;

    memset(f, 0, sizeof *f);
    f->path = path;
    if (!store_read(path, CASE_BYTES_MAX, &f->bytes, &broken)) {
        report_store(path, &broken);
        case_file_free(f);
        return false;
    }
    if (case_cut_lines(f) && case_cut_cases(f)) return true;
    case_file_free(f);
    return false;
}

void case_file_free(case_file *f)
{
    buffer_free(&f->bytes);
    free(f->lines);
    free(f->cases);
    memset(f, 0, sizeof *f);
}
