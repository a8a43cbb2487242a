/* run.c - executes the statements of a rule case. */
#include "cases/inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "shell/shell.h"
#include "table/play/match.h"
#include "table/play/typed.h"

enum { CASE_REPEAT_MAX = 100000, CASE_ENTRY_MAX = 2 * NL_TEXT_MAX };

/* A noun of a module comes before one of its game. */
static const case_part *const parts[] = {
#define MODULE(m, on, first_seats) &case_##m,
#include "island/catalogue.def"
    &case_island,
    &case_dice,
    &case_choco,
};

static bool case_statement(case_world *w, const char *at);

/* ---- shared helpers -------------------------------------------------------------------------- */

bool case_fail(case_world *w, const char *format, ...)
{
    char words[512];
    va_list args;

    if (w->fault.size) return false; /* keep the first reason */
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    buffer_put(&w->fault, words);
    return false;
}

bool case_seat(case_world *w, const char **at, int *out)
{
    char word[CASE_WORD_MAX];
    *out = NL_NOBODY;
    if (!case_word(at, word)) return case_fail(w, "a seat is missing");
    *out = nl_seat_parse(&w->rules, word);
    if (*out >= 0 && *out < w->rules.seats) return true;
    return case_fail(w, "this game has no seat '%s'", word);
}

static const char *case_after(const char *at) { return at + strspn(at, " \t"); }

/* ---- set-up ---------------------------------------------------------------------------------- */

static bool case_fault_fail(case_world *w, const char *what, const nl_fault *fault)
{
    return case_fail(w, "%s: %s: %s%s%s", what, nl_error_code(fault->code),
                     nl_error_text(fault->code, NL_EN), fault->word[0] ? ": " : "", fault->word);
}

/* Creates the game at the first statement that needs it. */
static bool case_begin(case_world *w)
{
    rng draw = rng_stream(w->seed, 0, MATCH_LAYOUT);
    nl_fault fault;

    if (w->begun) return true;
    if (!w->has_rules) return case_fail(w, "the first statement of a case must be 'rules'");
    if (!w->has_layout) {
        const nl_err e = nl_layout_draw(&w->rules, &w->map, rng_draw, &draw, &w->layout);
        if (e != NL_OK) return case_fail(w, "layout: %s", nl_error_text(e, NL_EN));
        if (w->rules.start == NL_NOBODY) w->layout.start = 0;
    }
    if (nl_game_init(&w->game, &w->rules, &w->map, &w->layout, &fault) != NL_OK)
        return case_fault_fail(w, "the game", &fault);
    nl_start(&w->game, &w->state);
    w->begun = true;
    return true;
}

/* Map files of cases are in the folder "maps" next to the case file. */
static void case_folder(const char *path, char out[STORE_PATH_MAX])
{
    const char *slash = strrchr(path, '/');
    snprintf(out, STORE_PATH_MAX, "%.*smaps", slash ? (int)(slash - path) + 1 : 0, path);
}

static bool case_rules(case_world *w, const char *at)
{
    static rules_file r;
    char folder[STORE_PATH_MAX];

    if (w->has_rules) return case_fail(w, "the rules are already given");
    case_folder(w->file->path, folder);
    const rules_fault fault = rules_file_read(&r, case_after(at), folder);
    w->rules = r.rules;
    w->map = r.own_map;
    w->has_rules = fault == RULES_FINE;
    rules_file_free(&r);
    if (fault == RULES_STORE) return case_fail(w, "%s: %s", r.path, r.broken.sentence);
    return w->has_rules ? true
                        : case_fault_fail(w, fault == RULES_MAP ? r.path : "rules", &r.fault);
}

static bool case_layout(case_world *w, const char *at)
{
    nl_fault fault;
    if (!w->has_rules || w->begun) return case_fail(w, "'layout' must come right after 'rules'");
    if (nl_layout_parse(&w->rules, &w->map, case_after(at), &w->layout, &fault) != NL_OK)
        return case_fault_fail(w, "layout", &fault);
    w->has_layout = true;
    return true;
}

static bool case_seed(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    if (!w->has_rules || w->begun) return case_fail(w, "'seed' must come right after 'rules'");
    if (!case_word(&at, word) || case_number(word) < 0 || !case_done(at))
        return case_fail(w, "seed N");
    w->seed = (uint64_t)case_number(word);
    return true;
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Checks that every seat's view lists the same actions as the full state. */
static bool case_sound(case_world *w)
{
    for (int seat = 0; seat < w->rules.seats; seat++) {
        nl_action truth[NL_ACTIONS_MAX], seen[NL_ACTIONS_MAX];
        const int count = nl_legal(&w->game, &w->state, seat, truth);
        nl_view view;
        nl_observe(&w->game, &w->state, seat, &view);
        if (nl_view_legal(&w->game, &view, seen) != count ||
            memcmp(truth, seen, (size_t)count * sizeof *truth) != 0)
            return case_fail(w, "%s's view lists other actions than the full state",
                             nl_seat_name(&w->rules, seat));
    }
    return true;
}

/* Checks that the seat's view accepts or refuses an action like the full state. */
static bool case_agrees(case_world *w, nl_action a, nl_err truth)
{
    nl_view view;
    nl_err seen;
    if (a.seat >= w->rules.seats) return true;
    nl_observe(&w->game, &w->state, a.seat, &view);
    seen = nl_view_check(&w->game, &view, a);
    if (seen == truth) return true;
    return case_fail(w, "the view answers %s, the full state %s", nl_error_code(seen),
                     nl_error_code(truth));
}

static bool case_listed(case_world *w, nl_action a)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = a.seat == NL_CHANCE ? nl_chance(&w->game, &w->state, list, weight)
                                          : nl_legal(&w->game, &w->state, a.seat, list);
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &a, sizeof a) == 0) return true;
    return false;
}

static bool case_apply(case_world *w, nl_action a)
{
    const int game = w->rules.game;
    /* Offers, talk, second answers and the bank's worse rates are accepted although the list omits
       them. */
    const bool again = nl_action_is(game, a.kind, NL_IS_ANSWER) &&
                       (nl_to_act(&w->game, &w->state).seats >> a.seat & 1) == 0;
    const bool countless = nl_action_is(game, a.kind, NL_IS_OFFER | NL_IS_COUNTER | NL_IS_TALK) ||
                           again || (game == NL_ISLAND && a.kind == NL_A_TRADE);
    const bool listed = case_listed(w, a);
    /* A case may set an invalid position; only a valid one must stay valid. */
    const bool possible = nl_valid(&w->game, &w->state) == NL_OK;
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    nl_err e = nl_check(&w->game, &w->state, a);

    if (!case_agrees(w, a, e)) return false;
    e = nl_apply(&w->game, &w->state, a, &log);
    if (e != NL_OK)
        return case_fail(w, "expected to be accepted, found %s: %s", nl_error_code(e),
                         nl_error_text(e, NL_EN));
    if (!listed && !countless)
        return case_fail(w, "accepted, but not in the list of legal actions");
    if (possible && nl_valid(&w->game, &w->state) != NL_OK)
        return case_fail(w, "the position is inconsistent afterwards (nl_valid)");
    return case_sound(w);
}

static bool case_do(case_world *w, const char *at)
{
    nl_action list[TYPED_MAX];
    nl_fault fault;
    int seat, count;

    if (!case_seat(w, &at, &seat)) return false;
    if (typed_parse(&w->game, seat, case_after(at), list, &count, &fault) != NL_OK)
        return case_fault_fail(w, "cannot parse the action", &fault);
    for (int i = 0; i < count; i++)
        if (!case_apply(w, list[i])) return false;
    return true;
}

static bool case_chance(case_world *w, const char *at)
{
    nl_action a;
    nl_fault fault;
    if (nl_parse(&w->game, NL_CHANCE, case_after(at), &a, &fault) != NL_OK)
        return case_fault_fail(w, "cannot parse the action", &fault);
    return case_apply(w, a);
}

/* Removes the error code at the end of a line and returns it, or NL_OK if there is none. */
static nl_err case_cut_code(char *words)
{
    char *last = strrchr(words, ' ');
    for (int e = NL_OK + 1; last && e < NL_ERR_COUNT; e++) {
        if (strcmp(last + 1, nl_error_code((nl_err)e)) != 0) continue;
        *last = 0;
        return (nl_err)e;
    }
    return NL_OK;
}

static nl_err case_try(case_world *w, int seat, const char *words, nl_state *state)
{
    nl_action list[TYPED_MAX];
    nl_fault fault;
    int count;
    nl_err e = typed_parse(&w->game, seat, words, list, &count, &fault);

    for (int i = 0; i < count && e == NL_OK; i++) {
        nl_state before;
        nl_copy(&w->game, &before, state);
        if (i == 0 && !case_agrees(w, list[i], nl_check(&w->game, state, list[i]))) return e;
        e = nl_apply(&w->game, state, list[i], NULL);
        if (e != NL_OK && memcmp(&before, state, (size_t)nl_state_bytes(&w->game)) != 0)
            case_fail(w, "refused with %s, but the state has changed", nl_error_code(e));
        if (e != NL_OK && i == 0 && case_listed(w, list[i]))
            case_fail(w, "refused with %s, but listed as legal", nl_error_code(e));
    }
    return e;
}

static bool case_refuse(case_world *w, const char *at)
{
    char words[256];
    nl_state state;
    nl_err wanted, found;
    int seat;

    if (!case_seat(w, &at, &seat)) return false;
    nl_copy(&w->game, &state, &w->state);
    snprintf(words, sizeof words, "%s", case_after(at));
    wanted = case_cut_code(words);
    found = case_try(w, seat, words, &state);
    if (w->fault.size) return false;
    if (found == NL_OK)
        return case_fail(w, "expected to be refused%s%s, found accepted", wanted ? " with " : "",
                         wanted ? nl_error_code(wanted) : "");
    if (wanted != NL_OK && wanted != found)
        return case_fail(w, "expected %s, found %s", nl_error_code(wanted), nl_error_code(found));
    return true;
}

/* ---- lists ----------------------------------------------------------------------------------- */

typedef struct case_list {
    char (*entry)[CASE_ENTRY_MAX];
    int count;
} case_list;

static int case_compare(const void *a, const void *b) { return strcmp(a, b); }

static bool case_add(case_world *w, case_list *l, const char *entry)
{
    if (l->count >= NL_ACTIONS_MAX) return case_fail(w, "the list is too long");
    snprintf(l->entry[l->count++], CASE_ENTRY_MAX, "%.*s", CASE_ENTRY_MAX - 1, entry);
    return true;
}

static void case_join(const case_list *l, buffer *out)
{
    for (int i = 0; i < l->count; i++) buffer_format(out, "%s%s", i ? ", " : "", l->entry[i]);
    if (l->count == 0) buffer_put(out, "none");
}

static bool case_same(case_world *w, case_list *want, case_list *have)
{
    bool same = want->count == have->count;
    buffer wanted = { 0 }, found = { 0 };

    qsort(want->entry, (size_t)want->count, CASE_ENTRY_MAX, case_compare);
    qsort(have->entry, (size_t)have->count, CASE_ENTRY_MAX, case_compare);
    for (int i = 0; i < want->count && same; i++)
        same = strcmp(want->entry[i], have->entry[i]) == 0;
    if (!same) {
        case_join(want, &wanted);
        case_join(have, &found);
        case_fail(w, "expected %s\n    found    %s", buffer_words(&wanted), buffer_words(&found));
    }
    buffer_free(&wanted);
    buffer_free(&found);
    return same;
}

/* Adds one entry to the expected list in its printed form; a weight follows after ':'. */
static bool case_entry_add(case_world *w, int seat, const char *kind, const char *entry,
                           case_list *want)
{
    char words[CASE_ENTRY_MAX], text[NL_TEXT_MAX], args[NL_TEXT_MAX];
    const char *colon = strrchr(entry, ':');
    const size_t size = strlen(kind);
    nl_action a;
    nl_fault fault;

    if (strcmp(entry, "yes") == 0) return case_add(w, want, "yes");
    snprintf(args, sizeof args, "%.*s", colon ? (int)(colon - entry) : (int)strlen(entry), entry);
    snprintf(words, sizeof words, "%s %s", kind, args);
    if (nl_parse(&w->game, seat, words, &a, &fault) != NL_OK)
        return case_fault_fail(w, words, &fault);
    nl_print(&w->game, a, text);
    snprintf(words, sizeof words, "%s%s", strlen(text) > size ? text + size + 1 : "yes",
             colon ? colon : "");
    return case_add(w, want, words);
}

/* Parses the list after '='. Commas separate entries. Without commas each word is an entry, unless
   actions of this kind take several words. */
static bool case_wanted(case_world *w, int seat, const char *kind, const char *at, case_list *want)
{
    const bool commas = strchr(at, ',') != NULL;
    const bool whole = strcmp(kind, "trade") == 0 || strcmp(kind, "play plenty") == 0 ||
                       strcmp(kind, "offer") == 0 || strcmp(kind, "counter") == 0 ||
                       strcmp(kind, "dice") == 0 || strcmp(kind, "joker") == 0 ||
                       strcmp(kind, "keep") == 0 || strncmp(kind, "use ", 4) == 0 ||
                       (w->rules.game == NL_CHOCO && strcmp(kind, "settlement") == 0);

    at = case_after(at);
    if (strcmp(at, "none") == 0) return true;
    if (!*at) return case_fail(w, "the list is missing; write 'none' for an empty one");
    while (*at) {
        char entry[NL_TEXT_MAX];
        size_t size = commas ? strcspn(at, ",") : whole ? strlen(at) : strcspn(at, " \t");
        const char *next = at + size;
        while (size > 0 && strchr(" \t", at[size - 1])) size--;
        snprintf(entry, sizeof entry, "%.*s", (int)size, at);
        if (!case_entry_add(w, seat, kind, entry, want)) return false;
        at = next + strspn(next, ", \t");
    }
    return true;
}

/* Splits "KIND = LIST" and returns what follows the '='. */
static const char *case_kind(case_world *w, const char *at, char kind[CASE_WORD_MAX])
{
    const char *equals = strchr(at, '=');
    int size;

    at = case_after(at);
    if (!equals || equals <= at) {
        case_fail(w, "expected a kind of action, '=' and a list");
        return NULL;
    }
    for (size = (int)(equals - at); size > 0 && strchr(" \t", at[size - 1]);) size--;
    snprintf(kind, CASE_WORD_MAX, "%.*s", size, at);
    for (int k = 0; strcmp(nl_action_word(w->rules.game, k), "?") != 0; k++)
        if (strcmp(kind, nl_action_word(w->rules.game, k)) == 0) return equals + 1;
    case_fail(w, "'%s' is not a kind of action", kind);
    return NULL;
}

static bool case_compare_lists(case_world *w, int seat, const char *at)
{
    static char wanted[NL_ACTIONS_MAX][CASE_ENTRY_MAX], found[NL_ACTIONS_MAX][CASE_ENTRY_MAX];
    case_list want = { wanted, 0 }, have = { found, 0 };
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    char kind[CASE_WORD_MAX];
    int count;

    at = case_kind(w, at, kind);
    if (!at || !case_wanted(w, seat, kind, at, &want)) return false;
    count = seat == NL_CHANCE ? nl_chance(&w->game, &w->state, list, weight)
                              : nl_legal(&w->game, &w->state, seat, list);
    for (int i = 0; i < count; i++) {
        char text[NL_TEXT_MAX], entry[NL_TEXT_MAX + 16];
        const char *args;
        if (strcmp(nl_action_word(w->rules.game, list[i].kind), kind) != 0) continue;
        nl_print(&w->game, list[i], text);
        args = strlen(text) > strlen(kind) ? text + strlen(kind) + 1 : "yes";
        if (seat == NL_CHANCE)
            snprintf(entry, sizeof entry, "%s:%d", args, weight[i]);
        else
            snprintf(entry, sizeof entry, "%s", args);
        if (!case_add(w, &have, entry)) return false;
    }
    return case_same(w, &want, &have);
}

static bool case_legal(case_world *w, const char *at)
{
    int seat;
    return case_seat(w, &at, &seat) && case_compare_lists(w, seat, at);
}

static bool case_weights(case_world *w, const char *at)
{
    return case_compare_lists(w, NL_CHANCE, at);
}

/* ---- expectations ---------------------------------------------------------------------------- */

typedef enum case_use { USE_SET, USE_EXPECT, USE_HOLDS } case_use;

/* The entry of a word that applies to a statement, or NULL. */
static const case_noun *case_find(const case_world *w, const char *noun, case_use use)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const case_part *part = parts[i];
        if (part->game != w->rules.game || (part->on && !part->on(&w->rules))) continue;
        for (int n = 0; n < CASE_NOUNS && part->noun[n].word; n++) {
            const case_noun *found = &part->noun[n];
            if (strcmp(noun, found->word) == 0 && (use == USE_SET     ? found->set != NULL
                                                   : use == USE_HOLDS ? found->holds != NULL
                                                                      : found->expect != NULL))
                return found;
        }
    }
    return NULL;
}

static bool case_set(case_world *w, const char *at)
{
    char noun[CASE_WORD_MAX];
    case_word(&at, noun);
    const case_noun *found = case_find(w, noun, USE_SET);
    if (!found) return case_fail(w, "'%s' cannot be set", noun);
    return found->set(w, at) && case_sound(w);
}

static bool case_holds(case_world *w, const char *at)
{
    char noun[CASE_WORD_MAX];
    case_word(&at, noun);
    const case_noun *found = case_find(w, noun, USE_HOLDS);
    return found ? found->holds(w, at) : case_fail(w, "unknown check '%s'", noun);
}

/* In the full state, or in a view. */
static bool case_expect_in(case_world *w, const nl_view *view, const char *at)
{
    const nl_game *g = &w->game;
    char noun[CASE_WORD_MAX];
    case_sight sight;

    case_word(&at, noun);
    const case_noun *found = case_find(w, noun, USE_EXPECT);
    if (!found) return case_fail(w, "'%s' cannot be expected", noun);
    sight.turn = view ? nl_view_to_act(g, view) : nl_to_act(g, &w->state);
    switch (w->rules.game) {
    case NL_DICE:
        view ? nl_view_dice(g, view, &sight.dice) : nl_dice_read(g, &w->state, &sight.dice);
        break;
    case NL_CHOCO:
        view ? nl_view_choco(g, view, &sight.choco) : nl_choco_read(g, &w->state, &sight.choco);
        break;
    default:
        view ? nl_view_island(g, view, &sight.island) : nl_island_read(g, &w->state, &sight.island);
    }
    return found->expect(w, &sight, noun, at);
}

static bool case_expect(case_world *w, const char *at) { return case_expect_in(w, NULL, at); }

static bool case_view(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    nl_view view;
    int seat = NL_NOBODY;

    if (case_peek(at, word) && strcmp(word, "nobody") == 0)
        case_word(&at, word);
    else if (!case_seat(w, &at, &seat))
        return false;
    if (!case_word(&at, word) || strcmp(word, "expect") != 0)
        return case_fail(w, "expected 'view SEAT expect NOUN ...'");
    nl_observe(&w->game, &w->state, seat, &view);
    return case_expect_in(w, &view, at);
}

/* ---- the loop -------------------------------------------------------------------------------- */

typedef struct case_verb {
    const char *word;
    bool (*run)(case_world *w, const char *at);
    bool begins; /* needs a game */
} case_verb;

static const case_verb verbs[] = {
    { "rules", case_rules, false },    { "layout", case_layout, false },
    { "seed", case_seed, false },      { "set", case_set, true },
    { "do", case_do, true },           { "refuse", case_refuse, true },
    { "chance", case_chance, true },   { "legal", case_legal, true },
    { "weights", case_weights, true }, { "expect", case_expect, true },
    { "view", case_view, true },       { "holds", case_holds, true },
};

static bool case_statement(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];

    case_word(&at, word);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(word, verbs[i].word) != 0) continue;
        return (!verbs[i].begins || case_begin(w)) && verbs[i].run(w, at);
    }
    return case_fail(w, "'%s' is not a statement", word);
}

/* Returns the line after the 'end' of the block that begins at i. */
static int case_block_end(const case_file *f, int i, int end)
{
    for (int depth = 1; i < end; i++) {
        const char *at = f->lines[i].words;
        char verb[CASE_WORD_MAX], count[CASE_WORD_MAX];
        case_word(&at, verb);
        if (strcmp(verb, "end") == 0 && --depth == 0) return i + 1;
        if (strcmp(verb, "repeat") == 0 && case_word(&at, count) && case_done(at)) depth++;
    }
    return -1;
}

static bool case_lines(case_world *w, int i, int end)
{
    while (i < end) {
        const char *at = w->file->lines[i].words, *rest;
        char verb[CASE_WORD_MAX], count[CASE_WORD_MAX];
        int times, next;
        w->line = w->file->lines[i].number;
        rest = at;
        case_word(&rest, verb);
        if (strcmp(verb, "repeat") != 0) {
            if (!case_statement(w, at)) return false;
            i++;
            continue;
        }
        times = case_word(&rest, count) ? case_number(count) : -1;
        if (times < 0 || times > CASE_REPEAT_MAX) return case_fail(w, "bad repeat count");
        next = case_done(rest) ? case_block_end(w->file, i + 1, end) : i + 1;
        if (next < 0) return case_fail(w, "this 'repeat' has no 'end'");
        for (int n = 0; n < times; n++)
            if (case_done(rest) ? !case_lines(w, i + 1, next - 1) : !case_statement(w, rest))
                return false;
        i = next;
    }
    return true;
}

bool case_run(case_world *w, const case_file *f, const case_entry *entry)
{
    memset(w, 0, sizeof *w);
    w->file = f;
    w->seed = 1;
    w->line = entry->number;
    if (!case_lines(w, entry->first, entry->end)) return false;
    return w->has_rules ? case_begin(w) : case_fail(w, "the case is empty");
}

void case_world_free(case_world *w) { buffer_free(&w->fault); }
