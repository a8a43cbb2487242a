/* names.c - the words for everything, from the .def files, and looking them up. This file knows no
   rules. */
#include "form/names.h"

#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

/* ---- errors ---------------------------------------------------------------------------------- */

static const struct {
    const char *code, *text[NL_LANGS];
} errors[NL_ERR_COUNT] = {
#define X(name, code, ...) { #code, { __VA_ARGS__ } },
#include "neuland/errors.def"
#undef X
};

const char *nl_error_code(nl_err e) { return (unsigned)e < NL_ERR_COUNT ? errors[e].code : "?"; }

const char *nl_error_text(nl_err e, nl_lang lang)
{
    return (unsigned)e < NL_ERR_COUNT ? errors[e].text[lang] : "?";
}

/* ---- seats ----------------------------------------------------------------------------------- */

static const char *const seat_names[NL_SEATS] = {
    "red", "blue", "orange", "white", "brown", "green"
};

const char *nl_seat_name(const nl_rules *rules, int seat)
{
    if (seat == NL_CHANCE) return "chance";
    if (seat == NL_NOBODY) return "nobody";
    if (seat < 0 || seat >= rules->seats || rules->seats > NL_SEATS) return "?";
    /* rules 3.1: three beginners play without red */
    const bool without_red = rules->setup == NL_SETUP_BEGINNER && rules->seats == 3;
    return seat_names[seat + (without_red ? 1 : 0)];
}

int names_seat(const nl_rules *rules, text_word word)
{
    for (int seat = 0; seat < rules->seats && seat < NL_SEATS; seat++)
        if (word_is(word, nl_seat_name(rules, seat))) return seat;
    if (word_is(word, "chance")) return NL_CHANCE;
    return word_is(word, "nobody") ? NL_NOBODY : -1;
}

int nl_seat_parse(const nl_rules *rules, const char *word)
{
    text_in in = text_from(word);
    text_word w;
    return text_next(&in, &w) && w.at == in.start && *in.at == '\0' ? names_seat(rules, w) : -1;
}

/* ---- lists ----------------------------------------------------------------------------------- */

static const char *const kind_names[] = { "brick", "lumber", "wool", "grain", "ore", "any" };
static const char *const card_names[] = { "knight", "point", "roads", "plenty", "monopoly" };
static const char *const terrain_names[] = { "hills",  "forest",    "pasture",
                                             "fields", "mountains", "desert" };
const char names_terrain_letters[] = "HFPGMD";
static const char *const helper_names[] = { "none",    "asla",  "yngvi", "hilda",  "hogni",
                                            "thorolf", "diara", "ryan",  "gregor", "stina",
                                            "digur",   "kaja",  "carla" };
static const char *const guild_names[] = { "traders", "merchants", "roads", "scholars", "masters" };

static const char *const decision_names[] = {
#define X(name, word, owner, label, below) #word,
#include "neuland/island/decisions.def"
#undef X
};
static const char *const action_words[] = {
#define X(name, token, words, ...) words,
#include "neuland/island/actions.def"
#undef X
};
static const char *const event_names[] = {
#define X(name, word, arguments, about) word,
#include "neuland/island/events.def"
#undef X
};

static const char *const dice_decision_names[] = {
#define X(name, word, label) #word,
#include "neuland/dice/decisions.def"
#undef X
};
static const char *const dice_action_words[] = {
#define X(name, token, words, ...) words,
#include "neuland/dice/actions.def"
#undef X
};
static const char *const dice_event_names[] = {
#define X(name, word, arguments, about) word,
#include "neuland/dice/events.def"
#undef X
};
static const char *const choco_decision_names[] = {
#define X(name, word, owner, label) #word,
#include "neuland/choco/decisions.def"
#undef X
};
static const char *const choco_action_words[] = {
#define X(name, token, words, ...) words,
#include "neuland/choco/actions.def"
#undef X
};
static const char *const choco_event_names[] = {
#define X(name, word, arguments, about) word,
#include "neuland/choco/events.def"
#undef X
};
static const char *const colour_names[] = { "red", "blue", "yellow", "green", "white" };
static const char *const side_names[] = { "left", "right" };
static const char *const section_names[] = { "wool", "brick",  "lumber", "grain",
                                             "ore",  "choice", "robber" };
static const char *const face_names[] = {
    "ore", "grain", "wool", "lumber", "brick", "gold", "any"
};

static const char *name_at(const char *const *list, int count, int i)
{
    return i >= 0 && i < count ? list[i] : "?";
}

static int name_find(const char *const *list, int count, text_word word)
{
    for (int i = 0; i < count; i++)
        if (word_is(word, list[i])) return i;
    return -1;
}

const char *nl_kind_name(int kind) { return name_at(kind_names, COUNT(kind_names), kind); }

const char *nl_card_name(int card) { return name_at(card_names, COUNT(card_names), card); }

const char *nl_helper_name(int helper)
{
    return name_at(helper_names, COUNT(helper_names), helper);
}

const char *nl_guild_name(int guild) { return name_at(guild_names, COUNT(guild_names), guild); }

int names_helper(text_word word)
{
    const int found = name_find(helper_names, COUNT(helper_names), word);
    return found > 0 ? found : -1;
}

int names_guild(text_word word) { return name_find(guild_names, COUNT(guild_names), word); }

const char *nl_terrain_name(int terrain)
{
    return name_at(terrain_names, COUNT(terrain_names), terrain);
}

const char *nl_decision_name(int game, int decision)
{
    switch (game) {
    case NL_ISLAND: return name_at(decision_names, COUNT(decision_names), decision);
    case NL_DICE: return name_at(dice_decision_names, COUNT(dice_decision_names), decision);
    case NL_CHOCO: return name_at(choco_decision_names, COUNT(choco_decision_names), decision);
    default: return "?";
    }
}

const char *nl_action_word(int game, int kind)
{
    switch (game) {
    case NL_ISLAND: return name_at(action_words, COUNT(action_words), kind);
    case NL_DICE: return name_at(dice_action_words, COUNT(dice_action_words), kind);
    case NL_CHOCO: return name_at(choco_action_words, COUNT(choco_action_words), kind);
    default: return "?";
    }
}

const char *nl_event_name(int game, int kind)
{
    switch (game) {
    case NL_ISLAND: return name_at(event_names, COUNT(event_names), kind);
    case NL_DICE: return name_at(dice_event_names, COUNT(dice_event_names), kind);
    case NL_CHOCO: return name_at(choco_event_names, COUNT(choco_event_names), kind);
    default: return "?";
    }
}

int names_kind(text_word word)
{
    for (int kind = 0; kind < NL_KINDS && word.len == 1; kind++)
        if (word.at[0] == kind_names[kind][0]) return kind;
    return name_find(kind_names, NL_KINDS, word);
}

int names_card(text_word word) { return name_find(card_names, COUNT(card_names), word); }

int names_terrain_letter(char letter)
{
    const char *found = letter == '\0' ? NULL : strchr(names_terrain_letters, letter);
    return found == NULL ? -1 : (int)(found - names_terrain_letters);
}

int names_decision(int game, text_word word)
{
    for (int i = 0; nl_decision_name(game, i)[0] != '?'; i++)
        if (word_is(word, nl_decision_name(game, i))) return i;
    return -1;
}

const char *nl_face_name(int face) { return name_at(face_names, COUNT(face_names), face); }

/* "g" is grain; gold has no letter. */
int names_face(text_word word)
{
    for (int face = 0; face < NL_FACE_GOLD && word.len == 1; face++)
        if (word.at[0] == face_names[face][0]) return face;
    return name_find(face_names, NL_FACES, word);
}

/* ---- the chocolate edition ------------------------------------------------------------------- */

const char *nl_colour_name(int colour)
{
    return name_at(colour_names, COUNT(colour_names), colour);
}

const char *nl_side_name(int side) { return name_at(side_names, COUNT(side_names), side); }

const char *nl_section_name(int section)
{
    return name_at(section_names, COUNT(section_names), section);
}

int names_colour(text_word word) { return name_find(colour_names, COUNT(colour_names), word); }

int names_side(text_word word) { return name_find(side_names, COUNT(side_names), word); }

int names_section(text_word word) { return name_find(section_names, COUNT(section_names), word); }
