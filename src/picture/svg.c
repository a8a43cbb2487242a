/* svg.c - the XML writer for pictures. */
#include "picture/picture.h"

#include <assert.h>

/* Writes at most two decimals, with a point in every locale. */
static void put_number(buffer *out, double value)
{
    long cents = (long)(value * 100 + (value < 0 ? -0.5 : 0.5));
    if (cents < 0) buffer_char(out, '-');
    cents = cents < 0 ? -cents : cents;
    buffer_int(out, cents / 100);
    if (cents % 100) {
        buffer_char(out, '.');
        buffer_int(out, cents % 100 / 10);
        if (cents % 10) buffer_int(out, cents % 10);
    }
}

/* Escapes text. XML 1.0 does not allow control characters, so they become '?'. */
static void put_escaped(buffer *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&': buffer_put(out, "&amp;"); break;
        case '<': buffer_put(out, "&lt;"); break;
        case '>': buffer_put(out, "&gt;"); break;
        case '"': buffer_put(out, "&quot;"); break;
        default: buffer_char(out, (unsigned char)*text < 0x20 ? '?' : *text); break;
        }
    }
}

static void end_tag(svg *s)
{
    if (s->in_tag) buffer_char(s->out, '>');
    s->in_tag = false;
}

void svg_open(svg *s, const char *element)
{
    assert(s->depth < SVG_DEPTH);
    end_tag(s);
    buffer_format(s->out, "\n<%s", element);
    s->open[s->depth++] = element;
    s->in_tag = true;
}

void svg_attr(svg *s, const char *name, const char *value)
{
    assert(s->in_tag);
    buffer_format(s->out, " %s=\"", name);
    put_escaped(s->out, value);
    buffer_char(s->out, '"');
}

void svg_num(svg *s, const char *name, double value)
{
    assert(s->in_tag);
    buffer_format(s->out, " %s=\"", name);
    put_number(s->out, value);
    buffer_char(s->out, '"');
}

void svg_text(svg *s, const char *text)
{
    end_tag(s);
    put_escaped(s->out, text);
}

void svg_raw(svg *s, const char *xml)
{
    end_tag(s);
    buffer_put(s->out, xml);
}

void svg_close(svg *s)
{
    assert(s->depth > 0);
    s->depth--;
    if (s->in_tag)
        buffer_put(s->out, "/>");
    else
        buffer_format(s->out, "</%s>", s->open[s->depth]);
    s->in_tag = false;
}

void svg_circle(svg *s, double x, double y, double radius)
{
    svg_open(s, "circle");
    svg_num(s, "cx", x);
    svg_num(s, "cy", y);
    svg_num(s, "r", radius);
}

void svg_line(svg *s, svg_point a, svg_point b)
{
    svg_open(s, "line");
    svg_num(s, "x1", a.x);
    svg_num(s, "y1", a.y);
    svg_num(s, "x2", b.x);
    svg_num(s, "y2", b.y);
}

void svg_rect(svg *s, double x, double y, double width, double height)
{
    svg_open(s, "rect");
    svg_num(s, "x", x);
    svg_num(s, "y", y);
    svg_num(s, "width", width);
    svg_num(s, "height", height);
}

void svg_polygon(svg *s, const svg_point *points, int count)
{
    svg_open(s, "polygon");
    buffer_put(s->out, " points=\"");
    for (int i = 0; i < count; i++) {
        put_number(s->out, points[i].x);
        buffer_char(s->out, ',');
        put_number(s->out, points[i].y);
        if (i < count - 1) buffer_char(s->out, ' ');
    }
    buffer_char(s->out, '"');
}

void svg_use(svg *s, const char *ref, double x, double y, double scale)
{
    svg_open(s, "use");
    svg_attr(s, "href", ref);
    buffer_put(s->out, " transform=\"translate(");
    put_number(s->out, x);
    buffer_char(s->out, ' ');
    put_number(s->out, y);
    buffer_char(s->out, ')');
    if (scale != 1) {
        buffer_put(s->out, " scale(");
        put_number(s->out, scale);
        buffer_char(s->out, ')');
    }
    buffer_char(s->out, '"');
}

void svg_label(svg *s, const char *class, double x, double y, double size, const char *text)
{
    svg_open(s, "text");
    svg_attr(s, "class", class);
    svg_num(s, "x", x);
    svg_num(s, "y", y);
    svg_num(s, "font-size", size);
    svg_text(s, text);
    svg_close(s);
}
