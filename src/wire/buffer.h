/* buffer.h - a growing byte buffer for text. Knows nothing about games. */
#ifndef NL_WIRE_BUFFER_H
#define NL_WIRE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed, it is empty. at is NUL-terminated once something was added; the text may contain further
   NULs. */
typedef struct buffer {
    char *at;
    size_t size, cap;
    bool failed; /* out of memory: everything added since is missing */
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

/* Returns "" if the buffer is empty. */
const char *buffer_words(const buffer *t);

#endif
