/* serve_files.h - where a server's settings, data, key and page are; for `serve` and `backup`. */
#ifndef NL_CLI_SERVE_FILES_H
#define NL_CLI_SERVE_FILES_H

#include "server/settings.h"
#include "server/store.h"
#include "table/store.h"

enum { SERVE_OPTIONS = 40 };

/* What was given on the command line: a value for each setting, NULL where there was none. */
typedef struct serve_words {
    const char *config;
    const char *value[SERVE_OPTIONS];
} serve_words;

/* File, environment, options, in this order. Faults are reported. */
bool serve_files_settings(const serve_words *words, settings *out);

typedef struct serve_paths {
    char data[STORE_PATH_MAX], key[STORE_PATH_MAX + 8], control[STORE_PATH_MAX + 8];
    char web[STORE_PATH_MAX]; /* "": there is none */
} serve_paths;
bool serve_files_paths(const settings *s, serve_paths *out);
/* Whether there is a page where there should be one. Reported if not. */
bool serve_files_page(const serve_paths *paths);

/* How to open the store of this data file, or a copy of it at another path: with its key, which is
   made if there is neither. Faults are reported. Forget the key afterwards. */
bool serve_files_key(const serve_paths *paths, store_options *out);
/* Opens the store, with so many bytes of disk set aside; faults are reported, NULL then. */
game_store *serve_files_store(const serve_paths *paths, uint64_t reserve, store_code *code);

#endif
