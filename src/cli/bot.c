/* bot.c - neuland bot NAME: a built-in bot that speaks the engine protocol (docs/protocol.md) on
   standard input and output. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/talk.h"
#include "table/hsp.h"

/* A line without its end; of one that is longer than a line may be, the rest is dropped and *cut
   set. False: the end of the input. */
static bool read_line(char *line, size_t cap, bool *cut)
{
    size_t size = 0;
    int c;

    *cut = false;
    while ((c = getchar()) != EOF && c != '\n') {
        if (size + 1 < cap)
            line[size++] = (char)(c == '\0' ? ' ' : c);
        else
            *cut = true;
    }
    if (size > 0 && line[size - 1] == '\r') size--;
    line[size] = '\0';
    return c != EOF || size > 0;
}

static int bot_talk(talk *t)
{
    static char line[HSP_LINE_MAX + 1];
    bool cut, goes_on = true;

    while (goes_on && read_line(line, sizeof line, &cut)) {
        buffer_clear(t->out);
        if (cut)
            buffer_put(t->out, "error too_large the line is longer than the protocol allows\n");
        else
            goes_on = talk_line(t, line);
        if (report_buffer(t->out) != EXIT_FINE || fflush(stdout) != 0) return EXIT_FAILED;
    }
    return EXIT_FINE;
}

int cmd_bot(int argc, char **argv)
{
    uint64_t seed = 1;
    const option options[] = {
        { OPTION_NUMBER, "seed", "S", "what the bot draws comes from it (default 1)", &seed, 0,
          UINT64_MAX },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "bot", "NAME [options]", "Lets a built-in bot speak the engine protocol.",
                      "It reads lines from standard input and answers on standard output.\n"
                      "docs/protocol.md explains them.",
                      options };
    int words, status = EXIT_FAILED;
    buffer out = { 0 };

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    talk *t = calloc(1, sizeof *t);
    if (!t) return report_failed("no_room", "no memory is left", NULL);
    if (words != 1)
        status = options_fault("bot", "which bot?", words > 1 ? argv[2] : NULL);
    else if (!talk_init(t, argv[1], seed, &out))
        status = options_fault("bot", "there is no such bot or option of it", argv[1]);
    else
        status = bot_talk(t);
    talk_free(t);
    buffer_free(&out);
    free(t);
    return status;
}
