/* v3_begin.h - everything that follows in this file is compiled for x86-64-v3. No processor has
   AVX2 and BMI2 without LZCNT. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), \
                             apply_to = function)
#define NL_BMI2
#else
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
