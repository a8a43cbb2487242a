/* layout.c - drawing layouts before play, and checking layouts from others. The caller provides the
   random source. This file knows no rules of play. */
#include "island/form/layout.h"

#include "base/bits.h"
#include "board/country.h"
#include "board/setup.h"
#include "form/fault.h"
#include "island/form/modules.h"

/* Limits the tries, so that a bad random source cannot hang the caller. With a fair source a few
   dozen tries are enough. */
enum { LAYOUT_TRIES = 4000 };

typedef struct layout_source {
    nl_below below;
    void *from;
} layout_source;

static int draw_below(layout_source source, int n)
{
    return n > 1 ? (int)(source.below(source.from, (uint32_t)n) % (uint32_t)n) : 0;
}

static void draw_shuffled(layout_source source, uint8_t *list, int count)
{
    for (int last = count - 1; last > 0; last--) {
        const int pick = draw_below(source, last + 1);
        const uint8_t kept = list[last];
        list[last] = list[pick];
        list[pick] = kept;
    }
}

/* ---- harbours -------------------------------------------------------------------------------- */

static bool harbours_share_corner(const board_graph *b, const board_harbours *h)
{
    nl_set taken = set_none();
    for (int i = 0; i < h->count; i++) {
        const uint8_t *ends = b->edge_corner[h->edge[i]];
        const nl_set both = set_or(set_of(ends[0]), set_of(ends[1]));
        if (set_meets(taken, both)) return true;
        taken = set_or(taken, both);
    }
    return false;
}

/* rules 2.2: frame pieces in any order. Unless the rules take any of them, an order with two
   harbours at one corner is drawn again. */
static void harbours_from_frame(layout_source source, int seats, bool any, board_harbours *out)
{
    uint8_t order[BOARD_FRAMES];
    for (int tries = 0; tries < LAYOUT_TRIES; tries++) {
        memcpy(order, board_frame_19, sizeof order);
        draw_shuffled(source, order, BOARD_FRAMES);
        board_frame(seats, order, out);
        if (any || !harbours_share_corner(board_for_seats(seats), out)) return;
    }
    board_frame(seats, seats > 4 ? board_frame_30 : board_frame_19, out);
}

static board_harbours harbours_drawn(const nl_rules *rules, layout_source source)
{
    const bool large = rules->seats > 4;
    board_harbours h = large ? board_harbours_30 : board_harbours_19;
    if (rules->setup == NL_SETUP_BEGINNER) return h;
    if (large && rules->harbours56 == NL_HARBOURS56_ALTERNATING) {
        h = board_harbours_alternating;
        draw_shuffled(source, h.kind, h.count);
    } else if (rules->harbours == NL_HARBOURS_KINDS_SHUFFLE) {
        draw_shuffled(source, h.kind, h.count);
    } else if (rules->harbours != NL_HARBOURS_FIXED) {
        harbours_from_frame(source, rules->seats, rules->harbours == NL_HARBOURS_FRAME_ANY, &h);
    }
    return h;
}

static void layout_harbours(nl_layout *layout, const board_harbours *h)
{
    layout->harbours = h->count;
    memcpy(layout->harbour_edge, h->edge, h->count);
    memcpy(layout->harbour_kind, h->kind, h->count);
}

/* ---- hexes and chips ------------------------------------------------------------------------- */

static void terrain_drawn(const nl_rules *rules, layout_source source, nl_layout *out)
{
    const board_tiles *tiles = board_tiles_for(rules->seats);
    int count = 0;
    for (int t = 0; t < BOARD_TERRAINS; t++)
        for (int i = 0; i < tiles->terrain[t]; i++) out->terrain[count++] = (uint8_t)t;
    draw_shuffled(source, out->terrain, count);
}

/* rules 3.2: chips follow this order of hexes. Deserts are skipped and use up no chip. */
static void chips_lay(const board_graph *b, const uint8_t *hexes, const uint8_t *chips,
                      nl_layout *out)
{
    int next = 0;
    for (int i = 0; i < b->hexes; i++)
        out->chip[hexes[i]] = out->terrain[hexes[i]] == NL_DESERT ? 0 : chips[next++];
}

static bool chip_is_red(int chip) { return chip == 6 || chip == 8; }

static bool chips_touch(int hexes, uint8_t near[NL_HEXES][6], const uint8_t *chip)
{
    for (int h = 0; h < hexes; h++)
        for (int i = 0; i < 6 && chip_is_red(chip[h]); i++)
            if (near[h][i] != NL_NOBODY && chip_is_red(chip[near[h][i]])) return true;
    return false;
}

static void chips_spiral(const nl_rules *rules, layout_source source, nl_layout *out)
{
    const board_graph *b = board_for_seats(rules->seats);
    const board_tiles *tiles = board_tiles_for(rules->seats);
    /* one fixed corner */
    const bool fixed = rules->preset != NL_PRESET_NONE && rules->preset != NL_PRESET_PRINTED;
    const int ray = fixed ? 0 : draw_below(source, BOARD_RAYS);
    uint8_t hexes[NL_HEXES];
    board_spiral(b, tiles->corner_hex[ray], hexes);
    chips_lay(b, hexes, tiles->chip, out);
}

static void chips_random(const nl_rules *rules, layout_source source, nl_layout *out)
{
    const board_graph *b = board_for_seats(rules->seats);
    const board_tiles *tiles = board_tiles_for(rules->seats);
    uint8_t hexes[NL_HEXES], near[NL_HEXES][6], chips[BOARD_CHIPS];
    memcpy(chips, tiles->chip, sizeof chips);
    board_neighbours(b, near);
    for (int h = 0; h < b->hexes; h++) hexes[h] = (uint8_t)h;
    for (int tries = 0; tries < LAYOUT_TRIES; tries++) {
        draw_shuffled(source, chips, tiles->chips);
        chips_lay(b, hexes, chips, out);
        if (rules->red_touch != 0 || !chips_touch(b->hexes, near, out->chip)) return;
    }
    chips_spiral(rules, source, out); /* in a spiral they never touch */
}

static uint8_t robber_drawn(const nl_rules *rules, layout_source source, const nl_layout *layout)
{
    uint8_t desert[NL_HEXES] = { 0 };
    int count = 0;
    for (int h = 0; h < board_for_seats(rules->seats)->hexes; h++)
        if (layout->terrain[h] == NL_DESERT) desert[count++] = (uint8_t)h;
    return desert[draw_below(source, count)];
}

static void draw_island(const nl_rules *rules, layout_source chance, nl_layout *layout)
{
    const board_harbours harbours = harbours_drawn(rules, chance);
    layout_harbours(layout, &harbours);
    if (rules->setup == NL_SETUP_BEGINNER) {
        memcpy(layout->terrain, board_beginner.terrain, sizeof board_beginner.terrain);
        memcpy(layout->chip, board_beginner.chip, sizeof board_beginner.chip);
        layout->robber = board_beginner.robber;
        return;
    }
    terrain_drawn(rules, chance, layout);
    if (rules->chips == NL_CHIPS_SPIRAL)
        chips_spiral(rules, chance, layout);
    else
        chips_random(rules, chance, layout);
    layout->robber = robber_drawn(rules, chance, layout);
}

bool layout_is_laid(const nl_rules *rules)
{
    return rules->game == NL_ISLAND && rules->map == NL_MAP_NONE;
}

const nl_map *layout_map(const nl_rules *rules, const nl_map *map)
{
    return rules->game == NL_ISLAND ? country_of(rules, map) : NULL;
}

nl_err layout_rules(const nl_rules *rules, const nl_map *map, nl_fault *fault)
{
    const nl_err err = nl_rules_check(rules, fault);
    return err == NL_OK && !country_fits(rules, map) ? fault_name(fault, NL_ERR_BAD_MAP, "map")
                                                     : err;
}

nl_err nl_layout_draw(const nl_rules *rules, const nl_map *map, nl_below below, void *source,
                      nl_layout *out)
{
    const layout_source chance = { below, source };
    nl_layout layout;
    const nl_err err = layout_rules(rules, map, NULL);
    if (err != NL_OK) return err;
    memset(&layout, 0, sizeof layout);
    if (layout_is_laid(rules)) draw_island(rules, chance, &layout);
    const bool drawn = rules->start == NL_NOBODY;
    layout.start = (uint8_t)(drawn ? draw_below(chance, rules->seats) : rules->start);
    layout = layout_canonical(rules, map, &layout);
    modules_layout_draw(rules, below, source, &layout);
    *out = layout;
    return NL_OK;
}

/* ---- checking layouts from others ------------------------------------------------------------ */

/* A fault that names a place, such as "h9". */
static nl_err layout_fault(nl_fault *fault, char letter, int id)
{
    char name[16];
    text_out w = text_to(name, sizeof name);
    text_char(&w, letter);
    text_int(&w, id);
    text_end(&w);
    return fault_name(fault, NL_ERR_BAD_MAP, name);
}

/* For country maps and the small games, only the starting seat is drawn. Helpers can be in any
   layout. */
static nl_err layout_check_start(const nl_rules *rules, const nl_layout *layout, nl_fault *fault)
{
    if (layout->start >= rules->seats) return fault_name(fault, NL_ERR_BAD_MAP, "start");
    if (rules->start != NL_NOBODY && rules->start != layout->start)
        return fault_name(fault, NL_ERR_CLASH, "start");
    const nl_err err = modules_layout_check(rules, layout, fault);
    return err == NL_OK ? fault_none(fault) : err;
}

static nl_err layout_check_harbours(const board_graph *b, const nl_layout *layout, nl_fault *fault)
{
    nl_set free = set_none();
    for (int i = 0; i < b->coasts; i++) free = set_or(free, set_of(b->coast[i]));
    if (layout->harbours > NL_HARBOURS) return fault_name(fault, NL_ERR_BAD_MAP, "harbours");
    for (int i = 0; i < layout->harbours; i++) {
        const int edge = layout->harbour_edge[i];
        if (edge >= b->edges || !set_has(free, edge) || layout->harbour_kind[i] > NL_ANY)
            return layout_fault(fault, 'e', edge);
        free = set_minus(free, set_of(edge));
    }
    return NL_OK;
}

/* Hexes with the same terrain and chip yield together. A lane can count what this many yield to
   cities on all their corners; more could overflow it. */
enum { LAYOUT_ALIKE = 12 };

/* Whether a hex can be in a layout at all. */
static bool layout_hex(const nl_layout *layout, int hex)
{
    const int chip = layout->chip[hex];
    return layout->terrain[hex] <= NL_DESERT && chip != 1 && chip != 7 && chip <= 12;
}

/* Returns the first hex that cannot be there, or -1. */
static int layout_odd_hex(const board_graph *b, const nl_layout *layout)
{
    uint8_t alike[NL_DESERT + 1][13] = { { 0 } };
    for (int h = 0; h < b->hexes; h++)
        if (layout_hex(layout, h)) alike[layout->terrain[h]][layout->chip[h]]++;
    for (int h = 0; h < b->hexes; h++) {
        if (!layout_hex(layout, h)) return h;
        const int terrain = layout->terrain[h], chip = layout->chip[h];
        if (chip != 0 && terrain != NL_DESERT && alike[terrain][chip] > LAYOUT_ALIKE) return h;
    }
    return -1;
}

/* A layout cannot change what is printed on a map. */
static nl_err layout_check_printed(const nl_map *map, const nl_layout *layout, nl_fault *fault)
{
    for (int h = 0; h < map->regions; h++)
        if (layout->terrain[h] != map->terrain[h] || layout->chip[h] != map->number[h])
            return layout_fault(fault, 'h', h);
    if (layout->robber != map->robber) return fault_name(fault, NL_ERR_BAD_MAP, "robber");
    return layout->harbours == 0 ? NL_OK : fault_name(fault, NL_ERR_BAD_MAP, "harbours");
}

nl_err layout_check(const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                    nl_fault *fault)
{
    const board_graph *b = board_for_seats(rules->seats);
    if (layout_map(rules, map) != NULL) {
        const nl_err err = layout_check_printed(layout_map(rules, map), layout, fault);
        return err == NL_OK ? layout_check_start(rules, layout, fault) : err;
    }
    if (rules->game != NL_ISLAND) return layout_check_start(rules, layout, fault);
    const int odd = layout_odd_hex(b, layout);
    if (odd >= 0) return layout_fault(fault, 'h', odd);
    const nl_err err = layout_check_harbours(b, layout, fault);
    if (err != NL_OK) return err;
    if (layout->robber >= b->hexes) return fault_name(fault, NL_ERR_BAD_MAP, "robber");
    return layout_check_start(rules, layout, fault);
}

nl_layout layout_canonical(const nl_rules *rules, const nl_map *map, const nl_layout *layout)
{
    const size_t hexes = board_for_seats(rules->seats)->hexes;
    nl_layout out;
    memset(&out, 0, sizeof out);
    modules_layout_copy(rules, layout, &out);
    out.start = layout->start;
    const nl_map *printed = layout_map(rules, map);
    if (printed != NULL) {
        memcpy(out.terrain, printed->terrain, printed->regions);
        memcpy(out.chip, printed->number, printed->regions);
        out.robber = printed->robber;
    }
    if (!layout_is_laid(rules)) return out;
    memcpy(out.terrain, layout->terrain, hexes);
    memcpy(out.chip, layout->chip, hexes);
    out.robber = layout->robber;
    for (int i = 0; i < layout->harbours && i < NL_HARBOURS; i++) {
        int at = out.harbours++;
        for (; at > 0 && out.harbour_edge[at - 1] > layout->harbour_edge[i]; at--) {
            out.harbour_edge[at] = out.harbour_edge[at - 1];
            out.harbour_kind[at] = out.harbour_kind[at - 1];
        }
        out.harbour_edge[at] = layout->harbour_edge[i];
        out.harbour_kind[at] = layout->harbour_kind[i];
    }
    return out;
}
