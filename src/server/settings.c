/* settings.c - settings, by name. */
#include "server/settings.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/guard/guard.h"
#include "server/store/store.h"

typedef struct place {
    const char *name, *value, *about;
    size_t offset;
    bool number, reload;
    uint64_t low, high;
} place;

static const place places[] = {
#define N(name, value, low, high, about, reload) \
    { #name, #value, about, offsetof(settings, name), true, reload, low, high },
#define W(name, value, about, reload) \
    { #name, value, about, offsetof(settings, name), false, reload, 0, 0 },
#define NUMBER(name, value, low, high, about)        N(name, value, low, high, about, false)
#define WORD(name, value, about)                     W(name, value, about, false)
#define RELOAD_NUMBER(name, value, low, high, about) N(name, value, low, high, about, true)
#define RELOAD_WORD(name, value, about)              W(name, value, about, true)
#include "server/settings.def"
#undef NUMBER
#undef WORD
#undef RELOAD_NUMBER
#undef RELOAD_WORD
#undef N
#undef W
};

enum { PLACES = sizeof places / sizeof places[0] };

const setting_row *settings_row(int n)
{
    static setting_row row;
    if (n < 0 || n >= PLACES) return NULL;
    row = (setting_row){ places[n].name, places[n].about, places[n].value, places[n].number };
    return &row;
}

static bool settings_say(settings_fault *fault, const char *what, const char *name)
{
    snprintf(fault->sentence, sizeof fault->sentence, "%s%s%.60s%s", what, name ? ": '" : "",
             name ? name : "", name ? "'" : "");
    return false;
}

static bool settings_number(const char *text, uint64_t *out)
{
    uint64_t n = 0;
    if (!*text || strlen(text) > 18) return false;
    for (; *text; text++) {
        if (!isdigit((unsigned char)*text)) return false;
        n = 10 * n + (uint64_t)(*text - '0');
    }
    *out = n;
    return true;
}

/* Checks the settings that allow only certain values. */
static bool settings_word_fits(const char *name, const char *value)
{
    static const struct {
        const char *name, *words;
    } few[] = {
        { "metrics", "local all none" },
        { "log", "text json none" },
        { "store_plain", "no yes" },
    };
    if (strcmp(name, "public") == 0 && value[0]) /* browsers open no other URLs */
        return strncmp(value, "http://", 7) == 0 || strncmp(value, "https://", 8) == 0;
    for (size_t i = 0; i < sizeof few / sizeof few[0]; i++) {
        const char *at = strstr(few[i].words, value);
        const size_t size = strlen(value);
        if (strcmp(few[i].name, name) != 0) continue;
        return size > 0 && at && (at == few[i].words || at[-1] == ' ') &&
               (at[size] == 0 || at[size] == ' ');
    }
    if (strcmp(name, "node") == 0) /* it is part of addresses */
        return value[0] && strlen(value) < STORE_NODE_MAX &&
               strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(value);
    if (strcmp(name, "proxy") == 0 && value[0]) return address_read(value, &(address){ { 0 } });
    return true;
}

bool settings_set(settings *s, const char *name, const char *value, settings_fault *fault)
{
    const place *p = places;
    uint64_t number;

    while (p < places + PLACES && strcmp(p->name, name) != 0) p++;
    if (p == places + PLACES) return settings_say(fault, "unknown setting", name);
    if (!p->number) {
        if (strlen(value) >= SETTING_WORD_MAX || !settings_word_fits(name, value))
            return settings_say(fault, "invalid value for setting", name);
        snprintf((char *)s + p->offset, SETTING_WORD_MAX, "%s", value);
        return true;
    }
    if (!settings_number(value, &number) || number < p->low || number > p->high) {
        snprintf(fault->sentence, sizeof fault->sentence,
                 "'%s' must be a number between %llu and %llu", name, (unsigned long long)p->low,
                 (unsigned long long)p->high);
        return false;
    }
    memcpy((char *)s + p->offset, &number, sizeof number);
    return true;
}

void settings_default(settings *s)
{
    settings_fault fault;
    memset(s, 0, sizeof *s);
    for (int i = 0; i < PLACES; i++)
        if (places[i].value[0]) settings_set(s, places[i].name, places[i].value, &fault);
}

static char *settings_trim(char *text)
{
    size_t size;
    text += strspn(text, " \t\r");
    size = strlen(text);
    while (size > 0 && strchr(" \t\r", text[size - 1])) size--;
    text[size] = 0;
    return text;
}

static bool settings_line(settings *s, char *line, settings_fault *fault)
{
    char *equals;

    line[strcspn(line, "#")] = 0;
    line = settings_trim(line);
    if (!*line) return true;
    equals = strchr(line, '=');
    if (!equals) return settings_say(fault, "a line must have the form 'name = value'", NULL);
    *equals = 0;
    return settings_set(s, settings_trim(line), settings_trim(equals + 1), fault);
}

bool settings_read(settings *s, const char *text, settings_fault *fault)
{
    settings fresh = *s;
    char line[2 * SETTING_WORD_MAX];

    for (fault->line = 1; *text; fault->line++) {
        const size_t size = strcspn(text, "\n");
        if (size >= sizeof line) return settings_say(fault, "this line is too long", NULL);
        memcpy(line, text, size);
        line[size] = 0;
        if (!settings_line(&fresh, line, fault)) return false;
        text += size + (text[size] == '\n');
    }
    *s = fresh;
    return true;
}

bool settings_environment(settings *s, const char *(*get)(const char *name), settings_fault *fault)
{
    settings fresh = *s;

    fault->line = 0;
    for (int i = 0; i < PLACES; i++) {
        char name[64] = "NEULAND_";
        for (size_t at = 8, from = 0; places[i].name[from]; at++, from++)
            name[at] = (char)toupper((unsigned char)places[i].name[from]);
        const char *value = get(name);
        if (value && !settings_set(&fresh, places[i].name, value, fault)) return false;
    }
    *s = fresh;
    return true;
}

void settings_reload(settings *s, const settings *fresh)
{
    for (int i = 0; i < PLACES; i++)
        if (places[i].reload)
            memcpy((char *)s + places[i].offset, (const char *)fresh + places[i].offset,
                   places[i].number ? sizeof(uint64_t) : SETTING_WORD_MAX);
}
