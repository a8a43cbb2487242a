/* slice.c - the helpers' slice of a state as bytes, as a part of a position
   (docs/reference/notation.md 6.1), and reading it. */
#include "island/form/modules.h"

#include <string.h>

/* ---- bytes ----------------------------------------------------------------------------------- */

void helpers_bytes(bytes_code *c, const island_game *g, island_state *s)
{
    helpers_slice *h = NL_SLICE(g, s, helpers);
    for (int i = 0; i < g->seats; i++) {
        bytes_u8(c, &h->helper[i]);
        bytes_u8(c, &h->flags[i]);
    }
    bytes_u16(c, &h->display);
    bytes_u8(c, &h->rate);
    bytes_u8(c, &h->looks);
    if (h->looks > HELPERS_LOOK)
        h->looks = HELPERS_LOOK; /* the rest is then meaningless, and the checksum fails */
    for (int i = 0; i < h->looks; i++) bytes_u8(c, &h->look[i]);
    bytes_u8(c, &h->tails);
    if (h->tails > HELPERS_TAIL) h->tails = HELPERS_TAIL;
    for (int i = 0; i < h->tails; i++) bytes_u8(c, &h->tail[i]);
}

/* ---- text ---------------------------------------------------------------------------------------

   ~1-5s-3ul.6-9-10.0.04.21-?0   each seat's helper with the letters of its flags, display, bit
   set of lasting rates, cards looked at, cards under the deck with the seat that put each there. */

static const char flag_letters[] = "sul"; /* in bit order */

static void print_card(text_out *w, int card)
{
    if (card < NL_CARDS)
        text_int(w, card);
    else
        text_char(w, '?');
}

static void print_held(text_out *w, const helpers_slice *h, int seat)
{
    text_int(w, h->helper[seat]);
    for (int bit = 0; flag_letters[bit] != '\0'; bit++)
        if ((h->flags[seat] >> bit & 1) != 0) text_char(w, flag_letters[bit]);
}

static void print_display(text_out *w, unsigned display)
{
    for (bool first = true; display != 0; display &= display - 1, first = false) {
        if (!first) text_char(w, '-');
        text_int(w, bits_first(display));
    }
}

void helpers_print(text_out *w, const island_game *g, const island_state *s, int looker)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    (void)looker; /* views contain blanks */
    for (int i = 0; i < g->seats; i++) {
        text_char(w, i == 0 ? '~' : '-');
        print_held(w, h, i);
    }
    text_char(w, '.');
    print_display(w, h->display);
    text_char(w, '.');
    text_int(w, h->rate);
    text_char(w, '.');
    for (int i = 0; i < h->looks; i++) print_card(w, h->look[i]);
    text_char(w, '.');
    for (int i = 0; i < h->tails; i++) {
        if (i > 0) text_char(w, '-');
        print_card(w, h->tail[i] & HELPERS_CARD);
        text_int(w, h->tail[i] >> HELPERS_SEAT_SHIFT);
    }
}

static bool read_held(text_in *in, helpers_slice *h, int seat)
{
    int helper = 0;
    if (!text_number(in, NL_HELPERS - 1, &helper)) return false;
    h->helper[seat] = (uint8_t)helper;
    for (int bit = 0; flag_letters[bit] != '\0'; bit++)
        if (text_take(in, flag_letters[bit]))
            h->flags[seat] = (uint8_t)(h->flags[seat] | 1u << bit);
    return true;
}

static bool read_display(text_in *in, uint16_t *out)
{
    int helper = 0;
    do {
        if (!text_number(in, NL_HELPERS - 1, &helper)) return false;
        *out = (uint16_t)(*out | 1u << helper);
    } while (text_take(in, '-'));
    return true;
}

static bool read_digit(text_in *in, uint8_t *out)
{
    if (!text_digit(*in->at)) return false;
    *out = (uint8_t)(*in->at++ - '0');
    return true;
}

/* "?" is a card that the view does not know. It is refused in positions of full states. */
static bool read_card(text_in *in, uint8_t *out)
{
    if (!text_take(in, '?')) return read_digit(in, out);
    *out = HELPERS_CARD;
    return true;
}

static bool read_tail(text_in *in, helpers_slice *h)
{
    uint8_t card = 0, seat = 0;
    if (!text_digit(*in->at) && *in->at != '?') return true; /* empty */
    do {
        if (h->tails == HELPERS_TAIL || !read_card(in, &card) || !read_digit(in, &seat))
            return false;
        h->tail[h->tails++] = (uint8_t)(card | seat << HELPERS_SEAT_SHIFT);
    } while (text_take(in, '-'));
    return true;
}

bool helpers_parse(text_in *in, const island_game *g, island_state *s)
{
    helpers_slice *h = NL_SLICE(g, s, helpers);
    int rate = 0;
    for (int i = 0; i < g->seats; i++)
        if (!text_take(in, i == 0 ? '~' : '-') || !read_held(in, h, i)) return false;
    if (!text_take(in, '.') || !read_display(in, &h->display) || !text_take(in, '.') ||
        !text_number(in, 255, &rate) || !text_take(in, '.'))
        return false;
    h->rate = (uint8_t)rate;
    while (h->looks < HELPERS_LOOK && read_card(in, &h->look[h->looks])) h->looks++;
    return text_take(in, '.') && read_tail(in, h);
}

/* ---- reading --------------------------------------------------------------------------------- */

static uint8_t card_shown(int card) { return card == HELPERS_CARD ? NL_UNKNOWN : (uint8_t)card; }

void helpers_read(const island_game *g, const island_state *s, int looker, nl_island *island)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    nl_island_helpers *out = &island->helpers;
    (void)looker;
    for (int i = 0; i < g->seats; i++) {
        out->held[i] = h->helper[i];
        out->second[i] = (h->flags[i] & HELPERS_SECOND) != 0;
        out->used[i] = (h->flags[i] & HELPERS_USED) != 0;
        out->locked[i] = (h->flags[i] & HELPERS_LOCKED) != 0;
    }
    for (int helper = 0; helper < NL_HELPERS; helper++)
        out->display[helper] = h->display >> helper & 1;
    for (int kind = 0; kind < NL_KINDS; kind++) out->rate[kind] = h->rate >> kind & 1;
    out->looks = h->looks;
    for (int i = 0; i < h->looks; i++) out->look[i] = card_shown(h->look[i]);
    out->tails = h->tails;
    for (int i = 0; i < h->tails; i++) {
        out->tail[i] = card_shown(h->tail[i] & HELPERS_CARD);
        out->tail_seat[i] = h->tail[i] >> HELPERS_SEAT_SHIFT;
    }
}

void helpers_words(const island_game *g, const island_state *s, nl_words_more *out)
{
    const helpers_slice *h = NL_SLICE(g, s, helpers);
    memcpy(out->helper, h->helper, sizeof out->helper);
    memcpy(out->helper_flags, h->flags, sizeof out->helper_flags);
    out->rates |= h->rate;
}

_Static_assert((int)NL_TAIL == HELPERS_TAIL && (int)NL_LOOKS == HELPERS_LOOK, "one size");
