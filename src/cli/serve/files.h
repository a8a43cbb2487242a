/* files.h - finds a server's settings, data, key and web page, for every command that works
   on them. */
#ifndef NL_CLI_SERVE_FILES_H
#define NL_CLI_SERVE_FILES_H

#include "server/settings.h"
#include "server/store/store.h"
#include "table/record/store.h"

/* At least the number of lines in settings.def; settings beyond it would have no option. */
enum { SERVE_OPTIONS = 40 };

/* The values of settings on the command line; NULL for those not given. */
typedef struct serve_words {
    const char *config;
    const char *value[SERVE_OPTIONS];
} serve_words;

/* Reads settings file, environment and options; later ones override earlier ones. On error it
   reports and returns false. */
bool serve_files_settings(const serve_words *words, settings *out);

typedef struct serve_paths {
    char store[STORE_PATH_MAX]; /* URI of a database, "": the data file */
    char shown[STORE_PATH_MAX]; /* what people may read of either */
    char data[STORE_PATH_MAX], key[STORE_PATH_MAX + 8], control[STORE_PATH_MAX + 8];
    char web[STORE_PATH_MAX]; /* "" if there is none */
    bool plain;               /* an unencrypted connection to the database is fine */
    const char *node;         /* the name of the server; NULL: a tool opens the store */
} serve_paths;
bool serve_files_paths(const settings *s, serve_paths *out);
/* Reports an error and returns false if the web folder has no page. */
bool serve_files_page(const serve_paths *paths);

/* Reports and returns false if there is neither a data file nor a database. */
bool serve_files_there(const serve_paths *paths);
/* Fills in how to open the store, or a copy of the data file at another path. Creates the key if
   neither data nor key exist. On error it reports and returns false. The caller wipes the key
   afterwards. */
bool serve_files_key(const serve_paths *paths, store_options *out);
/* Opens the store. reserve: bytes of disk for a data file. On error it reports and returns NULL. */
game_store *serve_files_store(const serve_paths *paths, store_opening opening, uint64_t reserve,
                              store_code *code);
/* The same for another place, a file or a URI, with the key of `like`. */
game_store *serve_files_other(const serve_paths *like, const char *place, store_opening opening,
                              store_code *code);
/* The same for a database whose tables, and whose key, may have to be made or updated. */
game_store *serve_files_migrate(const serve_paths *paths);

#endif
