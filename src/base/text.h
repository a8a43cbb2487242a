/* text.h - writing text into a caller's buffer and reading words from a caller's string. Both are
   bounded: a full writer ignores further text, and a reader never passes the end. It knows no game;
   ASCII only, no locale, no allocation. */
#ifndef NL_TEXT_H
#define NL_TEXT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* ---- writing --------------------------------------------------------------------------------- */

/* One byte of the buffer is reserved for the terminating NUL. */
typedef struct text_out {
    char *at;
    int cap, len;
    bool full;
} text_out;

static inline text_out text_to(char *at, int cap)
{
    const text_out w = { at, cap, 0, at == NULL || cap < 1 };
    return w;
}

static inline void text_char(text_out *w, char c)
{
    if (w->full || w->len + 1 >= w->cap)
        w->full = true;
    else
        w->at[w->len++] = c;
}

static inline void text_str(text_out *w, const char *s)
{
    while (*s != '\0') text_char(w, *s++);
}

static inline void text_uint(text_out *w, uint32_t n)
{
    char digits[10];
    int count = 0;
    do {
        digits[count++] = (char)('0' + n % 10);
        n /= 10;
    } while (n != 0);
    while (count > 0) text_char(w, digits[--count]);
}

static inline void text_int(text_out *w, int n)
{
    if (n < 0) text_char(w, '-');
    text_uint(w, n < 0 ? 0u - (uint32_t)n : (uint32_t)n);
}

static inline void text_hex(text_out *w, uint64_t n)
{
    int digits = 1;
    while (digits < 16 && n >> (4 * digits) != 0) digits++;
    while (digits-- > 0) text_char(w, "0123456789abcdef"[n >> (4 * digits) & 15]);
}

/* NUL-terminates the text. Returns its length. If the buffer was too small, returns -1 and the text
   is empty. */
static inline int text_end(text_out *w)
{
    if (w->at == NULL || w->cap < 1) return -1;
    if (w->full) w->len = 0;
    w->at[w->len] = '\0';
    return w->full ? -1 : w->len;
}

/* Copies as many bytes as fit and NUL-terminates them. */
static inline void text_keep(char *to, size_t cap, const char *from, size_t size)
{
    const size_t kept = size < cap ? size : cap - 1;
    memcpy(to, from, kept);
    to[kept] = '\0';
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct text_in {
    const char *start, *at;
} text_in;

/* A word inside the caller's string. column counts from 1. */
typedef struct text_word {
    const char *at;
    int len, column;
} text_word;

/* No text is an empty one. */
static inline text_in text_from(const char *s)
{
    const char *start = s != NULL ? s : "";
    const text_in r = { start, start };
    return r;
}

static inline int text_column(const text_in *r) { return (int)(r->at - r->start) + 1; }

static inline bool text_blank(char c) { return c == ' ' || c == '\t'; }

static inline bool text_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads the next word between blanks. At the end returns false and an empty word. */
static inline bool text_next(text_in *r, text_word *out)
{
    while (text_blank(*r->at)) r->at++;
    out->at = r->at;
    out->column = text_column(r);
    while (*r->at != '\0' && !text_blank(*r->at)) r->at++;
    out->len = (int)(r->at - out->at);
    return out->len > 0;
}

/* Skips this character if it comes next. Returns whether it did. */
static inline bool text_take(text_in *r, char c)
{
    if (*r->at != c || c == '\0') return false;
    r->at++;
    return true;
}

static inline bool word_is(text_word w, const char *s)
{
    return strlen(s) == (size_t)w.len && memcmp(w.at, s, (size_t)w.len) == 0;
}

/* Reads a decimal number without sign, of at most nine digits and not above `most`. */
static inline bool word_number(text_word w, int most, int *out)
{
    int n = 0;
    if (w.len < 1 || w.len > 9) return false;
    for (int i = 0; i < w.len; i++) {
        if (!text_digit(w.at[i])) return false;
        n = 10 * n + (w.at[i] - '0');
    }
    if (n > most) return false;
    *out = n;
    return true;
}

/* The rest of a word after `skip` characters. */
static inline text_word word_from(text_word w, int skip)
{
    const text_word part = { w.at + skip, w.len - skip, w.column + skip };
    return part;
}

/* Reads the next digits as a number up to `most`. */
static inline bool text_number(text_in *r, int most, int *out)
{
    text_word w = { r->at, 0, text_column(r) };
    while (text_digit(w.at[w.len])) w.len++;
    if (!word_number(w, most, out)) return false;
    r->at += w.len;
    return true;
}

/* Reads the next hexadecimal digits, at most 16, as written by text_hex. */
static inline bool text_hex_number(text_in *r, uint64_t *out)
{
    static const char all[] = "0123456789abcdef";
    int digits = 0;
    for (*out = 0; digits < 16; digits++) {
        const char *digit = *r->at == '\0' ? NULL : strchr(all, *r->at);
        if (digit == NULL) break;
        *out = *out << 4 | (uint64_t)(digit - all);
        r->at++;
    }
    return digits > 0;
}

#endif
