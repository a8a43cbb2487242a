/* ctx.h - the context passed to every rule function of the dice game, and the operations that they
   share: logging events, adding to lists. */
#ifndef NL_DICE_CTX_H
#define NL_DICE_CTX_H

#include "dice/rules.h"
#include "dice/state.h"

/* Passed by value and inlined. If a member is constant (no log), the compiler removes the code that
   tests it. */
typedef struct dice_ctx {
    const dice_game *g;
    dice_state      *s;
    nl_log          *log; /* NULL: events are not recorded */
} dice_ctx;

NL_KERNEL dice_ctx dice_ctx_of(const dice_game *g, dice_state *s, nl_log *log)
{
    dice_ctx k;
    k.g   = g;
    k.s   = s;
    k.log = log;
    return k;
}

NL_KERNEL dice_seat *dice_me(dice_ctx k)
{
    return &k.s->seat[k.s->turn];
}

/* ---- events ---------------------------------------------------------------------------------- */

NL_KERNEL nl_event *dice_tell(dice_ctx k, int kind, int seat, int a, int b, int c)
{
    if (!k.log || k.log->count >= k.log->cap) return 0;
    nl_event *e = &k.log->at[k.log->count++];
    e->kind     = (uint8_t)kind;
    e->seat     = (uint8_t)seat;
    e->seen_by  = 0xFF;
    for (int i = 0; i < 13; i++) e->arg[i] = 0;
    e->arg[0] = (uint8_t)a;
    e->arg[1] = (uint8_t)b;
    e->arg[2] = (uint8_t)c;
    return e;
}

NL_KERNEL void dice_tell_faces(dice_ctx k, int kind, dice_faces faces, int number)
{
    nl_event *e = dice_tell(k, kind, k.s->turn, 0, 0, 0);
    if (!e) return;
    for (int face = 0; face < NL_FACES; face++) e->arg[face] = (uint8_t)faces_get(faces, face);
    e->arg[NL_FACES] = (uint8_t)number;
}

/* ---- lists ----------------------------------------------------------------------------------- */

NL_KERNEL nl_action dice_action(int kind, int seat, int a, int b, int c)
{
    nl_action x;
    x.kind   = (uint8_t)kind;
    x.seat   = (uint8_t)seat;
    x.arg[0] = (uint8_t)a;
    x.arg[1] = (uint8_t)b;
    x.arg[2] = (uint8_t)c;
    x.arg[3] = 0;
    x.arg[4] = 0;
    x.arg[5] = 0;
    return x;
}

NL_KERNEL nl_action dice_action_faces(int kind, int seat, dice_faces faces)
{
    nl_action x;
    x.kind = (uint8_t)kind;
    x.seat = (uint8_t)seat;
    for (int face = 0; face < NL_FACES; face++) x.arg[face] = (uint8_t)faces_get(faces, face);
    return x;
}

NL_KERNEL nl_action *dice_add(nl_action *out, int kind, int seat, int a, int b, int c)
{
    *out = dice_action(kind, seat, a, b, c);
    return out + 1;
}

#endif
