/* encode.h - encodes messages as JSON (docs/reference/server-protocol.md). It gets views, redacted
   entries and redacted events only; the full state cannot even be named here. */
#ifndef NL_SERVER_TELL_H
#define NL_SERVER_TELL_H

#include "server/net/net.h"
#include "server/protocol/request.h"
#include "wire/json.h"

/* The form of messages that a client asked for. */
typedef struct encode_style {
    nl_lang lang;
    bool lean; /* without "state" in "now" */
    bool hsp;  /* as the engine protocol: position, ev, go */
} encode_style;

/* Writes one JSON object, or nothing if the message is not meant for this client. */
void encode_message(buffer *out, const hall_message *m, encode_style style);
/* Writes the first message of a connection. others: for a page on this machine, the addresses for
   other machines; else NULL. */
void encode_welcome(buffer *out, uint64_t time, const reach *others);
void encode_pong(buffer *out, uint32_t id, uint64_t time);
/* Answers a message that could not be parsed, or whose action could not. */
void encode_fault(buffer *out, const client_request *w, request_fault fault, nl_err rule,
                  encode_style style);
/* Encodes for a bot. Returns false if the message looks the same for everyone. May write
   nothing. */
bool encode_hsp(buffer *out, const hall_message *m);
/* Writes a lobby row as an object, for HTTP. */
void encode_row(json *j, const char *table, const hall_row *row);
const char *encode_phase(int phase);

#endif
