/* playouts.c - a playout keeps what it would otherwise compute at every step. Here each of its
   choices is made again by the public functions, which keep nothing: the same random numbers must
   give the same game. */
#include "proof/play.h"

enum { PLAYOUTS_STEPS = 2500 };

/* What playouts choose from: no offers. An open offer is declined or withdrawn, which is listed
   first. */
static int choices(const play *p, const nl_state *s, int seat, nl_action *list)
{
    const int count = nl_legal(&p->game, s, seat, list);
    int kept = 0;
    if (nl_to_act(&p->game, s).decision == play_of.offer) return 1;
    for (int i = 0; i < count; i++)
        if (!play_of.offers(list[i].kind)) list[kept++] = list[i];
    return kept;
}

static nl_action chosen(const play *p, const nl_state *s, rng luck[NL_SEATS + 1], nl_tally *tally)
{
    nl_action list[NL_ACTIONS_MAX];
    const nl_turn turn = nl_to_act(&p->game, s);
    if (turn.chance) {
        tally->chance++;
        const uint32_t tickets = nl_chance_tickets(&p->game, s);
        return nl_chance_ticket(&p->game, s, rng_below(&luck[NL_SEATS], tickets));
    }
    int seat = 0;
    while ((turn.seats >> seat & 1) == 0) seat++;
    tally->steps++;
    const int count = choices(p, s, seat, list);
    return list[count == 1 ? 0 : rng_below(&luck[seat], (uint32_t)count)];
}

/* Returns whether the game is over. */
static bool play_plainly(const play *p, nl_state *s, uint64_t random[NL_SEATS + 1], nl_tally *tally)
{
    rng luck[NL_SEATS + 1];
    for (int i = 0; i <= NL_SEATS; i++) luck[i].at = random[i];
    for (;;) {
        const nl_turn turn = nl_to_act(&p->game, s);
        if (turn.over || (!turn.chance && tally->steps == PLAYOUTS_STEPS)) break;
        const nl_action a = chosen(p, s, luck, tally);
        tally->actions[a.kind]++;
        nl_apply_trusted(&p->game, s, a);
    }
    for (int i = 0; i <= NL_SEATS; i++) random[i] = luck[i].at;
    return nl_to_act(&p->game, s).over != 0;
}

bool playouts_right(play *p)
{
    nl_state one = p->state, other = p->state;
    uint64_t random[NL_SEATS + 1], again[NL_SEATS + 1];
    nl_tally tally, counted;
    for (int i = 0; i <= NL_SEATS; i++) random[i] = again[i] = rng_next(&p->luck);
    memset(&tally, 0, sizeof tally);
    memset(&counted, 0, sizeof counted);
    const bool over = nl_playout_until(&p->game, &one, random, PLAYOUTS_STEPS, &tally);
    if (play_plainly(p, &other, again, &counted) != over || !play_same(p, &one, &other))
        return play_fail(p, "a playout goes another way than its steps");
    if (memcmp(&tally, &counted, sizeof tally) != 0 || memcmp(random, again, sizeof random) != 0)
        return play_fail(p, "a playout counts otherwise than its steps");
    return nl_valid(&p->game, &one) == NL_OK || play_fail(p, "a playout ends in an invalid state");
}
