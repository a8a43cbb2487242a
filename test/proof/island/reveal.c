/* reveal.c - these actions of the island legitimately reveal a fact in which two full states
   differ:
     - a monopoly, when another seat's count of the kind differs
     - the last card of a discard, when the piles that become public differ
     - the end of the game, when some seat's victory point cards differ
     - a card or letter that the observer draws or steals, when no outcome is possible in both
     - a demand of Asla's, when the card is there in one state only
     - a hand that Ryan reveals to the observer, when it differs
     - a development card given up, when it was bought in this part in one state only: cards bought
       in the current part are kept apart for everyone to see */
#include "island/state.h"
#include "proof/pair.h"
#include "trial.h"

static const char *const rule_sets[] = {
    "island",
    "island seats=2 target=8",
    "island seats=3 setup=beginner",
    "island phases=strict trade=off hand=3",
    "island dice=deck shortage=nobody chips=random",
    "island seats=3 target=5 hand=4",
    "island seats=5",
    "island seats=6 partner_win=shared_turn",
    "island seats=5 extra=build phases=strict",
    "island seats=6 extra=build target=7",
    "island preset=catanatron",
    "island preset=catanatron seats=3 hand=5",
    "island seats=3 helpers=10 helpers.priest_hand=1",
    "island helpers=12 helpers.all=1 target=8",
    "island seats=5 helpers=12 helpers.preroll_any=1",
    "island seats=6 helpers=10 extra=build",
    "island friends=1",
    "island seats=3 setup=beginner friends=1 friends.recycle=1 friends.trader_whole_turn=1",
    "island seats=5 friends=1 friends.gift_as_settler2=1",
    "island seats=6 extra=build friends=1",
    "island map=corsica",
    "island map=newyork canal=1 target=30",
    "island map=newyork canal=1 seats=6 target=30",
    "island helpers=12 friends=1",
    "island seats=6 extra=build helpers=10 friends=1",
    "island map=corsica friends=1",
    "island map=corsica helpers=12 friends=1 seats=5",
    "island map=newyork canal=1 helpers=10 target=30",
    "island trade=on",
    "island seats=3 trade=on helpers=12 helpers.all=1",
    "island map=newyork canal=1 trade=on target=30",
    "island seats=5 trade=ask phases=strict",
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

static const island_state *raw(const nl_state *s) { return (const island_state *)(const void *)s; }

static const nl_frame *top_of(const nl_state *s) { return &raw(s)->frame[raw(s)->depth - 1]; }

/* ---- what the rules reveal ------------------------------------------------------------------- */

static bool monopoly_opens(const pair *p)
{
    const nl_action *a = p->a;
    for (int i = 0; i < p->seats; i++)
        if (lanes_get(raw(&p->s[0])->seat[i].hand, a[0].arg[0]) !=
            lanes_get(raw(&p->s[1])->seat[i].hand, a[0].arg[0]))
            return true;
    return false;
}

/* The last card owed turns over every pile. */
static bool discard_opens(const pair *p)
{
    const nl_action *a = p->a;
    nl_island now;
    nl_island_read(p->g, &p->s[0], &now);
    for (int i = 0; i < p->seats; i++)
        if (now.seat[i].owes > (i == a[0].seat ? 1 : 0)) return false;
    for (int i = 0; i < p->seats; i++) {
        nl_lanes pile[2];
        for (int k = 0; k < 2; k++)
            pile[k] =
                raw(&p->s[k])->seat[i].pending + (i == a[0].seat ? lanes_one(a[k].arg[0]) : 0);
        if (pile[0] != pile[1]) return true;
    }
    return false;
}

/* Victory point cards are public once the game is over. */
static bool end_opens(const nl_state after[2], int seats)
{
    for (int i = 0; i < seats; i++)
        if (lanes_get(raw(&after[0])->seat[i].dev, NL_POINT) !=
            lanes_get(raw(&after[1])->seat[i].dev, NL_POINT))
            return true;
    return false;
}

/* Whether the demanded card is there. */
static bool demand_opens(const pair *p, int victim, int kind)
{
    bool has[2];
    for (int i = 0; i < 2; i++) has[i] = lanes_get(raw(&p->s[i])->seat[victim].hand, kind) > 0;
    return has[0] != has[1];
}

/* Whether the card given up was bought in this part. */
static bool fresh_opens(const pair *p, int first, int second)
{
    return (lanes_get(raw(&p->s[0])->fresh, first) > 0) !=
           (lanes_get(raw(&p->s[1])->fresh, second) > 0);
}

static bool opens(const pair *p)
{
    const nl_action *x = &p->a[0];
    switch (x->kind) {
    case NL_A_MONOPOLY: return monopoly_opens(p);
    case NL_A_DISCARD: return discard_opens(p);
    case NL_A_ASLA: return demand_opens(p, x->arg[1], x->arg[0]);
    case NL_A_ASK: return demand_opens(p, x->arg[0], top_of(&p->s[0])->b);
    case NL_A_RYAN:
        return x->seat == p->looker &&
               raw(&p->s[0])->seat[x->arg[0]].hand != raw(&p->s[1])->seat[x->arg[0]].hand;
    case NL_A_CARLA: return fresh_opens(p, x->arg[0], p->a[1].arg[0]);
    case NL_A_GREGOR: return x->arg[2] != 0 && fresh_opens(p, NL_KNIGHT, NL_KNIGHT);
    default: return false;
    }
}

/* ---- inputs ---------------------------------------------------------------------------------- */

/* Returns whether the observer is told what chance or a seat decides here. */
static bool input_seen(const pair *p, const nl_action a)
{
    const nl_frame *top = top_of(&p->s[0]);
    switch (a.kind) {
    case NL_A_LOOK:
    case NL_A_DRAW: return top->a == p->looker;
    case NL_A_TAKE: return a.seat == p->looker || top->a == p->looker;
    case NL_A_CARLA:
    case NL_A_PICK: return a.seat == p->looker;
    case NL_A_STEAL: return top->a == p->looker || top->b == p->looker;
    case NL_A_LETTER: return top->a == p->looker;
    case NL_A_PUT_BACK:
    case NL_A_DISCARD: return a.seat == p->looker;
    default: return true;
    }
}

static bool piles(int kind) { return kind == NL_A_DISCARD; }

const pair_game pair_of = { .program = "noninterference",
                            .pairs = 10000,
                            .rules = rule_sets,
                            .sets = RULE_SETS,
                            .leaks = surface_leaks,
                            .leak_count = &surface_leak_count,
                            .seen = input_seen,
                            .opens = opens,
                            .end_opens = end_opens,
                            .piles = piles };
