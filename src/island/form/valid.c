/* valid.c - validates untrusted states, strictly enough that any engine function may rely on them.
   It accepts any input, trusts nothing and changes nothing.

   The groups are in order: each may rely on the checks before it. */
#include <string.h>

#include "form/frames.h"
#include "island/form/form.h"
#include "island/form/modules.h"
#include "island/rules.h"

/* ---- pieces on the board --------------------------------------------------------------------- */

static bool set_within(nl_set part, nl_set whole) { return !set_any(set_minus(part, whole)); }

static bool valid_pieces(const island_game *g, const island_state *s)
{
    nl_set corners = set_none(), edges = set_none();
    for (int i = 0; i < g->seats; i++) {
        const island_seat *p = &s->seat[i];
        if (set_meets(p->settlements, p->cities) || set_meets(corners, api_buildings(s, i)) ||
            set_meets(edges, p->roads))
            return false;
        corners = set_or(corners, api_buildings(s, i));
        edges = set_or(edges, p->roads);
        if (set_count(p->settlements) > g->settlements_each ||
            set_count(p->cities) > g->cities_each || set_count(p->roads) > g->roads_each)
            return false;
    }
    return set_within(corners, g->sites) && set_within(edges, g->all_edges) && s->robber < g->hexes;
}

static nl_set valid_road_ends(const island_game *g, nl_set roads)
{
    nl_set ends = set_none();
    while (set_any(roads)) ends = set_or(ends, g->edge_ends[set_pop(&roads)]);
    return ends;
}

static bool valid_preset(const island_game *g)
{
    return g->rules.preset != NL_PRESET_NONE && g->rules.preset != NL_PRESET_PRINTED;
}

/* The reach must follow from the pieces. Under preset=catanatron it may also include road ends that
   another seat has built on later. */
static bool valid_reach(const island_game *g, const island_state *s)
{
    island_state derived = *s;
    island_derive(g, &derived);
    for (int i = 0; i < g->seats; i++) {
        const nl_set least = derived.seat[i].reach, reach = s->seat[i].reach;
        nl_set most = least;
        if (valid_preset(g)) most = set_or(least, valid_road_ends(g, s->seat[i].roads));
        if (!set_within(least, reach) || !set_within(reach, most)) return false;
    }
    return true;
}

/* ---- cards ----------------------------------------------------------------------------------- */

static bool valid_resources(const island_game *g, const island_state *s)
{
    const bool piles = api_top(s)->decision == NL_D_DISCARD;
    if (!api_lanes(s->bank, LANES_ALL)) return false;
    for (int i = 0; i < g->seats; i++)
        if (!api_lanes(s->seat[i].hand, LANES_ALL) ||
            (piles && !api_lanes(s->seat[i].pending, LANES_ALL)))
            return false;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        int cards = lanes_get(s->bank, kind);
        for (int i = 0; i < g->seats; i++)
            cards += lanes_get(s->seat[i].hand, kind) +
                     (piles ? lanes_get(s->seat[i].pending, kind) : 0);
        if (cards != lanes_get(g->bank_full, kind)) return false;
    }
    return true;
}

static bool valid_development(const island_game *g, const island_state *s)
{
    const uint64_t with_knights = LANES_ALL | UINT64_C(0xFF) << DEV_KNIGHTS_SHIFT;
    if (!api_lanes(s->deck, LANES_ALL) || !api_lanes(s->gone, LANES_ALL) ||
        !api_lanes(s->fresh, LANES_ALL))
        return false;
    const bool knights_gone = !modules_take_knights(g) && lanes_get(s->gone, NL_KNIGHT) != 0;
    if (knights_gone || lanes_get(s->gone, NL_POINT) != 0)
        return false; /* these stay with their owners */
    for (int i = 0; i < g->seats; i++)
        if (!api_lanes(s->seat[i].dev, with_knights)) return false;
    for (int card = 0; card < NL_CARDS; card++) {
        int cards = lanes_get(s->deck, card) + lanes_get(s->gone, card);
        for (int i = 0; i < g->seats; i++)
            cards += lanes_get(s->seat[i].dev, card) + (card == NL_KNIGHT ? api_knights(s, i) : 0);
        if (cards != lanes_get(g->deck_full, card)) return false;
    }
    return true;
}

/* ---- the clock of the game ------------------------------------------------------------------- */

static bool valid_dice(const island_game *g, const island_state *s)
{
    const bool none = s->die[0] == 0 && s->die[1] == 0;
    const bool both = s->die[0] >= 1 && s->die[0] <= 6 && s->die[1] >= 1 && s->die[1] <= 6;
    if (!none && !both) return false;
    if (g->rules.dice != NL_DICE_DECK) return s->dice_left == 0;
    return s->dice_left != 0 && s->dice_left >> 36 == 0;
}

/* The flags of a part belong to the seat whose part it is. */
static bool valid_part(const island_game *g, const island_state *s)
{
    if (s->card_played > 1 || s->trade_closed > 1 || s->spare != 0) return false;
    if (s->trade_closed != 0 && g->rules.phases != NL_PHASES_STRICT) return false;
    if (s->part == NL_NOBODY) return s->fresh == 0 && s->card_played == 0;
    return s->part < g->seats && lanes_cover(s->seat[s->part].dev, s->fresh);
}

static bool valid_clock(const island_game *g, const island_state *s)
{
    const int bottom = s->frame[0].decision;
    const bool founding = bottom == NL_D_FOUND_SETTLEMENT || bottom == NL_D_FOUND_ROAD;
    if (s->turn >= g->seats || founding != (s->turn_number == 0)) return false;
    if (founding && (s->turn != g->start || s->part != NL_NOBODY)) return false;
    return g->rules.turns == 0 || s->turn_number <= g->rules.turns;
}

/* ---- the stack of decisions ------------------------------------------------------------------ */

/* The decisions that each decision may be on top of. */
static const uint32_t valid_below[NL_DECISIONS] = {
#define ON(name)                           (UINT32_C(1) << NL_D_##name)
#define BOTTOM                             (UINT32_C(1) << NL_DECISIONS)
#define PARTS                              (ON(ROLL) | ON(MAIN) | ON(PARTNER))
#define X(name, word, owner, label, below) below,
#include "neuland/island/decisions.def"
#undef X
};

/* The seat that makes founding number n: clockwise first, then in reverse order (rules 3.3). */
static int valid_founder(const island_game *g, int n)
{
    const int place = n < g->seats ? n : 2 * g->seats - 1 - n;
    return (g->start + place) % g->seats;
}

/* Each second settlement still to be founded takes up to three cards of one kind, which the bank
   must have. */
static bool valid_first_cards(const island_game *g, const island_state *s, int founded)
{
    const int still = FOUNDING_ROUNDS * g->seats - (founded > g->seats ? founded : g->seats);
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (lanes_get(s->bank, kind) < 3 * still) return false;
    return true;
}

static bool valid_founding(const island_game *g, const island_state *s, const nl_frame *f)
{
    const bool road = f->decision == NL_D_FOUND_ROAD;
    int count[NL_SEATS] = { 0 };
    if (f->a >= FOUNDING_ROUNDS * g->seats || f->seat != valid_founder(g, f->a)) return false;
    if (road ? f->b >= g->corners || !set_has(s->seat[f->seat].settlements, f->b) : f->b != 0)
        return false;
    for (int n = 0; n < f->a; n++) count[valid_founder(g, n)]++;
    for (int i = 0; i < g->seats; i++) {
        const int extra = road && i == f->seat ? 1 : 0;
        if (set_count(s->seat[i].settlements) != count[i] + extra || set_any(s->seat[i].cities) ||
            set_count(s->seat[i].roads) != count[i])
            return false;
    }
    return valid_first_cards(g, s, f->a + (road ? 1 : 0));
}

/* Other seats with a building on the robber's hex. */
static uint32_t valid_victims(const island_game *g, const island_state *s, int thief)
{
    uint32_t victims = 0;
    for (int i = 0; i < g->seats; i++)
        if (i != thief && set_meets(api_buildings(s, i), g->hex_corners[s->robber]))
            victims |= UINT32_C(1) << i;
    return victims;
}

static uint32_t valid_seats(const island_game *g) { return (UINT32_C(1) << g->seats) - 1; }

static bool valid_rob(const island_game *g, const island_state *s, const nl_frame *f)
{
    int cards = 0;
    const bool may_spare = modules_spares(g, s);
    if (valid_preset(g) || f->b != (may_spare ? 1 : 0)) return false;
    if (f->a != valid_victims(g, s, f->seat) || ((f->a & (f->a - 1)) == 0 && !may_spare))
        return false;
    for (int i = 0; i < g->seats; i++)
        if ((f->a >> i & 1) != 0) cards += lanes_total(s->seat[i].hand);
    return cards > 0;
}

static bool valid_steal(const island_game *g, const island_state *s, const nl_frame *f)
{
    return f->seat == NL_CHANCE && f->a == s->frame[0].seat && f->b < g->seats &&
           (valid_victims(g, s, f->a) >> f->b & 1) != 0 && lanes_total(s->seat[f->b].hand) > 0;
}

static bool valid_offer(const island_game *g, const island_state *s, const nl_frame *f)
{
    const uint32_t others = valid_seats(g) & ~(UINT32_C(1) << f->seat);
    const uint32_t asked = (uint32_t)f->a | f->b;
    return g->rules.trade != NL_TRADE_OFF && s->trade_closed == 0 && (f->a & f->b) == 0 &&
           asked != 0 && (asked & ~others) == 0;
}

/* Seats that stand for a trade in the main decision; under an offer, those that it went to. */
static bool valid_main(const island_game *g, const island_state *s, const nl_frame *f)
{
    const uint32_t others = valid_seats(g) & ~(UINT32_C(1) << f->seat);
    const bool offer = s->frame[1].decision == NL_D_OFFER && s->depth > 1;
    if (g->rules.trade != NL_TRADE_ON) return f->a == 0 && f->b == 0;
    if (offer) return f->a == 0 && f->b != 0 && (f->b & ~others) == 0;
    for (int i = 1; i < s->depth && f->a != 0; i++) /* nobody trades before these */
        if (s->frame[i].decision == NL_D_DICE || s->frame[i].decision == NL_D_DISCARD) return false;
    return f->b == 0 && (f->a & ~others) == 0 && (f->a == 0 || s->trade_closed == 0);
}

/* The bottom frame: it says whose turn or part it is. */
static bool valid_bottom(const island_game *g, const island_state *s, const nl_frame *f)
{
    const bool plain = f->a == 0 && f->b == 0;
    switch (f->decision) {
    case NL_D_OVER: return plain && f->seat == NL_NOBODY;
    case NL_D_ROLL: return plain && f->seat == s->turn && s->part == f->seat;
    case NL_D_MAIN: return f->seat == s->turn && s->part == f->seat && valid_main(g, s, f);
    case NL_D_PARTNER:
        return plain && g->rules.extra == NL_EXTRA_PARTNER && s->part == f->seat &&
               f->seat == (s->turn + SETTLER_2_OFFSET) % g->seats;
    case NL_D_EXTRA_BUILD:
        return g->rules.extra == NL_EXTRA_BUILD && s->part == NL_NOBODY && f->b == 0 &&
               f->a <= g->seats - 2 && f->seat == (s->turn + g->seats - 1 - f->a) % g->seats;
    default: return valid_founding(g, s, f);
    }
}

/* Any other frame: it belongs to the seat of the bottom frame. */
static bool valid_frame(const island_game *g, const island_state *s, const nl_frame *f)
{
    const nl_frame *bottom = &s->frame[0];
    const bool own = f->seat == bottom->seat;
    const bool played = s->card_played != 0;
    switch (f->decision) {
    case NL_D_DICE: return f->seat == NL_CHANCE && f->a == 0 && f->b == 0;
    case NL_D_DISCARD:
        return f->seat == NL_NOBODY && f->a != 0 && (f->a & ~valid_seats(g)) == 0 && f->b == 0 &&
               bottom->decision == NL_D_MAIN;
    case NL_D_ROBBER:
        return own && f->a == 0 && f->b == 0 && (played || bottom->decision == NL_D_MAIN);
    case NL_D_ROB: return own && valid_rob(g, s, f);
    case NL_D_STEAL: return valid_steal(g, s, f);
    case NL_D_FREE_ROAD:
        return own && played && f->a >= 1 && f->a <= FREE_ROADS && f->b == 0 &&
               set_count(s->seat[f->seat].roads) < g->roads_each;
    case NL_D_DRAW:
        return f->seat == NL_CHANCE && f->a == bottom->seat && f->b == 0 &&
               lanes_total(s->deck) > 0 &&
               (f[-1].decision != NL_D_HELPER || modules_frame(g, s, f));
    case NL_D_OFFER: return own && valid_offer(g, s, f);
    default: return modules_frame(g, s, f);
    }
}

static bool valid_stack(const island_game *g, const island_state *s)
{
    if (!valid_bottom(g, s, &s->frame[0])) return false;
    for (int i = 1; i < s->depth; i++)
        if (!valid_frame(g, s, &s->frame[i])) return false;
    return true;
}

/* ---- what seats have put on the table -------------------------------------------------------- */

/* A seat that owes cards has put aside at most what it owes, and is still asked if less. */
static bool valid_pile(const island_game *g, const island_state *s, int seat)
{
    const int aside = lanes_total(s->seat[seat].pending);
    const int all = lanes_total(s->seat[seat].hand) + aside;
    const bool asked = (api_top(s)->a >> seat & 1) != 0;
    if (all <= g->hand_limit || (aside == 0 && !asked && modules_shielded(g, s, seat)))
        return aside == 0 && !asked;
    const int owes = island_owes(g, s, seat);
    return owes >= 0 && asked == (owes > 0);
}

/* Fair terms, or open ones: by the seat that makes an offer, or where everybody talks. The seat
   holds what it gives. */
static bool valid_terms(const island_game *g, const island_state *s, int seat, uint64_t terms)
{
    const bool speaks = seat == api_top(s)->seat || g->rules.trade == NL_TRADE_ON;
    return terms_whole(terms) && ((speaks && terms_open(terms)) || terms_fair(terms)) &&
           modules_goods(g, s, seat, terms) &&
           lanes_cover(s->seat[seat].hand, terms_give_lanes(terms));
}

/* What a seat has said in an offer. While it is asked, a reply to it may be open. */
static bool valid_said(const island_game *g, const island_state *s, int seat)
{
    const nl_frame *f = api_top(s);
    const uint64_t terms = s->seat[seat].pending;
    const bool asked = (f->a >> seat & 1) != 0;
    if (seat == f->seat || (f->b >> seat & 1) != 0) return valid_terms(g, s, seat, terms);
    if (terms == 0) return true;
    return asked && g->rules.trade == NL_TRADE_ON && valid_terms(g, s, f->seat, terms_flip(terms));
}

static bool valid_pending(const island_game *g, const island_state *s)
{
    const nl_frame *f = api_top(s);
    for (int i = 0; i < g->seats; i++) {
        const bool stands = s->frame[0].decision == NL_D_MAIN && (s->frame[0].a >> i & 1) != 0;
        bool good = s->seat[i].pending == 0;
        if (f->decision == NL_D_DISCARD)
            good = valid_pile(g, s, i);
        else if (f->decision == NL_D_OFFER)
            good = valid_said(g, s, i);
        else if (stands)
            good = valid_terms(g, s, i, s->seat[i].pending);
        if (!good) return false;
    }
    return true;
}

/* ---- awards and the end ---------------------------------------------------------------------- */

static bool valid_longest(const island_game *g, const island_state *s)
{
    int length[NL_SEATS], best = 0, ties = 0;
    if (s->longest != NL_NOBODY && s->longest >= g->seats) return false;
    if (s->longest == NL_NOBODY && s->longest_len != 0) return false;
    if (valid_preset(g)) /* the award depends on history */
        return s->longest_len <= g->roads_each;
    for (int i = 0; i < g->seats; i++) {
        length[i] = island_road_length(g, s, i);
        if (length[i] > best) {
            best = length[i];
            ties = 0;
        }
        ties += length[i] == best ? 1 : 0;
    }
    if (s->longest == NL_NOBODY) return best < LONGEST_LEAST || ties > 1;
    return best >= LONGEST_LEAST && length[s->longest] == best && s->longest_len == best;
}

/* With a tie there may be no holder, but only in games in which knights can be removed. */
static bool valid_army(const island_game *g, const island_state *s)
{
    int best = 0, ties = 0;
    for (int i = 0; i < g->seats; i++) {
        const int knights = api_knights(s, i);
        ties = knights > best ? 1 : ties + (knights == best ? 1 : 0);
        best = knights > best ? knights : best;
    }
    if (s->army == NL_NOBODY) return best < ARMY_LEAST || (modules_take_knights(g) && ties > 1);
    return s->army < g->seats && best >= ARMY_LEAST && api_knights(s, s->army) == best;
}

static bool valid_end(const island_game *g, const island_state *s)
{
    if (s->frame[0].decision != NL_D_OVER) return s->winner == NL_NOBODY;
    if (s->winner == NL_NOBODY) return g->rules.turns != 0 && s->turn_number == g->rules.turns;
    return s->winner < g->seats && island_points(g, s, s->winner) >= g->target;
}

/* Every seat that is asked has a legal action. */
static bool valid_answer(const island_game *g, const island_state *s)
{
    const nl_turn turn = island_to_act(g, s);
    nl_action list[NL_ACTIONS_MAX];
    if (turn.chance) return island_tickets(g, s) > 0;
    for (int i = 0; i < g->seats; i++)
        if ((turn.seats >> i & 1) != 0 && island_legal(g, s, i, list) == 0) return false;
    return true;
}

const char *island_wrong(const island_game *g, const island_state *s)
{
    if (!frames_order(s->frame, s->depth, NL_FRAMES, valid_below, NL_DECISIONS)) return "stack";
    if (!valid_pieces(g, s)) return "pieces";
    if (!valid_reach(g, s)) return "past";
    if (!valid_resources(g, s)) return "cards";
    if (!valid_development(g, s)) return "dev";
    if (!valid_dice(g, s)) return "dice";
    if (!valid_part(g, s)) return "part";
    if (!valid_clock(g, s)) return "turn";
    if (!modules_valid(g, s)) return "scenario";
    if (!valid_stack(g, s)) return "question";
    if (!valid_pending(g, s)) return "pending";
    if (!valid_longest(g, s)) return "longest";
    if (!valid_army(g, s)) return "army";
    if (!valid_end(g, s)) return "winner";
    return valid_answer(g, s) ? NULL : "answer";
}

bool island_valid_view(const island_game *g, const island_state *view, int seat)
{
    return modules_fits(g, view, seat) && island_fits(g, view, seat);
}
