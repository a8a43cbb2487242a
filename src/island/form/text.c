/* text.c - an action as text and back, docs/reference/notation.md 2. It knows the form and the ids
   of the board and does not check whether the action is legal. */
#include "form/fault.h"
#include "form/names.h"
#include "island/form/form.h"
#include "island/form/modules.h"
#include "island/form/shapes.h"

static const uint8_t text_shapes[NL_ACTIONS] = {
#define X(name, token, words, shape, ...) SHAPE_##shape,
#include "neuland/island/actions.def"
#undef X
};

/* ---- printing -------------------------------------------------------------------------------- */

static void print_kinds(text_out *w, int one, int other)
{
    if (other < one) { /* printed in the order of the kinds */
        const int kept = one;
        one            = other;
        other          = kept;
    }
    text_put_kind(w, one);
    if (other != NL_ANY)
        text_put_kind(w, other);
}

static void print_arguments(text_out *w, const nl_rules *rules, nl_action a)
{
    switch (text_shapes[a.kind]) {
    case SHAPE_corner: shape_put_place(w, 'v', a.arg[0]); break;
    case SHAPE_edge: shape_put_place(w, 'e', a.arg[0]); break;
    case SHAPE_hex:
        shape_put_place(w, 'h', a.arg[0]);
        if (a.arg[1] != NL_NOBODY)
            text_put_word(w, nl_seat_name(rules, a.arg[1]));
        break;
    case SHAPE_seat: text_put_word(w, nl_seat_name(rules, a.arg[0])); break;
    case SHAPE_kind: text_put_kind(w, a.arg[0]); break;
    case SHAPE_kinds: print_kinds(w, a.arg[0], a.arg[1]); break;
    case SHAPE_card: text_put_word(w, nl_card_name(a.arg[0])); break;
    case SHAPE_dice:
        text_put_number(w, a.arg[0]);
        text_put_number(w, a.arg[1]);
        break;
    case SHAPE_trade: text_put_trade(w, a); break;
    case SHAPE_offer:
        if (a.kind == NL_A_COUNTER)
            text_put_goods(w, a);
        else
            text_put_offer(w, rules, a, true);
        break;
    case SHAPE_tokens:
        text_put_goods(w, a);
        text_put_word(w, "to");
        text_put_word(w, nl_seat_name(rules, a.arg[5] & 7));
        break;
    default: shape_put(w, rules, (text_shape)text_shapes[a.kind], a); break;
    }
}

int island_text_print(const island_game *g, nl_action a, char out[NL_TEXT_MAX])
{
    text_out w = text_to(out, NL_TEXT_MAX);
    text_str(&w, nl_action_word(a.kind));
    if (a.kind < NL_ACTIONS)
        print_arguments(&w, &g->rules, a);
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

static nl_err read_card(text_read *r, uint8_t *out)
{
    text_word    word;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK)
        return err;
    const int card = names_card(word);
    if (card < 0)
        return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    *out = (uint8_t)card;
    return NL_OK;
}

/* "play plenty ore wool": one or two kinds, stored in the order of the kinds. */
static nl_err read_kinds(text_read *r, nl_action *a)
{
    nl_err err = text_get_kind(r, &a->arg[0]);
    a->arg[1]  = NL_ANY;
    if (err == NL_OK && text_get_peek(r).len > 0)
        err = text_get_kind(r, &a->arg[1]);
    if (a->arg[1] < a->arg[0]) {
        const uint8_t kept = a->arg[0];
        a->arg[0]          = a->arg[1];
        a->arg[1]          = kept;
    }
    return err;
}

static nl_err read_hex(text_read *r, const island_game *g, nl_action *a)
{
    const nl_err err = shape_get_place(r, 'h', g->hexes, &a->arg[0]);
    a->arg[1]        = NL_NOBODY;
    if (err != NL_OK || text_get_peek(r).len == 0)
        return err;
    return text_get_seat(r, &a->arg[1]);
}

/* Where a scenario allows it, the seat may be nobody. */
static nl_err read_seat(text_read *r, nl_action *a)
{
    text_word word = text_get_peek(r);
    if (a->kind != NL_A_ROB || !word_is(word, "nobody"))
        return text_get_seat(r, &a->arg[0]);
    a->arg[0] = NL_NOBODY;
    return text_get_word(r, &word);
}

/* In games with tokens, an offer with tokens is a different action from one without. */
static nl_err read_offer(text_read *r, const island_game *g, nl_action *a)
{
    const bool offer = a->kind == NL_A_OFFER;
    if (!modules_trade_goods(g))
        return text_get_offer(r, a, offer);
    bool         tokens = false;
    const nl_err err    = text_get_goods(r, a, offer, &tokens);
    if (offer && tokens)
        a->kind = NL_A_TOKEN_OFFER;
    return err;
}

static nl_err read_arguments(text_read *r, const island_game *g, nl_action *a)
{
    nl_err err;
    switch (text_shapes[a->kind]) {
    case SHAPE_corner: return shape_get_place(r, 'v', g->corners, &a->arg[0]);
    case SHAPE_edge: return shape_get_place(r, 'e', g->edges, &a->arg[0]);
    case SHAPE_hex: return read_hex(r, g, a);
    case SHAPE_seat: return read_seat(r, a);
    case SHAPE_kind: return text_get_kind(r, &a->arg[0]);
    case SHAPE_kinds: return read_kinds(r, a);
    case SHAPE_card: return read_card(r, &a->arg[0]);
    case SHAPE_dice:
        err = text_get_number(r, 6, &a->arg[0]);
        return err == NL_OK ? text_get_number(r, 6, &a->arg[1]) : err;
    case SHAPE_trade: return text_get_trade(r, a);
    case SHAPE_offer: return read_offer(r, g, a);
    default: return shape_get(r, g, (text_shape)text_shapes[a->kind], a);
    }
}

nl_err island_text_parse(const island_game *g, int seat, const char *text, nl_action *out,
                         nl_fault *fault)
{
    text_read r = {&g->rules, text_from(text), fault};
    nl_action a = {0, (uint8_t)seat, {0}};
    text_word rest;
    nl_err err = text_get_action(&r, 0, NL_ACTIONS, &a.kind);
    if (err == NL_OK)
        err = read_arguments(&r, g, &a);
    if (err == NL_OK && text_next(&r.in, &rest))
        err = text_get_fail(&r, NL_ERR_BAD_SYNTAX, rest);
    if (err != NL_OK)
        return err;
    *out = a;
    return fault_none(fault);
}
