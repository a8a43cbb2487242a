/* api.h - what the dispatching functions need of every game. Only src/api may include it. */
#ifndef NL_API_API_H
#define NL_API_API_H

#include "api/choco_api.h"
#include "api/dice_api.h"
#include "api/island_api.h"

#endif
