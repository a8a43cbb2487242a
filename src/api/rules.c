/* rules.c - the rules string: reading, printing, checking. For each game a list such as options.def
   names every key. This file knows which rules can be combined, not how they are played. */
#include <stddef.h>

#include "board/country.h"
#include "board/setup.h"
#include "form/fault.h"
#include "island/rules.h"
#include "neuland/neuland.h"

enum { RULES_OPTIONS = 40 }; /* most keys of one game */

/* Where an option is stored, and its value if it is not given. */
typedef struct rules_place {
    uint16_t offset, unset;
} rules_place;

#define X(key, field, unset, low, high, words, ...) { key, words, low, high, { __VA_ARGS__ } },
static const nl_option island_options[] = {
#include "api/options.def"
};
static const nl_option dice_options[] = {
#include "api/dice_options.def"
};
static const nl_option choco_options[] = {
#include "api/choco_options.def"
};
#undef X

/* In the same order as the options. */
#define X(key, field, unset, low, high, words, ...) { offsetof(nl_rules, field), unset },
static const rules_place island_places[] = {
#include "api/options.def"
};
static const rules_place dice_places[] = {
#include "api/dice_options.def"
};
static const rules_place choco_places[] = {
#include "api/choco_options.def"
};
#undef X

typedef struct rules_book {
    const char *game;
    const nl_option *options;
    const rules_place *places;
    int count;
} rules_book;

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))
static const rules_book rules_books[NL_GAMES] = {
    [NL_ISLAND] = { "island", island_options, island_places, COUNT(island_places) },
    [NL_DICE] = { "dice", dice_options, dice_places, COUNT(dice_places) },
    [NL_CHOCO] = { "chocolate", choco_options, choco_places, COUNT(choco_places) },
};

_Static_assert(COUNT(island_places) <= RULES_OPTIONS && COUNT(dice_places) <= RULES_OPTIONS &&
                   COUNT(choco_places) <= RULES_OPTIONS,
               "the words of any rules string have room");

const nl_option *nl_options(nl_game_id id, int *count)
{
    const bool known = (unsigned)id < NL_GAMES;
    if (count != NULL) *count = known ? rules_books[id].count : 0;
    return known ? rules_books[id].options : NULL;
}

/* ---- values ---------------------------------------------------------------------------------- */

static int rules_get(const nl_rules *rules, const rules_place *place)
{
    uint16_t value;
    memcpy(&value, (const char *)rules + place->offset, sizeof value);
    return value;
}

static void rules_set(nl_rules *rules, const rules_place *place, int number)
{
    const uint16_t value = (uint16_t)number;
    memcpy((char *)rules + place->offset, &value, sizeof value);
}

static nl_rules rules_unset(nl_game_id id)
{
    const rules_book *book = &rules_books[(unsigned)id < NL_GAMES ? id : NL_ISLAND];
    nl_rules rules;
    memset(&rules, 0, sizeof rules);
    for (int i = 0; i < book->count; i++)
        rules_set(&rules, &book->places[i], book->places[i].unset);
    rules.edition = NL_RULES_VERSION;
    rules.game = (uint16_t)id;
    return rules;
}

/* Points to win by scenario (friends 6, countries A7). */
static int rules_target(const nl_rules *wish)
{
    nl_map_id country;
    int target = rules_unset(NL_ISLAND).target;
    if (country_named(wish, &country) && wish->seats <= NL_SEATS &&
        country.target[wish->seats] != 0)
        target = country.target[wish->seats];
    return target + (wish->friends != 0 ? 1 : 0);
}

/* What the rulebooks print where the default is another. */
static void rules_as_printed(const nl_rules *wish, nl_rules *rules)
{
    const bool framed = wish->setup == NL_SETUP_VARIABLE && wish->map == NL_MAP_NONE;
    if (wish->printed != 0 && wish->game == NL_DICE) rules->any_gold = 1;
    if (wish->printed != 0 && wish->game == NL_CHOCO) {
        rules->supply = NL_SUPPLY_ANY_TIME;
        rules->same_kind = 1;
        rules->trade = NL_TRADE_ON;
    }
    if (wish->preset != NL_PRESET_PRINTED) return;
    rules->phases = NL_PHASES_STRICT;
    rules->trade = NL_TRADE_ON;
    if (framed) rules->harbours = NL_HARBOURS_FRAME_ANY;
    if (wish->friends == 0) return;
    rules->friends_ask_order = 1;
    rules->friends_trader_whole_turn = 1;
}

/* Earlier versions had other defaults. The texts of old games leave them out. */
static void rules_as_of_2(nl_rules *rules)
{
    if (rules->game != NL_DICE && rules->trade == NL_TRADE_ON) rules->trade = NL_TRADE_ASK;
}

static void rules_as_of_1(const nl_rules *wish, nl_rules *rules)
{
    rules->partner_win = NL_WIN_OWN_PART;
    rules->phases = NL_PHASES_COMBINED;
    if (wish->friends != 0) rules->friends_before_roll = 0;
    if (wish->game == NL_CHOCO) rules->knight_steal = NL_DRAW_MUST;
}

/* The defaults of the island depend on the number of seats, the set-up, the preset and the
   scenarios. */
static void rules_island(const nl_rules *wish, nl_rules *rules)
{
    const int extra = rules->seats > 4 ? NL_EXTRA_PARTNER : NL_EXTRA_NONE; /* rules 5 */
    rules->extra = (uint16_t)extra;
    if ((wish->extra != NL_EXTRA_NONE ? wish->extra : extra) == NL_EXTRA_PARTNER)
        rules->partner_win = NL_WIN_SHARED_TURN;
    rules->preset = wish->preset;
    if (wish->setup == NL_SETUP_BEGINNER && wish->preset != NL_PRESET_CATANATRON)
        rules->phases = NL_PHASES_STRICT;
    rules->map = wish->map;
    rules->friends = wish->friends;
    if (rules->map == NL_MAP_FILE) rules->map_id = wish->map_id;
    rules->target = (uint16_t)rules_target(wish);
    if (rules->preset == NL_PRESET_CATANATRON) {
        rules->shortage = NL_SHORTAGE_NOBODY;
        rules->trade = NL_TRADE_OFF;
        rules->harbours = NL_HARBOURS_KINDS_SHUFFLE;
    }
}

/* The defaults of a version, as far as the wishes decide them. */
static nl_rules rules_base(int version, const nl_rules *wish)
{
    nl_rules rules = rules_unset((nl_game_id)wish->game);
    rules.seats = wish->seats;
    rules.edition = (uint32_t)version;
    if (wish->game == NL_ISLAND) rules_island(wish, &rules);
    if (version < 3) rules_as_of_2(&rules);
    if (version < 2) rules_as_of_1(wish, &rules);
    rules_as_printed(wish, &rules);
    return rules;
}

nl_rules nl_rules_default(nl_game_id id)
{
    const nl_rules unset = rules_unset(id);
    return rules_base(NL_RULES_VERSION, &unset);
}

/* The start of value n in "first|second|third". Its length is in *len. */
static const char *words_at(const char *words, int n, int *len)
{
    for (; n > 0; n--) {
        words = strchr(words, '|');
        if (words == NULL) return NULL;
        words++;
    }
    *len = (int)strcspn(words, "|");
    return words;
}

/* Looks up the value of a word. Returns false if there is none. */
static bool option_read(const nl_option *option, text_word word, int *out)
{
    if (option->values == NULL) return word_number(word, option->high, out) && *out >= option->low;
    for (int n = 0; n <= option->high - option->low; n++) {
        int len = 0;
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
    int len = 0;
    const char *name = NULL;
    if (option->values != NULL && value >= option->low)
        name = words_at(option->values, value - option->low, &len);
    if (name == NULL) {
        text_int(w, value);
        return;
    }
    for (int i = 0; i < len; i++) text_char(w, name[i]);
}

/* ---- checking -------------------------------------------------------------------------------- */

typedef struct rules_conflict {
    const char *key, *text[NL_LANGS];
} rules_conflict;

static const rules_conflict rules_conflicts[] = {
#define X(key, when, ...) { key, { __VA_ARGS__ } },
#include "api/clashes.def"
#define PRINTED(key, field, ...) { key, { __VA_ARGS__ } },
#include "api/clashes.def"
    { "seats",
      { "the leaflet has set-ups for three and four players",
        "die Anleitung hat Aufstellungen für drei und vier Spieler" } },
};

/* How many of them are of the island; the others belong to preset=printed. */
enum {
    RULES_CLASHES = 0
#define X(key, when, ...) +1
#include "api/clashes.def"
};

/* The smallest table for which all scenarios of these rules are made, or 0 if there is none. */
static int rules_first_seats(const nl_rules *r)
{
    int most = 0;
#define MODULE(m, on, first_seats) \
    if ((on) && first_seats > most) most = first_seats;
#include "island/catalogue.def"
    return most;
}

/* The first departure from preset=printed, counted from 1, or 0 if there is none. */
static int rules_departs(const nl_rules *r)
{
    const nl_rules base = rules_base(NL_RULES_VERSION, r);
    int n = 0;
    if (r->printed == 0 && r->preset != NL_PRESET_PRINTED) return 0;
#define PRINTED(key, field, ...) \
    n++;                         \
    if (r->field != base.field) return n;
#include "api/clashes.def"
    return r->game == NL_CHOCO && r->seats < 3 ? n + 1 : 0;
}

/* The most points of one seat on the island: every piece on the board, both awards, every point
   card. */
static int rules_reach(const nl_rules *r)
{
    const board_supply *supply = board_counts(r->seats);
    return POINTS_SETTLEMENT * supply->settlements + POINTS_CITY * supply->cities + POINTS_LONGEST +
           POINTS_ARMY + POINTS_CARD * supply->deck[NL_POINT];
}

/* Returns the first clash, counted from 1, or 0 if there is none. */
static int rules_clash(const nl_rules *r)
{
    nl_map_id id;
    const nl_map_id *country = country_named(r, &id) ? &id : NULL;
    const int first_seats = rules_first_seats(r);
    int n = 0;
    if (r->game != NL_ISLAND) return rules_departs(r) == 0 ? 0 : RULES_CLASHES + rules_departs(r);
#define X(key, when, ...) \
    n++;                  \
    if (when) return n;
#include "api/clashes.def"
    n = rules_departs(r);
    return n == 0 ? 0 : RULES_CLASHES + n;
}

const char *nl_clash_text(int reason, nl_lang lang)
{
    if (reason < 1 || reason > COUNT(rules_conflicts)) return "";
    return rules_conflicts[reason - 1].text[lang];
}

/* The one option with a value besides its words: a file, identified by its hash. */
static bool option_is_map(const rules_book *book, int i)
{
    return book->places[i].offset == offsetof(nl_rules, map);
}

/* Checks each value on its own. */
static nl_err rules_check_values(const nl_rules *rules, nl_fault *fault)
{
    const rules_book *book = &rules_books[rules->game];
    for (int i = 0; i < book->count; i++) {
        const nl_option *option = &book->options[i];
        const int value = rules_get(rules, &book->places[i]);
        if (value == NL_MAP_FILE && option_is_map(book, i)) continue;
        if (value != book->places[i].unset && (value < option->low || value > option->high))
            return fault_name(fault, NL_ERR_BAD_VALUE, option->key);
    }
    if (rules->start != NL_NOBODY && rules->start >= rules->seats)
        return fault_name(fault, NL_ERR_BAD_VALUE, "start");
    return NL_OK;
}

nl_err nl_rules_check(const nl_rules *rules, nl_fault *fault)
{
    if (rules->edition < 1 || rules->edition > NL_RULES_VERSION)
        return fault_name(fault, NL_ERR_BAD_VALUE, "edition");
    if (rules->game >= NL_GAMES) return fault_name(fault, NL_ERR_BAD_VALUE, "game");
    const nl_err err = rules_check_values(rules, fault);
    if (err != NL_OK) return err;
    const int clash = rules_clash(rules);
    if (clash == 0) return fault_none(fault);
    (void)fault_name(fault, NL_ERR_CLASH, rules_conflicts[clash - 1].key);
    if (fault != NULL) fault->reason = clash;
    return NL_ERR_CLASH;
}

/* ---- printing -------------------------------------------------------------------------------- */

/* Options that the defaults depend on. They are compared with the defaults of the bare game. */
static bool rules_is_base(const rules_place *place)
{
    return place->offset == offsetof(nl_rules, seats) ||
           place->offset == offsetof(nl_rules, preset) ||
           place->offset == offsetof(nl_rules, map) || place->offset == offsetof(nl_rules, friends);
}

static const char rules_hash_word[] = "sha256:";
static const char rules_digits[] = "0123456789abcdef";

static void hash_print(text_out *w, const uint8_t hash[32])
{
    text_str(w, rules_hash_word);
    for (int i = 0; i < 32; i++) {
        text_char(w, rules_digits[hash[i] >> 4]);
        text_char(w, rules_digits[hash[i] & 15]);
    }
}

static void value_print(text_out *w, const nl_rules *rules, const rules_book *book, int i)
{
    const int value = rules_get(rules, &book->places[i]);
    if (value == NL_MAP_FILE && option_is_map(book, i))
        hash_print(w, rules->map_id.hash);
    else
        option_print(w, &book->options[i], value);
}

int nl_rules_print(const nl_rules *rules, char *out, int cap)
{
    return nl_rules_print_as(NL_RULES_VERSION, rules, out, cap);
}

int nl_rules_print_as(int version, const nl_rules *rules, char *out, int cap)
{
    text_out w = text_to(out, cap);
    if (rules->game >= NL_GAMES) {
        text_str(&w, "?");
        return text_end(&w);
    }
    const nl_game_id id = (nl_game_id)rules->game;
    const rules_book *book = &rules_books[id];
    const nl_rules base = rules_base(version, rules);
    const nl_rules bare = nl_rules_default(id);
    text_str(&w, book->game);
    for (int i = 0; i < book->count; i++) {
        const rules_place *place = &book->places[i];
        const int value = rules_get(rules, place);
        if (value == rules_get(rules_is_base(place) ? &bare : &base, place)) continue;
        text_char(&w, ' ');
        text_str(&w, book->options[i].key);
        text_char(&w, '=');
        value_print(&w, rules, book, i);
    }
    return text_end(&w);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* The text of each option. A key of length 0 was not given. */
typedef struct rules_words {
    const rules_book *book;
    const nl_map *map; /* the map that came with the text, or NULL */
    text_word key[RULES_OPTIONS], value[RULES_OPTIONS];
    int number[RULES_OPTIONS];
} rules_words;

static int option_find(const rules_book *book, text_word key)
{
    for (int i = 0; i < book->count; i++)
        if (word_is(key, book->options[i].key)) return i;
    return -1;
}

/* The option of a key, or -1. */
static int option_of(const nl_rules *rules, const char *key)
{
    const text_word word = { key, key != NULL ? (int)strlen(key) : 0, 1 };
    return rules->game < NL_GAMES && key != NULL ? option_find(&rules_books[rules->game], word)
                                                 : -1;
}

int nl_rules_get(const nl_rules *rules, const char *key, char *out, int cap)
{
    text_out w = text_to(out, cap);
    const int i = option_of(rules, key);
    if (i >= 0) value_print(&w, rules, &rules_books[rules->game], i);
    const int length = text_end(&w);
    return i >= 0 ? length : -1;
}

nl_err nl_rules_set(nl_rules *rules, const char *key, const char *value, nl_fault *fault)
{
    const int i = option_of(rules, key);
    const text_word word = { value, value != NULL ? (int)strlen(value) : 0, 1 };
    int number = 0;
    if (i < 0) return fault_name(fault, NL_ERR_BAD_KEY, key != NULL ? key : "");
    const rules_book *book = &rules_books[rules->game];
    if (value == NULL || !option_read(&book->options[i], word, &number))
        return fault_word(fault, NL_ERR_BAD_VALUE, word);
    rules_set(rules, &book->places[i], number);
    return fault_none(fault);
}

/* Reads the hash of a map. The map itself must have come with the text. */
static nl_err rules_read_hash(text_word value, const nl_map *map, nl_fault *fault)
{
    const text_word digits = word_from(value, (int)strlen(rules_hash_word));
    uint8_t hash[32] = { 0 };
    for (int i = 0; i < digits.len && i < 64; i++) {
        const char *digit = strchr(rules_digits, digits.at[i]);
        if (digit == NULL) return fault_word(fault, NL_ERR_BAD_VALUE, value);
        hash[i / 2] = (uint8_t)(hash[i / 2] << 4 | (digit - rules_digits));
    }
    if (digits.len != 64) return fault_word(fault, NL_ERR_BAD_VALUE, value);
    if (map == NULL || memcmp(hash, map->hash, sizeof hash) != 0)
        return fault_word(fault, NL_ERR_BAD_MAP, value);
    return NL_OK;
}

static bool value_is_hash(text_word value)
{
    const int size = (int)strlen(rules_hash_word);
    return value.len >= size && memcmp(value.at, rules_hash_word, (size_t)size) == 0;
}

static nl_err rules_read_option(text_word word, rules_words *words, nl_fault *fault)
{
    const char *equals = memchr(word.at, '=', (size_t)word.len);
    if (equals == NULL) return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    const int split = (int)(equals - word.at);
    const text_word key = { word.at, split, word.column };
    const text_word value = word_from(word, split + 1);
    const int i = option_find(words->book, key);
    if (i < 0 || words->key[i].len != 0) return fault_word(fault, NL_ERR_BAD_KEY, key);
    if (option_is_map(words->book, i) && value_is_hash(value)) {
        const nl_err err = rules_read_hash(value, words->map, fault);
        if (err != NL_OK) return err;
        words->number[i] = NL_MAP_FILE;
    } else if (!option_read(&words->book->options[i], value, &words->number[i])) {
        return fault_word(fault, NL_ERR_BAD_VALUE, value);
    }
    words->key[i] = key;
    words->value[i] = value;
    return NL_OK;
}

static nl_err rules_read_game(text_in *in, nl_game_id *id, nl_fault *fault)
{
    text_word word;
    if (!text_next(in, &word)) return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    for (int i = 0; i < NL_GAMES; i++) {
        *id = (nl_game_id)i;
        if (word_is(word, rules_books[i].game)) return NL_OK;
    }
    return fault_word(fault, NL_ERR_BAD_VALUE, word);
}

/* Reports a fault of nl_rules_check at the position of its key in the text. */
static nl_err rules_blame(const rules_words *words, const nl_fault *found, nl_fault *fault)
{
    const text_word name = { found->word, (int)strlen(found->word), 0 };
    const int i = option_find(words->book, name);
    const bool written = i >= 0 && words->key[i].len != 0;
    const bool value = found->code == NL_ERR_BAD_VALUE;
    (void)fault_word(fault, found->code, !written ? name : value ? words->value[i] : words->key[i]);
    if (fault != NULL) fault->reason = found->reason;
    return found->code;
}

/* Options may come in any order. The first pass sets those that the defaults depend on. */
static nl_rules rules_agreed(int version, nl_game_id id, const rules_words *words)
{
    nl_rules rules = nl_rules_default(id);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < words->book->count; i++)
            if (words->key[i].len != 0)
                rules_set(&rules, &words->book->places[i], words->number[i]);
        if (pass == 0 && rules.map == NL_MAP_FILE) rules.map_id = country_id(words->map);
        if (pass == 0) rules = rules_base(version, &rules);
    }
    return rules;
}

nl_err nl_rules_parse(const char *text, nl_rules *out, nl_fault *fault)
{
    return nl_rules_parse_map(text, NULL, out, fault);
}

nl_err nl_rules_parse_map(const char *text, const nl_map *map, nl_rules *out, nl_fault *fault)
{
    return nl_rules_parse_as(NL_RULES_VERSION, text, map, out, fault);
}

nl_err nl_rules_parse_as(int version, const char *text, const nl_map *map, nl_rules *out,
                         nl_fault *fault)
{
    text_in in = text_from(text);
    text_word word;
    rules_words words;
    nl_fault found;
    nl_game_id id = NL_ISLAND;
    if (memchr(in.start, '\0', NL_RULES_MAX) == NULL)
        return fault_name(fault, NL_ERR_TOO_LARGE, "");
    nl_err err = rules_read_game(&in, &id, fault);
    memset(&words, 0, sizeof words);
    words.book = &rules_books[id];
    words.map = map;
    while (err == NL_OK && text_next(&in, &word)) err = rules_read_option(word, &words, fault);
    if (err != NL_OK) return err;
    const nl_rules rules = rules_agreed(version, id, &words);
    if (!country_fits(&rules, map))
        (void)fault_name(&found, NL_ERR_BAD_MAP, "map");
    else
        (void)nl_rules_check(&rules, &found);
    if (found.code != NL_OK) return rules_blame(&words, &found, fault);
    *out = rules;
    return fault_none(fault);
}
