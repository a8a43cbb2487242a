/* games.c - neuland games: lists every game with its options. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "term/say/say.h"
#include "wire/wire.h"

enum { GAMES_COLUMN = 28 }; /* columns of a key with its values */

/* "seats=2..6 (4)", "setup=variable|beginner" */
static void games_line(const char *game, const nl_option *o, nl_lang lang)
{
    buffer left = { 0 }, line = { 0 }, lines = { 0 }, shown = { 0 };
    const int usual = o->values ? -1 : wire_option_default(game, o);

    buffer_format(&left, "%s=", o->key);
    if (o->values)
        buffer_put(&left, o->values);
    else
        buffer_format(&left, "%d..%d", o->low, o->high);
    if (usual >= 0) buffer_format(&left, " (%d)", usual);
    if (words_width(buffer_words(&left)) > GAMES_COLUMN) {
        buffer_format(&line, "  %s\n", buffer_words(&left));
        buffer_clear(&left);
    }
    buffer_blanks(&left, GAMES_COLUMN - words_width(buffer_words(&left)));
    buffer_format(&line, "  %s %s\n", buffer_words(&left), o->about[lang]);
    words_wrap(&lines, buffer_words(&line), 80, GAMES_COLUMN + 3);
    words_add(&shown, buffer_words(&lines), !words_utf8());
    fputs(buffer_words(&shown), stdout);
    buffer_free(&left);
    buffer_free(&line);
    buffer_free(&lines);
    buffer_free(&shown);
}

static void games_print(nl_lang lang)
{
    for (int id = 0; id < NL_GAMES; id++) {
        const nl_rules rules = nl_rules_default((nl_game_id)id);
        char name[NL_RULES_MAX];
        int count;
        const nl_option *options = nl_options((nl_game_id)id, &count);
        if (count == 0) continue;
        nl_rules_print(&rules, name, sizeof name);
        printf("%s\n", name);
        for (int i = 0; i < count; i++) games_line(name, &options[i], lang);
    }
}

static int games_json(void)
{
    buffer out = { 0 };
    json j = { &out, false };
    int status;

    wire_games(&j);
    buffer_char(&out, '\n');
    status = report_buffer(&out);
    buffer_free(&out);
    return status;
}

int cmd_games(int argc, char **argv)
{
    bool as_json = false;
    nl_lang lang = words_language();
    const option options[] = {
        { OPTION_FLAG, "json", NULL, "print JSON", &as_json, 0, 0 },
        { OPTION_LANG, "lang", NULL, "language (default: from LANG)", &lang, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "games", "[options]", "Lists every game with its options.",
                      "A rules string is a game with any of its options: 'island seats=6'.\n"
                      "The default of an option is its first word, or the number in brackets.",
                      options };
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (words > 0) return options_fault("games", "this command takes no arguments", argv[1]);
    if (as_json) return games_json();
    games_print(lang);
    return EXIT_FINE;
}
