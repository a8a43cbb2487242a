/* test_names.c - names of errors, seats, kinds, cards, decisions, actions and events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "form/names.h"
#include "neuland/choco/events.h"
#include "neuland/dice/events.h"
#include "neuland/island/events.h"

static void error_codes_are_the_names_in_lower_case(void **state)
{
    (void)state;
    static const char *const names[] = {
#define X(name, code, en, de) #name,
#include "neuland/errors.def"
#undef X
    };
    for (int e = 0; e < NL_ERR_COUNT; e++) {
        const char *code = nl_error_code((nl_err)e);
        assert_int_equal(strlen(code), strlen(names[e]));
        for (size_t i = 0; code[i] != '\0'; i++) assert_int_equal(code[i], tolower(names[e][i]));
    }
    assert_string_equal(nl_error_code(NL_ERR_COUNT), "?");
}

static int kinds_with(int game, unsigned what)
{
    int count = 0;
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) count += nl_action_is(game, kind, what);
    return count;
}

/* Offers and counter-offers are recognised by name; a new game must use the same names. */
static void kinds_of_offers_are_known(void **state)
{
    (void)state;
    for (int i = 0; i < NL_GAMES * NL_ACTION_IDS; i++) {
        const int game = i / NL_ACTION_IDS, kind = i % NL_ACTION_IDS;
        const char *word = nl_action_word(game, kind);
        const bool offer = strstr(word, "offer") != NULL, counter = strstr(word, "counter") != NULL;
        assert_int_equal(nl_action_is(game, kind, NL_IS_OFFER), offer);
        assert_int_equal(nl_action_is(game, kind, NL_IS_COUNTER), counter);
        assert_int_equal(nl_action_is(game, kind, NL_IS_OFFER | NL_IS_COUNTER), offer || counter);
        assert_false(nl_action_is(game, kind, 0));
    }
    assert_int_equal(kinds_with(NL_ISLAND, NL_IS_OFFER), 2);
    assert_int_equal(kinds_with(NL_CHOCO, NL_IS_OFFER), 1);
    assert_int_equal(kinds_with(NL_DICE, NL_IS_OFFER | NL_IS_COUNTER | NL_IS_ANSWER), 0);
    assert_false(nl_action_is(NL_ISLAND, -1, NL_IS_OFFER));
    assert_false(nl_action_is(NL_ISLAND, 999, NL_IS_OFFER));
    assert_false(nl_action_is(NL_GAMES, NL_A_OFFER, NL_IS_OFFER));
    assert_false(nl_action_is(-1, NL_A_OFFER, NL_IS_OFFER));
}

static void kinds_say_what_they_hide(void **state)
{
    (void)state;
    assert_int_equal(kinds_with(NL_ISLAND, NL_SECRET_ANY), 9);
    assert_int_equal(kinds_with(NL_CHOCO, NL_SECRET_ANY), 3);
    assert_int_equal(kinds_with(NL_DICE, NL_SECRET_ANY), 0);
    assert_int_equal(kinds_with(NL_ISLAND, NL_IS_CHANCE), 5);
    assert_true(nl_action_is(NL_ISLAND, NL_A_STEAL, NL_SECRET_SEEN));
    assert_true(nl_action_is(NL_ISLAND, NL_A_PUT_BACK, NL_SECRET_OWN));
    assert_true(nl_action_is(NL_CHOCO, NL_A_CHOCO_TAKE, NL_SECRET_PILE));
    assert_false(nl_action_is(NL_ISLAND, NL_A_DICE, NL_SECRET_ANY));
}

static void decisions_are_known_by_their_answers(void **state)
{
    (void)state;
    assert_true(nl_decision_is(NL_ISLAND, NL_D_DICE, NL_IS_ROLL));
    assert_true(nl_decision_is(NL_ISLAND, NL_D_LETTER, NL_IS_CHANCE));
    assert_false(nl_decision_is(NL_ISLAND, NL_D_LETTER, NL_IS_ROLL));
    assert_true(nl_decision_is(NL_DICE, NL_D_DICE_ROLL, NL_IS_ROLL));
    assert_true(nl_decision_is(NL_CHOCO, NL_D_CHOCO_TAKE, NL_SECRET_PILE));
    assert_true(nl_decision_is(NL_ISLAND, NL_D_OFFER, NL_IS_COUNTER));
    assert_false(nl_decision_is(NL_ISLAND, NL_D_GIFT, NL_IS_COUNTER));
    assert_false(nl_decision_is(NL_ISLAND, NL_D_OVER, ~0u));
}

static void errors_speak_two_languages(void **state)
{
    (void)state;
    assert_string_equal(nl_error_text(NL_ERR_OCCUPIED, NL_EN), "this place is taken");
    assert_string_equal(nl_error_text(NL_ERR_OCCUPIED, NL_DE), "dieser Platz ist besetzt");
    for (int e = 0; e < NL_ERR_COUNT; e++)
        assert_true(strcmp(nl_error_text((nl_err)e, NL_EN), nl_error_text((nl_err)e, NL_DE)) != 0);
    assert_string_equal(nl_error_text(NL_ERR_COUNT, NL_EN), "?");
    assert_string_equal(nl_error_text(NL_ERR_COUNT, NL_DE), "?");
}

static void seats_have_colours(void **state)
{
    (void)state;
    nl_rules rules = nl_rules_default(NL_ISLAND);
    assert_string_equal(nl_seat_name(&rules, 0), "red");
    assert_string_equal(nl_seat_name(&rules, 3), "white");
    assert_string_equal(nl_seat_name(&rules, 4), "?");
    assert_string_equal(nl_seat_name(&rules, -1), "?");
    assert_string_equal(nl_seat_name(&rules, NL_CHANCE), "chance");
    assert_string_equal(nl_seat_name(&rules, NL_NOBODY), "nobody");
    assert_int_equal(nl_seat_parse(&rules, "orange"), 2);
    assert_int_equal(nl_seat_parse(&rules, "brown"), -1);
    assert_int_equal(nl_seat_parse(&rules, "Red"), -1);
    assert_int_equal(nl_seat_parse(&rules, ""), -1);
    assert_int_equal(nl_seat_parse(&rules, "chance"), NL_CHANCE);
    assert_int_equal(nl_seat_parse(&rules, "nobody"), NL_NOBODY);
    assert_int_equal(nl_rules_parse("island seats=6", &rules, NULL), NL_OK);
    assert_string_equal(nl_seat_name(&rules, 5), "green");
    assert_int_equal(nl_rules_parse("island seats=3 setup=beginner", &rules, NULL), NL_OK);
    assert_string_equal(nl_seat_name(&rules, 0), "blue");
    assert_string_equal(nl_seat_name(&rules, 2), "white");
    assert_int_equal(nl_seat_parse(&rules, "white"), 2);
    assert_int_equal(nl_seat_parse(&rules, "red"), -1);
    assert_int_equal(nl_rules_parse("island seats=3", &rules, NULL), NL_OK);
    assert_string_equal(nl_seat_name(&rules, 0), "red");
    rules.seats = 7; /* no check would accept this */
    assert_string_equal(nl_seat_name(&rules, 6), "?");
    assert_int_equal(nl_seat_parse(&rules, "green"), -1);
}

static void lists_have_names(void **state)
{
    (void)state;
    assert_string_equal(nl_kind_name(NL_ORE), "ore");
    assert_string_equal(nl_kind_name(NL_ANY), "any");
    assert_string_equal(nl_kind_name(NL_UNKNOWN), "?");
    assert_string_equal(nl_card_name(NL_MONOPOLY), "monopoly");
    assert_string_equal(nl_card_name(5), "?");
    assert_string_equal(nl_terrain_name(NL_DESERT), "desert");
    assert_string_equal(nl_terrain_name(-1), "?");
    for (int terrain = 0; terrain <= NL_DESERT; terrain++)
        assert_int_equal(names_terrain_letter(names_terrain_letters[terrain]), terrain);
    assert_int_equal(names_terrain_letter('x'), -1);
    assert_int_equal(names_terrain_letter('\0'), -1);
    assert_string_equal(nl_decision_name(NL_ISLAND, NL_D_EXTRA_BUILD), "extra_build");
    assert_string_equal(nl_decision_name(NL_ISLAND, NL_DECISIONS), "?");
    assert_string_equal(nl_action_word(NL_ISLAND, NL_A_PLENTY), "play plenty");
    assert_string_equal(nl_action_word(NL_ISLAND, NL_ACTIONS), "?");
    assert_string_equal(nl_decision_name(NL_GAMES, 0), "?");
    assert_string_equal(nl_action_word(NL_GAMES, 0), "?");
    assert_int_equal(names_face((text_word){ "g", 1, 1 }), NL_FACE_GRAIN);
    assert_int_equal(names_face((text_word){ "gold", 4, 1 }), NL_FACE_GOLD);
    assert_int_equal(names_face((text_word){ "x", 1, 1 }), -1);
    assert_string_equal(nl_event_name(NL_ISLAND, NL_E_NOTHING_STOLEN), "nothing_stolen");
    assert_string_equal(nl_event_name(NL_ISLAND, NL_EVENTS), "?");
    assert_string_equal(nl_event_name(NL_DICE, NL_E_DICE_BOX), "box");
    assert_string_equal(nl_event_name(NL_DICE, NL_DICE_EVENTS), "?");
    assert_string_equal(nl_event_name(NL_CHOCO, NL_E_CHOCO_SPUN), "spun");
    assert_string_equal(nl_event_name(NL_CHOCO, NL_CHOCO_EVENTS), "?");
    assert_string_equal(nl_event_name(NL_GAMES, 0), "?");
}

static void hidden_arguments_are_blanked(void **state)
{
    (void)state;
    nl_event stole = { NL_E_STOLE, 0, 0x5, { 2, NL_ORE } }, seen = stole;
    nl_observe_event(NL_ISLAND, &seen, 0);
    assert_memory_equal(&seen, &stole, sizeof seen);
    nl_observe_event(NL_ISLAND, &seen, 2);
    assert_memory_equal(&seen, &stole, sizeof seen);
    nl_observe_event(NL_ISLAND, &seen, 1);
    assert_int_equal(seen.arg[0], 2);
    assert_int_equal(seen.arg[1], NL_UNKNOWN);
    nl_event bought = { NL_E_BOUGHT, 3, 0x8, { NL_POINT } };
    nl_observe_event(NL_ISLAND, &bought, NL_NOBODY);
    assert_int_equal(bought.arg[0], NL_UNKNOWN);
    nl_event rolled = { NL_E_ROLLED, 3, 0x0, { 3, 4 } };
    nl_observe_event(NL_ISLAND, &rolled, 1);
    assert_int_equal(rolled.arg[1], 4);
}

/* data/lists.json, for programs in other languages, has every kind at its number. */
static char lists[100000];

static void listed(const char *section, int id, const char *name, const char *words)
{
    char row[200];
    const char *at = strstr(lists, section), *end = at != NULL ? strstr(at, "\n  ]") : NULL;
    snprintf(row, sizeof row, "{\"id\": %d, \"name\": \"%s\", \"word", id, name);
    const char *found = at != NULL ? strstr(at, row) : NULL;
    if (end == NULL || found == NULL || found > end) fail_msg("%s: %s", section, row);
    const char *stop = found != NULL ? strchr(found, '\n') : NULL;
    snprintf(row, sizeof row, "\": \"%s\"", words);
    const char *word = found != NULL ? strstr(found, row) : NULL;
    if (word == NULL || word > stop) fail_msg("%s: %s", section, words);
}

static void lists_for_other_languages(void **unused)
{
    (void)unused;
    FILE *file = fopen("data/lists.json", "r");
    assert_non_null(file);
    assert_true(fread(lists, 1, sizeof lists - 1, file) > 10000);
    fclose(file);
#define X(name, token, words, ...) listed("\"island.actions\"", NL_A_##name, #name, words);
#include "neuland/island/actions.def"
#undef X
#define X(name, token, words, ...) listed("\"dice.actions\"", NL_A_DICE_##name, #name, words);
#include "neuland/dice/actions.def"
#undef X
#define X(name, token, words, ...) listed("\"choco.actions\"", NL_A_CHOCO_##name, #name, words);
#include "neuland/choco/actions.def"
#undef X
#define X(name, word, ...) listed("\"island.decisions\"", NL_D_##name, #name, #word);
#include "neuland/island/decisions.def"
#undef X
#define X(name, word, ...) listed("\"island.events\"", NL_E_##name, #name, word);
#include "neuland/island/events.def"
#undef X
#define X(name, word, ...) listed("\"choco.events\"", NL_E_CHOCO_##name, #name, word);
#include "neuland/choco/events.def"
#undef X
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(error_codes_are_the_names_in_lower_case),
        cmocka_unit_test(kinds_of_offers_are_known),
        cmocka_unit_test(kinds_say_what_they_hide),
        cmocka_unit_test(decisions_are_known_by_their_answers),
        cmocka_unit_test(errors_speak_two_languages),
        cmocka_unit_test(seats_have_colours),
        cmocka_unit_test(lists_have_names),
        cmocka_unit_test(hidden_arguments_are_blanked),
        cmocka_unit_test(lists_for_other_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
