/* lines.h - splits a text into lines and checks whether a line is valid text. Only words of valid
   lines may be quoted in a report. It knows no game and no format. */
#ifndef NL_LINES_H
#define NL_LINES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

typedef struct text_lines {
    const char *text; /* need not be NUL-terminated */
    int size, next;
    const char *at;     /* the current line, without its line ending */
    int length, number; /* in bytes; counted from 1 */
} text_lines;

static inline text_lines lines_of(const char *text, int size)
{
    text_lines l = { text, size, 0, text, 0, 0 };
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) /* byte order mark */
        l.next = 3;
    return l;
}

/* Moves to the next line. Returns false after the last one. */
static inline bool lines_take(text_lines *l)
{
    const char *end;
    if (l->next >= l->size) return false;
    l->at = l->text + l->next;
    end = (const char *)memchr(l->at, '\n', (size_t)(l->size - l->next));
    l->length = end ? (int)(end - l->at) : l->size - l->next;
    l->next += l->length + 1;
    l->number++;
    if (l->length > 0 && l->at[l->length - 1] == '\r') l->length--;
    return true;
}

/* Characters that move a terminal's cursor or change the text direction. */
static inline bool line_control(uint32_t c)
{
    return (c < 0x20 && c != '\t') || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

typedef enum line_state { LINE_TEXT, LINE_LONG, LINE_NUL, LINE_UTF8, LINE_CONTROL } line_state;

/* *where: the first invalid byte, or 0 if the line as a whole is too long. */
static inline line_state line_check(const char *text, int size, int most, int *where)
{
    *where = 0;
    if (size > most) return LINE_LONG;
    while (*where < size) {
        uint32_t c = 0;
        const int length = utf8_next(text + *where, size - *where, &c);
        if (length == 0) return LINE_UTF8;
        if (c == 0) return LINE_NUL;
        if (line_control(c)) return LINE_CONTROL;
        *where += length;
    }
    return LINE_TEXT;
}

/* For reports: a word that was read, truncated between characters, and a name in small letters. */
static inline void line_quote(const char *word, int size, char *out, int cap)
{
    if (size >= cap) {
        size = cap - 1;
        while (size > 0 && ((unsigned char)word[size] & 0xC0) == 0x80) size--;
    }
    memset(out, 0, (size_t)cap);
    if (size > 0) memcpy(out, word, (size_t)size);
}

static inline void line_small(const char *name, char *out, int cap)
{
    int i = 0;
    for (; i < cap - 1 && name[i]; i++)
        out[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + ('a' - 'A') : name[i]);
    out[i] = 0;
}

#endif
