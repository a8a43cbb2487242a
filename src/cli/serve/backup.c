/* backup.c - neuland backup: copies, checks and restores a server's data file, even while the
   server runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/control.h"
#include "cli/serve/files.h"
#include "server/operator/operator.h"
#include "shell/shell.h"

/* Makes the path absolute, because the server has another working folder. */
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

/* Lets the running server make the copy. */
static int backup_ask(int fd, const char *target)
{
    char line[STORE_PATH_MAX + 16], code[CONTROL_CODE_MAX];

    snprintf(line, sizeof line, "backup %s", target);
    if (control_ask(fd, line, NULL, code)) return EXIT_FINE;
    return report_failed(code, "the server could not write the copy", target);
}

static uint64_t backup_now(void) { return (uint64_t)time(NULL) * 1000u; }

/* Without a running server, this program writes the audit entry into the data file itself. */
static int backup_alone(const serve_paths *paths, const char *target)
{
    store_options options;
    store_code code;
    game_store *store;

    if (access(paths->data, R_OK) != 0)
        return report_failed("cannot_open", "data file not found", paths->data);
    if (!serve_files_key(paths, &options)) return EXIT_FAILED;
    options.opening = STORE_THERE;
    store = store_in_file(&options, &code);
    fair_forget(&options.key, sizeof options.key);
    if (!store) return report_failed(store_code_word(code), store_code_text(code), paths->data);
    code = backup_create(store, NULL, target, "neuland backup", backup_now(), NULL);
    game_store_close(store);
    if (code == STORE_OK) return EXIT_FINE;
    return report_failed(store_code_word(code), store_code_text(code), target);
}

/* Prints an error with its code, or what the copy contains. */
static int backup_tell(const char *file, store_code code, const backup_report *r)
{
    if (code != STORE_OK) return report_failed(store_code_word(code), store_code_text(code), file);
    printf("%s: %llu games, %llu finished and %llu proven fair, %llu entries, %llu guests\n", file,
           (unsigned long long)r->games, (unsigned long long)r->finished,
           (unsigned long long)r->proven, (unsigned long long)r->entries,
           (unsigned long long)r->guests);
    if (r->damaged == 0) return EXIT_FINE;
    fprintf(stderr, "neuland: %s: damaged: %llu games, first %s\n", file,
            (unsigned long long)r->damaged, r->first);
    return EXIT_FAILED;
}

/* Requires the existing key: a copy can only be read with the key it was made with, so a new one
   must not be created. */
static bool backup_key(const serve_paths *paths, store_options *out)
{
    if (access(paths->key, R_OK) == 0) return serve_files_key(paths, out);
    report_failed("no_key", "the key file is missing; restore it first", paths->key);
    return false;
}

/* Checks a copy by loading every game in it. */
static int backup_do_try(const serve_paths *paths, const char *file)
{
    store_options options;
    backup_report report = { 0 };
    store_code code;

    if (!backup_key(paths, &options)) return EXIT_FAILED;
    code = backup_try(&options, file, &report);
    fair_forget(&options.key, sizeof options.key);
    return backup_tell(file, code, &report);
}

static int backup_do_restore(const serve_paths *paths, const char *file)
{
    store_options options;
    backup_report report = { 0 };
    store_code code;

    if (!backup_key(paths, &options)) return EXIT_FAILED;
    code = backup_restore(file, &options, "neuland backup --restore", backup_now(), false, &report);
    fair_forget(&options.key, sizeof options.key);
    if (code == STORE_IN_USE)
        return report_failed("in_use", "a data file exists; move it away first", paths->data);
    return backup_tell(code == STORE_OK ? paths->data : file, code, &report);
}

static int backup_make(const serve_paths *paths, const char *word)
{
    char target[STORE_PATH_MAX];
    int status;

    if (!backup_target(word, paths, target))
        return options_fault("backup", "the file name is too long", NULL);
    const int fd = control_connect(paths->control);
    status = fd >= 0 ? backup_ask(fd, target) : backup_alone(paths, target);
    return status == EXIT_FINE ? backup_do_try(paths, target) : status;
}

int cmd_backup(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    const char *data = NULL, *key = NULL;
    bool try_only = false, restore = false;
    const option options[] = {
        { OPTION_FLAG, "try", NULL, "only check whether FILE can be restored", &try_only, 0, 0 },
        { OPTION_FLAG, "restore", NULL, "install FILE as the data file", &restore, 0, 0 },
        { OPTION_WORD, "config", "FILE", "the server's settings file", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "the server's data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the server's key file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "backup", "[FILE] [options]",
                      "Copies the data file of a server, running or not, and checks the copy.",
                      "By default FILE is next to the data file, with the date in its name. The\n"
                      "copy is encrypted with the same key; keep the key somewhere else. To\n"
                      "restore, stop the server, move the data file away, and install a copy with\n"
                      "--restore, which checks it first.",
                      options };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 1) return options_fault("backup", "give one file", argv[2]);
    if ((try_only || restore) && count == 0)
        return options_fault("backup", "FILE is missing", NULL);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    if (paths.store[0])
        return report_failed(store_code_word(STORE_NO_COPY), store_code_text(STORE_NO_COPY),
                             paths.shown);
    if (try_only) return backup_do_try(&paths, argv[1]);
    if (restore) return backup_do_restore(&paths, argv[1]);
    return backup_make(&paths, count ? argv[1] : NULL);
}
