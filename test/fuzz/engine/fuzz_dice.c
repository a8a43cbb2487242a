/* fuzz_dice.c - the dice game: the first byte chooses a rule set, the second how far random play
   goes first, the third what the rest is.

     0  an action as text        1  a line that a person types
     2  actions as bytes         3  a saved state

   Whatever parses prints as a text that parses as the same; whatever is refused changes nothing;
   whatever is accepted can be played on. */
#include "fuzz/fuzz.h"
#include "neuland/dice.h"
#include "term/typing/typing.h"

enum { RULES = 6, HEAD = FUZZ_HEAD, CHECKSUM = 8 };

static void begin(uint8_t which, uint8_t steps, nl_game *g, nl_state *s)
{
    static const char *const texts[RULES] = {
        "dice",
        "dice seats=4 joker_same_turn=0",
        "dice seats=2 any_gold=1 edition=2",
        "dice sheet=plus seats=2",
        "dice sheet=plus seats=3 joker_same_turn=0 any_gold=1",
        "dice sheet=plus turns=20"
    };
    rng luck = rng_stream(11, which % RULES, 0);
    nl_rules rules;
    nl_layout layout;
    must(nl_rules_parse(texts[which % RULES], &rules, NULL) == NL_OK);
    must(nl_layout_draw(&rules, NULL, rng_draw, &luck, &layout) == NL_OK);
    must(nl_game_init(g, &rules, NULL, &layout, NULL) == NL_OK);
    nl_start(g, s);
    for (int n = 0; n < 2 * steps && !nl_to_act(g, s).over; n++)
        nl_apply_trusted(g, s, fuzz_choose(g, s, &luck));
}

static int seat_on_turn(const nl_game *g, const nl_state *s)
{
    nl_dice d;
    nl_dice_read(g, s, &d);
    return d.turn;
}

/* Checks and applies an action: both agree, and a refusal changes nothing. */
static void try_action(const nl_game *g, nl_state *s, nl_action a)
{
    const nl_state before = *s;
    const nl_err code = nl_check(g, s, a);
    must(nl_apply(g, s, a, NULL) == code);
    must(code == NL_OK || memcmp(s, &before, sizeof before) == 0);
    must(nl_valid(g, s) == NL_OK);
}

static void text_holds(const nl_game *g, nl_state *s, const char *text)
{
    char printed[NL_TEXT_MAX];
    nl_action a, back;
    nl_fault fault;
    for (int chance = 0; chance < 2; chance++) {
        const int seat = chance ? NL_CHANCE : seat_on_turn(g, s);
        const nl_err err = nl_parse(g, seat, text, &a, &fault);
        if (err != NL_OK) {
            fuzz_fault(&fault, err, strlen(text));
            continue;
        }
        must(nl_print(g, a, printed) > 0);
        must(nl_parse(g, seat, printed, &back, NULL) == NL_OK);
        must(memcmp(&a, &back, sizeof a) == 0);
        try_action(g, s, a);
    }
}

static void line_holds(const nl_game *g, nl_state *s, const char *line)
{
    typing t;
    nl_action a;
    nl_fault fault;
    nl_dice d;
    nl_dice_read(g, s, &d);
    typing_cut(line, &t);
    if (t.count == 0) return;
    if (dice_typing(g, &d, &t, &a, &fault) == NL_OK)
        try_action(g, s, a);
    else
        must(memchr(fault.word, 0, sizeof fault.word) != NULL);
}

static void bytes_hold(const nl_game *g, nl_state *s, const uint8_t *bytes, size_t size)
{
    for (; size >= sizeof(nl_action); size -= sizeof(nl_action), bytes += sizeof(nl_action)) {
        nl_action a;
        memcpy(&a, bytes, sizeof a);
        try_action(g, s, a);
    }
}

/* Tries the bytes as they are, and again with a repaired header and checksum, since otherwise
   hardly any would load. */
static void save_holds(const nl_game *g, nl_state *s, uint8_t *bytes, int size)
{
    uint8_t whole[NL_SAVE_MAX];
    (void)nl_load(g, s, bytes, size);
    must(nl_valid(g, s) == NL_OK);
    if (size < HEAD + CHECKSUM || size > NL_SAVE_MAX) return;
    must(nl_save(g, s, whole, sizeof whole) > HEAD);
    memcpy(bytes, whole, HEAD);
    bytes[3] = '1'; /* the form without the game */
    const uint64_t sum = hash_bytes(bytes, size - CHECKSUM);
    for (int i = 0; i < CHECKSUM; i++) bytes[size - CHECKSUM + i] = (uint8_t)(sum >> (8 * i));
    if (nl_load(g, s, bytes, size) != NL_OK) return;
    must(fuzz_saved_again(bytes, size, whole, nl_save(g, s, whole, sizeof whole)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    nl_game game;
    nl_state state;
    if (size < 3 || size > 4096) return 0;
    rng luck = fuzz_luck(data, size);
    char *text = fuzz_text(data + 3, size - 3);
    begin(data[0], data[1], &game, &state);
    switch (data[2] % 4) {
    case 0: text_holds(&game, &state, text); break;
    case 1: line_holds(&game, &state, text); break;
    case 2: bytes_hold(&game, &state, data + 3, size - 3); break;
    default: save_holds(&game, &state, (uint8_t *)text, (int)size - 3); break;
    }
    fuzz_forms(&game, &state);
    fuzz_play(&game, &state, &luck, FUZZ_STEPS);
    free(text);
    return 0;
}
