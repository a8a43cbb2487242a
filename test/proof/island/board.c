/* board.c - pieces, awards, points and the end, recomputed from scratch after every step. Uses no
   kernel code: places come from nl_board, and the rules are implemented a second time here. */
#include "neuland/island/events.h"
#include "trial.h"

enum { ROADS_EACH = 15, SETTLEMENTS_EACH = 5, CITIES_EACH = 4 };

static int set_size(nl_set s)
{
    int n = 0;
    for (int i = 0; i < SET_PLACES; i++) n += set_has(s, i) ? 1 : 0;
    return n;
}

/* ---- pieces ---------------------------------------------------------------------------------- */

static bool pieces_once(trial *t)
{
    const island_state *s = trial_raw(t);
    for (int i = 0; i < SET_PLACES; i++) {
        int corner = 0, edge = 0;
        for (int seat = 0; seat < t->play.seats; seat++) {
            const island_seat *p = &s->seat[seat];
            corner += (set_has(p->settlements, i) ? 1 : 0) + (set_has(p->cities, i) ? 1 : 0);
            edge += set_has(p->roads, i) ? 1 : 0;
        }
        if (corner > (i < t->board.corners ? 1 : 0) || edge > (i < t->board.edges ? 1 : 0))
            return play_fail(&t->play, "place %d is taken %d and %d times", i, corner, edge);
    }
    return true;
}

static bool pieces_counted(trial *t, int seat)
{
    const island_seat *p = &trial_raw(t)->seat[seat];
    const nl_island_seat *q = &t->now.seat[seat];
    if (set_size(p->roads) + q->roads_left != ROADS_EACH ||
        set_size(p->settlements) + q->settlements_left != SETTLEMENTS_EACH ||
        set_size(p->cities) + q->cities_left != CITIES_EACH)
        return play_fail(&t->play, "seat %d: pieces on board and in supply", seat);
    return true;
}

static bool distance_kept(trial *t)
{
    for (int e = 0; t->board.distance && e < t->board.edges; e++) {
        const uint8_t *end = t->board.edge_corner[e];
        if (t->now.corner_seat[end[0]] != NL_NOBODY && t->now.corner_seat[end[1]] != NL_NOBODY)
            return play_fail(&t->play, "buildings at both ends of e%d", e);
    }
    return true;
}

/* Walks from every building along the seat's roads. No road may be left over. */
static bool roads_belong(trial *t, int seat)
{
    bool corner[NL_CORNERS] = { false }, edge[NL_EDGES] = { false };
    for (int v = 0; v < t->board.corners; v++) corner[v] = t->now.corner_seat[v] == seat;
    for (bool more = true; more;) {
        more = false;
        for (int e = 0; e < t->board.edges; e++) {
            const uint8_t *end = t->board.edge_corner[e];
            if (edge[e] || t->now.edge_seat[e] != seat || !(corner[end[0]] || corner[end[1]]))
                continue;
            edge[e] = corner[end[0]] = corner[end[1]] = more = true;
        }
    }
    for (int e = 0; e < t->board.edges; e++)
        if (t->now.edge_seat[e] == seat && !edge[e])
            return play_fail(&t->play, "seat %d: e%d is not connected", seat, e);
    return true;
}

/* ---- the longest road: plain recursion over edges -------------------------------------------- */

static bool foreign_at(const trial *t, int seat, int corner)
{
    return t->now.corner_seat[corner] != NL_NOBODY && t->now.corner_seat[corner] != seat;
}

/* Returns whether a road counts at all. With the preset, a road built towards another seat's
   building does not. */
static bool road_counts(const trial *t, int seat, int edge)
{
    if (t->now.edge_seat[edge] != seat) return false;
    for (int i = 0; t->preset && i < 2; i++) {
        const int v = t->board.edge_corner[edge][i];
        if (foreign_at(t, seat, v) && !t->books.reach[seat][v]) return false;
    }
    return true;
}

static int trail_from(const trial *t, int seat, int corner, bool used[NL_EDGES])
{
    int best = 0;
    for (int i = 0; i < NL_DEGREE && t->board.corner_edge[corner][i] != NL_NOBODY; i++) {
        const int e = t->board.corner_edge[corner][i];
        if (used[e] || !road_counts(t, seat, e)) continue;
        const uint8_t *end = t->board.edge_corner[e];
        const int far = end[0] == corner ? end[1] : end[0];
        used[e] = true;
        const int length = 1 + (foreign_at(t, seat, far) ? 0 : trail_from(t, seat, far, used));
        used[e] = false;
        best = length > best ? length : best;
    }
    return best;
}

static int longest_trail(const trial *t, int seat)
{
    bool used[NL_EDGES] = { false };
    int best = 0;
    for (int v = 0; v < t->board.corners; v++) {
        const int length = trail_from(t, seat, v, used);
        best = length > best ? length : best;
    }
    return best;
}

/* ---- awards ---------------------------------------------------------------------------------- */

/* rules 4.7: the holder keeps it while nobody has a longer road; otherwise it goes to the only
   longest of at least five. */
static int longest_by_rule(const trial *t)
{
    int best = 0, who = NL_NOBODY, ties = 0;
    for (int seat = 0; seat < t->play.seats; seat++) {
        ties = t->length[seat] > best ? 1 : ties + (t->length[seat] == best);
        who = t->length[seat] > best ? seat : who;
        best = t->length[seat] > best ? t->length[seat] : best;
    }
    if (best < 5) return NL_NOBODY;
    if (t->before.longest != NL_NOBODY && t->length[t->before.longest] == best)
        return t->before.longest;
    return ties == 1 ? who : NL_NOBODY;
}

static bool cuts(const trial *t, int builder, int corner)
{
    int roads[NL_SEATS] = { 0 }, most = 0;
    for (int i = 0; i < NL_DEGREE && t->board.corner_edge[corner][i] != NL_NOBODY; i++) {
        const int owner = t->now.edge_seat[t->board.corner_edge[corner][i]];
        if (owner == NL_NOBODY || owner == builder) continue;
        roads[owner]++;
        most = roads[owner] > most ? roads[owner] : most;
    }
    return most >= 2;
}

/* docs/reference/preset-catanatron.md 3, based on what was built in this step. */
static int longest_by_preset(trial *t)
{
    int holder = t->before.longest, start = nl_game_layout(&t->play.game).start;
    for (int i = 0; i < t->play.events; i++) {
        const nl_event *e = &t->play.event[i];
        if (e->kind == NL_E_BUILT_ROAD && t->length[e->seat] >= 5 &&
            t->length[e->seat] > t->books.card_length) {
            holder = e->seat;
            t->books.card_length = t->length[e->seat];
        }
        if (e->kind != NL_E_BUILT_SETTLEMENT ||
            !cuts(t, e->seat, nl_as_built_settlement(e)->corner))
            continue;
        holder = NL_NOBODY;
        t->books.card_length = 0;
        for (int n = 0; n < t->play.seats; n++) {
            const int seat = (start + n) % t->play.seats;
            if (t->length[seat] <= t->books.card_length) continue;
            holder = seat;
            t->books.card_length = t->length[seat];
        }
    }
    return holder;
}

static bool longest_right(trial *t)
{
    const bool moved =
        memcmp(t->now.edge_seat, t->before.edge_seat, sizeof t->now.edge_seat) != 0 ||
        memcmp(t->now.corner_seat, t->before.corner_seat, sizeof t->now.corner_seat) != 0;
    for (int seat = 0; seat < t->play.seats; seat++) {
        if (moved || t->play.step == 0) t->length[seat] = longest_trail(t, seat);
        if (t->now.seat[seat].road_length != t->length[seat])
            return play_fail(&t->play, "seat %d: longest trail is %d, not %d", seat,
                             t->length[seat], t->now.seat[seat].road_length);
    }
    const int holder = t->preset ? longest_by_preset(t) : longest_by_rule(t);
    if (t->now.longest != holder)
        return play_fail(&t->play, "the longest road belongs to %d, not %d", holder,
                         t->now.longest);
    if (!t->preset) t->books.card_length = holder == NL_NOBODY ? 0 : t->length[holder];
    if (trial_raw(t)->longest_len != t->books.card_length)
        return play_fail(&t->play, "length of the longest road");
    return true;
}

/* rules 4.8. Where knights can leave the game, nobody may hold the card after a tie. */
static bool army_right(trial *t)
{
    int best = 0, who = NL_NOBODY, ties = 0;
    for (int seat = 0; seat < t->play.seats; seat++) {
        const int n = t->now.seat[seat].knights;
        ties = n > best ? 1 : ties + (n == best);
        who = n > best ? seat : who;
        best = n > best ? n : best;
    }
    if (t->before.army != NL_NOBODY && t->now.seat[t->before.army].knights == best)
        who = t->before.army;
    else if (ties > 1)
        who = NL_NOBODY;
    if (best < 3) who = NL_NOBODY;
    if (t->now.army != who)
        return play_fail(&t->play, "the army belongs to %d, not %d", who, t->now.army);
    return true;
}

/* ---- points and the end ---------------------------------------------------------------------- */

static bool points_right(trial *t)
{
    int16_t points[NL_SEATS];
    nl_points(&t->play.game, &t->play.state, points);
    for (int seat = 0; seat < t->play.seats; seat++) {
        int open = (t->now.longest == seat ? 2 : 0) + (t->now.army == seat ? 2 : 0);
        for (int v = 0; v < t->board.corners; v++)
            if (t->now.corner_seat[v] == seat) open += t->now.corner_piece[v] == NL_CITY ? 2 : 1;
        open += t->board.country ? t->now.country.chips[seat] : t->now.friends.chips[seat];
        const int all = open + t->now.seat[seat].dev[NL_POINT];
        if (points[seat] != all || t->now.seat[seat].points != all ||
            t->now.seat[seat].points_visible != open)
            return play_fail(&t->play, "seat %d: %d points, %d of them visible", seat, all, open);
    }
    return true;
}

/* Returns the seats that may win at this moment. */
static uint32_t may_win(const trial *t)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    uint32_t may = t->now.part == NL_NOBODY ? 0 : UINT32_C(1) << t->now.part;
    if (t->preset) may = (UINT32_C(1) << t->play.seats) - 1;
    if (rules.partner_win == NL_WIN_SHARED_TURN && t->now.turn_number > 0)
        may |= UINT32_C(1) << t->now.turn | UINT32_C(1) << (t->now.turn + 3) % t->play.seats;
    return may;
}

static bool end_right(trial *t)
{
    const nl_rules rules = nl_game_rules(&t->play.game);
    const uint8_t winners = nl_winners(&t->play.game, &t->play.state);
    const bool over = nl_to_act(&t->play.game, &t->play.state).over != 0;
    const int winner = t->now.winner;
    if (winners != (winner == NL_NOBODY ? 0 : 1 << winner) || (winner != NL_NOBODY && !over))
        return play_fail(&t->play, "winners %d, winner %d", winners, winner);
    for (int seat = 0; !over && !helpers_pending(t) && seat < t->play.seats; seat++)
        if ((may_win(t) >> seat & 1) && t->now.seat[seat].points >= rules.target)
            return play_fail(&t->play, "seat %d should have won", seat);
    if (over && winner == NL_NOBODY && (!rules.turns || t->now.turn_number != rules.turns))
        return play_fail(&t->play, "over without a winner in turn %d", t->now.turn_number);
    if (winner == NL_NOBODY) return true;
    if (!(may_win(t) >> winner & 1) || t->now.seat[winner].points < rules.target)
        return play_fail(&t->play, "seat %d may not win", winner);
    return true;
}

/* Turns advance one by one, around the table. */
static bool turn_right(trial *t)
{
    const int started = t->now.turn_number - t->before.turn_number;
    const int start = nl_game_layout(&t->play.game).start;
    int turn = t->before.turn;
    if (started == 1) turn = t->before.turn_number ? (turn + 1) % t->play.seats : start;
    if (started < 0 || started > 1 || t->now.turn != turn)
        return play_fail(&t->play, "turn %d of seat %d after turn %d of seat %d",
                         t->now.turn_number, t->now.turn, t->before.turn_number, t->before.turn);
    return true;
}

bool board_check(trial *t)
{
    if (!pieces_once(t) || !distance_kept(t)) return false;
    for (int seat = 0; seat < t->play.seats; seat++)
        if (!pieces_counted(t, seat) || !roads_belong(t, seat)) return false;
    if (t->now.robber >= t->board.hexes)
        return play_fail(&t->play, "the robber is on hex %d", t->now.robber);
    return longest_right(t) && army_right(t) && points_right(t) && end_right(t) && turn_right(t);
}
