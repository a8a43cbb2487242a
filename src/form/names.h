/* names.h - looks up the words of a text. Only src/api and the forms of the games may include
   it. */
#ifndef NL_FORM_NAMES_H
#define NL_FORM_NAMES_H

#include "base/text.h"
#include "neuland/neuland.h"

/* Each returns -1 if the word is not such a name. */
int names_seat(const nl_rules *rules, text_word word); /* a seat, NL_CHANCE or NL_NOBODY */
int names_kind(text_word word);                        /* long or short */
int names_card(text_word word);
int names_helper(text_word word); /* 1..12 */
int names_guild(text_word word);
int names_terrain_letter(char letter);
int names_decision(int game, text_word word);
int names_face(text_word word); /* long or short */
int names_colour(text_word word);
int names_side(text_word word);
int names_section(text_word word);

extern const char names_terrain_letters[];

#endif
