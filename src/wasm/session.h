/* session.h - the game on the page: a match with its record and its bots. There is one for each
   instance of the module. Chance is drawn from a seed and the number of the action, so that a
   resumed game or a repeated move meets the same dice. Knows nothing about the page. */
#ifndef NL_WASM_SESSION_H
#define NL_WASM_SESSION_H

#include "bots/bot.h"
#include "table/play/match.h"

typedef struct session {
    bool open;   /* a game is loaded */
    record past; /* rules, layout and all actions */
    match match; /* at the end of the record; also the bots that are seated */
    uint64_t seed;
    const struct dice_table *book; /* what the bots of the dice game need */
    bot bots[NL_SEATS];
} session;

/* Parses a rules string. If the text of a map file is not empty, the game uses that map, whether or
   not the string names it. */
nl_err session_rules(const char *text, const char *map, nl_rules *out, nl_map *own_map,
                     nl_fault *fault);
/* Starts a new game. The layout is parsed, or drawn from the seed if the text is empty. On error
   the previous game stays. */
nl_err session_begin(session *s, const char *rules, const char *layout, const char *map,
                     uint64_t seed, nl_fault *fault);
/* Continues a record at its end. */
nl_err session_load(session *s, const char *bytes, size_t size, uint64_t seed, nl_fault *fault);
/* Takes back all but the first `count` actions; bots forget them too. */
nl_err session_cut(session *s, int count);
void session_close(session *s);

/* Seats a bot, which then hears everything that has happened. */
nl_err session_seat(session *s, int seat, const char *name, nl_fault *fault);
/* Draws for chance. Returns NOT_YOUR_TURN if it has nothing to decide. */
nl_err session_chance(session *s);
/* Lets chance and bots play up to `most` actions, until a seat of this set must act or the game is
   over. */
nl_err session_play_on(session *s, unsigned people, int most);

#endif
