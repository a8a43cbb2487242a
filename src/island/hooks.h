/* hooks.h - the functions ask_* with which the kernel calls rule modules without naming them. They
   are made from hooks.def, which lists every hook and the modules that answer it. */
#ifndef NL_ISLAND_HOOKS_H
#define NL_ISLAND_HOOKS_H

#include "island/kernel/ctx.h"

/* How a road got onto its edge. */
typedef enum road_how { ROAD_FOUNDED, ROAD_BUILT, ROAD_FREE, ROAD_MOVED } road_how;

/* The random source for hidden cards when a view is turned into a full state. */
typedef struct observe_source {
    nl_below below;
    void *from;
} observe_source;

/* Moves of the robber: by victim the hexes of those that name one, and at [NL_SEATS] the others. */
typedef struct robber_aims {
    uint64_t at[NL_SEATS + 1];
} robber_aims;

/* What the search for the longest road walks over. */
typedef struct route_walk {
    nl_set roads; /* roads that count */
    nl_set cut;   /* corners with other seats' buildings */
} route_walk;

/* HOOK_MODULES(use, type, name, list, m1, m2 ...) is use(type, name, list, m) for each m. */
#define HOOK_1(use, t, n, l, m)      use(t, n, l, m)
#define HOOK_2(use, t, n, l, m, ...) use(t, n, l, m) HOOK_1(use, t, n, l, __VA_ARGS__)
#define HOOK_3(use, t, n, l, m, ...) use(t, n, l, m) HOOK_2(use, t, n, l, __VA_ARGS__)
#define HOOK_4(use, t, n, l, m, ...) use(t, n, l, m) HOOK_3(use, t, n, l, __VA_ARGS__)
#define HOOK_5(use, t, n, l, m, ...) use(t, n, l, m) HOOK_4(use, t, n, l, __VA_ARGS__)
#define HOOK_6(use, t, n, l, m, ...) use(t, n, l, m) HOOK_5(use, t, n, l, __VA_ARGS__)

#define HOOK_SEVENTH(a, b, c, d, e, f, seventh, ...) seventh
#define HOOK_MODULES(use, t, n, l, ...)                                          \
    HOOK_SEVENTH(__VA_ARGS__, HOOK_6, HOOK_5, HOOK_4, HOOK_3, HOOK_2, HOOK_1, 0) \
    (use, t, n, l, __VA_ARGS__)

/* Declares the modules' functions, so that the kernel can call them before they are defined. */
#define HOOK_DECLARE(type, name, params, m) NL_KERNEL type m##_on_##name params;
#define HOOK(form, type, name, params, args, ...) \
    HOOK_MODULES(HOOK_DECLARE, type, name, params, __VA_ARGS__)
#include "island/hooks.def"
#undef HOOK

#define HOOK_CALL_each(type, name, args, m) \
    if (NL_HAS(k, m)) m##_on_##name args;
#define HOOK_CALL_any(type, name, args, m) \
    if (!answer && NL_HAS(k, m)) answer = m##_on_##name args;
#define HOOK_CALL_sum(type, name, args, m) \
    if (NL_HAS(k, m)) answer += m##_on_##name args;
#define HOOK_CALL_set(type, name, args, m) \
    if (NL_HAS(k, m)) answer |= m##_on_##name args;
#define HOOK_CALL_pass(type, name, args, m) \
    if (NL_HAS(k, m)) out = m##_on_##name args;

#define HOOK_BEGIN_each(type)
#define HOOK_BEGIN_any(type) type answer = (type)0;
#define HOOK_BEGIN_sum(type) type answer = 0;
#define HOOK_BEGIN_set(type) type answer = 0;
#define HOOK_BEGIN_pass(type)

#define HOOK_END_each
#define HOOK_END_any  return answer;
#define HOOK_END_sum  return answer;
#define HOOK_END_set  return answer;
#define HOOK_END_pass return out;

#define HOOK(form, type, name, params, args, ...)                                             \
    NL_KERNEL type ask_##name params                                                          \
    {                                                                                         \
        HOOK_BEGIN_##form(type) HOOK_MODULES(HOOK_CALL_##form, type, name, args, __VA_ARGS__) \
            HOOK_END_##form                                                                   \
    }
#include "island/hooks.def"
#undef HOOK

#endif
