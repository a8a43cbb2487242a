/* books.c - the events are complete: accounts kept from the full events alone agree with the full
   state after every step. Each event is shown in full only to the seats that may read it. */
#include "neuland/choco/events.h"
#include "trial.h"

static const int price_road[NL_KINDS] = { 1, 1, 0, 0, 0 };
static const int price_settlement[NL_KINDS] = { 1, 1, 1, 1, 0 };
static const int price_city[NL_KINDS] = { 0, 0, 0, 2, 3 };
static const int price_knight[NL_KINDS] = { 0, 0, 1, 1, 1 };

static void books_pay(trial_books *b, int seat, const int price[NL_KINDS])
{
    for (int kind = 0; kind < NL_KINDS; kind++) b->hand[seat][kind] -= price[kind];
    b->built = true;
}

static void books_settle(trial_books *b, int seat, int colour, int side)
{
    uint8_t *row = b->row[seat];
    if (side == NL_LEFT) {
        memmove(row + 1, row, NL_COLOURS - 1);
        row[0] = (uint8_t)colour;
    } else {
        row[b->count[seat]] = (uint8_t)colour;
    }
    b->count[seat]++;
    b->open[seat] = (uint8_t)(b->open[seat] & ~(1 << side));
}

static void books_dealt(trial_books *b, const nl_e_choco_dealt *e)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const int gain = e->takes[kind] - e->gives[kind];
        b->hand[e->seat][kind] += gain;
        b->hand[e->with][kind] -= gain;
    }
}

/* Follows events that move cards. */
static void books_cards(trial_books *b, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_CHOCO_GAINED:
        for (int kind = 0; kind < NL_KINDS; kind++)
            b->hand[e->seat][kind] += nl_as_choco_gained(e)->cards[kind];
        break;
    case NL_E_CHOCO_CHOOSING: b->pile[e->seat][nl_as_choco_choosing(e)->kind]++; break;
    case NL_E_CHOCO_TOOK:
        for (int kind = 0; kind < NL_KINDS; kind++) {
            b->pile[e->seat][kind] -= nl_as_choco_took(e)->cards[kind];
            b->hand[e->seat][kind] += nl_as_choco_took(e)->cards[kind];
        }
        break;
    case NL_E_CHOCO_DISCARDING:
        b->hand[e->seat][nl_as_choco_discarding(e)->kind]--;
        b->pile[e->seat][nl_as_choco_discarding(e)->kind]++;
        break;
    case NL_E_CHOCO_DISCARDED:
        for (int kind = 0; kind < NL_KINDS; kind++)
            b->pile[e->seat][kind] -= nl_as_choco_discarded(e)->cards[kind];
        break;
    case NL_E_CHOCO_STOLE:
        b->hand[e->seat][nl_as_choco_stole(e)->kind]++;
        b->hand[nl_as_choco_stole(e)->victim][nl_as_choco_stole(e)->kind]--;
        break;
    case NL_E_CHOCO_TRADED:
        b->hand[e->seat][nl_as_choco_traded(e)->gives] -= nl_as_choco_traded(e)->count;
        b->hand[e->seat][nl_as_choco_traded(e)->takes]++;
        break;
    case NL_E_CHOCO_DEALT: books_dealt(b, nl_as_choco_dealt(e)); break;
    default: break;
    }
}

/* Follows events that change rows and the turn. */
static void books_rows(trial_books *b, const nl_event *e)
{
    switch (e->kind) {
    case NL_E_CHOCO_TURN:
        b->turn = e->seat;
        b->built = false;
        b->number++;
        break;
    case NL_E_CHOCO_SPUN: b->wheel = nl_as_choco_spun(e)->section; break;
    case NL_E_CHOCO_BUILT_ROAD:
        books_pay(b, e->seat, price_road);
        b->open[e->seat] = (uint8_t)(b->open[e->seat] | 1 << nl_as_choco_built_road(e)->side);
        b->roads[e->seat]++;
        break;
    case NL_E_CHOCO_BUILT_SETTLEMENT:
        books_pay(b, e->seat, price_settlement);
        books_settle(b, e->seat, nl_as_choco_built_settlement(e)->colour,
                     nl_as_choco_built_settlement(e)->side);
        break;
    case NL_E_CHOCO_BUILT_CITY:
        books_pay(b, e->seat, price_city);
        b->cities[e->seat] = (uint8_t)(b->cities[e->seat] | 1 << nl_as_choco_built_city(e)->colour);
        break;
    case NL_E_CHOCO_BUILT_KNIGHT:
        books_pay(b, e->seat, price_knight);
        b->knights[e->seat] =
            (uint8_t)(b->knights[e->seat] | 1 << nl_as_choco_built_knight(e)->colour);
        break;
    case NL_E_CHOCO_WON: b->won = e->seat; break;
    default: break;
    }
}

void books_open(trial *t)
{
    trial_books *b = &t->books;
    memset(b, 0, sizeof *b);
    memset(b->row, NL_NOBODY, sizeof b->row);
    for (int seat = 0; seat < t->play.seats; seat++) {
        const int place = (seat + t->play.seats - t->now.turn) % t->play.seats;
        for (int kind = 0; kind < NL_KINDS; kind++)
            b->hand[seat][kind] = t->box.setup_hand[place][kind];
        memcpy(b->row[seat], t->box.setup_colour[place], 2);
        b->count[seat] = 2;
        b->roads[seat] = 1;
    }
    b->turn = t->now.turn;
    b->number = 1;
    b->wheel = NL_NOBODY;
    b->won = NL_NOBODY;
}

/* Checks who may read an event in full. The others get its secret redacted, and nothing else. */
static bool audience_right(trial *t, const nl_event *e)
{
    int secret = -1, seats = 0xFF;
    if (e->kind == NL_E_CHOCO_CHOOSING || e->kind == NL_E_CHOCO_DISCARDING) {
        secret = 0;
        seats = 1 << e->seat;
    } else if (e->kind == NL_E_CHOCO_STOLE) {
        secret = 1;
        seats = 1 << e->seat | 1 << nl_as_choco_stole(e)->victim;
    }
    if (e->seen_by != seats)
        return play_fail(&t->play, "event %s is seen by %x", nl_event_name(NL_CHOCO, e->kind),
                         (unsigned)e->seen_by);
    for (int i = 0; i <= t->play.seats; i++) {
        const int looker = i < t->play.seats ? i : NL_NOBODY;
        nl_event seen = *e, wanted = *e;
        nl_observe_event(NL_CHOCO, &seen, looker);
        if (secret >= 0 && (looker == NL_NOBODY || !(seats >> looker & 1)))
            wanted.arg[secret] = NL_UNKNOWN;
        if (memcmp(&seen, &wanted, sizeof seen) != 0)
            return play_fail(&t->play, "event %s redacted for %d", nl_event_name(NL_CHOCO, e->kind),
                             looker);
    }
    return true;
}

bool books_follow(trial *t)
{
    if (t->play.events < 0 || t->play.events > NL_EVENTS_MAX)
        return play_fail(&t->play, "%d events", t->play.events);
    for (int i = 0; i < t->play.events; i++) {
        const nl_event *e = &t->play.event[i];
        if (e->kind >= NL_CHOCO_EVENTS || (e->seat >= t->play.seats && e->kind != NL_E_CHOCO_ENDED))
            return play_fail(&t->play, "event %d of seat %d", e->kind, e->seat);
        if (!audience_right(t, e)) return false;
        books_rows(&t->books, e);
        books_cards(&t->books, e);
    }
    return true;
}

static bool books_seat(trial *t, int seat)
{
    const trial_books *b = &t->books;
    const nl_choco_seat *p = &t->now.seat[seat];
    for (int i = 0; i < NL_KINDS; i++)
        if (b->hand[seat][i] != p->hand[i] || b->pile[seat][i] != p->tossed[i] + p->taken[i])
            return play_fail(&t->play, "seat %d: cards do not match the events", seat);
    if (memcmp(b->row[seat], p->row, sizeof p->row) != 0 || b->count[seat] != p->buildings ||
        b->cities[seat] != p->cities || b->knights[seat] != p->knights ||
        b->open[seat] != p->open || b->roads[seat] != p->roads)
        return play_fail(&t->play, "seat %d: the row does not match the events", seat);
    return true;
}

bool books_check(trial *t)
{
    const trial_books *b = &t->books;
    const nl_rules rules = nl_game_rules(&t->play.game);
    const bool closed = b->built && rules.order == NL_ORDER_STRICT;
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!books_seat(t, seat)) return false;
    if (b->turn != t->now.turn || b->number != t->now.turn_number || b->wheel != t->now.wheel)
        return play_fail(&t->play, "turn or spin do not match the events");
    if (b->won != t->now.winner || closed != (t->now.trade_closed != 0))
        return play_fail(&t->play, "winner or builds do not match the events");
    return true;
}
