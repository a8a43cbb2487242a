/* test_friends.c - best friends beyond cases and random games: the question of who draws, moved
   roads, bad states clause by clause, and an even deal of hidden letters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "unit/play.h"

/* Includes the rules themselves, because only a helper's module can move a road. */
#include "island/hooks.h"
#include "island/kernel/setup.h"
#include "island/modules.h"

static nl_game game;
static nl_state good;

#define COUNTS(...) ((const uint8_t[5]){ __VA_ARGS__ })
#define DONE(call)  assert_int_equal(call, NL_OK)
#define RULES       "island setup=beginner start=0 friends=1"

enum { RED, BLUE, ORANGE, WHITE };

static void act(int seat, const char *text)
{
    nl_action a;
    nl_err err = nl_parse(&game, seat, text, &a, NULL);
    if (err == NL_OK) err = nl_apply(&game, &good, a, NULL);
    if (err != NL_OK) fail_msg("%s: %s", text, nl_error_code(err));
}

/* Blue's and orange's roads end at v35. Red's settlement at v40 is one road away from it. */
static void open_corner(const char *rules)
{
    play_open(rules, 1, &game, &good);
    DONE(nl_edit_clear_board(&game, &good));
    DONE(nl_edit_piece(&game, &good, BLUE, NL_EDIT_SETTLEMENT, 30));
    DONE(nl_edit_piece(&game, &good, BLUE, NL_EDIT_ROAD, 44));
    DONE(nl_edit_piece(&game, &good, ORANGE, NL_EDIT_SETTLEMENT, 29));
    DONE(nl_edit_piece(&game, &good, ORANGE, NL_EDIT_ROAD, 43));
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_SETTLEMENT, 40));
    DONE(nl_edit_hand(&game, &good, RED, COUNTS(1, 1, 0, 0, 0)));
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
}

/* Leaves one letter for two players. */
static void open_order(void)
{
    open_corner(RULES);
    DONE(nl_edit_letter_supply(&game, &good, COUNTS(0, 0, 0, 1, 0)));
    act(RED, "road e51");
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_LETTER_ORDER);
}

/* The state survives encoding as bytes and as text. */
static void forms_hold(void)
{
    uint8_t bytes[NL_SAVE_MAX];
    char text[NL_POSITION_MAX];
    nl_state back;
    nl_game other;
    DONE(nl_valid(&game, &good));
    const int size = nl_save(&game, &good, bytes, sizeof bytes);
    assert_true(size > 0);
    DONE(nl_load(&game, &back, bytes, size));
    assert_memory_equal(&back, &good, (size_t)nl_state_bytes(&game));
    assert_true(nl_position_print(&game, &good, text, sizeof text) > 0);
    DONE(nl_position_parse(text, &other, &back, NULL));
    assert_memory_equal(&back, &good, (size_t)nl_state_bytes(&game));
}

/* ---- the question of who draws --------------------------------------------------------------- */

static void the_question_has_every_form(void **state)
{
    (void)state;
    open_order();
    forms_hold();
    act(RED, "first orange");
    forms_hold();
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_LETTER);
    act(NL_CHANCE, "letter scholars");
    forms_hold();
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_MAIN);
}

/* This board cannot produce two letters for three players, so the stack is set by hand. */
static void the_question_is_asked_again(void **state)
{
    island_state *s = (island_state *)(void *)&good;
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_letter_supply(&game, &good, COUNTS(0, 0, 0, 2, 0)));
    s->frame[1] = (nl_frame){ NL_D_LETTER_ORDER, RED, 1 << BLUE | 1 << ORANGE | 1 << WHITE, 0 };
    s->depth = 2;
    forms_hold();
    act(RED, "first white");
    forms_hold();
    act(NL_CHANCE, "letter scholars");
    forms_hold();
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_LETTER_ORDER);
    act(RED, "first blue");
    act(NL_CHANCE, "letter scholars");
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_MAIN);
    forms_hold();
}

/* ---- moved roads ----------------------------------------------------------------------------- */

/* Removes a road and builds it elsewhere, as a helper does. */
static void move_road(int seat, int from, int to)
{
    island_state *s = (island_state *)(void *)&good;
    nl_ctx k = ctx_of((const island_game *)(const void *)&game, s, NULL);
    k.s->seat[seat].roads = set_minus(k.s->seat[seat].roads, set_of(from));
    build_lay_road(k, seat, to, ROAD_MOVED);
    ask_road(k, seat, to, ROAD_MOVED);
    island_derive(k.g, k.s);
    island_award_longest(k.g, k.s);
}

static void a_moved_road_meets_and_pays_nothing(void **state)
{
    nl_island now;
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 57));
    move_road(RED, 57, 51);
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_MAIN);
    nl_island_read(&game, &good, &now);
    assert_int_equal(now.friends.letters_total[RED], 0);
    assert_int_equal(now.friends.met[2 * RED], 1 << 2 * BLUE | 1 << 2 * ORANGE);
    forms_hold();
    move_road(RED, 51, 57); /* it has met them for good */
    act(RED, "road e51");
    assert_int_equal(nl_to_act(&game, &good).decision, NL_D_MAIN);
    forms_hold();
}

static void a_moved_road_joins_what_it_touches(void **state)
{
    nl_island now;
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_SETTLEMENT, 45 + 1)); /* v46, e60 leads to v41 */
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 60));
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 59));
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 57));
    nl_island_read(&game, &good, &now);
    assert_int_equal(now.friends.structures[RED], 2);
    assert_int_equal(now.friends.edge_second[59], 1);
    move_road(RED, 57, 58);
    nl_island_read(&game, &good, &now);
    assert_int_equal(now.friends.structures[RED], 1);
    forms_hold();
    move_road(RED, 58, 57); /* joined for good */
    nl_island_read(&game, &good, &now);
    assert_int_equal(now.friends.structures[RED], 1);
    forms_hold();
}

/* Moving a road of the second structure away leaves none of it behind. */
static void a_moved_road_leaves_its_place(void **state)
{
    nl_island now;
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_SETTLEMENT, 50));
    DONE(nl_edit_piece(&game, &good, RED, NL_EDIT_ROAD, 71));
    nl_island_read(&game, &good, &now);
    assert_int_equal(now.friends.edge_second[71], 1);
    move_road(RED, 71, 57);
    nl_island_read(&game, &good, &now);
    assert_int_equal(now.friends.edge_second[71], 0);
    assert_int_equal(now.friends.edge_second[57], 0);
    assert_int_equal(now.friends.structures[RED], 2);
    forms_hold();
}

/* ---- bad states ------------------------------------------------------------------------------ */

static friends_slice *spoilt(nl_state *s)
{
    *s = good;
    return NL_SLICE((const island_game *)(const void *)&game, s, friends);
}

static chips_slice *chips_of(nl_state *s)
{
    return NL_SLICE((const island_game *)(const void *)&game, s, chips);
}

#define REFUSED(change)                                        \
    do {                                                       \
        nl_state s;                                            \
        friends_slice *f = spoilt(&s);                         \
        island_state *i = (island_state *)(void *)&s;          \
        DONE(nl_valid(&game, &s));                             \
        (void)i;                                               \
        (void)f;                                               \
        change;                                                \
        assert_int_equal(nl_valid(&game, &s), NL_ERR_CORRUPT); \
    } while (0)

static void letters_and_chips_are_counted(void **state)
{
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_letters(&game, &good, RED, COUNTS(1, 0, 0, 2, 0)));
    DONE(nl_edit_friend_chips(&game, &good, BLUE, 2));
    REFUSED(f->supply += lanes_one(0));
    REFUSED(f->spent += lanes_one(4));
    REFUSED(f->letters[RED] -= lanes_one(3));
    REFUSED(f->letters[BLUE] += UINT64_C(1) << 48);
    REFUSED(f->supply += UINT64_C(1) << 40);
    REFUSED(f->letters[5] = lanes_one(0); f->supply -= lanes_one(0));
    REFUSED(f->fresh = lanes_one(1));
    REFUSED(f->fresh = lanes_one(0); f->letter_done = 1);
    REFUSED(f->chips--);
    REFUSED(f->chips = 13; chips_of(&s)->own[BLUE]--);
    REFUSED(chips_of(&s)->own[RED]++);
    REFUSED(chips_of(&s)->own[5]++; f->chips--);
    REFUSED(f->spare[1] = 1);
}

static void deeds_belong_to_a_part(void **state)
{
    (void)state;
    open_corner(RULES);
    REFUSED(f->gift_done = 1);
    REFUSED(f->gift_done = 2; f->gift_asked = 2);
    REFUSED(f->gift_asked = 1 << RED);
    REFUSED(f->gift_asked = 1 << 4);
    REFUSED(f->letter_done = 2);
    REFUSED(f->drawn = 0);
    open_corner(RULES " friends.before_roll=0");
    DONE(nl_edit_turn(&game, &good, RED, NL_D_ROLL));
    REFUSED(f->gift_asked = 1 << BLUE);
    REFUSED(f->letter_done = 1);
    play_open("island seats=5 friends=1", 1, &game, &good);
    DONE(nl_edit_turn(&game, &good, RED, NL_D_PARTNER));
    REFUSED(f->gift_asked = 1 << BLUE);
    play_open("island seats=5 extra=build friends=1", 1, &game, &good);
    DONE(nl_edit_letters(&game, &good, BLUE, COUNTS(1, 0, 0, 0, 0)));
    DONE(nl_edit_turn(&game, &good, BLUE, NL_D_EXTRA_BUILD));
    REFUSED(f->letter_done = 1);
    REFUSED(f->gift_asked = 1);
    REFUSED(f->fresh = lanes_one(0));
}

static void structures_fit_the_board(void **state)
{
    (void)state;
    open_corner(RULES);
    REFUSED(f->second_roads[RED] = set_of(51));
    REFUSED(f->second_corners[RED] = set_of(30));
    REFUSED(f->second_roads[5] = set_of(44));
    REFUSED(f->second_roads[BLUE] = set_of(44)); /* it is connected at v30 */
    REFUSED(f->second_corners[BLUE] = set_of(30));
    REFUSED(f->second_corners[RED] = set_of(40));          /* a second one without a first */
    REFUSED(f->met[2 * BLUE] = 0; f->met[2 * ORANGE] = 0); /* they touch at v35 */
    REFUSED(f->met[2 * BLUE] = 0);
    REFUSED(f->met[2 * RED] = 1 << (2 * BLUE));
    REFUSED(f->met[2 * RED] = 3);
    REFUSED(f->met[2 * RED] = 1 << (2 * WHITE); f->met[2 * WHITE] = 1);
    REFUSED(f->met[2 * RED + 1] = 1 << (2 * BLUE); f->met[2 * BLUE] |= 2);
    REFUSED(f->met[2 * RED] = 1 << 13);
}

static void questions_fit_the_letters(void **state)
{
    (void)state;
    open_order();
    REFUSED(i->frame[1].a = 1 << BLUE);
    REFUSED(i->frame[1].a |= 1 << RED);
    REFUSED(i->frame[1].b = 1);
    REFUSED(i->frame[1].seat = BLUE);
    REFUSED(f->spent += f->supply; f->supply = 0);
    act(RED, "first blue");
    REFUSED(i->frame[1].seat = RED);
    REFUSED(i->frame[1].b = 0);
    REFUSED(i->frame[1].b = 2);
    REFUSED(i->frame[1].a = 7);
    REFUSED(f->spent += f->supply; f->supply = 0);
    open_corner(RULES);
    act(RED, "road e51");
    REFUSED(i->frame[3].a = RED);
    REFUSED(i->frame[3].a = ORANGE); /* twice */
    REFUSED(i->frame[2].b = 2);
    REFUSED(i->frame[1].b = 4);
    DONE(nl_valid(&game, &good));
}

static void gifts_fit(void **state)
{
    (void)state;
    open_corner(RULES);
    act(RED, "gift brick blue");
    forms_hold();
    REFUSED(i->frame[1].seat = RED);
    REFUSED(i->frame[1].seat = ORANGE);
    REFUSED(i->frame[1].seat = 4);
    REFUSED(i->frame[1].a = ORANGE);
    REFUSED(i->frame[1].b = NL_WOOL);
    REFUSED(i->frame[1].b = NL_ANY);
    REFUSED(f->gift_done = 1);
    REFUSED(f->gift_asked = 1 << ORANGE);
    REFUSED(chips_of(&s)->own[BLUE] = 1; f->chips--); /* ahead of red */
}

static void swaps_and_exchanges_fit(void **state)
{
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_letters(&game, &good, RED, COUNTS(1, 0, 0, 0, 0)));
    act(RED, "swap");
    forms_hold();
    REFUSED(f->letter_done = 0);
    REFUSED(i->frame[2].a = BLUE);
    REFUSED(i->frame[2].b = 2);
    REFUSED(i->frame[1].a = 1);
    REFUSED(f->drawn = 0);
    REFUSED(f->supply += f->letters[RED]; f->letters[RED] = 0);
    act(NL_CHANCE, "letter masters");
    forms_hold();
    REFUSED(f->drawn = NL_NOBODY);
    REFUSED(f->drawn = NL_MERCHANTS);
    REFUSED(f->drawn = NL_GUILDS);
    REFUSED(i->frame[1].seat = BLUE);
    REFUSED(f->supply += lanes_one(NL_TRADERS); f->letters[RED] -= lanes_one(NL_TRADERS));
    act(RED, "return masters");
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
    act(RED, "redeem traders brick ore");
    forms_hold();
    REFUSED(f->letter_done = 0);
    REFUSED(i->frame[1].seat = BLUE);
    REFUSED(i->frame[1].a = 1);
}

/* Only this scenario asks these questions, and only on its desert may a theft be declined. */
static void other_games_have_no_letters(void **state)
{
    (void)state;
    play_open("island setup=beginner start=0", 1, &game, &good);
    DONE(nl_edit_turn(&game, &good, RED, NL_D_MAIN));
    REFUSED(i->frame[1] = ((nl_frame){ NL_D_LETTER, NL_CHANCE, RED, 1 }); i->depth = 2);
    REFUSED(i->frame[1] = ((nl_frame){ NL_D_TRADERS, RED, 0, 0 }); i->depth = 2);
    play_open(RULES, 1, &game, &good);
    DONE(nl_edit_piece(&game, &good, BLUE, NL_EDIT_SETTLEMENT, 24));
    DONE(nl_edit_robber(&game, &good, 0));
    DONE(nl_edit_turn(&game, &good, RED, NL_D_ROLL));
    act(RED, "roll");
    act(NL_CHANCE, "dice 3 4");
    act(RED, "robber h9");
    forms_hold();
    REFUSED(i->frame[1].b = 0);
    REFUSED(i->robber = 0);
}

/* ---- editing --------------------------------------------------------------------------------- */

static void what_cannot_be_set_is_refused(void **state)
{
    nl_state before;
    (void)state;
    open_corner(RULES);
    before = good;
    assert_int_equal(nl_edit_letters(&game, &good, RED, COUNTS(9, 0, 0, 0, 0)), NL_ERR_DECK_EMPTY);
    assert_int_equal(nl_edit_letters(&game, &good, 4, COUNTS(0, 0, 0, 0, 0)), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_letters(&game, &good, -1, COUNTS(0, 0, 0, 0, 0)), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_letter_supply(&game, &good, COUNTS(0, 0, 9, 0, 0)), NL_ERR_DECK_EMPTY);
    assert_int_equal(nl_edit_friend_chips(&game, &good, RED, 13), NL_ERR_NO_PIECE);
    assert_int_equal(nl_edit_friend_chips(&game, &good, RED, -1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_friend_chips(&game, &good, 4, 1), NL_ERR_BAD_ARGS);
    assert_memory_equal(&before, &good, sizeof good);
    play_open("island", 1, &game, &good);
    assert_int_equal(nl_edit_letters(&game, &good, RED, COUNTS(0, 0, 0, 0, 0)), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_letter_supply(&game, &good, COUNTS(0, 0, 0, 0, 0)), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_friend_chips(&game, &good, RED, 0), NL_ERR_BAD_ARGS);
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* A position that is truncated anywhere, or has a wrong character in its letters, is refused
   without changing anything. */
static void spoilt_texts_are_refused(void **state)
{
    char text[NL_POSITION_MAX], cut[NL_POSITION_MAX];
    nl_game other;
    nl_state back, before;
    nl_fault fault;
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_letters(&game, &good, RED, COUNTS(1, 0, 0, 0, 0)));
    act(RED, "swap");
    act(NL_CHANCE, "letter masters");
    const int size = nl_position_print(&game, &good, text, sizeof text);
    memset(&back, 0x5A, sizeof back);
    before = back;
    for (int n = 0; n < size; n++) {
        memcpy(cut, text, (size_t)n);
        cut[n] = '\0';
        assert_int_not_equal(nl_position_parse(cut, &other, &back, &fault), NL_OK);
        assert_memory_equal(&back, &before, sizeof back);
    }
    const char *part = strstr(text, "~7-8-8-16-15.");
    assert_non_null(part);
    for (long n = part - text; n < size; n++) {
        memcpy(cut, text, (size_t)size + 1);
        cut[n] = '!';
        assert_int_not_equal(nl_position_parse(cut, &other, &back, &fault), NL_OK);
        assert_memory_equal(&back, &before, sizeof back);
    }
}

/* ---- hidden letters -------------------------------------------------------------------------- */

/* Blue holds two of 51 letters that red cannot see. The chance that the first is a scholars' letter
   is 14/51. */
static void hidden_letters_are_dealt_evenly(void **state)
{
    enum { DRAWS = 40000 };
    rng luck = rng_of(11);
    nl_view view;
    int of[NL_GUILDS] = { 0 };
    (void)state;
    open_corner(RULES);
    DONE(nl_edit_letters(&game, &good, RED, COUNTS(0, 1, 0, 2, 2)));
    DONE(nl_edit_letters(&game, &good, BLUE, COUNTS(0, 0, 0, 0, 2)));
    nl_observe(&game, &good, RED, &view);
    for (int n = 0; n < DRAWS; n++) {
        nl_state drawn;
        nl_island now;
        nl_resample(&game, &view, rng_draw, &luck, &drawn);
        nl_island_read(&game, &drawn, &now);
        for (int i = 0; i < NL_GUILDS; i++) of[i] += now.friends.letters[BLUE][i];
        assert_int_equal(now.friends.letters[RED][NL_SCHOLARS], 2);
    }
    static const int pool[NL_GUILDS] = { 8, 7, 8, 14, 14 };
    for (int i = 0; i < NL_GUILDS; i++) {
        const int expected = 2 * DRAWS * pool[i] / 51;
        assert_in_range(of[i], expected - expected / 25, expected + expected / 25);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_question_has_every_form),
        cmocka_unit_test(the_question_is_asked_again),
        cmocka_unit_test(a_moved_road_meets_and_pays_nothing),
        cmocka_unit_test(a_moved_road_joins_what_it_touches),
        cmocka_unit_test(a_moved_road_leaves_its_place),
        cmocka_unit_test(letters_and_chips_are_counted),
        cmocka_unit_test(deeds_belong_to_a_part),
        cmocka_unit_test(structures_fit_the_board),
        cmocka_unit_test(questions_fit_the_letters),
        cmocka_unit_test(gifts_fit),
        cmocka_unit_test(swaps_and_exchanges_fit),
        cmocka_unit_test(other_games_have_no_letters),
        cmocka_unit_test(what_cannot_be_set_is_refused),
        cmocka_unit_test(spoilt_texts_are_refused),
        cmocka_unit_test(hidden_letters_are_dealt_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
