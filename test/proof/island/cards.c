/* cards.c - no cards are created or lost, and the events are complete: accounts kept from the full
   events alone agree with the full state after every step. */
#include "neuland/island/events.h"
#include "trial.h"

static const int price_road[NL_KINDS] = { 1, 1, 0, 0, 0 };
static const int price_settlement[NL_KINDS] = { 1, 1, 1, 1, 0 };
static const int price_city[NL_KINDS] = { 0, 0, 0, 2, 3 };
static const int price_card[NL_KINDS] = { 0, 0, 1, 1, 1 };

static const int deck_small[NL_CARDS] = { 14, 5, 2, 2, 2 };
static const int deck_large[NL_CARDS] = { 20, 5, 3, 3, 3 };

/* ---- conservation ---------------------------------------------------------------------------- */

static bool lanes_whole(nl_lanes w, uint64_t bits)
{
    int sum = 0;
    for (int i = 0; i < NL_KINDS; i++) sum += (int)(w >> (8 * i) & 0xFF);
    return (w & ~bits) == 0 && (int)(w >> 40 & 0xFF) == sum;
}

static bool lanes_right(trial *t)
{
    const island_state *s = trial_raw(t);
    const bool piles = s->frame[s->depth - 1].decision == NL_D_DISCARD;
    if (!lanes_whole(s->bank, LANES_ALL) || !lanes_whole(s->deck, LANES_ALL) ||
        !lanes_whole(s->gone, LANES_ALL) || !lanes_whole(s->fresh, LANES_ALL))
        return play_fail(&t->play, "totals of bank, deck, gone or fresh");
    for (int seat = 0; seat < t->play.seats; seat++) {
        const island_seat *p = &s->seat[seat];
        if (!lanes_whole(p->hand, LANES_ALL) ||
            !lanes_whole(p->dev, LANES_ALL | UINT64_C(0xFF) << DEV_KNIGHTS_SHIFT) ||
            (piles && !lanes_whole(p->pending, LANES_ALL)))
            return play_fail(&t->play, "seat %d: totals of its cards", seat);
    }
    return true;
}

static bool resources_kept(trial *t)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        int cards = t->now.bank[kind];
        for (int seat = 0; seat < t->play.seats; seat++)
            cards += t->now.seat[seat].hand[kind] + t->now.seat[seat].tossed[kind];
        if (cards != (t->play.seats > 4 ? 24 : 19))
            return play_fail(&t->play, "%d cards of %s", cards, nl_kind_name(kind));
    }
    return true;
}

static bool development_kept(trial *t)
{
    const int *full = t->play.seats > 4 ? deck_large : deck_small;
    for (int card = 0; card < NL_CARDS; card++) {
        int cards = t->now.deck[card] + t->now.gone[card];
        for (int seat = 0; seat < t->play.seats; seat++) {
            const nl_island_seat *p = &t->now.seat[seat];
            cards += p->dev[card] + (card == NL_KNIGHT ? p->knights : 0);
            if (p->fresh[card] > p->dev[card])
                return play_fail(&t->play, "seat %d: more fresh cards than cards", seat);
        }
        if (cards != full[card])
            return play_fail(&t->play, "%d cards of %s", cards, nl_card_name(card));
    }
    return true;
}

/* ---- the accounts ---------------------------------------------------------------------------- */

static void books_pay(trial_books *b, int seat, const int price[NL_KINDS])
{
    b->spent = true;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        b->hand[seat][kind] -= price[kind];
        b->bank[kind] += price[kind];
    }
}

static void books_take(trial_books *b, int seat, const uint8_t counts[NL_KINDS])
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        b->hand[seat][kind] += counts[kind];
        b->bank[kind] -= counts[kind];
    }
}

static void books_discarded(trial_books *b, int seat, const uint8_t counts[NL_KINDS])
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        b->pile[seat][kind] -= counts[kind];
        b->bank[kind] += counts[kind];
    }
}

static void books_building(trial *t, int seat, int corner, int piece)
{
    trial_books *b = &t->books;
    b->corner_seat[corner] = (uint8_t)seat;
    b->corner_piece[corner] = (uint8_t)piece;
    b->reach[seat][corner] = true;
    for (int i = 0; i < t->play.seats; i++)
        if (i != seat && !t->preset) b->reach[i][corner] = false;
}

static void books_road(trial *t, int seat, int edge)
{
    trial_books *b = &t->books;
    b->edge_seat[edge] = (uint8_t)seat;
    for (int i = 0; i < 2; i++) {
        const int v = t->board.edge_corner[edge][i];
        const int owner = b->corner_seat[v];
        const bool open = owner == seat || (owner == NL_NOBODY && country_is_open(t, v));
        if (open && seat < NL_SEATS) b->reach[seat][v] = true;
    }
}

static void books_played(trial_books *b, int seat, int card)
{
    b->played = true;
    b->dev[seat][card]--;
    if (card == NL_KNIGHT)
        b->knights[seat]++;
    else
        b->gone[card]++;
}

static void books_dealt(trial_books *b, const nl_e_dealt *e)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const int gain = e->takes[kind] - e->gives[kind];
        b->hand[e->seat][kind] += gain;
        b->hand[e->with][kind] -= gain;
    }
}

/* Moves cards between hands. `paid`: a price other than the printed one has already been paid. */
static void books_cards(trial_books *b, const nl_event *e, bool paid)
{
    switch (e->kind) {
    case NL_E_GAINED: books_take(b, e->seat, nl_as_gained(e)->cards); break;
    case NL_E_TOOK: books_take(b, e->seat, nl_as_took(e)->cards); break;
    case NL_E_DISCARDING:
        b->hand[e->seat][nl_as_discarding(e)->kind]--;
        b->pile[e->seat][nl_as_discarding(e)->kind]++;
        break;
    case NL_E_DISCARDED: books_discarded(b, e->seat, nl_as_discarded(e)->cards); break;
    case NL_E_STOLE:
        b->hand[e->seat][nl_as_stole(e)->kind]++;
        b->hand[nl_as_stole(e)->victim][nl_as_stole(e)->kind]--;
        break;
    case NL_E_TRADED:
        b->hand[e->seat][nl_as_traded(e)->gives] -= nl_as_traded(e)->count;
        b->bank[nl_as_traded(e)->gives] += nl_as_traded(e)->count;
        b->hand[e->seat][nl_as_traded(e)->takes]++;
        b->bank[nl_as_traded(e)->takes]--;
        break;
    case NL_E_DEALT: books_dealt(b, nl_as_dealt(e)); break;
    case NL_E_MONOPOLY:
        b->hand[e->seat][nl_as_monopoly(e)->kind] += nl_as_monopoly(e)->count;
        b->hand[nl_as_monopoly(e)->victim][nl_as_monopoly(e)->kind] -= nl_as_monopoly(e)->count;
        break;
    case NL_E_BOUGHT:
        if (!paid && !b->card_free) books_pay(b, e->seat, price_card);
        b->card_free = false;
        b->deck[nl_as_bought(e)->card]--;
        b->dev[e->seat][nl_as_bought(e)->card]++;
        break;
    case NL_E_PLAYED: books_played(b, e->seat, nl_as_played(e)->card); break;
    case NL_E_REDEEMED: b->card_free = nl_as_redeemed(e)->guild == NL_SCHOLARS; break;
    case NL_E_GIFT:
        b->gift[0] = e->seat;
        b->gift[1] = nl_as_gift(e)->kind;
        break;
    case NL_E_GIFT_ANSWERED:
        b->hand[b->gift[0]][b->gift[1]] -= nl_as_gift_answered(e)->answer == 1;
        b->hand[e->seat][b->gift[1]] += nl_as_gift_answered(e)->answer == 1;
        break;
    default: break;
    }
}

/* Follows changes of the board and of the turn. */
static void books_board(trial *t, const nl_event *e, bool paid)
{
    trial_books *b = &t->books;
    switch (e->kind) {
    case NL_E_FOUNDED: books_building(t, e->seat, nl_as_founded(e)->corner, NL_SETTLEMENT); break;
    case NL_E_BUILT_SETTLEMENT:
        if (!paid) books_pay(b, e->seat, price_settlement);
        books_building(t, e->seat, nl_as_built_settlement(e)->corner, NL_SETTLEMENT);
        break;
    case NL_E_BUILT_CITY:
        if (!paid) books_pay(b, e->seat, price_city);
        books_building(t, e->seat, nl_as_built_city(e)->corner, NL_CITY);
        break;
    case NL_E_BUILT_ROAD:
        if (!nl_as_built_road(e)->free && !paid) books_pay(b, e->seat, price_road);
        books_road(t, e->seat, nl_as_built_road(e)->edge);
        break;
    case NL_E_TURN:
        b->turn = e->seat;
        b->number++;
        b->played = b->spent = false;
        break;
    case NL_E_PART: b->played = b->spent = false; break;
    case NL_E_ROLLED:
        b->die[0] = nl_as_rolled(e)->first;
        b->die[1] = nl_as_rolled(e)->second;
        break;
    case NL_E_ROBBER: b->robber = nl_as_robber(e)->hex; break;
    case NL_E_LONGEST: b->longest = e->seat; break;
    case NL_E_ARMY: b->army = e->seat; break;
    case NL_E_WON: b->won = e->seat; break;
    default: break;
    }
}

void books_open(trial *t)
{
    trial_books *b = &t->books;
    memset(b, 0, sizeof *b);
    memcpy(b->corner_seat, t->now.corner_seat, sizeof b->corner_seat);
    memcpy(b->corner_piece, t->now.corner_piece, sizeof b->corner_piece);
    memset(b->edge_seat, NL_NOBODY, sizeof b->edge_seat);
    for (int i = 0; i < NL_KINDS; i++) {
        b->bank[i] = t->now.bank[i];
        b->deck[i] = t->now.deck[i];
        for (int seat = 0; seat < t->play.seats; seat++)
            b->hand[seat][i] = t->now.seat[seat].hand[i];
    }
    for (int v = 0; v < t->board.corners; v++)
        if (b->corner_seat[v] != NL_NOBODY) b->reach[b->corner_seat[v]][v] = true;
    for (int e = 0; e < t->board.edges; e++)
        if (t->now.edge_seat[e] != NL_NOBODY) books_road(t, t->now.edge_seat[e], e);
    b->robber = t->now.robber;
    b->turn = t->now.turn;
    b->number = t->now.turn_number;
    b->longest = b->army = b->won = NL_NOBODY;
    helpers_open(t);
    country_books_open(t);
}

/* Checks who may read an event in full. */
static bool audience_right(const nl_event *e)
{
    if (helpers_audience(e)) return e->seen_by == helpers_audience(e);
    switch (e->kind) {
    case NL_E_BOUGHT:
    case NL_E_DISCARDING:
    case NL_E_LETTER:
    case NL_E_LETTER_BACK: return e->seen_by == 1 << e->seat;
    case NL_E_STOLE: return e->seen_by == (1 << e->seat | 1 << nl_as_stole(e)->victim);
    default: return e->seen_by == 0xFF;
    }
}

bool books_follow(trial *t)
{
    if (t->play.events < 0 || t->play.events > NL_EVENTS_MAX)
        return play_fail(&t->play, "%d events", t->play.events);
    for (int i = 0; i < t->play.events; i++) {
        const nl_event *e = &t->play.event[i];
        if (e->kind >= NL_EVENTS || (e->seat >= t->play.seats && e->seat != NL_NOBODY))
            return play_fail(&t->play, "event %d of seat %d", e->kind, e->seat);
        if (!audience_right(e))
            return play_fail(&t->play, "event %s is seen by %x", nl_event_name(NL_ISLAND, e->kind),
                             (unsigned)e->seen_by);
        const bool paid = helpers_follow(t, e);
        books_board(t, e, paid);
        country_books(t, e);
        books_cards(&t->books, e, paid);
    }
    return true;
}

/* ---- accounts against the full state --------------------------------------------------------- */

/* A card is paid for before chance has drawn it; the event comes with the card. */
static bool drawing(const trial *t)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    return top->decision == NL_D_DRAW && !t->helpers.paid;
}

static int paid_ahead(const trial *t, int seat, int kind)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    return drawing(t) && !t->books.card_free && top->a == seat ? price_card[kind] : 0;
}

static bool books_seat(trial *t, int seat)
{
    const trial_books *b = &t->books;
    const nl_island_seat *p = &t->now.seat[seat];
    for (int i = 0; i < NL_KINDS; i++)
        if (b->hand[seat][i] - paid_ahead(t, seat, i) != p->hand[i] ||
            b->pile[seat][i] != p->tossed[i] || b->dev[seat][i] != p->dev[i])
            return play_fail(&t->play, "seat %d: cards do not match the events", seat);
    if (b->knights[seat] != p->knights)
        return play_fail(&t->play, "seat %d: knights do not match the events", seat);
    for (int v = 0; v < t->board.corners; v++)
        if (set_has(trial_raw(t)->seat[seat].reach, v) != b->reach[seat][v])
            return play_fail(&t->play, "seat %d: v%d in its reach", seat, v);
    return true;
}

/* One card per part; with phases=strict no trade once something was bought. */
static bool flags_right(trial *t)
{
    const bool strict = nl_game_rules(&t->play.game).phases == NL_PHASES_STRICT;
    const bool spent = t->books.spent || (drawing(t) && !t->books.card_free);
    if (t->now.part == NL_NOBODY) return true;
    if (t->now.card_played != t->books.played)
        return play_fail(&t->play, "a card was played: %d", t->now.card_played);
    if (t->now.trade_closed != (strict && spent))
        return play_fail(&t->play, "trade is closed: %d", t->now.trade_closed);
    return true;
}

static bool books_right(trial *t)
{
    const trial_books *b = &t->books;
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!books_seat(t, seat)) return false;
    for (int i = 0; i < NL_KINDS; i++) {
        int bank = b->bank[i];
        for (int seat = 0; seat < t->play.seats; seat++) bank += paid_ahead(t, seat, i);
        if (bank != t->now.bank[i] || b->deck[i] != t->now.deck[i] || b->gone[i] != t->now.gone[i])
            return play_fail(&t->play, "bank or deck do not match the events");
    }
    if (memcmp(b->corner_seat, t->now.corner_seat, t->board.corners) != 0 ||
        memcmp(b->corner_piece, t->now.corner_piece, t->board.corners) != 0 ||
        memcmp(b->edge_seat, t->now.edge_seat, t->board.edges) != 0)
        return play_fail(&t->play, "the board does not match the events");
    if (b->robber != t->now.robber || b->turn != t->now.turn || b->number != t->now.turn_number ||
        b->die[0] != t->now.die[0] || b->die[1] != t->now.die[1])
        return play_fail(&t->play, "robber, turn or roll do not match the events");
    if (b->longest != t->now.longest || b->army != t->now.army || b->won != t->now.winner)
        return play_fail(&t->play, "awards or winner do not match the events");
    return flags_right(t);
}

bool cards_check(trial *t)
{
    return lanes_right(t) && resources_kept(t) && development_kept(t) && books_right(t) &&
           helpers_check(t);
}
