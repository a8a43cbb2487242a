/* utf8_check.h - checks whether a text is UTF-8, independently of the reader in src/server/text. */
#ifndef NL_TEST_UTF8_CHECK_H
#define NL_TEST_UTF8_CHECK_H

#include <stdbool.h>
#include <stdint.h>

static inline bool utf8_check(const char *text)
{
    const uint8_t *at = (const uint8_t *)text;

    while (*at) {
        const int more = *at < 0x80 ? 0 : *at < 0xC2 ? -1 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : 3;
        if (more < 0 || *at > 0xF4) return false;
        if (*at == 0xE0 && at[1] < 0xA0) return false; /* longer than necessary */
        if (*at == 0xED && at[1] > 0x9F) return false; /* half of a pair */
        if (*at == 0xF0 && at[1] < 0x90) return false;
        if (*at == 0xF4 && at[1] > 0x8F) return false; /* beyond the last letter */
        for (int i = 1; i <= more; i++)
            if ((at[i] & 0xC0) != 0x80) return false;
        at += more + 1;
    }
    return true;
}

#endif
