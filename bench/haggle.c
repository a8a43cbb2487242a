/* haggle.c - measures what proposals are worth, and how often bots answer an open side with a deal.
   neuland_bench_haggle [GAMES [BOT]]

   Wins: in each game two of four equal bots are asked to propose off turn, the other two are not;
   seats change from game to game. Printed are the share of games won by the two, and the lower
   bound of its 95 % interval; the fair share is 50 %.

   Answers: at decisions on the way the seat on turn asks with an open side. A deal that helps both
   exists if one card for one raises the evaluation of both seats. Counted is how often one of the
   bots that could make such a deal answers with terms. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/island/inside.h"
#include "rules/terms.h"
#include "table/engines/equip.h"
#include "table/play/match.h"

enum { SEATS = 4, ASK_EVERY = 9 };

typedef struct chair {
    bot bot;
    int seat;
} chair;

static chair chairs[SEATS];
static match m;
static eval_board board;
static uint64_t cases, answered, asked_at;

static void chances(const nl_state *s, float out[NL_SEATS])
{
    static eval_slot slot[POLICY_SLOTS];
    static eval_memo memo[POLICY_MEMOS];
    static eval_last last;
    const lookahead ahead = {
        &m.game, { &board, eval_net_for(&board), slot, memo, &last, POLICY_SLOTS, POLICY_MEMOS }, 0
    };
    ahead_chances(&ahead, s, out);
}

/* Whether these terms, from the point of view of `with`, raise the chances of both. */
static bool helps_both(nl_state s, nl_action counter, int turn)
{
    const nl_action close = { NL_A_CLOSE, (uint8_t)turn, { counter.seat } };
    float before[NL_SEATS], after[NL_SEATS];
    nl_state without = s;
    const nl_action none = { NL_A_WITHDRAW, (uint8_t)turn, { 0 } };

    nl_apply_trusted(&m.game, &without, none);
    chances(&without, before);
    if (nl_apply(&m.game, &s, counter, NULL) != NL_OK ||
        nl_apply(&m.game, &s, close, NULL) != NL_OK)
        return false;
    chances(&s, after);
    return after[counter.seat] > before[counter.seat] && after[turn] > before[turn];
}

/* Asks every other seat what it would give for a card, in a copy of the game. */
static void ask_open(int turn, int kind)
{
    nl_action offer = { NL_A_OFFER, (uint8_t)turn, { 0 } };
    nl_state s = m.state;

    terms_write(terms_give(kind, 1), offer.arg);
    offer.arg[5] = (uint8_t)(15 & ~(1 << turn));
    if (nl_apply(&m.game, &s, offer, NULL) != NL_OK) return;
    for (int seat = 0; seat < SEATS; seat++) {
        static bot copy;
        nl_action legal[NL_ACTIONS_MAX], answer;
        nl_view view;
        bool possible = false;
        if (seat == turn) continue;
        const int count = nl_legal(&m.game, &s, seat, legal);
        for (int i = 0; i < count; i++)
            possible |= legal[i].kind == NL_A_COUNTER && helps_both(s, legal[i], turn);
        if (!possible) continue;
        copy = chairs[seat].bot; /* its memory stays as it is */
        nl_observe(&m.game, &s, seat, &view);
        bot_answer(&copy, &m.game, &view, legal, count, &answer);
        cases++;
        answered += answer.kind == NL_A_COUNTER;
    }
}

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    chair *c = self;
    nl_island now;

    nl_view_island(g, v, &now);
    if (nl_view_to_act(g, v).decision == NL_D_MAIN && ++asked_at % ASK_EVERY == 0)
        for (int kind = 0; kind < NL_KINDS; kind++)
            if (now.seat[c->seat].hand[kind] > 0) ask_open(c->seat, kind);
    return bot_answer(&c->bot, g, v, legal, count, out);
}

static bool chair_propose(void *self, const nl_game *g, const nl_view *v, nl_action *out)
{
    return bot_propose(&((chair *)self)->bot, g, v, out);
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    bot_hear(&((chair *)self)->bot, g, events, count);
}

int main(int argc, char **argv)
{
    static const unsigned pairs[] = { 3, 5, 6, 9, 10, 12 };
    const uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    const char *name = argc > 2 ? argv[2] : "steady";
    uint64_t wins = 0, proposals = 0, deals = 0;
    nl_rules rules;

    if (nl_rules_parse("island trade=on", &rules, NULL) != NL_OK) return 1;
    for (int i = 0; i < SEATS; i++)
        if (bot_init(&chairs[i].bot, name, NULL) != NL_OK || !equip_bot(&chairs[i].bot, NL_ISLAND))
            return 2;
    for (uint64_t game = 0; game < games; game++) {
        const unsigned speak = pairs[game % 6];
        if (match_draw(&m, &rules, NULL, 1, game, NULL) != NL_OK) return 1;
        eval_board_init(&board, &m.game);
        for (int i = 0; i < SEATS; i++) {
            chairs[i].seat = i;
            bot_begin(&chairs[i].bot, &m.game, i, rng_stream(1, game, (uint32_t)(MATCH_SEAT + i)));
            m.player[i] = (match_player){ &chairs[i], chair_answer, chair_hear,
                                          speak >> i & 1 ? chair_propose : NULL };
        }
        if (match_play(&m) != MATCH_OVER) return 1;
        wins += (nl_winners(&m.game, &m.state) & speak) != 0;
        proposals += m.mix[NL_A_PROPOSE];
        deals += m.mix[NL_A_CLOSE];
    }
    const double n = (double)games, p = (double)wins / n, z = 1.96;
    const double low =
        (p + z * z / (2 * n) - z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))) / (1 + z * z / n);
    printf("%s: %.0f games, the two that propose win %.1f %%, lower bound %.1f %% (fair: 50 %%); "
           "%.2f proposals and %.2f deals a game\n",
           name, n, 100 * p, 100 * low, (double)proposals / n, (double)deals / n);
    printf("open sides: %llu times a deal helped both, %.1f %% answered with terms\n",
           (unsigned long long)cases, cases ? 100.0 * (double)answered / (double)cases : 0.0);
    for (int i = 0; i < SEATS; i++) equip_free(&chairs[i].bot);
    return 0;
}
