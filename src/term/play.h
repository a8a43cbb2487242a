/* play.h - plays a game in the terminal, line by line: people in some seats, bots in the others.
   Lists the games that were saved there. */
#ifndef NL_TERM_PLAY_H
#define NL_TERM_PLAY_H

#include "bots/bot.h"
#include "neuland/island.h"
#include "table/first/begins.h"
#include "table/record/record.h"
#include "table/record/store.h"
#include "term/canvas.h"

typedef struct play_options {
    nl_rules rules;
    nl_map own_map;                   /* the map file that the rules name */
    buffer map;                       /* its text, for the record */
    uint8_t people;                   /* bit set of the seats of human players */
    char bot[NL_SEATS][BOT_NAME_MAX]; /* for the other seats */
    uint64_t seed;
    begins_way begins;       /* of a new game */
    record *resume;          /* the record to continue; NULL starts a new game */
    const char *load, *save; /* files, or NULL */
    nl_lang lang;
    canvas_look look;
} play_options;

/* Plays until the game ends or the players quit. On error it prints to standard error and returns
   false. */
bool play_run(const play_options *options);

/* Finds the game that was played last, is not over, and is not open elsewhere. */
bool saved_latest(char path[STORE_PATH_MAX]);
/* Lists all saved games, the latest first: when, whose turn or who won, the file, the rules. */
void saved_list(nl_lang lang, bool ascii, buffer *out);

#endif
