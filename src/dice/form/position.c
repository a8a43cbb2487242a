/* position.c - a state of the dice game in a position string, docs/reference/notation.md 6.2.
   Derived values (open symbols, points, the length of a route) are not written. */
#include "dice/form/form.h"
#include "form/names.h"

/* ---- printing -------------------------------------------------------------------------------- */

static void print_holder(text_out *w, int seat)
{
    if (seat == NL_NOBODY)
        text_char(w, 'x');
    else
        text_int(w, seat);
}

static void print_faces(text_out *w, dice_faces faces)
{
    for (int face = 0; face < NL_FACES; face++) {
        if (face > 0) text_char(w, '-');
        text_int(w, faces_get(faces, face));
    }
}

static void print_common(text_out *w, const dice_state *s)
{
    text_str(w, nl_decision_name(NL_DICE, s->decision));
    text_char(w, '.');
    text_int(w, s->turn);
    text_char(w, '.');
    text_int(w, s->turn_number);
    text_char(w, '.');
    text_int(w, s->pool);
    text_char(w, '.');
    text_int(w, s->rolls);
    text_char(w, '.');
    print_faces(w, s->dice);
    text_char(w, '.');
    text_int(w, s->earned);
    text_char(w, '.');
    text_int(w, s->fresh);
    text_char(w, '.');
    print_holder(w, s->route);
    text_char(w, '.');
    print_holder(w, s->army);
    text_char(w, '.');
    text_int(w, s->winners);
}

static void print_seat(text_out *w, const dice_game *g, const dice_seat *p)
{
    bool first = true;
    for (int i = 0; i < g->symbols; i++) {
        if ((p->built >> i & 1) == 0) continue;
        if (!first) text_char(w, '-');
        text_str(w, dice_sheets[g->rules.sheet].name[i]);
        first = false;
    }
    text_char(w, '.');
    text_int(w, p->used);
    text_char(w, '.');
    for (int i = 0; i < p->boxes && i < NL_BOXES; i++) {
        if (i > 0) text_char(w, '_');
        text_int(w, p->box[i]);
    }
}

void dice_position_print(text_out *w, const dice_game *g, const dice_state *s)
{
    print_common(w, s);
    for (int i = 0; i < g->seats; i++) {
        text_char(w, '~');
        print_seat(w, g, &s->seat[i]);
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_byte(text_in *in, uint8_t *out)
{
    int n;
    if (!text_number(in, 255, &n)) return false;
    *out = (uint8_t)n;
    return true;
}

/* Reads a dot and a number. */
static bool read_next(text_in *in, uint8_t *out)
{
    return text_take(in, '.') && read_byte(in, out);
}

static bool read_holder(text_in *in, uint8_t *out)
{
    if (!text_take(in, '.')) return false;
    if (!text_take(in, 'x')) return read_byte(in, out);
    *out = NL_NOBODY;
    return true;
}

static bool read_faces(text_in *in, dice_faces *out)
{
    int n;
    *out = 0;
    for (int face = 0; face < NL_FACES; face++) {
        if (!text_take(in, face > 0 ? '-' : '.') || !text_number(in, 6, &n)) return false;
        *out += faces_many(face, n);
    }
    return true;
}

/* The text up to one of these characters, or to its end. */
static text_word read_until(text_in *in, const char *ends)
{
    const text_word word = { in->at, (int)strcspn(in->at, ends), text_column(in) };
    in->at += word.len;
    return word;
}

static bool read_common(text_in *in, dice_state *s)
{
    const int decision = names_decision(NL_DICE, read_until(in, ".~"));
    int number = 0;
    if (decision < 0 || !read_next(in, &s->turn) || !text_take(in, '.') ||
        !text_number(in, 65535, &number))
        return false;
    s->decision = (uint8_t)decision;
    s->turn_number = (uint16_t)number;
    return read_next(in, &s->pool) && read_next(in, &s->rolls) && read_faces(in, &s->dice) &&
           read_next(in, &s->earned) && read_next(in, &s->fresh) && read_holder(in, &s->route) &&
           read_holder(in, &s->army) && read_next(in, &s->winners);
}

static bool read_built(text_in *in, const dice_game *g, dice_seat *p)
{
    if (text_take(in, '.')) return true;
    do {
        const int symbol = dice_text_symbol(g, read_until(in, "-.~"));
        if (symbol < 0) return false;
        p->built |= UINT64_C(1) << symbol;
    } while (text_take(in, '-'));
    return text_take(in, '.');
}

static bool read_boxes(text_in *in, dice_seat *p)
{
    if (*in->at == '~' || *in->at == '\0') return true;
    do {
        const bool less = text_take(in, '-');
        int entry = 0;
        if (p->boxes == NL_BOXES || !text_number(in, 127, &entry)) return false;
        p->box[p->boxes++] = (int8_t)(less ? -entry : entry);
    } while (text_take(in, '_'));
    return true;
}

bool dice_position_read(text_in *in, const dice_game *g, dice_state *s)
{
    if (!read_common(in, s)) return false;
    for (int i = 0; i < g->seats; i++) {
        dice_seat *p = &s->seat[i];
        if (!text_take(in, '~') || !read_built(in, g, p) || !read_byte(in, &p->used) ||
            !text_take(in, '.') || !read_boxes(in, p))
            return false;
    }
    dice_derive(g, s);
    return *in->at == '\0';
}
