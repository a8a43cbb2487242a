/* figures.c - metrics for operators, in the text format of Prometheus. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/inside.h"

/* Upper bounds of the histogram buckets, in microseconds. */
static const uint64_t stage_us[STAGES] = { 500,    1000,   2000,   5000,    10000,   20000,
                                           50000, 100000, 200000, 500000, 1000000, 5000000 };

void figures_commit(serve *s, uint64_t us)
{
    int stage = 0;
    while (stage < STAGES && us > stage_us[stage]) stage++;
    s->figures.stage[stage]++;
    s->figures.commit_count++;
    s->figures.commit_us += us;
    s->slow_ticks = us > SLOW_TICK_US ? s->slow_ticks + 1 : 0;
}

static void figure(buffer *out, const char *name, const char *type, const char *about, uint64_t n)
{
    buffer_format(out, "# HELP neuland_%s %s\n# TYPE neuland_%s %s\nneuland_%s %llu\n", name, about,
                  name, type, name, (unsigned long long)n);
}

/* Returns the resident memory, or 0 if the system does not report it. */
static uint64_t figures_memory(void)
{
    unsigned long long all, resident = 0;
    char line[128] = "";
    FILE *file = fopen("/proc/self/statm", "r");

    if (!file) return 0;
    if (fgets(line, sizeof line, file)) {
        char *rest = line;
        all = 0;
        for (; *rest >= '0' && *rest <= '9'; rest++) all = 10 * all + (unsigned)(*rest - '0');
        for (rest += *rest == ' '; *rest >= '0' && *rest <= '9'; rest++)
            resident = 10 * resident + (unsigned)(*rest - '0');
        (void)all;
    }
    fclose(file);
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void figures_histogram(const serve *s, buffer *out)
{
    static const char name[] = "neuland_tick_seconds";
    uint64_t sum = 0;

    buffer_format(out, "# HELP %s time from the first message of a tick to its commit\n"
                       "# TYPE %s histogram\n", name, name);
    for (int i = 0; i < STAGES; i++) {
        sum += s->figures.stage[i];
        buffer_format(out, "%s_bucket{le=\"%g\"} %llu\n", name, (double)stage_us[i] / 1e6,
                      (unsigned long long)sum);
    }
    buffer_format(out, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum %.6f\n%s_count %llu\n", name,
                  (unsigned long long)s->figures.commit_count, name,
                  (double)s->figures.commit_us / 1e6, name,
                  (unsigned long long)s->figures.commit_count);
}

/* Metrics of the disk. */
static void figures_store(const serve *s, buffer *out)
{
    const store_figures f = game_store_figures(s->options.store);

    figure(out, "disk_low", "gauge", "1: the disk was full and its reserve is used up", f.low);
    figure(out, "reserve_bytes", "gauge", "size of the disk reserve", f.reserve);
    figure(out, "reserve_given_up_total", "counter", "times the reserve was released", f.given_up);
    figure(out, "log_bytes", "gauge", "bytes not yet written back to the data file",
           f.log_bytes);
    figure(out, "write_backs_total", "counter", "times the log was written back", f.write_backs);
    figure(out, "write_backs_failed_total", "counter", "times that writing back failed",
           f.write_backs_failed);
}

static void figures_bots(const serve *s, buffer *out)
{
    const think_figures f = think_figures_of(s->thinker);

    figure(out, "bots_thinking", "gauge", "answers being computed", f.running);
    figure(out, "bots_waiting", "gauge", "questions to bots in the queue", f.waiting);
    figure(out, "bots_dropped_total", "counter", "questions that became obsolete",
           f.dropped);
    figure(out, "books_solving", "gauge",
           "dice game tables still to be solved; until then its best bots play at level 5",
           f.solving);
}

void figures_print(const serve *s, buffer *out)
{
    const hall_figures h = hall_figures_of(s->hall);
    const serve_figures *f = &s->figures;

    figure(out, "up_seconds", "gauge", "since the start", (serve_time(s) - s->started) / 1000);
    figure(out, "memory_bytes", "gauge", "resident memory", figures_memory());
    figure(out, "websockets", "gauge", "open connections", net_count(s->net));
    figure(out, "waiting_bytes", "gauge", "bytes queued for clients", net_held(s->net));
    figures_bots(s, out);
#define GAUGE(name, about) figure(out, #name, "gauge", about, h.name);
    GAUGE(guests, "guests in memory")
    GAUGE(tables, "unfinished tables")
    GAUGE(awake, "tables in memory")
    GAUGE(watchers, "watching connections, players included")
    GAUGE(quarantined, "games whose log is damaged")
#undef GAUGE
#define COUNT(name, about) figure(out, #name "_total", "counter", about, h.name);
    COUNT(requests, "commands that could be parsed")
    COUNT(denied, "commands refused for lack of rights")
    COUNT(too_fast, "commands refused by the rate limit")
    COUNT(of_address, "commands refused by a limit per address")
    COUNT(entries, "log entries stored")
    COUNT(commits, "commits")
    COUNT(commits_failed, "commits that stored nothing")
    COUNT(lines, "chat lines")
    COUNT(reports, "reports about players")
    COUNT(opened, "tables opened")
    COUNT(finished, "games finished")
    COUNT(epochs, "seeds of the fair dice that were mixed")
    COUNT(epochs_given_up, "epochs of the fair dice that were abandoned")
    COUNT(bots_asked, "questions to bots")
    COUNT(bots_again, "of these repeated, because a bot repeated an offer")
    COUNT(bots_late, "questions that a bot did not answer in time")
    COUNT(retold, "log entries read again, for bots and clients that joined late")
#undef COUNT
    figure(out, "messages_in_total", "counter", "messages from clients", f->messages_in);
    figure(out, "messages_out_total", "counter", "messages to clients", f->messages_out);
    figure(out, "bytes_in_total", "counter", "bytes from clients", f->bytes_in);
    figure(out, "bytes_out_total", "counter", "bytes to clients", f->bytes_out);
    figure(out, "unreadable_total", "counter", "messages that could not be parsed", f->unreadable);
    figure(out, "origins_refused_total", "counter", "pages refused by origin", f->refused);
    figure(out, "resyncs_total", "counter", "slow clients sent snapshots", f->resyncs);
    figure(out, "unsent_total", "counter", "connections closed because memory ran out", f->unsent);
    figure(out, "http_requests_total", "counter", "HTTP requests", f->requests);
    figure(out, "http_too_fast_total", "counter", "of these refused by a limit", f->too_often);
    figure(out, "evicted_total", "counter", "clients closed because of the memory they held",
           net_evicted(s->net));
    figures_store(s, out);
    figures_histogram(s, out);
}
