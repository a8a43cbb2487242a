/* friends.c - how greedy plays Best Friends: takes chips as soon as possible, uses favours
   that complete a build, gives away surplus cards, and keeps valuable letters. */
#include "bots/island/greedy/greedy.h"
#include "bots/island/inside.h"

/* The relative value of a letter by itself. Two of an expensive guild buy a chip or a card. */
static const int letter_worth[NL_GUILDS] = { 2, 4, 3, 4, 6 };

static bool friends_say(greedy *m, bot_reason why, const nl_action *a, nl_action *out)
{
    if (!a) return false;
    m->bot->why = why;
    m->bot->number = 0;
    *out = *a;
    return true;
}

static const plan_item *friends_goal(const greedy *m) { return &m->plan.item[m->plan.best]; }

/* ---- favours --------------------------------------------------------------------------------- */

/* An exchange of a surplus card for a missing one. */
static const nl_action *friends_exchange(const greedy *m, int kind)
{
    const int *cost = friends_goal(m)->cost;
    const nl_action *best = NULL;
    int most = 0;

    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        int spare;
        if (a->kind != kind || plan_spare(m->plan.hand, cost, a->arg[1]) >= 0) continue;
        spare = plan_spare(m->plan.hand, cost, a->arg[0]);
        if (spare <= most) continue;
        most = spare;
        best = a;
    }
    return best;
}

/* A missing card as a favour of the merchants. */
static const nl_action *friends_present(const greedy *m)
{
    for (int kind = 0; kind < NL_KINDS; kind++)
        if (plan_spare(m->plan.hand, friends_goal(m)->cost, kind) < 0 &&
            greedy_find(m, NL_A_MERCHANTS, kind))
            return greedy_find(m, NL_A_MERCHANTS, kind);
    return NULL;
}

/* A free road towards a corner or the longest road. */
static const nl_action *friends_road(const greedy *m)
{
    const plan_item *site = &m->plan.item[PLAN_SETTLEMENT], *award = &m->plan.item[PLAN_LONGEST];
    if (site->possible && site->roads > 0) return greedy_find(m, NL_A_BUILDERS, site->edge);
    return award->possible ? greedy_find(m, NL_A_BUILDERS, award->edge) : NULL;
}

bool greedy_favour(greedy *m, nl_action *out)
{
    const int missing = plan_missing(m->plan.hand, friends_goal(m)->cost);
    if (friends_say(m, BOT_R_CHIP, greedy_find(m, NL_A_MASTERS, -1), out)) return true;
    if (missing == 1 && friends_say(m, BOT_R_FAVOUR, friends_present(m), out)) return true;
    if (missing <= 2 && friends_say(m, BOT_R_FAVOUR, friends_exchange(m, NL_A_TRADERS), out))
        return true;
    if (friends_say(m, BOT_R_FREE_ROAD, friends_road(m), out)) return true;
    if (friends_say(m, BOT_R_FREE_CARD, greedy_find(m, NL_A_SCHOLARS, -1), out)) return true;
    return friends_say(m, BOT_R_FAVOUR, friends_exchange(m, NL_A_AGAIN), out);
}

/* ---- gifts ----------------------------------------------------------------------------------- */

static bool friends_wins_soon(const greedy *m, int seat)
{
    return m->island.seat[seat].points_visible + 2 >= m->target;
}

/* Gives a surplus card to the weakest seat that may take it. */
static const nl_action *friends_gift(const greedy *m)
{
    const nl_action *best = NULL;
    int most = 0;

    if (!m->island.friends.supply_total) return NULL;
    for (int i = 0; i < m->count; i++) {
        const nl_action *a = &m->legal[i];
        int worth;
        if (a->kind != NL_A_GIFT || friends_wins_soon(m, a->arg[1])) continue;
        worth = 100 * plan_spare(m->plan.hand, friends_goal(m)->cost, a->arg[0]) -
                4 * m->island.seat[a->arg[1]].points_visible - m->island.seat[a->arg[1]].hand_total;
        if (worth <= most) continue;
        most = worth;
        best = a;
    }
    return best;
}

bool greedy_kindness(greedy *m, nl_action *out)
{
    const nl_friends *f = &m->island.friends;
    const bool chips = f->chips_left > 0 && f->letters_total[m->seat] > 0;
    if (friends_say(m, BOT_R_GIFT, friends_gift(m), out)) return true;
    if (friends_say(m, BOT_R_FAVOUR, friends_present(m), out)) return true;
    return chips && friends_say(m, BOT_R_SWAP, greedy_find(m, NL_A_SWAP, -1), out);
}

/* ---- answers --------------------------------------------------------------------------------- */

static nl_action friends_judge(greedy *m)
{
    const int giver = m->island.frame[m->island.depth - 1].a;
    nl_action out = m->legal[0];
    if (friends_wins_soon(m, giver))
        friends_say(m, BOT_R_GIFT_REFUSED, greedy_find(m, NL_A_DECLINE, -1), &out);
    else
        friends_say(m, BOT_R_GIFT_TAKEN, greedy_find(m, NL_A_ACCEPT, -1), &out);
    return out;
}

/* The cost of giving up one letter of a guild: the pair that it would break, or its own value. */
static int friends_loss(const greedy *m, int guild)
{
    const bool dear = guild == NL_SCHOLARS || guild == NL_MASTER_BUILDERS;
    const int held = m->island.friends.letters[m->seat][guild];
    if (guild == NL_MASTER_BUILDERS && m->island.friends.chips_left == 0) return 0;
    return letter_worth[guild] * (dear && held % 2 == 0 ? 3 : 1);
}

static nl_action friends_return(greedy *m)
{
    nl_action best = m->legal[0];
    for (int i = 1; i < m->count; i++)
        if (friends_loss(m, m->legal[i].arg[0]) < friends_loss(m, best.arg[0])) best = m->legal[i];
    m->bot->why = BOT_R_RETURN;
    return best;
}

/* The weakest seat draws first. */
static nl_action friends_order(greedy *m)
{
    nl_action best = m->legal[0];
    for (int i = 1; i < m->count; i++)
        if (m->island.seat[m->legal[i].arg[0]].points_visible <
            m->island.seat[best.arg[0]].points_visible)
            best = m->legal[i];
    m->bot->why = BOT_R_WEAKEST;
    return best;
}

nl_action greedy_friends(greedy *m)
{
    nl_action out = m->legal[0];
    switch (m->decision) {
    case NL_D_GIFT: return friends_judge(m);
    case NL_D_LETTER_BACK: return friends_return(m);
    case NL_D_LETTER_ORDER: return friends_order(m);
    default: break; /* the second exchange of the traders */
    }
    if (!friends_say(m, BOT_R_FAVOUR, friends_exchange(m, NL_A_AGAIN), &out))
        friends_say(m, BOT_R_PASS, greedy_find(m, NL_A_STOP, -1), &out);
    return out;
}

/* ---- the robber ------------------------------------------------------------------------------ */

bool greedy_harmless(const greedy *m, int hex)
{
    const nl_board *b = &m->sites->board;
    if (!m->island.friends.on || !m->island.friends.supply_total) return false;
    if (b->terrain[hex] == NL_DESERT) return true;
    for (int n = 0; n < NL_RIM && b->hex_corner[hex][n] != NL_NOBODY; n++)
        if (m->island.corner_seat[b->hex_corner[hex][n]] != NL_NOBODY) return false;
    return true;
}

/* ---- weaker bots ----------------------------------------------------------------------------- */

/* Letters are one more thing to do well in each turn, so the same window costs more games: with a
   whole one, master beats hard in 65 % of them, and hard medium in 57 %. Found in the arena. */
#define FRIENDS_ROOM 0.7f

float policy_room(const nl_game *g) { return nl_game_rules(g).friends ? FRIENDS_ROOM : 1; }
