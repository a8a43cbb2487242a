/* net_v3.c - the same as net.c, compiled for newer processors. net_seat chooses between the two;
   the ratings are the same. */
#include "base/v3.h"

typedef int net_v3_unused; /* C has no empty files */

#if NL_V3
#include "base/v3_begin.h"
#define NET_V3
#include "bots/island/eval/net.inc"

float net_seat_v3(const eval_net *net, const eval_place *p, bool more, const float *f)
{
    return net_seat_any(net, p, more, f);
}

#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
