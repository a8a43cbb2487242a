/* desk.c - sends the commands of an operator to a running server. */
#include "cli/serve/inside.h"

#include "cli/control.h"

int desk_ask(desk *d, const char *command, const char *line)
{
    static settings set;
    static serve_paths paths;
    char code[CONTROL_CODE_MAX];
    buffer out = { 0 };
    int status = EXIT_FINE;

    if (!serve_files_settings(&d->words, &set)) return EXIT_USAGE;
    if (d->data) snprintf(set.data, sizeof set.data, "%s", d->data);
    if (!serve_files_paths(&set, &paths)) return EXIT_FAILED;
    const int fd = control_connect(paths.control);
    if (fd < 0)
        return report_failed("not_running", "no server runs with this data file", paths.data);
    if (!control_ask(fd, line, &out, code)) {
        const bool unknown = strcmp(code, "unknown") == 0;
        status = report_failed(
            code, unknown ? "nothing like this, or a word is missing" : "the server refused",
            command);
    } else if (out.size) {
        status = report_buffer(&out);
    } else if (!d->json) {
        const bool lists = strncmp(line, "tables", 6) == 0 || strncmp(line, "orders", 6) == 0;
        puts(lists ? "none" : "done");
    }
    buffer_free(&out);
    return status;
}

bool desk_has_why(const desk *d) { return d->why && d->why[0] && strlen(d->why) <= 150; }

int desk_usage(const char *command, const char *what) { return options_fault(command, what, NULL); }
