/* lists.c - who acts, what is listed, what is accepted. An action is listed if and only if it is
   accepted. Offers and counter-offers are countless: those listed are accepted, and the others are
   checked against a second implementation of the rule. A refusal changes nothing. */
#include "trial.h"

/* How many refused actions of a step are passed to nl_apply as well. */
enum { LISTS_SAMPLE = 2 };

static bool same_action(nl_action a, nl_action b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool refused_changes_nothing(trial *t, nl_action a, nl_err code)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log   log  = {events, NL_EVENTS_MAX, 0};
    nl_state copy = t->play.state;
    if (nl_apply(&t->play.game, &copy, a, &log) != code)
        return play_fail(&t->play, "kind %d of seat %d: apply differs", a.kind, a.seat);
    if (memcmp(&copy, &t->play.state, sizeof copy) != 0 || log.count != 0)
        return play_fail(&t->play, "kind %d of seat %d: a refusal changed something", a.kind,
                         a.seat);
    return true;
}

/* ---- every action a seat can attempt --------------------------------------------------------- */

static int ask(trial *t, int kind, int seat, int a, int b, int c)
{
    const nl_action x    = {(uint8_t)kind, (uint8_t)seat,
                            {(uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0}};
    const nl_err    code = nl_check(&t->play.game, &t->play.state, x);
    t->play.reached.errors |= UINT64_C(1) << code;
    return code == NL_OK ? 1 : 0;
}

/* Small numbers, and the largest. */
static int next_id(int id)
{
    return id == 9 ? 128 : id == 128 ? 255 : id + 1;
}

/* Returns how many actions of this kind are accepted. */
static int ask_kind(trial *t, int kind, int seat)
{
    int accepted = 0;
    if (kind == NL_A_CHOCO_OFFER || kind == NL_A_CHOCO_COUNTER)
        return 0; /* see terms_right */
    for (int a = 0; a < 256; a = next_id(a)) {
        if (kind != NL_A_CHOCO_TRADE && kind != NL_A_CHOCO_SETTLEMENT) {
            accepted += ask(t, kind, seat, a, 0, 0);
            continue;
        }
        for (int b = 0; b < 256; b = next_id(b))
            for (int c = 0; c < (kind == NL_A_CHOCO_TRADE ? 256 : 1); c = next_id(c))
                accepted += ask(t, kind, seat, a, b, c);
    }
    return accepted;
}

/* ---- offers ---------------------------------------------------------------------------------- */

/* docs/reference/notation.md 2: which offers can be made. */
static bool offer_fine(const trial *t, nl_action a)
{
    const nl_rules  rules = nl_game_rules(&t->play.game);
    const nl_frame *top   = trial_top(t);
    int             gives = 0, takes = 0;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const int n    = NL_KINDS + kind;
        const int give = a.arg[kind / 2] >> (4 * (kind & 1)) & 15;
        const int take = a.arg[n / 2] >> (4 * (n & 1)) & 15;
        if ((give && take) || give > t->now.seat[a.seat].hand[kind])
            return false;
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

static bool terms_right(trial *t, int seat)
{
    for (int n = 0; n < 4; n++) {
        const int       kind = n & 1 ? NL_A_CHOCO_OFFER : NL_A_CHOCO_COUNTER;
        const nl_action a    = play_terms(&t->play.game, &t->play.state, kind, seat, &t->play.luck);
        const bool      fine = nl_check(&t->play.game, &t->play.state, a) == NL_OK;
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
    for (int i = 0; i < count; i++) {
        const nl_err code = nl_check(&t->play.game, &t->play.state, list[i]);
        if (list[i].seat != seat || code != NL_OK)
            return play_fail(&t->play, "seat %d: entry %d of its list is refused: %s", seat, i,
                             nl_error_code(code)) - 1;
        for (int k = 0; k < i; k++)
            if (same_action(list[i], list[k]))
                return play_fail(&t->play, "seat %d: entry %d is listed twice", seat, i) - 1;
        plain += list[i].kind != NL_A_CHOCO_OFFER && list[i].kind != NL_A_CHOCO_COUNTER ? 1 : 0;
    }
    return plain;
}

/* Only listed actions are accepted: the counts agree, and every entry was accepted. */
static bool seat_exhaustive(trial *t, int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t  weight[NL_ACTIONS_MAX];
    int       accepted = 0;
    const int count    = seat == NL_CHANCE
                             ? nl_chance(&t->play.game, &t->play.state, list, weight)
                             : nl_legal(&t->play.game, &t->play.state, seat, list);
    const int plain    = list_right(t, seat, list, count);
    if (plain < 0)
        return false;
    for (int kind = NL_CHOCO_FIRST - 2; kind < NL_CHOCO_ACTIONS + 2; kind++)
        accepted += ask_kind(t, kind, seat);
    accepted += ask_kind(t, 0, seat) + ask_kind(t, NL_A_END, seat) + ask_kind(t, 255, seat);
    if (accepted != plain)
        return play_fail(&t->play, "seat %d: %d listed, %d accepted", seat, plain, accepted);
    return seat >= t->play.seats || terms_right(t, seat);
}

bool lists_exhaustive(trial *t)
{
    int nobody = 0;
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!seat_exhaustive(t, seat))
            return false;
    for (int kind = NL_CHOCO_FIRST; kind < NL_CHOCO_ACTIONS; kind++)
        nobody += ask_kind(t, kind, t->play.seats) + ask_kind(t, kind, NL_NOBODY);
    if (nobody != 0)
        return play_fail(&t->play, "a seat that does not exist may act");
    return seat_exhaustive(t, NL_CHANCE);
}

/* ---- every step ------------------------------------------------------------------------------ */

static bool chance_right(trial *t)
{
    nl_action      list[NL_ACTIONS_MAX];
    uint16_t       weight[NL_ACTIONS_MAX];
    const int      count   = nl_chance(&t->play.game, &t->play.state, list, weight);
    const uint32_t tickets = nl_chance_tickets(&t->play.game, &t->play.state);
    uint32_t       ticket  = 0;
    const bool     chance  = nl_to_act(&t->play.game, &t->play.state).chance != 0;
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
    nl_action     list[NL_ACTIONS_MAX];
    if ((turn.chance != 0) + (turn.over != 0) + (turn.seats != 0) != 1 ||
        turn.seats >> t->play.seats || turn.decision != trial_top(t)->decision)
        return play_fail(&t->play, "who acts: chance %d, over %d, seats %x", turn.chance, turn.over,
                         turn.seats);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const int  count  = nl_legal(&t->play.game, &t->play.state, seat, list);
        const bool must   = (turn.seats >> seat & 1) != 0;
        const bool offers = turn.decision == NL_D_CHOCO_OFFER;
        if ((must && count < 1) || (!must && !offers && count != 0))
            return play_fail(&t->play, "seat %d: %d legal actions", seat, count);
    }
    return nl_legal(&t->play.game, &t->play.state, NL_NOBODY, list) == 0 &&
                   nl_legal(&t->play.game, &t->play.state, NL_CHANCE, list) == 0
               ? true
               : play_fail(&t->play, "a list for nobody");
}

bool lists_check(trial *t)
{
    if (!turn_right(t) || !chance_right(t))
        return false;
    for (int n = 0; n < LISTS_SAMPLE; n++) {
        const int       seat = (int)rng_below(&t->play.luck, (uint32_t)t->play.seats + 1);
        const nl_action a    = play_wish(seat < t->play.seats ? seat : NL_CHANCE, &t->play.luck);
        const nl_err    code = nl_check(&t->play.game, &t->play.state, a);
        if (code != NL_OK && !refused_changes_nothing(t, a, code))
            return false;
    }
    return true;
}
