/* reports.c - neuland reports: lists the player reports of a server for its operator. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/control.h"
#include "cli/serve/files.h"
#include "server/operator/operator.h"
#include "shell/shell.h"

static int reports_failed(const char *code, const char *id)
{
    if (strcmp(code, store_code_word(STORE_UNKNOWN)) == 0)
        return report_failed("unknown_report", "report not found", id);
    return report_failed(code, "cannot read the reports", id);
}

/* Prints the reports, or that there are none. */
static int reports_show(const buffer *out, const reports_look *look, const char *handled)
{
    if (out->size) return report_buffer(out);
    if (!handled && !look->json) puts(look->all ? "no reports" : "no open reports");
    return EXIT_FINE;
}

/* Asks the running server, which has locked the data file. */
static int reports_ask(int fd, const reports_look *look, const char *handled)
{
    char line[64], code[CONTROL_CODE_MAX];
    buffer out = { 0 };
    int status = EXIT_FINE;

    if (handled)
        snprintf(line, sizeof line, "handled %s", handled);
    else
        snprintf(line, sizeof line, "reports %s %s", look->json ? "json" : "text",
                 look->all ? "all" : "open");
    if (!control_ask(fd, line, &out, code))
        status = reports_failed(code, handled);
    else
        status = reports_show(&out, look, handled);
    buffer_free(&out);
    return status;
}

static int reports_alone(const serve_paths *paths, const reports_look *look, const char *handled)
{
    buffer out = { 0 };
    store_code code;
    game_store *store;
    int status = EXIT_FINE;

    if (!serve_files_there(paths)) return EXIT_FAILED;
    store = serve_files_store(paths, STORE_THERE, 0, &code);
    if (!store) return EXIT_FAILED;
    code = handled ? reports_handle(store, look, handled) : reports_write(store, look, &out);
    game_store_close(store);
    if (code != STORE_OK)
        status = reports_failed(store_code_word(code), handled);
    else
        status = reports_show(&out, look, handled);
    buffer_free(&out);
    return status;
}

int cmd_reports(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    const char *data = NULL, *key = NULL, *handled = NULL;
    reports_look look = { .who = "neuland reports", .now = (uint64_t)time(NULL) * 1000u };
    const option options[] = {
        { OPTION_FLAG, "all", NULL, "include handled reports", &look.all, 0, 0 },
        { OPTION_WORD, "handled", "ID", "mark this report as handled", &handled, 0, 0 },
        { OPTION_FLAG, "json", NULL, "print JSON", &look.json, 0, 0 },
        { OPTION_WORD, "config", "FILE", "the server's settings file", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "the server's data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the server's key file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "reports", "[options]",
                      "Lists the player reports of a server, running or not.",
                      "Each report has an id, the time (UTC), the reason, the table and the size\n"
                      "of its log, who reports whom, and the last chat lines both could read.\n"
                      "Reading reports adds an entry to the audit trail. Handled reports are kept\n"
                      "for thirty days.",
                      options };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 0) return options_fault("reports", "unexpected argument", argv[1]);
    if (handled && strlen(handled) >= REPORTS_ID_MAX)
        return reports_failed(store_code_word(STORE_UNKNOWN), handled);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    const int fd = control_connect(paths.control);
    return fd >= 0 ? reports_ask(fd, &look, handled) : reports_alone(&paths, &look, handled);
}
