/* test_rules.c - the rules string: defaults, canonical form, errors with position and word, and a
   round trip of printing and parsing for every set of rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/rng.h"
#include "neuland/neuland.h"

static void check_canonical(const char *text, const char *canonical)
{
    char printed[NL_RULES_MAX];
    nl_rules rules, again;
    nl_fault fault;
    if (nl_rules_parse(text, &rules, &fault) != NL_OK)
        fail_msg("%s: %s %s", text, nl_error_code(fault.code), fault.word);
    assert_int_equal(fault.code, NL_OK);
    assert_int_equal(nl_rules_check(&rules, NULL), NL_OK);
    assert_int_equal(nl_rules_print(&rules, printed, sizeof printed), (int)strlen(canonical));
    assert_string_equal(printed, canonical);
    assert_int_equal(nl_rules_parse(printed, &again, NULL), NL_OK);
    assert_memory_equal(&again, &rules, sizeof rules);
}

static void canonical_forms(void **state)
{
    (void)state;
    check_canonical("island", "island");
    check_canonical("  island   seats=4 ", "island");
    check_canonical("island setup=variable chips=spiral target=10 hand=7 preset=none", "island");
    check_canonical("island extra=build seats=6", "island seats=6 extra=build");
    check_canonical("island seats=5 extra=partner", "island seats=5");
    check_canonical("island setup=beginner seats=3", "island seats=3 setup=beginner");
    check_canonical("island turns=1000 start=3 trade=off dice=deck",
                    "island start=3 trade=off dice=deck turns=1000");
    check_canonical("island red_touch=1 chips=random", "island chips=random red_touch=1");
    check_canonical("dice sheet=plus seats=2 ", "dice seats=2 sheet=plus");
    check_canonical("chocolate seats=3 target=6", "chocolate target=6");
    check_canonical("island seats=6 partner_win=shared_turn harbours56=alternating",
                    "island seats=6 harbours56=alternating");
    check_canonical("island seats=6 partner_win=own_part", "island seats=6 partner_win=own_part");
    check_canonical("island phases=strict setup=beginner", "island setup=beginner");
    check_canonical("island phases=combined setup=beginner",
                    "island setup=beginner phases=combined");
    check_canonical("island friends=1 friends.before_roll=1", "island friends=1");
    check_canonical("chocolate knight_draw=may supply=after_spin", "chocolate");
    check_canonical("chocolate knight_draw=must", "chocolate knight_draw=must");
    check_canonical("island preset=catanatron", "island preset=catanatron");
    check_canonical("island trade=off preset=catanatron shortage=nobody harbours=kinds_shuffle",
                    "island preset=catanatron");
    check_canonical("island target=15 preset=catanatron seats=2",
                    "island seats=2 target=15 preset=catanatron");
}

static void presets_and_seats_set_defaults(void **state)
{
    (void)state;
    nl_rules rules;
    assert_int_equal(nl_rules_parse("island preset=catanatron", &rules, NULL), NL_OK);
    assert_int_equal(rules.shortage, NL_SHORTAGE_NOBODY);
    assert_int_equal(rules.trade, NL_TRADE_OFF);
    assert_int_equal(rules.harbours, NL_HARBOURS_KINDS_SHUFFLE);
    assert_int_equal(rules.phases, NL_PHASES_COMBINED);
    assert_int_equal(nl_rules_parse("island seats=5", &rules, NULL), NL_OK);
    assert_int_equal(rules.extra, NL_EXTRA_PARTNER);
    rules = nl_rules_default(NL_ISLAND);
    assert_int_equal(rules.seats, 4);
    assert_int_equal(rules.extra, NL_EXTRA_NONE);
    assert_int_equal(rules.start, NL_NOBODY);
    assert_int_equal(rules.target, 10);
    assert_int_equal(rules.hand, 7);
    assert_int_equal(rules.turns, 0);
    assert_int_equal(rules.trade, NL_TRADE_ON);
    assert_int_equal(nl_rules_default(NL_CHOCO).trade, NL_TRADE_ON);
}

/* preset=printed is exactly these keys, by game and scenario. */
static void the_printed_preset_is_these_keys(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        { "island preset=printed", "island phases=strict harbours=frame_any" },
        { "island setup=beginner preset=printed", "island setup=beginner phases=strict" },
        { "island seats=5 preset=printed",
          "island seats=5 phases=strict harbours=frame_any partner_win=shared_turn" },
        { "island seats=6 extra=build preset=printed",
          "island seats=6 extra=build phases=strict harbours=frame_any" },
        { "island preset=printed friends=1",
          "island friends=1 phases=strict harbours=frame_any friends.before_roll=1 "
          "friends.ask_order=1 friends.trader_whole_turn=1" },
        { "island preset=printed map=corsica", "island map=corsica phases=strict" },
        { "island preset=printed helpers=12 helpers.all=1",
          "island helpers=12 helpers.all=1 phases=strict harbours=frame_any" },
        { "dice edition=2 preset=printed", "dice edition=2 any_gold=1 joker_same_turn=1" },
        { "chocolate preset=printed",
          "chocolate phases=strict knight_draw=may supply=any_time same_kind=1 "
          "tiles=15/11/6" },
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        nl_rules preset, keys;
        assert_int_equal(nl_rules_parse(same[i][0], &preset, NULL), NL_OK);
        if (nl_rules_parse(same[i][1], &keys, NULL) != NL_OK) fail_msg("%s", same[i][1]);
        keys.preset = preset.preset;
        keys.printed = preset.printed;
        if (memcmp(&preset, &keys, sizeof keys) != 0) fail_msg("%s", same[i][0]);
        check_canonical(same[i][0], same[i][0]);
    }
}

/* The defaults of earlier versions, and how their texts are read and written. */
static void old_texts_keep_their_meaning(void **state)
{
    (void)state;
    static const struct {
        int version;
        const char *then, *now;
    } texts[] = {
        { 1, "island", "island trade=ask" },
        { 1, "island trade=on", "island" },
        { 1, "island seats=5", "island seats=5 partner_win=own_part trade=ask" },
        { 1, "island seats=6 partner_win=shared_turn", "island seats=6 trade=ask" },
        { 1, "island seats=6 extra=build", "island seats=6 extra=build trade=ask" },
        { 1, "island setup=beginner", "island setup=beginner phases=combined trade=ask" },
        { 1, "island setup=beginner phases=strict", "island setup=beginner trade=ask" },
        { 1, "island friends=1", "island trade=ask friends=1 friends.before_roll=0" },
        { 1, "chocolate", "chocolate knight_draw=must trade=ask" },
        { 1, "dice seats=2", "dice seats=2" },
        { 1, "island preset=catanatron", "island preset=catanatron" },
        { 2, "island", "island trade=ask" },
        { 2, "island trade=off", "island trade=off" },
        { 2, "island setup=beginner trade=on", "island setup=beginner" },
        { 2, "island friends=1", "island trade=ask friends=1" },
        { 2, "island preset=printed", "island preset=printed" },
        { 2, "chocolate", "chocolate trade=ask" },
        { 2, "chocolate preset=printed", "chocolate preset=printed" },
        { 2, "dice seats=2", "dice seats=2" },
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const int version = texts[i].version;
        char printed[NL_RULES_MAX];
        nl_rules old, now;
        assert_int_equal(nl_rules_parse_as(version, texts[i].then, NULL, &old, NULL), NL_OK);
        assert_int_equal(old.edition, version);
        nl_rules_print(&old, printed, sizeof printed);
        assert_string_equal(printed, texts[i].now);
        nl_rules_print_as(version, &old, printed, sizeof printed);
        assert_string_equal(printed, texts[i].then);
        assert_int_equal(nl_rules_parse(texts[i].now, &now, NULL), NL_OK);
        now.edition = (uint32_t)version;
        assert_memory_equal(&now, &old, sizeof old);
    }
}

static void refused(const char *text, nl_err code, int column, const char *word)
{
    nl_rules rules, before;
    nl_fault fault;
    memset(&rules, 0x77, sizeof rules);
    before = rules;
    const nl_err err = nl_rules_parse(text, &rules, &fault);
    if (err != code || fault.column != column || strcmp(fault.word, word) != 0)
        fail_msg("%s: %s at %d (%s)", text, nl_error_code(err), fault.column, fault.word);
    assert_int_equal(fault.code, code);
    assert_memory_equal(&rules, &before, sizeof rules);
    assert_int_equal(nl_rules_parse(text, &rules, NULL), code);
}

static void refusals(void **state)
{
    (void)state;
    refused("", NL_ERR_BAD_SYNTAX, 1, "");
    refused("dices", NL_ERR_BAD_VALUE, 1, "dices");
    refused("dice seats=5", NL_ERR_BAD_VALUE, 12, "5");
    refused("dice preset=catanatron", NL_ERR_BAD_VALUE, 13, "catanatron");
    refused("chocolate sheet=plus", NL_ERR_BAD_KEY, 11, "sheet");
    refused("seats=4", NL_ERR_BAD_VALUE, 1, "seats=4");
    refused("island seats", NL_ERR_BAD_SYNTAX, 8, "seats");
    refused("island seat=4", NL_ERR_BAD_KEY, 8, "seat");
    refused("island seats=3 seats=3", NL_ERR_BAD_KEY, 16, "seats");
    refused("island =3", NL_ERR_BAD_KEY, 8, "");
    refused("island seats=", NL_ERR_BAD_VALUE, 14, "");
    refused("island seats=1", NL_ERR_BAD_VALUE, 14, "1");
    refused("island seats=7", NL_ERR_BAD_VALUE, 14, "7");
    refused("island seats=4x", NL_ERR_BAD_VALUE, 14, "4x");
    refused("island seats=-4", NL_ERR_BAD_VALUE, 14, "-4");
    refused("island seats=99999999999999999999", NL_ERR_BAD_VALUE, 14, "99999999999999999999");
    refused("island setup=beginne", NL_ERR_BAD_VALUE, 14, "beginne");
    refused("island setup=variable|beginner", NL_ERR_BAD_VALUE, 14, "variable|beginner");
    refused("island extra=none seats=6", NL_ERR_BAD_VALUE, 14, "none");
    refused("island target=2", NL_ERR_BAD_VALUE, 15, "2");
    refused("island target=31", NL_ERR_BAD_VALUE, 15, "31");
    refused("island hand=0", NL_ERR_BAD_VALUE, 13, "0");
    refused("island turns=0", NL_ERR_BAD_VALUE, 14, "0");
    refused("island turns=10001", NL_ERR_BAD_VALUE, 14, "10001");
    refused("island start=4", NL_ERR_BAD_VALUE, 14, "4");
    refused("island start=255", NL_ERR_BAD_VALUE, 14, "255");
    refused("island \x01=1", NL_ERR_BAD_KEY, 8, "?");
}

static void clashes(void **state)
{
    (void)state;
    refused("island extra=build", NL_ERR_CLASH, 8, "extra");
    refused("island seats=6 extra=build partner_win=shared_turn", NL_ERR_CLASH, 28, "partner_win");
    refused("island partner_win=shared_turn", NL_ERR_CLASH, 8, "partner_win");
    refused("island seats=2 setup=beginner", NL_ERR_CLASH, 16, "setup");
    refused("island setup=beginner seats=5", NL_ERR_CLASH, 8, "setup");
    refused("island harbours56=alternating", NL_ERR_CLASH, 8, "harbours56");
    refused("island setup=beginner chips=random", NL_ERR_CLASH, 23, "chips");
    refused("island harbours=fixed setup=beginner", NL_ERR_CLASH, 8, "harbours");
    refused("island red_touch=1", NL_ERR_CLASH, 8, "red_touch");
    refused("island seats=6 harbours=fixed harbours56=alternating", NL_ERR_CLASH, 16, "harbours");
    refused("island preset=catanatron trade=on", NL_ERR_CLASH, 26, "trade");
    refused("island shortage=single_gets_rest preset=catanatron", NL_ERR_CLASH, 8, "shortage");
    refused("island preset=catanatron harbours=fixed", NL_ERR_CLASH, 26, "harbours");
    refused("island preset=catanatron phases=strict", NL_ERR_CLASH, 26, "phases");
    refused("island preset=catanatron seats=5", NL_ERR_CLASH, 26, "seats");
    refused("island preset=catanatron setup=beginner", NL_ERR_CLASH, 26, "setup");
    refused("island helpers=10 helpers.all=1", NL_ERR_CLASH, 19, "helpers.all");
    refused("island friends.before_roll=0", NL_ERR_CLASH, 8, "friends.before_roll");
    refused("island friends.ask_order=1", NL_ERR_CLASH, 8, "friends.ask_order");
    refused("island preset=printed phases=combined", NL_ERR_CLASH, 23, "phases");
    refused("island preset=printed harbours=fixed", NL_ERR_CLASH, 23, "harbours");
    refused("island preset=printed target=12", NL_ERR_CLASH, 23, "target");
    refused("island dice=deck preset=printed", NL_ERR_CLASH, 8, "dice");
    refused("island preset=printed seats=5 partner_win=own_part", NL_ERR_CLASH, 31, "partner_win");
    refused("island preset=printed friends=1 friends.ask_order=0", NL_ERR_CLASH, 33,
            "friends.ask_order");
    refused("dice preset=printed any_gold=0", NL_ERR_CLASH, 21, "any_gold");
    refused("chocolate preset=printed seats=2", NL_ERR_CLASH, 26, "seats");
    refused("chocolate knight_draw=must preset=printed", NL_ERR_CLASH, 11, "knight_draw");
    refused("island helpers=10 helpers.swap_unused=1", NL_ERR_CLASH, 19, "helpers.swap_unused");
    refused("island helpers=12 helpers.priest_hand=1", NL_ERR_CLASH, 19, "helpers.priest_hand");
    refused("island helpers.preroll_any=1", NL_ERR_CLASH, 8, "helpers.preroll_any");
}

/* A conflict gives a reason in both languages; other errors and valid rules give none. */
static void clashes_are_explained(void **state)
{
    (void)state;
    nl_rules rules;
    nl_fault fault;
    assert_int_equal(nl_rules_parse("island friends.recycle=1", &rules, &fault), NL_ERR_CLASH);
    assert_string_equal(nl_clash_text(fault.reason, NL_EN), "it requires friends=1");
    assert_string_equal(nl_clash_text(fault.reason, NL_DE), "das gehört zu friends=1");
    assert_int_equal(nl_rules_parse("island map=corsica chips=random", &rules, &fault),
                     NL_ERR_CLASH);
    assert_string_equal(nl_clash_text(fault.reason, NL_EN),
                        "the numbers of a map are printed on it");
    assert_int_equal(nl_rules_parse("island seats=7", &rules, &fault), NL_ERR_BAD_VALUE);
    assert_int_equal(fault.reason, 0);
    assert_string_equal(nl_clash_text(0, NL_EN), "");
    assert_string_equal(nl_clash_text(-1, NL_EN), "");
    assert_string_equal(nl_clash_text(1000, NL_DE), "");
}

static void too_large(void **state)
{
    (void)state;
    char text[NL_RULES_MAX + 1] = "island";
    memset(text + 6, ' ', sizeof text - 7);
    refused(text, NL_ERR_TOO_LARGE, 0, "");
    text[NL_RULES_MAX - 1] = '\0';
    nl_rules rules;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
}

/* Any values that pass the check survive printing and parsing. */
static void everything_survives(void **state)
{
    (void)state;
    rng r = rng_of(42);
    int passed = 0;
    for (int i = 0; i < 400000; i++) {
        nl_rules rules = nl_rules_default(NL_ISLAND);
        rules.seats = (uint16_t)(2 + rng_below(&r, 5));
        rules.start = (uint16_t)(rng_below(&r, 2) ? NL_NOBODY : rng_below(&r, 6));
        rules.target = (uint16_t)(rng_below(&r, 2) ? 10 : rng_below(&r, 33));
        rules.hand = (uint16_t)(rng_below(&r, 2) ? 7 : rng_below(&r, 33));
        rules.turns = (uint16_t)(rng_below(&r, 2) ? 0 : rng_below(&r, 10002));
        uint16_t *const words[] = { &rules.setup,
                                    &rules.chips,
                                    &rules.harbours,
                                    &rules.harbours56,
                                    &rules.red_touch,
                                    &rules.phases,
                                    &rules.shortage,
                                    &rules.extra,
                                    &rules.partner_win,
                                    &rules.trade,
                                    &rules.dice,
                                    &rules.preset,
                                    &rules.friends,
                                    &rules.friends_before_roll,
                                    &rules.friends_ask_order };
        for (size_t n = 0; n < sizeof words / sizeof words[0]; n++)
            *words[n] = (uint16_t)(rng_below(&r, 3) ? *words[n] : rng_below(&r, 4));
        if (nl_rules_check(&rules, NULL) != NL_OK) continue;
        char text[NL_RULES_MAX];
        nl_rules again;
        passed++;
        assert_true(nl_rules_print(&rules, text, sizeof text) > 0);
        if (nl_rules_parse(text, &again, NULL) != NL_OK) fail_msg("%s", text);
        assert_memory_equal(&again, &rules, sizeof rules);
    }
    assert_true(passed > 1000);
}

static void zeroed_rules_are_refused(void **state)
{
    (void)state;
    nl_rules rules;
    nl_fault fault;
    memset(&rules, 0, sizeof rules);
    assert_int_equal(nl_rules_check(&rules, &fault), NL_ERR_BAD_VALUE);
    assert_string_equal(fault.word, "edition");
    rules = nl_rules_default(NL_GAMES);
    assert_int_equal(nl_rules_check(&rules, &fault), NL_ERR_BAD_VALUE);
    assert_string_equal(fault.word, "game");
}

/* Unchecked rules can still be printed. */
static void unchecked_rules_are_printed(void **state)
{
    (void)state;
    char text[NL_RULES_MAX];
    nl_rules rules = nl_rules_default(NL_ISLAND);
    rules.setup = 9;
    rules.seats = 700;
    rules.extra = NL_EXTRA_NONE;
    assert_true(nl_rules_print(&rules, text, sizeof text) > 0);
    assert_string_equal(text, "island seats=700 setup=9 extra=0 partner_win=own_part");
    rules.game = NL_GAMES;
    assert_true(nl_rules_print(&rules, text, sizeof text) > 0);
    assert_string_equal(text, "?");
}

static void room(void **state)
{
    (void)state;
    char text[32];
    nl_rules rules;
    assert_int_equal(nl_rules_parse("island seats=6", &rules, NULL), NL_OK);
    assert_int_equal(nl_rules_print(&rules, text, 15), 14);
    assert_int_equal(nl_rules_print(&rules, text, 14), -1);
    assert_int_equal(nl_rules_print(&rules, text, 0), -1);
    assert_int_equal(nl_rules_print(&rules, NULL, 10), -1);
}

static void options_are_listed(void **state)
{
    (void)state;
    int count = 0;
    const nl_option *options = nl_options(NL_ISLAND, &count);
    assert_int_equal(count, 30);
    assert_string_equal(options[0].key, "seats");
    assert_null(options[0].values);
    assert_string_equal(options[16].key, "preset");
    for (int i = 0; i < count; i++) {
        assert_true(options[i].low <= options[i].high);
        assert_true(strlen(options[i].about[NL_EN]) > 5 && strlen(options[i].about[NL_DE]) > 5);
        int words = 1;
        for (const char *at = options[i].values; at != NULL && *at != '\0'; at++)
            words += *at == '|';
        if (options[i].values != NULL)
            assert_int_equal(words, options[i].high - options[i].low + 1);
    }
    assert_non_null(nl_options(NL_DICE, &count));
    assert_int_equal(count, 8);
    assert_non_null(nl_options(NL_CHOCO, &count));
    assert_int_equal(count, 13);
    assert_null(nl_options(NL_GAMES, &count));
    assert_int_equal(count, 0);
    assert_ptr_equal(nl_options(NL_ISLAND, NULL), options);
}

/* Every option of every game is read and set by its key, and the text follows. */
static void one_option(void **unused)
{
    (void)unused;
    char value[100], text[NL_RULES_MAX];
    nl_fault fault;
    for (int id = 0; id < NL_GAMES; id++) {
        int count;
        const nl_option *options = nl_options((nl_game_id)id, &count);
        for (int i = 0; i < count; i++) {
            nl_rules rules = nl_rules_default((nl_game_id)id);
            const nl_rules before = rules;
            assert_true(nl_rules_get(&rules, options[i].key, value, sizeof value) > 0);
            if (nl_rules_set(&rules, options[i].key, value, &fault) == NL_OK)
                assert_memory_equal(&rules, &before, sizeof rules);
            else /* drawn by default: no value says that */
                assert_int_equal(fault.code, NL_ERR_BAD_VALUE);
            assert_int_equal(nl_rules_set(&rules, options[i].key, "99999", &fault),
                             NL_ERR_BAD_VALUE);
            assert_string_equal(fault.word, "99999");
            assert_memory_equal(&rules, &before, sizeof rules);
        }
    }
    nl_rules rules = nl_rules_default(NL_ISLAND);
    assert_int_equal(nl_rules_set(&rules, "seats", "3", NULL), NL_OK);
    assert_int_equal(nl_rules_set(&rules, "trade", "off", NULL), NL_OK);
    assert_true(nl_rules_print(&rules, text, sizeof text) > 0);
    assert_string_equal(text, "island seats=3 trade=off");
    assert_int_equal(nl_rules_get(&rules, "trade", value, sizeof value), 3);
    assert_string_equal(value, "off");
    assert_int_equal(nl_rules_get(&rules, "trade", value, 3), -1);
    assert_int_equal(nl_rules_get(&rules, "sets", value, sizeof value), -1);
    assert_int_equal(nl_rules_get(&rules, NULL, value, sizeof value), -1);
    assert_int_equal(nl_rules_set(&rules, "sets", "3", &fault), NL_ERR_BAD_KEY);
    assert_string_equal(fault.word, "sets");
    assert_int_equal(nl_rules_set(&rules, NULL, "3", &fault), NL_ERR_BAD_KEY);
    assert_int_equal(nl_rules_set(&rules, "seats", NULL, &fault), NL_ERR_BAD_VALUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(canonical_forms),
        cmocka_unit_test(presets_and_seats_set_defaults),
        cmocka_unit_test(the_printed_preset_is_these_keys),
        cmocka_unit_test(old_texts_keep_their_meaning),
        cmocka_unit_test(refusals),
        cmocka_unit_test(clashes),
        cmocka_unit_test(clashes_are_explained),
        cmocka_unit_test(too_large),
        cmocka_unit_test(everything_survives),
        cmocka_unit_test(zeroed_rules_are_refused),
        cmocka_unit_test(unchecked_rules_are_printed),
        cmocka_unit_test(room),
        cmocka_unit_test(options_are_listed),
        cmocka_unit_test(one_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
