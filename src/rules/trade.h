/* trade.h - trade between players: one rule in all games that have hands. Only the seat on turn
   trades with others. It makes offers, one at a time. In the frame of an offer, a holds the seats
   that have not answered and b those that stand for a deal. Each of these keeps its terms in
   `pending`. Terms may leave one side open (terms_open); they cannot be accepted or closed as they
   are.

   With trade=on seats off turn also speak first: they propose (standing.h), answer again, and go
   on standing for their terms when an offer ends. The seat on turn may reply to one of them: while
   that seat is asked, its `pending` holds the terms it is asked. The main decision below an offer
   keeps the seats that the offer went to in b. With trade=ask they only answer, once.

   Included like stack.h, by a game that has defined

     trade_holds(k, seat, terms)   whether the seat can fulfil its part of the terms
     ask_goods(k)                  whether goods other than cards can be traded

   It moves cards only when a game closes a deal (trade_deal). */
#ifndef NL_RULES_TRADE_H
#define NL_RULES_TRADE_H

#include "rules/stack.h"
#include "rules/standing.h"
#include "rules/terms.h"

/* ---- actions with terms ---------------------------------------------------------------------- */

/* An offer or counter-offer with these terms. */
NL_KERNEL nl_action trade_terms(int action, int seat, uint64_t terms, uint32_t to)
{
    nl_action a = action_of(action, seat, 0, 0, 0);
    terms_write(terms, a.arg);
    a.arg[5] = (uint8_t)to;
    return a;
}

/* One card for one card. */
NL_KERNEL nl_action trade_one_for_one(int action, int seat, int give, int take, uint32_t to)
{
    return trade_terms(action, seat, terms_give(give, 1) | terms_take(take, 1), to);
}

/* ---- offers ---------------------------------------------------------------------------------- */

NL_KERNEL bool trade_allowed(rules_ctx k)
{
    return k.g->rules.trade != NL_TRADE_OFF && !k.s->trade_closed;
}

/* Whether seats off turn may speak without being asked. */
NL_KERNEL bool trade_talks(rules_ctx k) { return k.talks; }

NL_KERNEL bool trade_offered(rules_ctx k) { return asked(k) == RULES_ID(D, OFFER); }

/* The seats that stand for a deal; the main decision or an offer is asked. */
NL_KERNEL uint32_t trade_willing(rules_ctx k) { return trade_offered(k) ? top(k)->b : top(k)->a; }

NL_KERNEL uint32_t trade_others(rules_ctx k, int seat)
{
    return (seat_bit(k.seats) - 1) & ~seat_bit(seat);
}

/* The listed offers: one card for one card, to all seats. */
NL_KERNEL nl_action *trade_offer_list(rules_ctx k, int seat, nl_action *out)
{
    const int offer = RULES_ID(A, OFFER);
    uint32_t to = trade_others(k, seat);
    if (!trade_allowed(k)) return out;
    for (int give = 0; give < NL_KINDS; give++) {
        if (!hand_get(k, seat, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(offer, seat, give, take, to);
    }
    return out;
}

/* Terms that can be offered: same_kind allows a kind on both sides. */
NL_SLOW bool trade_fair(rules_ctx k, uint64_t terms)
{
    return k.g->rules.same_kind ? terms_both(terms) : terms_fair(terms);
}

/* Cards, of an offer. */
NL_KERNEL uint64_t trade_offer_read(nl_action a)
{
    return terms_read(a.arg) | terms_to_read(a.arg[5]);
}

NL_SLOW nl_err trade_offer_check(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_offer_read(a);
    uint32_t to = (uint32_t)terms_to(a.arg[5]);
    if (!to || to & ~trade_others(k, a.seat) || !terms_whole(terms)) return NL_ERR_BAD_ARGS;
    if (k.g->rules.trade == NL_TRADE_OFF) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (!trade_fair(k, terms) && !terms_open(terms)) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_open(rules_ctx k, int seat, uint64_t terms, int to)
{
    uint32_t willing = top(k)->a; /* what they stand for counts as their answer */
    k.s->seat[seat].pending = terms;
    top(k)->a = 0;
    if (trade_talks(k)) top(k)->b = (uint8_t)to;
    push(k, RULES_ID(D, OFFER), seat, to & ~(int)willing, (int)willing);
    if (k.log)
        tell_offered(k.log, seat, terms_give_lanes(terms), terms_take_lanes(terms), to,
                     terms_gives_goods(terms), terms_takes_goods(terms));
}

NL_KERNEL void trade_offer_apply(rules_ctx k, nl_action a)
{
    trade_open(k, a.seat, trade_offer_read(a), terms_to(a.arg[5]));
}

/* ---- answers --------------------------------------------------------------------------------- */

NL_KERNEL bool trade_asked(rules_ctx k, int seat) { return seat_in(top(k)->a, seat); }

/* Whether the seat is one of those that the open offer went to, and may change its answer. */
NL_KERNEL bool trade_may_answer(rules_ctx k, int seat)
{
    return trade_asked(k, seat) || seat_in(standing_frame(k)->b, seat);
}

/* What the seat is asked, from its point of view: the offer, or a reply to this seat alone. */
NL_KERNEL uint64_t trade_asked_terms(rules_ctx k, int seat)
{
    uint64_t reply = k.s->seat[seat].pending;
    if (reply && trade_asked(k, seat)) return reply;
    return terms_flip(k.s->seat[top(k)->seat].pending);
}

/* Whether the asked seat can accept the offer unchanged. */
NL_KERNEL nl_err trade_asked_part(rules_ctx k, int seat)
{
    uint64_t terms = trade_asked_terms(k, seat);
    return terms_open(terms) ? NL_ERR_NOT_ALLOWED : trade_holds(k, seat, terms);
}

/* Whether the seat on turn can fulfil the terms that `with` stands for. */
NL_KERNEL nl_err trade_close_part(rules_ctx k, int seat, int with)
{
    uint64_t terms = terms_flip(k.s->seat[with].pending);
    return terms_open(terms) ? NL_ERR_NOT_ALLOWED : trade_holds(k, seat, terms);
}

/* Listed counter-offers to an offer with an open side: the fixed side unchanged, against one card
   of any kind that is not part of it. */
NL_KERNEL nl_action *trade_filled_list(rules_ctx k, int seat, uint64_t open, nl_action *out)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if (terms_gives(open, kind) || terms_takes(open, kind)) continue;
        uint64_t terms = terms_filled(open, kind);
        if (!trade_holds(k, seat, terms))
            *out++ =
                trade_terms(RULES_ID(A, COUNTER), seat, terms, (uint32_t)terms_goods_byte(terms));
    }
    return out;
}

/* Listed counter-offers: one card of a requested kind against one of another kind. */
NL_KERNEL nl_action *trade_counter_list(rules_ctx k, int seat, nl_action *out)
{
    if (!trade_asked(k, seat)) return out;
    uint64_t terms = trade_asked_terms(k, seat);
    if (terms_open(terms)) return trade_filled_list(k, seat, terms, out);
    for (int give = 0; give < NL_KINDS; give++) {
        if (!terms_gives(terms, give) || !hand_get(k, seat, give)) continue;
        for (int take = 0; take < NL_KINDS; take++)
            if (take != give) *out++ = trade_one_for_one(RULES_ID(A, COUNTER), seat, give, take, 0);
    }
    return out;
}

NL_SLOW nl_action *trade_close_list(rules_ctx k, int seat, nl_action *out)
{
    for (uint32_t left = trade_willing(k); left; left &= left - 1)
        if (!trade_close_part(k, seat, bits_first(left)))
            out = add(out, RULES_ID(A, CLOSE), seat, bits_first(left), 0, 0);
    return out;
}

NL_KERNEL nl_action *trade_answer_list(rules_ctx k, int seat, nl_action *out)
{
    if (trade_asked(k, seat)) {
        out = add(out, RULES_ID(A, DECLINE), seat, 0, 0, 0);
        if (!trade_asked_part(k, seat)) out = add(out, RULES_ID(A, ACCEPT), seat, 0, 0, 0);
        return out;
    }
    if (seat != top(k)->seat) return out;
    return trade_close_list(k, seat, add(out, RULES_ID(A, WITHDRAW), seat, 0, 0, 0));
}

/* Ends the offer. With trade=on, terms of a seat's own go on standing; those of the offer, and all
   others, are gone. */
NL_KERNEL void trade_finish(rules_ctx k)
{
    uint64_t offer = terms_flip(k.s->seat[top(k)->seat].pending);
    uint32_t stands = trade_talks(k) ? top(k)->b : 0;
    for (int i = 0; i < k.seats; i++) {
        if (seat_in(stands, i) && k.s->seat[i].pending != offer) continue;
        stands &= ~seat_bit(i);
        k.s->seat[i].pending = 0;
    }
    pop(k);
    top(k)->a = (uint8_t)stands;
    top(k)->b = 0;
}

/* Records an answer. The offer ends if all seats have answered and none is willing. */
NL_KERNEL void trade_answered(rules_ctx k, int seat, uint64_t terms)
{
    nl_frame *f = top(k);
    k.s->seat[seat].pending = terms;
    f->a = (uint8_t)(f->a & ~seat_bit(seat));
    f->b = (uint8_t)(terms ? f->b | seat_bit(seat) : f->b & ~seat_bit(seat));
    if (!f->a && !f->b) trade_finish(k);
}

NL_SLOW nl_err trade_accept_check(rules_ctx k, nl_action a)
{
    if (!trade_may_answer(k, a.seat)) return NL_ERR_NOT_ALLOWED;
    bool stands = seat_in(top(k)->b, a.seat);
    if (stands && k.s->seat[a.seat].pending == trade_asked_terms(k, a.seat))
        return NL_ERR_ALREADY_DONE;
    return trade_asked_part(k, a.seat);
}

NL_KERNEL void trade_accept_apply(rules_ctx k, nl_action a)
{
    tell_answered(k.log, a.seat, 1);
    trade_answered(k, a.seat, trade_asked_terms(k, a.seat));
}

/* Declining also takes back what the seat stands for. */
NL_KERNEL nl_err trade_decline_check(rules_ctx k, nl_action a)
{
    bool stands = trade_talks(k) && seat_in(top(k)->b, a.seat);
    return stands || trade_asked(k, a.seat) ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_decline_apply(rules_ctx k, nl_action a)
{
    tell_answered(k.log, a.seat, 0);
    trade_answered(k, a.seat, 0);
}

/* Cards, and goods if the game has any. */
NL_KERNEL uint64_t trade_terms_read(nl_action a)
{
    return terms_read(a.arg) | terms_goods_read(a.arg[5]);
}

/* Whether the action has terms in their one form, the bits in `rest` of its last byte aside: they
   mean something else. */
NL_SLOW bool trade_written(rules_ctx k, nl_action a, int rest)
{
    uint64_t terms = trade_terms_read(a);
    if (!terms_whole(terms) || (terms_any_goods(terms) && !ask_goods(k))) return false;
    return terms_goods_byte(terms) == (a.arg[5] & ~rest);
}

NL_SLOW nl_err trade_counter_check(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    bool open = trade_talks(k) && terms_open(terms);
    if (!trade_written(k, a, 0)) return NL_ERR_BAD_ARGS;
    if (!trade_may_answer(k, a.seat)) return NL_ERR_NOT_ALLOWED;
    if (!trade_fair(k, terms) && !open) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_counter_apply(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    if (k.log)
        tell_countered(k.log, a.seat, terms_give_lanes(terms), terms_take_lanes(terms),
                       terms_gives_goods(terms), terms_takes_goods(terms));
    trade_answered(k, a.seat, terms);
}

NL_KERNEL nl_err trade_withdraw_check(rules_ctx k, nl_action a)
{
    return a.seat == top(k)->seat ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_withdraw_apply(rules_ctx k, nl_action a)
{
    tell_withdrew(k.log, a.seat);
    trade_finish(k);
}

/* ---- talk: trade=on -------------------------------------------------------------------------- */

/* Whether the seat may do this although it need not act: seats off turn propose and take back, and
   answer an offer again. */
NL_KERNEL bool trade_speaks(rules_ctx k, nl_action a)
{
    switch (a.kind) {
    case RULES_ID(A, PROPOSE):
    case RULES_ID(A, RETRACT): return true; /* refused with better reasons below */
    case RULES_ID(A, ACCEPT):
    case RULES_ID(A, DECLINE):
    case RULES_ID(A, COUNTER):
        return trade_talks(k) && trade_offered(k) && a.seat != top(k)->seat &&
               seat_in(standing_frame(k)->b | top(k)->b, a.seat);
    default: return false;
    }
}

NL_SLOW nl_err trade_propose_check(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    if (!trade_written(k, a, 0)) return NL_ERR_BAD_ARGS;
    if (!trade_talks(k) || a.seat == top(k)->seat) return NL_ERR_NOT_ALLOWED;
    if (k.s->trade_closed) return NL_ERR_WRONG_PHASE;
    if (!trade_fair(k, terms) && !terms_open(terms)) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_propose_apply(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    if (k.log)
        tell_proposed(k.log, a.seat, terms_give_lanes(terms), terms_take_lanes(terms),
                      terms_gives_goods(terms), terms_takes_goods(terms));
    if (trade_offered(k)) {
        trade_answered(k, a.seat, terms);
        return;
    }
    k.s->seat[a.seat].pending = terms;
    top(k)->a = (uint8_t)(top(k)->a | seat_bit(a.seat));
}

NL_KERNEL nl_err trade_retract_check(rules_ctx k, nl_action a)
{
    bool stands = a.seat != top(k)->seat && seat_in(trade_willing(k), a.seat);
    return trade_talks(k) && stands ? NL_OK : NL_ERR_NOT_ALLOWED;
}

NL_KERNEL void trade_retract_apply(rules_ctx k, nl_action a)
{
    tell_retracted(k.log, a.seat);
    if (trade_offered(k))
        trade_answered(k, a.seat, 0);
    else
        standing_drop(k, a.seat);
}

/* New terms for one seat that has answered. The answers of the others stand. */
NL_SLOW nl_err trade_reply_check(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    int to = terms_goods_seat(a.arg[5]);
    if (to >= k.seats || to == a.seat || !trade_written(k, a, 7)) return NL_ERR_BAD_ARGS;
    if (!trade_talks(k) || a.seat != top(k)->seat) return NL_ERR_NOT_ALLOWED;
    if (trade_asked(k, to) || !seat_in(standing_frame(k)->b | top(k)->b, to))
        return NL_ERR_NOT_ALLOWED;
    if (!trade_fair(k, terms) && !terms_open(terms)) return NL_ERR_NOT_ALLOWED;
    return trade_holds(k, a.seat, terms);
}

NL_KERNEL void trade_reply_apply(rules_ctx k, nl_action a)
{
    uint64_t terms = trade_terms_read(a);
    nl_frame *f = top(k);
    int to = terms_goods_seat(a.arg[5]);
    k.s->seat[to].pending = terms_flip(terms);
    f->a = (uint8_t)(f->a | seat_bit(to));
    f->b = (uint8_t)(f->b & ~seat_bit(to));
    if (k.log)
        tell_replied(k.log, a.seat, terms_give_lanes(terms), terms_take_lanes(terms), to,
                     terms_gives_goods(terms), terms_takes_goods(terms));
}

/* ---- the deal -------------------------------------------------------------------------------- */

/* Checks only the cards of the seat that closes. Its partner's cards are hidden from it. */
NL_SLOW nl_err trade_close_check(rules_ctx k, nl_action a)
{
    if (a.arg[0] >= k.seats) return NL_ERR_BAD_ARGS;
    if (!trade_talks(k) && !trade_offered(k)) return NL_ERR_WRONG_PHASE;
    if (a.seat != top(k)->seat || !seat_in(trade_willing(k), a.arg[0])) return NL_ERR_NOT_ALLOWED;
    return trade_close_part(k, a.seat, a.arg[0]);
}

/* Ends what `with` stands for, and the offer if there is one. Returns the terms. */
NL_KERNEL uint64_t trade_take_up(rules_ctx k, int with)
{
    uint64_t terms = k.s->seat[with].pending;
    if (trade_offered(k)) trade_finish(k);
    standing_drop(k, with);
    return terms;
}

/* Moves the cards. terms: from the point of view of `with`. */
NL_KERNEL void trade_deal(rules_ctx k, int seat, int with, uint64_t terms)
{
    nl_lanes gets = terms_give_lanes(terms), gives = terms_take_lanes(terms);
    hand_move(k, seat, with, gives);
    hand_move(k, with, seat, gets);
    tell_dealt(k.log, seat, with, gives, gets, terms_takes_goods(terms), terms_gives_goods(terms));
}

#endif
