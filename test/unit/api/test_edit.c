/* test_edit.c - positions set up by hand (docs/reference/cases.md): pieces and cards are where they
   were put, the stock follows, and impossible positions are refused without changing anything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "neuland/edit.h"
#include "island/state.h"
#include "unit/play.h"

static nl_game game;
static nl_state state;
static nl_island shown;

static void open_beginner(void) { play_open("island setup=beginner start=0", 1, &game, &state); }

static const nl_island *now(void)
{
    nl_island_read(&game, &state, &shown);
    return &shown;
}

#define COUNTS(...) ((const uint8_t[5]){ __VA_ARGS__ })
#define UNCHANGED(call, code)                                \
    do {                                                     \
        const nl_state before_ = state;                      \
        const nl_game game_ = game;                          \
        assert_int_equal(call, code);                        \
        assert_memory_equal(&before_, &state, sizeof state); \
        assert_memory_equal(&game_, &game, sizeof game);     \
    } while (0)

static void hands_come_from_the_bank(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_hand(&game, &state, 0, COUNTS(2, 2, 0, 0, 19 - 3)), NL_OK);
    assert_int_equal(now()->seat[0].hand[NL_BRICK], 2);
    assert_int_equal(shown.seat[0].hand_total, 20);
    assert_int_equal(shown.bank[NL_BRICK], 16);
    assert_int_equal(shown.bank[NL_LUMBER], 15);
    assert_int_equal(shown.bank[NL_GRAIN], 17);
    assert_int_equal(shown.bank[NL_ORE], 0);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    UNCHANGED(nl_edit_hand(&game, &state, 0, COUNTS(0, 0, 0, 0, 17)), NL_ERR_BANK_EMPTY);
    UNCHANGED(nl_edit_hand(&game, &state, 0, COUNTS(0, 0, 0, 0, 200)), NL_ERR_BANK_EMPTY);
    UNCHANGED(nl_edit_hand(&game, &state, 4, COUNTS(0)), NL_ERR_BAD_ARGS);
}

static void cards_come_from_the_deck(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_dev(&game, &state, 0, COUNTS(1, 2, 0, 0, 1)), NL_OK);
    assert_int_equal(nl_edit_fresh(&game, &state, 0, COUNTS(2, 0, 0, 0, 0)), NL_OK);
    assert_int_equal(now()->seat[0].dev[NL_KNIGHT], 2);
    assert_int_equal(shown.seat[0].dev_total, 5);
    assert_int_equal(shown.seat[0].fresh[NL_KNIGHT], 2);
    assert_int_equal(shown.deck[NL_KNIGHT], 12);
    assert_int_equal(shown.deck_total, 20);
    assert_int_equal(shown.seat[0].points, 4);
    assert_int_equal(shown.seat[0].points_visible, 2);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    assert_int_equal(nl_edit_dev(&game, &state, 0, COUNTS(1, 0, 0, 0, 0)), NL_OK);
    assert_int_equal(now()->seat[0].fresh[NL_KNIGHT], 1); /* no more fresh than held */
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    UNCHANGED(nl_edit_dev(&game, &state, 1, COUNTS(0, 0, 3, 0, 0)), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_fresh(&game, &state, 0, COUNTS(0, 0, 3, 0, 0)), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_fresh(&game, &state, 1, COUNTS(1)), NL_ERR_NOT_YOUR_TURN);
    UNCHANGED(nl_edit_fresh(&game, &state, 0, COUNTS(0, 51, 0, 0, 0)), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_fresh(&game, &state, 4, COUNTS(1)), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_dev(&game, &state, 0, COUNTS(0, 51, 0, 0, 0)), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_dev(&game, &state, -1, COUNTS(1)), NL_ERR_BAD_ARGS);
}

static void knights_and_army(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_played(&game, &state, 2, 3), NL_OK);
    assert_int_equal(now()->army, 2);
    assert_int_equal(shown.seat[2].knights, 3);
    assert_int_equal(shown.deck[NL_KNIGHT], 11);
    assert_int_equal(nl_edit_played(&game, &state, 1, 4), NL_OK);
    assert_int_equal(now()->army, 1);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    UNCHANGED(nl_edit_played(&game, &state, 0, 8), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_played(&game, &state, 0, -1), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_played(&game, &state, 4, 1), NL_ERR_BAD_ARGS);
    for (int seat = 2; seat <= 3; seat++) { /* drawing level with the holder is not enough */
        assert_int_equal(nl_edit_played(&game, &state, seat, 4), NL_OK);
        assert_int_equal(now()->army, 1);
    }
    assert_int_equal(nl_edit_played(&game, &state, 3, 0), NL_OK);
    assert_int_equal(nl_edit_played(&game, &state, 1, 3), NL_OK);
    assert_int_equal(now()->army, 2);
    assert_int_equal(nl_edit_played(&game, &state, 1, 4), NL_OK); /* nor is an earlier seat */
    assert_int_equal(now()->army, 2);
    assert_int_equal(nl_edit_played(&game, &state, 1, 0), NL_OK);
    assert_int_equal(nl_edit_played(&game, &state, 2, 0), NL_OK);
    assert_int_equal(now()->army, NL_NOBODY);
    assert_int_equal(shown.deck_total, 25);
    assert_int_equal(nl_edit_army(&game, &state, 3), NL_OK);
    assert_int_equal(now()->seat[3].points, 4);
    UNCHANGED(nl_edit_army(&game, &state, 4), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_army(&game, &state, NL_NOBODY), NL_OK);
    assert_int_equal(now()->army, NL_NOBODY);
    assert_int_equal(nl_edit_played(&game, &state, 0, 14), NL_OK); /* all there are */
    assert_int_equal(now()->deck[NL_KNIGHT], 0);
    UNCHANGED(nl_edit_played(&game, &state, 0, 15), NL_ERR_DECK_EMPTY);
}

static void stock_alone(void **unused)
{
    (void)unused;
    open_beginner();
    const uint8_t some[] = { NL_EDIT_KEEP, 1, NL_EDIT_KEEP, 0, NL_EDIT_KEEP };
    assert_int_equal(nl_edit_bank(&game, &state, some), NL_OK);
    assert_int_equal(now()->bank[NL_LUMBER], 1);
    assert_int_equal(shown.bank[NL_GRAIN], 0);
    assert_int_equal(shown.bank[NL_BRICK], 18);
    assert_int_equal(shown.seat[0].hand[NL_LUMBER], 2);
    assert_int_equal(nl_edit_deck(&game, &state, COUNTS(1)), NL_OK);
    assert_int_equal(now()->deck_total, 1);
    UNCHANGED(nl_edit_bank(&game, &state, COUNTS(20, 0, 0, 0, 0)), NL_ERR_BANK_EMPTY);
    UNCHANGED(nl_edit_deck(&game, &state, COUNTS(15, 0, 0, 0, 0)), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_bank(&game, &state, COUNTS(0, 51, 0, 0, 0)), NL_ERR_BANK_EMPTY);
    UNCHANGED(nl_edit_deck(&game, &state, COUNTS(51, 0, 0, 0, 0)), NL_ERR_DECK_EMPTY);
}

/* Cards may be removed from the game, but never more added than the box holds. Otherwise hands and
   stock could grow without limit and overflow a lane. */
static void no_card_is_made(void **unused)
{
    (void)unused;
    open_beginner();
    const uint8_t full[] = { 19, 19, 19, 19, 19 }, none[] = { 0, 0, 0, 0, 0 };
    UNCHANGED(nl_edit_bank(&game, &state, full), NL_ERR_BANK_EMPTY); /* red holds two lumber */
    assert_int_equal(nl_edit_hand(&game, &state, 0, COUNTS(0, 17, 0, 0, 0)), NL_OK);
    assert_int_equal(nl_edit_bank(&game, &state, none), NL_OK);
    UNCHANGED(nl_edit_bank(&game, &state, COUNTS(0, 1, 0, 0, 0)), NL_ERR_BANK_EMPTY);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(nl_edit_hand(&game, &state, seat, none), NL_OK);
    assert_int_equal(nl_edit_bank(&game, &state, full), NL_OK);
    assert_int_equal(nl_valid(&game, &state), NL_OK);

    assert_int_equal(nl_edit_dev(&game, &state, 1, COUNTS(0, 2, 0, 0, 0)), NL_OK);
    assert_int_equal(nl_edit_played(&game, &state, 2, 4), NL_OK);
    assert_int_equal(nl_edit_deck(&game, &state, none), NL_OK);
    UNCHANGED(nl_edit_deck(&game, &state, COUNTS(0, 4, 0, 0, 0)), NL_ERR_DECK_EMPTY);
    UNCHANGED(nl_edit_deck(&game, &state, COUNTS(11, 0, 0, 0, 0)), NL_ERR_DECK_EMPTY);
    assert_int_equal(nl_edit_deck(&game, &state, COUNTS(10, 3, 2, 2, 2)), NL_OK);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    assert_int_equal(nl_edit_dev(&game, &state, 0, COUNTS(0, 0, 0, 1, 0)), NL_OK);
    assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_MAIN), NL_OK);
    const nl_action plenty = { NL_A_PLENTY, 0, { NL_ORE, NL_ORE } };
    assert_int_equal(nl_apply(&game, &state, plenty, NULL), NL_OK);
    UNCHANGED(nl_edit_deck(&game, &state, COUNTS(10, 3, 2, 2, 2)),
              NL_ERR_DECK_EMPTY); /* it is gone */
}

/* Cards put aside in a discard still belong to the game. */
static void no_card_is_made_in_a_discard(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_hand(&game, &state, 1, COUNTS(0, 0, 18, 0, 0)), NL_OK);
    const nl_action act[] = { { NL_A_ROLL, 0, { 0 } },
                              { NL_A_DICE, NL_CHANCE, { 3, 4 } },
                              { NL_A_DISCARD, 1, { NL_WOOL } } };
    for (int i = 0; i < 3; i++) assert_int_equal(nl_apply(&game, &state, act[i], NULL), NL_OK);
    const uint8_t one[] = { NL_EDIT_KEEP, NL_EDIT_KEEP, 1, NL_EDIT_KEEP, NL_EDIT_KEEP };
    UNCHANGED(nl_edit_bank(&game, &state, one), NL_ERR_BANK_EMPTY);
}

static void pieces(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_piece(&game, &state, 0, NL_EDIT_CITY, 8),
                     NL_OK); /* red's settlement */
    assert_int_equal(now()->corner_piece[8], NL_CITY);
    assert_int_equal(shown.seat[0].settlements_left, 4);
    assert_int_equal(shown.seat[0].cities_left, 3);
    assert_int_equal(nl_edit_piece(&game, &state, 0, NL_EDIT_CITY, 53),
                     NL_OK); /* an empty corner */
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_CITY, 53), NL_ERR_OCCUPIED);
    UNCHANGED(nl_edit_piece(&game, &state, 1, NL_EDIT_CITY, 28), NL_ERR_OCCUPIED);
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_SETTLEMENT, 8), NL_ERR_OCCUPIED);
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_ROAD, 56), NL_ERR_OCCUPIED);
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_ROAD, 72), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_SETTLEMENT, 54), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_SETTLEMENT, -1), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_piece(&game, &state, 4, NL_EDIT_SETTLEMENT, 0), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_clear(&game, &state, 4, NL_EDIT_SETTLEMENT), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_piece(&game, &state, 0, NL_EDIT_CITY, 0), NL_OK);
    assert_int_equal(nl_edit_piece(&game, &state, 0, NL_EDIT_CITY, 1), NL_OK);
    UNCHANGED(nl_edit_piece(&game, &state, 0, NL_EDIT_CITY, 2), NL_ERR_NO_PIECE);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
}

static void the_longest_road_follows(void **unused)
{
    (void)unused;
    open_beginner();
    for (int edge = 26; edge <= 30; edge++)
        assert_int_equal(nl_edit_piece(&game, &state, 3, NL_EDIT_ROAD, edge), NL_OK);
    assert_int_equal(now()->longest, 3);
    assert_int_equal(shown.seat[3].road_length, 7);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    assert_int_equal(nl_edit_piece(&game, &state, 0, NL_EDIT_SETTLEMENT, 18), NL_OK);
    assert_int_equal(now()->longest, NL_NOBODY);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    assert_int_equal(nl_edit_longest(&game, &state, 1), NL_OK);
    assert_int_equal(now()->seat[1].points, 4);
    UNCHANGED(nl_edit_longest(&game, &state, 9), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_longest(&game, &state, NL_NOBODY), NL_OK);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    assert_int_equal(nl_edit_clear(&game, &state, 3, NL_EDIT_ROAD), NL_OK);
    assert_int_equal(now()->seat[3].roads_left, 15);
    assert_int_equal(nl_edit_clear_board(&game, &state), NL_OK);
    assert_int_equal(now()->seat[0].settlements_left, 5);
    assert_int_equal(shown.corner_seat[28], NL_NOBODY);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
}

static void robber_and_layout(void **unused)
{
    (void)unused;
    nl_board board;
    open_beginner();
    assert_int_equal(nl_edit_robber(&game, &state, 18), NL_OK);
    assert_int_equal(now()->robber, 18);
    UNCHANGED(nl_edit_robber(&game, &state, 19), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_robber(&game, &state, -1), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_robber(&game, &state, 0), NL_OK);
    assert_int_equal(nl_edit_hex(&game, 0, NL_HILLS, 12), NL_OK);
    assert_int_equal(nl_edit_hex(&game, 3, NL_FOREST, 8), NL_OK);
    assert_int_equal(nl_edit_hex(&game, 4, NL_DESERT, 0), NL_OK);
    nl_board_read(&game, &board);
    assert_int_equal(board.terrain[0], NL_HILLS);
    assert_int_equal(board.chip[0], 12);
    assert_int_equal(board.terrain[3], NL_FOREST);
    assert_int_equal(board.chip[3], 8);
    assert_int_equal(board.terrain[4], NL_DESERT);
    UNCHANGED(nl_edit_hex(&game, 3, NL_FOREST, 7), NL_ERR_BAD_MAP);
    UNCHANGED(nl_edit_hex(&game, 19, NL_FOREST, 8), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_hex(&game, -1, NL_FOREST, 8), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_hex(&game, 3, -1, 8), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_hex(&game, 3, NL_DESERT + 1, 8), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_hex(&game, 3, NL_FOREST, -1), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_hex(&game, 3, NL_FOREST, 13), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_edit_harbour(&game, 5, NL_BRICK), NL_OK);
    assert_int_equal(nl_edit_harbour(&game, 0, NL_ORE), NL_OK);
    assert_int_equal(nl_edit_harbour(&game, 3, NL_NOBODY), NL_OK);
    nl_board_read(&game, &board);
    assert_int_equal(board.harbours, 9);
    assert_int_equal(board.harbour_edge[1], 5);
    assert_int_equal(board.harbour_kind[0], NL_ORE);
    UNCHANGED(nl_edit_harbour(&game, 7, NL_WOOL), NL_ERR_BAD_MAP);
    UNCHANGED(nl_edit_harbour(&game, 5, 6), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_harbour(&game, 5, -1), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_harbour(&game, -1, NL_ANY), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_harbour(&game, 72, NL_ANY), NL_ERR_BAD_ARGS);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
}

/* Seven more on free coastal edges. The next one finds no room, but one can be replaced. */
static void harbours_have_an_end(void **unused)
{
    (void)unused;
    const int coast[] = { 1, 2, 4, 5, 6, 9, 10 };
    nl_board board;
    open_beginner();
    for (int i = 0; i < 7; i++) assert_int_equal(nl_edit_harbour(&game, coast[i], NL_ANY), NL_OK);
    UNCHANGED(nl_edit_harbour(&game, 71, NL_ANY), NL_ERR_NO_ROOM);
    assert_int_equal(nl_edit_harbour(&game, 10, NL_ORE), NL_OK);
    nl_board_read(&game, &board);
    assert_int_equal(board.harbours, NL_HARBOURS);
}

static void turns(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_turn(&game, &state, 2, NL_D_MAIN), NL_OK);
    assert_int_equal(now()->turn, 2);
    assert_int_equal(nl_to_act(&game, &state).decision, NL_D_MAIN);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    UNCHANGED(nl_edit_turn(&game, &state, 2, NL_D_STEAL), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_turn(&game, &state, 2, NL_D_PARTNER), NL_ERR_NOT_ALLOWED);
    UNCHANGED(nl_edit_turn(&game, &state, 2, NL_D_EXTRA_BUILD), NL_ERR_NOT_ALLOWED);
    UNCHANGED(nl_edit_turn(&game, &state, 4, NL_D_MAIN), NL_ERR_BAD_ARGS);
    UNCHANGED(nl_edit_turn(&game, &state, -1, NL_D_MAIN), NL_ERR_BAD_ARGS);
    island_state *s = (island_state *)(void *)&state; /* the island checks this again */
    const island_game *g = (const island_game *)(const void *)&game;
    UNCHANGED(island_set_turn(g, s, -1, NL_D_MAIN), NL_ERR_BAD_ARGS);
    UNCHANGED(island_set_turn(g, s, 4, NL_D_MAIN), NL_ERR_BAD_ARGS);
}

/* Set-up restarts, whatever was pending. A seat later in the round gets its place in it. */
static void founding_turns(void **unused)
{
    (void)unused;
    play_open("island start=2", 1, &game, &state);
    const nl_state begun = state;
    assert_int_equal(nl_edit_turn(&game, &state, 1, NL_D_ROLL), NL_OK);
    assert_int_equal(now()->turn, 1);
    assert_int_equal(shown.turn_number, 1);
    assert_int_equal(shown.part, 1);
    assert_int_equal(nl_edit_turn(&game, &state, 2, NL_D_FOUND_SETTLEMENT), NL_OK);
    assert_memory_equal(&state, &begun, sizeof state);
    assert_int_equal(nl_edit_turn(&game, &state, 1, NL_D_FOUND_SETTLEMENT), NL_OK);
    assert_int_equal(now()->turn, 2);
    assert_int_equal(shown.turn_number, 0);
    assert_int_equal(shown.part, NL_NOBODY);
    assert_int_equal(shown.depth, 1);
    assert_int_equal(shown.frame[0].decision, NL_D_FOUND_SETTLEMENT);
    assert_int_equal(shown.frame[0].seat, 1);
    assert_int_equal(shown.frame[0].a, 3); /* the fourth of this round */
}

static void second_parts(void **unused)
{
    (void)unused;
    play_open("island seats=5 start=0", 1, &game, &state);
    assert_int_equal(nl_edit_turn(&game, &state, 1, NL_D_PARTNER), NL_OK);
    assert_int_equal(now()->turn, 3);
    assert_int_equal(shown.part, 1);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    UNCHANGED(nl_edit_turn(&game, &state, 1, NL_D_EXTRA_BUILD), NL_ERR_NOT_ALLOWED);
    play_open("island seats=6 extra=build start=0", 1, &game, &state);
    assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_EXTRA_BUILD), NL_OK);
    assert_int_equal(now()->turn, 5);
    assert_int_equal(shown.part, NL_NOBODY);
    assert_int_equal(shown.frame[0].seat, 0);
    assert_int_equal(shown.frame[0].a, 4);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
    UNCHANGED(nl_edit_turn(&game, &state, 1, NL_D_PARTNER), NL_ERR_NOT_ALLOWED);
}

/* Cards set as fresh stay fresh in the same part of the turn, and only there. */
static void fresh_cards_stay(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_fresh(&game, &state, 0, COUNTS(1, 0, 0, 0, 0)), NL_OK);
    assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_MAIN), NL_OK);
    assert_int_equal(now()->seat[0].fresh[NL_KNIGHT], 1);
    assert_int_equal(nl_edit_turn(&game, &state, 1, NL_D_MAIN), NL_OK);
    assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_MAIN), NL_OK);
    assert_int_equal(now()->seat[0].fresh[NL_KNIGHT], 0);
    assert_int_equal(shown.seat[0].dev[NL_KNIGHT], 1);
}

/* In a game without an end the turn count saturates. It never wraps to 0, which means set-up. */
static void turns_are_counted_to_an_end(void **unused)
{
    (void)unused;
    const nl_action end = { NL_A_END, 0, { 0 } };
    open_beginner();
    assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_MAIN), NL_OK);
    ((island_state *)(void *)&state)->turn_number = UINT16_MAX;
    assert_int_equal(nl_apply(&game, &state, end, NULL), NL_OK);
    assert_int_equal(now()->turn, 1);
    assert_int_equal(shown.turn_number, UINT16_MAX);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
}

/* An interrupted discard loses no card. */
static void piles_go_back(void **unused)
{
    (void)unused;
    open_beginner();
    assert_int_equal(nl_edit_hand(&game, &state, 1, COUNTS(2, 2, 2, 2, 2)), NL_OK);
    const nl_action act[] = { { NL_A_ROLL, 0, { 0 } },
                              { NL_A_DICE, NL_CHANCE, { 3, 4 } },
                              { NL_A_DISCARD, 1, { NL_WOOL } } };
    for (int i = 0; i < 3; i++) assert_int_equal(nl_apply(&game, &state, act[i], NULL), NL_OK);
    assert_int_equal(now()->seat[1].tossed[NL_WOOL], 1);
    assert_int_equal(shown.seat[1].owes, 4);
    assert_int_equal(nl_edit_turn(&game, &state, 0, NL_D_ROLL), NL_OK);
    assert_int_equal(now()->seat[1].hand_total, 10);
    assert_int_equal(nl_valid(&game, &state), NL_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_come_from_the_bank),
        cmocka_unit_test(cards_come_from_the_deck),
        cmocka_unit_test(knights_and_army),
        cmocka_unit_test(stock_alone),
        cmocka_unit_test(pieces),
        cmocka_unit_test(the_longest_road_follows),
        cmocka_unit_test(robber_and_layout),
        cmocka_unit_test(turns),
        cmocka_unit_test(piles_go_back),
        cmocka_unit_test(no_card_is_made),
        cmocka_unit_test(founding_turns),
        cmocka_unit_test(second_parts),
        cmocka_unit_test(fresh_cards_stay),
        cmocka_unit_test(harbours_have_an_end),
        cmocka_unit_test(no_card_is_made_in_a_discard),
        cmocka_unit_test(turns_are_counted_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
