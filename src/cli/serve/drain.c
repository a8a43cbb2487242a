/* drain.c - neuland drain: lets the games of a running server end, then stops it. */
#include "cli/serve/inside.h"

int cmd_drain(int argc, char **argv)
{
    desk d = { 0 };
    const option options[] = {
        { OPTION_WORD, "within", "TIME", "stop after this time in any case: 30m, 12h, 7d",
          &d.length, 0, 0 },
        { OPTION_FLAG, "cancel", NULL, "let new games begin again", &d.cancel, 0, 0 },
        DESK_OPTIONS(d),
    };
    const usage u = { "drain", "[options]",
                      "Stops a running server once the games that are being played have ended.",
                      "Until then nothing new begins: no new tables, and no new guests at tables\n"
                      "that have not begun. Games whose players have left wait in the store for\n"
                      "the next start. Of several servers with one database, the others take its\n"
                      "games over at once. Needs --why.",
                      options };
    char line[512];
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count > 0) return options_fault("drain", "unexpected argument", argv[1]);
    if (!desk_has_why(&d)) return desk_usage("drain", "--why TEXT is missing or too long");
    if (d.cancel)
        snprintf(line, sizeof line, "undrain %s", d.why);
    else
        snprintf(line, sizeof line, "drain %.16s %s", d.length ? d.length : "-", d.why);
    return desk_ask(&d, "drain", line);
}
