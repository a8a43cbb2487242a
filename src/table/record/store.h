/* store.h - files: read up to a size limit, written completely or not at all. Knows nothing about
   games. */
#ifndef NL_TABLE_STORE_H
#define NL_TABLE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "wire/buffer.h"

enum { STORE_PATH_MAX = 4096 };

/* What went wrong with a file: a code and a sentence. */
typedef struct store_fault {
    const char *code; /* "cannot_read", "cannot_write", "too_large" */
    char sentence[160];
} store_fault;

/* Appends the file to out; "-" is standard input. A file larger than limit bytes is refused. */
bool store_read(const char *path, size_t limit, buffer *out, store_fault *fault);

/* Writes a temporary file next to it, then renames it. The old content stays until the new one is
   complete. */
bool store_write(const char *path, const char *bytes, size_t size, store_fault *fault);

/* Creates a folder and its missing parents. */
bool store_folder(const char *path, store_fault *fault);
bool store_is_folder(const char *path);

/* Where the user's data are kept: the XDG data folder, with /neuland appended. */
bool store_data_folder(char out[STORE_PATH_MAX], store_fault *fault);
/* Where programs keep what they can compute again: the XDG cache folder, with /neuland appended. */
bool store_cache_folder(char out[STORE_PATH_MAX], store_fault *fault);

#endif
