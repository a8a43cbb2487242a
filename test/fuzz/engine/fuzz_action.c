/* fuzz_action.c - any text as an action: the first byte chooses a game and a moment in it, the
   second a seat. A parsed action prints as a text that parses as the same action. When checked, it
   is refused without a change or leads to a state that can be played on. */
#include "fuzz/fuzz.h"
#include "table/play/typed.h"

enum { MOMENTS = FUZZ_GAMES * NL_DECISIONS };

typedef struct moment {
    nl_game game;
    nl_state state;
} moment;

/* Created once: every game at every decision that it has. */
static const moment *moment_at(uint8_t n)
{
    static moment all[MOMENTS];
    static bool made[MOMENTS];
    const int i = n % MOMENTS;
    if (!made[i]) {
        const int decision = i / FUZZ_GAMES;
        const bool founding = decision == NL_D_FOUND_SETTLEMENT || decision == NL_D_FOUND_ROAD;
        fuzz_game(i % FUZZ_GAMES, &all[i].game, &all[i].state);
        fuzz_until(&all[i].game, &all[i].state, decision, founding ? 5 : 90);
    }
    made[i] = true;
    return &all[i];
}

static void action_holds(const moment *m, nl_action a, rng *luck)
{
    char text[NL_TEXT_MAX], again[NL_TEXT_MAX];
    nl_action back;
    nl_state state = m->state;
    const int size = nl_print(&m->game, a, text);
    const nl_err code = nl_check(&m->game, &m->state, a);
    must(size > 0 && (int)strlen(text) == size);
    must(nl_parse(&m->game, a.seat, text, &back, NULL) == NL_OK);
    must(memcmp(&back, &a, sizeof a) == 0);
    must(nl_print(&m->game, back, again) == size && strcmp(text, again) == 0);
    must(nl_apply(&m->game, &state, a, NULL) == code);
    if (code != NL_OK)
        must(memcmp(&state, &m->state, sizeof state) == 0);
    else
        fuzz_play(&m->game, &state, luck, FUZZ_STEPS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nl_action list[TYPED_MAX], one;
    nl_fault fault;
    int count = 0;
    if (size < 2) return 0;
    rng luck = fuzz_luck(data, size);
    const moment *m = moment_at(data[0]);
    const int seat = data[1] % 8 < nl_game_rules(&m->game).seats ? data[1] % 8 : NL_CHANCE;
    char *text = fuzz_text(data + 2, size - 2);
    const nl_err err = nl_parse(&m->game, seat, text, &one, &fault);
    if (err == NL_OK)
        action_holds(m, one, &luck);
    else
        fuzz_fault(&fault, err, strlen(text));
    const nl_err typed = typed_parse(&m->game, seat, text, list, &count, &fault);
    must(count >= 0 && count <= TYPED_MAX && (typed == NL_OK || count == 0));
    must(err != NL_OK || (typed == NL_OK && count == 1));
    for (int i = 0; i < count; i++) must(list[i].kind < NL_ACTIONS && list[i].seat == seat);
    free(text);
    return 0;
}
