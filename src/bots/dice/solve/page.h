/* page.h - the solved standard sheet, compact enough to send to a page. Values are in steps of
   1/PAGE_STEP points, for reachable positions only. Each is stored as its difference from a
   prediction based on the ones before it. Compress the bytes for transmission.

     "NLP1" | version, 4 | key, 8 | large ones, 4 | a byte for each value | two for each large one |
     hash of all before, 8

   Numbers are little-endian on every machine. Nothing here allocates, reads or writes files. */
#ifndef NL_BOTS_DICE_PAGE_H
#define NL_BOTS_DICE_PAGE_H

#include "bots/dice/solve/table.h"

enum { PAGE_STEP = 32, PAGE_VERSION = 1 }; /* 32 steps keep a page at half a megabyte compressed */

/* An upper bound in bytes for a page of this table; its rows must be known. */
size_t dice_page_room(const dice_table *t);
/* Returns the number of bytes written. The table must be solved. */
size_t dice_page_write(const dice_table *t, uint8_t *out);

/* Reads the values of a page. The table must be initialised for the same rules (dice_table_init),
   and standard.reached, rank and value must point to memory. reached and rank are filled too;
   spread is not. Returns false if the bytes are damaged, truncated, or belong to other rules or
   another version; then the values are undefined. */
bool dice_page_read(dice_table *t, const uint8_t *bytes, size_t size);

#endif
