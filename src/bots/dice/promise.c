/* promise.c - the value of every legal action of the dice game. */
#include "bots/dice/promise.h"

#include <string.h>

#include "bots/dice/inside.h"

/* Dice per turn; entries of the lookahead cache; a value above any possible points. */
enum { ADVICE_POOL = 6, ADVICE_SLOTS = 1024, ADVICE_WON = 100 };

/* A view of this game is the full state, so an action can simply be applied. A winning action has
   zero turns to come, a win chance of 1, or more than any points without a table. */
static double advice_after(const policy *m, const nl_game *g, const nl_view *v, nl_action a)
{
    nl_state state;
    nl_dice after;
    policy_at at;
    policy_choice choice;
    nl_resample(g, v, NULL, NULL, &state);
    nl_apply_trusted(g, &state, a);
    nl_dice_read(g, &state, &after);
    if (after.winners != 0 && m->worth == steady_eye_worth) return ADVICE_WON;
    if (after.winners != 0) return after.seats > 1 ? 1 : 0;
    if (after.decision != NL_D_DICE_BUILD || !policy_look(m->book, &after, &at)) return SOLVE_NEVER;
    choice = policy_choose(m, &at);
    return choice.worth;
}

/* The best value over all sets to keep, and over stopping. */
static double advice_keep(const policy *m, const policy_at *at, const dice_turn *turn,
                          const nl_dice *state, const nl_game *g, const nl_state *s)
{
    nl_action list[NL_ACTIONS_MAX];
    const int count = nl_legal(g, s, state->turn, list);
    double best = SOLVE_NEVER;
    for (int i = 0; i < count; i++) {
        const double worth = dice_player_worth(m, at, turn, state, list[i]);
        best = worth > best ? worth : best;
    }
    return best;
}

static void advice_sort(dice_advice *list, int count)
{
    for (int i = 1; i < count; i++) {
        const dice_advice one = list[i];
        int n = i;
        for (; n > 0 && list[n - 1].worth < one.worth; n--) list[n] = list[n - 1];
        list[n] = one;
    }
}

/* The most exact evaluation available here, and the unit of its values. */
typedef struct advice_eye {
    union {
        perfect_eye perfect;
        steady_eye steady;
    } u;
    policy policy;
    steady_slot slot[ADVICE_SLOTS];
    advice_unit unit;
    int before; /* points that the evaluation leaves out */
} advice_eye;

static void eye_open(advice_eye *e, const dice_table *t, const nl_dice *state)
{
    const bool win = state->seats > 1 && dice_table_spread(t);
    e->before = 0;
    e->unit = ADVICE_POINTS;
    if (!dice_table_solved(t)) {
        steady_eye_init(&e->u.steady, &t->book, state);
        memset(e->slot, 0, sizeof e->slot);
        e->u.steady.slot = e->slot;
        e->u.steady.slots = ADVICE_SLOTS;
        e->policy = (policy){ &t->book, steady_eye_worth, &e->u.steady };
        return;
    }
    perfect_eye_init(&e->u.perfect, t, state, win);
    e->policy = (policy){ &t->book, perfect_eye_worth, &e->u.perfect };
    if (win)
        e->unit = ADVICE_CHANCE;
    else if (t->book.plus)
        e->unit = ADVICE_TURNS;
    else /* the cost of idle turns so far is not part of the sheet */
        e->before = e->u.perfect.before;
}

int dice_advise(const dice_table *t, const nl_game *g, const nl_view *v, const nl_action *legal,
                int count, dice_advice *out, advice_unit *unit)
{
    nl_dice state;
    advice_eye eye;
    policy_at at;
    dice_turn turn;
    nl_view_dice(g, v, &state);
    if (!policy_look(&t->book, &state, &at)) return 0;
    eye_open(&eye, t, &state);
    const policy *m = &eye.policy;
    *unit = eye.unit;
    if (state.decision == NL_D_DICE_KEEP) policy_turn(m, &at, state.pool, &turn);
    for (int i = 0; i < count; i++) {
        out[i].action = legal[i];
        if (state.decision == NL_D_DICE_KEEP || legal[i].kind == NL_A_DICE_END)
            out[i].worth = dice_player_worth(m, &at, &turn, &state, legal[i]);
        else
            out[i].worth = advice_after(m, g, v, legal[i]);
        out[i].worth += eye.before;
    }
    advice_sort(out, count);
    return count;
}

/* ---- positions ------------------------------------------------------------------------------- */

bool dice_worth(const dice_table *t, const nl_game *g, const nl_state *s, double *worth,
                advice_unit *unit)
{
    nl_dice state;
    advice_eye eye;
    policy_at at;
    dice_turn turn;
    nl_dice_read(g, s, &state);
    if (state.decision == NL_D_DICE_OVER || !policy_look(&t->book, &state, &at)) return false;
    eye_open(&eye, t, &state);
    *unit = eye.unit;
    if (state.decision == NL_D_DICE_BUILD) {
        const policy_choice choice = policy_choose(&eye.policy, &at);
        *worth = choice.worth + eye.before;
        return true;
    }
    *worth = policy_turn(&eye.policy, &at, state.pool, &turn) + eye.before;
    if (state.decision == NL_D_DICE_ROLL && state.rolls == 0) return true;
    const dice_sets *sets = &t->book.sets;
    const int left = NL_DICE_ROLLS - state.rolls, set = dice_sets_number(sets, state.dice);
    if (state.decision == NL_D_DICE_ROLL)
        *worth = (double)turn.keep[left - 1][set] + eye.before;
    else
        *worth = advice_keep(&eye.policy, &at, &turn, &state, g, s) + eye.before;
    return true;
}

/* What a seat could expect if it were on turn now. */
static double chances_of(const dice_table *t, nl_dice state, int seat)
{
    perfect_eye eye;
    policy_at at;
    dice_turn turn;
    state.turn = (uint8_t)seat;
    state.rolls = 0;
    state.earned = 0;
    state.fresh = 0;
    memset(state.dice, 0, sizeof state.dice);
    if (!policy_look(&t->book, &state, &at)) return 0;
    perfect_eye_init(&eye, t, &state, true);
    const policy m = { &t->book, perfect_eye_worth, &eye };
    if (!t->book.plus && eye.left < 0) { /* its sheet is full */
        eye.left = 0;
        return perfect_eye_worth(&eye, at.knights, at.board, false);
    }
    return policy_turn(&m, &at, ADVICE_POOL, &turn);
}

bool dice_chances(const dice_table *t, const nl_game *g, const nl_state *s,
                  double out[NL_DICE_SEATS])
{
    double mine, others = 0;
    advice_unit unit;
    nl_dice state;
    if (!dice_worth(t, g, s, &mine, &unit) || unit != ADVICE_CHANCE) return false;
    nl_dice_read(g, s, &state);
    mine = mine < 0 ? 0 : mine > 1 ? 1 : mine;
    for (int seat = 0; seat < state.seats; seat++) {
        out[seat] = seat == state.turn ? 0 : chances_of(t, state, seat) + 1e-9;
        others += out[seat];
    }
    for (int seat = 0; seat < state.seats; seat++) out[seat] *= (1 - mine) / others;
    out[state.turn] = mine;
    return true;
}
