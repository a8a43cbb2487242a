/* inside.h - for the files of the operator's desk only: how a line of the control socket is read,
   and how what it orders is signed. */
#ifndef NL_SERVER_HALL_DESK_INSIDE_H
#define NL_SERVER_HALL_DESK_INSIDE_H

#include "server/hall/inside.h"

/* Takes the next word; false if there is none or it is too long. */
bool desk_word(const char **line, char *out, size_t cap);
/* The rest of the line: a reason, or what is announced. */
bool desk_rest(const char *line, char *out, size_t cap);
/* "30m", "12h", "7d" as milliseconds; 0: neither. */
uint64_t desk_duration(const char *word);
/* Adds a line to the audit trail and commits everything with it. */
store_code desk_sign(hall *h, const char *what, const char *about, const char *why);
/* The same for an event that the log of the server names, too. */
store_code desk_sign_noted(hall *h, const char *what, const char *about, const char *why);
/* Closes the connections of a guest, or those from a range of addresses. */
void desk_shut(hall *h, const fair_key *id, const address *net, int bits);
/* Finds the guest whose digits begin so, in memory or in the store. */
bool desk_guest_find(hall *h, const char *digits, fair_key *out);

/* What each command does; see desk.def. out: what it prints. */
#define X(word, why) store_code desk_##word(hall *h, const char *words, buffer *out);
#include "server/hall/desk/desk.def"
#undef X

#endif
