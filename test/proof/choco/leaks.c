/* leaks.c - variants of the engine as an observer sees it, each with one deliberate leak. */
#include "choco/state.h"
#include "neuland/choco.h"
#include "neuland/choco/events.h"
#include "proof/surface.h"

/* ---- planted leaks --------------------------------------------------------------------------- */

static const choco_state *raw(const nl_state *s) { return (const choco_state *)(const void *)s; }

static choco_state *raw_view(nl_view *v) { return &((choco_view *)(void *)v)->s; }

static int next_seat(const nl_game *g, int seat) { return (seat + 1) % nl_game_rules(g).seats; }

/* Shows the ore in the hand of the seat after the observer. */
static void leak_hand(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    const int next = next_seat(g, seat);
    nl_observe(g, s, seat, out);
    raw_view(out)->seat[next].hand |= raw(s)->seat[next].hand & UINT64_C(0xFF) << (8 * NL_ORE);
}

/* Shows cards chosen or put aside before everyone has done so. */
static void leak_piles(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    for (int i = 0; i < nl_game_rules(g).seats; i++)
        raw_view(out)->seat[i].pending = raw(s)->seat[i].pending;
}

/* Adds a word about the first hand to the text of a view. */
static int leak_position(const nl_game *g, const nl_state *s, const nl_view *v, char *out, int cap)
{
    const int len = nl_position_print_view(g, v, out, cap);
    out[0] = (char)('a' + lanes_get(raw(s)->seat[0].hand, NL_WOOL) % 26);
    return len;
}

LEAK_EVENT(leak_stole, NL_E_CHOCO_STOLE)
LEAK_EVENT(leak_discarding, NL_E_CHOCO_DISCARDING)
LEAK_EVENT(leak_choosing, NL_E_CHOCO_CHOOSING)

static bool next_has(const nl_game *g, const nl_state *s, int seat, int kind)
{
    return lanes_get(raw(s)->seat[next_seat(g, seat)].hand, kind) > 0;
}

/* The list leaves out offers that the next seat could not meet. */
static int leak_legal(const nl_game *g, const nl_state *s, int seat, nl_action *out)
{
    const int count = nl_legal(g, s, seat, out);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool vain = false;
        for (int kind = 0; out[i].kind == NL_A_CHOCO_OFFER && kind < NL_KINDS; kind++)
            vain |= terms_takes(terms_read(out[i].arg), kind) && !next_has(g, s, seat, kind);
        if (!vain) out[kept++] = out[i];
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
    for (int i = 0; turn.decision == NL_D_CHOCO_OFFER && i < nl_game_rules(g).seats; i++) {
        bool can = false;
        const int count = (top->a >> i & 1) != 0 ? nl_legal(g, s, i, list) : 0;
        for (int k = 0; k < count; k++) can |= list[k].kind == NL_A_CHOCO_ACCEPT;
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
    { SURFACE_TRUE, .name = "a view shows cards chosen or put aside", .observe = leak_piles },
    { SURFACE_TRUE, .name = "the hash depends on the full state", .hash = surface_leak_hash },
    { SURFACE_TRUE, .name = "the text of a view reveals a hand", .position = leak_position },
    { SURFACE_TRUE, .name = "an event reveals the stolen card", .redact = leak_stole },
    { SURFACE_TRUE, .name = "an event reveals the card put aside", .redact = leak_discarding },
    { SURFACE_TRUE, .name = "an event reveals the chosen card", .redact = leak_choosing },
    { SURFACE_TRUE, .name = "a list leaves out hopeless offers", .legal = leak_legal },
    { SURFACE_TRUE, .name = "an error depends on other hands", .check = leak_check },
    { SURFACE_TRUE, .name = "a seat that cannot accept is not asked", .to_act = leak_asked },
};
#pragma GCC diagnostic pop
const int surface_leak_count = sizeof surface_leaks / sizeof surface_leaks[0];
