/* helpers.c - accounts and rules of the helpers, implemented a second time for the trials: who
   holds which helper, when it can be used, what was paid, and what an observer sees. */
#include "neuland/island/events.h"
#include "trial.h"

/* ---- accounts -------------------------------------------------------------------------------- */

static bool plays_helpers(const trial *t)
{
    return nl_game_rules(&t->play.game).helpers != NL_HELPERS_NONE;
}

static bool plays_cards(const trial *t)
{
    return nl_game_rules(&t->play.game).helpers == NL_HELPERS_10;
}

void helpers_open(trial *t)
{
    trial_helpers *b = &t->helpers;
    memset(b, 0, sizeof *b);
    b->rate = NL_ANY;
    for (int seat = 0; seat < t->play.seats; seat++) b->held[seat] = t->now.helpers.held[seat];
    for (int n = 0; n < NL_HELPERS; n++) b->display[n] = t->now.helpers.display[n] != 0;
}

/* A turn, a part or an extra phase begins; own is a set of seats. */
static void part_begins(trial *t, unsigned own)
{
    trial_helpers *b = &t->helpers;
    b->rate = NL_ANY;
    for (int seat = 0; seat < t->play.seats; seat++) {
        b->used[seat] = false;
        if (plays_cards(t) || own >> seat & 1) b->locked[seat] = false;
    }
}

/* Recomputes the reach of a seat after one of its roads has been removed. */
static void reach_again(trial *t, int seat)
{
    trial_books *b = &t->books;
    for (int v = 0; v < t->board.corners; v++) b->reach[seat][v] = b->corner_seat[v] == seat;
    for (int e = 0; e < t->board.edges; e++)
        for (int i = 0; b->edge_seat[e] == seat && i < 2; i++) {
            const int v = t->board.edge_corner[e][i];
            if (b->corner_seat[v] == NL_NOBODY && country_is_open(t, v)) b->reach[seat][v] = true;
        }
}

static void books_exchanged(trial_helpers *b, const nl_e_exchanged *e)
{
    b->display[e->gives] = true;
    b->display[e->takes] = false;
    b->held[e->seat] = e->takes;
    b->second[e->seat] = false;
    b->used[e->seat] = b->locked[e->seat] = true;
}

static void books_paid(trial *t, const nl_e_paid *e)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        t->books.hand[e->seat][kind] -= e->cards[kind];
        t->books.bank[kind] += e->cards[kind];
    }
    t->books.spent = true;
    t->helpers.paid = true;
}

static void books_given(trial_books *b, int from, int to, int kind)
{
    b->hand[from][kind]--;
    b->hand[to][kind]++;
}

/* Follows the events of helpers. Returns true if the event's printed price was replaced by
   another. */
bool helpers_follow(trial *t, const nl_event *e)
{
    trial_books *b = &t->books;
    trial_helpers *h = &t->helpers;
    switch (e->kind) {
    case NL_E_TURN:
    case NL_E_PART: part_begins(t, 1u << e->seat); break;
    case NL_E_EXTRA: part_begins(t, 0); break;
    case NL_E_HELPER: h->held[e->seat] = nl_as_helper(e)->helper; break;
    case NL_E_HELP:
        h->used[e->seat] = true;
        if (nl_as_help(e)->helper == NL_STINA && plays_cards(t)) h->rate = t->play.action.arg[0];
        break;
    case NL_E_KEPT: h->second[e->seat] = true; break;
    case NL_E_EXCHANGED: books_exchanged(h, nl_as_exchanged(e)); break;
    case NL_E_FORCED:
        if (nl_as_forced(e)->had)
            books_given(b, nl_as_forced(e)->victim, e->seat, nl_as_forced(e)->kind);
        break;
    case NL_E_GAVE_BACK:
        books_given(b, e->seat, nl_as_gave_back(e)->victim, nl_as_gave_back(e)->kind);
        break;
    case NL_E_ROAD_MOVED:
        b->edge_seat[nl_as_road_moved(e)->from] = NL_NOBODY;
        b->edge_seat[nl_as_road_moved(e)->to] = e->seat;
        reach_again(t, e->seat);
        break;
    case NL_E_KNIGHT_LEFT:
        if (nl_as_knight_left(e)->from_hand)
            b->dev[e->seat][NL_KNIGHT]--;
        else
            b->knights[e->seat]--;
        b->gone[NL_KNIGHT]++;
        break;
    case NL_E_PUT_UNDER:
        b->dev[e->seat][nl_as_put_under(e)->card]--;
        b->deck[nl_as_put_under(e)->card]++;
        h->paid = true; /* the next card costs nothing */
        break;
    case NL_E_PAID: books_paid(t, nl_as_paid(e)); break;
    case NL_E_BUILT_ROAD:
    case NL_E_BUILT_SETTLEMENT:
    case NL_E_BUILT_CITY:
    case NL_E_BOUGHT:
        if (!h->paid) break;
        h->paid = false;
        return true;
    default: break;
    }
    return false;
}

/* Returns who may read a helper's event in full, or 0 if it is not one. */
int helpers_audience(const nl_event *e)
{
    switch (e->kind) {
    case NL_E_LOOKED:
    case NL_E_PUT_UNDER: return 1 << e->seat;
    case NL_E_SAW_HAND: return 1 << e->seat | 1 << nl_as_saw_hand(e)->victim;
    default: return 0;
    }
}

static bool held_right(trial *t, int seat)
{
    const trial_helpers *b = &t->helpers;
    const nl_island_helpers *h = &t->now.helpers;
    if (h->held[seat] != b->held[seat] || h->second[seat] != b->second[seat] ||
        h->used[seat] != b->used[seat] || h->locked[seat] != b->locked[seat])
        return play_fail(&t->play, "seat %d: the helper does not match the events", seat);
    return true;
}

/* After set-up each seat has one helper, each helper exists once, and the display matches the
   events. */
bool helpers_check(trial *t)
{
    int times[NL_HELPERS] = { 0 }, shown = 0;
    if (!plays_helpers(t)) return true;
    for (int seat = 0; seat < t->play.seats; seat++) {
        if (!held_right(t, seat)) return false;
        times[t->now.helpers.held[seat]]++;
    }
    for (int n = 0; n < NL_HELPERS; n++) {
        if ((t->now.helpers.display[n] != 0) != t->helpers.display[n])
            return play_fail(&t->play, "the display does not match the events");
        shown += t->now.helpers.display[n];
        times[n] += t->now.helpers.display[n];
        if (n > 0 && times[n] > 1) return play_fail(&t->play, "helper %d exists twice", n);
    }
    if (t->now.turn_number > 0 && times[NL_NO_HELPER] > 0)
        return play_fail(&t->play, "a seat has no helper");
    if (shown != t->helpers.shown && t->helpers.shown != 0)
        return play_fail(&t->play, "%d helpers in the display", shown);
    t->helpers.shown = shown;
    return true;
}

/* ---- rolls and rates ------------------------------------------------------------------------- */

static bool ready_before(const trial *t, int seat, int helper)
{
    const nl_island_helpers *h = &t->before.helpers;
    return h->held[seat] == helper && !h->used[seat] && !h->locked[seat];
}

/* A seven does not affect a hand that Thorolf protects. */
bool helpers_shield(const trial *t, int seat)
{
    return plays_helpers(t) && ready_before(t, seat, NL_THOROLF);
}

/* After a roll Hilda's holder is asked if and only if they got nothing, Thorolf's if it is a
   seven. */
static bool asked_right(trial *t, int seat, int sum)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    bool got = false;
    int bank = 0;
    for (int i = 0; i < t->play.events; i++)
        got |= t->play.event[i].kind == NL_E_GAINED && t->play.event[i].seat == seat;
    for (int kind = 0; kind < NL_KINDS; kind++) bank += t->now.bank[kind];
    const bool hilda = sum != 7 && ready_before(t, seat, NL_HILDA) && !got && bank > 0;
    const bool thorolf = sum == 7 && ready_before(t, seat, NL_THOROLF);
    const bool few = t->before.seat[seat].hand_total <= nl_game_rules(&t->play.game).hand;
    if (hilda != (top->decision == NL_D_HILDA && top->seat == seat))
        return play_fail(&t->play, "seat %d: Hilda after a %d", seat, sum);
    if ((thorolf && few && bank > 0) != (top->decision == NL_D_THOROLF && top->seat == seat) ||
        (thorolf && !few) != (top->decision == NL_D_HELPER && top->seat == seat && !few))
        return play_fail(&t->play, "seat %d: Thorolf after a %d", seat, sum);
    return true;
}

bool helpers_roll(trial *t)
{
    if (!plays_helpers(t) || t->play.action.kind != NL_A_DICE) return true;
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!asked_right(t, seat, t->play.action.arg[0] + t->play.action.arg[1])) return false;
    return true;
}

int helpers_rate(const trial *t, int seat, int kind, int rate)
{
    return t->now.part == seat && t->helpers.rate == kind ? 2 : rate;
}

/* ---- points ---------------------------------------------------------------------------------- */

/* Nobody has won while the question of what happens to a helper is open. */
bool helpers_pending(const trial *t)
{
    for (int i = 0; i < t->now.depth; i++)
        if (t->now.frame[i].decision == NL_D_HELPER) return true;
    return false;
}

/* ---- what others see ------------------------------------------------------------------------- */

bool helpers_hand_open(const trial *t, int looker, int seat)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    return top->decision == NL_D_RYAN && top->seat == looker && top->a == seat;
}

/* Everything is public except cards being looked at and cards under the deck. */
bool helpers_seen(const trial *t, const nl_island_helpers *seen, int looker)
{
    const nl_island_helpers *h = &t->now.helpers;
    nl_island_helpers open = *h;
    const int above = t->now.deck_total - h->tails;
    const bool looks = t->now.part == looker;
    for (int i = 0; i < h->tails && i < NL_TAIL; i++)
        if (h->tail_seat[i] != looker && !(looks && above + i < h->looks))
            open.tail[i] = NL_UNKNOWN;
    for (int i = 0; i < h->looks && i < NL_LOOKS; i++) {
        const bool own = i >= above && h->tail_seat[i - above] == looker;
        if (!looks && !own) open.look[i] = NL_UNKNOWN;
    }
    return memcmp(&open, seen, sizeof open) == 0;
}

/* ---- attempted actions ----------------------------------------------------------------------- */

/* Attempts each helper action with all arguments, including some impossible ones. */
bool helpers_wishes(trial *t, int kind, int seat, play_asked *sum)
{
    int first = 8, second = 0, third = 0;
    switch (kind) {
    case NL_A_ASLA: second = t->play.seats + 1; break;
    case NL_A_YNGVI: first = t->board.edges + 1, second = 6, third = 6; break;
    case NL_A_HOGNI: first = t->board.edges + 1, second = t->board.edges + 1; break;
    case NL_A_DIARA:
    case NL_A_STINA: second = 7; break;
    case NL_A_GREGOR: first = t->board.corners + 1, second = 3, third = 2; break;
    case NL_A_DIGUR: first = t->board.hexes + 1; break;
    case NL_A_EXCHANGE: first = NL_HELPERS + 2; break;
    default: return false;
    }
    for (int a = 0; a <= first; a++) {
        const bool foreign =
            kind == NL_A_HOGNI && a < t->board.edges && t->now.edge_seat[a] != seat && a % 16 != 0;
        for (int b = 0; !foreign && b <= second; b++)
            for (int c = 0; c <= third; c++) {
                nl_action x = { (uint8_t)kind, (uint8_t)seat, { 0 } };
                x.arg[0] = (uint8_t)a;
                x.arg[1] = (uint8_t)b;
                x.arg[2] = (uint8_t)c;
                lists_ask(&t->play, x, sum);
            }
    }
    return true;
}
