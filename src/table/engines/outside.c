/* outside.c - an external program as a player. */
#include "table/engines/outside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "table/clock/fallback.h"

typedef enum heard { HEARD_LINE, HEARD_LATE, HEARD_END, HEARD_FLOOD } heard;

static long now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void outside_init(outside *o, const char *command, unsigned long ms, unsigned long nodes)
{
    memset(o, 0, sizeof *o);
    o->command = command;
    o->ms = ms;
    o->nodes = nodes;
}

/* ---- the process ----------------------------------------------------------------------------- */

static void child_run(const char *command, int in, int out)
{
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    for (int fd = 3; fd < 256; fd++) close(fd);
    setpgid(0, 0); /* so that its child processes end with it */
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool process_start(outside *o)
{
    int down[2], up[2];

    if (pipe(down) != 0) return false;
    if (pipe(up) != 0) {
        close(down[0]);
        close(down[1]);
        return false;
    }
    signal(SIGPIPE, SIG_IGN); /* write reports a dead reader instead */
    o->pid = fork();
    if (o->pid == 0) child_run(o->command, down[0], up[1]);
    close(down[0]);
    close(up[1]);
    o->to = down[1];
    o->from = up[0];
    fcntl(o->to, F_SETFL, O_NONBLOCK);
    fcntl(o->from, F_SETFL, O_NONBLOCK);
    if (o->pid > 0) return true;
    close(o->to);
    close(o->from);
    o->pid = 0;
    return false;
}

static void process_forget(outside *o)
{
    close(o->to);
    close(o->from);
    o->pid = 0;
    buffer_clear(&o->in);
    buffer_clear(&o->out);
    o->read = 0;
}

static void process_end(outside *o)
{
    if (o->pid <= 0) return;
    kill(-o->pid, SIGKILL);
    kill(o->pid, SIGKILL); /* it may not have set its group yet */
    waitpid(o->pid, NULL, 0);
    process_forget(o);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* The end of the next line, or NULL. */
static const char *line_end(const outside *o)
{
    return o->in.size > o->read ? memchr(o->in.at + o->read, '\n', o->in.size - o->read) : NULL;
}

/* Drops the bytes that were read once no whole line is left. */
static void line_compact(outside *o)
{
    if (o->read == 0) return;
    memmove(o->in.at, o->in.at + o->read, o->in.size - o->read);
    o->in.size -= o->read;
    o->read = 0;
}

/* Takes the next whole line from the input, without its newline. */
static bool line_take(outside *o, char *line, size_t cap)
{
    const char *at = buffer_words(&o->in) + o->read, *end = line_end(o);
    if (!end) return false;
    const size_t size = (size_t)(end - at);
    const size_t kept = size < cap ? size : cap - 1;
    memcpy(line, at, kept);
    line[kept] = '\0';
    if (kept > 0 && line[kept - 1] == '\r') line[kept - 1] = '\0';
    o->read += size + 1;
    return true;
}

static bool pipe_write(outside *o)
{
    while (o->out.size > 0) {
        const ssize_t n = write(o->to, o->out.at, o->out.size);
        if (n < 0) return errno == EAGAIN || errno == EINTR;
        memmove(o->out.at, o->out.at + n, o->out.size - (size_t)n);
        o->out.size -= (size_t)n;
    }
    return true;
}

/* Returns false if the program has closed its output. */
static bool pipe_read(outside *o, size_t *taken)
{
    char bytes[4096];
    for (;;) {
        const ssize_t n = read(o->from, bytes, sizeof bytes);
        if (n == 0) return false;
        if (n < 0) return errno == EAGAIN || errno == EINTR;
        buffer_bytes(&o->in, bytes, (size_t)n);
        *taken += (size_t)n;
        if (*taken > OUTSIDE_FLOOD) return true;
    }
}

/* Waits for a line and meanwhile sends what is still queued. taken counts the bytes received for
   one answer. */
static heard line_wait(outside *o, long until, size_t *taken, char *line, size_t cap)
{
    for (;;) {
        if (*taken > OUTSIDE_FLOOD) return HEARD_FLOOD;
        if (line_take(o, line, cap)) return HEARD_LINE;
        line_compact(o);
        if (o->in.size > HSP_LINE_MAX) return HEARD_FLOOD;
        const long left = until - now_ms();
        if (left <= 0) return HEARD_LATE;
        struct pollfd fds[2] = { { o->from, POLLIN, 0 }, { o->to, POLLOUT, 0 } };
        if (poll(fds, o->out.size > 0 ? 2 : 1, (int)left) < 0 && errno != EINTR) return HEARD_END;
        if (!pipe_write(o)) return HEARD_END;
        if ((fds[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !pipe_read(o, taken) &&
            !line_end(o))
            return HEARD_END;
    }
}

/* ---- a game ---------------------------------------------------------------------------------- */

/* Ends the program for this game. It is started again for the next one. */
static void give_up(outside *o, uint64_t *why)
{
    (*why)++;
    o->strikes = OUTSIDE_STRIKES;
    process_end(o);
}

/* Waits for a line that starts with this word. */
static bool expect(outside *o, const char *word)
{
    const long until = now_ms() + OUTSIDE_START_MS;
    const size_t size = strlen(word);
    char line[512];
    size_t taken = 0;

    for (;;) {
        switch (line_wait(o, until, &taken, line, sizeof line)) {
        case HEARD_LINE:
            if (strncmp(line, word, size) == 0 && (line[size] == '\0' || line[size] == ' '))
                return true;
            break;
        case HEARD_LATE: give_up(o, &o->counts.timeouts); return false;
        case HEARD_FLOOD: give_up(o, &o->counts.floods); return false;
        case HEARD_END: give_up(o, &o->counts.crashes); return false;
        }
    }
}

/* Sends the map file line by line, ahead of the rules that name it by its hash. */
static void tell_map(outside *o)
{
    const char *at = buffer_words(o->map), *end = at + o->map->size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t size = (size_t)((stop ? stop : end) - at);
        buffer_put(&o->out, "map ");
        buffer_bytes(&o->out, at, size);
        buffer_char(&o->out, '\n');
        at += size + 1;
    }
}

bool outside_begin(outside *o, const nl_game *g, int seat)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    char text[NL_RULES_MAX];

    o->seat = seat;
    o->strikes = 0;
    if (o->pid == 0) {
        if (!process_start(o)) {
            give_up(o, &o->counts.crashes);
            return false;
        }
        buffer_format(&o->out, "hsp %d\n", HSP_VERSION);
        if (!expect(o, "hspok")) return false;
    }
    nl_rules_print(&rules, text, sizeof text);
    buffer_format(&o->out, "newgame %d\n", seat);
    if (o->map && rules.map == NL_MAP_FILE) tell_map(o);
    buffer_format(&o->out, "rules %s\n", text);
    if (nl_layout_print(&rules, &layout, text, sizeof text) > 0)
        buffer_format(&o->out, "layout %s\n", text);
    buffer_put(&o->out, "ready\n");
    return expect(o, "readyok");
}

void outside_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    outside *o = self;
    if (o->pid == 0) return;
    for (int i = 0; i < count; i++) hsp_put_event(&o->out, (nl_game_id)nl_game_of(g), &events[i]);
    if (!pipe_write(o) || o->out.size > OUTSIDE_FLOOD) give_up(o, &o->counts.crashes);
}

static void ask(outside *o, const nl_game *g, const nl_view *v, const nl_action *legal, int count)
{
    char position[NL_POSITION_MAX];
    hsp_go go = { .number = ++o->asked, .time = o->ms, .nodes = o->nodes };

    snprintf(go.decision, sizeof go.decision, "%s",
             nl_decision_name(nl_game_of(g), nl_view_to_act(g, v).decision));
    if (nl_position_print_view(g, v, position, sizeof position) > 0)
        buffer_format(&o->out, "position %s\n", position);
    hsp_put_go(&o->out, &go, g, legal, count);
}

/* "play 17 road e14": the answer to the latest question. Answers to older questions are ignored. */
static const char *answer_words(const outside *o, const char *line)
{
    char head[32];
    const int size = snprintf(head, sizeof head, "play %lu ", o->asked);
    return strncmp(line, head, (size_t)size) == 0 ? line + size : NULL;
}

static bool answer_wait(outside *o, const nl_game *g, const nl_view *v, nl_action *out)
{
    const long until = now_ms() + (long)o->ms;
    char line[HSP_LINE_MAX];
    size_t taken = 0;

    for (;;) {
        const char *words = NULL;
        switch (line_wait(o, until, &taken, line, sizeof line)) {
        case HEARD_LINE: words = answer_words(o, line); break;
        case HEARD_LATE:
            o->counts.timeouts++;
            buffer_put(&o->out, "stop\n");
            if (++o->strikes >= OUTSIDE_STRIKES) process_end(o);
            return false;
        case HEARD_FLOOD: give_up(o, &o->counts.floods); return false;
        case HEARD_END: give_up(o, &o->counts.crashes); return false;
        }
        if (!words) continue;
        if (nl_parse(g, o->seat, words, out, NULL) == NL_OK && nl_view_check(g, v, *out) == NL_OK)
            return true;
        o->counts.illegal++;
        if (++o->strikes >= OUTSIDE_STRIKES) process_end(o);
        return false;
    }
}

bool outside_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                    int count, nl_action *out)
{
    outside *o = self;

    o->counts.answers++;
    if (o->pid > 0 && o->strikes < OUTSIDE_STRIKES) {
        ask(o, g, v, legal, count);
        if (answer_wait(o, g, v, out)) return true;
    }
    o->counts.replaced++;
    *out = fallback_choose(g, v, legal, count);
    return true;
}

void outside_stop(outside *o)
{
    if (o->pid > 0) {
        buffer_put(&o->out, "quit\n");
        pipe_write(o);
        for (int i = 0; i < 20 && o->pid > 0; i++) {
            const struct timespec pause = { 0, 10 * 1000000 };
            if (waitpid(o->pid, NULL, WNOHANG) != 0)
                process_forget(o);
            else
                nanosleep(&pause, NULL);
        }
        process_end(o);
    }
    buffer_free(&o->in);
    buffer_free(&o->out);
}
