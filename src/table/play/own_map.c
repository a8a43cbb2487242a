/* own_map.c - map files at a table. */
#include "table/play/own_map.h"

#include <string.h>

#include "base/text.h"
#include "board/map/map.h"

_Static_assert((int)OWN_TITLE_MAX == (int)MAP_TITLE_MAX, "title limits differ");
_Static_assert((int)OWN_FAULT_MAX == (int)MAP_CODE_MAX, "code limits differ");

nl_err own_map_rules(const char *rules, const nl_map *map, char out[NL_RULES_MAX])
{
    text_out w = text_to(out, NL_RULES_MAX);

    text_str(&w, rules);
    if (!strstr(rules, "map=sha256:")) {
        text_str(&w, " map=sha256:");
        for (size_t i = 0; i < 2 * sizeof map->hash; i++)
            text_char(&w, "0123456789abcdef"[map->hash[i / 2] >> (i % 2 ? 0 : 4) & 15]);
    }
    return text_end(&w) < 0 ? NL_ERR_TOO_LARGE : NL_OK;
}

/* The title is on a line of its own that starts with "title", after blanks at most. */
void own_map_title(const char *text, char out[OWN_TITLE_MAX])
{
    static const char word[] = "title";
    size_t size = 0;

    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        if (strncmp(line, word, sizeof word - 1) != 0) continue;
        const char *from = line + sizeof word - 1;
        const char *name = from + strspn(from, " \t");
        if (name == from) continue;
        size = strcspn(name, "\r\n");
        while (size > 0 && (name[size - 1] == ' ' || name[size - 1] == '\t')) size--;
        if (size >= OWN_TITLE_MAX) size = 0;
        memcpy(out, name, size);
        break;
    }
    out[size] = 0;
}

int own_map_fault(const char *word)
{
    char name[MAP_CODE_MAX];

    for (int code = 0; code < MAP_WARNINGS; code++) {
        map_code_name((map_code)code, name);
        if (strcmp(name, word) == 0) return code + 1;
    }
    return 0;
}

const char *own_map_fault_word(int fault, char room[OWN_FAULT_MAX])
{
    map_code_name((map_code)(fault - 1), room);
    return room;
}

const char *own_map_fault_text(int fault, nl_lang lang)
{
    return map_code_text((map_code)(fault - 1), lang);
}

int own_map_piece(const char *text, int most)
{
    const char *end = memchr(text, 0, (size_t)most + 1);
    int piece = most;

    if (end) return (int)(end - text);
    while (piece > 0 && ((unsigned char)text[piece] & 0xC0) == 0x80) piece--;
    return piece;
}
