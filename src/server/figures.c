/* figures.c - metrics for operators, in the text format of Prometheus. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/inside.h"

/* Upper bounds of the histogram buckets, in microseconds. */
static const uint64_t stage_us[STAGES] = { 500,   1000,   2000,   5000,   10000,   20000,
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

static void figure_gauge(buffer *out, const char *name, const char *about, uint64_t n)
{
    buffer_format(out, "# HELP neuland_%s %s\n# TYPE neuland_%s gauge\nneuland_%s %llu\n", name,
                  about, name, name, (unsigned long long)n);
}

static void figure_counter(buffer *out, const char *name, const char *about, uint64_t n)
{
    buffer_format(out,
                  "# HELP neuland_%s_total %s\n# TYPE neuland_%s_total counter\n"
                  "neuland_%s_total %llu\n",
                  name, about, name, name, (unsigned long long)n);
}

static void figure_causes(buffer *out, const char *name, const char *about, const turns *t)
{
    buffer_format(out, "# HELP neuland_%s %s\n# TYPE neuland_%s gauge\n", name, about, name);
    for (int i = 0; i < t->count; i++)
        buffer_format(out, "neuland_%s{cause=\"%s\"} %.6f\n", name, t->longest[i].what,
                      (double)t->longest[i].us / 1e6);
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

static uint64_t figures_paused(const serve *s)
{
    return s->figures.paused_ms + (s->paused ? serve_real(s) - s->paused_at : 0);
}

static void figures_histogram(const serve *s, buffer *out)
{
    static const char name[] = "neuland_tick_seconds";
    uint64_t sum = 0;

    buffer_format(out,
                  "# HELP %s time from the first message of a tick to its commit\n"
                  "# TYPE %s histogram\n",
                  name, name);
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

void figures_print(const serve *s, buffer *out)
{
    const store_figures disk = s->stored;
    const think_figures bots = think_figures_of(s->thinker);
    const hall_figures h = hall_figures_of(s->hall);

#define GAUGE(name, about, n)           figure_gauge(out, name, about, n);
#define COUNTER(name, about, n)         figure_counter(out, name, about, n);
#define CAUSES(name, about, t)          figure_causes(out, name, about, t);
#define HALL(kind, name, about)         kind(#name, about, h.name)
#define SERVE(kind, name, about)        kind(#name, about, s->figures.name)
#define VALUE(kind, name, value, about) kind(#name, about, value)
#include "server/figures.def"
#undef GAUGE
#undef COUNTER
#undef CAUSES
    figures_histogram(s, out);
}
