/* search.c - finds rules by a word: in the keywords of the rulebooks, then in headings, then in the
   text. Umlauts, capitals and endings do not matter. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "term/almanac/almanac.h"
#include "term/say/say.h"

enum { FOLDED_MAX = 128, ENDING_MAX = 2, LETTERS_LEAST = 3 };

/* ---- folding --------------------------------------------------------------------------------- */

/* The second byte of a German letter in UTF-8, and what it becomes. */
static const char *fold_letter(unsigned char second)
{
    switch (second) {
    case 0xa4:
    case 0x84: return "a";
    case 0xb6:
    case 0x96: return "o";
    case 0xbc:
    case 0x9c: return "u";
    case 0x9f: return "ss";
    case 0xa9:
    case 0x89: return "e";
    default: return "";
    }
}

/* Writes the text between from and end in small letters, without accents and signs. */
static void fold(const char *from, const char *end, char *out, size_t cap)
{
    size_t size = 0;

    for (; from < end && size + 3 < cap; from++) {
        const unsigned char c = (unsigned char)*from;
        if (c == 0xc3 && from + 1 < end) {
            for (const char *at = fold_letter((unsigned char)*++from); *at; at++) out[size++] = *at;
        } else if (isalnum(c)) {
            out[size++] = (char)tolower(c);
        } else if (size > 0 && out[size - 1] != ' ') {
            out[size++] = ' ';
        }
    }
    while (size > 0 && out[size - 1] == ' ') size--;
    out[size] = 0;
}

static const char *line_end(const char *at) { return at + strcspn(at, "\n"); }

/* ---- places ---------------------------------------------------------------------------------- */

typedef struct almanac_finds {
    char place[ALMANAC_FINDS_MAX][ALMANAC_PLACE_MAX];
    int count;
} almanac_finds;

static void finds_add(almanac_finds *finds, const char *place)
{
    if (finds->count == ALMANAC_FINDS_MAX) return;
    for (int i = 0; i < finds->count; i++)
        if (strcmp(finds->place[i], place) == 0) return;
    text_keep(finds->place[finds->count++], ALMANAC_PLACE_MAX, place, strlen(place));
}

/* Whether two words are the same but for an ending such as -n or -en. */
static bool is_alike(const char *one, const char *other)
{
    const size_t a = strlen(one), b = strlen(other), both = a < b ? a : b;
    return both >= LETTERS_LEAST && strncmp(one, other, both) == 0 &&
           a + b - 2 * both <= ENDING_MAX;
}

/* The keywords of a language that are this word or, if not, begin with it. */
static void find_keywords(almanac_finds *finds, const char *word, nl_lang lang, bool begin)
{
#define X(name, code) " | " code " | ",
    static const char *const codes[NL_LANGS] = { NL_LANGUAGES(X) };
#undef X
    const char *code = codes[lang];

    for (const char *at = almanac_keywords; *at; at = line_end(at) + (*line_end(at) != 0)) {
        const char *end = line_end(at), *tab = strstr(at, code);
        char folded[FOLDED_MAX], place[ALMANAC_PLACE_MAX];
        if (*at == '#' || !tab || tab > end) continue;
        fold(at, tab, folded, sizeof folded);
        const bool fits = begin ? strncmp(folded, word, strlen(word)) == 0 : is_alike(folded, word);
        if (!fits) continue;
        text_keep(place, sizeof place, tab + strlen(code), (size_t)(end - tab) - strlen(code));
        finds_add(finds, place);
    }
}

/* The rules of a page whose heading, or whose text, contains this word. */
static void find_in_page(almanac_finds *finds, const almanac_page *page, nl_lang lang,
                         const char *word, bool heading)
{
    const char *at = page->text[lang];
    char anchor[ALMANAC_PLACE_MAX], place[2 * ALMANAC_PLACE_MAX], folded[FOLDED_MAX];

    while (almanac_anchor(&at, anchor, sizeof anchor)) {
        const char *line = line_end(at) + 1, *next = strstr(at, "<a id=\"");
        const char *end = heading ? line_end(line) : next ? next : at + strlen(at);
        bool found = false;
        for (; line < end && !found; line = line_end(line) + 1) {
            fold(line, line_end(line), folded, sizeof folded);
            found = strstr(folded, word) != NULL;
        }
        if (!found) continue;
        snprintf(place, sizeof place, "%s#%s", page->topic, anchor);
        finds_add(finds, place);
    }
}

int almanac_search(buffer *out, const char *words, nl_lang lang, const canvas_look *look)
{
    almanac_finds finds = { .count = 0 };
    char word[FOLDED_MAX];

    fold(words, words + strlen(words), word, sizeof word);
    if (strlen(word) < LETTERS_LEAST) return 0;
    find_keywords(&finds, word, lang, false);
    find_keywords(&finds, word, lang, true);
    for (int i = 0; i < almanac_page_count; i++)
        find_in_page(&finds, &almanac_pages[i], lang, word, true);
    for (int i = 0; i < almanac_page_count; i++)
        find_in_page(&finds, &almanac_pages[i], lang, word, false);
    for (int i = 0; i < finds.count; i++) almanac_entry(out, finds.place[i], lang, look);
    return finds.count;
}
