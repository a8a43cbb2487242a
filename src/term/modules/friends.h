/* friends.h - what Best Friends adds to the screen: letters, chips, which structures have met, and
   the sentences of its events. */
#ifndef NL_TERM_FRIENDS_H
#define NL_TERM_FRIENDS_H

#include "term/screen.h"

const char *words_guild(nl_lang lang, int guild); /* one of NL_GUILDS */

/* "letters: R2 B0 O1 W0, supply 53" */
void friends_letters(const screen *s, buffer *out);
/* "chips: R0 B1 O0 W0, left 11" */
void friends_chips(const screen *s, buffer *out);
/* "met: R-B R'-O": pairs of structures; ' marks the second structure of a seat. Returns false if
   none have met. */
bool friends_met(const screen *s, buffer *out);
/* "2 scholars (1 new), 1 traders": the letters of the seat at the screen. */
void friends_own(const screen *s, buffer *out);

#endif
