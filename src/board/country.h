/* country.h - country maps as the engine uses them: the compact struct nl_map, the two built-in
   maps as tables, and questions about a map. It knows no rules of any game. */
#ifndef NL_COUNTRY_H
#define NL_COUNTRY_H

#include <stdbool.h>

#include "board/map/map.h"

enum { COUNTRY_CANALS = MAP_CANALS_MAX };

extern const nl_map country_corsica, country_newyork;
extern const char country_corsica_text[], country_newyork_text[];

/* Returns the map that the rules name, or NULL on the plain island. map: the one for map=FILE. */
const nl_map *country_of(const nl_rules *rules, const nl_map *map);
/* Returns what the rules keep of it; false on the plain island. */
bool country_named(const nl_rules *rules, nl_map_id *out);
nl_map_id country_id(const nl_map *map);
/* Whether this is the map that the rules name, and valid. True if they name no file. */
bool country_fits(const nl_rules *rules, const nl_map *map);

/* Converts a map file, without its names. hash and size: of the text up to the record `end`. */
void country_from_map(const board_map *map, const uint8_t hash[32], int size, nl_map *out);

/* Whether an untrusted value is a valid map, strict enough that any function may rely on it. Every
   map that map_parse accepts passes. */
bool country_sound(const nl_map *map);

void country_graph(const nl_map *map, board_graph *out);
/* Whether settlements are allowed on the node with this number of seats. */
bool country_site(const nl_map *map, int node, int seats);
int country_canals(const nl_map *map); /* number of canal sites */

#endif
