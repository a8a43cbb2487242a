/* friends.c - the material of the scenarios: favour letters, guild strip, chips, and the helpers.
   Names and effects are those of the almanac, from the tables of its pages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print/inside.h"
#include "term/almanac/almanac.h"
#include "term/say/say.h"

/* ---- rows of the almanac --------------------------------------------------------------------- */

enum { CELLS = 5, CELL_MAX = 160 };

typedef struct row {
    char cell[CELLS][CELL_MAX];
    int count;
} row;

/* The text of a cell without its link. */
static void row_cell(row *r, const char *from, size_t size)
{
    char *to = r->cell[r->count++];
    size_t kept = 0;

    for (size_t i = 0; i < size && kept < CELL_MAX - 1; i++) {
        if (from[i] == '[') continue;
        if (from[i] == ']' && from[i + 1] == '(') {
            while (i < size && from[i] != ')') i++;
            continue;
        }
        to[kept++] = from[i];
    }
    while (kept > 0 && to[kept - 1] == ' ') kept--;
    to[kept] = 0;
}

/* Finds the row of a page whose link leads to this anchor. */
static bool row_find(nl_lang lang, const char *topic, const char *anchor, row *out)
{
    const almanac_page *rules = almanac_find(topic);
    char link[64];

    memset(out, 0, sizeof *out);
    snprintf(link, sizeof link, "](#%s) |", anchor);
    for (const char *at = rules ? rules->text[lang] : NULL; at; at = strchr(at, '\n')) {
        if (*at == '\n') at++;
        const size_t line = strcspn(at, "\n");
        const char *found = strstr(at, link), *end = at + line;
        if (*at != '|' || !found || found > end) continue;
        while (out->count < CELLS && at < end) {
            at += strspn(at, "| ");
            const size_t size = strcspn(at, "|\n");
            if (at < end) row_cell(out, at, size);
            at += size;
        }
        return true;
    }
    return false;
}

/* ---- letters --------------------------------------------------------------------------------- */

enum { LETTER_COLUMNS = 6, LETTER_ROWS = 7, LETTER_WIDE = 31, LETTER_HIGH = 37 };

static const char *const guild_anchors[NL_GUILDS] = { "traders", "merchants", "road-builders",
                                                      "scholars", "master-builders" };
static const uint8_t guild_letters[NL_GUILDS] = { 12, 12, 12, 24, 24 };

static void letter_draw(page *p, double x, double y, int guild)
{
    page_box(p, x, y, LETTER_WIDE, LETTER_HIGH, 0.3, INK_NONE);
    page_line(p, x, y, x + 12, y + 13, 0.3);
    page_line(p, x + LETTER_WIDE, y, x + LETTER_WIDE - 12, y + 13, 0.3);
    page_disc(p, x + LETTER_WIDE / 2.0, y + 17, 10, 0.5, INK_WHITE);
    sign_guild(p, guild, x + LETTER_WIDE / 2.0, y + 17, 12);
    page_fit(p, x + LETTER_WIDE / 2.0, y + LETTER_HIGH - 4, LETTER_WIDE - 4, 3.2, SIDE_MIDDLE,
             FONT_BOLD, words_guild(p->lang, guild));
}

static void letter_pages(page *p)
{
    int at = 0;
    for (int guild = 0; guild < NL_GUILDS; guild++)
        for (int i = 0; i < guild_letters[guild]; i++, at++) {
            const int place = at % (LETTER_COLUMNS * LETTER_ROWS), down = place / LETTER_COLUMNS;
            if (place == 0) page_open(p, false);
            letter_draw(p, 12 + LETTER_WIDE * (place % LETTER_COLUMNS), 14 + LETTER_HIGH * down,
                        guild);
            if (place == LETTER_COLUMNS * LETTER_ROWS - 1) page_close(p);
        }
}

static void guild_strip(page *p)
{
    page_text(p, p->wide / 2, 14, 4.2, SIDE_MIDDLE, FONT_BOLD, print_words(p->lang, P_GUILDS));
    for (int guild = 0; guild < NL_GUILDS; guild++) {
        const double x = 10 + 38 * guild;
        row r;
        page_box(p, x, 19, 38, 66, 0.4, INK_NONE);
        sign_guild(p, guild, x + 19, 31, 14);
        page_fit(p, x + 19, 45, 34, 4, SIDE_MIDDLE, FONT_BOLD, words_guild(p->lang, guild));
        if (!row_find(p->lang, "friends", guild_anchors[guild], &r)) continue;
        page_text(p, x + 19, 51, 3.6, SIDE_MIDDLE, FONT_ITALIC, r.cell[1]);
        page_words(p, x + 3, 57, 33, 3.2, FONT_PLAIN, r.cell[2]);
    }
}

void print_letters(page *p)
{
    enum { CHIPS = 12 };
    letter_pages(p);
    page_open(p, false);
    guild_strip(p);
    for (int i = 0; i < CHIPS; i++) {
        const int down = i / 6;
        const double x = 30 + 30.0 * (i % 6), y = 108 + 32.0 * down;
        page_disc(p, x, y, 13, 0.4, INK_NONE);
        page_disc(p, x, y, 11, 0.2, INK_NONE);
        page_text(p, x, y + 2.5, 8, SIDE_MIDDLE, FONT_BOLD, "1");
        page_text(p, x, y + 7.5, 2.8, SIDE_MIDDLE, FONT_PLAIN, print_words(p->lang, P_CHIP));
    }
    page_words(p, 17, 166, 176, 4, FONT_PLAIN, print_words(p->lang, P_TOKENS));
    page_close(p);
}

/* ---- helpers --------------------------------------------------------------------------------- */

enum { SIDE_WIDE = 47, NUMBERED = 6 }; /* the first six cards have numbers */

static const char *const helper_anchors[NL_HELPERS] = { "",       "asla",    "yngvi", "hilda",
                                                        "hogni",  "thorolf", "diara", "ryan",
                                                        "gregor", "stina",   "digur", "kaja",
                                                        "carla" };

/* What a helper does, without the words to type in the terminal. */
static void helper_gift(nl_lang lang, const nl_rules *rules, int helper, char out[CELL_MAX])
{
    const char *about = words_helper_about(lang, rules, helper);
    const char *end = strstr(about, words(lang, W_TYPE_USE));
    snprintf(out, CELL_MAX, "%.*s", end ? (int)(end - about) : (int)strlen(about), about);
}

static void sun_or_moon(page *p, double x, double y, bool moon)
{
    if (moon) {
        page_push(p, x, y, 0.28, 0);
        page_path(p, "M4-12A12.7 12.7 0 1 0 4 12A15 15 0 0 1 4-12Z", 0, INK_BLACK);
        page_pop(p);
        return;
    }
    page_disc(p, x, y, 1.8, 0.5, INK_NONE);
    for (int i = 0; i < 8; i++) {
        page_push(p, x, y, 1, 45.0 * i);
        page_line(p, 0, 2.5, 0, 3.5, 0.5);
        page_pop(p);
    }
}

static void helper_side(page *p, double x, double y, int helper, bool cards, bool second)
{
    char gift[CELL_MAX], number[8];
    row r;
    nl_rules rules;
    nl_rules_parse(cards ? "island helpers=10" : "island helpers=12", &rules, NULL);
    const char *name = words_helper(p->lang, &rules, helper);
    double at;

    helper_gift(p->lang, &rules, helper, gift);
    const bool known = row_find(p->lang, "helpers", helper_anchors[helper], &r) && r.count == CELLS;
    if (!cards)
        snprintf(number, sizeof number, "%d", helper);
    else if (helper <= NUMBERED)
        snprintf(number, sizeof number, "%c%d", second ? 'B' : 'A', helper);
    else
        snprintf(number, sizeof number, "%c", second ? 'B' : 'A');
    page_text(p, x + 3, y + 7, 5, SIDE_LEFT, FONT_BOLD, number);
    page_fit(p, x + SIDE_WIDE / 2.0 + 3, y + 7, 28, 4.2, SIDE_MIDDLE, FONT_BOLD, name);
    if (!cards) sun_or_moon(p, x + SIDE_WIDE - 6, y + 5.5, second);
    page_line(p, x + 3, y + 10, x + SIDE_WIDE - 3, y + 10, 0.2);
    at = y + 14.8;
    char *colon = strstr(r.cell[3], ": ");
    if (colon) *colon = 0; /* its name, without what it means */
    if (known) page_fit(p, x + 3, at, SIDE_WIDE - 6, 3.2, SIDE_LEFT, FONT_BOLD, r.cell[3]);
    at += 5;
    at = page_words(p, x + 3, at, SIDE_WIDE - 6, 3.2, FONT_PLAIN, gift);
    if (known) at = page_words(p, x + 3, at + 1, SIDE_WIDE - 6, 3, FONT_ITALIC, r.cell[4]);
    page_words(p, x + 3, at + 1, SIDE_WIDE - 6, 2.8, FONT_PLAIN,
               print_words(p->lang, second ? P_GO : P_KEEP));
}

/* Both sides beside each other, to fold and glue together. */
static void helper_page(page *p, int count, bool cards)
{
    const int rows = (count + 1) / 2;
    const double high = 276.0 / rows;

    page_open(p, false);
    for (int i = 0; i < count; i++) {
        const int down = i / 2;
        const double x = 10 + 97.0 * (i % 2), y = 10 + high * down;
        page_box(p, x, y, 2 * SIDE_WIDE, high - 3, 0.3, INK_NONE);
        page_dashes(p, x + SIDE_WIDE, y, x + SIDE_WIDE, y + high - 3);
        for (int second = 0; second < 2; second++)
            helper_side(p, x + SIDE_WIDE * second, y, i + 1, cards, second);
    }
    page_close(p);
}

void print_helpers(page *p)
{
    if (print_wants(p, "10")) helper_page(p, 10, true);
    if (print_wants(p, "12")) helper_page(p, 12, false);
}
