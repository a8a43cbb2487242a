/* files.c - finds and opens the files of a server. */
#include "cli/serve/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/serve.h"
#include "shell/shell.h"

enum { CONFIG_BYTES = 64 * 1024 }; /* the largest settings file */

static bool file_is_there(const char *path) { return access(path, R_OK) == 0; }

/* ---- settings -------------------------------------------------------------------------------- */

/* Finds the settings file: the one named, or one in the usual folders of the user or the system. */
static bool config_find(const char *named, char out[STORE_PATH_MAX])
{
    const char *folder = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

    if (!named) named = getenv("NEULAND_CONFIG");
    if (named) {
        snprintf(out, STORE_PATH_MAX, "%s", named);
        return true;
    }
    if (folder && folder[0])
        snprintf(out, STORE_PATH_MAX, "%s/neuland/serve.conf", folder);
    else
        snprintf(out, STORE_PATH_MAX, "%s/.config/neuland/serve.conf", home ? home : "");
    if (file_is_there(out)) return true;
    snprintf(out, STORE_PATH_MAX, "/etc/neuland/serve.conf");
    return file_is_there(out);
}

static bool config_read(const char *path, settings *out)
{
    buffer text = { 0 };
    store_fault unread;
    settings_fault fault;

    if (!store_read(path, CONFIG_BYTES, &text, &unread)) {
        report_store(path, &unread);
        buffer_free(&text);
        return false;
    }
    const bool fine = settings_read(out, buffer_words(&text), &fault);
    if (!fine)
        fprintf(stderr, "neuland: %s:%d: bad_setting: %s\n", path, fault.line, fault.sentence);
    buffer_free(&text);
    return fine;
}

static const char *environment(const char *name) { return getenv(name); }

bool serve_files_settings(const serve_words *words, settings *out)
{
    char path[STORE_PATH_MAX];
    settings_fault fault = { 0 };

    settings_default(out);
    if (config_find(words->config, path) && !config_read(path, out)) return false;
    if (!settings_environment(out, environment, &fault)) {
        fprintf(stderr, "neuland: environment: bad_setting: %s\n", fault.sentence);
        return false;
    }
    for (int i = 0; settings_row(i); i++)
        if (words->value[i] && !settings_set(out, settings_row(i)->name, words->value[i], &fault)) {
            options_fault("serve", fault.sentence, NULL);
            return false;
        }
    return true;
}

/* ---- paths ----------------------------------------------------------------------------------- */

/* Finds the data folder: systemd's STATE_DIRECTORY, or the user's own. */
static bool data_folder(char out[STORE_PATH_MAX])
{
    const char *given = getenv("STATE_DIRECTORY");
    store_fault fault;

    if (given && given[0]) {
        snprintf(out, STORE_PATH_MAX, "%.*s", (int)strcspn(given, ":"), given);
        return true;
    }
    if (store_data_folder(out, &fault) && store_folder(out, &fault)) return true;
    report_failed(fault.code, fault.sentence, NULL);
    return false;
}

static bool web_is_there(const char *folder)
{
    char page[2 * STORE_PATH_MAX];
    snprintf(page, sizeof page, "%s/index.html", folder);
    return file_is_there(page);
}

/* Looks for the web page next to the program, as installed or as built. */
static void web_find(char out[STORE_PATH_MAX])
{
    static const char *const places[] = { "../share/neuland/web", "../web", "web" };
    char program[STORE_PATH_MAX], folder[STORE_PATH_MAX + 64];
    const ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);

    out[0] = 0;
    if (size <= 0) return;
    program[size] = 0;
    *strrchr(program, '/') = 0;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        snprintf(folder, sizeof folder, "%s/%s", program, places[i]);
        if (!web_is_there(folder)) continue;
        snprintf(out, STORE_PATH_MAX, "%s", folder);
        return;
    }
}

/* Whether it can be told where the password ends: one @ at most, and only numbers as ports. */
static bool uri_is_clear(const char *uri)
{
    const char *at = strstr(uri, "//") + 2, *end = at + strcspn(at, "/?");
    const char *host = memchr(at, '@', (size_t)(end - at));

    if (host && memchr(host + 1, '@', (size_t)(end - host - 1))) return false;
    bool bracket = false;
    for (const char *p = host ? host + 1 : at; p < end; p++) {
        bracket = (bracket || *p == '[') && *p != ']';
        if (bracket || *p != ':') continue;
        const size_t digits = strspn(p + 1, "0123456789");
        if (p + 1 + digits != end && p[1 + digits] != ',') return false;
    }
    return true;
}

/* Leaves out the password. */
static void store_show(const char *uri, char out[STORE_PATH_MAX])
{
    const char *host = strchr(uri, '@'), *user = strstr(uri, "//");
    const char *secret = host && user ? memchr(user + 2, ':', (size_t)(host - user - 2)) : NULL;

    if (secret)
        snprintf(out, STORE_PATH_MAX, "%.*s%s", (int)(secret - uri), uri, host);
    else
        snprintf(out, STORE_PATH_MAX, "%s", uri);
    out[strcspn(out, "?")] = 0; /* it may hold one, too */
}

bool serve_files_paths(const settings *s, serve_paths *out)
{
    char folder[STORE_PATH_MAX];

    if (s->store[0] && !store_is_database(s->store)) {
        report_failed("bad_setting", "a store is a URI: postgresql://USER@HOST/NAME", NULL);
        return false;
    }
    if (s->store[0] && !uri_is_clear(s->store)) {
        report_failed("bad_setting", "write '@' as %40 and ':' as %3A in names and passwords",
                      NULL);
        return false;
    }

    if (s->data[0]) {
        snprintf(out->data, sizeof out->data, "%s", s->data);
    } else {
        if (!data_folder(folder)) return false;
        snprintf(out->data, sizeof out->data, "%.*s/server.db", STORE_PATH_MAX - 16, folder);
    }
    if (s->key[0])
        snprintf(out->key, sizeof out->key, "%s", s->key);
    else
        snprintf(out->key, sizeof out->key, "%s.key", out->data);
    snprintf(out->control, sizeof out->control, "%s.ctl", out->data);
    snprintf(out->store, sizeof out->store, "%s", s->store);
    out->plain = strcmp(s->store_plain, "yes") == 0;
    if (out->store[0])
        store_show(out->store, out->shown);
    else
        snprintf(out->shown, sizeof out->shown, "%s", out->data);
    web_find(out->web);
    if (s->web[0]) snprintf(out->web, sizeof out->web, "%s", s->web);
    return true;
}

bool serve_files_page(const serve_paths *paths)
{
    if (!paths->web[0] || web_is_there(paths->web)) return true;
    report_failed("no_page", "the web folder has no index.html", paths->web);
    return false;
}

/* ---- the store ------------------------------------------------------------------------------- */

static fair_key fresh_nonce(void *user)
{
    (void)user;
    return fair_random();
}

/* Checks that the folder of the data file is there. */
static bool folder_is_there(const char *path)
{
    char folder[STORE_PATH_MAX];
    const char *slash = strrchr(path, '/');

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    if (!folder[0] || access(folder, F_OK) == 0) return true;
    report_failed("no_folder", "there is no such folder; create it first", folder);
    return false;
}

bool serve_files_there(const serve_paths *paths)
{
    if (paths->store[0] || access(paths->data, R_OK) == 0) return true;
    report_failed("cannot_open", "data file not found", paths->data);
    return false;
}

/* A key that does not exist is made for a new data file only. */
static bool key_may_be_made(const serve_paths *paths)
{
    const char *credentials = getenv("CREDENTIALS_DIRECTORY");
    return !credentials || strncmp(paths->key, credentials, strlen(credentials)) != 0;
}

bool serve_files_key(const serve_paths *paths, store_options *out)
{
    key_end key;

    *out = (store_options){ .path = paths->store[0] ? paths->store : paths->data,
                            .nonce = fresh_nonce };
    if (!folder_is_there(paths->data)) return false;
    if ((paths->store[0] || file_is_there(paths->data)) && !file_is_there(paths->key)) {
        report_failed("no_key", "the key file is missing; restore it first", paths->key);
        return false;
    }
    key = key_open(paths->key, key_may_be_made(paths), &out->key);
    if (key == KEY_READ || key == KEY_MADE) return true;
    report_failed("bad_key", key_text(key), paths->key);
    return false;
}

/* What is wrong, and what the database says itself. */
static void store_failed(const serve_paths *paths, store_code code, const char *detail)
{
    char sentence[STORE_DETAIL_MAX + 200];

    snprintf(sentence, sizeof sentence, "%s%s%s", shell_words(store_code_text(code)),
             detail[0] ? ": " : "", detail);
    report_failed(store_code_word(code), sentence, paths->shown);
}

game_store *serve_files_store(const serve_paths *paths, store_opening opening, uint64_t reserve,
                              store_code *code)
{
    char detail[STORE_DETAIL_MAX] = "";
    store_options options;
    game_store *store;

    *code = STORE_WRONG_KEY;
    if (!serve_files_key(paths, &options)) return NULL;
    options.opening = paths->store[0] ? STORE_THERE : opening;
    options.plain = paths->plain;
    options.reserve = reserve;
    options.detail = detail;
    options.node = paths->node;
    store = store_open(&options, code);
    fair_forget(&options.key, sizeof options.key);
    if (!store) store_failed(paths, *code, detail);
    return store;
}

game_store *serve_files_other(const serve_paths *like, const char *place, store_opening opening,
                              store_code *code)
{
    serve_paths paths = *like;
    const bool database = store_is_database(place);

    snprintf(paths.store, sizeof paths.store, "%s", database ? place : "");
    if (database && !uri_is_clear(place)) {
        report_failed("bad_setting", "write '@' as %40 and ':' as %3A in names and passwords",
                      NULL);
        return NULL;
    }
    if (database) {
        store_show(place, paths.shown);
    } else {
        snprintf(paths.data, sizeof paths.data, "%s", place);
        snprintf(paths.shown, sizeof paths.shown, "%s", place);
    }
    return serve_files_store(&paths, opening, 0, code);
}

game_store *serve_files_migrate(const serve_paths *paths)
{
    char detail[STORE_DETAIL_MAX] = "";
    store_options options = {
        .path = paths->store, .nonce = fresh_nonce, .detail = detail, .plain = paths->plain
    };
    store_code code;
    const key_end key = key_open(paths->key, key_may_be_made(paths), &options.key);

    if (key != KEY_READ && key != KEY_MADE) {
        report_failed("bad_key", key_text(key), paths->key);
        return NULL;
    }
    game_store *store = store_open(&options, &code);
    fair_forget(&options.key, sizeof options.key);
    if (!store) store_failed(paths, code, detail);
    return store;
}
