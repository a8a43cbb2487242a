/* lines.c - reads files of one record per line, word by word. */
#include "board/map/lines.h"

#include <string.h>

#include "board/map/parts.h"

/* ---- faults ---------------------------------------------------------------------------------- */

bool lines_fault(line_reader *r, map_code code, line_word w)
{
    int column = w.at ? (int)(w.at - r->text) + 1 : 0;
    map_note_add(r->report, code, r->line, column, w.at, w.size);
    return false;
}

bool lines_fault_line(line_reader *r, map_code code)
{
    return lines_fault(r, code, (line_word){ 0 });
}

/* ---- words ----------------------------------------------------------------------------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static void lines_skip_blanks(line_reader *r)
{
    while (r->at < r->size && is_blank(r->text[r->at])) r->at++;
}

bool lines_next(line_reader *r, line_word *out)
{
    lines_skip_blanks(r);
    out->at = r->text + r->at;
    while (r->at < r->size && !is_blank(r->text[r->at])) r->at++;
    out->size = (int)(r->text + r->at - out->at);
    return out->size > 0;
}

bool lines_word_is(line_word w, const char *text)
{
    return (size_t)w.size == strlen(text) && memcmp(w.at, text, (size_t)w.size) == 0;
}

bool lines_word(line_reader *r, line_word *out)
{
    return lines_next(r, out) || lines_fault_line(r, MAP_F_WORD_MISSING);
}

/* Reads one word of a list and returns its index in *out. */
bool lines_choice(line_reader *r, const char *const list[], int count, map_code code, int *out)
{
    line_word w;
    if (!lines_word(r, &w)) return false;
    for (int i = 0; i < count; i++) {
        if (lines_word_is(w, list[i])) {
            *out = i;
            return true;
        }
    }
    return lines_fault(r, code, w);
}

/* Accepts digits only. Very large numbers are cut off at a value that is still out of every
   range. */
bool lines_word_number(line_word w, int *out)
{
    int number = 0;
    for (int i = 0; i < w.size; i++) {
        if (w.at[i] < '0' || w.at[i] > '9') return false;
        if (number <= 1000000) number = number * 10 + (w.at[i] - '0');
    }
    *out = number;
    return true;
}

bool lines_number_word(line_reader *r, line_word *w, int *out)
{
    return lines_word(r, w) && (lines_word_number(*w, out) || lines_fault(r, MAP_F_BAD_NUMBER, *w));
}

bool lines_number(line_reader *r, int low, int high, int *out)
{
    line_word w;
    if (!lines_number_word(r, &w, out)) return false;
    return (*out >= low && *out <= high) || lines_fault(r, MAP_F_NUMBER_RANGE, w);
}

/* Reads the rest of the line without blanks at either end. */
bool lines_rest(line_reader *r, char *out, int cap)
{
    line_word w;
    lines_skip_blanks(r);
    w.at = r->text + r->at;
    w.size = r->size - r->at;
    while (w.size > 0 && is_blank(w.at[w.size - 1])) w.size--;
    r->at = r->size;
    if (w.size == 0) return lines_fault_line(r, MAP_F_WORD_MISSING);
    if (w.size >= cap) return lines_fault(r, MAP_F_NAME_LONG, w);
    memset(out, 0, (size_t)cap);
    memcpy(out, w.at, (size_t)w.size);
    return true;
}

bool lines_id(line_reader *r, char out[MAP_ID_MAX])
{
    line_word w;
    if (!lines_word(r, &w)) return false;
    if (w.size >= MAP_ID_MAX) return lines_fault(r, MAP_F_BAD_ID, w);
    for (int i = 0; i < w.size; i++) {
        char c = w.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'))
            return lines_fault(r, MAP_F_BAD_ID, w);
    }
    memcpy(out, w.at, (size_t)w.size);
    return true;
}

/* ---- lines ----------------------------------------------------------------------------------- */

bool lines_is_text(line_reader *r)
{
    static const map_code codes[] = { [LINE_NUL] = MAP_F_NUL_BYTE,
                                      [LINE_UTF8] = MAP_F_BAD_UTF8,
                                      [LINE_CONTROL] = MAP_F_CONTROL_CHAR };
    int where;
    const line_state state = line_check(r->text, r->size, MAP_LINE_MAX, &where);
    if (state == LINE_TEXT) return true;
    if (state == LINE_LONG) return lines_fault_line(r, MAP_F_LINE_LONG);
    return lines_fault(r, codes[state], (line_word){ r->text + where, 0 });
}

bool lines_read(line_reader *r, text_lines *from)
{
    if (!lines_take(from)) return false;
    r->text = from->at;
    r->size = from->length;
    r->at = 0;
    r->line = from->number;
    return true;
}
