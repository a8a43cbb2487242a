/* requests.c - what people request, based on what they were sent. */
#include <stdio.h>
#include <string.h>

#include "sim/world.h"

static bool owns(const person *p, const eye *e) { return p->index == (e->table ? HOST : ANN); }

static void person_ask(world *w, person *p, int at, hall_verb verb)
{
    hall_request *r = &p->request;
    const eye *e = at >= 0 ? &p->eye[at] : NULL;

    memset(r, 0, sizeof *r);
    r->verb = verb;
    r->number = ++p->requests;
    r->as = r->seat = e ? e->seat : NL_NOBODY;
    r->phrase = PHRASES;
    if (e) snprintf(r->table, sizeof r->table, "%s", w->table[e->table]);
    if (e) r->version = e->now.version;
    p->request_eye = at;
    p->asked = true;
    p->patience = w->now + 4000;
    p->request_due = w->now + rng_below(&w->luck, w->calm ? 2 : 4) * STEP + 1;
}

/* Sends a command of the seat, with the next number. */
static void person_command(world *w, person *p, int at, hall_verb verb)
{
    person_ask(w, p, at, verb);
    p->request.client_seq = ++p->eye[at].seq;
    if (verb == HALL_UNDO) p->eye[at].sent[sent_slot(LOG_UNDO, NULL)]++;
    if (verb == HALL_READY) p->eye[at].sent[sent_slot(LOG_READY, NULL)]++;
    if (chance_of(w, w->plant == PLANT_NO_DEDUPE ? 4 : 60) && !w->calm)
        p->patience = p->request_due + STEP; /* resends before the answer is there */
}

/* The same on every device of the seat. */
static fair_key eye_number(const world *w, const eye *e)
{
    fair_key key = { { 0 } };
    key.at[0] = (uint8_t)w->seed;
    key.at[1] = (uint8_t)e->table;
    key.at[2] = (uint8_t)e->seat;
    key.at[3] = (uint8_t)e->epoch_seen;
    return key;
}

static bool ask_before_game(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    const fair_key number = eye_number(w, e);

    if (e->locked && !e->opened && e->sealed) {
        if (!w->calm && !e->missed && chance_of(w, 3)) return false; /* dawdles */
        person_command(w, p, at, HALL_NUMBER);
        p->request.key = number;
        return true;
    }
    if (e->locked || e->epoch_seen == 0 || e->left_out) return false;
    if (!e->sealed) {
        person_command(w, p, at, HALL_SEAL);
        p->request.key =
            fair_seal_number((fair_place){ w->table[e->table], (uint32_t)e->epoch_seen - 1 }, NULL,
                             e->seat, &number);
        return true;
    }
    if (e->ready || e->now.started) return false;
    person_command(w, p, at, HALL_READY);
    p->request.yes = true;
    return true;
}

/* Picks an offer, if one is listed, in worlds where people like to trade. */
static nl_action pick(world *w, const nl_action *legal, int count)
{
    nl_action a = legal[rng_below(&w->luck, (uint32_t)count)];
    for (int tries = 0; w->seed % 4 == 1 && tries < 8 && !is_offer(a); tries++)
        a = legal[rng_below(&w->luck, (uint32_t)count)];
    return a;
}

/* Repeats an offer as it was, to other seats, or with one side left open. */
static void pester(world *w, eye *e, nl_action *out)
{
    if (is_offer(*out) && chance_of(w, 4))
        memcpy(&out->arg[2], (uint8_t[]){ out->arg[2] & 15, 0, 0 }, 3);
    if (e->said.kind == NL_A_OFFER && e->now.decision == NL_D_MAIN && chance_of(w, 4)) {
        *out = e->said;
        if (chance_of(w, 2)) out->arg[5] &= (uint8_t)(1 + rng_below(&w->luck, 15));
    }
    if (is_offer(*out)) e->said = *out;
}

/* Requests the end for the seat, and then mostly waits for the others. */
static bool ask_end(world *w, person *p, int at)
{
    const eye *e = &p->eye[at];
    const bool tired = w->tired_at && w->now >= w->tired_at && e->table == 0;

    if (!tired && !chance_of(w, 150)) return false;
    if (tired && e->ends) return !chance_of(w, 12);
    person_command(w, p, at, HALL_END);
    p->request.yes = tired || !e->ends;
    return true;
}

/* Wants new secrets for the dice now and then, and mostly agrees if somebody else does. */
static bool ask_renew(world *w, person *p, int at)
{
    const eye *e = &p->eye[at];

    if (w->calm || !chance_of(w, e->asked && !e->renews ? 2 : 300)) return false;
    person_command(w, p, at, HALL_RENEW);
    p->request.yes = !e->renews;
    return true;
}

static bool ask_move(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    nl_action legal[NL_ACTIONS_MAX];

    const bool waits = e->now.waits >> e->seat & 1;
    const bool impatient = e->now.decision == NL_D_OFFER && !waits && chance_of(w, 8);

    if (ask_end(w, p, at) || ask_renew(w, p, at)) return true;
    if (!(waits || impatient) || !e->game) return false;
    if (e->now.may_undo && chance_of(w, 5)) {
        person_command(w, p, at, HALL_UNDO);
        return true;
    }
    const int count = hall_now_legal(e->game, &e->now, legal);
    if (count == 0) return false;
    person_command(w, p, at, HALL_ACT);
    p->request.action = pick(w, legal, count);
    pester(w, e, &p->request.action);
    if (impatient || is_offer(p->request.action)) {
        p->request_due = w->now + 1; /* in a hurry */
        p->thinks_until = w->now;
    }
    if ((!w->calm && chance_of(w, 60)) || (w->plant == PLANT_RIGHTS && chance_of(w, 5))) {
        p->request.as = (e->seat + 1) % 3; /* a cheat tries */
        p->request.action.seat = (uint8_t)p->request.as;
        for (int i = 0; i < EYES_MAX; i++)
            if (p->eye[i].used && p->eye[i].seat == p->request.as) p->request.as = 5;
        e->seq--;
        p->request.client_seq = 0;
        return true;
    }
    e->sent[sent_slot(LOG_ACT, &p->request.action)]++;
    return true;
}

static bool ask_after_game(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    if (!e->recorded) {
        person_ask(w, p, at, HALL_RECORD);
        if (e->screen) p->request.key = w->screen;
        if (e->late) p->request.key = w->invite;
        e->recorded = chance_of(w, 5); /* a delayed spectator has to wait */
        return true;
    }
    if (e->seat == NL_NOBODY) return false;
    if (!e->shown) {
        person_command(w, p, at, HALL_SHOW);
        return true;
    }
    if (e->agreed) return false;
    person_command(w, p, at, HALL_AGREE);
    p->request.yes = p->index == ANN || !chance_of(w, 8);
    return true;
}

/* Reports any seat, including one that does not exist. */
static void ask_report(world *w, person *p, const eye *e)
{
    reported *r = &p->reported[p->reported_count++];

    *r = (reported){ .by = p->token,
                     .table = e->table,
                     .as = e->seat,
                     .seq = (uint32_t)p->reported_count,
                     .seat = (int)rng_below(&w->luck, NL_SEATS),
                     .reason = (int)rng_below(&w->luck, REASONS) };
    p->request.seat = r->seat;
    p->request.reason = r->reason;
    p->request.client_seq = r->seq;
    snprintf(p->request.text, sizeof p->request.text, "report %u", r->seq);
    if (chance_of(w, 3)) p->patience = p->request_due + STEP; /* does not wait for it */
}

/* Requests that people make now and then. */
static bool ask_aside(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    static const struct {
        hall_verb verb;
        int one_in;
    } asides[] = {
        { HALL_CHAT, 40 },      { HALL_FRESH, 200 },    { HALL_RECORD, 250 }, { HALL_MINE, 250 },
        { HALL_NAME, 400 },     { HALL_STAND_IN, 500 }, { HALL_LINK, 300 },   { HALL_REPORT, 150 },
        { HALL_POSITION, 100 }, { HALL_PAST, 100 },     { HALL_MEMORY, 100 },
    };
    for (size_t i = 0; i < sizeof asides / sizeof asides[0]; i++) {
        const hall_verb verb = asides[i].verb;
        if (!chance_of(w, (uint32_t)asides[i].one_in)) continue;
        if (verb == HALL_STAND_IN && (e->seat == NL_NOBODY || !e->now.started || w->calm)) continue;
        if ((verb == HALL_POSITION || verb == HALL_MEMORY) && e->seat == NL_NOBODY) continue;
        if (verb == HALL_REPORT && (e->seat == NL_NOBODY || p->reported_count == REPORTED_MAX))
            continue;
        if (verb == HALL_LINK && p->index != BEN) continue;
        person_ask(w, p, at, verb);
        if (verb == HALL_STAND_IN) p->request.client_seq = ++e->seq;
        if (verb == HALL_CHAT) p->request.client_seq = ++p->lines_said;
        if (verb == HALL_CHAT && chance_of(w, 2)) p->request.phrase = PHRASE_HELLO;
        if (verb == HALL_PAST) p->request.cursor = rng_below(&w->luck, e->told + 2);
        if (verb == HALL_LINK) p->request.yes = chance_of(w, 2);
        if (verb == HALL_RECORD) p->request.key = e->screen ? w->screen : w->invite;
        snprintf(p->request.text, sizeof p->request.text, "line %u", p->lines_said);
        snprintf(p->request.name, sizeof p->request.name, "%s",
                 verb == HALL_STAND_IN ? "random" : "Somebody else");
        if (verb == HALL_REPORT) ask_report(w, p, e);
        return true;
    }
    return false;
}

/* A person who came back as somebody else finds the seat taken by the guest they were, who never
   returns to it. The owner of the table frees it. */
static bool ask_to_free(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    bool owner = false;

    for (int i = 0; i < EYES_MAX; i++)
        owner |= p->eye[i].used && p->eye[i].owner && p->eye[i].table == e->table;
    if (!e->taken || !owner) return false;
    e->taken = false;
    person_ask(w, p, at, HALL_STAND);
    p->request.as = NL_NOBODY;
    return true;
}

/* Opens the table, sits down, adds bots and links, and watches. */
static bool ask_to_be_there(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    hall_request *r = &p->request;

    if (!w->table[e->table][0]) {
        if (!owns(p, e)) return true; /* wait for the owner */
        person_ask(w, p, at, HALL_OPEN);
        r->key.at[0] = (uint8_t)(1 + e->table);
        if (chance_of(w, 4)) p->patience = w->now + 2 * STEP; /* without waiting for the answer */
        r->clock = CLOCK_BLITZ;
        r->flags = e->table ? TABLE_MAY_UNDO | TABLE_AIDS : TABLE_MAY_UNDO | TABLE_CARDS_OPEN;
        r->is_private = e->table == 1;
        r->delay = e->table == 1 ? DELAY : 0;
        if (e->table) r->map = nl_map_text(NL_MAP_CORSICA); /* as if it were their own */
        snprintf(r->rules, sizeof r->rules, "%s",
                 e->table ? "island seats=3 turns=9 trade=ask"
                          : "island seats=4 turns=7 setup=beginner");
        return true;
    }
    if (e->seat != NL_NOBODY && !e->sits) {
        const bool phone = p->index == PHONE;
        if (phone && !w->has_seat_link) return true;
        if (ask_to_free(w, p, at)) return true;
        person_ask(w, p, at, phone ? HALL_CLAIM : HALL_SIT);
        r->key = phone ? w->seat_link : w->invite;
        return true;
    }
    if (e->watching) return false;
    if ((e->late && !w->has_invite) || (e->screen && !w->has_screen)) return true;
    person_ask(w, p, at, HALL_WATCH);
    r->key = e->screen ? w->screen : w->invite;
    r->cursor = e->told + (w->plant == PLANT_CURSOR && e->told > 0);
    if (e->told > 0 && chance_of(w, 4)) r->cursor = UINT32_MAX;
    r->heard = e->lines[HALL_AT_TABLE];
    w->probes->resume_gap += r->cursor > 0 && r->cursor < w->entries[e->table];
    return true;
}

/* The seat that the owner of a table gives to a bot. */
int bot_seat(const eye *e) { return e->table ? 2 : 3; }

static bool ask_as_owner(world *w, person *p, int at)
{
    eye *e = &p->eye[at];
    if (!e->owner && (!owns(p, e) || e->seat != 0)) return false;
    if (!p->brought_bots) {
        person_ask(w, p, at, HALL_BOT);
        p->request.seat = (uint8_t)bot_seat(e);
        snprintf(p->request.name, sizeof p->request.name, "random");
        return true;
    }
    if (e->table == 0 || (w->has_invite && w->has_screen)) return false;
    person_ask(w, p, at, HALL_LINK);
    p->request.link = w->has_invite ? HALL_LINK_SCREEN : HALL_LINK_INVITE;
    return true;
}

void person_choose(world *w, person *p)
{
    const int from = (int)rng_below(&w->luck, EYES_MAX);

    if (p->index == READER) {
        if (!p->lobby) person_ask(w, p, -1, HALL_LOBBY);
        if (!p->lobby) memset(p->rows, 0, sizeof p->rows);
        p->request.yes = p->lobby = true;
        return;
    }
    if (!p->guest) {
        person_ask(w, p, -1, HALL_HELLO);
        p->request.key = p->token;
        return;
    }
    for (int i = 0; i < EYES_MAX; i++) {
        const int at = (from + i) % EYES_MAX;
        const eye *e = &p->eye[at];
        if (!e->used) continue;
        if (ask_to_be_there(w, p, at) || ask_as_owner(w, p, at)) return;
        if (ask_aside(w, p, at)) return;
        if (e->now.phase == TABLE_OVER   ? ask_after_game(w, p, at)
            : e->seat == NL_NOBODY       ? false
            : e->now.phase == TABLE_PLAY ? ask_move(w, p, at)
                                         : ask_before_game(w, p, at))
            return;
    }
}
