/* face.h - the interface of a game in the terminal. play.c uses it and knows no game itself. A face
   gets a seat's view only; end is the exception. */
#ifndef NL_TERM_FACE_H
#define NL_TERM_FACE_H

#include <signal.h>

#include "board/map/map.h"
#include "bots/bot.h"
#include "term/canvas.h"
#include "term/typing/typing.h"

/* What one seat sees. */
typedef struct face_at {
    const nl_game *game;
    const nl_view *view;
    nl_rules rules;
    int seat, decision;
    const nl_action *legal;
    int legal_count;
    const nl_event *events;     /* all events that the seat has received */
    int event_count, event_new; /* the last event_new are not shown yet */
    nl_lang lang;
    canvas_look look;
    int columns, rows;                 /* of the terminal */
    const typing *said;                /* the typed command, or NULL */
    uint8_t people;                    /* bit set of the seats of human players */
    const board_map *map;              /* the country map with its names, or NULL */
    bool whole;                        /* the output is no window: maps are never cut */
    const volatile sig_atomic_t *stop; /* not 0 once the player wants the work stopped */
} face_at;

typedef struct face {
    const char *adviser; /* the bot that gives hints */
    bool open;           /* nothing is hidden, so players can share the screen */
    const char *(*help)(nl_lang lang);
    /* Shows everything but the prompt; at->said may ask for a certain part. */
    void (*show)(const face_at *at, buffer *out);
    /* Lists the legal actions of a kind, given by its words, or all for "". Returns false if there
       are none. */
    bool (*legal)(const face_at *at, const char *kind, buffer *out);
    /* Shows the table with the name of every place. */
    void (*ids)(const face_at *at, buffer *out);
    void (*log)(const face_at *at, int lines, buffer *out);
    /* Shows what everything costs, and what the seat can pay. */
    void (*costs)(const face_at *at, buffer *out);
    /* Lists the places of a country map, or those that are called so. Returns false if there are
       none. NULL: the game has no such maps. */
    bool (*names)(const face_at *at, const char *which, buffer *out);
    /* Adds what the seat is asked, as a plain sentence. */
    void (*question)(const face_at *at, buffer *out);
    /* Shows what the adviser would do and why. The adviser has received the same events as the
       seat. Its table is loaded, unless memory ran out. */
    void (*hint)(const face_at *at, bot *adviser, buffer *out);
    /* Returns what an empty line does if there is a choice; NULL only shows the screen again. */
    const nl_action *(*enter)(const face_at *at);
    typing_result (*read)(const face_at *at, const typing *line, typing_answer *answer);
    /* Checks whether all actions of one line are legal, one after the other. */
    nl_err (*many)(const face_at *at, const typing_answer *answer);
    /* Shows the last screen of a finished game, from the full state; there is no view. */
    void (*end)(const face_at *at, const nl_state *state, buffer *out);
} face;

extern const face face_island, face_choco, face_dice;

/* For a refused bank trade of the island: writes the lowest price that the bank accepts. */
enum { FACE_ASKED_MAX = 64 };
bool face_bank_asks(const face_at *at, nl_action a, char out[FACE_ASKED_MAX]);

#endif
