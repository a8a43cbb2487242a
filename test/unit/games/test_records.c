/* test_records.c - records read and printed by the library (neuland/record.h): the same actions as
   the program's own reader finds, in whole games and in redacted ones; and damaged texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/island.h"
#include "neuland/record.h"
#include "table/record/record.h"
#include "unit/play.h"

enum { TEXT_MAX = 400000 };
static char text[TEXT_MAX], printed[TEXT_MAX];
static nl_record got;

static int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    return (int)size;
}

/* The map of a record's own tags, or NULL. */
static const nl_map *map_of(int size)
{
    static nl_map map;
    char line[NL_RECORD_VALUE];
    int length = 0, more;
    for (int n = 0; (more = nl_record_tag(text, size, "Map", n, line, sizeof line)) >= 0; n++) {
        if (length + more + 1 >= TEXT_MAX) return NULL;
        memcpy(printed + length, line, (size_t)more);
        length += more;
        printed[length++] = '\n';
    }
    if (length == 0) return NULL;
    if (nl_map_read(printed, length, &map, NULL) == NL_OK) return &map;
    return nl_map_read(printed, length - 1, &map, NULL) == NL_OK ? &map : NULL;
}

/* Reads all actions, compares them with the other reader's and prints them again. */
static void check_same(const char *path, int size, const record *r)
{
    nl_fault fault;
    nl_action a;
    char line[NL_RECORD_LINE];
    const nl_map *map = map_of(size);
    if (nl_record_open(&got, text, size, map, &fault) != NL_OK)
        fail_msg("%s: %s %s", path, nl_error_code(fault.code), fault.word);
    assert_int_equal(got.view, r->view);
    for (int n = 0; nl_record_next(&got, &a, &fault); n++) {
        assert_true(n < r->count);
        assert_memory_equal(&a, &r->steps[n].action, sizeof a);
        assert_int_equal(got.line, r->steps[n].line);
        assert_int_equal(got.count, n + 1);
        buffer own = { 0 };
        record_print_step(r, a, &own);
        assert_true(nl_record_print_line(&got.game, a, line, sizeof line) > 0);
        line[strlen(line) - 1] = '\0';
        assert_string_equal(line, buffer_words(&own));
        buffer_free(&own);
    }
    if (fault.code != NL_OK) fail_msg("%s:%d: %s", path, fault.line, nl_error_code(fault.code));
    assert_int_equal(got.count, r->count);
    if (r->has_hash && r->view == RECORD_FULL)
        assert_int_equal(nl_hash(&got.game, &got.state), r->hash);
}

/* Every record of a folder that the program can replay, or parse if it is redacted. */
static int check_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    char path[400];
    int checked = 0;
    assert_non_null(dir);
    while ((entry = readdir(dir)) != NULL) {
        record r;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".hsn") == NULL) continue;
        const int size = load(path);
        if (record_parse(text, (size_t)size, &r, NULL) != NL_OK) continue;
        if (r.view != RECORD_FULL || record_replay(&r, NULL, NULL, NULL) == NL_OK) {
            check_same(path, size, &r);
            checked++;
        }
        record_free(&r);
    }
    closedir(dir);
    return checked;
}

static void as_the_program_reads_them(void **unused)
{
    (void)unused;
    assert_true(check_folder("test/golden/0.1") > 20);
    assert_true(check_folder("test/fuzz/corpus/record") > 10);
}

/* A game is printed, read again and printed again. */
static void written_and_read(void **unused)
{
    (void)unused;
    static const char *const names[] = { "Ann; \"A\"", "Ben", "Cy" };
    static nl_game game;
    static nl_state state;
    nl_fault fault;
    nl_action a;
    char value[200];
    rng r = rng_of(8);
    play_open("island seats=3 turns=60", 2, &game, &state);
    int size = nl_record_print_head(&game, 1, names, NULL, text, sizeof text);
    assert_true(size > 0 && size < NL_RECORD_HEAD);
    int count = 0;
    for (; !nl_to_act(&game, &state).over; count++) {
        a = play_choose(&game, &state, &r);
        const int more = nl_record_print_line(&game, a, text + size, TEXT_MAX - size);
        assert_true(more > 0);
        size += more;
        nl_apply_trusted(&game, &state, a);
    }
    assert_int_equal(nl_record_open(&got, text, size, NULL, &fault), NL_OK);
    while (nl_record_next(&got, &a, &fault)) continue;
    assert_int_equal(fault.code, NL_OK);
    assert_int_equal(got.count, count);
    assert_int_equal(nl_hash(&got.game, &got.state), nl_hash(&game, &state));
    assert_true(nl_record_tag(text, size, "Seats", 0, value, sizeof value) > 0);
    assert_string_equal(value, "Ann  \"A\";Ben;Cy");
    assert_int_equal(nl_record_tag(text, size, "Seats", 1, value, sizeof value), -1);
    assert_int_equal(nl_record_tag(text, size, "Seats", 0, value, 5), -1);
    assert_int_equal(nl_record_tag(NULL, 7, "Seats", 0, value, 5), -1);
    assert_int_equal(nl_record_print_head(&game, 1, NULL, "red", text, 40), -1);
    assert_int_equal(nl_record_print_line(&game, a, NULL, 0), -1);
}

#define HEAD "[HSN \"1\"]\n[Rules \"dice seats=2\"]\n[RulesVersion \"3\"]\n[Layout \"start red\"]\n"

static void check_opens(const char *words, nl_err code, const char *word)
{
    nl_fault fault;
    assert_int_equal(nl_record_open(&got, words, (int)strlen(words), NULL, &fault), code);
    assert_int_equal(fault.code, code);
    assert_string_equal(fault.word, word);
}

static void check_stops(const char *words, nl_err code, int line)
{
    nl_fault fault;
    nl_action a;
    assert_int_equal(nl_record_open(&got, words, (int)strlen(words), NULL, &fault), NL_OK);
    while (nl_record_next(&got, &a, &fault)) continue;
    if (fault.code != code) fail_msg("%s: %s", words, nl_error_code(fault.code));
    assert_int_equal(code == NL_OK ? 0 : fault.line, line);
    assert_false(nl_record_next(&got, &a, &fault)); /* and says the same again */
    assert_int_equal(fault.code, code);
}

static void faults(void **unused)
{
    (void)unused;
    check_opens("", NL_ERR_TRUNCATED, "HSN");
    check_opens("[HSN \"1\"]\n", NL_ERR_TRUNCATED, "Rules");
    check_opens("[HSN \"3\"]\n", NL_ERR_NEWER_VERSION, "3");
    check_opens("[HSN \"one\"]\n", NL_ERR_BAD_VALUE, "one");
    check_opens("[HSN \"1\"]\n[Rules \"dice\"]\n[RulesVersion \"9\"]", NL_ERR_NEWER_VERSION, "9");
    check_opens("[HSN \"1\"]\n[Rules \"dice seats=2\"]\n", NL_ERR_TRUNCATED, "Layout");
    check_opens("[HSN \"1\"]\n[Rules \"dice sets=2\"]\n", NL_ERR_BAD_KEY, "sets");
    check_opens(HEAD "[View \"green\"]\n", NL_ERR_BAD_VALUE, "View");
    check_stops(HEAD, NL_OK, 0);
    check_stops(HEAD "\n{a\nb} ; {c}\n", NL_OK, 0);
    check_stops(HEAD "\n{a", NL_ERR_TRUNCATED, 6);
    check_stops(HEAD "\nred stop\n", NL_ERR_NOT_YOUR_TURN, 6);
    check_stops(HEAD "\nchance roll ore=2 gold=4; red stop\nred nonsense", NL_ERR_BAD_SYNTAX, 7);
    check_stops(HEAD "\npurple stop", NL_ERR_BAD_SYNTAX, 6);
    check_stops(HEAD "\nred", NL_ERR_BAD_SYNTAX, 6);
}

/* Tags and comments in every spelling that people write, and texts that end anywhere. */
static void spellings(void **unused)
{
    static const char *const good[] = {
        " \t[HSN \"1\"]\r\n\n[Rules\t\"dice seats=2\"]\n[RulesVersion \"3\"]\n[Layout \"start "
        "red\"]",
        HEAD
        "[Odd]\n[Map \"a\\tb\\rc\\\\\"]\n[View \"full\"]\n;a\n{b} chance roll ore=2 gold=4 ; c",
        HEAD "[View \"public\"]\n",
        HEAD "[View \"red\"]\n",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const int whole = (int)strlen(good[i]);
        char *exact = malloc((size_t)whole);
        nl_action a;
        nl_fault fault;
        assert_non_null(exact);
        memcpy(exact, good[i], (size_t)whole);
        assert_int_equal(nl_record_open(&got, exact, whole, NULL, &fault), NL_OK);
        assert_int_equal(nl_record_open(&got, exact, whole, NULL, NULL), NL_OK);
        free(exact);
        for (int size = 0; size < whole; size++) {
            exact = malloc((size_t)size + 1);
            assert_non_null(exact);
            memcpy(exact, good[i], (size_t)size);
            if (nl_record_open(&got, exact, size, NULL, &fault) == NL_OK)
                while (nl_record_next(&got, &a, &fault)) continue;
            free(exact);
        }
    }
    assert_int_equal(nl_record_tag(good[1], (int)strlen(good[1]), "Map", 0, printed, TEXT_MAX), 6);
    assert_string_equal(printed, "a\tb\rc\\");
    assert_int_equal(nl_record_open(&got, NULL, 9, NULL, NULL), NL_ERR_TRUNCATED);
    assert_int_equal(nl_record_open(&got, good[0], -1, NULL, NULL), NL_ERR_TRUNCATED);
}

/* Any bytes are read to an end. */
static void damage(void **unused)
{
    (void)unused;
    rng r = rng_of(3);
    const int whole = load("test/golden/0.1/dice-2.hsn");
    static char kept[TEXT_MAX];
    memcpy(kept, text, sizeof kept);
    for (int round = 0; round < 300; round++) {
        const int size = (int)rng_below(&r, (uint32_t)whole) + 1;
        char *exact = malloc((size_t)size); /* so that sanitizers see reads beyond it */
        nl_action a;
        nl_fault fault;
        assert_non_null(exact);
        memcpy(exact, kept, (size_t)size);
        for (int n = 0; n < 3; n++)
            exact[rng_below(&r, (uint32_t)(size < 600 ? size : 600))] = (char)rng_below(&r, 256);
        if (nl_record_open(&got, exact, size, NULL, &fault) == NL_OK)
            while (nl_record_next(&got, &a, &fault)) assert_true(got.count <= size);
        free(exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_the_program_reads_them),
        cmocka_unit_test(written_and_read),
        cmocka_unit_test(faults),
        cmocka_unit_test(spellings),
        cmocka_unit_test(damage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
