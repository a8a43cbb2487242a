/* places.c - finds the rule of the almanac that an error or a case refers to. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "term/almanac/almanac.h"

static const char *almanac_row_end(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

/* ---- rules of errors ------------------------------------------------------------------------- */

/* Splits the next line of a table that is not a comment into up to four words. Returns their
   number, or 0 at the end. */
static int almanac_row(const char **at, char word[4][ALMANAC_PLACE_MAX])
{
    int count = 0;

    while (**at == '#' || **at == '\n') *at = almanac_row_end(*at);
    while (**at && **at != '\n' && count < 4) {
        const size_t size = strcspn(*at, " \n");
        text_keep(word[count++], ALMANAC_PLACE_MAX, *at, size);
        *at += size;
        *at += strspn(*at, " ");
    }
    return count;
}

/* Whether a rules string names this game, or contains this key because it is not the default. */
static bool almanac_in_scope(const char *scope, const char *rules)
{
    const size_t size = strlen(scope);
    const char *at = rules;

    if (strcmp(scope, "-") == 0) return true;
    if (strncmp(rules, scope, size) == 0 && (rules[size] == ' ' || rules[size] == 0)) return true;
    while ((at = strchr(at, ' ')) != NULL) {
        at++;
        if (strncmp(at, scope, size) == 0 && at[size] == '=') return true;
    }
    return false;
}

/* Whether a pattern matches: "play" and "play_knight" both match "play knight". */
static bool almanac_fits(const char *pattern, const char *action)
{
    if (strcmp(pattern, "-") == 0) return true;
    if (!action) return false;
    for (; *pattern; pattern++, action++)
        if (*action != (*pattern == '_' ? ' ' : *pattern)) return false;
    return *action == 0 || *action == ' ';
}

bool almanac_of_error(const nl_rules *rules, nl_err e, const char *action,
                      char place[ALMANAC_PLACE_MAX])
{
    char line[NL_RULES_MAX] = "", word[4][ALMANAC_PLACE_MAX];
    const char *at = almanac_errors;

    if (nl_rules_print(rules, line, sizeof line) < 0) return false;
    while (almanac_row(&at, word) == 4) {
        if (strcmp(word[0], nl_error_code(e)) != 0 || !almanac_in_scope(word[1], line) ||
            !almanac_fits(word[2], action))
            continue;
        memcpy(place, word[3], ALMANAC_PLACE_MAX);
        return true;
    }
    return false;
}

/* ---- rules of cases -------------------------------------------------------------------------- */

/* Splits "base-13c" or "base-13..16" into the length of the name, the first number, and what
   follows. Returns false if there is no number. */
static bool almanac_numbered(const char *name, size_t *head, long *first, const char **rest)
{
    const char *at = name;

    while (*at && !isdigit((unsigned char)*at)) at++;
    *head = (size_t)(at - name);
    if (!*at) return false;
    *first = strtol(at, (char **)rest, 10);
    return true;
}

/* Whether the first word of a line covers a case. *rest: the word ends with '*', so a more specific
   line takes precedence. */
static bool almanac_covers(const char *pattern, const char *name, bool *rest)
{
    const size_t size = strlen(pattern);
    size_t head, name_head;
    long first, last, number;
    const char *tail, *name_tail;

    *rest = size > 0 && pattern[size - 1] == '*';
    if (*rest) return strncmp(pattern, name, size - 1) == 0;
    if (!almanac_numbered(pattern, &head, &first, &tail) ||
        !almanac_numbered(name, &name_head, &number, &name_tail))
        return strcmp(pattern, name) == 0;
    last = strncmp(tail, "..", 2) == 0 ? strtol(tail + 2, NULL, 10) : first;
    return head == name_head && strncmp(pattern, name, head) == 0 && first <= number &&
           number <= last && (name_tail[0] == 0 || name_tail[1] == 0);
}

bool almanac_of_case(const char *name, char place[ALMANAC_PLACE_MAX])
{
    char word[4][ALMANAC_PLACE_MAX];
    const char *at = almanac_cases;
    bool found = false;

    while (almanac_row(&at, word) == 2) {
        bool rest;
        if (!almanac_covers(word[0], name, &rest)) continue;
        memcpy(place, word[1], ALMANAC_PLACE_MAX);
        found = true;
        if (!rest) break;
    }
    return found;
}
