/* canal.c - the nouns of `set` and `expect` for the canal. */
#include <stdio.h>
#include <string.h>

#include "cases/inside.h"
#include "neuland/edit.h"
#include "rules/terms.h"

static bool set_token(case_world *w, const char *at)
{
    int seat, number;
    return case_seat_number(w, at, &seat, &number) &&
           case_edited(w, nl_edit_tokens(&w->game, &w->state, seat, number));
}

static bool expect_token(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, number;

    if (case_peek(at, word) && strcmp(word, "supply") == 0) {
        case_word(&at, word);
        number = case_word(&at, word) ? case_number(word) : -1;
        return case_same_number(w, "token supply", number, v->island.canal.supply);
    }
    return case_seat_number(w, at, &seat, &number) &&
           case_same_number(w, noun, number, v->island.canal.tokens[seat]);
}

static bool expect_linked(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int seat, number, found = 0;
    if (!case_seat_number(w, at, &seat, &number)) return false;
    for (uint64_t left = v->island.canal.linked[seat]; left; left &= left - 1) found++;
    return case_same_number(w, noun, number, found);
}

/* "1 wool 2 token for 1 ore": the terms, with tokens, of a seat's current offer. */
static bool expect_offer(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    int seat;
    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    const nl_island_seat *s = &v->island.seat[seat];
    if (!strstr(at, "token")) return case_expect_terms(w, s->gives, s->takes, seat, at);
    const int gives = v->island.canal.gives[seat], takes = v->island.canal.takes[seat];
    char words[NL_TEXT_MAX], found[NL_TEXT_MAX];
    nl_action want, have = { NL_A_COUNTER, (uint8_t)seat, { 0 } };
    nl_fault fault;

    snprintf(words, sizeof words, "counter%s", at);
    if (nl_parse(&w->game, seat, words, &want, &fault) != NL_OK)
        return case_fail(w, "cannot parse '%s'", words);
    const uint64_t terms = terms_counts(s->gives, s->takes) | terms_goods(gives, takes);
    terms_write(terms, have.arg);
    have.arg[5] = (uint8_t)terms_goods_byte(terms);
    if (memcmp(&want, &have, sizeof want) == 0) return true;
    nl_print(&w->game, have, found);
    return case_fail(w, "expected%s, found%s", at, found + strlen("counter"));
}

/* A map without the variant has no tokens, which a case may expect. */
static bool canal_on(const nl_rules *rules) { return rules->map != NL_MAP_NONE; }

const case_part case_canal = { NL_ISLAND,
                               canal_on,
                               {
                                   { "token", set_token, expect_token, NULL },
                                   { "linked", NULL, expect_linked, NULL },
                                   { "offer", NULL, expect_offer, NULL },
                               } };
