/* best_move.c - what a built-in bot would do, and why: best_move [BOT [POSITION [SEAT]]]

     cc best_move.c $(pkg-config --cflags --libs neuland-bots)

   The position is that of a view, as `neuland` and nl_position_print_view write it. The bot knows
   no more than that. */
#include <neuland/bots.h>

#include <stdio.h>
#include <stdlib.h>

static uint32_t below(void *source, uint32_t n) /* xorshift */
{
    uint64_t *seed = (uint64_t *)source;
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)((*seed >> 32) * n >> 32);
}

/* The first view of a game, if no position was given. */
static nl_err begin(nl_game *game, nl_view *view, nl_fault *fault)
{
    nl_rules rules;
    nl_layout layout;
    nl_state state;
    uint64_t seed = 7;
    nl_err err = nl_rules_parse("island seats=4 start=0", &rules, fault);
    if (err == NL_OK) err = nl_layout_draw(&rules, NULL, below, &seed, &layout);
    if (err == NL_OK) err = nl_game_init(game, &rules, NULL, &layout, fault);
    if (err != NL_OK) return err;
    nl_start(game, &state);
    nl_observe(game, &state, 0, view);
    return NL_OK;
}

static int fail(nl_err err, const char *word)
{
    fprintf(stderr, "%s: %s\n", nl_error_text(err, NL_EN), word);
    return 1;
}

static void print_plans(const nl_game *game, const nlb_analysis *found)
{
    for (int i = 0; i < found->count; i++) {
        printf("%7.3f ", found->plan[i].worth);
        for (int n = 0; n < found->plan[i].length; n++) {
            char text[NL_TEXT_MAX];
            nl_print(game, found->plan[i].line[n], text);
            printf("%s %s", n == 0 ? "" : ",", text);
        }
        printf("\n");
    }
}

int main(int argc, char **argv)
{
    static nl_game game;
    nl_view view;
    nl_fault fault;
    nl_action best;
    nlb_bot *bot;
    nlb_analysis found;
    char text[NL_TEXT_MAX];
    const char *name = argc > 1 ? argv[1] : "search:nodes=400";
    const int seat = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 0;
    nl_err err = argc > 2 ? nl_position_parse_view(argv[2], seat, &game, &view, &fault)
                          : begin(&game, &view, &fault);
    if (err != NL_OK) return fail(err, fault.word);

    const size_t bytes = nlb_bytes(name, &game);
    void *memory = malloc(bytes > 0 ? bytes : 1);
    if (memory == NULL) return 1;
    err = nlb_open(memory, bytes, name, &game, nl_view_seat(&view), 1, &bot, &fault);
    if (err == NL_OK) err = nlb_answer(bot, &view, &best);
    if (err != NL_OK) {
        free(memory);
        return fail(err, name);
    }
    nl_print(&game, best, text);
    printf("%s\n", text);
    if (nlb_analyse(bot, &view, 400, &found) == NL_OK) print_plans(&game, &found);
    free(memory);
    return 0;
}
