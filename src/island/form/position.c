/* position.c - the island's part of a position, docs/reference/notation.md 6.1. */
#include "form/frames.h"
#include "form/names.h"
#include "island/form/form.h"
#include "island/form/modules.h"

/* ---- printing -------------------------------------------------------------------------------- */

/* Prints goods besides cards that are given or taken, if any. */
static void print_goods(text_out *w, uint64_t terms)
{
    const int gives = terms_gives_goods(terms), takes = terms_takes_goods(terms);
    if (gives == 0 && takes == 0) return;
    text_char(w, '/');
    text_char(w, takes != 0 ? 't' : 'g');
    text_int(w, takes != 0 ? takes : gives);
}

static void print_common(text_out *w, const island_state *s, int looker)
{
    const bool truth = looker == POSITION_TRUTH;
    print_counts(w, s->bank, true);
    text_char(w, '.');
    text_int(w, s->robber);
    text_char(w, '.');
    print_seat_number(w, s->turn);
    text_char(w, '.');
    text_int(w, s->turn_number);
    text_char(w, '.');
    print_seat_number(w, s->part);
    text_char(w, '.');
    text_int(w, s->die[0]);
    text_int(w, s->die[1]);
    text_char(w, '.');
    if (s->card_played != 0) text_char(w, 'c');
    if (s->trade_closed != 0) text_char(w, 't');
    if (s->card_played == 0 && s->trade_closed == 0) text_char(w, '-');
    text_char(w, '.');
    print_seat_number(w, s->longest);
    if (s->longest != NL_NOBODY) {
        text_char(w, ':');
        text_int(w, s->longest_len);
    }
    text_char(w, '.');
    print_seat_number(w, s->army);
    text_char(w, '.');
    print_seat_number(w, s->winner);
    text_char(w, '.');
    print_counts(w, s->deck, truth);
    text_char(w, '.');
    print_counts(w, s->gone, true);
    text_char(w, '.');
    print_counts(w, s->fresh, truth || s->part == looker);
    text_char(w, '.');
    text_hex(w, s->dice_left);
}

/* At the end of the game a view knows which of the others' cards are points: "?5p2". */
static void print_dev(text_out *w, nl_lanes dev, bool known)
{
    print_counts(w, dev, known);
    if (known || lanes_get(dev, NL_POINT) == 0) return;
    text_char(w, 'p');
    text_int(w, lanes_get(dev, NL_POINT));
}

static void print_seat(text_out *w, const island_game *g, const island_state *s, int seat,
                       int looker)
{
    const island_seat *p = &s->seat[seat];
    const bool known = looker == POSITION_TRUTH || looker == seat;
    const bool open = known || island_sees(g, s, looker, seat);
    const bool terms = api_top(s)->decision != NL_D_DISCARD;
    print_set(w, p->settlements);
    text_char(w, '.');
    print_set(w, p->cities);
    text_char(w, '.');
    print_set(w, p->roads);
    text_char(w, '.');
    print_counts(w, p->hand, open);
    text_char(w, '.');
    print_dev(w, p->dev, known);
    text_char(w, '.');
    text_int(w, api_knights(s, seat));
    text_char(w, '.');
    print_pending(w, p->pending, terms, known);
    if (terms) print_goods(w, p->pending);
    text_char(w, '.');
    print_set(w, api_past(g, s, seat));
}

void island_position_print(text_out *w, const island_game *g, const island_state *s, int looker)
{
    print_common(w, s, looker);
    for (int i = 0; i < g->seats; i++) {
        text_char(w, '~');
        print_seat(w, g, s, i, looker);
    }
    modules_print(w, g, s, looker);
    frames_print(w, NL_ISLAND, s->frame, s->depth);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_die(text_in *in, uint8_t *out)
{
    if (!text_digit(*in->at)) return false;
    *out = (uint8_t)(*in->at++ - '0');
    return true;
}

static bool read_flags(text_in *in, island_state *s)
{
    if (text_take(in, '-')) return true;
    s->card_played = text_take(in, 'c') ? 1 : 0;
    s->trade_closed = text_take(in, 't') ? 1 : 0;
    return (s->card_played | s->trade_closed) != 0;
}

static bool read_longest(text_in *in, island_state *s)
{
    if (!read_seat_number(in, &s->longest)) return false;
    return s->longest == NL_NOBODY || (text_take(in, ':') && read_byte(in, &s->longest_len));
}

static bool read_common(text_in *in, island_state *s)
{
    int number = 0;
    const bool board = read_counts(in, &s->bank) && text_take(in, '.') &&
                       read_byte(in, &s->robber) && text_take(in, '.') &&
                       read_seat_number(in, &s->turn) && text_take(in, '.') &&
                       text_number(in, 65535, &number) && text_take(in, '.') &&
                       read_seat_number(in, &s->part) && text_take(in, '.') &&
                       read_die(in, &s->die[0]) && read_die(in, &s->die[1]) && text_take(in, '.');
    s->turn_number = (uint16_t)number;
    return board && read_flags(in, s) && text_take(in, '.') && read_longest(in, s) &&
           text_take(in, '.') && read_seat_number(in, &s->army) && text_take(in, '.') &&
           read_seat_number(in, &s->winner) && text_take(in, '.') && read_counts(in, &s->deck) &&
           text_take(in, '.') && read_counts(in, &s->gone) && text_take(in, '.') &&
           read_counts(in, &s->fresh) && text_take(in, '.') && text_hex_number(in, &s->dice_left);
}

static bool read_goods(text_in *in, uint64_t *terms)
{
    const bool taken = text_take(in, 't');
    int count = 0;
    if ((!taken && !text_take(in, 'g')) || !text_number(in, TERMS_FEW, &count) || count == 0)
        return false;
    *terms |= taken ? terms_goods(0, count) : terms_goods(count, 0);
    return true;
}

static bool read_dev(text_in *in, nl_lanes *out)
{
    const bool gaps = *in->at == '?';
    int points = 0;
    if (!read_counts(in, out)) return false;
    if (!gaps || !text_take(in, 'p')) return true;
    if (!text_number(in, lanes_total(*out), &points) || points == 0) return false;
    *out |= (uint64_t)points << (8 * NL_POINT);
    return true;
}

/* `past` is the part of the seat's reach that cannot be derived from the pieces. It is added
   later. */
static bool read_seat(text_in *in, const island_game *g, island_seat *p, nl_set *past)
{
    uint8_t knights = 0;
    const bool good = read_set(in, g->corners, &p->settlements) && text_take(in, '.') &&
                      read_set(in, g->corners, &p->cities) && text_take(in, '.') &&
                      read_set(in, g->edges, &p->roads) && text_take(in, '.') &&
                      read_counts(in, &p->hand) && text_take(in, '.') && read_dev(in, &p->dev) &&
                      text_take(in, '.') && read_byte(in, &knights) && text_take(in, '.') &&
                      read_pending(in, &p->pending) &&
                      (!text_take(in, '/') || read_goods(in, &p->pending)) && text_take(in, '.') &&
                      read_set(in, g->corners, past);
    p->dev |= (uint64_t)knights << DEV_KNIGHTS_SHIFT;
    return good;
}

bool island_position_read(text_in *in, const island_game *g, island_state *s)
{
    nl_set past[NL_SEATS];
    if (!read_common(in, s)) return false;
    for (int i = 0; i < g->seats; i++)
        if (!text_take(in, '~') || !read_seat(in, g, &s->seat[i], &past[i])) return false;
    if (!modules_parse(in, g, s) || !frames_read(in, NL_ISLAND, s->frame, NL_FRAMES, &s->depth))
        return false;
    island_derive(g, s);
    for (int i = 0; i < g->seats; i++) s->seat[i].reach = set_or(s->seat[i].reach, past[i]);
    return true;
}
