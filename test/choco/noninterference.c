/* noninterference.c - what an observer of the chocolate edition is shown depends on nothing that he
   may not know.

     choco_noninterference [--pairs N] [--seed S] [--rules "chocolate ..."]

   A pair is two truths with the same view: a state that play has reached, and another one drawn
   from the observer's view of it. Both are led on by the same inputs, up to 50 steps. After each,
   everything the observer is shown of the one must be byte for byte what he is shown of the other:
   view, hash and text of the view, who acts, the observer's list, the refusals of wishes of his,
   events as he may read them.

   Inputs. The observer's own actions are the same in both. Others do what is legal in both. Where
   an input itself is hidden from the observer (a card drawn, chosen or put aside by others), half
   of the pairs let the two truths go different ways on purpose.

   A pair ends when the rules open a fact in which the truths differ: the last card of a pile, when
   piles that will lie open differ; a card that the observer is to draw, when no outcome is possible
   in both. Everything else that differs is a leak. Each planted leak of leaks.c must be found. */
#include <stdlib.h>
#include <string.h>

#include "leaks.h"
#include "play.h"

enum { PAIR_STEPS = 50, PAIR_WISHES = 4, PAIR_TRIES = 8 };

typedef struct pair {
    const surface *show;
    const nl_game *g;
    nl_state       s[2];
    nl_event       event[2][NL_EVENTS_MAX];
    int            events[2];
    int            looker, seats;
    bool           apart; /* hidden inputs may differ */
    rng           *luck;
    const char    *leak; /* what differs */
} pair;

typedef struct tally { uint64_t pairs, steps; } tally;

/* ---- comparing ------------------------------------------------------------------------------- */

static bool differs(pair *p, const char *what)
{
    p->leak = what;
    return false;
}

static bool same_views(pair *p)
{
    nl_view v[2];
    char    text[2][NL_POSITION_MAX];
    int     len[2];
    for (int i = 0; i < 2; i++) {
        memset(text[i], 0, sizeof text[i]);
        p->show->observe(p->g, &p->s[i], p->looker, &v[i]);
        len[i] = p->show->position(p->g, &p->s[i], &v[i], text[i], NL_POSITION_MAX);
    }
    if (memcmp(&v[0], &v[1], sizeof v[0]) != 0)
        return differs(p, "the view");
    if (p->show->hash(p->g, &p->s[0], &v[0]) != p->show->hash(p->g, &p->s[1], &v[1]))
        return differs(p, "the hash of the view");
    if (len[0] != len[1] || memcmp(text[0], text[1], sizeof text[0]) != 0)
        return differs(p, "the text of the view");
    return true;
}

static bool same_lists(pair *p)
{
    nl_action     list[2][NL_ACTIONS_MAX];
    int           count[2];
    const nl_turn turn[2] = {p->show->to_act(p->g, &p->s[0]), p->show->to_act(p->g, &p->s[1])};
    for (int i = 0; i < 2; i++)
        count[i] = p->show->legal(p->g, &p->s[i], p->looker, list[i]);
    if (memcmp(&turn[0], &turn[1], sizeof turn[0]) != 0)
        return differs(p, "who acts");
    if (count[0] != count[1] ||
        memcmp(list[0], list[1], (size_t)count[0] * sizeof list[0][0]) != 0)
        return differs(p, "the list of legal actions");
    return true;
}

static bool same_refusals(pair *p)
{
    nl_view v;
    nl_observe(p->g, &p->s[0], p->looker, &v);
    for (int n = 0; p->looker < p->seats && n < PAIR_WISHES; n++) {
        const nl_action a   = play_wish(p->looker, p->luck);
        const nl_err    one = p->show->check(p->g, &p->s[0], a);
        if (one != p->show->check(p->g, &p->s[1], a))
            return differs(p, "the answer to a wish");
        if (p->show == &surface_true && one != nl_view_check(p->g, &v, a))
            return differs(p, "the answer to a wish, from the view");
    }
    return true;
}

static bool same_events(pair *p)
{
    if (p->events[0] != p->events[1])
        return differs(p, "the number of events");
    for (int i = 0; i < p->events[0]; i++) {
        nl_event e[2] = {p->event[0][i], p->event[1][i]};
        for (int k = 0; k < 2; k++)
            p->show->redact(&e[k], p->looker);
        if (memcmp(&e[0], &e[1], sizeof e[0]) != 0)
            return differs(p, nl_event_name(e[0].kind));
    }
    return true;
}

/* ---- what the rules open --------------------------------------------------------------------- */

static bool is_pile(int kind)
{
    return kind == NL_A_CHOCO_TAKE || kind == NL_A_CHOCO_DISCARD;
}

/* The last card turns over every pile. */
static bool opens(const pair *p, const nl_action a[2])
{
    nl_choco now[2];
    if (!is_pile(a[0].kind))
        return false;
    for (int k = 0; k < 2; k++)
        nl_choco_read(p->g, &p->s[k], &now[k]);
    const nl_frame *top  = &now[0].frame[now[0].depth - 1];
    const bool      last = (top->a & ~(1 << a[0].seat)) == 0 &&
                      (a[0].kind == NL_A_CHOCO_TAKE || now[0].seat[a[0].seat].owes == 1);
    for (int i = 0; last && i < p->seats; i++)
        for (int kind = 0; kind < NL_KINDS; kind++) {
            int pile[2];
            for (int k = 0; k < 2; k++)
                pile[k] = now[k].seat[i].tossed[kind] + now[k].seat[i].taken[kind] +
                          (i == a[k].seat && a[k].arg[0] == kind ? 1 : 0);
            if (pile[0] != pile[1])
                return true;
        }
    return false;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

/* Whether the observer is told what chance or a seat decides here. */
static bool input_seen(const pair *p, nl_action a)
{
    nl_choco now;
    nl_choco_read(p->g, &p->s[0], &now);
    const nl_frame *top = &now.frame[now.depth - 1];
    if (a.kind == NL_A_CHOCO_STEAL)
        return top->a == p->looker || top->b == p->looker;
    return !is_pile(a.kind) || a.seat == p->looker;
}

/* For each truth an action; false if there is none that is possible in both. */
static bool choose(pair *p, nl_action a[2])
{
    const bool chance = nl_to_act(p->g, &p->s[0]).chance != 0;
    for (int n = 0; n < PAIR_TRIES; n++) {
        const int seat = chance ? NL_CHANCE : play_actor(p->g, &p->s[0], p->luck);
        a[0] = chance ? play_chance(p->g, &p->s[0], p->luck)
                      : play_seat(p->g, &p->s[0], seat, p->luck);
        a[1] = a[0];
        if (p->apart && !input_seen(p, a[0])) {
            a[1] = chance ? play_chance(p->g, &p->s[1], p->luck)
                          : play_seat(p->g, &p->s[1], seat, p->luck);
            return a[1].kind == a[0].kind;
        }
        if (nl_check(p->g, &p->s[1], a[1]) == NL_OK)
            return true;
    }
    return false;
}

/* ---- one pair -------------------------------------------------------------------------------- */

/* One step of both; false at the end, and after a leak. */
static bool pair_step(pair *p)
{
    nl_action a[2];
    if (nl_to_act(p->g, &p->s[0]).over || !choose(p, a) || opens(p, a))
        return false;
    for (int i = 0; i < 2; i++) {
        nl_log log = {p->event[i], NL_EVENTS_MAX, 0};
        if (nl_apply(p->g, &p->s[i], a[i], &log) != NL_OK)
            return differs(p, "what is possible");
        p->events[i] = log.count;
    }
    return same_events(p) && same_views(p) && same_lists(p) && same_refusals(p);
}

/* From the present truth of the play; false where no other truth was found. */
static bool pair_run(play *from, const surface *show, int looker, tally *sum)
{
    nl_view v;
    pair    p = {.show = show, .g = &from->game, .looker = looker, .seats = from->seats,
                 .apart = rng_below(&from->luck, 2) != 0, .luck = &from->luck};
    int     steps = 0;
    p.s[0]        = from->state;
    nl_observe(p.g, &p.s[0], looker, &v);
    for (int n = 0; n < PAIR_TRIES; n++) {
        nl_resample(p.g, &v, rng_draw, p.luck, &p.s[1]);
        if (memcmp(&p.s[0], &p.s[1], (size_t)nl_state_bytes(p.g)) != 0)
            break;
    }
    if (memcmp(&p.s[0], &p.s[1], (size_t)nl_state_bytes(p.g)) == 0)
        return false;
    if (same_views(&p) && same_lists(&p) && same_refusals(&p))
        while (steps < PAIR_STEPS && pair_step(&p))
            steps++;
    sum->pairs++;
    sum->steps += (uint64_t)steps;
    if (p.leak != NULL)
        play_fail(from, "observer %d, %d steps after the truths parted: %s", looker, steps, p.leak);
    return true;
}

/* ---- games ----------------------------------------------------------------------------------- */

/* Plays a game and makes pairs from its states on the way, until `wanted` are made. */
static void game_run(play *p, const surface *show, uint64_t wanted, tally *sum)
{
    while (sum->pairs < wanted && p->step < 1500 && !nl_to_act(&p->game, &p->state).over) {
        const nl_action a = play_choose(&p->game, &p->state, &p->luck);
        play_note(p, a);
        nl_apply_trusted(&p->game, &p->state, a);
        if (rng_below(&p->luck, 4))
            continue;
        const int seat = (int)rng_below(&p->luck, (uint32_t)p->seats + 1);
        pair_run(p, show, seat < p->seats ? seat : NL_NOBODY, sum);
        if (p->fault[0] != '\0')
            break;
    }
}

/* Makes `more` pairs; false if something differed. */
static bool rules_run(play *p, const surface *show, const char *rules, uint64_t seed,
                      uint64_t more, tally *sum)
{
    const uint64_t wanted = sum->pairs + more;
    for (uint64_t number = 0; sum->pairs < wanted; number++) {
        if (!play_begin(p, rules, seed, number))
            return false;
        game_run(p, show, wanted, sum);
        if (p->fault[0] != '\0')
            return false;
    }
    return true;
}

/* A leak counts as found wherever it shows. */
static bool leak_found(const surface *leak, uint64_t seed, uint64_t wanted)
{
    static play p;
    tally       sum = {0, 0};
    for (int i = 0; i < play_rules_count; i++)
        if (!rules_run(&p, leak, play_rules[i], seed, wanted / (uint64_t)play_rules_count + 1,
                       &sum)) {
            printf("found   %s: after %llu pairs, %s\n", leak->name, (unsigned long long)sum.pairs,
                   p.fault);
            return true;
        }
    printf("FAILED  not found in %llu pairs: %s\n", (unsigned long long)sum.pairs, leak->name);
    return false;
}

int main(int argc, char **argv)
{
    static play p;
    uint64_t    pairs = 8000, seed = 1;
    const char *rules = NULL;
    tally       sum   = {0, 0};
    int         passed = 0, failed = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--pairs") == 0)
            pairs = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--rules") == 0)
            rules = argv[i + 1];
        else
            return 2;
    }
    const int count = rules ? 1 : play_rules_count;
    for (int i = 0; i < count; i++) {
        const bool good = rules_run(&p, &surface_true, rules ? rules : play_rules[i], seed,
                                    pairs / (uint64_t)count + 1, &sum);
        if (!good)
            play_report(&p, "choco_noninterference", stdout);
        passed += good;
        failed += !good;
    }
    printf("%llu pairs, %llu steps\n", (unsigned long long)sum.pairs,
           (unsigned long long)sum.steps);
    for (int i = 0; !rules && i < surface_leak_count; i++) {
        const bool found = leak_found(&surface_leaks[i], seed, pairs);
        passed += found;
        failed += !found;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
