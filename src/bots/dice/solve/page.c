/* page.c - writes and reads pages. */
#include "bots/dice/solve/solve.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/hash.h"

/* Bytes of header and hash; this byte marks a value that is stored in two bytes. */
enum { PAGE_HEAD = 20, PAGE_HASH = 8, PAGE_LARGE = 255 };

static const uint8_t page_magic[4] = { 'N', 'L', 'P', '1' };

/* ---- bytes ----------------------------------------------------------------------------------- */

static void put_bytes(uint8_t *out, uint64_t number, int count)
{
    for (int i = 0; i < count; i++) out[i] = (uint8_t)(number >> (8 * i));
}

static uint64_t get_bytes(const uint8_t *bytes, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++) number |= (uint64_t)bytes[i] << (8 * i);
    return number;
}

/* ---- predictions ----------------------------------------------------------------------------- */

/* A board and a state of the knights that lead here in one step, or the position itself if there
   are none. Both have lower numbers, so they are decoded first. */
typedef struct page_order {
    uint16_t board[BOARDS_MAX], knights[KNIGHTS_MAX];
} page_order;

static void order_after(uint16_t *of, int before, int after)
{
    if (after != BOARDS_NONE && before < after && of[after] == after) of[after] = (uint16_t)before;
}

static void page_order_init(page_order *o, const dice_book *book)
{
    const dice_boards *b = &book->boards;
    const dice_knights *k = &book->knights;
    for (int i = 0; i < BOARDS_MAX; i++) o->board[i] = (uint16_t)i;
    for (int i = 0; i < KNIGHTS_MAX; i++) o->knights[i] = (uint16_t)i;
    for (int i = 0; i < b->slots; i++) {
        if (b->level[i] == NL_NOBODY) continue;
        order_after(o->board, i, b->city[i]);
        order_after(o->board, i, b->settlement[i]);
        for (int n = 0; n < BOARDS_FORKS; n++) order_after(o->board, i, b->road[i][n]);
    }
    for (int i = 0; i < k->count; i++) {
        for (int n = 0; n < KNIGHTS_NEXT; n++) order_after(o->knights, i, k->next[i][n]);
        for (int n = 0; n <= KNIGHTS_ANY; n++) order_after(o->knights, i, k->use[i][n]);
    }
}

static bool page_reached(const dice_standard *s, int turn, int position)
{
    const size_t word = (size_t)turn * (size_t)s->words + (size_t)(position >> 6);
    return (s->reached[word] >> (position & 63) & 1) != 0;
}

static int page_steps(const dice_standard *s, int turn, int position)
{
    const double value = (double)s->value[(size_t)turn * (size_t)s->positions + (size_t)position];
    return (int)(value * PAGE_STEP + (value < 0 ? -0.5 : 0.5));
}

/* Predicts a value, in steps. One item less on the board and one knight or joker less usually add
   up. Otherwise uses one of them alone, or the same position with one turn less. */
static int page_guess(const dice_table *t, const page_order *o, int turn, int knights, int board)
{
    const dice_standard *s = &t->standard;
    const int slots = t->book.boards.slots;
    const int left = knights * slots + o->board[board];
    const int above = o->knights[knights] * slots + board;
    const int both = o->knights[knights] * slots + o->board[board];
    const int here = knights * slots + board;
    const bool has_left = left != here && page_reached(s, turn, left);
    const bool has_above = above != here && page_reached(s, turn, above);
    if (has_left && has_above && page_reached(s, turn, both))
        return page_steps(s, turn, left) + page_steps(s, turn, above) - page_steps(s, turn, both);
    if (has_left) return page_steps(s, turn, left);
    if (has_above) return page_steps(s, turn, above);
    return turn > 0 && page_reached(s, turn - 1, here) ? page_steps(s, turn - 1, here) : 0;
}

/* Maps small differences of either sign to small numbers: 0, -1, 1, -2, ... become 0, 1, 2, 3,
   ... */
static unsigned page_fold(int difference)
{
    return difference < 0 ? 2 * (unsigned)-difference - 1 : 2 * (unsigned)difference;
}

static int page_unfold(unsigned folded)
{
    return folded & 1 ? -(int)(folded / 2) - 1 : (int)(folded / 2);
}

/* ---- pages ----------------------------------------------------------------------------------- */

size_t dice_page_room(const dice_table *t)
{
    return PAGE_HEAD + 3 * (size_t)t->standard.rows + PAGE_HASH;
}

size_t dice_page_write(const dice_table *t, uint8_t *out)
{
    const dice_standard *s = &t->standard;
    const int slots = t->book.boards.slots;
    page_order order;
    uint8_t *small = out + PAGE_HEAD, *large = small + s->rows;
    page_order_init(&order, &t->book);
    for (int turn = 0; turn < TABLE_TURNS; turn++)
        for (int at = 0; at < s->positions; at++) {
            if (!page_reached(s, turn, at)) continue;
            const int guess = page_guess(t, &order, turn, at / slots, at % slots);
            const unsigned folded = page_fold(page_steps(s, turn, at) - guess);
            *small++ = (uint8_t)(folded < PAGE_LARGE ? folded : PAGE_LARGE);
            if (folded < PAGE_LARGE) continue;
            assert(folded <= UINT16_MAX);
            put_bytes(large, folded, 2);
            large += 2;
        }
    memcpy(out, page_magic, sizeof page_magic);
    put_bytes(out + 4, PAGE_VERSION, 4);
    put_bytes(out + 8, t->key, 8);
    put_bytes(out + 16, (uint64_t)(large - small) / 2, 4);
    put_bytes(large, hash_bytes(out, (int)(large - out)), PAGE_HASH);
    return (size_t)(large - out) + PAGE_HASH;
}

/* Whether the bytes are undamaged and belong to this table. Does not check how many values there
   are. */
static bool page_fits(const dice_table *t, const uint8_t *bytes, size_t size)
{
    if (size < PAGE_HEAD + PAGE_HASH || size > INT_MAX ||
        memcmp(bytes, page_magic, sizeof page_magic) != 0 ||
        get_bytes(bytes + 4, 4) != PAGE_VERSION || get_bytes(bytes + 8, 8) != t->key)
        return false;
    return get_bytes(bytes + size - PAGE_HASH, PAGE_HASH) ==
           hash_bytes(bytes, (int)size - PAGE_HASH);
}

bool dice_page_read(dice_table *t, const uint8_t *bytes, size_t size)
{
    dice_standard *s = &t->standard;
    const int slots = t->book.boards.slots;
    page_order order;
    if (t->book.plus || !page_fits(t, bytes, size)) return false;
    dice_standard_reach(t);
    if (size != PAGE_HEAD + (size_t)s->rows + 2 * get_bytes(bytes + 16, 4) + PAGE_HASH)
        return false;
    const uint8_t *small = bytes + PAGE_HEAD, *large = small + s->rows;
    const uint8_t *end = bytes + size - PAGE_HASH;
    page_order_init(&order, &t->book);
    memset(s->value, 0, TABLE_TURNS * (size_t)s->positions * sizeof *s->value);
    for (int turn = 0; turn < TABLE_TURNS; turn++)
        for (int at = 0; at < s->positions; at++) {
            if (!page_reached(s, turn, at)) continue;
            unsigned folded = *small++;
            if (folded == PAGE_LARGE) {
                if (large == end) return false;
                folded = (unsigned)get_bytes(large, 2);
                large += 2;
            }
            const int steps =
                page_guess(t, &order, turn, at / slots, at % slots) + page_unfold(folded);
            s->value[(size_t)turn * (size_t)s->positions + (size_t)at] = (float)steps / PAGE_STEP;
        }
    return large == end;
}
