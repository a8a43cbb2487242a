/* text.c - an action of the chocolate edition as text and back, docs/reference/notation.md
   2.2. It handles form only and does not check whether the action is legal. */
#include "choco/form/form.h"
#include "form/fault.h"
#include "form/names.h"
#include "form/text_parts.h"

/* The shapes of arg[] named in neuland/choco/actions.def. */
enum choco_shape {
    SHAPE_none,
    SHAPE_section,
    SHAPE_kind,
    SHAPE_side,
    SHAPE_site,
    SHAPE_colour,
    SHAPE_seat,
    SHAPE_trade,
    SHAPE_offer,
    SHAPE_reply
};

static const uint8_t choco_shapes[NL_CHOCO_ACTIONS] = {
#define X(name, token, words, shape, ...) SHAPE_##shape,
#include "neuland/choco/actions.def"
#undef X
};

static int shape_of(int kind) { return kind < NL_CHOCO_ACTIONS ? choco_shapes[kind] : SHAPE_none; }

/* ---- printing -------------------------------------------------------------------------------- */

static void print_arguments(text_out *w, const nl_rules *rules, nl_action a)
{
    switch (shape_of(a.kind)) {
    case SHAPE_section: text_put_word(w, nl_section_name(a.arg[0])); break;
    case SHAPE_kind: text_put_kind(w, a.arg[0]); break;
    case SHAPE_side: text_put_word(w, nl_side_name(a.arg[0])); break;
    case SHAPE_site:
        text_put_word(w, nl_colour_name(a.arg[0]));
        text_put_word(w, nl_side_name(a.arg[1]));
        break;
    case SHAPE_colour: text_put_word(w, nl_colour_name(a.arg[0])); break;
    case SHAPE_seat: text_put_word(w, nl_seat_name(rules, a.arg[0])); break;
    case SHAPE_trade: text_put_trade(w, a); break;
    case SHAPE_offer:
        if (a.kind == NL_A_CHOCO_OFFER)
            text_put_offer(w, rules, a);
        else
            text_put_goods(w, a);
        break;
    case SHAPE_reply:
        text_put_word(w, nl_seat_name(rules, terms_goods_seat(a.arg[5])));
        text_put_goods(w, a);
        break;
    default: break;
    }
}

int choco_text_print(const choco_game *g, nl_action a, char out[NL_TEXT_MAX])
{
    text_out w = text_to(out, NL_TEXT_MAX);
    text_str(&w, nl_action_word(NL_CHOCO, a.kind));
    print_arguments(&w, &g->rules, a);
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

static nl_err read_site(text_read *r, nl_action *a)
{
    const nl_err err = text_get_named(r, names_colour, &a->arg[0]);
    return err == NL_OK ? text_get_named(r, names_side, &a->arg[1]) : err;
}

static nl_err read_reply(text_read *r, nl_action *a)
{
    uint8_t to = 0;
    nl_err err = text_get_seat(r, &to);
    if (err == NL_OK) err = text_get_offer(r, a, false, NULL);
    a->arg[5] = (uint8_t)(a->arg[5] | to);
    return err;
}

static nl_err read_arguments(text_read *r, nl_action *a)
{
    switch (shape_of(a->kind)) {
    case SHAPE_section: return text_get_named(r, names_section, &a->arg[0]);
    case SHAPE_kind: return text_get_kind(r, &a->arg[0]);
    case SHAPE_side: return text_get_named(r, names_side, &a->arg[0]);
    case SHAPE_site: return read_site(r, a);
    case SHAPE_colour: return text_get_named(r, names_colour, &a->arg[0]);
    case SHAPE_seat: return text_get_seat(r, &a->arg[0]);
    case SHAPE_trade: return text_get_trade(r, a);
    case SHAPE_offer: return text_get_offer(r, a, a->kind == NL_A_CHOCO_OFFER, NULL);
    case SHAPE_reply: return read_reply(r, a);
    default: return NL_OK;
    }
}

nl_err choco_text_parse(const choco_game *g, int seat, const char *text, nl_action *out,
                        nl_fault *fault)
{
    text_read r = { &g->rules, text_from(text), fault };
    nl_action a = { 0, (uint8_t)seat, { 0 } };
    text_word rest;
    nl_err err = text_get_action(&r, NL_CHOCO_ACTIONS, &a.kind);
    if (err == NL_OK) err = read_arguments(&r, &a);
    if (err == NL_OK && text_next(&r.in, &rest)) err = text_get_fail(&r, NL_ERR_BAD_SYNTAX, rest);
    if (err != NL_OK) return err;
    *out = a;
    return fault_none(fault);
}
