/* slice.c - country maps: chips on crossings as bytes and text, reading and validating them, and
   what a map adds to the board. */
#include <string.h>

#include "board/country.h"
#include "form/position_parts.h"
#include "island/form/form.h"
#include "island/form/modules.h"

/* ---- bytes ----------------------------------------------------------------------------------- */

void country_bytes(bytes_code *c, const island_game *g, island_state *s)
{
    chips_slice *chips = NL_SLICE(g, s, chips);
    for (int i = 0; i < g->seats; i++) bytes_u8(c, &chips->own[i]);
    for (int n = 0; n < SET_WORDS; n++) bytes_u64(c, set_word(&chips->crossing, n));
}

/* ---- positions: ~chips.crossings ------------------------------------------------------------- */

void country_print(text_out *w, const island_game *g, const island_state *s, int looker)
{
    nl_set left = NL_SLICE(g, s, chips)->crossing;
    (void)looker;
    text_char(w, '~');
    print_numbers(w, NL_SLICE(g, s, chips)->own, g->seats);
    for (char mark = '.'; set_any(left); mark = '-') {
        text_char(w, mark);
        text_int(w, set_pop(&left));
    }
}

bool country_parse(text_in *in, const island_game *g, island_state *s)
{
    chips_slice *chips = NL_SLICE(g, s, chips);
    int corner = 0;
    if (!text_take(in, '~') || !read_numbers(in, chips->own, g->seats, NL_CORNERS)) return false;
    for (char mark = '.'; text_take(in, mark); mark = '-') {
        if (!text_number(in, g->corners - 1, &corner)) return false;
        chips->crossing = set_or(chips->crossing, set_of(corner));
    }
    return true;
}

/* ---- validation ------------------------------------------------------------------------------ */

/* Chips are where they were at the start, except on crossings that a road touches. Each missing
   chip is owned by a seat. With Best Friends, seats may own other chips as well. */
bool country_valid(const island_game *g, const island_state *s)
{
    const chips_slice *chips = NL_SLICE(g, s, chips);
    const int taken = set_count(g->crossings) - set_count(chips->crossing);
    int owned = 0;
    if (set_any(set_minus(chips->crossing, g->crossings)) || chips->spare != 0) return false;
    for (int i = 0; i < NL_SEATS; i++) {
        nl_set roads = s->seat[i].roads;
        while (i < g->seats && set_any(roads))
            if (set_meets(g->edge_ends[set_pop(&roads)], chips->crossing)) return false;
        if (i >= g->seats && chips->own[i] != 0) return false;
        owned += chips->own[i];
    }
    return module_on(g, NL_MOD_friends) ? owned >= taken : owned == taken;
}

/* ---- reading --------------------------------------------------------------------------------- */

static void read_marks(nl_set places, uint8_t *out)
{
    while (set_any(places)) out[set_pop(&places)] = 1;
}

void country_places(const island_game *g, nl_board *out)
{
    const nl_map *map = &g->map;
    read_marks(g->canals, out->canal);
    out->country = 1;
    out->distance = map->distance;
    for (int v = 0; v < map->nodes; v++) out->crossing[v] = map->node[v] == NL_NODE_VP;
    out->certs = map->certs;
    memcpy(out->cert_edge, map->cert_road, map->certs);
    memcpy(out->cert_kind, map->cert_kind, map->certs);
}

void country_read(const island_game *g, const island_state *s, int looker, nl_island *out)
{
    (void)looker;
    memcpy(out->country.chips, NL_SLICE(g, s, chips)->own, sizeof out->country.chips);
    read_marks(NL_SLICE(g, s, chips)->crossing, out->country.chip_at);
}

void country_words(const island_game *g, const island_state *s, nl_words_more *out)
{
    memcpy(out->chips, NL_SLICE(g, s, chips)->own, sizeof out->chips);
    memcpy(out->crossings, &NL_SLICE(g, s, chips)->crossing, sizeof out->crossings);
}
