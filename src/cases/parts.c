/* parts.c - the nouns of `set` and `expect` that several games share. */
#include "cases/inside.h"

#include <stdio.h>
#include <string.h>

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "rules/terms.h"

/* ---- counts: "brick=2 ore=1", "none", "total=3", "?" ----------------------------------------- */

static bool case_count_word(case_world *w, const char *word, case_namer name, case_counts *out)
{
    const char *equals = strchr(word, '=');
    const int number = equals ? case_number(equals + 1) : -1;
    const size_t size = equals ? (size_t)(equals - word) : 0;

    if (strcmp(word, "?") == 0) {
        out->unknown = true;
        return true;
    }
    if (number < 0 || number > 200) return case_fail(w, "'%s' is not a count", word);
    if (size == 5 && memcmp(word, "total", 5) == 0) {
        out->total = number;
        return true;
    }
    for (int k = 0; k < NL_KINDS; k++) {
        if (strlen(name(k)) != size || memcmp(name(k), word, size) != 0) continue;
        if (out->given[k]) return case_fail(w, "'%s' is given twice", name(k));
        out->given[k] = true;
        out->count[k] = (uint8_t)number;
        return true;
    }
    return case_fail(w, "'%s' is not a kind of these cards", word);
}

bool case_counts_read(case_world *w, const char *at, case_namer name, case_counts *out)
{
    char word[CASE_WORD_MAX];

    memset(out, 0, sizeof *out);
    out->total = -1;
    if (!case_word(&at, word)) return case_fail(w, "counts are missing; write 'none' for none");
    if (strcmp(word, "none") == 0 && case_done(at)) return true;
    do {
        if (!case_count_word(w, word, name, out)) return false;
    } while (case_word(&at, word));
    return true;
}

void case_counts_text(const uint8_t *counts, case_namer name, char *out, size_t cap)
{
    int size = 0;
    out[0] = 0;
    for (int k = 0; k < NL_KINDS; k++) {
        if (counts[k] == 0) continue;
        if (counts[k] == NL_UNKNOWN)
            size += snprintf(out + size, cap - (size_t)size, "%s%s=?", size ? " " : "", name(k));
        else
            size += snprintf(out + size, cap - (size_t)size, "%s%s=%d", size ? " " : "", name(k),
                             counts[k]);
    }
    if (size == 0) snprintf(out, cap, "none");
}

bool case_counts_match(case_world *w, const char *at, case_namer name, const uint8_t have[NL_KINDS],
                       int total, bool named_only)
{
    case_counts want;
    char found[120];
    bool kinds = false, same = true;

    if (!case_counts_read(w, at, name, &want)) return false;
    for (int k = 0; k < NL_KINDS; k++) kinds |= want.given[k];
    case_counts_text(have, name, found, sizeof found);
    if (want.unknown && have[0] != NL_UNKNOWN)
        return case_fail(w, "expected the kinds to be unknown, found %s", found);
    if (want.total >= 0 && want.total != total)
        return case_fail(w, "expected total=%d, found total=%d (%s)", want.total, total, found);
    if (!kinds && (want.total >= 0 || want.unknown)) return true;
    for (int k = 0; k < NL_KINDS; k++)
        if ((want.given[k] || !named_only) && want.count[k] != have[k]) same = false;
    return same ? true : case_fail(w, "expected%s, found %s (total=%d)", at, found, total);
}

/* ---- words shared by set and expect ---------------------------------------------------------- */

bool case_edited(case_world *w, nl_err e)
{
    if (e == NL_OK) return true;
    return case_fail(w, "impossible position: %s: %s", nl_error_code(e), nl_error_text(e, NL_EN));
}

bool case_set_counts(case_world *w, const char *at, case_namer name, case_counts_edit edit)
{
    case_counts counts;
    int seat;
    if (!case_seat(w, &at, &seat) || !case_counts_read(w, at, name, &counts)) return false;
    if (counts.total >= 0 || counts.unknown) return case_fail(w, "only counts can be set");
    return case_edited(w, edit(&w->game, &w->state, seat, counts.count));
}

int case_decision(const case_world *w, const char *word)
{
    const int game = w->rules.game;
    for (int d = 0; strcmp(nl_decision_name(game, d), "?") != 0; d++)
        if (strcmp(word, nl_decision_name(game, d)) == 0) return d;
    return -1;
}

bool case_holder(case_world *w, const char *at, int *out)
{
    char word[CASE_WORD_MAX];
    *out = NL_NOBODY;
    if (case_peek(at, word) && strcmp(word, "none") == 0) return true;
    return case_seat(w, &at, out);
}

bool case_seat_number(case_world *w, const char *at, int *seat, int *number)
{
    char word[CASE_WORD_MAX];
    if (!case_seat(w, &at, seat)) return false;
    *number = case_word(&at, word) ? case_number(word) : -1;
    return *number >= 0 && case_done(at) ? true : case_fail(w, "expected a seat and a number");
}

bool case_seat_decision(case_world *w, const char *at, int *seat, int *decision)
{
    char word[CASE_WORD_MAX] = "";
    if (!case_seat(w, &at, seat)) return false;
    *decision = case_word(&at, word) ? case_decision(w, word) : -1;
    return *decision >= 0 ? true : case_fail(w, "'%s' is not a decision", word);
}

/* ---- comparisons ----------------------------------------------------------------------------- */

bool case_same_number(case_world *w, const char *noun, int wanted, int found)
{
    if (wanted < 0) return case_fail(w, "a number is missing");
    return wanted == found ? true : case_fail(w, "expected %s %d, found %d", noun, wanted, found);
}

bool case_same_holder(case_world *w, const char *noun, const char *at, int found)
{
    int seat;
    if (!case_holder(w, at, &seat)) return false;
    if (seat == found) return true;
    return case_fail(w, "expected %s%s, found %s", noun, at,
                     found == NL_NOBODY ? "none" : nl_seat_name(&w->rules, found));
}

bool case_same_turn(case_world *w, const char *at, int turn, int decision)
{
    int seat, wanted;
    if (!case_seat_decision(w, at, &seat, &wanted)) return false;
    if (seat == turn && wanted == decision) return true;
    return case_fail(w, "expected turn%s, found %s %s", at, nl_seat_name(&w->rules, turn),
                     nl_decision_name(w->rules.game, decision));
}

bool case_expect_decision(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_turn *turn = &v->turn;
    const uint8_t acting = turn->chance || turn->over ? 0 : turn->seats;
    char word[CASE_WORD_MAX], who[CASE_WORD_MAX];
    uint8_t seats = 0;
    bool named = false, chance = false;
    int seat;

    (void)noun;
    if (!case_word(&at, word) || case_decision(w, word) < 0)
        return case_fail(w, "'%s' is not a decision", word);
    while (case_peek(at, who)) {
        named = true;
        if (strcmp(who, "chance") == 0) {
            case_word(&at, who);
            chance = true;
            continue;
        }
        if (!case_seat(w, &at, &seat)) return false;
        seats = (uint8_t)(seats | 1 << seat);
    }
    if (case_decision(w, word) != turn->decision)
        return case_fail(w, "expected decision %s, found %s", word,
                         nl_decision_name(w->rules.game, turn->decision));
    if (named && (seats != acting || chance != (turn->chance != 0))) {
        buffer found = { 0 };
        if (turn->chance) buffer_put(&found, " chance");
        for (seat = 0; seat < w->rules.seats; seat++)
            if (acting >> seat & 1) buffer_format(&found, " %s", nl_seat_name(&w->rules, seat));
        case_fail(w, "the decision is %s, but asks%s", word, buffer_words(&found));
        buffer_free(&found);
        return false;
    }
    return true;
}

/* Parses "1 wool for 1 ore" as an offer and compares it with the terms of the seat. */
bool case_expect_terms(case_world *w, const uint8_t gives[NL_KINDS], const uint8_t takes[NL_KINDS],
                       int seat, const char *at)
{
    uint8_t give[NL_KINDS] = { 0 }, take[NL_KINDS] = { 0 };
    char words[NL_TEXT_MAX];
    nl_action a;
    nl_fault fault;

    at += strspn(at, " \t");
    if (strcmp(at, "none") != 0) {
        snprintf(words, sizeof words, "offer %s", at);
        if (nl_parse(&w->game, seat, words, &a, &fault) != NL_OK)
            return case_fail(w, "cannot parse '%s'", words);
        const uint64_t terms = terms_read(a.arg) | terms_to_read(a.arg[5]);
        for (int k = 0; k < NL_KINDS; k++) {
            give[k] = (uint8_t)terms_gives(terms, k);
            take[k] = (uint8_t)terms_takes(terms, k);
        }
    }
    if (memcmp(give, gives, sizeof give) == 0 && memcmp(take, takes, sizeof take) == 0) return true;
    case_counts_text(gives, nl_kind_name, words, sizeof words);
    case_fail(w, "expected %s; found gives %s", at, words);
    case_counts_text(takes, nl_kind_name, words, sizeof words);
    buffer_format(&w->fault, " for %s", words);
    return false;
}
