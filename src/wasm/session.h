/* session.h - the game that the page plays: the truth, its record, and the bots that sit at it. One
   for each instance of the module. Chance is drawn from a seed and the number of the action, so
   that a game taken up again, or a move taken back, meets the same dice. Knows no page. */
#ifndef NL_WASM_SESSION_H
#define NL_WASM_SESSION_H

#include "bots/bot.h"
#include "table/record.h"

typedef struct session {
    bool     open; /* there is a game */
    record   past; /* rules, layout and all actions */
    nl_state state;
    uint64_t seed;
    nl_event events[NL_EVENTS_MAX]; /* of the last action */
    int      event_count;
    const struct dice_table *book;  /* what bots of the dice game need */
    bool     seated[NL_SEATS];      /* a bot sits there */
    bot      bots[NL_SEATS];
} session;

/* Reads a rules string; with the text of a map file that is not empty, the game is played on that
   map, whether the string names it or not. */
nl_err session_rules(const char *text, const char *map, nl_rules *out, nl_fault *fault);
/* A new game: the layout is read, or drawn from the seed where the text is empty. On error the game
   that was there goes on. */
nl_err session_begin(session *s, const char *rules, const char *layout, const char *map,
                     uint64_t seed, nl_fault *fault);
/* Takes up a record where it ends. */
nl_err session_load(session *s, const char *bytes, size_t size, uint64_t seed, nl_fault *fault);
/* Takes back all but the first actions; bots forget them too. */
nl_err session_cut(session *s, int count);
void   session_close(session *s);

/* Sits a bot down, which then hears all that has happened. */
nl_err session_seat(session *s, int seat, const char *name, nl_fault *fault);
/* On error nothing has changed. */
nl_err session_do(session *s, nl_action a);
/* Draws for chance, or lets the bot of a seat answer. NOT_YOUR_TURN if it is not asked. */
nl_err session_chance(session *s);
nl_err session_answer(session *s, int seat);
/* Chance and bots go on, up to so many actions, until a seat of this set must act or the game is
   over. */
nl_err session_play_on(session *s, unsigned people, int most);

#endif
