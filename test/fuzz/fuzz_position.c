/* fuzz_position.c - any text as a position: a fault, or a state that prints as that very text and
   can be played on. */
#include "fuzz.h"

static void position_holds(const char *text, const nl_game *g, const nl_state *s, rng *luck)
{
    char line[NL_POSITION_MAX];
    nl_state state = *s;
    nl_view view;
    must(nl_position_print(g, s, line, sizeof line) == (int)strlen(text));
    must(strcmp(line, text) == 0);
    nl_observe(g, s, NL_NOBODY, &view);
    must(nl_position_print_view(g, &view, line, sizeof line) > 0);
    fuzz_forms(g, s);
    fuzz_play(g, &state, luck, FUZZ_STEPS);
    fuzz_forms(g, &state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rng luck = fuzz_luck(data, size);
    nl_game game;
    nl_state state, before;
    nl_fault fault;
    char *text = fuzz_text(data, size);
    memset(&state, 0x5A, sizeof state);
    before = state;
    const nl_err err = nl_position_parse(text, &game, &state, &fault);
    if (err == NL_OK) {
        position_holds(text, &game, &state, &luck);
    } else {
        fuzz_fault(&fault, err, strlen(text));
        must(memcmp(&state, &before, sizeof state) == 0);
    }
    free(text);
    return 0;
}
