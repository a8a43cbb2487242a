/* backup.c - neuland backup: a copy of a server's data file, also while the server runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/control.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/serve_files.h"
#include "server/drill.h"

/* The server has another working folder than we. */
static bool backup_target(const char *word, const serve_paths *paths, char out[STORE_PATH_MAX])
{
    char folder[STORE_PATH_MAX], name[64];
    const time_t now = time(NULL);
    struct tm parts;

    if (word && word[0] == '/') return snprintf(out, STORE_PATH_MAX, "%s", word) < STORE_PATH_MAX;
    if (word)
        return getcwd(folder, sizeof folder) &&
               snprintf(out, STORE_PATH_MAX, "%s/%s", folder, word) < STORE_PATH_MAX;
    gmtime_r(&now, &parts);
    strftime(name, sizeof name, "backup-%Y%m%d-%H%M%S.db", &parts);
    const char *slash = strrchr(paths->data, '/');
    return snprintf(out, STORE_PATH_MAX, "%.*s%s", slash ? (int)(slash + 1 - paths->data) : 0,
                    paths->data, name) < STORE_PATH_MAX;
}

/* Asks the running server. */
static int backup_ask(int fd, const char *target)
{
    char line[STORE_PATH_MAX + 16], code[CONTROL_CODE_MAX];

    snprintf(line, sizeof line, "backup %s", target);
    if (control_ask(fd, line, NULL, code)) return EXIT_FINE;
    return report_failed(code, "the server could not make the copy", target);
}

static int backup_alone(const serve_paths *paths, const char *target)
{
    store_code code;
    game_store *store = access(paths->data, R_OK) == 0 ? serve_files_store(paths, &code) : NULL;

    if (access(paths->data, R_OK) != 0)
        return report_failed("cannot_open", "there is no data file", paths->data);
    if (!store) return EXIT_FAILED;
    code = game_store_backup(store, target);
    game_store_close(store);
    if (code == STORE_OK) return EXIT_FINE;
    return report_failed(store_code_word(code), store_code_text(code, false), target);
}

static uint64_t backup_now(void)
{
    return (uint64_t)time(NULL) * 1000u;
}

/* A code and a sentence, or what was found. */
static int backup_tell(const char *file, store_code code, const drill_report *r)
{
    if (code != STORE_OK)
        return report_failed(store_code_word(code), store_code_text(code, false), file);
    printf("%s: %llu games, %llu finished and %llu proven fair, %llu entries, %llu guests\n", file,
           (unsigned long long)r->games, (unsigned long long)r->finished,
           (unsigned long long)r->proven, (unsigned long long)r->entries,
           (unsigned long long)r->guests);
    if (r->damaged == 0) return EXIT_FINE;
    fprintf(stderr, "neuland: %s: damaged: %llu games, the first is %s\n", file,
            (unsigned long long)r->damaged, r->first);
    return EXIT_FAILED;
}

/* Whether a copy would be of use: loads every game of it. */
static int backup_try(const serve_paths *paths, const char *file)
{
    store_options options;
    drill_report report = { 0 };
    store_code code;
    game_store *store;

    if (!serve_files_key(paths, &options)) return EXIT_FAILED;
    options.path = file;
    store = store_in_file(&options, &code);
    fair_forget(&options.key, sizeof options.key);
    if (store) code = drill_run(store, &report);
    if (store) game_store_close(store);
    return backup_tell(file, code, &report);
}

static int backup_restore(const serve_paths *paths, const char *file)
{
    store_options options;
    drill_report report = { 0 };
    store_code code;

    if (!serve_files_key(paths, &options)) return EXIT_FAILED;
    code = drill_restore(file, &options, "neuland backup --restore", backup_now(), false, &report);
    fair_forget(&options.key, sizeof options.key);
    if (code == STORE_IN_USE)
        return report_failed("in_use", "a data file is there; move it away first", paths->data);
    return backup_tell(paths->data, code, &report);
}

static int backup_make(const serve_paths *paths, const char *word)
{
    char target[STORE_PATH_MAX];
    int status;

    if (!backup_target(word, paths, target))
        return options_fault("backup", "this name is too long", NULL);
    const int fd = control_connect(paths->control);
    status = fd >= 0 ? backup_ask(fd, target) : backup_alone(paths, target);
    return status == EXIT_FINE ? backup_try(paths, target) : status;
}

int cmd_backup(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    const char *data = NULL, *key = NULL;
    bool try_only = false, restore = false;
    const option options[] = {
        { OPTION_FLAG, "try", NULL, "only say whether FILE would be of use", &try_only, 0, 0 },
        { OPTION_FLAG, "restore", NULL, "put FILE in place as the data file", &restore, 0, 0 },
        { OPTION_WORD, "config", "FILE", "the settings file of the server", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "its data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the key of the data file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "backup", "[FILE] [options]",
                      "Copies the data file of a server, running or not, and tries the copy.",
                      "FILE: by default one with the date in its name, beside the data file. The\n"
                      "copy is sealed with the same key: keep the key somewhere else. To restore,\n"
                      "stop the server, move the data file away, and put a copy in its place with\n"
                      "--restore, which tries it first.", options };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 1) return options_fault("backup", "one file, please", argv[2]);
    if ((try_only || restore) && count == 0)
        return options_fault("backup", "which file?", NULL);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    if (try_only) return backup_try(&paths, argv[1]);
    if (restore) return backup_restore(&paths, argv[1]);
    return backup_make(&paths, count ? argv[1] : NULL);
}
