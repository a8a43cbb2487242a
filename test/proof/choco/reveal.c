/* reveal.c - what the rules of the chocolate edition reveal: piles, with the last card of them. */
#include "proof/pair.h"
#include "trial.h"

/* ---- what the rules reveal ------------------------------------------------------------------- */

static bool is_pile(int kind) { return kind == NL_A_CHOCO_TAKE || kind == NL_A_CHOCO_DISCARD; }

/* The last answer turns over every pile. */
static bool opens(const pair *p)
{
    const nl_action *a = p->a;
    nl_choco now[2];
    const int decision = nl_to_act(p->g, &p->s[0]).decision;
    if (decision != NL_D_CHOCO_TAKE && decision != NL_D_CHOCO_DISCARD) return false;
    for (int k = 0; k < 2; k++) nl_choco_read(p->g, &p->s[k], &now[k]);
    const nl_frame *top = &now[0].frame[now[0].depth - 1];
    const bool last = (top->a & ~(1 << a[0].seat)) == 0 &&
                      (decision == NL_D_CHOCO_TAKE || now[0].seat[a[0].seat].owes == 1);
    for (int i = 0; last && i < p->seats; i++)
        for (int kind = 0; kind < NL_KINDS; kind++) {
            int pile[2];
            for (int k = 0; k < 2; k++)
                pile[k] = now[k].seat[i].tossed[kind] + now[k].seat[i].taken[kind] +
                          (is_pile(a[k].kind) && i == a[k].seat && a[k].arg[0] == kind ? 1 : 0);
            if (pile[0] != pile[1]) return true;
        }
    return false;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

/* Returns whether the observer is told what chance or a seat decides here. */
static bool input_seen(const pair *p, nl_action a)
{
    nl_choco now;
    nl_choco_read(p->g, &p->s[0], &now);
    const nl_frame *top = &now.frame[now.depth - 1];
    if (a.kind == NL_A_CHOCO_STEAL) return top->a == p->looker || top->b == p->looker;
    return !is_pile(a.kind) || a.seat == p->looker;
}

const pair_game pair_of = { .program = "choco_noninterference",
                            .pairs = 8000,
                            .rules = play_rules,
                            .sets = PLAY_RULES,
                            .leaks = surface_leaks,
                            .leak_count = &surface_leak_count,
                            .seen = input_seen,
                            .opens = opens,
                            .piles = is_pile };
