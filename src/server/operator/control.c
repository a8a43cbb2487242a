/* control.c - the commands of the control socket. */
#include <stdio.h>
#include <string.h>

#include "server/inside.h"
#include "server/operator/operator.h"

#define CONTROL "control socket" /* as it appears in the audit trail */

static store_code control_backup(hall *h, const char *path, uint64_t now, buffer *out)
{
    (void)out;
    return hall_backup(h, path, CONTROL, now);
}

static store_code control_reports(hall *h, const char *words, uint64_t now, buffer *out)
{
    const reports_look look = { .who = CONTROL,
                                .now = now,
                                .json = strncmp(words, "json", 4) == 0,
                                .all = strstr(words, " all") != NULL };
    return hall_reports(h, &look, out);
}

static store_code control_handled(hall *h, const char *id, uint64_t now, buffer *out)
{
    const reports_look look = { .who = CONTROL, .now = now };
    (void)out;
    return hall_report_handled(h, &look, id);
}

static store_code control_audit(hall *h, const char *words, uint64_t now, buffer *out)
{
    (void)now;
    return hall_audit(h, strcmp(words, "json") == 0, out);
}

/* "TABLE WHY" */
static store_code control_record(hall *h, const char *words, uint64_t now, buffer *out)
{
    char table[FAIR_GAME_MAX];
    const size_t size = strcspn(words, " ");

    if (size >= sizeof table || words[size] != ' ') return STORE_UNKNOWN;
    snprintf(table, sizeof table, "%.*s", (int)size, words);
    return hall_audit_record(h, table, CONTROL, words + size + 1, now, out);
}

void control_line(hall *h, const char *line, uint64_t now, buffer *out)
{
    static const struct {
        const char *word;
        store_code (*serve)(hall *h, const char *rest, uint64_t now, buffer *out);
    } commands[] = { { "backup", control_backup },
                     { "reports", control_reports },
                     { "handled", control_handled },
                     { "audit", control_audit },
                     { "record", control_record } };
    const size_t size = strcspn(line, " ");
    buffer text = { 0 };

    char word[16];
    store_code done;

    if (size < sizeof word && line[size] == ' ') {
        snprintf(word, sizeof word, "%.*s", (int)size, line);
        if (hall_desk(h, word, line + size + 1, now, &text, &done)) {
            journal(done == STORE_OK ? "info" : "error", word, store_code_word(done));
            buffer_format(out, "%s %s\n", done == STORE_OK ? "ok" : "error", store_code_word(done));
            if (done == STORE_OK && text.size) buffer_bytes(out, text.at, text.size);
            buffer_free(&text);
            return;
        }
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (line[size] != ' ' || strlen(commands[i].word) != size ||
            memcmp(line, commands[i].word, size) != 0)
            continue;
        const store_code code = commands[i].serve(h, line + size + 1, now, &text);
        const bool fine = code == STORE_OK;
        journal(fine ? "info" : "error", commands[i].word, store_code_word(code));
        buffer_format(out, "%s %s\n", fine ? "ok" : "error", store_code_word(code));
        if (fine && text.size) buffer_bytes(out, text.at, text.size);
        buffer_free(&text);
        return;
    }
    buffer_put(out, "error unknown_command\n");
}
