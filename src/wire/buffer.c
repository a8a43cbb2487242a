/* buffer.c - a growing byte buffer. */
#include "wire/buffer.h"

#include <stdlib.h>
#include <string.h>

void buffer_free(buffer *t)
{
    free(t->at);
    memset(t, 0, sizeof *t);
}

void buffer_clear(buffer *t)
{
    t->size = 0;
    t->failed = false;
    if (t->at) t->at[0] = 0;
}

bool buffer_room(buffer *t, size_t more)
{
    size_t cap = t->cap ? t->cap : 256;
    char *at;

    if (more >= SIZE_MAX / 4 || t->size >= SIZE_MAX / 4) {
        t->failed = true;
        return false;
    }
    if (t->at && t->size + more + 1 <= t->cap) return true;
    while (cap < t->size + more + 1) cap *= 2;
    at = realloc(t->at, cap);
    if (!at) {
        t->failed = true;
        return false;
    }
    t->at = at;
    t->cap = cap;
    return true;
}

void buffer_bytes(buffer *t, const char *bytes, size_t size)
{
    if (!buffer_room(t, size)) return;
    if (size) memcpy(t->at + t->size, bytes, size);
    t->size += size;
    t->at[t->size] = 0;
}

void buffer_put(buffer *t, const char *words) { buffer_bytes(t, words, strlen(words)); }

void buffer_char(buffer *t, char c)
{
    if (!buffer_room(t, 1)) return;
    t->at[t->size++] = c;
    t->at[t->size] = 0;
}

void buffer_int(buffer *t, int64_t number)
{
    char digits[24];
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    size_t at = sizeof digits;

    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (number < 0) digits[--at] = '-';
    buffer_bytes(t, digits + at, sizeof digits - at);
}

void buffer_blanks(buffer *t, int count)
{
    while (count-- > 0) buffer_char(t, ' ');
}

const char *buffer_words(const buffer *t) { return t->at ? t->at : ""; }
