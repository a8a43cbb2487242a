/* fuzz.h - what the fuzz targets share: checks that abort, games to parse texts for, and the
   requirement that everything accepted can be played on. */
#ifndef NL_TEST_FUZZ_H
#define NL_TEST_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/rng.h"
#include "neuland/island.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FUZZ_STEPS = 30 };

static inline void must(bool holds)
{
    if (!holds) abort();
}

/* Returns the input as a NUL-terminated text in a block of exactly that size, so that a sanitizer
   detects every byte read too far. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    must(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* The same input gives the same random numbers. */
static inline rng fuzz_luck(const uint8_t *data, size_t size)
{
    return rng_of(hash_bytes(data, (int)size));
}

/* A fault must be displayable: a code, a position within the text, a NUL-terminated word. */
static inline void fuzz_fault(const nl_fault *fault, nl_err err, size_t size)
{
    must(fault->code == err && err > NL_OK && err < NL_ERR_COUNT);
    must(fault->column >= 0 && (size_t)fault->column <= size + 1);
    must(memchr(fault->word, 0, sizeof fault->word) != NULL);
    for (const char *c = fault->word; *c != '\0'; c++) must((unsigned char)*c >= ' ' && *c != 0x7F);
    must(nl_error_text(err, NL_EN)[0] != '\0' && nl_error_text(err, NL_DE)[0] != '\0');
}

/* The bytes after the last member are padding. */
static inline bool fuzz_same_rules(const nl_rules *a, const nl_rules *b)
{
    return memcmp(a, b, offsetof(nl_rules, map_id) + sizeof a->map_id) == 0;
}

/* ---- playing on ------------------------------------------------------------------------------ */

static inline nl_action fuzz_choose(const nl_game *g, const nl_state *s, rng *luck)
{
    const nl_turn turn = nl_to_act(g, s);
    nl_action list[NL_ACTIONS_MAX];
    int seat = 0;
    if (turn.chance) {
        const uint32_t tickets = nl_chance_tickets(g, s);
        must(tickets > 0);
        return nl_chance_ticket(g, s, rng_below(luck, tickets));
    }
    while ((turn.seats >> seat & 1) == 0) seat++;
    const int count = nl_legal(g, s, seat, list);
    must(count > 0 && count <= NL_ACTIONS_MAX);
    nl_action a = list[rng_below(luck, (uint32_t)count)];
    const unsigned offers = NL_IS_OFFER | NL_IS_COUNTER;
    for (int n = 0; n < 3 && nl_action_is(nl_game_of(g), a.kind, offers); n++)
        a = list[rng_below(luck, (uint32_t)count)]; /* otherwise play is nothing but offers */
    return a;
}

/* Every state on the way is valid, and every seat can see it. */
static inline void fuzz_play(const nl_game *g, nl_state *s, rng *luck, int steps)
{
    nl_view view, again;
    must(nl_valid(g, s) == NL_OK);
    for (; steps > 0 && !nl_to_act(g, s).over; steps--) {
        const nl_action a = fuzz_choose(g, s, luck);
        must(nl_apply(g, s, a, NULL) == NL_OK);
        must(nl_valid(g, s) == NL_OK);
    }
    for (int seat = 0; seat <= nl_game_rules(g).seats; seat++) {
        nl_state drawn;
        const int looker = seat < nl_game_rules(g).seats ? seat : NL_NOBODY;
        nl_observe(g, s, looker, &view);
        nl_resample(g, &view, rng_draw, luck, &drawn);
        nl_observe(g, &drawn, looker, &again);
        must(memcmp(&view, &again, sizeof view) == 0);
    }
}

/* Bytes of saves before the fields: with the game, the hash of the game follows. */
enum { FUZZ_HEAD = 7, FUZZ_GAME_HASH = 8, FUZZ_CHECKSUM = 8 };

/* Whether loaded bytes save as the same bytes; those without the game save with it. */
static inline bool fuzz_saved_again(const uint8_t *bytes, int size, const uint8_t *again, int saved)
{
    if (bytes[3] != '1') return saved == size && memcmp(again, bytes, (size_t)size) == 0;
    return saved == size + FUZZ_GAME_HASH &&
           memcmp(again + FUZZ_HEAD + FUZZ_GAME_HASH, bytes + FUZZ_HEAD,
                  (size_t)(size - FUZZ_HEAD - FUZZ_CHECKSUM)) == 0;
}

/* The bytes and the text of a state lead back to it. */
static inline void fuzz_forms(const nl_game *g, const nl_state *s)
{
    uint8_t bytes[NL_SAVE_MAX];
    char text[NL_POSITION_MAX];
    nl_state back;
    nl_game game;
    const int size = nl_save(g, s, bytes, sizeof bytes);
    must(size > 0 && nl_load(g, &back, bytes, size) == NL_OK);
    must(memcmp(&back, s, (size_t)nl_state_bytes(g)) == 0);
    must(nl_position_print(g, s, text, sizeof text) > 0);
    must(nl_position_parse(text, &game, &back, NULL) == NL_OK);
    must(memcmp(&back, s, (size_t)nl_state_bytes(g)) == 0 &&
         nl_hash(&game, &back) == nl_hash(g, s));
}

/* ---- games to parse texts for ---------------------------------------------------------------- */

enum { FUZZ_GAMES = 10 };

/* Sets up game number n at its start. */
static inline void fuzz_game(int n, nl_game *g, nl_state *s)
{
    static const char *const rules_texts[FUZZ_GAMES] = {
        "island",
        "island seats=2 dice=deck",
        "island seats=3 setup=beginner hand=3",
        "island phases=strict friends=1",
        "island seats=5 helpers=12 helpers.all=1",
        "island seats=6 extra=build",
        "island preset=catanatron",
        "island seats=6 partner_win=shared_turn hand=4",
        "island map=newyork canal=1",
        "island map=corsica seats=5 extra=build",
    };
    rng luck = rng_stream(7, (uint64_t)n, 0);
    nl_rules rules;
    nl_layout layout;
    must(nl_rules_parse(rules_texts[n % FUZZ_GAMES], &rules, NULL) == NL_OK);
    must(nl_layout_draw(&rules, NULL, rng_draw, &luck, &layout) == NL_OK);
    must(nl_game_init(g, &rules, NULL, &layout, NULL) == NL_OK);
    nl_start(g, s);
}

/* Plays on until this decision is reached, at least `least` steps, or to the end of the game. */
static inline void fuzz_until(const nl_game *g, nl_state *s, int decision, int least)
{
    rng luck = rng_of((uint64_t)decision);
    for (int n = 0; n < 3000; n++) {
        const nl_turn turn = nl_to_act(g, s);
        if (turn.over || (turn.decision == decision && n >= least)) return;
        nl_apply_trusted(g, s, fuzz_choose(g, s, &luck));
    }
}

#endif
