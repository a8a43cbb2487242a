/* offer.c - limits on offers, proposals and replies: none twice in a turn, not too many in a turn,
   not too fast, and no proposals to a seat that wants quiet. A table among friends has only the
   last. The answer depends only on public moves and on the time, never on cards. */
#include <string.h>

#include "base/hash.h"
#include "neuland/choco.h"
#include "rules/terms.h"
#include "table/play/match.h"
#include "table/table.h"

static bool is_reply(int game, int kind)
{
    return nl_action_is(game, kind, NL_IS_TALK) && nl_action_is(game, kind, NL_IS_AIMED);
}

/* The seats that are asked. Offers with tokens, and replies, go to one seat. */
static unsigned offer_to(int game, nl_action a)
{
    if (nl_action_is(game, a.kind, NL_IS_AIMED)) return 1u << terms_goods_seat(a.arg[5]);
    return (unsigned)terms_to(a.arg[5]);
}

/* Offers of cards name seats in their last byte, everything else goods. */
static uint64_t terms_of(int game, nl_action a)
{
    const bool cards =
        nl_action_is(game, a.kind, NL_IS_OFFER) && !nl_action_is(game, a.kind, NL_IS_AIMED);
    return terms_read(a.arg) | (cards ? terms_to_read(a.arg[5]) : terms_goods_read(a.arg[5]));
}

/* Whether both sides are equal, an open one included; the seats asked do not matter. */
static bool same_terms(int game, nl_action a, nl_action b)
{
    return a.kind == b.kind && terms_of(game, a) == terms_of(game, b);
}

/* What was said in this turn that affects an offer. */
typedef struct talk {
    int offers;        /* number of the seat's offers */
    bool made;         /* this very offer was made, and no deal was closed since */
    unsigned answered; /* seats that have answered these terms since the last deal */
} talk;

static talk talk_about(const table *t, nl_action offer)
{
    const int game = t->rules.game;
    talk out = { 0 };
    bool open = false; /* the offer on the table has the same terms */
    int at = t->record.count;

    for (; at > 0; at--) {
        if (nl_action_is(game, t->record.steps[at - 1].action.kind, NL_IS_END)) break;
    }
    for (; at < t->record.count; at++) {
        const nl_action a = t->record.steps[at].action;
        const bool counts = nl_action_is(game, a.kind, NL_IS_OFFER) || is_reply(game, a.kind);
        if (counts && a.seat == offer.seat) {
            out.offers++;
            open = same_terms(game, a, offer);
            out.made |= open && offer_to(game, a) == offer_to(game, offer);
        } else if (nl_action_is(game, a.kind, NL_IS_CLOSE)) {
            out.made = false;
            out.answered = 0;
        } else if (open && nl_action_is(game, a.kind, NL_IS_ANSWER)) {
            out.answered |= 1u << a.seat;
        }
    }
    return out;
}

/* How often the seat has proposed in this turn, and whether these terms since the last deal. */
static talk proposed(const table *t, nl_action now)
{
    const int game = t->rules.game;
    talk out = { 0 };
    int at = t->record.count;

    for (; at > 0; at--) {
        if (nl_action_is(game, t->record.steps[at - 1].action.kind, NL_IS_END)) break;
    }
    for (; at < t->record.count; at++) {
        const nl_action a = t->record.steps[at].action;
        if (nl_action_is(game, a.kind, NL_IS_CLOSE)) out.made = false;
        if (a.seat != now.seat || !nl_action_is(game, a.kind, NL_IS_PROPOSAL)) continue;
        out.offers++;
        out.made |= memcmp(a.arg, now.arg, sizeof a.arg) == 0;
    }
    return out;
}

int table_proposals(const table *t, int seat)
{
    return proposed(t, (nl_action){ 0, (uint8_t)seat, { 0 } }).offers;
}

int table_on_turn(const table *t)
{
    nl_island island;
    nl_choco choco;

    if (t->rules.game == NL_CHOCO) {
        nl_choco_read(&t->record.game, &t->state, &choco);
        return choco.turn;
    }
    nl_island_read(&t->record.game, &t->state, &island);
    return island.turn;
}

static table_code proposal_code(const table *t, nl_action a, uint64_t now)
{
    const talk said = proposed(t, a);
    if (t->seat[table_on_turn(t)].quiet) return TABLE_QUIET;
    if (t->flags & TABLE_FREE_TALK) return TABLE_OK;
    if (said.made) return TABLE_SAME_OFFER;
    if (said.offers >= TABLE_PROPOSALS_MAX) return TABLE_TOO_MANY;
    return now < table_offer_due(t, a.seat, now) ? TABLE_TOO_FAST : TABLE_OK;
}

uint64_t table_offer_due(const table *t, int seat, uint64_t now)
{
    const uint64_t last = t->seat[seat].offered;
    /* After the clock was set back, nobody can say how long ago that was. */
    return last == 0 || now < t->now ? 0 : last + TABLE_OFFER_PAUSE;
}

/* Offers that the rules refuse return OK here: the rules report them with a code of their own. */
table_code table_offer_code(const table *t, nl_action offer, uint64_t now)
{
    const int game = t->rules.game;
    const bool proposes = nl_action_is(game, offer.kind, NL_IS_PROPOSAL);
    const bool offers = nl_action_is(game, offer.kind, NL_IS_OFFER) || is_reply(game, offer.kind);
    if (t->phase != TABLE_PLAY || (!offers && !proposes)) return TABLE_OK;
    if (nl_check(&t->record.game, &t->state, offer) != NL_OK) return TABLE_OK;
    if (proposes) return proposal_code(t, offer, now);
    if (t->flags & TABLE_FREE_TALK) return TABLE_OK;
    const talk said = talk_about(t, offer);
    if (said.made || !(offer_to(game, offer) & ~said.answered)) return TABLE_SAME_OFFER;
    if (said.offers >= TABLE_OFFERS_MAX) return TABLE_TOO_MANY;
    return now < table_offer_due(t, offer.seat, now) ? TABLE_TOO_FAST : TABLE_OK;
}

void table_unlisted(const table *t, int seat, const nl_view *view,
                    uint64_t out[NL_ACTIONS_MAX / 64])
{
    nl_action legal[NL_ACTIONS_MAX];

    memset(out, 0, NL_ACTIONS_MAX / 8);
    if (t->phase != TABLE_PLAY || t->seat[seat].offered == 0) return;
    const int count = nl_view_legal(&t->record.game, view, legal);
    for (int i = 0; i < count; i++)
        if (table_offer_code(t, legal[i], UINT64_MAX) != TABLE_OK)
            out[i / 64] |= UINT64_C(1) << i % 64;
}

/* Notes what was said, for the limits on talk and for moves that answer it. */
void table_spoken(table *t, const log_entry *e)
{
    const int game = t->rules.game;
    const bool replies = nl_action_is(game, e->action.kind, NL_IS_TALK) &&
                         nl_action_is(game, e->action.kind, NL_IS_AIMED);

    if (replies || nl_action_is(game, e->action.kind, NL_IS_OFFER | NL_IS_PROPOSAL))
        t->seat[e->seat].offered = e->time;
    if (nl_action_is(game, e->action.kind, NL_IS_TALK | NL_IS_ANSWER))
        t->seat[e->seat].said_at = t->log.count + 1;
    if (nl_action_is(game, e->action.kind, NL_IS_END)) t->turned_at = t->log.count + 1;
}

/* After a roll, after a deal and when an offer has ended, seats off turn may have something to say
   that they had not before. */
void table_prompted(table *t, int kind)
{
    const int game = t->rules.game;

    if (t->rules.trade != NL_TRADE_ON) return;
    if (match_prompts(&t->record.game, &t->state, kind)) t->moment = t->log.count + 1;
    if (nl_action_is(game, kind, NL_IS_END)) t->moment = 0;
}

/* A hash of what the seat may do. What it may close does not count: a proposal must not make the
   moves of the seat on turn stale. Closing has a check of its own. */
uint64_t table_asked_hash(int game, const nl_action *legal, int count)
{
    uint64_t hash = hash_mix(hash_mix(1)); /* of no bytes */
    for (int i = 0; i < count; i++)
        if (!nl_action_is(game, legal[i].kind, NL_IS_CLOSE))
            hash = hash * UINT64_C(0x9E3779B97F4A7C15) +
                   hash_bytes((const uint8_t *)&legal[i], (int)sizeof legal[i]);
    return hash;
}
