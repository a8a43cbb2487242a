/* turn.c - how much CPU time one turn of a loop uses, and what for. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/guard/guard.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TURN_CHECKED
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define TURN_CHECKED
#endif
#ifdef TURN_CHECKED
const unsigned turn_factor = 5; /* sanitizers, with the coverage of a fuzzer */
#else
const unsigned turn_factor = 1;
#endif

/* The turn of this thread. */
static _Thread_local struct {
    const char *doing;    /* NULL: no turn has begun */
    uint64_t began, part; /* of the turn, and of what it is doing; microseconds of CPU time */
    turn_cost dearest;    /* the dearest thing so far */
} now;

static uint64_t turn_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

/* ---- the watchdog ---------------------------------------------------------------------------- */

#ifndef NDEBUG
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static _Thread_local timer_t dog;
static _Thread_local bool dog_awake;
static pthread_t dog_thread;
static const char *volatile dog_doing;

static void dog_say(const char *text)
{
    const ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
}

/* Any thread may get the signal of the timer; the stack is that of the loop. */
static void dog_barks(int number)
{
    void *frames[48];

    if (!pthread_equal(pthread_self(), dog_thread)) {
        pthread_kill(dog_thread, number);
        return;
    }
    dog_say("watchdog: one turn of the loop used too much CPU time, in: ");
    dog_say(dog_doing);
    dog_say("\n");
    backtrace_symbols_fd(frames, backtrace(frames, 48), STDERR_FILENO);
    abort();
}

/* A timer on the CPU clock of this thread, so that a busy machine cannot set it off. */
static void dog_wake(void)
{
    struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGXCPU };
    struct sigaction barks = { .sa_handler = dog_barks };
    clockid_t clock;
    void *frame;

    backtrace(&frame, 1); /* loads what it needs, which a handler may not */
    dog_thread = pthread_self();
    dog_awake = pthread_getcpuclockid(dog_thread, &clock) == 0 &&
                sigaction(SIGXCPU, &barks, NULL) == 0 && timer_create(clock, &event, &dog) == 0;
    if (!dog_awake) abort(); /* a watchdog that cannot bark must not pass a test */
}

static void dog_watch(uint64_t us)
{
    struct itimerspec due = { .it_value = { (time_t)(us / 1000000u),
                                            (long)(us % 1000000u) * 1000 } };
    if (dog_awake && timer_settime(dog, 0, &due, NULL) == 0) return;
    dog_wake(); /* the first turn, also that of a forked process */
    timer_settime(dog, 0, &due, NULL);
}

static void dog_sees(const char *doing) { dog_doing = doing; }
#else
static void dog_watch(uint64_t us) { (void)us; }
static void dog_sees(const char *doing) { (void)doing; }
#endif

/* ---- turns ----------------------------------------------------------------------------------- */

void turn_does(const char *what)
{
    if (!now.doing) return;
    const uint64_t at = turn_clock();
    if (at - now.part > now.dearest.us) now.dearest = (turn_cost){ at - now.part, now.doing };
    now.part = at;
    now.doing = what;
    dog_sees(what);
}

turn_cost turn_next(void)
{
    const bool first = !now.doing;

    turn_does("network");
    const uint64_t at = first ? turn_clock() : now.part;
    const turn_cost ended = { first ? 0 : at - now.began, now.dearest.what };
    now.doing = "network";
    now.began = now.part = at;
    now.dearest = (turn_cost){ 0, now.doing };
    dog_sees(now.doing);
    dog_watch((uint64_t)TURN_SLOW_US * turn_factor);
    return ended;
}

void turn_stop(void)
{
    if (now.doing) dog_watch(0);
    now.doing = NULL;
}

/* ---- the dearest turns ----------------------------------------------------------------------- */

static void turns_keep(turns *t, turn_cost ended)
{
    int at = 0;

    while (at < t->count && strcmp(t->longest[at].what, ended.what) != 0) at++;
    if (at == TURN_CAUSES) return;
    if (at == t->count) t->longest[t->count++] = (turn_cost){ 0, ended.what };
    if (ended.us > t->longest[at].us) t->longest[at].us = ended.us;
}

bool turns_note(turns *t, turn_cost ended, uint64_t at, char words[TURN_WORDS_MAX])
{
    if (ended.us < TURN_KEPT_US) return false;
    turns_keep(t, ended);
    if (ended.us < (uint64_t)TURN_SLOW_US * turn_factor) return false;
    t->slow++;
    if (t->told_at && at < t->told_at + TURN_TOLD_MS && ended.us < 2 * t->told) {
        t->untold++;
        return false;
    }
    const int size = snprintf(words, TURN_WORDS_MAX, "%llu ms, %s",
                              (unsigned long long)(ended.us / 1000), ended.what);
    if (t->untold && size > 0 && size < TURN_WORDS_MAX)
        snprintf(words + size, (size_t)(TURN_WORDS_MAX - size), ", and %u more since the last line",
                 t->untold);
    t->told_at = at;
    t->told = ended.us;
    t->untold = 0;
    return true;
}
