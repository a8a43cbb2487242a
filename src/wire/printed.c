/* printed.c - the printed material as JSON: a sheet of the dice game, the box of the chocolate
   edition, a country map with its names. For programs that draw; see docs/reference/notation.md
   7.3. */
#include "wire/printed.h"

#include "dice/rules.h"

/* ---- small parts ----------------------------------------------------------------------------- */

static void printed_point(json *j, const char *key, int x, int y)
{
    json_key(j, key);
    json_open(j, '[');
    json_int(j, x);
    json_int(j, y);
    json_close(j, ']');
}

/* Names of the faces or kinds to pay, each as often as it is needed. */
static void printed_price(json *j, const char *key, const uint8_t *count, int kinds,
                          const char *(*name)(int))
{
    json_key(j, key);
    json_open(j, '[');
    for (int kind = 0; kind < kinds; kind++)
        for (int n = 0; n < count[kind]; n++) json_string(j, name(kind));
    json_close(j, ']');
}

/* ---- the dice game --------------------------------------------------------------------------- */

static const char *const symbol_words[] = { "road", "settlement", "city", "knight" };

static void sheet_hexes(json *j, const nl_sheet *sheet)
{
    json_key(j, "hexes");
    json_open(j, '[');
    for (int h = 0; h < sheet->hexes; h++) {
        const int terrain = sheet->hex_terrain[h];
        json_open(j, '{');
        json_key_string(j, "terrain", terrain == NL_SHEET_SEA ? "sea" : nl_terrain_name(terrain));
        printed_point(j, "at", sheet->hex_x[h], sheet->hex_y[h]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void sheet_symbol(json *j, const nl_sheet *sheet, int i)
{
    json_open(j, '{');
    json_key_string(j, "name", sheet->name[i]);
    json_key_string(j, "kind", symbol_words[sheet->kind[i]]);
    json_key_int(j, "points", sheet->points[i]);
    printed_point(j, "at", sheet->x[i], sheet->y[i]);
    if (sheet->kind[i] == NL_S_ROAD) printed_point(j, "to", sheet->to_x[i], sheet->to_y[i]);
    if (sheet->hex[i] != NL_NOBODY) json_key_int(j, "hex", sheet->hex[i]);
    if (i == sheet->marked) json_key_bool(j, "marked", true);
    json_close(j, '}');
}

static void sheet_jokers(json *j, const nl_sheet *sheet)
{
    json_key(j, "jokers");
    json_open(j, '[');
    for (int joker = 0; joker < sheet->jokers; joker++) {
        json_open(j, '{');
        json_key_string(j, "face", nl_face_name(sheet->joker_face[joker]));
        json_key(j, "knights");
        json_open(j, '[');
        for (int i = 0; i < sheet->symbols; i++)
            if (sheet->joker_knights[joker] >> i & 1) json_string(j, sheet->name[i]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

void wire_sheet(json *j, const nl_sheet *sheet)
{
    const bool race = sheet->marked != NL_NOBODY; /* only in Plus does a road bring a bonus */
    json_open(j, '{');
    json_key_string(j, "title_en", sheet->title[NL_EN]);
    json_key_string(j, "title_de", sheet->title[NL_DE]);
    sheet_hexes(j, sheet);
    json_key(j, "start");
    json_open(j, '{');
    printed_point(j, "at", sheet->start_x[0], sheet->start_y[0]);
    printed_point(j, "to", sheet->start_x[1], sheet->start_y[1]);
    json_close(j, '}');
    json_key(j, "symbols");
    json_open(j, '[');
    for (int i = 0; i < sheet->symbols; i++) sheet_symbol(j, sheet, i);
    json_close(j, ']');
    sheet_jokers(j, sheet);
    json_key_int(j, "boxes", race ? 0 : NL_BOXES);
    json_key_int(j, "target", race ? PLUS_TARGET : 0);
    json_key_int(j, "rolls", NL_DICE_ROLLS);
    json_key(j, "prices");
    json_open(j, '{');
    for (int kind = NL_S_ROAD; kind <= NL_S_KNIGHT; kind++) {
        uint8_t price[NL_FACES];
        nl_symbol_price(kind, price);
        printed_price(j, symbol_words[kind], price, NL_FACES, nl_face_name);
    }
    json_close(j, '}');
    json_close(j, '}');
}

/* ---- the chocolate edition ------------------------------------------------------------------- */

static void box_section(json *j, const nl_choco_box *box, int section)
{
    json_open(j, '{');
    json_key_string(j, "name", nl_section_name(section));
    json_key(j, "colours");
    json_open(j, '[');
    for (int colour = 0; colour < NL_COLOURS; colour++)
        if (box->section_colours[section] >> colour & 1) json_string(j, nl_colour_name(colour));
    json_close(j, ']');
    json_close(j, '}');
}

void wire_box(json *j, const nl_choco_box *box)
{
    json_open(j, '{');
    json_key(j, "wheel");
    json_open(j, '[');
    for (int section = 0; section < NL_SECTIONS; section++) box_section(j, box, section);
    json_close(j, ']');
    json_key_int(j, "rate", box->rate);
    json_key(j, "prices");
    json_open(j, '{');
    printed_price(j, "road", box->price_road, NL_KINDS, nl_kind_name);
    printed_price(j, "settlement", box->price_settlement, NL_KINDS, nl_kind_name);
    printed_price(j, "city", box->price_city, NL_KINDS, nl_kind_name);
    printed_price(j, "knight", box->price_knight, NL_KINDS, nl_kind_name);
    json_close(j, '}');
    json_close(j, '}');
}

/* ---- a country ------------------------------------------------------------------------------- */

static const char *const node_words[] = { "town", "vp", "cross" };

static void map_nodes(json *j, const board_map *map)
{
    json_key(j, "nodes");
    json_open(j, '[');
    for (int n = 0; n < map->nodes; n++) {
        json_open(j, '{');
        json_key_string(j, "kind", node_words[map->node_kind[n]]);
        printed_point(j, "at", map->node_x[n], map->node_y[n]);
        if (map->node_flags[n] & MAP_CANAL) json_key_bool(j, "canal", true);
        json_key_string(j, "name", map->node_name[n]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void map_regions(json *j, const board_map *map)
{
    json_key(j, "regions");
    json_open(j, '[');
    for (int h = 0; h < map->regions; h++) {
        json_open(j, '{');
        json_key_string(j, "terrain", nl_terrain_name(map->region_terrain[h]));
        json_key_int(j, "number", map->region_number[h]);
        printed_point(j, "at", map->region_x[h], map->region_y[h]);
        json_key(j, "rim");
        json_open(j, '[');
        for (int n = 0; n < map->region_nodes[h]; n++) json_int(j, map->region_node[h][n]);
        json_close(j, ']');
        json_key_string(j, "name", map->region_name[h]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void map_ways(json *j, const board_map *map)
{
    json_key(j, "roads");
    json_open(j, '[');
    for (int e = 0; e < map->roads; e++) {
        json_open(j, '[');
        json_int(j, map->road_node[e][0]);
        json_int(j, map->road_node[e][1]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_key(j, "certificates");
    json_open(j, '[');
    for (int n = 0; n < map->certs; n++) {
        const int kind = map->cert_kind[n];
        json_open(j, '{');
        json_key_int(j, "road", map->cert_road[n]);
        json_key_string(j, "kind", kind == NL_ANY ? "any" : nl_kind_name(kind));
        json_close(j, '}');
    }
    json_close(j, ']');
}

void wire_map(json *j, const board_map *map)
{
    json_open(j, '{');
    json_key_string(j, "id", map->id);
    json_key_string(j, "title", map->title);
    json_key_bool(j, "original", map->original);
    printed_point(j, "size", map->width, map->height);
    map_nodes(j, map);
    map_regions(j, map);
    map_ways(j, map);
    json_close(j, '}');
}
