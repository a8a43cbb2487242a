/* country.c - country maps and the canal: sites, chips, certificates, joined pairs and tokens,
   checked by a second implementation of the rules and by accounts kept from the events alone. */
#include "neuland/island/events.h"
#include "trial.h"

enum { TOKENS = 12 };

static bool has_canal(const trial *t) { return nl_game_rules(&t->play.game).canal != 0; }

/* ---- accounts -------------------------------------------------------------------------------- */

void country_books_open(trial *t) { t->books.supply = has_canal(t) ? TOKENS : 0; }

void country_books(trial *t, const nl_event *e)
{
    trial_books *b = &t->books;
    int gain;
    switch (e->kind) {
    case NL_E_CHIP:
        if (t->board.country) b->chips[e->seat]++; /* those of best friends are counted with them */
        break;
    case NL_E_TOKEN:
        b->tokens[e->seat]++;
        b->supply--;
        break;
    case NL_E_TOKEN_PLAYED:
        b->tokens[e->seat]--;
        b->kinds_played |= 1 << nl_as_token_played(e)->kind;
        break;
    case NL_E_TOKENS_BACK:
        b->supply += nl_as_tokens_back(e)->count;
        b->kinds_played = 0;
        break;
    case NL_E_DEALT:
        gain = nl_as_dealt(e)->tokens_taken - nl_as_dealt(e)->tokens_given;
        b->tokens[e->seat] += gain;
        b->tokens[nl_as_dealt(e)->with] -= gain;
        break;
    default: break;
    }
}

/* ---- places ---------------------------------------------------------------------------------- */

bool country_is_open(const trial *t, int corner)
{
    return !t->board.country || !t->board.site[corner];
}

static bool sites_right(trial *t)
{
    for (int v = 0; v < t->board.corners; v++) {
        if (t->now.corner_seat[v] != NL_NOBODY && !t->board.site[v])
            return play_fail(&t->play, "a building on v%d, which is not a site", v);
        if (t->board.country && t->board.crossing[v] && t->board.site[v] != (t->play.seats > 4))
            return play_fail(&t->play, "v%d is a site: %d", v, t->board.site[v]);
    }
    return true;
}

static bool touched(const trial *t, int corner)
{
    for (int i = 0; i < NL_DEGREE && t->board.corner_edge[corner][i] != NL_NOBODY; i++)
        if (t->now.edge_seat[t->board.corner_edge[corner][i]] != NL_NOBODY) return true;
    return false;
}

/* A chip is exactly where no road has been yet, and belongs to the first seat to arrive. A road
   moved by a helper may have left its crossing again. */
static bool chips_right(trial *t)
{
    const bool roads_move = nl_game_rules(&t->play.game).helpers != NL_HELPERS_NONE;
    for (int v = 0; v < t->board.corners; v++) {
        const bool begins = t->board.crossing[v] && !t->board.site[v];
        const bool lies = t->now.country.chip_at[v] != 0, fits = begins && !touched(t, v);
        if (roads_move ? lies && !fits : lies != fits)
            return play_fail(&t->play, "a chip on v%d: %d", v, t->now.country.chip_at[v]);
        if (t->before.country.chip_at[v] <= t->now.country.chip_at[v]) continue;
        for (int i = 0; i < t->play.events; i++) {
            const nl_e_built_road *e = nl_as_built_road(&t->play.event[i]);
            if (e->event == NL_E_BUILT_ROAD &&
                (t->board.edge_corner[e->edge][0] == v || t->board.edge_corner[e->edge][1] == v) &&
                t->now.country.chips[e->seat] <= t->before.country.chips[e->seat])
                return play_fail(&t->play, "seat %d got no chip at v%d", e->seat, v);
        }
    }
    for (int seat = 0; seat < t->play.seats; seat++)
        if (t->now.country.chips[seat] != t->books.chips[seat])
            return play_fail(&t->play, "seat %d: chips do not match the events", seat);
    return true;
}

/* ---- rates ----------------------------------------------------------------------------------- */

void country_rates(const trial *t, int seat, int rate[NL_KINDS])
{
    for (int i = 0; i < t->board.certs; i++) {
        const int kind = t->board.cert_kind[i];
        if (t->now.edge_seat[t->board.cert_edge[i]] != seat) continue;
        for (int k = 0; k < NL_KINDS; k++)
            if (kind == k || (kind == NL_ANY && rate[k] > 3)) rate[k] = kind == k ? 2 : 3;
    }
    for (int k = 0; k < NL_KINDS && t->now.part == seat; k++)
        if (t->now.canal.played >> k & 1) rate[k] = 2;
}

/* ---- the canal ------------------------------------------------------------------------------- */

/* Returns whether the seat's roads connect two corners without passing a site in between. */
static bool leads(const trial *t, int seat, int from, int to, bool seen[NL_CORNERS])
{
    seen[from] = true;
    for (int i = 0; i < NL_DEGREE && t->board.corner_edge[from][i] != NL_NOBODY; i++) {
        const int next = t->board.corner_next[from][i];
        if (t->now.edge_seat[t->board.corner_edge[from][i]] != seat) continue;
        if (next == to) return true;
        if (!seen[next] && !t->board.site[next] && leads(t, seat, next, to, seen)) return true;
    }
    return false;
}

static bool pairs_right(trial *t, int seat, int *fresh)
{
    uint64_t bit = 1;
    for (int high = 0; high < t->board.corners; high++) {
        for (int low = 0; t->board.canal[high] && low < high; low++) {
            bool seen[NL_CORNERS] = { false };
            if (!t->board.canal[low]) continue;
            const bool now = (t->now.canal.linked[seat] & bit) != 0;
            const bool before = (t->before.canal.linked[seat] & bit) != 0;
            const bool joined = leads(t, seat, low, high, seen);
            if ((joined && !now) || (before && !now) || (now && !before && !joined))
                return play_fail(&t->play, "seat %d: v%d and v%d joined", seat, low, high);
            *fresh += now && !before ? 1 : 0;
            bit <<= 1;
        }
    }
    return true;
}

/* Each new pair earns a token while there are any, but not during set-up. */
static bool earned_right(trial *t, int seat, int fresh)
{
    const bool founding = t->before.turn_number == 0;
    int told = 0;
    for (int i = 0; i < t->play.events; i++)
        told += t->play.event[i].kind == NL_E_TOKEN && t->play.event[i].seat == seat ? 1 : 0;
    const int due = founding ? 0 : fresh < t->before.canal.supply ? fresh : t->before.canal.supply;
    return told == due ? true
                       : play_fail(&t->play, "seat %d: %d tokens for %d pairs", seat, told, fresh);
}

static bool tokens_right(trial *t)
{
    int tokens = t->now.canal.supply;
    for (int k = 0; k < NL_KINDS; k++) tokens += t->now.canal.played >> k & 1;
    for (int seat = 0; seat < t->play.seats; seat++) {
        int fresh = 0;
        if (!pairs_right(t, seat, &fresh) || !earned_right(t, seat, fresh)) return false;
        if (t->now.canal.tokens[seat] != t->books.tokens[seat])
            return play_fail(&t->play, "seat %d: tokens do not match the events", seat);
        tokens += t->now.canal.tokens[seat];
    }
    if (tokens != TOKENS || t->now.canal.supply != t->books.supply ||
        t->now.canal.played != t->books.kinds_played)
        return play_fail(&t->play, "there are %d tokens", tokens);
    return true;
}

bool country_check(trial *t)
{
    if (!sites_right(t)) return false;
    if (t->board.country && !chips_right(t)) return false;
    return !has_canal(t) || tokens_right(t);
}

/* ---- offers ---------------------------------------------------------------------------------- */

/* Counts goods other than cards in an offer, given and taken. Returns false if none are allowed. */
bool country_goods(const trial *t, nl_action a, int *gives, int *takes)
{
    const int count = a.kind == NL_A_OFFER ? 0 : a.arg[5] >> 4; /* without: the form of the cards */
    const bool taken = (a.arg[5] & 8) != 0;
    *gives = taken ? 0 : count;
    *takes = taken ? count : 0;
    if (a.kind == NL_A_OFFER) return true;
    if ((a.kind == NL_A_COUNTER || a.kind == NL_A_PROPOSE) && (a.arg[5] & 7) != 0) return false;
    if (a.kind == NL_A_TOKEN_OFFER && !count) return false;
    if (count && !has_canal(t)) return false;
    return *gives <= t->now.canal.tokens[a.seat];
}
