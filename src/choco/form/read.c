/* read.c - the box and the state of the chocolate edition as plain structs for screens, bots
   and encoders. Values that a view does not know become NL_UNKNOWN. */
#include <assert.h>
#include <string.h>

#include "choco/form/form.h"
#include "choco/tables.h"

/* ---- the box --------------------------------------------------------------------------------- */

static void read_price(nl_lanes price, uint8_t out[NL_KINDS])
{
    for (int i = 0; i < NL_KINDS; i++) out[i] = (uint8_t)lanes_get(price, i);
}

bool nl_choco_box_read(const nl_rules *rules, nl_choco_box *out)
{
    const int choice = rules->tiles <= NL_TILES_UNLIMITED ? rules->tiles : 0;
    const choco_tiles *tiles = &choco_tile_counts[choice];
    memset(out, 0, sizeof *out);
    if (rules->game != NL_CHOCO) return false;
    for (int i = 0; i < NL_SECTIONS; i++) {
        out->section_kind[i] = choco_wheel[i].kind;
        out->section_colours[i] = choco_wheel[i].colours;
    }
    for (int i = 0; i < NL_CHOCO_SEATS; i++) {
        memcpy(out->setup_colour[i], choco_setups[i].colour, sizeof out->setup_colour[i]);
        memcpy(out->setup_hand[i], choco_setups[i].hand, sizeof out->setup_hand[i]);
    }
    read_price(CHOCO_ROAD, out->price_road);
    read_price(CHOCO_SETTLEMENT, out->price_settlement);
    read_price(CHOCO_CITY, out->price_city);
    read_price(CHOCO_KNIGHT, out->price_knight);
    out->settlements_each = tiles->endless ? NL_ENDLESS : tiles->settlements_each;
    out->roads = tiles->endless ? NL_ENDLESS : tiles->roads;
    out->knights = tiles->endless ? NL_ENDLESS : tiles->knights;
    out->rate = RATE_SUPPLY;
    return true;
}

/* ---- the state ------------------------------------------------------------------------------- */

/* The looker is a seat, NL_NOBODY, or this value, which sees the full state. */
enum { READ_TRUTH = 0x100 };

/* With no cards at all, the kinds are known too. */
static void read_counts(nl_lanes w, bool known, uint8_t out[NL_KINDS], uint8_t *total)
{
    const bool shown = known || lanes_total(w) == 0;
    for (int i = 0; i < NL_KINDS; i++) out[i] = shown ? (uint8_t)lanes_get(w, i) : NL_UNKNOWN;
    if (total != NULL) *total = (uint8_t)lanes_total(w);
}

static void read_row(const choco_seat *p, nl_choco_seat *out)
{
    memset(out->row, NL_NOBODY, sizeof out->row);
    for (int i = 0; i < row_count(p); i++) out->row[i] = (uint8_t)row_colour(p, i);
    out->buildings = (uint8_t)row_count(p);
    out->owned = p->buildings;
    out->cities = p->cities;
    out->knights = p->knights;
    out->open = p->open;
    out->roads = (uint8_t)row_roads(p);
}

static void read_seat(const choco_state *s, int seat, int looker, nl_choco_seat *out)
{
    const choco_seat *p = &s->seat[seat];
    const bool known = looker == READ_TRUTH || looker == seat;
    const int decision = s->frame[s->depth - 1].decision;
    read_row(p, out);
    read_counts(p->hand, known, out->hand, &out->hand_total);
    if (decision == NL_D_CHOCO_DISCARD)
        read_counts(p->pending, known, out->tossed, &out->tossed_total);
    else if (decision == NL_D_CHOCO_TAKE)
        read_counts(p->pending, known, out->taken, &out->taken_total);
    else {
        read_counts(terms_give_lanes(p->pending), true, out->gives, NULL);
        read_counts(terms_take_lanes(p->pending), true, out->takes, NULL);
    }
    out->owes = (uint8_t)choco_owes(s, seat);
    out->half_points = (uint8_t)choco_halves(s, seat);
}

static void read_stacks(const choco_game *g, const choco_state *s, nl_choco *out)
{
    const bool endless = choco_tile_counts[g->rules.tiles].endless;
    for (int colour = 0; colour < NL_COLOURS; colour++)
        out->stack_settlements[colour] =
            endless ? NL_ENDLESS : (uint8_t)choco_settlements_left(g, s, colour);
    out->stack_roads = endless ? NL_ENDLESS : (uint8_t)choco_roads_left(g, s);
    out->stack_knights = endless ? NL_ENDLESS : (uint8_t)choco_knights_left(g, s);
}

static void read_choco(const choco_game *g, const choco_state *s, int looker, nl_choco *out)
{
    assert(choco_ready(s));
    memset(out, 0, sizeof *out);
    out->seats = g->seats;
    out->turn = s->turn;
    out->wheel = s->wheel;
    out->trade_closed = s->trade_closed;
    out->winner = s->winner;
    out->turn_number = s->turn_number;
    out->depth = s->depth;
    memcpy(out->frame, s->frame, sizeof out->frame);
    read_stacks(g, s, out);
    for (int i = 0; i < g->seats; i++) read_seat(s, i, looker, &out->seat[i]);
}

bool nl_choco_read(const nl_game *g, const nl_state *s, nl_choco *out)
{
    if (api_is_choco(g))
        read_choco(api_choco(g), api_choco_state(s), READ_TRUTH, out);
    else
        memset(out, 0, sizeof *out);
    return api_is_choco(g);
}

bool nl_view_choco(const nl_game *g, const nl_view *v, nl_choco *out)
{
    if (api_is_choco(g))
        read_choco(api_choco(g), &api_choco_view(v)->s, nl_view_seat(v), out);
    else
        memset(out, 0, sizeof *out);
    return api_is_choco(g);
}
