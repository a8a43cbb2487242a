/* encode.c - messages as JSON. */
#include "server/protocol/encode.h"

#include <stdio.h>

#include <string.h>

#include "table/clock/fallback.h"
#include "wire/wire.h"

static const char *encode_kind(hall_kind kind)
{
    static const char *const words[HALL_KINDS] = {
#define X(name, word, fields) [HALL_##name] = #word,
#include "server/protocol/kinds.def"
#undef X
    };
    return words[kind];
}

const char *encode_phase(int phase)
{
    static const char *const words[] = { "new", "gather", "opening", "play", "reseal", "over" };
    return words[phase];
}

static const char *encode_seat_kind(int kind)
{
    static const char *const words[] = { "empty", "person", "bot" };
    return words[kind];
}

/* ---- small parts ----------------------------------------------------------------------------- */

static void encode_seat(json *j, const char *key, int seat)
{
    json_key(j, key);
    if (seat >= 0 && seat < NL_SEATS)
        json_int(j, seat);
    else
        json_null(j);
}

static void encode_seats(json *j, const char *key, unsigned seats)
{
    json_key(j, key);
    json_open(j, '[');
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (seats >> seat & 1) json_int(j, seat);
    json_close(j, ']');
}

static void encode_times(json *j, const char *key, const int64_t *times, uint32_t count)
{
    json_key(j, key);
    json_open(j, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (times[i] < 0)
            json_null(j);
        else
            json_int(j, times[i]);
    }
    json_close(j, ']');
}

static bool key_is_zero(const fair_key *key)
{
    const fair_key zero = { { 0 } };
    return memcmp(key, &zero, sizeof zero) == 0;
}

static void encode_key(json *j, const fair_key *key)
{
    char hex[FAIR_HEX];
    fair_print(key, hex);
    json_string(j, hex);
}

static void encode_named_key(json *j, const char *name, const fair_key *key)
{
    json_key(j, name);
    encode_key(j, key);
}

static void encode_begin(json *j, hall_kind kind)
{
    json_open(j, '{');
    json_key_string(j, "is", encode_kind(kind));
}

static void encode_where(json *j, const hall_message *m)
{
    json_key_string(j, "table", m->table);
    encode_seat(j, "as", m->as);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Writes the fault of the map parser and its position. */
static void encode_map_fault(json *j, const table_answer *answer, nl_lang lang)
{
    char word[OWN_FAULT_MAX];

    json_key_string(j, "fault", own_map_fault_word(answer->fault, word));
    json_key_string(j, "fault_text", own_map_fault_text(answer->fault, lang));
    json_key_int(j, "line", answer->line);
    json_key_int(j, "column", answer->column);
}

static void encode_memory(json *j, const hall_message *m)
{
    json_key(j, "memory");
    json_open(j, '[');
    for (int seat = 0; seat < m->memory.seats; seat++) {
        if (seat == m->as) {
            json_null(j);
            continue;
        }
        json_open(j, '[');
        for (int kind = 0; kind < NL_KINDS; kind++) {
            json_open(j, '[');
            json_int(j, m->memory.cards[seat][kind][0]);
            json_int(j, m->memory.cards[seat][kind][1]);
            json_close(j, ']');
        }
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void encode_answer(json *j, const hall_message *m, nl_lang lang)
{
    const bool ok = m->answer.code == TABLE_OK;

    json_key_int(j, "id", m->number);
    json_key_bool(j, "ok", ok);
    if (!ok) {
        json_key_string(j, "error", table_code_word(m->answer.code));
        json_key_string(j, "text", table_code_text(m->answer.code, lang));
    }
    if (m->answer.code == TABLE_RULES) {
        json_key_string(j, "rule", nl_error_code(m->answer.rule));
        json_key_string(j, "rule_text", nl_error_text(m->answer.rule, lang));
    }
    if (m->answer.fault) encode_map_fault(j, &m->answer, lang);
    if (m->answer.repeated) json_key_bool(j, "repeated", true);
    if (!key_is_zero(&m->key)) encode_named_key(j, "key", &m->key);
    if (m->answer.code == TABLE_BLOCKED) json_key_int(j, "until", (int64_t)m->until);
    if (m->name[0]) json_key_string(j, "name", m->name);
    if (m->body) json_key_string(j, "position", m->body);
    if (m->counts) encode_memory(j, m);
    if (m->text[0] || m->table[0]) json_key_string(j, "table", m->text[0] ? m->text : m->table);
}

void encode_fault(buffer *out, const client_request *w, request_fault fault, nl_err rule,
                  encode_style style)
{
    json j = { out, false };

    encode_begin(&j, HALL_ANSWER);
    json_key_int(&j, "id", w->request.number);
    json_key_bool(&j, "ok", false);
    json_key_string(&j, "error", request_fault_word(fault));
    json_key_string(&j, "text", request_fault_text(fault, style.lang));
    if (w->field) json_key_string(&j, "field", w->field);
    if (rule != NL_OK) {
        json_key_string(&j, "rule", nl_error_code(rule));
        json_key_string(&j, "rule_text", nl_error_text(rule, style.lang));
    }
    json_close(&j, '}');
}

void encode_pong(buffer *out, uint32_t id, uint64_t time)
{
    json j = { out, false };

    json_open(&j, '{');
    json_key_string(&j, "is", "pong");
    json_key_int(&j, "id", id);
    json_key_int(&j, "time", (int64_t)time);
    json_close(&j, '}');
}

void encode_welcome(buffer *out, uint64_t time, const reach *others)
{
    json j = { out, false };

    json_open(&j, '{');
    json_key_string(&j, "is", "welcome");
    json_key_int(&j, "protocol", REQUEST_PROTOCOL);
    json_key_string(&j, "server", "neuland " NL_VERSION);
    json_key_int(&j, "time", (int64_t)time);
    if (others) {
        json_key(&j, "addresses");
        json_open(&j, '[');
        for (int i = 0; i < others->count; i++) json_string(&j, others->url[i]);
        json_close(&j, ']');
    }
    json_close(&j, '}');
}

/* ---- news ------------------------------------------------------------------------------------ */

static void encode_entry(json *j, const log_entry *e)
{
    static const char *const by[LOG_BYS] = { "person", "bot", "clock", "table" };
    const int keys = e->kind == LOG_EPOCH ? 3 : !key_is_zero(&e->key[0]);

    json_key(j, "entry");
    json_open(j, '{');
    json_key_string(j, "kind", log_word(e->kind));
    encode_seat(j, "seat", e->seat);
    json_key_string(j, "by", by[e->by]);
    json_key_int(j, "time", (int64_t)e->time);
    if (e->flags) json_key_int(j, "flags", e->flags);
    if (e->count) json_key_int(j, "count", e->count);
    if (e->text[0]) json_key_string(j, "text", e->text);
    if (keys) json_key(j, "keys"), json_open(j, '[');
    for (int i = 0; i < keys; i++) encode_key(j, &e->key[i]);
    if (keys) json_close(j, ']');
    json_close(j, '}');
}

static void encode_news(json *j, const hall_message *m)
{
    encode_where(j, m);
    json_key_int(j, "n", m->number);
    encode_entry(j, &m->news.entry);
    json_key(j, "events");
    json_open(j, '[');
    for (int i = 0; i < m->news.count && m->game; i++) wire_event(j, m->game, &m->news.events[i]);
    json_close(j, ']');
}

static uint32_t seats_of(const hall_message *m)
{
    return m->game ? nl_game_rules(m->game).seats : NL_SEATS;
}

static void encode_legal(json *j, const hall_message *m, bool lean)
{
    const nl_view *view = &m->now.view;
    nl_action legal[NL_ACTIONS_MAX], after[NL_ACTIONS_MAX];

    if (m->as == NL_NOBODY || m->now.phase != TABLE_PLAY) return;
    const int count = nl_view_legal(m->game, view, legal);
    wire_actions(j, m->game, "legal", legal, count);
    if (lean) return;
    wire_actions(j, m->game, "legal_after", after,
                 fallback_after(m->game, view, legal, count, after));
}

static void encode_points(json *j, const hall_message *m, uint32_t seats)
{
    int16_t points[NL_SEATS];

    nl_view_points(m->game, &m->now.view, points);
    json_key(j, "points");
    json_open(j, '[');
    for (uint32_t seat = 0; seat < seats; seat++) json_int(j, points[seat]);
    json_close(j, ']');
    if (m->now.phase == TABLE_OVER)
        encode_seats(j, "winners", nl_view_winners(m->game, &m->now.view));
}

static void encode_now_keys(json *j, const hall_message *m, uint32_t seats, bool lean)
{
    const hall_now *now = &m->now;

    json_key_int(j, "version", now->version);
    json_key_string(j, "phase", encode_phase(now->phase));
    encode_seats(j, "waits", now->waits);
    json_key(j, "decision");
    if (now->started)
        json_string(j, nl_decision_name(now->game, now->decision));
    else
        json_null(j);
    json_key_bool(j, "undo", now->may_undo);
    encode_times(j, "left", now->left, seats);
    encode_times(j, "bank", now->bank, seats);
    encode_times(j, "held", now->held, seats);
    json_key(j, "strikes");
    json_open(j, '[');
    for (uint32_t seat = 0; seat < seats; seat++) json_int(j, now->strikes[seat]);
    json_close(j, ']');
    json_key(j, "open_left");
    if (now->open_left < 0)
        json_null(j);
    else
        json_int(j, now->open_left);
    if (m->as != NL_NOBODY) json_key_int(j, "client_seq", now->client_seq);
    if (!now->started || !m->game) return;
    encode_points(j, m, seats);
    if (!lean) wire_view(j, m->game, &now->view);
    encode_legal(j, m, lean);
}

static void encode_now(json *j, const hall_message *m, bool lean)
{
    encode_where(j, m);
    json_key_int(j, "time", (int64_t)m->time);
    encode_now_keys(j, m, seats_of(m), lean);
}

/* ---- snapshots ------------------------------------------------------------------------------- */

static void encode_flags(json *j, uint8_t flags)
{
    json_key_bool(j, "undo_allowed", flags & TABLE_MAY_UNDO);
    json_key_bool(j, "open_cards", flags & TABLE_CARDS_OPEN);
    json_key_bool(j, "aids_allowed", flags & TABLE_AIDS);
    json_key_bool(j, "bots_allowed", !(flags & TABLE_PEOPLE));
    json_key_bool(j, "free_talk", flags & TABLE_FREE_TALK);
    json_key_string(j, "begins", begins_word((begins_way)(flags >> TABLE_BEGINS)));
}

static void encode_sitting(json *j, const hall_seat *s)
{
    json_open(j, '{');
    json_key_string(j, "kind", encode_seat_kind(s->kind));
    json_key_string(j, "name", s->name);
    json_key_bool(j, "ready", s->ready);
    json_key_bool(j, "away", s->away);
    json_key_bool(j, "mine", s->mine);
    json_key_bool(j, "agrees", s->agrees);
    json_key_bool(j, "declines", s->declines);
    json_key_bool(j, "shows", s->shows);
    json_key_bool(j, "ends", s->ends);
    json_key_bool(j, "renews", s->renews);
    json_key_bool(j, "left_out", s->left_out);
    json_key_bool(j, "quiet", s->quiet);
    json_key_bool(j, "keeps", s->keeps);
    json_key_string(j, "colour", table_colour_word(s->colour));
    json_key(j, "asked_left");
    if (s->asked_left < 0)
        json_null(j);
    else
        json_int(j, s->asked_left);
    json_key(j, "stand_in");
    if (s->stand_in[0])
        json_string(j, s->stand_in);
    else
        json_null(j);
    json_close(j, '}');
}

static void encode_numbers(json *j, const char *key, const fair_key *keys, unsigned given,
                           uint32_t seats)
{
    json_key(j, key);
    json_open(j, '[');
    for (uint32_t seat = 0; seat < seats; seat++) {
        if (given >> seat & 1)
            encode_key(j, &keys[seat]);
        else
            json_null(j);
    }
    json_close(j, ']');
}

static void encode_fair(json *j, const hall_fair *f, uint32_t seats)
{
    json_key(j, "fair");
    json_open(j, '{');
    json_key_int(j, "epoch", f->epoch);
    json_key_int(j, "given_up", f->given_up);
    json_key(j, "seals");
    json_open(j, '[');
    for (int i = 0; i < 3; i++) encode_key(j, &f->seals[i]);
    json_close(j, ']');
    encode_numbers(j, "number_seals", f->number_seal, f->sealed, seats);
    encode_numbers(j, "numbers", f->number, f->opened, seats);
    json_key_bool(j, "mixed", f->mixed);
    json_key_int(j, "rolls", f->rolls);
    json_key(j, "link");
    if (key_is_zero(&f->link))
        json_null(j);
    else
        encode_key(j, &f->link);
    json_key_string(j, "code", f->code);
    json_close(j, '}');
}

static void encode_snapshot(json *j, const hall_message *m)
{
    const hall_snapshot *s = &m->snapshot;

    encode_where(j, m);
    json_key_int(j, "time", (int64_t)m->time);
    json_key_int(j, "n", m->number);
    json_key_string(j, "rules", s->rules);
    if (m->body) json_key_string(j, "map", m->body);
    json_key_string(j, "clock", clock_rule_of(s->clock)->word);
    encode_flags(j, s->flags);
    encode_seat(j, "first", s->first);
    json_key_string(j, "throws", s->throws);
    json_key_bool(j, "private", s->is_private);
    json_key_bool(j, "owner", s->owner);
    json_key_int(j, "delay", s->delay);
    json_key(j, "seats");
    json_open(j, '[');
    for (uint32_t seat = 0; seat < s->seats; seat++) encode_sitting(j, &s->seat[seat]);
    json_close(j, ']');
    encode_fair(j, &s->fair, s->seats);
    json_key(j, "next");
    if (s->next[0])
        json_string(j, s->next);
    else
        json_null(j);
    if (!key_is_zero(&m->key)) encode_named_key(j, "next_key", &m->key);
    json_key_string(j, "gallery", hall_gallery_word(s->gallery));
    if (m->game) {
        json_key(j, "game");
        json_open(j, '{');
        wire_head(j, m->game);
        json_key_string(j, "layout_text", s->layout);
        json_close(j, '}');
    }
    json_key(j, "now");
    json_open(j, '{');
    encode_now_keys(j, m, s->seats, false);
    json_close(j, '}');
}

/* ---- chat, lobby, the rest ------------------------------------------------------------------- */

/* A spectator as the table knows them. */
static void encode_guest(json *j, uint32_t guest)
{
    char digits[9];

    if (!guest) return;
    snprintf(digits, sizeof digits, "%08x", (unsigned)guest);
    json_key_string(j, "guest", digits);
}

static void encode_talk(json *j, const hall_message *m, nl_lang lang)
{
    const hall_line *line = &m->line;

    encode_where(j, m);
    json_key_int(j, "n", m->number);
    json_key_int(j, "time", (int64_t)line->time);
    json_key_string(j, "room", line->room == HALL_GALLERY ? "gallery" : "table");
    encode_seat(j, "seat", line->seat);
    json_key_string(j, "name", line->name);
    if (line->phrase != PHRASES) {
        json_key_string(j, "phrase", hall_phrase_word(line->phrase));
        json_key_string(j, "text", hall_phrase_text(line->phrase, lang));
    } else {
        json_key_string(j, "text", line->text);
    }
    encode_guest(j, line->who);
}

static void encode_row_keys(json *j, const char *table, const hall_row *row)
{
    json_key_string(j, "table", table);
    json_key_string(j, "rules", row->rules);
    if (row->map[0]) json_key_string(j, "map_title", row->map);
    json_key_string(j, "clock", clock_rule_of(row->clock)->word);
    encode_flags(j, row->flags);
    json_key_bool(j, "private", row->is_private);
    json_key_string(j, "phase", encode_phase(row->phase));
    json_key_int(j, "delay", row->delay);
    json_key(j, "seats");
    json_open(j, '[');
    for (uint32_t seat = 0; seat < row->seats; seat++) {
        json_open(j, '{');
        json_key_string(j, "kind", encode_seat_kind(row->seat[seat].kind));
        json_key_string(j, "name", row->seat[seat].name);
        if (row->ended) {
            json_key_int(j, "points", row->seat[seat].points);
            json_key_bool(j, "won", row->seat[seat].won);
        }
        json_close(j, '}');
    }
    json_close(j, ']');
    json_key_int(j, "watchers", row->watchers);
    if (row->ended && row->began) json_key_int(j, "began", (int64_t)row->began);
    json_key_string(j, "gallery", hall_gallery_word(row->gallery));
    if (row->ended) json_key_int(j, "ended", (int64_t)row->ended);
    if (row->mine == NL_NOBODY) return;
    json_key_int(j, "mine", row->mine);
    json_key_bool(j, "my_turn", row->my_turn);
}

void encode_row(json *j, const char *table, const hall_row *row)
{
    json_open(j, '{');
    encode_row_keys(j, table, row);
    json_close(j, '}');
}

static void encode_notice(json *j, const hall_message *m)
{
    static const char *const words[] = { "seat_claimed", "seat_lost", "next_table",
                                         "shown_out",    "knocked",   "let_in",
                                         "voted",        "vote_back", "vote_out" };
    static const char *const losses[] = { "left",  "freed",   "late",    "elsewhere",
                                          "moved", "no_seat", "kept_out" };

    encode_where(j, m);
    json_key_string(j, "notice", words[m->notice]);
    if (m->notice == HALL_NEXT_TABLE) json_key_string(j, "next", m->text);
    if (!key_is_zero(&m->key)) encode_named_key(j, "next_key", &m->key);
    if (m->notice == HALL_SEAT_LOST || m->loss == HALL_KEPT_OUT)
        json_key_string(j, "how", losses[m->loss]);
    if (m->name[0]) json_key_string(j, "name", m->name);
    if (m->notice >= HALL_VOTED) json_key_int(j, "seat", m->seat);
    encode_guest(j, m->guest);
}

static void encode_close(json *j, const hall_message *m, nl_lang lang)
{
    static const char *const words[] = { "flood", "session", "down", "blocked", "not_stored" };
    static const char *const texts[][NL_LANGS] = {
        { "too many commands too fast", "zu viele Befehle in zu kurzer Zeit" },
        { "this session has ended", "diese Sitzung ist beendet" },
        { "the server is restarting; your game is saved",
          "der Server startet neu; dein Spiel ist gespeichert" },
        { "the operator has blocked you for some time",
          "der Betreiber hat dich für einige Zeit gesperrt" },
        { "your last command was not stored; please look again",
          "dein letzter Befehl wurde nicht gespeichert; bitte sieh noch einmal nach" },
    };

    json_key_string(j, "why", words[m->close]);
    json_key_string(j, "text", texts[m->close][lang]);
}

static void encode_drain(json *j, const hall_message *m, nl_lang lang)
{
    static const char *const goes_on[NL_LANGS] = { "the server goes on after all",
                                                   "der Server läuft doch weiter" };

    json_key_bool(j, "yes", m->draining);
    json_key_string(j, "text", m->draining ? table_code_text(TABLE_DRAINING, lang) : goes_on[lang]);
}

static void encode_pause(json *j, const hall_message *m, nl_lang lang)
{
    static const char *const ends[] = { "the game goes on", "es geht weiter" }, *const begins[] = {
        "the game takes a short break: no clock runs",
        "die Partie macht eine kurze Pause: keine Uhr läuft"
    };
    json_key_bool(j, "yes", m->paused);
    json_key_string(j, "text", (m->paused ? begins : ends)[lang]);
}

void encode_message(buffer *out, const hall_message *m, encode_style style)
{
    json j = { out, false };

    if (style.hsp && encode_hsp(out, m)) return;
    encode_begin(&j, m->kind);
    switch (m->kind) {
    case HALL_ANSWER: encode_answer(&j, m, style.lang); break;
    case HALL_NEWS:
    case HALL_PAST_NEWS: encode_news(&j, m); break;
    case HALL_NOW: encode_now(&j, m, style.lean); break;
    case HALL_SNAPSHOT: encode_snapshot(&j, m); break;
    case HALL_TALK: encode_talk(&j, m, style.lang); break;
    case HALL_ROW:
        json_key_int(&j, "id", m->number);
        encode_row_keys(&j, m->table, &m->row);
        break;
    case HALL_ROW_GONE:
    case HALL_OTHER_NODE: json_key_string(&j, "table", m->table); break;
    case HALL_RECORD_TEXT:
        json_key_int(&j, "id", m->number);
        json_key_string(&j, "table", m->table);
        json_key_string(&j, "record", m->body);
        break;
    case HALL_NOTICE: encode_notice(&j, m); break;
    case HALL_WATCHERS:
        encode_where(&j, m);
        json_key_int(&j, "watchers", m->watchers);
        break;
    case HALL_LISTED:
        json_key_int(&j, "id", m->number);
        json_key_int(&j, "rows", m->listed.rows);
        json_key_int(&j, "count", m->listed.count);
        json_key_int(&j, "free", m->listed.free);
        if (m->listed.after[0]) json_key_string(&j, "after", m->listed.after);
        break;
    case HALL_ANNOUNCE:
        json_key_int(&j, "time", (int64_t)m->time);
        json_key_string(&j, "text", m->body);
        break;
    case HALL_DRAIN: encode_drain(&j, m, style.lang); break;
    case HALL_PAUSE: encode_pause(&j, m, style.lang); break;
    default: encode_close(&j, m, style.lang); break;
    }
    if (m->node[0]) json_key_string(&j, "node", m->node);
    json_close(&j, '}');
}
