/* block.c - neuland block: blocks addresses of a running server. */
#include "cli/serve/inside.h"

int cmd_block(int argc, char **argv)
{
    desk d = { 0 };
    const option options[] = {
        { OPTION_WORD, "for", "TIME", "how long: 30m, 12h, 7d", &d.length, 0, 0 },
        { OPTION_FLAG, "release", NULL, "end the block", &d.release, 0, 0 },
        DESK_OPTIONS(d),
    };
    const usage u = { "block", "[ADDRESS[/BITS]] [options]",
                      "Blocks a range of addresses, or lists what was ordered.",
                      "Connections from there are closed, and new ones refused, until the time\n"
                      "is over. Needs --for and --why.",
                      options };
    char line[512];
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count == 0) {
        snprintf(line, sizeof line, "orders %s", d.json ? "json" : "text");
        return desk_ask(&d, "block", line);
    }
    if (count != 1) return desk_usage("block", "expected one ADDRESS[/BITS]");
    if (!desk_has_why(&d)) return desk_usage("block", "--why TEXT is missing or too long");
    if (!d.release && !d.length) return desk_usage("block", "--for TIME is missing");
    if (d.release)
        snprintf(line, sizeof line, "release %.60s %s", argv[1], d.why);
    else
        snprintf(line, sizeof line, "block %.60s %.16s %s", argv[1], d.length, d.why);
    return desk_ask(&d, argv[1], line);
}
