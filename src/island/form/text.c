/* text.c - an action as text and back, docs/reference/notation.md 2. It knows the form and the ids
   of the board and does not check whether the action is legal. */
#include "form/fault.h"
#include "form/names.h"
#include "form/text_parts.h"
#include "island/form/form.h"
#include "island/form/modules.h"

/* The shapes of arg[] named in actions.def. */
typedef enum text_shape {
    SHAPE_none,
    SHAPE_corner,
    SHAPE_edge,
    SHAPE_hex,
    SHAPE_seat,
    SHAPE_kind,
    SHAPE_kinds,
    SHAPE_card,
    SHAPE_dice,
    SHAPE_trade,
    SHAPE_offer,
    SHAPE_tokens,
    SHAPE_reply,
    SHAPE_kind_seat,
    SHAPE_edge_swap,
    SHAPE_edges,
    SHAPE_swap,
    SHAPE_piece,
    SHAPE_deal,
    SHAPE_desert,
    SHAPE_helper,
    SHAPE_guild
} text_shape;

static const uint8_t text_shapes[NL_ACTIONS] = {
#define X(name, token, words, shape, ...) SHAPE_##shape,
#include "neuland/island/actions.def"
#undef X
};

/* ---- printing -------------------------------------------------------------------------------- */

static void shape_put_place(text_out *w, char letter, int id)
{
    text_char(w, ' ');
    text_char(w, letter);
    text_int(w, id);
}

/* "wool for brick": the card paid, and the card it replaces. */
static void put_swap(text_out *w, int paid, int stands_for)
{
    text_put_kind(w, paid);
    text_put_word(w, "for");
    text_put_kind(w, stands_for);
}

/* The arguments that only scenarios have. */
static void shape_put(text_out *w, const nl_rules *rules, text_shape shape, nl_action a)
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
        if (a.arg[0] != NL_ANY) put_swap(w, a.arg[0], a.arg[1]);
        break;
    case SHAPE_piece:
        text_put_word(w, a.arg[1] == NL_CITY ? "city" : "settlement");
        shape_put_place(w, 'v', a.arg[0]);
        if (a.arg[2] != 0) text_put_word(w, "hand");
        break;
    case SHAPE_deal:
        text_put_kind(w, a.arg[0]);
        if (a.arg[1] != NL_ANY) text_put_kind(w, a.arg[1]);
        break;
    case SHAPE_desert: shape_put_place(w, 'h', a.arg[0]); break;
    case SHAPE_helper: text_put_word(w, nl_helper_name(a.arg[0])); break;
    case SHAPE_guild: text_put_word(w, nl_guild_name(a.arg[0])); break;
    default: break;
    }
}

static void print_kinds(text_out *w, int one, int other)
{
    if (other < one) { /* printed in the order of the kinds */
        const int kept = one;
        one = other;
        other = kept;
    }
    text_put_kind(w, one);
    if (other != NL_ANY) text_put_kind(w, other);
}

static void print_arguments(text_out *w, const nl_rules *rules, nl_action a)
{
    switch (text_shapes[a.kind]) {
    case SHAPE_corner: shape_put_place(w, 'v', a.arg[0]); break;
    case SHAPE_edge: shape_put_place(w, 'e', a.arg[0]); break;
    case SHAPE_hex:
        shape_put_place(w, 'h', a.arg[0]);
        if (a.arg[1] != NL_NOBODY) text_put_word(w, nl_seat_name(rules, a.arg[1]));
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
        if (a.kind == NL_A_OFFER)
            text_put_offer(w, rules, a);
        else
            text_put_goods(w, a);
        break;
    case SHAPE_reply:
        text_put_word(w, nl_seat_name(rules, terms_goods_seat(a.arg[5])));
        text_put_goods(w, a);
        break;
    case SHAPE_tokens:
        text_put_goods(w, a);
        text_put_word(w, "to");
        text_put_word(w, nl_seat_name(rules, terms_goods_seat(a.arg[5])));
        break;
    default: shape_put(w, rules, (text_shape)text_shapes[a.kind], a); break;
    }
}

int island_text_print(const island_game *g, nl_action a, char out[NL_TEXT_MAX])
{
    text_out w = text_to(out, NL_TEXT_MAX);
    text_str(&w, nl_action_word(NL_ISLAND, a.kind));
    if (a.kind < NL_ACTIONS) print_arguments(&w, &g->rules, a);
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

static nl_err shape_get_place(text_read *r, char letter, int count, uint8_t *out)
{
    text_word word;
    int id = 0;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    if (word.at[0] != letter || word.len < 2 || !word_number(word_from(word, 1), 999999999, &id))
        return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    if (id >= count) return text_get_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)id;
    return NL_OK;
}

static nl_err get_swap(text_read *r, uint8_t *paid, uint8_t *stands_for)
{
    text_word word;
    nl_err err = text_get_kind(r, paid);
    if (err == NL_OK) err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    if (!word_is(word, "for")) return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    return text_get_kind(r, stands_for);
}

/* "city v12" or "city v12 hand", if the knight comes from the hand. */
static nl_err get_piece(text_read *r, const island_game *g, nl_action *a)
{
    text_word word;
    nl_err err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    if (!word_is(word, "city") && !word_is(word, "settlement"))
        return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    a->arg[1] = word_is(word, "city") ? NL_CITY : NL_SETTLEMENT;
    err = shape_get_place(r, 'v', g->corners, &a->arg[0]);
    if (err != NL_OK || !word_is(text_get_peek(r), "hand")) return err;
    a->arg[2] = 1;
    return text_get_word(r, &word);
}

/* Two kinds in this order. The second is optional. */
static nl_err get_deal(text_read *r, nl_action *a)
{
    const nl_err err = text_get_kind(r, &a->arg[0]);
    a->arg[1] = NL_ANY;
    if (err != NL_OK || text_get_peek(r).len == 0) return err;
    return text_get_kind(r, &a->arg[1]);
}

static nl_err shape_get(text_read *r, const island_game *g, text_shape shape, nl_action *a)
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
    case SHAPE_helper: return text_get_named(r, names_helper, &a->arg[0]);
    case SHAPE_guild: return text_get_named(r, names_guild, &a->arg[0]);
    default: return NL_OK;
    }
}

/* "play plenty ore wool": one or two kinds, stored in the order of the kinds. */
static nl_err read_kinds(text_read *r, nl_action *a)
{
    nl_err err = text_get_kind(r, &a->arg[0]);
    a->arg[1] = NL_ANY;
    if (err == NL_OK && text_get_peek(r).len > 0) err = text_get_kind(r, &a->arg[1]);
    if (a->arg[1] < a->arg[0]) {
        const uint8_t kept = a->arg[0];
        a->arg[0] = a->arg[1];
        a->arg[1] = kept;
    }
    return err;
}

static nl_err read_hex(text_read *r, const island_game *g, nl_action *a)
{
    const nl_err err = shape_get_place(r, 'h', g->hexes, &a->arg[0]);
    a->arg[1] = NL_NOBODY;
    if (err != NL_OK || text_get_peek(r).len == 0) return err;
    return text_get_seat(r, &a->arg[1]);
}

/* Where a scenario allows it, the seat may be nobody. */
static nl_err read_seat(text_read *r, nl_action *a)
{
    text_word word = text_get_peek(r);
    if (a->kind != NL_A_ROB || !word_is(word, "nobody")) return text_get_seat(r, &a->arg[0]);
    a->arg[0] = NL_NOBODY;
    return text_get_word(r, &word);
}

/* In games with tokens, an offer with tokens is a different action from one without. */
static nl_err read_offer(text_read *r, const island_game *g, nl_action *a)
{
    const bool offer = a->kind == NL_A_OFFER;
    bool tokens = false;
    const nl_err err = text_get_offer(r, a, offer, modules_trade_goods(g) ? &tokens : NULL);
    if (offer && tokens) a->kind = NL_A_TOKEN_OFFER;
    return err;
}

static nl_err read_reply(text_read *r, const island_game *g, nl_action *a)
{
    uint8_t to = 0;
    nl_err err = text_get_seat(r, &to);
    if (err == NL_OK) err = read_offer(r, g, a);
    a->arg[5] = (uint8_t)(a->arg[5] | to);
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
    case SHAPE_card: return text_get_named(r, names_card, &a->arg[0]);
    case SHAPE_dice:
        err = text_get_number(r, 6, &a->arg[0]);
        return err == NL_OK ? text_get_number(r, 6, &a->arg[1]) : err;
    case SHAPE_trade: return text_get_trade(r, a);
    case SHAPE_offer: return read_offer(r, g, a);
    case SHAPE_reply: return read_reply(r, g, a);
    default: return shape_get(r, g, (text_shape)text_shapes[a->kind], a);
    }
}

nl_err island_text_parse(const island_game *g, int seat, const char *text, nl_action *out,
                         nl_fault *fault)
{
    text_read r = { &g->rules, text_from(text), fault };
    nl_action a = { 0, (uint8_t)seat, { 0 } };
    text_word rest;
    nl_err err = text_get_action(&r, NL_ACTIONS, &a.kind);
    if (err == NL_OK) err = read_arguments(&r, g, &a);
    if (err == NL_OK && text_next(&r.in, &rest)) err = text_get_fail(&r, NL_ERR_BAD_SYNTAX, rest);
    if (err != NL_OK) return err;
    *out = a;
    return fault_none(fault);
}
