/* dice.c - the nouns of `set` and `expect` for the dice game (docs/reference/cases.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases/inside.h"
#include "neuland/edit.h"

static const nl_sheet *dice_sheet(const case_world *w) { return nl_sheet_of(&w->rules); }

/* ---- sets of symbols: "R0 S3 K1", "roads=0-2,5", "knights=2", "jokers=1,3" ------------------- */

/* The symbols in a list of words. `expect` ignores kinds that are not named. */
typedef struct case_symbols {
    uint64_t built;
    uint64_t looked; /* symbols that the words mention */
    unsigned jokers;
    bool has_jokers;
} case_symbols;

/* Parses "0-2,5" into a bit set of numbers below 32. Returns false if the text is malformed. */
static bool dice_numbers(const char *at, uint32_t *out)
{
    *out = 0;
    if (strcmp(at, "none") == 0) return true;
    for (;;) {
        char *end;
        const unsigned long from = strtoul(at, &end, 10);
        unsigned long to = from;
        if (end == at) return false;
        if (*end == '-') {
            at = end + 1;
            to = strtoul(at, &end, 10);
            if (end == at) return false;
        }
        if (from > to || to > 31) return false;
        for (unsigned long n = from; n <= to; n++) *out |= 1u << n;
        if (*end == 0) return true;
        if (*end != ',') return false;
        at = end + 1;
    }
}

/* Adds symbols of one kind: roads by their numbers on the sheet, of the others the first n. */
static bool dice_kind_word(case_world *w, const char *word, int kind, const char *value,
                           case_symbols *out)
{
    const nl_sheet *sheet = dice_sheet(w);
    const int first = case_number(value);
    uint32_t numbers = 0;
    int n = 0;

    if (kind == NL_S_ROAD ? !dice_numbers(value, &numbers)
                          : first < 0 && strcmp(value, "none") != 0)
        return case_fail(w, "'%s' does not describe a sheet", word);
    if (kind == NL_S_ROAD ? numbers >> sheet->count[kind] != 0 : first > sheet->count[kind])
        return case_fail(w, "'%s': the sheet has fewer", word);
    for (int i = 0; i < sheet->symbols; i++) {
        if (sheet->kind[i] != kind) continue;
        out->looked |= UINT64_C(1) << i;
        if (kind == NL_S_ROAD ? numbers >> n & 1 : n < first) out->built |= UINT64_C(1) << i;
        n++;
    }
    return true;
}

static bool dice_symbol_word(case_world *w, const char *word, case_symbols *out)
{
    static const char *const kinds[] = { "roads=", "settlements=", "cities=", "knights=" };
    const nl_sheet *sheet = dice_sheet(w);
    uint32_t numbers;

    for (int i = 0; i < sheet->symbols; i++)
        if (strcmp(word, sheet->name[i]) == 0) {
            out->built |= UINT64_C(1) << i;
            out->looked |= UINT64_C(1) << i;
            return true;
        }
    for (int kind = 0; kind < 4; kind++)
        if (strncmp(word, kinds[kind], strlen(kinds[kind])) == 0)
            return dice_kind_word(w, word, kind, word + strlen(kinds[kind]), out);
    if (strncmp(word, "jokers=", 7) == 0 && dice_numbers(word + 7, &numbers)) {
        if (numbers & 1 || numbers >> (sheet->jokers + 1))
            return case_fail(w, "'%s': jokers have the numbers 1 to %d", word, sheet->jokers);
        out->jokers = numbers >> 1;
        out->has_jokers = true;
        return true;
    }
    return case_fail(w, "'%s' does not describe a sheet", word);
}

static bool dice_symbols(case_world *w, const char *at, case_symbols *out)
{
    char word[CASE_WORD_MAX];
    memset(out, 0, sizeof *out);
    if (case_done(at)) return case_fail(w, "symbols are missing; write 'none' for none");
    while (case_word(&at, word))
        if (strcmp(word, "none") != 0 && !dice_symbol_word(w, word, out)) return false;
    return true;
}

static void dice_symbols_text(const nl_sheet *sheet, uint64_t set, buffer *out)
{
    for (int i = 0; i < sheet->symbols; i++)
        if (set >> i & 1) buffer_format(out, "%s%s", out->size ? " " : "", sheet->name[i]);
    if (!out->size) buffer_put(out, "none");
}

/* ---- dice: "ore=2 gold=1" -------------------------------------------------------------------- */

typedef struct dice_words {
    uint8_t counts[NL_FACES];
    int pool, rolls;
} dice_words;

static bool dice_counts(case_world *w, const char *at, dice_words *out)
{
    char word[CASE_WORD_MAX];
    memset(out, 0, sizeof *out);
    out->pool = out->rolls = -1;
    if (case_done(at)) return case_fail(w, "dice are missing; write 'none' for none");
    while (case_word(&at, word)) {
        char *equals = strchr(word, '=');
        const int number = equals ? case_number(equals + 1) : -1;
        int face = 0;
        if (strcmp(word, "none") == 0) continue;
        if (number < 0 || number > 6) return case_fail(w, "'%s' is not a number of dice", word);
        *equals = 0;
        while (face < NL_FACES && strcmp(word, nl_face_name(face)) != 0) face++;
        if (face < NL_FACES)
            out->counts[face] = (uint8_t)number;
        else if (strcmp(word, "pool") == 0)
            out->pool = number;
        else if (strcmp(word, "rolls") == 0)
            out->rolls = number;
        else
            return case_fail(w, "'%s' is not a face", word);
    }
    return true;
}

/* ---- set ------------------------------------------------------------------------------------- */

static bool set_sheet(case_world *w, const char *at)
{
    const nl_sheet *sheet = dice_sheet(w);
    case_symbols symbols;
    int seat;

    if (!case_seat(w, &at, &seat) || !dice_symbols(w, at, &symbols)) return false;
    for (int j = 0; j < sheet->jokers && !symbols.has_jokers; j++)
        if (!(sheet->joker_knights[j] & ~symbols.built)) symbols.jokers |= 1u << j;
    return case_edited(
        w, nl_dice_edit_sheet(&w->game, &w->state, seat, symbols.built, symbols.jokers));
}

static bool set_dice(case_world *w, const char *at)
{
    dice_words dice;
    int seat;
    if (!case_seat(w, &at, &seat) || !dice_counts(w, at, &dice)) return false;
    if (dice.pool >= 0) return case_fail(w, "the number of dice cannot be set");
    return case_edited(w, nl_dice_edit_dice(&w->game, &w->state, seat, dice.counts,
                                            dice.rolls < 0 ? NL_DICE_ROLLS : dice.rolls));
}

static bool set_box(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, entries[NL_BOXES], count = 0;
    if (!case_seat(w, &at, &seat)) return false;
    while (case_word(&at, word)) {
        const bool idle = strcmp(word, "-2") == 0 || strcmp(word, "x") == 0;
        if (strcmp(word, "none") == 0) continue;
        if (count == NL_BOXES || (!idle && case_number(word) < 0))
            return case_fail(w, "'%s' cannot be written into a box", word);
        entries[count++] = idle ? -2 : case_number(word);
    }
    return case_edited(w, nl_dice_edit_boxes(&w->game, &w->state, seat, entries, count));
}

/* "turn red" or "turn red 14": the start of that turn. */
static bool set_turn(case_world *w, const char *at)
{
    char word[CASE_WORD_MAX];
    int seat, number = 0;
    if (!case_seat(w, &at, &seat)) return false;
    if (case_word(&at, word)) number = case_number(word);
    if (number < 0 || !case_done(at)) return case_fail(w, "expected 'turn SEAT [NUMBER]'");
    return case_edited(w, nl_dice_edit_turn(&w->game, &w->state, seat, number));
}

static bool set_longest(case_world *w, const char *at)
{
    int seat;
    return case_holder(w, at, &seat) &&
           case_edited(w, nl_dice_edit_route(&w->game, &w->state, seat));
}

static bool set_army(case_world *w, const char *at)
{
    int seat;
    return case_holder(w, at, &seat) &&
           case_edited(w, nl_dice_edit_army(&w->game, &w->state, seat));
}

/* ---- expect ---------------------------------------------------------------------------------- */

/* Fails the case with both texts and frees the second. */
static bool dice_differs(case_world *w, const char *wanted, buffer *found)
{
    case_fail(w, "expected%s, found %s", wanted, buffer_words(found));
    buffer_free(found);
    return false;
}

static bool expect_sheet(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_dice *d = &v->dice;
    case_symbols want;
    buffer found = { 0 };
    int seat;

    (void)noun;
    if (!case_seat(w, &at, &seat) || !dice_symbols(w, at, &want)) return false;
    if (want.has_jokers && want.jokers != d->seat[seat].jokers)
        return case_fail(w, "expected%s, found jokers %02x", at, d->seat[seat].jokers);
    if (want.looked == 0 && !want.has_jokers) want.looked = UINT64_MAX;
    if ((d->seat[seat].built & want.looked) == want.built) return true;
    dice_symbols_text(dice_sheet(w), d->seat[seat].built, &found);
    return dice_differs(w, at, &found);
}

/* "open red S3 R0 K1": exactly these can be built next; "open red road R1": of this kind. */
static bool expect_open(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_dice *d = &v->dice;
    static const char *const kinds[] = { "road", "settlement", "city", "knight" };
    const nl_sheet *sheet = dice_sheet(w);
    uint64_t mask = UINT64_MAX;
    case_symbols want;
    buffer found = { 0 };
    char word[CASE_WORD_MAX];
    int seat;

    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    for (int kind = 0; kind < 4 && mask == UINT64_MAX; kind++) {
        if (!case_peek(at, word) || strcmp(word, kinds[kind]) != 0) continue;
        case_word(&at, word);
        mask = 0;
        for (int i = 0; i < sheet->symbols; i++)
            if (sheet->kind[i] == kind) mask |= UINT64_C(1) << i;
    }
    if (!dice_symbols(w, at, &want)) return false;
    if ((d->seat[seat].open & mask) == want.built) return true;
    dice_symbols_text(sheet, d->seat[seat].open & mask, &found);
    return dice_differs(w, at, &found);
}

static bool expect_dice(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_dice *d = &v->dice;
    dice_words want;
    buffer found = { 0 };
    bool same, faces = false;

    (void)noun;
    if (!dice_counts(w, at, &want)) return false;
    for (int face = 0; face < NL_FACES; face++) faces |= want.counts[face] > 0;
    same = (want.pool < 0 || want.pool == d->pool) && (want.rolls < 0 || want.rolls == d->rolls);
    if (faces || (want.pool < 0 && want.rolls < 0))
        same = same && memcmp(want.counts, d->dice, sizeof want.counts) == 0;
    if (same) return true;
    for (int face = 0; face < NL_FACES; face++)
        if (d->dice[face]) buffer_format(&found, "%s=%d ", nl_face_name(face), d->dice[face]);
    buffer_format(&found, "pool=%d rolls=%d", d->pool, d->rolls);
    return dice_differs(w, at, &found);
}

/* Compares the entries in the notation of this edition. */
static bool expect_box(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_dice *d = &v->dice;
    const bool crosses = w->rules.print == NL_PRINT_2;
    buffer found = { 0 }, want = { 0 };
    char word[CASE_WORD_MAX];
    const char *from;
    int seat;
    bool same;

    (void)noun;
    if (!case_seat(w, &at, &seat)) return false;
    from = at;
    while (case_word(&at, word)) buffer_format(&want, "%s%s", want.size ? " " : "", word);
    for (int i = 0; i < d->seat[seat].boxes; i++) {
        if (crosses && d->seat[seat].box[i] == -2)
            buffer_format(&found, "%sx", i ? " " : "");
        else
            buffer_format(&found, "%s%d", i ? " " : "", d->seat[seat].box[i]);
    }
    if (!found.size) buffer_put(&found, "none");
    same = strcmp(buffer_words(&want), buffer_words(&found)) == 0;
    buffer_free(&want);
    if (!same) return dice_differs(w, from, &found);
    buffer_free(&found);
    return true;
}

static bool expect_number(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_dice *d = &v->dice;
    char word[CASE_WORD_MAX];
    int seat = 0, found, want;

    if (strcmp(noun, "number") != 0 && !case_seat(w, &at, &seat)) return false;
    if (!case_word(&at, word)) return case_fail(w, "a number is missing");
    want = word[0] == '-' ? -case_number(word + 1) : case_number(word);
    found = strcmp(noun, "shown") == 0     ? d->seat[seat].shown
            : strcmp(noun, "length") == 0  ? d->seat[seat].length
            : strcmp(noun, "knights") == 0 ? d->seat[seat].knights
            : strcmp(noun, "number") == 0  ? d->turn_number
                                           : d->seat[seat].score;
    if (found == want) return true;
    return case_fail(w, "expected %s %s, found %d", noun, word, found);
}

static bool expect_holder(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    return case_same_holder(w, noun, at, noun[0] == 'l' ? v->dice.route : v->dice.army);
}

/* "winner none", "winner red", or several seats that share the win. */
static bool expect_winner(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    const nl_dice *d = &v->dice;
    const char *from = at;
    char word[CASE_WORD_MAX];
    unsigned want = 0;
    buffer found = { 0 };

    (void)noun;
    if (case_peek(at, word) && strcmp(word, "none") == 0) {
        case_word(&at, word);
    } else {
        do {
            int seat;
            if (!case_seat(w, &at, &seat)) return false;
            want |= 1u << seat;
        } while (case_peek(at, word));
    }
    if (want == d->winners) return true;
    for (int seat = 0; seat < w->rules.seats; seat++)
        if (d->winners >> seat & 1) buffer_format(&found, " %s", nl_seat_name(&w->rules, seat));
    if (!found.size) buffer_put(&found, "none");
    return dice_differs(w, from, &found);
}

static bool expect_turn(case_world *w, const case_sight *v, const char *noun, const char *at)
{
    (void)noun;
    return case_same_turn(w, at, v->dice.turn, v->dice.decision);
}

const case_part case_dice = { NL_DICE,
                              NULL,
                              {
                                  { "sheet", set_sheet, expect_sheet, NULL },
                                  { "open", NULL, expect_open, NULL },
                                  { "dice", set_dice, expect_dice, NULL },
                                  { "box", set_box, expect_box, NULL },
                                  { "turn", set_turn, expect_turn, NULL },
                                  { "longest", set_longest, expect_holder, NULL },
                                  { "army", set_army, expect_holder, NULL },
                                  { "points", NULL, expect_number, NULL },
                                  { "score", NULL, expect_number, NULL },
                                  { "shown", NULL, expect_number, NULL },
                                  { "length", NULL, expect_number, NULL },
                                  { "knights", NULL, expect_number, NULL },
                                  { "number", NULL, expect_number, NULL },
                                  { "winner", NULL, expect_winner, NULL },
                                  { "decision", NULL, case_expect_decision, NULL },
                                  { "count", NULL, NULL, case_holds_dice_count },
                                  { "best", NULL, NULL, case_holds_dice_best },
                              } };
