/* reload.c - what takes effect at the start and again with SIGHUP: limits, the log, the file of
   blocked addresses. */
#include <stdio.h>
#include <string.h>

#include "server/inside.h"

enum {
    WAKES_OF_TICK = 8, /* few, so that loading idle tables delays no client */
    DAY_MS = 86400000
};

static void reload_limits(serve *s)
{
    const settings *set = &s->options.settings;
    hall_limits *limits = hall_limits_of(s->hall);

    limits->command_burst = (int)set->burst;
    limits->command_rate = (int)set->rate;
    limits->commands_of_address = (int)set->commands_per_address;
    limits->guests_of_address = (int)set->guests_per_address;
    limits->tables_of_address = (int)set->tables_per_address;
    limits->seats_of_address = (int)set->seats_per_address;
    limits->bots_of_address = (int)set->bots_per_address;
    limits->bot_tables = (int)set->bot_tables;
    limits->undos_of_address = (int)set->undos_per_address;
    limits->reports_of_address = (int)set->reports_per_address;
    limits->chat_of_address = (int)set->chat_per_address;
    limits->watches_of_address = (int)set->watches_per_address;
    limits->keep_games = set->keep_games * DAY_MS;
    limits->guest_lives = set->keep_guests * DAY_MS;
    limits->keep_reports = set->keep_reports * DAY_MS;
    limits->keep_audit = set->keep_audit * DAY_MS;
    limits->bot_pace = set->bot_pace;
    limits->wakes_of_tick = WAKES_OF_TICK;
    journal_set(strcmp(set->log, "json") == 0   ? JOURNAL_JSON
                : strcmp(set->log, "none") == 0 ? JOURNAL_NONE
                                                : JOURNAL_TEXT);
}

static void reload_bad_line(void *user, int line, const char *code)
{
    char words[48];

    (void)user;
    snprintf(words, sizeof words, "line %d: %s", line, code);
    journal("warning", "blocks_line", words);
}

/* A file that cannot be read changes nothing. */
static void reload_blocks(serve *s)
{
    const char *path = s->options.settings.blocks;
    buffer text = { 0 };

    if (!s->options.blocks) return;
    if (path[0] && !s->options.blocks(s->options.user, path, &text)) {
        journal("error", "blocks_unread", "the file of blocked addresses cannot be read");
    } else {
        const store_code code =
            hall_blocks(s->hall, buffer_words(&text), serve_time(s), reload_bad_line, NULL);
        if (code != STORE_OK) journal("error", "blocks_unread", store_code_text(code));
    }
    buffer_free(&text);
}

void reload_take(serve *s)
{
    reload_limits(s);
    reload_blocks(s);
}

void reload_again(serve *s)
{
    settings fresh;

    if (!s->options.reload || !s->options.reload(s->options.user, &fresh)) return;
    settings_reload(&s->options.settings, &fresh);
    reload_take(s);
    journal("info", "reloaded", "");
}
