/* say.h - events as sentences. */
#ifndef NL_TERM_SAY_H
#define NL_TERM_SAY_H

#include "term/words.h"

/* Adds the sentence; false if the event is not worth a line. What the reader may not know (0xFF) is
   left open: "a card". */
bool say_event(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e);

/* The same for several events of which one line is made: a roll with all it yields. Returns how
   many of them are told; the line is empty if they are not worth one. */
int say_line(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e, int count);

#endif
