/* wish.h - what a client sends, read once: bytes in, a typed request or a fault out. Whatever comes
   after this has no need to look at what was sent again. */
#ifndef NL_SERVER_WISH_H
#define NL_SERVER_WISH_H

#include "server/message.h"

enum { WISH_PROTOCOL = 1 };

typedef enum wish_fault {
#define X(name, word, en, de) WISH_##name,
#include "server/wish_faults.def"
#undef X
    WISH_FAULTS
} wish_fault;

const char *wish_fault_word(wish_fault fault);
const char *wish_fault_text(wish_fault fault, nl_lang lang);

typedef struct wish {
    hall_request request;
    bool         ping;                /* asks for nothing but an answer; the rest is unused */
    char         action[NL_TEXT_MAX]; /* ACT: as it was written; request.action is still empty */
    char         map[OWN_MAP_MAX];    /* OPEN: request.map points here */
    const char  *field;               /* of ours: what a fault is about; NULL: nothing special */
    /* HELLO: how the client wants to be spoken to. */
    bool         german, lean, hsp;
} wish;

/* Fills the request's number even if something else is wrong, as far as it can be read. */
wish_fault wish_read(const char *text, size_t size, wish *out);

/* The fields that a verb has, as a list like in verbs.def; with what only connections know. */
const char *wish_extra(hall_verb verb);

#endif
