/* clean.c - makes names and chat lines safe to show. */
#include "server/text/text.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum { MARKS = 3 }; /* most marks on one letter; Vietnamese letters have two */

/* Collapses blanks, and removes invisible characters and excess marks. Joiners stay in chat, where
   they have something to join. */
static int clean_letters(uint32_t *at, int count, bool name)
{
    int size = 0, marks = 0;

    for (int i = 0; i < count; i++) {
        uint32_t c = letter_is_blank(at[i]) ? ' ' : at[i];
        if (letter_is_foreign(c)) return -1;
        if (letter_is_hidden(c) || (letter_joins(c) && (name || size == 0))) continue;
        if (c == ' ' && (size == 0 || at[size - 1] == ' ')) continue;
        if (name && c == ';') c = ','; /* ';' separates names in a record */
        marks = letter_mark(c) ? marks + 1 : 0;
        if (marks > MARKS || (marks > 0 && (size == 0 || at[size - 1] == ' '))) continue;
        at[size++] = c;
    }
    while (size > 0 && at[size - 1] == ' ') size--;
    return size;
}

static bool clean_text(const char *typed, bool name, int most, char *out, int cap)
{
    uint32_t at[LETTERS_MAX];
    int count = letters_read(typed, at);

    if (count >= 0) count = letters_apart(at, count);
    if (count >= 0) count = clean_letters(at, count, name);
    if (count >= 0) count = letters_compose(at, count);
    return count > 0 && count <= most && letters_write(at, count, out, cap) > 0;
}

/* ---- look-alikes ----------------------------------------------------------------------------- */

/* Reduces a name to what it looks like at a glance. Returns -1 if it cannot be decoded. */
static int clean_shape(const char *name, uint32_t out[LETTERS_MAX])
{
    uint32_t at[LETTERS_MAX];
    int count = letters_read(name, at), size = 0;

    if (count >= 0) count = letters_apart(at, count);
    if (count < 0) return -1;
    for (int i = 0; i < count; i++) {
        if (letter_mark(at[i]) || letter_is_blank(at[i]) || letter_is_hidden(at[i])) continue;
        if (strchr("'.,-_`", (int)at[i]) && at[i] < 0x80) continue;
        out[size++] = letter_shape(at[i]);
        if (size > 1 && out[size - 2] == 'r' && out[size - 1] == 'n') out[--size - 1] = 'm';
        if (size > 1 && out[size - 2] == 'v' && out[size - 1] == 'v') out[--size - 1] = 'w';
    }
    return size;
}

bool clean_alike(const char *a, const char *b)
{
    uint32_t x[LETTERS_MAX], y[LETTERS_MAX];
    const int count = clean_shape(a, x), other = clean_shape(b, y);

    if (count < 0 || other < 0) return true; /* what cannot be decoded cannot be told apart */
    return count == other && memcmp(x, y, (size_t)count * sizeof x[0]) == 0;
}

/* ---- names and lines ------------------------------------------------------------------------- */

/* Nobody may pass for the server or for chance. */
static bool name_is_reserved(const char *name)
{
    static const char *const reserved[] = { "neuland",       "server",    "system",
                                            "admin",         "moderator", "operator",
                                            "administrator", "chance",    "nobody" };
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
        if (clean_alike(name, reserved[i])) return true;
    return false;
}

bool clean_name(const char *typed, char out[CLEAN_NAME_MAX])
{
    uint32_t shape[LETTERS_MAX];
    return clean_text(typed, true, CLEAN_NAME, out, CLEAN_NAME_MAX) &&
           clean_shape(out, shape) > 0 && !name_is_reserved(out);
}

/* A quick test for names that need no cleaning, which is most of them. */
static bool name_is_plain(const char *name)
{
    char before = ' ';
    for (; *name; before = *name++)
        if (*name < ' ' || *name >= 0x7F || *name == ';' || (*name == ' ' && before == ' '))
            return false;
    return before != ' ';
}

/* Decodes character by character and replaces invalid bytes by U+FFFD. */
void clean_stored(const char *stored, char out[CLEAN_NAME_MAX])
{
    enum { UNREADABLE = 0xFFFD };
    uint32_t at[LETTERS_MAX];
    int count = 0;

    if (name_is_plain(stored) && strlen(stored) < CLEAN_NAME_MAX) {
        memmove(out, stored, strlen(stored) + 1);
        return;
    }
    for (int bytes; *stored && count < CLEAN_NAME_MAX; stored += bytes ? bytes : 1, count++) {
        bytes = utf8_letter(stored, &at[count]);
        if (bytes == 0 || letter_is_foreign(at[count])) at[count] = UNREADABLE;
    }
    count = letters_apart(at, count);
    if (count > 0) count = clean_letters(at, count, true);
    if (count > 0) count = letters_compose(at, count);
    while (count > 0 && letters_write(at, count, out, CLEAN_NAME_MAX) < 0) count--;
    if (count <= 0) snprintf(out, CLEAN_NAME_MAX, "?");
}

bool clean_line(const char *typed, char out[CLEAN_LINE_MAX])
{
    return clean_text(typed, false, CLEAN_LINE, out, CLEAN_LINE_MAX);
}
