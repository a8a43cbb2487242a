/* fallback.c - the fallback move, and what could follow a calm one. Each rank follows the same
   idea: spend nothing, promise nothing, harm nobody by choice. Where something must be chosen, take
   what a careful beginner would. */
#include "table/clock/fallback.h"

#include <stddef.h>

#include "neuland/island.h"

/* ---- the island ------------------------------------------------------------------------------ */

/* Sum of the pips of the hexes at a corner. */
static int corner_pips(const nl_board *b, int corner)
{
    int pips = 0;
    for (int i = 0; i < 3; i++) {
        const int hex = b->corner_hex[corner][i];
        if (hex != NL_NOBODY && b->chip[hex] != 0 && b->chip[hex] <= 12)
            pips += 6 - (b->chip[hex] > 7 ? b->chip[hex] - 7 : 7 - b->chip[hex]);
    }
    return pips;
}

/* Cards of a kind in the seat's own hand; 0 if they are not known. */
static int held(const nl_island *now, int seat, int kind)
{
    const int count = seat < NL_SEATS && kind < NL_KINDS ? now->seat[seat].hand[kind] : 0;
    return count == NL_UNKNOWN ? 0 : count;
}

/* The harm that a robber does here: most to the seat itself, then to rivals with few points. */
static int hex_harm(const nl_board *b, const nl_island *now, int seat, int hex)
{
    int harm = 0;
    for (int i = 0; i < NL_RIM && b->hex_corner[hex][i] != NL_NOBODY; i++) {
        const int owner = now->corner_seat[b->hex_corner[hex][i]];
        if (owner == seat)
            harm += 100;
        else if (owner != NL_NOBODY)
            harm += 10 - now->seat[owner].points_visible;
    }
    return harm;
}

/* Higher is better. Actions of equal rank keep the order of the list. Decisions that always list a
   calm action never get here. */
static int island_rank(const nl_board *b, const nl_island *now, int seat, int decision, nl_action a)
{
    switch (decision) {
    case NL_D_DISCARD: return 100 + held(now, seat, a.arg[0]);
    case NL_D_THOROLF: return 100 - held(now, seat, a.arg[0]);
    case NL_D_LETTER_BACK: return a.arg[0] == now->friends.drawn ? 100 : 0;
    case NL_D_ROBBER: return 500 - hex_harm(b, now, seat, a.arg[0]);
    case NL_D_ROB: return a.arg[0] < NL_SEATS ? 100 + now->seat[a.arg[0]].hand_total : 500;
    case NL_D_FOUND_SETTLEMENT: return 100 + corner_pips(b, a.arg[0]);
    default: return 0;
    }
}

static nl_action island_choose(const nl_game *g, const nl_view *v, const nl_action *legal,
                               int count)
{
    const int decision = nl_view_to_act(g, v).decision;
    nl_board board;
    nl_island now;
    int best = 0, most = -1;

    nl_board_read(g, &board);
    nl_view_island(g, v, &now);
    for (int i = 0; i < count; i++) {
        const int rank = island_rank(&board, &now, nl_view_seat(v), decision, legal[i]);
        if (rank <= most) continue;
        most = rank;
        best = i;
    }
    return legal[best];
}

/* ---- all games ------------------------------------------------------------------------------- */

nl_action fallback_choose(const nl_game *g, const nl_view *v, const nl_action *legal, int count)
{
    const int game = nl_game_of(g);
    /* Cards for a pile: a free one is better than none, and one that is owed must be chosen. */
    const bool piles = nl_decision_is(game, nl_view_to_act(g, v).decision, NL_SECRET_PILE);

    for (int i = 0; i < count && !piles; i++)
        if (nl_action_is(game, legal[i].kind, NL_IS_CALM)) return legal[i];
    return game == NL_ISLAND ? island_choose(g, v, legal, count) : legal[0];
}

/* ---- one step ahead -------------------------------------------------------------------------- */

/* Any deal of the unseen cards will do: what a seat may do depends only on what it sees. */
static uint32_t fallback_first(void *source, uint32_t n)
{
    (void)source;
    (void)n;
    return 0;
}

/* Whether an action ends what its seat is doing, and neither the turn nor what others ask. */
static bool fallback_ends(int game, nl_action a)
{
    return nl_action_is(game, a.kind, NL_IS_CALM) &&
           !nl_action_is(game, a.kind, NL_IS_END | NL_IS_ANSWER | NL_IS_TALK);
}

int fallback_after(const nl_game *g, const nl_view *v, const nl_action *legal, int count,
                   nl_action out[NL_ACTIONS_MAX])
{
    nl_state after;
    nl_view next;
    int i = 0;

    while (i < count && !fallback_ends(nl_game_of(g), legal[i])) i++;
    if (i == count) return 0;
    nl_resample(g, v, fallback_first, NULL, &after);
    nl_apply_trusted(g, &after, legal[i]); /* it depends on no hidden card */
    nl_observe(g, &after, nl_view_seat(v), &next);
    return nl_view_legal(g, &next, out);
}
