/* holds.c - built-in checks of the island, for facts that no game can show. Where possible
   they compare the engine with numbers written down here independently. */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "board/setup.h"
#include "cases/inside.h"
#include "table/play/match.h"

/* The components of an island (rules 1 and 2). */
typedef struct holds_island {
    const char *name;
    int seats, hexes, corners, edges, coast;
    int terrain[6]; /* hills forest pasture fields mountains desert */
    int chips[13];
    int harbours, harbour[6]; /* brick lumber wool grain ore any */
    int levels, level[16];    /* number of corners on each level, by increasing Y */
    uint64_t edge_sum, corner_sum;
} holds_island;

static const holds_island islands[] = {
    { "base",
      4,
      19,
      54,
      72,
      30,
      { 3, 4, 4, 4, 3, 1 },
      { 0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1 },
      9,
      { 1, 1, 1, 1, 1, 4 },
      12,
      { 3, 4, 4, 5, 5, 6, 6, 5, 5, 4, 4, 3 },
      85742127,
      571470 },
    { "56",
      6,
      30,
      80,
      109,
      38,
      { 5, 6, 6, 6, 5, 2 },
      { 0, 0, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2 },
      11,
      { 1, 1, 2, 1, 1, 5 },
      16,
      { 3, 4, 4, 5, 5, 6, 6, 7, 7, 6, 6, 5, 5, 4, 4, 3 },
      297617353,
      3287736 },
};

static const holds_island *holds_for(const case_world *w) { return &islands[w->rules.seats > 4]; }

/* "base" or "56". */
static const holds_island *holds_named(case_world *w, const char **at)
{
    char word[CASE_WORD_MAX];
    if (case_word(at, word))
        for (int i = 0; i < 2; i++)
            if (strcmp(word, islands[i].name) == 0) return &islands[i];
    case_fail(w, "expected base or 56");
    return NULL;
}

/* ---- topology -------------------------------------------------------------------------------- */

static bool holds_neighbours(const nl_board *b, int g, int h)
{
    int shared = 0;
    for (int i = 0; i < NL_RIM; i++)
        for (int j = 0; j < NL_RIM; j++)
            shared +=
                b->hex_corner[g][i] != NL_NOBODY && b->hex_corner[g][i] == b->hex_corner[h][j];
    return shared == 2;
}

static int holds_hexes_at_edge(const nl_board *b, int e)
{
    int hexes = 0;
    for (int h = 0; h < b->hexes; h++) {
        int ends = 0;
        for (int i = 0; i < NL_RIM; i++)
            ends += b->hex_corner[h][i] == b->edge_corner[e][0] ||
                    b->hex_corner[h][i] == b->edge_corner[e][1];
        hexes += ends == 2;
    }
    return hexes;
}

/* Checks that edges and corners agree about which of them touch. */
static bool holds_links(case_world *w, const nl_board *b)
{
    int ends = 0;
    for (int c = 0; c < b->corners; c++) {
        for (int n = 0; n < NL_DEGREE; n++) {
            const int e = b->corner_edge[c][n], next = b->corner_next[c][n];
            if (e == NL_NOBODY) continue;
            ends++;
            if (!((b->edge_corner[e][0] == c && b->edge_corner[e][1] == next) ||
                  (b->edge_corner[e][1] == c && b->edge_corner[e][0] == next)))
                return case_fail(w, "v%d and e%d disagree", c, e);
        }
    }
    return ends == 2 * b->edges ? true : case_fail(w, "%d ends for %d edges", ends, b->edges);
}

static bool holds_sums(case_world *w, const nl_board *b, const holds_island *want)
{
    const uint64_t modulus = 1000000007;
    uint64_t edges = 0, corners = 0;

    for (int e = 0; e < b->edges; e++)
        edges += (uint64_t)(e + 1) * (uint64_t)(1000 * b->edge_corner[e][0] + b->edge_corner[e][1]);
    for (int c = 0; c < b->corners; c++) {
        uint64_t sum = 0;
        for (int i = 0; i < 3; i++) {
            const uint64_t h = b->corner_hex[c][i];
            if (h != NL_NOBODY) sum += (h + 1) * (h + 1);
        }
        corners += (uint64_t)(c + 1) * sum;
    }
    if (edges % modulus == want->edge_sum && corners % modulus == want->corner_sum) return true;
    return case_fail(w, "expected the sums %llu and %llu, found %llu and %llu",
                     (unsigned long long)want->edge_sum, (unsigned long long)want->corner_sum,
                     (unsigned long long)(edges % modulus),
                     (unsigned long long)(corners % modulus));
}

static bool holds_levels(case_world *w, const nl_board *b, const holds_island *want)
{
    int level = -1, count = 0;
    for (int c = 0; c <= b->corners; c++) {
        if (c < b->corners && c > 0 && b->corner_y[c] == b->corner_y[c - 1]) {
            count++;
            continue;
        }
        if (c > 0 && (level >= want->levels || count != want->level[level]))
            return case_fail(w, "level %d has %d corners", level, count);
        level++;
        count = 1;
    }
    return level == want->levels ? true : case_fail(w, "there are %d levels", level);
}

bool case_holds_topology(case_world *w, const char *at)
{
    const holds_island *want = holds_named(w, &at);
    nl_rules rules = nl_rules_default(NL_ISLAND);
    static match m;
    nl_board b;
    nl_fault fault;
    int coast = 0;

    if (!want) return false;
    rules.seats = (uint16_t)want->seats;
    rules.extra = want->seats > 4 ? NL_EXTRA_PARTNER : NL_EXTRA_NONE;
    if (match_draw(&m, &rules, NULL, 1, 0, &fault) != NL_OK)
        return case_fail(w, "cannot create the game: %s", nl_error_text(fault.code, NL_EN));
    nl_board_read(&m.game, &b);
    if (b.hexes != want->hexes || b.corners != want->corners || b.edges != want->edges)
        return case_fail(w, "found %d hexes, %d corners, %d edges", b.hexes, b.corners, b.edges);
    for (int e = 0; e < b.edges; e++) coast += holds_hexes_at_edge(&b, e) == 1;
    if (coast != want->coast) return case_fail(w, "found %d coastal edges", coast);
    return holds_levels(w, &b, want) && holds_links(w, &b) && holds_sums(w, &b, want);
}

/* ---- spirals --------------------------------------------------------------------------------- */

/* Lays the number chips along the spiral from a corner hex; deserts get none. */
static void holds_lay(int seats, int corner, const bool desert[NL_HEXES], uint8_t chip[NL_HEXES])
{
    const board_graph *graph = board_for_seats(seats);
    const board_tiles *tiles = board_tiles_for(seats);
    uint8_t order[NL_HEXES];
    int next = 0;

    memset(chip, 0, NL_HEXES);
    board_spiral(graph, corner, order);
    for (int i = 0; i < graph->hexes; i++)
        if (!desert[order[i]]) chip[order[i]] = tiles->chip[next++];
}

bool case_holds_spiral(case_world *w, const char *at)
{
    const holds_island *want = holds_named(w, &at);
    bool desert[NL_HEXES] = { false };
    uint8_t chip[NL_HEXES];
    char word[CASE_WORD_MAX];
    int corner, hex = 0;

    if (!want) return false;
    corner = case_word(&at, word) ? case_place(word, 'h') : -1;
    if (corner < 0 || corner >= want->hexes) return case_fail(w, "a corner hex is missing");
    for (int n = 0; n < want->terrain[NL_DESERT]; n++) {
        const int h = case_word(&at, word) ? case_place(word, 'h') : -1;
        if (h < 0 || h >= want->hexes) return case_fail(w, "a desert is missing");
        desert[h] = true;
    }
    if (!case_word(&at, word) || strcmp(word, "=") != 0) return case_fail(w, "'=' is missing");
    holds_lay(want->seats, corner, desert, chip);
    for (; case_word(&at, word); hex++) {
        const int number = strcmp(word, "-") == 0 ? 0 : case_number(word);
        if (hex >= want->hexes) break;
        if (number != chip[hex])
            return case_fail(w, "expected %s on h%d, found %d", word, hex, chip[hex]);
    }
    return hex == want->hexes ? true : case_fail(w, "give a chip for all %d hexes", want->hexes);
}

static bool holds_red(int chip) { return chip == 6 || chip == 8; }

/* Finds the first pair of neighbours with red numbers (6 or 8). */
static bool holds_red_pair(const nl_board *b, const uint8_t chip[NL_HEXES], int *g, int *h)
{
    for (*g = 0; *g < b->hexes; ++*g)
        for (*h = 0; *h < *g; ++*h)
            if (holds_red(chip[*g]) && holds_red(chip[*h]) && holds_neighbours(b, *g, *h))
                return true;
    return false;
}

bool case_holds_spirals(case_world *w, const char *at)
{
    const holds_island *want = holds_named(w, &at);
    const board_tiles *tiles;
    nl_board b;
    uint8_t chip[NL_HEXES];
    int g, h;

    if (!want) return false;
    if (want != holds_for(w)) return case_fail(w, "the rules of the case use the other island");
    tiles = board_tiles_for(want->seats);
    nl_board_read(&w->game, &b);
    for (int c = 0; c < BOARD_RAYS; c++) {
        for (int p = 0; p < want->hexes; p++) {
            for (int q = 0; q <= p; q++) {
                bool desert[NL_HEXES] = { false };
                if ((p == q) != (want->terrain[NL_DESERT] == 1)) continue;
                desert[p] = desert[q] = true;
                holds_lay(want->seats, tiles->corner_hex[c], desert, chip);
                if (holds_red_pair(&b, chip, &g, &h))
                    return case_fail(w, "corner h%d, deserts h%d h%d: %d on h%d beside %d on h%d",
                                     tiles->corner_hex[c], p, q, chip[g], g, chip[h], h);
            }
        }
    }
    return true;
}

/* ---- drawn layouts --------------------------------------------------------------------------- */

static bool holds_multisets(case_world *w, const nl_layout *l, const holds_island *want)
{
    int terrain[6] = { 0 }, chips[13] = { 0 }, harbour[6] = { 0 };

    for (int h = 0; h < want->hexes; h++) {
        terrain[l->terrain[h]]++;
        chips[l->chip[h]]++;
        if ((l->chip[h] == 0) != (l->terrain[h] == NL_DESERT))
            return case_fail(w, "h%d: a chip on a desert, or land without one", h);
    }
    for (int n = 0; n < l->harbours; n++) harbour[l->harbour_kind[n]]++;
    chips[0] = 0;
    if (memcmp(terrain, want->terrain, sizeof terrain) != 0)
        return case_fail(w, "the terrain is not complete");
    if (memcmp(chips, want->chips, sizeof chips) != 0)
        return case_fail(w, "the chips are not complete");
    if (l->harbours != want->harbours || memcmp(harbour, want->harbour, sizeof harbour) != 0)
        return case_fail(w, "the harbours are not complete");
    return true;
}

/* Checks that harbours are on the coast and share no corner. */
static bool holds_harbours(case_world *w, const nl_board *b, const nl_layout *l)
{
    bool taken[NL_CORNERS] = { false };
    for (int n = 0; n < l->harbours; n++) {
        const int e = l->harbour_edge[n];
        if (holds_hexes_at_edge(b, e) != 1) return case_fail(w, "e%d is not on the coast", e);
        for (int end = 0; end < 2; end++) {
            if (taken[b->edge_corner[e][end]] && w->rules.harbours != NL_HARBOURS_FRAME_ANY)
                return case_fail(w, "two harbours at v%d", b->edge_corner[e][end]);
            taken[b->edge_corner[e][end]] = true;
        }
    }
    return true;
}

/* Whether the chips follow a spiral from one of the corner hexes. */
static bool holds_is_spiral(const nl_layout *l, const holds_island *want)
{
    const board_tiles *tiles = board_tiles_for(want->seats);
    bool desert[NL_HEXES] = { false };
    uint8_t chip[NL_HEXES];

    for (int h = 0; h < want->hexes; h++) desert[h] = l->terrain[h] == NL_DESERT;
    for (int c = 0; c < BOARD_RAYS; c++) {
        holds_lay(want->seats, tiles->corner_hex[c], desert, chip);
        if (memcmp(chip, l->chip, (size_t)want->hexes) == 0) return true;
    }
    return false;
}

static bool holds_layout(case_world *w, const nl_board *b, const nl_layout *l, bool random)
{
    const holds_island *want = holds_for(w);
    const bool spiral = w->rules.setup == NL_SETUP_VARIABLE && w->rules.chips == NL_CHIPS_SPIRAL;
    int g, h;

    if (!holds_multisets(w, l, want) || !holds_harbours(w, b, l)) return false;
    if (l->terrain[l->robber] != NL_DESERT) return case_fail(w, "the robber is not on a desert");
    if (l->start >= w->rules.seats) return case_fail(w, "there is no starting seat");
    if (spiral && !holds_is_spiral(l, want)) return case_fail(w, "the chips do not form a spiral");
    if ((random || !w->rules.red_touch) && holds_red_pair(b, l->chip, &g, &h))
        return case_fail(w, "%d on h%d beside %d on h%d", l->chip[g], g, l->chip[h], h);
    return true;
}

static bool holds_draws(case_world *w, const char *at, bool random)
{
    char word[CASE_WORD_MAX];
    const int draws = case_word(&at, word) ? case_number(word) : -1;
    nl_board b;

    if (draws < 1) return case_fail(w, "the number of layouts is missing");
    if (random && w->rules.chips != NL_CHIPS_RANDOM) return case_fail(w, "this needs chips=random");
    nl_board_read(&w->game, &b);
    for (int n = 0; n < draws; n++) {
        rng draw = rng_stream(w->seed, (uint64_t)n, MATCH_LAYOUT);
        nl_layout layout;
        if (nl_layout_draw(&w->rules, &w->map, rng_draw, &draw, &layout) != NL_OK)
            return case_fail(w, "layout %d cannot be drawn", n);
        if (!holds_layout(w, &b, &layout, random)) return false;
    }
    return true;
}

bool case_holds_random_chips(case_world *w, const char *at) { return holds_draws(w, at, true); }

bool case_holds_layouts(case_world *w, const char *at) { return holds_draws(w, at, false); }

/* ---- components ------------------------------------------------------------------------------ */

bool case_holds_components(case_world *w, const char *at)
{
    static const uint8_t decks[2][NL_CARDS] = { { 14, 5, 2, 2, 2 }, { 20, 5, 3, 3, 3 } };
    const int large = w->rules.seats > 4;
    nl_island i;

    (void)at;
    nl_island_read(&w->game, &w->state, &i);
    for (int k = 0; k < NL_KINDS; k++) {
        int cards = i.bank[k], dev = i.deck[k];
        for (int seat = 0; seat < w->rules.seats; seat++) {
            cards += i.seat[seat].hand[k];
            dev += i.seat[seat].dev[k];
        }
        if (cards != (large ? 24 : 19))
            return case_fail(w, "found %d cards of %s", cards, nl_kind_name(k));
        if (dev != decks[large][k])
            return case_fail(w, "found %d cards '%s'", dev, nl_card_name(k));
    }
    for (int seat = 0; seat < w->rules.seats; seat++) {
        int roads = i.seat[seat].roads_left, settlements = i.seat[seat].settlements_left;
        for (int c = 0; c < NL_CORNERS; c++)
            settlements += i.corner_seat[c] == seat && i.corner_piece[c] == NL_SETTLEMENT;
        for (int e = 0; e < NL_EDGES; e++) roads += i.edge_seat[e] == seat;
        if (roads != 15 || settlements != 5 || i.seat[seat].cities_left != 4)
            return case_fail(w, "%s has %d roads, %d settlements, %d cities",
                             nl_seat_name(&w->rules, seat), roads, settlements,
                             i.seat[seat].cities_left);
    }
    return true;
}
