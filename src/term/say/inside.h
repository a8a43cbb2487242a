/* inside.h - shared by say.c and choco.c only: the arguments of a sentence. */
#ifndef NL_TERM_SAY_INSIDE_H
#define NL_TERM_SAY_INSIDE_H

#include "term/say/say.h"

/* Before the id of a place in a sentence for a page. */
#define MARK_PLACE "\uE027"

/* The arguments of one sentence. */
typedef struct said {
    nl_lang lang;
    const nl_rules *rules;
    char text[9][96];
    const char *args[10];
    int count;
} said;

/* Each function adds an argument. */
void say_word(said *s, const char *word);
void say_seat(said *s, int seat);
void say_number(said *s, int number);
void say_cards(said *s, int count, int kind);
void say_counts(said *s, const uint8_t *counts);
void say_seats(said *s, int set);

/* Returns the sentence of an offer. */
word_id say_offered(const uint8_t *gives, const uint8_t *takes);
word_id say_replied(const uint8_t *gives, const uint8_t *takes);
word_id say_proposed(const uint8_t *gives, const uint8_t *takes);

/* Returns the sentence of an event of the Chocolate edition, or W_COUNT if it is not worth a line.
   Argument %1 is already set to the seat. */
word_id say_choco(said *s, const nl_event *e);

#endif
