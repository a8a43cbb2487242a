/* text.c - an action of the dice game as text and back, docs/reference/notation.md 2.1. It
   knows the form and the names on the sheet and does not check whether the action is legal. */
#include "dice/form/form.h"
#include "form/fault.h"
#include "form/names.h"

enum text_shape { SHAPE_none, SHAPE_faces, SHAPE_joker, SHAPE_face, SHAPE_symbol };

static const uint8_t text_shapes[] = {
#define X(name, token, words, shape, ...) SHAPE_##shape,
#include "neuland/dice/actions.def"
#undef X
};

enum { TEXT_MOST = 6 }; /* number of dice */

static const nl_sheet *text_sheet(const dice_game *g) { return &dice_sheets[g->rules.sheet]; }

/* ---- printing -------------------------------------------------------------------------------- */

static void print_word(text_out *w, const char *word)
{
    text_char(w, ' ');
    text_str(w, word);
}

static void print_faces(text_out *w, const uint8_t counts[NL_FACES])
{
    bool any = false;
    for (int face = 0; face < NL_FACES; face++) {
        if (counts[face] == 0) continue;
        print_word(w, nl_face_name(face));
        text_char(w, '=');
        text_int(w, counts[face]);
        any = true;
    }
    if (!any) print_word(w, "none");
}

static const char *face_word(int face) { return face < NL_FACES ? nl_face_name(face) : "?"; }

int dice_text_print(const dice_game *g, nl_action a, char out[NL_TEXT_MAX])
{
    text_out w = text_to(out, NL_TEXT_MAX);
    text_str(&w, nl_action_word(NL_DICE, a.kind));
    switch (a.kind < NL_DICE_ACTIONS ? text_shapes[a.kind] : SHAPE_none) {
    case SHAPE_faces: print_faces(&w, a.arg); break;
    case SHAPE_joker:
        text_char(&w, ' ');
        text_int(&w, a.arg[0] + 1);
        print_word(&w, face_word(a.arg[1]));
        print_word(&w, "for");
        print_word(&w, face_word(a.arg[2]));
        break;
    case SHAPE_face: print_word(&w, face_word(a.arg[0])); break;
    case SHAPE_symbol:
        print_word(&w, a.arg[0] < g->symbols ? text_sheet(g)->name[a.arg[0]] : "?");
        break;
    default: break;
    }
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct text_read {
    const dice_game *g;
    text_in in;
    nl_fault *fault;
} text_read;

static nl_err read_word(text_read *r, text_word *word)
{
    return text_next(&r->in, word) ? NL_OK : fault_word(r->fault, NL_ERR_TRUNCATED, *word);
}

static nl_err read_face(text_read *r, uint8_t *out)
{
    text_word word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK) return err;
    const int face = names_face(word);
    if (face < 0) return fault_word(r->fault, NL_ERR_BAD_SYNTAX, word);
    *out = (uint8_t)face;
    return NL_OK;
}

/* "ore=2" */
static nl_err read_count(text_read *r, text_word word, uint8_t counts[NL_FACES])
{
    const char *equals = memchr(word.at, '=', (size_t)word.len);
    int count = 0;
    if (equals == NULL) return fault_word(r->fault, NL_ERR_BAD_SYNTAX, word);
    const int split = (int)(equals - word.at);
    const text_word name = { word.at, split, word.column };
    const int face = names_face(name);
    if (face < 0 || !word_number(word_from(word, split + 1), 999999999, &count))
        return fault_word(r->fault, NL_ERR_BAD_SYNTAX, word);
    if (count < 1 || count > TEXT_MOST || counts[face] != 0)
        return fault_word(r->fault, NL_ERR_BAD_ARGS, word);
    counts[face] = (uint8_t)count;
    return NL_OK;
}

static nl_err read_faces(text_read *r, uint8_t counts[NL_FACES])
{
    text_word word;
    nl_err err = read_word(r, &word);
    if (err != NL_OK || word_is(word, "none")) return err;
    do err = read_count(r, word, counts);
    while (err == NL_OK && text_next(&r->in, &word));
    return err;
}

static nl_err read_joker(text_read *r, nl_action *a)
{
    text_word word;
    int number = 0;
    nl_err err = read_word(r, &word);
    if (err != NL_OK) return err;
    if (!word_number(word, 999999999, &number))
        return fault_word(r->fault, NL_ERR_BAD_SYNTAX, word);
    if (number < 1 || number > r->g->jokers) return fault_word(r->fault, NL_ERR_BAD_ARGS, word);
    a->arg[0] = (uint8_t)(number - 1);
    err = read_face(r, &a->arg[1]);
    if (err == NL_OK) err = read_word(r, &word);
    if (err == NL_OK && !word_is(word, "for")) err = fault_word(r->fault, NL_ERR_BAD_SYNTAX, word);
    return err == NL_OK ? read_face(r, &a->arg[2]) : err;
}

int dice_text_symbol(const dice_game *g, text_word word)
{
    for (int i = 0; i < g->symbols; i++)
        if (word_is(word, text_sheet(g)->name[i])) return i;
    return -1;
}

static nl_err read_symbol(text_read *r, uint8_t *out)
{
    text_word word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK) return err;
    const int symbol = dice_text_symbol(r->g, word);
    if (symbol < 0) return fault_word(r->fault, NL_ERR_BAD_ARGS, word);
    *out = (uint8_t)symbol;
    return NL_OK;
}

static nl_err read_action(text_read *r, nl_action *a)
{
    text_word word;
    const nl_err err = read_word(r, &word);
    if (err != NL_OK) return err;
    for (int kind = 0; kind < NL_DICE_ACTIONS; kind++) {
        if (!word_is(word, nl_action_word(NL_DICE, kind))) continue;
        a->kind = (uint8_t)kind;
        switch (text_shapes[kind]) {
        case SHAPE_faces: return read_faces(r, a->arg);
        case SHAPE_joker: return read_joker(r, a);
        case SHAPE_face: return read_face(r, &a->arg[0]);
        case SHAPE_symbol: return read_symbol(r, &a->arg[0]);
        default: return NL_OK;
        }
    }
    return fault_word(r->fault, NL_ERR_BAD_SYNTAX, word);
}

nl_err dice_text_parse(const dice_game *g, int seat, const char *text, nl_action *out,
                       nl_fault *fault)
{
    text_read r = { g, text_from(text), fault };
    nl_action a = { 0, (uint8_t)seat, { 0 } };
    text_word rest;
    nl_err err = read_action(&r, &a);
    if (err == NL_OK && text_next(&r.in, &rest)) err = fault_word(fault, NL_ERR_BAD_SYNTAX, rest);
    if (err != NL_OK) return err;
    *out = a;
    return fault_none(fault);
}
