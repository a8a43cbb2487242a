/* test_reasons.c - reasons of bots as sentences: one road is not "1 roads". */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bot.h"

static void one_is_singular(void **unused)
{
    (void)unused;
    assert_string_equal(bot_reason_text(BOT_R_ROAD, 1, NL_EN),
                        "opens a good corner, one road away");
    assert_string_equal(bot_reason_text(BOT_R_ROAD, 2, NL_EN),
                        "opens a good corner, %1 roads away");
    assert_string_equal(bot_reason_text(BOT_R_ROAD, 1, NL_DE),
                        "öffnet eine gute Kreuzung, eine Straße entfernt");
    assert_string_equal(bot_reason_text(BOT_R_CITY, 1, NL_EN),
                        "a city here adds one pip and a point");
    assert_string_equal(bot_reason_text(BOT_R_END, 1, NL_DE), "die Karten für Besseres sparen");
}

/* Every sentence with a number has another one for the number one. */
static void every_number_has_its_singular(void **unused)
{
    (void)unused;
    for (int why = 0; why < BOT_REASONS; why++)
        for (int lang = 0; lang < NL_LANGS; lang++) {
            const char *one = bot_reason_text((bot_reason)why, 1, (nl_lang)lang);
            const char *many = bot_reason_text((bot_reason)why, 2, (nl_lang)lang);
            assert_null(strstr(one, "%1"));
            assert_int_equal(strstr(many, "%1") != NULL, strcmp(one, many) != 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_is_singular),
        cmocka_unit_test(every_number_has_its_singular),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
