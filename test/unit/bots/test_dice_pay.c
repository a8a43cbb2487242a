/* test_dice_pay.c - the solvers' model of dice, jokers and sheets, compared with the engine and
   with independently known numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/dice/solve/solve.h"
#include "neuland/edit.h"
#include "dice/state.h"
#include "unit/play.h"

static dice_table table;
static nl_game game;
static nl_state start;

static void open_book(const char *text)
{
    nl_rules rules;
    assert_int_equal(nl_rules_parse(text, &rules, NULL), NL_OK);
    dice_table_init(&table, &rules);
    play_open(text, 1, &game, &start);
}

/* ---- single goals ---------------------------------------------------------------------------- */

static double chance_of(pay_buy buy, int pool, pay_jokers jokers)
{
    static dice_turn turn;
    const dice_sets *s = &table.book.sets;
    for (int set = s->first[pool]; set < s->first[pool + 1]; set++)
        turn.final[set - s->first[pool]] = pay_possible(s->count[set], buy, jokers) ? 1.0f : 0.0f;
    return dice_turn_value(s, &turn, pool);
}

static void near(double found, double wanted)
{
    if (fabs(found - wanted) > 2e-6) fail_msg("%.7f, not %.7f", found, wanted);
}

/* The chance of one purchase within three rolls, with and without jokers. */
static void test_goals(void **unused)
{
    static const struct {
        pay_buy buy;
        int pool;
        double chance;
    } plain[] = { { PAY_R, 6, .977593 },  { PAY_K, 6, .929719 },  { PAY_S, 6, .805558 },
                  { PAY_RR, 6, .598754 }, { PAY_KR, 6, .525139 }, { PAY_C, 6, .221536 },
                  { PAY_SR, 6, .114453 }, { PAY_KK, 6, .089265 }, { PAY_RRR, 6, .042311 },
                  { PAY_R, 5, .936419 },  { PAY_K, 5, .809793 },  { PAY_S, 5, .525139 },
                  { PAY_C, 5, .061625 },  { PAY_R, 4, .830356 },  { PAY_K, 4, .543219 },
                  { PAY_S, 4, .205367 },  { PAY_R, 3, .591435 },  { PAY_K, 3, .228111 } };
    static const struct {
        pay_jokers jokers;
        double chance;
    } city[] = {
        { { 1, 0 }, .584948 }, { { 3, 0 }, .827719 }, { { 1, 1 }, .928900 }, { { 3, 1 }, .986385 }
    };
    const pay_jokers none = { 0, 0 };
    (void)unused;
    open_book("dice");
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        near(chance_of(plain[i].buy, plain[i].pool, none), plain[i].chance);
    for (size_t i = 0; i < sizeof city / sizeof city[0]; i++)
        near(chance_of(PAY_C, 6, city[i].jokers), city[i].chance);
}

/* ---- the model of paying against the engine -------------------------------------------------- */

/* How a turn ended: what was built, by kind, and which jokers were used. */
typedef struct ending {
    uint8_t parts[4], used;
} ending;

enum { ENDINGS = 4096, SEEN = 1 << 16 };
static ending endings[ENDINGS];
static int ending_count;
static uint64_t seen[SEEN];           /* hashes of visited states */
static uint32_t walk_of[SEEN], walks; /* which walk visited them; others' are void */

static bool is_new(const nl_state *s)
{
    const uint64_t hash = nl_hash(&game, s);
    for (uint32_t at = (uint32_t)hash % SEEN;; at = (at + 1) % SEEN) {
        if (walk_of[at] != walks) {
            seen[at] = hash;
            walk_of[at] = walks;
            return true;
        }
        if (seen[at] == hash) return false;
    }
}

static void note(const nl_dice *from, const nl_dice *d)
{
    const nl_dice_seat *p = &d->seat[0], *q = &from->seat[0];
    const ending e = { { (uint8_t)(p->roads - q->roads), (uint8_t)(p->settlements - q->settlements),
                         (uint8_t)(p->cities - q->cities), (uint8_t)(p->knights - q->knights) },
                       p->used };
    for (int i = 0; i < ending_count; i++)
        if (memcmp(&endings[i], &e, sizeof e) == 0) return;
    assert_true(ending_count < ENDINGS);
    endings[ending_count++] = e;
}

/* Visits everything that can be done with the current dice. */
static void walk(const nl_dice *from, const nl_state *s)
{
    nl_action list[NL_ACTIONS_MAX];
    nl_dice d;
    if (!is_new(s)) return;
    nl_dice_read(&game, s, &d);
    note(from, &d);
    const int count = nl_legal(&game, s, 0, list);
    for (int i = 0; i < count; i++) {
        nl_state next = *s;
        if (list[i].kind == NL_A_DICE_END) continue;
        nl_apply_trusted(&game, &next, list[i]);
        walk(from, &next);
    }
}

/* Returns whether the engine can end a turn with this purchase using no other jokers. */
static bool engine_buys(const uint8_t parts[4], unsigned used)
{
    for (int i = 0; i < ending_count; i++)
        if (memcmp(endings[i].parts, parts, 4) == 0 && (endings[i].used & ~used) == 0) return true;
    return false;
}

/* In the model, the jokers must pay for some purchase of these parts. A joker gained by a knight of
   the same purchase counts as used. */
static bool model_buys(const uint8_t dice[NL_FACES], int knights, const uint8_t parts[4],
                       unsigned used)
{
    const unsigned had = (1u << knights) - 1;
    const pay_jokers jokers = { (uint8_t)(used & had & 31), (uint8_t)(used & had & 32 ? 1 : 0) };
    for (int buy = 0; buy < PAY_BUYS; buy++) {
        const int face = pay_new[buy] == NL_FACES ? 5 : pay_new[buy];
        if (memcmp(pay_parts[buy], parts, 4) != 0) continue;
        if (face >= 0 && (face != knights || (used >> face & 1) == 0))
            continue; /* the next knight brings this joker */
        if (pay_possible(dice, (pay_buy)buy, jokers)) return true;
    }
    return false;
}

static void compare(const uint8_t dice[NL_FACES], int knights)
{
    static const uint8_t parts[][4] = { { 1, 0, 0, 0 }, { 2, 0, 0, 0 }, { 3, 0, 0, 0 },
                                        { 0, 1, 0, 0 }, { 1, 1, 0, 0 }, { 0, 0, 1, 0 },
                                        { 0, 0, 0, 1 }, { 0, 0, 0, 2 }, { 1, 0, 0, 1 } };
    for (int n = 0; n < 9; n++) {
        if (knights + parts[n][3] > 6) continue;
        for (unsigned used = 0; used < 64; used++)
            if (engine_buys(parts[n], used) != model_buys(dice, knights, parts[n], used))
                fail_msg("knights %d, purchase %d, jokers %02x, dice %d%d%d%d%d%d", knights, n,
                         used, dice[0], dice[1], dice[2], dice[3], dice[4], dice[5]);
    }
}

/* All 462 results with up to four knights and a sample of those with more, with unused jokers,
   where everything can be built. */
static void test_model(void **unused)
{
    const nl_sheet *sheet = &dice_sheets[NL_SHEET_STANDARD];
    (void)unused;
    open_book("dice");
    for (int knights = 0; knights <= 6; knights++) {
        uint64_t built = 3; /* R0 and R1 */
        for (int i = 0, k = 0; i < sheet->symbols; i++)
            if (sheet->kind[i] == NL_S_KNIGHT && k++ < knights) built |= UINT64_C(1) << i;
        const int stride = knights < 5 ? 1 : 11; /* many jokers take long */
        for (int set = SETS_LESS; set < SETS_ALL; set += stride) {
            const uint8_t *dice = table.book.sets.count[set];
            nl_state s = start;
            nl_dice from;
            assert_int_equal(nl_dice_edit_sheet(&game, &s, 0, built, (1u << knights) - 1), NL_OK);
            assert_int_equal(nl_dice_edit_dice(&game, &s, 0, dice, NL_DICE_ROLLS), NL_OK);
            nl_dice_read(&game, &s, &from);
            walks++;
            ending_count = 0;
            walk(&from, &s);
            compare(dice, knights);
        }
    }
}

/* ---- positions ------------------------------------------------------------------------------- */

static void test_counts(void **unused)
{
    static const int reached[TABLE_TURNS] = { 1,      12,     78,     448,    2134,
                                              6553,   16948,  36893,  63742,  91741,
                                              115855, 133472, 144137, 149696, 152353 };
    dice_standard *s = &table.standard;
    (void)unused;
    open_book("dice");
    assert_int_equal(table.book.boards.road_sets, 117);
    assert_int_equal(table.book.boards.count, 1225);
    assert_int_equal(table.book.knights.count, 127);
    s->reached = malloc(TABLE_TURNS * (size_t)s->words * sizeof *s->reached);
    s->rank = malloc(TABLE_TURNS * (size_t)s->words * sizeof *s->rank);
    assert_non_null(s->reached);
    assert_non_null(s->rank);
    dice_standard_reach(&table);
    assert_int_equal(s->rows, 914063);
    for (int turn = 0; turn < TABLE_TURNS; turn++) {
        int count = 0;
        for (int w = 0; w < s->words; w++)
            count += __builtin_popcountll(s->reached[(size_t)turn * (size_t)s->words + (size_t)w]);
        assert_int_equal(count, reached[TABLE_TURNS - 1 - turn]);
    }
    free(s->reached);
    free(s->rank);
    open_book("dice sheet=plus");
    assert_int_equal(table.book.boards.road_sets, 77);
    assert_int_equal(table.book.boards.count, 1353);
    assert_int_equal(table.book.knights.count, 2430);
}

/* A position's number depends on what is built, not on the order. */
static void test_positions(void **unused)
{
    static const char *const rules[] = { "dice", "dice sheet=plus turns=60" };
    (void)unused;
    for (int n = 0; n < 2; n++) {
        open_book(rules[n]);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            rng r = rng_of(seed);
            nl_state s = start;
            while (!nl_to_act(&game, &s).over) {
                nl_dice d;
                nl_apply_trusted(&game, &s, play_choose(&game, &s, &r));
                nl_dice_read(&game, &s, &d);
                const nl_dice_seat *p = &d.seat[0];
                const int at = dice_table_position(&table, p);
                const int knights = at / table.book.boards.slots;
                const int board = at % table.book.boards.slots;
                assert_true(at >= 0);
                assert_int_equal(table.book.knights.built[knights], p->knights);
                assert_int_equal(table.book.knights.used[knights], __builtin_popcount(p->used));
                assert_int_equal(table.book.boards.level[board],
                                 p->roads + p->settlements + p->cities);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goals),
        cmocka_unit_test(test_model),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
