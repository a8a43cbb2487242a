/* refuse.c - says why a line was not taken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/choco.h"
#include "term/almanac/almanac.h"
#include "term/inside.h"

/* ---- a line that cannot be read -------------------------------------------------------------- */

/* "v999": says which places there are. Returns false if the word is no place. */
static bool refuse_place(const play *p, const face_at *at, const char *word)
{
    char range[32];
    nl_board b;

    if (at->rules.game != NL_ISLAND || !word[0] || !word[1] || !strchr("veh", word[0]))
        return false;
    if (strspn(word + 1, "0123456789") != strlen(word + 1)) return false;
    nl_board_read(at->game, &b);
    const int count = word[0] == 'v' ? b.corners : word[0] == 'e' ? b.edges : b.hexes;
    if (strtol(word + 1, NULL, 10) < count) return false;
    snprintf(range, sizeof range, "%c0 - %c%d", word[0], word[0], count - 1);
    play_word(p, word[0] == 'v' ? W_NO_CORNER : word[0] == 'e' ? W_NO_EDGE : W_NO_HEX, word, range);
    return true;
}

static bool refuse_is_goods(const face_at *at, const char *word)
{
    size_t digits = strspn(word, "0123456789");
    if (!word[digits] || typed_kind(word, strlen(word)) >= 0) return true;
    for (const char *c = word; *c; c++) {
        if (typed_kind(c, 1) >= 0) continue;
        return strcmp(word, "for") == 0 || strcmp(word, "to") == 0 || strcmp(word, "?") == 0 ||
               strcmp(word, "token") == 0 || nl_seat_parse(&at->rules, word) >= 0;
    }
    return true;
}

/* In a trade or a discard: the first word that is no resource. */
static bool refuse_goods(const play *p, const face_at *at, const typing *t)
{
    static const char *const verbs[] = { "offer", "o", "counter", "trade", "t", "discard", "d" };
    bool trade = false;

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        trade |= strcmp(t->word[0], verbs[i]) == 0;
    for (int i = 1; trade && i < t->count; i++) {
        if (refuse_is_goods(at, t->word[i])) continue;
        play_word(p, W_NO_KIND, t->word[i], NULL);
        return true;
    }
    return false;
}

/* In the dice game: a structure that the sheet does not have, or dice that cannot be read. */
static bool refuse_dice(const play *p, const face_at *at, const typing *t, const char *word)
{
    const char *verb = t->word[0];
    if (at->rules.game != NL_DICE || !word[0]) return false;
    if (strcmp(verb, "build") == 0 || strcmp(verb, "b") == 0 || strcmp(verb, "baue") == 0) {
        play_word(p, W_NO_SYMBOL, word, NULL);
        return true;
    }
    if (strcmp(verb, "keep") == 0 || strcmp(verb, "k") == 0 || strcmp(verb, "reroll") == 0 ||
        strcmp(verb, "r") == 0) {
        play_word(p, W_NO_DICE, word, NULL);
        return true;
    }
    return false;
}

/* A verb of this game whose place is no id: on a country map perhaps a misspelled name. */
static bool refuse_name(const play *p, const face_at *at, const char *word)
{
    if (!at->map || !word[0] || word[1] == 0) return false;
    if (refuse_is_goods(at, word)) return false;
    play_word(p, W_NO_PLACE, word, NULL);
    return true;
}

void refuse_line(const play *p, const face_at *at, const typing *t, const nl_fault *fault)
{
    if (refuse_dice(p, at, t, fault->column > 1 ? fault->word : "") || refuse_goods(p, at, t))
        return;
    for (int i = 0; i < t->count; i++)
        if (refuse_place(p, at, t->word[i])) return;
    if (fault->column <= 1) {
        play_word(p, W_NOT_KNOWN, t->word[0], NULL);
        return;
    }
    if (refuse_name(p, at, fault->word)) return;
    if (fault->word[0])
        play_word(p, W_REFUSED, fault->word, nl_error_text(fault->code, p->o->lang));
    else
        play_say(p, "%1", nl_error_text(fault->code, p->o->lang), NULL);
}

/* ---- a move that the rules forbid ------------------------------------------------------------ */

/* Points to the rule that refused an action. */
static void refuse_see(const play *p, const face_at *at, nl_err e, int kind)
{
    char place[ALMANAC_PLACE_MAX];
    if (almanac_of_error(&at->rules, e, nl_action_word(at->rules.game, kind), place))
        play_word(p, W_SEE, place, NULL);
}

void refuse_action(const play *p, const face_at *at, nl_action a, nl_err e)
{
    char asked[FACE_ASKED_MAX];
    buffer question = { 0 };

    const bool rolls = at->rules.game == NL_DICE && e == NL_ERR_NOT_ALLOWED &&
                       strcmp(nl_action_word(NL_DICE, a.kind), "keep") == 0;
    if (e == NL_ERR_WRONG_PHASE || rolls) {
        p->face->question(at, &question);
        play_word(p, W_NOT_NOW, buffer_words(&question), NULL);
        buffer_free(&question);
    } else if (e == NL_ERR_NOT_ALLOWED && face_bank_asks(at, a, asked)) {
        play_word(p, W_BANK_ASKS, asked, NULL);
    } else {
        play_say(p, "%1", nl_error_text(e, p->o->lang), NULL);
    }
    if (e == NL_ERR_CANNOT_PAY) play_word(p, W_SEE_COSTS, NULL, NULL);
    refuse_see(p, at, e, a.kind);
}
