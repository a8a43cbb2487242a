/* tell.h - messages of the hall as JSON (docs/server-protocol.md). What is told was given as views,
   redacted entries and blanked events; a truth cannot even be named here. */
#ifndef NL_SERVER_TELL_H
#define NL_SERVER_TELL_H

#include "server/reach.h"
#include "server/wish.h"
#include "wire/json.h"

/* How a client wants to be spoken to. */
typedef struct tell_style {
    nl_lang lang;
    bool    lean; /* without "state" in "now" */
    bool    hsp;  /* as the engine protocol: position, ev, go */
} tell_style;

/* One JSON object. Nothing is written where this client hears nothing of it. */
void tell_message(buffer *out, const hall_message *m, tell_style style);
/* The first message of a connection; others: for a page on this machine, where others can reach the
   server; else NULL. */
void tell_welcome(buffer *out, uint64_t time, const reach *others);
void tell_pong(buffer *out, uint32_t id, uint64_t time);
/* The answer to what could not be read, or not as an action of the game. */
void tell_fault(buffer *out, const wish *w, wish_fault fault, nl_err rule, tell_style style);
/* For a bot; false: this is told as to everybody. May write nothing. */
bool tell_hsp(buffer *out, const hall_message *m);
/* A row of the lobby as an object; for HTTP. */
void tell_row(json *j, const char *table, const hall_row *row);
const char *tell_phase(int phase);

#endif
