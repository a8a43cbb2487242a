/* keep.h - puts a game aside: into a file that was named, or into the person's data folder. While
   it runs, its record lies there too, so that a game whose program is killed is not lost. */
#ifndef NL_TERM_KEEP_H
#define NL_TERM_KEEP_H

#include "neuland/neuland.h"
#include "table/record.h"

/* Writes the record as it stands in this position. A fault is told on standard error. */
bool keep_record(record *r, const nl_state *now, const char *path, nl_lang lang, bool ascii);

/* Where to: save if that is not NULL; else load, if that file lies in the data folder; else a new
   file there. Says where it is and how to go on. */
bool keep_aside(record *r, const nl_state *now, const char *save, const char *load, nl_lang lang,
                bool ascii);

/* After each own move: the record under a name that belongs to this process. load is the file that
   the game goes on from, or NULL; if that was cut off too, the new one takes its place. A fault is
   told once, with *failed; nothing is tried after that. */
void keep_running(record *r, const nl_state *now, const char *load, nl_lang lang, bool ascii,
                  bool *failed);
/* The game is over, or kept elsewhere. */
void keep_done(const char *load);
/* Before a new game: tells of those that were cut off and how to go on with them. false: whoever
   sits at the terminal wants no new one. */
bool keep_new_game(nl_lang lang, bool ascii);

#endif
