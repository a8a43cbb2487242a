/* pay.h - what dice can pay for in one turn, and with which jokers. Only nine combinations of
   buildings fit into six dice. Knows prices but no sheet. */
#ifndef NL_BOTS_DICE_PAY_H
#define NL_BOTS_DICE_PAY_H

#include "bots/dice/boards/sets.h"

/* What is built in a turn: R road, S settlement, C city, K knight. In the last seven, the joker of
   the new knight helps to pay for the rest; the letter names its resource. */
typedef enum pay_buy {
    PAY_NONE, PAY_R, PAY_RR, PAY_RRR, PAY_S, PAY_SR, PAY_C, PAY_K, PAY_KK, PAY_KR,
    PAY_KK_ORE, PAY_KK_GRAIN, PAY_KK_WOOL, PAY_KK_ANY,
    PAY_KR_LUMBER, PAY_KR_BRICK, PAY_KR_ANY,
    PAY_BUYS
} pay_buy;

/* Available jokers: a bit set of the five resources, and the number for any resource. */
typedef struct pay_jokers { uint8_t typed, any; } pay_jokers;
enum { PAY_ANY = 3, PAY_SETS = 32 * PAY_ANY }; /* zero to two for any resource */

/* How many roads, settlements, cities and knights a purchase has. Then the resource of the new
   joker that it uses; NL_FACES for any, -1 for none. */
extern const uint8_t pay_parts[PAY_BUYS][4];
extern const int8_t  pay_new[PAY_BUYS];

/* Whether these dice pay for it with some of these jokers. */
bool pay_possible(const uint8_t dice[NL_FACES], pay_buy buy, pay_jokers jokers);

/* For each purchase and set of dice, every minimal set of jokers that pays for it. Using more
   jokers than needed is never better. */
typedef struct pay_table {
    uint16_t   first[PAY_BUYS][SETS_ALL + 1]; /* index into least */
    pay_jokers least[32768];
    int        count;
} pay_table;
void pay_table_init(pay_table *t, const dice_sets *s);

#endif
