/* modules.h - the rules of every module, for the one translation unit that compiles them. */
#ifndef NL_ISLAND_MODULES_H
#define NL_ISLAND_MODULES_H

#include "island/modules/build56/build56.h"
#include "island/modules/canal/canal.h"
#include "island/modules/catanatron/catanatron.h"
#include "island/modules/country/country.h"
#include "island/modules/friends/friends.h"
#include "island/modules/helpers/helpers.h"
#include "island/modules/partner/partner.h"

#endif
