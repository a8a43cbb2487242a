/* slice.c - Best Friends as bytes and text, and reading it. */
#include "island/modules/friends/form.h"

#include "form/position_parts.h"
#include "island/form/form.h"

/* ---- bytes ----------------------------------------------------------------------------------- */

static void code_places(bytes_code *c, nl_set *set)
{
    for (int n = 0; n < SET_WORDS; n++) bytes_u64(c, set_word(set, n));
}

void friends_bytes(bytes_code *c, const island_game *g, island_state *s)
{
    friends_slice *f = NL_SLICE(g, s, friends);
    bytes_u64(c, &f->supply);
    bytes_u64(c, &f->spent);
    bytes_u64(c, &f->fresh);
    bytes_u8(c, &f->chips);
    bytes_u8(c, &f->gift_done);
    bytes_u8(c, &f->gift_asked);
    bytes_u8(c, &f->letter_done);
    bytes_u8(c, &f->drawn);
    for (int i = 0; i < g->seats; i++) {
        bytes_u64(c, &f->letters[i]);
        if (g->rules.map == NL_MAP_NONE) /* else they are encoded with the crossings */
            bytes_u8(c, &NL_SLICE(g, s, chips)->own[i]);
        code_places(c, &f->second_roads[i]);
        code_places(c, &f->second_corners[i]);
        bytes_u16(c, &f->met[2 * i]);
        bytes_u16(c, &f->met[2 * i + 1]);
    }
}

/* ---- text: SUPPLY.SPENT.FRESH.CHIPS.GIVEN.ASKED.ACTION.DRAWN, then for each seat
        /LETTERS.CHIPS.CORNERS.ROADS.MET.MET (docs/reference/notation.md 6) --------------------- */

static void print_number(text_out *w, int n)
{
    text_char(w, '.');
    text_int(w, n);
}

static void print_friend(text_out *w, const island_game *g, const island_state *s, int seat,
                         bool known)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    text_char(w, '/');
    print_counts(w, f->letters[seat], known);
    print_number(w, NL_SLICE(g, s, chips)->own[seat]);
    text_char(w, '.');
    print_set(w, f->second_corners[seat]);
    text_char(w, '.');
    print_set(w, f->second_roads[seat]);
    text_char(w, '.');
    text_hex(w, f->met[2 * seat]);
    text_char(w, '.');
    text_hex(w, f->met[2 * seat + 1]);
}

void friends_print(text_out *w, const island_game *g, const island_state *s, int looker)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    const bool truth = looker == POSITION_TRUTH;
    text_char(w, '~');
    print_counts(w, f->supply, truth);
    text_char(w, '.');
    print_counts(w, f->spent, true);
    text_char(w, '.');
    print_counts(w, f->fresh, truth || s->part == looker);
    print_number(w, f->chips);
    print_number(w, f->gift_done);
    text_char(w, '.');
    text_hex(w, f->gift_asked);
    print_number(w, f->letter_done);
    text_char(w, '.');
    print_seat_number(w, f->drawn); /* x: none, or unknown */
    for (int i = 0; i < g->seats; i++) print_friend(w, g, s, i, truth || i == looker);
}

static bool read_bits(text_in *in, uint64_t most, uint64_t *out)
{
    return text_take(in, '.') && read_hex(in, out) && *out <= most;
}

static bool read_small(text_in *in, uint8_t *out)
{
    return text_take(in, '.') && read_byte(in, out);
}

static bool read_friend(text_in *in, const island_game *g, island_state *s, int seat)
{
    friends_slice *f = NL_SLICE(g, s, friends);
    uint64_t first = 0, second = 0;
    const bool good = text_take(in, '/') && read_counts(in, &f->letters[seat]) &&
                      read_small(in, &NL_SLICE(g, s, chips)->own[seat]) && text_take(in, '.') &&
                      read_set(in, g->corners, &f->second_corners[seat]) && text_take(in, '.') &&
                      read_set(in, g->edges, &f->second_roads[seat]) &&
                      read_bits(in, UINT16_MAX, &first) && read_bits(in, UINT16_MAX, &second);
    f->met[2 * seat] = (uint16_t)first;
    f->met[2 * seat + 1] = (uint16_t)second;
    return good;
}

bool friends_parse(text_in *in, const island_game *g, island_state *s)
{
    friends_slice *f = NL_SLICE(g, s, friends);
    uint64_t asked = 0;
    if (!text_take(in, '~') || !read_counts(in, &f->supply) || !text_take(in, '.') ||
        !read_counts(in, &f->spent) || !text_take(in, '.') || !read_counts(in, &f->fresh) ||
        !read_small(in, &f->chips) || !read_small(in, &f->gift_done) ||
        !read_bits(in, UINT8_MAX, &asked) || !read_small(in, &f->letter_done) ||
        !text_take(in, '.') || !read_seat_number(in, &f->drawn))
        return false;
    f->gift_asked = (uint8_t)asked;
    for (int i = 0; i < g->seats; i++)
        if (!read_friend(in, g, s, i)) return false;
    return true;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* With no letters at all, the guilds are known too. */
static uint8_t read_letters(nl_lanes w, bool known, uint8_t out[NL_GUILDS])
{
    const bool shown = known || lanes_total(w) == 0;
    for (int i = 0; i < NL_GUILDS; i++) out[i] = shown ? (uint8_t)lanes_get(w, i) : NL_UNKNOWN;
    return (uint8_t)lanes_total(w);
}

static void read_structures(const island_game *g, const island_state *s, nl_friends *out)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    for (int i = 0; i < g->seats; i++) {
        nl_set roads = f->second_roads[i], corners = f->second_corners[i];
        const bool some = set_any(s->seat[i].roads) || set_any(api_buildings(s, i));
        out->structures[i] = set_any(roads) || set_any(corners) ? 2 : some ? 1 : 0;
        while (set_any(roads)) out->edge_second[set_pop(&roads)] = 1;
        while (set_any(corners)) out->corner_second[set_pop(&corners)] = 1;
        for (int j = 0; j < 2; j++) out->met[2 * i + j] = f->met[2 * i + j];
    }
}

void friends_read(const island_game *g, const island_state *s, int looker, nl_island *out)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    nl_friends *to = &out->friends;
    const bool truth = looker == POSITION_TRUTH;
    to->on = 1;
    to->supply_total = read_letters(f->supply, truth, to->supply);
    (void)read_letters(f->spent, true, to->spent);
    to->chips_left = f->chips;
    to->gift_done = f->gift_done;
    to->gift_asked = f->gift_asked;
    to->letter_done = f->letter_done;
    to->drawn = f->drawn;
    for (int i = 0; i < g->seats; i++) {
        const bool known = truth || i == looker;
        to->letters_total[i] = read_letters(f->letters[i], known, to->letters[i]);
        to->chips[i] = NL_SLICE(g, s, chips)->own[i];
        if (s->part == i) to->locked_total[i] = read_letters(f->fresh, known, to->locked[i]);
    }
    read_structures(g, s, to);
}

void friends_words(const island_game *g, const island_state *s, nl_words_more *out)
{
    const friends_slice *f = NL_SLICE(g, s, friends);
    memcpy(out->chips, NL_SLICE(g, s, chips)->own, sizeof out->chips);
    memcpy(out->letters, f->letters, sizeof out->letters);
    memcpy(out->met, f->met, sizeof out->met);
    out->chips_left = f->chips;
    out->letters_left = (uint8_t)lanes_total(f->supply);
}
