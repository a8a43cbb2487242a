/* request.h - parses what a client sends: bytes in, a typed request or a fault out. No later code
   looks at the raw bytes again. */
#ifndef NL_SERVER_WISH_H
#define NL_SERVER_WISH_H

#include "server/protocol/message.h"

enum { WISH_PROTOCOL = 1 };

typedef enum wish_fault {
#define X(name, word, en, de) WISH_##name,
#include "server/protocol/faults.def"
#undef X
    WISH_FAULTS
} wish_fault;

const char *wish_fault_word(wish_fault fault);
const char *wish_fault_text(wish_fault fault, nl_lang lang);

typedef struct wish {
    hall_request request;
    bool         ping;                /* only wants a pong; the rest is unused */
    char         action[NL_TEXT_MAX]; /* ACT: as written; request.action is still empty */
    char         map[OWN_MAP_MAX];    /* OPEN: request.map points here */
    const char  *field;               /* the field a fault is about; static; NULL: none */
    /* HELLO: the form of messages that the client wants. */
    bool         german, lean, hsp;
} wish;

/* Parses a message. Fills the request's number as far as possible even if something else is
   wrong. */
wish_fault wish_read(const char *text, size_t size, wish *out);

/* Returns the fields of a verb that only connections use, as a list in the form of verbs.def. */
const char *wish_extra(hall_verb verb);

#endif
