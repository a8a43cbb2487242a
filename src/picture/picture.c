/* picture.c - fills a picture from a map file or from an island game. */
#include "picture/picture.h"

#include <stdio.h>
#include <string.h>

static void picture_clear(picture *p)
{
    memset(p, 0, sizeof *p);
    memset(p->hex_corner, NL_NOBODY, sizeof p->hex_corner);
    memset(p->corner_seat, NL_NOBODY, sizeof p->corner_seat);
    memset(p->edge_seat, NL_NOBODY, sizeof p->edge_seat);
    for (int i = 0; i < NL_HEXES; i++) p->hex_name[i] = "";
    for (int i = 0; i < NL_CORNERS; i++) p->corner_name[i] = "";
}

static picture_corner corner_of_node(const board_map *map, int node, int seats)
{
    switch (map->node_kind[node]) {
    case MAP_TOWN: return map->node_flags[node] & MAP_CANAL ? PICTURE_CANAL : PICTURE_TOWN;
    case MAP_VP: return map_site(map, node, seats) ? PICTURE_SITE : PICTURE_CHIP;
    default: return PICTURE_CROSS;
    }
}

void picture_of_map(const board_map *map, int seats, picture *out)
{
    board_graph graph;
    map_graph(map, &graph);
    picture_clear(out);
    out->country = true;
    out->hexes = graph.hexes;
    out->corners = graph.corners;
    out->edges = graph.edges;
    out->harbours = map->certs;
    out->robber = map->robber;
    snprintf(out->title, sizeof out->title, "%s", map->title);
    snprintf(out->subtitle, sizeof out->subtitle, "%s, %d players, %d points to win",
             map->original ? "After the printed map" : "A reconstruction, not the printed map",
             seats, map->target[seats]);
    memcpy(out->hex_corner, graph.hex_corner, sizeof out->hex_corner);
    memcpy(out->edge_corner, graph.edge_corner, sizeof out->edge_corner);
    memcpy(out->terrain, map->region_terrain, sizeof out->terrain);
    memcpy(out->number, map->region_number, sizeof out->number);
    memcpy(out->harbour_edge, map->cert_road, sizeof out->harbour_edge);
    memcpy(out->harbour_kind, map->cert_kind, sizeof out->harbour_kind);
    for (int i = 0; i < graph.hexes; i++) {
        out->hex[i] = (svg_point){ graph.hex_x[i], graph.hex_y[i] };
        out->hex_name[i] = map->region_name[i];
    }
    for (int i = 0; i < graph.corners; i++) {
        out->corner[i] = (svg_point){ graph.corner_x[i], graph.corner_y[i] };
        out->corner_name[i] = map->node_name[i];
        out->corner_kind[i] = (uint8_t)corner_of_node(map, i, seats);
    }
}

/* The plane of an island has integer coordinates: a step in X is half the width of a hex, a step in
   Y half its radius. */
static svg_point plane_point(int x, int y) { return (svg_point){ x * 86.6025, y * 50.0 }; }

void picture_of_game(const nl_board *board, const nl_island *island, picture *out)
{
    picture_clear(out);
    out->hexes = board->hexes;
    out->corners = board->corners;
    out->edges = board->edges;
    out->harbours = board->harbours;
    out->robber = island->robber;
    snprintf(out->title, sizeof out->title, "Island");
    memcpy(out->hex_corner, board->hex_corner, sizeof out->hex_corner);
    memcpy(out->edge_corner, board->edge_corner, sizeof out->edge_corner);
    memcpy(out->terrain, board->terrain, sizeof out->terrain);
    memcpy(out->number, board->chip, sizeof out->number);
    memcpy(out->harbour_edge, board->harbour_edge, sizeof out->harbour_edge);
    memcpy(out->harbour_kind, board->harbour_kind, sizeof out->harbour_kind);
    memcpy(out->corner_seat, island->corner_seat, sizeof out->corner_seat);
    memcpy(out->corner_piece, island->corner_piece, sizeof out->corner_piece);
    memcpy(out->edge_seat, island->edge_seat, sizeof out->edge_seat);
    for (int i = 0; i < board->hexes; i++)
        out->hex[i] = plane_point(board->hex_x[i], board->hex_y[i]);
    for (int i = 0; i < board->corners; i++)
        out->corner[i] = plane_point(board->corner_x[i], board->corner_y[i]);
}
