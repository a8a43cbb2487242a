/* friends.h - TO BE WRITTEN. */
#ifndef NL_MODULE_FRIENDS_H
#define NL_MODULE_FRIENDS_H

#include "island/kernel/cards.h"
#include "island/kernel/trade.h"
#include "island/kernel/turn.h"
NL_KERNEL nl_err friends_accept_check(nl_ctx k, nl_action a) { (void)k; (void)a; return NL_ERR_NOT_ALLOWED; }
NL_KERNEL void friends_accept_apply(nl_ctx k, nl_action a) { (void)k; (void)a; }
NL_KERNEL void friends_decline_apply(nl_ctx k, nl_action a) { (void)k; (void)a; }
NL_KERNEL void friends_stop(nl_ctx k, int seat) { (void)k; (void)seat; }
NL_KERNEL nl_lanes friends_letters_left(nl_ctx k) { (void)k; return 0; }
#define X(name, token, words, shape, owner) \
    NL_KERNEL nl_err owner##_##token##_check(nl_ctx k, nl_action a) { (void)k; (void)a; return NL_ERR_NOT_ALLOWED; } \
    NL_KERNEL void owner##_##token##_apply(nl_ctx k, nl_action a) { (void)k; (void)a; }
#include "neuland/actions_friends.def"
#undef X
#define X(name, word, owner, label) \
    NL_KERNEL nl_action *owner##_##word##_list(nl_ctx k, int seat, nl_action *out) { (void)k; (void)seat; return out; }
#include "neuland/decisions_friends.def"
#undef X
#endif
