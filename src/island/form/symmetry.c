/* symmetry.c - the symmetries of the plain islands: turned or mirrored, the land lies on itself. */
#include <assert.h>
#include <string.h>

#include "board/setup.h"
#include "island/form/form.h"

enum { SIDES = 6 };

/* Turns corner i of each hex into corner (way * i + turn) mod 6. */
typedef struct motion {
    int way, turn;
} motion;

static int motion_corner(motion m, int i) { return (m.way * i + m.turn + SIDES) % SIDES; }

/* Side d (E NE NW W SW SE) of a hex lies between its corners 1 - d and 2 - d. */
static int motion_side(motion m, int d)
{
    const int turned = m.way > 0 ? d - m.turn : 3 - m.turn - d;
    return (turned + 2 * SIDES) % SIDES;
}

/* Puts every hex beside the images of its neighbours, from the first one on. Returns false if one
   would fall into the sea. */
static bool land_moves(const board_graph *b, motion m, int first, nl_symmetry *out)
{
    uint8_t todo[NL_HEXES] = { 0 };
    int count = 1;

    memset(out->hex, NL_NOBODY, sizeof out->hex);
    out->hex[0] = (uint8_t)first;
    for (int i = 0; i < count; i++) {
        const int h = todo[i];
        for (int d = 0; d < SIDES; d++) {
            const int near = b->hex_near[h][d];
            const int image = b->hex_near[out->hex[h]][motion_side(m, d)];
            if ((near == NL_NOBODY) != (image == NL_NOBODY)) return false;
            if (near == NL_NOBODY || out->hex[near] != NL_NOBODY) continue;
            out->hex[near] = (uint8_t)image;
            todo[count++] = (uint8_t)near;
        }
    }
    return true;
}

static bool edge_joins(const board_graph *b, int edge, int one, int other)
{
    const uint8_t *end = b->edge_corner[edge];
    return (end[0] == one && end[1] == other) || (end[0] == other && end[1] == one);
}

/* Images of neighbours are neighbours, so there is one. */
static int edge_between(const board_graph *b, int one, int other)
{
    int edge = 0;
    while (!edge_joins(b, edge, one, other)) edge++;
    assert(edge < b->edges);
    return edge;
}

/* Corners and edges follow the hexes. */
static void rims_move(const board_graph *b, motion m, nl_symmetry *out)
{
    memset(out->corner, NL_NOBODY, sizeof out->corner);
    memset(out->edge, NL_NOBODY, sizeof out->edge);
    for (int h = 0; h < b->hexes; h++)
        for (int i = 0; i < SIDES; i++)
            out->corner[b->hex_corner[h][i]] = b->hex_corner[out->hex[h]][motion_corner(m, i)];
    for (int e = 0; e < b->edges; e++) {
        const uint8_t *end = b->edge_corner[e];
        out->edge[e] = (uint8_t)edge_between(b, out->corner[end[0]], out->corner[end[1]]);
    }
}

/* Symmetry number n of the land, in a fixed order that begins with the one that moves nothing. */
static bool land_symmetry(const board_graph *b, int n, nl_symmetry *out)
{
    for (int i = 0; i < 2 * SIDES; i++) {
        const motion m = { i < SIDES ? 1 : -1, i % SIDES };
        for (int first = 0; first < b->hexes; first++) {
            if (!land_moves(b, m, first, out) || n-- > 0) continue;
            rims_move(b, m, out);
            return true;
        }
    }
    return false;
}

bool nl_symmetry_read(const nl_game *g, int number, nl_symmetry *out)
{
    nl_symmetry found;
    memset(out, 0, sizeof *out);
    if (nl_game_of(g) != NL_ISLAND || nl_game_map(g) != NULL || number < 0) return false;
    if (!land_symmetry(board_for_seats(api_island(g)->seats), number, &found)) return false;
    *out = found;
    return true;
}

nl_layout nl_symmetry_layout(const nl_symmetry *symmetry, const nl_layout *layout)
{
    nl_layout moved = *layout;
    for (int h = 0; h < NL_HEXES && symmetry->hex[h] != NL_NOBODY; h++) {
        moved.terrain[symmetry->hex[h]] = layout->terrain[h];
        moved.chip[symmetry->hex[h]] = layout->chip[h];
    }
    for (int i = 0; i < layout->harbours; i++)
        moved.harbour_edge[i] = symmetry->edge[layout->harbour_edge[i]];
    moved.robber = symmetry->hex[layout->robber];
    return moved;
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Which elements of arg[] are places. */
typedef enum places { NOWHERE, AT_CORNER, AT_EDGE, AT_EDGES, AT_HEX } places;

static const uint8_t places_of[] = {
#define PLACES_none                       NOWHERE
#define PLACES_corner                     AT_CORNER
#define PLACES_edge                       AT_EDGE
#define PLACES_hex                        AT_HEX
#define PLACES_seat                       NOWHERE
#define PLACES_kind                       NOWHERE
#define PLACES_kinds                      NOWHERE
#define PLACES_card                       NOWHERE
#define PLACES_dice                       NOWHERE
#define PLACES_trade                      NOWHERE
#define PLACES_offer                      NOWHERE
#define PLACES_tokens                     NOWHERE
#define PLACES_reply                      NOWHERE
#define PLACES_kind_seat                  NOWHERE
#define PLACES_edge_swap                  AT_EDGE
#define PLACES_edges                      AT_EDGES
#define PLACES_swap                       NOWHERE
#define PLACES_piece                      AT_CORNER
#define PLACES_deal                       NOWHERE
#define PLACES_desert                     AT_HEX
#define PLACES_helper                     NOWHERE
#define PLACES_guild                      NOWHERE
#define X(name, token, words, shape, ...) PLACES_##shape,
#include "neuland/island/actions.def"
#undef X
};

/* Where a place goes. What is no place stays, such as NL_NOBODY. */
static uint8_t moved(const uint8_t *images, int count, uint8_t place)
{
    return place < count ? images[place] : place;
}

nl_action nl_symmetry_action(const nl_symmetry *symmetry, nl_action a)
{
    const places where = a.kind < sizeof places_of ? (places)places_of[a.kind] : NOWHERE;
    if (where == AT_CORNER) a.arg[0] = moved(symmetry->corner, NL_CORNERS, a.arg[0]);
    if (where == AT_EDGE || where == AT_EDGES) a.arg[0] = moved(symmetry->edge, NL_EDGES, a.arg[0]);
    if (where == AT_EDGES) a.arg[1] = moved(symmetry->edge, NL_EDGES, a.arg[1]);
    if (where == AT_HEX) a.arg[0] = moved(symmetry->hex, NL_HEXES, a.arg[0]);
    return a;
}
