/* tables.c - neuland tables: lists, closes or deletes tables of a running server. */
#include "cli/serve/inside.h"

int cmd_tables(int argc, char **argv)
{
    desk d = { 0 };
    const option options[] = {
        { OPTION_FLAG, "all", NULL, "include private tables", &d.all, 0, 0 },
        { OPTION_FLAG, "quarantined", NULL, "games whose log is damaged", &d.quarantined, 0, 0 },
        DESK_OPTIONS(d),
    };
    const usage u = { "tables", "[close|delete TABLE] [options]",
                      "Lists the tables of a running server, ends one, or deletes a finished game.",
                      "Closing and deleting need --why.", options };
    char line[512];
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count == 0) {
        snprintf(line, sizeof line, "tables %s%s%s", d.json ? "json" : "text", d.all ? " all" : "",
                 d.quarantined ? " quarantined" : "");
        return desk_ask(&d, "tables", line);
    }
    if (count != 2 || (strcmp(argv[1], "close") != 0 && strcmp(argv[1], "delete") != 0))
        return desk_usage("tables", "expected: close TABLE, or delete TABLE");
    if (!desk_has_why(&d)) return desk_usage("tables", "--why TEXT is missing or too long");
    snprintf(line, sizeof line, "%s %.80s %s", argv[1], argv[2], d.why);
    return desk_ask(&d, argv[1], line);
}
