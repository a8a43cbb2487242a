/* roll.h - rolling: chance outcomes, keeping dice, and when rolling ends (rules 4.1). */
#ifndef NL_DICE_ROLL_H
#define NL_DICE_ROLL_H

#include <string.h>

#include "dice/ctx.h"

/* ---- chance ------------------------------------------------------------------------------------

   An outcome is how often each face shows, since equal dice are interchangeable. Outcomes are
   listed in lexicographic order of their counts, ore first. Of the r^n tickets of n dice with r
   faces, C(n,c) (r-1)^(n-c) have c dice with the first face. So a ticket can be decoded face by
   face without building the list. */

static const uint8_t roll_choose[7][7] = { { 1, 0, 0, 0, 0, 0, 0 },   { 1, 1, 0, 0, 0, 0, 0 },
                                           { 1, 2, 1, 0, 0, 0, 0 },   { 1, 3, 3, 1, 0, 0, 0 },
                                           { 1, 4, 6, 4, 1, 0, 0 },   { 1, 5, 10, 10, 5, 1, 0 },
                                           { 1, 6, 15, 20, 15, 6, 1 } };
static const uint16_t roll_power[6][7] = { /* [r][n] = r^n, r below 6 */
                                           { 1, 0, 0, 0, 0, 0, 0 },
                                           { 1, 1, 1, 1, 1, 1, 1 },
                                           { 1, 2, 4, 8, 16, 32, 64 },
                                           { 1, 3, 9, 27, 81, 243, 729 },
                                           { 1, 4, 16, 64, 256, 1024, 4096 },
                                           { 1, 5, 25, 125, 625, 3125, 15625 }
};
/* 2^20 / roll_choose, rounded up. The division is exact for every ticket. */
static const uint32_t roll_inverse[7][7] = {
    { 1048576, 0, 0, 0, 0, 0, 0 },
    { 1048576, 1048576, 0, 0, 0, 0, 0 },
    { 1048576, 524288, 1048576, 0, 0, 0, 0 },
    { 1048576, 349526, 349526, 1048576, 0, 0, 0 },
    { 1048576, 262144, 174763, 262144, 1048576, 0, 0 },
    { 1048576, 209716, 104858, 104858, 209716, 1048576, 0 },
    { 1048576, 174763, 69906, 52429, 69906, 174763, 1048576 }
};
static const uint32_t roll_all[7] = { 1, 6, 36, 216, 1296, 7776, 46656 };

NL_KERNEL int roll_dice(dice_ctx k) { return k.s->pool - faces_total(k.s->dice); }

NL_KERNEL uint32_t chance_tickets(dice_ctx k)
{
    return k.s->decision == NL_D_DICE_ROLL ? roll_all[roll_dice(k)] : 0;
}

NL_KERNEL nl_action chance_ticket(dice_ctx k, uint32_t ticket)
{
    nl_action a = action_of(NL_A_DICE_ROLL, NL_CHANCE, 0, 0, 0);
    int n = roll_dice(k);
    for (int face = 0; n > 0 && face < NL_FACES - 1; face++) {
        int others = NL_FACES - 1 - face, c = 0;
        for (;; c++) {
            uint32_t here = (uint32_t)roll_choose[n][c] * roll_power[others][n - c];
            if (ticket < here) break;
            ticket -= here;
        }
        a.arg[face] = (uint8_t)c;
        /* ticket / roll_choose[n][c] */
        ticket = (uint32_t)((uint64_t)ticket * roll_inverse[n][c] >> 20);
        n -= c;
    }
    a.arg[NL_FACES - 1] = (uint8_t)n;
    return a;
}

/* How many tickets lead to these faces. */
NL_KERNEL int roll_weight(dice_faces faces)
{
    int weight = 1, n = faces_total(faces);
    for (int face = 0; face < NL_FACES; face++) {
        int c = faces_get(faces, face);
        weight *= roll_choose[n][c];
        n -= c;
    }
    return weight;
}

/* Moves to the next outcome in the list. Returns false after the last one. */
NL_KERNEL bool roll_next(uint8_t arg[NL_FACES])
{
    int last = NL_FACES - 2;
    /* Adds one die to the last face that has dice after it. The dice after it return to gold. */
    int behind = arg[NL_FACES - 1];
    while (last >= 0 && behind == 0) behind += arg[last--];
    if (last < 0) return false;
    for (int face = last + 1; face < NL_FACES - 1; face++) arg[face] = 0;
    arg[last]++;
    arg[NL_FACES - 1] = (uint8_t)(behind - 1);
    return true;
}

NL_KERNEL int roll_chance(dice_ctx k, nl_action *out, uint16_t *weight)
{
    nl_action a = action_of(NL_A_DICE_ROLL, NL_CHANCE, 0, 0, 0);
    int n = 0;
    if (k.s->decision != NL_D_DICE_ROLL) return 0;
    a.arg[NL_FACES - 1] = (uint8_t)roll_dice(k);
    do {
        out[n] = a;
        weight[n++] = (uint16_t)roll_weight(faces_of(a));
    } while (roll_next(a.arg));
    return n;
}

NL_KERNEL nl_err roll_roll_check(dice_ctx k, nl_action a)
{
    int n = 0;
    for (int face = 0; face < NL_FACES; face++) n += a.arg[face];
    return n == roll_dice(k) ? NL_OK : NL_ERR_BAD_ARGS;
}

NL_KERNEL void roll_roll_apply(dice_ctx k, nl_action a)
{
    dice_faces rolled = faces_of(a);
    k.s->dice += rolled;
    k.s->rolls++;
    k.s->decision = k.s->rolls < NL_DICE_ROLLS ? NL_D_DICE_KEEP : NL_D_DICE_BUILD;
    tell_rolled(k.log, k.s->turn, rolled, k.s->rolls);
}

/* ---- keeping --------------------------------------------------------------------------------- */

/* One byte of an action stored in a word, in the machine's byte order. */
NL_KERNEL uint64_t roll_byte(int n, int value)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    n = 7 - n;
#endif
    return (uint64_t)value << (8 * n);
}

/* Lists every choice of dice to keep except all of them. For each face, repeats the list so far
   with one die of it, with two, and so on. Keeping all comes last and is dropped. */
NL_KERNEL nl_action *roll_keep_list(dice_ctx k, int seat, nl_action *out)
{
    const dice_faces dice = k.s->dice;
    nl_action *end;
    out = add(out, NL_A_DICE_STOP, seat, 0, 0, 0);
    end = add(out, NL_A_DICE_KEEP, seat, 0, 0, 0);
    for (int face = 0; face < NL_FACES; face++) {
        const uint64_t one = roll_byte(2 + face, 1);
        const int m = (int)(end - out);
        for (int c = faces_get(dice, face); c > 0; c--)
            for (nl_action *stop = end + m; end < stop; end++) {
                uint64_t word;
                memcpy(&word, end - m, sizeof word);
                word += one;
                memcpy(end, &word, sizeof word);
            }
    }
    return end - 1;
}

NL_KERNEL nl_err roll_keep_check(dice_ctx k, nl_action a)
{
    int n = 0;
    for (int face = 0; face < NL_FACES; face++) {
        if (a.arg[face] > faces_get(k.s->dice, face)) return NL_ERR_NOT_YOURS;
        n += a.arg[face];
    }
    return n < faces_total(k.s->dice) ? NL_OK : NL_ERR_NOT_ALLOWED; /* keeping all means stopping */
}

NL_KERNEL void roll_keep_apply(dice_ctx k, nl_action a)
{
    k.s->dice = faces_of(a);
    k.s->decision = NL_D_DICE_ROLL;
    tell_kept(k.log, k.s->turn, k.s->dice);
}

NL_KERNEL nl_err roll_stop_check(dice_ctx k, nl_action a)
{
    (void)k;
    (void)a;
    return NL_OK;
}

NL_KERNEL void roll_stop_apply(dice_ctx k, nl_action a)
{
    (void)a;
    k.s->decision = NL_D_DICE_BUILD;
}

#endif
