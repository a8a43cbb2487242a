/* store.c - neuland store: prepares the database of a server. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/commands.h"
#include "cli/serve/files.h"
#include "server/operator/operator.h"
#include "shell/shell.h"

static int store_migrate(const serve_paths *paths)
{
    game_store *store = serve_files_migrate(paths);
    game_store_close(store);
    return store ? EXIT_FINE : EXIT_FAILED;
}

static int store_restored(const serve_paths *paths)
{
    store_code code;
    game_store *store = serve_files_store(paths, STORE_THERE, 0, &code);

    if (!store) return EXIT_FAILED;
    code = backup_restored(store, "neuland store", (uint64_t)time(NULL) * 1000u);
    game_store_close(store);
    if (code == STORE_OK) return EXIT_FINE;
    return report_failed(store_code_word(code), store_code_text(code), paths->shown);
}

int cmd_store(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    const char *data = NULL, *key = NULL;
    const option options[] = {
        { OPTION_WORD, "config", "FILE", "the server's settings file", &words.config, 0, 0 },
        { OPTION_WORD, "data", "FILE", "the server's data file", &data, 0, 0 },
        { OPTION_WORD, "key", "FILE", "the server's key file", &key, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = {
        "store", "migrate|restored [URI] [options]",
        "Prepares the PostgreSQL database of a server that is not running.",
        "migrate   make the tables, or bring them up to date; also makes the key,\n"
        "          if there is none\n"
        "restored  after restoring a copy: games continue with new secrets, because\n"
        "          players may know their next dice\n"
        "URI is postgresql://USER@HOST/NAME; by default the server's setting 'store'.",
        options
    };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    const bool migrates = count > 0 && strcmp(argv[1], "migrate") == 0;
    if (!migrates && (count == 0 || strcmp(argv[1], "restored") != 0))
        return options_fault("store", "expected migrate or restored", count ? argv[1] : NULL);
    if (count > 2) return options_fault("store", "unexpected argument", argv[3]);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (count == 2) snprintf(set.store, sizeof set.store, "%s", argv[2]);
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!set.store[0]) return options_fault("store", "give the URI of a database", NULL);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    return migrates ? store_migrate(&paths) : store_restored(&paths);
}
