/* noninterference.c - in the dice game nothing is hidden: every observer sees the full state,
   nothing else, and all observers see the same.

     dice_noninterference [--pairs N] [--seed S] [--rules "dice ..."]

   A pair is two states of one game, one action apart, or the same state with other bytes behind
   those in use. For every observer, views differ if and only if the states do, and the state
   restored from a view is the original. Who acts, lists, refusals, points and events are those of
   the full state. A view that hides or invents anything must be detected: each planted fault has to
   be found. */
#include <stdlib.h>
#include <string.h>

#include "neuland/dice/events.h"
#include "trial.h"

enum { PAIR_WISHES = 4, PLANT_PAIRS = 400 };

/* What an observer sees: the engine's real functions, or some with a planted fault. */
typedef struct surface {
    const char *name;
    void (*observe)(const nl_game *g, const nl_state *s, int seat, nl_view *out);
    void (*redact)(int game, nl_event *e, int seat);
    int (*legal)(const nl_game *g, const nl_view *v, nl_action *out);
} surface;

/* ---- planted faults -------------------------------------------------------------------------- */

/* A view begins with the state, so this is the position of the view's copy of a byte. */
static void plant_hidden_dice(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    const nl_turn turn = nl_to_act(g, s);
    nl_observe(g, s, seat, out);
    if (!turn.chance && !turn.over && (seat == NL_NOBODY || !(turn.seats >> seat & 1)))
        out->w[0] = 0; /* hides the dice from others */
}

static void plant_hidden_sheet(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    if (seat == 1) memset((char *)out + 24, 0, 8); /* what the first seat has built */
}

static void plant_spare_bytes(const nl_game *g, const nl_state *s, int seat, nl_view *out)
{
    nl_observe(g, s, seat, out);
    out->w[126] = s->w[126];
}

static void plant_redacted(int game, nl_event *e, int seat)
{
    nl_observe_event(game, e, seat);
    if (e->kind == NL_E_DICE_KEPT && e->seat != seat) memset(e->arg, 0, sizeof e->arg);
}

static int plant_short_list(const nl_game *g, const nl_view *v, nl_action *out)
{
    const int count = nl_view_legal(g, v, out);
    return count > 40 ? count - 1 : count;
}

static const surface surface_true = { "none", nl_observe, nl_observe_event, nl_view_legal };
static const surface plants[] = {
    { "dice are hidden", plant_hidden_dice, nl_observe_event, nl_view_legal },
    { "a sheet is hidden", plant_hidden_sheet, nl_observe_event, nl_view_legal },
    { "unused bytes are shown", plant_spare_bytes, nl_observe_event, nl_view_legal },
    { "an event is redacted", nl_observe, plant_redacted, nl_view_legal },
    { "a long list is cut", nl_observe, nl_observe_event, plant_short_list },
};

/* ---- a pair ---------------------------------------------------------------------------------- */

typedef struct watch {
    const surface *show;
    play *play;
    int looker;
} watch;

static bool same_used(const nl_game *g, const nl_state *a, const nl_state *b)
{
    return memcmp(a, b, (size_t)nl_state_bytes(g)) == 0;
}

static bool view_is_truth(const watch *w, const nl_view *v)
{
    const nl_game *g = &w->play->game;
    nl_state drawn;
    nl_dice truth, seen;
    int16_t points[NL_SEATS], seen_points[NL_SEATS];
    nl_action list[NL_ACTIONS_MAX], seen_list[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(g, &w->play->state), view = nl_view_to_act(g, v);
    const int count = w->looker == NL_NOBODY ? 0 : nl_legal(g, &w->play->state, w->looker, list);
    nl_resample(g, v, rng_draw, &w->play->luck, &drawn);
    nl_dice_read(g, &w->play->state, &truth);
    nl_view_dice(g, v, &seen);
    nl_points(g, &w->play->state, points);
    nl_view_points(g, v, seen_points);
    return same_used(g, &drawn, &w->play->state) && memcmp(&truth, &seen, sizeof truth) == 0 &&
           memcmp(&turn, &view, sizeof turn) == 0 && nl_view_seat(v) == w->looker &&
           memcmp(points, seen_points, sizeof points) == 0 &&
           nl_view_winners(g, v) == nl_winners(g, &w->play->state) &&
           w->show->legal(g, v, seen_list) == count &&
           memcmp(list, seen_list, (size_t)count * sizeof list[0]) == 0;
}

static bool refusals_same(const watch *w, const nl_view *v)
{
    for (int n = 0; w->looker != NL_NOBODY && n < PAIR_WISHES; n++) {
        const nl_action a = play_of.wish(&w->play->game, w->looker, &w->play->luck);
        if (nl_view_check(&w->play->game, v, a) != nl_check(&w->play->game, &w->play->state, a))
            return false;
    }
    return true;
}

/* Compares the views of two states, and of one state with other bytes behind those in use. */
static bool views_right(const watch *w, const nl_state *before)
{
    const nl_game *g = &w->play->game;
    nl_state twin;
    nl_view now, then, other;
    memset(&twin, 0xA5, sizeof twin);
    nl_copy(g, &twin, &w->play->state);
    w->show->observe(g, &w->play->state, w->looker, &now);
    w->show->observe(g, before, w->looker, &then);
    w->show->observe(g, &twin, w->looker, &other);
    if ((memcmp(&now, &then, sizeof now) == 0) != same_used(g, &w->play->state, before))
        return play_fail(w->play, "observer %d: view and state disagree", w->looker);
    if (memcmp(&now, &other, sizeof now) != 0 || nl_view_hash(g, &now) != nl_view_hash(g, &other))
        return play_fail(w->play, "observer %d: unused bytes show", w->looker);
    if (!view_is_truth(w, &now) || !refusals_same(w, &now))
        return play_fail(w->play, "observer %d: the view is not the full state", w->looker);
    return true;
}

static bool events_right(const watch *w, const nl_log *log)
{
    for (int i = 0; i < log->count; i++) {
        nl_event seen = log->at[i];
        w->show->redact(NL_DICE, &seen, w->looker);
        if (memcmp(&seen, &log->at[i], sizeof seen) != 0)
            return play_fail(w->play, "observer %d: event %s", w->looker,
                             nl_event_name(NL_DICE, seen.kind));
    }
    return true;
}

/* Plays one action and checks what every observer sees. Returns false at the end or after a
   fault. */
static bool pair_step(const surface *show, play *p)
{
    nl_event events[NL_EVENTS_MAX];
    nl_log log = { events, NL_EVENTS_MAX, 0 };
    const nl_state before = p->state;
    if (nl_to_act(&p->game, &p->state).over) return false;
    const nl_action a = play_choose(&p->game, &p->state, p->style, &p->luck);
    play_note(p, a);
    if (nl_apply(&p->game, &p->state, a, &log) != NL_OK)
        return play_fail(p, "a listed action is refused");
    for (int seat = 0; seat <= p->agreed.seats; seat++) {
        const watch w = { show, p, seat < p->agreed.seats ? seat : NL_NOBODY };
        if (!views_right(&w, &before) || !events_right(&w, &log)) return false;
    }
    return true;
}

/* Makes pairs until there are enough or a fault is found. */
static uint64_t pairs_of(const surface *show, const char *rules, uint64_t seed, uint64_t wanted,
                         play *p)
{
    uint64_t pairs = 0;
    for (uint64_t number = 0; pairs < wanted; number++) {
        if (!play_begin(p, rules, seed, number)) return pairs;
        while (pairs < wanted && pair_step(show, p)) pairs++;
        if (p->fault[0] != '\0') return pairs;
    }
    return pairs;
}

/* ---- the command line ------------------------------------------------------------------------ */

static bool plant_found(const surface *plant, uint64_t seed)
{
    static play p;
    for (int i = 0; i < PLAY_RULES; i++) {
        pairs_of(plant, play_rules[i], seed, PLANT_PAIRS, &p);
        if (p.fault[0] != '\0') return true;
    }
    printf("FAILED  not found: %s\n", plant->name);
    return false;
}

int main(int argc, char **argv)
{
    static play p;
    uint64_t wanted = 32000, seed = 1, passed = 0, failed = 0, pairs = 0;
    const char *rules = NULL;
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && strcmp(argv[i], "--pairs") == 0)
            wanted = strtoull(argv[i + 1], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[i + 1], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--rules") == 0)
            rules = argv[i + 1];
        else {
            fprintf(stderr, "dice_noninterference [--pairs N] [--seed S] [--rules RULES]\n");
            return 2;
        }
    }
    const int count = rules ? 1 : PLAY_RULES;
    for (int i = 0; i < count; i++) {
        pairs += pairs_of(&surface_true, rules ? rules : play_rules[i], seed,
                          1 + wanted / (uint64_t)count, &p);
        if (p.fault[0] != '\0') play_report(&p, "dice_noninterference", stdout);
        *(p.fault[0] != '\0' ? &failed : &passed) += 1;
    }
    for (size_t i = 0; rules == NULL && i < sizeof plants / sizeof plants[0]; i++)
        *(plant_found(&plants[i], seed) ? &passed : &failed) += 1;
    printf("%llu pairs, %d rule sets\n", (unsigned long long)pairs, count);
    printf("%llu passed, %llu failed\n", (unsigned long long)passed, (unsigned long long)failed);
    return failed ? 1 : 0;
}
