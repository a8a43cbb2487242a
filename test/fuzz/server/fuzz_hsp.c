/* fuzz_hsp.c - any lines sent to a built-in bot through the engine protocol: it answers or reports
   an error, its moves are legal in the last position sent, and an analysis adds up. */
#include "fuzz/fuzz.h"

#include "cli/lab/talk.c"

/* Solving a dice table takes too long here, so bots that need one are not asked. */
solved *solve_open(const nl_rules *rules, bot_need need, bool again)
{
    (void)rules;
    (void)need;
    (void)again;
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

/* The chances of all seats add up to one. */
static void analysis_holds(const talk *t, const char *said)
{
    for (const char *at = said; (at = strstr(at, " chances ")) != NULL;) {
        double sum = 0;
        char *end = NULL;
        at += 8;
        for (int seat = 0; seat < t->rules.seats; seat++, at = end) sum += strtod(at, &end);
        must(sum > 0.98 && sum < 1.02);
    }
}

static void think_a_while(talk *t, buffer *out)
{
    for (int i = 0; i < 3 && t->thinks; i++) {
        t->asked.nodes = t->asked.nodes && t->asked.nodes < 64 ? t->asked.nodes : 64;
        buffer_clear(out);
        talk_think(t);
        analysis_holds(t, buffer_words(out));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static talk t;
    buffer out = { 0 };
    char *text = fuzz_text(data, size), *rest = text;
    static const char *const names[] = { "greedy", "random", "search:nodes=8", "search:nodes=4" };
    must(talk_init(&t, names[size % 4], 1, &out));
    while (rest) {
        char *end = strchr(rest, '\n');
        if (end) *end = '\0';
        buffer_clear(&out);
        if (!talk_line(&t, rest)) break;
        answer_holds(&t, buffer_words(&out));
        analysis_holds(&t, buffer_words(&out));
        think_a_while(&t, &out);
        rest = end ? end + 1 : NULL;
    }
    talk_free(&t);
    buffer_free(&out);
    free(text);
    return 0;
}
