/* position.c - a state of the chocolate edition as text, docs/reference/notation.md 6.3:

     common = turn "." number "." wheel "." flags "." winner
     seat   = row "." hand "." pending
     row    = [ "-" ] 1*( letter [ "k" ] ) [ "-" ]

   Letters are colours from left to right, capitals for cities. "k" is the knight above a building,
   "-" an open road. */
#include "choco/form/form.h"
#include "form/frames.h"
#include "form/names.h"

static const char row_small[] = "rbygw", row_large[] = "RBYGW"; /* by nl_colour */

/* ---- printing -------------------------------------------------------------------------------- */

static void print_row(text_out *w, const choco_seat *p)
{
    if (row_has(p->open, NL_LEFT)) text_char(w, '-');
    for (int i = 0; i < row_count(p); i++) {
        const int colour = row_colour(p, i);
        text_char(w, row_has(p->cities, colour) ? row_large[colour] : row_small[colour]);
        if (row_has(p->knights, colour)) text_char(w, 'k');
    }
    if (row_has(p->open, NL_RIGHT)) text_char(w, '-');
}

void choco_position_print(text_out *w, const choco_game *g, const choco_state *s, int looker)
{
    const int asked = s->frame[s->depth - 1].decision;
    const bool terms = asked != NL_D_CHOCO_TAKE && asked != NL_D_CHOCO_DISCARD;
    print_seat_number(w, s->turn);
    text_char(w, '.');
    text_int(w, s->turn_number);
    text_char(w, '.');
    print_seat_number(w, s->wheel);
    text_str(w, s->trade_closed != 0 ? ".t." : ".-.");
    print_seat_number(w, s->winner);
    for (int i = 0; i < g->seats; i++) {
        const bool known = looker == POSITION_TRUTH || looker == i;
        text_char(w, '~');
        print_row(w, &s->seat[i]);
        text_char(w, '.');
        print_counts(w, s->seat[i].hand, known);
        text_char(w, '.');
        print_pending(w, s->seat[i].pending, terms, known);
    }
    frames_print(w, NL_CHOCO, s->frame, s->depth);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads one building, whose colour must be new to the row. */
static bool read_building(text_in *in, choco_seat *p)
{
    const char letter = *in->at;
    const char *small = letter == '\0' ? NULL : strchr(row_small, letter);
    const char *large = letter == '\0' ? NULL : strchr(row_large, letter);
    if (small == NULL && large == NULL) return false;
    const int colour = (int)(small != NULL ? small - row_small : large - row_large);
    if (row_has(p->buildings, colour)) return false;
    in->at++;
    row_add(p, colour, NL_RIGHT);
    if (small == NULL) p->cities = (uint8_t)(p->cities | 1u << colour);
    if (text_take(in, 'k')) p->knights = (uint8_t)(p->knights | 1u << colour);
    return true;
}

static bool read_row(text_in *in, choco_seat *p)
{
    if (text_take(in, '-')) p->open = 1u << NL_LEFT;
    while (read_building(in, p)) {}
    if (text_take(in, '-')) p->open = (uint8_t)(p->open | 1u << NL_RIGHT);
    return true;
}

static bool read_common(text_in *in, choco_state *s)
{
    int number = 0;
    const bool good = read_seat_number(in, &s->turn) && text_take(in, '.') &&
                      text_number(in, UINT16_MAX, &number) && text_take(in, '.') &&
                      read_seat_number(in, &s->wheel) && text_take(in, '.');
    s->turn_number = (uint16_t)number;
    s->trade_closed = text_take(in, 't') ? 1 : 0;
    return good && (s->trade_closed != 0 || text_take(in, '-')) && text_take(in, '.') &&
           read_seat_number(in, &s->winner);
}

bool choco_position_read(text_in *in, const choco_game *g, choco_state *s)
{
    if (!read_common(in, s)) return false;
    for (int i = 0; i < g->seats; i++) {
        choco_seat *p = &s->seat[i];
        if (!text_take(in, '~') || !read_row(in, p) || !text_take(in, '.') ||
            !read_counts(in, &p->hand) || !text_take(in, '.') || !read_pending(in, &p->pending))
            return false;
    }
    return frames_read(in, NL_CHOCO, s->frame, NL_CHOCO_FRAMES, &s->depth);
}
