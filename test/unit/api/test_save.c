/* test_save.c - bytes, positions and validity. Every state of random games is valid and survives
   each encoding unchanged. Damaged input is refused or yields a playable state. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/edit.h"
#include "base/hash.h"
#include "island/state.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "unit/play.h"

static nl_game game, other;
static nl_state state, copy;

/* ---- round trips ----------------------------------------------------------------------------- */

static void check_bytes(void)
{
    uint8_t bytes[NL_SAVE_MAX];
    const int size = nl_save(&game, &state, bytes, sizeof bytes);
    assert_true(size > 0);
    assert_int_equal(nl_save(&game, &state, bytes, size - 1), -1);
    assert_int_equal(nl_save(&game, &state, bytes, size), size);
    memset(&copy, 0xA5, sizeof copy);
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_OK);
    assert_memory_equal(&copy, &state, (size_t)nl_state_bytes(&game));
    assert_int_equal(nl_state_bytes(&game) % 8, 0);
    memset(&copy, 0x5A, sizeof copy); /* a key depends on the part in use alone, and on all of it */
    nl_copy(&game, &copy, &state);
    assert_int_equal(nl_key(&game, &copy), nl_key(&game, &state));
    copy.w[nl_hash(&game, &state) % ((uint64_t)nl_state_bytes(&game) / 8)] ^= 1;
    assert_int_not_equal(nl_key(&game, &copy), nl_key(&game, &state));
}

static void check_position(void)
{
    char text[NL_POSITION_MAX], again[NL_POSITION_MAX];
    nl_fault fault;
    const int size = nl_position_print(&game, &state, text, sizeof text);
    assert_true(size > 0 && size < (int)sizeof text);
    assert_null(strchr(text, ' '));
    const nl_err err = nl_position_parse(text, &other, &copy, &fault);
    if (err != NL_OK)
        fail_msg("%s at %d (%s): %s", nl_error_code(err), fault.column, fault.word, text);
    assert_memory_equal(&other, &game, sizeof game);
    assert_memory_equal(&copy, &state, (size_t)nl_state_bytes(&game));
    assert_int_equal(nl_position_print(&other, &copy, again, sizeof again), size);
    assert_string_equal(again, text);
}

static void check_views(void)
{
    char text[NL_POSITION_MAX];
    for (int seat = 0; seat <= nl_game_rules(&game).seats; seat++) {
        nl_view view;
        nl_observe(&game, &state, seat < nl_game_rules(&game).seats ? seat : NL_NOBODY, &view);
        assert_true(nl_position_print_view(&game, &view, text, sizeof text) > 0);
        assert_int_not_equal(nl_position_parse(text, &other, &copy, NULL), NL_OK);
    }
}

static void every_state_survives(void **unused)
{
    (void)unused;
    for (int i = 0; i < PLAY_RULES; i++) {
        for (uint64_t seed = 1; seed <= 2; seed++) {
            rng r = rng_of(seed * 1000);
            play_open(play_rules[i], seed, &game, &state);
            for (int step = 0; step < 6000; step++) {
                if (nl_valid(&game, &state) != NL_OK) {
                    char text[NL_POSITION_MAX];
                    nl_position_print(&game, &state, text, sizeof text);
                    fail_msg("step %d not valid: %s", step, text);
                }
                if (step % 11 == 0) {
                    check_bytes();
                    check_position();
                }
                if (step % 101 == 0) check_views();
                if (nl_to_act(&game, &state).over) break;
                assert_int_equal(nl_apply(&game, &state, play_choose(&game, &state, &r), NULL),
                                 NL_OK);
            }
        }
    }
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* Plays on for a while, so that a sanitizer can find damage. */
static void play_on(const nl_game *g, nl_state *s, uint64_t seed)
{
    rng r = rng_of(seed);
    for (int step = 0; step < 40 && !nl_to_act(g, s).over; step++) {
        nl_apply_trusted(g, s, play_choose(g, s, &r));
        nl_island shown;
        if (nl_game_of(g) == NL_ISLAND) nl_island_read(g, s, &shown);
    }
}

/* Recomputes the checksum, as an attacker would. */
static void seal(uint8_t *bytes, int size)
{
    const uint64_t hash = hash_bytes(bytes, size - 8);
    for (int i = 0; i < 8; i++) bytes[size - 8 + i] = (uint8_t)(hash >> (8 * i));
}

static void damage_bytes(rng *r, int *accepted)
{
    uint8_t bytes[NL_SAVE_MAX];
    const int size = nl_save(&game, &state, bytes, sizeof bytes);
    for (uint32_t n = 1 + rng_below(r, 3); n > 0; n--) {
        uint8_t *at = &bytes[rng_below(r, (uint32_t)size - 8)];
        uint8_t *to = &bytes[rng_below(r, (uint32_t)size - 8)];
        switch (rng_below(r, 4)) {
        case 0: *at = (uint8_t)rng_below(r, 256); break;
        case 1: *at = *to; break;
        case 2: *at ^= (uint8_t)(1u << rng_below(r, 8)); break;
        default: (*at)++, (*to)--; break; /* something moves and nothing is lost */
        }
    }
    nl_state loaded;
    memset(&loaded, 0x5A, sizeof loaded);
    copy = loaded;
    assert_int_not_equal(nl_load(&game, &loaded, bytes, size - 1), NL_OK);
    seal(bytes, size);
    const nl_err err = nl_load(&game, &loaded, bytes, size);
    if (err != NL_OK) {
        assert_memory_equal(&loaded, &copy, sizeof copy);
        return;
    }
    (*accepted)++;
    assert_int_equal(nl_valid(&game, &loaded), NL_OK);
    play_on(&game, &loaded, rng_next(r));
}

static void damage_text(rng *r, int *accepted)
{
    static const char letters[] = "0123456789-.~:xc?/t,ehv";
    char text[NL_POSITION_MAX];
    const int size = nl_position_print(&game, &state, text, sizeof text);
    text[rng_below(r, (uint32_t)size)] = letters[rng_below(r, sizeof letters - 1)];
    nl_game g;
    nl_state s;
    nl_fault fault;
    if (nl_position_parse(text, &g, &s, &fault) != NL_OK) {
        assert_int_not_equal(fault.code, NL_OK);
        return;
    }
    (*accepted)++;
    play_on(&g, &s, rng_next(r));
}

static const char *const small_games[] = {
    "chocolate seats=2 knight_draw=may knight_draw_2p=2",
    "chocolate seats=4 trade=on",
    "chocolate preset=printed",
    "dice seats=3",
    "dice sheet=plus seats=2",
};

static void damage_games(const char *const *rules, int count, int steps)
{
    int bytes = 0, text = 0;
    for (int i = 0; i < count; i++) {
        rng r = rng_of((uint64_t)i + 77);
        play_open(rules[i], (uint64_t)i + 5, &game, &state);
        for (int step = 0; step < steps && !nl_to_act(&game, &state).over; step++) {
            nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
            for (int n = 0; n < 4; n++) damage_bytes(&r, &bytes);
            damage_text(&r, &text);
        }
    }
    assert_true(bytes > 0); /* some damage is harmless */
    assert_true(text > 0);
}

static void damage_is_refused_or_harmless(void **unused)
{
    (void)unused;
    damage_games(play_rules, PLAY_RULES, 600);
    damage_games(play_scenarios, PLAY_SCENARIOS, 600);
    damage_games(small_games, (int)(sizeof small_games / sizeof small_games[0]), 300);
}

static void say(int seat, const char *words)
{
    nl_action a;
    assert_int_equal(nl_parse(&game, seat, words, &a, NULL), NL_OK);
    assert_int_equal(nl_apply(&game, &state, a, NULL), NL_OK);
}

static void check_talk(int version)
{
    char text[NL_POSITION_MAX], start[] = { 'n', 'l', 'p', (char)('0' + version), '~', 0 };
    uint8_t bytes[NL_SAVE_MAX];
    check_bytes();
    check_position();
    check_views();
    nl_position_print(&game, &state, text, sizeof text);
    assert_memory_equal(text, start, 5);
    const int size = nl_save(&game, &state, bytes, sizeof bytes);
    assert_int_equal(bytes[4], version);
    bytes[4] = (uint8_t)(3 - version); /* the number must be the right one */
    seal(bytes, size);
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_ERR_CORRUPT);
}

/* What seats stand for has a version of its own, so that older programs say why they refuse it. */
static void talk_is_saved(void **unused)
{
    (void)unused;
    static const char *const rules[] = { "island setup=beginner start=0 trade=on",
                                         "chocolate start=0 trade=on" };
    for (int i = 0; i < 2; i++) {
        play_open(rules[i], 1, &game, &state);
        say(0, i == 0 ? "roll" : "spin");
        nl_action a;
        assert_int_equal(nl_parse(&game, NL_CHANCE, i == 0 ? "dice 6 6" : "wheel ore", &a, NULL),
                         NL_OK);
        assert_int_equal(nl_apply(&game, &state, a, NULL), NL_OK);
        check_talk(1);
        say(1, "propose ? for 1 wool");
        check_talk(2);
        say(2, "propose ? for 20 wool");
        say(1, "retract");
        check_talk(2);
        say(0, "offer ? for 1 ore to blue");
        check_talk(2);
        say(1, "decline");
        say(0, "reply orange ? for 1 grain");
        check_talk(2);
        say(0, "withdraw");
        check_talk(1);
    }
}

static void broken_files(void **unused)
{
    (void)unused;
    uint8_t bytes[NL_SAVE_MAX + 8] = { 0 };
    play_open("island", 1, &game, &state);
    const int size = nl_save(&game, &state, bytes, NL_SAVE_MAX);
    for (int cut = 0; cut < size; cut++)
        assert_int_equal(nl_load(&game, &copy, bytes, cut), NL_ERR_TRUNCATED);
    assert_int_equal(nl_load(&game, &copy, bytes, size + 1), NL_ERR_CORRUPT);
    assert_int_equal(nl_load(&game, &copy, bytes, NL_SAVE_MAX + 1), NL_ERR_TOO_LARGE);
    bytes[4] = 3;
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_ERR_NEWER_VERSION);
    bytes[4] = 0;
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_ERR_CORRUPT);
    bytes[4] = 1;
    for (int at = 5; at <= 6; at++) { /* another game or number of seats; the checksum is correct */
        bytes[at]++;
        seal(bytes, size);
        assert_int_equal(nl_load(&game, &copy, bytes, size), NL_ERR_CORRUPT);
        bytes[at]--;
        seal(bytes, size);
    }
    bytes[0] ^= 1;
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_ERR_CORRUPT);
    bytes[0] ^= 1;
    bytes[size - 1] ^= 1;
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_ERR_CORRUPT);
    bytes[size - 1] ^= 1;
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_OK);
    assert_int_equal(nl_load(&game, &copy, bytes, -1), NL_ERR_TRUNCATED);
    assert_int_equal(nl_load(&game, &copy, NULL, size), NL_ERR_TRUNCATED);
    assert_int_equal(nl_save(&game, &state, NULL, NL_SAVE_MAX), -1);
    play_open("island seats=3", 1, &other, &copy);
    assert_int_equal(nl_load(&other, &copy, bytes, size), NL_ERR_CLASH);
    bytes[size - 1] ^= 1; /* damage first: then nothing in it can be trusted */
    assert_int_equal(nl_load(&other, &copy, bytes, size), NL_ERR_CORRUPT);
}

/* Two boards, and two sets of rules on one board. A state looks the same in all of them. */
static void a_save_knows_its_game(void **unused)
{
    (void)unused;
    static const char *const words[] = { "island start=0", "island start=0 target=5",
                                         "island start=0 hand=3", "island start=0 trade=off" };
    uint8_t bytes[NL_SAVE_MAX];
    play_open(words[0], 1, &game, &state);
    const int size = nl_save(&game, &state, bytes, sizeof bytes);
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_OK);
    for (size_t n = 0; n < 5; n++) {
        play_open(words[n % 4], n < 4 ? 1 : 2, &other, &copy);
        const bool same = n == 0;
        assert_int_equal(nl_game_hash(&other) == nl_game_hash(&game), same);
        assert_int_equal(nl_load(&other, &copy, bytes, size), same ? NL_OK : NL_ERR_CLASH);
    }
}

/* One byte longer, with a correct checksum. */
static void nothing_may_follow(void **unused)
{
    (void)unused;
    uint8_t bytes[NL_SAVE_MAX] = { 0 };
    play_open("island", 1, &game, &state);
    const int size = nl_save(&game, &state, bytes, NL_SAVE_MAX);
    seal(bytes, size + 1);
    assert_int_equal(nl_load(&game, &copy, bytes, size + 1), NL_ERR_CORRUPT);
}

/* ---- hashes ---------------------------------------------------------------------------------- */

static void equal_states_hash_equal(void **unused)
{
    (void)unused;
    rng r = rng_of(3);
    play_open("island", 9, &game, &state);
    uint64_t last = 0;
    for (int step = 0; step < 300; step++) {
        memset(&copy, 0xEE, sizeof copy);
        nl_copy(&game, &copy, &state); /* the unused rest does not count */
        assert_true(nl_hash(&game, &copy) == nl_hash(&game, &state));
        assert_true(nl_hash(&game, &state) != last);
        last = nl_hash(&game, &state);
        nl_apply_trusted(&game, &state, play_choose(&game, &state, &r));
    }
    nl_view red, blue;
    nl_observe(&game, &state, 0, &red);
    nl_observe(&game, &state, 1, &blue);
    assert_true(nl_view_hash(&game, &red) != nl_view_hash(&game, &blue));
}

/* ---- what nl_valid must refuse --------------------------------------------------------------- */

typedef void spoil(island_state *s);

static void spoil_bank(island_state *s) { s->bank -= lanes_one(0); }
static void spoil_total(island_state *s) { s->seat[0].hand ^= UINT64_C(1) << 40; }
static void spoil_spare(island_state *s) { s->spare = 1; }
static void spoil_high(island_state *s) { s->deck |= UINT64_C(1) << 60; }
static void spoil_robber(island_state *s) { s->robber = 19; }
static void spoil_turn(island_state *s) { s->turn = 4; }
static void spoil_part(island_state *s) { s->part = 1; }
static void spoil_depth(island_state *s) { s->depth = 0; }
static void spoil_deep(island_state *s) { s->depth = 13; }
static void spoil_frame(island_state *s) { s->frame[0].decision = NL_D_STEAL; }
static void spoil_above(island_state *s) { s->frame[5].a = 1; }
static void spoil_die(island_state *s) { s->die[0] = 3; }
static void spoil_deck(island_state *s) { s->dice_left = 1; }
static void spoil_longest(island_state *s) { s->longest = 2; }
static void spoil_army(island_state *s) { s->army = 2; }
static void spoil_winner(island_state *s) { s->winner = 2; }
static void spoil_reach(island_state *s) { s->seat[0].reach = set_none(); }
static void spoil_pending(island_state *s) { s->seat[0].pending = lanes_one(1); }
static void spoil_fresh(island_state *s) { s->fresh = lanes_one(0); }
static void spoil_wrap(island_state *s) { s->fresh = lanes_make(0, 255, 0, 0, 0); }
static void spoil_place(island_state *s) { s->seat[1].cities = s->seat[0].settlements; }
static void spoil_corner(island_state *s) { s->seat[1].cities = set_of(60); }
static void spoil_edge(island_state *s) { s->seat[1].roads = set_of(72); }
static void spoil_number(island_state *s) { s->turn_number = 0; }
static void spoil_closed(island_state *s) { s->trade_closed = 1; }
static void spoil_knights(island_state *s) { s->seat[0].dev |= UINT64_C(1) << DEV_KNIGHTS_SHIFT; }
static void spoil_gone(island_state *s)
{
    s->gone = lanes_one(NL_POINT);
    s->deck -= lanes_one(NL_POINT);
}

static void spoiled_states_are_refused(void **unused)
{
    (void)unused;
    spoil *const all[] = { spoil_bank,   spoil_total, spoil_spare,   spoil_high,    spoil_robber,
                           spoil_turn,   spoil_part,  spoil_depth,   spoil_deep,    spoil_frame,
                           spoil_above,  spoil_die,   spoil_deck,    spoil_longest, spoil_army,
                           spoil_winner, spoil_reach, spoil_pending, spoil_fresh,   spoil_place,
                           spoil_corner, spoil_edge,  spoil_number,  spoil_closed,  spoil_knights,
                           spoil_gone,   spoil_wrap };
    play_open("island setup=beginner phases=combined start=0", 1, &game, &state);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        copy = state;
        all[i]((island_state *)(void *)&copy);
        if (nl_valid(&game, &copy) != NL_ERR_CORRUPT) fail_msg("damage %d was accepted", (int)i);
    }
}

/* ---- positions ------------------------------------------------------------------------------- */

static void check_refused(const char *text, nl_err code, int column)
{
    nl_fault fault;
    nl_game g;
    nl_state s;
    assert_int_equal(nl_position_parse(text, &g, &s, &fault), code);
    assert_int_equal(fault.code, code);
    assert_int_equal(fault.column, column);
}

static void positions_are_refused_by_column(void **unused)
{
    (void)unused;
    char text[NL_POSITION_MAX], bad[NL_POSITION_MAX + 8];
    play_open("island setup=beginner start=0", 1, &game, &state);
    nl_position_print(&game, &state, text, sizeof text);
    check_refused("", NL_ERR_TRUNCATED, 1);
    check_refused("abc", NL_ERR_BAD_SYNTAX, 1);
    check_refused("nlp3~island", NL_ERR_NEWER_VERSION, 0);
    check_refused("nlp1~island,seats=9~", NL_ERR_BAD_VALUE, 19);
    memset(bad, 'x', sizeof bad - 1);
    bad[sizeof bad - 1] = '\0';
    check_refused(bad, NL_ERR_TOO_LARGE, 0);
    memcpy(bad, text, sizeof text);
    bad[strlen(bad) - 1] = '\0';
    check_refused(bad, NL_ERR_TRUNCATED, (int)strlen(text));
    memcpy(bad, text, sizeof text);
    memmove(strstr(bad, "island"), "Island", 6);
    check_refused(bad, NL_ERR_BAD_VALUE, 6);
    memcpy(bad, text, sizeof text);
    *strstr(bad, "18-15-18-16-16") = '2'; /* more brick than the box holds */
    check_refused(bad, NL_ERR_CORRUPT, 0);
}

/* Replaces one value of the beginner position. The error points at it, or at the rest of it once
   its start has been parsed. */
static void check_exchanged(const char *old, const char *with, nl_err code, int offset)
{
    char text[NL_POSITION_MAX], bad[2 * NL_POSITION_MAX];
    nl_position_print(&game, &state, text, sizeof text);
    const char *at = strstr(text, old);
    assert_non_null(at);
    const int before = (int)(at - text);
    snprintf(bad, sizeof bad, "%.*s%s%s", before, text, with, at + strlen(old));
    check_refused(bad, code, before + 1 + offset);
}

static void positions_are_refused_by_value(void **unused)
{
    (void)unused;
    char frames[512] = "roll:0:0:0", cut[NL_POSITION_MAX];
    play_open("island setup=beginner start=0", 1, &game, &state);
    check_exchanged("nlp1", "nlp0", NL_ERR_BAD_SYNTAX, 4);
    check_exchanged("nlp1", "nlpx", NL_ERR_BAD_SYNTAX, 3);
    check_exchanged("nlp1~", "nlp1.", NL_ERR_BAD_SYNTAX, 4);
    check_exchanged(".0.1.0.00.", ".0.1.0.0x.", NL_ERR_BAD_SYNTAX, 8);
    check_exchanged(".0.1.0.00.", ".0.1.0.x0.", NL_ERR_BAD_SYNTAX, 7);
    check_exchanged(".0.1.0.00.", ".0.65536.0.00.", NL_ERR_BAD_SYNTAX, 3);
    check_exchanged(".-.x.x.x.", ".x.x.x.x.", NL_ERR_BAD_SYNTAX, 1);
    check_exchanged(".-.x.x.x.", ".-.0.x.x.", NL_ERR_BAD_SYNTAX, 4);
    check_exchanged(".0~8-28.", ".~8-28.", NL_ERR_BAD_SYNTAX, 1);
    check_exchanged(".0~8-28.", ".0123456789abcdef0~8-28.", NL_ERR_BAD_SYNTAX, 17);
    check_exchanged("~8-28.", "~8-54.", NL_ERR_BAD_SYNTAX, 3);
    check_exchanged("0-2-0-1-0.", "0-128-0-1-0.", NL_ERR_BAD_SYNTAX, 2);
    check_exchanged("0-2-0-1-0.", "0-2-0-1.", NL_ERR_BAD_SYNTAX, 7);
    check_exchanged("roll:", "rock:", NL_ERR_BAD_SYNTAX, 0);
    check_exchanged("roll:0:0:0", "roll:0:0:256", NL_ERR_BAD_SYNTAX, 9);
    for (int i = 0; i < NL_FRAMES; i++) /* one more than can be open */
        strncat(frames, ".roll:0:0:0", sizeof frames - strlen(frames) - 1);
    check_exchanged("roll:0:0:0", frames, NL_ERR_BAD_SYNTAX, (int)strlen("roll:0:0:0.") * 12);
    /* The rules or the layout end too early, or never. */
    check_refused("nlp1~island,seats=3", NL_ERR_TRUNCATED, 20);
    check_refused("nlp1~island~M10,P2", NL_ERR_TRUNCATED, 19);
    memset(cut, ',', sizeof cut);
    memmove(cut, "nlp1~island", 11);
    cut[600] = '~';
    cut[sizeof cut - 1] = '\0';
    check_refused(cut, NL_ERR_BAD_SYNTAX, 601);
    /* The text is cut at every position. */
    const int size = nl_position_print(&game, &state, cut, sizeof cut);
    for (int end = size - 1; end >= 0; end--) {
        cut[end] = '\0';
        assert_int_not_equal(nl_position_parse(cut, &other, &copy, NULL), NL_OK);
    }
}

/* Other spellings are refused, so that equal positions have equal texts. */
static void positions_have_one_spelling(void **unused)
{
    (void)unused;
    play_open("island setup=beginner start=0", 1, &game, &state);
    check_exchanged("~8-28.", "~28-8.", NL_ERR_BAD_SYNTAX, 1);
    check_exchanged("~8-28.", "~8-8-28.", NL_ERR_BAD_SYNTAX, 3);
    check_exchanged("~8-28.", "~08-28.", NL_ERR_BAD_SYNTAX, 1);
    check_exchanged(".0~8-28.", ".00~8-28.", NL_ERR_BAD_SYNTAX, 2);
    check_exchanged("island,start=0", "island,seats=4,start=0", NL_ERR_BAD_SYNTAX, 8);
    check_exchanged("roll:0:0:0", "roll:0:0:00", NL_ERR_BAD_SYNTAX, 10);
}

static void the_beginner_position(void **unused)
{
    (void)unused;
    char text[NL_POSITION_MAX];
    play_open("island setup=beginner start=0", 1, &game, &state);
    nl_position_print(&game, &state, text, sizeof text);
    assert_string_equal(
        text,
        "nlp1~island,start=0,setup=beginner,phases=strict,trade=on"
        "~M10,P2,F9,G12,H6,P4,H10,G9,F11,D,F3,M8,F8,M3,G4,P5,H5,G6,P11,harbours,e0:any,e3:grain,"
        "e17:ore,e18:lumber,e38:any,e49:brick,e61:wool,e66:any,e69:any,robber,h9,start,red"
        "~18-15-18-16-16.9.0.1.0.00.-.x.x.x.14-5-2-2-2.0-0-0-0-0.0-0-0-0-0.0"
        "~8-28..13-41.0-2-0-1-0.0-0-0-0-0.0.-."
        "~39-41..52-56.1-1-0-0-1.0-0-0-0-0.0.-."
        "~14-40..15-58.0-0-0-2-1.0-0-0-0-0.0.-."
        "~17-31..25-37.0-1-1-0-1.0-0-0-0-0.0.-."
        "~roll:0:0:0");
    const int size = (int)strlen(text);
    for (int cap = 0; cap <= size; cap++)
        assert_int_equal(nl_position_print(&game, &state, text, cap), -1);
    assert_int_equal(nl_position_print(&game, &state, text, size + 1), size);
}

/* In a view, the seat's own knowledge is written out; '?' and a count stand for the rest. */
static void check_view(int looker, const char *common, const char *red, const char *blue)
{
    char text[NL_POSITION_MAX];
    nl_view view;
    nl_observe(&game, &state, looker, &view);
    assert_true(nl_position_print_view(&game, &view, text, sizeof text) > 0);
    if (strstr(text, common) == NULL || strstr(text, red) == NULL || strstr(text, blue) == NULL)
        fail_msg("seat %d sees %s", looker, text);
}

static void views_of_a_position(void **unused)
{
    (void)unused;
    const uint8_t cards[] = { 2, 0, 0, 0, 1 }, fresh[] = { 1, 0, 0, 0, 0 };
    play_open("island setup=beginner start=0", 1, &game, &state);
    assert_int_equal(nl_edit_dev(&game, &state, 0, cards), NL_OK);
    assert_int_equal(nl_edit_fresh(&game, &state, 0, fresh), NL_OK);
    check_view(0, ".?22.0-0-0-0-0.1-0-0-0-0.", ".0-2-0-1-0.2-0-0-0-1.0.-.~",
               "~39-41..52-56.?3.0-0-0-0-0.0.-.~");
    check_view(1, ".?22.0-0-0-0-0.?1.", "~8-28..13-41.?3.?3.0.-.~",
               "~39-41..52-56.1-1-0-0-1.0-0-0-0-0.0.-.~");
    check_view(NL_NOBODY, ".?22.0-0-0-0-0.?1.", "~8-28..13-41.?3.?3.0.-.~",
               "~39-41..52-56.?3.0-0-0-0-0.0.-.~");
}

/* Saves of 0.1 knew no game and numbered the decisions of all games in one range. They still load,
   the fields are written in the same way, and the last eight bytes are the hash of the state. */
static void small_games_load_from_0_1(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *bytes;
        int decision;
    } rows[] = {
        { "nlp1~dice,seats=2~start,red~build.1.4.6.3.1-0-0-1-1-3.0.0.x.x.0~R0.0.1_-2~R0.0.1",
          "4e4c533101010201000001010306000400430106030000ffff00010000000000000006000104000000000"
          "1fe0000000000000000000000000002ffff00010100000000000000060001040000000001000000000000"
          "000000000000000001010000015ce6d521f612c465",
          NL_D_DICE_BUILD },
        { "nlp1~chocolate~start,red~0.4.5.-.x~rgk.1-3-1-0-0.-~by.1-0-2-0-1.-~gw.0-1-2-0-0.-"
          "~main:0:0:0.take:x:7:0",
          "4e4c5331010203028500000083ff0700000500ff040001030100000500000000000000000000410000000"
          "90008000100020001040000000000000000000032000000060000000001020000030000000000000000000"
          "054000000180000001636da92b7c7b14e",
          NL_D_CHOCO_TAKE },
    };
    for (size_t n = 0; n < sizeof rows / sizeof rows[0]; n++) {
        const int size = (int)strlen(rows[n].bytes) / 2;
        uint8_t old[NL_SAVE_MAX], now[NL_SAVE_MAX];
        nl_game g;
        nl_state s, loaded;
        for (int i = 0; i < size; i++) {
            const char digits[3] = { rows[n].bytes[2 * i], rows[n].bytes[2 * i + 1], '\0' };
            old[i] = (uint8_t)strtoul(digits, NULL, 16);
        }
        assert_int_equal(nl_position_parse(rows[n].position, &g, &s, NULL), NL_OK);
        assert_int_equal(nl_save(&g, &s, now, sizeof now), size + 8);
        assert_memory_equal(now + 15, old + 7, (size_t)size - 15);
        uint64_t tail = 0;
        for (int i = 0; i < 8; i++) tail |= (uint64_t)old[size - 8 + i] << (8 * i);
        assert_true(tail == nl_hash(&g, &s));
        assert_int_equal(nl_load(&g, &loaded, old, size), NL_OK);
        assert_int_equal(nl_to_act(&g, &loaded).decision, rows[n].decision);
        assert_int_equal(nl_hash(&g, &loaded), nl_hash(&g, &s));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_beginner_position),
        cmocka_unit_test(views_of_a_position),
        cmocka_unit_test(every_state_survives),
        cmocka_unit_test(damage_is_refused_or_harmless),
        cmocka_unit_test(talk_is_saved),
        cmocka_unit_test(broken_files),
        cmocka_unit_test(nothing_may_follow),
        cmocka_unit_test(equal_states_hash_equal),
        cmocka_unit_test(spoiled_states_are_refused),
        cmocka_unit_test(positions_are_refused_by_column),
        cmocka_unit_test(positions_are_refused_by_value),
        cmocka_unit_test(positions_have_one_spelling),
        cmocka_unit_test(a_save_knows_its_game),
        cmocka_unit_test(small_games_load_from_0_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
