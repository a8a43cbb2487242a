/* valid.c - validates untrusted states of the chocolate edition, strictly enough that any
   engine function may rely on them; also their fields as bytes.

   The groups are in order: each may rely on the checks before it. */
#include <string.h>

#include "choco/form/form.h"
#include "form/frames.h"

/* ---- the stack of decisions ------------------------------------------------------------------ */

#define ON(name) (UINT32_C(1) << NL_D_CHOCO_##name)
#define BOTTOM   (UINT32_C(1) << NL_CHOCO_DECISIONS)

/* The decisions that each decision may be on top of. */
static const uint32_t valid_below[NL_CHOCO_DECISIONS] = {
    [NL_D_CHOCO_OVER] = BOTTOM,
    [NL_D_CHOCO_SPIN] = BOTTOM,
    [NL_D_CHOCO_MAIN] = BOTTOM,
    [NL_D_CHOCO_WHEEL] = ON(MAIN),
    [NL_D_CHOCO_TAKE] = ON(MAIN),
    [NL_D_CHOCO_DISCARD] = ON(MAIN),
    [NL_D_CHOCO_STEAL] = ON(MAIN) | ON(STEAL) | ON(STEAL_MAY),
    [NL_D_CHOCO_OFFER] = ON(MAIN),
    [NL_D_CHOCO_STEAL_MAY] = ON(MAIN) | ON(STEAL_MAY),
};

static const nl_frame *valid_top(const choco_state *s) { return &s->frame[s->depth - 1]; }

/* ---- rows and stacks ------------------------------------------------------------------------- */

/* At least two buildings, each colour once, in a line without gaps. */
static bool valid_row(const choco_seat *p)
{
    uint32_t colours = 0;
    const int count = row_count(p);
    if (count < 2 || count > NL_COLOURS || p->row >> (4 * count) != 0) return false;
    for (int i = 0; i < count; i++) {
        const int colour = row_colour(p, i);
        if (colour < 0 || colour >= NL_COLOURS) return false;
        colours |= UINT32_C(1) << colour;
    }
    return colours == p->buildings && (p->cities & ~colours) == 0 && (p->knights & ~colours) == 0 &&
           p->open >> 2 == 0;
}

static bool valid_rows(const choco_game *g, const choco_state *s)
{
    for (int i = 0; i < g->seats; i++)
        if (!valid_row(&s->seat[i])) return false;
    for (int colour = 0; colour < NL_COLOURS; colour++)
        if (choco_settlements_left(g, s, colour) < 0) return false;
    return choco_roads_left(g, s) >= 0 && choco_knights_left(g, s) >= 0;
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* Five counts and their sum, which fits a hand. */
static bool valid_lanes(nl_lanes w)
{
    int sum = 0;
    for (int i = 0; i < NL_KINDS; i++) sum += lanes_get(w, i);
    return (w & ~LANES_ALL) == 0 && sum <= NL_CHOCO_HAND && lanes_total(w) == sum;
}

/* The card from the question mark: at most one, and none if the seat has not answered yet or its
   hand is full. */
static bool valid_taken(const choco_state *s, int seat)
{
    const choco_seat *p = &s->seat[seat];
    const bool asked = (valid_top(s)->a >> seat & 1) != 0;
    const bool full = lanes_total(p->hand) == NL_CHOCO_HAND;
    if (!valid_lanes(p->pending)) return false;
    return lanes_total(p->pending) <= (asked || full ? 0 : 1) && !(asked && full);
}

/* A seat that owes cards has put aside at most what it owes, and is still asked if less. */
static bool valid_pile(const choco_game *g, const choco_state *s, int seat)
{
    const choco_seat *p = &s->seat[seat];
    const int aside = lanes_total(p->pending);
    const int all = lanes_total(p->hand) + aside;
    const bool asked = (valid_top(s)->a >> seat & 1) != 0;
    if (!valid_lanes(p->pending) || all > NL_CHOCO_HAND) return false;
    if (all <= g->hand_limit) return aside == 0 && !asked;
    return aside <= all / 2 && asked == (aside < all / 2);
}

/* Fair terms that the seat can fulfil, or open ones: by the seat that makes an offer, or where
   everybody talks. */
static bool valid_terms(const choco_game *g, const choco_state *s, int seat, uint64_t terms)
{
    const nl_lanes gives = terms_give_lanes(terms), gets = terms_take_lanes(terms);
    const nl_lanes hand = s->seat[seat].hand;
    const bool speaks = seat == valid_top(s)->seat || g->rules.trade == NL_TRADE_ON;
    if (!terms_whole(terms)) return false;
    if (speaks && terms_open(terms)) return lanes_cover(hand, gives);
    const bool fair = g->rules.same_kind != 0 ? terms_both(terms) : terms_fair(terms);
    return !terms_any_goods(terms) && fair && lanes_cover(hand, gives) &&
           lanes_total(hand) - lanes_total(gives) + lanes_total(gets) <= NL_CHOCO_HAND;
}

/* What a seat has said in an offer. While it is asked, a reply to it may be open. */
static bool valid_said(const choco_game *g, const choco_state *s, int seat)
{
    const nl_frame *f = valid_top(s);
    const uint64_t terms = s->seat[seat].pending;
    const bool asked = (f->a >> seat & 1) != 0;
    if (seat == f->seat || (f->b >> seat & 1) != 0) return valid_terms(g, s, seat, terms);
    if (terms == 0) return true;
    return asked && g->rules.trade == NL_TRADE_ON && valid_terms(g, s, f->seat, terms_flip(terms));
}

static bool valid_pending(const choco_game *g, const choco_state *s, int seat)
{
    const nl_frame *f = valid_top(s);
    switch (f->decision) {
    case NL_D_CHOCO_TAKE: return valid_taken(s, seat);
    case NL_D_CHOCO_DISCARD: return valid_pile(g, s, seat);
    case NL_D_CHOCO_OFFER: return valid_said(g, s, seat);
    default: break;
    }
    const uint64_t terms = s->seat[seat].pending;
    const bool main = s->frame[0].decision == NL_D_CHOCO_MAIN;
    const bool stands = main && (s->frame[0].a >> seat & 1) != 0;
    return stands ? valid_terms(g, s, seat, terms) : terms == 0;
}

static bool valid_cards(const choco_game *g, const choco_state *s)
{
    for (int i = 0; i < g->seats; i++)
        if (!valid_lanes(s->seat[i].hand) || !valid_pending(g, s, i)) return false;
    return true;
}

/* ---- views ----------------------------------------------------------------------------------- */

/* The supply is unlimited, so hidden cards can be anything. choco_wrong checks the completed
   state. */
bool choco_fits(const choco_game *g, const choco_state *view, int seat)
{
    if (seat == NL_NOBODY) return view->depth >= 1; /* knows nobody's cards */
    const choco_seat *p = &view->seat[seat];
    if (view->depth < 1 || seat >= g->seats || !valid_lanes(p->hand)) return false;
    const int decision = valid_top(view)->decision;
    const bool piles = decision == NL_D_CHOCO_TAKE || decision == NL_D_CHOCO_DISCARD;
    return !piles || valid_lanes(p->pending);
}

/* ---- questions ------------------------------------------------------------------------------- */

static uint32_t valid_seats(const choco_game *g) { return (UINT32_C(1) << g->seats) - 1; }

/* The seat on turn has just built a knight, which closes trading. It has room for what it draws. */
static bool valid_knight(const choco_game *g, const choco_state *s)
{
    return s->seat[s->turn].knights != 0 &&
           lanes_total(s->seat[s->turn].hand) <= NL_CHOCO_HAND - 2 &&
           (g->rules.order != NL_ORDER_STRICT || s->trade_closed != 0);
}

/* A knight of the seat on turn draws from its neighbours. The left one comes first, so its frame is
   on top. With two seats both draws are from the same hand. */
static bool valid_steal(const choco_game *g, const choco_state *s, int at)
{
    const nl_frame *f = &s->frame[at];
    const int left = (s->turn + 1) % g->seats;
    const int right = (s->turn + g->seats - 1) % g->seats;
    const int above = s->depth - 1 - at; /* draws made before this one */
    if (f->seat != NL_CHANCE || f->a != s->turn || f->b >= g->seats) return false;
    if (!valid_knight(g, s)) return false;
    if (left == right)
        return f->b == left && at <= g->draws_alone && lanes_total(s->seat[left].hand) > above;
    if (at == 2) return f->b == left && lanes_total(s->seat[left].hand) > 0;
    return at == 1 && (f->b == right || (f->b == left && above == 0)) &&
           lanes_total(s->seat[f->b].hand) > 0;
}

/* The questions come in the same order; a draw is above the question for the other neighbour. */
static bool valid_steal_may(const choco_game *g, const choco_state *s, int at)
{
    const nl_frame *f = &s->frame[at];
    const int left = (s->turn + 1) % g->seats;
    const int right = (s->turn + g->seats - 1) % g->seats;
    if (g->rules.knight_steal != NL_DRAW_MAY || f->seat != s->turn || !valid_knight(g, s))
        return false;
    if (f->a >= g->seats || lanes_total(s->seat[f->a].hand) == 0) return false;
    if (left == right)
        return at == 1 && at == s->depth - 1 && f->a == left && f->b == g->draws_alone;
    if (f->b != 1) return false;
    if (at == 2) return f->a == left && at == s->depth - 1;
    return at == 1 && (f->a == right || (f->a == left && at == s->depth - 1));
}

static bool valid_offer(const choco_game *g, const choco_state *s, const nl_frame *f)
{
    const uint32_t others = valid_seats(g) & ~(UINT32_C(1) << f->seat);
    const uint32_t asked = (uint32_t)f->a | f->b;
    return g->rules.trade != NL_TRADE_OFF && s->trade_closed == 0 && (f->a & f->b) == 0 &&
           asked != 0 && (asked & ~others) == 0;
}

/* Seats that stand for a trade in the main decision; under an offer, those that it went to. */
static bool valid_main(const choco_game *g, const choco_state *s)
{
    const nl_frame *f = &s->frame[0];
    const int above = s->depth > 1 ? s->frame[1].decision : NL_D_CHOCO_MAIN;
    if (f->seat != s->turn || f->seat >= g->rules.seats) return false;
    const uint32_t others = valid_seats(g) & ~(UINT32_C(1) << f->seat);
    const bool early = above == NL_D_CHOCO_WHEEL || above == NL_D_CHOCO_TAKE ||
                       above == NL_D_CHOCO_DISCARD; /* nobody trades before these */
    if (g->rules.trade != NL_TRADE_ON) return f->a == 0 && f->b == 0;
    if (above == NL_D_CHOCO_OFFER) return f->a == 0 && f->b != 0 && (f->b & ~others) == 0;
    return f->b == 0 && (f->a & ~others) == 0 && (f->a == 0 || (s->trade_closed == 0 && !early));
}

static bool valid_frame(const choco_game *g, const choco_state *s, int at)
{
    const nl_frame *f = &s->frame[at];
    const bool plain = f->a == 0 && f->b == 0;
    switch (f->decision) {
    case NL_D_CHOCO_OVER: return plain && f->seat == NL_NOBODY;
    case NL_D_CHOCO_SPIN: return plain && f->seat == s->turn && s->trade_closed == 0;
    case NL_D_CHOCO_MAIN: return valid_main(g, s);
    case NL_D_CHOCO_WHEEL: return plain && f->seat == NL_CHANCE && s->trade_closed == 0;
    case NL_D_CHOCO_TAKE:
    case NL_D_CHOCO_DISCARD:
        return f->seat == NL_NOBODY && f->a != 0 && (f->a & ~valid_seats(g)) == 0 && f->b == 0 &&
               s->trade_closed == 0 &&
               s->wheel == (f->decision == NL_D_CHOCO_TAKE ? NL_SECTION_CHOICE : NL_SECTION_ROBBER);
    case NL_D_CHOCO_STEAL: return valid_steal(g, s, at);
    case NL_D_CHOCO_STEAL_MAY: return valid_steal_may(g, s, at);
    default: return f->seat == s->turn && valid_offer(g, s, f);
    }
}

static bool valid_stack(const choco_game *g, const choco_state *s)
{
    for (int i = 0; i < s->depth; i++)
        if (!valid_frame(g, s, i)) return false;
    return true;
}

/* ---- the clock and the end ------------------------------------------------------------------- */

static bool valid_clock(const choco_game *g, const choco_state *s)
{
    if (s->turn >= g->seats || s->turn_number < 1 || s->spare != 0 || s->trade_closed > 1)
        return false;
    if (s->trade_closed != 0 && g->rules.order != NL_ORDER_STRICT) return false;
    if (s->wheel >= NL_SECTIONS && s->wheel != NL_NOBODY) return false;
    return g->rules.turns == 0 || s->turn_number <= g->rules.turns;
}

/* If the seat on turn has enough points, it has won. */
static bool valid_end(const choco_game *g, const choco_state *s)
{
    const bool over = s->frame[0].decision == NL_D_CHOCO_OVER;
    const bool won = choco_halves(s, s->turn) >= g->target_halves;
    if (!over) return s->winner == NL_NOBODY && !won;
    if (s->winner == NL_NOBODY)
        return g->rules.turns != 0 && s->turn_number == g->rules.turns && !won;
    return s->winner == s->turn && won;
}

const char *choco_wrong(const choco_game *g, const choco_state *s)
{
    if (!frames_order(s->frame, s->depth, NL_CHOCO_FRAMES, valid_below, NL_CHOCO_DECISIONS))
        return "stack";
    if (!valid_rows(g, s)) return "pieces";
    if (!valid_clock(g, s)) return "turn";
    if (!valid_stack(g, s)) return "question";
    if (!valid_cards(g, s)) return "cards"; /* the question says what seats have put aside */
    return valid_end(g, s) ? NULL : "winner";
}

/* ---- bytes ----------------------------------------------------------------------------------- */

static void code_u32(bytes_code *c, uint32_t *field)
{
    uint64_t value = *field;
    bytes_value(c, &value, 4);
    *field = (uint32_t)value;
}

static void code_seat(bytes_code *c, choco_seat *p)
{
    bytes_u64(c, &p->hand);
    bytes_u64(c, &p->pending);
    code_u32(c, &p->row);
    bytes_u8(c, &p->buildings);
    bytes_u8(c, &p->cities);
    bytes_u8(c, &p->knights);
    bytes_u8(c, &p->open);
}

/* In saves the decisions of this game are numbered from 128. */
enum { SAVED_FROM = 128 };

void choco_code_state(bytes_code *c, choco_state *s, int seats)
{
    frames_bytes(c, s->frame, NL_CHOCO_FRAMES, &s->depth, SAVED_FROM);
    bytes_u8(c, &s->turn);
    bytes_u8(c, &s->wheel);
    bytes_u8(c, &s->trade_closed);
    bytes_u8(c, &s->winner);
    bytes_u16(c, &s->turn_number);
    for (int i = 0; i < seats; i++) code_seat(c, &s->seat[i]);
}
