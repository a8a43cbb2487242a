/* fuzz_rules.c - any text as a rules string: a fault with a position, or rules that print as one
   canonical text, are compatible, and can be played. */
#include "fuzz/fuzz.h"

static void rules_hold(const nl_rules *rules, rng *luck)
{
    char text[NL_RULES_MAX], again[NL_RULES_MAX];
    nl_rules back;
    nl_layout layout, read;
    char line[1024];
    nl_game game;
    nl_state state;
    must(nl_rules_check(rules, NULL) == NL_OK);
    must(nl_rules_print(rules, text, sizeof text) > 0);
    must(nl_rules_parse(text, &back, NULL) == NL_OK);
    must(fuzz_same_rules(&back, rules));
    must(nl_rules_print(&back, again, sizeof again) > 0 && strcmp(text, again) == 0);
    must(nl_layout_draw(rules, NULL, rng_draw, luck, &layout) == NL_OK);
    must(nl_layout_print(rules, &layout, line, sizeof line) > 0);
    must(nl_layout_parse(rules, NULL, line, &read, NULL) == NL_OK);
    must(nl_game_init(&game, rules, NULL, &read, NULL) == NL_OK);
    nl_start(&game, &state);
    fuzz_play(&game, &state, luck, FUZZ_STEPS);
    fuzz_forms(&game, &state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rng luck = fuzz_luck(data, size);
    nl_fault fault;
    nl_rules rules, before;
    char *text = fuzz_text(data, size);
    memset(&rules, 0x5A, sizeof rules);
    before = rules;
    const nl_err err = nl_rules_parse(text, &rules, &fault);
    must(nl_rules_parse(text, &rules, NULL) == err);
    if (err == NL_OK) {
        rules_hold(&rules, &luck);
    } else {
        fuzz_fault(&fault, err, strlen(text));
        must(fuzz_same_rules(&rules, &before));
    }
    free(text);
    return 0;
}
