/* bulk.h - a run that many machines share. Each of them plays one shard of it and writes what it
   counted, as a part; `neuland merge` reads all parts and prints what one machine would have
   printed. Nothing here knows a game or a statistic. */
#ifndef NL_CLI_BULK_H
#define NL_CLI_BULK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shell/shell.h"
#include "wire/buffer.h"

/* ---- shards ---------------------------------------------------------------------------------- */

enum { SHARDS_MAX = 100000 };

/* One of `of` slices of a run, counted from 0. People count from 1. */
typedef struct shard {
    uint64_t at, of;
} shard;

/* The first item of this slice of `all` items; the end is the first of the next. */
static inline uint64_t shard_first(shard s, uint64_t all) { return all * s.at / s.of; }
static inline uint64_t shard_end(shard s, uint64_t all) { return all * (s.at + 1) / s.of; }

/* What --shard and --out say. The commands that can be shared list these options. */
typedef struct bulk {
    const char *word, *out;
    shard shard; /* 0 of 1 without --shard */
} bulk;

/* clang-format off */
#define BULK_OPTIONS(b)                                                                            \
    { OPTION_WORD, "shard", "I/N", "do only the I-th of N shards, for 'neuland merge'",            \
      &(b).word, 0, 0 },                                                                           \
    { OPTION_WORD, "out", "FILE", "with --shard: the file for its part", &(b).out, 0, 0 }
/* clang-format on */

/* Reads the words of the options. Returns an exit status, after a report; also if the file could
   not be written later. */
int bulk_read(const char *command, bulk *b);

/* ---- parts ----------------------------------------------------------------------------------- */

/* A part is a text. Everything that defines the run, except which shard it is, is in its head, so
   that the heads of all parts of a run are the same:

       neuland part 1
       version 0.1.0
       command sim
       shard 2/7
       run 83                   bytes of the lines that follow; they belong to the command
       rules island turns=1000
       ...
       steps 81723              what was counted, up to the last line
       ...
       end 3b0c...              SHA-256 of everything before this line */

/* No count is larger, so that SHARDS_MAX of them can be added. */
#define PART_NUMBER_MAX INT64_C(10000000000000)

/* Writes a part to standard output, or to the file of the options, completely or not at all.
   Returns an exit status, after a report. */
int part_write(const bulk *b, const char *command, const buffer *run, const buffer *sums);

/* Reads lines of a part in their order. After a line that is not as it should be, everything read
   is 0 or empty, and `broken` is set. */
typedef struct part_text {
    const char *at, *end;
    bool broken;
} part_text;

/* "KEY WORDS". Returns "" for words that do not fit, too. */
void part_words(part_text *t, const char *key, char *out, size_t cap);
/* "KEY NUMBER", between the two. */
uint64_t part_number(part_text *t, const char *key, uint64_t low, uint64_t high);
/* "KEY NUMBER ...": as many numbers as asked for, of which none is beyond PART_NUMBER_MAX. */
void part_numbers(part_text *t, const char *key, int64_t *out, int count);
/* Bytes and a newline. Returns NULL if there are not as many. */
const char *part_bytes(part_text *t, uint64_t size);
/* Whether all lines were read, and none was wrong. */
bool part_done(const part_text *t);

/* The rules, with the map that they may name. */
void part_put_rules(buffer *out, const nl_rules *rules, const buffer *map);
void part_take_rules(part_text *t, nl_rules *rules, nl_map *own_map, buffer *map);

/* ---- merging --------------------------------------------------------------------------------- */

/* The parts of one run, all of them, each checked. */
typedef struct part_list part_list;

/* The head that they share. */
part_text parts_run(const part_list *p);
/* Reads the next part in the order of the shards. Returns false after the last one, and after a
   report if a file has changed since it was checked. */
bool parts_next(part_list *p, shard *s, part_text *sums);
/* Whether parts_next came to the end without a fault. */
bool parts_fine(const part_list *p);
/* Reports that the last part says what no run can have counted. Returns EXIT_FAILED. */
int parts_corrupt(const part_list *p);

/* Each prints what its command would have printed. */
int sim_merge(part_list *p, bool as_json);
int arena_merge(part_list *p, bool as_json);
int analyse_merge(part_list *p, bool as_json);

#endif
