/* record.h - the record of a game (.hsn, docs/reference/notation.md 5): rules, layout and every
   action, including those of chance. It replays without any source of randomness. */
#ifndef NL_TABLE_RECORD_H
#define NL_TABLE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "neuland/island.h"
#include "wire/buffer.h"

enum {
    RECORD_BYTES_MAX = 4 << 20, /* larger texts are refused */
    RECORD_ACTIONS_MAX = 100000,
    RECORD_VALUE_MAX = 4096, /* bytes of a tag's value */
    RECORD_NAME_MAX = 64,    /* with its NUL: a player's name, the name of a tag */
    RECORD_TAGS_MAX = 512,   /* tags that are kept but not interpreted */
    RECORD_VERSION = 2       /* the newest, see record_version */
};

/* A value of record.view besides a seat and NL_NOBODY (public). */
enum { RECORD_FULL = 0xFD };
/* Record.result is a bit set of winners or one of these: ended without a winner, not over yet. */
enum { RECORD_NONE = 0x40, RECORD_OPEN = 0x80 };

/* In a redacted record arg[0] is NL_UNKNOWN where the text has "?". */
typedef struct record_step {
    nl_action action;
    uint32_t line, column; /* position in the text it was read from, or 0 */
} record_step;

typedef struct record_tag {
    char *name, *value;
} record_tag;

typedef struct record {
    nl_game game; /* built from rules and layout */
    buffer map;   /* text of the map file that the rules name by its hash; otherwise empty */
    uint8_t view, result;
    bool has_hash, has_names;
    uint64_t hash;
    char names[NL_SEATS][RECORD_NAME_MAX];
    record_tag *tags; /* tags that are kept but not interpreted */
    int tag_count;
    record_step *steps;
    int count, cap;
} record;

/* Creates a record without actions. The caller frees it, also after an error. */
nl_err record_init(record *r, const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                   nl_fault *fault);
void record_free(record *r);
/* Keeps the text of the map file that the rules name, so that the record can be read on its own. */
void record_map(record *r, const buffer *text);
/* Returns NL_OK, or TOO_LARGE after 100 000 actions or if out of memory. record_room only makes
   room, so that the next record_add cannot fail. */
nl_err record_add(record *r, nl_action action);
nl_err record_room(record *r);
/* Removes the last actions until count are left. */
void record_cut(record *r, int count);
/* Removes one action. */
void record_drop(record *r, int at);
void record_name(record *r, int seat, const char *name);
/* Adds a tag that is kept but not interpreted. Returns NL_OK, or TOO_LARGE if there are too many,
   it is too long, or memory is out. */
nl_err record_tag_add(record *r, const char *name, const char *value);

/* The version of its form: 1, or 2 if it contains a word that only trade=on has. */
int record_version(const record *r);

/* The text form. On error *out is empty and freed, and the fault has line and column. */
void record_print(const record *r, buffer *out);
nl_err record_parse(const char *bytes, size_t size, record *out, nl_fault *fault);
/* One action with its seat: "red road e14", "chance draw ?". */
void record_print_step(const record *r, nl_action action, buffer *out);

/* Replays the record. seen, which may be NULL, is called with the position before each action, and
   at the end with action NULL. The events are those of the action that led there. Returning false
   stops. On error the fault has the line of the illegal action. */
typedef struct record_position {
    const nl_game *game;
    const nl_state *state;
    int n;
    const nl_action *action;
    const nl_event *events;
    int event_count;
} record_position;
typedef bool (*record_seen)(void *user, const record_position *p);
nl_err record_replay(const record *r, record_seen seen, void *user, nl_fault *fault);

/* Sets result and hash from the final position. */
void record_close(record *r, const nl_state *last);
/* Replays the record and compares result and hash. Returns NL_OK or CORRUPT. */
nl_err record_check(const record *r, nl_fault *fault);

/* A copy without what the seat (NL_NOBODY: the public) may not know. It has no comments, no
   uninterpreted tags and no hash. */
nl_err record_redact(const record *r, int seat, record *out, nl_fault *fault);

#endif
