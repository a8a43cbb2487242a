/* test_json.c - the JSON writer: commas, escapes, numbers; and taking JSON apart. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "wire/json.h"

static void check_number(double number, int digits, const char *want)
{
    buffer out = { 0 };
    json j = { &out, false };

    json_number(&j, number, digits);
    assert_string_equal(buffer_words(&out), want);
    buffer_free(&out);
}

static void test_numbers(void **state)
{
    (void)state;
    check_number(0, 3, "0.000");
    check_number(0.25, 2, "0.25");
    check_number(0.999, 2, "1.00");
    check_number(94.79034, 5, "94.79034");
    check_number(-1.5, 1, "-1.5");
    check_number(-0.001, 2, "0.00");
    check_number(12, 0, "12");
    check_number(1e15, 1, "1000000000000000.0");
    check_number(NAN, 2, "null");
    check_number(INFINITY, 2, "null");
    check_number(1e300, 2, "null");
}

/* Away from ties between two neighbours the output equals printf's. */
static void test_numbers_like_printf(void **state)
{
    (void)state;
    for (int i = 0; i < 20000; i++) {
        const double number = (i * 7919 % 20011 - 10000) / 777.0;
        char want[64];
        snprintf(want, sizeof want, "%.4f", number);
        check_number(number, 4, fabs(number) < 0.00005 ? "0.0000" : want);
    }
}

/* Truncated, overlong and stray bytes become the replacement character. */
static void test_broken_strings(void **state)
{
    static const struct {
        const char *words, *want;
    } broken[] = {
        { "x\xe2\x82 2", "\"x\xef\xbf\xbd\xef\xbf\xbd 2\"" },
        { "\xff", "\"\xef\xbf\xbd\"" },
        { "\xe2\x82", "\"\xef\xbf\xbd\xef\xbf\xbd\"" },
        { "\xe2\x82\xac", "\"\xe2\x82\xac\"" },
        { "\xc0\xaf", "\"\xef\xbf\xbd\xef\xbf\xbd\"" },
        { "\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"" },
        { "\xed\xa0\x80\"", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\\\"\"" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        buffer out = { 0 };
        json j = { &out, false };
        json_string(&j, broken[i].words);
        assert_string_equal(buffer_words(&out), broken[i].want);
        buffer_free(&out);
    }
}

static void test_strings(void **state)
{
    buffer out = { 0 };
    json j = { &out, false };

    (void)state;
    json_open(&j, '{');
    json_key_string(&j, "a\"b\\", "\x01\x1f\n\xc3\xa4");
    json_key_int(&j, "n", INT64_MIN);
    json_key(&j, "list");
    json_open(&j, '[');
    json_bool(&j, true);
    json_null(&j);
    json_close(&j, ']');
    json_close(&j, '}');
    assert_string_equal(buffer_words(&out), "{\"a\\\"b\\\\\":\"\\u0001\\u001f\\u000a\xc3\xa4\","
                                            "\"n\":-9223372036854775808,\"list\":[true,null]}");
    buffer_free(&out);
}

/* Nothing is taken, and the place stays, if something else is there. */
static void test_reading(void **state)
{
    const char *at = " { \"name\" : \"red\",\"leftover\":[{\"a\":\"]}\\\"\"},2],\"n\":[ 12,null]}";
    char words[8];
    int number = 0;
    (void)state;

    assert_false(json_take(&at, '['));
    assert_true(json_take(&at, '{'));
    assert_false(json_take_string(&at, words, 4)); /* too long */
    assert_true(json_take_string(&at, words, sizeof words));
    assert_string_equal(words, "name");
    assert_true(json_take(&at, ':'));
    assert_false(json_take_int(&at, &number));
    assert_false(json_take_null(&at));
    assert_true(json_take_string(&at, words, sizeof words));
    assert_string_equal(words, "red");
    assert_true(json_take(&at, ','));
    assert_false(json_take_string(&at, words, sizeof words));
    assert_true(json_skip(&at) && json_take(&at, ':') && json_skip(&at) && json_take(&at, ','));
    assert_true(json_take_string(&at, words, sizeof words));
    assert_true(json_take(&at, ':') && json_take(&at, '[') && json_take_int(&at, &number));
    assert_int_equal(number, 12);
    assert_true(json_take(&at, ',') && json_take_null(&at) && json_take(&at, ']'));
    assert_true(json_take(&at, '}') && *at == 0);
    at = "[1,{";
    assert_false(json_skip(&at)); /* cut short */
    at = "\"ab\\";
    assert_false(json_skip(&at));
    at = "12345678901";
    assert_false(json_take_int(&at, &number));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_numbers_like_printf),
        cmocka_unit_test(test_strings), cmocka_unit_test(test_broken_strings),
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
