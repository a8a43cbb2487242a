/* dice_holds.c - built-in checks of the dice game, for facts that no game can show: how many
   positions a sheet has, and how many points perfect luck can score. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases/inside.h"

/* ---- sets of symbol sets --------------------------------------------------------------------- */

/* Sorted by value, without duplicates. */
typedef struct holds_sets {
    uint64_t *at;
    int count, cap;
} holds_sets;

static int holds_compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static bool holds_add(holds_sets *s, uint64_t set)
{
    if (s->count == s->cap) {
        const int cap = s->cap ? 2 * s->cap : 1024;
        uint64_t *at = realloc(s->at, (size_t)cap * sizeof *at);
        if (!at) return false;
        s->at = at;
        s->cap = cap;
    }
    s->at[s->count++] = set;
    return true;
}

static void holds_tidy(holds_sets *s)
{
    int kept = 0;
    if (s->count) qsort(s->at, (size_t)s->count, sizeof *s->at, holds_compare);
    for (int i = 0; i < s->count; i++)
        if (i == 0 || s->at[i] != s->at[kept - 1]) s->at[kept++] = s->at[i];
    s->count = kept;
}

static uint64_t holds_kinds(const nl_sheet *sheet, unsigned kinds)
{
    uint64_t set = 0;
    for (int i = 0; i < sheet->symbols; i++)
        if (kinds >> sheet->kind[i] & 1) set |= UINT64_C(1) << i;
    return set;
}

/* Enumerates the sets of symbols of these kinds that can be built: each symbol after those it
   requires. */
static bool holds_all(const nl_sheet *sheet, unsigned kinds, holds_sets *out)
{
    const uint64_t mask = holds_kinds(sheet, kinds);
    holds_sets now = { 0 }, next = { 0 };
    bool fine = holds_add(&now, 0);

    while (fine && now.count > 0) {
        next.count = 0;
        for (int n = 0; n < now.count && fine; n++) {
            fine = holds_add(out, now.at[n]);
            for (int i = 0; i < sheet->symbols && fine; i++)
                if (mask >> i & 1 && !(now.at[n] >> i & 1) && !(sheet->needs[i] & ~now.at[n]))
                    fine = holds_add(&next, now.at[n] | UINT64_C(1) << i);
        }
        holds_tidy(&next);
        holds_sets swap = now;
        now = next;
        next = swap;
    }
    free(now.at);
    free(next.at);
    holds_tidy(out);
    return fine;
}

/* ---- counts ---------------------------------------------------------------------------------- */

enum {
    ROADS = 1 << NL_S_ROAD,
    SITES = 1 << NL_S_SETTLEMENT | 1 << NL_S_CITY,
    KNIGHTS = 1 << NL_S_KNIGHT
};

static int holds_bits(uint64_t set)
{
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

/* Counts boards by their roads and the numbers of settlements and cities; it does not matter which
   sites are built. */
static int holds_alike(const nl_sheet *sheet, holds_sets *boards)
{
    const uint64_t roads = holds_kinds(sheet, ROADS);
    const uint64_t settlements = holds_kinds(sheet, 1 << NL_S_SETTLEMENT);
    const uint64_t cities = holds_kinds(sheet, 1 << NL_S_CITY);
    for (int i = 0; i < boards->count; i++) {
        const uint64_t b = boards->at[i];
        boards->at[i] = (b & roads) | (uint64_t)holds_bits(b & settlements) << 48 |
                        (uint64_t)holds_bits(b & cities) << 56;
    }
    holds_tidy(boards);
    return boards->count;
}

/* Counts the sets of knights, and for each of their jokers whether it is used. */
static int holds_jokers(const nl_sheet *sheet, const holds_sets *knights)
{
    int count = 0;
    for (int n = 0; n < knights->count; n++) {
        int states = 1;
        for (int j = 0; j < sheet->jokers; j++)
            if (!(sheet->joker_knights[j] & ~knights->at[n])) states *= 2;
        count += states;
    }
    return count;
}

bool case_holds_dice_count(case_world *w, const char *at)
{
    static const char *const names[] = { "roadsets", "boards", "alike", "jokers" };
    static const unsigned kinds[] = { ROADS, ROADS | SITES, ROADS | SITES, KNIGHTS };
    const nl_sheet *sheet = nl_sheet_of(&w->rules);
    holds_sets sets = { 0 };
    char word[CASE_WORD_MAX];
    int what = 0, found, want;

    if (!case_word(&at, word)) return case_fail(w, "what to count is missing");
    while (what < 4 && strcmp(word, names[what]) != 0) what++;
    if (what == 4) return case_fail(w, "expected roadsets, boards, alike or jokers");
    want = case_word(&at, word) ? case_number(word) : -1;
    if (!holds_all(sheet, kinds[what], &sets)) {
        free(sets.at);
        return case_fail(w, "out of memory");
    }
    found = what == 3   ? holds_jokers(sheet, &sets)
            : what == 2 ? holds_alike(sheet, &sets)
                        : sets.count;
    free(sets.at);
    return found == want ? true : case_fail(w, "expected %d, found %d", want, found);
}

/* ---- perfect luck ---------------------------------------------------------------------------- */

static int holds_price(int kind)
{
    uint8_t price[NL_FACES];
    int dice = 0;
    nl_symbol_price(kind, price);
    for (int face = 0; face < NL_FACES; face++) dice += price[face];
    return dice;
}

/* Adds every sheet that one turn can lead to, whatever the faces of the dice. */
static bool holds_turn(const nl_sheet *sheet, uint64_t built, int dice, holds_sets *out)
{
    bool fine = holds_add(out, built);
    for (int i = 0; i < sheet->symbols && fine; i++) {
        const int price = holds_price(sheet->kind[i]);
        if (built >> i & 1 || sheet->needs[i] & ~built || price > dice) continue;
        fine = holds_turn(sheet, built | UINT64_C(1) << i, dice - price, out);
    }
    return fine;
}

static int holds_worth(const nl_sheet *sheet, uint64_t built)
{
    int worth = 0;
    for (int i = 0; i < sheet->symbols; i++)
        if (built >> i & 1) worth += sheet->points[i];
    return worth;
}

/* "best 15 132": perfect luck scores exactly 132 points in 15 turns. */
bool case_holds_dice_best(case_world *w, const char *at)
{
    const nl_sheet *sheet = nl_sheet_of(&w->rules);
    holds_sets now = { 0 }, next = { 0 };
    char word[CASE_WORD_MAX];
    const int turns = case_word(&at, word) ? case_number(word) : -1;
    const int want = case_word(&at, word) ? case_number(word) : -1;
    int best = 0;
    bool fine = holds_add(&now, 0);

    if (turns < 1 || want < 0) fine = case_fail(w, "expected 'best TURNS POINTS'");
    for (int t = 0; t < turns && fine; t++) {
        next.count = 0;
        for (int n = 0; n < now.count && fine; n++) fine = holds_turn(sheet, now.at[n], 6, &next);
        holds_tidy(&next);
        holds_sets swap = now;
        now = next;
        next = swap;
    }
    for (int n = 0; n < now.count; n++)
        if (holds_worth(sheet, now.at[n]) > best) best = holds_worth(sheet, now.at[n]);
    free(now.at);
    free(next.at);
    if (!fine) return case_fail(w, "out of memory");
    return best == want ? true : case_fail(w, "expected %d, found %d", want, best);
}
