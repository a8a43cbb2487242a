/* page.c - draws pages as SVG or as PDF. A PDF holds all pages; its streams are not compressed. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "print/inside.h"
#include "term/say/say.h"

#define POINTS_PER_MM 2.83464567 /* a PDF counts in 1/72 inch */

static bool is_pdf(const page *p) { return p->wish->format == PRINT_PDF; }

/* ---- whole files ----------------------------------------------------------------------------- */

/* Objects of a PDF: 1 catalogue, 2 list of pages, 3.. fonts, then each page and its contents. */
enum { FIRST_FONT = 3, FIRST_PAGE = FIRST_FONT + FONTS };

static const char *const font_names[FONTS] = { "Helvetica", "Helvetica-Bold", "Helvetica-Oblique",
                                               "Courier" };

static const char *title(const page *p) { return print_about(p->wish->what, p->lang); }

void page_begin(page *p)
{
    if (is_pdf(p)) buffer_put(p->out, "%PDF-1.4\n%\xC3\xA4\xC3\xB6\n");
}

void page_open(page *p, bool lying)
{
    char view[40];

    p->wide = lying ? 297 : 210;
    p->high = lying ? 210 : 297;
    if (p->count < PAGES_MAX) p->lying[p->count] = lying;
    p->count++;
    p->on = is_pdf(p) ? p->count <= PAGES_MAX : p->count == p->wish->page;
    if (!p->on) return;
    if (is_pdf(p)) {
        buffer_clear(&p->drawn);
        pdf_number(&p->drawn, POINTS_PER_MM);
        buffer_put(&p->drawn, " 0 0 ");
        pdf_number(&p->drawn, -POINTS_PER_MM);
        buffer_put(&p->drawn, " 0 ");
        pdf_number(&p->drawn, p->high * POINTS_PER_MM);
        buffer_put(&p->drawn, " cm 1 j 1 J\n");
        return;
    }
    buffer_put(p->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    p->s.out = p->out;
    svg_open(&p->s, "svg");
    svg_attr(&p->s, "xmlns", "http://www.w3.org/2000/svg");
    snprintf(view, sizeof view, "%gmm", p->wide);
    svg_attr(&p->s, "width", view);
    snprintf(view, sizeof view, "%gmm", p->high);
    svg_attr(&p->s, "height", view);
    snprintf(view, sizeof view, "0 0 %g %g", p->wide, p->high);
    svg_attr(&p->s, "viewBox", view);
    svg_attr(&p->s, "font-family", "Helvetica,Arial,'Liberation Sans',sans-serif");
    svg_attr(&p->s, "stroke-linejoin", "round");
    svg_attr(&p->s, "stroke-linecap", "round");
    svg_open(&p->s, "title");
    svg_text(&p->s, title(p));
    svg_close(&p->s);
    svg_rect(&p->s, 0, 0, p->wide, p->high);
    svg_attr(&p->s, "fill", "#fff");
    svg_close(&p->s);
}

static void page_object(page *p, int number) { buffer_format(p->out, "%d 0 obj\n", number); }

void page_close(page *p)
{
    page_text(p, p->wide / 2, p->high - 4, 2.6, SIDE_MIDDLE, FONT_PLAIN,
              print_words(p->lang, P_FOOT));
    if (!p->on) return;
    if (!is_pdf(p)) {
        svg_close(&p->s);
        buffer_char(p->out, '\n');
        return;
    }
    const int at = p->count - 1;
    p->start[at] = p->out->size;
    page_object(p, FIRST_PAGE + 2 * at);
    buffer_format(p->out, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s] /Contents %d 0 R >>\n",
                  p->lying[at] ? "841.89 595.28" : "595.28 841.89", FIRST_PAGE + 2 * at + 1);
    buffer_put(p->out, "endobj\n");
    p->content[at] = p->out->size;
    page_object(p, FIRST_PAGE + 2 * at + 1);
    buffer_format(p->out, "<< /Length %zu >>\nstream\n", p->drawn.size);
    buffer_bytes(p->out, p->drawn.at, p->drawn.size);
    buffer_put(p->out, "\nendstream\nendobj\n");
}

/* The catalogue, the fonts, and where every object is. */
void page_end(page *p)
{
    size_t at[FIRST_PAGE];
    const int pages = p->count < PAGES_MAX ? p->count : PAGES_MAX;
    const int objects = FIRST_PAGE + 2 * pages;

    if (!is_pdf(p)) return;
    at[1] = p->out->size;
    page_object(p, 1);
    buffer_put(p->out, "<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
    at[2] = p->out->size;
    page_object(p, 2);
    buffer_format(p->out, "<< /Type /Pages /Count %d /Resources << /Font <<", pages);
    for (int f = 0; f < FONTS; f++) buffer_format(p->out, " /F%d %d 0 R", f, FIRST_FONT + f);
    buffer_put(p->out, " >> >> /Kids [");
    for (int i = 0; i < pages; i++) buffer_format(p->out, " %d 0 R", FIRST_PAGE + 2 * i);
    buffer_put(p->out, " ] >>\nendobj\n");
    for (int f = 0; f < FONTS; f++) {
        at[FIRST_FONT + f] = p->out->size;
        page_object(p, FIRST_FONT + f);
        buffer_format(p->out,
                      "<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding "
                      ">>\nendobj\n",
                      font_names[f]);
    }
    const size_t table = p->out->size;
    buffer_format(p->out, "xref\n0 %d\n0000000000 65535 f \n", objects);
    for (int i = 1; i < FIRST_PAGE; i++) buffer_format(p->out, "%010zu 00000 n \n", at[i]);
    for (int i = 0; i < pages; i++)
        buffer_format(p->out, "%010zu 00000 n \n%010zu 00000 n \n", p->start[i], p->content[i]);
    buffer_format(p->out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%zu\n%%%%EOF\n", objects,
                  table);
    buffer_free(&p->drawn);
}

/* ---- places ---------------------------------------------------------------------------------- */

static void pdf_numbers(page *p, const double *values, int count, const char *operator)
{
    for (int i = 0; i < count; i++) {
        pdf_number(&p->drawn, values[i]);
        buffer_char(&p->drawn, ' ');
    }
    buffer_put(&p->drawn, operator);
    buffer_char(&p->drawn, '\n');
}

void page_push(page *p, double x, double y, double scale, double turn)
{
    const double c = scale * cos(turn * 0.0174532925199433);
    const double s = scale * sin(turn * 0.0174532925199433);
    const double matrix[] = { c, s, -s, c, x, y };

    if (!p->on) return;
    if (is_pdf(p)) {
        buffer_put(&p->drawn, "q ");
        pdf_numbers(p, matrix, 6, "cm");
        return;
    }
    char move[120];
    snprintf(move, sizeof move, "translate(%.3f %.3f) rotate(%.2f) scale(%.4f)", x, y, turn, scale);
    svg_open(&p->s, "g");
    svg_attr(&p->s, "transform", move);
}

void page_pop(page *p)
{
    if (!p->on) return;
    if (is_pdf(p))
        buffer_put(&p->drawn, "Q\n");
    else
        svg_close(&p->s);
}

void page_clip(page *p, double x, double y, double wide, double high)
{
    const double box[] = { x, y, wide, high };
    char id[32], ref[48];

    if (!p->on) return;
    if (is_pdf(p)) {
        buffer_put(&p->drawn, "q ");
        pdf_numbers(p, box, 4, "re W n");
        return;
    }
    snprintf(id, sizeof id, "cut%zu", p->out->size);
    svg_open(&p->s, "clipPath");
    svg_attr(&p->s, "id", id);
    svg_rect(&p->s, x, y, wide, high);
    svg_close(&p->s);
    svg_close(&p->s);
    snprintf(ref, sizeof ref, "url(#%s)", id);
    svg_open(&p->s, "g");
    svg_attr(&p->s, "clip-path", ref);
}

/* ---- shapes ---------------------------------------------------------------------------------- */

static void svg_finish(page *p, double width, ink fill, const char *dashes)
{
    svg_attr(&p->s, "fill", fill == INK_NONE ? "none" : fill == INK_WHITE ? "#fff" : "#000");
    if (width > 0) svg_attr(&p->s, "stroke", "#000");
    if (width > 0) svg_num(&p->s, "stroke-width", width);
    if (dashes) svg_attr(&p->s, "stroke-dasharray", dashes);
    svg_close(&p->s);
}

/* Sets pen and fill before a path, and paints after it. */
static void pdf_pen(page *p, double width, ink fill)
{
    if (width > 0) pdf_numbers(p, &width, 1, "w");
    if (fill != INK_NONE) buffer_put(&p->drawn, fill == INK_WHITE ? "1 g\n" : "0 g\n");
}

static void pdf_paint(page *p, double width, ink fill)
{
    buffer_put(&p->drawn, fill == INK_NONE ? "S\n" : width > 0 ? "B*\n" : "f*\n");
}

void page_shape(page *p, const svg_point *points, int count, double width, ink fill)
{
    if (!p->on) return;
    if (!is_pdf(p)) {
        svg_polygon(&p->s, points, count);
        svg_finish(p, width, fill, NULL);
        return;
    }
    pdf_pen(p, width, fill);
    for (int i = 0; i < count; i++)
        pdf_numbers(p, (const double[]){ points[i].x, points[i].y }, 2, i ? "l" : "m");
    buffer_put(&p->drawn, "h ");
    pdf_paint(p, width, fill);
}

void page_line(page *p, double x, double y, double to_x, double to_y, double width)
{
    if (!p->on) return;
    if (!is_pdf(p)) {
        svg_line(&p->s, (svg_point){ x, y }, (svg_point){ to_x, to_y });
        svg_finish(p, width, INK_NONE, NULL);
        return;
    }
    pdf_pen(p, width, INK_NONE);
    pdf_numbers(p, (const double[]){ x, y }, 2, "m");
    pdf_numbers(p, (const double[]){ to_x, to_y }, 2, "l S");
}

void page_dashes(page *p, double x, double y, double to_x, double to_y)
{
    if (!p->on) return;
    if (is_pdf(p)) {
        buffer_put(&p->drawn, "[2 1.6] 0 d\n");
        page_line(p, x, y, to_x, to_y, 0.25);
        buffer_put(&p->drawn, "[] 0 d\n");
        return;
    }
    svg_line(&p->s, (svg_point){ x, y }, (svg_point){ to_x, to_y });
    svg_finish(p, 0.25, INK_NONE, "2 1.6");
}

void page_box(page *p, double x, double y, double wide, double high, double width, ink fill)
{
    const svg_point corners[] = {
        { x, y }, { x + wide, y }, { x + wide, y + high }, { x, y + high }
    };
    page_shape(p, corners, 4, width, fill);
}

void page_disc(page *p, double x, double y, double radius, double width, ink fill)
{
    char data[120];

    if (!p->on) return;
    if (!is_pdf(p)) {
        svg_circle(&p->s, x, y, radius);
        svg_finish(p, width, fill, NULL);
        return;
    }
    snprintf(data, sizeof data, "M%.3f %.3fA%.3f %.3f 0 1 1 %.3f %.3fA%.3f %.3f 0 1 1 %.3f %.3fZ",
             x - radius, y, radius, radius, x + radius, y, radius, radius, x - radius, y);
    page_path(p, data, width, fill);
}

void page_path(page *p, const char *data, double width, ink fill)
{
    if (!p->on) return;
    if (!is_pdf(p)) {
        svg_open(&p->s, "path");
        svg_attr(&p->s, "d", data);
        svg_attr(&p->s, "fill-rule", "evenodd");
        svg_finish(p, width, fill, NULL);
        return;
    }
    pdf_pen(p, width, fill);
    path_pdf(&p->drawn, data);
    pdf_paint(p, width, fill);
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* Widths of the standard fonts in thousandths, from the blank on. Letters with accents are as wide
   as those without. */
static const short
    widths[2][95] = {
        { 278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
          556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
          1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
          667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
          333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
          556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 },
        { 278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
          556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
          975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
          667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
          333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
          611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584 },
    };

double text_width(font f, double size, const char *text)
{
    double wide = 0;
    while (*text) {
        const uint32_t sign = words_sign(&text);
        buffer plain = { 0 };
        if (f == FONT_MONO) {
            wide += 600;
            continue;
        }
        words_add_sign(&plain, sign, true);
        const unsigned char c = (unsigned char)buffer_words(&plain)[0];
        wide += sign == 0xDF ? 611 : c >= 32 && c < 127 ? widths[f == FONT_BOLD][c - 32] : 556;
        buffer_free(&plain);
    }
    return wide * size / 1000;
}

/* Writes a string of PDF in the encoding of Windows, which has all letters that we use. */
static void pdf_string(buffer *out, const char *text)
{
    buffer_char(out, '(');
    while (*text) {
        const uint32_t sign = words_sign(&text);
        const uint32_t c = sign == 0x2013   ? 0x96
                           : sign == 0x2026 ? 0x85
                           : sign == 0x201E ? 0x84
                           : sign == 0x201C ? 0x93
                           : sign == 0x201D ? 0x94
                           : sign == 0x2019 ? 0x92
                                            : sign;
        if (c == '(' || c == ')' || c == '\\') buffer_char(out, '\\');
        if (c >= 0x80 && c < 0x100)
            buffer_format(out, "\\%03o", (unsigned)c);
        else
            buffer_char(out, c >= 0x20 && c < 0x80 ? (char)c : '?');
    }
    buffer_char(out, ')');
}

void page_text(page *p, double x, double y, double size, side at, font f, const char *text)
{
    const double back =
        at == SIDE_LEFT ? 0 : text_width(f, size, text) / (at == SIDE_MIDDLE ? 2 : 1);

    if (!p->on || !text[0]) return;
    if (is_pdf(p)) {
        buffer_format(&p->drawn, "0 g BT /F%d ", (int)f);
        pdf_number(&p->drawn, size);
        buffer_put(&p->drawn, " Tf 1 0 0 -1 ");
        pdf_number(&p->drawn, x - back);
        buffer_char(&p->drawn, ' ');
        pdf_number(&p->drawn, y);
        buffer_put(&p->drawn, " Tm ");
        pdf_string(&p->drawn, text);
        buffer_put(&p->drawn, " Tj ET\n");
        return;
    }
    svg_open(&p->s, "text");
    svg_num(&p->s, "x", x);
    svg_num(&p->s, "y", y);
    svg_num(&p->s, "font-size", size);
    svg_num(&p->s, "textLength", text_width(f, size, text)); /* the same in any font */
    svg_attr(&p->s, "lengthAdjust", "spacingAndGlyphs");
    if (at != SIDE_LEFT) svg_attr(&p->s, "text-anchor", at == SIDE_MIDDLE ? "middle" : "end");
    if (f == FONT_BOLD) svg_attr(&p->s, "font-weight", "bold");
    if (f == FONT_ITALIC) svg_attr(&p->s, "font-style", "italic");
    if (f == FONT_MONO) {
        svg_attr(&p->s, "font-family", "Courier,'Liberation Mono',monospace");
        svg_attr(&p->s, "xml:space", "preserve");
    }
    svg_text(&p->s, text);
    svg_close(&p->s);
}

void page_fit(page *p, double x, double y, double wide, double size, side at, font f,
              const char *text)
{
    const double needs = text_width(f, size, text);
    page_text(p, x, y, needs > wide ? size * wide / needs : size, at, f, text);
}

/* Takes the words that fit into one line and moves *text past them. */
static void line_take(const char **text, double wide, double size, font f, buffer *line)
{
    while (**text) {
        const char *at = *text;
        buffer longer = { 0 };
        while (*at == ' ') at++;
        const size_t word = strcspn(at, " ");
        buffer_put(&longer, buffer_words(line));
        if (line->size) buffer_char(&longer, ' ');
        buffer_bytes(&longer, at, word);
        const bool fits = !line->size || text_width(f, size, buffer_words(&longer)) <= wide;
        if (fits) {
            buffer_clear(line);
            buffer_put(line, buffer_words(&longer));
            *text = at + word;
        }
        buffer_free(&longer);
        if (!fits) return;
    }
}

double page_words(page *p, double x, double y, double wide, double size, font f, const char *text)
{
    while (*text) {
        buffer line = { 0 };
        line_take(&text, wide, size, f, &line);
        page_text(p, x, y, size, SIDE_LEFT, f, buffer_words(&line));
        buffer_free(&line);
        y += 1.25 * size;
    }
    return y;
}
