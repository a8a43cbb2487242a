/* game.c - fills a choco_game from the rules. Called once per game; it never changes afterwards. */
#include "choco/state.h"
#include "choco/tables.h"

#include <string.h>

void choco_game_init(choco_game *g, const nl_rules *rules, const nl_layout *layout)
{
    const choco_tiles *tiles = &choco_tile_counts[rules->tiles];
    memset(g, 0, sizeof *g);
    g->rules = *rules;
    g->layout = *layout;
    g->seats = (uint8_t)rules->seats;
    g->start = layout->start;
    g->hand_limit = (uint8_t)rules->hand;
    g->target_halves = (uint8_t)(HALVES_POINT * rules->target);
    g->settlements_each = tiles->settlements_each;
    g->roads = tiles->roads;
    g->knights = tiles->knights;
    g->draws_alone = (uint8_t)rules->knight_draw;
    g->state_bytes =
        (uint32_t)(sizeof(choco_state) - (NL_CHOCO_SEATS - g->seats) * sizeof(choco_seat));
}
