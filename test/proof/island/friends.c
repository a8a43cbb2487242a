/* friends.c - best friends, recomputed from the events and the wording of the rules: letters and
   chips, how many letters each seat draws, which pieces are connected and which have met. */
#include "neuland/island/events.h"
#include "trial.h"

/* ---- structures: a piece is an edge, or CORNER + a corner ------------------------------------

   Every piece placed on the board is a new node of the forest. A road that is moved away leaves its
   node behind, so that what it had joined stays joined. */

enum { CORNER = NL_EDGES, PIECES = NL_EDGES + NL_CORNERS };

static int root(const trial_friends *f, int node)
{
    while (f->parent[node] != node) node = f->parent[node];
    return node;
}

static int root_of(const trial_friends *f, int piece) { return root(f, f->node[piece]); }

static void new_node(trial_friends *f, int piece)
{
    f->node[piece] = f->nodes;
    f->parent[f->nodes] = f->nodes;
    f->nodes++;
}

static void join(trial_friends *f, int piece, int other)
{
    f->parent[root_of(f, other)] = root_of(f, piece);
}

static int owner_of(const trial *t, int piece)
{
    return piece < CORNER ? t->books.edge_seat[piece] : t->books.corner_seat[piece - CORNER];
}

static bool has_met(const trial_friends *f, int one, int other)
{
    const int a = root_of(f, one), b = root_of(f, other);
    for (int i = 0; i < f->pairs; i++) {
        const int c = root(f, f->pair[i][0]), d = root(f, f->pair[i][1]);
        if ((a == c && b == d) || (a == d && b == c)) return true;
    }
    return false;
}

static bool meet(trial_friends *f, int one, int other)
{
    if (has_met(f, one, other)) return false;
    f->pair[f->pairs][0] = f->node[one];
    f->pair[f->pairs++][1] = f->node[other];
    return true;
}

/* Returns whose building is at a corner. */
static int builder_at(const trial *t, int corner) { return t->books.corner_seat[corner]; }

/* Joins a new piece with the seat's others at a corner. */
static void join_at(trial *t, int seat, int piece, int corner)
{
    trial_friends *f = &t->friends;
    if (builder_at(t, corner) != NL_NOBODY && builder_at(t, corner) != seat) return;
    if (builder_at(t, corner) == seat) join(f, piece, CORNER + corner);
    for (int i = 0; i < NL_DEGREE && t->board.corner_edge[corner][i] != NL_NOBODY; i++) {
        const int edge = t->board.corner_edge[corner][i];
        if (t->books.edge_seat[edge] == seat) join(f, piece, edge);
    }
}

/* Meets the other seats' roads at a corner. Returns the seats met for the first time. */
static uint32_t meet_roads(trial *t, int seat, int piece, int corner)
{
    uint32_t fresh = 0;
    for (int i = 0; i < NL_DEGREE && t->board.corner_edge[corner][i] != NL_NOBODY; i++) {
        const int edge = t->board.corner_edge[corner][i], owner = t->books.edge_seat[edge];
        if (owner != NL_NOBODY && owner != seat && meet(&t->friends, piece, edge))
            fresh |= UINT32_C(1) << owner;
    }
    return fresh;
}

static void add_building(trial *t, int seat, int corner)
{
    new_node(&t->friends, CORNER + corner);
    join_at(t, seat, CORNER + corner, corner);
    meet_roads(t, seat, CORNER + corner, corner);
}

static uint32_t meet_at_road(trial *t, int seat, int edge)
{
    uint32_t fresh = 0;
    for (int end = 0; end < 2; end++) {
        const int v = t->board.edge_corner[edge][end], owner = builder_at(t, v);
        if (owner == NL_NOBODY || owner == seat)
            fresh |= meet_roads(t, seat, edge, v);
        else if (meet(&t->friends, edge, CORNER + v))
            fresh |= UINT32_C(1) << owner;
    }
    return fresh;
}

static uint32_t add_road(trial *t, int seat, int edge)
{
    new_node(&t->friends, edge);
    for (int end = 0; end < 2; end++) join_at(t, seat, edge, t->board.edge_corner[edge][end]);
    return meet_at_road(t, seat, edge);
}

/* ---- letters --------------------------------------------------------------------------------- */

static int letters_left(const trial *t)
{
    const bool recycle = nl_game_rules(&t->play.game).friends_recycle != 0;
    int left = 0;
    for (int i = 0; i < NL_GUILDS; i++)
        left += t->friends.supply[i] + (recycle ? t->friends.spent[i] : 0);
    return left;
}

static void due(trial *t, int seat, int count, int left)
{
    t->friends.due[seat] += count < left ? count : left;
}

/* friends 4.3: each seat met draws one letter and then the builder three, while letters last.
   Where the builder is asked for the order, the seats met wait to be named. */
static void due_by_road(trial *t, int seat, uint32_t fresh)
{
    const int left = letters_left(t);
    int count = 0;
    for (int i = 0; i < t->play.seats; i++) count += (int)(fresh >> i & 1);
    if (count == 0 || left == 0) return;
    if (left < count) {
        t->friends.waiting = fresh;
        return;
    }
    if (nl_game_rules(&t->play.game).friends_ask_order && count > 1) {
        t->friends.waiting = fresh;
        due(t, seat, 3, left - count);
        return;
    }
    for (int i = 0; i < t->play.seats; i++) due(t, i, (int)(fresh >> i & 1), 1);
    due(t, seat, 3, left - count);
}

/* friends 4.1: nobody was robbed, and the hex is a desert or has no buildings. */
static void due_by_robber(trial *t, int seat)
{
    const nl_frame *top = &t->now.frame[t->now.depth - 1];
    const int hex = t->now.robber;
    bool empty = true;
    if (top->decision == NL_D_ROB || top->decision == NL_D_STEAL) return;
    for (int i = 0; i < NL_RIM && t->board.hex_corner[hex][i] != NL_NOBODY; i++)
        empty &= t->now.corner_seat[t->board.hex_corner[hex][i]] == NL_NOBODY;
    if (empty || t->board.terrain[hex] == NL_DESERT) due(t, seat, 1, letters_left(t));
}

/* What the action itself, apart from its events, implies for letters. */
static void due_by_action(trial *t)
{
    const nl_action a = t->play.action;
    switch (a.kind) {
    case NL_A_ROBBER:
    case NL_A_ROB: due_by_robber(t, a.seat); break;
    case NL_A_SWAP: due(t, a.seat, 1, 1); break;
    case NL_A_FIRST:
        due(t, a.arg[0], 1, 1);
        t->friends.waiting &= ~(UINT32_C(1) << a.arg[0]);
        if (letters_left(t) == 1) t->friends.waiting = 0;
        for (int i = 0; i < t->play.seats; i++) /* the last one need not be named */
            if (t->friends.waiting == UINT32_C(1) << i) {
                t->friends.waiting = 0;
                due(t, i, 1, 1);
            }
        break;
    default: break;
    }
}

static void letter_drawn(trial *t, const nl_e_letter *e)
{
    trial_friends *f = &t->friends;
    int left = 0;
    for (int i = 0; i < NL_GUILDS; i++) left += f->supply[i];
    for (int i = 0; left == 0 && i < NL_GUILDS; i++) {
        f->supply[i] = f->spent[i];
        f->spent[i] = 0;
    }
    f->supply[e->guild]--;
    f->letters[e->seat][e->guild]++;
    f->due[e->seat]--;
    if (t->now.part == e->seat) f->locked[e->guild]++;
}

static void part_begins(trial_friends *f)
{
    memset(f->locked, 0, sizeof f->locked);
    f->acted = f->gave = false;
    f->asked = 0;
}

static bool event_heard(trial *t, const nl_event *e)
{
    trial_friends *f = &t->friends;
    switch (e->kind) {
    case NL_E_FOUNDED: add_building(t, e->seat, nl_as_founded(e)->corner); break;
    case NL_E_BUILT_SETTLEMENT: add_building(t, e->seat, nl_as_built_settlement(e)->corner); break;
    case NL_E_BUILT_ROAD:
        f->fresh = add_road(t, e->seat, nl_as_built_road(e)->edge);
        if (t->before.turn_number > 0) due_by_road(t, e->seat, f->fresh);
        break;
    case NL_E_ROAD_MOVED: /* earns no letters */
        f->fresh = add_road(t, e->seat, nl_as_road_moved(e)->to);
        break;
    case NL_E_MET:
        if (!(f->fresh >> nl_as_met(e)->with & 1))
            return play_fail(&t->play, "met %d again", nl_as_met(e)->with);
        f->fresh &= ~(UINT32_C(1) << nl_as_met(e)->with);
        break;
    case NL_E_TURN:
    case NL_E_PART:
    case NL_E_EXTRA: part_begins(f); break;
    case NL_E_GIFT: f->asked |= UINT32_C(1) << nl_as_gift(e)->to; break;
    case NL_E_GIFT_ANSWERED:
        f->gave |= nl_as_gift_answered(e)->answer == 1;
        if (nl_as_gift_answered(e)->answer == 1) due(t, t->now.part, 1, letters_left(t));
        break;
    case NL_E_REDEEMED:
        f->letters[e->seat][nl_as_redeemed(e)->guild] -= nl_as_redeemed(e)->count;
        f->spent[nl_as_redeemed(e)->guild] += nl_as_redeemed(e)->count;
        f->acted = true;
        break;
    case NL_E_LETTER: letter_drawn(t, nl_as_letter(e)); break;
    case NL_E_LETTER_BACK:
        f->letters[e->seat][nl_as_letter_back(e)->guild]--;
        f->supply[nl_as_letter_back(e)->guild]++;
        break;
    case NL_E_CHIP:
        f->chips[e->seat]++;
        f->crossings += nl_as_chip(e)->corner != NL_NOBODY;
        break;
    default: break;
    }
    return true;
}

bool friends_follow(trial *t)
{
    if (!t->now.friends.on) return true;
    if (t->play.action.kind == NL_A_SWAP) t->friends.acted = true;
    due_by_action(t);
    for (int i = 0; i < t->play.events; i++)
        if (!event_heard(t, &t->play.event[i])) return false;
    if (t->friends.fresh != 0) return play_fail(&t->play, "a first contact has no event");
    return true;
}

void friends_open(trial *t)
{
    static const int each[NL_GUILDS] = { 2, 2, 2, 4, 4 };
    trial_friends *f = &t->friends;
    memset(f, 0, sizeof *f);
    if (!t->now.friends.on) return;
    for (int i = 0; i < NL_GUILDS; i++) f->supply[i] = each[i] * t->play.seats;
    /* A beginner's pieces are all placed at once. */
    for (int i = 0; i < PIECES; i++) new_node(f, i);
    for (int v = 0; v < t->board.corners; v++)
        if (t->now.corner_seat[v] != NL_NOBODY) join_at(t, t->now.corner_seat[v], CORNER + v, v);
    for (int e = 0; e < t->board.edges; e++)
        for (int end = 0; end < 2 && t->now.edge_seat[e] != NL_NOBODY; end++)
            join_at(t, t->now.edge_seat[e], e, t->board.edge_corner[e][end]);
    for (int e = 0; e < t->board.edges; e++)
        if (t->now.edge_seat[e] != NL_NOBODY) meet_at_road(t, t->now.edge_seat[e], e);
}

/* ---- against the full state ------------------------------------------------------------------ */

static bool letters_right(trial *t)
{
    const nl_friends *now = &t->now.friends;
    const trial_friends *f = &t->friends;
    for (int i = 0; i < NL_GUILDS; i++) {
        if (now->supply[i] != f->supply[i] || now->spent[i] != f->spent[i])
            return play_fail(&t->play, "letters of %s do not match the events", nl_guild_name(i));
        for (int seat = 0; seat < t->play.seats; seat++) {
            const int locked = seat == t->now.part && !f->acted ? f->locked[i] : 0;
            if (now->letters[seat][i] != f->letters[seat][i] || now->locked[seat][i] != locked)
                return play_fail(&t->play, "seat %d: letters of %s", seat, nl_guild_name(i));
        }
    }
    int chips = 12 + f->crossings;
    for (int seat = 0; seat < t->play.seats; seat++) {
        chips -= f->chips[seat];
        if (now->chips[seat] != f->chips[seat])
            return play_fail(&t->play, "seat %d: %d chips", seat, now->chips[seat]);
    }
    if (now->chips_left != chips) return play_fail(&t->play, "%d chips left", now->chips_left);
    if (now->gift_done != f->gave || now->gift_asked != f->asked ||
        (now->letter_done != 0) != f->acted)
        return play_fail(&t->play, "actions of this part");
    return true;
}

static bool draws_right(trial *t)
{
    int open[NL_SEATS] = { 0 };
    uint32_t waiting = 0;
    for (int i = 0; i < t->now.depth; i++) {
        const nl_frame *frame = &t->now.frame[i];
        if (frame->decision == NL_D_LETTER) open[frame->a] += frame->b;
        if (frame->decision == NL_D_LETTER_ORDER) waiting = frame->a;
        if (frame->decision == NL_D_ROB &&
            frame->b != (t->board.terrain[t->now.robber] == NL_DESERT))
            return play_fail(&t->play, "declining the theft");
    }
    for (int seat = 0; seat < t->play.seats; seat++)
        if (open[seat] != t->friends.due[seat])
            return play_fail(&t->play, "seat %d draws %d letters, not %d", seat, open[seat],
                             t->friends.due[seat]);
    if (waiting != t->friends.waiting) return play_fail(&t->play, "seats waiting for letters");
    return true;
}

static int second_of(const nl_friends *now, int piece)
{
    return piece < CORNER ? now->edge_second[piece] : now->corner_second[piece - CORNER];
}

static bool two_pieces_right(trial *t, int one, int other)
{
    const nl_friends *now = &t->now.friends;
    const trial_friends *f = &t->friends;
    const int a = owner_of(t, one), b = owner_of(t, other);
    if (a == b)
        return (second_of(now, one) == second_of(now, other)) ==
               (root_of(f, one) == root_of(f, other));
    const int row = 2 * a + second_of(now, one), bit = 2 * b + second_of(now, other);
    return (now->met[row] >> bit & 1) == has_met(f, one, other);
}

static bool structures_right(trial *t)
{
    int piece[PIECES], count = 0;
    for (int i = 0; i < PIECES; i++) {
        if (i < CORNER ? i < t->board.edges : i - CORNER < t->board.corners)
            if (owner_of(t, i) != NL_NOBODY) piece[count++] = i;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (!two_pieces_right(t, piece[i], piece[k]))
                return play_fail(&t->play, "structures of pieces %d and %d", piece[i], piece[k]);
    return true;
}

bool friends_check(trial *t)
{
    if (!t->now.friends.on) return true;
    const bool moved =
        memcmp(t->now.edge_seat, t->before.edge_seat, sizeof t->now.edge_seat) != 0 ||
        memcmp(t->now.corner_seat, t->before.corner_seat, sizeof t->now.corner_seat) != 0;
    if ((moved || t->play.step == 0) && !structures_right(t)) return false;
    const bool over = nl_to_act(&t->play.game, &t->play.state).over != 0;
    return letters_right(t) && (over || draws_right(t));
}
