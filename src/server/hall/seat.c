/* seat.c - seats, owners and links: who may do what, and the commands themselves. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "bots/bot.h"
#include "server/hall/inside.h"
#include "server/text/text.h"

static const fair_key no_key;

/* ---- rights ---------------------------------------------------------------------------------- */

bool hall_holds(const hall_table *t, const hall_guest *g, int seat)
{
    if (!g || seat < 0 || seat >= t->meta.seats || t->meta.kind[seat] != SEAT_PERSON) return false;
    for (int i = 0; i < HALL_HOLDERS; i++)
        if (fair_same(&t->meta.holder[seat][i], &g->id)) return true;
    return false;
}

bool hall_holds_any(const hall_table *t, const hall_guest *g)
{
    for (int seat = 0; seat < t->meta.seats; seat++)
        if (hall_holds(t, g, seat)) return true;
    return false;
}

bool hall_owns(const hall_table *t, const hall_guest *g)
{
    return g && fair_same(&t->meta.owner, &g->id);
}

/* A link is computed from a secret and a counter, so that no link is ever stored. Only its first
   half counts: 128 bits are enough, and fit into a short address. */
fair_key hall_link_of(const hall *h, const hall_table *t, hall_link link, int seat)
{
    const uint32_t count = link == HALL_LINK_SEAT     ? t->meta.seat_link[seat]
                           : link == HALL_LINK_INVITE ? t->meta.invite
                                                      : t->meta.screen;
    uint8_t what[6] = { (uint8_t)link, (uint8_t)seat };

    for (int i = 0; i < 4; i++) what[2 + i] = (uint8_t)(count >> (8 * i));
    return hall_half(fair_chain_hash("neuland/link/1", &h->link_secret, t->id, strlen(t->id), what,
                                     sizeof what));
}

static bool link_fits(const hall *h, const hall_table *t, hall_link link, const fair_key *key)
{
    const fair_key must = hall_link_of(h, t, link, 0), half = hall_half(*key);
    return fair_same(&must, &half);
}

bool hall_is_screen(const hall *h, const hall_table *t, const fair_key *key)
{
    return link_fits(h, t, HALL_LINK_SCREEN, key);
}

bool hall_may_see(const hall *h, const hall_table *t, const hall_connection *c, const fair_key *key)
{
    if (!c->guest) return false;
    if (hall_owns(t, c->guest) || hall_holds_any(t, c->guest)) return true;
    if (hall_is_blocked(t, c)) return false;
    if (key && hall_is_screen(h, t, key)) return true;
    const bool with_link = !key || link_fits(h, t, HALL_LINK_INVITE, key);
    return (!t->meta.is_private || with_link) && hall_is_let_in(t, c, with_link);
}

bool hall_is_invite(const hall *h, const hall_table *t, const fair_key *key)
{
    return link_fits(h, t, HALL_LINK_INVITE, key);
}

/* ---- changes of rights ----------------------------------------------------------------------- */

/* A notice is sent only once. Without memory for it, the whole tick is discarded. */
hall_mail *hall_notice_post(hall *h, const hall_watch *w)
{
    hall_mail *m = hall_post(h, w->connection->id, HALL_NOTICE);
    if (!m) h->spoiled = true;
    return m;
}

static hall_mail *seat_notice(hall *h, const hall_watch *w, hall_notice notice)
{
    hall_mail *m = hall_notice_post(h, w);
    if (!m) return NULL;
    snprintf(m->message.table, sizeof m->message.table, "%s", w->table->id);
    m->message.as = w->seat;
    m->message.notice = notice;
    return m;
}

/* The name by which the others at the table know the guest. */
static const char *name_at(const hall_table *t, const hall_guest *g)
{
    for (int seat = 0; seat < t->meta.seats; seat++)
        if (hall_holds(t, g, seat)) return t->meta.name[seat];
    return g->name;
}

/* Ends the watches of a seat whose guests no longer hold it, once that is stored. If it is not
   stored, the seat was never lost and the watch goes on. */
static void seat_recheck(hall *h, hall_table *t, int seat, hall_loss loss)
{
    for (hall_watch *w = t->watches; w; w = w->of_table) {
        if (w->seat != seat || w->ending || hall_holds(t, w->connection->guest, seat)) continue;
        hall_mail *m = seat_notice(h, w, HALL_SEAT_LOST);
        w->ending = true;
        if (!m) continue;
        m->message.loss = loss;
        if (loss == HALL_FREED || loss == HALL_NO_SEAT)
            snprintf(m->message.name, HALL_NAME_MAX, "%s", name_at(t, h->frees));
    }
}

/* The player stood up, or the table took the seat because its number was not opened in time. */
static hall_loss seat_loss(const hall *h, const table *t)
{
    int size;
    const uint8_t *bytes = log_at(&t->log, t->log.count - 1, &size);
    log_entry last;

    if (h->frees) return HALL_FREED;
    log_decode(bytes, size, t->rules.game, &last);
    return last.kind == LOG_STAND ? HALL_LEFT : HALL_TOO_LATE;
}

void hall_seat_empty(hall *h, hall_table *t, int seat, hall_loss loss)
{
    memset(t->meta.holder[seat], 0, sizeof t->meta.holder[seat]);
    t->meta.seat_link[seat]++;
    t->live->away_since[seat] = 0;
    if (loss == HALL_TOO_LATE) hall_budget_miss(h, t, t->live->came_from[seat]);
    t->live->came_from[seat] = 0;
    hall_touch(h, t);
    seat_recheck(h, t, seat, loss);
}

void hall_seat_clear(hall *h, hall_table *t, int seat)
{
    hall_seat_empty(h, t, seat, seat_loss(h, &t->live->table));
}

/* Newest device first. If there are too many, the oldest one has to come back through the link. */
static void seat_give(hall *h, hall_table *t, int seat, hall_guest *g)
{
    fair_key *holder = t->meta.holder[seat];
    int at = 0;

    while (at < HALL_HOLDERS - 1 && !fair_same(&holder[at], &g->id) &&
           !fair_same(&holder[at], &no_key))
        at++;
    memmove(holder + 1, holder, (size_t)at * sizeof *holder);
    holder[0] = g->id;
    hall_touch(h, t);
    hall_guest_keep(h, g);
    seat_recheck(h, t, seat, HALL_ELSEWHERE);
}

/* ---- commands -------------------------------------------------------------------------------- */

table_answer hall_command(hall *h, hall_table *t, const table_command *c, uint64_t now)
{
    const table_answer answer = table_do(&t->live->table, c, now);
    if (answer.code == TABLE_NO_ROOM) h->spoiled = true;
    hall_stir(h, t);
    hall_note(h, t, now);
    return answer;
}

/* Uses only letters and digits that are not easily confused. */
void hall_table_id(const hall_guest *g, const fair_key *nonce, char out[FAIR_GAME_MAX])
{
    static const char letters[] = "23456789abcdefghijkmnpqrstuvwxyz";
    const fair_key hash = fair_chain_hash("neuland/table/1", &g->id, "", 0, nonce->at, FAIR_BYTES);
    int size = 0;

    for (int i = 0; i < 12; i++) {
        if (i == 4 || i == 8) out[size++] = '-';
        out[size++] = letters[hash.at[i] % 32];
    }
    out[size] = 0;
}

static int tables_of(hall *h, const hall_guest *g)
{
    const hall_entry *at;
    int count = 0;

    for (const hall_table *t = hall_tables_first(h, hall_key_of_guest(&g->id), &at); t;
         t = hall_tables_next(&at))
        count += t->meta.phase != TABLE_OVER && hall_owns(t, g);
    return count;
}

static int seats_of(hall *h, const hall_guest *g)
{
    const hall_entry *at;
    int count = 0;

    for (const hall_table *t = hall_tables_first(h, hall_key_of_guest(&g->id), &at); t;
         t = hall_tables_next(&at))
        for (int seat = 0; seat < t->meta.seats && t->meta.phase != TABLE_OVER; seat++)
            count += hall_holds(t, g, seat);
    return count;
}

/* Creates a table in memory and, with the next commit, in the store. */
table_answer hall_begin(hall *h, const char *id, const hall_meta *like, const char *map,
                        uint64_t now)
{
    const table_terms terms = { id, like->rules, map, (clock_preset)like->clock, like->flags };
    hall_table *t = hall_add(h, id);
    table_answer answer = hall_code(TABLE_NO_ROOM);
    store_code code = STORE_OK;

    if (!t) return answer;
    t->meta = *like;
    t->resumed = true;
    hall_row_changed(h, t);
    if (hall_live_new(h, t))
        answer = table_open(&t->live->table, &terms, h->env.random, h->env.user, now);
    if (answer.code == TABLE_OK) {
        code = game_store_create(h->store, id);
        if (code == STORE_GAP)
            answer = hall_code(TABLE_TAKEN);
        else if (code != STORE_OK)
            hall_fault(h, code);
    }
    if (answer.code != TABLE_OK) {
        hall_remove(h, t);
        return answer;
    }
    hall_listen(t->live);
    hall_name_rules(t);
    t->meta.opened = t->meta.active = t->live->present = now;
    hall_note(h, t, now);
    hall_touch(h, t);
    h->figures.opened++;
    return answer;
}

/* The flags of a new table. Who begins is settled as usual unless the request says how. */
static uint8_t open_flags(const hall_request *r)
{
    nl_rules rules;
    begins_way way = BEGINS_DRAWN;

    if (r->begins > 0)
        way = (begins_way)(r->begins - 1);
    else if (nl_rules_parse(r->rules, &rules, NULL) == NL_OK)
        way = begins_usual(&rules);
    return (uint8_t)(r->flags | way << TABLE_BEGINS);
}

table_answer hall_do_open(hall *h, hall_ask *a)
{
    const hall_request *r = a->r;
    hall_meta meta = { .owner = a->c->guest->id,
                       .is_private = r->is_private,
                       .delay = r->delay,
                       .clock = (uint8_t)r->clock,
                       .flags = open_flags(r) };
    char id[FAIR_GAME_MAX];
    table_answer answer;

    hall_table_id(a->c->guest, &r->key, id);
    snprintf(a->mail->message.text, sizeof a->mail->message.text, "%s", id);
    const hall_table *same = hall_reach(h, id);
    if (same && hall_owns(same, a->c->guest)) {
        answer = hall_code(TABLE_OK);
        answer.repeated = true;
        return answer;
    }
    if (h->draining) return hall_code(TABLE_DRAINING);
    if (hall_pressed(h, a->c, 1)) return hall_code(TABLE_BUSY);
    if ((unsigned)r->clock >= CLOCKS || r->flags & ~TABLE_FLAGS || r->delay > HALL_DELAY_MAX)
        return hall_code(TABLE_BAD_TEXT);
    if (hall_tables_here(h) >= h->limits.tables ||
        tables_of(h, a->c->guest) >= h->limits.tables_of_guest)
        return hall_code(TABLE_TOO_MANY);
    if (hall_places_kept(h, a->c)) return hall_code(TABLE_ADDRESS_LIMIT);
    snprintf(meta.rules, sizeof meta.rules, "%s", r->rules);
    answer = hall_begin(h, id, &meta, r->map, a->now);
    if (answer.code != TABLE_OK) {
        a->mail->message.text[0] = 0;
        return answer;
    }
    hall_table *t = hall_find(h, id);
    t->by = a->c->who;
    hall_unindex(h, t);
    hall_guest_keep(h, a->c->guest);
    return answer;
}

/* Makes a name that cannot be confused with another one at the table: "Ann", "Ann 2". leaves: a
   seat that the same person is about to leave, or `seat`. Returns false if no name is found, which
   happens only if it cannot be read. */
static bool seat_name(const hall_table *t, int seat, int leaves, const char *wish,
                      char out[HALL_NAME_MAX])
{
    const int whole = (int)utf8_cut(wish, HALL_NAME_MAX - 8);

    snprintf(out, HALL_NAME_MAX, "%s", wish);
    for (int n = 2; n <= NL_SEATS + 2; n++) {
        bool taken = false;
        for (int i = 0; i < t->meta.seats; i++)
            taken |= i != seat && i != leaves && t->meta.kind[i] != SEAT_EMPTY &&
                     clean_alike(t->meta.name[i], out);
        if (!taken) return true;
        snprintf(out, HALL_NAME_MAX, "%.*s %d", whole, wish, n);
    }
    return false;
}

/* A program that says it is a bot is refused where the server's own bots are. */
static bool keeps_out(const hall_ask *a) { return a->r->is_bot && a->t->meta.flags & TABLE_PEOPLE; }

/* A guest with one seat has the same name at the table as everywhere. A guest who plays for several
   people has given each seat its own name. */
static void table_rename(hall *h, hall_table *t, const hall_guest *g, uint64_t now)
{
    char name[HALL_NAME_MAX];
    table_command c = { .verb = DO_NAME, .seat = NL_NOBODY, .name = name };

    for (int seat = 0; seat < t->meta.seats; seat++) {
        if (!hall_holds(t, g, seat)) continue;
        if (c.seat != NL_NOBODY) return;
        c.seat = seat;
    }
    if (c.seat == NL_NOBODY || !seat_name(t, c.seat, c.seat, g->name, name)) return;
    if (t->home.away) return;
    if (strcmp(t->meta.name[c.seat], name) != 0 && hall_wake(h, t, now))
        hall_command(h, t, &c, now);
}

void hall_rename(hall *h, const hall_guest *g, uint64_t now)
{
    const hall_entry *at;

    for (hall_table *t = hall_tables_first(h, hall_key_of_guest(&g->id), &at); t;
         t = hall_tables_next(&at))
        if (t->meta.phase == TABLE_GATHER) table_rename(h, t, g, now);
}

/* If `as` is a seat that the guest holds, the guest moves from there. */
table_answer hall_do_sit(hall *h, hall_ask *a)
{
    const int seat = a->r->seat;
    const table_command leave = { .verb = DO_STAND, .seat = a->r->as };
    const bool moves = hall_holds(a->t, a->c->guest, a->r->as);
    char wish[HALL_NAME_MAX], name[HALL_NAME_MAX];
    table_command c = { .verb = DO_SIT, .seat = seat, .name = name };
    table_answer answer = hall_code(TABLE_OK);

    if (seat < 0 || seat >= a->t->meta.seats) return hall_code(TABLE_BAD_SEAT);
    if (keeps_out(a)) return hall_code(TABLE_NO_BOTS);
    if (hall_holds(a->t, a->c->guest, seat)) {
        answer.repeated = true;
    } else if (a->t->live->table.started && hall_holds_any(a->t, a->c->guest)) {
        return hall_code(TABLE_WRONG_PHASE); /* nobody takes a second hand during a game */
    } else if (h->draining && a->t->meta.phase == TABLE_GATHER &&
               !hall_holds_any(a->t, a->c->guest)) {
        return hall_code(TABLE_DRAINING);
    } else if (hall_budget_missed(h, a->t, a->c->who) && !hall_owns(a->t, a->c->guest)) {
        return hall_code(TABLE_BARRED);
    } else {
        snprintf(wish, sizeof wish, "%s", a->c->guest->name);
        if (a->r->name[0] && !clean_name(a->r->name, wish)) return hall_code(TABLE_BAD_NAME);
        if (seats_of(h, a->c->guest) >= h->limits.seats_of_guest) return hall_code(TABLE_TOO_MANY);
        if (!seat_name(a->t, seat, moves ? a->r->as : seat, wish, name))
            return hall_code(TABLE_BAD_NAME);
        c.key = a->c->guest->id;
        answer = hall_command(h, a->t, &c, a->now);
        if (answer.code != TABLE_OK) return answer;
        memset(a->t->meta.holder[seat], 0, sizeof a->t->meta.holder[seat]);
        seat_give(h, a->t, seat, a->c->guest);
        a->t->live->away_since[seat] = a->now; /* until they watch */
        a->t->live->came_from[seat] = a->c->who;
        if (moves) hall_command(h, a->t, &leave, a->now);
    }
    a->mail->message.key = hall_link_of(h, a->t, HALL_LINK_SEAT, seat);
    return answer;
}

/* A guest who has just used the link may use it again, in case the answer was lost. */
table_answer hall_do_claim(hall *h, hall_ask *a)
{
    hall_table *t = a->t;
    const fair_key key = hall_half(a->r->key);
    table_answer answer = hall_code(TABLE_OK);

    for (int seat = 0; seat < t->meta.seats; seat++) {
        const fair_key now = hall_link_of(h, t, HALL_LINK_SEAT, seat);
        t->meta.seat_link[seat]--;
        const fair_key before = hall_link_of(h, t, HALL_LINK_SEAT, seat);
        t->meta.seat_link[seat]++;
        if (t->meta.kind[seat] != SEAT_PERSON) continue;
        answer.repeated = fair_same(&before, &key) && hall_holds(t, a->c->guest, seat);
        if (!answer.repeated && !fair_same(&now, &key)) continue;
        if (keeps_out(a)) return hall_code(TABLE_NO_BOTS);
        if (!answer.repeated) {
            for (const hall_watch *w = t->watches; w; w = w->of_table)
                if (w->seat == seat) seat_notice(h, w, HALL_SEAT_CLAIMED);
            t->meta.seat_link[seat]++;
            seat_give(h, t, seat, a->c->guest);
        }
        a->mail->message.as = seat;
        a->mail->message.key = hall_link_of(h, t, HALL_LINK_SEAT, seat);
        snprintf(a->mail->message.text, sizeof a->mail->message.text, "%s", t->id);
        return answer;
    }
    return hall_code(TABLE_DENIED);
}

table_answer hall_do_stand(hall *h, hall_ask *a)
{
    const table_command c = { .verb = DO_STAND, .seat = a->r->seat };
    const bool own = hall_holds(a->t, a->c->guest, c.seat);

    if (!own && !hall_owns(a->t, a->c->guest)) return hall_code(TABLE_DENIED);
    h->frees = own ? NULL : a->c->guest;
    const table_answer answer = hall_command(h, a->t, &c, a->now);
    h->frees = NULL;
    return answer;
}

table_answer hall_do_bot(hall *h, hall_ask *a)
{
    const table_command c = {
        .verb = DO_SIT_BOT, .seat = a->r->seat, .name = a->r->name, .yes = a->r->yes
    };
    table_answer done = { .code = TABLE_OK, .repeated = true };
    char name[BOT_NAME_MAX];

    if (c.seat >= 0 && c.seat < a->t->meta.seats && a->t->meta.kind[c.seat] == SEAT_BOT &&
        bot_canonical(a->r->name, name) && strcmp(a->t->meta.name[c.seat], name) == 0)
        return done;
    return hall_command(h, a->t, &c, a->now);
}

static table_verb seat_verb(hall_verb verb)
{
    switch (verb) {
    case HALL_READY: return DO_READY;
    case HALL_SEAL: return DO_SEAL;
    case HALL_NUMBER: return DO_NUMBER;
    case HALL_ACT: return DO_ACT;
    case HALL_UNDO: return DO_UNDO;
    case HALL_BACK: return DO_BACK;
    case HALL_AGREE: return DO_AGREE;
    case HALL_QUIET: return DO_QUIET;
    case HALL_RENEW: return DO_RENEW;
    case HALL_BEGINS: return DO_BEGINS;
    case HALL_COLOUR: return DO_COLOUR;
    default: return DO_SHOW;
    }
}

table_answer hall_do_seat(hall *h, hall_ask *a)
{
    const bool paints = a->r->verb == HALL_COLOUR;
    const bool rematch = a->r->verb == HALL_AGREE && a->r->yes;
    const table_command c = { .verb = seat_verb(a->r->verb),
                              .seat = a->r->as,
                              .client_seq = a->r->verb == HALL_BACK ? 0 : a->r->client_seq,
                              .version = a->r->version,
                              .name = paints ? table_colour_word(a->r->colour)
                                             : nl_seat_name(&a->t->live->table.rules, a->r->seat),
                              .yes = a->r->yes,
                              .key = a->r->key,
                              .action = a->r->action };
    if (rematch && h->draining) return hall_code(TABLE_DRAINING);
    return hall_command(h, a->t, &c, a->now);
}

/* Before the game the owner need not wait for a player who is not ready. During it, a player who is
   away may be replaced if no clock would ever do it. */
static bool may_replace(const hall_ask *a)
{
    const table *own = &a->t->live->table;
    const int seat = a->r->seat;

    if (seat < 0 || seat >= own->rules.seats) return false;
    if (own->phase == TABLE_GATHER) return hall_owns(a->t, a->c->guest) && !own->seat[seat].ready;
    return own->seat[seat].away && own->clock == CLOCK_NONE;
}

/* A player may have their own seat played at any time. */
table_answer hall_do_stand_in(hall *h, hall_ask *a)
{
    const table *own = &a->t->live->table;
    const bool other = !hall_holds(a->t, a->c->guest, a->r->seat);
    table_command c = { .verb = DO_STAND_IN, .seat = a->r->seat, .name = a->r->name };

    if (other && !may_replace(a)) return hall_code(TABLE_DENIED);
    if (!(other && own->seat[c.seat].away) && own->flags & TABLE_PEOPLE)
        return hall_code(TABLE_NO_BOTS);
    if (!other) c.client_seq = a->r->client_seq;
    if (!a->r->name[0]) c.name = "greedy";
    return hall_command(h, a->t, &c, a->now);
}

/* A player asks for their seat. The owner needs no seat, and can end at once a table that never
   began or that nobody plays at any more. */
table_answer hall_do_end(hall *h, hall_ask *a)
{
    const bool seated = hall_holds(a->t, a->c->guest, a->r->as);
    const bool closes =
        hall_owns(a->t, a->c->guest) && a->r->yes && (!seated || !a->t->live->table.started);
    const table_command c = { .verb = closes ? DO_CLOSE : DO_END,
                              .seat = seated ? a->r->as : 0,
                              .client_seq = closes ? 0 : a->r->client_seq,
                              .yes = a->r->yes };

    /* there is no request to withdraw */
    if (!seated && !closes) return hall_code(TABLE_WRONG_PHASE);
    return hall_command(h, a->t, &c, a->now);
}

/* A new seat link removes all other devices from the seat. */
table_answer hall_do_link(hall *h, hall_ask *a)
{
    hall_table *t = a->t;
    const bool seat = a->r->link == HALL_LINK_SEAT;

    if (a->r->link < 0 || a->r->link >= HALL_LINKS) return hall_code(TABLE_DENIED);
    if (seat && !hall_holds(t, a->c->guest, a->r->as)) return hall_code(TABLE_DENIED);
    if (!seat && a->r->yes && !hall_owns(t, a->c->guest)) return hall_code(TABLE_DENIED);
    if (a->r->yes && seat) {
        t->meta.seat_link[a->r->as] += 2; /* the previous one must not work either */
        memset(t->meta.holder[a->r->as], 0, sizeof t->meta.holder[a->r->as]);
        seat_give(h, t, a->r->as, a->c->guest);
    } else if (a->r->yes) {
        *(a->r->link == HALL_LINK_INVITE ? &t->meta.invite : &t->meta.screen) += 1;
        hall_touch(h, t);
        hall_links_renewed(h, t, (hall_link)a->r->link);
    }
    a->mail->message.key = hall_link_of(h, t, (hall_link)a->r->link, seat ? a->r->as : 0);
    return hall_code(TABLE_OK);
}
