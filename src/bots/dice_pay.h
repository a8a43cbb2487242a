/* dice_pay.h - what dice can pay for in one turn, with which jokers. Only nine combinations of
   buildings fit into six dice. Knows prices, no sheet. */
#ifndef NL_BOTS_DICE_PAY_H
#define NL_BOTS_DICE_PAY_H

#include "bots/dice_sets.h"

/* What is built in a turn: R road, S settlement, C city, K knight. In the last seven the joker of
   the knight that was just built helps to pay for the rest; the letter tells which it is. */
typedef enum pay_buy {
    PAY_NONE, PAY_R, PAY_RR, PAY_RRR, PAY_S, PAY_SR, PAY_C, PAY_K, PAY_KK, PAY_KR,
    PAY_KK_ORE, PAY_KK_GRAIN, PAY_KK_WOOL, PAY_KK_ANY,
    PAY_KR_LUMBER, PAY_KR_BRICK, PAY_KR_ANY,
    PAY_BUYS
} pay_buy;

/* Jokers that help: a bit set of the five resources, and how many for any. */
typedef struct pay_jokers { uint8_t typed, any; } pay_jokers;
enum { PAY_ANY = 3, PAY_SETS = 32 * PAY_ANY }; /* up to two for any: 0, 1, 2 */

/* How many roads, settlements, cities and knights a purchase has; the resource of the new joker
   that it uses, NL_FACES for any, or -1. */
extern const uint8_t pay_parts[PAY_BUYS][4];
extern const int8_t  pay_new[PAY_BUYS];

/* Whether these dice pay for it with some of these jokers. */
bool pay_possible(const uint8_t dice[NL_FACES], pay_buy buy, pay_jokers jokers);

/* For each purchase and set of dice, every least set of jokers that pays for it: jokers that are
   not needed are never worth using. */
typedef struct pay_table {
    uint16_t   first[PAY_BUYS][SETS_ALL + 1]; /* in least */
    pay_jokers least[32768];
    int        count;
} pay_table;
void pay_table_init(pay_table *t, const dice_sets *s);

#endif
