/* api.h - what the dispatching functions need of every game. Only src/api may include it. */
#ifndef NL_API_API_H
#define NL_API_API_H

#include "choco/form/form.h"
#include "dice/form/form.h"
#include "island/form/form.h"

#endif
