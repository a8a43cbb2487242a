/* test_dice.c - random games of the dice game, checked at every step. An action is listed if and
   only if it is accepted, every state is valid and survives each encoding, derived values agree
   with slow models, and damaged bytes are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/bits.h"
#include "dice/state.h"
#include "unit/play.h"

enum { POISON = 0xA5 };

static const char *const rule_sets[] = {
    "dice",
    "dice seats=2",
    "dice seats=3 start=1 edition=2",
    "dice seats=4 joker_same_turn=0",
    "dice any_gold=1",
    "dice seats=2 turns=9",
    "dice sheet=plus turns=150",
    "dice sheet=plus seats=2 turns=300",
    "dice sheet=plus seats=3 joker_same_turn=0 turns=200",
    "dice sheet=plus seats=4 any_gold=1 edition=2 turns=200",
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

static nl_game game, other;
static nl_state state, copy, twin;

static bool same(nl_action a, nl_action b) { return memcmp(&a, &b, sizeof a) == 0; }

/* ---- lists ----------------------------------------------------------------------------------- */

static int accepted;

static void ask(nl_action a)
{
    nl_state after;
    const bool fine = nl_check(&game, &state, a) == NL_OK;
    accepted += fine ? 1 : 0;
    if (fine || a.arg[5] != a.arg[0]) /* a sample of them is enough */
        return;
    after = state;
    assert_int_equal(nl_apply(&game, &after, a, NULL), nl_check(&game, &state, a));
    assert_memory_equal(&after, &state, sizeof state);
}

static void ask_faces(int kind, int seat)
{
    nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    for (int n = 0; n < 7 * 7 * 7 * 7 * 7 * 7; n++) {
        int total = 0;
        for (int face = 0, rest = n; face < 6; face++, rest /= 7)
            total += a.arg[face] = (uint8_t)(rest % 7);
        if (total <= 7) ask(a);
    }
}

static void ask_all(int seat)
{
    for (int kind = 0; kind < 256; kind++) {
        nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
        if (kind == NL_A_DICE_ROLL || kind == NL_A_DICE_KEEP) {
            ask_faces(kind, seat);
        } else if (kind == NL_A_DICE_JOKER) {
            for (int n = 0; n < 9 * 8 * 8; n++) {
                a.arg[0] = (uint8_t)(n / 64);
                a.arg[1] = (uint8_t)(n / 8 % 8);
                a.arg[2] = (uint8_t)(n % 8);
                ask(a);
            }
        } else {
            for (int n = 0; n < 256; n++) {
                a.arg[0] = (uint8_t)n;
                ask(a);
            }
        }
    }
}

static void check_texts(const nl_action *list, int count)
{
    for (int i = 0; i < count; i++) {
        char text[NL_TEXT_MAX];
        nl_action read;
        assert_true(nl_print(&game, list[i], text) > 0);
        assert_int_equal(nl_parse(&game, list[i].seat, text, &read, NULL), NL_OK);
        assert_true(same(read, list[i]));
    }
}

/* Every listed action is accepted, none is listed twice, and the counts agree. */
static void check_lists(void)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    for (int seat = 0; seat <= nl_game_rules(&game).seats; seat++) {
        const bool chance = seat == nl_game_rules(&game).seats;
        const int count =
            chance ? nl_chance(&game, &state, list, weight) : nl_legal(&game, &state, seat, list);
        accepted = 0;
        ask_all(chance ? NL_CHANCE : seat);
        assert_int_equal(accepted, count);
        check_texts(list, count);
        for (int i = 0; i < count; i++) {
            assert_int_equal(nl_check(&game, &state, list[i]), NL_OK);
            for (int n = 0; n < i; n++) assert_false(same(list[i], list[n]));
        }
    }
    accepted = 0;
    ask_all(NL_NOBODY);
    assert_int_equal(accepted, 0);
}

/* Each outcome has as many tickets as its weight, in the order of the list. */
static void check_tickets(void)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    uint32_t ticket = 0;
    const int count = nl_chance(&game, &state, list, weight);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < weight[i]; n++)
            assert_true(same(list[i], nl_chance_ticket(&game, &state, ticket++)));
    assert_int_equal(ticket, nl_chance_tickets(&game, &state));
}

/* ---- encodings ------------------------------------------------------------------------------- */

static void check_forms(rng *r)
{
    uint8_t bytes[NL_SAVE_MAX];
    char text[NL_POSITION_MAX];
    nl_view view;
    nl_fault fault;
    const int size = nl_save(&game, &state, bytes, sizeof bytes);
    assert_true(size > 0);
    assert_int_equal(nl_load(&game, &copy, bytes, size), NL_OK);
    assert_memory_equal(&copy, &state, (size_t)nl_state_bytes(&game));
    const uint32_t at = rng_below(r, (uint32_t)size);
    bytes[at] = (uint8_t)(bytes[at] ^ 1 << rng_below(r, 8));
    assert_int_not_equal(nl_load(&game, &copy, bytes, size), NL_OK);
    assert_true(nl_position_print(&game, &state, text, sizeof text) > 0);
    const nl_err err = nl_position_parse(text, &other, &copy, &fault);
    if (err != NL_OK)
        fail_msg("%s at %d (%s): %s", nl_error_code(err), fault.column, fault.word, text);
    assert_memory_equal(&other, &game, sizeof game);
    assert_memory_equal(&copy, &state, (size_t)nl_state_bytes(&game));
    for (int seat = 0; seat < nl_game_rules(&game).seats; seat++) {
        nl_action own[NL_ACTIONS_MAX], seen[NL_ACTIONS_MAX];
        nl_observe(&game, &state, seat, &view);
        const int n = nl_legal(&game, &state, seat, own);
        assert_int_equal(nl_view_legal(&game, &view, seen), n);
        assert_memory_equal(own, seen, (size_t)n * sizeof own[0]);
        nl_resample(&game, &view, rng_draw, r, &copy);
        assert_memory_equal(&copy, &state, (size_t)nl_state_bytes(&game));
    }
}

/* A position with one character changed is refused, or it is another valid position. */
static void check_damage(rng *r)
{
    static const char letters[] = "0123456789x-._~RSCKQabk";
    char text[NL_POSITION_MAX];
    const int size = nl_position_print(&game, &state, text, sizeof text);
    text[rng_below(r, (uint32_t)size)] = letters[rng_below(r, sizeof letters - 1)];
    if (nl_position_parse(text, &other, &copy, NULL) == NL_OK)
        assert_int_equal(nl_valid(&other, &copy), NL_OK);
}

/* ---- slow models ----------------------------------------------------------------------------- */

/* Returns the longest path over built roads from a corner, using none twice. The roads form a
   tree. */
static int walk(const nl_sheet *sheet, uint64_t roads, int x, int y)
{
    int best = 0;
    for (int i = 0; i < sheet->symbols; i++) {
        if ((roads >> i & 1) == 0 || sheet->kind[i] != NL_S_ROAD) continue;
        const bool from = sheet->x[i] == x && sheet->y[i] == y;
        const bool to = sheet->to_x[i] == x && sheet->to_y[i] == y;
        if (!from && !to) continue;
        const int length =
            1 + walk(sheet, roads & ~(UINT64_C(1) << i), from ? sheet->to_x[i] : sheet->x[i],
                     from ? sheet->to_y[i] : sheet->y[i]);
        best = length > best ? length : best;
    }
    return best;
}

static void check_model(void)
{
    const nl_rules rules = nl_game_rules(&game);
    const nl_sheet *sheet = nl_sheet_of(&rules);
    nl_dice d;
    int16_t points[NL_SEATS];
    nl_dice_read(&game, &state, &d);
    nl_points(&game, &state, points);
    for (int seat = 0; seat < rules.seats; seat++) {
        const nl_dice_seat *p = &d.seat[seat];
        int worth = 0, longest = 0;
        for (int i = 0; i < sheet->symbols; i++) {
            const bool built = (p->built >> i & 1) != 0;
            worth += built ? sheet->points[i] : 0;
            assert_int_equal(p->open >> i & 1, !built && (sheet->needs[i] & ~p->built) == 0);
            if (built && sheet->kind[i] == NL_S_ROAD) {
                const int to = walk(sheet, p->built, sheet->to_x[i], sheet->to_y[i]);
                const int from = walk(sheet, p->built, sheet->x[i], sheet->y[i]);
                longest = to > longest ? to : longest;
                longest = from > longest ? from : longest;
            }
        }
        assert_int_equal(p->length, longest);
        worth += rules.sheet == NL_SHEET_PLUS ? 2 * (d.route == seat) + 2 * (d.army == seat)
                                              : -2 * p->idle;
        assert_int_equal(p->score, worth);
        assert_int_equal(points[seat], worth);
        assert_int_equal(p->knights + p->roads + p->settlements + p->cities, bits_count(p->built));
    }
}

/* ---- games ----------------------------------------------------------------------------------- */

/* Applies an action in three ways, one of them with poisoned bytes behind the used ones. */
static void step(nl_action a)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    const uint8_t *rest = (const uint8_t *)&twin;
    copy = state;
    assert_int_equal(nl_apply(&game, &state, a, &log), NL_OK);
    assert_int_equal(nl_apply(&game, &copy, a, NULL), NL_OK);
    assert_memory_equal(&copy, &state, sizeof state);
    nl_apply_trusted(&game, &twin, a);
    assert_memory_equal(&twin, &state, (size_t)nl_state_bytes(&game));
    for (size_t i = (size_t)nl_state_bytes(&game); i < sizeof twin; i++)
        assert_int_equal(rest[i], POISON);
    for (int i = 0; i < log.count; i++)
        assert_string_not_equal(nl_event_name(NL_DICE, events[i].kind), "?");
}

static void play_one(const char *rules, uint64_t seed, int every)
{
    rng r = rng_of(seed);
    int n = 0;
    play_open(rules, seed, &game, &state);
    memset(&twin, POISON, sizeof twin);
    nl_copy(&game, &twin, &state);
    for (;; n++) {
        assert_int_equal(nl_valid(&game, &state), NL_OK);
        check_model();
        check_forms(&r);
        check_damage(&r);
        if (n % every == 0) check_lists();
        if (n % 11 == 0) check_tickets();
        if (nl_to_act(&game, &state).over) return;
        step(play_choose(&game, &state, &r));
    }
}

static void test_games(void **unused)
{
    (void)unused;
    for (int i = 0; i < RULE_SETS; i++) play_one(rule_sets[i], (uint64_t)i + 1, 499);
}

static void test_playouts(void **unused)
{
    uint64_t random[NL_SEATS + 1] = { 7, 8, 9, 10, 11, 12, 13 };
    (void)unused;
    for (int i = 0; i < RULE_SETS; i++)
        for (uint64_t seed = 1; seed <= 50; seed++) {
            nl_tally tally;
            memset(&tally, 0, sizeof tally);
            play_open(rule_sets[i], seed, &game, &state);
            nl_playout(&game, &state, random, &tally);
            assert_true(nl_to_act(&game, &state).over);
            assert_int_equal(nl_valid(&game, &state), NL_OK);
            assert_true(tally.steps > 0 && tally.chance > 0);
        }
}

/* ---- rules strings --------------------------------------------------------------------------- */

static void test_rules(void **unused)
{
    static const char *const canonical[] = {
        "dice", "dice seats=4",
        "dice seats=2 start=1 sheet=plus edition=2 joker_same_turn=0 any_gold=1 turns=7"
    };
    static const struct {
        const char *text;
        nl_err code;
        int column;
    } wrong[] = { { "dice seats=5", NL_ERR_BAD_VALUE, 12 },
                  { "dice setup=beginner", NL_ERR_BAD_KEY, 6 },
                  { "dice edition=3", NL_ERR_BAD_VALUE, 14 },
                  { "dice start=1", NL_ERR_BAD_VALUE, 12 },
                  { "dice seats=2 seats=2", NL_ERR_BAD_KEY, 14 } };
    nl_rules rules;
    nl_fault fault;
    char text[NL_RULES_MAX];
    (void)unused;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(nl_rules_parse(canonical[i], &rules, &fault), NL_OK);
        assert_true(nl_rules_print(&rules, text, sizeof text) > 0);
        assert_string_equal(text, canonical[i]);
    }
    for (int i = 0; i < 5; i++) {
        assert_int_equal(nl_rules_parse(wrong[i].text, &rules, &fault), wrong[i].code);
        assert_int_equal(fault.column, wrong[i].column);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
