/* layout_text.c - a layout as one line of text, docs/reference/notation.md 4. It handles form and
   ids only. */
#include "board/setup.h"
#include "form/fault.h"
#include "form/names.h"
#include "island/form/layout.h"
#include "island/form/modules.h"

static void text_place(text_out *w, char letter, int id)
{
    text_char(w, letter);
    text_int(w, id);
}

static void text_island(text_out *w, const nl_rules *rules, const nl_layout *l)
{
    for (int h = 0; h < board_for_seats(rules->seats)->hexes; h++) {
        if (h > 0) text_char(w, ' ');
        text_char(w, l->terrain[h] <= NL_DESERT ? names_terrain_letters[l->terrain[h]] : '?');
        if (l->chip[h] != 0) text_int(w, l->chip[h]);
    }
    text_str(w, " harbours");
    for (int i = 0; i < l->harbours; i++) {
        text_char(w, ' ');
        text_place(w, 'e', l->harbour_edge[i]);
        text_char(w, ':');
        text_str(w, nl_kind_name(l->harbour_kind[i]));
    }
    text_str(w, " robber ");
    text_place(w, 'h', l->robber);
    text_char(w, ' ');
}

int nl_layout_print(const nl_rules *rules, const nl_layout *layout, char *out, int cap)
{
    text_out w = text_to(out, cap);
    const nl_layout l = layout_canonical(rules, NULL, layout); /* maps are not printed */
    if (layout_is_laid(rules)) text_island(&w, rules, &l);
    modules_layout_print(&w, rules, &l);
    text_str(&w, "start ");
    text_str(&w, nl_seat_name(rules, l.start));
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads the next word, which is required. */
static nl_err layout_word(text_in *in, text_word *word, nl_fault *fault)
{
    return text_next(in, word) ? NL_OK : fault_word(fault, NL_ERR_TRUNCATED, *word);
}

static nl_err layout_expect(text_in *in, const char *name, nl_fault *fault)
{
    text_word word;
    const nl_err err = layout_word(in, &word, fault);
    if (err != NL_OK) return err;
    return word_is(word, name) ? NL_OK : fault_word(fault, NL_ERR_BAD_SYNTAX, word);
}

/* Reads a letter and a number below `count`. */
static bool layout_place(text_word word, char letter, int count, uint8_t *out)
{
    int id;
    if (word.len < 2 || word.at[0] != letter || !word_number(word_from(word, 1), count - 1, &id))
        return false;
    *out = (uint8_t)id;
    return true;
}

static nl_err layout_read_hex(text_in *in, int hex, nl_layout *out, nl_fault *fault)
{
    text_word word;
    int chip = 0;
    const nl_err err = layout_word(in, &word, fault);
    if (err != NL_OK) return err;
    const int terrain = names_terrain_letter(word.at[0]);
    if (terrain < 0) return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    if (word.len > 1) {
        const bool number = word_number(word_from(word, 1), 12, &chip);
        if (!number || chip < 2 || chip == 7) return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    }
    out->terrain[hex] = (uint8_t)terrain;
    out->chip[hex] = (uint8_t)chip;
    return NL_OK;
}

static bool layout_harbour(text_word word, int edges, uint8_t *edge, uint8_t *kind)
{
    const char *colon = memchr(word.at, ':', (size_t)word.len);
    if (colon == NULL) return false;
    const int split = (int)(colon - word.at);
    const text_word place = { word.at, split, word.column };
    const text_word name = word_from(word, split + 1);
    const int found = word_is(name, "any") ? NL_ANY : names_kind(name);
    *kind = (uint8_t)found;
    return found >= 0 && layout_place(place, 'e', edges, edge);
}

/* Reads harbours up to and including the word "robber". */
static nl_err layout_read_harbours(text_in *in, const nl_rules *rules, nl_layout *out,
                                   nl_fault *fault)
{
    const int edges = board_for_seats(rules->seats)->edges;
    for (;;) {
        text_word word;
        const nl_err err = layout_word(in, &word, fault);
        if (err != NL_OK) return err;
        if (word_is(word, "robber")) return NL_OK;
        const int i = out->harbours;
        if (i == NL_HARBOURS ||
            !layout_harbour(word, edges, &out->harbour_edge[i], &out->harbour_kind[i]))
            return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
        out->harbours++;
        nl_fault found; /* inland, or twice on an edge: report it at its position */
        const nl_err map = layout_check(rules, NULL, out, &found);
        if (map != NL_OK && found.word[0] == 'e') return fault_word(fault, map, word);
    }
}

static nl_err layout_read_robber(text_in *in, const nl_rules *rules, nl_layout *out,
                                 nl_fault *fault)
{
    text_word word;
    const nl_err err = layout_word(in, &word, fault);
    if (err != NL_OK) return err;
    if (!layout_place(word, 'h', board_for_seats(rules->seats)->hexes, &out->robber))
        return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    return NL_OK;
}

static nl_err layout_read_end(text_in *in, const nl_rules *rules, nl_layout *out, nl_fault *fault)
{
    text_word word;
    nl_err err = layout_expect(in, "start", fault);
    if (err == NL_OK) err = layout_word(in, &word, fault);
    if (err != NL_OK) return err;
    const int seat = names_seat(rules, word);
    if (seat < 0 || seat >= rules->seats) return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    out->start = (uint8_t)seat;
    if (rules->start != NL_NOBODY && rules->start != seat)
        return fault_word(fault, NL_ERR_CLASH, word);
    return text_next(in, &word) ? fault_word(fault, NL_ERR_BAD_SYNTAX, word) : NL_OK;
}

nl_err nl_layout_parse(const nl_rules *rules, const nl_map *map, const char *text, nl_layout *out,
                       nl_fault *fault)
{
    text_in in = text_from(text);
    nl_layout layout;
    nl_err err = layout_rules(rules, map, fault);
    const bool island = err == NL_OK && layout_is_laid(rules);
    memset(&layout, 0, sizeof layout);
    for (int h = 0; island && h < board_for_seats(rules->seats)->hexes && err == NL_OK; h++)
        err = layout_read_hex(&in, h, &layout, fault);
    if (island && err == NL_OK) err = layout_expect(&in, "harbours", fault);
    if (island && err == NL_OK) err = layout_read_harbours(&in, rules, &layout, fault);
    if (island && err == NL_OK) err = layout_read_robber(&in, rules, &layout, fault);
    if (err == NL_OK) err = modules_layout_read(&in, rules, &layout, fault);
    if (err == NL_OK) err = layout_read_end(&in, rules, &layout, fault);
    if (err == NL_OK) layout = layout_canonical(rules, map, &layout);
    if (err == NL_OK) err = layout_check(rules, map, &layout, fault);
    if (err != NL_OK) return err;
    *out = layout;
    return fault_none(fault);
}
