/* inside.h - what only the terminal's own files share: hints, saved games, solving. */
#ifndef NL_TERM_INSIDE_H
#define NL_TERM_INSIDE_H

#include <signal.h>

#include "bots/advice.h"
#include "neuland/neuland.h"
#include "table/engines/solved.h"
#include "table/record/record.h"
#include "term/face/face.h"

/* ---- hint ------------------------------------------------------------------------------------ */

/* Shows the best plans of a position and their values as text. It uses only the seat's view. */

enum { HINT_PLANS = 3, HINT_NODES = 4000 }; /* plans shown, simulations per hint */

/* Shows the three best plans, each with the chance to win and the loss compared to the best. If the
   adviser would rather trade with a player, it adds that, because plans contain no such trades. For
   rules that the adviser cannot judge, it shows what the adviser would play and why. */
void hint_show(const face_at *at, bot *adviser, buffer *out);

/* ---- keep ------------------------------------------------------------------------------------ */

/* Saves a game to a given file or to the user's data folder. While the game runs, its record is
   saved there too, so that the game survives if the program is killed. */

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

/* ---- solving --------------------------------------------------------------------------------- */

/* Loads or computes the tables of the dice game for a player at the terminal. Solving takes a
   while, so it asks first, shows progress, and can be stopped. */

typedef struct solving {
    nl_lang lang;
    bool ascii, screen;                  /* screen: standard output is a terminal */
    const volatile sig_atomic_t *signal; /* not 0 once a signal has arrived; stops the work */
} solving;

/* Returns what the bots need, or NULL if memory ran out or the work was stopped. */
solved *solving_open(const solving *s, const nl_rules *rules, bot_need need);
/* Asks the player if the table does not exist yet. Returns false if the player says no. */
bool solving_wanted(const solving *s, const nl_rules *rules, bot_need need);

#endif
