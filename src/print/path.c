/* path.c - converts the data of SVG paths to PDF. It knows all commands, absolute and relative. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "print/inside.h"

/* Writes at most three decimals, with a point in every locale. */
void pdf_number(buffer *out, double value)
{
    long thousandths = lround(value * 1000);
    if (thousandths < 0) buffer_char(out, '-');
    thousandths = labs(thousandths);
    buffer_int(out, thousandths / 1000);
    if (thousandths % 1000 == 0) return;
    buffer_char(out, '.');
    buffer_char(out, (char)('0' + thousandths % 1000 / 100));
    if (thousandths % 100) buffer_char(out, (char)('0' + thousandths % 100 / 10));
    if (thousandths % 10) buffer_char(out, (char)('0' + thousandths % 10));
}

typedef struct tracer {
    buffer *out;
    const char *at;
    svg_point now, start, handle; /* handle: of the last curve, for S and T */
    char last;                    /* the last command */
} tracer;

static void point_out(tracer *t, svg_point to)
{
    pdf_number(t->out, to.x);
    buffer_char(t->out, ' ');
    pdf_number(t->out, to.y);
    buffer_char(t->out, ' ');
}

static void line_to(tracer *t, svg_point to)
{
    point_out(t, to);
    buffer_put(t->out, "l\n");
    t->now = to;
}

static void curve_to(tracer *t, svg_point a, svg_point b, svg_point to)
{
    point_out(t, a);
    point_out(t, b);
    point_out(t, to);
    buffer_put(t->out, "c\n");
    t->now = to;
    t->handle = b;
}

static svg_point between(svg_point a, svg_point b, double share)
{
    return (svg_point){ a.x + share * (b.x - a.x), a.y + share * (b.y - a.y) };
}

/* A quadratic curve as a cubic one. */
static void bend_to(tracer *t, svg_point handle, svg_point to)
{
    curve_to(t, between(t->now, handle, 2 / 3.0), between(to, handle, 2 / 3.0), to);
    t->handle = handle;
}

/* ---- arcs ------------------------------------------------------------------------------------ */

/* One piece of a circle of at most a quarter. */
static void arc_piece(tracer *t, svg_point mid, double radius, double from, double to)
{
    const double k = 4 / 3.0 * tan((to - from) / 4) * radius;
    const svg_point end = { mid.x + radius * cos(to), mid.y + radius * sin(to) };
    const svg_point a = { t->now.x - k * sin(from), t->now.y + k * cos(from) };
    const svg_point b = { end.x + k * sin(to), end.y - k * cos(to) };
    curve_to(t, a, b, end);
}

/* Arcs of circles; our drawings have no other ellipses. */
static void arc_to(tracer *t, double radius, bool large, bool sweep, svg_point to)
{
    const double dx = to.x - t->now.x, dy = to.y - t->now.y, far = hypot(dx, dy);
    if (far < 1e-9) return;
    const double r = fmax(radius, far / 2), rise = sqrt(fmax(0, r * r - far * far / 4));
    const double way = large == sweep ? -1 : 1;
    const svg_point mid = { (t->now.x + to.x) / 2 - way * rise * dy / far,
                            (t->now.y + to.y) / 2 + way * rise * dx / far };
    const double from = atan2(t->now.y - mid.y, t->now.x - mid.x);
    double turn = atan2(to.y - mid.y, to.x - mid.x) - from;
    const double whole = 6.283185307179586;

    if (sweep && turn < 0) turn += whole;
    if (!sweep && turn > 0) turn -= whole;
    const int pieces = (int)ceil(fabs(turn) / 1.5708 - 1e-6);
    for (int i = 0; i < pieces; i++)
        arc_piece(t, mid, r, from + turn * i / pieces, from + turn * (i + 1) / pieces);
    t->now = to;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Numbers may touch each other: "1-2", ".5.5". A flag of an arc is one digit. */
static double number(tracer *t, bool flag)
{
    char *end;
    double value;

    t->at += strspn(t->at, " ,\n");
    if (flag) {
        value = *t->at == '1';
        if (*t->at) t->at++;
        return value;
    }
    value = strtod(t->at, &end);
    t->at = end > t->at ? end : t->at + (*t->at != 0);
    return value;
}

static svg_point point(tracer *t, bool relative)
{
    const double x = number(t, false), y = number(t, false);
    return (svg_point){ x + (relative ? t->now.x : 0), y + (relative ? t->now.y : 0) };
}

/* The handle opposite to that of the last curve of this sort. */
static svg_point mirrored(const tracer *t, const char *sort)
{
    if (!strchr(sort, t->last)) return t->now;
    return (svg_point){ 2 * t->now.x - t->handle.x, 2 * t->now.y - t->handle.y };
}

static void command(tracer *t, char c)
{
    const bool relative = c >= 'a';
    const svg_point base = relative ? t->now : (svg_point){ 0, 0 };
    svg_point a, b;

    switch (relative ? c - 32 : c) {
    case 'M':
        t->now = t->start = point(t, relative);
        point_out(t, t->now);
        buffer_put(t->out, "m\n");
        break;
    case 'L': line_to(t, point(t, relative)); break;
    case 'H': line_to(t, (svg_point){ base.x + number(t, false), t->now.y }); break;
    case 'V': line_to(t, (svg_point){ t->now.x, base.y + number(t, false) }); break;
    case 'C':
        a = point(t, relative);
        b = point(t, relative);
        curve_to(t, a, b, point(t, relative));
        break;
    case 'S':
        a = mirrored(t, "cCsS");
        b = point(t, relative);
        curve_to(t, a, b, point(t, relative));
        break;
    case 'Q':
        a = point(t, relative);
        bend_to(t, a, point(t, relative));
        break;
    case 'T':
        a = mirrored(t, "qQtT");
        bend_to(t, a, point(t, relative));
        break;
    case 'A': {
        const double radius = number(t, false);
        number(t, false);
        number(t, false);
        const bool large = number(t, true) > 0, sweep = number(t, true) > 0;
        arc_to(t, radius, large, sweep, point(t, relative));
        break;
    }
    default:
        buffer_put(t->out, "h\n");
        t->now = t->start;
        break;
    }
    t->last = c;
}

void path_pdf(buffer *out, const char *data)
{
    tracer t = { .out = out, .at = data, .last = 'z' };
    char c = 'M';

    for (;;) {
        t.at += strspn(t.at, " ,\n");
        if (!*t.at) return;
        if (strchr("MmLlHhVvCcSsQqTtAaZz", *t.at))
            c = *t.at++;
        else if (c == 'M' || c == 'm')
            c = c == 'M' ? 'L' : 'l'; /* further points of a move are lines */
        else if (c == 'z' || c == 'Z')
            return;
        command(&t, c);
    }
}
