/* pay.c - what dice can pay for. */
#include "bots/dice/boards/boards.h"

#include <assert.h>

enum { RESOURCES = NL_FACE_GOLD };

const uint8_t pay_parts[PAY_BUYS][4] = {
    [PAY_NONE] = { 0, 0, 0, 0 },      [PAY_R] = { 1, 0, 0, 0 },
    [PAY_RR] = { 2, 0, 0, 0 },        [PAY_RRR] = { 3, 0, 0, 0 },
    [PAY_S] = { 0, 1, 0, 0 },         [PAY_SR] = { 1, 1, 0, 0 },
    [PAY_C] = { 0, 0, 1, 0 },         [PAY_K] = { 0, 0, 0, 1 },
    [PAY_KK] = { 0, 0, 0, 2 },        [PAY_KR] = { 1, 0, 0, 1 },
    [PAY_KK_ORE] = { 0, 0, 0, 2 },    [PAY_KK_GRAIN] = { 0, 0, 0, 2 },
    [PAY_KK_WOOL] = { 0, 0, 0, 2 },   [PAY_KK_ANY] = { 0, 0, 0, 2 },
    [PAY_KR_LUMBER] = { 1, 0, 0, 1 }, [PAY_KR_BRICK] = { 1, 0, 0, 1 },
    [PAY_KR_ANY] = { 1, 0, 0, 1 },
};
const int8_t pay_new[PAY_BUYS] = {
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    -1,
    NL_FACE_ORE,
    NL_FACE_GRAIN,
    NL_FACE_WOOL,
    NL_FACES,
    NL_FACE_LUMBER,
    NL_FACE_BRICK,
    NL_FACES,
};

/* The total price, and which resources are needed after the first knight. */
static void pay_price(pay_buy buy, int price[RESOURCES], bool after[RESOURCES])
{
    for (int face = 0; face < RESOURCES; face++) {
        price[face] = 0;
        after[face] = false;
    }
    for (int kind = 0; kind < 4; kind++) {
        const int parts = pay_parts[buy][kind];
        uint8_t one[NL_FACES];
        nl_symbol_price(kind, one);
        for (int face = 0; face < RESOURCES; face++) {
            price[face] += parts * one[face];
            if (one[face] != 0 && (kind == NL_S_KNIGHT ? parts > 1 : parts > 0)) after[face] = true;
        }
    }
}

/* Every joker that helps is used, because it saves gold. The rest is paid in gold, two for one.
   Each joker uses up a die that nothing else needs. */
bool pay_possible(const uint8_t dice[NL_FACES], pay_buy buy, pay_jokers jokers)
{
    int price[RESOURCES], missing = 0, spare = 0, helped = 0, later = 0;
    bool after[RESOURCES];
    pay_price(buy, price, after);
    for (int face = 0; face < RESOURCES; face++) {
        int lack = price[face] - dice[face];
        if (lack <= 0) {
            spare -= lack;
            continue;
        }
        missing += lack;
        if ((jokers.typed >> face & 1) != 0) {
            helped++;
            lack--;
        }
        if (after[face] && (pay_new[buy] == face || pay_new[buy] == NL_FACES)) later += lack;
    }
    if (pay_new[buy] >= 0 && later == 0)
        return false; /* the new joker is not needed, so another purchase covers this case */
    if (pay_new[buy] >= 0) helped++;
    for (int any = jokers.any; any > 0 && helped < missing; any--) helped++;
    const int gold = dice[NL_FACE_GOLD] - 2 * (missing - helped);
    return gold >= 0 && helped <= spare + gold;
}

/* ---- minimal sets of jokers ------------------------------------------------------------------ */

static pay_jokers pay_jokers_of(int set)
{
    const pay_jokers jokers = { (uint8_t)(set & 31), (uint8_t)(set >> 5) };
    return jokers;
}

/* Whether a smaller set of jokers is enough. */
static bool pay_too_much(const bool possible[PAY_SETS], int set)
{
    if (set >= 32 && possible[set - 32]) return true;
    for (int face = 0; face < RESOURCES; face++)
        if ((set >> face & 1) != 0 && possible[set & ~(1 << face)]) return true;
    return false;
}

/* Whether it can be paid, but not without the joker that it adds. */
static bool pay_sensible(const uint8_t dice[NL_FACES], pay_buy buy, pay_jokers jokers)
{
    if (!pay_possible(dice, buy, jokers)) return false;
    return pay_new[buy] < 0 || !pay_possible(dice, buy >= PAY_KR_LUMBER ? PAY_KR : PAY_KK, jokers);
}

void pay_table_init(pay_table *t, const dice_sets *s)
{
    t->count = 0;
    for (int buy = 0; buy < PAY_BUYS; buy++) {
        for (int set = 0; set < SETS_ALL; set++) {
            bool possible[PAY_SETS];
            t->first[buy][set] = (uint16_t)t->count;
            for (int jokers = 0; jokers < PAY_SETS; jokers++) {
                possible[jokers] = pay_sensible(s->count[set], (pay_buy)buy, pay_jokers_of(jokers));
                if (!possible[jokers] || pay_too_much(possible, jokers)) continue;
                assert(t->count < (int)(sizeof t->least / sizeof t->least[0]));
                t->least[t->count++] = pay_jokers_of(jokers);
            }
        }
        t->first[buy][SETS_ALL] = (uint16_t)t->count;
    }
}
