/* policy.c - the state that `steady` and `search` keep, and how they start thinking. */
#include "bots/island/inside.h"

#include <string.h>

#include "bots/inside.h"

/* How often a soft bot overlooks its next step, and a trade. See soft_misses. */
enum { POLICY_HASTE = 5, POLICY_DEAF = 4 };

_Static_assert(sizeof(policy) <= BOT_WORDS * 8, "the memory of a bot is large enough");

policy *policy_of(bot *b) { return (policy *)(void *)b->memory; }

void policy_begin(bot *b, const nl_game *g)
{
    policy *m = policy_of(b);
    eval_board_init(&m->board, g);
    belief_init(&m->belief, g, b->seat);
    m->talk.turn = -1;
}

void policy_hear(bot *b, const nl_game *g, const nl_event *events, int count)
{
    (void)g;
    belief_hear(&policy_of(b)->belief, events, count);
}

/* Actions whose value depends on other hands. */
static bool policy_depends(int kind)
{
    return kind == NL_A_MONOPOLY || kind == NL_A_ASLA || kind == NL_A_RYAN ||
           nl_action_is(NL_ISLAND, kind, NL_IS_OFFER | NL_IS_CLOSE);
}

/* How many states to sample for a decision: more if it depends more on hidden cards. */
static int policy_samples(const thought *t)
{
    switch (t->decision) {
    case NL_D_FOUND_SETTLEMENT:
    case NL_D_FOUND_ROAD: return 1;
    case NL_D_ROBBER:
    case NL_D_ROB:
    case NL_D_ASLA_ASK:
    case NL_D_OFFER: return POLICY_SAMPLES;
    default: break;
    }
    if (t->count == 0) return POLICY_SAMPLES; /* off turn, for a proposal */
    for (int i = 0; i < t->count; i++)
        if (policy_depends(t->legal[i].kind)) return POLICY_SAMPLES;
    return 2;
}

void policy_think(thought *t, bot *b, const nl_game *g, const nl_view *v, const nl_action *legal,
                  int count)
{
    policy *m = policy_of(b);

    t->bot = b;
    t->policy = m;
    t->game = g;
    t->view = v;
    t->legal = legal;
    t->count = count;
    t->seat = nl_view_seat(v);
    t->decision = nl_view_to_act(g, v).decision;
    t->ahead = (lookahead){ g,
                            { &m->board, eval_net_for(&m->board), m->slot, m->memo, &m->last,
                              POLICY_SLOTS, POLICY_MEMOS },
                            t->seat };
    nl_view_island(g, v, &t->seen);
    belief_see(&m->belief, &t->seen, &b->told);
    t->samples = policy_samples(t);
    for (int i = 0; i < t->samples; i++)
        belief_sample(&m->belief, g, v, &t->seen, &b->luck, &t->sample[i]);
    if (m->talk.turn != t->seen.turn_number) {
        m->talk.turn = t->seen.turn_number;
        m->talk.count = m->talk.proposed = 0;
    }
}

/* What each choice is worth; a soft bot sometimes overlooks what it could do after it. */
int policy_weigh(const thought *t, nl_action list[NL_ACTIONS_MAX], float value[NL_ACTIONS_MAX])
{
    const int depth = soft_misses(t->bot, POLICY_HASTE) ? 0 : AHEAD_DEPTH - 1;
    int count = 0;

    for (int i = 0; i < t->count; i++) {
        const nl_action a = t->legal[i];
        float sum = 0;
        if (nl_action_is(NL_ISLAND, a.kind, NL_IS_OFFER | NL_IS_COUNTER)) continue;
        if (nl_action_is(NL_ISLAND, a.kind, NL_IS_CLOSE) && deal_leader(t, a.arg[0])) continue;
        for (int n = 0; n < t->samples; n++)
            sum += ahead_after(&t->ahead, &t->sample[n], a,
                               depth && a.kind == NL_A_TRADE ? AHEAD_DEPTH : depth);
        list[count] = a;
        value[count] = sum / (float)t->samples;
        if (nl_action_is(NL_ISLAND, a.kind, NL_IS_CLOSE)) value[count] -= deal_margin;
        count++;
    }
    return count;
}

/* A soft bot chooses badly, but it never does what everybody sees is wrong: something worse than
   doing nothing, or a road while it could build something that scores. Returns how many choices are
   left. */
static int policy_sensible(nl_action *list, float *value, int count)
{
    float least = -1;
    bool scores = false;
    int left = 0;

    for (int i = 0; i < count; i++)
        if (nl_action_is(NL_ISLAND, list[i].kind, NL_IS_END)) least = value[i];
    for (int i = 0; i < count; i++)
        scores |=
            value[i] > least && (list[i].kind == NL_A_SETTLEMENT || list[i].kind == NL_A_CITY);
    for (int i = 0; i < count; i++) {
        if (value[i] < least || (scores && list[i].kind == NL_A_ROAD)) continue;
        list[left] = list[i];
        value[left++] = value[i];
    }
    return left;
}

/* How much worse than the best choice a soft bot's choice may be, in win chance. The robber is what
   people think about least. */
static float policy_window(const thought *t)
{
    const float window = (float)t->bot->soft / SOFT_MOST * policy_room(t->game);
    return t->decision == NL_D_ROBBER ? 2 * window : window;
}

nl_action policy_best(const thought *t, float *chance)
{
    nl_action list[NL_ACTIONS_MAX];
    float value[NL_ACTIONS_MAX];
    const int weighed = policy_weigh(t, list, value);
    const int count = t->bot->soft ? policy_sensible(list, value, weighed) : weighed;
    int best;

    *chance = 0;
    if (count == 0) return t->legal[0];
    best = soft_pick(t->bot, value, count, policy_window(t));
    *chance = value[best];
    return list[best];
}

bool policy_deal(const thought *t, bool offers, nl_action *out)
{
    if (t->decision != NL_D_OFFER)
        return offers && !soft_misses(t->bot, POLICY_DEAF) && deal_offer(t, out);
    *out = t->seen.frame[t->seen.depth - 1].seat == t->seat ? deal_settle(t) : deal_reply(t);
    return true;
}

bool policy_propose(bot *b, const nl_game *g, const nl_view *v, nl_action *out)
{
    thought t;
    policy *m = policy_of(b);

    policy_think(&t, b, g, v, NULL, 0);
    if (t.decision == NL_D_OFFER) return deal_anew(&t, out);
    if (m->talk.proposed >= POLICY_PROPOSALS || soft_misses(b, POLICY_DEAF)) return false;
    if (!proposal_make(&t, out)) return false;
    m->talk.proposed++;
    return true;
}

nl_action policy_say(const thought *t, bot_reason why, float chance, nl_action a)
{
    t->bot->why = why;
    t->bot->number = (int)(chance * 100 + 0.5f);
    return a;
}
