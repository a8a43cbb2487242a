/* keyboard.c - reads lines, and waits for them and for signals at once. */
#include "term/keyboard/keyboard.h"

#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGCONT };
enum { SIGNALS = sizeof signals / sizeof *signals };

volatile sig_atomic_t keyboard_interrupted;
static volatile sig_atomic_t woken;

static void keyboard_signal(int number)
{
    if (number == SIGCONT)
        woken = 1;
    else
        keyboard_interrupted = number;
}

void keyboard_open(void)
{
    const struct sigaction on = { .sa_handler = keyboard_signal };

    for (int n = 0; n < SIGNALS; n++) sigaction(signals[n], &on, NULL);
    setvbuf(stdin, NULL, _IONBF, 0); /* keyboard_wait would not see what is in a buffer */
}

/* Waits for input. Returns false if a signal came instead. Signals are let in only while it waits,
 * because one between the look at its flag and the wait would go unnoticed until the next line. */
static bool keyboard_wait(void)
{
    sigset_t held, before;
    fd_set input;
    bool ready = false;

    sigemptyset(&held);
    for (int n = 0; n < SIGNALS; n++) sigaddset(&held, signals[n]);
    sigprocmask(SIG_BLOCK, &held, &before);
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    if (!keyboard_interrupted && !woken)
        ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before) > 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
}

bool keyboard_line(char line[LINE_MAX_BYTES])
{
    size_t size;

    if (!keyboard_wait() || !fgets(line, LINE_MAX_BYTES, stdin)) return false;
    size = strlen(line);
    if (size + 1 == LINE_MAX_BYTES && line[size - 1] != '\n') {
        int c;
        while ((c = getchar()) != '\n' && c != EOF) {}
    }
    line[strcspn(line, "\r\n")] = 0;
    return !keyboard_interrupted;
}

bool keyboard_woken(void)
{
    const bool back = woken && !keyboard_interrupted && !feof(stdin);
    woken = 0;
    if (back) clearerr(stdin);
    return back;
}

bool keyboard_stopped(void)
{
    const bool stopped = keyboard_interrupted == SIGINT;
    if (stopped) keyboard_interrupted = 0;
    return stopped;
}
