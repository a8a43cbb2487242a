/* solving.c - solves the dice game while the player waits. */
#include "term/inside.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "term/say/say.h"

static void solving_say(const solving *s, FILE *to, word_id id, const char *arg, const char *end)
{
    const char *const args[] = { arg, NULL };
    buffer filled = { 0 }, out = { 0 };
    words_fill(&filled, words(s->lang, id), args);
    words_add(&out, buffer_words(&filled), s->ascii);
    fprintf(to, "%s%s", buffer_words(&out), end);
    fflush(to);
    buffer_free(&filled);
    buffer_free(&out);
}

static bool solving_tell(void *user, solved_event event, double part, const char *text)
{
    const solving *s = user;
    char number[16];

    if (event != SOLVED_PART) {
        fprintf(stderr, "neuland: %s: %s\n", event == SOLVED_DAMAGED ? "corrupt" : "cannot_write",
                text);
    } else if (s->screen) {
        snprintf(number, sizeof number, "%.0f", 100 * part);
        fputs("\r", stderr);
        solving_say(s, stderr, W_SOLVING, number, "\033[K");
    }
    return *s->signal == 0;
}

solved *solving_open(const solving *s, const nl_rules *rules, bot_need need)
{
    solving watch = *s;
    solved *table = solved_open(rules, need, false, solving_tell, &watch);

    if (s->screen) fputs("\r\033[K", stderr);
    if (!table && *s->signal) solving_say(s, stdout, W_SOLVE_STOPPED, NULL, "\n");
    return table;
}

bool solving_wanted(const solving *s, const nl_rules *rules, bot_need need)
{
    solved *there = need == BOT_NEEDS_TABLE ? solved_peek(rules, NULL, NULL) : NULL;
    char line[64];
    int yes;
    const bool ask = need == BOT_NEEDS_TABLE && !there && s->screen && isatty(STDIN_FILENO);

    solved_free(there);
    if (!ask) return true;
    do { /* anything but a plain answer asks again */
        solving_say(s, stdout, W_SOLVE_ASK, NULL, " ");
        if (!fgets(line, sizeof line, stdin)) return false;
        yes = strchr("\njJyY", line[0]) ? 1 : strchr("nN", line[0]) ? 0 : -1;
    } while (yes < 0);
    return yes == 1;
}
