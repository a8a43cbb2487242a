/* say.h - turns events into sentences. It only knows what the event shows; hidden values stay
   hidden. */
#ifndef NL_TERM_SAY_H
#define NL_TERM_SAY_H

#include "term/say/words.h"

/* Adds the sentence. Returns false if the event is not worth a line. Hidden values (0xFF) become
   "a card". */
bool say_event(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e);

/* Joins several events into one line, such as a roll with everything it yields. Returns how many
   events it used; the line is empty if they are not worth one. */
int say_line(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e, int count);

#endif
