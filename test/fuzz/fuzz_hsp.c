/* fuzz_hsp.c - any lines told to a built-in bot by the engine protocol: it answers or complains,
   and what it plays is legal in the position told last. */
#include "fuzz.h"

#include "cli/talk.c"

/* No table of the dice game is made here: bots that need one are not asked. */
solved *solve_open(const nl_rules *rules, bot_need need, bool progress)
{
    (void)rules;
    (void)need;
    (void)progress;
    return NULL;
}

static void answer_holds(const talk *t, const char *said)
{
    const char *at = strstr(said, "\nplay ");
    char words[NL_TEXT_MAX];
    nl_action a;
    if (!at || strncmp(said, "info ", 5) != 0) return;
    at = strchr(at + 6, ' ') + 1;
    snprintf(words, sizeof words, "%.*s", (int)strcspn(at, "\n"), at);
    must(nl_parse(&t->game, t->seat, words, &a, NULL) == NL_OK);
    must(nl_view_check(&t->game, &t->view, a) == NL_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static talk t;
    buffer out = { 0 };
    char *text = fuzz_text(data, size), *rest = text;
    must(talk_init(&t, size % 2 ? "greedy" : "random", 1, &out));
    while (rest) {
        char *end = strchr(rest, '\n');
        if (end) *end = '\0';
        buffer_clear(&out);
        if (!talk_line(&t, rest)) break;
        answer_holds(&t, buffer_words(&out));
        rest = end ? end + 1 : NULL;
    }
    talk_free(&t);
    buffer_free(&out);
    free(text);
    return 0;
}
