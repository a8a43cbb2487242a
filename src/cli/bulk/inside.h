/* inside.h - a part as it was read. */
#ifndef NL_CLI_BULK_INSIDE_H
#define NL_CLI_BULK_INSIDE_H

#include "cli/bulk/bulk.h"

enum { PART_COMMAND_MAX = 16 };

typedef struct part {
    buffer bytes;
    char command[PART_COMMAND_MAX];
    shard shard;
    const char *run, *sums; /* in bytes */
    size_t run_size, sums_size;
} part;

/* Reads a file. On error it reports and returns false. The caller frees the part in any case. */
bool part_read(const char *path, part *p);
void part_free(part *p);

#endif
