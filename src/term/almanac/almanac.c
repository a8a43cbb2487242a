/* almanac.c - finds pages, sections and rules in the almanac. */
#include "term/almanac/almanac.h"

#include <stdio.h>
#include <string.h>

#include "term/say/say.h"

enum { WIDTH_LEAST = 40, WIDTH_MOST = 100 }; /* columns; longer lines are hard to read */

static const char mark[] = "<a id=\"";

const almanac_page *almanac_find(const char *topic)
{
    for (int i = 0; i < almanac_page_count; i++)
        if (strcmp(almanac_pages[i].topic, topic) == 0) return &almanac_pages[i];
    return NULL;
}

/* ---- sections -------------------------------------------------------------------------------- */

bool almanac_anchor(const char **at, char *anchor, size_t cap)
{
    const char *found = strstr(*at, mark);
    if (!found) return false;
    found += sizeof mark - 1;
    snprintf(anchor, cap, "%.*s", (int)strcspn(found, "\""), found);
    *at = found;
    return true;
}

static const char *almanac_next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

bool almanac_section(const char *text, const char *anchor, const char **from, const char **end)
{
    char name[ALMANAC_PLACE_MAX];
    const char *at = text;
    size_t level;

    do
        if (!almanac_anchor(&at, name, sizeof name)) return false;
    while (strcmp(name, anchor) != 0);
    *from = at - (sizeof mark - 1);
    at = almanac_next_line(at);
    level = strspn(at, "#");
    /* An anchor comes right before its heading, so it is the first line of the next section. */
    for (at = almanac_next_line(at); *at; at = almanac_next_line(at)) {
        if (strncmp(at, mark, sizeof mark - 1) != 0) continue;
        if (strspn(almanac_next_line(at), "#") <= level) break;
    }
    *end = at;
    return true;
}

/* ---- output ---------------------------------------------------------------------------------- */

/* Adds a line: a name, blanks, and the heading found at `heading`. */
static void almanac_line(buffer *out, const char *name, int width, const char *heading, bool ascii)
{
    buffer words = { 0 };
    heading += strspn(heading, "# ");
    buffer_bytes(&words, heading, strcspn(heading, "\n"));
    buffer_format(out, "%-*s ", width, name);
    words_add(out, buffer_words(&words), ascii);
    buffer_char(out, '\n');
    buffer_free(&words);
}

void almanac_list(buffer *out, nl_lang lang, const canvas_look *look)
{
    for (int i = 0; i < almanac_page_count; i++)
        almanac_line(out, almanac_pages[i].topic, 10, almanac_pages[i].text[lang], look->ascii);
}

void almanac_contents(buffer *out, const almanac_page *page, nl_lang lang, const canvas_look *look)
{
    char anchor[ALMANAC_PLACE_MAX], place[2 * ALMANAC_PLACE_MAX];
    const char *at = page->text[lang];

    while (almanac_anchor(&at, anchor, sizeof anchor)) {
        snprintf(place, sizeof place, "%s#%s", page->topic, anchor);
        almanac_line(out, place, 26, almanac_next_line(at), look->ascii);
    }
}

void almanac_entry(buffer *out, const char *place, nl_lang lang, const canvas_look *look)
{
    const char *anchor = strchr(place, '#'), *from, *end;
    char topic[ALMANAC_PLACE_MAX];
    const almanac_page *page;

    snprintf(topic, sizeof topic, "%.*s", (int)strcspn(place, "#"), place);
    page = almanac_find(topic);
    if (!page || !anchor || !almanac_section(page->text[lang], anchor + 1, &from, &end)) return;
    almanac_line(out, place, 26, almanac_next_line(from), look->ascii);
}

bool almanac_show(buffer *out, const char *place, nl_lang lang, const canvas_look *look, int width)
{
    const char *anchor = strchr(place, '#'), *from, *end;
    char topic[ALMANAC_PLACE_MAX];
    const almanac_page *page;

    snprintf(topic, sizeof topic, "%.*s", (int)strcspn(place, "#"), place);
    page = almanac_find(topic);
    if (!page) return false;
    from = page->text[lang];
    end = from + strlen(from);
    if (anchor && anchor[1] && !almanac_section(from, anchor + 1, &from, &end)) return false;
    if (width < WIDTH_LEAST) width = WIDTH_LEAST;
    markdown_add(out, from, end, look, width < WIDTH_MOST ? width : WIDTH_MOST);
    return true;
}
