/* test_hall_aid.c - aids at a table: who gets a position for an adviser, and what stands in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lounge.h"
#include "server/tell.h"

static lounge l;
static char   id[FAIR_GAME_MAX];

/* Ann and Ben at a table with these flags, in the middle of a game. */
static void begin(uint8_t flags, const char *map)
{
    hall_request r;

    lounge_begin(&l);
    lounge_guest(&l, 1, "Ann");
    lounge_guest(&l, 2, "Ben");
    r = lounge_request(&l, HALL_OPEN, "", NL_NOBODY);
    r.key = lounge_random(&l);
    r.flags = flags;
    r.map = map;
    snprintf(r.rules, sizeof r.rules, "island seats=3 trade=off");
    memcpy(id, lounge_ask(&l, 1, &r).text, sizeof id);
    for (uint32_t c = 1; c <= 2; c++) {
        lounge_sit(&l, c, id, (int)c - 1);
        lounge_watch(&l, c, id, (int)c - 1);
    }
    lounge_bot(&l, 1, id, 2);
}

static void play_some(int moves)
{
    for (int i = 0; i < moves; i++) {
        const unsigned waits = table_waits_for(hall_table_of(l.hall, id));
        for (int seat = 0; seat < 2; seat++)
            if (waits >> seat & 1)
                assert_int_equal(lounge_move(&l, (uint32_t)seat + 1, id, seat), TABLE_OK);
        lounge_tick(&l, 1000);
        lounge_forget(&l);
    }
}

static void the_position_is_the_own_view(const char *map)
{
    static nl_game game;
    char must[NL_POSITION_MAX];
    nl_map country;
    nl_view view, back;

    begin(TABLE_AIDS, map);
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, 0), TABLE_WRONG_PHASE);
    lounge_start(&l, id);
    play_some(40);
    for (int seat = 0; seat < 2; seat++) {
        const table *own = hall_table_of(l.hall, id);
        assert_int_equal(lounge_do(&l, (uint32_t)seat + 1, HALL_POSITION, id, seat), TABLE_OK);
        const lounge_sent *s = lounge_last(&l, (uint32_t)seat + 1, HALL_ANSWER);
        table_view(own, seat, &view);
        nl_position_print_view(&own->record.game, &view, must, sizeof must);
        assert_string_equal(s->body, must);
        if (map) assert_int_equal(nl_map_read(map, (int)strlen(map), &country, NULL), NL_OK);
        assert_int_equal(nl_position_parse_view_map(s->body, map ? &country : NULL, seat, &game,
                                                    &back, NULL), NL_OK);
        assert_memory_equal(&view, &back, sizeof view);
    }
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, 1), TABLE_DENIED);
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, NL_NOBODY), TABLE_DENIED);
    lounge_end(&l);
}

static void the_own_view_as_a_text(void **unused)
{
    (void)unused;
    the_position_is_the_own_view(NULL);
    the_position_is_the_own_view(nl_map_text(NL_MAP_CORSICA));
}

static void not_where_aids_are_not_allowed(void **unused)
{
    buffer text = { 0 };
    (void)unused;
    begin(TABLE_MAY_UNDO, NULL);
    lounge_start(&l, id);
    assert_int_equal(lounge_do(&l, 1, HALL_POSITION, id, 0), TABLE_NO_AIDS);
    const lounge_sent *s = lounge_last(&l, 1, HALL_ANSWER);
    assert_null(s->body);
    assert_int_equal(lounge_do(&l, 1, HALL_FRESH, id, 0), TABLE_OK);
    hall_message m = lounge_last(&l, 1, HALL_SNAPSHOT)->message;
    m.game = NULL;
    tell_message(&text, &m, (tell_style){ NL_EN, false, false });
    assert_non_null(strstr(text.at, "\"aids_allowed\":false"));
    buffer_free(&text);
    lounge_end(&l);
}

/* Among friends aids are allowed, in public they are not, unless something else is said. */
static void what_open_says_about_aids(void **unused)
{
    static const struct { const char *more; bool allowed; } said[] = {
        { "\"private\":true", true },
        { "\"private\":false", false },
        { "\"private\":true,\"aids\":false", false },
        { "\"private\":false,\"aids\":true", true },
    };
    static wish w;
    char text[512];
    (void)unused;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        const int size = snprintf(text, sizeof text, "{\"do\":\"open\",\"id\":1,\"key\":\"%064d\","
                                  "\"rules\":\"island\",\"clock\":\"none\",\"delay\":0,%s}", 7,
                                  said[i].more);
        assert_int_equal(wish_read(text, (size_t)size, &w), WISH_NONE);
        assert_int_equal((w.request.flags & TABLE_AIDS) != 0, said[i].allowed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_own_view_as_a_text),
        cmocka_unit_test(not_where_aids_are_not_allowed),
        cmocka_unit_test(what_open_says_about_aids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
