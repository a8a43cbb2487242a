/* part.c - the text of a part: written, read and checked. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/sha256.h"
#include "cli/bulk/inside.h"

#define PART_MAGIC  "neuland part "
#define PART_FORMAT "1"

enum { PART_BYTES_MAX = 1 << 30, PART_END = 4 + 2 * SHA256_BYTES + 1 };

/* ---- options --------------------------------------------------------------------------------- */

/* Digits up to the end of the word, or up to a mark. Returns 0 for anything else. */
static uint64_t bulk_number(const char **at, char mark)
{
    uint64_t n = 0;
    if (!isdigit((unsigned char)**at)) return 0;
    for (; isdigit((unsigned char)**at); ++*at) {
        n = n * 10 + (uint64_t)(**at - '0');
        if (n > SHARDS_MAX) return 0;
    }
    return **at == mark ? n : 0;
}

static bool bulk_shard(const char *word, shard *s)
{
    const char *at = word;
    const uint64_t one = bulk_number(&at, '/');
    if (one == 0) return false;
    at++;
    *s = (shard){ one - 1, bulk_number(&at, 0) };
    return s->at < s->of;
}

/* The work may take days, so a folder that is not there is noticed before. */
static int bulk_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char folder[STORE_PATH_MAX] = ".";

    if (slash == path)
        snprintf(folder, sizeof folder, "/");
    else if (slash)
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
    if (store_is_folder(path)) return report_failed("cannot_write", "it is a folder", path);
    if (access(folder, W_OK | X_OK) == 0) return EXIT_FINE;
    return report_failed("cannot_write", strerror(errno), path);
}

int bulk_read(const char *command, bulk *b)
{
    b->shard = (shard){ 0, 1 };
    if (!b->word && b->out)
        return options_fault(command, "--out is for the part of a --shard", b->out);
    if (b->word && !bulk_shard(b->word, &b->shard))
        return options_fault(command, "give a shard as I/N, with I from 1 to N, at most 100000",
                             b->word);
    return b->out ? bulk_folder(b->out) : EXIT_FINE;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void part_hash(const char *bytes, size_t size, char out[2 * SHA256_BYTES + 1])
{
    uint8_t hash[SHA256_BYTES];
    sha256(bytes, size, hash);
    for (size_t i = 0; i < sizeof hash; i++) snprintf(out + 2 * i, 3, "%02x", hash[i]);
}

int part_write(const bulk *b, const char *command, const buffer *run, const buffer *sums)
{
    char hash[2 * SHA256_BYTES + 1];
    store_fault fault;
    buffer text = { 0 };
    int status = EXIT_FINE;

    buffer_format(&text, PART_MAGIC PART_FORMAT "\nversion " NL_VERSION "\ncommand %s\n", command);
    buffer_format(&text, "shard %llu/%llu\nrun %zu\n", (unsigned long long)b->shard.at + 1,
                  (unsigned long long)b->shard.of, run->size);
    buffer_bytes(&text, run->at, run->size);
    buffer_bytes(&text, sums->at, sums->size);
    part_hash(text.at, text.size, hash);
    buffer_format(&text, "end %s\n", hash);
    if (run->failed || sums->failed || text.failed)
        status = report_failed("no_room", "out of memory", NULL);
    else if (text.size > PART_BYTES_MAX)
        status = report_failed("too_large", "the part is too large: take more shards", b->out);
    else if (!b->out)
        status = report_buffer(&text);
    else if (!store_write(b->out, text.at, text.size, &fault))
        status = report_store(b->out, &fault);
    buffer_free(&text);
    return status;
}

void part_put_rules(buffer *out, const nl_rules *rules, const buffer *map)
{
    char text[NL_RULES_MAX];
    nl_rules_print(rules, text, sizeof text);
    buffer_format(out, "rules %s\nmap %zu\n", text, map->size);
    if (map->size == 0) return;
    buffer_bytes(out, map->at, map->size);
    buffer_char(out, '\n');
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Takes the next line without its newline. */
static const char *part_line(part_text *t, size_t *size)
{
    const char *line = t->at;
    const char *end = t->broken ? NULL : memchr(line, '\n', (size_t)(t->end - line));

    if (!end) {
        t->broken = true;
        return NULL;
    }
    *size = (size_t)(end - line);
    t->at = end + 1;
    return line;
}

/* Takes a line that begins with this key and a blank; returns what follows. */
static const char *part_key(part_text *t, const char *key, size_t *size)
{
    const size_t length = strlen(key);
    const char *line = part_line(t, size);

    if (!line) return NULL;
    if (*size <= length || memcmp(line, key, length) != 0 || line[length] != ' ') {
        t->broken = true;
        return NULL;
    }
    *size -= length + 1;
    return line + length + 1;
}

void part_words(part_text *t, const char *key, char *out, size_t cap)
{
    size_t size;
    const char *words = part_key(t, key, &size);

    out[0] = 0;
    if (!words) return;
    if (size >= cap || memchr(words, 0, size)) {
        t->broken = true;
        return;
    }
    memcpy(out, words, size);
    out[size] = 0;
}

/* Reads digits; `most` is the largest number. */
static bool part_digits(const char **at, const char *end, uint64_t most, uint64_t *out)
{
    const char *from = *at;
    uint64_t n = 0;

    for (; *at < end && isdigit((unsigned char)**at); ++*at) {
        const uint64_t digit = (uint64_t)(**at - '0');
        if (n > (most - digit) / 10) return false;
        n = n * 10 + digit;
    }
    *out = n;
    return *at > from;
}

uint64_t part_number(part_text *t, const char *key, uint64_t low, uint64_t high)
{
    size_t size;
    uint64_t n = 0;
    const char *at = part_key(t, key, &size), *end = at ? at + size : NULL;

    if (!at) return 0;
    if (!part_digits(&at, end, UINT64_MAX, &n) || at != end || n < low || n > high) {
        t->broken = true;
        return 0;
    }
    return n;
}

void part_numbers(part_text *t, const char *key, int64_t *out, int count)
{
    size_t size;
    const char *at = part_key(t, key, &size), *end = at ? at + size : NULL;
    bool fine = at != NULL;

    for (int i = 0; i < count; i++) {
        uint64_t n = 0;
        const bool minus = fine && at < end && *at == '-';
        if (minus) at++;
        fine = fine && part_digits(&at, end, (uint64_t)PART_NUMBER_MAX, &n);
        out[i] = minus ? -(int64_t)n : (int64_t)n;
        if (i + 1 < count) fine = fine && at < end && *at++ == ' ';
    }
    if (fine && at == end) return;
    t->broken = true;
    memset(out, 0, (size_t)count * sizeof *out);
}

const char *part_bytes(part_text *t, uint64_t size)
{
    const char *bytes = t->at;
    if (t->broken || (uint64_t)(t->end - t->at) <= size || bytes[size] != '\n') {
        t->broken = true;
        return NULL;
    }
    t->at += size + 1;
    return bytes;
}

bool part_done(const part_text *t) { return !t->broken && t->at == t->end; }

void part_take_rules(part_text *t, nl_rules *rules, nl_map *own_map, buffer *map)
{
    char text[NL_RULES_MAX];
    part_words(t, "rules", text, sizeof text);
    const uint64_t size = part_number(t, "map", 0, MAP_BYTES_MAX);

    *rules = nl_rules_default(NL_ISLAND);
    if (size == 0) {
        t->broken = t->broken || nl_rules_parse(text, rules, NULL) != NL_OK;
        return;
    }
    const char *bytes = part_bytes(t, size);
    if (!bytes) return;
    buffer_bytes(map, bytes, size);
    t->broken |= map->failed || nl_map_read(map->at, (int)size, own_map, NULL) != NL_OK ||
                 nl_rules_parse_map(text, own_map, rules, NULL) != NL_OK;
}

/* ---- a whole part ---------------------------------------------------------------------------- */

/* Says what is wrong with bytes that are no whole part, or returns NULL. */
static const char *part_fault(const part *p, const char **code)
{
    static const char magic[] = PART_MAGIC, format[] = PART_MAGIC PART_FORMAT "\n";
    const char *bytes = buffer_words(&p->bytes);
    const size_t size = p->bytes.size;
    char hash[2 * SHA256_BYTES + 1];

    *code = "bad_syntax";
    if (size < sizeof magic || memcmp(bytes, magic, strlen(magic)) != 0)
        return "this is no part of a run";
    *code = "other_version";
    if (size < sizeof format || memcmp(bytes, format, strlen(format)) != 0)
        return "the part has another format";
    *code = "cut_off";
    const char *end = size > PART_END ? bytes + size - PART_END : NULL;
    if (!end || memcmp(end, "end ", 4) != 0 || end[PART_END - 1] != '\n' || end[-1] != '\n')
        return "the part is cut off";
    *code = "corrupt";
    part_hash(bytes, size - PART_END, hash);
    return memcmp(end + 4, hash, 2 * SHA256_BYTES) == 0 ? NULL : "the part was altered";
}

/* Finds the head and the sums. */
static bool part_split(part *p, char *version, size_t cap)
{
    part_text t = { p->bytes.at, p->bytes.at + p->bytes.size - PART_END, false };
    char word[32];
    size_t size;

    part_line(&t, &size);
    part_words(&t, "version", version, cap);
    part_words(&t, "command", p->command, sizeof p->command);
    part_words(&t, "shard", word, sizeof word);
    p->run_size = part_number(&t, "run", 1, PART_BYTES_MAX);
    if (t.broken || p->run_size > (size_t)(t.end - t.at)) return false;
    p->run = t.at;
    p->sums = t.at + p->run_size;
    p->sums_size = (size_t)(t.end - p->sums);
    return bulk_shard(word, &p->shard);
}

bool part_read(const char *path, part *p)
{
    store_fault broken;
    const char *code, *why;
    char version[32], sentence[160];

    memset(p, 0, sizeof *p);
    if (!store_read(path, PART_BYTES_MAX, &p->bytes, &broken)) {
        report_store(path, &broken);
        return false;
    }
    why = part_fault(p, &code);
    if (!why && !part_split(p, version, sizeof version)) {
        code = "corrupt";
        why = "the part says what no run can have counted";
    } else if (!why && strcmp(version, NL_VERSION) != 0) {
        code = "other_version";
        shell_say(sentence, sizeof sentence, "the part is from version %1, this is version %2",
                  version, NL_VERSION, NULL);
        why = sentence;
    }
    if (why) report_failed(code, why, path);
    return why == NULL;
}

void part_free(part *p)
{
    buffer_free(&p->bytes);
    memset(p, 0, sizeof *p);
}
