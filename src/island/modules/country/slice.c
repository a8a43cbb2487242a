/* slice.c - country maps and the canal as bytes and text, reading them, and validating
   untrusted states. */
#include "island/modules/country/form.h"

#include <string.h>

#include "island/form/form.h"

static bool has(const island_game *g, int module)
{
    return (g->modules >> module & 1) != 0;
}

/* ---- bytes ----------------------------------------------------------------------------------- */

void country_code(bytes_code *c, const island_game *g, island_state *s)
{
    island_chips *chips = &s->more.chips;
    canal_slice  *canal = &s->more.u.canal;
    if (has(g, NL_MOD_country)) {
        for (int i = 0; i < g->seats; i++)
            bytes_u8(c, &chips->own[i]);
        bytes_u64(c, &chips->crossing.lo);
        bytes_u64(c, &chips->crossing.hi);
    }
    if (!has(g, NL_MOD_canal))
        return;
    for (int i = 0; i < g->seats; i++) {
        bytes_u64(c, &canal->linked[i]);
        bytes_u8(c, &canal->tokens[i]);
    }
    bytes_u8(c, &canal->supply);
    bytes_u8(c, &canal->played);
}

/* ---- positions: ~chips.crossings and ~linked.tokens.played ----------------------------------- */

static void print_bytes(text_out *w, const uint8_t *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(w, '-');
        text_int(w, numbers[i]);
    }
}

void country_position_print(text_out *w, const island_game *g, const island_state *s)
{
    const canal_slice *canal = &s->more.u.canal;
    nl_set             left  = s->more.chips.crossing;
    if (has(g, NL_MOD_country)) {
        text_char(w, '~');
        print_bytes(w, s->more.chips.own, g->seats);
        for (char mark = '.'; set_any(left); mark = '-') {
            text_char(w, mark);
            text_int(w, set_pop(&left));
        }
    }
    if (!has(g, NL_MOD_canal))
        return;
    text_char(w, '~');
    for (int i = 0; i < g->seats; i++) {
        if (i > 0)
            text_char(w, '-');
        text_hex(w, canal->linked[i]);
    }
    text_char(w, '.');
    print_bytes(w, canal->tokens, g->seats);
    text_char(w, '.');
    text_int(w, canal->played);
}

static bool read_bytes(text_in *in, uint8_t *numbers, int count, int most)
{
    for (int i = 0; i < count; i++) {
        int n = 0;
        if ((i > 0 && !text_take(in, '-')) || !text_number(in, most, &n))
            return false;
        numbers[i] = (uint8_t)n;
    }
    return true;
}

static bool read_chips(text_in *in, const island_game *g, island_chips *chips)
{
    int corner = 0;
    if (!text_take(in, '~') || !read_bytes(in, chips->own, g->seats, NL_CORNERS))
        return false;
    for (char mark = '.'; text_take(in, mark); mark = '-') {
        if (!text_number(in, g->corners - 1, &corner))
            return false;
        chips->crossing = set_or(chips->crossing, set_of(corner));
    }
    return true;
}

static bool read_canal(text_in *in, const island_game *g, canal_slice *canal)
{
    uint8_t played = 0;
    if (!text_take(in, '~'))
        return false;
    for (int i = 0; i < g->seats; i++)
        if ((i > 0 && !text_take(in, '-')) || !text_hex_number(in, &canal->linked[i]))
            return false;
    if (!text_take(in, '.') || !read_bytes(in, canal->tokens, g->seats, CANAL_TOKENS) ||
        !text_take(in, '.') || !read_bytes(in, &played, 1, (1 << NL_KINDS) - 1))
        return false;
    int left = CANAL_TOKENS - bits_count(played);
    for (int i = 0; i < g->seats; i++)
        left -= canal->tokens[i];
    canal->played = played;
    canal->supply = (uint8_t)(left < 0 ? 0 : left); /* country_valid refuses too many tokens */
    return true;
}

bool country_position_read(text_in *in, const island_game *g, island_state *s)
{
    if (has(g, NL_MOD_country) && !read_chips(in, g, &s->more.chips))
        return false;
    return !has(g, NL_MOD_canal) || read_canal(in, g, &s->more.u.canal);
}

/* ---- validation ------------------------------------------------------------------------------ */

/* Chips are where they were at the start, except on crossings that a road touches. Each missing
   chip is owned by a seat. With Best Friends, seats may own other chips as well. */
static bool valid_chips(const island_game *g, const island_state *s)
{
    const island_chips *chips = &s->more.chips;
    const int           taken = set_count(g->crossings) - set_count(chips->crossing);
    int                 owned = 0;
    if (set_any(set_minus(chips->crossing, g->crossings)) || chips->spare != 0)
        return false;
    for (int i = 0; i < NL_SEATS; i++) {
        nl_set roads = s->seat[i].roads;
        while (i < g->seats && set_any(roads))
            if (set_meets(g->edge_ends[set_pop(&roads)], chips->crossing))
                return false;
        if (i >= g->seats && chips->own[i] != 0)
            return false;
        owned += chips->own[i];
    }
    return has(g, NL_MOD_friends) ? owned >= taken : owned == taken;
}

/* Played tokens exist only while their part lasts, or if the game ended in it. */
static bool valid_played(const island_state *s)
{
    const canal_slice *canal  = &s->more.u.canal;
    const int          bottom = s->frame[0].decision;
    if (canal->played >> NL_KINDS != 0)
        return false;
    return canal->played == 0 || bottom == NL_D_MAIN || bottom == NL_D_PARTNER ||
           bottom == NL_D_OVER;
}

static bool valid_canal(const island_game *g, const island_state *s)
{
    static const uint8_t none[sizeof s->more.u.canal.spare] = {0};
    const canal_slice   *canal = &s->more.u.canal;
    const int            sites = set_count(g->canals), pairs = sites * (sites - 1) / 2;
    int                  tokens = canal->supply + bits_count(canal->played);
    island_state         joined = *s;
    island_derive_more(g, &joined);
    for (int i = 0; i < NL_SEATS; i++) {
        if (canal->linked[i] >> pairs != 0 ||
            joined.more.u.canal.linked[i] != canal->linked[i]) /* includes every connected pair */
            return false;
        if (i >= g->seats && (canal->tokens[i] != 0 || canal->linked[i] != 0))
            return false;
        tokens += canal->tokens[i];
    }
    return tokens == CANAL_TOKENS && valid_played(s) &&
           memcmp(canal->spare, none, sizeof none) == 0;
}

bool country_valid(const island_game *g, const island_state *s)
{
    if (has(g, NL_MOD_country) && !valid_chips(g, s))
        return false;
    return !has(g, NL_MOD_canal) || valid_canal(g, s);
}

bool country_valid_goods(const island_game *g, const island_state *s, int seat, uint64_t terms)
{
    if (!has(g, NL_MOD_canal))
        return terms >> TERMS_GOODS_SHIFT == 0;
    return terms >> (TERMS_GOODS_SHIFT + 16) == 0 && terms_takes_goods(terms) <= TERMS_MOST &&
           terms_gives_goods(terms) <= s->more.u.canal.tokens[seat];
}

/* ---- reading --------------------------------------------------------------------------------- */

static void read_marks(nl_set places, uint8_t *out)
{
    while (set_any(places))
        out[set_pop(&places)] = 1;
}

void country_board_read(const island_game *g, nl_board *out)
{
    const nl_map *map = country_of(&g->rules);
    memset(out->site, 0, sizeof out->site);
    memset(out->crossing, 0, sizeof out->crossing);
    memset(out->canal, 0, sizeof out->canal);
    read_marks(g->sites, out->site);
    out->country  = map != NULL;
    out->distance = map == NULL || map->distance;
    out->target   = g->target;
    out->certs    = 0;
    if (map == NULL)
        return;
    read_marks(g->canals, out->canal);
    for (int v = 0; v < map->nodes; v++)
        out->crossing[v] = map->node[v] == NL_NODE_VP;
    out->certs = map->certs;
    memcpy(out->cert_edge, map->cert_road, map->certs);
    memcpy(out->cert_kind, map->cert_kind, map->certs);
}

void country_read(const island_game *g, const island_state *s, nl_island *out)
{
    const canal_slice *canal = &s->more.u.canal;
    if (has(g, NL_MOD_country)) {
        memcpy(out->country.chips, s->more.chips.own, sizeof out->country.chips);
        read_marks(s->more.chips.crossing, out->country.chip_at);
    }
    if (!has(g, NL_MOD_canal))
        return;
    out->canal.supply = canal->supply;
    out->canal.played = canal->played;
    memcpy(out->canal.tokens, canal->tokens, sizeof out->canal.tokens);
    memcpy(out->canal.linked, canal->linked, sizeof out->canal.linked);
    for (int i = 0; i < g->seats && api_top(s)->decision == NL_D_OFFER; i++) {
        out->canal.gives[i] = (uint8_t)terms_gives_goods(s->seat[i].pending);
        out->canal.takes[i] = (uint8_t)terms_takes_goods(s->seat[i].pending);
    }
}
