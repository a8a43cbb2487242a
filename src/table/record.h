/* record.h - the record of a game (.hsn, docs/notation.md 5): rules, layout and every action,
   chance included. It replays without any source of chance. */
#ifndef NL_TABLE_RECORD_H
#define NL_TABLE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "neuland/island.h"
#include "wire/buffer.h"

enum {
    RECORD_BYTES_MAX   = 4 << 20,
    RECORD_ACTIONS_MAX = 100000,
    RECORD_VALUE_MAX   = 4096, /* bytes of a tag's value */
    RECORD_NAME_MAX    = 64,   /* with its end: the name of who sits somewhere, the name of a tag */
    RECORD_TAGS_MAX    = 512,  /* tags of others */
    RECORD_VERSION     = 1,
    RECORD_RULES_VERSION = 1
};

/* record.view beside a seat and NL_NOBODY (public). */
enum { RECORD_FULL = 0xFD };
/* record.result: the bit set of winners, or one of these: ended without a winner, not ended. */
enum { RECORD_NONE = 0x40, RECORD_OPEN = 0x80 };

/* In a redacted record arg[0] is NL_UNKNOWN where the text has "?". */
typedef struct record_step {
    nl_action action;
    uint32_t  line, column; /* where it was read, 0 if it was not */
} record_step;

typedef struct record_tag { char *name, *value; } record_tag;

typedef struct record {
    nl_game      game; /* made of rules and layout */
    buffer       map;  /* text of the map file that the rules name by its hash; else empty */
    uint8_t      view, result;
    bool         has_hash, has_names;
    uint64_t     hash;
    char         names[NL_SEATS][RECORD_NAME_MAX];
    record_tag  *tags; /* those that are kept, not read */
    int          tag_count;
    record_step *steps;
    int          count, cap;
} record;

/* A record without actions. Free it in any case. */
nl_err record_init(record *r, const nl_rules *rules, const nl_layout *layout, nl_fault *fault);
void   record_free(record *r);
/* Keeps the text of the map file that the rules name, so that the record can be read alone. */
void   record_map(record *r, const buffer *text);
/* NL_OK, or TOO_LARGE: 100 000 actions, or no memory. */
nl_err record_add(record *r, nl_action action);
/* Takes the last actions away, until count are left. */
void   record_cut(record *r, int count);
void   record_name(record *r, int seat, const char *name);
/* One more tag that is kept, not read. NL_OK, or TOO_LARGE: too many, too long, or no memory. */
nl_err record_tag_add(record *r, const char *name, const char *value);

/* The text form. On error *out is empty and freed; the fault has line and column. */
void   record_print(const record *r, buffer *out);
nl_err record_parse(const char *bytes, size_t size, record *out, nl_fault *fault);
/* One action with its seat: "red road e14", "chance draw ?". */
void   record_print_step(const record *r, nl_action action, buffer *out);

/* Plays the record through. seen is called with the position before each action and, action NULL,
   at the end; events are those of the action that led there. It may be NULL; false stops. On error
   the fault has the line of the action that is not possible. */
typedef struct record_position {
    const nl_game   *game;
    const nl_state  *state;
    int              n;
    const nl_action *action;
    const nl_event  *events;
    int              event_count;
} record_position;
typedef bool (*record_seen)(void *user, const record_position *p);
nl_err record_replay(const record *r, record_seen seen, void *user, nl_fault *fault);

/* Sets result and hash from the position in which the record ends. */
void   record_close(record *r, const nl_state *last);
/* Replays and compares result and hash: NL_OK, or CORRUPT. */
nl_err record_check(const record *r, nl_fault *fault);

/* Whether the first argument of such an action may be unknown to some: chance draws a card, a seat
   chooses one unseen, puts one on a pile that is not open yet, or puts one away that nobody else
   ever sees. */
bool   record_draws(int kind);
bool   record_picks(int kind);
bool   record_piles(int kind);
bool   record_secrets(int kind);

/* A copy without what the seat (NL_NOBODY: the public) may not know: no comments, no tags of
   others, no hash. */
nl_err record_redact(const record *r, int seat, record *out, nl_fault *fault);

#endif
