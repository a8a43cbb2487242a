/* terms.h - offers and events in named parts, for programs that do not know the bytes of
   nl_action.arg and nl_event.arg. The structs of neuland/GAME/events.h do the same for events whose
   kind is known. */
#ifndef NEULAND_TERMS_H
#define NEULAND_TERMS_H

#include "neuland/neuland.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a seat gives and takes in an offer, an answer to one, a proposal or a reply. */
typedef struct nl_terms {
    uint8_t gives[NL_KINDS], takes[NL_KINDS]; /* cards; a side without any is open */
    uint8_t tokens_given, tokens_taken;       /* canal=1 */
    uint8_t to; /* bit set of the seats that are asked; 0 in answers and proposals */
} nl_terms;

/* Reads the terms of an action. For a kind that has none, *out is zeros, and the result is
   false. */
NL_API bool nl_terms_read(int game, nl_action a, nl_terms *out);
/* Makes an action of this kind with these terms; nl_check says whether it is allowed. A side has up
   to 127 cards, a kind on both sides and tokens up to 15. Errors: bad_args for a kind without
   terms, or for terms that it cannot say. */
NL_API nl_err nl_terms_write(int game, int seat, int kind, const nl_terms *terms, nl_action *out);

enum {
    NL_ARGUMENTS = 8,   /* most arguments of an event */
    NL_EVENT_TEXT = 160 /* one event as text, with its NUL */
};

/* An argument of an event. Names and types are those of events.def, such as "gives" and "counts";
   src/api/args.def lists the types. */
typedef struct nl_argument {
    const char *name, *type;
    int known; /* 0: hidden, nobody or nowhere; then the values mean nothing */
    int count; /* of values: one for each kind of card or face, else 1 */
    int value[6];
} nl_argument;

/* Reads the arguments of an event in order. Returns how many there are; 0 for an unknown kind. */
NL_API int nl_event_arguments(int game, const nl_event *e, nl_argument out[NL_ARGUMENTS]);
/* Prints an event as a line such as "red stole victim=blue kind=?". NL_EVENT_TEXT bytes are always
   enough. */
NL_API int nl_event_print(const nl_rules *rules, const nl_event *e, char *out, int cap);

#ifdef __cplusplus
}
#endif
#endif
