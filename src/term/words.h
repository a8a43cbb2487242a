/* words.h - everything the terminal says, in every language: one line a sentence in words.def. Also
   how wide a text is on the screen, and how it looks on one that knows ASCII only. */
#ifndef NL_TERM_WORDS_H
#define NL_TERM_WORDS_H

#include "neuland/island.h"
#include "wire/buffer.h"

typedef enum word_id {
#define X(name, en, de) W_##name,
#include "term/words.def"
#undef X
    W_COUNT
} word_id;

const char *words(nl_lang lang, word_id id);

/* Adds a sentence; %1 ... %9 in it stand for the arguments, which end with NULL. */
void words_fill(buffer *out, const char *sentence, const char *const *args);

/* From LC_ALL, LC_MESSAGES, LANG: German if it begins with "de". */
nl_lang words_language(void);
/* Whether the same variables name UTF-8. */
bool words_utf8(void);

/* From now on seats and resources are not words but signs that a page replaces by names and
   drawings: U+E000 + seat, U+E010 + kind. */
void words_mark(bool on);

/* Names as people of that language say them; each is good until the program ends. */
const char *words_seat(nl_lang lang, const nl_rules *rules, int seat);
char        words_seat_letter(const nl_rules *rules, int seat); /* R B O W N G */
int         words_seat_colour(const nl_rules *rules, int seat); /* 0-5, in that order */
const char *words_kind(nl_lang lang, int kind);
const char *words_card(nl_lang lang, int card);
const char *words_helper(nl_lang lang, int helper);       /* "Asla" */
const char *words_helper_about(nl_lang lang, int helper); /* what it does */

/* "2 wool, 1 ore"; "-" for nothing. */
void words_counts(buffer *out, nl_lang lang, const uint8_t counts[NL_KINDS]);

/* The same with canal tokens: "1 ore, 2 tokens". */
void words_goods(buffer *out, nl_lang lang, const uint8_t counts[NL_KINDS], int tokens);

/* Of three sentences the one that fits the terms of an offer without tokens: both sides are named,
   or only what is given, or only what is wanted. */
word_id words_of_terms(const uint8_t gives[NL_KINDS], const uint8_t takes[NL_KINDS],
                       const word_id by_sides[3]);

/* Columns of a UTF-8 text on the screen; every sign of ours is one column wide. */
int words_width(const char *utf8);
/* The sign at *at, which then moves on; what is no UTF-8 becomes '?'. */
uint32_t words_sign(const char **at);
/* Adds a sign as UTF-8, or as ASCII: "ae" for an umlaut. */
void words_add_sign(buffer *out, uint32_t sign, bool ascii);
void words_add(buffer *out, const char *utf8, bool ascii);

#endif
