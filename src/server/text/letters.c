/* letters.c - the part of Unicode that names and chat need. */
#include "server/text/text.h"

#include <stddef.h>
#include <string.h>

#include "base/utf8.h"

/* ---- UTF-8 ----------------------------------------------------------------------------------- */

int letters_read(const char *text, uint32_t out[LETTERS_MAX])
{
    int count = 0;

    while (*text) {
        const int bytes = count < LETTERS_MAX ? utf8_letter(text, &out[count]) : 0;
        if (bytes == 0) return -1;
        text += bytes;
        count++;
    }
    return count;
}

int letters_write(const uint32_t *at, int count, char *out, int cap)
{
    int size = 0;

    for (int i = 0; i < count; i++) {
        const uint32_t c = at[i];
        const int bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        static const uint8_t first[5] = { 0, 0, 0xC0, 0xE0, 0xF0 };
        if (size + bytes >= cap) return -1;
        for (int k = bytes - 1; k > 0; k--)
            out[size + k] = (char)(0x80 | (c >> (6 * (bytes - 1 - k)) & 0x3F));
        out[size] = (char)(first[bytes] | c >> (6 * (bytes - 1)));
        size += bytes;
    }
    out[size] = 0;
    return size;
}

/* ---- normal form ----------------------------------------------------------------------------- */

typedef struct letter_parts {
    uint32_t letter, first, second, joined;
} letter_parts;

static const letter_parts parts[] = {
#define X(letter, first, second, joined) { letter, first, second, joined },
#include "server/text/parts.def"
#undef X
};
enum { PARTS = sizeof parts / sizeof parts[0] };

/* Hangul syllables are composed of their letters by arithmetic. */
enum {
    SYLLABLE = 0xAC00,
    LEAD = 0x1100,
    VOWEL = 0x1161,
    TAIL = 0x11A7,
    VOWELS = 21,
    TAILS = 28,
    SYLLABLES = 19 * VOWELS * TAILS
};

int letter_mark(uint32_t letter)
{
    static const struct {
        uint32_t first, last;
        uint8_t kind;
    } marks[] = {
#define X(first, last, kind) { first, last, kind },
#include "server/text/marks.def"
#undef X
    };
    int low = 0, high = (int)(sizeof marks / sizeof marks[0]);
    while (low < high) {
        const int middle = (low + high) / 2;
        if (letter < marks[middle].first)
            high = middle;
        else if (letter > marks[middle].last)
            low = middle + 1;
        else
            return marks[middle].kind;
    }
    return 0;
}

static const letter_parts *parts_of(uint32_t letter)
{
    int low = 0, high = PARTS;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (letter == parts[middle].letter) return &parts[middle];
        if (letter < parts[middle].letter)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Decomposes a letter completely, into at most four parts. */
static int take_apart(uint32_t letter, uint32_t out[4])
{
    const letter_parts *p;
    int count = 1;

    out[0] = letter;
    if (letter >= SYLLABLE && letter < SYLLABLE + SYLLABLES) {
        const uint32_t n = letter - SYLLABLE;
        out[0] = LEAD + n / (VOWELS * TAILS);
        out[1] = VOWEL + n % (VOWELS * TAILS) / TAILS;
        out[2] = TAIL + n % TAILS;
        return n % TAILS ? 3 : 2;
    }
    while ((p = parts_of(out[0])) != NULL) { /* only the first part can have parts itself */
        if (p->second && count < 4) {
            memmove(out + 2, out + 1, (size_t)(count - 1) * sizeof out[0]);
            out[1] = p->second;
            count++;
        }
        out[0] = p->first;
    }
    return count;
}

/* Sorts the marks on one letter by class; the sort is stable. */
static void order_marks(uint32_t *at, int count)
{
    for (int i = 1; i < count; i++) {
        const int kind = letter_mark(at[i]);
        for (int k = i; kind && k > 0 && letter_mark(at[k - 1]) > kind; k--) {
            const uint32_t kept = at[k];
            at[k] = at[k - 1];
            at[k - 1] = kept;
        }
    }
}

int letters_apart(uint32_t at[LETTERS_MAX], int count)
{
    uint32_t from[LETTERS_MAX];
    int size = 0;

    memcpy(from, at, (size_t)count * sizeof at[0]);
    for (int i = 0; i < count; i++) {
        uint32_t piece[4];
        const int pieces = take_apart(from[i], piece);
        if (size + pieces > LETTERS_MAX) return -1;
        memcpy(at + size, piece, (size_t)pieces * sizeof at[0]);
        size += pieces;
    }
    order_marks(at, size);
    return size;
}

/* Composes two letters into one. Returns 0 if they do not combine. */
static uint32_t put_together(uint32_t first, uint32_t second)
{
    if (first >= LEAD && first < LEAD + 19 && second >= VOWEL && second < VOWEL + VOWELS)
        return SYLLABLE + ((first - LEAD) * VOWELS + (second - VOWEL)) * TAILS;
    if (first >= SYLLABLE && first < SYLLABLE + SYLLABLES && (first - SYLLABLE) % TAILS == 0 &&
        second > TAIL && second < TAIL + TAILS)
        return first + (second - TAIL);
    if (second < 0x300) return 0; /* the lowest combining mark */
    for (int i = 0; i < PARTS; i++)
        if (parts[i].joined && parts[i].second == second && parts[i].first == first)
            return parts[i].letter;
    return 0;
}

int letters_compose(uint32_t at[LETTERS_MAX], int count)
{
    int size = 0, base = -1, last = -1; /* last: class of the previous mark, -1: the base itself */

    count = letters_apart(at, count);
    for (int i = 0; i < count; i++) {
        const int kind = letter_mark(at[i]);
        const bool free = base >= 0 && (last < 0 || last < kind); /* not blocked */
        const uint32_t joined = free ? put_together(at[base], at[i]) : 0;
        if (joined) {
            at[base] = joined;
            continue;
        }
        if (kind == 0) base = size;
        last = kind == 0 ? -1 : kind;
        at[size++] = at[i];
    }
    return count < 0 ? -1 : size;
}

/* ---- appearance ------------------------------------------------------------------------------ */

typedef struct letter_range {
    uint32_t first, last;
} letter_range;

static bool letter_in(uint32_t letter, const letter_range *ranges, int count)
{
    for (int i = 0; i < count; i++)
        if (letter >= ranges[i].first && letter <= ranges[i].last) return true;
    return false;
}

bool letter_is_blank(uint32_t letter)
{
    static const letter_range blanks[] = {
        { 0x09, 0x0D },     { 0x20, 0x20 },     { 0x85, 0x85 },     { 0xA0, 0xA0 },
        { 0x1680, 0x1680 }, { 0x2000, 0x200A }, { 0x2028, 0x2029 }, { 0x202F, 0x202F },
        { 0x205F, 0x205F }, { 0x2800, 0x2800 }, { 0x3000, 0x3000 },
    };
    return letter_in(letter, blanks, (int)(sizeof blanks / sizeof blanks[0]));
}

bool letter_joins(uint32_t letter)
{
    return letter == 0x200C || letter == 0x200D || (letter >= 0xFE00 && letter <= 0xFE0F);
}

bool letter_is_hidden(uint32_t letter)
{
    static const letter_range hidden[] = {
        { 0x00, 0x1F },       { 0x7F, 0x9F },       { 0xAD, 0xAD },       { 0x034F, 0x034F },
        { 0x061C, 0x061C },   { 0x115F, 0x1160 },   { 0x17B4, 0x17B5 },   { 0x180B, 0x180F },
        { 0x200B, 0x200B },   { 0x200E, 0x200F },   { 0x202A, 0x202E },   { 0x2060, 0x206F },
        { 0x3164, 0x3164 },   { 0xFEFF, 0xFEFF },   { 0xFFA0, 0xFFA0 },   { 0xFFF0, 0xFFFC },
        { 0x1BCA0, 0x1BCA3 }, { 0x1D173, 0x1D17A }, { 0xE0000, 0xE0FFF },
    };
    return letter_in(letter, hidden, (int)(sizeof hidden / sizeof hidden[0]));
}

bool letter_is_foreign(uint32_t letter)
{
    return (letter & 0xFFFE) == 0xFFFE || (letter >= 0xFDD0 && letter <= 0xFDEF) ||
           (letter >= 0xE000 && letter <= 0xF8FF) || letter >= 0xF0000;
}

static uint32_t letter_small(uint32_t c)
{
    if (c >= 0xFF01 && c <= 0xFF5E) c -= 0xFEE0; /* full-width forms */
    if ((c >= 'A' && c <= 'Z') || (c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F))
        return c + 32;
    if (c >= 0x400 && c <= 0x40F) return c + 80;
    if ((c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) || (c >= 0x460 && c <= 0x52F))
        return c | 1;
    if (c == 0x3C2) return 0x3C3;
    if (c == 0x4C0) return 0x4CF;
    if (c == 0xD8) return 0xF8;
    return c;
}

uint32_t letter_shape(uint32_t letter)
{
    static const struct {
        uint32_t letter, shape;
    } alike[] = {
#define X(letter, shape) { letter, shape },
#include "server/text/alike.def"
#undef X
    };
    uint32_t c = letter_small(letter);

    for (int again = 0; again < 2; again++) /* a Cyrillic i looks like an i, and an i like an l */
        for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++)
            if (alike[i].letter == c) {
                c = alike[i].shape;
                break;
            }
    return c;
}
