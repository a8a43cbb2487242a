/* text_parts.c - words, numbers, kinds, seats and terms of a trade as text, the same in all
   games. */
#include "form/text_parts.h"

#include "form/fault.h"
#include "form/names.h"
#include "rules/terms.h"

/* ---- printing -------------------------------------------------------------------------------- */

void text_put_word(text_out *w, const char *word)
{
    text_char(w, ' ');
    text_str(w, word);
}

void text_put_number(text_out *w, int n)
{
    text_char(w, ' ');
    text_int(w, n);
}

/* Unknown kinds, as in a redacted record, are printed as "?". */
void text_put_kind(text_out *w, int kind)
{
    text_put_word(w, kind < NL_KINDS ? nl_kind_name(kind) : "?");
}

static const char text_goods[] = "token"; /* goods besides cards */

static const char text_side_open[] = "?"; /* the open side of an offer */

static void print_terms(text_out *w, nl_lanes counts, int goods)
{
    if (lanes_total(counts) == 0 && goods == 0) text_put_word(w, text_side_open);
    for (int kind = 0; kind < NL_KINDS; kind++) {
        if (lanes_get(counts, kind) == 0) continue;
        text_put_number(w, lanes_get(counts, kind));
        text_put_kind(w, kind);
    }
    if (goods == 0) return;
    text_put_number(w, goods);
    text_put_word(w, text_goods);
}

static uint32_t text_others(const nl_rules *rules, int seat)
{
    const uint32_t all = (UINT32_C(1) << rules->seats) - 1;
    return seat < rules->seats ? all & ~(UINT32_C(1) << seat) : all;
}

static void print_to(text_out *w, const nl_rules *rules, nl_action a)
{
    const uint32_t to = (uint32_t)terms_to(a.arg[5]);
    if (to == text_others(rules, a.seat)) return;
    text_put_word(w, "to");
    if (to == 0) text_put_word(w, "nobody");
    for (int seat = 0; seat < 7; seat++)
        if ((to >> seat & 1) != 0) text_put_word(w, nl_seat_name(rules, seat));
}

/* "3 wool for 1 ore" */
void text_put_trade(text_out *w, nl_action a)
{
    text_put_number(w, a.arg[1]);
    text_put_kind(w, a.arg[0]);
    text_put_word(w, "for 1");
    text_put_kind(w, a.arg[2]);
}

static void print_deal(text_out *w, uint64_t terms)
{
    print_terms(w, terms_give_lanes(terms), terms_gives_goods(terms));
    text_put_word(w, "for");
    print_terms(w, terms_take_lanes(terms), terms_takes_goods(terms));
}

void text_put_offer(text_out *w, const nl_rules *rules, nl_action a)
{
    print_deal(w, terms_read(a.arg) | terms_to_read(a.arg[5]));
    print_to(w, rules, a);
}

void text_put_goods(text_out *w, nl_action a)
{
    print_deal(w, terms_read(a.arg) | terms_goods_read(a.arg[5]));
}

/* ---- reading --------------------------------------------------------------------------------- */

nl_err text_get_fail(text_read *r, nl_err code, text_word word)
{
    return fault_word(r->fault, code, word);
}

nl_err text_get_word(text_read *r, text_word *word)
{
    return text_next(&r->in, word) ? NL_OK : text_get_fail(r, NL_ERR_TRUNCATED, *word);
}

/* The next word without taking it. At the end of the text it is empty. */
text_word text_get_peek(const text_read *r)
{
    text_in ahead = r->in;
    text_word word;
    (void)text_next(&ahead, &word);
    return word;
}

nl_err text_get_number(text_read *r, int most, uint8_t *out)
{
    text_word word;
    int n = 0;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    if (!word_number(word, 999999999, &n)) return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    if (n < 1 || n > most) return text_get_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)n;
    return NL_OK;
}

nl_err text_get_seat(text_read *r, uint8_t *out)
{
    text_word word;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    const int seat = names_seat(r->rules, word);
    if (seat < 0 || seat >= r->rules->seats) return text_get_fail(r, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)seat;
    return NL_OK;
}

nl_err text_get_named(text_read *r, int (*find)(text_word word), uint8_t *out)
{
    text_word word;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    const int found = find(word);
    if (found < 0) return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    *out = (uint8_t)found;
    return NL_OK;
}

nl_err text_get_kind(text_read *r, uint8_t *out) { return text_get_named(r, names_kind, out); }

static nl_err read_expect(text_read *r, const char *name)
{
    text_word word;
    const nl_err err = text_get_word(r, &word);
    if (err != NL_OK) return err;
    return word_is(word, name) ? NL_OK : text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
}

/* "4 brick for 1 ore". The 1 is optional. */
nl_err text_get_trade(text_read *r, nl_action *a)
{
    uint8_t one = 1;
    nl_err err = text_get_number(r, TERMS_FEW, &a->arg[1]);
    if (err == NL_OK) err = text_get_kind(r, &a->arg[0]);
    if (err == NL_OK) err = read_expect(r, "for");
    if (err == NL_OK && text_digit(text_get_peek(r).at[0])) err = text_get_number(r, 1, &one);
    return err == NL_OK ? text_get_kind(r, &a->arg[2]) : err;
}

/* Reads "1 wool 2 ore" up to `for`, `to` or the end. "?" means no cards, and "nothing"
   is refused. goods: number of goods besides cards, NULL if they cannot be traded. */
static nl_err read_terms(text_read *r, nl_lanes *out, uint8_t *goods)
{
    nl_lanes cards = 0;
    text_word word = text_get_peek(r);
    if (word_is(word, "nothing")) return text_get_fail(r, NL_ERR_NOT_ALLOWED, word);
    if (word_is(word, text_side_open)) return text_get_word(r, &word);
    do {
        uint8_t count = 0, kind = 0;
        nl_err err = text_get_number(r, TERMS_MOST, &count);
        const text_word name = text_get_peek(r);
        const bool is_goods = goods != NULL && word_is(name, text_goods);
        if (err == NL_OK) err = is_goods ? text_get_word(r, &word) : text_get_kind(r, &kind);
        if (err != NL_OK) return err;
        if (is_goods ? *goods != 0 : lanes_get(cards, kind) != 0) /* each kind once */
            return text_get_fail(r, NL_ERR_BAD_SYNTAX, name);
        if (is_goods)
            *goods = count;
        else
            cards += lanes_many(kind, count);
        word = text_get_peek(r);
    } while (word.len > 0 && !word_is(word, "for") && !word_is(word, "to"));
    *out = cards;
    return NL_OK;
}

/* "to blue white". Without it the offer goes to all other seats. */
static nl_err read_to(text_read *r, nl_action *a)
{
    text_word word;
    nl_err err = NL_OK;
    a->arg[5] = (uint8_t)text_others(r->rules, a->seat);
    if (!text_next(&r->in, &word)) return NL_OK;
    if (!word_is(word, "to")) return text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
    a->arg[5] = 0;
    if (word_is(text_get_peek(r), "nobody")) return text_get_word(r, &word);
    do {
        uint8_t seat = 0;
        word = text_get_peek(r);
        err = text_get_seat(r, &seat);
        if (err == NL_OK && (a->arg[5] >> seat & 1) != 0)
            err = text_get_fail(r, NL_ERR_BAD_SYNTAX, word);
        a->arg[5] = (uint8_t)(a->arg[5] | 1u << seat);
    } while (err == NL_OK && text_get_peek(r).len > 0);
    return err;
}

/* Reads both sides of a trade; goods other than cards only if they can be traded. */
static nl_err read_deal(text_read *r, nl_action *a, bool goods, uint64_t *out)
{
    nl_lanes give = 0, take = 0;
    uint8_t gives = 0, takes = 0;
    nl_err err = read_terms(r, &give, goods ? &gives : NULL);
    if (err == NL_OK) err = read_expect(r, "for");
    const text_word other = text_get_peek(r);
    if (err == NL_OK) err = read_terms(r, &take, goods ? &takes : NULL);
    if (err != NL_OK) return err;
    if (gives != 0 && takes != 0) return text_get_fail(r, NL_ERR_NOT_ALLOWED, other);
    if (!terms_fit(give, take)) return text_get_fail(r, NL_ERR_BAD_ARGS, other);
    *out = terms_make(give, take) | terms_goods(gives, takes);
    if (!terms_whole(*out)) return text_get_fail(r, NL_ERR_BAD_ARGS, other);
    terms_write(*out, a->arg);
    return NL_OK;
}

/* The seats that an offer goes to. */
static nl_err read_asked(text_read *r, nl_action *a, uint64_t terms)
{
    uint8_t seat = 0;
    if (!terms_any_goods(terms)) {
        const nl_err err = read_to(r, a);
        a->arg[5] = (uint8_t)terms_to_byte(terms, a->arg[5]);
        return err;
    }
    nl_err err = read_expect(r, "to"); /* goods are offered to one seat only */
    if (err == NL_OK) err = text_get_seat(r, &seat);
    a->arg[5] = (uint8_t)(terms_goods_byte(terms) | seat);
    return err;
}

nl_err text_get_offer(text_read *r, nl_action *a, bool to, bool *goods)
{
    uint64_t terms = 0;
    const nl_err err = read_deal(r, a, goods != NULL, &terms);
    if (goods != NULL) *goods = terms_any_goods(terms);
    a->arg[5] = (uint8_t)terms_goods_byte(terms);
    return err == NL_OK && to ? read_asked(r, a, terms) : err;
}

/* How many of the next words match an action's name. *all: whether they all do. */
static int read_match(text_in in, const char *words, bool *all)
{
    text_in name = text_from(words);
    text_word want, have;
    int matched = 0;
    *all = true;
    while (*all && text_next(&name, &want)) {
        *all = text_next(&in, &have) && have.len == want.len &&
               memcmp(have.at, want.at, (size_t)want.len) == 0;
        matched += *all ? 1 : 0;
    }
    return matched;
}

nl_err text_get_action(text_read *r, int kinds, uint8_t *kind)
{
    text_word word;
    int passed = 0;
    for (int i = 0; i < kinds; i++) {
        bool all;
        const int matched = read_match(r->in, nl_action_word(r->rules->game, i), &all);
        if (matched > passed) passed = matched;
        if (!all) continue;
        for (int n = 0; n < matched; n++) (void)text_next(&r->in, &word);
        *kind = (uint8_t)i;
        return NL_OK;
    }
    for (int n = 0; n <= passed; n++) /* report the first word that does not match */
        (void)text_next(&r->in, &word);
    return text_get_fail(r, word.len > 0 ? NL_ERR_BAD_SYNTAX : NL_ERR_TRUNCATED, word);
}
