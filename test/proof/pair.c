/* pair.c - two full states that look alike to an observer, played on side by side. */
#include "proof/pair.h"

#include <stdlib.h>

enum { PAIR_STEPS = 50, PAIR_WISHES = 4, PAIR_TRIES = 8 };
enum { HISTORY_STEPS = 400, HISTORY_PART = 40, PAIRS_A_HISTORY = 40, LEAK_PAIRS = 8 };

typedef struct tally {
    uint64_t pairs, steps, histories;
} tally;

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
        const nl_action a = play_of.wish(p->g, p->looker, p->luck);
        const nl_err one = p->show->check(p->g, &p->s[0], a);
        if (one != p->show->check(p->g, &p->s[1], a)) return differs(p, "the answer to an attempt");
        if (p->show == &surface_true && one != nl_view_check(p->g, &v, a))
            return differs(p, "the answer to an attempt, from the view");
    }
    return true;
}

static bool same_events(pair *p)
{
    if (p->events[0] != p->events[1]) return differs(p, "the number of events");
    for (int i = 0; i < p->events[0]; i++) {
        nl_event e[2] = { p->event[0][i], p->event[1][i] };
        for (int k = 0; k < 2; k++) p->show->redact(p->g, &e[k], p->looker);
        if (memcmp(&e[0], &e[1], sizeof e[0]) != 0)
            return differs(p, nl_event_name(nl_game_of(p->g), e[0].kind));
    }
    return true;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

/* Chooses an action for each state. Returns false if none is possible in both. */
static bool choose(pair *p)
{
    const bool chance = nl_to_act(p->g, &p->s[0]).chance != 0;
    for (int n = 0; n < PAIR_TRIES; n++) {
        const int seat = chance ? NL_CHANCE : play_actor(p->g, &p->s[0], p->luck);
        p->a[0] = chance ? play_chance(p->g, &p->s[0], p->luck)
                         : play_of.choose(p->g, &p->s[0], seat, p->style, p->luck);
        nl_action said;
        if (!chance && play_talk(p->g, &p->s[0], p->luck, &said)) p->a[0] = said;
        p->a[1] = p->a[0];
        if (p->apart && !p->of->seen(p, p->a[0])) {
            p->a[1] = chance ? play_chance(p->g, &p->s[1], p->luck)
                             : play_of.choose(p->g, &p->s[1], seat, p->style, p->luck);
            return p->a[1].kind == p->a[0].kind;
        }
        if (nl_check(p->g, &p->s[1], p->a[1]) == NL_OK) return true;
    }
    return false;
}

/* ---- one pair -------------------------------------------------------------------------------- */

/* Plays one step of both. Returns false at the end or after a leak. */
static bool pair_step(pair *p)
{
    nl_state after[2] = { p->s[0], p->s[1] };
    if (nl_to_act(p->g, &p->s[0]).over || !choose(p) || p->of->opens(p)) return false;
    for (int i = 0; i < 2; i++) {
        nl_log log = { p->event[i], NL_EVENTS_MAX, 0 };
        if (nl_apply(p->g, &after[i], p->a[i], &log) != NL_OK)
            return differs(p, "what is possible");
        p->events[i] = log.count;
    }
    const bool over = nl_to_act(p->g, &after[0]).over || nl_to_act(p->g, &after[1]).over;
    if (over && p->of->end_opens && p->of->end_opens(after, p->seats)) return false;
    memcpy(p->s, after, sizeof after);
    return same_events(p) && same_views(p) && same_lists(p) && same_refusals(p);
}

/* Starts from the current state of the play. Returns false if no other state was found. */
static bool pair_run(const pair_game *of, play *from, const surface *show, int looker, tally *sum)
{
    nl_view v;
    pair p = { .of = of,
               .show = show,
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
        play_fail(from, "observer %d, %d steps after the split: %s", looker, steps, p.leak);
    return true;
}

/* ---- one history ----------------------------------------------------------------------------- */

/* The order in which others put their cards aside is not compared: once the piles are public, a
   redacted record still tells it. Each of their cards gets the lowest kind that is left. */
static void piles_sorted(const pair_game *of, record *r, int looker)
{
    for (int i = 0; i < r->count; i++) {
        nl_action *a = &r->steps[i].action;
        if (!of->piles(a->kind) || a->seat == looker) continue;
        for (int k = i + 1; k < r->count && of->piles(r->steps[k].action.kind); k++) {
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
        piles_sorted(p->of, &out, p->looker);
        record_print(&out, &text[i]);
        record_free(&out);
    }
    const bool same =
        text[0].size == text[1].size && memcmp(text[0].at, text[1].at, text[0].size) == 0;
    buffer_free(&text[0]);
    buffer_free(&text[1]);
    return same ? true : differs(p, "the record");
}

/* Plays both and records their actions. Returns the number of steps. */
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

/* Starts from the beginning of the play. */
static void history_run(const pair_game *of, play *from, const surface *show, tally *sum)
{
    static record r[2];
    const nl_rules rules = nl_game_rules(&from->game);
    const nl_layout layout = nl_game_layout(&from->game);
    const int seat = (int)rng_below(&from->luck, (uint32_t)from->seats + 1);
    pair p = { .of = of,
               .show = show,
               .g = &from->game,
               .looker = seat < from->seats ? seat : NL_NOBODY,
               .seats = from->seats,
               .apart = true,
               .style = from->style,
               .luck = &from->luck };
    for (int i = 0; i < 2; i++) {
        p.s[i] = from->state;
        record_init(&r[i], &rules, NULL, &layout, NULL);
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
static void game_run(const pair_game *of, play *p, const surface *show, uint64_t wanted, tally *sum)
{
    while (sum->pairs < wanted && p->step < 1500 && !nl_to_act(&p->game, &p->state).over) {
        const nl_action a = play_choose(&p->game, &p->state, p->style, &p->luck);
        play_note(p, a);
        nl_apply_trusted(&p->game, &p->state, a);
        if (rng_below(&p->luck, 5)) continue;
        const int seat = (int)rng_below(&p->luck, (uint32_t)p->seats + 1);
        pair_run(of, p, show, seat < p->seats ? seat : NL_NOBODY, sum);
        if (p->fault[0] != '\0') break;
    }
}

/* Makes `more` pairs, and histories in proportion. Returns false if something differed. */
static bool rules_run(const pair_game *of, play *p, const surface *show, const char *rules,
                      uint64_t seed, uint64_t more, tally *sum)
{
    const uint64_t wanted = sum->pairs + more;
    uint64_t number = 0;
    for (; sum->pairs < wanted; number++) {
        if (!play_begin(p, rules, seed, number)) return false;
        game_run(of, p, show, wanted, sum);
        if (p->fault[0] != '\0') return false;
    }
    for (uint64_t n = 0; n <= more / PAIRS_A_HISTORY; n++) {
        if (!play_begin(p, rules, seed, number + n)) return false;
        history_run(of, p, show, sum);
        if (p->fault[0] != '\0') return false;
    }
    return true;
}

/* A leak counts as found wherever it shows up, so a few pairs of every rule set are tried in
   turn. */
static bool leak_found(const pair_game *of, const surface *leak, uint64_t seed, uint64_t wanted)
{
    static play p;
    tally sum = { 0 };
    for (uint64_t round = 0; sum.pairs < wanted; round++)
        for (int i = 0; i < of->sets; i++) {
            if (rules_run(of, &p, leak, of->rules[i], seed + round, LEAK_PAIRS, &sum)) continue;
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

static bool one_rule_set(const pair_game *of, const orders *o, const char *rules, tally *sum)
{
    static play p;
    const uint64_t wanted = o->rules ? o->pairs : o->pairs / (uint64_t)of->sets + 1;
    bool good;
    if (o->one_game) {
        if (play_begin(&p, rules, o->seed, o->game)) game_run(of, &p, &surface_true, wanted, sum);
        if (p.fault[0] == '\0' && play_begin(&p, rules, o->seed, o->game))
            history_run(of, &p, &surface_true, sum);
        good = p.fault[0] == '\0';
    } else {
        good = rules_run(of, &p, &surface_true, rules, o->seed, wanted, sum);
    }
    if (!good) play_report(&p, of->program, stdout);
    return good;
}

int pair_main(const pair_game *of, int argc, char **argv)
{
    orders o = { .pairs = of->pairs, .seed = 1 };
    tally sum = { 0 };
    int passed = 0, failed = 0;
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && read_option(&o, argv[i], argv[i + 1])) continue;
        fprintf(stderr, "%s [--pairs N] [--seed S] [--rules RULES] [--game G]\n", of->program);
        return 2;
    }
    for (int i = 0; i < (o.rules ? 1 : of->sets); i++) {
        const bool good = one_rule_set(of, &o, o.rules ? o.rules : of->rules[i], &sum);
        passed += good;
        failed += !good;
    }
    printf("%llu pairs, %llu histories, %llu steps\n", (unsigned long long)sum.pairs,
           (unsigned long long)sum.histories, (unsigned long long)sum.steps);
    for (int i = 0; !o.rules && i < *of->leak_count; i++) {
        const bool found = leak_found(of, &of->leaks[i], o.seed, of->pairs);
        passed += found;
        failed += !found;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
