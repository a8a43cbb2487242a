/* proof.c - writes the fair-dice proofs into the tags of a record. */
#include "table/record/proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const proof_words[PROOF_CODES] = {
#define X(name, word, ...) #word,
#include "table/record/proof_faults.def"
#undef X
};

static const char *const proof_texts[PROOF_CODES][NL_LANGS] = {
#define X(name, word, ...) { __VA_ARGS__ },
#include "table/record/proof_faults.def"
#undef X
};

const char *proof_code_word(proof_code code) { return proof_words[code]; }

const char *proof_code_text(proof_code code, nl_lang lang) { return proof_texts[code][lang]; }

const char *proof_why_word(proof_why why)
{
    static const char *const words[PROOF_WHYS] = { "",        "start",    "given_up",
                                                   "renewed", "restored", "rolls" };
    return words[why];
}

bool proof_fail(proof_fault *fault, proof_code code, int epoch, const char *word)
{
    memset(fault, 0, sizeof *fault);
    fault->code = code;
    fault->epoch = epoch;
    fault->action = -1;
    snprintf(fault->word, sizeof fault->word, "%.47s", word);
    for (char *c = fault->word; *c; c++)
        if ((unsigned char)*c < ' ') *c = '?';
    return false;
}

fair_key proof_context(const nl_rules *rules, const char *names)
{
    char words[NL_RULES_MAX];
    nl_rules_print_as((int)rules->edition, rules, words, sizeof words);
    return fair_context((int)rules->edition, words, names);
}

/* ---- pools ----------------------------------------------------------------------------------- */

/* The action's words after the first, with '-' for blanks. */
static void pool_outcome(const nl_game *g, nl_action a, buffer *out)
{
    char words[NL_TEXT_MAX];
    const char *rest;

    nl_print(g, a, words);
    rest = strchr(words, ' ');
    for (rest = rest ? rest + 1 : ""; *rest; rest++) buffer_char(out, *rest == ' ' ? '-' : *rest);
}

void proof_pool(const nl_game *g, const nl_state *s, buffer *out)
{
    nl_action outcomes[NL_ACTIONS_MAX];
    uint16_t weights[NL_ACTIONS_MAX];
    const int count = nl_chance(g, s, outcomes, weights);

    for (int i = 0; i < count; i++) {
        if (i) buffer_char(out, ',');
        pool_outcome(g, outcomes[i], out);
        buffer_char(out, '=');
        buffer_int(out, weights[i]);
    }
}

/* Collects the pools of all draws. Dice need none; hidden draws are included only if they are
   open. */
typedef struct pool_writer {
    record *to;
    bool hidden_too;
    buffer page;
    buffer last[FAIR_LABELS]; /* "label:pool" as written last */
    nl_err error;
} pool_writer;

static void pool_flush(pool_writer *w)
{
    if (w->page.size > 0 && w->error == NL_OK)
        w->error = record_tag_add(w->to, "FairPool", buffer_words(&w->page));
    buffer_clear(&w->page);
}

/* Whether the last entry written for this label is equal to this one. Remembers the entry. */
static bool pool_told(pool_writer *w, const char *label, const buffer *entry)
{
    const size_t size = strlen(label);

    for (int i = 0; i < FAIR_LABELS; i++) {
        buffer *last = &w->last[i];
        const char *words = buffer_words(last);
        if (last->size > 0 && (strncmp(words, label, size) != 0 || words[size] != ':')) continue;
        if (strcmp(words, buffer_words(entry)) == 0) return true;
        buffer_clear(last);
        buffer_put(last, buffer_words(entry));
        return false;
    }
    return false;
}

static bool pool_see(void *user, const record_position *p)
{
    pool_writer *w = user;
    const nl_rules rules = nl_game_rules(p->game);
    const nl_turn turn = nl_to_act(p->game, p->state);
    const char *label = fair_label(&rules, turn.decision);
    buffer entry = { 0 };

    if (!p->action || !turn.chance || strncmp(label, "dice", 4) == 0) return true;
    if (!w->hidden_too && !fair_is_roll(label)) return true;
    buffer_put(&entry, label);
    buffer_char(&entry, ':');
    proof_pool(p->game, p->state, &entry);
    if (entry.failed) w->error = NL_ERR_TOO_LARGE;
    const bool told = pool_told(w, label, &entry);
    const char *words = told ? label : buffer_words(&entry);
    if (w->page.size + strlen(words) + 1 > RECORD_VALUE_MAX) pool_flush(w);
    if (w->page.size > 0) buffer_char(&w->page, ' ');
    buffer_put(&w->page, words);
    if (w->page.failed) w->error = NL_ERR_TOO_LARGE;
    buffer_free(&entry);
    return w->error == NL_OK;
}

static nl_err pool_write(record *r, const record *truth, bool hidden_too)
{
    pool_writer w = { .to = r, .hidden_too = hidden_too, .error = NL_OK };
    nl_err e = record_replay(truth, pool_see, &w, NULL);

    pool_flush(&w);
    buffer_free(&w.page);
    for (int i = 0; i < FAIR_LABELS; i++) buffer_free(&w.last[i]);
    return e != NL_OK ? e : w.error;
}

/* ---- epochs ---------------------------------------------------------------------------------- */

static void put_key(buffer *out, const char *key, const fair_key *value)
{
    char hex[FAIR_HEX];
    fair_print(value, hex);
    buffer_format(out, " %s=%s", key, hex);
}

static void put_seats(buffer *out, const char *key, const fair_key *at, unsigned given, int seats)
{
    char hex[FAIR_HEX];
    buffer_format(out, " %s=", key);
    for (int seat = 0; seat < seats; seat++) {
        if (seat) buffer_char(out, ',');
        if (!(given >> seat & 1)) continue;
        fair_print(&at[seat], hex);
        buffer_put(out, hex);
    }
}

static void put_epoch(buffer *out, const proof_epoch *e, bool cards_open)
{
    const fair_epoch *f = &e->fair;
    const int opened = e->aborted ? f->link_at : (int)f->rolls;
    const fair_key link = fair_link(f->secret[FAIR_DICE], f->link_at - opened);
    char code[FAIR_CODE_MAX], hex[FAIR_HEX];

    buffer_format(out, "%u at=%d why=%s%s", f->number, e->at, proof_why_word((proof_why)e->why),
                  e->aborted ? " aborted=yes" : "");
    put_key(out, "dice-seal", &f->seal[FAIR_DICE]);
    put_key(out, "cards-seal", &f->seal[FAIR_CARDS]);
    put_key(out, "board-seal", &f->seal[FAIR_BOARD]);
    put_seats(out, "number-seals", f->number_seal, f->sealed, f->seats);
    put_seats(out, "numbers", f->number_of, f->opened, f->seats);
    if (f->mixed) {
        fair_epoch_code(f, code);
        buffer_format(out, " code=%s", code);
    }
    fair_print(&link, hex);
    buffer_format(out, " dice=%d:%s", opened, hex);
    if (cards_open || e->aborted) put_key(out, "cards", &f->secret[FAIR_CARDS]);
    put_key(out, "board", &f->secret[FAIR_BOARD]);
    buffer_format(out, " layout=%s seats=%s", e->layout_drawn ? "drawn" : "given", e->names);
}

nl_err proof_write(record *r, const record *truth, const proof_epoch *epochs, int count,
                   bool cards_open)
{
    nl_err e = record_tag_add(r, "Fair", "2");

    while (count > 0 && !epochs[count - 1].fair.mixed && !epochs[count - 1].aborted) count--;
    if (e == NL_OK) e = record_tag_add(r, "FairGame", count ? epochs[0].fair.game : "");
    for (int i = 0; i < count && e == NL_OK; i++) {
        buffer value = { 0 };
        put_epoch(&value, &epochs[i], cards_open);
        e = value.failed ? NL_ERR_TOO_LARGE : record_tag_add(r, "FairEpoch", buffer_words(&value));
        buffer_free(&value);
    }
    return e == NL_OK ? pool_write(r, truth, cards_open) : e;
}
