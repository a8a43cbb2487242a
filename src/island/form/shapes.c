/* shapes.c - places and the arguments of scenario actions as text and back,
   docs/reference/notation.md 2. */
#include "island/form/shapes.h"

#include "form/fault.h"
#include "form/names.h"

void shape_put_place(text_out *w, char letter, int id)
{
    text_char(w, ' ');
    text_char(w, letter);
    text_int(w, id);
}

nl_err shape_get_place(text_read *r, char letter, int count, uint8_t *out)
{
    text_word    word;
    int          id  = 0;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK)
        return err;
    if (word.at[0] != letter || word.len < 2 || !word_number(word_from(word, 1), 999999999, &id))
        return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    if (id >= count)
        return text_get_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)id;
    return NL_OK;
}

/* ---- printing -------------------------------------------------------------------------------- */

/* "wool for brick": the card paid, and the card it replaces. */
static void put_swap(text_out *w, int paid, int stands_for)
{
    text_put_kind(w, paid);
    text_put_word(w, "for");
    text_put_kind(w, stands_for);
}

void shape_put(text_out *w, const nl_rules *rules, text_shape shape, nl_action a)
{
    switch (shape) {
    case SHAPE_kind_seat:
        text_put_kind(w, a.arg[0]);
        text_put_word(w, nl_seat_name(rules, a.arg[1]));
        break;
    case SHAPE_edge_swap:
        shape_put_place(w, 'e', a.arg[0]);
        put_swap(w, a.arg[1], a.arg[2]);
        break;
    case SHAPE_edges:
        shape_put_place(w, 'e', a.arg[0]);
        shape_put_place(w, 'e', a.arg[1]);
        break;
    case SHAPE_swap:
        if (a.arg[0] != NL_ANY)
            put_swap(w, a.arg[0], a.arg[1]);
        break;
    case SHAPE_piece:
        text_put_word(w, a.arg[1] == NL_CITY ? "city" : "settlement");
        shape_put_place(w, 'v', a.arg[0]);
        if (a.arg[2] != 0)
            text_put_word(w, "hand");
        break;
    case SHAPE_deal:
        text_put_kind(w, a.arg[0]);
        if (a.arg[1] != NL_ANY)
            text_put_kind(w, a.arg[1]);
        break;
    case SHAPE_desert: shape_put_place(w, 'h', a.arg[0]); break;
    case SHAPE_helper: text_put_word(w, nl_helper_name(a.arg[0])); break;
    case SHAPE_guild: text_put_word(w, nl_guild_name(a.arg[0])); break;
    default: break;
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

static nl_err get_named(text_read *r, int (*find)(text_word word), uint8_t *out)
{
    text_word    word;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK)
        return err;
    const int found = find(word);
    if (found < 0)
        return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    *out = (uint8_t)found;
    return NL_OK;
}

static nl_err get_swap(text_read *r, uint8_t *paid, uint8_t *stands_for)
{
    text_word word;
    nl_err    err = text_get_kind(r, paid);
    if (err == NL_OK)
        err = text_get_word(r, &word);
    if (err == NL_OK && !word_is(word, "for"))
        err = text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    return err == NL_OK ? text_get_kind(r, stands_for) : err;
}

/* "city v12" or "city v12 hand", if the knight comes from the hand. */
static nl_err get_piece(text_read *r, const island_game *g, nl_action *a)
{
    text_word word;
    nl_err    err = text_get_word(r, &word);
    if (err != NL_OK)
        return err;
    if (!word_is(word, "city") && !word_is(word, "settlement"))
        return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    a->arg[1] = word_is(word, "city") ? NL_CITY : NL_SETTLEMENT;
    err       = shape_get_place(r, 'v', g->corners, &a->arg[0]);
    if (err != NL_OK || !word_is(text_get_peek(r), "hand"))
        return err;
    a->arg[2] = 1;
    return text_get_word(r, &word);
}

/* Two kinds in this order. The second is optional. */
static nl_err get_deal(text_read *r, nl_action *a)
{
    const nl_err err = text_get_kind(r, &a->arg[0]);
    a->arg[1]        = NL_ANY;
    if (err != NL_OK || text_get_peek(r).len == 0)
        return err;
    return text_get_kind(r, &a->arg[1]);
}

nl_err shape_get(text_read *r, const island_game *g, text_shape shape, nl_action *a)
{
    nl_err err = NL_OK;
    switch (shape) {
    case SHAPE_kind_seat:
        err = text_get_kind(r, &a->arg[0]);
        return err == NL_OK ? text_get_seat(r, &a->arg[1]) : err;
    case SHAPE_edge_swap:
        err = shape_get_place(r, 'e', g->edges, &a->arg[0]);
        return err == NL_OK ? get_swap(r, &a->arg[1], &a->arg[2]) : err;
    case SHAPE_edges:
        err = shape_get_place(r, 'e', g->edges, &a->arg[0]);
        return err == NL_OK ? shape_get_place(r, 'e', g->edges, &a->arg[1]) : err;
    case SHAPE_swap:
        a->arg[0] = NL_ANY;
        a->arg[1] = NL_ANY;
        return text_get_peek(r).len > 0 ? get_swap(r, &a->arg[0], &a->arg[1]) : NL_OK;
    case SHAPE_piece: return get_piece(r, g, a);
    case SHAPE_deal: return get_deal(r, a);
    case SHAPE_desert: return shape_get_place(r, 'h', g->hexes, &a->arg[0]);
    case SHAPE_helper: return get_named(r, names_helper, &a->arg[0]);
    case SHAPE_guild: return get_named(r, names_guild, &a->arg[0]);
    default: return NL_OK;
    }
}
