/* board.c - the features of a seat's pieces on the board. */
#include "bots/island/eval/inside.h"

#include <stddef.h>
#include <string.h>

static void board_rules(eval_board *b, const nl_rules *rules, const nl_board *board)
{
    b->seats = rules->seats;
    b->target = rules->target;
    b->limit = rules->hand;
    b->corners = board->corners;
    b->country = rules->map != NL_MAP_NONE;
    b->scenario = b->country || rules->helpers != NL_HELPERS_NONE || rules->friends != 0;
    b->more = b->scenario || rules->seats > 4;
    b->partner = rules->extra == NL_EXTRA_PARTNER ? 3 : 0;
}

void eval_board_init(eval_board *b, const nl_game *g)
{
    const nl_rules rules = nl_game_rules(g);
    nl_board board;
    nl_island island;
    nl_state start;

    memset(b, 0, sizeof *b);
    nl_board_read(g, &board);
    board_rules(b, &rules, &board);
    nl_start(g, &start);
    nl_island_read(g, &start, &island);
    b->roads_each = island.seat[0].roads_left;
    b->settlements_each = island.seat[0].settlements_left;
    b->cities_each = island.seat[0].cities_left;
    memcpy(b->edge, board.corner_edge, sizeof b->edge);
    memcpy(b->next, board.corner_next, sizeof b->next);
    memcpy(b->ends, board.edge_corner, sizeof b->ends);
    b->distance = board.distance;
    for (int c = 0; c < board.corners; c++)
        for (int n = 0; n < NL_DEGREE && b->next[c][n] != NL_NOBODY; n++)
            b->ahead[c] = set_or(b->ahead[c], set_of(b->next[c][n]));
    for (int c = 0; c < board.corners; c++)
        if (board.site[c]) b->sites = set_or(b->sites, set_of(c));
    for (int h = 0; h < board.hexes; h++) {
        const int chip = board.chip[h], kind = board.terrain[h];
        b->hex_kind[h] = (uint8_t)(kind < NL_KINDS ? kind : NL_ANY);
        b->hex_pips[h] = (uint8_t)(chip < 2 || kind >= NL_KINDS ? 0
                                   : chip < 7                   ? chip - 1
                                                                : 13 - chip);
        for (int n = 0; n < NL_RIM && board.hex_corner[h][n] != NL_NOBODY; n++) {
            const int c = board.hex_corner[h][n];
            b->hex_corners[h] = set_or(b->hex_corners[h], set_of(c));
            if (b->hex_kind[h] == NL_ANY) continue;
            b->yield[c][kind] = (uint8_t)(b->yield[c][kind] + b->hex_pips[h]);
            b->pips[c] = (uint8_t)(b->pips[c] + b->hex_pips[h]);
            if (b->hex_pips[h]) b->kinds[c] |= (uint8_t)(1u << kind);
            b->chips[c] |= (uint16_t)(1u << chip);
        }
    }
    for (int n = 0; n < board.harbours; n++)
        for (int end = 0; end < 2; end++) {
            nl_set *at = &b->harbour[board.harbour_kind[n]];
            *at = set_or(*at, set_of(board.edge_corner[board.harbour_edge[n]][end]));
        }
    for (int n = 0; n < board.certs; n++) {
        nl_set *at = &b->cert[board.cert_kind[n]];
        *at = set_or(*at, set_of(board.cert_edge[n]));
    }
    if (b->country) b->stops = b->sites;
}

/* ---- the longest trail ----------------------------------------------------------------------- */

typedef struct trail {
    const eval_board *board;
    nl_set roads, cut, visited;
    int best, most;
} trail;

/* The recursion depth is the number of the seat's roads at most. */
static void trail_on(trail *t, int corner, int length)
{
    if (length > t->best) t->best = length;
    t->visited = set_or(t->visited, set_of(corner));
    if (t->best == t->most || (length > 0 && set_has(t->cut, corner))) return;
    for (int n = 0; n < NL_DEGREE; n++) {
        const int e = t->board->edge[corner][n];
        if (e == NL_NOBODY) break;
        if (!set_has(t->roads, e)) continue;
        t->roads = set_minus(t->roads, set_of(e));
        trail_on(t, t->board->next[corner][n], length + 1);
        t->roads = set_or(t->roads, set_of(e));
    }
}

/* A longest trail starts where an odd number of roads meet or where it is cut; otherwise it could
   be extended. Without such a corner the roads form a ring, and any start will do. */
static int trail_length(const eval_board *b, nl_set roads, nl_set cut)
{
    trail t = { b, roads, cut, set_none(), 0, set_count(roads) };
    nl_set odd = set_none(), starts;

    for (nl_set left = roads; set_any(left);) {
        const int e = set_pop(&left);
        const nl_set ends = set_or(set_of(b->ends[e][0]), set_of(b->ends[e][1]));
        odd = set_xor(odd, ends);
    }
    for (starts = odd; set_any(starts) && t.best < t.most;) trail_on(&t, set_pop(&starts), 0);
    for (starts = set_minus(cut, odd); set_any(starts) && t.best < t.most;)
        trail_on(&t, set_pop(&starts), 0);
    for (nl_set left = roads; set_any(left) && t.best < t.most;) {
        const int e = set_pop(&left);
        if (!set_has(t.visited, b->ends[e][0])) trail_on(&t, b->ends[e][0], 0);
    }
    return t.best;
}

/* Whether one of these corners is at a road of the seat. */
static bool trail_touches(const eval_board *b, nl_set roads, nl_set corners)
{
    while (set_any(corners)) {
        const int c = set_pop(&corners);
        for (int n = 0; n < NL_DEGREE && b->edge[c][n] != NL_NOBODY; n++)
            if (set_has(roads, b->edge[c][n])) return true;
    }
    return false;
}

/* ---- sites ----------------------------------------------------------------------------------- */

/* The corners one road further. Roads of any seat end at those that are touched. */
static nl_set reach_on(const eval_board *b, nl_set from, nl_set touched, nl_set roads,
                       nl_set foreign)
{
    nl_set out = set_none();
    for (nl_set left = set_minus(from, touched); set_any(left);)
        out = set_or(out, b->ahead[set_pop(&left)]);
    for (nl_set left = set_and(from, touched); set_any(left);) {
        const int c = set_pop(&left);
        for (int n = 0; n < NL_DEGREE && b->edge[c][n] != NL_NOBODY; n++)
            if (!set_has(roads, b->edge[c][n])) out = set_or(out, set_of(b->next[c][n]));
    }
    return set_minus(out, foreign);
}

/* Pips, plus a bonus for each kind that the seat does not earn yet. */
static int site_worth(const eval_board *b, int corner, unsigned missing)
{
    return 2 * b->pips[corner] + 4 * bits_count(b->kinds[corner] & missing);
}

static void site_best(const eval_board *b, nl_set sites, unsigned missing, int out[2])
{
    out[0] = out[1] = 0;
    while (set_any(sites)) {
        const int worth = site_worth(b, set_pop(&sites), missing);
        if (worth > out[0]) {
            out[1] = out[0];
            out[0] = worth;
        } else if (worth > out[1]) {
            out[1] = worth;
        }
    }
}

/* On a map, nl_words.reach omits road ends at sites, because roads cannot continue there. */
static nl_set reach_touched(const eval_board *b, nl_set roads)
{
    nl_set out = set_none();
    while (set_any(roads)) {
        const int e = set_pop(&roads);
        out = set_or(out, set_or(set_of(b->ends[e][0]), set_of(b->ends[e][1])));
    }
    return out;
}

static void reach_make(const eval_board *b, const nl_words_seat *p, nl_set open, nl_set touched,
                       nl_set roads, nl_set foreign, eval_reach *out)
{
    nl_set at = set_read(p->reach), from = set_minus(at, foreign), seen = at;

    if (b->country) {
        at = set_or(at, reach_touched(b, set_read(p->roads)));
        seen = at;
    }
    at = set_minus(at, foreign);
    for (int far = 0; far < 4; far++) {
        out->at[far] = at;
        if (far < 3) out->sites[far] = set_and(at, open);
        if (far == (b->country ? 3 : 2)) break;
        at = set_minus(reach_on(b, from, touched, roads, foreign), seen);
        seen = set_or(seen, at);
        from = set_minus(at, b->stops);
    }
}

/* ---- features of a seat ---------------------------------------------------------------------- */

static void place_income(const eval_board *b, const nl_words_seat *p, eval_place *out,
                         float f[EVAL_PLACES])
{
    unsigned chips = 0;
    int sum = 0, kinds = 0;

    for (nl_set left = set_read(p->settlements); set_any(left);) {
        const int c = set_pop(&left);
        chips |= b->chips[c];
        for (int k = 0; k < NL_KINDS; k++) out->pips[k] = (uint8_t)(out->pips[k] + b->yield[c][k]);
    }
    for (nl_set left = set_read(p->cities); set_any(left);) {
        const int c = set_pop(&left);
        chips |= b->chips[c];
        for (int k = 0; k < NL_KINDS; k++)
            out->pips[k] = (uint8_t)(out->pips[k] + 2 * b->yield[c][k]);
    }
    for (int k = 0; k < NL_KINDS; k++) {
        const int pips = out->pips[k];
        f[EVAL_P_BRICK + k] = (float)pips * 0.1f;
        f[EVAL_P_BRICK_SOME + k] = (float)(pips < 3 ? pips : 3) * (1.0f / 3);
        sum += pips;
        kinds += pips > 0;
    }
    f[EVAL_P_PIPS] = (float)sum * (1.0f / 30);
    f[EVAL_P_KINDS] = (float)kinds * 0.2f;
    f[EVAL_P_NUMBERS] = (float)bits_count(chips) * 0.125f;
}

static void place_harbours(const eval_board *b, nl_set own, nl_set roads, eval_place *out,
                           float f[EVAL_PLACES])
{
    const bool any = set_meets(own, b->harbour[NL_ANY]) || set_meets(roads, b->cert[NL_ANY]);
    int use = 0;

    for (int k = 0; k < NL_KINDS; k++) {
        const bool best = set_meets(own, b->harbour[k]) || set_meets(roads, b->cert[k]);
        out->rate[k] = (uint8_t)(best ? 2 : any ? 3 : 4);
        use += out->pips[k] * (4 - out->rate[k]);
        out->income |= (nl_lanes)out->pips[k] << 8 * k;
        if (best) out->twos |= UINT64_C(0xFF) << 8 * k;
    }
    out->rest = any ? 3 : 4;
    f[EVAL_P_HARBOUR_USE] = (float)use * 0.05f;
    f[EVAL_P_HARBOUR_ANY] = any ? 1 : 0;
}

static void place_pieces(const eval_board *b, const nl_words_seat *p, eval_place *out,
                         float f[EVAL_PLACES])
{
    int best = 0, next = 0;

    out->settlements = (uint8_t)set_count(set_read(p->settlements));
    out->cities = (uint8_t)set_count(set_read(p->cities));
    out->roads = (uint8_t)set_count(set_read(p->roads));
    for (nl_set left = set_read(p->settlements); set_any(left);) {
        const int pips = b->pips[set_pop(&left)];
        if (pips > best) {
            next = best;
            best = pips;
        } else if (pips > next) {
            next = pips;
        }
    }
    f[EVAL_P_SETTLEMENTS] = (float)out->settlements * 0.2f;
    f[EVAL_P_CITIES] = (float)out->cities * 0.25f;
    f[EVAL_P_NO_SETTLEMENT] = out->settlements >= b->settlements_each ? 1 : 0;
    f[EVAL_P_NO_CITY] = out->cities >= b->cities_each ? 1 : 0;
    f[EVAL_P_ROADS] = (float)out->roads * (1.0f / 15);
    f[EVAL_P_ROADS_LOW] = out->roads + 3 > b->roads_each ? 1 : 0;
    if (out->cities >= b->cities_each) best = next = 0;
    f[EVAL_P_UPGRADE] = (float)best * (1.0f / 12);
    f[EVAL_P_UPGRADE_NEXT] = (float)next * (1.0f / 12);
}

/* Sites that no other seat reaches with as few roads. */
static int place_own_sites(const eval_reach *all, int seats, int seat)
{
    nl_set own = set_none(), taken = set_none();
    for (int far = 0; far < 3; far++) {
        for (int i = 0; i < seats; i++)
            if (i != seat) taken = set_or(taken, all[i].sites[far]);
        own = set_or(own, set_minus(all[seat].sites[far], taken));
    }
    return set_count(own);
}

static void place_sites(const eval_board *b, const eval_reach *all, int seat, eval_place *out,
                        float f[EVAL_PLACES])
{
    const eval_reach *mine = &all[seat];
    unsigned missing = 0; /* kinds without income */
    int best[2];

    for (int k = 0; k < NL_KINDS; k++) missing |= (unsigned)(out->pips[k] == 0) << k;
    out->site = 3;
    for (int far = 2; far >= 0; far--) {
        const int count = set_count(mine->sites[far]);
        if (count) out->site = (uint8_t)far;
        site_best(b, mine->sites[far], missing, best);
        f[EVAL_P_SITES_0 + far] = (float)(count < 6 ? count : 6) * 0.25f;
        f[far == 0   ? EVAL_P_SITE_0
          : far == 1 ? EVAL_P_SITE_1
                     : EVAL_P_SITE_2] = (float)best[0] * (1.0f / 24);
    }
    f[EVAL_P_SITE_0_NEXT] = (float)best[1] * (1.0f / 24);
    f[EVAL_P_SITES_OWN] = (float)place_own_sites(all, b->seats, seat) * 0.2f;
}

/* Features that depend only on the seat's own pieces. */
static void place_own(const eval_board *b, const nl_words_seat *p, nl_set own, eval_place *out,
                      float f[EVAL_PLACES])
{
    memset(out, 0, sizeof *out);
    memset(f, 0, EVAL_PLACES * sizeof *f);
    place_income(b, p, out, f);
    place_harbours(b, own, set_read(p->roads), out, f);
    place_pieces(b, p, out, f);
}

static bool place_same(const eval_last *last, const nl_words_seat *p, int seat)
{
    _Static_assert(offsetof(nl_words_seat, cities) == 4 * sizeof(uint64_t), "pieces come first");
    return last && last->used && memcmp(last->pieces[seat], p, sizeof last->pieces[seat]) == 0;
}

static void place_again(const eval_last *last, int seat, eval_place *out, float f[EVAL_PLACES])
{
    *out = last->place[seat];
    memcpy(f, last->f[seat], sizeof last->f[seat]);
    for (int i = EVAL_PLACES_PLAIN; i < EVAL_PLACES; i++) f[i] = 0;
}

void eval_places(const eval_board *b, const nl_words *w, const eval_last *last, eval_place *out,
                 float f[NL_SEATS][EVAL_PLACES])
{
    nl_set own[NL_SEATS], built = set_none(), roads = set_none(), touched, barred;
    eval_reach all[NL_SEATS];
    nl_set fresh = set_none(); /* corners built on since `last`, or not any more */

    touched = b->stops; /* of the roads that end there, reach says nothing */
    for (int i = 0; i < b->seats; i++) {
        own[i] = set_or(set_read(w->seat[i].settlements), set_read(w->seat[i].cities));
        built = set_or(built, own[i]);
        roads = set_or(roads, set_read(w->seat[i].roads));
        touched = set_or(touched, set_read(w->seat[i].reach));
    }
    if (last) fresh = set_xor(last->built, built);
    touched = set_or(touched, built);
    barred = built;
    for (nl_set left = built; set_any(left) && b->distance;)
        barred = set_or(barred, b->ahead[set_pop(&left)]);
    for (int i = 0; i < b->seats; i++)
        reach_make(b, &w->seat[i], set_minus(b->sites, barred), touched, roads,
                   set_minus(built, own[i]), &all[i]);
    for (int i = 0; i < b->seats; i++) {
        const bool same = place_same(last, &w->seat[i], i);
        if (same)
            place_again(last, i, &out[i], f[i]);
        else
            place_own(b, &w->seat[i], own[i], &out[i], f[i]);
        place_sites(b, all, i, &out[i], f[i]);
        if (same && !trail_touches(b, set_read(w->seat[i].roads), fresh)) continue;
        out[i].length =
            (uint8_t)trail_length(b, set_read(w->seat[i].roads), set_minus(built, own[i]));
        f[i][EVAL_P_LENGTH] = (float)out[i].length * 0.1f;
    }
    if (b->scenario) eval_more_places(b, w, out, all, roads, f);
}
