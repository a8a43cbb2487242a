/* request.h - parses what a client sends: bytes in, a typed request or a fault out. No later code
   looks at the raw bytes again. */
#ifndef NL_SERVER_REQUEST_H
#define NL_SERVER_REQUEST_H

#include "server/protocol/message.h"

enum { REQUEST_PROTOCOL = 1 };

typedef enum request_fault {
#define X(name, word, ...) REQUEST_##name,
#include "server/protocol/faults.def"
#undef X
    REQUEST_FAULTS
} request_fault;

const char *request_fault_word(request_fault fault);
const char *request_fault_text(request_fault fault, nl_lang lang);

typedef struct client_request {
    hall_request request;
    bool ping;                /* only wants a pong; the rest is unused */
    char action[NL_TEXT_MAX]; /* ACT: as written; request.action is still empty */
    char map[OWN_MAP_MAX];    /* OPEN: request.map points here */
    const char *field;        /* the field a fault is about; static; NULL: none */
    /* HELLO: the form of messages that the client wants. */
    nl_lang lang;
    bool lean, hsp;
} client_request;

/* Parses a message. Fills the request's number as far as possible even if something else is
   wrong. */
request_fault request_read(const char *text, size_t size, client_request *out);

/* Returns the fields of a verb that only connections use, as a list in the form of verbs.def. */
const char *request_extra(hall_verb verb);

#endif
