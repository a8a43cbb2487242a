/* fuzz_position.c - any text as a position, and as the view of a seat: a fault, or a state (a view)
   that prints as exactly that text. A state can be played on, and a view completed to full
   states. */
#include "fuzz/fuzz.h"

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

static void view_holds(const char *text, int seat, rng *luck)
{
    char line[NL_POSITION_MAX];
    nl_game game;
    nl_state truth;
    nl_view view, again;
    nl_fault fault;
    const nl_err err = nl_position_parse_view(text, seat, &game, &view, &fault);
    if (err != NL_OK) {
        fuzz_fault(&fault, err, strlen(text));
        return;
    }
    must(nl_position_print_view(&game, &view, line, sizeof line) > 0 && strcmp(line, text) == 0);
    nl_resample(&game, &view, rng_draw, luck, &truth);
    must(nl_valid(&game, &truth) == NL_OK);
    nl_observe(&game, &truth, seat, &again);
    must(memcmp(&view, &again, sizeof view) == 0);
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
    view_holds(text, (int)(size % 3), &luck);
    free(text);
    return 0;
}
