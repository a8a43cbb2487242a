/* serve.c - neuland serve: runs the server. */
#include "server/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/serve/files.h"
#include "server/net/net.h"
#include "shell/shell.h"

enum { BLOCKS_BYTES = 1024 * 1024 }; /* the largest file of blocked addresses */

/* What the callbacks of the server need. */
typedef struct serving {
    const serve_words *words;
    const settings *settings;
    const serve_paths *paths;
    bool quiet;
} serving;

/* Notifies systemd if it started this process. */
static void serving_notify(const char *words)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    int fd;

    if (!path || !path[0] || strlen(path) >= sizeof to.sun_path) return;
    memcpy(to.sun_path, path, strlen(path));
    if (to.sun_path[0] == '@') to.sun_path[0] = 0;
    fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return;
    if (sendto(fd, words, strlen(words), 0, (struct sockaddr *)&to,
               (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path))) < 0)
        fprintf(stderr, "neuland: cannot_notify: systemd does not answer\n");
    close(fd);
}

static void serving_alive(void *user)
{
    (void)user;
    serving_notify("WATCHDOG=1");
}

static bool serving_reload(void *user, settings *out)
{
    const serving *s = user;
    return serve_files_settings(s->words, out);
}

static bool serving_blocks(void *user, const char *path, buffer *out)
{
    store_fault fault;

    (void)user;
    return store_read(path, BLOCKS_BYTES, out, &fault);
}

static void serving_ready(void *user, int port)
{
    const serving *s = user;
    const bool everywhere = strcmp(s->settings->address, "*") == 0;
    const bool alone = reach_is_local(s->settings->address);
    reach others;

    reach_find(s->settings, port, &others);
    printf("Neuland is running at http://%s:%d/\n", everywhere ? "127.0.0.1" : s->settings->address,
           port);
    for (int i = 0; i < others.count && (everywhere || s->settings->public[0]); i++)
        printf("  for others%s: %s\n", s->settings->public[0] ? "" : " on your network",
               others.url[i]);
    if (!s->quiet) {
        if (others.count == 0 && alone)
            printf("  only this computer can connect; --address '*' opens it to your network\n");
        printf("  data   %s\n", s->paths->shown);
        printf("  page   %s\n", s->paths->web[0] ? s->paths->web : "none found; a plain one");
        printf("  stop   Ctrl-C or SIGTERM; all games are saved and resume at the next start\n");
    }
    fflush(stdout);
    serving_notify("READY=1");
}

#ifndef NL_SANITIZED /* the leak check at exit must be able to read all memory */
/* Keeps memory from being swapped out. If the system limits locked memory, fair/vault.h locks the
   most sensitive parts up to that limit: keys, logs, secrets of the dice. */
static void serving_lock_memory(void)
{
    struct rlimit most;

    if (getrlimit(RLIMIT_MEMLOCK, &most) != 0) return;
    most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_MEMLOCK, &most);
    if (most.rlim_max == RLIM_INFINITY) mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT);
}
#endif

/* Disables core dumps and debuggers, because memory contains hidden cards. */
static void serving_close_memory(void)
{
    const struct rlimit none = { 0, 0 };

    umask(077); /* other users cannot read new files */
    setrlimit(RLIMIT_CORE, &none);
#ifndef NL_SANITIZED
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    serving_lock_memory();
#endif
}

/* Most often another server listens there. */
static int serving_deaf(const settings *s)
{
    const int port = (int)s->port;
    char sentence[160], place[300], other[16];

    snprintf(other, sizeof other, "%d", port < 65535 ? port + 1 : 8080);
    shell_say(sentence, sizeof sentence,
              "cannot listen there; if another Neuland does, try --port %1", other, NULL, NULL);
    snprintf(place, sizeof place, "%.250s, port %d", s->address, port);
    return report_failed("cannot_listen", sentence, place);
}

static int serving_run(const serving *s)
{
    store_code code;

    serving_close_memory();
    game_store *store =
        serve_files_store(s->paths, STORE_OR_NEW, s->settings->reserve << 20, &code);
    serve_options options = {
        .settings = *s->settings,
        .store = store,
        .web = s->paths->web[0] ? s->paths->web : NULL,
        .control = s->paths->control,
        .reload = serving_reload,
        .blocks = serving_blocks,
        .ready = serving_ready,
        .alive = getenv("WATCHDOG_USEC") ? serving_alive : NULL,
        .user = (void *)(uintptr_t)s,
    };
    serve_end end;

    if (!store) return EXIT_FAILED;
    end = serve_run(&options, &code);
    game_store_close(store);
    if (end == SERVE_STOPPED) return EXIT_FINE;
    if (end == SERVE_CANNOT_LISTEN) return serving_deaf(s->settings);
    if (end == SERVE_NO_MEMORY) return report_failed("no_room", "out of memory", "");
    return report_failed(store_code_word(code), store_code_text(code), s->paths->shown);
}

/* Makes an option for each setting. */
static void serving_options(serve_words *words, bool *quiet, option out[SERVE_OPTIONS + 3])
{
    static char about[SERVE_OPTIONS][160];
    int n = 0;

    out[n++] = (option){ OPTION_WORD, "config", "FILE", "the settings file", &words->config, 0, 0 };
    out[n++] = (option){ OPTION_FLAG, "quiet", NULL, "print only the address", quiet, 0, 0 };
    for (int i = 0; settings_row(i) && i < SERVE_OPTIONS; i++) {
        const setting_row row = *settings_row(i);
        snprintf(about[i], sizeof about[i], "%s%s%s%s", shell_words(row.about),
                 row.value[0] ? " (" : "", row.value, row.value[0] ? ")" : "");
        out[n++] =
            (option){ OPTION_WORD, row.name, row.number ? "N" : "WORD", about[i], &words->value[i],
                      0,           0 };
    }
    out[n] = (option){ OPTION_END, NULL, NULL, NULL, NULL, 0, 0 };
}

int cmd_serve(int argc, char **argv)
{
    static serve_words words;
    static settings set;
    static serve_paths paths;
    bool quiet = false;
    option options[SERVE_OPTIONS + 3];
    const usage u = { "serve", "[options]",
                      "Runs the server for games in the browser, with people and bots.",
                      "Every option can also be a line 'name = value' in the settings file\n"
                      "(neuland/serve.conf in the configuration folder) or an environment\n"
                      "variable NEULAND_NAME. SIGTERM stops the server, SIGHUP reloads the\n"
                      "settings.",
                      options };
    int count, status;

    serving_options(&words, &quiet, options);
    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 0) return options_fault("serve", "unexpected argument", argv[1]);
    if (!serve_files_settings(&words, &set)) return EXIT_USAGE;
    if (!serve_files_paths(&set, &paths) || !serve_files_page(&paths)) return EXIT_FAILED;
    paths.node = set.node;
    const serving s = { &words, &set, &paths, quiet };
    return serving_run(&s);
}
