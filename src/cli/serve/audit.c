/* audit.c - neuland audit: shows the operator audit trail. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/control.h"
#include "cli/serve/files.h"
#include "server/operator/operator.h"
#include "shell/shell.h"

typedef struct audit_request {
    const char *record, *why; /* the table whose record to print; NULL prints the trail */
    bool json;
} audit_request;

static int audit_end(const audit_request *w, const char *code, const char *text, buffer *out)
{
    int status = EXIT_FINE;

    if (code)
        status = report_failed(code, text, w->record ? w->record : "");
    else if (out->size)
        status = report_buffer(out);
    buffer_free(out);
    return status;
}

/* Asks the running server, which has locked the data file. */
static int audit_ask(int fd, const audit_request *w)
{
    char line[512], code[CONTROL_CODE_MAX];
    buffer out = { 0 };

    if (w->record)
        snprintf(line, sizeof line, "record %s %s", w->record, w->why);
    else
        snprintf(line, sizeof line, "audit %s", w->json ? "json" : "text");
    const bool fine = control_ask(fd, line, &out, code);
    return audit_end(w, fine ? NULL : code, "the server refused", &out);
}

static int audit_alone(const serve_paths *paths, const audit_request *w)
{
    buffer out = { 0 };
    store_code code;

    if (!serve_files_there(paths)) return EXIT_FAILED;
    game_store *store = serve_files_store(paths, STORE_THERE, 0, &code);
    if (!store) return EXIT_FAILED;
    if (w->record)
        code = audit_record(store, w->record, "neuland audit", w->why, (uint64_t)time(NULL) * 1000u,
                            &out);
    else
        code = audit_write(store, w->json, &out);
    game_store_close(store);
    return audit_end(w, code == STORE_OK ? NULL : store_code_word(code), store_code_text(code),
                     &out);
}

/* Whether the reason is a single line and short enough for the trail. */
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
    audit_request request = { 0 };
    const option options[] = {
        { OPTION_FLAG, "json", NULL, "print JSON", &request.json, 0, 0 },
        { OPTION_WORD, "record", "TABLE", "print the full record of a game", &request.record, 0,
          0 },
        { OPTION_WORD, "why", "TEXT", "the reason, kept in the trail", &request.why, 0, 0 },
        { OPTION_WORD, "config", "FILE", "the server's settings file", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "the server's data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the server's key file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "audit", "[options]",
                      "Shows the operator audit trail, even while the server runs.",
                      "Backups, restores and disclosures are recorded; entries cannot be changed.\n"
                      "--record prints a finished game with everything that was hidden, to judge\n"
                      "a complaint. The trail first records this, with the reason. Games in play\n"
                      "are never shown.",
                      options };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 0) return options_fault("audit", "unexpected argument", argv[1]);
    if (request.record && !why_fits(request.why))
        return options_fault("audit", "--why must be one line of up to 200 bytes", NULL);
    if (request.record && (strlen(request.record) >= FAIR_GAME_MAX || strchr(request.record, ' ')))
        return report_failed("unknown_game", "game not found", request.record);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    const int fd = control_connect(paths.control);
    return fd >= 0 ? audit_ask(fd, &request) : audit_alone(&paths, &request);
}
