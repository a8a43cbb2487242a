/* store.c - neuland store: prepares the database of a server, and copies stores. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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

static void store_told(void *user, size_t done, size_t all)
{
    (void)user;
    if (done % 100 == 0 || done == all)
        fprintf(stderr, "\r%zu of %zu games%s", done, all, done == all ? "\n" : "");
}

/* The key must be there: both stores are sealed with it. */
static int store_copy(const serve_paths *paths, const char *from, const char *to)
{
    copy_report r;
    store_code code;
    game_store *source = NULL, *target = NULL;

    if (access(paths->key, R_OK) != 0)
        return report_failed("no_key", "the key file is missing; restore it first", paths->key);
    source = serve_files_other(paths, from, STORE_THERE, &code);
    if (source) target = serve_files_other(paths, to, STORE_OR_NEW, &code);
    if (target)
        code = copy_run(source, target, (uint64_t)time(NULL) * 1000u,
                        isatty(STDERR_FILENO) == 1 ? store_told : NULL, NULL, &r);
    game_store_close(source);
    game_store_close(target);
    if (!target) return EXIT_FAILED;
    if (code != STORE_OK)
        return report_failed(store_code_word(code), store_code_text(code), r.last);
    printf("%llu games, %llu entries, %llu facts, %llu audit lines; %llu games were there\n",
           (unsigned long long)r.games, (unsigned long long)r.entries, (unsigned long long)r.facts,
           (unsigned long long)r.audits, (unsigned long long)r.there);
    if (r.damaged == 0) return EXIT_FINE;
    fprintf(stderr, "neuland: damaged: %llu games, of which the good part was copied\n",
            (unsigned long long)r.damaged);
    return EXIT_FAILED;
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
        "store", "migrate|restored [URI] | copy FROM TO [options]",
        "Prepares the PostgreSQL database of a server, or copies its data.",
        "migrate   make the tables, or bring them up to date; also makes the key,\n"
        "          if there is none\n"
        "restored  after restoring a copy: games continue with new secrets, because\n"
        "          players may know their next dice\n"
        "copy      copy everything between data files and databases, with the same\n"
        "          key; can be continued after an interruption\n"
        "URI is postgresql://USER@HOST/NAME; by default the server's setting 'store'.\n"
        "The server must not be running.",
        options
    };
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    const char *word = count > 0 ? argv[1] : "";
    const bool migrates = strcmp(word, "migrate") == 0, copies = strcmp(word, "copy") == 0;
    if (!migrates && !copies && strcmp(word, "restored") != 0)
        return options_fault("store", "expected migrate, restored or copy", count ? word : NULL);
    if (copies && count < 3) return options_fault("store", "copy needs FROM and TO", NULL);
    if (count > (copies ? 3 : 2))
        return options_fault("store", "unexpected argument", argv[copies ? 4 : 3]);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (count == 2) snprintf(set.store, sizeof set.store, "%s", argv[2]);
    if (data) snprintf(set.data, sizeof set.data, "%s", data);
    if (key) snprintf(set.key, sizeof set.key, "%s", key);
    if (!set.store[0] && !copies) return options_fault("store", "give the URI of a database", NULL);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    if (copies) return store_copy(&paths, argv[2], argv[3]);
    return migrates ? store_migrate(&paths) : store_restored(&paths);
}
