/* country.h - country maps as the engine plays on them: the compact value nl_map, the two delivered
   ones as tables, and the questions that a board answers. Knows no rule of any game. */
#ifndef NL_COUNTRY_H
#define NL_COUNTRY_H

#include <stdbool.h>

#include "board/map.h"

enum { COUNTRY_CANALS = MAP_CANALS_MAX };

extern const nl_map country_corsica, country_newyork;
extern const char   country_corsica_text[], country_newyork_text[];

/* The map that the rules name; NULL on the plain island. */
const nl_map *country_of(const nl_rules *rules);

/* What a map file says, less its names; hash and size of the text that counts. */
void country_from_map(const board_map *map, const uint8_t hash[32], int size, nl_map *out);

/* Whether a value from outside can be a map at all: so strict that no function that gets it can be
   led astray. What map_parse accepts is sound. */
bool country_sound(const nl_map *map);

void country_graph(const nl_map *map, board_graph *out);
/* Whether a settlement may stand on the node with so many seats. */
bool country_site(const nl_map *map, int node, int seats);
int  country_canals(const nl_map *map); /* how many canal sites */

#endif
