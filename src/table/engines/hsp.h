/* hsp.h - the lines of the engine protocol (docs/reference/protocol.md), for host and engine alike.
   No input or output here. */
#ifndef NL_TABLE_HSP_H
#define NL_TABLE_HSP_H

#include "neuland/island.h"
#include "wire/buffer.h"

enum {
    HSP_VERSION = 1,
    HSP_LINE_MAX = 64 * 1024, /* bytes of one line without its newline */
    HSP_WORD_MAX = 64
};

/* "ev gained 2 0 1": the event's name, its seat, and its arguments up to the last that is not 0. */
void hsp_put_event(buffer *out, nl_game_id game, const nl_event *e);
/* Parses what follows "ev ". Returns false for an unknown event or a number out of range. */
bool hsp_get_event(const char *words, nl_game_id game, nl_event *out);

/* Parses what follows "hand ": "2 0-1-0-0-0". Returns false if it is anything else. */
bool hsp_get_hand(const char *words, int *seat, uint8_t least[NL_KINDS]);

/* "go 17 main time 1000 nodes 4000 menu road e14 | end": limits are written only if they are not 0.
   The word "analyse" in place of a decision asks for an analysis. */
typedef struct hsp_go {
    unsigned long number;
    char decision[HSP_WORD_MAX];
    unsigned long time, nodes, plans;
    const char *menu; /* what follows "menu ", inside the line that was parsed; NULL: no menu */
} hsp_go;

void hsp_put_go(buffer *out, const hsp_go *go, const nl_game *g, const nl_action *menu, int count);
bool hsp_get_go(const char *words, hsp_go *out);
/* Takes the next entry of a menu. Returns false at its end. An entry that is too long for an action
   becomes "". */
bool hsp_next_entry(const char **menu, char out[NL_TEXT_MAX]);

#endif
