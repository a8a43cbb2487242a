/* pins.h - numbers that stay what they are: for each of some rule sets an entry with counts of the
   tree of play and hashes of long seeded games. Uses nothing but the engine, so that it also runs
   as WebAssembly. */
#ifndef NL_TEST_PINS_H
#define NL_TEST_PINS_H

enum { PINS_TEXT = 512, PINS_LINES = 3 }; /* of one entry */

int pins_count(void);
/* Entry number n, its last line without an end, or NULL. It lasts until the next call. */
const char *pins_entry(int n);

#endif
