/* disk.h - a disk in memory that can lose its power, be full, or fail, as a layer of files under
   SQLite. What was written and not synchronised is lost, torn or reordered when the power goes. */
#ifndef NL_TEST_DISK_H
#define NL_TEST_DISK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

/* What happens to writes that were not synchronised. */
typedef enum disk_loss { DISK_LOST, DISK_TORN, DISK_REORDERED, DISK_SHORT, DISK_LOSSES } disk_loss;
/* What operation number `at` does; the power fails for good, the others once or for good. */
typedef enum disk_trouble {
    DISK_FINE, DISK_POWER, DISK_FULL, DISK_WRITE_ERROR, DISK_SYNC_ERROR
} disk_trouble;

void disk_init(uint64_t seed);       /* an empty disk, and the layer "disk" */
void disk_free(void);
void disk_plan(disk_trouble trouble, uint64_t at, bool for_good);
/* Synchronising does nothing any more: such a disk must be found out. */
void disk_lie(bool lies);
/* All files together have so many bytes at most, and what does not fit is refused; 0: no end. */
void disk_room(uint64_t bytes);
uint64_t disk_used(void);
uint64_t disk_operations(void);      /* since the plan: writes, cuts, synchronisations, deletions */
uint64_t disk_writes(const char *name); /* to this file, since the disk was empty */
bool disk_troubled(void);            /* the plan has come true */
/* The power is off and on again. */
void disk_restart(disk_loss loss);
/* Changes a byte of a file, at a place between 0 and 1; false: there is no such file. */
bool disk_damage(const char *name, double place, uint8_t mask);

#endif
