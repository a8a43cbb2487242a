/* v3.h - whether fast builds contain functions a second time for x86-64-v3 (processors since 2013),
   and whether this processor runs them. A file of such functions begins with

     #include "base/v3.h"
     #if NL_V3
     #include "base/v3_begin.h"

   It knows no game. */
#ifndef NL_V3_H
#define NL_V3_H

#include <stdbool.h>

/* Not if the whole build is for such processors, and not where speed does not matter. */
#if defined(NL_FAST) && defined(__x86_64__) && defined(__GNUC__) && !defined(__BMI2__)
#define NL_V3 1
#else
#define NL_V3 0
#endif

#if NL_V3
/* The compiler's library asked the processor when the program was loaded. */
static inline bool v3_runs(void)
{
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
}
#endif

#endif
