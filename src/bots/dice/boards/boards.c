/* boards.c - numbers the positions of a sheet. */
#include "bots/dice/boards/boards.h"

#include <assert.h>
#include <string.h>

static int bits(uint64_t set) { return __builtin_popcountll(set); }

static uint64_t bit(int symbol) { return UINT64_C(1) << symbol; }

/* The symbols of a kind as a bit set. */
static uint64_t boards_kind(const nl_sheet *sheet, int kind)
{
    uint64_t set = 0;
    for (int i = 0; i < sheet->symbols; i++)
        if (sheet->kind[i] == kind) set |= bit(i);
    return set;
}

/* ---- boards ---------------------------------------------------------------------------------- */

static int boards_find(const dice_boards *b, uint64_t roads)
{
    for (int i = 0; i < b->road_sets; i++)
        if (b->roads[i] == roads) return i;
    return -1;
}

/* Lists every set of roads: a road comes after the one it depends on. */
static void boards_roads(dice_boards *b, const nl_sheet *sheet)
{
    const uint64_t all = boards_kind(sheet, NL_S_ROAD);
    b->road_sets = 1;
    b->roads[0] = 0;
    for (int i = 0; i < b->road_sets; i++)
        for (int r = 0; r < sheet->symbols; r++) {
            const uint64_t roads = b->roads[i] | bit(r);
            if ((all >> r & 1) == 0 || roads == b->roads[i] ||
                (sheet->needs[r] & ~b->roads[i]) != 0 || boards_find(b, roads) >= 0)
                continue;
            assert(b->road_sets < BOARDS_ROADS);
            b->roads[b->road_sets++] = roads;
        }
}

/* The points of the sites of a kind in the order in which they are built with these roads. Sites
   that may be built in any order are worth the same. */
static int boards_sites(const nl_sheet *sheet, uint64_t roads, int kind, uint8_t points[8])
{
    uint64_t built = roads;
    int count = 0;
    for (int i = 0; i < sheet->symbols; i++) {
        if (sheet->kind[i] != kind || (sheet->needs[i] & ~built) != 0) continue;
        built |= bit(i);
        points[count++] = sheet->points[i];
    }
    return count;
}

static int boards_number(const dice_boards *b, int set, int settlements, int cities)
{
    return b->place[b->base[set] + settlements * (b->sites[set][1] + 1) + cities];
}

/* Numbers the boards level by level; each level starts a new block. */
static void boards_place(dice_boards *b)
{
    const int levels = 64;
    for (int level = 0; level < levels; level++) {
        for (int set = 0; set < b->road_sets; set++)
            for (int s = 0; s <= b->sites[set][0]; s++)
                for (int c = 0; c <= b->sites[set][1]; c++)
                    if (bits(b->roads[set]) + s + c == level)
                        b->place[b->base[set] + s * (b->sites[set][1] + 1) + c] =
                            (uint16_t)b->slots++;
        b->slots = (b->slots + BOARDS_BLOCK - 1) / BOARDS_BLOCK * BOARDS_BLOCK;
        assert(b->slots <= BOARDS_MAX);
    }
}

/* Computes the value of one board and what can follow. */
static void boards_fill(dice_boards *b, const nl_sheet *sheet, int set, int s, int c)
{
    const int at = boards_number(b, set, s, c);
    uint8_t settlements[8], cities[8];
    int forks = 0;
    boards_sites(sheet, b->roads[set], NL_S_SETTLEMENT, settlements);
    boards_sites(sheet, b->roads[set], NL_S_CITY, cities);
    b->level[at] = (uint8_t)(bits(b->roads[set]) + s + c);
    b->set[at] = (uint8_t)set;
    for (int i = 0; i < sheet->symbols; i++)
        if ((b->roads[set] >> i & 1) != 0)
            b->points[at] = (uint8_t)(b->points[at] + sheet->points[i]);
    for (int i = 0; i < s; i++) b->points[at] = (uint8_t)(b->points[at] + settlements[i]);
    for (int i = 0; i < c; i++) b->points[at] = (uint8_t)(b->points[at] + cities[i]);
    b->marked[at] = sheet->marked != NL_NOBODY && (b->roads[set] >> sheet->marked & 1) != 0;
    if (s < b->sites[set][0]) b->settlement[at] = (uint16_t)boards_number(b, set, s + 1, c);
    if (c < b->sites[set][1]) b->city[at] = (uint16_t)boards_number(b, set, s, c + 1);
    for (int r = 0; r < sheet->symbols; r++) {
        const int more = sheet->kind[r] == NL_S_ROAD ? boards_find(b, b->roads[set] | bit(r)) : -1;
        if (more < 0 || more == set) continue;
        assert(forks < BOARDS_FORKS);
        b->road[at][forks++] = (uint16_t)boards_number(b, more, s, c);
    }
}

void dice_boards_init(dice_boards *b, const nl_sheet *sheet)
{
    uint8_t points[8];
    memset(b, 0, sizeof *b);
    memset(b->level, NL_NOBODY, sizeof b->level);
    memset(b->settlement, 0xFF, sizeof b->settlement);
    memset(b->city, 0xFF, sizeof b->city);
    memset(b->road, 0xFF, sizeof b->road);
    boards_roads(b, sheet);
    for (int set = 0; set < b->road_sets; set++) {
        b->base[set] = (uint16_t)b->count;
        for (int kind = 0; kind < 2; kind++)
            b->sites[set][kind] =
                (uint8_t)boards_sites(sheet, b->roads[set], NL_S_SETTLEMENT + kind, points);
        b->count += (b->sites[set][0] + 1) * (b->sites[set][1] + 1);
    }
    assert(b->count <= BOARDS_MAX);
    boards_place(b);
    for (int set = 0; set < b->road_sets; set++)
        for (int s = 0; s <= b->sites[set][0]; s++)
            for (int c = 0; c <= b->sites[set][1]; c++) boards_fill(b, sheet, set, s, c);
}

int dice_boards_of(const dice_boards *b, const nl_sheet *sheet, const nl_dice_seat *p)
{
    const int set = boards_find(b, p->built & boards_kind(sheet, NL_S_ROAD));
    if (set < 0 || p->settlements > b->sites[set][0] || p->cities > b->sites[set][1])
        return -1; /* a position that was set up by hand */
    return boards_number(b, set, p->settlements, p->cities);
}

/* ---- knights --------------------------------------------------------------------------------- */

/* A state of the knights before it has a number: symbols built, jokers used. Jokers for any
   resource are interchangeable, and so are the deserts they come from. */
typedef struct knights_key {
    uint64_t built;
    unsigned used;
} knights_key;

/* The lowest `count` knights of a set. */
static uint64_t knights_lowest(uint64_t set, int count)
{
    uint64_t lowest = 0;
    for (; count > 0; count--, set &= set - 1) lowest |= set & (~set + 1);
    return lowest;
}

/* Canonical form: knights with the same joker are interchangeable, so the lower ones represent
   them. Among hexes with the same kind of joker, the one with more comes first. */
static knights_key knights_sorted(const nl_sheet *sheet, knights_key key)
{
    for (int i = 0; i < sheet->jokers; i++) {
        const uint64_t a = sheet->joker_knights[i];
        key.built = (key.built & ~a) | knights_lowest(a, bits(key.built & a));
    }
    for (int i = 0; i < sheet->jokers; i++)
        for (int n = i + 1; n < sheet->jokers; n++) {
            const uint64_t a = sheet->joker_knights[i], b = sheet->joker_knights[n];
            const int more = 2 * bits(key.built & b) + (int)(key.used >> n & 1);
            if (sheet->joker_face[i] != sheet->joker_face[n] ||
                more <= 2 * bits(key.built & a) + (int)(key.used >> i & 1))
                continue;
            const int have = bits(key.built & a), other = bits(key.built & b);
            const unsigned used = (key.used >> i & 1) << n | (key.used >> n & 1) << i;
            key.built = (key.built & ~(a | b)) | knights_lowest(a, other) | knights_lowest(b, have);
            key.used = (key.used & ~(1u << i | 1u << n)) | used;
        }
    return key;
}

typedef struct knights_list {
    knights_key key[KNIGHTS_MAX];
    int count;
} knights_list;

static int knights_find(const knights_list *list, knights_key key)
{
    for (int i = list->count - 1; i >= 0; i--)
        if (list->key[i].built == key.built && list->key[i].used == key.used) return i;
    return -1;
}

static int knights_add(knights_list *list, const nl_sheet *sheet, knights_key key)
{
    key = knights_sorted(sheet, key);
    const int found = knights_find(list, key);
    if (found >= 0) return found;
    assert(list->count < KNIGHTS_MAX);
    list->key[list->count] = key;
    return list->count++;
}

static bool knights_owns(const nl_sheet *sheet, uint64_t built, int joker)
{
    return (sheet->joker_knights[joker] & ~built) == 0;
}

/* What a joker produces: a resource, or any. */
static int knights_type(const nl_sheet *sheet, int joker)
{
    const int face = sheet->joker_face[joker];
    return face < NL_FACE_GOLD ? face : KNIGHTS_ANY;
}

/* The joker that another knight adds. */
static int knights_brings(const nl_sheet *sheet, uint64_t built, int knight)
{
    for (int joker = 0; joker < sheet->jokers; joker++)
        if (knights_owns(sheet, built | bit(knight), joker) && !knights_owns(sheet, built, joker))
            return knights_type(sheet, joker);
    return KNIGHTS_PLAIN;
}

static void knights_fill(dice_knights *k, knights_list *list, const nl_sheet *sheet, int at)
{
    const knights_key key = list->key[at];
    int next = 0;
    k->built[at] = (uint8_t)bits(key.built);
    k->used[at] = (uint8_t)bits(key.used);
    for (int joker = 0; joker < sheet->jokers; joker++) {
        const int type = knights_type(sheet, joker);
        if (!knights_owns(sheet, key.built, joker) || (key.used >> joker & 1) != 0) continue;
        const knights_key less = { key.built, key.used | 1u << joker };
        k->use[at][type] = (uint16_t)knights_add(list, sheet, less);
        if (type == KNIGHTS_ANY)
            k->any[at]++;
        else
            k->typed[at] = (uint8_t)(k->typed[at] | 1u << type);
    }
    for (int i = 0; i < sheet->symbols; i++) {
        const knights_key more = { key.built | bit(i), key.used };
        if (sheet->kind[i] != NL_S_KNIGHT) continue;
        if ((key.built >> i & 1) != 0) {
            k->points[at] = (uint8_t)(k->points[at] + sheet->points[i]);
            continue;
        }
        if ((sheet->needs[i] & ~key.built) != 0) continue;
        const int after = knights_add(list, sheet, more);
        if (next > 0 && k->next[at][next - 1] == after)
            continue; /* the other knight of the desert, or the other desert, is equivalent */
        assert(next < KNIGHTS_NEXT);
        k->next[at][next] = (uint16_t)after;
        k->brings[at][next] = (uint8_t)knights_brings(sheet, key.built, i);
        next++;
    }
}

void dice_knights_init(dice_knights *k, const nl_sheet *sheet)
{
    knights_list list;
    const knights_key none = { 0, 0 };
    memset(k, 0, sizeof *k);
    memset(k->next, 0xFF, sizeof k->next);
    memset(k->use, 0xFF, sizeof k->use);
    list.count = 0;
    knights_add(&list, sheet, none);
    for (int at = 0; at < list.count; at++) knights_fill(k, &list, sheet, at);
    k->count = list.count;
}

/* Finds the state by replaying from the empty sheet, knight by knight and joker by joker. */
int dice_knights_of(const dice_knights *k, const nl_sheet *sheet, const nl_dice_seat *p)
{
    uint64_t built = 0;
    int at = 0;
    for (int i = 0; i < sheet->symbols; i++) {
        int n = 0, next = BOARDS_NONE;
        if (sheet->kind[i] != NL_S_KNIGHT || (p->built >> i & 1) == 0) continue;
        if ((sheet->needs[i] & ~p->built) != 0) return -1;
        const int brings = knights_brings(sheet, built, i);
        for (; n < KNIGHTS_NEXT && next == BOARDS_NONE; n++)
            if (k->next[at][n] != BOARDS_NONE && k->brings[at][n] == brings) next = k->next[at][n];
        if (next == BOARDS_NONE) return -1;
        built |= bit(i);
        at = next;
    }
    for (int joker = 0; joker < sheet->jokers; joker++) {
        const int type = knights_type(sheet, joker);
        if ((p->used >> joker & 1) != 0 && k->use[at][type] != BOARDS_NONE) at = k->use[at][type];
    }
    return at;
}
