/* record.c - the list of actions: append, replay, compare, redact. */
#include "table/record/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "neuland/island.h"

/* ---- the list -------------------------------------------------------------------------------- */

nl_err record_init(record *r, const nl_rules *rules, const nl_map *map, const nl_layout *layout,
                   nl_fault *fault)
{
    memset(r, 0, sizeof *r);
    r->view = RECORD_FULL;
    r->result = RECORD_OPEN;
    return nl_game_init(&r->game, rules, map, layout, fault);
}

void record_free(record *r)
{
    for (int i = 0; i < r->tag_count; i++) {
        free(r->tags[i].name);
        free(r->tags[i].value);
    }
    free(r->tags);
    free(r->steps);
    buffer_free(&r->map);
    memset(r, 0, sizeof *r);
}

void record_map(record *r, const buffer *text)
{
    buffer_clear(&r->map);
    if (text->size) buffer_bytes(&r->map, text->at, text->size);
}

nl_err record_room(record *r)
{
    if (r->count >= RECORD_ACTIONS_MAX) return NL_ERR_TOO_LARGE;
    if (r->count < r->cap) return NL_OK;
    const int cap = r->cap ? r->cap * 2 : 256;
    record_step *steps = realloc(r->steps, (size_t)cap * sizeof *steps);
    if (!steps) return NL_ERR_TOO_LARGE;
    r->steps = steps;
    r->cap = cap;
    return NL_OK;
}

nl_err record_add(record *r, nl_action action)
{
    const nl_err e = record_room(r);
    if (e == NL_OK) r->steps[r->count++] = (record_step){ .action = action };
    return e;
}

void record_cut(record *r, int count)
{
    if (count < r->count) r->count = count;
}

void record_drop(record *r, int at)
{
    memmove(&r->steps[at], &r->steps[at + 1], (size_t)(r->count - at - 1) * sizeof *r->steps);
    r->count--;
}

void record_name(record *r, int seat, const char *name)
{
    text_keep(r->names[seat], RECORD_NAME_MAX, name, strlen(name));
    for (char *c = r->names[seat]; *c; c++)
        if (*c == ';' || (unsigned char)*c < ' ') *c = ' ';
    r->has_names = true;
}

nl_err record_tag_add(record *r, const char *name, const char *value)
{
    record_tag *tags;

    if (r->tag_count >= RECORD_TAGS_MAX || strlen(value) > RECORD_VALUE_MAX)
        return NL_ERR_TOO_LARGE;
    tags = realloc(r->tags, (size_t)(r->tag_count + 1) * sizeof *tags);
    if (!tags) return NL_ERR_TOO_LARGE;
    r->tags = tags;
    tags += r->tag_count++;
    tags->name = strdup(name);
    tags->value = strdup(value);
    return tags->name && tags->value ? NL_OK : NL_ERR_TOO_LARGE;
}

/* ---- replay ---------------------------------------------------------------------------------- */

static nl_err record_fail(nl_fault *fault, nl_err code, const record_step *at, const char *word)
{
    if (fault) {
        memset(fault, 0, sizeof *fault);
        fault->code = code;
        fault->line = at ? (int)at->line : 0;
        fault->column = at ? (int)at->column : 0;
        text_keep(fault->word, sizeof fault->word, word, strlen(word));
    }
    return code;
}

static void record_step_word(const record *r, nl_action a, char out[40])
{
    buffer words = { 0 };
    record_print_step(r, a, &words);
    text_keep(out, 40, buffer_words(&words), words.size);
    buffer_free(&words);
}

nl_err record_replay(const record *r, record_seen seen, void *user, nl_fault *fault)
{
    nl_state state;
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    record_position p = { &r->game, &state, 0, NULL, events, 0 };

    if (r->view != RECORD_FULL)
        return record_fail(fault, NL_ERR_NOT_ALLOWED, NULL, "[View]: a redacted record");
    nl_start(&r->game, &state);
    for (p.n = 0; p.n < r->count; p.n++) {
        const record_step *step = &r->steps[p.n];
        nl_err e;
        p.action = &step->action;
        p.event_count = log.count;
        if (seen && !seen(user, &p)) return NL_OK;
        log.count = 0;
        e = nl_apply(&r->game, &state, step->action, &log);
        if (e != NL_OK) {
            char word[40];
            record_step_word(r, step->action, word);
            return record_fail(fault, e, step, word);
        }
    }
    p.action = NULL;
    p.event_count = log.count;
    if (seen) seen(user, &p);
    return NL_OK;
}

/* ---- result and hash ------------------------------------------------------------------------- */

static uint8_t record_result_of(const nl_game *g, const nl_state *s)
{
    const uint8_t winners = nl_winners(g, s);
    if (winners != 0) return winners;
    return nl_to_act(g, s).over ? RECORD_NONE : RECORD_OPEN;
}

void record_close(record *r, const nl_state *last)
{
    r->result = record_result_of(&r->game, last);
    r->hash = nl_hash(&r->game, last);
    r->has_hash = true;
}

typedef struct record_end {
    uint64_t hash;
    uint8_t result;
} record_end;

static bool record_see_end(void *user, const record_position *p)
{
    record_end *end = user;
    if (!p->action) {
        end->hash = nl_hash(p->game, p->state);
        end->result = record_result_of(p->game, p->state);
    }
    return true;
}

nl_err record_check(const record *r, nl_fault *fault)
{
    record_end end = { 0, RECORD_OPEN };
    const nl_err e = record_replay(r, record_see_end, &end, fault);

    if (e != NL_OK) return e;
    if (r->has_hash && r->hash != end.hash)
        return record_fail(fault, NL_ERR_CORRUPT, NULL, "[Hash]");
    if (r->result != end.result) return record_fail(fault, NL_ERR_CORRUPT, NULL, "[Result]");
    return NL_OK;
}

/* ---- redaction ------------------------------------------------------------------------------- */

typedef struct record_censor {
    record *out;
    int seat;
    int discard_from; /* first action of a discard in progress; -1: none */
    bool failed;
} record_censor;

static bool record_is(const record_position *p, unsigned what)
{
    return nl_action_is(nl_game_of(p->game), p->action->kind, what);
}

/* Whether the seat may not read all of an event. */
static bool record_redacts(int game, nl_event e, int seat)
{
    const nl_event whole = e;
    nl_observe_event(game, &e, seat);
    return memcmp(&e, &whole, sizeof e) != 0;
}

/* Whether the action must be redacted. An action with an event that hides something is known whole
   to the seats that may read this event. */
static bool record_hidden(const record_censor *c, const record_position *p)
{
    const int game = nl_game_of(p->game);
    nl_state after;
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };

    if (record_is(p, NL_SECRET_OWN)) return p->action->seat != c->seat;
    if (!record_is(p, NL_SECRET_SEEN)) return false;
    nl_copy(p->game, &after, p->state);
    nl_apply(p->game, &after, *p->action, &log);
    for (int i = 0; i < log.count; i++)
        if (record_redacts(game, events[i], NL_NOBODY))
            return record_redacts(game, events[i], c->seat);
    return true;
}

/* Discards become public once every seat that owes cards is done. So only a discard in progress, at
   the end of the record, is redacted. */
static void record_hide_discards(record_censor *c)
{
    const int game = nl_game_of(&c->out->game);
    if (c->discard_from < 0) return;
    for (int i = c->discard_from; i < c->out->count; i++) {
        nl_action *a = &c->out->steps[i].action;
        if (nl_action_is(game, a->kind, NL_SECRET_PILE) && a->seat != c->seat)
            a->arg[0] = NL_UNKNOWN;
    }
}

static bool record_censor_step(void *user, const record_position *p)
{
    record_censor *c = user;
    const nl_turn turn = nl_to_act(p->game, p->state);
    nl_action a;

    if (!nl_decision_is(nl_game_of(p->game), turn.decision, NL_SECRET_PILE))
        c->discard_from = -1;
    else if (c->discard_from < 0)
        c->discard_from = p->n;
    if (!p->action) {
        record_hide_discards(c);
        return true;
    }
    a = *p->action;
    if (record_hidden(c, p)) a.arg[0] = NL_UNKNOWN;
    if (record_add(c->out, a) != NL_OK) c->failed = true;
    return !c->failed;
}

nl_err record_redact(const record *r, int seat, record *out, nl_fault *fault)
{
    const nl_rules rules = nl_game_rules(&r->game);
    const nl_layout layout = nl_game_layout(&r->game);
    nl_err e = record_init(out, &rules, nl_game_map(&r->game), &layout, fault);
    record_censor c = { out, seat, -1, false };

    if (e == NL_OK) e = record_replay(r, record_censor_step, &c, fault);
    if (e == NL_OK && c.failed) e = record_fail(fault, NL_ERR_TOO_LARGE, NULL, "");
    if (e != NL_OK) {
        record_free(out);
        return e;
    }
    record_map(out, &r->map);
    memcpy(out->names, r->names, sizeof out->names);
    out->has_names = r->has_names;
    out->view = (uint8_t)seat;
    out->result = r->result;
    return NL_OK;
}
