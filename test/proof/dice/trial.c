/* trial.c - how a game of the dice game is checked. */
#include "trial.h"

#include "neuland/dice/events.h"

static trial t;

static bool begin(play *p)
{
    model_begin(&t.model, &p->agreed, nl_game_layout(&p->game).start);
    return true;
}

/* Random play to the end, if an end is certain. */
static bool playout_right(play *p)
{
    nl_tally tally;
    if (p->agreed.sheet == NL_SHEET_PLUS && p->agreed.turns == 0) return true;
    return forms_playout(p, &tally);
}

static bool check(play *p, bool costly)
{
    if (!same_check(&t) || !lists_step(p) || !model_lists(&t)) return false;
    return !costly || (forms_right(p) && forms_damage(p) && playout_right(p));
}

static bool before(play *p, nl_action a)
{
    if (!model_allows(&t.model, a)) return play_fail(p, "the engine lists what the rules forbid");
    model_apply(&t.model, a);
    return true;
}

/* The events of an action: everyone may read all of them. */
static bool after(play *p)
{
    for (int i = 0; i < p->events; i++) {
        nl_event seen = p->event[i];
        nl_observe_event(NL_DICE, &seen, NL_NOBODY);
        if (memcmp(&seen, &p->event[i], sizeof seen) != 0)
            return play_fail(p, "a part of the event %s is hidden",
                             nl_event_name(NL_DICE, seen.kind));
    }
    return true;
}

#define ERROR(name) UINT64_C(1) << NL_ERR_##name

const proof proof_of = { .program = "dice_conformance",
                         .games = 96,
                         .steps = 3000,
                         .every = 5,
                         .rules = play_rules,
                         .sets = PLAY_RULES,
                         .play = &t.play,
                         .begin = begin,
                         .check = check,
                         .before = before,
                         .after = after,
                         .all = { .actions = PROOF_IDS(NL_DICE_ACTIONS),
                                  .decisions = PROOF_IDS(NL_DICE_DECISIONS),
                                  .events = PROOF_IDS(NL_DICE_EVENTS),
                                  .errors = {
                                      { 1 | ERROR(NOT_YOUR_TURN) | ERROR(WRONG_PHASE) |
                                        ERROR(CANNOT_PAY) | ERROR(OCCUPIED) | ERROR(NOT_CONNECTED) |
                                        ERROR(NOT_YOURS) | ERROR(ALREADY_DONE) | ERROR(LOCKED) |
                                        ERROR(NOT_ALLOWED) | ERROR(BAD_ARGS) | ERROR(GAME_OVER) |
                                        ERROR(NOT_CHANCE) | ERROR(OUT_OF_ORDER) } } } };
