/* buffer.h - text that grows. Knows no game. */
#ifndef NL_WIRE_BUFFER_H
#define NL_WIRE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed it is empty. at ends with a zero byte once something was added, and may hold others. */
typedef struct buffer {
    char  *at;
    size_t size, cap;
    bool   failed; /* memory ran out; what was added since is missing */
} buffer;

void buffer_free(buffer *t);
void buffer_clear(buffer *t); /* keeps the memory */
bool buffer_room(buffer *t, size_t more);

void buffer_bytes(buffer *t, const char *bytes, size_t size);
void buffer_put(buffer *t, const char *words);
void buffer_char(buffer *t, char c);
void buffer_int(buffer *t, int64_t number);
void buffer_blanks(buffer *t, int count);
void buffer_format(buffer *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "" for a text without anything in it. */
const char *buffer_words(const buffer *t);

#endif
