/* typed.c - parses actions as people type them. */
#include "table/play/typed.h"

#include <string.h>

#include "base/text.h"
#include "neuland/choco.h"

int typed_kind(const char *word, size_t size)
{
    for (int kind = 0; kind < NL_KINDS; kind++) {
        const char *name = nl_kind_name(kind);
        if (size == 1 && word[0] == name[0]) return kind;
        if (size == strlen(name) && memcmp(word, name, size) == 0) return kind;
    }
    return -1;
}

static nl_err typed_refuse(nl_fault *fault, const char *words, const char *at, size_t size)
{
    if (fault) {
        memset(fault, 0, sizeof *fault);
        fault->code = NL_ERR_BAD_SYNTAX;
        fault->line = 1;
        fault->column = (int)(at - words) + 1;
        text_keep(fault->word, sizeof fault->word, at, size);
    }
    return NL_ERR_BAD_SYNTAX;
}

static size_t typed_word(const char **at)
{
    *at += strspn(*at, " \t");
    return strcspn(*at, " \t");
}

/* A number of one or two digits. Returns -1 for any other word. */
static int typed_count(const char *word, size_t size)
{
    int count = 0;
    if (size == 0 || size > 2) return -1;
    for (size_t i = 0; i < size; i++) {
        if (word[i] < '0' || word[i] > '9') return -1;
        count = count * 10 + (word[i] - '0');
    }
    return count;
}

static nl_err typed_discards(const nl_game *g, int seat, const char *words, const char *at,
                             nl_action *out, int *count, nl_fault *fault)
{
    const bool choco = nl_game_rules(g).game == NL_CHOCO;

    for (;;) {
        size_t size = typed_word(&at);
        const char *from = at;
        const int many = typed_count(at, size);
        int kind;
        if (size == 0) return NL_OK;
        if (many < 1) return typed_refuse(fault, words, at, size);
        at += size;
        size = typed_word(&at);
        kind = typed_kind(at, size);
        if (kind < 0) return typed_refuse(fault, words, at, size);
        at += size;
        if (*count + many > TYPED_MAX) return typed_refuse(fault, words, from, size);
        for (int i = 0; i < many; i++) {
            nl_action a = { 0, (uint8_t)seat, { 0 } };
            a.kind = choco ? (uint8_t)NL_A_CHOCO_DISCARD : (uint8_t)NL_A_DISCARD;
            a.arg[0] = (uint8_t)kind;
            out[(*count)++] = a;
        }
    }
}

nl_err typed_parse(const nl_game *g, int seat, const char *words, nl_action out[TYPED_MAX],
                   int *count, nl_fault *fault)
{
    const char *at = words;
    const size_t size = typed_word(&at);
    nl_err e;

    *count = 0;
    if (nl_game_rules(g).game != NL_DICE && size == 7 && memcmp(at, "discard", 7) == 0) {
        const char *next = at + size;
        const size_t second = typed_word(&next);
        if (typed_count(next, second) >= 0) {
            e = typed_discards(g, seat, words, next, out, count, fault);
            if (e != NL_OK) *count = 0;
            return e;
        }
    }
    e = nl_parse(g, seat, words, &out[0], fault);
    *count = e == NL_OK;
    return e;
}
