/* merge.c - neuland merge: checks that the parts are those of one run, all of them, and lets the
   command of that run print their sum. */
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "cli/bulk/inside.h"
#include "cli/commands.h"

struct part_list {
    char *const *path;
    part first;       /* keeps the head after its sums were read */
    uint32_t *of;     /* by shard: index of its path + 1, 0 while it is missing */
    uint64_t next;    /* shard */
    const char *last; /* path of the part that is being read */
    part now;
    bool failed;
};

static const struct {
    const char *command;
    int (*merge)(part_list *p, bool as_json);
} kinds[] = { { "sim", sim_merge }, { "arena", arena_merge }, { "analyse", analyse_merge } };

/* ---- one run, whole -------------------------------------------------------------------------- */

static void parts_line(const char *at, size_t size, char *out, size_t cap)
{
    const char *end = size > 0 ? memchr(at, '\n', size) : NULL;
    line_quote(at, end ? (int)(end - at) : 0, out, (int)cap);
}

static void parts_shard(shard s, char *out, size_t cap)
{
    snprintf(out, cap, "%llu/%llu", (unsigned long long)s.at + 1, (unsigned long long)s.of);
}

/* Reports the first line in which the heads differ. */
static int parts_other_run(const part_list *p, const part *other, const char *path)
{
    const part *first = &p->first;
    char mine[60], theirs[60], sentence[240];
    size_t line = 0;

    for (size_t i = 0; i < first->run_size && i < other->run_size; i++) {
        if (first->run[i] != other->run[i]) break;
        if (first->run[i] == '\n') line = i + 1;
    }
    parts_line(other->run + line, other->run_size - line, theirs, sizeof theirs);
    parts_line(first->run + line, first->run_size - line, mine, sizeof mine);
    shell_say(sentence, sizeof sentence, "the part is of another run: \"%1\" is not \"%2\"", theirs,
              mine, NULL);
    return report_failed("other_run", sentence, path);
}

/* Whether a part is of this run. Returns an exit status, after a report. */
static int parts_belongs(const part_list *p, const part *other, const char *path)
{
    const part *first = &p->first;
    char sentence[160], given[48], count[24];

    if (strcmp(other->command, first->command) != 0)
        return report_failed("other_run", "the part is of another command", path);
    if (other->run_size != first->run_size || memcmp(other->run, first->run, first->run_size) != 0)
        return parts_other_run(p, other, path);
    if (other->shard.of == first->shard.of) return EXIT_FINE;
    parts_shard(other->shard, given, sizeof given);
    snprintf(count, sizeof count, "%llu", (unsigned long long)first->shard.of);
    shell_say(sentence, sizeof sentence, "shard %1 is not one of %2", given, count, NULL);
    return report_failed("other_run", sentence, path);
}

/* Checks a part and notes its shard. Returns an exit status, after a report. */
static int parts_note(part_list *p, int index, const part *other)
{
    const char *path = p->path[index];
    char sentence[160], given[48];
    uint32_t *of = &p->of[other->shard.at % p->first.shard.of];
    const int status = parts_belongs(p, other, path);

    if (status != EXIT_FINE) return status;
    if (*of != 0) {
        parts_shard(other->shard, given, sizeof given);
        shell_say(sentence, sizeof sentence, "shard %1 is given twice, also by '%2'", given,
                  p->path[*of - 1], NULL);
        return report_failed("double_part", sentence, path);
    }
    *of = (uint32_t)index + 1;
    return EXIT_FINE;
}

/* Lists the missing shards as "3,7-9", which `sbatch --array` understands. */
static int parts_missing(const part_list *p)
{
    const uint64_t all = p->first.shard.of;
    char sentence[240], count[24];
    buffer list = { 0 };

    for (uint64_t i = 0; i < all; i++) {
        uint64_t end = i;
        if (p->of[i] != 0) continue;
        if (list.size >= 100) {
            buffer_put(&list, ",...");
            break;
        }
        while (end + 1 < all && p->of[end + 1] == 0) end++;
        buffer_format(&list, list.size ? ",%llu" : "%llu", (unsigned long long)i + 1);
        if (end > i) buffer_format(&list, "-%llu", (unsigned long long)end + 1);
        i = end;
    }
    if (list.size == 0) return EXIT_FINE;
    snprintf(count, sizeof count, "%llu", (unsigned long long)all);
    shell_say(sentence, sizeof sentence, "of %1 shards these are missing: %2", count,
              buffer_words(&list), NULL);
    buffer_free(&list);
    return report_failed("missing_part", sentence, NULL);
}

/* Checks all parts before anything is printed, and keeps the first. */
static int parts_open(part_list *p, int count)
{
    int status = part_read(p->path[0], &p->first) ? EXIT_FINE : EXIT_FAILED;

    if (status == EXIT_FINE) p->of = calloc(p->first.shard.of, sizeof *p->of);
    if (status == EXIT_FINE && !p->of) return report_failed("no_room", "out of memory", NULL);
    for (int i = 0; status == EXIT_FINE && i < count; i++) {
        part other;
        status = part_read(p->path[i], &other) ? parts_note(p, i, &other) : EXIT_FAILED;
        part_free(&other);
    }
    return status == EXIT_FINE ? parts_missing(p) : status;
}

/* ---- reading them one by one ----------------------------------------------------------------- */

part_text parts_run(const part_list *p)
{
    return (part_text){ p->first.run, p->first.run + p->first.run_size, false };
}

bool parts_next(part_list *p, shard *s, part_text *sums)
{
    part_free(&p->now);
    if (p->failed || p->next == p->first.shard.of) return false;
    p->last = p->path[p->of[p->next] - 1];
    p->failed = !part_read(p->last, &p->now) || parts_belongs(p, &p->now, p->last) != EXIT_FINE;
    if (!p->failed && p->now.shard.at != p->next)
        p->failed = report_failed("corrupt", "the part was altered", p->last) != EXIT_FINE;
    if (p->failed) return false;
    p->next++;
    *s = p->now.shard;
    *sums = (part_text){ p->now.sums, p->now.sums + p->now.sums_size, false };
    return true;
}

bool parts_fine(const part_list *p) { return !p->failed; }

int parts_corrupt(const part_list *p)
{
    return report_failed("corrupt", "the part says what no run can have counted",
                         p->last ? p->last : p->path[0]);
}

/* ---- the command ----------------------------------------------------------------------------- */

static int merge(char *const *path, int count, bool as_json)
{
    part_list p = { .path = path };
    int status = parts_open(&p, count);
    bool known = false;

    for (size_t i = 0; status == EXIT_FINE && i < sizeof kinds / sizeof kinds[0] && !known; i++) {
        if (strcmp(kinds[i].command, p.first.command) != 0) continue;
        status = kinds[i].merge(&p, as_json);
        known = true;
    }
    if (status == EXIT_FINE && !known) status = parts_corrupt(&p);
    part_free(&p.now);
    part_free(&p.first);
    free(p.of);
    return status;
}

int cmd_merge(int argc, char **argv)
{
    bool as_json = false;
    const option options[] = {
        { OPTION_FLAG, "json", NULL, "print JSON, also if the shards were not told to", &as_json, 0,
          0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "merge", "PART... [options]", "Adds the parts of a run.",
                      "PART is what 'sim', 'arena' or 'analyse' wrote with --shard. The parts of\n"
                      "all shards, in any order, give what the command prints without --shard.\n\n"
                      "  neuland arena --blocks 1000 --shard 1/2 --out 1.part\n"
                      "  neuland arena --blocks 1000 --shard 2/2 --out 2.part\n"
                      "  neuland merge 1.part 2.part",
                      options };
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (words == 0) return options_fault("merge", "give the parts of a run", NULL);
    return merge(argv + 1, words, as_json);
}
