/* sites.c - the value of places. */
#include "bots/island/greedy/greedy.h"

#include <string.h>

#include "base/bits.h"

/* Relative value of each kind, in tenths. Grain and ore build cities and cards; wool builds nothing
   alone. */
static const int weight[NL_KINDS] = { 10, 10, 8, 11, 11 };

/* Tenths of a pip; HARBOUR_KIND is per pip of that kind. */
enum { NEW_KIND = 25, HARBOUR_ANY = 12, HARBOUR_KIND = 4 };

void sites_init(sites *s, const nl_game *g)
{
    nl_board *b = &s->board;

    memset(s, 0, sizeof *s);
    nl_board_read(g, b);
    for (int h = 0; h < b->hexes; h++) {
        const int chip = b->chip[h];
        s->pips[h] = (uint8_t)(chip < 2 ? 0 : chip < 7 ? chip - 1 : 13 - chip);
    }
    for (int c = 0; c < b->corners; c++) {
        for (int i = 0; i < 3; i++) {
            const int h = b->corner_hex[c][i];
            if (h == NL_NOBODY || b->terrain[h] >= NL_KINDS) continue;
            s->yield[c][b->terrain[h]] = (uint8_t)(s->yield[c][b->terrain[h]] + s->pips[h]);
        }
    }
    for (int i = 0; i < b->harbours; i++)
        for (int end = 0; end < 2; end++)
            s->harbour[b->edge_corner[b->harbour_edge[i]][end]] |=
                (uint8_t)(1 << b->harbour_kind[i]);
    for (int i = 0; i < b->certs; i++) /* one road away, so almost a harbour */
        for (int end = 0; end < 2; end++)
            s->harbour[b->edge_corner[b->cert_edge[i]][end]] |= (uint8_t)(1 << b->cert_kind[i]);
}

int sites_pips(const sites *s, int corner)
{
    int sum = 0;
    for (int k = 0; k < NL_KINDS; k++) sum += s->yield[corner][k];
    return sum;
}

void sites_income(const sites *s, const nl_island *i, int seat, int out[NL_KINDS])
{
    memset(out, 0, NL_KINDS * sizeof *out);
    for (int c = 0; c < s->board.corners; c++) {
        if (i->corner_seat[c] != seat || i->corner_piece[c] == NL_NO_PIECE) continue;
        for (int k = 0; k < NL_KINDS; k++)
            out[k] += s->yield[c][k] * (i->corner_piece[c] == NL_CITY ? 2 : 1);
    }
}

int sites_worth(const sites *s, int corner, const int income[NL_KINDS])
{
    int worth = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        const int pips = s->yield[corner][k];
        worth += weight[k] * pips;
        if (pips > 0 && income[k] == 0) worth += NEW_KIND;
        if (s->harbour[corner] >> k & 1) worth += HARBOUR_KIND * (income[k] + pips);
    }
    if (s->harbour[corner] >> NL_ANY & 1) worth += HARBOUR_ANY;
    return worth;
}

bool sites_free(const sites *s, const nl_island *i, int corner)
{
    if (i->corner_piece[corner] != NL_NO_PIECE || !s->board.site[corner]) return false;
    for (int n = 0; n < NL_DEGREE && s->board.distance; n++) {
        const int next = s->board.corner_next[corner][n];
        if (next != NL_NOBODY && i->corner_piece[next] != NL_NO_PIECE) return false;
    }
    return true;
}

static bool sites_foreign(const nl_island *i, int corner, int seat)
{
    return i->corner_piece[corner] != NL_NO_PIECE && i->corner_seat[corner] != seat;
}

/* On country maps roads pass a site only if the seat has a building on it. */
bool sites_passes(const sites *s, const nl_island *i, int corner, int seat)
{
    if (i->corner_piece[corner] != NL_NO_PIECE) return i->corner_seat[corner] == seat;
    return !s->board.country || !s->board.site[corner];
}

/* ---- distances ------------------------------------------------------------------------------- */

void sites_walk(const sites *s, const nl_island *i, int seat, sites_reach *out)
{
    const nl_board *b = &s->board;
    uint8_t queue[NL_CORNERS];
    int head = 0, tail = 0;

    memset(out, NL_NOBODY, sizeof *out);
    for (int e = 0; e < b->edges; e++) {
        if (i->edge_seat[e] != seat) continue;
        for (int end = 0; end < 2; end++) {
            const int c = b->edge_corner[e][end];
            if (out->roads[c] == 0) continue;
            out->roads[c] = 0;
            queue[tail++] = (uint8_t)c;
        }
    }
    while (head < tail) {
        const int c = queue[head++];
        if (!sites_passes(s, i, c, seat)) continue;
        for (int n = 0; n < NL_DEGREE; n++) {
            const int e = b->corner_edge[c][n], next = b->corner_next[c][n];
            if (e == NL_NOBODY || i->edge_seat[e] != NL_NOBODY || out->roads[next] != NL_NOBODY)
                continue;
            out->roads[next] = (uint8_t)(out->roads[c] + 1);
            out->first[next] = out->roads[c] == 0 ? (uint8_t)e : out->first[c];
            queue[tail++] = (uint8_t)next;
        }
    }
}

/* ---- the longest trail ----------------------------------------------------------------------- */

typedef struct trail {
    const nl_board *board;
    const nl_island *island;
    int seat, best, most;
    nl_set roads, used;
} trail;

/* Extends a trail from a corner without using an edge twice. The recursion depth is the number of
   roads at most. */
static void trail_on(trail *t, int corner, int length)
{
    if (length > t->best) t->best = length;
    if (t->best == t->most) return;
    if (length > 0 && sites_foreign(t->island, corner, t->seat)) return;
    for (int n = 0; n < NL_DEGREE; n++) {
        const int e = t->board->corner_edge[corner][n];
        if (e == NL_NOBODY || !set_has(t->roads, e) || set_has(t->used, e)) continue;
        t->used = set_or(t->used, set_of(e));
        trail_on(t, t->board->corner_next[corner][n], length + 1);
        t->used = set_minus(t->used, set_of(e));
    }
}

int sites_trail(const sites *s, const nl_island *i, int seat, int edge)
{
    const nl_board *b = &s->board;
    trail t = { b, i, seat, 0, 0, set_none(), set_none() };

    for (int e = 0; e < b->edges; e++)
        if (i->edge_seat[e] == seat || e == edge) t.roads = set_or(t.roads, set_of(e));
    t.most = set_count(t.roads);
    for (nl_set left = t.roads; set_any(left);) {
        const int e = set_pop(&left);
        trail_on(&t, b->edge_corner[e][0], 0);
        trail_on(&t, b->edge_corner[e][1], 0);
    }
    return t.best;
}
