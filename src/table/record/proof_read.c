/* proof_read.c - parses the fair-dice tags. Accepts any text and names every fault. */
#include <stdlib.h>
#include <string.h>

#include "table/record/proof.h"

/* The words of a value, read one after another. */
typedef struct proof_words {
    const char *at;
} proof_words;

typedef struct proof_word {
    const char *key, *value;
    size_t key_size, value_size;
} proof_word;

/* "key=value" up to the next blank; "seats=" takes the rest of the line. */
static bool next_word(proof_words *in, proof_word *out)
{
    const char *equals;

    while (*in->at == ' ') in->at++;
    if (*in->at == 0) return false;
    out->key = in->at;
    out->key_size = strcspn(in->at, " =");
    equals = in->at + out->key_size;
    out->value = *equals == '=' ? equals + 1 : equals;
    out->value_size = strcspn(out->value, " ");
    if (out->key_size == 5 && strncmp(out->key, "seats", 5) == 0)
        out->value_size = strlen(out->value);
    in->at = out->value + out->value_size;
    return true;
}

static bool is_key(const proof_word *w, const char *key)
{
    return strlen(key) == w->key_size && strncmp(w->key, key, w->key_size) == 0;
}

static bool is_value(const proof_word *w, const char *value)
{
    return strlen(value) == w->value_size && strncmp(w->value, value, w->value_size) == 0;
}

static bool read_count(const char *digits, size_t size, uint32_t most, uint32_t *out)
{
    uint32_t n = 0;
    if (size == 0 || size > 9 || (size > 1 && digits[0] == '0')) return false;
    for (size_t i = 0; i < size; i++) {
        if (digits[i] < '0' || digits[i] > '9') return false;
        n = n * 10 + (uint32_t)(digits[i] - '0');
    }
    *out = n;
    return n <= most;
}

/* One key for each seat; a seat without a number has nothing between its commas. */
static bool read_seats(const proof_word *w, int seats, fair_key *at, unsigned *given)
{
    const char *from = w->value, *end = w->value + w->value_size;

    for (int seat = 0; seat < seats; seat++) {
        const char *comma = memchr(from, ',', (size_t)(end - from));
        const char *to = comma ? comma : end;
        if ((comma == NULL) != (seat == seats - 1)) return false;
        if (to > from) {
            if (!fair_parse(from, (size_t)(to - from), &at[seat])) return false;
            *given |= 1u << seat;
        }
        from = to + 1;
    }
    return true;
}

/* "12:hex": how many links are revealed, and the last of them. */
static bool read_link(const proof_word *w, fair_epoch *f)
{
    const char *colon = memchr(w->value, ':', w->value_size);
    uint32_t at;

    if (!colon || !read_count(w->value, (size_t)(colon - w->value), FAIR_CHAIN, &at)) return false;
    f->link_at = (int)at;
    return fair_parse(colon + 1, w->value_size - (size_t)(colon + 1 - w->value),
                      &f->secret[FAIR_DICE]);
}

enum {
    WORD_AT,
    WORD_WHY,
    WORD_ABORTED,
    WORD_DICE_SEAL,
    WORD_CARDS_SEAL,
    WORD_BOARD_SEAL,
    WORD_NUMBER_SEALS,
    WORD_NUMBERS,
    WORD_CODE,
    WORD_DICE,
    WORD_CARDS,
    WORD_BOARD,
    WORD_LAYOUT,
    WORD_SEATS,
    WORDS
};
static const char *const word_keys[WORDS] = {
    "at",      "why",  "aborted", "dice-seal", "cards-seal", "board-seal", "number-seals",
    "numbers", "code", "dice",    "cards",     "board",      "layout",     "seats"
};

static bool read_secret(const proof_word *w, fair_epoch *f, fair_secret which)
{
    f->known |= 1u << which;
    return which == FAIR_DICE ? read_link(w, f)
                              : fair_parse(w->value, w->value_size, &f->secret[which]);
}

static bool read_why(const proof_word *w, proof_epoch *e)
{
    for (int why = PROOF_WHY_START; why < PROOF_WHYS; why++)
        if (is_value(w, proof_why_word((proof_why)why))) e->why = (uint8_t)why;
    return e->why != PROOF_WHY_UNKNOWN;
}

static bool read_word(const proof_word *w, int which, proof_epoch *e)
{
    fair_epoch *f = &e->fair;
    uint32_t at;

    switch (which) {
    case WORD_AT:
        if (!read_count(w->value, w->value_size, RECORD_ACTIONS_MAX, &at)) return false;
        e->at = (int)at;
        return true;
    case WORD_WHY: return read_why(w, e);
    case WORD_ABORTED: return e->aborted = is_value(w, "yes");
    case WORD_DICE_SEAL: return fair_parse(w->value, w->value_size, &f->seal[FAIR_DICE]);
    case WORD_CARDS_SEAL: return fair_parse(w->value, w->value_size, &f->seal[FAIR_CARDS]);
    case WORD_BOARD_SEAL: return fair_parse(w->value, w->value_size, &f->seal[FAIR_BOARD]);
    case WORD_NUMBER_SEALS: return read_seats(w, f->seats, f->number_seal, &f->sealed);
    case WORD_NUMBERS: return read_seats(w, f->seats, f->number_of, &f->opened);
    case WORD_CODE: return w->value_size == FAIR_CODE_MAX - 1;
    case WORD_DICE: return read_secret(w, f, FAIR_DICE);
    case WORD_CARDS: return read_secret(w, f, FAIR_CARDS);
    case WORD_BOARD: return read_secret(w, f, FAIR_BOARD);
    case WORD_LAYOUT:
        e->layout_drawn = is_value(w, "drawn");
        return e->layout_drawn || is_value(w, "given");
    default:
        if (w->value_size >= sizeof e->names) return false;
        memcpy(e->names, w->value, w->value_size);
        return true;
    }
}

/* Which words an epoch must contain. */
enum {
    WORDS_ALWAYS = (1 << WORDS) - 1 - (1 << WORD_WHY) - (1 << WORD_ABORTED) - (1 << WORD_CODE) -
                   (1 << WORD_CARDS)
};

static bool read_epoch(const char *value, int version, int index, proof_epoch *e,
                       proof_fault *fault)
{
    proof_words in = { value };
    proof_word w;
    unsigned seen = 0, must;

    if (!next_word(&in, &w) || w.value_size > 0 ||
        !read_count(w.key, w.key_size, 999999999, &e->fair.number))
        return proof_fail(fault, PROOF_SYNTAX, index, "the epoch number must come first");
    while (next_word(&in, &w)) {
        int which = 0;
        while (which < WORDS && !is_key(&w, word_keys[which])) which++;
        if (which == WORDS || (which == WORD_WHY && version < 2))
            return proof_fail(fault, PROOF_SYNTAX, index, w.key);
        if (seen >> which & 1) return proof_fail(fault, PROOF_SYNTAX, index, word_keys[which]);
        seen |= 1u << which;
        if (!read_word(&w, which, e))
            return proof_fail(fault, PROOF_SYNTAX, index, word_keys[which]);
    }
    must = WORDS_ALWAYS | (e->aborted ? 1u << WORD_CARDS : 1u << WORD_CODE);
    if (version > 1) must |= 1u << WORD_WHY;
    for (int which = 0; which < WORDS; which++)
        if (must >> which & 1 && !(seen >> which & 1))
            return proof_fail(fault, PROOF_MISSING, index, word_keys[which]);
    return true;
}

typedef struct proof_head {
    const char *game;
    int version, epochs;
} proof_head;

static bool read_head(const record *r, proof_head *head, proof_fault *fault)
{
    const char *version = NULL, **game = &head->game;
    int *epochs = &head->epochs;

    *game = NULL;
    *epochs = 0;
    for (int i = 0; i < r->tag_count; i++) {
        const char *name = r->tags[i].name, **into = NULL;
        if (strcmp(name, "Fair") == 0) into = &version;
        if (strcmp(name, "FairGame") == 0) into = game;
        if (into && *into) return proof_fail(fault, PROOF_SYNTAX, -1, name);
        if (into) *into = r->tags[i].value;
        *epochs += strcmp(name, "FairEpoch") == 0;
    }
    if (!version) return proof_fail(fault, PROOF_NO_PROOF, -1, "");
    head->version = strlen(version) == 1 ? version[0] - '0' : 0;
    if (head->version < 1 || head->version > 9) return proof_fail(fault, PROOF_SYNTAX, -1, version);
    if (head->version > PROOF_VERSION) return proof_fail(fault, PROOF_NEWER, -1, version);
    if (!*game || (*game)[0] == 0) return proof_fail(fault, PROOF_MISSING, -1, "FairGame");
    if (strlen(*game) >= FAIR_GAME_MAX) return proof_fail(fault, PROOF_SYNTAX, -1, "FairGame");
    if (*epochs == 0) return proof_fail(fault, PROOF_MISSING, -1, "FairEpoch");
    if (*epochs > PROOF_EPOCHS_MAX) return proof_fail(fault, PROOF_SYNTAX, -1, "too many epochs");
    return true;
}

bool proof_read(const record *r, proof_epoch **out, int *count, proof_fault *fault)
{
    proof_head head = { 0 };
    int n = 0;

    *out = NULL;
    *count = 0;
    if (!read_head(r, &head, fault) || !head.game || head.epochs < 1) return false;
    *out = calloc((size_t)head.epochs, sizeof **out);
    if (!*out) return proof_fail(fault, PROOF_MEMORY, -1, "");
    for (int i = 0; i < r->tag_count; i++) {
        if (strcmp(r->tags[i].name, "FairEpoch") != 0) continue;
        (*out)[n].fair.seats = nl_game_rules(&r->game).seats;
        if (!read_epoch(r->tags[i].value, head.version, n, &(*out)[n], fault)) {
            free(*out);
            *out = NULL;
            return false;
        }
        memcpy((*out)[n++].fair.game, head.game, strlen(head.game) + 1);
    }
    *count = n;
    return true;
}
