/* journal.h - what the server tells its operator, to standard error: names of events, numbers, and
   words of our own. Never what a client sent, and no key, card or line of chat. */
#ifndef NL_SERVER_JOURNAL_H
#define NL_SERVER_JOURNAL_H

typedef enum journal_style { JOURNAL_TEXT, JOURNAL_JSON, JOURNAL_NONE } journal_style;

void journal_set(journal_style style);
/* "info", "warning", "error"; an event; words about it, or "". */
void journal(const char *level, const char *event, const char *words);

#endif
