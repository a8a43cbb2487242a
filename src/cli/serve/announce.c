/* announce.c - neuland announce: tells everybody something of a running server. */
#include "cli/serve/inside.h"

int cmd_announce(int argc, char **argv)
{
    desk d = { 0 };
    const option options[] = { DESK_OPTIONS(d) };
    const usage u = { "announce", "TEXT [options]",
                      "Shows one line of text to everybody who is connected to a running server.",
                      "The audit trail keeps it.", options };
    char line[512];
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count != 1) return desk_usage("announce", "expected one TEXT");
    snprintf(line, sizeof line, "announce %.400s", argv[1]);
    return desk_ask(&d, "announce", line);
}
