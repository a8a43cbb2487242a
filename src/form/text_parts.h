/* text_parts.h - text elements that several games share: words, numbers, kinds, seats, terms of a
   trade. Only src/api and the forms of the games may include it. */
#ifndef NL_FORM_TEXT_PARTS_H
#define NL_FORM_TEXT_PARTS_H

#include "base/text.h"
#include "neuland/neuland.h"

/* ---- printing: each prints a blank first ----------------------------------------------------- */

void text_put_word(text_out *w, const char *word);
void text_put_number(text_out *w, int n);
/* Unknown kinds, as in a redacted record, are printed as "?". */
void text_put_kind(text_out *w, int kind);
/* arg[] in the shapes trade and offer; the latter with the seats that are asked. */
void text_put_trade(text_out *w, nl_action a);
void text_put_offer(text_out *w, const nl_rules *rules, nl_action a);
/* Terms without those seats, and with goods besides cards: all other actions with terms. */
void text_put_goods(text_out *w, nl_action a);

/* ---- reading: each takes the next element or reports the fault ------------------------------- */

typedef struct text_read {
    const nl_rules *rules;
    text_in in;
    nl_fault *fault;
} text_read;

nl_err text_get_fail(text_read *r, nl_err code, text_word word);
nl_err text_get_word(text_read *r, text_word *word);
/* The next word without taking it. At the end of the text it is empty. */
text_word text_get_peek(const text_read *r);
nl_err text_get_number(text_read *r, int most, uint8_t *out); /* 1..most */
nl_err text_get_seat(text_read *r, uint8_t *out);
/* A word that one of the functions of names.h finds. */
nl_err text_get_named(text_read *r, int (*find)(text_word word), uint8_t *out);
nl_err text_get_kind(text_read *r, uint8_t *out);
nl_err text_get_trade(text_read *r, nl_action *a);
/* Terms. to: of an offer, with the seats that are asked. *goods: whether there are goods besides
   cards, NULL where they cannot be traded. */
nl_err text_get_offer(text_read *r, nl_action *a, bool to, bool *goods);
/* Finds an action of the kinds first..end-1 by its words and skips them. */
nl_err text_get_action(text_read *r, int kinds, uint8_t *kind);

#endif
