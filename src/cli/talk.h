/* talk.h - a built-in bot's side of the engine protocol (docs/reference/protocol.md), line by line;
   no input or output of its own. */
#ifndef NL_CLI_TALK_H
#define NL_CLI_TALK_H

#include "bots/advice.h"
#include "cli/solve.h"
#include "table/hsp.h"
#include "wire/buffer.h"

/* What was said about the game so far. */
typedef struct talk {
    bot        bot;
    char       name[BOT_NAME_MAX];
    uint64_t   seed;
    int        seat;     /* -1: no game */
    bool       begun;    /* the bot knows its game */
    bool       known;    /* view holds the position told last */
    buffer     map;      /* lines of the map file that the rules will name */
    nl_map     country;
    bool       mapped;   /* country holds it */
    nl_rules   rules;
    nl_layout  layout;
    nl_game    game;
    nl_view    view;
    nl_event   heard[NL_EVENTS_MAX]; /* not yet told to the bot */
    int        waiting;
    solved    *table;
    unsigned long games;
    buffer       *out;   /* gets the answers */
    bool          thinks; /* an analysis goes on: talk_think */
    advice_job    job;
    hsp_go        asked;
    uint64_t      until; /* by the bot's clock; 0: no limit of time */
    uint32_t      next;  /* nodes after which it tells what it has found so far */
} talk;

/* A bot by its name. False: there is none. */
bool talk_init(talk *t, const char *name, uint64_t seed, buffer *out);
/* One line without its end, which is taken apart. False to end. Words that are not known are passed
   over, so that the protocol can grow. */
bool talk_line(talk *t, char *line);
/* A slice of the analysis that goes on, some milliseconds long. */
void talk_think(talk *t);
void talk_free(talk *t);

#endif
