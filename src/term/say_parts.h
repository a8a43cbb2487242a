/* say_parts.h - what say.c and say_choco.c share: the arguments of a sentence. */
#ifndef NL_TERM_SAY_PARTS_H
#define NL_TERM_SAY_PARTS_H

#include "term/words.h"

/* The arguments of one sentence. */
typedef struct said {
    nl_lang         lang;
    const nl_rules *rules;
    char            text[9][96];
    const char     *args[10];
    int             count;
} said;

/* Each adds an argument. */
void say_word(said *s, const char *word);
void say_seat(said *s, int seat);
void say_number(said *s, int number);
void say_cards(said *s, int count, int kind);
void say_counts(said *s, const uint8_t *counts);
void say_seats(said *s, int set);

/* Which sentence an offer is: counts from arg[0] on are given, from arg[5] on wanted. */
word_id say_offered(const nl_event *e);

/* Which sentence an event of the chocolate edition is; its seat is argument %1 already. W_COUNT: it
   is not worth a line. */
word_id say_choco(said *s, const nl_event *e);

#endif
