/* test_wire_events.c - events as JSON: each argument by name, with zeros, and null for what is
   redacted, nobody or nowhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "api/events.h"
#include "neuland/choco/events.h"
#include "neuland/dice/events.h"
#include "neuland/island/events.h"
#include "unit/play.h"
#include "wire/wire.h"

static void assert_written(const char *rules_text, nl_event e, const char *wanted)
{
    nl_game g;
    nl_state start;
    buffer out = { 0 };
    json j = { &out, false };
    play_open(rules_text, 1, &g, &start);
    wire_event(&j, &g, &e);
    assert_string_equal(buffer_words(&out), wanted);
    buffer_free(&out);
}

static void events_of_the_island(void **state)
{
    nl_event stole = { NL_E_STOLE, 0, 0x5, { 2, NL_ORE } };
    (void)state;
    assert_written("island", stole,
                   "{\"event\":\"stole\",\"seat\":\"red\",\"victim\":\"orange\",\"kind\":\"ore\","
                   "\"args\":[2,4]}");
    nl_observe_event(NL_ISLAND, &stole, 1);
    assert_written("island", stole,
                   "{\"event\":\"stole\",\"seat\":\"red\",\"victim\":\"orange\",\"kind\":null,"
                   "\"args\":[2,null]}");
    assert_written("island", (nl_event){ NL_E_BUILT_ROAD, 1, 0xFF, { 0, 0 } },
                   "{\"event\":\"road\",\"seat\":\"blue\",\"edge\":\"e0\",\"free\":false,"
                   "\"args\":[]}");
    assert_written("island", (nl_event){ NL_E_CHIP, 1, 0xFF, { NL_NOBODY } },
                   "{\"event\":\"chip\",\"seat\":\"blue\",\"corner\":null,\"args\":[null]}");
    assert_written("island",
                   (nl_event){ NL_E_OFFERED, 0, 0xFF, { 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 6 } },
                   "{\"event\":\"offered\",\"seat\":\"red\",\"gives\":[1,0,0,0,0],"
                   "\"takes\":[0,0,2,0,0],\"to\":[\"blue\",\"orange\"],\"tokens_given\":0,"
                   "\"tokens_taken\":0,\"args\":[1,0,0,0,0,0,0,2,0,0,6]}");
    assert_written("island", (nl_event){ NL_E_LONGEST, NL_NOBODY, 0xFF, { 0 } },
                   "{\"event\":\"longest\",\"seat\":null,\"length\":0,\"args\":[]}");
}

static void events_of_the_small_games(void **state)
{
    (void)state;
    assert_written("dice seats=2", (nl_event){ NL_E_DICE_BOX, 0, 0xFF, { 3, (uint8_t)-2 } },
                   "{\"event\":\"box\",\"seat\":\"red\",\"box\":3,\"entry\":-2,\"args\":[3,254]}");
    assert_written("dice seats=2", (nl_event){ NL_E_DICE_WON, 1, 0xFF, { 0xFB, 0xFF } },
                   "{\"event\":\"won\",\"seat\":\"blue\",\"points\":-5,\"args\":[251,null]}");
    assert_written("dice seats=2", (nl_event){ NL_E_DICE_KEPT, 0, 0xFF, { 1, 0, 2, 0, 0, 1 } },
                   "{\"event\":\"kept\",\"seat\":\"red\",\"faces\":[1,0,2,0,0,1],"
                   "\"args\":[1,0,2,0,0,1]}");
    assert_written("dice seats=2", (nl_event){ NL_E_DICE_ROUTE, 0, 0xFF, { 5, NL_NOBODY } },
                   "{\"event\":\"route\",\"seat\":\"red\",\"length\":5,\"previous\":null,"
                   "\"args\":[5,null]}");
    assert_written("chocolate seats=2",
                   (nl_event){ NL_E_CHOCO_BUILT_SETTLEMENT, 0, 0xFF, { NL_BLUE, NL_RIGHT } },
                   "{\"event\":\"settlement\",\"seat\":\"red\",\"colour\":\"blue\","
                   "\"side\":\"right\",\"args\":[1,1]}");
}

/* The structs of neuland/GAME/events.h and the table of arguments describe the same bytes. */
static void structs_overlay_events(void **state)
{
    const nl_event e = { NL_E_DEALT, 1, 0xFF, { 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 5 } };
    int count;
    const event_arg *args = event_args(NL_ISLAND, NL_E_DEALT, &count);
    (void)state;
    assert_int_equal(count, 5);
    assert_int_equal(args[0].at, offsetof(nl_e_dealt, with) - offsetof(nl_event, arg));
    assert_int_equal(args[1].at, offsetof(nl_e_dealt, gives) - offsetof(nl_event, arg));
    assert_int_equal(args[4].at, offsetof(nl_e_dealt, tokens_taken) - offsetof(nl_event, arg));
    assert_int_equal(sizeof(nl_e_dealt), sizeof(nl_event));
    assert_int_equal(nl_as_dealt(&e)->event, NL_E_DEALT);
    assert_int_equal(nl_as_dealt(&e)->with, 2);
    assert_int_equal(nl_as_dealt(&e)->gives[0], 1);
    assert_int_equal(nl_as_dealt(&e)->takes[4], 3);
    assert_int_equal(nl_as_dealt(&e)->tokens_given, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_of_the_island),
        cmocka_unit_test(events_of_the_small_games),
        cmocka_unit_test(structs_overlay_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
