/* typing.c - parses what a player types into actions. */
#include "term/typing/typing.h"

#include <stdio.h>
#include <string.h>

#include "neuland/choco.h"
#include "term/say/say.h"

/* ---- splitting into words -------------------------------------------------------------------- */

/* Converts ASCII letters and umlauts to lower case. */
static void typing_lower(char *word)
{
    for (unsigned char *c = (unsigned char *)word; *c; c++) {
        if (*c >= 'A' && *c <= 'Z') *c = (unsigned char)(*c + 32);
        if (c[0] == 0xC3 && c[1] >= 0x80 && c[1] <= 0x9E && c[1] != 0x9F)
            c[1] = (unsigned char)(c[1] + 0x20);
    }
}

/* What may be typed, and what it means; the first word of a meaning is the one that is shown. */
static const struct {
    nl_lang lang;
    const char *typed, *notation;
} table[] = {
#define X(lang, typed, notation) { NL_##lang, typed, notation },
#include "term/typing/typing.def"
#undef X
};

static void typing_translate(char word[TYPING_WORD_MAX])
{
    const char *helper = words_helper_read(word);
    if (helper) snprintf(word, TYPING_WORD_MAX, "%s", helper);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(word, table[i].typed) != 0) continue;
        snprintf(word, TYPING_WORD_MAX, "%s", table[i].notation);
        return;
    }
}

void typing_shown(buffer *out, nl_lang lang, const nl_rules *rules, const char *notation)
{
    const size_t count = lang == NL_EN ? 0 : sizeof table / sizeof table[0];

    while (*notation) {
        const size_t size = strcspn(notation, " ");
        const char *helper = words_helper_shown(lang, rules, notation, size);
        size_t i = 0;
        while (i < count && (table[i].lang != lang || strlen(table[i].notation) != size ||
                             memcmp(table[i].notation, notation, size) != 0))
            i++;
        if (helper)
            buffer_put(out, helper);
        else if (i < count)
            buffer_put(out, table[i].typed);
        else
            buffer_bytes(out, notation, size);
        notation += size;
        if (*notation == ' ') buffer_char(out, *notation++);
    }
}

/* Adds a word; "2w" and "3ore" become two words each. */
static void typing_add(typing *t, const char *from, size_t size)
{
    size_t digits = 0;
    while (digits < size && from[digits] >= '0' && from[digits] <= '9') digits++;
    if (digits > 0 && digits < size) {
        typing_add(t, from, digits);
        typing_add(t, from + digits, size - digits);
        return;
    }
    if (t->count == TYPING_WORDS) return;
    snprintf(t->word[t->count], TYPING_WORD_MAX, "%.*s", (int)size, from);
    typing_lower(t->word[t->count]);
    typing_translate(t->word[t->count]);
    t->count++;
}

void typing_cut(const char *line, typing *out)
{
    memset(out, 0, sizeof *out);
    while (*line) {
        size_t size;
        while (*line == ',' || (*line > 0 && *line <= ' ') || *line == 0x7F) line++;
        for (size = 0; line[size] && line[size] != ',' && (unsigned char)line[size] > ' ';) size++;
        if (size) typing_add(out, line, size);
        line += size;
    }
}

/* ---- short verbs ----------------------------------------------------------------------------- */

#define LENGTH(list) (int)(sizeof(list) / sizeof((list)[0]))

static const typing_short island_verbs[] = {
    { "s", "settlement" },
    { "c", "city" },
    { "r", "road" },
    { "e", "end" },
    { ".", "end" },
    { "b", "buy" },
    { "k", "play knight" },
    { "knight", "play knight" },
    { "roads", "play roads" },
    { "p", "play plenty" },
    { "plenty", "play plenty" },
    { "m", "play monopoly" },
    { "monopoly", "play monopoly" },
    { "t", "trade" },
    { "o", "offer" },
    { "y", "accept" },
    { "yes", "accept" },
    { "n", "decline" },
    { "no", "decline" },
    { "d", "discard" },
};
const typing_dialect typing_island = {
    island_verbs, LENGTH(island_verbs), NL_D_ROLL, NL_D_DISCARD, -1, -1,
};

static const typing_short choco_verbs[] = {
    { "s", "settlement" }, { "c", "city" },     { "r", "road" },    { "k", "knight" },
    { "e", "end" },        { ".", "end" },      { "t", "trade" },   { "o", "offer" },
    { "y", "accept" },     { "yes", "accept" }, { "n", "decline" }, { "no", "decline" },
    { "d", "discard" },    { "roll", "spin" },
};
const typing_dialect typing_choco = {
    choco_verbs, LENGTH(choco_verbs), -1, NL_D_CHOCO_DISCARD, NL_D_CHOCO_TAKE, NL_D_CHOCO_STEAL_MAY,
};

static const char *typing_verb(const typing_ask *ask, const typing *line)
{
    const typing_dialect *d = ask->dialect;
    const char *word = line->word[0];

    if (strcmp(word, "r") == 0 && line->count == 1 && ask->decision == d->roll) return "roll";
    for (int i = 0; i < d->verb_count; i++)
        if (strcmp(word, d->verbs[i].from) == 0) return d->verbs[i].to;
    for (int kind = NL_A_ASLA; d == &typing_island && kind <= NL_A_CARLA; kind++)
        if (strcmp(word, nl_action_word(NL_ISLAND, kind) + strlen("use ")) == 0)
            return nl_action_word(NL_ISLAND, kind); /* a helper's bare name */
    return word;
}

static int typing_kind(const char *word) { return typed_kind(word, strlen(word)); }

static int typing_number(const char *word)
{
    const size_t size = strlen(word);
    if (size == 0 || size > 2 || strspn(word, "0123456789") != size) return -1;
    return size == 1 ? word[0] - '0' : (word[0] - '0') * 10 + (word[1] - '0');
}

/* ---- terms: "w", "2 wool ore", "wwo" --------------------------------------------------------- */

/* Adds the resources that a word names: one by name, or one per letter. Returns false if it names
   none. */
static bool typing_kinds(const char *word, int many, int counts[NL_KINDS])
{
    int kind = typing_kind(word);
    if (kind >= 0) {
        counts[kind] += many;
        return true;
    }
    for (const char *c = word; *c; c++)
        if (typed_kind(c, 1) < 0) return false;
    for (const char *c = word; *c; c++) counts[typed_kind(c, 1)] += many;
    return *word != 0;
}

/* Parses counts and resources from word i on. Returns the first word that is neither. tokens gets
   the number of tokens among them; NULL in games without tokens. */
static int typing_side(const typing *line, int i, int counts[NL_KINDS], int *tokens)
{
    memset(counts, 0, NL_KINDS * sizeof *counts);
    while (i < line->count) {
        const int number = typing_number(line->word[i]);
        const int at = number >= 0 ? i + 1 : i, many = number < 0 ? 1 : number;
        if (at >= line->count) break;
        if (tokens && strcmp(line->word[at], "token") == 0)
            *tokens += many;
        else if (!typing_kinds(line->word[at], many, counts))
            break;
        i = at + 1;
    }
    return i;
}

static void typing_print_side(const int counts[NL_KINDS], buffer *out)
{
    for (int k = 0; k < NL_KINDS; k++)
        if (counts[k]) buffer_format(out, " %d %s", counts[k], nl_kind_name(k));
}

static void typing_print_tokens(int tokens, buffer *out)
{
    if (tokens) buffer_format(out, " %d token", tokens);
}

/* Parses one side of the terms from word i on; "?" leaves it open. Returns the first word after
   it. */
static int typing_terms_side(const typing *line, int i, buffer *out)
{
    int counts[NL_KINDS], tokens = 0;

    if (i < line->count && strcmp(line->word[i], "?") == 0) {
        buffer_put(out, " ?");
        return i + 1;
    }
    i = typing_side(line, i, counts, &tokens);
    typing_print_side(counts, out);
    typing_print_tokens(tokens, out);
    return i;
}

/* offer, counter and propose: "o w for 2b to blue", "o w for ?"; after a reply the seat comes
   first. */
static void typing_terms(const typing *line, int from, buffer *out)
{
    int i = typing_terms_side(line, from, out);

    if (i < line->count && strcmp(line->word[i], "for") == 0) i++;
    buffer_put(out, " for");
    i = typing_terms_side(line, i, out);
    for (; i < line->count; i++) buffer_format(out, " %s", line->word[i]);
}

/* trade: "t b o", "trade 4 brick for 1 ore"; without a number, at the seat's rate. */
static void typing_bank(const typing_ask *ask, const typing *line, buffer *out)
{
    int kinds[2] = { -1, -1 }, number = 0, found = 0;

    for (int i = 1; i < line->count; i++) {
        const int kind = typing_kind(line->word[i]), count = typing_number(line->word[i]);
        if (kind >= 0 && found < 2)
            kinds[found++] = kind;
        else if (count > 0 && found == 0)
            number = count;
        else if (count < 0 && strcmp(line->word[i], "for") != 0)
            found = 3;
    }
    if (found == 2) {
        const int rate = number ? number : ask->rate[kinds[0]];
        buffer_format(out, " %d %s for 1 %s", rate, nl_kind_name(kinds[0]), nl_kind_name(kinds[1]));
        return;
    }
    for (int i = 1; i < line->count; i++) buffer_format(out, " %s", line->word[i]);
}

/* ---- parsing --------------------------------------------------------------------------------- */

/* The only draw that is listed: the question names the neighbour. */
static void typing_draw(const typing_ask *ask, buffer *out)
{
    char text[NL_TEXT_MAX] = "draw";
    for (int i = 0; i < ask->count; i++)
        if (ask->legal[i].kind == NL_A_CHOCO_DRAW) nl_print(ask->game, ask->legal[i], text);
    buffer_put(out, text);
}

/* Writes the line in the notation. */
static void typing_notation(const typing_ask *ask, const typing *line, buffer *out)
{
    const char *verb = typing_verb(ask, line);
    int counts[NL_KINDS];

    if (ask->decision == ask->dialect->discard) { /* "2w o", with or without the verb */
        const int from = strcmp(verb, "discard") == 0;
        if (line->count > from && typing_side(line, from, counts, NULL) == line->count) {
            buffer_put(out, "discard");
            typing_print_side(counts, out);
            return;
        }
    }
    if (ask->decision == ask->dialect->take) { /* "w" */
        const int kind = typing_kind(line->word[line->count - 1]);
        if (kind >= 0) {
            buffer_format(out, "take %s", nl_kind_name(kind));
            return;
        }
    }
    if (ask->decision == ask->dialect->draw && line->count == 1 &&
        (strcmp(verb, "draw") == 0 || strcmp(verb, "accept") == 0)) {
        typing_draw(ask, out);
        return;
    }
    buffer_put(out, verb);
    if (strcmp(verb, "offer") == 0 || strcmp(verb, "counter") == 0 ||
        strcmp(verb, "propose") == 0) {
        if (line->count > 1) typing_terms(line, 1, out);
    } else if (strcmp(verb, "reply") == 0 && line->count > 2) {
        buffer_format(out, " %s", line->word[1]);
        typing_terms(line, 2, out);
    } else if (strcmp(verb, "trade") == 0) {
        typing_bank(ask, line, out);
    } else {
        for (int i = 1; i < line->count; i++) buffer_format(out, " %s", line->word[i]);
    }
}

/* Returns the kind of action of a verb that is typed without its arguments, or -1. */
static int typing_bare(int game, const char *notation)
{
    for (int kind = 0; kind < NL_ACTION_IDS; kind++)
        if (strcmp(notation, nl_action_word(game, kind)) == 0)
            return nl_action_is(game, kind, NL_IS_CHANCE) ? -1 : kind;
    return -1;
}

/* Whether the player may mean this legal action: its text ends with the typed words (a bare place,
   seat or resource), or starts with the notation and continues. */
static bool typing_means(const char *text, const char *end, const char *start)
{
    const size_t length = strlen(text), size = strlen(end), begun = strlen(start);
    if (length > size && text[length - size - 1] == ' ' && strcmp(text + length - size, end) == 0)
        return true;
    return length > begun && text[begun] == ' ' && strncmp(text, start, begun) == 0;
}

static int typing_found(const typing_ask *ask, const char *end, const char *start,
                        typing_answer *answer)
{
    const int game = nl_game_of(ask->game);
    int found = 0;

    for (int i = 0; i < ask->count; i++) {
        char text[NL_TEXT_MAX];
        if (nl_action_is(game, ask->legal[i].kind, NL_IS_OFFER | NL_IS_COUNTER)) continue;
        nl_print(ask->game, ask->legal[i], text);
        if (!typing_means(text, end, start)) continue;
        answer->action[0] = ask->legal[i];
        if (found < 6) buffer_format(&answer->hint, "%s%s", found ? ", " : "", text);
        if (++found == 6) buffer_put(&answer->hint, ", ...");
    }
    return found;
}

typing_result typing_read(const typing_ask *ask, const typing *line, typing_answer *answer)
{
    buffer notation = { 0 }, plain = { 0 };
    typing_result result = TYPING_FAULT;
    int found;

    memset(answer, 0, sizeof *answer);
    typing_notation(ask, line, &notation);
    for (int i = 0; i < line->count; i++)
        buffer_format(&plain, "%s%s", i ? " " : "", line->word[i]);
    answer->kind = typing_bare(nl_game_of(ask->game), buffer_words(&notation));
    if (typed_parse(ask->game, ask->seat, buffer_words(&notation), answer->action, &answer->count,
                    &answer->fault) == NL_OK) {
        result = TYPING_DONE;
    } else if (answer->kind >= 0) {
        result = TYPING_SHOW;
    } else {
        found = typing_found(ask, buffer_words(&plain), buffer_words(&notation), answer);
        answer->count = found == 1;
        if (found > 0) result = found == 1 ? TYPING_DONE : TYPING_MANY;
    }
    buffer_free(&notation);
    buffer_free(&plain);
    return result;
}

nl_err typing_many(const typing_answer *answer, int owes, const uint8_t hand[NL_KINDS])
{
    int counts[NL_KINDS] = { 0 };

    if (answer->count > owes) return NL_ERR_NOT_ALLOWED;
    for (int i = 0; i < answer->count; i++) {
        const int kind = answer->action[i].arg[0] % NL_KINDS;
        if (++counts[kind] > hand[kind]) return NL_ERR_NOT_YOURS;
    }
    return NL_OK;
}
