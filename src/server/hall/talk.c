/* talk.c - bots off turn propose trades. They are asked only when something has happened that gives
   them a reason (table.moment), one after the other, each at most a few times in a turn. A person
   on turn never waits for them; only a bot does, and only for a moment. */
#include <assert.h>

#include "server/hall/inside.h"
#include "table/play/match.h"

enum {
    TALK_MOST = 2,       /* proposals of a bot in one turn: one, and one that improves it */
    TALK_PATIENCE = 1000 /* ms from a moment on in which bots on turn wait for the others */
};

/* The seat on turn, if others may speak to it; otherwise -1. */
static int talk_to(const table *t)
{
    const int game = t->rules.game;
    if (!t->moment || t->phase != TABLE_PLAY) return -1;
    const nl_turn turn = nl_to_act(&t->record.game, &t->state);
    if (turn.chance || turn.over ||
        !nl_decision_is(game, turn.decision, NL_IS_OFFER | NL_IS_ACCEPT))
        return -1;
    const int seat = table_on_turn(t);
    return t->seat[seat].quiet ? -1 : seat;
}

/* A stand-in plays for somebody who has not asked it to trade. */
static bool talk_may(const table *t, int seat)
{
    const int decision = nl_to_act(&t->record.game, &t->state).decision;
    if (t->seat[seat].kind != SEAT_BOT) return false;
    if (nl_decision_is(t->rules.game, decision, NL_IS_OFFER) &&
        table_proposals(t, seat) >= TALK_MOST)
        return false;
    return match_may_speak(&t->record.game, &t->state, seat);
}

static void talk_next(hall_talk *talk)
{
    talk->seat++;
    talk->asked = 0;
    talk->ready = false;
}

static bool bot_on_turn(const table *t, int to)
{
    return t->seat[to].kind == SEAT_BOT || t->seat[to].stand_in[0];
}

bool hall_talk_ask(hall *h, hall_table *t, uint64_t now)
{
    const table *own = &t->live->table;
    hall_talk *talk = &t->live->talk;
    const int to = talk_to(own);
    nl_view view;

    if (to < 0) return false;
    if (talk->moment != own->moment) *talk = (hall_talk){ .moment = own->moment, .since = now };
    while (talk->seat < own->rules.seats && !talk_may(own, talk->seat)) talk_next(talk);
    if (talk->seat >= own->rules.seats) return false;
    const bool waits = bot_on_turn(own, to);
    if (waits && now >= talk->since + TALK_PATIENCE) {
        *talk = (hall_talk){ .moment = own->moment, .seat = own->rules.seats };
        return false;
    }
    if (talk->ready || talk->asked == own->log.count) return waits;
    talk->asked = own->log.count;
    table_view(own, talk->seat, &view);
    const hall_question q = { .table = t->id,
                              .bot = own->seat[talk->seat].name,
                              .seat = talk->seat,
                              .version = talk->asked,
                              .game = &own->record.game,
                              .view = &view,
                              .until = talk->since + h->limits.bot_patience,
                              .payer = hall_payer(t),
                              .talk = true };
    h->figures.bots_asked++;
    h->env.think(h->env.user, &q);
    return waits;
}

void hall_bot_says(hall *h, const char *id, int seat, uint32_t version, const nl_action *proposal,
                   uint64_t now)
{
    hall_table *t = hall_find(h, id);
    hall_talk *talk = t && t->live && !h->dead ? &t->live->talk : NULL;

    assert(!h->committing);
    if (!talk || !talk->asked || talk->ready || talk->seat != seat) return;
    if (version < talk->moment || version > talk->asked) return;
    if (now > h->now) h->now = now;
    if (!proposal) {
        talk_next(talk);
        talk->moved = true;
        hall_settle(h, t);
        return;
    }
    talk->ready = true;
    talk->asked = version;
    talk->action = *proposal;
    hall_settle(h, t);
}

/* Where people play, a proposal comes at a fixed time, like a move, and not two at once. A bot on
   turn hears all of them before it moves. */
uint64_t hall_talk_due(const hall *h, const hall_table *t)
{
    const table *own = &t->live->table;
    const hall_talk *talk = &t->live->talk;
    const int to = talk->ready || talk->asked ? talk_to(own) : -1;

    if (to < 0 || talk->moment != own->moment || !hall_bots_play(h, t)) return UINT64_MAX;
    if (!talk->ready) return bot_on_turn(own, to) ? talk->since + TALK_PATIENCE : UINT64_MAX;
    const uint64_t pace = bot_on_turn(own, to) ? 0 : hall_bot_pace(h, own);
    const uint64_t due = talk->since + pace * (uint64_t)(1 + talk->said);
    const uint64_t calm = table_offer_due(own, talk->seat, h->now);
    return calm > due ? calm : due;
}

/* A proposal that is no longer possible is dropped. */
void hall_talk_say(hall *h, hall_table *t, uint64_t now)
{
    hall_talk *talk = &t->live->talk;
    const table_command c = {
        .verb = DO_BOT_ACT, .seat = talk->seat, .version = talk->asked, .action = talk->action
    };
    const bool says = talk->ready;

    if (!says) return;
    talk_next(talk);
    if (nl_action_is(t->live->table.rules.game, c.action.kind, NL_IS_PROPOSAL | NL_IS_ACCEPT) &&
        hall_command(h, t, &c, now).code == TABLE_OK)
        talk->said++;
}

bool hall_talk_waits(const hall_live *live, int seat, uint32_t version)
{
    const hall_talk *talk = &live->talk;
    return talk->asked == version && talk->seat == seat && !talk->ready &&
           talk->moment == live->table.moment;
}
