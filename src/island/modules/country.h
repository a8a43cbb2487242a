/* country.h - TO BE WRITTEN. */
#ifndef NL_MODULE_COUNTRY_H
#define NL_MODULE_COUNTRY_H

#include "island/kernel/cards.h"
#include "island/kernel/trade.h"
#include "island/kernel/turn.h"

#endif
