/* guests.c - neuland guests: suspends, mutes or renames guests of a running server. */
#include "cli/serve/inside.h"

static bool guests_word(const char *word)
{
    return strcmp(word, "rename") == 0 || strcmp(word, "release") == 0 ||
           strcmp(word, "forget") == 0;
}

int cmd_guests(int argc, char **argv)
{
    desk d = { 0 };
    const option options[] = {
        { OPTION_WORD, "for", "TIME", "how long: 30m, 12h, 7d", &d.length, 0, 0 },
        DESK_OPTIONS(d),
    };
    const usage u = { "guests", "[[suspend|mute|rename|release|forget] GUEST] [options]",
                      "Lists what was ordered about guests and addresses, or orders something.",
                      "GUEST are the digits that a report or 'neuland tables' shows; alone, they\n"
                      "show what is known of the guest. suspend and mute need --for, all need\n"
                      "--why. rename gives a neutral name, release ends what was ordered, and\n"
                      "forget deletes the guest and says where the name still is.",
                      options };
    char line[512];
    int count, status;

    if (!options_read(&u, argc, argv, &count, &status)) return status;
    if (count == 0) {
        snprintf(line, sizeof line, "orders %s", d.json ? "json" : "text");
        return desk_ask(&d, "guests", line);
    }
    if (count == 1) {
        snprintf(line, sizeof line, "guest %.80s", argv[1]);
        return desk_ask(&d, argv[1], line);
    }
    const bool timed =
        count == 2 && (strcmp(argv[1], "suspend") == 0 || strcmp(argv[1], "mute") == 0);
    if (count != 2 || (!timed && !guests_word(argv[1])))
        return desk_usage("guests",
                          "expected: suspend, mute, rename, release or forget, and GUEST");
    if (!desk_has_why(&d)) return desk_usage("guests", "--why TEXT is missing or too long");
    if (timed && !d.length) return desk_usage("guests", "--for TIME is missing");
    snprintf(line, sizeof line, "%s %.80s %.16s%s%s", argv[1], argv[2], timed ? d.length : "",
             timed ? " " : "", d.why);
    return desk_ask(&d, argv[1], line);
}
