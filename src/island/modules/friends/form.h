/* form.h - numbers that the forms of Best Friends share. Only they may include it. */
#ifndef NL_ISLAND_MODULES_FRIENDS_FORM_H
#define NL_ISLAND_MODULES_FRIENDS_FORM_H

#include "island/form/form.h"
#include "island/form/modules.h"

/* How many letters of each guild exist. */
static inline nl_lanes friends_letters_full(int seats)
{
    return lanes_make(2, 2, 2, 4, 4) * (uint64_t)seats;
}

enum { FRIENDS_CHIPS_ALL = 12 };

#endif
