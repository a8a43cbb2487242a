/* key.h - the key of the data file, in a file of its own that only its owner may read. */
#ifndef NL_SERVER_KEY_H
#define NL_SERVER_KEY_H

#include "fair/fair.h"

typedef enum key_end {
    KEY_READ, KEY_MADE,
    KEY_UNREADABLE, /* the file is there but cannot be read, or no file can be made */
    KEY_NO_KEY,     /* what stands in it is not 64 hexadecimal digits */
    KEY_OPEN        /* others may read it */
} key_end;

/* Reads it, or makes a new one if there is none. private: whether others must not be able to read
   the file; not so where the system itself keeps it. */
key_end key_open(const char *path, bool private_only, fair_key *out);
const char *key_text(key_end end);

#endif
