/* rules.c - the almanac on paper: headings, paragraphs, lists, tables and notes, and a page of
   contents. Pictures are left out; the web page prints them. */
#include <stdio.h>
#include <string.h>

#include "print/inside.h"
#include "term/almanac/almanac.h"
#include "term/say/say.h"

#define LEFT   22.0
#define WIDE   166.0
#define TOP    20.0
#define BOTTOM 280.0
#define SIZE   3.7 /* of letters */
#define LINE   5.0

enum { MARKS = 5, COLUMNS = 16, GAP = 5 }; /* bytes below MARKS switch the font */

typedef struct sheaf {
    page *p;
    const char *title;
    double y;    /* of the next line; 0: there is no page yet */
    double gap;  /* before the next block */
    bool blocks; /* the page holds something */
} sheaf;

/* ---- pages ----------------------------------------------------------------------------------- */

static void sheaf_close(sheaf *s)
{
    char number[16];
    if (s->y <= 0) return;
    snprintf(number, sizeof number, "%d", s->p->count);
    page_text(s->p, LEFT + WIDE, 12, 3, SIDE_RIGHT, FONT_PLAIN, number);
    page_text(s->p, LEFT, 12, 3, SIDE_LEFT, FONT_PLAIN, s->title);
    page_close(s->p);
    s->y = 0;
}

/* Turns the page if this much does not fit any more. */
static void sheaf_need(sheaf *s, double high)
{
    if (s->y > 0 && s->y + s->gap + high <= BOTTOM) return;
    sheaf_close(s);
    page_open(s->p, false);
    s->y = TOP;
    s->blocks = false;
}

/* Begins a block of which this much must not be parted. */
static void sheaf_block(sheaf *s, double high)
{
    sheaf_need(s, high);
    if (s->blocks) s->y += s->gap;
    s->gap = 0;
    s->blocks = true;
}

/* ---- words of a line ------------------------------------------------------------------------- */

/* Adds inline text with its marks: 1 + the font, before what is set in it. */
static void rules_inline(buffer *out, const char *at, const char *end, font plain)
{
    font now = plain;

    buffer_char(out, (char)(1 + plain));
    while (at < end) {
        const char *close = *at == '[' ? memchr(at, ']', (size_t)(end - at)) : NULL;
        const char *stop = close && close + 1 < end && close[1] == '('
                               ? memchr(close, ')', (size_t)(end - close))
                               : NULL;
        if (stop && now != FONT_MONO) { /* of a link, its words */
            rules_inline(out, at + 1, close, now);
            at = stop + 1;
        } else if (now != FONT_MONO && end - at > 1 && at[0] == '*') {
            const font other = at[1] == '*' ? FONT_BOLD : FONT_ITALIC;
            at += at[1] == '*' ? 2 : 1;
            now = now == other ? plain : other;
            buffer_char(out, (char)(1 + now));
        } else if (*at == '`') {
            now = now == FONT_MONO ? plain : FONT_MONO;
            buffer_char(out, (char)(1 + now));
            at++;
        } else {
            buffer_char(out, *at == '\n' ? ' ' : *at);
            at++;
        }
    }
}

typedef struct setter {
    const char *at;
    font now;
    double size;
} setter;

static double font_size(const setter *t, font f)
{
    return f == FONT_MONO ? 0.92 * t->size : t->size;
}

/* Draws the word at t->at, or only measures it (p is NULL). Returns its width. */
static double word_set(setter *t, page *p, double x, double y)
{
    double wide = 0;
    buffer run = { 0 };

    for (bool more = true; more;) {
        more = *t->at && *t->at != ' ';
        if (more && (unsigned char)*t->at >= MARKS) {
            buffer_char(&run, *t->at++);
            continue;
        }
        if (p)
            page_text(p, x + wide, y, font_size(t, t->now), SIDE_LEFT, t->now, buffer_words(&run));
        wide += text_width(t->now, font_size(t, t->now), buffer_words(&run));
        buffer_clear(&run);
        if (more) t->now = (font)(*t->at++ - 1);
    }
    buffer_free(&run);
    return wide;
}

static bool text_done(setter *t)
{
    while (*t->at == ' ' || (*t->at > 0 && *t->at < MARKS)) {
        if (*t->at != ' ') t->now = (font)(*t->at - 1);
        t->at++;
    }
    return !*t->at;
}

/* Sets one line; p as above. Returns its width. */
static double line_set(setter *t, page *p, double x, double y, double room)
{
    double used = 0;

    while (!text_done(t)) {
        setter ahead = *t;
        const double blank = used > 0 ? text_width(FONT_PLAIN, t->size, " ") : 0;
        const double wide = word_set(&ahead, NULL, 0, 0);
        if (used > 0 && used + blank + wide > room) break;
        if (p) (void)word_set(t, p, x + used + blank, y);
        *t = ahead;
        used += blank + wide;
    }
    return used;
}

static int text_lines(const buffer *text, double size, double room)
{
    setter t = { buffer_words(text), FONT_PLAIN, size };
    int lines = 0;
    while (!text_done(&t)) {
        (void)line_set(&t, NULL, 0, 0, room);
        lines++;
    }
    return lines;
}

/* Sets a paragraph. Neither its first nor its last line stands alone on a page. */
static void text_set(sheaf *s, const buffer *text, double x, double room, double size, double line,
                     double rule)
{
    setter t = { buffer_words(text), FONT_PLAIN, size };
    int left = text_lines(text, size, room);

    sheaf_block(s, line * (left < 4 ? left : 2));
    for (; !text_done(&t); left--) {
        sheaf_need(s, left == 2 ? 2 * line : line);
        if (rule > 0) page_line(s->p, rule, s->y - 3.4, rule, s->y - 3.4 + line, 0.5);
        (void)line_set(&t, s->p, x, s->y, room);
        s->y += line;
        s->blocks = true;
    }
}

/* ---- tables ---------------------------------------------------------------------------------- */

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

static int row_cells(const char *at, const char *end, font f, buffer cell[COLUMNS])
{
    int count = 0;
    for (at++; at < end && count < COLUMNS; count++) {
        const char *stop = memchr(at, '|', (size_t)(end - at));
        if (!stop) break;
        rules_inline(&cell[count], at, stop, f);
        at = stop + 1;
    }
    return count;
}

static void row_free(buffer cell[COLUMNS])
{
    for (int i = 0; i < COLUMNS; i++) buffer_free(&cell[i]);
}

/* The widths of the columns: what they need, the widest less where the page is too narrow. */
static int table_measure(const char *from, const char *end, double wide[COLUMNS])
{
    int columns = 0;
    double room = WIDE, sum = 0;

    for (const char *at = from; at < end; at = line_next(at, end)) {
        buffer cell[COLUMNS] = { { 0 } };
        const int count = row_cells(at, line_end(at, end), FONT_BOLD, cell);
        for (int i = 0; i < count && at[1] != '-'; i++) {
            setter t = { buffer_words(&cell[i]), FONT_BOLD, SIZE };
            const double needs = line_set(&t, NULL, 0, 0, 1e6) + 0.1;
            if (needs > wide[i]) wide[i] = needs;
        }
        if (count > columns) columns = count;
        row_free(cell);
    }
    room -= GAP * (columns - 1);
    for (int i = 0; i < columns; i++) sum += wide[i];
    while (sum > room) {
        int widest = 0;
        for (int i = 1; i < columns; i++)
            if (wide[i] > wide[widest]) widest = i;
        wide[widest] -= 1;
        sum -= 1;
    }
    return columns;
}

/* How many lines a row has. */
static int row_lines(buffer cell[COLUMNS], const double *wide, int columns)
{
    int lines = 1;
    for (int i = 0; i < columns; i++) {
        const int count = text_lines(&cell[i], SIZE, wide[i]);
        if (count > lines) lines = count;
    }
    return lines;
}

static void row_set(sheaf *s, const char *at, const char *end, const double *wide, int columns,
                    bool head)
{
    buffer cell[COLUMNS] = { { 0 } };
    double x = LEFT;

    row_cells(at, end, head ? FONT_BOLD : FONT_PLAIN, cell);
    const int lines = row_lines(cell, wide, columns);
    sheaf_block(s, LINE * lines);
    for (int i = 0; i < columns; i++) {
        setter t = { buffer_words(&cell[i]), FONT_PLAIN, SIZE };
        for (int n = 0; !text_done(&t); n++) (void)line_set(&t, s->p, x, s->y + LINE * n, wide[i]);
        x += wide[i] + GAP;
    }
    s->y += LINE * lines;
    page_line(s->p, LEFT, s->y - 3.6, x - GAP, s->y - 3.6, head ? 0.4 : 0.1);
    s->gap = 0.6;
    row_free(cell);
}

/* How high a table is; one that is not too high stays on one page. */
static double table_high(const char *from, const char *end, const double *wide, int columns)
{
    double high = 0;
    for (const char *at = from; at < end; at = line_next(at, end)) {
        buffer cell[COLUMNS] = { { 0 } };
        row_cells(at, line_end(at, end), FONT_PLAIN, cell);
        if (at[1] != '-') high += LINE * row_lines(cell, wide, columns) + 0.6;
        row_free(cell);
    }
    return high < 90 ? high : 3 * LINE;
}

static const char *table_set(sheaf *s, const char *from, const char *end)
{
    double wide[COLUMNS] = { 0 };
    const char *stop = from;
    bool head = true;

    while (stop < end && *stop == '|') stop = line_next(stop, end);
    const int columns = table_measure(from, stop, wide);
    sheaf_need(s, table_high(from, stop, wide, columns));
    for (const char *at = from; at < stop; at = line_next(at, stop)) {
        if (at[1] == '-') continue;
        row_set(s, at, line_end(at, stop), wide, columns, head);
        head = false;
    }
    s->gap = 3;
    return stop;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* The length of "- " or "12. " at the start of a line, or 0. */
static size_t item_lead(const char *at, const char *end)
{
    size_t digits = 0;
    if (end - at > 1 && at[0] == '-' && at[1] == ' ') return 2;
    while (at + digits < end && at[digits] >= '0' && at[digits] <= '9') digits++;
    return digits > 0 && end - at > (long)digits + 1 && at[digits] == '.' && at[digits + 1] == ' '
               ? digits + 2
               : 0;
}

static const char *heading_set(sheaf *s, const char *at, const char *end)
{
    static const double sizes[] = { 7.5, 5.2, 4.2 };
    const size_t level = strspn(at, "#");
    const double size = sizes[level < 3 ? level - 1 : 2];
    const char *stop = line_end(at, end);
    buffer text = { 0 };

    rules_inline(&text, at + level + 1, stop, FONT_BOLD);
    s->gap = s->blocks ? (level == 2 ? 6 : 4) : 0;
    sheaf_need(s, 2 * size + 3 * LINE); /* a heading is followed by something */
    s->y += level == 1 ? 4 : 0;
    text_set(s, &text, LEFT, WIDE, size, 1.35 * size, 0);
    s->gap = level == 1 ? 3 : 1.2;
    buffer_free(&text);
    return line_next(at, end);
}

static const char *code_set(sheaf *s, const char *at, const char *end)
{
    const char *stop = at;
    int lines = 0;

    for (; stop < end && strncmp(stop, "    ", 4) == 0; lines++) stop = line_next(stop, end);
    sheaf_block(s, 4.4 * lines);
    for (; at < stop; at = line_next(at, stop)) {
        buffer line = { 0 };
        buffer_bytes(&line, at + 4, (size_t)(line_end(at, stop) - at - 4));
        page_text(s->p, LEFT + 4, s->y, 3.2, SIDE_LEFT, FONT_MONO, buffer_words(&line));
        buffer_free(&line);
        s->y += 4.4;
    }
    s->gap = 3;
    return stop;
}

static const char *note_set(sheaf *s, const char *at, const char *end)
{
    buffer lines = { 0 }, text = { 0 };

    for (; at < end && *at == '>'; at = line_next(at, end)) {
        buffer_bytes(&lines, at + 1, (size_t)(line_end(at, end) - at - 1));
        buffer_char(&lines, ' ');
    }
    rules_inline(&text, lines.at, lines.at + lines.size, FONT_PLAIN);
    text_set(s, &text, LEFT + 7, WIDE - 10, 3.4, 4.6, LEFT + 4);
    s->gap = 3;
    buffer_free(&lines);
    buffer_free(&text);
    return at;
}

/* A paragraph or an entry of a list. */
static const char *paragraph_set(sheaf *s, const char *at, const char *end)
{
    const size_t lead = item_lead(at, end);
    const double in = lead ? 8 : 0;
    const char *stop = line_next(at, end);
    buffer text = { 0 }, mark = { 0 };

    while (stop < end && !strchr("\n|>#<", *stop) && !item_lead(stop, end))
        stop = line_next(stop, end);
    rules_inline(&text, at + lead, stop, FONT_PLAIN);
    if (lead) {
        buffer_bytes(&mark, at, lead - 1);
        sheaf_need(s, LINE * (text_lines(&text, SIZE, WIDE - in) < 4 ? 3 : 2));
        page_text(s->p, LEFT + 3, s->y + (s->blocks ? s->gap : 0), SIZE, SIDE_LEFT, FONT_PLAIN,
                  at[0] == '-' ? "\xE2\x80\x93" : buffer_words(&mark));
    }
    text_set(s, &text, LEFT + in, WIDE - in, SIZE, LINE, 0);
    s->gap = lead && item_lead(stop, end) ? 0.6 : 3;
    buffer_free(&text);
    buffer_free(&mark);
    return stop;
}

static void rules_topic(sheaf *s, const almanac_page *topic)
{
    const char *at = topic->text[s->p->lang], *end = at + strlen(at);
    buffer title = { 0 };

    buffer_bytes(&title, at + 2, strcspn(at + 2, "\n"));
    s->title = buffer_words(&title);
    while (at < end) {
        if (*at == '\n' || *at == '<' || *at == '!')
            at = line_next(at, end);
        else if (*at == '#')
            at = heading_set(s, at, end);
        else if (*at == '|')
            at = table_set(s, at, end);
        else if (*at == '>')
            at = note_set(s, at, end);
        else if (strncmp(at, "    ", 4) == 0)
            at = code_set(s, at, end);
        else
            at = paragraph_set(s, at, end);
    }
    sheaf_close(s);
    buffer_free(&title);
}

/* ---- contents -------------------------------------------------------------------------------- */

/* How many pages a topic has: set without ink. */
static int topic_pages(const page *p, const almanac_page *topic)
{
    print_wish wish = *p->wish;
    page blank = { .wish = &wish, .lang = p->lang, .out = p->out };
    sheaf s = { .p = &blank };

    wish.format = PRINT_SVG;
    wish.page = 0;
    rules_topic(&s, topic);
    return blank.count;
}

static void contents_page(page *p)
{
    int at = 2;

    page_open(p, false);
    page_text(p, LEFT, TOP + 8, 9, SIDE_LEFT, FONT_BOLD, print_words(p->lang, P_RULES));
    for (int i = 0; i < almanac_page_count; i++) {
        const double y = TOP + 22 + 8.0 * i;
        const char *title = almanac_pages[i].text[p->lang] + 2;
        buffer name = { 0 };
        char number[16];
        buffer_bytes(&name, title, strcspn(title, "\n"));
        snprintf(number, sizeof number, "%d", at);
        page_text(p, LEFT, y, 4.6, SIDE_LEFT, FONT_PLAIN, buffer_words(&name));
        page_text(p, LEFT + WIDE, y, 4.6, SIDE_RIGHT, FONT_PLAIN, number);
        page_line(p, LEFT, y + 2, LEFT + WIDE, y + 2, 0.1);
        buffer_free(&name);
        at += topic_pages(p, &almanac_pages[i]);
    }
    page_words(p, LEFT, TOP + 30 + 8.0 * almanac_page_count, WIDE, 3.4, FONT_ITALIC,
               print_words(p->lang, P_RULES_LINE));
    page_close(p);
}

void print_almanac(page *p)
{
    sheaf s = { .p = p };
    if (!p->wish->variant[0]) contents_page(p);
    for (int i = 0; i < almanac_page_count; i++)
        if (print_wants(p, almanac_pages[i].topic)) rules_topic(&s, &almanac_pages[i]);
}
