/* report.c - prints errors. */
#include "shell/shell.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "term/say/say.h"

int report_fault(const char *file, const nl_fault *fault)
{
    fprintf(stderr, "neuland: ");
    if (file) fprintf(stderr, "%s:", file);
    if (file && fault->line > 0) fprintf(stderr, "%d:", fault->line);
    if (file && fault->line > 0 && fault->column > 0) fprintf(stderr, "%d:", fault->column);
    if (file) fprintf(stderr, " ");
    fprintf(stderr, "%s: %s", nl_error_code(fault->code),
            nl_error_text(fault->code, words_language()));
    if (fault->word[0]) fprintf(stderr, ": '%s'", fault->word);
    if (fault->reason) fprintf(stderr, ": %s", nl_clash_text(fault->reason, words_language()));
    fprintf(stderr, "\n");
    return EXIT_FAILED;
}

int report_store(const char *file, const store_fault *fault)
{
    fprintf(stderr, "neuland: %s: %s: %s\n", file, fault->code, fault->sentence);
    return EXIT_FAILED;
}

int report_failed(const char *code, const char *sentence, const char *word)
{
    fprintf(stderr, "neuland: %s: %s", code, shell_words(sentence));
    if (word) fprintf(stderr, ": '%s'", word);
    fprintf(stderr, "\n");
    return EXIT_FAILED;
}

void report_say(FILE *to, nl_lang lang, word_id id, const char *const *args)
{
    buffer text = { 0 };
    words_fill(&text, words(lang, id), args);
    fputs(buffer_words(&text), to);
    buffer_free(&text);
}

/* ---- a rules string -------------------------------------------------------------------------- */

/* The game that the string begins with, or -1. */
static int report_game(const char *line)
{
    const size_t size = strcspn(line, " \t");
    for (int id = 0; id < NL_GAMES; id++) {
        const nl_rules rules = nl_rules_default((nl_game_id)id);
        char name[NL_RULES_MAX];
        nl_rules_print(&rules, name, sizeof name);
        if (strlen(name) == size && memcmp(name, line, size) == 0) return id;
    }
    return -1;
}

/* Suggests a key for one that may be misspelled. */
static void report_key(const rules_file *r)
{
    const int game = report_game(r->line);
    const char *names[64];
    char hint[80];
    int count;
    const nl_option *options = nl_options((nl_game_id)(game < 0 ? NL_ISLAND : game), &count);

    if (r->fault.code != NL_ERR_BAD_KEY || count > 64) return;
    for (int i = 0; i < count; i++) names[i] = options[i].key;
    options_suggest(r->fault.word, names, count, "", hint, sizeof hint);
    if (hint[0]) fprintf(stderr, "   %s\n", hint);
}

/* Says which games there are. */
static void report_games(const char *word)
{
    const char *names[NL_GAMES];
    char text[NL_GAMES][NL_RULES_MAX], hint[80], typed[64];

    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, " \t"), word);
    for (int id = 0; id < NL_GAMES; id++) {
        const nl_rules rules = nl_rules_default((nl_game_id)id);
        nl_rules_print(&rules, text[id], sizeof text[id]);
        names[id] = text[id];
    }
    options_suggest(typed, names, NL_GAMES, "", hint, sizeof hint);
    fputs("    ", stderr);
    report_say(stderr, words_language(), W_NO_GAME, (const char *[]){ typed, NULL });
    for (int id = 0; id < NL_GAMES; id++) fprintf(stderr, "%s %s", id ? "," : "", names[id]);
    fprintf(stderr, "%s\n", hint);
}

/* Says which values the option at the fault can have: "seats is 2 to 6, not 9". */
static void report_value(const rules_file *r)
{
    const int game = report_game(r->line);
    const nl_lang lang = words_language();
    char low[12], high[12];
    const char *value = r->line + r->fault.column - 1, *key = value;
    int count;

    if (game < 0) {
        report_games(r->line);
        return;
    }
    while (key > r->line && key[-1] != ' ' && key[-1] != '\t') key--;
    const size_t size = strcspn(key, "=");
    const nl_option *options = nl_options((nl_game_id)game, &count);
    for (int i = 0; i < count; i++) {
        if (strlen(options[i].key) != size || memcmp(options[i].key, key, size) != 0) continue;
        snprintf(low, sizeof low, "%d", options[i].low);
        snprintf(high, sizeof high, "%d", options[i].high);
        fputs("    ", stderr);
        if (options[i].values)
            report_say(stderr, lang, W_VALUE_WORDS,
                       (const char *[]){ options[i].key, options[i].values, r->fault.word, NULL });
        else
            report_say(stderr, lang, W_VALUE_RANGE,
                       (const char *[]){ options[i].key, low, high, r->fault.word, NULL });
        if (strcmp(options[i].key, "map") == 0) fputs(words(lang, W_VALUE_FILE), stderr);
        fputc('\n', stderr);
    }
}

static bool report_join(char *const *words, int count, char line[NL_RULES_MAX])
{
    int size = 0;
    line[0] = 0;
    for (int i = 0; i < count; i++) {
        const int add =
            snprintf(line + size, NL_RULES_MAX - (size_t)size, "%s%s", i ? " " : "", words[i]);
        if (add < 0 || add >= NL_RULES_MAX - size) {
            report_failed("too_large", nl_error_text(NL_ERR_TOO_LARGE, words_language()), words[i]);
            return false;
        }
        size += add;
    }
    return true;
}

static void report_string(const rules_file *r)
{
    const nl_fault *fault = &r->fault;
    report_fault(NULL, fault);
    if (fault->column > 0 && fault->column <= (int)strlen(r->line) + 1)
        fprintf(stderr, "    %s\n    %*s\n", r->line, fault->column, "^");
    report_key(r);
    if (fault->code == NL_ERR_BAD_VALUE && fault->column > 0) report_value(r);
    fprintf(stderr, "%s\n", shell_words("'neuland games' lists every game and option."));
}

bool report_rules(char *const *words, int count, nl_rules *out, nl_map *own_map, buffer *map)
{
    static rules_file r;
    char line[NL_RULES_MAX];

    if (count == 0) {
        *out = nl_rules_default(NL_ISLAND);
        return true;
    }
    if (!report_join(words, count, line)) return false;
    const rules_fault fault = rules_file_read(&r, line, NULL);
    switch (fault) {
    case RULES_FINE:
        *out = r.rules;
        if (own_map) *own_map = r.own_map;
        if (map) buffer_bytes(map, r.map.at, r.map.size);
        break;
    case RULES_STRING: report_string(&r); break;
    case RULES_MAP: report_fault(r.path, &r.fault); break;
    case RULES_STORE: report_store(r.path, &r.broken); break;
    }
    rules_file_free(&r);
    return fault == RULES_FINE;
}

bool report_path(const char *name, char out[STORE_PATH_MAX])
{
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX];
    store_fault fault;

    if (strchr(name, '/') || access(name, F_OK) == 0 || !store_data_folder(folder, &fault))
        return false;
    snprintf(path, sizeof path, "%.3000s/%.255s", folder, name);
    if (access(path, F_OK) != 0) return false;
    memcpy(out, path, sizeof path);
    return true;
}

bool report_record(const char *name, record *out)
{
    char path[STORE_PATH_MAX];
    buffer bytes = { 0 };
    store_fault broken;
    nl_fault fault;

    if (!report_path(name, path)) snprintf(path, sizeof path, "%s", name);
    bool fine = store_read(path, RECORD_BYTES_MAX, &bytes, &broken);
    if (!fine) {
        report_store(path, &broken);
    } else if (!strstr(buffer_words(&bytes), "[HSN ")) {
        report_failed("bad_syntax", "this is no record of a game (.hsn)", path);
        fine = false;
    } else if (record_parse(buffer_words(&bytes), bytes.size, out, &fault) != NL_OK) {
        report_fault(path, &fault);
        fine = false;
    }
    buffer_free(&bytes);
    return fine;
}

bool report_seat(const nl_rules *rules, const char *word, bool public_too, int *out)
{
    const int seat = nl_seat_parse(rules, word);
    if (public_too && strcmp(word, "public") == 0) {
        *out = NL_NOBODY;
        return true;
    }
    if (seat >= 0 && seat < rules->seats) {
        *out = seat;
        return true;
    }
    report_failed("bad_value", "this game has no such seat", word);
    return false;
}

int report_buffer(const buffer *t)
{
    const bool fine = fwrite(buffer_words(t), 1, t->size, stdout) == t->size && fflush(stdout) == 0;
    if (t->failed) return report_failed("no_room", "out of memory", NULL);
    if (!fine) return report_failed("cannot_write", strerror(errno), NULL);
    return EXIT_FINE;
}
