/* people.c - what people do, each on their own connection: they play with what they were sent,
   resend what was not answered, resume where they stopped, and try forbidden things. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/world.h"

enum { CHATTER = INT32_MAX }; /* the number of requests whose answers are ignored */

static const struct {
    int person, table, seat;
} roles[] = {
    { ANN, 0, 0 },   { BEN, 0, 1 },  { CLEO, 0, 2 },         { FAN, 0, NL_NOBODY },
    { HOST, 1, 0 },  { HOST, 1, 1 }, { LATE, 1, NL_NOBODY }, { SCREEN, 1, NL_NOBODY },
    { PHONE, 0, 1 },
};

void people_arrive(world *w)
{
    w->count = ROLES;
    for (int i = 0; i < ROLES; i++) w->people[i].index = i;
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++) {
        eye *e = w->people[roles[i].person].eye;
        while (e->used) e++;
        *e = (eye){ .table = roles[i].table, .seat = roles[i].seat, .used = true };
        e->late = roles[i].person == LATE;
        e->screen = roles[i].person == SCREEN;
        e->story = calloc(STORY_MAX, sizeof *e->story);
        if (!e->story) abort();
    }
}

eye *person_eye(person *p, const char *id, int seat, const world *w)
{
    for (int i = 0; i < EYES_MAX; i++)
        if (p->eye[i].used && p->eye[i].seat == seat && id[0] &&
            strcmp(w->table[p->eye[i].table], id) == 0)
            return &p->eye[i];
    return NULL;
}

/* ---- what they receive ----------------------------------------------------------------------- */

static void hear_entry(world *w, eye *e, const hall_message *m)
{
    const log_entry *entry = &m->news.entry;
    const bool own = entry->seat == e->seat;

    switch (entry->kind) {
    case LOG_EPOCH:
        e->epoch_seen = (int)entry->count + 1;
        e->sealed = e->ready = e->locked = e->opened = false;
        e->renews = e->asked = false;
        w->probes->renewed += entry->flags & LOG_AGREED;
        break;
    case LOG_SEAL: e->sealed |= own; break;
    case LOG_READY: e->ready = own ? entry->flags & 1 : e->ready; break;
    case LOG_LOCK: e->locked = true; break;
    case LOG_NUMBER: e->opened |= own; break;
    case LOG_GIVE_UP:
        w->probes->given_up++;
        w->probes->went_on += entry->flags & LOG_GOES_ON;
        if (e->seat < NL_SEATS && entry->count >> e->seat & 1)
            *(e->now.started ? &e->left_out : &e->missed) = true;
        w->probes->left_out += e->left_out;
        break;
    case LOG_RENEW:
        w->probes->renew_wanted += entry->flags & 1;
        e->renews = own ? entry->flags & 1 : e->renews;
        e->asked |= !own && entry->flags & 1;
        break;
    case LOG_STAND_IN: w->probes->stand_in++; break;
    case LOG_BACK:
        w->probes->hand_back++;
        w->probes->back_in_discard += e->now.decision == NL_D_DISCARD;
        break;
    case LOG_END:
        w->probes->end_wanted += entry->flags & 1;
        w->probes->end_taken_back += !(entry->flags & 1);
        e->ends = own ? entry->flags & 1 : e->ends;
        break;
    case LOG_ACT: e->ends &= !own || entry->by != LOG_BY_PERSON; break;
    case LOG_BREAK_OFF: w->probes->ended_by_all += entry->flags == LOG_ENDED; break;
    case LOG_UNDO: w->probes->undo++; break;
    default: break;
    }
    if (entry->by == LOG_BY_CLOCK) w->probes->clock_move++;
    w->probes->clock_in_offer += entry->by == LOG_BY_CLOCK && e->now.decision == NL_D_OFFER;
}

static void person_hear(world *w, eye *e, const hall_message *m)
{
    static const nl_action no_action;
    const log_entry *entry = &m->news.entry;

    if (m->number != e->told) {
        fail(w, "news has a gap");
        return;
    }
    if (memcmp(&entry->action, &no_action, sizeof no_action) != 0 || entry->client_seq)
        fail(w, "news reveals too much");
    if (e->late && e->now.started && m->time < entry->time + DELAY * 1000)
        fail(w, "a delayed spectator gets news too early");
    if (e->told >= STORY_MAX) return;
    e->story[e->told++] = news_hash(&m->news);
    w->probes->late_news += e->late;
    w->probes->screen_news += e->screen;
    hear_entry(w, e, m);
}

/* Nothing new, and nothing different from what was sent before. */
static void person_hear_again(world *w, eye *e, const hall_message *m)
{
    const uint64_t hash = news_hash(&m->news);

    w->probes->past++;
    if (m->number >= e->told)
        fail(w, "the past reveals what was not sent yet");
    else if (e->story[m->number] && e->story[m->number] != hash)
        fail(w, "the past differs from the news");
    else
        e->story[m->number] = hash;
}

static void person_sees(world *w, person *p, eye *e, const hall_message *m)
{
    const hall_fair *fair = &m->snapshot.fair;

    if (m->number < e->told && !e->late) fail(w, "a snapshot is older than the news");
    e->told = m->number; /* a delayed spectator goes back if the server's clock was set back */
    if (e->told >= STORY_MAX) fail(w, "the story is too long for the test");
    w->probes->resume_snapshot++;
    e->epoch_seen = (int)fair->epoch + 1;
    e->locked = m->now.phase == TABLE_OPENING;
    if (e->seat >= NL_SEATS) return;
    e->sealed = fair->sealed >> e->seat & 1;
    e->opened = fair->opened >> e->seat & 1;
    e->ready = m->snapshot.seat[e->seat].ready;
    e->ends = m->snapshot.seat[e->seat].ends;
    e->owner = m->snapshot.owner;
    /* The owner before may have been barred without having brought the bot. */
    if (e->owner && m->now.phase == TABLE_GATHER &&
        m->snapshot.seat[bot_seat(e)].kind == SEAT_EMPTY)
        p->brought_bots = false;
    e->renews = m->snapshot.seat[e->seat].renews;
    e->left_out = m->snapshot.seat[e->seat].left_out;
    if (!m->snapshot.seat[e->seat].mine) fail(w, "a snapshot has the wrong own seat");
}

static void person_now(world *w, eye *e, const hall_message *m)
{
    e->now = m->now;
    if (m->now.client_seq > e->seq) e->seq = m->now.client_seq;
    if (m->now.phase == TABLE_OVER) w->over[e->table] = true;
    if (m->now.version != e->told) fail(w, "the current state differs from the news");
}

static void person_talk(world *w, eye *e, const hall_message *m)
{
    uint32_t *next = &e->lines[m->line.room];
    if (m->number < *next) fail(w, "a line of chat comes twice");
    *next = m->number + 1;
    w->probes->talked++;
    if (m->line.room == HALL_GALLERY && e->seat != NL_NOBODY && e->now.phase != TABLE_OVER)
        fail(w, "a player gets the gallery's chat");
    w->probes->gallery += m->line.room == HALL_GALLERY;
    if (e->late && m->line.room == HALL_AT_TABLE && m->time < m->line.time + DELAY * 1000)
        fail(w, "a delayed spectator gets chat too early");
}

static void person_row(world *w, person *p, const hall_message *m)
{
    row_seen *at = NULL;
    for (int i = ROWS_MAX - 1; i >= 0; i--)
        if (!p->rows[i].used || strcmp(p->rows[i].table, m->table) == 0)
            if (!at || strcmp(p->rows[i].table, m->table) == 0) at = &p->rows[i];
    if (!at) return;
    if (m->kind == HALL_ROW_GONE) {
        at->used = false;
        w->probes->lobby_gone++;
        return;
    }
    w->probes->lobby_row++;
    *at = (row_seen){ .taken = m->row.taken, .used = true };
    snprintf(at->table, sizeof at->table, "%s", m->table);
}

static void person_notice(world *w, person *p, const hall_message *m)
{
    eye *e = person_eye(p, m->table, m->as, w);
    if (m->notice == HALL_NEXT_TABLE) {
        w->probes->rematch++;
        for (int at = 0; at < TABLES; at++) w->next[at] |= strcmp(w->table[at], m->table) == 0;
        return;
    }
    if (!e) fail(w, "a notice about another player's seat");
    if (!e || m->notice != HALL_SEAT_LOST) return;
    w->probes->thrown_out++;
    e->sits = e->watching = false;
}

/* ---- answers --------------------------------------------------------------------------------- */

static void answered_yes(world *w, person *p, eye *e, const hall_message *m)
{
    static eye nowhere; /* what is asked about no table changes none */
    const hall_request *r = &p->request;

    if (!e) e = &nowhere;
    switch (r->verb) {
    case HALL_OPEN:
        snprintf(w->table[e->table], FAIR_GAME_MAX, "%s", m->text);
        w->probes->opened_again += m->answer.repeated;
        break;
    case HALL_CLAIM:
    case HALL_SIT:
        w->probes->claimed += r->verb == HALL_CLAIM;
        e->sits = true;
        p->link = m->key;
        if (p->index == BEN) {
            w->seat_link = m->key;
            w->has_seat_link = true;
        }
        w->probes->invited += p->index == HOST;
        break;
    case HALL_BOT: p->brought_bots = true; break;
    case HALL_WATCH:
        e->watching = true;
        w->probes->resume += e->told > 0;
        w->probes->hot_seat += p->index == HOST && e->seat == 1;
        break;
    case HALL_LINK:
        if (r->link == HALL_LINK_INVITE) w->has_invite = true;
        if (r->link == HALL_LINK_SCREEN) w->has_screen = true;
        if (r->link == HALL_LINK_INVITE) w->invite = m->key;
        if (r->link == HALL_LINK_SCREEN) w->screen = m->key;
        if (r->link == HALL_LINK_SEAT && p->index == BEN) {
            w->seat_link = m->key;
            w->has_seat_link = true;
        }
        break;
    case HALL_RECORD: e->recorded = true; break;
    case HALL_SHOW: e->shown = true; break;
    case HALL_AGREE: e->agreed = true; break;
    case HALL_NAME: w->probes->renamed++; break;
    case HALL_MINE: w->probes->mine++; break;
    case HALL_STAND_IN: w->probes->stood_in_at_will++; break;
    case HALL_REPORT:
        p->reported[p->reported_count - 1].thanked = true;
        w->probes->reported++;
        w->probes->report_repeated += m->answer.repeated;
        break;
    default: break;
    }
}

/* An answer to an offer that is gone: it was withdrawn or closed at the same moment. */
static void answered_no_move(world *w, const person *p, table_code code)
{
    w->probes->seat_refused += code == TABLE_DENIED;
    w->probes->not_saved_move += code == TABLE_NOT_SAVED;
    w->probes->offer_same += code == TABLE_SAME_OFFER;
    w->probes->offer_too_many += code == TABLE_TOO_MANY;
    w->probes->offer_too_fast += code == TABLE_TOO_FAST && is_offer(p->request.action);
    w->probes->answered_late += nl_action_is(NL_ISLAND, p->request.action.kind, NL_IS_ANSWER) &&
                                (code == TABLE_STALE || code == TABLE_RULES);
}

static void answered_no(world *w, person *p, eye *e, const hall_message *m)
{
    const table_code code = m->answer.code;

    if (p->request.verb == HALL_ACT) answered_no_move(w, p, code);
    w->probes->no_aids += code == TABLE_NO_AIDS;

    w->probes->stale += code == TABLE_STALE;
    w->probes->disk_full += code == TABLE_NOT_SAVED;
    w->probes->not_saved_seat += code == TABLE_NOT_SAVED && p->request.verb == HALL_SIT;
    w->probes->report_refused += code == TABLE_TOO_FAST && p->request.verb == HALL_REPORT;
    if (code == TABLE_BARRED) { /* comes back as somebody else */
        w->probes->barred++;
        memset(&p->token, 0, sizeof p->token);
        person_lose(w, p);
    }
    if (e && p->request.verb == HALL_SIT) e->taken = code == TABLE_TAKEN;
    if (code != TABLE_DENIED || !e) return;
    if (p->request.verb == HALL_WATCH) e->sits = e->watching = false;
    if (p->request.verb == HALL_BOT) p->brought_bots = true; /* the table has another owner */
    if (p->request.verb == HALL_CLAIM) {
        w->probes->claim_refused++;
        w->has_seat_link = false;
    }
}

static void person_greeted(world *w, person *p, const hall_message *m)
{
    static const fair_key zero;

    if (m->answer.code == TABLE_OK) {
        p->guest = true;
        if (fair_same(&p->token, &zero)) p->token = m->key;
        return;
    }
    if (m->answer.code != TABLE_DENIED) return;
    for (int i = 0; i < EYES_MAX; i++)
        if (p->eye[i].sits) fail(w, "a session of a seated guest is forgotten");
    p->token = zero;
}

static void person_answered(world *w, person *p, const hall_message *m)
{
    eye *e = p->request_eye >= 0 ? &p->eye[p->request_eye] : NULL;
    const hall_request *r = &p->request;

    check_refusal(w, m);
    w->probes->chat_too_fast += m->number == CHATTER && m->answer.code == TABLE_TOO_FAST;
    if (m->number == UINT32_MAX) {
        p->guest = false;
        person_greeted(w, p, m);
    }
    if (!p->asked || m->number != r->number) return;
    p->asked = false;
    w->probes->repeated += m->answer.repeated;
    if (r->verb == HALL_HELLO) {
        person_greeted(w, p, m);
        return;
    }
    if (m->answer.code != TABLE_OK) {
        answered_no(w, p, e, m);
        return;
    }
    answered_yes(w, p, e, m);
    if (r->verb == HALL_ACT && e && r->as != e->seat) fail(w, "a guest moved for another seat");
    if (!e || !r->client_seq || r->verb == HALL_CHAT || r->verb == HALL_REPORT) return;
    if (p->accepted_count < ACCEPTED_MAX)
        p->accepted[p->accepted_count++] =
            (accepted){ e->table, r->as, r->client_seq, r->verb, r->action };
}

/* ---- connections ----------------------------------------------------------------------------- */

void person_lose(world *w, person *p)
{
    if (!p->connection) return;
    if (w->up) server_lose(w, p->connection);
    p->connection = 0;
    p->guest = p->cut = p->lobby = false;
    for (int i = 0; i < EYES_MAX; i++) p->eye[i].watching = false;
    p->in.count = 0;
    p->request_due = 0;
    w->probes->lost_connection++;
}

/* Resends what was not answered, on a new connection and with the same number. */
static bool person_repeats(world *w, person *p)
{
    const hall_request *r = &p->request;
    if (!p->asked || !p->guest) return false;
    if (r->verb == HALL_WATCH || r->verb == HALL_HELLO || r->verb == HALL_CHAT ||
        r->verb == HALL_FRESH || r->verb == HALL_LOBBY) {
        p->asked = false;
        return false;
    }
    p->request_due = w->now + STEP;
    p->patience = w->now + 4000;
    if (w->plant == PLANT_TWO_REPORTS && r->verb == HALL_REPORT) p->request.client_seq += 1000;
    const table *t = hall_table_of(w->hall, r->table);
    if (w->plant == PLANT_NO_DEDUPE && r->client_seq && t) {
        p->request.client_seq = 0;
        p->request.version = t->log.count;
    }
    return true;
}

/* Connects and says HELLO first, then what was to be sent. */
static void person_connect(world *w, person *p)
{
    hall_request hello = {
        .verb = HALL_HELLO, .number = UINT32_MAX, .as = NL_NOBODY, .phrase = PHRASES
    };

    p->connection = (uint32_t)++w->last_connection;
    if (p->index == READER || !p->asked || p->request.verb == HALL_HELLO) {
        p->asked = false;
        return;
    }
    hello.key = p->token;
    hall_receive(w->hall, p->connection, &hello, server_time(w));
    p->guest = true;
    person_repeats(w, p);
}

static void person_flood(world *w, person *p)
{
    hall_request r = { .verb = HALL_MINE, .as = NL_NOBODY, .phrase = PHRASES };
    for (int i = 0; i < 40; i++) hall_receive(w->hall, p->connection, &r, server_time(w));
}

/* Sends chat faster than anybody could read. */
static void person_chatters(world *w, person *p)
{
    const eye *e = &p->eye[0];
    hall_request r = {
        .verb = HALL_CHAT, .number = CHATTER, .as = e->seat, .phrase = PHRASE_HELLO
    };

    if (!e->used || !e->watching) return;
    snprintf(r.table, sizeof r.table, "%s", w->table[e->table]);
    for (int i = 0; i < 8; i++) hall_receive(w->hall, p->connection, &r, server_time(w));
}

static void person_message(world *w, person *p, const hall_message *m)
{
    const bool of_eye = m->kind == HALL_NEWS || m->kind == HALL_NOW || m->kind == HALL_SNAPSHOT ||
                        m->kind == HALL_TALK || m->kind == HALL_PAST_NEWS;
    eye *e = of_eye ? person_eye(p, m->table, m->as, w) : NULL;

    if (of_eye && !e) {
        fail(w, "a guest gets news of a table without watching it");
        return;
    }
    switch (m->kind) {
    case HALL_ANSWER: person_answered(w, p, m); break;
    case HALL_NEWS: person_hear(w, e, m); break;
    case HALL_PAST_NEWS: person_hear_again(w, e, m); break;
    case HALL_SNAPSHOT:
    case HALL_NOW:
        if (m->kind == HALL_SNAPSHOT) person_sees(w, p, e, m);
        person_now(w, e, m);
        break;
    case HALL_TALK: person_talk(w, e, m); break;
    case HALL_WATCHERS: w->probes->watchers += m->watchers > 0; break;
    case HALL_ROW:
    case HALL_ROW_GONE:
        if (p->index == READER) person_row(w, p, m);
        break;
    case HALL_NOTICE: person_notice(w, p, m); break;
    case HALL_CLOSE:
        w->probes->flood_closed += m->close == HALL_CLOSE_FLOOD;
        p->cut = true;
        break;
    default: break;
    }
}

/* Reads what has arrived. A reader that was too slow gets the rest as snapshots. */
static void person_listen(world *w, person *p)
{
    bool closed = false;
    while (p->in.count && p->in.due[p->in.head] <= w->now && !w->fault) {
        const hall_message *m = &p->in.message[p->in.head];
        closed |= m->kind == HALL_CLOSE;
        p->in.head = (p->in.head + 1) % WIRE_MAX;
        p->in.count--;
        person_message(w, p, m);
    }
    if (closed) person_lose(w, p);
    if (!p->cut || p->in.count || w->told_at) return;
    p->cut = false;
    w->probes->resynced++;
    if (w->up && p->connection) hall_resync(w->hall, p->connection);
}

void person_step(world *w, person *p)
{
    const bool discards = p->eye[0].now.started && p->eye[0].now.decision == NL_D_DISCARD;

    if (!w->calm && p->connection && chance_of(w, discards ? 30 : 900)) {
        person_lose(w, p);
        p->away_until = w->now + rng_below(&w->luck, discards ? 10 : 60) * 1000;
    }
    if (!w->up || w->now < p->away_until || (!p->connection && w->told_at)) return;
    if (!p->connection) person_connect(w, p);
    person_listen(w, p);
    if (w->fault || !p->connection) return;
    if (!w->calm && !w->told_at && chance_of(w, 4000)) person_flood(w, p);
    if (!w->calm && !w->told_at && chance_of(w, 4000)) person_chatters(w, p);
    if (p->asked && w->now > p->patience) {
        person_lose(w, p); /* no answer: reconnect and resend */
        return;
    }
    if (p->asked || w->now < p->thinks_until) return;
    p->thinks_until = w->now + rng_below(&w->luck, 12) * STEP;
    if (!w->calm && chance_of(w, 150)) p->thinks_until += 200000; /* falls asleep */
    person_choose(w, p);
}
