/* audit.h - who of those that run a server looked at what, and the one look there is: at a game
   that is over, to judge a complaint. What was seen is on record before it is. */
#ifndef NL_SERVER_AUDIT_H
#define NL_SERVER_AUDIT_H

#include "server/store.h"
#include "wire/buffer.h"

/* The whole trail, the oldest line first: as text, a line each, or as an array of JSON. */
store_code audit_write(game_store *s, bool json, buffer *out);
/* The record of a game with everything that was hidden, for who gives a reason. UNKNOWN: there is
   none; UNFINISHED: it is not over. Signed in any case. */
store_code audit_record(game_store *s, const char *game, const char *who, const char *why,
                        uint64_t now, buffer *out);

#endif
