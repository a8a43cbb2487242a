/* face.h - how one game looks and speaks in the terminal; play.c asks it and knows no game. */
#ifndef NL_TERM_FACE_H
#define NL_TERM_FACE_H

#include "bots/bot.h"
#include "term/canvas.h"
#include "term/typing.h"

/* What one seat looks at. */
typedef struct face_at {
    const nl_game   *game;
    const nl_view   *view;
    nl_rules         rules;
    int              seat, decision;
    const nl_action *legal;
    int              legal_count;
    const nl_event  *events; /* all that the seat has heard */
    int              event_count, event_new; /* the last event_new ones were not shown yet */
    nl_lang          lang;
    canvas_look      look;
    int              columns, rows; /* of the terminal */
    const typing    *said;   /* the command that asks for something, or NULL */
    uint8_t          people; /* bit set of the seats of people */
} face_at;

typedef struct face {
    const char *adviser; /* the bot that gives hints */
    bool        open;    /* nothing is hidden: the screen need not be passed on */
    const char *(*help)(nl_lang lang);
    /* Everything but the prompt; at->said may name something special to see. */
    void (*show)(const face_at *at, buffer *out);
    /* The legal actions of a kind, by its words; "" for all. false: there is none. */
    bool (*legal)(const face_at *at, const char *kind, buffer *out);
    /* The table with the name of every place. */
    void (*ids)(const face_at *at, buffer *out);
    void (*log)(const face_at *at, int lines, buffer *out);
    /* What the adviser, which heard all that the seat heard, would do and why. The table that it
       needs is there, unless there was no memory for it. */
    void (*hint)(const face_at *at, bot *adviser, buffer *out);
    /* What an empty line does where there is a choice; NULL: it only shows the screen again. */
    const nl_action *(*enter)(const face_at *at);
    typing_result (*read)(const face_at *at, const typing *line, typing_answer *answer);
    /* Whether all of several actions of one line can be done. */
    nl_err (*many)(const face_at *at, const typing_answer *answer);
    /* The last screen, of a game that is over; there is no view. */
    void (*end)(const face_at *at, const nl_state *state, buffer *out);
} face;

extern const face face_island, face_choco, face_dice;

/* For a trade with the bank of the island that it refuses: what it asks at least. */
enum { FACE_ASKED_MAX = 64 };
bool face_bank_asks(const face_at *at, nl_action a, char out[FACE_ASKED_MAX]);

#endif
