/* disk.h - an in-memory disk that can lose power, be full, or fail, as a file layer (VFS) under
   SQLite. Writes that were not synced are lost, torn or reordered when the power fails. */
#ifndef NL_TEST_DISK_H
#define NL_TEST_DISK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

/* What happens to writes that were not synced. */
typedef enum disk_loss { DISK_LOST, DISK_TORN, DISK_REORDERED, DISK_SHORT, DISK_LOSSES } disk_loss;
/* What operation number `at` does. The power fails for good, the others once or for good. */
typedef enum disk_trouble {
    DISK_FINE,
    DISK_POWER,
    DISK_FULL,
    DISK_WRITE_ERROR,
    DISK_SYNC_ERROR
} disk_trouble;

void disk_init(uint64_t seed); /* an empty disk, and the VFS "disk" */
void disk_free(void);
void disk_plan(disk_trouble trouble, uint64_t at, bool for_good);
/* Makes sync do nothing. Such a disk must be detected. */
void disk_lie(bool lies);
/* Limits the total size of all files and refuses what does not fit; 0 means no limit. */
void disk_room(uint64_t bytes);
uint64_t disk_used(void);
uint64_t disk_operations(void);         /* since the plan: writes, truncations, syncs, deletions */
uint64_t disk_writes(const char *name); /* to this file, since the disk was empty */
bool disk_troubled(void);               /* the plan has taken effect */
/* The power fails and returns. */
void disk_restart(disk_loss loss);
/* Changes a byte of a file, at a place between 0 and 1. Returns false if there is no such file. */
bool disk_damage(const char *name, double place, uint8_t mask);

#endif
