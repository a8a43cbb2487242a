/* hsp.c - encoding and parsing of engine protocol lines. */
#include "table/engines/hsp.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "wire/wire.h"

void hsp_put_event(buffer *out, nl_game_id game, const nl_event *e)
{
    int used = (int)sizeof e->arg;
    while (used > 0 && e->arg[used - 1] == 0) used--;
    buffer_format(out, "ev %s %d", nl_event_name((int)game, e->kind), e->seat);
    for (int i = 0; i < used; i++) buffer_format(out, " %d", e->arg[i]);
    buffer_char(out, '\n');
}

/* Parses the next number. Returns false at the end, and if there is no number up to `most`. */
static bool next_number(const char **at, unsigned long most, unsigned long *out)
{
    char *end;
    while (**at == ' ') (*at)++;
    if (**at < '0' || **at > '9') return false;
    errno = 0;
    *out = strtoul(*at, &end, 10);
    if (errno != 0 || *out > most || (*end != ' ' && *end != '\0')) return false;
    *at = end;
    return true;
}

static bool next_word(const char **at, char out[HSP_WORD_MAX])
{
    while (**at == ' ') (*at)++;
    const size_t size = strcspn(*at, " ");
    if (size == 0 || size >= HSP_WORD_MAX) return false;
    memcpy(out, *at, size);
    out[size] = '\0';
    *at += size;
    return true;
}

bool hsp_get_event(const char *words, nl_game_id game, nl_event *out)
{
    char name[HSP_WORD_MAX];
    unsigned long number = 0;

    memset(out, 0, sizeof *out);
    if (!next_word(&words, name)) return false;
    out->kind = wire_event_kind((int)game, name);
    if (out->kind == NL_UNKNOWN || !next_number(&words, 255, &number)) return false;
    out->seat = (uint8_t)number;
    out->seen_by = 0xFF; /* the host has already redacted it */
    for (size_t i = 0; next_number(&words, 255, &number); i++) {
        if (i == sizeof out->arg) return false;
        out->arg[i] = (uint8_t)number;
    }
    while (*words == ' ') words++;
    return *words == '\0';
}

bool hsp_get_hand(const char *words, int *seat, uint8_t least[NL_KINDS])
{
    text_in in = text_from(words);
    int count = 0;

    if (!text_number(&in, 255, seat)) return false;
    for (int k = 0; k < NL_KINDS; k++) {
        if (!text_take(&in, k == 0 ? ' ' : '-') || !text_number(&in, 255, &count)) return false;
        least[k] = (uint8_t)count;
    }
    return *in.at == '\0';
}

void hsp_put_go(buffer *out, const hsp_go *go, const nl_game *g, const nl_action *menu, int count)
{
    buffer_format(out, "go %lu %s", go->number, go->decision);
    if (go->time != 0) buffer_format(out, " time %lu", go->time);
    if (go->nodes != 0) buffer_format(out, " nodes %lu", go->nodes);
    buffer_put(out, " menu");
    for (int i = 0; i < count; i++) {
        char text[NL_TEXT_MAX];
        nl_print(g, menu[i], text);
        buffer_format(out, "%s%s", i > 0 ? " | " : " ", text);
    }
    buffer_char(out, '\n');
}

bool hsp_get_go(const char *words, hsp_go *out)
{
    char key[HSP_WORD_MAX];

    memset(out, 0, sizeof *out);
    if (!next_number(&words, 999999999, &out->number) || !next_word(&words, out->decision))
        return false;
    while (next_word(&words, key)) {
        if (strcmp(key, "menu") == 0) {
            while (*words == ' ') words++;
            out->menu = words;
            return true;
        }
        unsigned long *value = strcmp(key, "time") == 0      ? &out->time
                               : strcmp(key, "nodes") == 0   ? &out->nodes
                               : strcmp(key, "multipv") == 0 ? &out->plans
                                                             : NULL;
        unsigned long unknown;
        if (!next_number(&words, 999999999, value ? value : &unknown)) return false;
    }
    return true;
}

bool hsp_next_entry(const char **menu, char out[NL_TEXT_MAX])
{
    const char *end = strchr(*menu, '|'), *last;

    while (**menu == ' ') (*menu)++;
    if (**menu == '\0') return false;
    if (!end) end = *menu + strlen(*menu);
    for (last = end; last > *menu && last[-1] == ' ';) last--;
    const size_t size = last - *menu < NL_TEXT_MAX ? (size_t)(last - *menu) : 0;
    memcpy(out, *menu, size);
    out[size] = '\0';
    *menu = *end == '|' ? end + 1 : end;
    return true;
}
