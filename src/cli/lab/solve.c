/* solve.c - neuland solve: solves the dice game for one player and prints what perfect play
   achieves. It also provides the tables to commands whose bots need them. */
#include "cli/lab/solve.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "wire/json.h"

/* ---- progress -------------------------------------------------------------------------------- */

typedef struct solve_watch {
    bool screen; /* standard error is a terminal */
    int told;    /* last progress printed, in permille; -1 for none */
    time_t begin;
} solve_watch;

static bool solve_tell(void *user, solved_event event, double part, const char *words)
{
    solve_watch *w = user;
    const int permille = (int)(1000 * part);

    if (event == SOLVED_DAMAGED) {
        fprintf(stderr, "neuland: corrupt: %s; ignoring it and solving the game again\n", words);
    } else if (event == SOLVED_NOT_KEPT) {
        fprintf(stderr, "neuland: cannot_write: the table was not saved: %s\n", words);
    } else if (w->screen && permille != w->told) {
        const double spent = difftime(time(NULL), w->begin);
        fprintf(stderr, "\rsolving the dice game: %.1f %%", 100 * part);
        if (part > 0.02 && spent > 2) fprintf(stderr, ", %.0f s left", spent * (1 - part) / part);
        fprintf(stderr, " \033[K");
        w->told = permille;
    }
    return true;
}

solved *solve_open(const nl_rules *rules, bot_need need, bool again)
{
    solve_watch watch = { isatty(STDERR_FILENO) == 1, -1, time(NULL) };
    solved *s = solved_open(rules, need, again, solve_tell, &watch);

    if (watch.told >= 0) fprintf(stderr, "\r\033[K");
    if (!s) report_failed("no_room", "out of memory", NULL);
    return s;
}

/* ---- the command ----------------------------------------------------------------------------- */

static const char *const solve_bonuses[TABLE_BONUSES] = { "without a bonus", "with the route alone",
                                                          "with the army alone",
                                                          "with both bonuses" };

static void solve_print(const solved *s, const nl_rules *rules)
{
    const dice_standard *d = &s->table.standard;
    char name[NL_RULES_MAX];

    nl_rules_print(rules, name, sizeof name);
    printf("%s\n\n", name);
    if (s->table.book.plus) {
        printf("turns to ten points, one player, six dice\n");
        for (int b = TABLE_BONUSES - 1; b >= 0; b--)
            printf("  %-22s %10.5f\n", solve_bonuses[b], (double)s->table.plus.turns[b][0]);
    } else {
        printf("turns left    expected points, one player, empty sheet\n");
        for (int t = 0; t < TABLE_TURNS; t++)
            printf("  %8d    %10.5f\n", t + 1, (double)d->value[(size_t)t * (size_t)d->positions]);
    }
    if (s->path[0]) printf("\n%s %s\n", s->fresh ? "saved in" : "read from", s->path);
}

static int solve_json(const solved *s, const nl_rules *rules)
{
    const dice_standard *d = &s->table.standard;
    buffer out = { 0 };
    json j = { &out, false };
    char name[NL_RULES_MAX];
    int status;

    nl_rules_print(rules, name, sizeof name);
    json_open(&j, '{');
    json_key_string(&j, "rules", name);
    json_key(&j, s->table.book.plus ? "turns" : "points");
    json_open(&j, '[');
    for (int b = 0; b < TABLE_BONUSES && s->table.book.plus; b++)
        json_number(&j, (double)s->table.plus.turns[b][0], 6);
    for (int t = 0; t < TABLE_TURNS && !s->table.book.plus; t++)
        json_number(&j, (double)d->value[(size_t)t * (size_t)d->positions], 6);
    json_close(&j, ']');
    json_key_bool(&j, "solved_now", s->fresh);
    json_key_string(&j, "file", s->path);
    json_close(&j, '}');
    buffer_char(&out, '\n');
    status = report_buffer(&out);
    buffer_free(&out);
    return status;
}

int cmd_solve(int argc, char **argv)
{
    bool as_json = false, again = false;
    const char *page = NULL;
    const option options[] = {
        { OPTION_FLAG, "again", NULL, "solve again even if the table exists", &again, 0, 0 },
        { OPTION_WORD, "page", "FILE", "write the values for the web page and print their loss",
          &page, 0, 0 },
        { OPTION_FLAG, "json", NULL,
          "print JSON; for Plus the turns without a bonus, with the "
          "route, the army, both",
          &as_json, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = {
        "solve", "RULES [options]",
        "Solves the dice game for one player and prints what perfect play achieves.",
        "  neuland solve dice               half a minute\n"
        "  neuland solve dice sheet=plus    a few minutes\n"
        "The table is saved in the cache folder ($XDG_CACHE_HOME, or ~/.cache), where\n"
        "the bot 'perfect' finds it. A damaged file is detected and replaced.",
        options
    };
    nl_rules rules;
    solved *s;
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (words == 0) return options_fault("solve", "give 'dice' or 'dice sheet=plus'", NULL);
    if (!report_rules(argv + 1, words, &rules, NULL, NULL)) return EXIT_USAGE;
    if (rules.game != NL_DICE)
        return options_fault("solve", "only the dice game can be solved", argv[1]);
    if (page && as_json) return options_fault("solve", "--page or --json, not both", NULL);
    s = solve_open(&rules, BOT_NEEDS_TABLE, again);
    if (!s) return EXIT_FAILED;
    status = EXIT_FINE;
    if (as_json)
        status = solve_json(s, &rules);
    else
        solve_print(s, &rules);
    if (page && status == EXIT_FINE) status = solve_page(s, &rules, page);
    solved_free(s);
    return status;
}
