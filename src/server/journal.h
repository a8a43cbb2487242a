/* journal.h - the server's log for its operator, on standard error: names of events, numbers, and
   fixed words. Never anything a client sent, and never a key, card or chat line. */
#ifndef NL_SERVER_JOURNAL_H
#define NL_SERVER_JOURNAL_H

typedef enum journal_style { JOURNAL_TEXT, JOURNAL_JSON, JOURNAL_NONE } journal_style;

void journal_set(journal_style style);
/* level: "info", "warning", "error"; event: its name; words: details, or "". */
void journal(const char *level, const char *event, const char *words);

#endif
