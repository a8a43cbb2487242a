/* country.h - what the tests of country maps share: map files, rules that name a map, games on
   it. */
#ifndef NL_TEST_COUNTRY_H
#define NL_TEST_COUNTRY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/edit.h"
#include "base/rng.h"
#include "board/country.h"
#include "island/state.h"
#include "neuland/island.h"
#include "table/record/record.h"

enum { FILE_ROOM = 64 * 1024 };

static char text[FILE_ROOM];

static inline int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s; run the test from the root of the source tree", path);
    const int size = (int)fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    return size;
}

static inline nl_map read_file(const char *path)
{
    nl_map map;
    nl_fault fault;
    const int size = load(path);
    assert_int_equal(nl_map_read(text, size, &map, &fault), NL_OK);
    return map;
}

/* Writes "island map=sha256:... more" to out. */
static inline void rules_for(const nl_map *map, const char *more, char out[NL_RULES_MAX])
{
    int at = snprintf(out, NL_RULES_MAX, "island map=sha256:");
    for (int i = 0; i < 32; i++)
        at += snprintf(out + at, NL_RULES_MAX - (size_t)at, "%02x", map->hash[i]);
    snprintf(out + at, NL_RULES_MAX - (size_t)at, "%s", more);
}

static inline void begin(const nl_rules *rules, const nl_map *map, uint64_t seed, nl_game *g,
                         nl_state *s)
{
    rng luck = rng_of(seed);
    nl_layout layout;
    assert_int_equal(nl_layout_draw(rules, map, rng_draw, &luck, &layout), NL_OK);
    assert_int_equal(nl_game_init(g, rules, map, &layout, NULL), NL_OK);
    nl_start(g, s);
}

static inline nl_action pick(const nl_game *g, const nl_state *s, rng *luck)
{
    nl_action list[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(g, s);
    if (turn.chance) return nl_chance_ticket(g, s, rng_below(luck, nl_chance_tickets(g, s)));
    int seat = 0;
    while (!(turn.seats >> seat & 1)) seat++;
    const int count = nl_legal(g, s, seat, list);
    return list[rng_below(luck, (uint32_t)count)];
}

static inline island_state *raw(nl_state *s) { return (island_state *)(void *)s; }

static inline chips_slice *raw_chips(const nl_game *g, nl_state *s)
{
    return NL_SLICE((const island_game *)(const void *)g, s, chips);
}

static inline canal_slice *raw_canal(const nl_game *g, nl_state *s)
{
    return NL_SLICE((const island_game *)(const void *)g, s, canal);
}

#endif
