/* journal.c - writes one line per event. */
#include "server/serve.h"

#include <stdio.h>
#include <time.h>

#include "wire/json.h"

static journal_style style_now;

void journal_set(journal_style style) { style_now = style; }

void journal(const char *level, const char *event, const char *words)
{
    buffer line = { 0 };
    json j = { &line, false };
    char when[40];
    const time_t now = time(NULL);
    struct tm parts;

    if (style_now == JOURNAL_NONE) return;
    gmtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    if (style_now == JOURNAL_TEXT) {
        fprintf(stderr, "%s neuland: %s: %s%s%s\n", when, level, event, words[0] ? ": " : "",
                words);
        return;
    }
    json_open(&j, '{');
    json_key_string(&j, "time", when);
    json_key_string(&j, "level", level);
    json_key_string(&j, "event", event);
    if (words[0]) json_key_string(&j, "words", words);
    json_close(&j, '}');
    fprintf(stderr, "%s\n", buffer_words(&line));
    buffer_free(&line);
}
