/* dice_page.h - the solved standard sheet made small enough to be sent to a page: values in steps
   of 1/PAGE_STEP points, for positions that play can reach, each written as what it differs from a
   guess made of those before it. The bytes are meant to be compressed for the way.

     "NLP1" | version, 4 | key, 8 | large ones, 4 | a byte for each value | two for each large one |
     hash of all before, 8

   Numbers lie lowest byte first on every machine. Nothing here allocates, reads or writes files. */
#ifndef NL_BOTS_DICE_PAGE_H
#define NL_BOTS_DICE_PAGE_H

#include "bots/dice_table.h"

enum { PAGE_STEP = 32, PAGE_VERSION = 1 };

/* Bytes that a page of this table may take; its rows are known. */
size_t dice_page_room(const dice_table *t);
/* Returns how many it takes. The table is solved. */
size_t dice_page_write(const dice_table *t, uint8_t *out);

/* The values of a page. The table was made for the same rules (dice_table_init), standard.reached,
   rank and value point to memory; reached and rank are filled too, spread is not. False: the bytes
   are damaged, cut, or belong to other rules or another version; then the values mean nothing. */
bool dice_page_read(dice_table *t, const uint8_t *bytes, size_t size);

#endif
