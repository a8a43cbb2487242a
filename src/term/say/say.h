/* say.h - words and sentences of the terminal in both languages. */
#ifndef NL_TERM_SAY_SAY_H
#define NL_TERM_SAY_SAY_H

#include "board/map/map.h"
#include "neuland/island.h"
#include "wire/buffer.h"

/* ---- words ----------------------------------------------------------------------------------- */

/* All sentences of the terminal in every language, from words.def. Also the width of a text on the
   screen, and its form for ASCII-only terminals. */

typedef enum word_id {
#define X(name, ...) W_##name,
#include "term/say/words.def"
#undef X
    W_COUNT
} word_id;

const char *words(nl_lang lang, word_id id);

/* Adds a sentence with %1 ... %9 replaced by the arguments, which end with NULL. Of two forms,
   "{builds|build}", it takes the first; a page gets both. */
void words_fill(buffer *out, const char *sentence, const char *const *args);

/* Adds a text broken at blanks into lines of at most `wide` columns. Lines that it begins start
   with `indent` blanks. */
/* Writes the decimal point of a number as the language does. Returns the number. */
const char *words_decimal(nl_lang lang, char *number);
void words_wrap(buffer *out, const char *text, int wide, int indent);

/* Takes the language from LC_ALL, LC_MESSAGES or LANG, whose value begins with its code; otherwise
   English. */
nl_lang words_language(void);
/* The codes of all languages: "en|de". */
extern const char *const words_codes;
/* Finds the language with this code. */
bool words_code(const char *code, nl_lang *out);
/* Whether the same variables name UTF-8. */
bool words_utf8(void);

/* When on, seats and resources are written as placeholders that a page replaces by names and
   drawings: U+E000 + seat, U+E010 + resource. Sentences then have both forms of their verbs: only
   the page knows its reader. A form is U+E020, seat, form, U+E021, the reader's form, U+E022.
   U+E023 is before seats in the dative, U+E024 in the accusative, and U+E027 before the id of a
   place, instead of "on". */
void words_mark(bool on);
bool words_marked(void);

/* Names in that language; the strings are valid until the program ends. */
const char *words_seat(nl_lang lang, const nl_rules *rules, int seat);
char words_seat_letter(const nl_rules *rules, int seat); /* R B O W N G */
int words_seat_colour(const nl_rules *rules, int seat);  /* 0-5, in that order */
const char *words_kind(nl_lang lang, int kind);
const char *words_card(nl_lang lang, int card);
const char *words_guild(nl_lang lang, int guild); /* one of NL_GUILDS */

/* The helpers, in the words of their edition. */
const char *words_helper(nl_lang lang, const nl_rules *rules, int helper);       /* "Merchant" */
const char *words_helper_typed(nl_lang lang, const nl_rules *rules, int helper); /* "merchant" */
const char *words_helper_about(nl_lang lang, const nl_rules *rules, int helper); /* what it does */
const char *words_helper_side(nl_lang lang, const nl_rules *rules); /* its second side */
/* The notation of a card's name, and what is shown for the notation of a helper; NULL: none. */
const char *words_helper_read(const char *typed);
const char *words_helper_shown(nl_lang lang, const nl_rules *rules, const char *word, size_t size);

/* Names the places of a country map in all sentences; NULL: they have only ids. The map must live
   until then. */
void words_places(const board_map *map);
const char *words_corner(int corner); /* "" without a name */
/* "v18", "Calvi (v16)", "e21 (Calvi)", "h3 (Balagne)". sort: v, e or h. */
void words_place(buffer *out, char sort, int id);

/* "2 wool, 1 ore"; "-" for nothing. */
void words_counts(buffer *out, nl_lang lang, const uint8_t counts[NL_KINDS]);

/* The same with canal tokens: "1 ore, 2 tokens". */
void words_goods(buffer *out, nl_lang lang, const uint8_t counts[NL_KINDS], int tokens);

/* Chooses one of three sentences for an offer without tokens: both sides are named, only what is
   given, or only what is wanted. */
word_id words_of_terms(const uint8_t gives[NL_KINDS], const uint8_t takes[NL_KINDS],
                       const word_id by_sides[3]);

/* Returns the width of a UTF-8 text in columns; every character we use is one column wide. */
int words_width(const char *utf8);
/* Returns the character at *at and moves *at past it. Invalid UTF-8 becomes '?'. */
uint32_t words_sign(const char **at);
/* Adds a character as UTF-8, or in ASCII form, such as "ae" for an umlaut. */
void words_add_sign(buffer *out, uint32_t sign, bool ascii);
void words_add(buffer *out, const char *utf8, bool ascii);

/* ---- say ------------------------------------------------------------------------------------- */

/* Turns events into sentences. It only knows what the event shows; hidden values stay hidden. */

/* Adds the sentence. Returns false if the event is not worth a line. Hidden values (0xFF) become
   "a card". */
bool say_event(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e);

/* Joins several events into one line, such as a roll with everything it yields. Returns how many
   events it used; the line is empty if they are not worth one. */
int say_line(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e, int count);

#endif
