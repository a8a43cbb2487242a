/* options.c - parses options and prints help. */
#include "shell/shell.h"

#include <stdio.h>
#include <string.h>

#include "neuland/neuland.h"
#include "term/say/say.h"

/* ---- language -------------------------------------------------------------------------------- */

const char *shell_words(const char *english)
{
    static const char *const catalogue[][NL_LANGS] = {
#define X(...) { __VA_ARGS__ },
#include "shell/faults.def"
#include "shell/help.def"
#undef X
    };
    const nl_lang lang = words_language();

    if (lang == NL_EN) return english;
    for (size_t i = 0; i < sizeof catalogue / sizeof catalogue[0]; i++)
        if (strcmp(catalogue[i][NL_EN], english) == 0) return catalogue[i][lang];
    return english;
}

void shell_print(FILE *to, const char *english, const char *one, const char *two, const char *three)
{
    const char *const args[] = { one, two, three, NULL };
    buffer out = { 0 };
    words_fill(&out, shell_words(english), args);
    fputs(buffer_words(&out), to);
    buffer_free(&out);
}

void shell_say(char *out, size_t cap, const char *english, const char *one, const char *two,
               const char *three)
{
    const char *const args[] = { one, two, three, NULL };
    buffer text = { 0 };
    words_fill(&text, shell_words(english), args);
    snprintf(out, cap, "%s", buffer_words(&text));
    buffer_free(&text);
}

/* ---- similar words --------------------------------------------------------------------------- */

int options_distance(const char *a, const char *b, int limit)
{
    enum { MOST = 40 };
    int row[MOST + 1];
    const int na = (int)strlen(a), nb = (int)strlen(b);

    if (na > MOST || nb > MOST) return limit;
    for (int j = 0; j <= nb; j++) row[j] = j;
    for (int i = 1; i <= na; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= nb; j++) {
            int best = corner + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            corner = row[j];
            row[j] = best;
        }
    }
    return row[nb] < limit ? row[nb] : limit;
}

void options_suggest(const char *word, const char *const *names, int count, const char *dashes,
                     char *out, int cap)
{
    const char *best = NULL;
    /* Allows three typos, in shorter words two or one. */
    int least = strlen(word) > 5 ? 4 : strlen(word) > 3 ? 3 : 2;

    out[0] = 0;
    for (int i = 0; i < count; i++) {
        const int d = options_distance(word, names[i], least);
        if (d >= least) continue;
        least = d;
        best = names[i];
    }
    if (best) shell_say(out, (size_t)cap, " (did you mean %1%2?)", dashes, best, NULL);
}

/* ---- errors and help ------------------------------------------------------------------------- */

int options_fault(const char *command, const char *sentence, const char *word)
{
    fprintf(stderr, "neuland %s: usage: %s", command, shell_words(sentence));
    if (word) fprintf(stderr, ": '%s'", word);
    fprintf(stderr, "\n");
    shell_print(stderr, "Try 'neuland %1 --help'.\n", command, NULL, NULL);
    return EXIT_USAGE;
}

/* Prints an option and what it does, in lines of 80 columns. */
static void options_line(const char *left, int wide, const char *about)
{
    buffer line = { 0 }, lines = { 0 };
    buffer_format(&line, "  %-*s %s\n", wide, left, shell_words(about));
    words_wrap(&lines, buffer_words(&line), 80, wide + 3);
    fputs(buffer_words(&lines), stdout);
    buffer_free(&line);
    buffer_free(&lines);
}

static const char *options_value(const option *o)
{
    return o->kind == OPTION_LANG ? words_codes : o->value ? o->value : "";
}

void options_help(const usage *u)
{
    shell_print(stdout, "usage: neuland %1 %2\n\n%3\n", u->name, u->arguments,
                shell_words(u->about));
    buffer more = { 0 };
    if (u->more) words_wrap(&more, shell_words(u->more), 80, 0);
    if (u->more) printf("\n%s\n", buffer_words(&more));
    buffer_free(&more);
    fputs(shell_words("\noptions:\n"), stdout);
    int wide = 20;
    for (const option *o = u->options; o->kind != OPTION_END; o++) {
        const char *value = options_value(o);
        const int size = (int)(strlen(o->name) + strlen(value)) + 3;
        if (size > wide) wide = size;
    }
    for (const option *o = u->options; o->kind != OPTION_END; o++) {
        char left[40];
        const char *value = options_value(o);
        snprintf(left, sizeof left, "--%s%s%s", o->name, value[0] ? " " : "", value);
        options_line(left, wide, o->about);
    }
    options_line("--help", wide, "print this help");
}

/* ---- parsing --------------------------------------------------------------------------------- */

static const option *options_find(const usage *u, const char *name, size_t size)
{
    for (const option *o = u->options; o->kind != OPTION_END; o++)
        if (strlen(o->name) == size && memcmp(o->name, name, size) == 0) return o;
    return NULL;
}

static int options_unknown(const usage *u, const char *word)
{
    const char *names[64];
    char name[64], hint[80], sentence[160];
    int count = 0;

    for (const option *o = u->options; o->kind != OPTION_END && count < 63; o++)
        names[count++] = o->name;
    names[count++] = "help";
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    options_suggest(name, names, count, "--", hint, sizeof hint);
    shell_say(sentence, sizeof sentence, "unknown option%1", hint, NULL, NULL);
    return options_fault(u->name, sentence, word);
}

static bool options_number(const char *word, uint64_t *out)
{
    uint64_t n = 0;
    if (!*word) return false;
    for (; *word; word++) {
        if (*word == '_') continue; /* 1_000_000 */
        if (*word < '0' || *word > '9' || n > UINT64_MAX / 10) return false;
        if (n * 10 > UINT64_MAX - (uint64_t)(*word - '0')) return false;
        n = n * 10 + (uint64_t)(*word - '0');
    }
    *out = n;
    return true;
}

/* Checks and stores a value. Returns EXIT_FINE or EXIT_USAGE. */
static int options_take(const usage *u, const option *o, const char *value)
{
    char sentence[160], low[24], high[24];
    uint64_t number;

    if (o->kind == OPTION_WORD) {
        *(const char **)o->into = value;
        return EXIT_FINE;
    }
    if (o->kind == OPTION_LANG) {
        if (words_code(value, (nl_lang *)o->into)) return EXIT_FINE;
        shell_say(sentence, sizeof sentence, "--%1 must be one of %2", o->name, words_codes, NULL);
        return options_fault(u->name, sentence, value);
    }
    if (!options_number(value, &number)) {
        shell_say(sentence, sizeof sentence, "--%1 takes a number", o->name, NULL, NULL);
        return options_fault(u->name, sentence, value);
    }
    if (number < o->low || number > o->high) {
        snprintf(low, sizeof low, "%llu", (unsigned long long)o->low);
        snprintf(high, sizeof high, "%llu", (unsigned long long)o->high);
        shell_say(sentence, sizeof sentence, "--%1 must be between %2 and %3", o->name, low, high);
        return options_fault(u->name, sentence, value);
    }
    *(uint64_t *)o->into = number;
    return EXIT_FINE;
}

/* Parses the option at argv[*i]; its value may be the next word. */
static int options_one(const usage *u, int argc, char **argv, int *i)
{
    const char *word = argv[*i];
    const size_t size = strcspn(word + 2, "=");
    const option *o = options_find(u, word + 2, size);
    const char *value = word[2 + size] == '=' ? word + 2 + size + 1 : NULL;

    if (!o) return options_unknown(u, word);
    if (o->kind == OPTION_FLAG) {
        if (value) return options_fault(u->name, "this option takes no value", word);
        *(bool *)o->into = true;
        return EXIT_FINE;
    }
    if (!value) {
        if (*i + 1 >= argc) return options_fault(u->name, "a value is missing after", word);
        value = argv[++*i];
    }
    return options_take(u, o, value);
}

bool options_read(const usage *u, int argc, char **argv, int *words, int *status)
{
    bool open = true;

    *words = 0;
    for (int i = 1; i < argc; i++) {
        if (open && strcmp(argv[i], "--") == 0) {
            open = false;
        } else if (open && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
            options_help(u);
            *status = EXIT_FINE;
            return false;
        } else if (open && strncmp(argv[i], "--", 2) == 0) {
            *status = options_one(u, argc, argv, &i);
            if (*status != EXIT_FINE) return false;
        } else if (open && argv[i][0] == '-' && argv[i][1]) {
            *status = options_fault(u->name, "options begin with two dashes", argv[i]);
            return false;
        } else {
            argv[++*words] = argv[i];
        }
    }
    return true;
}
