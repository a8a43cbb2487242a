/* blocked.c - what the robber blocked at the last roll. It repeats the roll with the robber
   elsewhere and compares, so that the page does not need to know what a place yields. */
#include <string.h>

#include "neuland/edit.h"
#include "neuland/island/events.h"
#include "wasm/page.h"

typedef struct blocked_roll {
    nl_state before;
    nl_action roll;
    bool found;
} blocked_roll;

static bool blocked_find(void *user, const record_position *p)
{
    blocked_roll *last = user;
    if (p->action && nl_game_of(p->game) == NL_ISLAND && p->action->kind == NL_A_DICE) {
        nl_copy(p->game, &last->before, p->state);
        last->roll = *p->action;
        last->found = true;
    }
    return true;
}

/* Computes what each seat gains by the roll from this position. Returns the sum; 0 if nobody
   gains. */
static int blocked_gains(const nl_state *before, nl_action roll, int gains[NL_SEATS][NL_KINDS])
{
    nl_event told[NL_EVENTS_MAX];
    nl_log log = { told, NL_EVENTS_MAX, 0 };
    const nl_game *g = &page_session()->past.game;
    nl_state after;
    int sum = 0;

    nl_copy(g, &after, before);
    memset(gains, 0, NL_SEATS * sizeof *gains);
    if (nl_apply(g, &after, roll, &log) != NL_OK) return 0;
    for (int i = 0; i < log.count; i++) {
        const nl_event *e = &told[i];
        if (e->kind == NL_E_ROLLED) sum = nl_as_rolled(e)->first + nl_as_rolled(e)->second;
        for (int k = 0; e->kind == NL_E_GAINED && k < NL_KINDS; k++)
            gains[e->seat][k] += nl_as_gained(e)->cards[k];
    }
    return sum;
}

/* A hex where the robber does not affect this roll. */
static int blocked_elsewhere(const nl_game *g, int sum)
{
    const nl_layout layout = nl_game_layout(g);
    int hex = 0;
    while (hex + 1 < NL_HEXES && layout.chip[hex] == sum) hex++;
    return hex;
}

static void blocked_print(json *j, const blocked_roll *last, int seats)
{
    int gained[NL_SEATS][NL_KINDS], free[NL_SEATS][NL_KINDS];
    nl_state before;
    const nl_game *g = &page_session()->past.game;
    const int sum = blocked_gains(&last->before, last->roll, gained);

    nl_copy(g, &before, &last->before);
    nl_edit_robber(g, &before, blocked_elsewhere(g, sum));
    blocked_gains(&before, last->roll, free);
    for (int seat = 0; seat < seats; seat++) {
        json_open(j, '[');
        for (int k = 0; k < NL_KINDS; k++)
            json_int(j, free[seat][k] > gained[seat][k] ? free[seat][k] - gained[seat][k] : 0);
        json_close(j, ']');
    }
}

/* Five counts for each seat: what it would have received from the last roll. Empty before the first
   roll. */
EXPORT(nl_blocked) uint32_t blocked_read(void)
{
    static blocked_roll last;
    const session *s = page_session();
    const nl_rules rules = nl_game_rules(&s->past.game);
    json j = page_begin();

    last.found = false;
    json_key(&j, "seats");
    json_open(&j, '[');
    if (rules.game == NL_ISLAND) record_replay(&s->past, blocked_find, &last, NULL);
    if (last.found) blocked_print(&j, &last, rules.seats);
    json_close(&j, ']');
    return page_end(&j);
}
