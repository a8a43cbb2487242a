/* order.c - what an owner, a table and each guest can do against people who disturb: show them out,
   keep them out, close the gallery, let somebody in, hand the table over, not hear somebody, and go
   on without a player who does not move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "server/hall/inside.h"

/* Who may come in although the gallery is closed, and who asked to. Only in memory: after a restart
   they ask again. */
struct hall_door {
    uint64_t admitted[HALL_ADMITTED];
    uint64_t blocked[HALL_BLOCKED]; /* addresses */
    struct {
        uint64_t guest;
        uint32_t connection, handle;
    } knocks[HALL_KNOCKS];
    int admitted_next, blocked_next, knocks_next; /* the oldest is replaced */
};

static hall_door *door_of(hall *h, hall_table *t)
{
    if (!t->door) t->door = calloc(1, sizeof *t->door);
    if (!t->door) h->spoiled = true;
    return t->door;
}

uint32_t hall_handle(const hall_table *t, const hall_guest *g)
{
    const fair_key hash = fair_chain_hash("neuland/handle/1", &g->id, t->id, strlen(t->id), "", 0);
    uint32_t handle;

    memcpy(&handle, hash.at, sizeof handle);
    return handle ? handle : 1;
}

/* ---- who is let in --------------------------------------------------------------------------- */

bool hall_is_kept_out(const hall_table *t, const hall_guest *g)
{
    const uint64_t guest = g ? hall_key_of_guest(&g->id) : 0;

    for (int i = 0; i < HALL_BLOCKED && guest; i++)
        if (t->meta.blocked[i] == guest) return true;
    return false;
}

bool hall_is_blocked(const hall_table *t, const hall_connection *c)
{
    for (int i = 0; i < HALL_BLOCKED && c->who && t->door; i++)
        if (t->door->blocked[i] == c->who) return true;
    return hall_is_kept_out(t, c->guest);
}

/* After the game everybody may look at it again. */
bool hall_is_let_in(const hall_table *t, const hall_connection *c, bool with_link)
{
    const uint64_t guest = hall_key_of_guest(&c->guest->id);

    if (t->meta.phase == TABLE_OVER || t->meta.gallery == HALL_OPEN_TO_ALL) return true;
    if (t->meta.gallery == HALL_BY_LINK && with_link) return true;
    for (int i = 0; i < HALL_ADMITTED && t->door; i++)
        if (t->door->admitted[i] == guest) return true;
    return false;
}

static hall_mail *order_notice(hall *h, const hall_watch *w, hall_notice notice)
{
    hall_mail *m = hall_post(h, w->connection->id, HALL_NOTICE);

    if (!m) h->spoiled = true;
    if (!m) return NULL;
    snprintf(m->message.table, sizeof m->message.table, "%s", w->table->id);
    m->message.as = w->seat;
    m->message.seat = NL_NOBODY;
    m->message.notice = notice;
    return m;
}

void hall_show_out(hall *h, hall_watch *w)
{
    if (w->ending) return;
    w->ending = true; /* once it is stored */
    hall_mail *m = order_notice(h, w, HALL_SHOWN_OUT);
    if (m && hall_is_kept_out(w->table, w->connection->guest)) m->message.loss = HALL_KEPT_OUT;
}

/* Ends the watches of spectators who may no longer look. */
static void door_recheck(hall *h, hall_table *t)
{
    const fair_key none = { { 0 } };

    for (hall_watch *w = t->watches; w; w = w->of_table)
        if (w->seat == NL_NOBODY && !w->screen &&
            !hall_may_see(h, t, w->connection, w->by_link ? NULL : &none))
            hall_show_out(h, w);
}

void hall_links_renewed(hall *h, hall_table *t, hall_link link)
{
    for (hall_watch *w = t->watches; w; w = w->of_table) {
        if (w->seat != NL_NOBODY) continue;
        if (link == HALL_LINK_SCREEN && w->screen) hall_show_out(h, w);
        if (link == HALL_LINK_INVITE) w->by_link = false;
    }
    door_recheck(h, t);
}

/* ---- the owner ------------------------------------------------------------------------------- */

static void door_block(hall *h, hall_table *t, const fair_key *id, uint64_t who)
{
    hall_door *door = door_of(h, t);

    if (!door) return;
    memmove(t->meta.blocked + 1, t->meta.blocked, sizeof t->meta.blocked - sizeof *t->meta.blocked);
    t->meta.blocked[0] = hall_key_of_guest(id);
    door->blocked[door->blocked_next++ % HALL_BLOCKED] = who;
    hall_touch(h, t);
}

void hall_door_follow(hall *h, const hall_table *t, hall_table *next)
{
    hall_door *door = t->door ? door_of(h, next) : NULL;

    if (!door) return;
    memcpy(door->blocked, t->door->blocked, sizeof door->blocked);
    door->blocked_next = t->door->blocked_next;
}

/* Returns a watch of this spectator, or of this seat. */
static hall_watch *watch_of(const hall_table *t, uint32_t handle, int seat)
{
    hall_watch *w = t->watches;
    while (w && (seat != NL_NOBODY ? w->seat != seat
                                   : w->seat != NL_NOBODY || !w->connection->guest ||
                                         hall_handle(t, w->connection->guest) != handle))
        w = w->of_table;
    return w;
}

/* An address is kept out with its guest, unless it is the owner's own: friends share one. */
static uint64_t door_address(const hall_ask *a, const hall_watch *w)
{
    return w && w->connection->who != a->c->who ? w->connection->who : 0;
}

static table_answer kick_in_play(hall *h, hall_ask *a);

static table_answer kick_seat(hall *h, hall_ask *a)
{
    hall_table *t = a->t;
    const int seat = a->r->seat;
    const table_command c = { .verb = DO_STAND, .seat = seat };

    if (seat < 0 || seat >= t->meta.seats || hall_holds(t, a->c->guest, seat))
        return hall_code(TABLE_BAD_SEAT);
    if (t->live->table.started) return kick_in_play(h, a);
    const fair_key holder = t->meta.holder[seat][0];
    const bool person = t->meta.kind[seat] == SEAT_PERSON;
    const uint64_t who = door_address(a, watch_of(t, 0, seat));
    h->frees = a->c->guest;
    const table_answer answer = hall_command(h, t, &c, a->now);
    h->frees = NULL;
    if (answer.code == TABLE_OK && person && a->r->yes) door_block(h, t, &holder, who);
    if (answer.code == TABLE_OK) door_recheck(h, t);
    return answer;
}

table_answer hall_do_kick(hall *h, hall_ask *a)
{
    hall_table *t = a->t;
    const hall_watch *one = watch_of(t, a->r->guest, NL_NOBODY);

    if (a->r->seat != NL_NOBODY) return kick_seat(h, a);
    if (!one || one->connection->guest == a->c->guest) return hall_code(TABLE_BAD_SEAT);
    const hall_guest *g = one->connection->guest;
    if (hall_holds_any(t, g)) return hall_code(TABLE_BAD_SEAT);
    if (a->r->yes) door_block(h, t, &g->id, door_address(a, one));
    for (hall_watch *w = t->watches; w; w = w->of_table)
        if (w->seat == NL_NOBODY && w->connection->guest == g) hall_show_out(h, w);
    return hall_code(TABLE_OK);
}

table_answer hall_do_lock(hall *h, hall_ask *a)
{
    if (a->r->gallery < 0 || a->r->gallery >= HALL_GALLERIES) return hall_code(TABLE_BAD_TEXT);
    a->t->meta.gallery = (uint8_t)a->r->gallery;
    hall_touch(h, a->t);
    hall_row_changed(h, a->t);
    door_recheck(h, a->t);
    for (hall_watch *w = a->t->watches; w; w = w->of_table) w->fresh |= w->seat != NL_NOBODY;
    return hall_code(TABLE_OK);
}

table_answer hall_do_hand_over(hall *h, hall_ask *a)
{
    const fair_key none = { { 0 } };
    const int seat = a->r->seat;

    if (seat < 0 || seat >= a->t->meta.seats || a->t->meta.kind[seat] != SEAT_PERSON ||
        fair_same(&a->t->meta.holder[seat][0], &none))
        return hall_code(TABLE_BAD_SEAT);
    a->t->meta.owner = a->t->meta.holder[seat][0];
    a->t->live->owner_seen = a->now;
    hall_touch(h, a->t);
    for (hall_watch *w = a->t->watches; w; w = w->of_table) w->fresh = true;
    return hall_code(TABLE_OK);
}

/* Somebody at a closed door. It counts like a line of chat, and only the owner hears it. The answer
   is the same whether or not there is such a table, except to a guest who was kept out of it. */
table_answer hall_do_knock(hall *h, hall_ask *a)
{
    hall_table *t = hall_find(h, a->r->table);
    hall_guest *g = a->c->guest;

    if (!hall_chat_allowed(h, g, a->now)) return hall_code(TABLE_TOO_FAST);
    if (t && hall_is_kept_out(t, g)) return hall_code(TABLE_KEPT_OUT);
    if (!t || t->meta.is_private || !t->live || t->meta.gallery == HALL_OPEN_TO_ALL ||
        hall_is_blocked(t, a->c))
        return hall_code(TABLE_OK);
    hall_door *door = door_of(h, t);
    if (!door) return hall_code(TABLE_NO_ROOM);
    const uint32_t handle = hall_handle(t, g);
    const int at = door->knocks_next++ % HALL_KNOCKS;
    door->knocks[at].guest = hall_key_of_guest(&g->id);
    door->knocks[at].connection = a->c->id;
    door->knocks[at].handle = handle;
    for (const hall_watch *w = t->watches; w; w = w->of_table) {
        if (!hall_owns(t, w->connection->guest)) continue;
        hall_mail *m = order_notice(h, w, HALL_KNOCKED);
        if (!m) continue;
        m->message.guest = handle;
        snprintf(m->message.name, sizeof m->message.name, "%s", g->name);
    }
    return hall_code(TABLE_OK);
}

table_answer hall_do_admit(hall *h, hall_ask *a)
{
    hall_door *door = door_of(h, a->t);

    if (!door) return hall_code(TABLE_NO_ROOM);
    for (int i = 0; i < HALL_KNOCKS; i++) {
        if (!door->knocks[i].handle || door->knocks[i].handle != a->r->guest) continue;
        door->knocks[i].handle = 0;
        if (!a->r->yes) return hall_code(TABLE_OK);
        door->admitted[door->admitted_next++ % HALL_ADMITTED] = door->knocks[i].guest;
        if (!hall_connection_find(h, door->knocks[i].connection)) return hall_code(TABLE_OK);
        hall_mail *m = hall_post(h, door->knocks[i].connection, HALL_NOTICE);
        if (!m) return hall_code(TABLE_NO_ROOM);
        snprintf(m->message.table, sizeof m->message.table, "%s", a->t->id);
        m->message.as = m->message.seat = NL_NOBODY;
        m->message.notice = HALL_LET_IN;
        return hall_code(TABLE_OK);
    }
    return hall_code(TABLE_BAD_SEAT); /* nobody of that kind knocked */
}

/* ---- everybody ------------------------------------------------------------------------------- */

/* For this watch only: lines of a seat, of a spectator or of the whole gallery are not sent. */
table_answer hall_do_mute(hall *h, hall_ask *a)
{
    hall_watch *w = hall_watch_find(a->c, a->t, a->r->as);
    const bool seated = a->r->seat >= 0 && a->r->seat < NL_SEATS;
    const uint8_t seat = (uint8_t)(seated ? 1 << a->r->seat : 0);
    int at = 0;

    (void)h;
    if (!seat && !a->r->guest) {
        w->deaf_gallery = a->r->yes;
        return hall_code(TABLE_OK);
    }
    w->deaf_seats = a->r->yes ? w->deaf_seats | seat : (uint8_t)(w->deaf_seats & ~seat);
    if (seat) return hall_code(TABLE_OK);
    while (at < HALL_DEAF && w->deaf[at] && w->deaf[at] != a->r->guest) at++;
    if (at == HALL_DEAF) return hall_code(TABLE_TOO_MANY);
    for (; !a->r->yes && at < HALL_DEAF; at++)
        w->deaf[at] = at + 1 < HALL_DEAF ? w->deaf[at + 1] : 0;
    if (a->r->yes) w->deaf[at] = a->r->guest;
    return hall_code(TABLE_OK);
}

bool hall_is_deaf(const hall_watch *w, const hall_line *line)
{
    if (line->seat < NL_SEATS) return w->deaf_seats >> line->seat & 1;
    if (w->deaf_gallery) return true;
    for (int i = 0; i < HALL_DEAF && w->deaf[i]; i++)
        if (w->deaf[i] == line->who) return true;
    return false;
}

/* ---- the table ------------------------------------------------------------------------------- */

/* Whether the game waits for this seat, and has done so for some time. */
static bool seat_stalls(const table *t, int seat, uint64_t now)
{
    const table_seat *s = &t->seat[seat];

    if (t->phase != TABLE_PLAY || s->kind != SEAT_PERSON || s->stand_in[0]) return false;
    if (!(table_waits_for(t) >> seat & 1)) return false;
    return s->away || now >= log_time(&t->log, t->log.count - 1) + HALL_STALLS;
}

/* Whether a player has a say about others: a person who is there. */
static bool votes_too(const table *t, int seat)
{
    const table_seat *s = &t->seat[seat];
    return s->kind == SEAT_PERSON && !s->stand_in[0] && !s->away;
}

static bool vote_passed(const table *t, int seat, unsigned votes)
{
    for (int i = 0; i < t->rules.seats; i++)
        if (i != seat && votes_too(t, i) && !(votes >> i & 1)) return false;
    return votes != 0;
}

static void vote_tell(hall *h, const hall_table *t, hall_notice notice, const char *name)
{
    for (const hall_watch *w = t->watches; w; w = w->of_table) {
        hall_mail *m = w->seat == NL_NOBODY ? NULL : order_notice(h, w, notice);
        if (!m) continue;
        m->message.seat = t->live->vote_seat;
        snprintf(m->message.name, sizeof m->message.name, "%s", name);
    }
}

/* A player who has to leave is away from now on, so that nobody waits for an answer. */
static void vote_expels(hall *h, hall_ask *a, int seat)
{
    hall_table *t = a->t;
    const table_command away = { .verb = DO_AWAY, .seat = seat };
    const fair_key holder = t->meta.holder[seat][0];
    const uint64_t who = door_address(a, watch_of(t, 0, seat));

    hall_command(h, t, &away, a->now);
    h->frees = a->c->guest;
    hall_seat_empty(h, t, seat, HALL_FREED);
    h->frees = NULL;
    t->meta.seat_link[seat]++; /* the one before must not work either */
    if (t->live->out_blocks) door_block(h, t, &holder, who);
    t->live->out_until = 0;
    door_recheck(h, t);
}

/* All others agree: a bot plays for this seat. */
static table_answer vote_end(hall *h, hall_ask *a)
{
    hall_live *live = a->t->live;
    const int seat = live->vote_seat;
    const table_command c = { .verb = DO_STAND_IN, .seat = seat, .name = "greedy" };
    table_answer answer = hall_code(TABLE_OK);

    const bool leaves = live->out_until > a->now;

    if (!vote_passed(&live->table, seat, live->votes)) return answer;
    if (leaves && bits_count(live->votes) < 2) return answer;
    live->votes = 0;
    if (!live->table.seat[seat].stand_in[0]) answer = hall_command(h, a->t, &c, a->now);
    if (answer.code == TABLE_OK && leaves) vote_expels(h, a, seat);
    return answer;
}

/* During a game a player leaves only if all others want it, two people at least: one alone could be
   losing. */
static table_answer kick_in_play(hall *h, hall_ask *a)
{
    hall_live *live = a->t->live;
    const table *own = &live->table;
    const int seat = a->r->seat;
    unsigned mine = 0;
    int others = 0;

    for (int i = 0; i < own->rules.seats; i++) {
        if (i == seat || !votes_too(own, i)) continue;
        if (hall_holds(a->t, a->c->guest, i))
            mine |= 1u << i;
        else
            others++;
    }
    if (own->phase != TABLE_PLAY || others + (mine != 0) < 2) return hall_code(TABLE_WRONG_PHASE);
    if (own->seat[seat].kind != SEAT_PERSON) return hall_code(TABLE_BAD_SEAT);
    live->vote_seat = seat;
    live->votes = mine;
    live->out_until = a->now + HALL_STALLS;
    live->out_blocks = a->r->yes;
    vote_tell(h, a->t, HALL_VOTE_OUT, a->c->guest->name);
    return vote_end(h, a);
}

/* All others who are there agree that a bot plays for somebody who lets them wait, and who can come
   back at any time; or for somebody whom the owner wants to leave, and who cannot. */
table_answer hall_do_vote(hall *h, hall_ask *a)
{
    hall_live *live = a->t->live;
    const int seat = a->r->seat, as = a->r->as;
    const bool leaves = live->out_until > a->now && live->vote_seat == seat;

    if (seat < 0 || seat >= live->table.rules.seats || hall_holds(a->t, a->c->guest, seat))
        return hall_code(TABLE_BAD_SEAT);
    if (!leaves && !seat_stalls(&live->table, seat, a->now)) return hall_code(TABLE_WRONG_PHASE);
    if (!leaves && (live->vote_seat != seat || live->vote_at != live->table.log.count))
        live->votes = 0;
    if (!leaves) live->out_until = 0;
    live->vote_seat = seat;
    live->vote_at = live->table.log.count;
    live->votes = a->r->yes ? live->votes | 1u << as : live->votes & ~(1u << as);
    vote_tell(h, a->t,
              !a->r->yes ? HALL_VOTE_BACK
              : leaves   ? HALL_VOTE_OUT
                         : HALL_VOTED,
              a->t->meta.name[as]);
    return vote_end(h, a);
}
