/* outside.c - an external program as a player. */
#include "table/engines/outside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
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

static void child_run(const char *command, int in, int out, int errors)
{
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (errors >= 0) dup2(errors, STDERR_FILENO);
    for (int fd = 3; fd < 256; fd++) close(fd);
    setpgid(0, 0); /* so that its child processes end with it */
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

enum { COMPLAINT_MAX = 400 }; /* bytes of a line on standard error */

static void errors_line(outside *o)
{
    o->ear.line(o->ear.user, o, '!', buffer_words(&o->complaint), o->complaint.size);
    buffer_clear(&o->complaint);
}

/* Passes on what it wrote on standard error, line by line. */
static void errors_read(outside *o)
{
    char bytes[4096];
    const ssize_t n = o->errors >= 0 ? read(o->errors, bytes, sizeof bytes) : 0;

    for (ssize_t i = 0; i < n; i++) {
        if (bytes[i] != '\n') buffer_char(&o->complaint, bytes[i]);
        if (bytes[i] != '\n' && o->complaint.size < COMPLAINT_MAX) continue;
        errors_line(o);
    }
    if (n > 0 || o->errors < 0 || (n < 0 && (errno == EAGAIN || errno == EINTR))) return;
    close(o->errors);
    o->errors = -1;
}

static void process_forget(outside *o)
{
    errors_read(o);
    if (o->complaint.size > 0) errors_line(o);
    if (o->errors >= 0) close(o->errors);
    close(o->to);
    close(o->from);
    o->pid = 0;
    buffer_clear(&o->in);
    buffer_clear(&o->out);
    o->read = 0;
}

static bool process_start(outside *o)
{
    int down[2], up[2], errors[2] = { -1, -1 };

    if (pipe(down) != 0) return false;
    if (pipe(up) != 0) {
        close(down[0]);
        close(down[1]);
        return false;
    }
    if (o->ear.line && pipe(errors) != 0) errors[0] = errors[1] = -1;
    signal(SIGPIPE, SIG_IGN); /* write reports a dead reader instead */
    o->pid = fork();
    if (o->pid == 0) child_run(o->command, down[0], up[1], errors[1]);
    close(down[0]);
    close(up[1]);
    if (errors[1] >= 0) close(errors[1]);
    o->to = down[1];
    o->from = up[0];
    o->errors = errors[0];
    if (o->errors >= 0) fcntl(o->errors, F_SETFL, O_NONBLOCK);
    fcntl(o->to, F_SETFL, O_NONBLOCK);
    fcntl(o->from, F_SETFL, O_NONBLOCK);
    if (o->pid > 0) return true;
    process_forget(o);
    return false;
}

static void process_end(outside *o)
{
    if (o->pid <= 0) return;
    kill(-o->pid, SIGKILL);
    kill(o->pid, SIGKILL); /* it may not have set its group yet */
    waitpid(o->pid, NULL, 0);
    process_forget(o);
}

static const struct timespec moment = { 0, 10 * 1000000 };
enum { MOMENTS = 20 }; /* to wait for a program that is about to end */

/* Says how a program has ended that closed its output. It may still be about to. */
static void process_epitaph(outside *o, char *out, size_t cap)
{
    int status = 0;
    pid_t ended = 0;

    for (int i = 0; i < MOMENTS && ended == 0; i++) {
        ended = waitpid(o->pid, &status, WNOHANG);
        if (ended == 0) nanosleep(&moment, NULL);
    }
    if (ended != o->pid)
        snprintf(out, cap, "it closed its output");
    else if (WIFSIGNALED(status))
        snprintf(out, cap, "it was ended by signal %d", WTERMSIG(status));
    else
        snprintf(out, cap, "it ended with status %d%s", WEXITSTATUS(status),
                 WEXITSTATUS(status) == 127 ? ": there is no such command" : "");
    if (ended == 0) return;
    kill(-o->pid, SIGKILL); /* what it has started */
    process_forget(o);
}

/* ---- what is told ---------------------------------------------------------------------------- */

/* Logs what was queued from this place on. */
static void log_sent(const outside *o, size_t from)
{
    const char *at = buffer_words(&o->out) + from, *end = buffer_words(&o->out) + o->out.size;
    while (o->ear.line && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        o->ear.line(o->ear.user, o, '>', at, (size_t)(stop - at));
        at = stop + 1;
    }
}

/* A fault outside of questions has no view. */
static void fault_tell(const outside *o, const nl_game *g, const nl_view *v, const char *how)
{
    char position[NL_POSITION_MAX];
    buffer said = { 0 };

    if (!o->ear.fault) return;
    if (v)
        buffer_format(&said, "question %lu (%s): ", o->asked,
                      nl_decision_name(nl_game_of(g), nl_view_to_act(g, v).decision));
    buffer_put(&said, how);
    if (v && nl_position_print_view(g, v, position, sizeof position) > 0)
        buffer_format(&said, "\n    position %s", position);
    o->ear.fault(o->ear.user, o, buffer_words(&said));
    buffer_free(&said);
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
    if (o->ear.line) o->ear.line(o->ear.user, o, '<', line, strlen(line));
    return true;
}

/* Whether the next line, ended or not, is longer than a line may be. */
static bool line_floods(const outside *o)
{
    const char *end = line_end(o);
    return (end ? (size_t)(end - o->in.at) : o->in.size) > o->read + HSP_LINE_MAX;
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
        if (*taken > OUTSIDE_FLOOD || line_floods(o)) return HEARD_FLOOD;
        if (line_take(o, line, cap)) return HEARD_LINE;
        line_compact(o);
        const long left = until - now_ms();
        if (left <= 0) return HEARD_LATE;
        struct pollfd fds[3] = { { o->from, POLLIN, 0 },
                                 { o->errors, POLLIN, 0 },
                                 { o->to, POLLOUT, 0 } };
        if (poll(fds, o->out.size > 0 ? 3 : 2, (int)left) < 0 && errno != EINTR) return HEARD_END;
        if (fds[1].revents != 0) errors_read(o);
        if (!pipe_write(o)) return HEARD_END;
        if ((fds[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !pipe_read(o, taken) &&
            !line_end(o))
            return HEARD_END;
    }
}

/* ---- a game ---------------------------------------------------------------------------------- */

/* Ends the program for this game. It is started again for the next one. */
static void give_up(outside *o)
{
    o->strikes = OUTSIDE_STRIKES;
    process_end(o);
}

/* Counts and tells what came instead of a line. */
static void lost(outside *o, heard what, unsigned long ms, const nl_game *g, const nl_view *v)
{
    char how[96];

    if (what == HEARD_LATE) {
        o->counts.timeouts++;
        snprintf(how, sizeof how, "nothing within %lu ms", ms);
    } else if (what == HEARD_FLOOD) {
        o->counts.floods++;
        snprintf(how, sizeof how, "more than %d bytes in a line, or %d for one answer",
                 HSP_LINE_MAX, OUTSIDE_FLOOD);
    } else {
        o->counts.crashes++;
        process_epitaph(o, how, sizeof how);
    }
    fault_tell(o, g, v, how);
}

/* The games that a program plays, and its options. */
static void hear_hello(outside *o, const char *line)
{
    if (strcmp(line, "option seed") == 0) o->seeded = true;
    if (strncmp(line, "games ", 6) != 0) return;
    for (const char *at = line + 6; *at != '\0';) {
        const size_t size = strcspn(at, " ");
        for (int game = 0; game < NL_GAMES; game++) {
            const nl_rules rules = nl_rules_default((nl_game_id)game);
            char word[NL_RULES_MAX];
            nl_rules_print(&rules, word, sizeof word);
            if (strlen(word) == size && memcmp(word, at, size) == 0) o->games |= 1u << game;
        }
        at += size + strspn(at + size, " ");
    }
}

/* Waits for a line that starts with this word. */
static bool expect(outside *o, const char *word)
{
    const long until = now_ms() + OUTSIDE_START_MS;
    const size_t size = strlen(word);
    char line[512];
    size_t taken = 0;

    for (;;) {
        const heard what = line_wait(o, until, &taken, line, sizeof line);
        if (what != HEARD_LINE) {
            lost(o, what, OUTSIDE_START_MS, NULL, NULL);
            give_up(o);
            return false;
        }
        if (strncmp(line, word, size) == 0 && (line[size] == '\0' || line[size] == ' '))
            return true;
        hear_hello(o, line);
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

/* Starts the program if it is not running. */
static bool greet(outside *o)
{
    if (o->pid != 0) return true;
    if (!process_start(o)) {
        o->counts.crashes++;
        fault_tell(o, NULL, NULL, "no process could be started");
        give_up(o);
        return false;
    }
    o->games = 0;
    o->seeded = false;
    buffer_format(&o->out, "hsp %d\n", HSP_VERSION);
    log_sent(o, 0);
    if (!expect(o, "hspok")) return false;
    o->spoke = true;
    return true;
}

bool outside_begin(outside *o, const nl_game *g, int seat)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    char text[NL_RULES_MAX];

    o->seat = seat;
    o->strikes = 0;
    o->replaced = o->counts.replaced;
    if (!greet(o)) return false;
    o->unfit = o->games != 0 && (o->games >> nl_game_of(g) & 1) == 0;
    if (o->unfit) {
        give_up(o);
        return false;
    }
    const size_t from = o->out.size;
    if (o->seeded) buffer_format(&o->out, "option seed %lu\n", (unsigned long)o->seed);
    nl_rules_print(&rules, text, sizeof text);
    buffer_format(&o->out, "newgame %d\n", seat);
    if (o->map && rules.map == NL_MAP_FILE) tell_map(o);
    buffer_format(&o->out, "rules %s\n", text);
    if (nl_layout_print(&rules, &layout, text, sizeof text) > 0)
        buffer_format(&o->out, "layout %s\n", text);
    buffer_put(&o->out, "ready\n");
    log_sent(o, from);
    return expect(o, "readyok");
}

/* Sends what can be sent without waiting. */
static void flush(outside *o)
{
    if (pipe_write(o) && o->out.size <= OUTSIDE_FLOOD) return;
    lost(o, HEARD_END, 0, NULL, NULL);
    give_up(o);
}

void outside_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    outside *o = self;
    const size_t from = o->out.size;
    if (o->pid == 0) return;
    for (int i = 0; i < count; i++) hsp_put_event(&o->out, (nl_game_id)nl_game_of(g), &events[i]);
    log_sent(o, from);
    flush(o);
}

void outside_over(outside *o, const nl_game *g, const nl_state *s)
{
    const int seats = nl_game_rules(g).seats;
    const uint8_t winners = nl_winners(g, s);
    int16_t points[NL_SEATS];
    buffer line = { 0 };

    nl_points(g, s, points);
    buffer_put(&line, "result winners");
    for (int seat = 0; seat < seats; seat++)
        if (winners >> seat & 1) buffer_format(&line, " %d", seat);
    buffer_put(&line, " points");
    for (int seat = 0; seat < seats; seat++) buffer_format(&line, " %d", points[seat]);
    buffer_format(&line, " replaced %llu", (unsigned long long)(o->counts.replaced - o->replaced));
    if (o->ear.line)
        o->ear.line(o->ear.user, o, o->pid > 0 ? '>' : '#', buffer_words(&line), line.size);
    if (o->pid > 0) {
        buffer_bytes(&o->out, line.at, line.size);
        buffer_char(&o->out, '\n');
        flush(o);
    }
    buffer_free(&line);
}

static void ask(outside *o, const nl_game *g, const nl_view *v, const nl_action *legal, int count)
{
    char position[NL_POSITION_MAX];
    hsp_go go = { .number = ++o->asked, .time = o->ms, .nodes = o->nodes };

    const size_t from = o->out.size;

    snprintf(go.decision, sizeof go.decision, "%s",
             nl_decision_name(nl_game_of(g), nl_view_to_act(g, v).decision));
    if (nl_position_print_view(g, v, position, sizeof position) > 0)
        buffer_format(&o->out, "position %s\n", position);
    hsp_put_go(&o->out, &go, g, legal, count);
    log_sent(o, from);
}

/* "error CODE go 17: why": it cannot answer the latest question. */
static bool answer_refused(const outside *o, const char *line)
{
    char head[32];
    const int size = snprintf(head, sizeof head, "go %lu:", o->asked);
    if (strncmp(line, "error ", 6) != 0) return false;
    const char *code = line + 6, *rest = code + strcspn(code, " ");
    return *rest == ' ' && strncmp(rest + 1, head, (size_t)size) == 0;
}

/* "play 17 road e14": the answer to the latest question. Returns "" for one that cannot be read,
   and NULL for other lines and for answers to older questions. */
static const char *answer_words(const outside *o, const char *line)
{
    char *end;
    if (answer_refused(o, line)) return "";
    if (strncasecmp(line, "play", 4) != 0 || (line[4] != ' ' && line[4] != '\0')) return NULL;
    const char *at = line + 4 + strspn(line + 4, " ");
    if (*at < '0' || *at > '9') return "";
    const unsigned long number = strtoul(at, &end, 10);
    if (number != o->asked) return NULL;
    return strncmp(line, "play ", 5) == 0 && *end == ' ' ? end + 1 : "";
}

/* Tells why an answer was refused. */
static void answer_fault(const outside *o, const nl_game *g, const nl_view *v, const char *line,
                         bool readable, const nl_fault *fault)
{
    enum { SHOWN = 160 }; /* bytes of a line; the rest is in the log */
    buffer how = { 0 };

    buffer_char(&how, '"');
    for (int i = 0; i < SHOWN && line[i] != '\0'; i++)
        buffer_char(&how, line[i] >= ' ' && line[i] <= '~' ? line[i] : '?');
    if (!readable)
        buffer_format(&how, "\": not \"play %lu ACTION\"", o->asked);
    else
        buffer_format(&how, "\": %s: %s", nl_error_code(fault->code),
                      nl_error_text(fault->code, NL_EN));
    if (readable && fault->word[0])
        buffer_format(&how, ": '%s', column %d of the action", fault->word, fault->column);
    fault_tell(o, g, v, buffer_words(&how));
    buffer_free(&how);
}

/* Reads an action, which the rules must accept. */
static bool answer_read(outside *o, const nl_game *g, const nl_view *v, const char *line,
                        const char *words, nl_action *out)
{
    nl_fault fault = { 0 };

    fault.code = nl_parse(g, o->seat, words, out, &fault);
    if (fault.code == NL_OK) fault.code = nl_view_check(g, v, *out);
    if (fault.code == NL_OK) return true;
    o->counts.illegal++;
    answer_fault(o, g, v, line, words[0] != '\0', &fault);
    return false;
}

/* After too many faults in a game the program is ended. */
static bool strike(outside *o)
{
    if (++o->strikes >= OUTSIDE_STRIKES) process_end(o);
    return false;
}

static bool answer_wait(outside *o, const nl_game *g, const nl_view *v, nl_action *out)
{
    const long until = now_ms() + (long)o->ms;
    char line[HSP_LINE_MAX + 1];
    size_t taken = 0;

    for (;;) {
        const heard what = line_wait(o, until, &taken, line, sizeof line);
        const char *words = what == HEARD_LINE ? answer_words(o, line) : NULL;
        if (words) return answer_read(o, g, v, line, words, out) || strike(o);
        if (what == HEARD_LINE) continue;
        lost(o, what, o->ms, g, v);
        if (what == HEARD_LATE) {
            const size_t from = o->out.size;
            buffer_put(&o->out, "stop\n");
            log_sent(o, from);
            return strike(o);
        }
        give_up(o);
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
        const size_t from = o->out.size;
        buffer_put(&o->out, "quit\n");
        log_sent(o, from);
        pipe_write(o);
        for (int i = 0; i < MOMENTS && o->pid > 0; i++) {
            if (waitpid(o->pid, NULL, WNOHANG) != 0)
                process_forget(o);
            else
                nanosleep(&moment, NULL);
        }
        process_end(o);
    }
    buffer_free(&o->in);
    buffer_free(&o->out);
    buffer_free(&o->complaint);
}
