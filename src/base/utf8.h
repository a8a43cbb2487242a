/* utf8.h - characters of a UTF-8 text: reading one, validating a text, truncating between
   characters. It knows no game; no locale, no allocation. */
#ifndef NL_UTF8_H
#define NL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the first character of a text of `size` bytes, at least one. Returns its length in bytes,
   or 0 if it is not valid. Overlong forms, surrogates and numbers above U+10FFFF are not valid. */
static inline int utf8_next(const char *text, int size, uint32_t *out)
{
    static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *at = (const unsigned char *)text;
    const int bytes = at[0] < 0x80       ? 1
                      : at[0] >> 5 == 6  ? 2
                      : at[0] >> 4 == 14 ? 3
                      : at[0] >> 3 == 30 ? 4
                                         : 0;
    uint32_t c = bytes == 1 ? at[0] : at[0] & (0x7Fu >> bytes);

    if (bytes == 0 || bytes > size) return 0;
    for (int i = 1; i < bytes; i++) {
        if (at[i] >> 6 != 2) return 0;
        c = c << 6 | (at[i] & 0x3Fu);
    }
    if (c < least[bytes] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return 0;
    *out = c;
    return bytes;
}

/* The same for a NUL-terminated text: no character continues beyond its NUL. */
static inline int utf8_letter(const char *text, uint32_t *out) { return utf8_next(text, 4, out); }

/* The length of the longest prefix with at most `most` bytes that ends between characters. It also
   ends before the first invalid character. */
static inline size_t utf8_cut(const char *text, size_t most)
{
    size_t size = 0;
    uint32_t letter;

    while (text[size] != '\0') {
        const int bytes = utf8_letter(text + size, &letter);
        if (bytes == 0 || size + (size_t)bytes > most) break;
        size += (size_t)bytes;
    }
    return size;
}

static inline bool utf8_fits(const char *text)
{
    return text[utf8_cut(text, SIZE_MAX / 2)] == '\0';
}

#endif
