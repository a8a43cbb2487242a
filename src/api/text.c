/* text.c - an action as text and back, docs/notation.md 2. Form and the ids of the board only;
   whether the action may be done now is not asked here. */
#include "api/api.h"
#include "api/fault.h"
#include "api/names.h"

/* The shapes of arg[] named in actions.def. */
enum text_shape {
    SHAPE_none, SHAPE_corner, SHAPE_edge, SHAPE_hex, SHAPE_seat, SHAPE_kind, SHAPE_kinds,
    SHAPE_card, SHAPE_dice, SHAPE_trade, SHAPE_offer
};

static const uint8_t text_shapes[NL_ACTIONS] = {
#define X(name, token, words, shape, owner) SHAPE_##shape,
#include "neuland/actions.def"
#undef X
};

enum { TERMS_MOST = 15 }; /* a count of an offer fits four bits */

/* ---- printing -------------------------------------------------------------------------------- */

static void print_place(text_out *w, char letter, int id)
{
    text_char(w, ' ');
    text_char(w, letter);
    text_int(w, id);
}

static void print_word(text_out *w, const char *word)
{
    text_char(w, ' ');
    text_str(w, word);
}

static void print_number(text_out *w, int n)
{
    text_char(w, ' ');
    text_int(w, n);
}

/* Unknown kinds, as in a redacted record, read as "?". */
static void print_kind(text_out *w, int kind)
{
    print_word(w, kind < NL_KINDS ? nl_kind_name(kind) : "?");
}

static void print_kinds(text_out *w, int one, int other)
{
    if (other < one) { /* written in the order of the kinds */
        const int kept = one;
        one            = other;
        other          = kept;
    }
    print_kind(w, one);
    if (other != NL_ANY)
        print_kind(w, other);
}

static void print_terms(text_out *w, nl_lanes counts)
{
    if (lanes_total(counts) == 0)
        print_word(w, "nothing");
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if (lanes_get(counts, kind) == 0)
            continue;
        print_number(w, lanes_get(counts, kind));
        print_kind(w, kind);
    }
}

static uint32_t text_others(const nl_rules *rules, int seat)
{
    const uint32_t all = (UINT32_C(1) << rules->seats) - 1;
    return seat < rules->seats ? all & ~(UINT32_C(1) << seat) : all;
}

static void print_to(text_out *w, const nl_rules *rules, nl_action a)
{
    if (a.arg[5] == text_others(rules, a.seat))
        return;
    print_word(w, "to");
    if (a.arg[5] == 0)
        print_word(w, "nobody");
    for (int seat = 0; seat < 8; seat++)
        if ((a.arg[5] >> seat & 1) != 0)
            print_word(w, nl_seat_name(rules, seat));
}

static void print_arguments(text_out *w, const nl_rules *rules, nl_action a)
{
    switch (text_shapes[a.kind]) {
    case SHAPE_corner: print_place(w, 'v', a.arg[0]); break;
    case SHAPE_edge: print_place(w, 'e', a.arg[0]); break;
    case SHAPE_hex:
        print_place(w, 'h', a.arg[0]);
        if (a.arg[1] != NL_NOBODY)
            print_word(w, nl_seat_name(rules, a.arg[1]));
        break;
    case SHAPE_seat: print_word(w, nl_seat_name(rules, a.arg[0])); break;
    case SHAPE_kind: print_kind(w, a.arg[0]); break;
    case SHAPE_kinds: print_kinds(w, a.arg[0], a.arg[1]); break;
    case SHAPE_card: print_word(w, nl_card_name(a.arg[0])); break;
    case SHAPE_dice:
        print_number(w, a.arg[0]);
        print_number(w, a.arg[1]);
        break;
    case SHAPE_trade:
        print_number(w, a.arg[1]);
        print_kind(w, a.arg[0]);
        print_word(w, "for 1");
        print_kind(w, a.arg[2]);
        break;
    case SHAPE_offer:
        print_terms(w, terms_give_lanes(terms_of(a)));
        print_word(w, "for");
        print_terms(w, terms_take_lanes(terms_of(a)));
        if (a.kind == NL_A_OFFER)
            print_to(w, rules, a);
        break;
    default: break;
    }
}

int nl_print(const nl_game *g, nl_action a, char out[NL_TEXT_MAX])
{
    const nl_rules rules = nl_game_rules(g);
    text_out       w     = text_to(out, NL_TEXT_MAX);
    text_str(&w, nl_action_word(a.kind));
    if (a.kind < NL_ACTIONS)
        print_arguments(&w, &rules, a);
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct text_read {
    const island_game *g;
    text_in            in;
    nl_fault          *fault;
} text_read;

static nl_err read_fail(text_read *r, nl_err code, text_word word)
{
    return fault_word(r->fault, code, word);
}

static nl_err read_word(text_read *r, text_word *word)
{
    return text_next(&r->in, word) ? NL_OK : read_fail(r, NL_ERR_TRUNCATED, *word);
}

/* The next word without taking it; an empty one at the end. */
static text_word read_peek(const text_read *r)
{
    text_in   ahead = r->in;
    text_word word;
    (void)text_next(&ahead, &word);
    return word;
}

static nl_err read_place(text_read *r, char letter, int count, uint8_t *out)
{
    text_word    word;
    int          id  = 0;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK)
        return err;
    if (word.at[0] != letter || word.len < 2 || !word_number(word_from(word, 1), 999999999, &id))
        return read_fail(r, NL_ERR_BAD_SYNTAX, word);
    if (id >= count)
        return read_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)id;
    return NL_OK;
}

static nl_err read_number(text_read *r, int most, uint8_t *out)
{
    text_word    word;
    int          n   = 0;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK)
        return err;
    if (!word_number(word, 999999999, &n))
        return read_fail(r, NL_ERR_BAD_SYNTAX, word);
    if (n < 1 || n > most)
        return read_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)n;
    return NL_OK;
}

static nl_err read_seat(text_read *r, uint8_t *out)
{
    text_word    word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK)
        return err;
    const int seat = names_seat(&r->g->rules, word);
    if (seat < 0 || seat >= r->g->seats)
        return read_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)seat;
    return NL_OK;
}

static nl_err read_kind(text_read *r, uint8_t *out)
{
    text_word    word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK)
        return err;
    const int kind = names_kind(word);
    if (kind < 0)
        return read_fail(r, NL_ERR_BAD_SYNTAX, word);
    *out = (uint8_t)kind;
    return NL_OK;
}

static nl_err read_card(text_read *r, uint8_t *out)
{
    text_word    word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK)
        return err;
    const int card = names_card(word);
    if (card < 0)
        return read_fail(r, NL_ERR_BAD_SYNTAX, word);
    *out = (uint8_t)card;
    return NL_OK;
}

static nl_err read_expect(text_read *r, const char *name)
{
    text_word    word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK)
        return err;
    return word_is(word, name) ? NL_OK : read_fail(r, NL_ERR_BAD_SYNTAX, word);
}

/* "play plenty ore wool": one or two kinds, kept in the order of the kinds. */
static nl_err read_kinds(text_read *r, nl_action *a)
{
    nl_err err = read_kind(r, &a->arg[0]);
    a->arg[1]  = NL_ANY;
    if (err == NL_OK && read_peek(r).len > 0)
        err = read_kind(r, &a->arg[1]);
    if (a->arg[1] < a->arg[0]) {
        const uint8_t kept = a->arg[0];
        a->arg[0]          = a->arg[1];
        a->arg[1]          = kept;
    }
    return err;
}

/* "4 brick for 1 ore"; the 1 may be left out. */
static nl_err read_trade(text_read *r, nl_action *a)
{
    uint8_t one = 1;
    nl_err  err = read_number(r, TERMS_MOST, &a->arg[1]);
    if (err == NL_OK)
        err = read_kind(r, &a->arg[0]);
    if (err == NL_OK)
        err = read_expect(r, "for");
    if (err == NL_OK && text_digit(read_peek(r).at[0]))
        err = read_number(r, 1, &one);
    return err == NL_OK ? read_kind(r, &a->arg[2]) : err;
}

/* "1 wool 2 ore" up to `for`, `to` or the end, as nibbles; "nothing" stands for no card. */
static nl_err read_terms(text_read *r, uint64_t *out)
{
    uint64_t  terms = 0;
    text_word word  = read_peek(r);
    if (word_is(word, "nothing"))
        return read_word(r, &word);
    do {
        uint8_t         count = 0, kind = 0;
        nl_err          err  = read_number(r, TERMS_MOST, &count);
        const text_word name = read_peek(r);
        if (err == NL_OK)
            err = read_kind(r, &kind);
        if (err != NL_OK)
            return err;
        if ((terms >> (4 * kind) & 15) != 0) /* each kind once */
            return read_fail(r, NL_ERR_BAD_SYNTAX, name);
        terms |= (uint64_t)count << (4 * kind);
        word = read_peek(r);
    } while (word.len > 0 && !word_is(word, "for") && !word_is(word, "to"));
    *out = terms;
    return NL_OK;
}

/* "to blue white"; without it the offer goes to everybody else. */
static nl_err read_to(text_read *r, nl_action *a)
{
    text_word word;
    nl_err    err = NL_OK;
    a->arg[5]     = (uint8_t)text_others(&r->g->rules, a->seat);
    if (!text_next(&r->in, &word))
        return NL_OK;
    if (!word_is(word, "to"))
        return read_fail(r, NL_ERR_BAD_SYNTAX, word);
    a->arg[5] = 0;
    if (word_is(read_peek(r), "nobody"))
        return read_word(r, &word);
    do {
        uint8_t seat = 0;
        word         = read_peek(r);
        err          = read_seat(r, &seat);
        if (err == NL_OK && (a->arg[5] >> seat & 1) != 0)
            err = read_fail(r, NL_ERR_BAD_SYNTAX, word);
        a->arg[5] = (uint8_t)(a->arg[5] | 1u << seat);
    } while (err == NL_OK && read_peek(r).len > 0);
    return err;
}

static nl_err read_offer(text_read *r, nl_action *a)
{
    uint64_t give = 0, take = 0;
    nl_err   err  = read_terms(r, &give);
    if (err == NL_OK)
        err = read_expect(r, "for");
    if (err == NL_OK)
        err = read_terms(r, &take);
    if (err != NL_OK)
        return err;
    const uint64_t terms = give | take << 20;
    for (int i = 0; i < 5; i++)
        a->arg[i] = (uint8_t)(terms >> (8 * i));
    return a->kind == NL_A_OFFER ? read_to(r, a) : NL_OK;
}

static nl_err read_hex(text_read *r, nl_action *a)
{
    const nl_err err = read_place(r, 'h', r->g->hexes, &a->arg[0]);
    a->arg[1]        = NL_NOBODY;
    if (err != NL_OK || read_peek(r).len == 0)
        return err;
    return read_seat(r, &a->arg[1]);
}

static nl_err read_arguments(text_read *r, nl_action *a)
{
    nl_err err;
    switch (text_shapes[a->kind]) {
    case SHAPE_corner: return read_place(r, 'v', r->g->corners, &a->arg[0]);
    case SHAPE_edge: return read_place(r, 'e', r->g->edges, &a->arg[0]);
    case SHAPE_hex: return read_hex(r, a);
    case SHAPE_seat: return read_seat(r, &a->arg[0]);
    case SHAPE_kind: return read_kind(r, &a->arg[0]);
    case SHAPE_kinds: return read_kinds(r, a);
    case SHAPE_card: return read_card(r, &a->arg[0]);
    case SHAPE_dice:
        err = read_number(r, 6, &a->arg[0]);
        return err == NL_OK ? read_number(r, 6, &a->arg[1]) : err;
    case SHAPE_trade: return read_trade(r, a);
    case SHAPE_offer: return read_offer(r, a);
    default: return NL_OK;
    }
}

/* How many words of an action's name come next; all of them: *all. */
static int read_match(text_in in, const char *words, bool *all)
{
    text_in   name = text_from(words);
    text_word want, have;
    int       matched = 0;
    *all              = true;
    while (*all && text_next(&name, &want)) {
        *all = text_next(&in, &have) && have.len == want.len &&
               memcmp(have.at, want.at, (size_t)want.len) == 0;
        matched += *all ? 1 : 0;
    }
    return matched;
}

/* Finds the action by its words and passes them. */
static nl_err read_action(text_read *r, uint8_t *kind)
{
    text_word word;
    int       passed = 0;
    for (int i = 0; i < NL_ACTIONS; i++) {
        bool      all;
        const int matched = read_match(r->in, nl_action_word(i), &all);
        if (matched > passed)
            passed = matched;
        if (!all)
            continue;
        for (int n = 0; n < matched; n++)
            (void)text_next(&r->in, &word);
        *kind = (uint8_t)i;
        return NL_OK;
    }
    for (int n = 0; n <= passed; n++) /* blame the first word that fits nothing */
        (void)text_next(&r->in, &word);
    return read_fail(r, word.len > 0 ? NL_ERR_BAD_SYNTAX : NL_ERR_TRUNCATED, word);
}

nl_err nl_parse(const nl_game *g, int seat, const char *text, nl_action *out, nl_fault *fault)
{
    text_read r = {api_island(g), text_from(text), fault};
    nl_action a = {0, (uint8_t)seat, {0}};
    text_word rest;
    nl_err    err = read_action(&r, &a.kind);
    if (err == NL_OK)
        err = read_arguments(&r, &a);
    if (err == NL_OK && text_next(&r.in, &rest))
        err = read_fail(&r, NL_ERR_BAD_SYNTAX, rest);
    if (err != NL_OK)
        return err;
    *out = a;
    return fault_none(fault);
}
