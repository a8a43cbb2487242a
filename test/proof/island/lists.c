/* lists.c - who acts, what is listed, what is accepted. An action is listed if and only if it is
   accepted. Two kinds are exceptions: offers and counter-offers, which are countless, and trades
   with the bank. Those listed are accepted, and the others are checked against a second
   implementation of the rule. A refusal changes nothing. */
#include "trial.h"

typedef struct tally {
    int  accepted, refused;
    bool wrong; /* a trade with the bank at a worse rate */
} tally;

/* How many refused actions of this step are passed to nl_apply as well. */
enum { LISTS_SAMPLE = 2 };

/* ---- one attempted action -------------------------------------------------------------------- */

static bool same_action(nl_action a, nl_action b) { return memcmp(&a, &b, sizeof a) == 0; }

static bool refused_changes_nothing(trial *t, nl_action a, nl_err code)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    nl_state copy = t->play.state;
    for (int again = 0; again < 2; again++)
        if (nl_apply(&t->play.game, &copy, a, &log) != code)
            return play_fail(&t->play, "kind %d of seat %d: apply differs", a.kind,
                             a.seat);
    if (memcmp(&copy, &t->play.state, sizeof copy) != 0 || log.count != 0)
        return play_fail(&t->play, "kind %d of seat %d: a refusal changed something", a.kind,
                         a.seat);
    return true;
}

static void ask(trial *t, nl_action a, tally *sum)
{
    const nl_err code = nl_check(&t->play.game, &t->play.state, a);
    t->play.reached.errors |= UINT64_C(1) << code;
    if (code == NL_OK)
        sum->accepted++;
    else
        sum->refused++;
}

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
static int next_id(int id, int count) { return id == count + 2 ? 128 : id == 128 ? 255 : id + 1; }

static void ask_ids(trial *t, int kind, int seat, int count, tally *sum)
{
    for (int id = 0; id < 256; id = next_id(id, count)) ask(t, wish(kind, seat, id, 0, 0), sum);
}

static void ask_pairs(trial *t, int kind, int seat, int count, int others, tally *sum)
{
    for (int a = 0; a < 256; a = next_id(a, count))
        for (int b = 0; b < 256; b = next_id(b, others)) ask(t, wish(kind, seat, a, b, 0), sum);
}

/* rules 4.4: only the best rate is listed; a worse one that the seat is entitled to is accepted. */
static bool trade_worse(const trial *t, nl_action a)
{
    const nl_island_seat *me = &t->now.seat[a.seat];
    bool any = false;
    if (a.arg[0] >= NL_KINDS || a.arg[1] <= me->rate[a.arg[0]]) return false;
    for (int n = 0; n < 2 * t->board.harbours; n++)
        any |= t->board.harbour_kind[n / 2] == NL_ANY &&
               t->now.corner_seat[t->board.edge_corner[t->board.harbour_edge[n / 2]][n & 1]] ==
                   a.seat;
    for (int n = 0; n < t->board.certs; n++)
        any |= t->board.cert_kind[n] == NL_ANY && t->now.edge_seat[t->board.cert_edge[n]] == a.seat;
    return a.arg[1] == 4 || (a.arg[1] == 3 && any);
}

static void ask_worse(trial *t, nl_action a, tally *sum)
{
    const nl_island_seat *me = &t->now.seat[a.seat];
    nl_action best = a;
    best.arg[1] = me->rate[a.arg[0]];
    const bool fine = me->hand[a.arg[0]] >= a.arg[1] &&
                      nl_check(&t->play.game, &t->play.state, best) == NL_OK;
    sum->wrong |= fine != (nl_check(&t->play.game, &t->play.state, a) == NL_OK);
}

static void ask_trades(trial *t, int seat, tally *sum)
{
    for (int give = 0; give <= NL_ANY; give++)
        for (int count = 0; count < 7; count++)
            for (int get = 0; get <= NL_ANY; get++) {
                const nl_action a = wish(NL_A_TRADE, seat, give, count, get);
                if (seat < t->play.seats && trade_worse(t, a))
                    ask_worse(t, a, sum);
                else
                    ask(t, a, sum);
            }
}

static void ask_wish(trial *t, nl_action a, void *sum)
{
    ask(t, a, sum);
}

static void ask_kind(trial *t, int kind, int seat, tally *sum)
{
    if (helpers_wishes(t, kind, seat, ask_wish, sum)) return;
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
    case NL_A_OFFER:
    case NL_A_TOKEN_OFFER:
    case NL_A_COUNTER: break; /* see terms_right */
    default: ask_ids(t, kind, seat, 8, sum); break;
    }
}

/* ---- offers ---------------------------------------------------------------------------------- */

/* docs/reference/notation.md 2: which offers can be made. */
static bool offer_fine(const trial *t, nl_action a)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    int gives = 0, takes = 0;
    if (!country_goods(t, a, &gives, &takes)) return false;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const int n = NL_KINDS + kind;
        const int give = a.arg[kind / 2] >> (4 * (kind & 1)) & 15;
        const int take = a.arg[n / 2] >> (4 * (n & 1)) & 15;
        if ((give && take) || give > t->now.seat[a.seat].hand[kind]) return false;
        gives += give;
        takes += take;
    }
    if (a.kind == NL_A_OFFER ? !gives && !takes : !gives || !takes) return false; /* one is open */
    if (a.kind == NL_A_COUNTER)
        return top->decision == NL_D_OFFER && (top->a >> a.seat & 1);
    if (a.kind == NL_A_TOKEN_OFFER)
        return top->decision == NL_D_MAIN && top->seat == a.seat && rules.trade == NL_TRADE_ON &&
               !t->now.trade_closed && (a.arg[5] & 7) < t->play.seats && (a.arg[5] & 7) != a.seat;
    return top->decision == NL_D_MAIN && top->seat == a.seat && rules.trade == NL_TRADE_ON &&
           !t->now.trade_closed && a.arg[5] != 0 && (a.arg[5] >> t->play.seats) == 0 &&
           !(a.arg[5] >> a.seat & 1);
}

static bool terms_right(trial *t, int seat)
{
    static const uint8_t kinds[] = { NL_A_OFFER, NL_A_COUNTER, NL_A_TOKEN_OFFER };
    for (int n = 0; n < 6; n++) {
        const int kind = kinds[n % 3];
        const nl_action a = play_terms(&t->play.game, &t->play.state, kind, seat, &t->play.luck);
        const bool fine = nl_check(&t->play.game, &t->play.state, a) == NL_OK;
        if (fine != offer_fine(t, a))
            return play_fail(&t->play, "seat %d: a random offer is %saccepted", seat,
                             fine ? "" : "not ");
    }
    return true;
}

/* ---- a seat's list --------------------------------------------------------------------------- */

/* Every entry is accepted and listed once. Returns how many are not offers, or -1 after a fault. */
static int list_right(trial *t, int seat, const nl_action *list, int count)
{
    int plain = 0;
    if (count > NL_ACTIONS_MAX)
        return play_fail(&t->play, "seat %d: %d actions listed", seat, count) - 1;
    for (int i = 0; i < count; i++) {
        const nl_err code = nl_check(&t->play.game, &t->play.state, list[i]);
        if (list[i].seat != seat || code != NL_OK)
            return play_fail(&t->play, "seat %d: entry %d of its list is refused: %s", seat, i,
                             nl_error_code(code)) -
                   1;
        for (int k = 0; k < i; k++)
            if (same_action(list[i], list[k]))
                return play_fail(&t->play, "seat %d: entry %d is listed twice", seat, i) - 1;
        plain += list[i].kind != NL_A_OFFER && list[i].kind != NL_A_COUNTER &&
                         list[i].kind != NL_A_TOKEN_OFFER
                     ? 1
                     : 0;
    }
    return plain;
}

/* Only listed actions are accepted: the counts agree, and every entry was accepted. */
static bool seat_exhaustive(trial *t, int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    tally sum = { 0, 0, false };
    const int count = seat == NL_CHANCE ? nl_chance(&t->play.game, &t->play.state, list, weight)
                                        : nl_legal(&t->play.game, &t->play.state, seat, list);
    const int plain = list_right(t, seat, list, count);
    if (plain < 0) return false;
    for (int kind = 0; kind < NL_ACTIONS + 2; kind++) ask_kind(t, kind, seat, &sum);
    if (sum.wrong) return play_fail(&t->play, "seat %d: a worse rate at the bank", seat);
    if (sum.accepted != plain)
        return play_fail(&t->play, "seat %d: %d listed, %d accepted", seat, plain, sum.accepted);
    return seat >= t->play.seats || terms_right(t, seat);
}

bool lists_exhaustive(trial *t)
{
    for (int seat = 0; seat <= t->play.seats; seat++)
        if (seat < t->play.seats && !seat_exhaustive(t, seat)) return false;
    tally nobody = { 0, 0, false };
    for (int kind = 0; kind < NL_ACTIONS; kind++) {
        ask_kind(t, kind, t->play.seats, &nobody);
        ask_kind(t, kind, NL_NOBODY, &nobody);
    }
    if (nobody.accepted != 0) return play_fail(&t->play, "a seat that does not exist may act");
    return seat_exhaustive(t, NL_CHANCE);
}

/* ---- every step ------------------------------------------------------------------------------ */

static bool chance_right(trial *t)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = nl_chance(&t->play.game, &t->play.state, list, weight);
    const uint32_t tickets = nl_chance_tickets(&t->play.game, &t->play.state);
    uint32_t ticket = 0;
    const bool chance = nl_to_act(&t->play.game, &t->play.state).chance != 0;
    if ((count > 0) != chance || (tickets > 0) != chance)
        return play_fail(&t->play, "%d outcomes, %u tickets", count, tickets);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < weight[i]; n++, ticket++)
            if (ticket >= tickets ||
                !same_action(list[i], nl_chance_ticket(&t->play.game, &t->play.state, ticket)))
                return play_fail(&t->play, "ticket %u is not outcome %d", ticket, i);
    if (ticket != tickets)
        return play_fail(&t->play, "weights add up to %u of %u tickets", ticket, tickets);
    return true;
}

static bool turn_right(trial *t)
{
    const nl_turn turn = nl_to_act(&t->play.game, &t->play.state);
    nl_action list[NL_ACTIONS_MAX];
    if ((turn.chance != 0) + (turn.over != 0) + (turn.seats != 0) != 1 ||
        turn.seats >> t->play.seats || turn.decision >= NL_DECISIONS)
        return play_fail(&t->play, "who acts: chance %d, over %d, seats %x", turn.chance, turn.over,
                         turn.seats);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const int count = nl_legal(&t->play.game, &t->play.state, seat, list);
        const bool must = (turn.seats >> seat & 1) != 0;
        const bool offers = turn.decision == NL_D_OFFER;
        if ((must && count < 1) || (!must && !offers && count != 0))
            return play_fail(&t->play, "seat %d: %d legal actions", seat, count);
    }
    static const int nowhere[] = { -1, NL_SEATS, NL_CHANCE, NL_NOBODY };
    for (int i = 0; i < 4; i++)
        if (nl_legal(&t->play.game, &t->play.state, nowhere[i], list) != 0)
            return play_fail(&t->play, "a list for seat %d", nowhere[i]);
    return true;
}

bool lists_check(trial *t)
{
    if (!turn_right(t) || !chance_right(t)) return false;
    for (int n = 0; n < LISTS_SAMPLE; n++) {
        const int seats = t->play.seats;
        const int seat = (int)rng_below(&t->play.luck, (uint32_t)seats + 1);
        const nl_action a =
            play_wish(&t->play.game, seat < seats ? seat : NL_CHANCE, &t->play.luck);
        const nl_err code = nl_check(&t->play.game, &t->play.state, a);
        if (code != NL_OK && !refused_changes_nothing(t, a, code)) return false;
    }
    return true;
}
