/* keep.h - saves a game to a given file or to the user's data folder. While the game runs, its
   record is saved there too, so that the game survives if the program is killed. */
#ifndef NL_TERM_KEEP_H
#define NL_TERM_KEEP_H

#include "neuland/neuland.h"
#include "table/record/record.h"

/* Writes the record up to this position. On error it prints to standard error and returns false. */
bool keep_record(record *r, const nl_state *now, const char *path, nl_lang lang, bool ascii);

/* Saves to `save` if it is not NULL, otherwise to `load` if that file is in the data folder,
   otherwise to a new file there. Prints the file name and how to continue. */
bool keep_aside(record *r, const nl_state *now, const char *save, const char *load, nl_lang lang,
                bool ascii);

/* Call after each move of a human player: saves the record under a name with this process id. load
   is the file that the game was resumed from, or NULL. If that was an interrupted game, the new
   file replaces it. On error it prints once and sets *failed; with *failed set it does nothing. */
void keep_running(record *r, const nl_state *now, const char *load, nl_lang lang, bool ascii,
                  bool *failed);
/* Deletes the files of the running game: it is over or saved elsewhere. */
void keep_done(const char *load);
/* Call before a new game: lists interrupted games and how to continue them. Returns false if the
   user does not want a new game. */
bool keep_new_game(nl_lang lang, bool ascii);

#endif
