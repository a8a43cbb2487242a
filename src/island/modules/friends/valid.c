/* valid.c - validates states of Best Friends; island/form/valid.c says how strictly. */
#include "island/form/form.h"
#include "island/modules/friends/form.h"

static uint32_t valid_bit(int seat) { return UINT32_C(1) << seat; }

/* ---- letters and chips ----------------------------------------------------------------------- */

static bool valid_supply(const island_game *g, const friends_slice *f)
{
    const nl_lanes full = friends_letters_full(g->seats);
    if (!api_lanes(f->supply, LANES_ALL) || !api_lanes(f->spent, LANES_ALL) ||
        !api_lanes(f->fresh, LANES_ALL))
        return false;
    for (int i = 0; i < NL_SEATS; i++)
        if (i < g->seats ? !api_lanes(f->letters[i], LANES_ALL) : f->letters[i] != 0) return false;
    for (int guild = 0; guild < NL_GUILDS; guild++) {
        int letters = lanes_get(f->supply, guild) + lanes_get(f->spent, guild);
        for (int i = 0; i < g->seats; i++) letters += lanes_get(f->letters[i], guild);
        if (letters != lanes_get(full, guild)) return false;
    }
    return true;
}

/* A country's crossings add their chips to those from the supply. */
static bool valid_chips(const island_game *g, const island_state *s)
{
    const int crossings = set_count(g->crossings) - set_count(NL_SLICE(g, s, chips)->crossing);
    int taken = 0;
    for (int i = 0; i < NL_SEATS; i++) {
        if (i >= g->seats && NL_SLICE(g, s, chips)->own[i] != 0) return false;
        taken += NL_SLICE(g, s, chips)->own[i];
    }
    const int left = NL_SLICE(g, s, friends)->chips;
    return left <= FRIENDS_CHIPS_ALL && taken == FRIENDS_CHIPS_ALL - left + crossings;
}

/* ---- what was done in this part -------------------------------------------------------------- */

static bool valid_gifts(const island_game *g, const island_state *s)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    const int bottom = s->frame[0].decision;
    const uint32_t others = (valid_bit(g->seats) - 1) & ~valid_bit(s->part);
    if ((bottom == NL_D_ROLL && g->rules.friends_before_roll == 0) ||
        (bottom == NL_D_PARTNER && g->rules.friends_gift_as_settler2 == 0))
        return f->gift_done == 0 && f->gift_asked == 0;
    return f->gift_done <= 1 && (f->gift_asked & ~others) == 0 &&
           (f->gift_done == 0 || f->gift_asked != 0);
}

static bool valid_deeds(const island_game *g, const island_state *s)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    const int most = g->rules.friends_trader_whole_turn != 0 ? 2 : 1;
    if ((f->spare[0] | f->spare[1] | f->spare[2]) != 0) return false;
    if ((f->drawn != NL_NOBODY) != (api_top(s)->decision == NL_D_LETTER_BACK)) return false;
    if (s->part == NL_NOBODY)
        return f->fresh == 0 && f->gift_done == 0 && f->gift_asked == 0 && f->letter_done == 0;
    if (f->letter_done > most) return false;
    if (f->letter_done != 0 && s->frame[0].decision == NL_D_ROLL &&
        g->rules.friends_before_roll == 0)
        return false;
    if (f->letter_done != 0 && f->fresh != 0) return false;
    return lanes_cover(f->letters[s->part], f->fresh) && valid_gifts(g, s);
}

/* ---- structures ------------------------------------------------------------------------------ */

static bool valid_has_met(const friends_slice *f, int one, int other)
{
    return (f->met[one] >> other & 1) != 0;
}

/* Structures that touch must have met. Bit 0: the seat's first structure, bit 1: its second. */
static bool valid_touch(const friends_slice *f, int seat, uint32_t here, int other, uint32_t there)
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if ((here >> i & there >> j & 1) != 0 && !valid_has_met(f, 2 * seat + i, 2 * other + j))
                return false;
    return true;
}

/* The structures of a seat that have a road at this corner. The next function: a building. */
static uint32_t valid_roads_at(const island_game *g, const island_state *s, int seat, int corner)
{
    const nl_set roads = set_and(g->corner_edges[corner], s->seat[seat].roads);
    const nl_set second = NL_SLICE(g, s, friends)->second_roads[seat];
    return (set_any(set_minus(roads, second)) ? 1u : 0u) | (set_meets(roads, second) ? 2u : 0u);
}

static uint32_t valid_building_at(const island_game *g, const island_state *s, int seat, int corner)
{
    if (!set_has(api_buildings(s, seat), corner)) return 0;
    return set_has(NL_SLICE(g, s, friends)->second_corners[seat], corner) ? 2 : 1;
}

/* Pieces of one seat that touch here must be in one structure, and structures that touch here must
   have met. A building separates the roads of other seats. */
static bool valid_corner(const island_game *g, const island_state *s, int corner)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    uint32_t roads[NL_SEATS], building[NL_SEATS], built = 0;
    for (int i = 0; i < g->seats; i++) {
        roads[i] = valid_roads_at(g, s, i, corner);
        building[i] = valid_building_at(g, s, i, corner);
        built |= building[i] != 0 ? valid_bit(i) : 0;
    }
    for (int i = 0; i < g->seats; i++) {
        const bool open = (built & ~valid_bit(i)) == 0;
        if (open && (roads[i] | building[i]) == 3) return false;
        for (int j = 0; j < g->seats; j++)
            if (i != j &&
                !valid_touch(f, i, open ? roads[i] | building[i] : building[i], j, roads[j]))
                return false;
    }
    return true;
}

/* `met` is symmetric. It never holds two structures of one seat or a structure that does not
   exist. */
static bool valid_met(const island_game *g, const island_state *s)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    uint32_t real = 0;
    for (int i = 0; i < g->seats; i++) {
        const nl_set second_roads = f->second_roads[i], second_corners = f->second_corners[i];
        const bool second = set_any(second_roads) || set_any(second_corners);
        const bool first = set_any(set_minus(s->seat[i].roads, second_roads)) ||
                           set_any(set_minus(api_buildings(s, i), second_corners));
        if (second && !first) return false;
        real |= ((first ? 1u : 0u) | (second ? 2u : 0u)) << (2 * i);
    }
    for (int i = 0; i < 2 * NL_SEATS; i++) {
        const uint32_t own = 3u << (i & ~1);
        if ((real >> i & 1) == 0 ? f->met[i] != 0 : (f->met[i] & (own | ~real)) != 0) return false;
        for (int j = 0; j < i; j++)
            if (valid_has_met(f, i, j) != valid_has_met(f, j, i)) return false;
    }
    return true;
}

static bool valid_structures(const island_game *g, const island_state *s)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    for (int i = 0; i < NL_SEATS; i++) {
        const nl_set roads = i < g->seats ? s->seat[i].roads : set_none();
        const nl_set built = i < g->seats ? api_buildings(s, i) : set_none();
        if (set_any(set_minus(f->second_roads[i], roads)) ||
            set_any(set_minus(f->second_corners[i], built)))
            return false;
    }
    if (!valid_met(g, s)) return false;
    for (int corner = 0; corner < g->corners; corner++)
        if (!valid_corner(g, s, corner)) return false;
    return true;
}

bool friends_valid(const island_game *g, const island_state *s)
{
    return valid_supply(g, NL_SLICE(g, s, friends)) && valid_chips(g, s) && valid_deeds(g, s) &&
           valid_structures(g, s);
}

/* ---- the stack ------------------------------------------------------------------------------- */

static bool valid_gift(const island_game *g, const island_state *s, const nl_frame *f)
{
    const friends_slice *slice = NL_SLICE(g, s, friends);
    const int giver = s->frame[0].seat;
    return f->seat < g->seats && f->seat != giver && f->a == giver && f->b < NL_KINDS &&
           lanes_get(s->seat[giver].hand, f->b) > 0 && slice->gift_done == 0 &&
           (slice->gift_asked >> f->seat & 1) != 0 &&
           island_points_visible(g, s, f->seat) <= island_points_visible(g, s, giver);
}

/* How many letters are drawn before this frame is asked. */
static int valid_draws_above(const island_state *s, const nl_frame *f)
{
    int draws = 0;
    for (const nl_frame *above = f + 1; above < s->frame + s->depth; above++) {
        draws += above->decision == NL_D_LETTER ? above->b : 0;
        draws += above->decision == NL_D_LETTER_ORDER ? bits_count(above->a) : 0;
    }
    return draws;
}

static int valid_left(const island_game *g, const island_state *s)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    return lanes_total(f->supply) + (g->rules.friends_recycle != 0 ? lanes_total(f->spent) : 0);
}

/* The recipients above this frame are all different, and none of them is the builder. */
static bool valid_draw(const island_game *g, const island_state *s, const nl_frame *f)
{
    const int builder = s->frame[0].seat;
    const nl_frame *below = f - 1;
    if (f->seat != NL_CHANCE || f->a >= g->seats || f->b < 1 || f->b > (f->a == builder ? 3 : 1))
        return false;
    if (f->b + valid_draws_above(s, f) > valid_left(g, s)) return false;
    switch (below->decision) {
    case NL_D_LETTER_BACK: return f->a == builder && f->b == 1;
    case NL_D_LETTER_ORDER: return f->a != builder && (below->a >> f->a & 1) == 0;
    case NL_D_LETTER: return f->a != builder && f->a != below->a;
    default: return true;
    }
}

/* Letters are left, but fewer than waiting seats, unless the builder is always asked. */
static bool valid_letter_order(const island_game *g, const island_state *s, const nl_frame *f)
{
    const uint32_t others = (valid_bit(g->seats) - 1) & ~valid_bit(f->seat);
    const int left = valid_left(g, s) - valid_draws_above(s, f);
    const bool asks = g->rules.friends_ask_order != 0 && bits_count(f->a) > 1;
    return (f->a & ~others) == 0 && f->b == 0 && left > 0 && (left < bits_count(f->a) || asks);
}

/* The letter is being drawn or has been drawn. */
static bool valid_swap(const island_game *g, const island_state *s, const nl_frame *f)
{
    const friends_slice *slice = NL_SLICE(g, s, friends);
    const bool asked = f == api_top(s);
    if (slice->letter_done != 1 || lanes_total(slice->letters[f->seat]) < (asked ? 2 : 1))
        return false;
    return !asked ||
           (slice->drawn < NL_GUILDS && lanes_get(slice->letters[f->seat], slice->drawn) > 0);
}

bool friends_frame(const island_game *g, const island_state *s, const nl_frame *f)
{
    const bool own = f->seat == s->frame[0].seat;
    const bool plain = f->a == 0 && f->b == 0;
    switch (f->decision) {
    case NL_D_GIFT: return valid_gift(g, s, f);
    case NL_D_LETTER: return valid_draw(g, s, f);
    case NL_D_LETTER_BACK: return own && plain && valid_swap(g, s, f);
    case NL_D_LETTER_ORDER: return own && valid_letter_order(g, s, f);
    case NL_D_TRADERS:
        return own && plain && g->rules.friends_trader_whole_turn == 0 &&
               NL_SLICE(g, s, friends)->letter_done == 1;
    default: return false;
    }
}

/* ---- views ----------------------------------------------------------------------------------- */

bool friends_fits(const island_game *g, const island_state *view, int seat)
{
    const friends_slice *f = NL_SLICE(g, view, friends);
    const nl_lanes full = friends_letters_full(g->seats);
    const nl_lanes own = seat < g->seats ? f->letters[seat] : 0; /* a spectator has none */
    int gaps = lanes_total(f->supply);
    if (view->depth < 1 || (api_top(view)->decision == NL_D_GIFT && api_top(view)->b >= NL_KINDS))
        return false;
    if (!api_lanes(f->spent, LANES_ALL) || !api_lanes(own, LANES_ALL) ||
        !lanes_cover(full, f->spent) || !lanes_cover(full - f->spent, own))
        return false;
    for (int i = 0; i < g->seats; i++) gaps += i == seat ? 0 : lanes_total(f->letters[i]);
    if (lanes_total(full) - lanes_total(f->spent) - lanes_total(own) != gaps) return false;
    if (view->part >= g->seats) return true;
    const int drawn = api_top(view)->decision == NL_D_LETTER_BACK ? 1 : 0;
    return lanes_total(f->fresh) + drawn <= lanes_total(f->letters[view->part]);
}

/* In a desert the robber may harm nobody (friends 4.1). */
bool friends_spares(const island_game *g, const island_state *s)
{
    return g->layout.terrain[s->robber] == NL_DESERT;
}
