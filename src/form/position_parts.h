/* position_parts.h - printing and reading the elements of a position: counts, places, seats. Only
   src/api and the forms of the games may include it. */
#ifndef NL_FORM_POSITION_PARTS_H
#define NL_FORM_POSITION_PARTS_H

#include "base/text.h"
#include "neuland/island.h"
#include "rules/terms.h"

/* ---- printing -------------------------------------------------------------------------------- */

static inline void print_counts(text_out *w, nl_lanes counts, bool known)
{
    if (!known && lanes_total(counts) > 0) {
        text_char(w, '?');
        text_int(w, lanes_total(counts));
        return;
    }
    for (int i = 0; i < NL_KINDS; i++) {
        if (i > 0) text_char(w, '-');
        text_int(w, lanes_get(counts, i));
    }
}

/* What a seat has put on the table: nothing, the terms of a trade, or cards. */
static inline void print_pending(text_out *w, uint64_t pending, bool terms, bool known)
{
    if (pending == 0) {
        text_char(w, '-');
    } else if (terms) {
        print_counts(w, terms_give_lanes(pending), true);
        text_char(w, '/');
        print_counts(w, terms_take_lanes(pending), true);
    } else {
        print_counts(w, pending, known);
    }
}

static inline void print_set(text_out *w, nl_set places)
{
    for (bool first = true; set_any(places); first = false) {
        if (!first) text_char(w, '-');
        text_int(w, set_pop(&places));
    }
}

static inline void print_seat_number(text_out *w, int seat)
{
    if (seat == NL_NOBODY)
        text_char(w, 'x');
    else if (seat == NL_CHANCE)
        text_char(w, 'c');
    else
        text_int(w, seat);
}

/* "3-0-1": one number per seat. */
static inline void print_numbers(text_out *w, const uint8_t *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0) text_char(w, '-');
        text_int(w, numbers[i]);
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

/* "?7" is a number of cards that the view does not know. It is refused in positions of full
   states. */
static inline bool read_counts(text_in *in, nl_lanes *out)
{
    enum { MOST = 127, MOST_IN_ALL = 250 }; /* so that counts and sums fit their lanes */
    int n[NL_KINDS], sum = 0;
    if (text_take(in, '?')) {
        const bool good = text_number(in, MOST_IN_ALL, &n[0]) && n[0] > 0;
        *out = good ? (nl_lanes)n[0] << LANES_TOTAL_SHIFT : 0;
        return good;
    }
    for (int i = 0; i < NL_KINDS; i++) {
        if ((i > 0 && !text_take(in, '-')) || !text_number(in, MOST, &n[i])) return false;
        sum += n[i];
    }
    *out = sum <= MOST_IN_ALL ? lanes_make(n[0], n[1], n[2], n[3], n[4]) : 0;
    return sum <= MOST_IN_ALL;
}

/* Terms that no action can say are read as none, which fails the comparison with the canonical
   text. */
static inline bool read_pending(text_in *in, uint64_t *out)
{
    nl_lanes give, take;
    *out = 0;
    if (text_take(in, '-')) return true;
    if (!read_counts(in, &give)) return false;
    *out = give;
    if (!text_take(in, '/')) return true;
    if (!read_counts(in, &take)) return false;
    *out = terms_fit(give, take) ? terms_make(give, take) : 0;
    return true;
}

static inline bool read_set(text_in *in, int count, nl_set *out)
{
    int id;
    *out = set_none();
    if (!text_digit(*in->at)) return true;
    do {
        if (!text_number(in, count - 1, &id)) return false;
        *out = set_or(*out, set_of(id));
    } while (text_take(in, '-'));
    return true;
}

static inline bool read_numbers(text_in *in, uint8_t *numbers, int count, int most)
{
    for (int i = 0; i < count; i++) {
        int n = 0;
        if ((i > 0 && !text_take(in, '-')) || !text_number(in, most, &n)) return false;
        numbers[i] = (uint8_t)n;
    }
    return true;
}

static inline bool read_byte(text_in *in, uint8_t *out)
{
    int n;
    if (!text_number(in, 255, &n)) return false;
    *out = (uint8_t)n;
    return true;
}

static inline bool read_seat_number(text_in *in, uint8_t *out)
{
    if (text_take(in, 'x'))
        *out = NL_NOBODY;
    else if (text_take(in, 'c'))
        *out = NL_CHANCE;
    else
        return read_byte(in, out);
    return true;
}

static inline bool read_hex(text_in *in, uint64_t *out)
{
    static const char all[] = "0123456789abcdef";
    int digits = 0;
    for (*out = 0; digits < 16; digits++) {
        const char *digit = *in->at == '\0' ? NULL : strchr(all, *in->at);
        if (digit == NULL) break;
        *out = *out << 4 | (uint64_t)(digit - all);
        in->at++;
    }
    return digits > 0;
}

#endif
