/* table.c - the only place where entries are checked and applied. */
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "fair/vault.h"
#include "neuland/choco.h"
#include "table/play/own_map.h"

static table_answer table_fine(void) { return table_refuse(TABLE_OK, NL_OK); }

static table_answer table_no(table_code code) { return table_refuse(code, NL_OK); }

static fair_epoch *table_fair(table *t) { return t->current ? &table_current(t)->fair : NULL; }

/* An entry while it is applied. */
typedef struct applying {
    const log_entry *e;
    bool drawn;  /* its answer of chance was just drawn */
    bool rolled; /* it rolled in the open */
    nl_log log;  /* its events */
} applying;

/* ---- opening --------------------------------------------------------------------------------- */

/* The pieces of a map come before all other entries: the table opens on the complete map. */
static table_answer apply_map(table *t, const log_entry *e)
{
    const size_t size = strlen(e->text);

    if (t->phase != TABLE_NEW) return table_no(TABLE_WRONG_PHASE);
    if (size == 0) return table_no(TABLE_BAD_TEXT);
    if (t->map.size + size >= OWN_MAP_MAX) return table_refuse(TABLE_RULES, NL_ERR_TOO_LARGE);
    buffer_bytes(&t->map, e->text, size);
    return t->map.failed ? table_no(TABLE_NO_ROOM) : table_fine();
}

static table_answer refuse_map(nl_err err, const nl_fault *fault)
{
    table_answer answer = table_refuse(TABLE_RULES, err);

    answer.fault = (uint8_t)own_map_fault(fault->word);
    answer.line = (uint16_t)fault->line;
    answer.column = (uint16_t)fault->column;
    return answer;
}

/* Parses the rules and checks that they match the map, which must be the whole text. */
static table_answer open_rules(table *t, int version, const char *text, nl_rules *out)
{
    nl_fault fault;
    nl_err err;

    if (version > NL_RULES_VERSION) return table_refuse(TABLE_RULES, NL_ERR_NEWER_VERSION);
    if (t->map.size == 0) {
        err = nl_rules_parse_as(version, text, NULL, out, NULL);
        return err == NL_OK ? table_fine() : table_refuse(TABLE_RULES, err);
    }
    err = nl_map_read(t->map.at, (int)t->map.size, &t->own_map, &fault);
    if (err != NL_OK) return refuse_map(err, &fault);
    err = nl_rules_parse_as(version, text, &t->own_map, out, NULL);
    if (err == NL_OK && (out->map != NL_MAP_FILE || t->own_map.size != t->map.size))
        err = NL_ERR_BAD_MAP;
    return err == NL_OK ? table_fine() : table_refuse(TABLE_RULES, err);
}

/* The version in front of the rules; the first logs have none. */
static int open_version(const char **text)
{
    if (**text < '1' || **text > '9' || (*text)[1] != ' ') return 1;
    return (*text += 2)[-2] - '0';
}

/* "id version rules". */
static table_answer apply_open(table *t, const log_entry *e)
{
    const char *blank = strchr(e->text, ' ');
    const size_t size = blank ? (size_t)(blank - e->text) : 0;
    nl_rules rules;

    if (t->phase != TABLE_NEW) return table_no(TABLE_WRONG_PHASE);
    if (size == 0 || size >= sizeof t->id || e->count >= CLOCKS) return table_no(TABLE_BAD_NAME);
    if (strspn(e->text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != size)
        return table_no(TABLE_BAD_NAME);
    const char *text = blank + 1;
    const int version = open_version(&text);
    const table_answer answer = open_rules(t, version, text, &rules);
    if (answer.code != TABLE_OK) return answer;
    if (!begins_fits((begins_way)(e->flags >> TABLE_BEGINS), &rules))
        return table_refuse(TABLE_RULES, NL_ERR_CLASH);
    memcpy(t->id, e->text, size);
    t->rules = rules;
    t->flags = e->flags;
    t->clock = (clock_preset)e->count;
    t->phase = TABLE_GATHER;
    return table_fine();
}

/* ---- the fair dice --------------------------------------------------------------------------- */

static proof_why epoch_why(const table *t)
{
    const proof_epoch *last = table_current(t);

    if (!last) return PROOF_WHY_START;
    if (t->restored) return PROOF_WHY_RESTORED;
    if (last->aborted) return PROOF_WHY_GIVEN_UP;
    return last->fair.rolls >= FAIR_CHAIN ? PROOF_WHY_ROLLS : PROOF_WHY_RENEWED;
}

static table_answer apply_epoch(table *t, const log_entry *e)
{
    const proof_epoch *last = table_current(t);
    proof_epoch *epochs;

    if (t->phase != TABLE_GATHER && t->phase != TABLE_PLAY) return table_no(TABLE_WRONG_PHASE);
    if (e->count != (uint32_t)t->epoch_count) return table_no(TABLE_CORRUPT);
    if (last && !t->started && !last->aborted) return table_no(TABLE_DONE);
    if (last && t->started && last->fair.mixed && last->at == t->record.count)
        return table_no(TABLE_DONE); /* nothing was played under the present epoch */
    if (e->flags & LOG_AGREED && !table_renew_agreed(t, e->time)) return table_no(TABLE_CORRUPT);
    if (t->epoch_count >= PROOF_EPOCHS_MAX) return table_no(TABLE_NO_ROOM);
    epochs = vault_more(t->epochs, (size_t)t->epoch_count * sizeof *epochs, sizeof *epochs);
    if (!epochs) return table_no(TABLE_NO_ROOM);
    t->epochs = epochs;
    memset(&epochs[t->epoch_count], 0, sizeof *epochs);
    epochs[t->epoch_count].why = (uint8_t)epoch_why(t);
    fair_begin(&epochs[t->epoch_count++].fair, t->id, e->count, t->rules.seats, e->key);
    t->forked = t->restored = false;
    t->current = t->epoch_count;
    for (int i = 0; i < t->rules.seats; i++) t->seat[i].renews = false;
    if (t->phase == TABLE_PLAY) {
        t->phase = TABLE_RESEAL;
        t->deadline = e->time + (uint64_t)clock_rule_of(t->clock)->open;
    }
    return table_fine();
}

/* Before a game a new seal may replace the first one: the player may have moved to a device that
   does not know the number behind it. Nothing has been revealed yet that a new number could react
   to. */
static table_answer apply_seal(table *t, const log_entry *e)
{
    fair_epoch *fair = table_fair(t);

    if (t->phase != TABLE_GATHER && t->phase != TABLE_RESEAL) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    const bool other = !fair_same(&fair->number_seal[e->seat], &e->key[0]);
    if (t->phase == TABLE_GATHER && other) fair_drop_seal(fair, e->seat);
    const nl_err err = fair_take_seal(fair, e->seat, &e->key[0]);
    return err == NL_OK ? table_fine() : table_no(TABLE_DONE);
}

static table_answer apply_lock(table *t, const log_entry *e)
{
    if (t->phase != TABLE_GATHER && t->phase != TABLE_RESEAL) return table_no(TABLE_WRONG_PHASE);
    if (!table_full(t)) return table_no(TABLE_EMPTY);
    fair_lock(table_fair(t));
    table_names(t, t->epochs[t->epoch_count - 1].names);
    t->phase = TABLE_OPENING;
    t->deadline = e->time + (uint64_t)clock_rule_of(t->clock)->open;
    return table_fine();
}

static table_answer apply_number(table *t, const log_entry *e)
{
    if (t->phase != TABLE_OPENING) return table_no(TABLE_WRONG_PHASE);
    switch (fair_take_number(table_fair(t), e->seat, &e->key[0])) {
    case NL_OK: return table_fine();
    case NL_ERR_ALREADY_DONE: return table_no(TABLE_DONE);
    case NL_ERR_CORRUPT: return table_no(TABLE_BAD_NUMBER);
    default: return table_no(TABLE_NOT_YOURS);
    }
}

/* A seat that did not reveal its number is freed before a game. During one it no longer takes part
   in the mixed seed. */
static table_answer apply_give_up(table *t, const log_entry *e)
{
    const unsigned missing = t->epoch_count ? fair_missing(table_fair(t)) : 0;

    if (t->phase != TABLE_OPENING || missing == 0 || e->time < t->deadline)
        return table_no(TABLE_WRONG_PHASE);
    if ((e->count && e->count != missing) || (e->flags & LOG_GOES_ON && !table_goes_on(t)))
        return table_no(TABLE_CORRUPT);
    if (e->flags & LOG_GOES_ON) t->current = table_dice_now(t).before;
    table_abandon(t);
    for (int seat = 0; seat < t->rules.seats; seat++) {
        t->seat[seat].ready = false;
        if (!(missing >> seat & 1)) continue;
        if (t->started)
            t->seat[seat].left_out = true;
        else
            memset(&t->seat[seat], 0, sizeof t->seat[seat]);
    }
    t->phase = t->started ? TABLE_PLAY : TABLE_GATHER;
    return table_fine();
}

static table_answer apply_mixed(table *t)
{
    proof_epoch *now = &t->epochs[t->epoch_count - 1];
    fair_key context;

    if (t->phase != TABLE_OPENING || fair_missing(&now->fair)) return table_no(TABLE_WRONG_PHASE);
    context = proof_context(&t->rules, now->names);
    fair_stir(&now->fair, context.at, FAIR_BYTES);
    now->at = t->record.count;
    t->phase = t->started ? TABLE_PLAY : TABLE_OPENING;
    return table_fine();
}

static table_answer apply_start(table *t, const log_entry *e)
{
    proof_epoch *now = t->epoch_count ? &t->epochs[t->epoch_count - 1] : NULL;
    nl_layout layout, drawn;

    if (t->phase != TABLE_OPENING || t->started || !now || !now->fair.mixed || table_must_throw(t))
        return table_no(TABLE_WRONG_PHASE);
    const nl_err err = nl_layout_parse(&t->rules, &t->own_map, e->text, &layout, NULL);
    if (err != NL_OK) return table_refuse(TABLE_RULES, err);
    table_board(t, &drawn);
    if (e->flags & 1 && memcmp(&drawn, &layout, sizeof drawn) != 0) return table_no(TABLE_CORRUPT);
    if (record_init(&t->record, &t->rules, &t->own_map, &layout, NULL) != NL_OK)
        return table_no(TABLE_CORRUPT);
    record_map(&t->record, &t->map);
    if (t->record.map.failed) return table_no(TABLE_NO_ROOM);
    now->layout_drawn = e->flags & 1;
    for (int seat = 0; seat < t->rules.seats; seat++) {
        record_name(&t->record, seat, t->seat[seat].name);
        clock_init(&t->seat[seat].clock, clock_rule_of(t->clock));
        t->seat[seat].clock.away = t->seat[seat].away && !t->seat[seat].stand_in[0];
    }
    nl_start(&t->record.game, &t->state);
    table_firm(t);
    t->started = true;
    t->phase = TABLE_PLAY;
    return table_fine();
}

/* ---- play ------------------------------------------------------------------------------------ */

/* Whether this kind of actor may move the seat now. */
static bool may_play(const table *t, const log_entry *e)
{
    const table_seat *seat = &t->seat[e->seat];
    const bool by_bot = seat->kind == SEAT_BOT || seat->stand_in[0];

    if (e->by == LOG_BY_PERSON) return !by_bot;
    if (e->by == LOG_BY_BOT) return by_bot;
    return e->by == LOG_BY_CLOCK && t->clock != CLOCK_NONE && seat->clock.runs &&
           clock_left(&seat->clock) <= 0;
}

/* Applies an action and adds it to the record. Events are written only if somebody is told. */
static table_answer apply_action(table *t, applying *a)
{
    if (record_room(&t->record) != NL_OK) return table_no(TABLE_NO_ROOM);
    const nl_err err = nl_apply(&t->record.game, &t->state, a->e->action, t->told ? &a->log : NULL);
    if (err != NL_OK) return table_refuse(TABLE_RULES, err);
    record_add(&t->record, a->e->action);
    table_stepped(t, a->e->action);
    return table_fine();
}

/* An answer from a stored log must be the one that the secrets produce. */
static table_answer apply_chance(table *t, applying *a)
{
    fair_epoch *fair = table_fair(t);
    const uint32_t rolls = fair->rolls;
    nl_action must = a->e->action;

    const nl_err err = a->drawn ? NL_OK : fair_draws(fair, &t->record.game, &t->state, &must);
    if (err != NL_OK) return table_refuse(TABLE_RULES, err);
    if (memcmp(&must, &a->e->action, sizeof must) != 0) return table_no(TABLE_CORRUPT);
    fair_skip(fair, &t->record.game, &t->state);
    a->rolled = fair->rolls > rolls;
    return apply_action(t, a);
}

/* One timeout is one strike, however many cards the clock then discards. */
static void seat_strike(table_seat *seat, const log_entry *e)
{
    const bool again = seat->strikes > 0 && e->time == seat->struck;

    if (e->by != LOG_BY_CLOCK)
        seat->strikes = 0;
    else if (!again)
        seat->strikes++;
    seat->struck = e->time;
}

static table_answer apply_act(table *t, applying *a)
{
    const log_entry *e = a->e;

    if (t->phase != TABLE_PLAY) return table_no(TABLE_WRONG_PHASE);
    if (e->action.seat == NL_CHANCE)
        return e->by == LOG_BY_TABLE ? apply_chance(t, a) : table_no(TABLE_NOT_YOURS);
    if (e->action.seat != e->seat || !may_play(t, e)) return table_no(TABLE_NOT_YOURS);
    const table_answer answer = apply_action(t, a);
    if (answer.code != TABLE_OK) return answer;
    seat_strike(&t->seat[e->seat], e);
    /* A move withdraws the request to end. */
    if (e->by == LOG_BY_PERSON) t->seat[e->seat].ends = false;
    table_spoken(t, e);
    return answer;
}

static table_answer apply_undo(table *t, const log_entry *e)
{
    if (!table_undo_stands(t, e->seat)) return table_no(TABLE_NO_UNDO);
    if (!may_play(t, e)) return table_no(TABLE_NOT_YOURS);
    table_undo(t, e->seat);
    return table_fine();
}

/* ---- interruptions and the end --------------------------------------------------------------- */

/* A seat that is expected to reveal a number gets the full time again. */
static table_answer apply_resume(table *t, const log_entry *e)
{
    if (t->phase == TABLE_NEW) return table_no(TABLE_WRONG_PHASE);
    if (e->count > e->time - t->now) return table_no(TABLE_CORRUPT);
    if (e->flags & LOG_RESTORED && t->phase != TABLE_OVER) table_fork(t);
    const uint64_t absent = e->time - t->now - e->count;
    t->acted += absent;
    for (int seat = 0; seat < t->rules.seats; seat++) t->seat[seat].away_at += absent;
    t->deadline = e->time + (uint64_t)clock_rule_of(t->clock)->open;
    return table_fine();
}

static table_answer apply_agree(table *t, const log_entry *e)
{
    if (t->phase != TABLE_OVER) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    t->seat[e->seat].agrees = e->flags & 1;
    t->seat[e->seat].declines = !(e->flags & 1);
    return table_fine();
}

/* Only three kinds of games are broken off: those whose log is full, those that everyone has
   forgotten, and those that no connected player wants to continue. So nobody loses a game against
   their will. */
static table_answer apply_break_off(table *t, const log_entry *e)
{
    if (t->phase == TABLE_NEW || t->phase == TABLE_OVER || !table_breaks_off(t, e))
        return table_no(TABLE_WRONG_PHASE);
    t->phase = TABLE_OVER;
    if (t->started) record_close(&t->record, &t->state);
    if (t->started) table_abandon(t); /* the game ends before all numbers were opened */
    return table_fine();
}

static table_answer apply_end(table *t, const log_entry *e)
{
    if (!t->started || t->phase == TABLE_OVER) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    t->seat[e->seat].ends = e->flags & 1;
    return table_fine();
}

static table_answer apply_renew(table *t, const log_entry *e)
{
    if (t->phase != TABLE_PLAY) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    t->seat[e->seat].renews = e->flags & 1;
    return table_fine();
}

static table_answer apply_quiet(table *t, const log_entry *e)
{
    if (t->phase == TABLE_NEW || t->phase == TABLE_OVER) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    t->seat[e->seat].quiet = e->flags & 1;
    return table_fine();
}

/* The record is opened when every person at the table agrees. */
static table_answer apply_show(table *t, const log_entry *e)
{
    bool all = true;

    if (t->phase != TABLE_OVER) return table_no(TABLE_WRONG_PHASE);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_no(TABLE_EMPTY);
    t->seat[e->seat].shows = true;
    for (int seat = 0; seat < t->rules.seats; seat++)
        all &= t->seat[seat].kind != SEAT_PERSON || t->seat[seat].shows;
    if (all) t->flags |= TABLE_CARDS_OPEN;
    return table_fine();
}

/* ---- for every entry ------------------------------------------------------------------------- */

/* Entries that refer to the present epoch. */
static bool needs_epoch(const log_entry *e)
{
    return e->kind == LOG_STAND || e->kind == LOG_STAND_IN || e->kind == LOG_SEAL ||
           e->kind == LOG_LOCK || e->kind == LOG_NUMBER || e->kind == LOG_GIVE_UP ||
           e->kind == LOG_MIXED;
}

static table_answer apply_kind(table *t, applying *a)
{
    const log_entry *e = a->e;

    if (needs_epoch(e) && t->epoch_count == 0) return table_no(TABLE_CORRUPT);
    switch ((log_kind)e->kind) {
    case LOG_MAP: return apply_map(t, e);
    case LOG_OPEN: return apply_open(t, e);
    case LOG_SIT:
    case LOG_SIT_BOT:
    case LOG_STAND:
    case LOG_READY:
    case LOG_NAME:
    case LOG_AWAY:
    case LOG_BACK:
    case LOG_STAND_IN: return table_apply_seat(t, e);
    case LOG_EPOCH: return apply_epoch(t, e);
    case LOG_SEAL: return apply_seal(t, e);
    case LOG_LOCK: return apply_lock(t, e);
    case LOG_NUMBER: return apply_number(t, e);
    case LOG_GIVE_UP: return apply_give_up(t, e);
    case LOG_MIXED: return apply_mixed(t);
    case LOG_START: return apply_start(t, e);
    case LOG_ACT: return apply_act(t, a);
    case LOG_UNDO: return apply_undo(t, e);
    case LOG_RESUME: return apply_resume(t, e);
    case LOG_AGREE: return apply_agree(t, e);
    case LOG_SHOW: return apply_show(t, e);
    case LOG_BREAK_OFF: return apply_break_off(t, e);
    case LOG_END: return apply_end(t, e);
    case LOG_RENEW: return apply_renew(t, e);
    case LOG_QUIET: return apply_quiet(t, e);
    case LOG_BEGINS: return table_apply_begins(t, e);
    case LOG_RULES: return table_apply_rules(t, e);
    case LOG_COLOUR: return table_apply_colour(t, e);
    default: return table_no(TABLE_CORRUPT);
    }
}

/* Questions that go to several seats at once, in one seat's turn. */
static bool asks_many(int game, int decision)
{
    return nl_decision_is(game, decision, NL_IS_COUNTER | NL_SECRET_PILE);
}

/* While an offer is open, the clock of the seat that made it runs: it could withdraw. */
static void table_ask_seat(table *t, int i, nl_turn turn)
{
    table_seat *seat = &t->seat[i];
    nl_action legal[NL_ACTIONS_MAX];
    const int count =
        t->phase == TABLE_PLAY && !turn.chance ? nl_legal(&t->record.game, &t->state, i, legal) : 0;
    const uint64_t hash = table_asked_hash(t->rules.game, legal, count);
    const bool must = count > 0 && turn.seats >> i & 1, trades = count > 0 && !must;

    if (hash != seat->asked_hash) seat->asked_at = t->log.count;
    seat->asked_hash = hash;
    if (must || trades)
        clock_ask(&seat->clock, clock_rule_of(t->clock), turn.decision,
                  (must && asks_many(t->rules.game, turn.decision)) || seat->stand_in[0]);
    else if (t->phase == TABLE_PLAY && turn.chance)
        seat->clock.runs = false; /* only paused: the decision is still open */
    else
        clock_stop(&seat->clock);
}

/* Updates who is asked what, whose clocks run from now on, and whether the game is over. */
static void table_ask(table *t)
{
    if (!t->started) return;
    const nl_turn turn = nl_to_act(&t->record.game, &t->state);
    if (t->phase == TABLE_PLAY && turn.over) {
        t->phase = TABLE_OVER;
        record_close(&t->record, &t->state);
    }
    for (int i = 0; i < t->rules.seats; i++) table_ask_seat(t, i, turn);
}

static void table_remember(table_seat *seat, uint32_t client_seq)
{
    if (client_seq == 0) return;
    memmove(seat->recent + 1, seat->recent, (TABLE_RECENT - 1) * sizeof seat->recent[0]);
    seat->recent[0] = client_seq;
}

static table_answer apply_entry(table *t, const log_entry *e, bool drawn)
{
    const bool of_seat = e->kind != LOG_MAP && e->kind != LOG_OPEN && e->kind != LOG_EPOCH &&
                         e->kind != LOG_LOCK && e->kind != LOG_GIVE_UP && e->kind != LOG_MIXED &&
                         e->kind != LOG_START && e->kind != LOG_RESUME &&
                         e->kind != LOG_BREAK_OFF && e->kind != LOG_RULES &&
                         e->action.seat != NL_CHANCE;
    nl_event events[NL_EVENTS_MAX];
    applying a = { .e = e, .drawn = drawn, .log = { events, NL_EVENTS_MAX, 0 } };
    seat_clock before[NL_SEATS];
    uint8_t bytes[LOG_BYTES_MAX];
    table_answer answer;

    if (e->time < t->now) return table_no(TABLE_CORRUPT);
    if (of_seat && e->seat >= t->rules.seats) return table_no(TABLE_BAD_SEAT);
    if (of_seat && e->client_seq && e->client_seq <= t->seat[e->seat].recent[0])
        return table_no(TABLE_STALE);
    for (int i = 0; i < NL_SEATS; i++) {
        before[i] = t->seat[i].clock;
        clock_pass(&t->seat[i].clock,
                   e->kind == LOG_RESUME ? (int64_t)e->count : (int64_t)(e->time - t->now));
    }
    const int size = log_encode(e, t->rules.game, bytes);
    answer = log_room(&t->log, size) ? apply_kind(t, &a) : table_no(TABLE_NO_ROOM);
    if (answer.code != TABLE_OK) {
        for (int i = 0; i < NL_SEATS; i++) t->seat[i].clock = before[i];
        return answer;
    }
    log_add(&t->log, bytes, size);
    if (of_seat) table_remember(&t->seat[e->seat], e->client_seq);
    table_ask(t);
    t->now = e->time;
    if (e->kind != LOG_RESUME && e->kind != LOG_AWAY) t->acted = e->time;
    table_mark_set(t);
    if (t->told) table_report(t, e, &a.log, a.rolled);
    return answer;
}

table_answer table_apply(table *t, const log_entry *e) { return apply_entry(t, e, false); }

table_answer table_apply_drawn(table *t, const log_entry *e) { return apply_entry(t, e, true); }
