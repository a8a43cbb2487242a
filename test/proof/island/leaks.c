/* leaks.c - variants of the engine as an observer sees it, each with one deliberate leak. */
#include <string.h>

#include "island/state.h"
#include "neuland/island.h"
#include "neuland/island/events.h"
#include "proof/surface.h"

/* ---- views that show too much ---------------------------------------------------------------- */

static const island_state *raw(const nl_state *s) { return (const island_state *)(const void *)s; }

static island_state *raw_view(nl_view *v) { return &((island_view *)(void *)v)->s; }

static int seats_of(const nl_game *g) { return nl_game_rules(g).seats; }

/* Shows the ore in the hand of the seat after the observer. */
static void leak_hand(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    const int next = (seat + 1) % seats_of(g);
    nl_observe(g, s, seat, out);
    raw_view(out)->seat[next].hand |= raw(s)->seat[next].hand & UINT64_C(0xFF) << (8 * NL_ORE);
}

/* Shows whether the last seat holds a victory point. */
static void leak_dev(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    const int last = seats_of(g) - 1;
    nl_observe(g, s, seat, out);
    raw_view(out)->seat[last].dev |= raw(s)->seat[last].dev & UINT64_C(0xFF) << (8 * NL_POINT);
}

static void leak_deck(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    raw_view(out)->deck = raw(s)->deck;
}

static void leak_fresh(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    raw_view(out)->fresh = raw(s)->fresh;
}

/* Shows discarded cards before everyone has discarded. */
static void leak_piles(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    for (int i = 0; i < seats_of(g); i++) raw_view(out)->seat[i].pending = raw(s)->seat[i].pending;
}

/* A slice of the view `out`, and of the state `s`, in the game g. */
#define LEAK_TO(name)   NL_SLICE((const island_game *)(const void *)g, raw_view(out), name)
#define LEAK_FROM(name) NL_SLICE((const island_game *)(const void *)g, raw(s), name)

static bool has_helpers(const nl_game *g) { return nl_game_rules(g).helpers != NL_HELPERS_NONE; }

/* Shows what others have put under the deck. */
static void leak_tail(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    if (!has_helpers(g)) return;
    memcpy(LEAK_TO(helpers)->tail, LEAK_FROM(helpers)->tail, HELPERS_TAIL);
}

/* Shows the first card that another seat looks at. */
static void leak_look(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    if (has_helpers(g)) LEAK_TO(helpers)->look[0] = LEAK_FROM(helpers)->look[0];
}

/* Shows everyone a hand that is open to one seat only. */
static void leak_open_hand(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    const nl_frame *top = &raw(s)->frame[raw(s)->depth - 1];
    nl_observe(g, s, seat, out);
    if (top->decision == NL_D_RYAN) raw_view(out)->seat[top->a].hand = raw(s)->seat[top->a].hand;
}

/* Shows one guild of the letters of the seat after the observer. This and the next ones need
   friends=1. */
static void leak_letters(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    const int next = (seat + 1) % seats_of(g);
    nl_observe(g, s, seat, out);
    if (nl_game_rules(g).friends)
        LEAK_TO(friends)->letters[next] |=
            LEAK_FROM(friends)->letters[next] & UINT64_C(0xFF) << (8 * NL_SCHOLARS);
}

static void leak_supply(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    if (nl_game_rules(g).friends) LEAK_TO(friends)->supply = LEAK_FROM(friends)->supply;
}

static void leak_locked(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    if (nl_game_rules(g).friends) LEAK_TO(friends)->fresh = LEAK_FROM(friends)->fresh;
}

/* Shows what a swap has drawn. */
static void leak_drawn(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    if (nl_game_rules(g).friends) LEAK_TO(friends)->drawn = LEAK_FROM(friends)->drawn;
}

/* Adds the hidden points to the text of a view. */
static int leak_position(const nl_game *g, const nl_state *s, const nl_view *v, char *out, int cap)
{
    int16_t points[NL_SEATS];
    const int len = nl_position_print_view(g, v, out, cap);
    nl_points(g, s, points);
    out[0] = (char)('a' + points[seats_of(g) - 1] % 26);
    return len;
}

/* ---- events that are not redacted ------------------------------------------------------------ */

LEAK_EVENT(leak_bought, NL_E_BOUGHT)
LEAK_EVENT(leak_stole, NL_E_STOLE)
LEAK_EVENT(leak_discarding, NL_E_DISCARDING)
LEAK_EVENT(leak_looked, NL_E_LOOKED)
LEAK_EVENT(leak_put_under, NL_E_PUT_UNDER)
LEAK_EVENT(leak_saw_hand, NL_E_SAW_HAND)

static bool picked(int kind)
{
    return nl_action_is(NL_ISLAND, kind, NL_SECRET_SEEN) &&
           !nl_action_is(NL_ISLAND, kind, NL_IS_CHANCE);
}

/* A redacted record that keeps the cards picked unseen. */
LEAK_RECORD(leak_picks, picked(kind))

LEAK_EVENT(leak_letter, NL_E_LETTER)
LEAK_EVENT(leak_letter_back, NL_E_LETTER_BACK)

/* A redacted record that keeps what was put back. */
LEAK_RECORD(leak_returned, kind == NL_A_PUT_BACK)

/* A redacted record that keeps the stolen cards. */
LEAK_RECORD(leak_record, kind == NL_A_STEAL)

/* ---- lists, refusals and questions that depend on hidden cards ------------------------------- */

/* Looks at the next seat's hand. The sum of all other hands is no secret, because the bank is
   public. */
static bool next_has(const nl_game *g, const nl_state *s, int seat, int kind)
{
    return lanes_get(raw(s)->seat[(seat + 1) % seats_of(g)].hand, kind) > 0;
}

/* The list leaves out offers that the next seat could not meet. */
static int leak_legal(const nl_game *g, const nl_state *s, int seat, nl_action *out)
{
    const int count = nl_legal(g, s, seat, out);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool vain = false;
        for (int kind = 0; out[i].kind == NL_A_OFFER && kind < NL_KINDS; kind++)
            vain |= terms_takes(terms_read(out[i].arg), kind) && !next_has(g, s, seat, kind);
        if (!vain) out[kept++] = out[i];
    }
    return kept;
}

/* The same for tokens: offers that the addressed seat could not pay are left out. */
static int leak_tokens(const nl_game *g, const nl_state *s, int seat, nl_action *out)
{
    const int count = nl_legal(g, s, seat, out);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const bool tokens = out[i].kind == NL_A_TOKEN_OFFER;
        const nl_lanes hand = tokens ? raw(s)->seat[out[i].arg[5] & 7].hand : 0;
        const nl_lanes takes = terms_take_lanes(terms_read(out[i].arg));
        if (!tokens || lanes_cover(hand, takes)) out[kept++] = out[i];
    }
    return kept;
}

/* The error differs if the next seat has no ore. */
static nl_err leak_check(const nl_game *g, const nl_state *s, nl_action a)
{
    const nl_err err = nl_check(g, s, a);
    return err == NL_ERR_CANNOT_PAY && !next_has(g, s, a.seat, NL_ORE) ? NL_ERR_NOT_YOURS : err;
}

/* A seat without the cards is not even asked, which reveals its hand. */
static nl_turn leak_asked(const nl_game *g, const nl_state *s)
{
    nl_turn turn = nl_to_act(g, s);
    nl_action list[NL_ACTIONS_MAX];
    const nl_frame *top = &raw(s)->frame[raw(s)->depth - 1];
    for (int i = 0; turn.decision == NL_D_OFFER && i < seats_of(g); i++) {
        bool can = false;
        const int count = (top->a >> i & 1) != 0 ? nl_legal(g, s, i, list) : 0;
        for (int k = 0; k < count; k++) can |= list[k].kind == NL_A_ACCEPT;
        if ((top->a >> i & 1) != 0 && !can) turn.seats = (uint8_t)(turn.seats & ~(1 << i));
    }
    return turn;
}

/* Later members intentionally override those of SURFACE_TRUE. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
#if defined(__clang__)
#pragma clang diagnostic ignored "-Winitializer-overrides"
#endif
const surface surface_leaks[] = {
    { SURFACE_TRUE, .name = "a view shows one kind of another hand", .observe = leak_hand },
    { SURFACE_TRUE, .name = "a view shows a victory point card", .observe = leak_dev },
    { SURFACE_TRUE, .name = "a view shows the deck", .observe = leak_deck },
    { SURFACE_TRUE, .name = "a view shows the last card bought", .observe = leak_fresh },
    { SURFACE_TRUE, .name = "a view shows cards put aside", .observe = leak_piles },
    { SURFACE_TRUE, .name = "the hash depends on the full state", .hash = surface_leak_hash },
    { SURFACE_TRUE, .name = "the text of a view reveals points", .position = leak_position },
    { SURFACE_TRUE, .name = "an event reveals the bought card", .redact = leak_bought },
    { SURFACE_TRUE, .name = "an event reveals the stolen card", .redact = leak_stole },
    { SURFACE_TRUE, .name = "an event reveals the card put aside", .redact = leak_discarding },
    { SURFACE_TRUE, .name = "a list leaves out hopeless offers", .legal = leak_legal },
    { SURFACE_TRUE, .name = "a list leaves out hopeless offers of tokens", .legal = leak_tokens },
    { SURFACE_TRUE, .name = "an error depends on other hands", .check = leak_check },
    { SURFACE_TRUE, .name = "a record reveals stolen cards", .record = leak_record },
    { SURFACE_TRUE, .name = "a seat that cannot accept is not asked", .to_act = leak_asked },
    { SURFACE_TRUE, .name = "a view shows cards under the deck", .observe = leak_tail },
    { SURFACE_TRUE, .name = "a view shows a card that others look at", .observe = leak_look },
    { SURFACE_TRUE, .name = "a hand open to one seat is open to all", .observe = leak_open_hand },
    { SURFACE_TRUE, .name = "an event reveals a card looked at", .redact = leak_looked },
    { SURFACE_TRUE, .name = "an event reveals a card under the deck", .redact = leak_put_under },
    { SURFACE_TRUE, .name = "an event reveals an open hand", .redact = leak_saw_hand },
    { SURFACE_TRUE, .name = "a record reveals cards picked unseen", .record = leak_picks },
    { SURFACE_TRUE, .name = "a view shows a guild of another's letters", .observe = leak_letters },
    { SURFACE_TRUE, .name = "a view shows the supply of letters", .observe = leak_supply },
    { SURFACE_TRUE, .name = "a view shows the letters of this turn", .observe = leak_locked },
    { SURFACE_TRUE, .name = "a view shows what a swap has drawn", .observe = leak_drawn },
    { SURFACE_TRUE, .name = "an event reveals the letter drawn", .redact = leak_letter },
    { SURFACE_TRUE, .name = "an event reveals the letter put back", .redact = leak_letter_back },
    { SURFACE_TRUE, .name = "a record reveals the letters put back", .record = leak_returned },
};
#pragma GCC diagnostic pop
const int surface_leak_count = sizeof surface_leaks / sizeof surface_leaks[0];
