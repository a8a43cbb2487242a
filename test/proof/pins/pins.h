/* pins.h - numbers that must not change: for each of some rule sets, counts of the game tree and
   hashes of long seeded games. Uses only the engine, so that it also runs as WebAssembly. */
#ifndef NL_TEST_PINS_H
#define NL_TEST_PINS_H

enum { PINS_TEXT = 512, PINS_LINES = 3 }; /* of one entry */

int pins_count(void);
/* Returns entry number n without the final newline, or NULL. It is valid until the next call. */
const char *pins_entry(int n);

#endif
