/* lists.c - who acts, what is listed, what is accepted. An action is listed if and only if it is
   accepted. Offers and counter-offers are countless: those listed are accepted, and the others are
   checked against the game's second implementation of the rule. A refusal changes nothing. */
#include "neuland/island.h"
#include "proof/play.h"

/* How many refused actions of a step are passed to nl_apply as well. Of an outcome with more than
   LISTS_TICKETS tickets, only the first and the last are drawn. */
enum { LISTS_SAMPLE = 2, LISTS_TICKETS = 36 };

bool lists_refused(play *p, nl_action a, nl_err code)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    nl_state copy = p->state;
    for (int again = 0; again < 2; again++)
        if (nl_apply(&p->game, &copy, a, &log) != code)
            return play_fail(p, "kind %d of seat %d: apply differs", a.kind, a.seat);
    if (memcmp(&copy, &p->state, sizeof copy) != 0 || log.count != 0)
        return play_fail(p, "kind %d of seat %d: a refusal changed something", a.kind, a.seat);
    return true;
}

void lists_ask(play *p, nl_action a, play_asked *sum)
{
    const nl_err code = nl_check(&p->game, &p->state, a);
    play_reach(&p->reached.errors, (int)code);
    sum->accepted += code == NL_OK ? 1 : 0;
}

/* ---- a seat's list --------------------------------------------------------------------------- */

/* Every entry is accepted and listed once. Returns how many are not offers, or -1 after a fault. */
static int list_right(play *p, int seat, const nl_action *list, int count)
{
    int plain = 0;
    if (count > NL_ACTIONS_MAX) return play_fail(p, "seat %d: %d actions listed", seat, count) - 1;
    for (int i = 0; i < count; i++) {
        const nl_err code = nl_check(&p->game, &p->state, list[i]);
        if (list[i].seat != seat || code != NL_OK)
            return play_fail(p, "seat %d: entry %d of its list is refused: %s", seat, i,
                             nl_error_code(code)) -
                   1;
        for (int k = 0; k < i; k++)
            if (lists_same(list[i], list[k]))
                return play_fail(p, "seat %d: entry %d is listed twice", seat, i) - 1;
        plain += play_of.offers(list[i].kind) ? 0 : 1;
    }
    return plain;
}

/* Asks for all kinds of the game, and for some that are not. */
static play_asked ask_all(play *p, int seat)
{
    play_asked sum = { 0, false };
    for (int kind = 0; kind < play_of.actions + 2; kind++)
        if (!play_of.offers(kind)) play_of.ask(p, kind, seat, &sum);
    play_of.ask(p, play_of.actions + 128, seat, &sum);
    play_of.ask(p, 255, seat, &sum);
    return sum;
}

/* Only listed actions are accepted: the counts agree, and every entry was accepted. */
static bool seat_exhaustive(play *p, int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = seat == NL_CHANCE ? nl_chance(&p->game, &p->state, list, weight)
                                        : nl_legal(&p->game, &p->state, seat, list);
    const int plain = list_right(p, seat, list, count);
    if (plain < 0) return false;
    const play_asked sum = ask_all(p, seat);
    if (sum.wrong) return play_fail(p, "seat %d: an action that is not listed", seat);
    if (sum.accepted != plain)
        return play_fail(p, "seat %d: %d listed, %d accepted", seat, plain, sum.accepted);
    return seat >= p->seats || play_of.terms(p, seat);
}

bool lists_exhaustive(play *p)
{
    for (int seat = 0; seat < p->seats; seat++)
        if (!seat_exhaustive(p, seat)) return false;
    if (ask_all(p, p->seats).accepted != 0 || ask_all(p, NL_NOBODY).accepted != 0)
        return play_fail(p, "a seat that does not exist may act");
    return seat_exhaustive(p, NL_CHANCE);
}

/* ---- every step ------------------------------------------------------------------------------ */

static bool chance_right(play *p)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = nl_chance(&p->game, &p->state, list, weight);
    const uint32_t tickets = nl_chance_tickets(&p->game, &p->state);
    uint32_t ticket = 0;
    const bool chance = nl_to_act(&p->game, &p->state).chance != 0;
    if ((count > 0) != chance || (tickets > 0) != chance)
        return play_fail(p, "%d outcomes, %u tickets", count, tickets);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < weight[i]; n++, ticket++) {
            if (weight[i] > LISTS_TICKETS && n > 0 && n < weight[i] - 1) continue;
            if (ticket >= tickets ||
                !lists_same(list[i], nl_chance_ticket(&p->game, &p->state, ticket)))
                return play_fail(p, "ticket %u is not outcome %d", ticket, i);
        }
    if (ticket != tickets)
        return play_fail(p, "weights add up to %u of %u tickets", ticket, tickets);
    return true;
}

/* Counting a list and taking one of its actions gives what the list says, and beyond it nothing. */
static bool count_right(play *p, int seat, const nl_action *list, int count)
{
    if (nl_count(&p->game, &p->state, seat) != count)
        return play_fail(p, "seat %d: %d listed, another number counted", seat, count);
    for (int i = 0; i < count; i++)
        if (!lists_same(nl_nth(&p->game, &p->state, seat, i), list[i]))
            return play_fail(p, "seat %d: action %d is not number %d of its list", seat, i, i);
    if (nl_nth(&p->game, &p->state, seat, -1).kind != NL_ACTIONS ||
        nl_nth(&p->game, &p->state, seat, count).kind != NL_ACTIONS)
        return play_fail(p, "seat %d: an action beyond its list", seat);
    return true;
}

static bool turn_right(play *p)
{
    static const int nowhere[] = { -1, NL_SEATS, NL_CHANCE, NL_NOBODY };
    const nl_turn turn = nl_to_act(&p->game, &p->state);
    nl_action list[NL_ACTIONS_MAX];
    if ((turn.chance != 0) + (turn.over != 0) + (turn.seats != 0) != 1 || turn.seats >> p->seats ||
        turn.decision >= play_of.decisions)
        return play_fail(p, "who acts: chance %d, over %d, seats %x", turn.chance, turn.over,
                         turn.seats);
    for (int seat = 0; seat < p->seats; seat++) {
        const int count = nl_legal(&p->game, &p->state, seat, list);
        const bool must = (turn.seats >> seat & 1) != 0;
        if (!count_right(p, seat, list, count)) return false;
        if ((must && count < 1) || (!must && turn.decision != play_of.offer && count != 0))
            return play_fail(p, "seat %d: %d legal actions", seat, count);
    }
    for (int i = 0; i < 4; i++)
        if (nl_legal(&p->game, &p->state, nowhere[i], list) != 0 ||
            !count_right(p, nowhere[i], list, 0))
            return play_fail(p, "a list for seat %d", nowhere[i]);
    return true;
}

bool lists_step(play *p)
{
    if (!turn_right(p) || !chance_right(p)) return false;
    for (int n = 0; n < LISTS_SAMPLE; n++) {
        const int seat = (int)rng_below(&p->luck, (uint32_t)p->seats + 1);
        const nl_action a = play_of.wish(&p->game, seat < p->seats ? seat : NL_CHANCE, &p->luck);
        const nl_err code = nl_check(&p->game, &p->state, a);
        if (code != NL_OK && !lists_refused(p, a, code)) return false;
    }
    return true;
}
