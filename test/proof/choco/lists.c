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

void ask_kind(play *p, int kind, int seat, play_asked *sum)
{
    for (int a = 0; a < 256; a = next_id(a)) {
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
    int gives = 0, takes = 0;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const int n = NL_KINDS + kind;
        const int give = a.arg[kind / 2] >> (4 * (kind & 1)) & 15;
        const int take = a.arg[n / 2] >> (4 * (n & 1)) & 15;
        if ((give && take) || give > t->now.seat[a.seat].hand[kind]) return false;
        gives += give;
        takes += take;
    }
    const bool open = a.kind == NL_A_CHOCO_OFFER && !gives != !takes;
    if (!open &&
        (!gives || !takes || t->now.seat[a.seat].hand_total - gives + takes > NL_CHOCO_HAND))
        return false;
    if (a.kind == NL_A_CHOCO_COUNTER)
        return top->decision == NL_D_CHOCO_OFFER && (top->a >> a.seat & 1) && a.arg[5] == 0;
    return top->decision == NL_D_CHOCO_MAIN && top->seat == a.seat && rules.trade == NL_TRADE_ON &&
           !t->now.trade_closed && a.arg[5] != 0 && (a.arg[5] >> t->play.seats) == 0 &&
           !(a.arg[5] >> a.seat & 1);
}

bool terms_right(play *p, int seat)
{
    const trial *t = (const trial *)(const void *)p;
    for (int n = 0; n < 4; n++) {
        const int kind = n & 1 ? NL_A_CHOCO_OFFER : NL_A_CHOCO_COUNTER;
        const nl_action a = play_terms(&p->game, &p->state, kind, seat, &p->luck);
        const bool fine = nl_check(&p->game, &p->state, a) == NL_OK;
        if (fine != offer_fine(t, a))
            return play_fail(p, "seat %d: a random offer is %saccepted", seat, fine ? "" : "not ");
    }
    return true;
}
