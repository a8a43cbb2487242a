/* print.c - neuland print: sheets, cards, chips, maps and rules to print, as SVG or PDF. */
#include "print/print.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "term/almanac/almanac.h"
#include "term/say/say.h"

typedef struct print_run {
    print_wish wish;
    const char *out;
    uint64_t page;
    board_map map;
} print_run;

static bool ends_with(const char *word, const char *end)
{
    const size_t size = strlen(word), tail = strlen(end);
    return size > tail && strcmp(word + size - tail, end) == 0;
}

/* ---- what ------------------------------------------------------------------------------------ */

static int print_find(const char *word)
{
    const char *names[PRINT_WHATS];
    char hint[80], sentence[240];

    for (int i = 0; i < PRINT_WHATS; i++) {
        names[i] = print_name((print_what)i);
        if (strcmp(word, names[i]) == 0) return i;
    }
    options_suggest(word, names, PRINT_WHATS, "", hint, sizeof hint);
    shell_say(sentence, sizeof sentence, "this cannot be printed%1; there are", hint, NULL, NULL);
    for (int i = 0; i < PRINT_WHATS; i++) {
        const size_t size = strlen(sentence);
        snprintf(sentence + size, sizeof sentence - size, "%s %s", i ? "," : "", names[i]);
    }
    options_fault("print", sentence, word);
    return -1;
}

static bool print_is_variant(const char *list, const char *word)
{
    const size_t size = strlen(word);
    for (const char *at = list; *at; at += strspn(at, " ")) {
        const size_t one = strcspn(at, " ");
        if (one == size && memcmp(at, word, size) == 0) return true;
        at += one;
    }
    return false;
}

static int print_map_file(print_run *run, const char *path)
{
    buffer text = { 0 };
    store_fault broken;
    map_report report;
    int status = EXIT_FINE;

    if (!store_read(path, 2 * (size_t)MAP_BYTES_MAX, &text, &broken))
        status = report_store(path, &broken);
    else if (map_parse(buffer_words(&text), (int)text.size, &run->map, &report) != NL_OK)
        status =
            report_failed("bad_map", "'neuland map check' says what is wrong with this map", path);
    buffer_free(&text);
    run->wish.map = &run->map;
    return status;
}

/* The word after WHAT: a variant, a map file, a topic of the almanac, or the edition. */
static int print_variant(print_run *run, const char *word)
{
    const char *variants = print_variants(run->wish.what);
    char sentence[160];

    if (run->wish.what == PRINT_dice || run->wish.what == PRINT_plus) {
        run->wish.second = strcmp(word, "edition=2") == 0;
        if (run->wish.second || strcmp(word, "edition=bigbox") == 0) return EXIT_FINE;
        return options_fault("print", "the editions are edition=bigbox and edition=2", word);
    }
    if (run->wish.what == PRINT_map && strpbrk(word, "./")) return print_map_file(run, word);
    run->wish.variant = word;
    if (run->wish.what == PRINT_almanac) {
        if (almanac_find(word)) return EXIT_FINE;
        return options_fault("print", "the almanac has no such page; see 'neuland rules'", word);
    }
    if (print_is_variant(variants, word)) return EXIT_FINE;
    shell_say(sentence, sizeof sentence,
              variants[0] ? "this can be one of: %1" : "nothing may follow %1",
              variants[0] ? variants : print_name(run->wish.what), NULL, NULL);
    return options_fault("print", sentence, word);
}

/* ---- writing --------------------------------------------------------------------------------- */

static int print_store(const char *path, const buffer *out)
{
    store_fault fault;
    if (out->failed) return report_failed("no_room", "out of memory", NULL);
    return store_write(path, out->at, out->size, &fault) ? EXIT_FINE : report_store(path, &fault);
}

/* "costs.svg" is the name of the only page; several become costs-1.svg, costs-2.svg, ... */
static void print_page_name(const char *path, int page, int pages, char name[STORE_PATH_MAX])
{
    const int size = (int)strlen(path) - (int)strlen(".svg");
    if (pages == 1)
        snprintf(name, STORE_PATH_MAX, "%s", path);
    else
        snprintf(name, STORE_PATH_MAX, "%.*s-%d.svg", size, path, page);
}

static int print_svg(print_run *run)
{
    buffer out = { 0 };
    int status = EXIT_FINE;
    const int only = (int)run->page;
    char all[16];

    run->wish.page = only ? only : 1;
    const int pages = print_draw(&run->wish, &out);
    snprintf(all, sizeof all, "%d", pages);
    if (only > pages) {
        char sentence[80];
        shell_say(sentence, sizeof sentence, "there are only %1 pages", all, NULL, NULL);
        status = options_fault("print", sentence, NULL);
    } else if (!run->out) {
        status = report_buffer(&out);
        if (pages > 1 && !only) {
            fputs("neuland print: ", stderr);
            shell_print(stderr, "page 1 of %1; give --page, -o FILE.svg or -o FILE.pdf\n", all,
                        NULL, NULL);
        }
    }
    for (int i = 1; status == EXIT_FINE && run->out && i <= (only ? 1 : pages); i++) {
        char name[STORE_PATH_MAX];
        print_page_name(run->out, i, only ? 1 : pages, name);
        buffer_clear(&out);
        run->wish.page = only ? only : i;
        print_draw(&run->wish, &out);
        status = print_store(name, &out);
        if (status == EXIT_FINE && pages > 1 && !only) printf("%s\n", name);
    }
    buffer_free(&out);
    return status;
}

static int print_pdf(print_run *run)
{
    buffer out = { 0 };
    print_draw(&run->wish, &out);
    const int status = print_store(run->out, &out);
    buffer_free(&out);
    return status;
}

/* ---- the command ----------------------------------------------------------------------------- */

static int print_do(print_run *run, char **words_given, int count)
{
    int status = EXIT_FINE;
    const int what = count ? print_find(words_given[0]) : -1;

    if (count == 0) return options_fault("print", "say what to print", NULL);
    if (what < 0) return EXIT_USAGE;
    run->wish.what = (print_what)what;
    if (count > 2) return options_fault("print", "too many arguments", words_given[2]);
    if (run->out && !ends_with(run->out, ".svg") && !ends_with(run->out, ".pdf"))
        return options_fault("print", "the file must end with .svg or .pdf", run->out);
    if (count == 2) status = print_variant(run, words_given[1]);
    if (status != EXIT_FINE) return status;
    run->wish.format = run->out && ends_with(run->out, ".pdf") ? PRINT_PDF : PRINT_SVG;
    if (run->wish.format == PRINT_PDF && run->page)
        return options_fault("print", "--page is for SVG; a PDF has all pages", NULL);
    return run->wish.format == PRINT_PDF ? print_pdf(run) : print_svg(run);
}

/* What can be printed, each with its variants. */
static void print_list(buffer *out)
{
    for (int i = 0; i < PRINT_WHATS; i++) {
        const char *variants = print_variants((print_what)i);
        buffer line = { 0 };
        buffer_format(&line, "  %-9s %s", print_name((print_what)i),
                      print_about((print_what)i, words_language()));
        if (variants[0]) buffer_format(&line, " (%s)", variants);
        buffer_char(&line, '\n');
        words_wrap(out, buffer_words(&line), 80, 12);
        buffer_free(&line);
    }
    buffer_format(out, "\n%s",
                  shell_words("A map can be a file of your own, the sheets take edition=2, the "
                              "almanac a topic."));
}

int cmd_print(int argc, char **argv)
{
    static print_run run = { .wish = { .variant = "" } };
    static char long_out[] = "--out";
    buffer more = { 0 };
    const option options[] = {
        { OPTION_WORD, "out", "FILE",
          "output file, .svg or .pdf (default: SVG on standard output); "
          "also -o FILE",
          &run.out, 0, 0 },
        { OPTION_NUMBER, "page", "N", "SVG: only this page", &run.page, 1, 1000 },
        { OPTION_LANG, "lang", NULL, "language (default: from LANG)", &run.wish.lang, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    int count, status;

    print_list(&more);
    const usage u = { "print", "WHAT [VARIANT] [options]",
                      "Draws pages of A4 to print and cut out.", buffer_words(&more), options };
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "-o") == 0) argv[i] = long_out;
    run.wish.lang = words_language();
    const bool asked = options_read(&u, argc, argv, &count, &status);
    buffer_free(&more);
    return asked ? print_do(&run, argv + 1, count) : status;
}
