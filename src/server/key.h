/* key.h - the key of the data file, in a separate file that only its owner may read. */
#ifndef NL_SERVER_KEY_H
#define NL_SERVER_KEY_H

#include "fair/fair.h"

typedef enum key_end {
    KEY_READ, KEY_MADE,
    KEY_UNREADABLE, /* the file exists but cannot be read, or cannot be created */
    KEY_NO_KEY,     /* its content is not 64 hexadecimal digits */
    KEY_OPEN        /* other users may read it */
} key_end;

/* Reads the key, or creates a new one if there is no file. private_only: refuse a file that other
   users may read; false where the system itself protects it. */
key_end key_open(const char *path, bool private_only, fair_key *out);
const char *key_text(key_end end);

#endif
