/* lines.h - reads files of one record per line, word by word, and reports faults. Used for map
   files and box files. */
#ifndef NL_BOARD_LINES_H
#define NL_BOARD_LINES_H

#include "base/lines.h"
#include "board/map/map.h"

typedef struct line_word {
    const char *at;
    int size;
} line_word;

typedef struct line_reader {
    map_report *report;
    const char *text; /* the current line */
    int size;         /* its length in bytes */
    int at;           /* the next byte to read */
    int line;         /* its number, counted from 1 */
} line_reader;

/* Moves to the next line of the text. Returns false after the last one. */
bool lines_read(line_reader *r, text_lines *from);
/* Whether the line is valid text. Only words of valid lines may be quoted in a report. */
bool lines_is_text(line_reader *r);

/* Report a fault at a word, or for the whole line. Always return false. */
bool lines_fault(line_reader *r, map_code code, line_word w);
bool lines_fault_line(line_reader *r, map_code code);

/* Reads the next word. At the end of the line returns false without a fault. */
bool lines_next(line_reader *r, line_word *out);
bool lines_word_is(line_word w, const char *text);
bool lines_word_number(line_word w, int *out); /* digits only */

/* Each of these reads a required element. On error it reports a fault and returns false. */
bool lines_word(line_reader *r, line_word *out);
bool lines_choice(line_reader *r, const char *const list[], int count, map_code code, int *out);
bool lines_number_word(line_reader *r, line_word *w, int *out);
bool lines_number(line_reader *r, int low, int high, int *out);
bool lines_rest(line_reader *r, char *out, int cap); /* the rest of the line */
bool lines_id(line_reader *r, char out[MAP_ID_MAX]);

#define LINES_CHOICE(r, list, code, out) \
    lines_choice(r, list, (int)(sizeof(list) / sizeof((list)[0])), code, out)

#endif
