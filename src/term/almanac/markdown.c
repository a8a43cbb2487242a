/* markdown.c - renders Markdown for the terminal. A block first becomes a text in which MARK_ bytes
   switch the style, and is then wrapped into lines. */
#include "term/almanac/almanac.h"

#include <string.h>

#include "term/say/say.h"

enum { MARK_PLAIN = 1, MARK_BOLD, MARK_CODE, MARK_DIM }; /* bytes that never occur in text */
enum { COLUMNS_MAX = 16, COLUMN_LEAST = 3, GAP = 2 };    /* of tables */

typedef struct page {
    buffer *out;
    const canvas_look *look;
    int width;
    bool begun; /* something was printed: a blank line comes before the next block */
} page;

/* ---- words inside a line --------------------------------------------------------------------- */

/* "[five-six](five-six.md#board)": adds the text, and the place if it is on another page. */
static const char *inline_link(buffer *out, const char *at, const char *end, bool ascii)
{
    const char *close = memchr(at, ']', (size_t)(end - at)), *stop, *dot;
    buffer words = { 0 }, place = { 0 };

    if (!close || close + 1 >= end || close[1] != '(') return NULL;
    stop = memchr(close, ')', (size_t)(end - close));
    if (!stop) return NULL;
    buffer_bytes(&words, at + 1, (size_t)(close - at - 1));
    words_add(out, buffer_words(&words), ascii);
    buffer_bytes(&place, close + 2, (size_t)(stop - close - 2));
    dot = strstr(buffer_words(&place), ".md");
    if (dot && !strchr(buffer_words(&place), '/')) {
        const int topic = (int)(dot - buffer_words(&place));
        buffer whole = { 0 };
        buffer_format(&whole, "%.*s%s", topic, buffer_words(&place), dot + 3);
        if (strcmp(buffer_words(&whole), buffer_words(&words)) != 0)
            buffer_format(out, " (%s)", buffer_words(&whole));
        buffer_free(&whole);
    }
    buffer_free(&words);
    buffer_free(&place);
    return stop + 1;
}

/* Adds inline text with its marks; newlines become blanks. */
static void inline_add(buffer *out, const char *at, const char *end, bool ascii)
{
    bool bold = false, code = false;

    while (at < end) {
        const char *after = NULL;
        if (!code && end - at > 1 && at[0] == '!' && at[1] == '[') {
            at++; /* of a picture, the terminal prints the text */
        } else if (!code && *at == '[' && (after = inline_link(out, at, end, ascii)) != NULL) {
            at = after;
        } else if (!code && end - at > 1 && at[0] == '*' && at[1] == '*') {
            bold = !bold;
            buffer_char(out, bold ? MARK_BOLD : MARK_PLAIN);
            at += 2;
        } else if (*at == '`') {
            code = !code;
            buffer_char(out, code ? MARK_CODE : bold ? MARK_BOLD : MARK_PLAIN);
            at++;
        } else if (*at == '\n') {
            buffer_char(out, ' ');
            at++;
        } else {
            words_add_sign(out, words_sign(&at), ascii);
        }
    }
}

/* ---- wrapping -------------------------------------------------------------------------------- */

typedef struct flow {
    const char *at;
    canvas_style style;
} flow;

static bool flow_is_mark(char c) { return c >= MARK_PLAIN && c <= MARK_DIM; }

static canvas_style flow_style(char c)
{
    static const canvas_style styles[] = { STYLE_PLAIN, STYLE_BOLD, STYLE_HARBOUR, STYLE_DIM };
    return styles[c - MARK_PLAIN];
}

/* Returns the end of the word at `at`, and its width without marks. */
static const char *flow_word(const char *at, int *width)
{
    *width = 0;
    while (*at && *at != ' ') {
        if (flow_is_mark(*at)) {
            at++;
        } else {
            words_sign(&at);
            (*width)++;
        }
    }
    return at;
}

/* Prints up to `most` characters of a word, one style at a time. Marks change the style of f. */
static void flow_put(flow *f, const char *end, int most, const page *p)
{
    buffer run = { 0 };

    while (f->at < end && most > 0) {
        if (flow_is_mark(*f->at)) {
            canvas_style_add(p->out, p->look, f->style, buffer_words(&run));
            buffer_clear(&run);
            f->style = flow_style(*f->at++);
        } else {
            words_add_sign(&run, words_sign(&f->at), false);
            most--;
        }
    }
    canvas_style_add(p->out, p->look, f->style, buffer_words(&run));
    buffer_free(&run);
    while (flow_is_mark(*f->at)) f->style = flow_style(*f->at++);
}

static bool flow_done(flow *f)
{
    while (*f->at == ' ' || flow_is_mark(*f->at)) {
        if (*f->at != ' ') f->style = flow_style(*f->at);
        f->at++;
    }
    return *f->at == 0;
}

/* Fills one line and returns its width. Splits a word that is wider than the line. */
static int flow_line(flow *f, int width, const page *p)
{
    int used = 0, size;

    while (!flow_done(f)) {
        const char *end = flow_word(f->at, &size);
        if (used > 0 && used + 1 + size > width) break;
        if (used > 0) buffer_char(p->out, ' ');
        used += used > 0;
        if (size > width) size = width;
        flow_put(f, end, size, p);
        used += size;
        if (f->at < end) break;
    }
    return used;
}

/* Wraps a text with `first` before its first line and `next` before the others. */
static void flow_text(const page *p, const buffer *text, const char *first, const char *next)
{
    flow f = { buffer_words(text), STYLE_PLAIN };

    for (const char *lead = first; !flow_done(&f); lead = next) {
        buffer_put(p->out, lead);
        flow_line(&f, p->width - words_width(lead), p);
        buffer_char(p->out, '\n');
    }
}

/* ---- tables ---------------------------------------------------------------------------------- */

typedef struct table {
    int columns;
    int width[COLUMNS_MAX];
} table;

/* Splits a row into cells. Returns their number. */
static int table_cells(const char *at, const char *end, bool ascii, buffer cell[COLUMNS_MAX])
{
    int count = 0;

    for (at++; at < end && count < COLUMNS_MAX; count++) {
        const char *stop = memchr(at, '|', (size_t)(end - at));
        if (!stop) break;
        inline_add(&cell[count], at, stop, ascii);
        at = stop + 1;
    }
    return count;
}

static void table_free(buffer cell[COLUMNS_MAX])
{
    for (int i = 0; i < COLUMNS_MAX; i++) buffer_free(&cell[i]);
}

/* Returns the width of a cell without wrapping. */
static int table_natural(const buffer *cell)
{
    flow f = { buffer_words(cell), STYLE_PLAIN };
    int width = 0, size;

    while (!flow_done(&f)) {
        f.at = flow_word(f.at, &size);
        width += size + (width > 0);
    }
    return width;
}

static const char *line_end(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop ? stop : end;
}

static const char *line_next(const char *at, const char *end)
{
    at = line_end(at, end);
    return at < end ? at + 1 : end;
}

static void table_measure(table *t, const page *p, const char *from, const char *end)
{
    int room, sum = 0;

    for (const char *at = from; at < end; at = line_next(at, end)) {
        buffer cell[COLUMNS_MAX] = { { 0 } };
        const int count = table_cells(at, line_end(at, end), p->look->ascii, cell);
        if (count > t->columns) t->columns = count;
        for (int i = 0; i < count && at[1] != '-'; i++) {
            const int width = table_natural(&cell[i]);
            if (width > t->width[i]) t->width[i] = width;
        }
        table_free(cell);
    }
    room = p->width - GAP * (t->columns - 1);
    for (int i = 0; i < t->columns; i++) sum += t->width[i];
    while (sum > room) { /* shrink the widest column */
        int widest = 0;
        for (int i = 1; i < t->columns; i++)
            if (t->width[i] > t->width[widest]) widest = i;
        if (t->width[widest] <= COLUMN_LEAST) break;
        t->width[widest]--;
        sum--;
    }
}

static void table_row(const table *t, const page *p, const char *at, const char *end,
                      canvas_style style)
{
    buffer cell[COLUMNS_MAX] = { { 0 } };
    flow f[COLUMNS_MAX];
    bool more = true;

    table_cells(at, end, p->look->ascii, cell);
    for (int i = 0; i < t->columns; i++) f[i] = (flow){ buffer_words(&cell[i]), style };
    while (more) {
        int owed = 0; /* blanks to print only if more text follows */
        more = false;
        for (int i = 0; i < t->columns; i++) {
            int used = 0;
            if (!flow_done(&f[i])) {
                buffer_blanks(p->out, owed);
                owed = 0;
                used = flow_line(&f[i], t->width[i], p);
            }
            owed += t->width[i] - used + GAP;
            more |= !flow_done(&f[i]);
        }
        buffer_char(p->out, '\n');
    }
    table_free(cell);
}

static void table_add(const page *p, const char *from, const char *end)
{
    table t = { 0 };
    bool head = true;

    table_measure(&t, p, from, end);
    for (const char *at = from; at < end; at = line_next(at, end)) {
        if (at[1] == '-') {
            for (int i = 0; i < t.columns; i++) {
                buffer_blanks(p->out, i > 0 ? GAP : 0);
                for (int n = 0; n < t.width[i]; n++) buffer_char(p->out, '-');
            }
            buffer_char(p->out, '\n');
            head = false;
        } else {
            table_row(&t, p, at, line_end(at, end), head ? STYLE_BOLD : STYLE_PLAIN);
        }
    }
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static bool block_starts(const char *at, const char *end, const char *with)
{
    const size_t size = strlen(with);
    return (size_t)(end - at) >= size && memcmp(at, with, size) == 0;
}

/* Returns the length of "12. " at the start of a line, or 0. */
static size_t block_number(const char *at, const char *end)
{
    size_t digits = 0;
    while (at + digits < end && at[digits] >= '0' && at[digits] <= '9') digits++;
    return digits > 0 && block_starts(at + digits, end, ". ") ? digits + 2 : 0;
}

/* Prints a heading with its anchor, which users can type to get here. */
static void block_heading(const page *p, const char *at, const char *end, const buffer *anchor)
{
    const size_t level = strspn(at, "#");
    buffer text = { 0 };
    int width;

    buffer_char(&text, MARK_BOLD);
    inline_add(&text, at + level + 1, end, p->look->ascii);
    width = table_natural(&text);
    if (anchor->size) buffer_format(&text, " %c[%s]", MARK_DIM, buffer_words(anchor));
    flow_text(p, &text, "", "");
    if (level < 3) {
        for (int i = 0; i < width && i < p->width; i++) buffer_char(p->out, level == 1 ? '=' : '-');
        buffer_char(p->out, '\n');
    }
    buffer_free(&text);
}

/* Returns the end of the lines that begin like this one: a table, a quote, code. */
static const char *block_while(const char *at, const char *end, const char *with)
{
    while (at < end && block_starts(at, end, with)) at = line_next(at, end);
    return at;
}

static void block_quote(const page *p, const char *from, const char *end)
{
    buffer text = { 0 };

    for (const char *at = from; at < end; at = line_next(at, end)) {
        const char *stop = line_end(at, end);
        buffer_bytes(&text, at + 1, (size_t)(stop - at - 1));
    }
    if (text.size) {
        buffer poured = { 0 };
        inline_add(&poured, text.at, text.at + text.size, p->look->ascii);
        flow_text(p, &poured, "  | ", "  | ");
        buffer_free(&poured);
    }
    buffer_free(&text);
}

/* Returns the end of a paragraph or list item: a blank line, or the start of another block. */
static const char *block_paragraph_end(const char *at, const char *end)
{
    for (at = line_next(at, end); at < end; at = line_next(at, end))
        if (*at == '\n' || *at == '|' || *at == '>' || *at == '#' || *at == '<' ||
            block_starts(at, end, "- ") || block_number(at, end))
            break;
    return at;
}

static const char *block_item(const page *p, const char *at, const char *end, size_t lead)
{
    const char *stop = block_paragraph_end(at, end);
    buffer text = { 0 }, first = { 0 }, next = { 0 };

    if (lead) {
        buffer_put(&first, "  ");
        buffer_bytes(&first, at, lead);
        buffer_blanks(&next, (int)lead + 2);
    }
    inline_add(&text, at + lead, stop, p->look->ascii);
    flow_text(p, &text, buffer_words(&first), buffer_words(&next));
    buffer_free(&text);
    buffer_free(&first);
    buffer_free(&next);
    return stop;
}

/* Renders one block. Returns the start of the next. */
static const char *block_add(const page *p, const char *at, const char *end, const buffer *anchor)
{
    const char *stop;

    if (*at == '#') {
        stop = line_end(at, end);
        block_heading(p, at, stop, anchor);
        return line_next(at, end);
    }
    if (*at == '|') {
        stop = block_while(at, end, "|");
        table_add(p, at, stop);
        return stop;
    }
    if (*at == '>') {
        stop = block_while(at, end, ">");
        block_quote(p, at, stop);
        return stop;
    }
    if (block_starts(at, end, "    ")) {
        stop = block_while(at, end, "    ");
        buffer_bytes(p->out, at, (size_t)(stop - at));
        return stop;
    }
    return block_item(p, at, end, block_starts(at, end, "- ") ? 2 : block_number(at, end));
}

void markdown_add(buffer *out, const char *from, const char *end, const canvas_look *look,
                  int width)
{
    page p = { out, look, width, false };
    buffer anchor = { 0 };
    bool apart = false; /* a blank line came before */

    for (const char *at = from; at < end;) {
        if (*at == '\n') {
            apart = true;
            at++;
        } else if (*at == '<') {
            const char *stop = line_end(at, end), *name = memchr(at, '"', (size_t)(stop - at));
            buffer_clear(&anchor);
            if (name) buffer_format(&anchor, "#%.*s", (int)strcspn(name + 1, "\""), name + 1);
            at = line_next(at, end);
        } else {
            if (apart && p.begun) buffer_char(out, '\n');
            at = block_add(&p, at, end, &anchor);
            buffer_clear(&anchor);
            p.begun = true;
            apart = false;
        }
    }
    buffer_free(&anchor);
}
