/* test_choco_bots.c - the bots of the chocolate edition: what they can deduce by counting cards,
   that they play legally and reproducibly from a seed, and that stronger ones win more often. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/choco/inside.h"
#include "neuland/choco/events.h"
#include "table/play/match.h"
#include "unit/play.h"

/* ---- counting cards -------------------------------------------------------------------------- */

typedef struct counted {
    nl_game game;
    nl_state state;
    nl_choco_box box;
    card_count cards[NL_CHOCO_SEATS];
    bool drawn; /* a knight has drawn a card that the others did not see */
} counted;

/* Applies one action and reports it to every seat, redacted for that seat. */
static void counted_do(counted *c, nl_action a)
{
    nl_event events[NL_EVENTS_MAX], heard[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    assert_int_equal(nl_apply(&c->game, &c->state, a, &log), NL_OK);
    for (int seat = 0; seat < nl_game_rules(&c->game).seats; seat++) {
        memcpy(heard, events, (size_t)log.count * sizeof *heard);
        for (int i = 0; i < log.count; i++) nl_observe_event(NL_CHOCO, &heard[i], seat);
        card_count_hear(&c->cards[seat], &c->box, heard, log.count);
    }
    c->drawn |= a.kind == NL_A_CHOCO_STEAL;
}

/* Until somebody draws unseen, counting yields every hand exactly. */
static void assert_exact(const counted *c, const nl_choco *truth, const card_count *cards)
{
    if (c->drawn || truth->frame[truth->depth - 1].decision == NL_D_CHOCO_TAKE) return;
    for (int i = 0; i < truth->seats; i++)
        for (int k = 0; k < NL_KINDS; k++)
            assert_int_equal(cards->card[i][k], truth->seat[i].hand[k] + truth->seat[i].tossed[k]);
}

static const uint8_t told_nothing[NL_SEATS][NL_KINDS];

static void assert_fits(counted *c, int seat, rng *r)
{
    nl_view view, again;
    nl_state made;
    nl_choco truth, seen;
    nl_observe(&c->game, &c->state, seat, &view);
    nl_choco_read(&c->game, &c->state, &truth);
    nl_view_choco(&c->game, &view, &seen);
    card_count_fit(&c->cards[seat], &seen, seat, told_nothing);
    assert_exact(c, &truth, &c->cards[seat]);
    card_count_state(&c->cards[seat], &c->game, &view, &seen, r, &made);
    assert_int_equal(nl_valid(&c->game, &made), NL_OK);
    nl_observe(&c->game, &made, seat, &again);
    assert_memory_equal(&again, &view, sizeof view);
}

/* What a host tells of a hand is in the count, of a bot that has heard nothing too. */
static void told_hands_are_counted(void **state)
{
    static counted c;
    uint8_t told[NL_SEATS][NL_KINDS] = { 0 };
    card_count cards = { 0 };
    nl_choco truth, seen;
    nl_view view;
    (void)state;

    play_open("chocolate", 3, &c.game, &c.state);
    nl_choco_read(&c.game, &c.state, &truth);
    nl_observe(&c.game, &c.state, 0, &view);
    nl_view_choco(&c.game, &view, &seen);
    assert_true(truth.seat[1].hand_total > 0 && truth.seat[2].hand_total > 1);
    memcpy(told[1], truth.seat[1].hand, sizeof told[1]); /* an open hand */
    told[2][NL_ORE] = 1;
    card_count_fit(&cards, &seen, 0, told);
    double sum = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        assert_int_equal(cards.card[1][k], truth.seat[1].hand[k]);
        sum += cards.card[2][k];
    }
    assert_true(cards.card[2][NL_ORE] >= 1);
    assert_true(sum > truth.seat[2].hand_total - 0.01 && sum < truth.seat[2].hand_total + 0.01);
}

static void counting_fits_every_view(void **state)
{
    static const char *const rules[] = { "chocolate turns=150", "chocolate seats=4 turns=150",
                                         "chocolate seats=2 hand=3 turns=150" };
    static counted c;
    (void)state;
    for (int game = 0; game < 24; game++) {
        rng r = rng_of((uint64_t)game);
        play_open(rules[game % 3], (uint64_t)game, &c.game, &c.state);
        const nl_rules own = nl_game_rules(&c.game);
        c.drawn = false;
        nl_choco_box_read(&own, &c.box);
        for (int seat = 0; seat < own.seats; seat++)
            card_count_open(&c.cards[seat], &c.game, nl_game_layout(&c.game).start);
        while (!nl_to_act(&c.game, &c.state).over) {
            assert_fits(&c, (int)rng_below(&r, (uint32_t)own.seats), &r);
            counted_do(&c, play_choose(&c.game, &c.state, &r));
        }
    }
}

/* ---- deals ----------------------------------------------------------------------------------- */

static void deals_survive_their_notation(void **state)
{
    (void)state;
    const deal d = { { 0, 2, 0, 1, 0 }, { 3, 0, 0, 0, 15 } };
    const nl_action a = deal_action(NL_A_CHOCO_OFFER, 2, &d, 3);
    const deal e = deal_of(a);
    assert_memory_equal(&d, &e, sizeof d);
    assert_int_equal(a.arg[5], 3);
}

/* The other seat needs one ore for a city. It gets the ore for one or two cards that it can
   spare. */
static void deals_tempt(void **state)
{
    (void)state;
    nl_game game;
    nl_state start;
    nl_choco_box box;
    nl_choco now;
    deals found = { .count = 0 };
    play_open("chocolate seats=2 start=0", 1, &game, &start);
    const nl_rules rules = nl_game_rules(&game);
    nl_choco_box_read(&rules, &box);
    nl_choco_read(&game, &start, &now);
    memcpy(now.seat[0].hand, (uint8_t[]){ 0, 0, 0, 0, 1 }, NL_KINDS);
    memcpy(now.seat[1].hand, (uint8_t[]){ 2, 0, 1, 2, 2 }, NL_KINDS);
    deals_tempting(&now, &box, 0, 1, &found);
    assert_int_equal(found.count, 4); /* b, bb, w, bw */
    for (int i = 0; i < found.count; i++) {
        assert_int_equal(found.at[i].gives[NL_ORE], 1);
        assert_int_equal(found.at[i].takes[NL_GRAIN] + found.at[i].takes[NL_ORE], 0);
    }
    found.count = 0;
    deals_simple(&now, 0, 1, &found);
    assert_int_equal(found.count, 3); /* an ore for b, w, g */
}

/* ---- habits ---------------------------------------------------------------------------------- */

typedef struct habits_case {
    nl_game game;
    nl_choco_box box;
    card_count cards;
    choco_habits habits;
} habits_case;

static void habits_deal(habits_case *c)
{
    nl_state start;
    play_open("chocolate seats=2 start=0", 1, &c->game, &start);
    const nl_rules rules = nl_game_rules(&c->game);
    nl_choco_box_read(&rules, &c->box);
    card_count_open(&c->cards, &c->game, 0);
    habits_open(&c->habits, &c->game);
}

static void habits_tell(habits_case *c, int kind, int seat, int first, int second)
{
    const nl_event e = { .kind = (uint8_t)kind,
                         .seat = (uint8_t)seat,
                         .arg = { (uint8_t)first, (uint8_t)second } };
    habits_hear(&c->habits, &c->cards, &c->box, &e);
}

static void habits_hold(habits_case *c, int seat, const uint8_t hand[NL_KINDS])
{
    for (int k = 0; k < NL_KINDS; k++) c->cards.card[seat][k] = hand[k];
}

/* Keeping the cards of a knight is careless unless both buildings already have one. */
static void a_build_left_out_is_careless(void **state)
{
    static const uint8_t knight[NL_KINDS] = { [NL_WOOL] = 1, [NL_GRAIN] = 1, [NL_ORE] = 1 };
    habits_case c;
    (void)state;
    habits_deal(&c);
    const double stranger = habits_whim(&c.habits, 0);
    habits_hold(&c, 0, knight);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0], 1);
    assert_true(habits_whim(&c.habits, 0) > stranger);
    assert_true(habits_whim(&c.habits, 1) == stranger);
    habits_tell(&c, NL_E_CHOCO_TURN, 0, 0, 0);
    habits_tell(&c, NL_E_CHOCO_BUILT_KNIGHT, 0, NL_RED, 0);
    habits_tell(&c, NL_E_CHOCO_BUILT_KNIGHT, 0, NL_GREEN, 0);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0], 1);
    assert_int_equal(c.habits.careful[0], 1);
}

/* A settlement needs an open road and uses it up. */
static void habits_follow_the_rows(void **state)
{
    static const uint8_t settlement[NL_KINDS] = { 1, 1, 1, 1, 0 };
    habits_case c;
    (void)state;
    habits_deal(&c);
    habits_hold(&c, 0, settlement);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0] + c.habits.careful[0], 0);
    habits_tell(&c, NL_E_CHOCO_TURN, 0, 0, 0);
    habits_tell(&c, NL_E_CHOCO_BUILT_ROAD, 0, NL_LEFT, 0);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0], 1);
    habits_tell(&c, NL_E_CHOCO_TURN, 0, 0, 0);
    habits_tell(&c, NL_E_CHOCO_BUILT_SETTLEMENT, 0, NL_BLUE, NL_LEFT);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0], 1);
    assert_int_equal(c.habits.careful[0], 1);
    assert_true(habits_whim(&c.habits, 0) > 0.5);
}

/* Trading with the supply is careless if nothing is built afterwards. Building shows a plan. */
static void a_trade_for_nothing_is_careless(void **state)
{
    static const uint8_t nothing[NL_KINDS];
    habits_case c;
    (void)state;
    habits_deal(&c);
    habits_hold(&c, 0, nothing);
    const double stranger = habits_whim(&c.habits, 0);
    habits_tell(&c, NL_E_CHOCO_TRADED, 0, NL_WOOL, 3);
    habits_tell(&c, NL_E_CHOCO_BUILT_ROAD, 0, NL_LEFT, 0);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0], 0);
    assert_true(habits_whim(&c.habits, 0) < stranger);
    habits_tell(&c, NL_E_CHOCO_TURN, 0, 0, 0);
    habits_tell(&c, NL_E_CHOCO_TRADED, 0, NL_WOOL, 3);
    habits_tell(&c, NL_E_CHOCO_TURN, 1, 0, 0);
    assert_int_equal(c.habits.careless[0], 1);
    assert_true(habits_whim(&c.habits, 0) > stranger);
}

/* ---- whole games ----------------------------------------------------------------------------- */

typedef struct game_end {
    uint64_t hash;
    uint8_t winners;
} game_end;

static game_end play_bots(const char *rules_text, const char *const *names, uint64_t seed)
{
    match *m = calloc(1, sizeof *m);
    bot *bots = calloc(NL_SEATS, sizeof *bots);
    nl_rules rules;
    game_end end;
    assert_non_null(m);
    assert_non_null(bots);
    assert_int_equal(nl_rules_parse(rules_text, &rules, NULL), NL_OK);
    assert_int_equal(match_draw(m, &rules, NULL, seed, 0, NULL), NL_OK);
    for (int seat = 0; seat < rules.seats; seat++) {
        assert_int_equal(bot_init(&bots[seat], names[seat], NULL), NL_OK);
        bot_begin(&bots[seat], &m->game, seat, rng_stream(seed, 1, (uint32_t)seat));
        m->player[seat] = (match_player){ &bots[seat], bot_answer, bot_hear, bot_propose };
    }
    assert_int_equal(match_play(m), MATCH_OVER);
    end.hash = nl_hash(&m->game, &m->state);
    end.winners = nl_winners(&m->game, &m->state);
    free(m);
    free(bots);
    return end;
}

/* Also where terms stand while `steady` thinks, which plays on without trade. */
static void the_same_seed_gives_the_same_game(void **state)
{
    static const char *const names[] = { "steady", "greedy", "greedy", "random" };
    static const char *const rules[] = { "chocolate seats=3 phases=combined",
                                         "chocolate seats=4 tiles=20/8/4",
                                         "chocolate seats=3 trade=on", "chocolate preset=printed" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        const game_end a = play_bots(rules[i], names, 7), b = play_bots(rules[i], names, 7);
        assert_true(a.hash == b.hash);
        assert_int_not_equal(a.winners, 0);
    }
}

static int wins(const char *rules, const char *one, const char *other, int seats, int games)
{
    int won = 0;
    for (int game = 0; game < games; game++) {
        const char *names[NL_SEATS];
        for (int seat = 0; seat < seats; seat++) names[seat] = seat == game % seats ? one : other;
        won += play_bots(rules, names, (uint64_t)game).winners >> game % seats & 1;
    }
    return won;
}

/* Only a few games of `steady`, since it thinks long. They suffice to notice play at chance
   level. */
static void each_is_worth_its_name(void **state)
{
    (void)state;
    assert_true(wins("chocolate seats=4", "greedy", "random", 4, 200) >= 150);
    assert_true(wins("chocolate seats=4", "steady", "random", 4, 4) >= 3);
    assert_true(wins("chocolate seats=2", "steady", "greedy", 2, 6) >= 3);
}

/* ---- the question mark ----------------------------------------------------------------------- */

/* Returns what a bot takes at the question mark. It spins next and wins if it can still pay for a
   city; otherwise the next seat wins. */
static nl_action taken(const char *name, const char *hand)
{
    bot *b = calloc(1, sizeof *b);
    char text[NL_POSITION_MAX];
    nl_game game;
    nl_state now;
    nl_view view;
    nl_action legal[NL_ACTIONS_MAX], answer = { 0 };
    assert_non_null(b);
    snprintf(text, sizeof text,
             "nlp1~chocolate,seats=4~start,red~0.21.5.-.x~rg.0-0-0-0-0.-~Bwy."
             "%s.-~Gkwr.1-1-1-2-2.-~rw.0-0-0-0-0.-~main:0:0:0.take:x:15:0",
             hand);
    assert_int_equal(nl_position_parse(text, &game, &now, NULL), NL_OK);
    nl_observe(&game, &now, 1, &view);
    assert_int_equal(bot_init(b, name, NULL), NL_OK);
    bot_begin(b, &game, 1, rng_of(1));
    const int count = nl_view_legal(&game, &view, legal);
    assert_true(bot_answer(b, &game, &view, legal, count, &answer));
    free(b);
    return answer;
}

/* The hand holds the price of the city. With eight cards the robber would take part of it. */
static void a_card_too_many_is_declined(void **state)
{
    (void)state;
    assert_int_equal(taken("steady", "1-1-0-2-3").kind, NL_A_CHOCO_DECLINE);
    assert_int_equal(taken("steady", "1-0-0-2-3").kind, NL_A_CHOCO_TAKE);
    assert_int_equal(taken("greedy", "1-1-0-2-3").kind, NL_A_CHOCO_TAKE);
    assert_int_equal(taken("greedy", "1-1-0-2-3").arg[0], NL_WOOL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counting_fits_every_view),
        cmocka_unit_test(told_hands_are_counted),
        cmocka_unit_test(deals_survive_their_notation),
        cmocka_unit_test(deals_tempt),
        cmocka_unit_test(a_build_left_out_is_careless),
        cmocka_unit_test(habits_follow_the_rows),
        cmocka_unit_test(a_trade_for_nothing_is_careless),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(each_is_worth_its_name),
        cmocka_unit_test(a_card_too_many_is_declined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
