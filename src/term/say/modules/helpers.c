/* helpers.c - names, sides and words of the helpers: those of the ten cards, or of the twelve
   tiles. */
#include <string.h>

#include "term/say/say.h"

static bool is_card(const nl_rules *rules, int helper)
{
    return rules->helpers == NL_HELPERS_10 && helper >= NL_ASLA && helper <= NL_DIGUR;
}

static const char *word_of(nl_lang lang, word_id first, int helper)
{
    if (helper < NL_ASLA || helper >= NL_HELPERS) return "?";
    return words(lang, (word_id)((int)first + helper - NL_ASLA));
}

const char *words_helper(nl_lang lang, const nl_rules *rules, int helper)
{
    return word_of(lang, is_card(rules, helper) ? W_CARD_ASLA : W_ASLA, helper);
}

const char *words_helper_typed(nl_lang lang, const nl_rules *rules, int helper)
{
    return is_card(rules, helper) ? word_of(lang, W_TYPED_ASLA, helper) : nl_helper_name(helper);
}

const char *words_helper_about(nl_lang lang, const nl_rules *rules, int helper)
{
    if (helper == NL_STINA && is_card(rules, helper)) return words(lang, W_ABOUT_CAPTAIN);
    return word_of(lang, W_ABOUT_ASLA, helper);
}

const char *words_helper_side(nl_lang lang, const nl_rules *rules)
{
    return words(lang, rules->helpers == NL_HELPERS_10 ? W_SIDE_B : W_MOON);
}

/* Umlauts may be written out. */
const char *words_helper_read(const char *typed)
{
    for (int i = 0; i < 2 * NL_DIGUR; i++) {
        const int helper = NL_ASLA + i / 2;
        const char *name = word_of(i % 2 ? NL_DE : NL_EN, W_TYPED_ASLA, helper);
        buffer plain = { 0 };
        words_add(&plain, name, true);
        const bool same = strcmp(typed, name) == 0 || strcmp(typed, buffer_words(&plain)) == 0;
        buffer_free(&plain);
        if (same) return nl_helper_name(helper);
    }
    return NULL;
}

const char *words_helper_shown(nl_lang lang, const nl_rules *rules, const char *word, size_t size)
{
    for (int helper = NL_ASLA; helper < NL_HELPERS; helper++) {
        const char *name = nl_helper_name(helper);
        if (strlen(name) == size && memcmp(name, word, size) == 0)
            return words_helper_typed(lang, rules, helper);
    }
    return NULL;
}
