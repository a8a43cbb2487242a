/* format.c - formatted text. Separate from buffer.c because the WebAssembly build does without it:
   printf formats would pull in the C library's file functions. */
#include <stdarg.h>
#include <stdio.h>

#include "wire/buffer.h"

void buffer_format(buffer *t, const char *format, ...)
{
    va_list args;
    int need;

    va_start(args, format);
    need = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (need < 0 || !buffer_room(t, (size_t)need)) {
        t->failed = true;
        return;
    }
    va_start(args, format);
    vsnprintf(t->at + t->size, (size_t)need + 1, format, args);
    va_end(args);
    t->size += (size_t)need;
}
