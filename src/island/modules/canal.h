/* canal.h - TO BE WRITTEN. */
#ifndef NL_MODULE_CANAL_H
#define NL_MODULE_CANAL_H

#include "island/kernel/cards.h"
#include "island/kernel/trade.h"
#include "island/kernel/turn.h"

#define X(name, token, words, shape, owner) \
    NL_KERNEL nl_err owner##_##token##_check(nl_ctx k, nl_action a) { (void)k; (void)a; return NL_ERR_NOT_ALLOWED; } \
    NL_KERNEL void owner##_##token##_apply(nl_ctx k, nl_action a) { (void)k; (void)a; }
#include "neuland/actions_canal.def"
#undef X
#endif
