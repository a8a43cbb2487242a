/* do.c - turns commands into entries, and adds what follows: locks the seals, mixes the seed,
   draws the board, answers for chance, and moves for seats whose time is up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "bots/bot.h"
#include "fair/vault.h"
#include "table/clock/fallback.h"
#include "table/play/own_map.h"
#include "table/table.h"

/* The bot that takes over the seat of an absent person. */
#define STAND_IN      "greedy"
#define STAND_IN_ELSE "random" /* for games that the other bot does not play */

static log_entry entry_of(const table *t, log_kind kind, int seat, log_by by)
{
    log_entry e;
    memset(&e, 0, sizeof e);
    e.kind = (uint8_t)kind;
    e.seat = (uint8_t)seat;
    e.by = (uint8_t)by;
    e.time = t->now;
    return e;
}

static table_answer table_make(table *t, log_kind kind, int seat, log_by by)
{
    const log_entry e = entry_of(t, kind, seat, by);
    return table_apply(t, &e);
}

/* ---- what follows automatically -------------------------------------------------------------- */

static table_answer make_epoch(table *t, uint8_t flags)
{
    log_entry e = entry_of(t, LOG_EPOCH, NL_NOBODY, LOG_BY_TABLE);
    table_answer answer;

    e.flags = flags;
    e.count = (uint32_t)t->epoch_count;
    for (int i = 0; i < FAIR_SECRETS; i++) e.key[i] = t->secret(t->user);
    answer = table_apply(t, &e);
    fair_forget(e.key, sizeof e.key);
    return answer;
}

static table_answer make_end(table *t, int why, uint64_t time)
{
    log_entry e = entry_of(t, LOG_BREAK_OFF, NL_NOBODY, LOG_BY_TABLE);
    e.flags = (uint8_t)why;
    if (time > e.time) e.time = time;
    return table_apply(t, &e);
}

static table_answer make_give_up(table *t)
{
    log_entry e = entry_of(t, LOG_GIVE_UP, NL_NOBODY, LOG_BY_TABLE);

    e.count = fair_missing(&table_current(t)->fair);
    if (table_goes_on(t)) e.flags = LOG_GOES_ON;
    return table_apply(t, &e);
}

static table_answer make_start(table *t)
{
    log_entry e = entry_of(t, LOG_START, NL_NOBODY, LOG_BY_TABLE);
    nl_layout layout;

    table_board(t, &layout);
    nl_layout_print(&t->rules, &layout, e.text, sizeof e.text);
    e.flags = 1;
    return table_apply(t, &e);
}

static table_answer make_throws(table *t)
{
    const log_entry e = table_throw(t, entry_of(t, LOG_BEGINS, NL_NOBODY, LOG_BY_TABLE));
    return table_apply(t, &e);
}

static table_answer make_chance(table *t, const proof_epoch *now)
{
    log_entry e = entry_of(t, LOG_ACT, NL_NOBODY, LOG_BY_TABLE);
    const nl_err err = t->forked ? NL_ERR_NOT_ALLOWED
                                 : fair_draws(&now->fair, &t->record.game, &t->state, &e.action);

    if (err == NL_ERR_NOT_ALLOWED)
        return make_epoch(t, 0); /* the outcome may be known, or the chain is used up */
    return err == NL_OK ? table_apply_drawn(t, &e) : table_refuse(TABLE_RULES, err);
}

int table_expected(const table *t, int seat)
{
    const table_seat *s = &t->seat[seat];
    return s->kind == SEAT_PERSON && !s->away && !s->left_out && !s->stand_in[0];
}

/* Whether the seals of this epoch are complete. Before a game every seat must be taken and ready; a
   player who is ready without a seal contributes no number. */
static bool seals_complete(const table *t)
{
    const fair_epoch *fair = &table_current(t)->fair;

    if (t->phase == TABLE_GATHER) return table_full(t);
    for (int seat = 0; seat < t->rules.seats; seat++)
        if (table_expected(t, seat) && !(fair->sealed >> seat & 1) && t->now < t->deadline)
            return false;
    return true;
}

static bool end_is_wanted(const table *t)
{
    bool wanted = false;
    for (int seat = 0; seat < t->rules.seats; seat++) wanted |= t->seat[seat].ends;
    return wanted;
}

/* Makes one step. Returns false if nothing follows or the step was refused. */
static bool table_follow(table *t, table_answer *answer)
{
    const proof_epoch *last = table_current(t);
    const bool starting = t->phase == TABLE_OPENING && !t->started;

    if (t->phase == TABLE_NEW || t->phase == TABLE_OVER) return false;
    if (table_spent(t))
        *answer = make_end(t, LOG_SPENT, t->now);
    else if (end_is_wanted(t) && table_may_end(t, t->now))
        *answer = make_end(t, LOG_ENDED, t->now);
    else if (!last || (last->aborted && t->phase != TABLE_OPENING && !t->forked))
        *answer = make_epoch(t, 0);
    else if (table_renew_agreed(t, t->now))
        *answer = make_epoch(t, LOG_AGREED);
    else if ((t->phase == TABLE_GATHER || t->phase == TABLE_RESEAL) && seals_complete(t))
        *answer = table_make(t, LOG_LOCK, NL_NOBODY, LOG_BY_TABLE);
    else if (starting && last->fair.mixed)
        *answer = table_must_throw(t) ? make_throws(t) : make_start(t);
    else if (t->phase == TABLE_OPENING && !fair_missing(&last->fair))
        *answer = table_make(t, LOG_MIXED, NL_NOBODY, LOG_BY_TABLE);
    else if (t->phase == TABLE_OPENING && t->now >= t->deadline)
        *answer = make_give_up(t);
    else if (t->phase == TABLE_PLAY && nl_to_act(&t->record.game, &t->state).chance)
        *answer = make_chance(t, last);
    else
        return false;
    return answer->code == TABLE_OK;
}

static table_answer table_settle(table *t)
{
    table_answer answer = table_refuse(TABLE_OK, NL_OK);
    while (table_follow(t, &answer)) {}
    return answer;
}

/* ---- commands -------------------------------------------------------------------------------- */

static const struct {
    uint8_t kind, by;
    bool named;
} verbs[TABLE_VERBS] = {
    [DO_SIT] = { LOG_SIT, LOG_BY_PERSON, true },
    [DO_SIT_BOT] = { LOG_SIT_BOT, LOG_BY_TABLE, true },
    [DO_STAND] = { LOG_STAND, LOG_BY_PERSON, false },
    [DO_READY] = { LOG_READY, LOG_BY_PERSON, false },
    [DO_SEAL] = { LOG_SEAL, LOG_BY_PERSON, false },
    [DO_NUMBER] = { LOG_NUMBER, LOG_BY_PERSON, false },
    [DO_ACT] = { LOG_ACT, LOG_BY_PERSON, false },
    [DO_BOT_ACT] = { LOG_ACT, LOG_BY_BOT, false },
    [DO_UNDO] = { LOG_UNDO, LOG_BY_PERSON, false },
    [DO_AWAY] = { LOG_AWAY, LOG_BY_TABLE, false },
    [DO_BACK] = { LOG_BACK, LOG_BY_TABLE, false },
    [DO_STAND_IN] = { LOG_STAND_IN, LOG_BY_TABLE, true },
    [DO_RENEW] = { LOG_RENEW, LOG_BY_PERSON, false },
    [DO_AGREE] = { LOG_AGREE, LOG_BY_PERSON, false },
    [DO_SHOW] = { LOG_SHOW, LOG_BY_PERSON, false },
    [DO_END] = { LOG_END, LOG_BY_PERSON, false },
    [DO_QUIET] = { LOG_QUIET, LOG_BY_PERSON, false },
    [DO_NAME] = { LOG_NAME, LOG_BY_PERSON, true },
    [DO_BEGINS] = { LOG_BEGINS, LOG_BY_PERSON, true },
    [DO_COLOUR] = { LOG_COLOUR, LOG_BY_PERSON, true },
    [DO_RULES] = { LOG_RULES, LOG_BY_TABLE, false },
    [DO_CLOSE] = { LOG_BREAK_OFF, LOG_BY_TABLE, false },
};

/* Whether a command with this number was accepted recently. */
static bool command_known(const table_seat *seat, uint32_t client_seq)
{
    for (int i = 0; i < TABLE_RECENT; i++)
        if (client_seq && seat->recent[i] == client_seq) return true;
    return false;
}

/* Whether this is the command behind the entry with its number. Two devices of one person may use
   the same number for different commands. */
static bool command_same(const table *t, const table_command *c)
{
    log_entry e;
    for (uint32_t n = t->log.count; n-- > 0;) {
        int size;
        const uint8_t *bytes = log_at(&t->log, n, &size);
        log_decode(bytes, size, t->rules.game, &e);
        if (e.seat != c->seat || e.client_seq != c->client_seq) continue;
        if (e.kind != verbs[c->verb].kind) return false;
        return c->verb != DO_ACT || memcmp(&e.action, &c->action, sizeof e.action) == 0;
    }
    return false;
}

/* A move answers a question. If the question has changed since, the move may mean something else.
   The same holds for terms that are closed, and for words to a seat whose turn is over. */
static bool command_stale(const table *t, const table_command *c)
{
    const int game = t->rules.game;
    if (c->version > t->log.count) return true;
    if (c->verb != DO_ACT && c->verb != DO_BOT_ACT && c->verb != DO_UNDO) return false;
    if (!t->started) return false;
    if (c->verb != DO_UNDO && nl_action_is(game, c->action.kind, NL_IS_CLOSE) &&
        c->action.arg[0] < t->rules.seats && c->version < t->seat[c->action.arg[0]].said_at)
        return true;
    if (c->verb != DO_UNDO && nl_action_is(game, c->action.kind, NL_IS_PROPOSAL))
        return c->version < t->turned_at;
    return c->version < t->seat[c->seat].asked_at;
}

/* Before a game a table takes a limited number of entries. The last ones are reserved for seated
   players, so that they can start. Freeing a seat and closing the table are always possible. */
static bool command_too_late(const table *t, const table_command *c)
{
    const bool taste = c->verb == DO_NAME || c->verb == DO_COLOUR || c->verb == DO_RULES;
    const uint32_t most = c->verb == DO_SIT ? TABLE_GATHER_MAX - TABLE_GATHER_KEPT
                          : taste           ? TABLE_NAMES_MAX
                                            : TABLE_GATHER_MAX;
    return !t->started && t->log.count >= most && c->verb != DO_STAND && c->verb != DO_CLOSE;
}

/* The limits on offers and take-backs apply to people and bots. */
static table_code command_pesters(const table *t, const table_command *c, uint64_t now)
{
    const bool acts = c->verb == DO_ACT || c->verb == DO_BOT_ACT;
    if (c->verb == DO_UNDO && table_undo_stands(t, c->seat) && table_undo_spent(t, c->seat))
        return TABLE_TOO_MANY;
    return acts && c->action.seat == c->seat ? table_offer_code(t, c->action, now) : TABLE_OK;
}

/* A player who did not open a number gets no second chance to hold up the others. */
static table_code command_held(const table *t, const table_command *c)
{
    if (c->verb == DO_SEAL && t->seat[c->seat].left_out) return TABLE_LEFT_OUT;
    if (c->verb == DO_SIT && table_barred(t, &c->key)) return TABLE_BARRED;
    return c->verb == DO_RENEW && c->yes ? table_renew_code(t) : TABLE_OK;
}

/* Checks the name of a command. These checks are not made when entries are applied, because logs of
   older versions must still load. */
static table_answer command_name(const table_command *c, log_entry *e)
{
    const char *name = c->name ? c->name : "";

    if (c->verb == DO_SIT_BOT || c->verb == DO_STAND_IN)
        return table_refuse(bot_canonical(name, e->text) ? TABLE_OK : TABLE_BAD_BOT, NL_OK);
    if (strlen(name) >= sizeof e->text || !utf8_fits(name))
        return table_refuse(TABLE_BAD_NAME, NL_OK);
    snprintf(e->text, sizeof e->text, "%s", name);
    return table_refuse(TABLE_OK, NL_OK);
}

/* The rules as the log has them, and what follows for the flags. */
static table_answer command_rules(const table *t, const table_command *c, log_entry *e)
{
    const char *text = c->name ? c->name : "";
    nl_rules rules;

    const nl_err err = nl_rules_parse(text, &rules, NULL);
    if (err != NL_OK) return table_refuse(TABLE_RULES, err);
    if (c->clock > CLOCKS) return table_refuse(TABLE_BAD_TEXT, NL_OK);
    e->seat = NL_NOBODY;
    e->flags = table_other_flags(t, &rules);
    e->count = c->clock;
    const int size = snprintf(e->text, sizeof e->text, "%d %s", NL_RULES_VERSION, text);
    return table_refuse(size < (int)sizeof e->text ? TABLE_OK : TABLE_BAD_TEXT, NL_OK);
}

static table_answer command_entry(const table *t, const table_command *c, log_entry *e)
{
    *e = entry_of(t, (log_kind)verbs[c->verb].kind, c->seat, (log_by)verbs[c->verb].by);
    e->client_seq = c->client_seq;
    e->flags = (c->verb == DO_READY || c->verb == DO_AGREE || c->verb == DO_END ||
                c->verb == DO_RENEW || c->verb == DO_QUIET || c->verb == DO_SIT_BOT) &&
               c->yes;
    e->key[0] = c->key;
    e->action = c->action;
    if (c->verb == DO_RULES) return command_rules(t, c, e);
    return verbs[c->verb].named ? command_name(c, e) : table_refuse(TABLE_OK, NL_OK);
}

/* Advance the clock first, so that late commands are refused. */
table_answer table_do(table *t, const table_command *c, uint64_t now)
{
    table_answer answer;
    log_entry e;

    if (c->seat < 0 || c->seat >= t->rules.seats || (unsigned)c->verb >= TABLE_VERBS)
        return table_refuse(TABLE_BAD_SEAT, NL_OK);
    if (command_known(&t->seat[c->seat], c->client_seq)) {
        answer = table_refuse(command_same(t, c) ? TABLE_OK : TABLE_STALE, NL_OK);
        answer.repeated = answer.code == TABLE_OK;
        return answer;
    }
    answer = table_tick(t, now);
    if (answer.code != TABLE_OK) return answer;
    if (command_stale(t, c)) return table_refuse(TABLE_STALE, NL_OK);
    if (command_too_late(t, c)) return table_refuse(TABLE_TOO_MANY, NL_OK);
    const table_code pesters = command_pesters(t, c, now);
    if (pesters != TABLE_OK) return table_refuse(pesters, NL_OK);
    const table_code held = command_held(t, c);
    if (held != TABLE_OK) return table_refuse(held, NL_OK);
    if (c->verb == DO_CLOSE) {
        answer = t->phase != TABLE_OVER && !table_may_end(t, now)
                     ? table_refuse(TABLE_STILL_PLAYED, NL_OK)
                     : make_end(t, LOG_ENDED, now);
    } else {
        answer = command_entry(t, c, &e);
        if (answer.code == TABLE_OK) {
            e.time = now > t->now ? now : t->now;
            answer = table_apply(t, &e);
        }
    }
    return answer.code == TABLE_OK ? table_settle(t) : answer;
}

table_answer table_break(table *t, uint64_t now)
{
    if (t->phase == TABLE_NEW || t->phase == TABLE_OVER)
        return table_refuse(TABLE_WRONG_PHASE, NL_OK);
    return make_end(t, LOG_CLOSED, now > t->now ? now : t->now);
}

/* ---- time ------------------------------------------------------------------------------------ */

/* When the clock of a seat expires. The server times bots itself, and a table without people may
   rest while it is a bot's turn. */
static uint64_t seat_due(const table *t, int seat)
{
    const seat_clock *c = &t->seat[seat].clock;
    if (t->seat[seat].kind == SEAT_BOT || t->seat[seat].stand_in[0]) return UINT64_MAX;
    if (t->clock == CLOCK_NONE || t->phase != TABLE_PLAY || !c->runs) return UINT64_MAX;
    return t->now + (uint64_t)clock_left(c);
}

uint64_t table_due(const table *t)
{
    uint64_t due = UINT64_MAX;
    if (t->phase == TABLE_OPENING || t->phase == TABLE_RESEAL) return t->deadline;
    for (int seat = 0; seat < t->rules.seats; seat++)
        if (seat_due(t, seat) < due) due = seat_due(t, seat);
    if (t->phase == TABLE_PLAY && t->acted + TABLE_IDLE < due) due = t->acted + TABLE_IDLE;
    if (t->phase == TABLE_PLAY && table_end_due(t) < due) due = table_end_due(t);
    return due;
}

static table_answer clock_stands_in(table *t, int seat, uint64_t time)
{
    log_entry e = entry_of(t, LOG_STAND_IN, seat, LOG_BY_CLOCK);
    e.time = time;
    snprintf(e.text, sizeof e.text, "%s", STAND_IN);
    const table_answer answer = table_apply(t, &e);
    if (answer.code != TABLE_BAD_BOT) return answer;
    snprintf(e.text, sizeof e.text, "%s", STAND_IN_ELSE);
    return table_apply(t, &e);
}

static table_answer clock_plays(table *t, int seat, uint64_t time)
{
    log_entry e = entry_of(t, LOG_ACT, seat, LOG_BY_CLOCK);
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    nl_observe(&t->record.game, &t->state, seat, &view);
    const int count = nl_view_legal(&t->record.game, &view, legal);
    e.time = time;
    e.action = fallback_choose(&t->record.game, &view, legal, count);
    return table_apply(t, &e);
}

/* Acts for the seat whose clock expires first. An absent or idle player gets a stand-in. */
static table_answer table_clock(table *t, uint64_t now, bool *acted)
{
    int first = 0;
    *acted = false;
    for (int seat = 1; seat < t->rules.seats; seat++)
        if (seat_due(t, seat) < seat_due(t, first)) first = seat;
    const uint64_t due = seat_due(t, first);
    if (due > now) return table_refuse(TABLE_OK, NL_OK);
    const table_seat *s = &t->seat[first];
    const bool person = s->kind == SEAT_PERSON && !s->stand_in[0];
    *acted = true;
    if (person && (s->away || s->strikes >= TABLE_STRIKES)) return clock_stands_in(t, first, due);
    return clock_plays(t, first, due);
}

table_answer table_tick(table *t, uint64_t now)
{
    table_answer answer = table_refuse(TABLE_OK, NL_OK);
    bool acted = true;

    while (acted && answer.code == TABLE_OK) {
        acted = false;
        if ((t->phase == TABLE_OPENING || t->phase == TABLE_RESEAL) && now >= t->deadline) {
            acted = true;
            if (t->deadline > t->now) t->now = t->deadline;
        } else if (t->phase == TABLE_PLAY) {
            answer = table_clock(t, now, &acted);
            if (!acted && now >= table_end_due(t)) {
                acted = true;
                answer = make_end(t, LOG_ENDED, table_end_due(t));
            } else if (!acted && now >= t->acted + TABLE_IDLE) {
                acted = true;
                answer = make_end(t, LOG_IDLE, t->acted + TABLE_IDLE);
            }
        }
        if (acted && answer.code == TABLE_OK) answer = table_settle(t);
    }
    return answer;
}

/* ---- opening and loading --------------------------------------------------------------------- */

void table_empty(table *t, fair_key (*secret)(void *), void *user)
{
    memset(t, 0, sizeof *t);
    t->secret = secret;
    t->user = user;
}

/* Writes the text into the log, cut at the end of the map, and names it in the rules. A text that
   is not a map is written as it is, and the table does not open. */
static table_answer open_map(table *t, const table_terms *terms, char rules[NL_RULES_MAX])
{
    table_answer answer = table_refuse(TABLE_OK, NL_OK);
    const int whole = (int)strnlen(terms->map, OWN_MAP_MAX);
    log_entry e = entry_of(t, LOG_MAP, NL_NOBODY, LOG_BY_TABLE);
    nl_map map;
    int size = whole;

    if (nl_map_read(terms->map, whole, &map, NULL) == NL_OK) {
        const nl_err err = own_map_rules(terms->rules, &map, rules);
        if (err != NL_OK) return table_refuse(TABLE_RULES, err);
        size = (int)map.size;
    }
    for (int at = 0; at < size && answer.code == TABLE_OK;) {
        int piece = own_map_piece(terms->map + at, LOG_TEXT_MAX - 1);
        if (piece > size - at) piece = size - at;
        if (piece == 0) return table_refuse(TABLE_BAD_TEXT, NL_OK);
        memset(e.text, 0, sizeof e.text);
        memcpy(e.text, terms->map + at, (size_t)piece);
        answer = table_apply(t, &e);
        at += piece;
    }
    return answer;
}

table_answer table_open(table *t, const table_terms *terms, fair_key (*secret)(void *), void *user,
                        uint64_t now)
{
    table_answer answer = table_refuse(TABLE_OK, NL_OK);
    char rules[NL_RULES_MAX];
    log_entry e;

    table_empty(t, secret, user);
    t->now = now;
    snprintf(rules, sizeof rules, "%s", terms->rules);
    if (terms->map && terms->map[0]) answer = open_map(t, terms, rules);
    if (answer.code != TABLE_OK) return answer;
    e = entry_of(t, LOG_OPEN, NL_NOBODY, LOG_BY_TABLE);
    e.flags = terms->flags;
    e.count = terms->clock;
    const int size =
        snprintf(e.text, sizeof e.text, "%s %d %s", terms->id, NL_RULES_VERSION, rules);
    if (size < 0 || size >= (int)sizeof e.text) return table_refuse(TABLE_BAD_NAME, NL_OK);
    answer = table_apply(t, &e);
    return answer.code == TABLE_OK ? table_settle(t) : answer;
}

void table_free(table *t)
{
    log_free(&t->log);
    record_free(&t->record);
    buffer_free(&t->map);
    free(t->marks);
    vault_free(t->epochs, (size_t)t->epoch_count * sizeof *t->epochs);
    memset(t, 0, sizeof *t);
}

table_answer table_load(table *t, const uint8_t *bytes, int size)
{
    log_entry e;
    table_answer answer;

    if (!log_decode(bytes, size, t->rules.game, &e)) return table_refuse(TABLE_CORRUPT, NL_OK);
    answer = table_apply(t, &e);
    fair_forget(e.key, sizeof e.key);
    if (answer.code == TABLE_OK || answer.code == TABLE_NO_ROOM) return answer;
    return table_refuse(TABLE_CORRUPT, answer.rule);
}

table_answer table_resume(table *t, uint64_t now) { return table_resume_after(t, now, 0); }

static table_answer resume(table *t, uint64_t now, uint64_t charged, uint8_t flags)
{
    log_entry e = entry_of(t, LOG_RESUME, NL_NOBODY, LOG_BY_TABLE);
    table_answer answer;

    e.flags = flags;
    if (now > e.time) e.time = now;
    if (charged > e.time - t->now) charged = e.time - t->now;
    e.count = charged < UINT32_MAX ? (uint32_t)charged : UINT32_MAX;
    answer = table_apply(t, &e);
    return answer.code == TABLE_OK ? table_settle(t) : answer;
}

table_answer table_resume_after(table *t, uint64_t now, uint64_t charged)
{
    return resume(t, now, charged, 0);
}

table_answer table_resume_restored(table *t, uint64_t now, uint64_t charged)
{
    return resume(t, now, charged, LOG_RESTORED);
}
