/* audit.c - neuland audit: who of those that run a server looked at what. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/control.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/serve_files.h"
#include "server/audit.h"

typedef struct audit_wish {
    const char *record, *why; /* a table, or NULL: the trail */
    bool        json;
} audit_wish;

static int audit_end(const audit_wish *w, const char *code, const char *text, buffer *out)
{
    int status = EXIT_FINE;

    if (code) status = report_failed(code, text, w->record ? w->record : "");
    else if (out->size) status = report_buffer(out);
    buffer_free(out);
    return status;
}

/* Through the running server, which has the data file for itself. */
static int audit_ask(int fd, const audit_wish *w)
{
    char line[512], code[CONTROL_CODE_MAX];
    buffer out = { 0 };

    if (w->record) snprintf(line, sizeof line, "record %s %s", w->record, w->why);
    else snprintf(line, sizeof line, "audit %s", w->json ? "json" : "text");
    const bool fine = control_ask(fd, line, &out, code);
    return audit_end(w, fine ? NULL : code, "the server does not show this", &out);
}

static int audit_alone(const serve_paths *paths, const audit_wish *w)
{
    store_options options;
    buffer out = { 0 };
    store_code code;

    if (access(paths->data, R_OK) != 0)
        return report_failed("cannot_open", "there is no data file", paths->data);
    if (!serve_files_key(paths, &options)) return EXIT_FAILED;
    options.opening = STORE_THERE;
    game_store *store = store_in_file(&options, &code);
    fair_forget(&options.key, sizeof options.key);
    if (store && w->record)
        code = audit_record(store, w->record, "neuland audit", w->why,
                            (uint64_t)time(NULL) * 1000u, &out);
    else if (store) code = audit_write(store, w->json, &out);
    game_store_close(store);
    return audit_end(w, code == STORE_OK ? NULL : store_code_word(code),
                     store_code_text(code, false), &out);
}

/* One line, and short enough for the trail. */
static bool why_fits(const char *why)
{
    if (!why || !why[0] || strlen(why) > 200) return false;
    for (; *why; why++)
        if ((unsigned char)*why < ' ' || *why == 0x7F) return false;
    return true;
}

int cmd_audit(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    const char *data = NULL, *key = NULL;
    audit_wish wish = { 0 };
    const option options[] = {
        { OPTION_FLAG, "json", NULL, "as JSON", &wish.json, 0, 0 },
        { OPTION_WORD, "record", "TABLE", "the whole record of a game", &wish.record, 0, 0 },
        { OPTION_WORD, "why", "TEXT", "the reason for it, which is kept", &wish.why, 0, 0 },
        { OPTION_WORD, "config", "FILE", "the settings file of the server", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "its data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the key of the data file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "audit", "[options]",
                      "Shows who of those that run a server looked at what, also while it runs.",
                      "Backups, restores and looks are on record; lines cannot be taken away.\n"
                      "--record prints a finished game with all that was hidden, to judge a\n"
                      "complaint; it is signed first, with the reason. Games in play are shown\n"
                      "to nobody.", options };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 0) return options_fault("audit", "this is no option", argv[1]);
    if (wish.record && !why_fits(wish.why))
        return options_fault("audit", "--why: the reason, in one line of up to 200 bytes", NULL);
    if (wish.record && (strlen(wish.record) >= FAIR_GAME_MAX || strchr(wish.record, ' ')))
        return report_failed("unknown_game", "there is no such game", wish.record);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    const int fd = control_connect(paths.control);
    return fd >= 0 ? audit_ask(fd, &wish) : audit_alone(&paths, &wish);
}
