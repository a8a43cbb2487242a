/* haggle.c - measures what proposals are worth, and how often bots answer an open side with a deal.
   neuland_bench_haggle [GAMES [BOT [RULES [SEED]]]]

   Wins: in each game one of the bots, all equal, is asked to propose off turn, the others are not.
   A block is one board, played once for each seat that may propose, with the same dice in the same
   turns. Without a proposal that is taken up, every game of a block is the same, and its proposers
   win exactly one of them; so much of the luck cancels out within a block.
   Printed are the share of games that the proposer wins, and its 95 % interval. Blocks are
   independent of each other and games of a block are not, so the interval comes from the spread of
   the blocks: 1.96 times the standard error of their mean.

   Luck: after the first deal the games of a block go different ways, and luck no longer cancels.
   So on the island the luck of the proposer is taken off its result. At each chance (dice, thefts,
   cards drawn) the evaluation rates every outcome: luck is the rating of what came, less the mean
   rating of what could have come. Its expected value is zero, however good the evaluation is. So
   the share stays what it was on average, and its interval becomes narrower.

   Gains: what a proposal that is taken up changes in the chances of its author and of the seat on
   turn, by the evaluation of the bots (island only).

   Answers: at decisions on the way the seat on turn asks with an open side. A deal that helps both
   exists on the island if one card for one raises the evaluation of both seats, in the chocolate
   edition if it lets both build something. Counted is how often one of the bots that could make
   such a deal answers with terms. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "bots/choco/inside.h"
#include "bots/island/inside.h"
#include "rules/terms.h"
#include "table/engines/equip.h"
#include "table/play/match.h"

enum { ASK_EVERY = 9, ASK_GAMES = 5, ROLLS = 1000 };

/* The decisions and actions of a game. */
static struct {
    int main, dice, offer, counter, close, propose, end;
} is = { NL_D_MAIN, NL_D_DICE, NL_A_OFFER, NL_A_COUNTER, NL_A_CLOSE, NL_A_PROPOSE, NL_A_END };

typedef struct chair {
    bot bot;
    int seat;
} chair;

static chair chairs[NL_SEATS];
static match m;
static nl_rules rules;
static bool asks; /* in this game, with open sides */
static eval_board board;
static uint64_t cases, answered, asked_at, taken_up, seed = 1;
static double gain[2]; /* of authors and partners, summed over proposals taken up */
static double luck;    /* of the seat that proposes, in this game */
static struct {
    eval_slot slot[POLICY_SLOTS];
    eval_memo memo[POLICY_MEMOS];
    eval_last last;
} cache; /* of evaluations, valid for one board */

/* ---- deals that help both -------------------------------------------------------------------- */

static void chances(const nl_state *s, float out[NL_SEATS])
{
    const lookahead ahead = { &m.game,
                              { &board, eval_net_for(&board), cache.slot, cache.memo, &cache.last,
                                POLICY_SLOTS, POLICY_MEMOS },
                              0 };
    ahead_chances(&ahead, s, out);
}

static double chance_of(const nl_state *s, int seat)
{
    float out[NL_SEATS];
    chances(s, out);
    return out[seat];
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

/* The seat on turn closes what `with` proposed. */
static void taken(int turn, int with)
{
    const nl_action close = { (uint8_t)is.close, (uint8_t)turn, { (uint8_t)with } };
    float before[NL_SEATS], after[NL_SEATS];
    nl_state s = m.state;

    taken_up++;
    if (rules.game != NL_ISLAND) return;
    chances(&s, before);
    nl_apply_trusted(&m.game, &s, close);
    chances(&s, after);
    gain[0] += (double)after[with] - (double)before[with];
    gain[1] += (double)after[turn] - (double)before[turn];
}

static bool chair_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                         int count, nl_action *out)
{
    chair *c = self;
    const bool own = nl_view_to_act(g, v).decision == is.main;

    if (asks && own && ++asked_at % ASK_EVERY == 0)
        for (int kind = 0; kind < NL_KINDS; kind++) ask_open(c->seat, kind);
    const bool said = bot_answer(&c->bot, g, v, legal, count, out);
    if (own && out->kind == is.close) taken(c->seat, out->arg[0]);
    return said;
}

/* The bot's luck goes on as if nobody had asked: a game without a deal stays the same game. */
static bool chair_propose(void *self, const nl_game *g, const nl_view *v, nl_action *out)
{
    bot *b = &((chair *)self)->bot;
    const rng before = b->luck;
    const bool said = bot_propose(b, g, v, out);
    b->luck = before;
    return said;
}

static void chair_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    bot_hear(&((chair *)self)->bot, g, events, count);
}

/* Lets chance decide, and notes how lucky that was for a seat. */
static nl_err fall(int seat)
{
    nl_action list[NL_ACTIONS_MAX];
    uint16_t weight[NL_ACTIONS_MAX];
    const int count = rules.game == NL_ISLAND ? nl_chance(&m.game, &m.state, list, weight) : 0;
    double sum = 0, all = 0;

    for (int i = 0; i < count; i++) {
        nl_state next;
        nl_copy(&m.game, &next, &m.state);
        nl_apply_trusted(&m.game, &next, list[i]);
        sum += weight[i] * chance_of(&next, seat);
        all += weight[i];
    }
    const nl_err e = match_chance(&m);
    if (all > 0) luck += chance_of(&m.state, seat) - sum / all;
    return e;
}

/* Chance starts again with each roll, from the number of the turn: games of a block that went
   different ways still have the same dice. */
static bool steps(uint64_t draw, int speaks)
{
    for (;;) {
        const nl_turn turn = nl_to_act(&m.game, &m.state);
        nl_err e;
        if (turn.over) return true;
        if (turn.chance && turn.decision == is.dice)
            m.chance = rng_stream(seed, draw, (uint32_t)(ROLLS + m.mix[is.end]));
        if (turn.chance) {
            e = fall(speaks);
        } else {
            e = match_talk(&m);
            const uint32_t to_act = nl_to_act(&m.game, &m.state).seats;
            if (e == NL_OK) e = match_ask(&m, bits_first(to_act));
        }
        if (e != NL_OK) return false;
    }
}

/* Plays a game in which one seat may propose. */
static bool play(uint64_t draw, int speaks)
{
    asks = draw % ASK_GAMES == 0;
    if (match_draw(&m, &rules, NULL, seed, draw, NULL) != NL_OK) return false;
    if (rules.game == NL_ISLAND) eval_board_init(&board, &m.game);
    memset(&cache, 0, sizeof cache);
    luck = 0;
    for (int i = 0; i < rules.seats; i++) {
        chairs[i].seat = i;
        bot_begin(&chairs[i].bot, &m.game, i, rng_stream(seed, draw, (uint32_t)(MATCH_SEAT + i)));
        m.player[i] = (match_player){ &chairs[i], chair_answer, chair_hear,
                                      i == speaks ? chair_propose : NULL };
    }
    return steps(draw, speaks);
}

static bool prepare(const char *text, const char *name)
{
    if (nl_rules_parse(text, &rules, NULL) != NL_OK) return false;
    if (rules.game == NL_CHOCO) {
        is.main = NL_D_CHOCO_MAIN;
        is.dice = NL_D_CHOCO_WHEEL;
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

/* The mean of something measured once per block, with its interval. */
typedef struct tally {
    double sum, squares, count;
} tally;

static void tally_add(tally *t, double value)
{
    t->sum += value;
    t->squares += value * value;
    t->count++;
}

static void tally_print(const tally *t, const char *what)
{
    const double share = 100.0 / rules.seats, mean = t->sum / t->count;
    const double spread = t->squares / t->count - mean * mean;
    const double wide = t->count > 1 ? 1.96 * sqrt(spread / (t->count - 1)) : mean;
    printf("%s %.1f %% (%.1f-%.1f, fair: %.1f)\n", what, share * mean, share * (mean - wide),
           share * (mean + wide), share);
}

int main(int argc, char **argv)
{
    const uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    const char *name = argc > 2 ? argv[2] : "steady";
    uint64_t proposals = 0, closed = 0, turns = 0, blocks = 0;
    tally won = { 0 }, earned = { 0 };

    if (!prepare(argc > 3 ? argv[3] : "island", name)) return 2;
    if (argc > 4) seed = strtoull(argv[4], NULL, 10);
    const int seats = rules.seats;
    for (; blocks * (uint64_t)seats < games; blocks++) {
        double wins = 0, lucky = 0;
        for (int speaks = 0; speaks < seats; speaks++) {
            if (!play(blocks, speaks)) return 1;
            wins += (int)(nl_winners(&m.game, &m.state) >> speaks & 1);
            lucky += luck;
            proposals += m.mix[is.propose];
            closed += m.mix[is.close];
            turns += m.mix[is.end];
        }
        tally_add(&won, wins);
        tally_add(&earned, wins - lucky);
    }
    const double n = (double)blocks * seats;
    printf("%s: %.0f games; %.2f proposals, %.2f taken up, %.2f deals a game\n", name, n,
           (double)proposals / n, (double)taken_up / n, (double)closed / n);
    tally_print(&won, "the one that proposes wins");
    if (rules.game == NL_ISLAND) tally_print(&earned, "the same without luck:");
    printf("it proposes %.2f times in a turn of another seat\n",
           (double)proposals * seats / ((double)turns * (seats - 1)));
    if (rules.game == NL_ISLAND && taken_up)
        printf("taken up, a proposal raises its author's chance by %.2f %%, its partner's by %.2f "
               "%%\n",
               100 * gain[0] / (double)taken_up, 100 * gain[1] / (double)taken_up);
    printf("open sides: %llu times a deal helped both, %.1f %% answered with terms\n",
           (unsigned long long)cases, cases ? 100.0 * (double)answered / (double)cases : 0.0);
    for (int i = 0; i < seats; i++) equip_free(&chairs[i].bot);
    return 0;
}
