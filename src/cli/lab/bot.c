/* bot.c - neuland bot NAME: runs a built-in bot that speaks the engine protocol
   (docs/reference/protocol.md) on standard input and output. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/lab/inside.h"
#include "shell/shell.h"
#include "table/engines/hsp.h"

/* Input that was read but not yet processed. */
typedef struct input {
    char bytes[8192];
    size_t size, at;
    bool closed;
} input;

/* Whether another byte or the end of the input can be read without blocking. */
static bool input_waits(const input *in)
{
    struct pollfd fd = { STDIN_FILENO, POLLIN, 0 };
    return in->closed || in->at < in->size || poll(&fd, 1, 0) > 0;
}

static int input_byte(input *in)
{
    while (in->at == in->size && !in->closed) {
        const ssize_t got = read(STDIN_FILENO, in->bytes, sizeof in->bytes);
        if (got < 0 && errno == EINTR) continue;
        in->closed = got <= 0;
        in->size = got > 0 ? (size_t)got : 0;
        in->at = 0;
    }
    return in->at < in->size ? (unsigned char)in->bytes[in->at++] : EOF;
}

/* Reads a line without its newline. Of a line that is too long it drops the rest and sets *cut.
   Returns false at the end of the input. */
static bool read_line(input *in, char *line, size_t cap, bool *cut)
{
    size_t size = 0;
    int c;

    *cut = false;
    while ((c = input_byte(in)) != EOF && c != '\n') {
        if (size + 1 < cap)
            line[size++] = (char)(c == '\0' ? ' ' : c);
        else
            *cut = true;
    }
    if (size > 0 && line[size - 1] == '\r') size--;
    line[size] = '\0';
    return c != EOF || size > 0;
}

static bool say(talk *t)
{
    const bool said = report_buffer(t->out) == EXIT_FINE && fflush(stdout) == 0;
    buffer_clear(t->out);
    return said;
}

/* Only "stop" and "quit" end an analysis that has a limit. Any line, or the end of the input, ends
   one without a limit. */
static bool breaks_off(const talk *t, const char *line)
{
    const bool limited = t->asked.nodes != 0 || t->until != 0;
    return !limited || strcmp(line, "stop") == 0 || strcmp(line, "quit") == 0;
}

/* Thinks until the analysis is over or there is input to read. */
static bool think(talk *t, const input *in, bool waits)
{
    while (t->thinks && !(waits && input_waits(in))) {
        talk_think(t);
        if (!say(t)) return false;
    }
    return true;
}

static int bot_talk(talk *t)
{
    static char line[HSP_LINE_MAX + 1];
    input in = { .size = 0 };
    bool cut, goes_on = true;

    while (goes_on && think(t, &in, true)) {
        const bool more = read_line(&in, line, sizeof line, &cut);
        if (t->thinks && !breaks_off(t, more ? line : "") && !think(t, &in, false))
            return EXIT_FAILED;
        if (!more) break;
        if (cut)
            buffer_put(t->out, "error too_large the line is longer than the protocol allows\n");
        else
            goes_on = talk_line(t, line);
        if (!say(t)) return EXIT_FAILED;
    }
    return EXIT_FINE;
}

int cmd_bot(int argc, char **argv)
{
    uint64_t seed = 1;
    const option options[] = {
        { OPTION_NUMBER, "seed", "S", "seed of the bot's random numbers (default 1)", &seed, 0,
          UINT64_MAX },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "bot", "NAME [options]", "Runs a built-in bot with the engine protocol.",
                      "It reads lines from standard input and answers on standard output.\n"
                      "docs/reference/protocol.md describes the protocol.",
                      options };
    int words, status = EXIT_FAILED;
    buffer out = { 0 };

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    talk *t = calloc(1, sizeof *t);
    if (!t) return report_failed("no_room", "out of memory", NULL);
    if (words != 1)
        status = options_fault("bot", "give the name of one bot", words > 1 ? argv[2] : NULL);
    else if (!talk_init(t, argv[1], seed, &out))
        status = options_fault("bot", "unknown bot or bot option", argv[1]);
    else
        status = bot_talk(t);
    talk_free(t);
    buffer_free(&out);
    free(t);
    return status;
}
