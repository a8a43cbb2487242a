/* haggle.c - measures what proposals are worth, and how often bots answer an open side with a deal.
   neuland_bench_haggle [GAMES [BOT [RULES]]]

   Wins: in each game one of the bots, all equal, is asked to propose off turn, the others are not.
   Each board is played once for each seat that may propose. Printed are the share of games that
   this seat wins, and the bounds of its 95 % interval.

   Answers: at decisions on the way the seat on turn asks with an open side. A deal that helps both
   exists on the island if one card for one raises the evaluation of both seats, in the chocolate
   edition if it lets both build something. Counted is how often one of the bots that could make
   such a deal answers with terms. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/choco/inside.h"
#include "bots/island/inside.h"
#include "rules/terms.h"
#include "table/engines/equip.h"
#include "table/play/match.h"

enum { ASK_EVERY = 9, ASK_GAMES = 5 };

/* The actions of a game. */
static struct {
    int main, offer, counter, close, propose, end;
} is = { NL_D_MAIN, NL_A_OFFER, NL_A_COUNTER, NL_A_CLOSE, NL_A_PROPOSE, NL_A_END };

typedef struct chair {
    bot bot;
    int seat;
} chair;

static chair chairs[NL_SEATS];
static match m;
static nl_rules rules;
static bool asks; /* in this game, with open sides */
static eval_board board;
static uint64_t cases, answered, asked_at, taken_up;

/* ---- deals that help both -------------------------------------------------------------------- */

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

static bool raises_both(nl_state s, nl_action counter, int turn)
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

static bool builds_both(const nl_state *s, nl_action counter, int turn)
{
    const deal d = deal_of(counter);
    nl_choco_box box;
    nl_choco now;

    nl_choco_box_read(&rules, &box);
    nl_choco_read(&m.game, s, &now);
    return policy_completes(&now, &box, counter.seat, d.gives, d.takes) &&
           policy_completes(&now, &box, turn, d.takes, d.gives);
}

/* Whether these terms, from the point of view of the seat that names them, help both. */
static bool helps_both(const nl_state *s, nl_action counter, int turn)
{
    return rules.game == NL_CHOCO ? builds_both(s, counter, turn) : raises_both(*s, counter, turn);
}

/* Asks every other seat what it would give for a card, in a copy of the game. */
static void ask_open(int turn, int kind)
{
    nl_action offer = { (uint8_t)is.offer, (uint8_t)turn, { 0 } };
    nl_state s = m.state;

    terms_write(terms_give(kind, 1), offer.arg);
    offer.arg[5] = (uint8_t)(((1 << rules.seats) - 1) & ~(1 << turn));
    if (nl_apply(&m.game, &s, offer, NULL) != NL_OK) return; /* it has no such card */
    for (int seat = 0; seat < rules.seats; seat++) {
        static bot copy;
        nl_action legal[NL_ACTIONS_MAX], answer;
        nl_view view;
        bool possible = false;
        if (seat == turn) continue;
        const int count = nl_legal(&m.game, &s, seat, legal);
        for (int i = 0; i < count; i++)
            possible |= legal[i].kind == is.counter && helps_both(&s, legal[i], turn);
        if (!possible) continue;
        copy = chairs[seat].bot; /* its memory stays as it is */
        nl_observe(&m.game, &s, seat, &view);
        bot_answer(&copy, &m.game, &view, legal, count, &answer);
        cases++;
        answered += answer.kind == is.counter;
    }
}

/* ---- players --------------------------------------------------------------------------------- */

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    chair *c = self;
    const bool own = nl_view_to_act(g, v).decision == is.main;

    if (asks && own && ++asked_at % ASK_EVERY == 0)
        for (int kind = 0; kind < NL_KINDS; kind++) ask_open(c->seat, kind);
    const bool said = bot_answer(&c->bot, g, v, legal, count, out);
    taken_up += own && out->kind == is.close;
    return said;
}

static bool chair_propose(void *self, const nl_game *g, const nl_view *v, nl_action *out)
{
    return bot_propose(&((chair *)self)->bot, g, v, out);
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    bot_hear(&((chair *)self)->bot, g, events, count);
}

/* Plays a game in which one seat may propose. */
static bool play(uint64_t draw, int speaks)
{
    asks = draw % ASK_GAMES == 0;
    if (match_draw(&m, &rules, NULL, 1, draw, NULL) != NL_OK) return false;
    if (rules.game == NL_ISLAND) eval_board_init(&board, &m.game);
    for (int i = 0; i < rules.seats; i++) {
        chairs[i].seat = i;
        bot_begin(&chairs[i].bot, &m.game, i, rng_stream(1, draw, (uint32_t)(MATCH_SEAT + i)));
        m.player[i] = (match_player){ &chairs[i], chair_answer, chair_hear,
                                      i == speaks ? chair_propose : NULL };
    }
    return match_play(&m) == MATCH_OVER;
}

static bool prepare(const char *text, const char *name)
{
    if (nl_rules_parse(text, &rules, NULL) != NL_OK) return false;
    if (rules.game == NL_CHOCO) {
        is.main = NL_D_CHOCO_MAIN;
        is.offer = NL_A_CHOCO_OFFER;
        is.counter = NL_A_CHOCO_COUNTER;
        is.close = NL_A_CHOCO_CLOSE;
        is.propose = NL_A_CHOCO_PROPOSE;
        is.end = NL_A_CHOCO_END;
    }
    for (int i = 0; i < rules.seats; i++)
        if (bot_init(&chairs[i].bot, name, NULL) != NL_OK ||
            !equip_bot(&chairs[i].bot, (nl_game_id)rules.game))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    const uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    const char *name = argc > 2 ? argv[2] : "steady";
    uint64_t wins = 0, proposals = 0, closed = 0, turns = 0;

    if (!prepare(argc > 3 ? argv[3] : "island trade=on", name)) return 2;
    const unsigned seats = rules.seats;
    for (uint64_t game = 0; game < games; game++) {
        const int speaks = (int)(game % seats);
        if (!play(game / seats, speaks)) return 1;
        wins += nl_winners(&m.game, &m.state) >> speaks & 1;
        proposals += m.mix[is.propose];
        closed += m.mix[is.close];
        turns += m.mix[is.end];
    }
    const double n = (double)games, p = (double)wins / n, z = 1.96;
    const double middle = p + z * z / (2 * n), whole = 1 + z * z / n;
    const double wide = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    printf("%s: %.0f games, the one that proposes wins %.1f %% (%.1f-%.1f, fair: %.1f); "
           "%.2f proposals, %.2f taken up, %.2f deals a game\n",
           name, n, 100 * p, 100 * (middle - wide) / whole, 100 * (middle + wide) / whole,
           100.0 / seats, (double)proposals / n, (double)taken_up / n, (double)closed / n);
    printf("it proposes %.2f times in a turn of another seat\n",
           (double)proposals * seats / ((double)turns * (seats - 1)));
    printf("open sides: %llu times a deal helped both, %.1f %% answered with terms\n",
           (unsigned long long)cases, cases ? 100.0 * (double)answered / (double)cases : 0.0);
    for (unsigned i = 0; i < seats; i++) equip_free(&chairs[i].bot);
    return 0;
}
