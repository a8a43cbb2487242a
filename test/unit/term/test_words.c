/* test_words.c - the basic text layer: writer, reader, bytes, hash. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/bytes.h"
#include "base/hash.h"
#include "base/text.h"

static void writer_writes(void **state)
{
    (void)state;
    char room[64];
    text_out w = text_to(room, sizeof room);
    text_str(&w, "a=");
    text_int(&w, -2147483647 - 1);
    text_char(&w, ' ');
    text_uint(&w, 4294967295u);
    text_char(&w, ' ');
    text_hex(&w, 0);
    text_hex(&w, UINT64_C(0xFFFFFFFFFFFFFFFF));
    assert_int_equal(text_end(&w), 42);
    assert_string_equal(room, "a=-2147483648 4294967295 0ffffffffffffffff");
}

static void writer_stays_in_its_room(void **state)
{
    (void)state;
    for (int cap = 0; cap <= 8; cap++) {
        char room[16];
        memset(room, 'z', sizeof room);
        text_out w = text_to(room, cap);
        text_str(&w, "12345");
        text_int(&w, 6);
        assert_int_equal(text_end(&w), cap >= 7 ? 6 : -1);
        for (int i = cap; i < (int)sizeof room; i++) assert_int_equal(room[i], 'z');
        if (cap > 0) assert_string_equal(room, cap >= 7 ? "123456" : "");
    }
}

static void reader_finds_words(void **state)
{
    (void)state;
    text_in in = text_from("  ab \t c9 ");
    text_word word;
    assert_true(text_next(&in, &word));
    assert_int_equal(word.column, 3);
    assert_true(word_is(word, "ab"));
    assert_false(word_is(word, "a"));
    assert_false(word_is(word, "abc"));
    assert_true(text_next(&in, &word));
    assert_int_equal(word.column, 8);
    int n;
    assert_true(word_number(word_from(word, 1), 9, &n));
    assert_int_equal(n, 9);
    assert_false(word_number(word_from(word, 1), 8, &n));
    assert_false(word_number(word, 99, &n));
    assert_false(text_next(&in, &word));
    assert_int_equal(word.len, 0);
    assert_int_equal(word.column, 11);
}

static void reader_takes_numbers(void **state)
{
    (void)state;
    text_in in = text_from("12-999999999-1000000000");
    int n;
    assert_false(text_take(&in, '-'));
    assert_true(text_number(&in, 12, &n));
    assert_int_equal(n, 12);
    assert_false(text_number(&in, 12, &n));
    assert_true(text_take(&in, '-'));
    assert_true(text_number(&in, 999999999, &n));
    assert_true(text_take(&in, '-'));
    assert_false(text_number(&in, 999999999, &n)); /* ten digits could overflow */
    assert_int_equal(text_column(&in), 14);
    in = text_from("");
    assert_false(text_take(&in, '\0'));
    assert_false(text_number(&in, 5, &n));
}

static void bytes_go_both_ways(void **state)
{
    (void)state;
    uint8_t room[16], one = 0xAB;
    uint16_t two = 0x1234;
    uint64_t eight = UINT64_C(0x0102030405060708);
    bytes_code out = { room, sizeof room, 0, false, false };
    bytes_u8(&out, &one);
    bytes_u16(&out, &two);
    bytes_u64(&out, &eight);
    const uint8_t want[] = { 0xAB, 0x34, 0x12, 8, 7, 6, 5, 4, 3, 2, 1 };
    assert_int_equal(out.len, 11);
    assert_memory_equal(room, want, sizeof want);
    bytes_code in = { room, 11, 0, true, false };
    one = 0;
    two = 0;
    eight = 0;
    bytes_u8(&in, &one);
    bytes_u16(&in, &two);
    bytes_u64(&in, &eight);
    assert_false(in.short_of);
    assert_int_equal(one, 0xAB);
    assert_int_equal(two, 0x1234);
    assert_true(eight == UINT64_C(0x0102030405060708));
    bytes_u8(&in, &one);
    assert_true(in.short_of);
    assert_int_equal(one, 0xAB);
}

/* Every input bit changes about half of the output bits, and the length counts. */
static void hash_spreads(void **state)
{
    (void)state;
    uint8_t bytes[40] = { 0 };
    uint64_t base = hash_bytes(bytes, sizeof bytes);
    int least = 64, most = 0;
    for (int bit = 0; bit < 320; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        const int moved = __builtin_popcountll(base ^ hash_bytes(bytes, sizeof bytes));
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        least = moved < least ? moved : least;
        most = moved > most ? moved : most;
    }
    assert_true(least >= 14 && most <= 50);
    assert_true(hash_bytes(bytes, 39) != base);
    assert_true(hash_bytes(bytes, 0) != hash_bytes(bytes, 1));
}

/* Stored hashes must never change. */
static void hash_is_pinned(void **state)
{
    (void)state;
    const uint8_t bytes[] = { 'n', 'e', 'u', 'l', 'a', 'n', 'd', 0, 1, 2, 3 };
    assert_true(hash_bytes(bytes, sizeof bytes) == UINT64_C(0xD6CEC03BDD8BCDFC));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writer_writes),      cmocka_unit_test(writer_stays_in_its_room),
        cmocka_unit_test(reader_finds_words), cmocka_unit_test(reader_takes_numbers),
        cmocka_unit_test(bytes_go_both_ways), cmocka_unit_test(hash_spreads),
        cmocka_unit_test(hash_is_pinned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
