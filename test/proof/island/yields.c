/* yields.c - what the last step produced and required, recomputed from the board and the rules:
   cards of a roll and of set-up, discards after a seven, harbour rates. */
#include "neuland/island/events.h"
#include "trial.h"

typedef struct cards {
    int of[NL_SEATS][NL_KINDS];
} cards;

/* ---- what is due ----------------------------------------------------------------------------- */

static void owe_hex(const trial *t, int hex, cards *owed)
{
    for (int i = 0; i < NL_RIM && t->board.hex_corner[hex][i] != NL_NOBODY; i++) {
        const int v = t->board.hex_corner[hex][i], seat = t->before.corner_seat[v];
        if (seat != NL_NOBODY)
            owed->of[seat][t->board.terrain[hex]] += t->before.corner_piece[v] == NL_CITY ? 2 : 1;
    }
}

/* rules 4.2: if the bank cannot pay a kind in full, nobody gets it; a single seat gets what is
   left. */
static void cut_to_bank(const trial *t, cards *owed)
{
    const bool rest = nl_game_rules(&t->play.game).shortage == NL_SHORTAGE_SINGLE_GETS_REST;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        int sum = 0, claims = 0;
        for (int seat = 0; seat < t->play.seats; seat++) {
            sum += owed->of[seat][kind];
            claims += owed->of[seat][kind] > 0 ? 1 : 0;
        }
        for (int seat = 0; sum > t->before.bank[kind] && seat < t->play.seats; seat++)
            if (owed->of[seat][kind] > 0)
                owed->of[seat][kind] = rest && claims == 1 ? t->before.bank[kind] : 0;
    }
}

static void due_by_roll(const trial *t, int sum, cards *due)
{
    for (int hex = 0; hex < t->board.hexes; hex++)
        if (t->board.chip[hex] == sum && hex != t->before.robber &&
            t->board.terrain[hex] != NL_DESERT)
            owe_hex(t, hex, due);
    cut_to_bank(t, due);
}

/* rules 3.3: the second settlement brings a card for each hex around it. */
static void due_by_founding(const trial *t, cards *due)
{
    const int corner = t->play.action.arg[0];
    for (int hex = 0; hex < t->board.hexes; hex++)
        for (int i = 0; i < NL_RIM; i++)
            if (t->board.hex_corner[hex][i] == corner && t->board.terrain[hex] != NL_DESERT)
                due->of[t->play.action.seat][t->board.terrain[hex]]++;
}

/* ---- what the events report ------------------------------------------------------------------ */

static bool gains_right(trial *t, const nl_frame *asked)
{
    cards due = { 0 };
    if (t->play.action.kind == NL_A_DICE && t->play.action.arg[0] + t->play.action.arg[1] != 7)
        due_by_roll(t, t->play.action.arg[0] + t->play.action.arg[1], &due);
    if (asked->decision == NL_D_FOUND_SETTLEMENT && asked->a >= t->play.seats)
        due_by_founding(t, &due);
    for (int i = 0; i < t->play.events; i++)
        for (int kind = 0; t->play.event[i].kind == NL_E_GAINED && kind < NL_KINDS; kind++)
            due.of[t->play.event[i].seat][kind] -= nl_as_gained(&t->play.event[i])->cards[kind];
    for (int seat = 0; seat < t->play.seats; seat++)
        for (int kind = 0; kind < NL_KINDS; kind++)
            if (due.of[seat][kind] != 0)
                return play_fail(&t->play, "seat %d: %d of %s too few", seat, due.of[seat][kind],
                                 nl_kind_name(kind));
    return true;
}

/* rules 4.3: a player with more cards than the limit discards half, rounded down. */
static bool discards_right(trial *t)
{
    const int limit = nl_game_rules(&t->play.game).hand;
    const nl_action *last = &t->play.action;
    const bool seven = last->kind == NL_A_DICE && last->arg[0] + last->arg[1] == 7;
    for (int seat = 0; seat < t->play.seats; seat++) {
        const int total = t->before.seat[seat].hand_total;
        int owes = seven && total > limit && !helpers_shield(t, seat) ? total / 2 : 0;
        for (int i = 0; i < t->play.events; i++)
            if (t->play.event[i].kind == NL_E_OWES && t->play.event[i].seat == seat)
                owes -= nl_as_owes(&t->play.event[i])->count;
        if (owes != 0)
            return play_fail(&t->play, "seat %d: %d cards of %d, off by %d", seat, total, limit,
                             owes);
    }
    return true;
}

static bool rates_right(trial *t, int seat)
{
    int rate[NL_KINDS] = { 4, 4, 4, 4, 4 };
    for (int i = 0; i < t->board.harbours; i++) {
        const uint8_t *end = t->board.edge_corner[t->board.harbour_edge[i]];
        const int kind = t->board.harbour_kind[i];
        if (t->now.corner_seat[end[0]] != seat && t->now.corner_seat[end[1]] != seat) continue;
        for (int k = 0; k < NL_KINDS; k++)
            if (kind == k || (kind == NL_ANY && rate[k] > 3)) rate[k] = kind == k ? 2 : 3;
    }
    country_rates(t, seat, rate);
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (t->now.seat[seat].rate[kind] != helpers_rate(t, seat, kind, rate[kind]))
            return play_fail(&t->play, "seat %d: rate of %s", seat, nl_kind_name(kind));
    return true;
}

bool yields_check(trial *t)
{
    const nl_frame *asked = &t->before.frame[t->before.depth - 1];
    if (!gains_right(t, asked) || !discards_right(t) || !helpers_roll(t)) return false;
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!rates_right(t, seat)) return false;
    return true;
}
