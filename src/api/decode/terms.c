/* terms.c - the terms of actions in named parts. Which bits they are, rules/terms.h knows; which
   shape an action has, the lists say. */
#include "neuland/terms.h"

#include <string.h>

#include "neuland/choco.h"
#include "neuland/island.h"
#include "rules/terms.h"

/* The sixth byte: a set of seats, or goods and one seat at most. */
typedef enum terms_form { FORM_NONE, FORM_OFFER, FORM_ANSWER, FORM_ONE_SEAT } terms_form;

static const char *const shapes[NL_GAMES][NL_ACTION_IDS] = {
    [NL_ISLAND] = {
#define X(name, token, words, shape, ...) [NL_A_##name] = #shape,
#include "neuland/island/actions.def"
#undef X
    },
    [NL_CHOCO] = {
#define X(name, token, words, shape, ...) [NL_A_CHOCO_##name] = #shape,
#include "neuland/choco/actions.def"
#undef X
    },
};

static terms_form form_of(int game, int kind)
{
    if ((unsigned)game >= NL_GAMES || (unsigned)kind >= NL_ACTION_IDS) return FORM_NONE;
    const char *shape = shapes[game][kind];
    if (shape == NULL) return FORM_NONE;
    if (strcmp(shape, "tokens") == 0 || strcmp(shape, "reply") == 0) return FORM_ONE_SEAT;
    if (strcmp(shape, "offer") != 0) return FORM_NONE;
    return nl_action_is(game, kind, NL_IS_OFFER) ? FORM_OFFER : FORM_ANSWER;
}

bool nl_terms_read(int game, nl_action a, nl_terms *out)
{
    const terms_form form = form_of(game, a.kind);
    const int last = a.arg[5];
    memset(out, 0, sizeof *out);
    if (form == FORM_NONE) return false;
    const uint64_t terms =
        terms_read(a.arg) | (form == FORM_OFFER ? terms_to_read(last) : terms_goods_read(last));
    for (int kind = 0; kind < NL_KINDS; kind++) {
        out->gives[kind] = (uint8_t)terms_gives(terms, kind);
        out->takes[kind] = (uint8_t)terms_takes(terms, kind);
    }
    out->tokens_given = (uint8_t)terms_gives_goods(terms);
    out->tokens_taken = (uint8_t)terms_takes_goods(terms);
    if (form == FORM_OFFER) out->to = (uint8_t)terms_to(last);
    if (form == FORM_ONE_SEAT) out->to = (uint8_t)(1u << terms_goods_seat(last));
    return true;
}

/* The terms in one word, or 0 if there are none that can be said. */
static uint64_t terms_said(int game, terms_form form, const nl_terms *terms)
{
    nl_lanes give = 0, take = 0;
    int gives = 0, takes = 0;
    const int tokens = terms->tokens_given + terms->tokens_taken;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        gives += terms->gives[kind];
        takes += terms->takes[kind];
    }
    if (gives > TERMS_MOST || takes > TERMS_MOST || tokens > TERMS_FEW) return 0;
    if (tokens > 0 && (game != NL_ISLAND || form == FORM_OFFER)) return 0;
    if (terms->tokens_given > 0 && terms->tokens_taken > 0) return 0;
    for (int kind = 0; kind < NL_KINDS; kind++) {
        give += lanes_many(kind, terms->gives[kind]);
        take += lanes_many(kind, terms->takes[kind]);
    }
    if (!terms_fit(give, take)) return 0;
    const uint64_t said =
        terms_make(give, take) | terms_goods(terms->tokens_given, terms->tokens_taken);
    return terms_whole(said) ? said : 0;
}

/* The only seat of a set, or -1. */
static int only_seat(int set)
{
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (set == 1 << seat) return seat;
    return -1;
}

nl_err nl_terms_write(int game, int seat, int kind, const nl_terms *terms, nl_action *out)
{
    const terms_form form = form_of(game, kind);
    const uint64_t said = form == FORM_NONE ? 0 : terms_said(game, form, terms);
    const int one = only_seat(terms->to);
    nl_action a = { (uint8_t)kind, (uint8_t)seat, { 0 } };
    if (said == 0 || seat < 0 || seat >= NL_SEATS) return NL_ERR_BAD_ARGS;
    terms_write(said, a.arg);
    switch (form) {
    case FORM_OFFER:
        if (terms->to >> NL_SEATS != 0) return NL_ERR_BAD_ARGS;
        a.arg[5] = (uint8_t)terms_to_byte(said, terms->to);
        break;
    case FORM_ONE_SEAT:
        if (one < 0) return NL_ERR_BAD_ARGS;
        a.arg[5] = (uint8_t)(terms_goods_byte(said) | one);
        break;
    default:
        if (terms->to != 0) return NL_ERR_BAD_ARGS;
        a.arg[5] = (uint8_t)terms_goods_byte(said);
        break;
    }
    *out = a;
    return NL_OK;
}
