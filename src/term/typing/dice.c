/* dice.c - parses what a player types into an action of the dice game. */
#include "term/typing/typing.h"

#include <stdio.h>
#include <string.h>

/* Words in addition to those of typing.def, with their notation. */
static const struct {
    const char *typed, *notation;
} verbs[] = {
    { "k", "keep" },      { "r", "reroll" },   { "roll", "reroll" }, { "again", "reroll" },
    { "s", "stop" },      { "halt", "stop" },  { "b", "build" },     { "baue", "build" },
    { "bauen", "build" }, { "trade", "gold" }, { "j", "joker" },     { "e", "end" },
    { ".", "end" },
};

static nl_err typing_refuse(nl_fault *fault, nl_err code, const char *word)
{
    memset(fault, 0, sizeof *fault);
    fault->code = code;
    snprintf(fault->word, sizeof fault->word, "%s", word);
    return code;
}

static const char *typing_verb(const char *word)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(word, verbs[i].typed) == 0) return verbs[i].notation;
    return word;
}

/* Returns the face of "ore" or "o", or -1. */
static int typing_face(const char *word)
{
    for (int face = 0; face < NL_FACES; face++)
        if (strcmp(word, nl_face_name(face)) == 0) return face;
    for (int face = 0; face < NL_FACE_GOLD && word[0] && !word[1]; face++)
        if (word[0] == nl_face_name(face)[0]) return face;
    return -1;
}

/* ---- dice: "2 ore grain", "oog", "ore=2" ----------------------------------------------------- */

/* Parses "ore=2", with the number after the face. */
static bool typing_equals(const char *word, int counts[NL_FACES])
{
    char name[TYPING_WORD_MAX];
    const char *equals = strchr(word, '=');
    int face;

    if (!equals || equals[1] < '1' || equals[1] > '6' || equals[2]) return false;
    snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    face = typing_face(name);
    if (face >= 0) counts[face] += equals[1] - '0';
    return face >= 0;
}

static bool typing_faces(const char *word, int many, int counts[NL_FACES])
{
    const int face = typing_face(word);
    char letter[2] = { 0, 0 };

    if (face >= 0) {
        counts[face] += many;
        return true;
    }
    if (typing_equals(word, counts)) return true;
    for (const char *c = word; *c; c++) {
        letter[0] = *c;
        if (typing_face(letter) < 0) return false;
    }
    for (const char *c = word; *c; c++) {
        letter[0] = *c;
        counts[typing_face(letter)] += many;
    }
    return word[0] != 0;
}

static nl_err typing_counts(const typing *line, int counts[NL_FACES], nl_fault *fault)
{
    memset(counts, 0, NL_FACES * sizeof *counts);
    for (int i = 1; i < line->count; i++) {
        const char *word = line->word[i];
        int many = 1;
        if (strcmp(word, "none") == 0 || strcmp(word, "-") == 0 || strcmp(word, "nichts") == 0)
            continue;
        if (word[0] >= '1' && word[0] <= '6' && !word[1]) {
            many = word[0] - '0';
            if (++i >= line->count) return typing_refuse(fault, NL_ERR_TRUNCATED, word);
            word = line->word[i];
        }
        if (!typing_faces(word, many, counts)) return typing_refuse(fault, NL_ERR_BAD_SYNTAX, word);
    }
    return NL_OK;
}

static nl_err typing_keep(const nl_dice *state, const typing *line, bool others, nl_action *out,
                          nl_fault *fault)
{
    int counts[NL_FACES];
    const nl_err e = typing_counts(line, counts, fault);

    if (e != NL_OK) return e;
    out->kind = NL_A_DICE_KEEP;
    for (int face = 0; face < NL_FACES; face++) {
        const int kept = others ? state->dice[face] - counts[face] : counts[face];
        if (kept < 0 || kept > 6) return typing_refuse(fault, NL_ERR_NOT_YOURS, nl_face_name(face));
        out->arg[face] = (uint8_t)kept;
    }
    return NL_OK;
}

/* ---- the rest -------------------------------------------------------------------------------- */

static bool typing_same(const char *a, const char *b)
{
    for (; *a && *b; a++, b++) {
        const char x = *a >= 'A' && *a <= 'Z' ? (char)(*a + 32) : *a;
        const char y = *b >= 'A' && *b <= 'Z' ? (char)(*b + 32) : *b;
        if (x != y) return false;
    }
    return *a == *b;
}

static bool typing_symbol(const nl_game *g, const char *word, nl_action *out)
{
    const nl_rules rules = nl_game_rules(g);
    const nl_sheet *sheet = nl_sheet_of(&rules);

    for (int i = 0; i < sheet->symbols; i++) {
        if (!typing_same(word, sheet->name[i])) continue;
        out->kind = NL_A_DICE_BUILD;
        out->arg[0] = (uint8_t)i;
        return true;
    }
    return false;
}

/* Parses "joker 1 wool for ore"; "for" is optional. */
static nl_err typing_notation(const nl_game *g, const nl_dice *state, const char *verb,
                              const typing *line, nl_action *out, nl_fault *fault)
{
    char text[2 * NL_TEXT_MAX];
    int size = snprintf(text, sizeof text, "%s", verb);

    for (int i = 1; i < line->count && size < NL_TEXT_MAX; i++) {
        const bool to = strcmp(verb, "joker") == 0 && i == 3 && strcmp(line->word[i], "for") != 0;
        size += snprintf(text + size, sizeof text - (size_t)size, "%s %s", to ? " for" : "",
                         line->word[i]);
    }
    return nl_parse(g, state->turn, text, out, fault);
}

nl_err dice_typing(const nl_game *g, const nl_dice *state, const typing *line, nl_action *out,
                   nl_fault *fault)
{
    const char *verb = typing_verb(line->word[0]);

    memset(out, 0, sizeof *out);
    out->seat = state->turn;
    if (line->count == 1 && typing_symbol(g, line->word[0], out)) return NL_OK;
    if (strcmp(verb, "keep") == 0) return typing_keep(state, line, false, out, fault);
    if (strcmp(verb, "reroll") == 0) return typing_keep(state, line, true, out, fault);
    if (strcmp(verb, "build") == 0 && line->count == 2 && typing_symbol(g, line->word[1], out))
        return NL_OK;
    return typing_notation(g, state, verb, line, out, fault);
}
