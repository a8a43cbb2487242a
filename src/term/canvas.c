/* canvas.c - a grid of characters with colours. */
#include "term/canvas.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "term/say/say.h"

/* SGR sequences for 16 and for 256 colours. Pieces have the colour of their seat and its letter, so
   that nobody depends on colour alone. */
static const char *const sequence[STYLES][2] = {
    [STYLE_PLAIN] = { "", "" },
    [STYLE_DIM] = { "2", "38;5;244" },
    [STYLE_BOLD] = { "1", "1" },
    [STYLE_HOT] = { "1;31", "1;38;5;203" },
    [STYLE_MARK] = { "1;7", "1;30;48;5;229" },
    [STYLE_HARBOUR] = { "36", "38;5;38" },
    [STYLE_ROBBER] = { "1;7", "1;38;5;231;48;5;240" },
    [STYLE_HILLS] = { "31", "38;5;173" },
    [STYLE_FOREST] = { "32", "38;5;71" },
    [STYLE_PASTURE] = { "1;32", "38;5;149" },
    [STYLE_FIELDS] = { "33", "38;5;178" },
    [STYLE_MOUNTAINS] = { "34", "38;5;110" },
    [STYLE_DESERT] = { "2", "38;5;180" },
    [STYLE_SEAT + 0] = { "1;37;41", "1;38;5;231;48;5;124" },
    [STYLE_SEAT + 1] = { "1;37;44", "1;38;5;231;48;5;25" },
    [STYLE_SEAT + 2] = { "30;43", "1;38;5;16;48;5;214" },
    [STYLE_SEAT + 3] = { "30;47", "1;38;5;16;48;5;255" },
    [STYLE_SEAT + 4] = { "1;37;45", "1;38;5;231;48;5;94" },
    [STYLE_SEAT + 5] = { "30;42", "1;38;5;16;48;5;72" },
};

void canvas_init(canvas *c, int wide, int high, bool ascii)
{
    memset(c, 0, sizeof *c);
    c->wide = wide < CANVAS_WIDE ? wide : CANVAS_WIDE;
    c->high = high < CANVAS_HIGH ? high : CANVAS_HIGH;
    c->ascii = ascii;
}

void canvas_put(canvas *c, int x, int y, canvas_style style, uint32_t sign)
{
    if (x < 0 || y < 0 || x >= c->wide || y >= c->high) return;
    c->sign[y][x] = (uint16_t)sign;
    c->style[y][x] = (uint8_t)style;
}

void canvas_write(canvas *c, int x, int y, canvas_style style, const char *utf8)
{
    buffer plain = { 0 };
    const char *at;

    words_add(&plain, utf8, c->ascii);
    at = buffer_words(&plain);
    while (*at) canvas_put(c, x++, y, style, words_sign(&at));
    buffer_free(&plain);
}

void canvas_centre(canvas *c, int x, int y, canvas_style style, const char *utf8)
{
    buffer plain = { 0 };
    words_add(&plain, utf8, c->ascii);
    canvas_write(c, x - (words_width(buffer_words(&plain)) - 1) / 2, y, style, utf8);
    buffer_free(&plain);
}

void canvas_cut(canvas *to, const canvas *from, int x, int y, int wide, int high)
{
    canvas_init(to, wide, high, from->ascii);
    for (int row = 0; row < to->high && y + row < from->high; row++)
        for (int column = 0; column < to->wide && x + column < from->wide; column++)
            canvas_put(to, column, row, (canvas_style)from->style[y + row][x + column],
                       from->sign[y + row][x + column]);
}

bool canvas_middle(const canvas *c, canvas_style style, int *x, int *y)
{
    long across = 0, down = 0, count = 0;
    for (int row = 0; row < c->high; row++)
        for (int column = 0; column < c->wide; column++) {
            if (!c->sign[row][column] || c->style[row][column] != style) continue;
            across += column;
            down += row;
            count++;
        }
    if (count == 0) return false;
    *x = (int)(across / count);
    *y = (int)(down / count);
    return true;
}

static void canvas_switch(buffer *out, const canvas_look *look, canvas_style style)
{
    if (!look->colour) return;
    buffer_put(out, "\033[0");
    if (sequence[style][look->many][0]) {
        buffer_char(out, ';');
        buffer_put(out, sequence[style][look->many]);
    }
    buffer_char(out, 'm');
}

int canvas_line(const canvas *c, int y, const canvas_look *look, buffer *out)
{
    canvas_style style = STYLE_PLAIN;
    int end = c->wide;

    while (end > 0 && (c->sign[y][end - 1] == 0 || c->sign[y][end - 1] == ' ')) end--;
    for (int x = 0; x < end; x++) {
        const uint32_t sign = c->sign[y][x] ? c->sign[y][x] : ' ';
        if (c->style[y][x] != style) {
            style = (canvas_style)c->style[y][x];
            canvas_switch(out, look, style);
        }
        words_add_sign(out, sign, look->ascii);
    }
    if (style != STYLE_PLAIN) canvas_switch(out, look, STYLE_PLAIN);
    return end;
}

void canvas_style_add(buffer *out, const canvas_look *look, canvas_style style, const char *utf8)
{
    if (style != STYLE_PLAIN) canvas_switch(out, look, style);
    words_add(out, utf8, look->ascii);
    if (style != STYLE_PLAIN) canvas_switch(out, look, STYLE_PLAIN);
}

canvas_look canvas_look_for(int descriptor)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM"), *full = getenv("COLORTERM");
    canvas_look look = { false, false, !words_utf8() };

    look.colour = isatty(descriptor) && !(no && no[0]) && term && strcmp(term, "dumb") != 0;
    look.many = (term && strstr(term, "256color")) || (full && full[0]);
    return look;
}
