/* lists.c - every action that a seat of the chocolate edition can attempt, and a second
   implementation of the rule for offers. */
#include "trial.h"

static void ask(play *p, int kind, int seat, int a, int b, int c, play_asked *sum)
{
    const nl_action x = { (uint8_t)kind,
                          (uint8_t)seat,
                          { (uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0 } };
    lists_ask(p, x, sum);
}

/* Small numbers, and the largest. */
static int next_id(int id) { return id == 9 ? 128 : id == 128 ? 255 : id + 1; }

/* What may be said unasked, where everybody talks. */
static bool talk_fine(const trial *t, nl_action a)
{
    const nl_frame *top = trial_top(t), *main = &t->now.frame[0];
    const bool offer = top->decision == NL_D_CHOCO_OFFER;
    const uint32_t went = offer ? main->b : 0, stands = offer ? top->b : main->a;
    if (nl_game_rules(&t->play.game).trade != NL_TRADE_ON || t->now.trade_closed) return false;
    if (top->decision != NL_D_CHOCO_MAIN && !offer) return false;
    switch (a.kind) {
    case NL_A_CHOCO_PROPOSE: return a.seat != top->seat;
    case NL_A_CHOCO_RETRACT: return (stands >> a.seat & 1) != 0;
    case NL_A_CHOCO_DECLINE: return offer && (stands >> a.seat & 1) != 0;
    case NL_A_CHOCO_COUNTER: return offer && (went >> a.seat & 1) != 0;
    case NL_A_CHOCO_REPLY: {
        const int to = a.arg[5] & 7;
        return offer && a.seat == top->seat && a.arg[5] < 16 && to < t->play.seats &&
               ((went | stands) >> to & 1) != 0 && (top->a >> to & 1) == 0;
    }
    default: return false;
    }
}

/* The same for an offer that the seat has answered already. */
static bool accept_fine(const trial *t, int seat)
{
    const nl_frame *top = trial_top(t);
    int gives = 0, takes = 0;
    bool same = (top->b >> seat & 1) != 0;
    if (nl_game_rules(&t->play.game).trade != NL_TRADE_ON || top->decision != NL_D_CHOCO_OFFER ||
        (t->now.frame[0].b >> seat & 1) == 0)
        return false;
    const nl_choco_seat *me = &t->now.seat[seat], *other = &t->now.seat[top->seat];
    for (int kind = 0; kind < NL_KINDS; kind++) {
        gives += other->takes[kind];
        takes += other->gives[kind];
        same &= me->gives[kind] == other->takes[kind] && me->takes[kind] == other->gives[kind];
        if (me->hand[kind] < other->takes[kind]) return false;
    }
    return !same && gives && takes && me->hand_total - gives + takes <= NL_CHOCO_HAND;
}

/* Asks an action without arguments that need not be listed. */
static void ask_unlisted(trial *t, int kind, int seat, play_asked *sum)
{
    const nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    if (seat >= t->play.seats ||
        (nl_to_act(&t->play.game, &t->play.state).seats >> seat & 1) != 0) {
        lists_ask(&t->play, a, sum);
        return;
    }
    const bool fine = kind == NL_A_CHOCO_ACCEPT ? accept_fine(t, seat) : talk_fine(t, a);
    sum->wrong |= fine != (nl_check(&t->play.game, &t->play.state, a) == NL_OK);
}

void ask_kind(play *p, int kind, int seat, play_asked *sum)
{
    const bool unlisted =
        kind == NL_A_CHOCO_ACCEPT || kind == NL_A_CHOCO_DECLINE || kind == NL_A_CHOCO_RETRACT;
    if (unlisted) ask_unlisted((trial *)(void *)p, kind, seat, sum);
    for (int a = unlisted ? 1 : 0; a < 256; a = next_id(a)) {
        if (kind != NL_A_CHOCO_TRADE && kind != NL_A_CHOCO_SETTLEMENT) {
            ask(p, kind, seat, a, 0, 0, sum);
            continue;
        }
        for (int b = 0; b < 256; b = next_id(b))
            for (int c = 0; c < (kind == NL_A_CHOCO_TRADE ? 256 : 1); c = next_id(c))
                ask(p, kind, seat, a, b, c, sum);
    }
}

/* ---- offers ---------------------------------------------------------------------------------- */

/* docs/reference/notation.md 2: which offers can be made. */
static bool offer_fine(const trial *t, nl_action a)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const nl_frame *top = trial_top(t);
    const bool cards = a.kind == NL_A_CHOCO_OFFER;
    int gives = 0, takes = 0, give[NL_KINDS], take[NL_KINDS];
    if (!play_counts(a, cards, give, take)) return false;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if ((give[kind] && take[kind] && !rules.same_kind) ||
            give[kind] > t->now.seat[a.seat].hand[kind])
            return false;
        gives += give[kind];
        takes += take[kind];
    }
    const bool open =
        (a.kind == NL_A_CHOCO_OFFER || rules.trade == NL_TRADE_ON) && !gives != !takes;
    if (!open &&
        (!gives || !takes || t->now.seat[a.seat].hand_total - gives + takes > NL_CHOCO_HAND))
        return false;
    if (a.kind == NL_A_CHOCO_COUNTER || a.kind == NL_A_CHOCO_PROPOSE) {
        if (a.arg[5] != 0 && a.arg[5] != 8) return false;
        if (a.kind == NL_A_CHOCO_COUNTER && top->decision == NL_D_CHOCO_OFFER &&
            (top->a >> a.seat & 1) != 0)
            return true;
    }
    if (a.kind != NL_A_CHOCO_OFFER) return talk_fine(t, a);
    const int to = a.arg[5] & 0x7F;
    return top->decision == NL_D_CHOCO_MAIN && top->seat == a.seat && rules.trade != NL_TRADE_OFF &&
           !t->now.trade_closed && to != 0 && (to >> t->play.seats) == 0 && !(to >> a.seat & 1);
}

bool terms_right(play *p, int seat)
{
    const trial *t = (const trial *)(const void *)p;
    static const uint8_t kinds[] = { NL_A_CHOCO_OFFER, NL_A_CHOCO_COUNTER, NL_A_CHOCO_PROPOSE,
                                     NL_A_CHOCO_REPLY };
    for (int n = 0; n < 8; n++) {
        const int kind = kinds[n % 4];
        const nl_action a = play_terms(&p->game, &p->state, kind, seat, &p->luck);
        const bool fine = nl_check(&p->game, &p->state, a) == NL_OK;
        if (fine != offer_fine(t, a))
            return play_fail(p, "seat %d: a random offer is %saccepted", seat, fine ? "" : "not ");
    }
    return true;
}
