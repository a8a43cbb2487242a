/* rules.c - the rules string: reading, printing, checking. One table, options.def, names every key.
   Knows what can be agreed on, not how it is played. */
#include <stddef.h>

#include "api/fault.h"
#include "neuland/neuland.h"

enum { RULES_EDITION = 1 };

static const nl_option island_options[] = {
#define X(key, field, unset, low, high, words, en, de) {key, words, low, high, en, de},
#include "api/options.def"
#undef X
};

/* Where each option is kept, in the same order. */
typedef struct rules_place { uint16_t offset, unset; } rules_place;
static const rules_place island_places[] = {
#define X(key, field, unset, low, high, words, en, de) {offsetof(nl_rules, field), unset},
#include "api/options.def"
#undef X
};

enum { ISLAND_OPTIONS = sizeof island_options / sizeof island_options[0] };

static const char *const game_words[NL_GAMES] = {"island", "dice", "chocolate"};

const nl_option *nl_options(nl_game_id id, int *count)
{
    const bool known = id == NL_ISLAND;
    if (count != NULL)
        *count = known ? ISLAND_OPTIONS : 0;
    return known ? island_options : NULL;
}

/* ---- values ---------------------------------------------------------------------------------- */

static int rules_get(const nl_rules *rules, int option)
{
    uint16_t value;
    memcpy(&value, (const char *)rules + island_places[option].offset, sizeof value);
    return value;
}

static void rules_set(nl_rules *rules, int option, int number)
{
    const uint16_t value = (uint16_t)number;
    memcpy((char *)rules + island_places[option].offset, &value, sizeof value);
}

/* The defaults, which depend on the size of the table and on the preset. */
static nl_rules rules_base(nl_game_id id, int seats, int preset)
{
    nl_rules rules;
    memset(&rules, 0, sizeof rules);
    for (int i = 0; i < ISLAND_OPTIONS; i++)
        rules_set(&rules, i, island_places[i].unset);
    rules.edition = RULES_EDITION;
    rules.game    = (uint16_t)id;
    rules.seats   = (uint16_t)seats;
    rules.extra   = seats > 4 ? NL_EXTRA_PARTNER : NL_EXTRA_NONE; /* rules 5 */
    rules.preset  = (uint16_t)preset;
    if (preset == NL_PRESET_CATANATRON) {
        rules.shortage = NL_SHORTAGE_NOBODY;
        rules.trade    = NL_TRADE_OFF;
        rules.harbours = NL_HARBOURS_KINDS_SHUFFLE;
    }
    return rules;
}

nl_rules nl_rules_default(nl_game_id id)
{
    return rules_base(id, 4, NL_PRESET_NONE);
}

/* The place of value n in "first|second|third"; its length in *len. */
static const char *words_at(const char *words, int n, int *len)
{
    for (; n > 0; n--) {
        words = strchr(words, '|');
        if (words == NULL)
            return NULL;
        words++;
    }
    *len = (int)strcspn(words, "|");
    return words;
}

/* The value that a word stands for; false if none does. */
static bool option_read(const nl_option *option, text_word word, int *out)
{
    if (option->values == NULL)
        return word_number(word, option->high, out) && *out >= option->low;
    for (int n = 0; n <= option->high - option->low; n++) {
        int         len  = 0;
        const char *name = words_at(option->values, n, &len);
        if (name != NULL && len == word.len && memcmp(name, word.at, (size_t)len) == 0) {
            *out = option->low + n;
            return true;
        }
    }
    return false;
}

static void option_print(text_out *w, const nl_option *option, int value)
{
    int         len  = 0;
    const char *name = NULL;
    if (option->values != NULL && value >= option->low)
        name = words_at(option->values, value - option->low, &len);
    if (name == NULL) {
        text_int(w, value);
        return;
    }
    for (int i = 0; i < len; i++)
        text_char(w, name[i]);
}

/* ---- checking -------------------------------------------------------------------------------- */

/* The key that does not go with the others, or NULL. */
static const char *rules_clash(const nl_rules *r)
{
    const bool large    = r->seats > 4;
    const bool beginner = r->setup == NL_SETUP_BEGINNER;
    if (large != (r->extra != NL_EXTRA_NONE))
        return "extra";
    if (r->partner_win != NL_WIN_OWN_PART && r->extra != NL_EXTRA_PARTNER)
        return "partner_win";
    if (beginner && r->seats != 3 && r->seats != 4)
        return "setup";
    if (beginner && r->chips != NL_CHIPS_SPIRAL)
        return "chips";
    if (beginner && r->harbours != NL_HARBOURS_FRAME_SHUFFLE)
        return r->preset == NL_PRESET_NONE ? "harbours" : "setup";
    if (r->red_touch != 0 && r->chips != NL_CHIPS_RANDOM)
        return "red_touch";
    if (!large && r->harbours56 != NL_HARBOURS56_FRAME)
        return "harbours56";
    if (r->harbours56 == NL_HARBOURS56_ALTERNATING && r->harbours == NL_HARBOURS_FIXED)
        return "harbours"; /* that edition shuffles them always */
    return NULL;
}

/* The same for what the preset has decided already. */
static const char *rules_preset_clash(const nl_rules *r)
{
    if (r->preset != NL_PRESET_CATANATRON)
        return NULL;
    if (r->seats > 4)
        return "seats";
    if (r->harbours != NL_HARBOURS_KINDS_SHUFFLE)
        return "harbours";
    if (r->phases != NL_PHASES_COMBINED)
        return "phases";
    if (r->shortage != NL_SHORTAGE_NOBODY)
        return "shortage";
    return r->trade != NL_TRADE_OFF ? "trade" : NULL;
}

nl_err nl_rules_check(const nl_rules *rules, nl_fault *fault)
{
    if (rules->edition != RULES_EDITION)
        return fault_name(fault, NL_ERR_BAD_VALUE, "edition");
    if (rules->game >= NL_GAMES)
        return fault_name(fault, NL_ERR_BAD_VALUE, "game");
    if (rules->game != NL_ISLAND) /* a known name, not part of this version */
        return fault_name(fault, NL_ERR_BAD_VALUE, game_words[rules->game]);
    for (int i = 0; i < ISLAND_OPTIONS; i++) {
        const nl_option *option = &island_options[i];
        const int        value  = rules_get(rules, i);
        if (value != island_places[i].unset && (value < option->low || value > option->high))
            return fault_name(fault, NL_ERR_BAD_VALUE, option->key);
    }
    if (rules->start != NL_NOBODY && rules->start >= rules->seats)
        return fault_name(fault, NL_ERR_BAD_VALUE, "start");
    const char *clash = rules_preset_clash(rules);
    if (clash == NULL)
        clash = rules_clash(rules);
    return clash != NULL ? fault_name(fault, NL_ERR_CLASH, clash) : fault_none(fault);
}

/* ---- printing -------------------------------------------------------------------------------- */

int nl_rules_print(const nl_rules *rules, char *out, int cap)
{
    text_out       w    = text_to(out, cap);
    const nl_rules base = rules_base(NL_ISLAND, rules->seats, rules->preset);
    const nl_rules bare = rules_base(NL_ISLAND, 4, NL_PRESET_NONE);
    text_str(&w, rules->game < NL_GAMES ? game_words[rules->game] : "?");
    for (int i = 0; i < ISLAND_OPTIONS && rules->game == NL_ISLAND; i++) {
        const nl_option *option = &island_options[i];
        const int        value  = rules_get(rules, i);
        /* seats and preset are the base itself; they are compared with the bare game */
        const size_t at      = island_places[i].offset;
        const bool   is_base = at == offsetof(nl_rules, seats) || at == offsetof(nl_rules, preset);
        if (value == rules_get(is_base ? &bare : &base, i))
            continue;
        text_char(&w, ' ');
        text_str(&w, option->key);
        text_char(&w, '=');
        option_print(&w, option, value);
    }
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* What was written for each option; a key of length 0 was not. */
typedef struct rules_words {
    text_word key[ISLAND_OPTIONS], value[ISLAND_OPTIONS];
    int       number[ISLAND_OPTIONS];
} rules_words;

static int option_find(text_word key)
{
    for (int i = 0; i < ISLAND_OPTIONS; i++)
        if (word_is(key, island_options[i].key))
            return i;
    return -1;
}

static nl_err rules_read_option(text_word word, rules_words *words, nl_fault *fault)
{
    const char *equals = memchr(word.at, '=', (size_t)word.len);
    if (equals == NULL)
        return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    const int       split = (int)(equals - word.at);
    const text_word key   = {word.at, split, word.column};
    const text_word value = word_from(word, split + 1);
    const int       i     = option_find(key);
    if (i < 0 || words->key[i].len != 0)
        return fault_word(fault, NL_ERR_BAD_KEY, key);
    if (!option_read(&island_options[i], value, &words->number[i]))
        return fault_word(fault, NL_ERR_BAD_VALUE, value);
    words->key[i]   = key;
    words->value[i] = value;
    return NL_OK;
}

static nl_err rules_read_game(text_in *in, nl_fault *fault)
{
    text_word word;
    if (!text_next(in, &word))
        return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    if (!word_is(word, game_words[NL_ISLAND]))
        return fault_word(fault, NL_ERR_BAD_VALUE, word);
    return NL_OK;
}

/* The fault of nl_rules_check, shown where its key stands in the text. */
static nl_err rules_blame(const rules_words *words, const nl_fault *found, nl_fault *fault)
{
    const text_word name = {found->word, (int)strlen(found->word), 0};
    const int       i    = option_find(name);
    if (i < 0 || words->key[i].len == 0)
        return fault_word(fault, found->code, name);
    return fault_word(fault, found->code,
                      found->code == NL_ERR_BAD_VALUE ? words->value[i] : words->key[i]);
}

nl_err nl_rules_parse(const char *text, nl_rules *out, nl_fault *fault)
{
    text_in     in = text_from(text);
    text_word   word;
    rules_words words;
    nl_fault    found;
    if (memchr(text, '\0', NL_RULES_MAX) == NULL)
        return fault_name(fault, NL_ERR_TOO_LARGE, "");
    nl_err err = rules_read_game(&in, fault);
    memset(&words, 0, sizeof words);
    while (err == NL_OK && text_next(&in, &word))
        err = rules_read_option(word, &words, fault);
    if (err != NL_OK)
        return err;

    /* In any order: the size of the table and the preset first, for they set the defaults. */
    nl_rules rules = nl_rules_default(NL_ISLAND);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < ISLAND_OPTIONS; i++)
            if (words.key[i].len != 0)
                rules_set(&rules, i, words.number[i]);
        if (pass == 0)
            rules = rules_base(NL_ISLAND, rules.seats, rules.preset);
    }
    if (nl_rules_check(&rules, &found) != NL_OK)
        return rules_blame(&words, &found, fault);
    *out = rules;
    return fault_none(fault);
}
