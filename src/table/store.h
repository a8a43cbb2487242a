/* store.h - files: read within a limit, written whole or not at all. Knows no game. */
#ifndef NL_TABLE_STORE_H
#define NL_TABLE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "wire/buffer.h"

enum { STORE_PATH_MAX = 4096 };

/* What went wrong with a file: a code and a sentence. */
typedef struct store_fault {
    const char *code; /* "cannot_read", "cannot_write", "too_large" */
    char        sentence[160];
} store_fault;

/* Adds the file to out; "-" is standard input. A file larger than limit bytes is not read. */
bool store_read(const char *path, size_t limit, buffer *out, store_fault *fault);

/* Writes a neighbour file, then renames it, so that the old content stands until the new one is
   complete. */
bool store_write(const char *path, const char *bytes, size_t size, store_fault *fault);

/* Makes a folder and the ones above it where they are missing. */
bool store_folder(const char *path, store_fault *fault);
bool store_is_folder(const char *path);

/* Where this person's data live: the XDG data folder, with /neuland behind it. */
bool store_data_folder(char out[STORE_PATH_MAX], store_fault *fault);
/* Where this person's programs keep what they can make again: the XDG cache folder. */
bool store_cache_folder(char out[STORE_PATH_MAX], store_fault *fault);

#endif
