/* backup.c - neuland backup: a copy of a server's data file, also while the server runs. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/serve_files.h"

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

static int backup_connect(const char *control)
{
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    int fd;

    if (strlen(control) >= sizeof to.sun_path) return -1;
    memcpy(to.sun_path, control, strlen(control));
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0) return fd;
    close(fd);
    return -1;
}

/* Asks the running server. */
static int backup_ask(int fd, const char *target)
{
    char line[STORE_PATH_MAX + 16], answer[128] = "";
    const int size = snprintf(line, sizeof line, "backup %s\n", target);
    size_t got = 0;
    ssize_t part;

    if (write(fd, line, (size_t)size) != size)
        return report_failed("no_answer", "the server does not listen", target);
    while (got < sizeof answer - 1 && (part = read(fd, answer + got, sizeof answer - 1 - got)) > 0)
        got += (size_t)part;
    answer[strcspn(answer, "\n")] = 0;
    if (strcmp(answer, "ok ok") == 0) return EXIT_FINE;
    return report_failed(strncmp(answer, "error ", 6) == 0 ? answer + 6 : "no_answer",
                         "the server could not make the copy", target);
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

int cmd_backup(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    const char *data = NULL, *key = NULL;
    const option options[] = {
        { OPTION_WORD, "config", "FILE", "the settings file of the server", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "its data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the key of the data file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "backup", "[FILE] [options]",
                      "Copies the data file of a server, whether it runs or not.",
                      "FILE: by default one with the date in its name, beside the data file. The\n"
                      "copy is sealed with the same key: keep the key somewhere else. To restore,\n"
                      "stop the server, put the copy in the place of the data file, and start it.",
                      options };
    char target[STORE_PATH_MAX];
    int count, status, fd;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 1) return options_fault("backup", "one file, please", argv[2]);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    if (!backup_target(count ? argv[1] : NULL, &paths, target))
        return options_fault("backup", "this name is too long", NULL);
    fd = backup_connect(paths.control);
    status = fd >= 0 ? backup_ask(fd, target) : backup_alone(&paths, target);
    if (fd >= 0) close(fd);
    if (status == EXIT_FINE) printf("%s\n", target);
    return status;
}
