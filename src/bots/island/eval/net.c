/* net.c - the share of the net in the evaluation, and which of two instances runs. */
#include "base/v3.h"
#include "bots/island/eval/net.inc"

void net_places(const eval_net *net, const eval_last *last, int seat, int places, const float *f,
                int16_t steps[EVAL_PLACES + 1], eval_place *out)
{
    net_places_of(net, last, seat, places, f, steps, out);
}

float net_seat(const eval_net *net, const eval_place *p, bool more, const float *f)
{
#if NL_V3
    if (v3_runs()) return net_seat_v3(net, p, more, f);
#endif
    return net_seat_any(net, p, more, f);
}
