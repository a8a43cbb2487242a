/* inside.h - what only the terminal's own files share: the game at the screen, commands, refusals,
   hints, saved games, solving. */
#ifndef NL_TERM_INSIDE_H
#define NL_TERM_INSIDE_H

#include <signal.h>

#include "bots/advice.h"
#include "neuland/neuland.h"
#include "table/engines/solved.h"
#include "table/play/match.h"
#include "table/record/record.h"
#include "table/record/store.h"
#include "term/face/face.h"
#include "term/play.h"
#include "term/say/say.h"

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

/* ---- play ------------------------------------------------------------------------------------ */

/* The game at the screen. Only play.c changes it. */

typedef struct play play;

/* A human player and the events that their seat has received. */
typedef struct person {
    play *table;
    int seat;
    nl_event *heard;
    int count, cap, shown;
} person;

struct play {
    const play_options *o;
    const face *face;
    match match;
    record own, *record;
    begins_throws throws; /* for the first seat of a new game */
    person person[NL_SEATS];
    bot bot[NL_SEATS];          /* at the seat of a human player, the adviser */
    int people, looking;        /* number of human players; seat at the screen, or -1 */
    nl_action queue[TYPED_MAX]; /* the actions of one line */
    int queued, queue_at;
    solved *solved;     /* the table for bots and hints of the dice game */
    board_map *map;     /* the country map with its names, or NULL */
    bool screen;        /* standard output is a terminal */
    bool moved, unkept; /* a player's move is not saved yet; saving failed */
    bool played;        /* a player has moved, so there is something to keep */
    bool back;          /* the game was left to take the last move back */
    int backs;          /* moves taken back so far */
};

/* ---- speak ----------------------------------------------------------------------------------- */

/* Adds what seats off turn stand for, a line each. */
void speak_stands(const face_at *at, buffer *out);

typedef enum speak_result { SPEAK_NOTHING, SPEAK_REFUSED, SPEAK_DONE } speak_result;
/* A line such as "blue: retract", by another player at this screen. Afterwards the seat at the
   screen must be asked again. NOTHING: it is no such line. */
speak_result speak_do(person *me, const face_at *at, char *line);

void play_print(const buffer *out);
/* Prints a sentence with its arguments and a newline. */
void play_say(const play *p, const char *sentence, const char *a, const char *b);
void play_word(const play *p, word_id id, const char *a, const char *b);
void play_look(const person *me, const nl_game *g, const nl_view *v, face_at *out);
void play_show(const person *me, const face_at *at);
/* Loads the table of the dice game once; all bots share it. Returns false if that was stopped. */
bool play_equip(play *p, bot_need need);
solving play_solving(const play *p);

/* ---- command --------------------------------------------------------------------------------- */

/* The words that are no moves: ?, board, costs, hint and so on. */

typedef enum said { SAID_NOTHING, SAID_COMMAND, SAID_QUIT, SAID_BACK } said;

/* Carries out a command. SAID_NOTHING: the line is none. SAID_BACK: the last move shall be taken
   back, and it may be. */
said command_do(person *me, const face_at *at, const char *line, const typing *t);
/* Handles a verb without its place, as "legal VERB". */
void command_legal(const play *p, const face_at *at, const char *kind);

/* ---- refuse ---------------------------------------------------------------------------------- */

/* Says why a line was not taken, and what could be typed instead. */

void refuse_line(const play *p, const face_at *at, const typing *t, const nl_fault *fault);
void refuse_action(const play *p, const face_at *at, nl_action a, nl_err e);

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
   otherwise to a new file there. Says where it is, or how to continue. */
bool keep_aside(record *r, const nl_state *now, const char *save, const char *load, nl_lang lang,
                bool ascii);

/* Call after each move of a human player: saves the record under a name with this process id. load
   is the file that the game was resumed from, or NULL. If that was an interrupted game, the new
   file replaces it. On error it prints once and sets *failed; with *failed set it does nothing. */
void keep_running(record *r, const nl_state *now, const char *load, nl_lang lang, bool ascii,
                  bool *failed);
/* Deletes the files of the running game: it is over or saved elsewhere. */
void keep_done(const char *load);
/* Whether a file of this name belongs to a game that is played now. */
bool keep_is_running(const char *name);
/* Call before a new game: says that games were interrupted and how to continue. Returns false if
   the user does not want a new game. */
bool keep_new_game(nl_lang lang, bool ascii);

#endif
