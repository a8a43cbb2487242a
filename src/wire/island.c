/* island.c - the board and positions of the island game as JSON. */
#include "wire/wire.h"

/* What the modules of the game add here. */
static void island_modules(json *j, wire_part part, wire_from from)
{
    const nl_rules *r = from.rules;
#define MODULE(m, on, first_seats) \
    if (on) wire_##m(j, part, &from);
#include "island/catalogue.def"
}

/* ---- the board ------------------------------------------------------------------------------- */

void wire_corners(json *j, const char *key, const nl_board *b, const uint8_t *marked)
{
    json_key(j, key);
    json_open(j, '[');
    for (int c = 0; c < b->corners; c++)
        if (marked[c]) wire_place(j, 'v', c);
    json_close(j, ']');
}

void wire_island_layout(json *j, const nl_game *g)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    nl_board board;

    nl_board_read(g, &board);
    json_key(j, "layout");
    json_open(j, '{');
    json_key(j, "terrain");
    json_open(j, '[');
    for (int h = 0; h < board.hexes; h++) json_string(j, nl_terrain_name(layout.terrain[h]));
    json_close(j, ']');
    json_key(j, "chips");
    json_open(j, '[');
    for (int h = 0; h < board.hexes; h++) json_int(j, layout.chip[h]);
    json_close(j, ']');
    json_key(j, "harbours");
    json_open(j, '[');
    for (int n = 0; n < layout.harbours; n++) {
        json_open(j, '[');
        wire_place(j, 'e', layout.harbour_edge[n]);
        json_string(j, layout.harbour_kind[n] == NL_ANY ? "any"
                                                        : nl_kind_name(layout.harbour_kind[n]));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_key(j, "robber");
    wire_place(j, 'h', layout.robber);
    json_key_string(j, "start", nl_seat_name(&rules, layout.start));
    const wire_from from = { &rules, &layout, &board, NULL, NL_NOBODY };
    island_modules(j, WIRE_LAYOUT, from);
    json_close(j, '}');
    island_modules(j, WIRE_HEAD, from);
}

/* ---- a position ------------------------------------------------------------------------------ */

static void island_pieces(json *j, const nl_board *b, const nl_island *i, int seat)
{
    static const struct {
        const char *key;
        uint8_t piece;
    } kinds[] = { { "settlements", NL_SETTLEMENT }, { "cities", NL_CITY } };

    for (int n = 0; n < 2; n++) {
        json_key(j, kinds[n].key);
        json_open(j, '[');
        for (int c = 0; c < b->corners; c++)
            if (i->corner_piece[c] == kinds[n].piece && i->corner_seat[c] == seat)
                wire_place(j, 'v', c);
        json_close(j, ']');
    }
    json_key(j, "roads");
    json_open(j, '[');
    for (int e = 0; e < b->edges; e++)
        if (i->edge_seat[e] == seat) wire_place(j, 'e', e);
    json_close(j, ']');
}

static void island_seat(json *j, const nl_board *b, const nl_island *i, const nl_rules *rules,
                        int seat)
{
    const nl_island_seat *s = &i->seat[seat];
    json_open(j, '{');
    json_key_string(j, "seat", nl_seat_name(rules, seat));
    wire_counts(j, "hand", s->hand);
    wire_counts(j, "dev", s->dev);
    wire_counts(j, "fresh", s->fresh);
    json_key_int(j, "knights", s->knights);
    island_pieces(j, b, i, seat);
    json_key_int(j, "points", s->points);
    json_key_int(j, "points_visible", s->points_visible);
    json_key_int(j, "road_length", s->road_length);
    json_key_int(j, "owes", s->owes);
    wire_counts(j, "tossed", s->tossed);
    island_modules(j, WIRE_SEAT, (wire_from){ rules, NULL, b, i, seat });
    json_close(j, '}');
}

void wire_island(json *j, const nl_game *g, const nl_island *i)
{
    const nl_rules r = nl_game_rules(g), *rules = &r;
    nl_board board;

    nl_board_read(g, &board);
    json_key(j, "state");
    json_open(j, '{');
    wire_counts(j, "bank", i->bank);
    wire_counts(j, "deck", i->deck);
    wire_counts(j, "gone", i->gone);
    json_key(j, "robber");
    wire_place(j, 'h', i->robber);
    wire_seat(j, "turn", rules, i->turn);
    wire_seat(j, "part", rules, i->part);
    json_key_int(j, "number", i->turn_number);
    json_key(j, "dice");
    json_open(j, '[');
    json_int(j, i->die[0]);
    json_int(j, i->die[1]);
    json_close(j, ']');
    json_key_bool(j, "card_played", i->card_played != 0);
    json_key_bool(j, "trade_closed", i->trade_closed != 0);
    wire_seat(j, "longest", rules, i->longest);
    wire_seat(j, "army", rules, i->army);
    wire_seat(j, "winner", rules, i->winner);
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules->seats; seat++) island_seat(j, &board, i, rules, seat);
    json_close(j, ']');
    island_modules(j, WIRE_STATE, (wire_from){ rules, NULL, &board, i, NL_NOBODY });
    json_close(j, '}');
}

/* ---- what a player could count --------------------------------------------------------------- */

static void island_aid(json *j, const nl_island *i, const nl_rules *rules, int seat)
{
    const nl_island_seat *s = &i->seat[seat];

    json_open(j, '{');
    json_key_int(j, "cards", s->hand_total);
    json_key_int(j, "devs", s->dev_total);
    json_key_int(j, "roads_left", s->roads_left);
    json_key_int(j, "settlements_left", s->settlements_left);
    json_key_int(j, "cities_left", s->cities_left);
    wire_counts(j, "rate", s->rate);
    wire_counts(j, "gives", s->gives);
    wire_counts(j, "takes", s->takes);
    if (!i->canal.gives[seat] && !i->canal.takes[seat]) wire_open_side(j, s->gives, s->takes);
    island_modules(j, WIRE_AID, (wire_from){ rules, NULL, NULL, i, seat });
    json_close(j, '}');
}

/* The open question. For an offer: who has not answered and who is willing. Otherwise the details
   of the question as listed in decisions.def. */
static void island_asked(json *j, const nl_island *i)
{
    const nl_frame *top = i->depth ? &i->frame[i->depth - 1] : NULL;

    json_key(j, "asked");
    json_open(j, '{');
    json_key_int(j, "seat", top ? top->seat : NL_NOBODY);
    json_key_int(j, "a", top ? top->a : 0);
    json_key_int(j, "b", top ? top->b : 0);
    json_close(j, '}');
}

void wire_island_aids(json *j, const nl_game *g, const nl_island *i)
{
    const nl_rules rules = nl_game_rules(g);

    json_key(j, "aids");
    json_open(j, '{');
    island_asked(j, i);
    json_key_int(j, "deck", i->deck_total);
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules.seats; seat++) island_aid(j, i, &rules, seat);
    json_close(j, ']');
    json_close(j, '}');
}
