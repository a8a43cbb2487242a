/* analyse_part.c - analyses of many records as parts: the head, and what was printed for each. */
#include <string.h>

#include "base/sha256.h"
#include "cli/lab/inside.h"

/* ---- writing --------------------------------------------------------------------------------- */

/* The names of all records stand for the list; every shard reads only its own. */
static void analyse_put_files(const analyse_job *job, buffer *out)
{
    uint8_t hash[SHA256_BYTES];
    buffer names = { 0 };

    for (uint64_t i = 0; i < job->files; i++)
        buffer_bytes(&names, job->file[i], strlen(job->file[i]) + 1);
    sha256(names.at, names.size, hash);
    out->failed |= names.failed;
    buffer_free(&names);
    buffer_format(out, "files %llu\nnames ", (unsigned long long)job->files);
    for (size_t i = 0; i < sizeof hash; i++) buffer_format(out, "%02x", hash[i]);
    buffer_char(out, '\n');
}

static void analyse_put_run(const analyse_job *job, const analysis *a, buffer *out)
{
    analyse_put_files(job, out);
    buffer_format(out, "nodes %lu\nas %s\n", (unsigned long)job->nodes,
                  job->as ? job->as : "truth");
    buffer_format(out, "json %d\nmoves %d\n", job->json, a->moves);
    buffer_format(out, "lang %d\nascii %d\n", (int)a->lang, a->look.ascii);
}

void analyse_put(buffer *sums, uint64_t index, const buffer *printed)
{
    buffer_format(sums, "game %llu %zu\n", (unsigned long long)index, printed->size);
    buffer_bytes(sums, printed->at, printed->size);
    buffer_char(sums, '\n');
    sums->failed |= printed->failed;
}

int analyse_write(const analyse_job *job, const analysis *a, const buffer *sums, const bulk *b)
{
    buffer run = { 0 };
    analyse_put_run(job, a, &run);
    const int status = part_write(b, "analyse", &run, sums);
    buffer_free(&run);
    return status;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Everything else in the head only has to be the same in all parts. */
static bool analyse_take_run(part_text *t, uint64_t *files, bool *json)
{
    char words[80];

    *files = part_number(t, "files", 1, UINT32_MAX);
    part_words(t, "names", words, sizeof words);
    part_number(t, "nodes", 1, UINT32_MAX);
    part_words(t, "as", words, sizeof words);
    *json = part_number(t, "json", 0, 1);
    part_number(t, "moves", 0, 1);
    part_number(t, "lang", 0, NL_LANGS - 1);
    part_number(t, "ascii", 0, 1);
    return part_done(t);
}

/* Prints the analyses of a shard. */
static int analyse_take_sums(const part_list *p, part_text *t, shard s, uint64_t files)
{
    const uint64_t end = shard_end(s, files);
    buffer out = { 0 };
    int status;

    for (uint64_t i = shard_first(s, files); i < end && !t->broken; i++) {
        int64_t n[2];
        part_numbers(t, "game", n, 2);
        t->broken |= n[0] != (int64_t)i || n[1] < 0;
        const char *bytes = part_bytes(t, (uint64_t)n[1]);
        if (bytes) buffer_bytes(&out, bytes, (size_t)n[1]);
    }
    status = part_done(t) ? report_buffer(&out) : parts_corrupt(p);
    buffer_free(&out);
    return status;
}

int analyse_merge(part_list *p, bool as_json)
{
    part_text text = parts_run(p);
    uint64_t files;
    bool json;
    shard s;
    int status = EXIT_FINE;

    if (!analyse_take_run(&text, &files, &json))
        status = parts_corrupt(p);
    else if (as_json && !json)
        status = report_failed("not_allowed",
                               "these analyses are text: give --json to 'analyse' itself", NULL);
    while (status == EXIT_FINE && parts_next(p, &s, &text))
        status = analyse_take_sums(p, &text, s, files);
    return parts_fine(p) ? status : EXIT_FAILED;
}
