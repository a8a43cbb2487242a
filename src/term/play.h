/* play.h - a game in the terminal, line by line: people at some seats, bots at the others. */
#ifndef NL_TERM_PLAY_H
#define NL_TERM_PLAY_H

#include "bots/bot.h"
#include "neuland/island.h"
#include "table/record.h"
#include "term/canvas.h"

typedef struct play_options {
    nl_rules    rules;
    buffer      map;     /* text of a map file, for the record */
    uint8_t     people;                       /* bit set of the seats that people play */
    char        bot[NL_SEATS][BOT_NAME_MAX];  /* for the other seats */
    uint64_t    seed;
    record     *resume;                       /* go on with this record; NULL: a new game */
    const char *load, *save;                  /* files, or NULL */
    nl_lang     lang;
    canvas_look look;
} play_options;

/* Plays until the game ends or the people leave. false: something failed, told on standard error.
   */
bool play_run(const play_options *options);

#endif
