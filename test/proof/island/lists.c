/* lists.c - every action that a seat of the island can attempt, and second implementations of the
   rules for offers and for trades with the bank at a worse rate, which are not listed. */
#include "trial.h"

/* ---- every action a seat can attempt --------------------------------------------------------- */

static nl_action wish(int kind, int seat, int a, int b, int c)
{
    nl_action x = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    x.arg[0] = (uint8_t)a;
    x.arg[1] = (uint8_t)b;
    x.arg[2] = (uint8_t)c;
    return x;
}

/* Numbers below `count`, some above it, and the largest. */
static int next_id(int id, int count)
{
    return id < count + 2 ? id + 1 : id < 128 ? 128 : id < 255 ? 255 : 256;
}

static void ask_ids(trial *t, int kind, int seat, int count, play_asked *sum)
{
    for (int id = 0; id < 256; id = next_id(id, count))
        lists_ask(&t->play, wish(kind, seat, id, 0, 0), sum);
}

static void ask_pairs(trial *t, int kind, int seat, int count, int others, play_asked *sum)
{
    for (int a = 0; a < 256; a = next_id(a, count))
        for (int b = 0; b < 256; b = next_id(b, others))
            lists_ask(&t->play, wish(kind, seat, a, b, 0), sum);
}

/* rules 4.4: only the best rate is listed; a worse one that the seat is entitled to is accepted. */
static bool trade_worse(const trial *t, nl_action a)
{
    const nl_island_seat *me = &t->now.seat[a.seat];
    bool any = false;
    if (a.arg[0] >= NL_KINDS || a.arg[1] <= me->rate[a.arg[0]]) return false;
    for (int n = 0; n < 2 * t->board.harbours; n++)
        any |=
            t->board.harbour_kind[n / 2] == NL_ANY &&
            t->now.corner_seat[t->board.edge_corner[t->board.harbour_edge[n / 2]][n & 1]] == a.seat;
    for (int n = 0; n < t->board.certs; n++)
        any |= t->board.cert_kind[n] == NL_ANY && t->now.edge_seat[t->board.cert_edge[n]] == a.seat;
    return a.arg[1] == 4 || (a.arg[1] == 3 && any);
}

static void ask_worse(trial *t, nl_action a, play_asked *sum)
{
    const nl_island_seat *me = &t->now.seat[a.seat];
    nl_action best = a;
    best.arg[1] = me->rate[a.arg[0]];
    const bool fine =
        me->hand[a.arg[0]] >= a.arg[1] && nl_check(&t->play.game, &t->play.state, best) == NL_OK;
    sum->wrong |= fine != (nl_check(&t->play.game, &t->play.state, a) == NL_OK);
}

static void ask_trades(trial *t, int seat, play_asked *sum)
{
    for (int give = 0; give <= NL_ANY; give++)
        for (int count = 0; count < 7; count++)
            for (int get = 0; get <= NL_ANY; get++) {
                const nl_action a = wish(NL_A_TRADE, seat, give, count, get);
                if (seat < t->play.seats && trade_worse(t, a))
                    ask_worse(t, a, sum);
                else
                    lists_ask(&t->play, a, sum);
            }
}

/* What may be said unasked, where everybody talks. */
static bool talk_fine(const trial *t, nl_action a)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1], *main = &t->now.frame[0];
    const bool offer = top->decision == NL_D_OFFER;
    const uint32_t went = offer ? main->b : 0, stands = offer ? top->b : main->a;
    if (nl_game_rules(&t->play.game).trade != NL_TRADE_ON || t->now.trade_closed) return false;
    if (top->decision != NL_D_MAIN && !offer) return false;
    switch (a.kind) {
    case NL_A_PROPOSE: return a.seat != top->seat;
    case NL_A_RETRACT: return (stands >> a.seat & 1) != 0;
    case NL_A_DECLINE: return offer && (stands >> a.seat & 1) != 0;
    case NL_A_COUNTER: return offer && (went >> a.seat & 1) != 0;
    case NL_A_REPLY: {
        const int to = a.arg[5] & 7;
        return offer && a.seat == top->seat && to < t->play.seats &&
               ((went | stands) >> to & 1) != 0 && (top->a >> to & 1) == 0;
    }
    default: return false;
    }
}

/* The same for an offer that the seat has answered already. */
static bool accept_fine(const trial *t, int seat)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    int gives = 0, takes = 0;
    bool same = (top->b >> seat & 1) != 0;
    if (nl_game_rules(&t->play.game).trade != NL_TRADE_ON || top->decision != NL_D_OFFER ||
        (t->now.frame[0].b >> seat & 1) == 0)
        return false;
    const nl_island_seat *me = &t->now.seat[seat], *other = &t->now.seat[top->seat];
    for (int kind = 0; kind < NL_KINDS; kind++) {
        gives += other->takes[kind];
        takes += other->gives[kind];
        same &= me->gives[kind] == other->takes[kind] && me->takes[kind] == other->gives[kind];
        if (me->hand[kind] < other->takes[kind]) return false;
    }
    const uint8_t *tokens = t->now.canal.tokens;
    const uint8_t *given = t->now.canal.gives, *taken = t->now.canal.takes;
    gives += taken[top->seat];
    takes += given[top->seat];
    same &= given[seat] == taken[top->seat] && taken[seat] == given[top->seat];
    if (tokens[seat] < taken[top->seat]) return false;
    return !same && gives && takes;
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
    const bool fine = kind == NL_A_ACCEPT ? accept_fine(t, seat) : talk_fine(t, a);
    sum->wrong |= fine != (nl_check(&t->play.game, &t->play.state, a) == NL_OK);
}

void ask_kind(play *p, int kind, int seat, play_asked *sum)
{
    trial *t = (trial *)(void *)p;
    if (helpers_wishes(t, kind, seat, sum)) return;
    switch (kind) {
    case NL_A_SETTLEMENT:
    case NL_A_CITY: ask_ids(t, kind, seat, t->board.corners, sum); break;
    case NL_A_ROAD: ask_ids(t, kind, seat, t->board.edges, sum); break;
    case NL_A_ROBBER: ask_pairs(t, kind, seat, t->board.hexes, t->play.seats, sum); break;
    case NL_A_BUILDERS: ask_ids(t, kind, seat, t->board.edges, sum); break;
    case NL_A_GIFT: ask_pairs(t, kind, seat, NL_KINDS, t->play.seats, sum); break;
    case NL_A_TRADERS:
    case NL_A_AGAIN:
    case NL_A_PLENTY: ask_pairs(t, kind, seat, NL_KINDS, NL_KINDS, sum); break;
    case NL_A_DICE: ask_pairs(t, kind, seat, 7, 7, sum); break;
    case NL_A_TRADE: ask_trades(t, seat, sum); break;
    case NL_A_ACCEPT:
    case NL_A_DECLINE:
    case NL_A_RETRACT:
        ask_unlisted(t, kind, seat, sum);
        for (int id = 1; id < 256; id = next_id(id, 8))
            lists_ask(&t->play, wish(kind, seat, id, 0, 0), sum);
        break;
    default: ask_ids(t, kind, seat, 8, sum); break;
    }
}

/* ---- offers ---------------------------------------------------------------------------------- */

/* docs/reference/notation.md 2: which offers can be made. */
static bool offer_fine(const trial *t, nl_action a)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    const bool cards = a.kind == NL_A_OFFER;
    int gives = 0, takes = 0, give[NL_KINDS], take[NL_KINDS];
    if (!country_goods(t, a, &gives, &takes) || !play_counts(a, cards, give, take)) return false;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if ((give[kind] && take[kind]) || give[kind] > t->now.seat[a.seat].hand[kind]) return false;
        gives += give[kind];
        takes += take[kind];
    }
    const bool tokens = a.kind != NL_A_OFFER && a.arg[5] >> 4 != 0;
    const bool may_open = a.kind != NL_A_TOKEN_OFFER && !tokens &&
                          (a.kind == NL_A_OFFER || rules.trade == NL_TRADE_ON);
    if (may_open ? !gives && !takes : !gives || !takes) return false; /* one is open */
    if (a.kind == NL_A_COUNTER && top->decision == NL_D_OFFER && (top->a >> a.seat & 1) != 0)
        return true;
    if (a.kind != NL_A_OFFER && a.kind != NL_A_TOKEN_OFFER) return talk_fine(t, a);
    if (top->decision != NL_D_MAIN || top->seat != a.seat || rules.trade == NL_TRADE_OFF ||
        t->now.trade_closed)
        return false;
    if (a.kind == NL_A_TOKEN_OFFER)
        return (a.arg[5] & 7) < t->play.seats && (a.arg[5] & 7) != a.seat;
    const int to = a.arg[5] & 0x7F;
    return to != 0 && (to >> t->play.seats) == 0 && !(to >> a.seat & 1);
}

bool terms_right(play *p, int seat)
{
    const trial *t = (const trial *)(const void *)p;
    static const uint8_t kinds[] = { NL_A_OFFER, NL_A_COUNTER, NL_A_TOKEN_OFFER, NL_A_PROPOSE,
                                     NL_A_REPLY };
    for (int n = 0; n < 10; n++) {
        const int kind = kinds[n % 5];
        const nl_action a = play_terms(&p->game, &p->state, kind, seat, &p->luck);
        const bool fine = nl_check(&p->game, &p->state, a) == NL_OK;
        if (fine != offer_fine(t, a))
            return play_fail(p, "seat %d: a random offer is %saccepted", seat, fine ? "" : "not ");
    }
    return true;
}
