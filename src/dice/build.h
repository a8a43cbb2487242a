/* build.h - spending dice: building, jokers, gold, and the two bonuses of Plus (rules 4.2 to 4.5,
   6). */
#ifndef NL_DICE_BUILD_H
#define NL_DICE_BUILD_H

#include "dice/ctx.h"

/* ---- what can be built ----------------------------------------------------------------------- */

/* Symbols that can be built next and that the dice can pay for. */
NL_KERNEL uint64_t build_possible(dice_ctx k)
{
    uint64_t kinds = 0;
    for (int kind = 0; kind < 4; kind++)
        if (faces_cover(k.s->dice, dice_price(kind))) kinds |= k.g->of_kind[kind];
    return (dice_me(k)->open | (k.g->second & ~dice_me(k)->built)) & kinds;
}

NL_KERNEL uint64_t build_bit(int symbol) { return UINT64_C(1) << symbol; }

NL_KERNEL nl_err turn_build_check(dice_ctx k, nl_action a)
{
    int symbol = a.arg[0];
    if (symbol >= k.g->symbols) return NL_ERR_BAD_ARGS;
    uint64_t built = dice_me(k)->built;
    int road = k.g->road[symbol];
    if (built & build_bit(symbol)) return NL_ERR_OCCUPIED;
    if (road != NL_NOBODY && !(built & build_bit(road))) return NL_ERR_NOT_CONNECTED;
    if (k.g->needs[symbol] & ~built) return NL_ERR_OUT_OF_ORDER;
    return faces_cover(k.s->dice, dice_price(k.g->kind[symbol])) ? NL_OK : NL_ERR_CANNOT_PAY;
}

/* ---- the bonuses of Plus: compute, then change ----------------------------------------------- */

NL_KERNEL int build_knights(dice_ctx k, int seat)
{
    return bits_count(k.s->seat[seat].built & k.g->of_kind[NL_S_KNIGHT]);
}

/* Building the marked road gives a route of its depth, so comparing lengths is enough. */
NL_KERNEL bool build_takes_route(dice_ctx k, int seat)
{
    int holder = k.s->route, length = k.s->seat[seat].length;
    if (holder == seat || length < k.g->depth[k.g->marked]) return false;
    return holder == NL_NOBODY || length > k.s->seat[holder].length;
}

NL_KERNEL bool build_takes_army(dice_ctx k, int seat)
{
    int holder = k.s->army, knights = build_knights(k, seat);
    if (holder == seat || knights < PLUS_KNIGHTS) return false;
    return holder == NL_NOBODY || knights > build_knights(k, holder);
}

NL_KERNEL void build_award(dice_ctx k, uint8_t *holder, int points)
{
    if (*holder != NL_NOBODY) {
        dice_seat *other = &k.s->seat[*holder];
        other->score = (int16_t)(other->score - points);
    }
    *holder = k.s->turn;
    dice_me(k)->score = (int16_t)(dice_me(k)->score + points);
}

NL_KERNEL void build_bonuses(dice_ctx k)
{
    int seat = k.s->turn;
    if (build_takes_route(k, seat)) {
        tell_route(k.log, seat, dice_me(k)->length, k.s->route);
        build_award(k, &k.s->route, PLUS_ROUTE);
    }
    if (build_takes_army(k, seat)) {
        tell_army(k.log, seat, build_knights(k, seat), k.s->army);
        build_award(k, &k.s->army, PLUS_ARMY);
    }
}

/* ---- building -------------------------------------------------------------------------------- */

NL_KERNEL void build_place(dice_ctx k, dice_seat *p, int symbol)
{
    uint64_t next = k.g->opens[symbol];
    p->built |= build_bit(symbol);
    p->open &= ~build_bit(symbol);
    for (; next; next &= next - 1) {
        int after = bits_first(next);
        if (!(k.g->before[after] & ~p->built)) p->open |= build_bit(after) & ~p->built;
    }
    if (k.g->depth[symbol] > p->length) p->length = k.g->depth[symbol];
}

/* Jokers whose knights are all built. */
NL_KERNEL uint32_t build_jokers_owned(dice_ctx k, int seat)
{
    uint32_t jokers = 0;
    for (int joker = 0; joker < k.g->jokers; joker++)
        if (!(k.g->joker_knights[joker] & ~k.s->seat[seat].built)) jokers |= UINT32_C(1) << joker;
    return jokers;
}

NL_KERNEL uint32_t build_jokers(dice_ctx k, int seat)
{
    uint32_t waiting = seat == k.s->turn ? k.s->fresh : 0;
    return build_jokers_owned(k, seat) & ~(uint32_t)k.s->seat[seat].used & ~waiting;
}

NL_KERNEL void build_symbol(dice_ctx k, int symbol)
{
    dice_seat *p = dice_me(k);
    int points = k.g->points[symbol];
    bool knight = k.g->kind[symbol] == NL_S_KNIGHT && !k.g->rules.joker_same_turn;
    uint32_t before = knight ? build_jokers_owned(k, k.s->turn) : 0;
    k.s->dice -= dice_price(k.g->kind[symbol]);
    build_place(k, p, symbol);
    p->score = (int16_t)(p->score + points);
    if (!k.g->plus) k.s->earned = (uint8_t)(k.s->earned + points);
    if (knight) k.s->fresh = (uint8_t)(k.s->fresh | (build_jokers_owned(k, k.s->turn) & ~before));
    tell_built(k.log, k.s->turn, symbol, points);
}

/* ---- jokers and gold ------------------------------------------------------------------------- */

/* The faces that a joker can provide, as a bit set. */
NL_KERNEL uint32_t build_joker_faces(dice_ctx k, int joker)
{
    int face = k.g->joker_face[joker];
    if (face != NL_FACES) return UINT32_C(1) << face;
    return k.g->rules.any_gold ? 0x3F : 0x1F;
}

NL_KERNEL nl_action *build_joker_list(dice_ctx k, int seat, nl_action *out)
{
    for (uint32_t jokers = build_jokers(k, seat); jokers; jokers &= jokers - 1) {
        int joker = bits_first(jokers);
        for (uint32_t to = build_joker_faces(k, joker); to; to &= to - 1)
            for (int from = 0; from < NL_FACES; from++)
                if (from != bits_first(to) && faces_get(k.s->dice, from))
                    out = add(out, NL_A_DICE_JOKER, seat, joker, from, bits_first(to));
    }
    return out;
}

NL_KERNEL nl_err build_joker_check(dice_ctx k, nl_action a)
{
    int joker = a.arg[0], from = a.arg[1], to = a.arg[2];
    if (joker >= k.g->jokers || from >= NL_FACES || to >= NL_FACES) return NL_ERR_BAD_ARGS;
    if (!(build_jokers_owned(k, a.seat) >> joker & 1)) return NL_ERR_NOT_YOURS;
    if (k.s->seat[a.seat].used >> joker & 1) return NL_ERR_ALREADY_DONE;
    if (k.s->fresh >> joker & 1) return NL_ERR_LOCKED;
    if (!(build_joker_faces(k, joker) >> to & 1) || from == to) return NL_ERR_NOT_ALLOWED;
    return faces_get(k.s->dice, from) ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void build_joker_apply(dice_ctx k, nl_action a)
{
    k.s->dice += faces_one(a.arg[2]) - faces_one(a.arg[1]);
    dice_me(k)->used = (uint8_t)(dice_me(k)->used | 1u << a.arg[0]);
    tell_joker(k.log, a.seat, a.arg[0], a.arg[1], a.arg[2]);
}

NL_KERNEL nl_action *build_gold_list(dice_ctx k, int seat, nl_action *out)
{
    if (faces_get(k.s->dice, NL_FACE_GOLD) < DICE_GOLD) return out;
    for (int face = 0; face < NL_FACE_GOLD; face++)
        out = add(out, NL_A_DICE_GOLD, seat, face, 0, 0);
    return out;
}

NL_KERNEL nl_err build_gold_check(dice_ctx k, nl_action a)
{
    if (a.arg[0] >= NL_FACES) return NL_ERR_BAD_ARGS;
    if (a.arg[0] == NL_FACE_GOLD) return NL_ERR_NOT_ALLOWED;
    return faces_get(k.s->dice, NL_FACE_GOLD) >= DICE_GOLD ? NL_OK : NL_ERR_CANNOT_PAY;
}

NL_KERNEL void build_gold_apply(dice_ctx k, nl_action a)
{
    k.s->dice += faces_one(a.arg[0]) - faces_many(NL_FACE_GOLD, DICE_GOLD);
    tell_gold(k.log, a.seat, a.arg[0]);
}

#endif
