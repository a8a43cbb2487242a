/* message.c - the words of requests, phrases and reasons, and the legal actions of a message. */
#include "server/protocol/message.h"

#include <string.h>

enum { EFFECT_STORES, EFFECT_LOOKS };

const hall_verb_row *hall_verb_of(hall_verb verb)
{
    static const hall_verb_row rows[HALL_VERBS] = {
#define X(name, word, right, handler, effect, needs) \
    { #word, RIGHT_##right, EFFECT_##effect, needs },
#include "server/protocol/verbs.def"
#undef X
    };
    return &rows[verb];
}

const char *hall_gallery_word(int gallery)
{
    static const char *const words[HALL_GALLERIES] = { "open", "link", "closed" };
    return words[gallery];
}

const char *hall_phrase_word(int phrase)
{
    static const char *const words[PHRASES] = {
#define X(name, word, ...) #word,
#include "server/protocol/phrases.def"
#undef X
    };
    return words[phrase];
}

const char *hall_phrase_text(int phrase, nl_lang lang)
{
    static const char *const texts[PHRASES][NL_LANGS] = {
#define X(name, word, ...) { __VA_ARGS__ },
#include "server/protocol/phrases.def"
#undef X
    };
    return texts[phrase][lang];
}

int hall_phrase_parse(const char *word)
{
    int phrase = 0;
    while (phrase < PHRASES && strcmp(hall_phrase_word(phrase), word) != 0) phrase++;
    return phrase;
}

const char *hall_reason_word(int reason)
{
    static const char *const words[REASONS] = {
#define X(name, word, ...) #word,
#include "server/protocol/reasons.def"
#undef X
    };
    return words[reason];
}

int hall_reason_parse(const char *word)
{
    int reason = 0;
    while (reason < REASONS && strcmp(hall_reason_word(reason), word) != 0) reason++;
    return reason;
}

int hall_now_legal(const nl_game *g, const hall_now *now, nl_action out[NL_ACTIONS_MAX])
{
    const int all = nl_view_legal(g, &now->view, out);
    int count = 0;
    for (int i = 0; i < all; i++)
        if (!(now->unlisted[i / 64] >> i % 64 & 1)) out[count++] = out[i];
    return count;
}
