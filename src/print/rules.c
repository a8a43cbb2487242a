/* rules.c - the almanac on paper: its pages as the terminal shows them, in letters of one width. */
#include <string.h>

#include "print/inside.h"
#include "term/almanac/almanac.h"

enum { COLUMNS = 92, LINES = 66 };

typedef struct sheaf {
    page *p;
    int line; /* on the current page; LINES: there is none yet */
} sheaf;

static void rules_line(sheaf *s, const char *from, size_t size, bool heading)
{
    buffer words = { 0 };

    if (s->line == LINES) {
        page_open(s->p, false);
        s->line = 0;
    }
    buffer_bytes(&words, from, size);
    page_text(s->p, 18, 18 + 4.0 * s->line, heading ? 4.2 : 3.2, SIDE_LEFT,
              heading ? FONT_BOLD : FONT_MONO, buffer_words(&words));
    buffer_free(&words);
    if (++s->line == LINES) page_close(s->p);
}

/* Whether the next line underlines this one. */
static bool rules_heading(const char *at, size_t size)
{
    const char *next = at[size] ? at + size + 1 : "";
    const size_t marks = strspn(next, *next == '=' ? "=" : "-");
    return size > 0 && marks > 0 && (next[marks] == '\n' || !next[marks]);
}

static void rules_topic(page *p, const almanac_page *topic)
{
    const canvas_look look = { false, false, false };
    sheaf s = { p, LINES };
    buffer text = { 0 };

    almanac_show(&text, topic->topic, p->lang, &look, COLUMNS);
    for (const char *at = buffer_words(&text); *at;) {
        const size_t size = strcspn(at, "\n");
        const bool heading = rules_heading(at, size);
        const char *anchor = heading ? strstr(at, " [#") : NULL; /* for addresses, not for paper */
        rules_line(&s, at, anchor && anchor < at + size ? (size_t)(anchor - at) : size, heading);
        at += size + (at[size] == '\n');
        if (heading) at += strcspn(at, "\n");
        if (heading && *at) at++;
    }
    if (s.line < LINES) page_close(p);
    buffer_free(&text);
}

void print_almanac(page *p)
{
    for (int i = 0; i < almanac_page_count; i++)
        if (print_wants(p, almanac_pages[i].topic)) rules_topic(p, &almanac_pages[i]);
}
