/* fuzz_save.c - damages saves and positions and checks what the header promises: fuzz_save [ROUNDS]

     cc -fsanitize=address,undefined fuzz_save.c $(pkg-config --cflags --libs neuland)

   Whatever the bytes, nl_load and nl_position_parse answer with a listed error and leave their
   outputs alone, or they give a state that is valid, saves to equal bytes and plays on. */
#include <neuland/neuland.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed = 1;

static uint32_t below(void *source, uint32_t n) /* xorshift */
{
    uint64_t *at = (uint64_t *)source;
    *at ^= *at << 13;
    *at ^= *at >> 7;
    *at ^= *at << 17;
    return (uint32_t)((*at >> 32) * n >> 32);
}

static int any(int n) { return (int)below(&seed, (uint32_t)n); }

static int fail(const char *what)
{
    fprintf(stderr, "fuzz_save: %s\n", what);
    exit(1);
}

/* Plays a number of steps at random. */
static void play(const nl_game *game, nl_state *state, int steps)
{
    while (steps-- > 0) {
        const nl_turn turn = nl_to_act(game, state);
        nl_action list[NL_ACTIONS_MAX];
        int seat = 0, count;
        if (turn.over) return;
        if (turn.chance) {
            list[0] = nl_chance_ticket(game, state, below(&seed, nl_chance_tickets(game, state)));
            count = 1;
        } else {
            while ((turn.seats >> seat & 1) == 0) seat++;
            count = nl_legal(game, state, seat, list);
        }
        if (count == 0 || nl_apply(game, state, list[any(count)], NULL) != NL_OK)
            fail("a listed action is refused");
    }
}

/* Changes, removes, doubles or appends some bytes. Returns the new length. */
static int damage(unsigned char *bytes, int size, int cap)
{
    for (int n = 1 + any(3); n > 0 && size > 1; n--) {
        const int at = any(size), more = any(4);
        if (more == 0)
            bytes[at] = (unsigned char)any(256);
        else if (more == 1)
            bytes[at] ^= (unsigned char)(1 << any(8));
        else if (more == 2)
            memmove(bytes + at, bytes + at + 1, (size_t)(--size - at));
        else if (size < cap)
            bytes[size++] = bytes[at];
    }
    return size;
}

static void check_accepted(const nl_game *game, const nl_state *state)
{
    uint8_t bytes[NL_SAVE_MAX];
    nl_state again, played = *state;
    const int size = nl_save(game, state, bytes, sizeof bytes);
    if (nl_valid(game, state) != NL_OK) fail("an invalid state was accepted");
    if (size < 0 || nl_load(game, &again, bytes, size) != NL_OK ||
        nl_hash(game, &again) != nl_hash(game, state))
        fail("a state does not survive saving");
    play(game, &played, 20);
}

static int try_bytes(const nl_game *game, const nl_state *state)
{
    uint8_t bytes[NL_SAVE_MAX];
    nl_state out, before;
    int size = nl_save(game, state, bytes, sizeof bytes);
    memset(&out, 0xA5, sizeof out);
    before = out;
    size = damage(bytes, size, (int)sizeof bytes);
    const nl_err err = nl_load(game, &out, bytes, size);
    if (err == NL_OK) {
        check_accepted(game, &out);
        return 1;
    }
    if (memcmp(&out, &before, sizeof out) != 0) fail("a refused save wrote to *out");
    if (err != NL_ERR_TRUNCATED && err != NL_ERR_CORRUPT && err != NL_ERR_NEWER_VERSION &&
        err != NL_ERR_TOO_LARGE && err != NL_ERR_CLASH)
        fail("nl_load answers with an error that is not listed");
    return 0;
}

static int try_text(const nl_game *game, const nl_state *state)
{
    static nl_game other;
    char text[NL_POSITION_MAX];
    nl_state out;
    nl_fault fault;
    int size = nl_position_print(game, state, text, sizeof text);
    if (size < 0) fail("a position is too long");
    size = damage((unsigned char *)text, size, (int)sizeof text - 1);
    text[size] = '\0';
    memset(&fault, 0xA5, sizeof fault);
    const nl_err err = nl_position_parse(text, &other, &out, &fault);
    if (err != fault.code) fail("the fault has another code");
    if (err == NL_OK) check_accepted(&other, &out);
    if (err == NL_ERR_CORRUPT && fault.word[0] == '\0') fail("it is not said what is wrong");
    if (strcmp(nl_error_code(err), "?") == 0) fail("an error without a code");
    return err == NL_OK;
}

int main(int argc, char **argv)
{
    static const char *const games[] = { "island seats=4 turns=200", "island seats=6 helpers=12",
                                         "dice seats=2", "chocolate seats=3" };
    const int rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 400;
    int accepted = 0;
    for (int round = 0; round < rounds; round++) {
        static nl_game game;
        nl_rules rules;
        nl_layout layout;
        nl_state state;
        if (nl_rules_parse(games[round % 4], &rules, NULL) != NL_OK ||
            nl_layout_draw(&rules, NULL, below, &seed, &layout) != NL_OK ||
            nl_game_init(&game, &rules, NULL, &layout, NULL) != NL_OK)
            fail("a game does not begin");
        nl_start(&game, &state);
        play(&game, &state, any(300));
        check_accepted(&game, &state);
        accepted += try_bytes(&game, &state) + try_text(&game, &state);
    }
    printf("%d rounds, %d of %d accepted\n", rounds, accepted, 2 * rounds);
    return 0;
}
