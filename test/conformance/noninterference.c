/* noninterference.c - what an observer is shown depends on nothing that he may not know.

     noninterference [--pairs N] [--seed S] [--rules "island …"] [--game G]

   A pair is two truths with the same view: a state that play has reached, and another one drawn
   from the observer's view of it. Both are led on by the same inputs, up to 50 steps. After each,
   everything the observer is shown of the one must be byte for byte what he is shown of the other:
   view, hash and text of the view, who acts, the observer's list, the refusals of wishes of his,
   events as he may read them.

   Inputs. The observer's own actions are the same in both. Others do what is legal in both. Where
   an input itself is hidden from the observer (a card drawn, stolen or put aside by others), half
   of the pairs let the two truths go different ways on purpose.

   A pair ends when the rules open a fact in which the truths differ. That is decided from the two
   truths and the input before anything is compared, never from a difference that was found:
     - a monopoly, when another seat's count of the kind differs
     - the last card of a discard, when the piles that will lie open differ
     - the end of the game, when some seat's victory point cards differ
     - a card or letter that the observer is to draw or to steal, when no outcome is possible in
       both
     - a demand of Asla's, when the card is there in one truth only
     - a hand that Ryan lays open to the observer, when it differs
     - a development card given up, when it was bought in this part in one truth only: cards bought
       in the running part lie apart for all to see
   Everything else that differs is a leak. Each planted leak of leaks.c must be found.

   A history is the same from the first step on, with one truth that parts only where hidden inputs
   go different ways, so that both are truths of real games. Of these the records are compared, too,
   as they are redacted for the observer. */
#include <stdlib.h>
#include <string.h>

#include "island/state.h"
#include "leaks.h"
#include "play.h"

enum { PAIR_STEPS = 50, PAIR_WISHES = 4, PAIR_TRIES = 8 };
enum { HISTORY_STEPS = 400, HISTORY_PART = 40, PAIRS_A_HISTORY = 40 };

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
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

typedef struct pair {
    const surface *show;
    const nl_game *g;
    nl_state s[2];
    nl_action a[2]; /* of the last step */
    nl_event event[2][NL_EVENTS_MAX];
    int events[2];
    int looker, seats;
    bool apart; /* hidden inputs may differ */
    play_style style;
    rng *luck;
    const char *leak; /* what differs */
} pair;

typedef struct tally {
    uint64_t pairs, steps, histories;
} tally;

static const island_state *raw(const nl_state *s) { return (const island_state *)(const void *)s; }

static const nl_frame *top_of(const nl_state *s) { return &raw(s)->frame[raw(s)->depth - 1]; }

/* ---- comparing ------------------------------------------------------------------------------- */

static bool differs(pair *p, const char *what)
{
    p->leak = what;
    return false;
}

static bool same_views(pair *p)
{
    nl_view v[2];
    char text[2][NL_POSITION_MAX];
    int len[2];
    for (int i = 0; i < 2; i++) {
        memset(text[i], 0, sizeof text[i]);
        p->show->observe(p->g, &p->s[i], p->looker, &v[i]);
        len[i] = p->show->position(p->g, &p->s[i], &v[i], text[i], NL_POSITION_MAX);
    }
    if (memcmp(&v[0], &v[1], sizeof v[0]) != 0) return differs(p, "the view");
    if (p->show->hash(p->g, &p->s[0], &v[0]) != p->show->hash(p->g, &p->s[1], &v[1]))
        return differs(p, "the hash of the view");
    if (len[0] != len[1] || memcmp(text[0], text[1], sizeof text[0]) != 0)
        return differs(p, "the text of the view");
    return true;
}

static bool same_lists(pair *p)
{
    nl_action list[2][NL_ACTIONS_MAX];
    int count[2];
    const nl_turn turn[2] = { p->show->to_act(p->g, &p->s[0]), p->show->to_act(p->g, &p->s[1]) };
    for (int i = 0; i < 2; i++) count[i] = p->show->legal(p->g, &p->s[i], p->looker, list[i]);
    if (memcmp(&turn[0], &turn[1], sizeof turn[0]) != 0) return differs(p, "who acts");
    if (count[0] != count[1] || memcmp(list[0], list[1], (size_t)count[0] * sizeof list[0][0]) != 0)
        return differs(p, "the list of legal actions");
    return true;
}

static bool same_refusals(pair *p)
{
    nl_view v;
    nl_observe(p->g, &p->s[0], p->looker, &v);
    for (int n = 0; p->looker < p->seats && n < PAIR_WISHES; n++) {
        const nl_action a = play_wish(p->g, p->looker, p->luck);
        const nl_err one = p->show->check(p->g, &p->s[0], a);
        if (one != p->show->check(p->g, &p->s[1], a)) return differs(p, "the answer to a wish");
        if (p->show == &surface_true && one != nl_view_check(p->g, &v, a))
            return differs(p, "the answer to a wish, from the view");
    }
    return true;
}

static bool same_events(pair *p)
{
    if (p->events[0] != p->events[1]) return differs(p, "the number of events");
    for (int i = 0; i < p->events[0]; i++) {
        nl_event e[2] = { p->event[0][i], p->event[1][i] };
        for (int k = 0; k < 2; k++) p->show->redact(p->g, &e[k], p->looker);
        if (memcmp(&e[0], &e[1], sizeof e[0]) != 0) return differs(p, nl_event_name(e[0].kind));
    }
    return true;
}

/* ---- what the rules open --------------------------------------------------------------------- */

static bool monopoly_opens(const pair *p, const nl_action a[2])
{
    for (int i = 0; i < p->seats; i++)
        if (lanes_get(raw(&p->s[0])->seat[i].hand, a[0].arg[0]) !=
            lanes_get(raw(&p->s[1])->seat[i].hand, a[0].arg[0]))
            return true;
    return false;
}

/* The last card that is owed turns over every pile. */
static bool discard_opens(const pair *p, const nl_action a[2])
{
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

/* Victory point cards lie open once the game is over. */
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

/* Whether a card that is given up was bought in this part. */
static bool fresh_opens(const pair *p, int first, int second)
{
    return (lanes_get(raw(&p->s[0])->fresh, first) > 0) !=
           (lanes_get(raw(&p->s[1])->fresh, second) > 0);
}

static bool opens(const pair *p, const nl_action a[2])
{
    const nl_action *x = &a[0];
    switch (x->kind) {
    case NL_A_MONOPOLY: return monopoly_opens(p, a);
    case NL_A_DISCARD: return discard_opens(p, a);
    case NL_A_ASLA: return demand_opens(p, x->arg[1], x->arg[0]);
    case NL_A_ASK: return demand_opens(p, x->arg[0], top_of(&p->s[0])->b);
    case NL_A_RYAN:
        return x->seat == p->looker &&
               raw(&p->s[0])->seat[x->arg[0]].hand != raw(&p->s[1])->seat[x->arg[0]].hand;
    case NL_A_CARLA: return fresh_opens(p, x->arg[0], a[1].arg[0]);
    case NL_A_GREGOR: return x->arg[2] != 0 && fresh_opens(p, NL_KNIGHT, NL_KNIGHT);
    default: return false;
    }
}

/* ---- inputs ---------------------------------------------------------------------------------- */

/* Whether the observer is told what chance or a seat decides here. */
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

/* For each truth an action; false if there is none that is possible in both. */
static bool choose(pair *p, nl_action a[2])
{
    const bool chance = nl_to_act(p->g, &p->s[0]).chance != 0;
    for (int n = 0; n < PAIR_TRIES; n++) {
        const int seat = chance ? NL_CHANCE : play_actor(p->g, &p->s[0], p->luck);
        a[0] = chance ? play_chance(p->g, &p->s[0], p->luck)
                      : play_seat(p->g, &p->s[0], seat, p->style, p->luck);
        a[1] = a[0];
        if (p->apart && !input_seen(p, a[0])) {
            a[1] = chance ? play_chance(p->g, &p->s[1], p->luck)
                          : play_seat(p->g, &p->s[1], seat, p->style, p->luck);
            return a[1].kind == a[0].kind;
        }
        if (nl_check(p->g, &p->s[1], a[1]) == NL_OK) return true;
    }
    return false;
}

/* ---- one pair -------------------------------------------------------------------------------- */

/* One step of both; false at the end, and after a leak. */
static bool pair_step(pair *p)
{
    nl_state after[2] = { p->s[0], p->s[1] };
    if (nl_to_act(p->g, &p->s[0]).over || !choose(p, p->a) || opens(p, p->a)) return false;
    for (int i = 0; i < 2; i++) {
        nl_log log = { p->event[i], NL_EVENTS_MAX, 0 };
        if (nl_apply(p->g, &after[i], p->a[i], &log) != NL_OK)
            return differs(p, "what is possible");
        p->events[i] = log.count;
    }
    const bool over = nl_to_act(p->g, &after[0]).over || nl_to_act(p->g, &after[1]).over;
    if (over && end_opens(after, p->seats)) return false;
    memcpy(p->s, after, sizeof after);
    return same_events(p) && same_views(p) && same_lists(p) && same_refusals(p);
}

/* From the present truth of the play; false where no other truth was found. */
static bool pair_run(play *from, const surface *show, int looker, tally *sum)
{
    nl_view v;
    pair p = { .show = show,
               .g = &from->game,
               .looker = looker,
               .seats = from->seats,
               .apart = rng_below(&from->luck, 2) != 0,
               .style = from->style,
               .luck = &from->luck };
    p.s[0] = from->state;
    nl_observe(p.g, &p.s[0], looker, &v);
    for (int n = 0; n < PAIR_TRIES; n++) {
        nl_resample(p.g, &v, rng_draw, p.luck, &p.s[1]);
        if (memcmp(&p.s[0], &p.s[1], (size_t)nl_state_bytes(p.g)) != 0) break;
    }
    if (memcmp(&p.s[0], &p.s[1], (size_t)nl_state_bytes(p.g)) == 0) return false;
    int steps = 0;
    if (same_views(&p) && same_lists(&p) && same_refusals(&p))
        while (steps < PAIR_STEPS && pair_step(&p)) steps++;
    sum->pairs++;
    sum->steps += (uint64_t)steps;
    if (p.leak != NULL)
        play_fail(from, "observer %d, %d steps after the truths parted: %s", looker, steps, p.leak);
    return true;
}

/* ---- one history ----------------------------------------------------------------------------- */

/* The order in which others put their cards aside is not compared: once the piles lie open, a
   redacted record still tells it. Each of their discards gets the lowest kind that is left. */
static void discards_sorted(record *r, int looker)
{
    for (int i = 0; i < r->count; i++) {
        nl_action *a = &r->steps[i].action;
        if (a->kind != NL_A_DISCARD || a->seat == looker) continue;
        for (int k = i + 1; k < r->count && r->steps[k].action.kind == NL_A_DISCARD; k++) {
            nl_action *b = &r->steps[k].action;
            const uint8_t kept = a->arg[0];
            if (b->seat != a->seat || b->arg[0] >= kept) continue;
            a->arg[0] = b->arg[0];
            b->arg[0] = kept;
        }
    }
}

static bool same_records(pair *p, const record r[2])
{
    buffer text[2] = { { 0 }, { 0 } };
    for (int i = 0; i < 2; i++) {
        record out;
        if (p->show->record(&r[i], p->looker, &out) != NL_OK) return differs(p, "no record");
        discards_sorted(&out, p->looker);
        record_print(&out, &text[i]);
        record_free(&out);
    }
    const bool same =
        text[0].size == text[1].size && memcmp(text[0].at, text[1].at, text[0].size) == 0;
    buffer_free(&text[0]);
    buffer_free(&text[1]);
    return same ? true : differs(p, "the record");
}

/* Plays both, with what they do written down; returns the number of steps. */
static int history_play(pair *p, record r[2])
{
    int steps = 0;
    while (steps < HISTORY_STEPS && pair_step(p)) {
        steps++;
        for (int i = 0; i < 2; i++)
            if (record_add(&r[i], p->a[i]) != NL_OK) return steps;
        if (steps % HISTORY_PART == 0 && !same_records(p, r)) return steps;
    }
    if (p->leak == NULL) same_records(p, r);
    return steps;
}

/* From the start of the play. */
static void history_run(play *from, const surface *show, tally *sum)
{
    static record r[2];
    const nl_rules rules = nl_game_rules(&from->game);
    const nl_layout layout = nl_game_layout(&from->game);
    const int seat = (int)rng_below(&from->luck, (uint32_t)from->seats + 1);
    pair p = { .show = show,
               .g = &from->game,
               .looker = seat < from->seats ? seat : NL_NOBODY,
               .seats = from->seats,
               .apart = true,
               .style = from->style,
               .luck = &from->luck };
    for (int i = 0; i < 2; i++) {
        p.s[i] = from->state;
        record_init(&r[i], &rules, &layout, NULL);
    }
    const int steps = history_play(&p, r);
    sum->histories++;
    sum->steps += (uint64_t)steps;
    record_free(&r[0]);
    record_free(&r[1]);
    if (p.leak != NULL)
        play_fail(from, "observer %d, %d steps from the start: %s", p.looker, steps, p.leak);
}

/* ---- games ----------------------------------------------------------------------------------- */

/* Plays a game and makes pairs from its states on the way, until `wanted` are made. */
static void game_run(play *p, const surface *show, uint64_t wanted, tally *sum)
{
    while (sum->pairs < wanted && p->step < 1500 && !nl_to_act(&p->game, &p->state).over) {
        const nl_action a = play_choose(&p->game, &p->state, p->style, &p->luck);
        play_note(p, a);
        nl_apply_trusted(&p->game, &p->state, a);
        if (rng_below(&p->luck, 6)) continue;
        const int seat = (int)rng_below(&p->luck, (uint32_t)p->seats + 1);
        pair_run(p, show, seat < p->seats ? seat : NL_NOBODY, sum);
        if (p->fault[0] != '\0') break;
    }
}

/* Makes `more` pairs, and histories in proportion; false if something differed. */
static bool rules_run(play *p, const surface *show, const char *rules, uint64_t seed, uint64_t more,
                      tally *sum)
{
    const uint64_t wanted = sum->pairs + more;
    uint64_t number = 0;
    for (; sum->pairs < wanted; number++) {
        if (!play_begin(p, rules, seed, number)) return false;
        game_run(p, show, wanted, sum);
        if (p->fault[0] != '\0') return false;
    }
    for (uint64_t n = 0; n <= more / PAIRS_A_HISTORY; n++) {
        if (!play_begin(p, rules, seed, number + n)) return false;
        history_run(p, show, sum);
        if (p->fault[0] != '\0') return false;
    }
    return true;
}

/* A leak counts as found wherever it shows. */
static bool leak_found(const surface *leak, uint64_t seed, uint64_t wanted)
{
    static play p;
    tally sum = { 0 };
    for (int i = 0; i < RULE_SETS; i++)
        if (!rules_run(&p, leak, rule_sets[i], seed, wanted / RULE_SETS + 1, &sum)) {
            printf("found   %s: after %llu pairs, %s\n", leak->name, (unsigned long long)sum.pairs,
                   p.fault);
            return true;
        }
    printf("FAILED  not found in %llu pairs: %s\n", (unsigned long long)sum.pairs, leak->name);
    return false;
}

typedef struct orders {
    uint64_t pairs, seed, game;
    const char *rules;
    bool one_game;
} orders;

static bool read_option(orders *o, const char *key, const char *value)
{
    const uint64_t number = strtoull(value, NULL, 10);
    if (strcmp(key, "--pairs") == 0)
        o->pairs = number;
    else if (strcmp(key, "--seed") == 0)
        o->seed = number;
    else if (strcmp(key, "--rules") == 0)
        o->rules = value;
    else if (strcmp(key, "--game") == 0) {
        o->game = number;
        o->one_game = true;
    } else
        return false;
    return true;
}

static bool one_rule_set(const orders *o, const char *rules, tally *sum)
{
    static play p;
    const uint64_t wanted = o->rules ? o->pairs : o->pairs / RULE_SETS + 1;
    bool good;
    if (o->one_game) {
        if (play_begin(&p, rules, o->seed, o->game)) game_run(&p, &surface_true, wanted, sum);
        if (p.fault[0] == '\0' && play_begin(&p, rules, o->seed, o->game))
            history_run(&p, &surface_true, sum);
        good = p.fault[0] == '\0';
    } else {
        good = rules_run(&p, &surface_true, rules, o->seed, wanted, sum);
    }
    if (!good) play_report(&p, "noninterference", stdout);
    return good;
}

int main(int argc, char **argv)
{
    orders o = { .pairs = 10000, .seed = 1 };
    tally sum = { 0 };
    int passed = 0, failed = 0;
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && read_option(&o, argv[i], argv[i + 1])) continue;
        fprintf(stderr, "noninterference [--pairs N] [--seed S] [--rules RULES] [--game G]\n");
        return 2;
    }
    for (int i = 0; i < (o.rules ? 1 : RULE_SETS); i++) {
        const bool good = one_rule_set(&o, o.rules ? o.rules : rule_sets[i], &sum);
        passed += good;
        failed += !good;
    }
    printf("%llu pairs, %llu histories, %llu steps\n", (unsigned long long)sum.pairs,
           (unsigned long long)sum.histories, (unsigned long long)sum.steps);
    for (int i = 0; !o.rules && i < surface_leak_count; i++) {
        const bool found = leak_found(&surface_leaks[i], o.seed, o.pairs);
        passed += found;
        failed += !found;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
