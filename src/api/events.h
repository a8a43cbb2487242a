/* events.h - the arguments of events as data, for encoders and for redaction. Rules and readers use
   the structs of neuland/GAME/events.h instead. */
#ifndef NL_API_EVENTS_H
#define NL_API_EVENTS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum arg_type {
#define X(name, word, bytes, script) ARG_##name,
#include "api/args.def"
#undef X
} arg_type;

typedef struct event_arg {
    const char *name;
    uint8_t type, at; /* arg_type; the first byte in nl_event.arg */
    bool gaps;        /* 0xFF means unknown, nobody or nowhere */
} event_arg;

/* The positions in nl_event.arg that only the seats in seen_by may read, as a bit set. */
unsigned event_hidden(int game, int kind);
/* The arguments of an event in order. */
const event_arg *event_args(int game, int kind, int *count);

#endif
