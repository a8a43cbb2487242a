/* trial.c - how a game of the island is checked, and what must be reached. */
#include "matrix.h"
#include "neuland/island/events.h"
#include "trial.h"

enum { MIXTURES = 8, PLAYOUT_EVERY = 700 };

static trial t;
static matrix m;

static int fill(uint64_t seed)
{
    matrix_fill(&m, seed, MIXTURES);
    return m.count;
}

static const char *rules_at(int set) { return m.rules[set]; }

static bool begin(play *p)
{
    nl_board_read(&p->game, &t.board);
    nl_island_read(&p->game, &p->state, &t.now);
    t.before = t.now;
    t.preset = p->agreed.preset == NL_PRESET_CATANATRON;
    books_open(&t);
    friends_open(&t);
    return true;
}

static bool check(play *p, bool costly)
{
    if (nl_valid(&p->game, &p->state) != NL_OK) return play_fail(p, "the state is not valid");
    if (!cards_check(&t) || !board_check(&t) || !friends_check(&t) || !country_check(&t))
        return false;
    if (!lists_step(p)) return false;
    if (p->step % PLAYOUT_EVERY == 0 && !playouts_right(p)) return false;
    return !costly || (lists_exhaustive(p) && views_check(p) && forms_right(p));
}

static bool before(play *p, nl_action a)
{
    (void)p, (void)a;
    t.before = t.now;
    return true;
}

static bool after(play *p)
{
    nl_island_read(&p->game, &p->state, &t.now);
    return books_follow(&t) && friends_follow(&t) && yields_check(&t);
}

/* The cards are checked when a trade is agreed, and nothing moves until it is closed. So no game
   reaches the event for missing cards. */
#define NEVER_TOLD (UINT64_C(1) << NL_E_FAILED)

/* Meeting two opponents at once with a single letter left is too rare to wait for. The rule cases
   and test_friends.c cover it. */
#define SELDOM_DONE  (UINT64_C(1) << NL_A_FIRST)
#define SELDOM_ASKED (UINT64_C(1) << NL_D_LETTER_ORDER)

/* The errors that nl_check can return. */
#define REFUSALS (((UINT64_C(1) << (NL_ERR_GAME_OVER + 1)) - 1) | UINT64_C(1) << NL_ERR_NOT_CHANCE)

const proof proof_of = { .program = "conformance",
                         .steps = 1400,
                         .every = 13,
                         .fill = fill,
                         .rules_at = rules_at,
                         .play = &t.play,
                         .begin = begin,
                         .check = check,
                         .before = before,
                         .after = after,
                         .all = { .actions = PROOF_IDS(NL_ACTIONS),
                                  .decisions = PROOF_IDS(NL_DECISIONS),
                                  .events = PROOF_IDS(NL_EVENTS),
                                  .errors = { { REFUSALS } } },
                         .seldom = { .actions = { { SELDOM_DONE } },
                                     .decisions = { { SELDOM_ASKED } },
                                     .events = { { NEVER_TOLD } } } };
