/* rules_file.c - parses a rules string that may name a map file. */
#include "shell/shell.h"

#include <stdio.h>
#include <string.h>

/* Returns the value of map= in the string if it names a file, otherwise NULL. */
static const char *file_value(const char *line, int *size)
{
    const char *at = line;
    for (; (at = strstr(at, "map=")) != NULL; at++)
        if (at == line || at[-1] == ' ' || at[-1] == '\t') break;
    if (!at) return NULL;
    at += strlen("map=");
    *size = (int)strcspn(at, " \t");
    for (int i = 0; i < *size; i++)
        if (at[i] == '/' || at[i] == '.') return at;
    return NULL;
}

static rules_fault fail_string(rules_file *r, nl_err code, const char *word)
{
    memset(&r->fault, 0, sizeof r->fault);
    r->fault.code = code;
    snprintf(r->fault.word, sizeof r->fault.word, "%.39s", word);
    return RULES_STRING;
}

static rules_fault read_map(rules_file *r, nl_map *map)
{
    if (!store_read(r->path, 2 * (size_t)MAP_BYTES_MAX, &r->map, &r->broken)) return RULES_STORE;
    if (nl_map_read(buffer_words(&r->map), (int)r->map.size, map, &r->fault) != NL_OK)
        return RULES_MAP;
    r->map.size = map->size; /* drop what follows the end of the map */
    return RULES_FINE;
}

/* Writes the same string with the file name replaced by the hash of the map. */
static bool rename_map(rules_file *r, const char *line, const char *value, int size,
                       const nl_map *map)
{
    char hash[2 * sizeof map->hash + 1];
    for (size_t i = 0; i < sizeof map->hash; i++) snprintf(hash + 2 * i, 3, "%02x", map->hash[i]);
    const int length = snprintf(r->line, sizeof r->line, "%.*ssha256:%s%s", (int)(value - line),
                                line, hash, value + size);
    return length >= 0 && length < (int)sizeof r->line;
}

rules_fault rules_file_read(rules_file *r, const char *line, const char *folder)
{
    int size = 0;
    const char *value = file_value(line, &size);

    memset(r, 0, sizeof *r);
    if (strlen(line) >= sizeof r->line) return fail_string(r, NL_ERR_TOO_LARGE, "");
    if (!value) {
        snprintf(r->line, sizeof r->line, "%s", line);
        return nl_rules_parse(line, &r->rules, &r->fault) == NL_OK ? RULES_FINE : RULES_STRING;
    }
    if (folder && memchr(value, '/', (size_t)size)) return fail_string(r, NL_ERR_BAD_VALUE, value);
    snprintf(r->path, sizeof r->path, "%s%s%.*s", folder ? folder : "", folder ? "/" : "", size,
             value);
    const rules_fault fault = read_map(r, &r->own_map);
    if (fault != RULES_FINE) return fault;
    if (!rename_map(r, line, value, size, &r->own_map))
        return fail_string(r, NL_ERR_TOO_LARGE, "map");
    const nl_err err = nl_rules_parse_map(r->line, &r->own_map, &r->rules, &r->fault);
    return err == NL_OK ? RULES_FINE : RULES_STRING;
}

void rules_file_free(rules_file *r) { buffer_free(&r->map); }
