/* replay_json.c - positions as JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/replay.h"
#include "cli/replay_choco.h"
#include "cli/replay_dice.h"

/* ---- the game -------------------------------------------------------------------------------- */

static void replay_place(json *j, char kind, int id)
{
    char name[8];
    snprintf(name, sizeof name, "%c%d", kind, id);
    json_string(j, name);
}

static void replay_corners(json *j, const char *key, const nl_board *b, const uint8_t *marked)
{
    json_key(j, key);
    json_open(j, '[');
    for (int c = 0; c < b->corners; c++)
        if (marked[c]) replay_place(j, 'v', c);
    json_close(j, ']');
}

/* What a country map has besides hexes. */
static void replay_map(json *j, const nl_board *b)
{
    json_key(j, "map");
    json_open(j, '{');
    replay_corners(j, "sites", b, b->site);
    replay_corners(j, "crossings", b, b->crossing);
    replay_corners(j, "canal", b, b->canal);
    json_key(j, "certificates");
    json_open(j, '[');
    for (int n = 0; n < b->certs; n++) {
        json_open(j, '[');
        replay_place(j, 'e', b->cert_edge[n]);
        json_string(j, b->cert_kind[n] == NL_ANY ? "any" : nl_kind_name(b->cert_kind[n]));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_key_int(j, "target", b->target);
    json_close(j, '}');
}

static void replay_layout(json *j, const record *r, const nl_rules *rules)
{
    const nl_layout layout = nl_game_layout(&r->game);
    nl_board board;

    nl_board_read(&r->game, &board);
    json_key(j, "layout");
    json_open(j, '{');
    json_key(j, "terrain");
    json_open(j, '[');
    for (int h = 0; h < board.hexes; h++)
        json_string(j, nl_terrain_name(layout.terrain[h]));
    json_close(j, ']');
    json_key(j, "chips");
    json_open(j, '[');
    for (int h = 0; h < board.hexes; h++)
        json_int(j, layout.chip[h]);
    json_close(j, ']');
    json_key(j, "harbours");
    json_open(j, '[');
    for (int n = 0; n < layout.harbours; n++) {
        json_open(j, '[');
        replay_place(j, 'e', layout.harbour_edge[n]);
        json_string(j, layout.harbour_kind[n] == NL_ANY ? "any"
                                                        : nl_kind_name(layout.harbour_kind[n]));
        json_close(j, ']');
    }
    json_close(j, ']');
    json_key(j, "robber");
    replay_place(j, 'h', layout.robber);
    json_key_string(j, "start", nl_seat_name(rules, layout.start));
    replay_helpers_layout(j, &layout, rules);
    json_close(j, '}');
    if (board.country) replay_map(j, &board);
}

void replay_json_head(buffer *out, const record *r)
{
    const nl_rules rules = nl_game_rules(&r->game);
    json j = { out, false };
    char words[NL_RULES_MAX];

    nl_rules_print(&rules, words, sizeof words);
    json_open(&j, '{');
    json_key_int(&j, "format", 1);
    json_key_string(&j, "rules", words);
    json_key_int(&j, "rules_version", RECORD_RULES_VERSION);
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int seat = 0; seat < rules.seats; seat++)
        json_string(&j, nl_seat_name(&rules, seat));
    json_close(&j, ']');
    if (rules.game == NL_CHOCO)
        replay_choco_layout(&j, &r->game);
    else if (rules.game == NL_DICE)
        replay_dice_layout(&j, &r->game);
    else
        replay_layout(&j, r, &rules);
    json_close(&j, '}');
    buffer_char(out, '\n');
}

/* ---- a position ------------------------------------------------------------------------------ */

void replay_json_counts(json *j, const char *key, const uint8_t *counts)
{
    json_key(j, key);
    json_open(j, '[');
    for (int k = 0; k < NL_KINDS; k++) {
        if (counts[k] == NL_UNKNOWN)
            json_null(j);
        else
            json_int(j, counts[k]);
    }
    json_close(j, ']');
}

void replay_json_seat(json *j, const char *key, const nl_rules *rules, int seat)
{
    json_key(j, key);
    if (seat >= rules->seats)
        json_null(j);
    else
        json_string(j, nl_seat_name(rules, seat));
}

static void replay_pieces(json *j, const nl_board *b, const nl_island *i, int seat)
{
    static const struct { const char *key; uint8_t piece; } kinds[] = {
        { "settlements", NL_SETTLEMENT }, { "cities", NL_CITY } };

    for (int n = 0; n < 2; n++) {
        json_key(j, kinds[n].key);
        json_open(j, '[');
        for (int c = 0; c < b->corners; c++)
            if (i->corner_piece[c] == kinds[n].piece && i->corner_seat[c] == seat)
                replay_place(j, 'v', c);
        json_close(j, ']');
    }
    json_key(j, "roads");
    json_open(j, '[');
    for (int e = 0; e < b->edges; e++)
        if (i->edge_seat[e] == seat) replay_place(j, 'e', e);
    json_close(j, ']');
}

static void replay_seat(json *j, const nl_board *b, const nl_island *i, const nl_rules *rules,
                        int seat)
{
    const nl_island_seat *s = &i->seat[seat];
    json_open(j, '{');
    json_key_string(j, "seat", nl_seat_name(rules, seat));
    replay_json_counts(j, "hand", s->hand);
    replay_json_counts(j, "dev", s->dev);
    replay_json_counts(j, "fresh", s->fresh);
    json_key_int(j, "knights", s->knights);
    replay_pieces(j, b, i, seat);
    json_key_int(j, "points", s->points);
    json_key_int(j, "points_visible", s->points_visible);
    json_key_int(j, "road_length", s->road_length);
    json_key_int(j, "owes", s->owes);
    replay_json_counts(j, "tossed", s->tossed);
    if (b->country) json_key_int(j, "chips", i->country.chips[seat]);
    if (rules->canal) json_key_int(j, "tokens", i->canal.tokens[seat]);
    json_close(j, '}');
}

/* The pieces of a seat's second structure. */
static void replay_second(json *j, const nl_island *i, int seat)
{
    json_key(j, "second");
    json_open(j, '[');
    for (int c = 0; c < NL_CORNERS; c++)
        if (i->friends.corner_second[c] && i->corner_seat[c] == seat) replay_place(j, 'v', c);
    for (int e = 0; e < NL_EDGES; e++)
        if (i->friends.edge_second[e] && i->edge_seat[e] == seat) replay_place(j, 'e', e);
    json_close(j, ']');
}

/* Structures are numbered: 2 * seat, and 1 more for a seat's second one. */
static void replay_friends(json *j, const nl_island *i, const nl_rules *rules)
{
    const nl_friends *f = &i->friends;
    json_key(j, "friends");
    json_open(j, '{');
    replay_json_counts(j, "supply", f->supply);
    json_key_int(j, "supply_total", f->supply_total);
    replay_json_counts(j, "spent", f->spent);
    json_key_int(j, "chips_left", f->chips_left);
    json_key_bool(j, "gift_done", f->gift_done != 0);
    json_key_int(j, "gift_asked", f->gift_asked);
    json_key_int(j, "letter_done", f->letter_done);
    json_key(j, "met");
    json_open(j, '[');
    for (int one = 0; one < 2 * rules->seats; one++)
        for (int other = one + 1; other < 2 * rules->seats; other++) {
            if (!(f->met[one] >> other & 1)) continue;
            json_open(j, '[');
            json_int(j, one);
            json_int(j, other);
            json_close(j, ']');
        }
    json_close(j, ']');
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules->seats; seat++) {
        json_open(j, '{');
        replay_json_counts(j, "letters", f->letters[seat]);
        json_key_int(j, "letters_total", f->letters_total[seat]);
        replay_json_counts(j, "locked", f->locked[seat]);
        json_key_int(j, "chips", f->chips[seat]);
        json_key_int(j, "structures", f->structures[seat]);
        replay_second(j, i, seat);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void replay_country(json *j, const nl_board *b, const nl_island *i, const nl_rules *rules)
{
    replay_corners(j, "chips_left", b, i->country.chip_at);
    if (!rules->canal) return;
    json_key_int(j, "tokens_left", i->canal.supply);
    json_key(j, "tokens_played");
    json_open(j, '[');
    for (int k = 0; k < NL_KINDS; k++)
        if (i->canal.played >> k & 1) json_string(j, nl_kind_name(k));
    json_close(j, ']');
}

static void replay_state(json *j, const nl_game *g, const nl_island *i, const nl_rules *rules)
{
    nl_board board;

    nl_board_read(g, &board);
    json_key(j, "state");
    json_open(j, '{');
    replay_json_counts(j, "bank", i->bank);
    replay_json_counts(j, "deck", i->deck);
    replay_json_counts(j, "gone", i->gone);
    json_key(j, "robber");
    replay_place(j, 'h', i->robber);
    replay_json_seat(j, "turn", rules, i->turn);
    replay_json_seat(j, "part", rules, i->part);
    json_key_int(j, "number", i->turn_number);
    json_key(j, "dice");
    json_open(j, '[');
    json_int(j, i->die[0]);
    json_int(j, i->die[1]);
    json_close(j, ']');
    json_key_bool(j, "card_played", i->card_played != 0);
    json_key_bool(j, "trade_closed", i->trade_closed != 0);
    replay_json_seat(j, "longest", rules, i->longest);
    replay_json_seat(j, "army", rules, i->army);
    replay_json_seat(j, "winner", rules, i->winner);
    json_key(j, "seats");
    json_open(j, '[');
    for (int seat = 0; seat < rules->seats; seat++)
        replay_seat(j, &board, i, rules, seat);
    json_close(j, ']');
    replay_helpers_state(j, &i->helpers, rules);
    if (i->friends.on) replay_friends(j, i, rules);
    if (board.country) replay_country(j, &board, i, rules);
    json_close(j, '}');
}

/* The truth, or the view if there is one. */
static void replay_island_state(json *j, const nl_game *g, const nl_state *s, const nl_view *v,
                                const nl_rules *rules)
{
    nl_island island;

    if (v)
        nl_view_island(g, v, &island);
    else
        nl_island_read(g, s, &island);
    replay_state(j, g, &island, rules);
}

/* ---- what is possible ------------------------------------------------------------------------ */

static int replay_compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool replay_countless(int kind)
{
    return kind == NL_A_OFFER || kind == NL_A_COUNTER || kind == NL_A_TOKEN_OFFER ||
           kind == NL_A_CHOCO_OFFER || kind == NL_A_CHOCO_COUNTER;
}

static void replay_list(json *j, const nl_game *g, const nl_action *list, int count,
                        const char *seat)
{
    char words[NL_ACTIONS_MAX][NL_TEXT_MAX];
    int shown = 0;

    for (int n = 0; n < count; n++)
        if (!replay_countless(list[n].kind)) nl_print(g, list[n], words[shown++]);
    if (shown == 0) return;
    qsort(words, (size_t)shown, sizeof words[0], replay_compare);
    json_key(j, seat);
    json_open(j, '[');
    for (int n = 0; n < shown; n++)
        json_string(j, words[n]);
    json_close(j, ']');
}

static void replay_legal(json *j, const nl_game *g, const nl_state *s, const nl_view *v,
                         const nl_rules *rules)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(g, s);
    int count;

    json_key(j, "legal");
    json_open(j, '{');
    if (v) {
        count = nl_view_legal(g, v, list);
        replay_list(j, g, list, count, nl_seat_name(rules, nl_view_seat(v)));
    }
    for (int seat = 0; seat < rules->seats && !v; seat++) {
        count = nl_legal(g, s, seat, list);
        replay_list(j, g, list, count, nl_seat_name(rules, seat));
    }
    json_close(j, '}');
    json_key(j, "chance");
    json_open(j, '{');
    /* The weights of a theft or a draw would tell a seat what it may not know. */
    const bool open = !v || turn.decision == NL_D_DICE || turn.decision == NL_D_CHOCO_WHEEL ||
                      rules->game == NL_DICE;
    count = turn.chance && open ? nl_chance(g, s, list, weight) : 0;
    for (int n = 0; n < count; n++) {
        char words[NL_TEXT_MAX];
        nl_print(g, list[n], words);
        json_key_int(j, words, weight[n]);
    }
    json_close(j, '}');
}

void replay_json_line(buffer *out, const nl_game *g, const nl_state *s, int n, const char *action,
                      const replay_shape *shape)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_turn turn = nl_to_act(g, s);
    json j = { out, false };
    nl_view view;
    const nl_view *v = shape->seat == REPLAY_TRUTH ? NULL : &view;

    if (v) nl_observe(g, s, shape->seat, &view);
    json_open(&j, '{');
    json_key_int(&j, "n", n);
    json_key_string(&j, "decision", nl_decision_name(turn.decision));
    json_key(&j, "actors");
    json_open(&j, '[');
    if (turn.chance) json_string(&j, nl_seat_name(&rules, NL_CHANCE));
    for (int seat = 0; seat < rules.seats && !turn.chance && !turn.over; seat++)
        if (turn.seats >> seat & 1) json_string(&j, nl_seat_name(&rules, seat));
    json_close(&j, ']');
    if (rules.game == NL_CHOCO)
        replay_choco_state(&j, g, s, v);
    else if (rules.game == NL_DICE)
        replay_dice_state(&j, g, s);
    else
        replay_island_state(&j, g, s, v, &rules);
    if (shape->legal) replay_legal(&j, g, s, v, &rules);
    json_key(&j, "action");
    if (action)
        json_string(&j, action);
    else
        json_null(&j);
    json_close(&j, '}');
    buffer_char(out, '\n');
}
