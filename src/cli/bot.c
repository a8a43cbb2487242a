/* bot.c - neuland bot NAME: a built-in bot that speaks the engine protocol (docs/protocol.md) on
   standard input and output. */
#include "bots/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/solve.h"
#include "table/hsp.h"

/* What was said about the game so far. */
typedef struct talk {
    bot        bot;
    char       name[BOT_NAME_MAX];
    uint64_t   seed;
    int        seat;     /* -1: no game */
    bool       begun;    /* the bot knows its game */
    bool       known;    /* view holds the position told last */
    nl_rules   rules;
    nl_layout  layout;
    nl_game    game;
    nl_view    view;
    solved    *table;
    unsigned long games;
} talk;

/* Faults go to the other side as lines of their own: it may log them. */
static void say_error(const char *code, const char *sentence)
{
    printf("error %s %s\n", code, sentence);
}

static void say_hello(const talk *t)
{
    printf("id name Neuland %s %s\nid author the Neuland makers\ngames", NL_VERSION, t->name);
    for (int game = 0; game < NL_GAMES; game++) {
        const nl_rules rules = nl_rules_default((nl_game_id)game);
        char words[NL_RULES_MAX];
        nl_rules_print(&rules, words, sizeof words);
        if (bot_plays(t->name, (nl_game_id)game)) printf(" %s", words);
    }
    printf("\noption seed\nhspok\n");
}

static void hear_newgame(talk *t, const char *words)
{
    char *end;
    const long seat = strtol(words, &end, 10);
    t->begun = t->known = false;
    t->seat = end != words && *end == '\0' && seat >= 0 && seat < NL_SEATS ? (int)seat : -1;
    t->rules = nl_rules_default(NL_ISLAND);
    if (t->seat < 0) say_error("bad_args", "newgame wants the number of a seat");
}

static void hear_rules(talk *t, const char *words)
{
    nl_fault fault;
    if (nl_rules_parse(words, &t->rules, &fault) != NL_OK) {
        say_error(nl_error_code(fault.code), nl_error_text(fault.code, NL_EN));
        t->seat = -1;
    }
}

static void hear_layout(talk *t, const char *words)
{
    nl_fault fault;
    nl_err e = nl_layout_parse(&t->rules, words, &t->layout, &fault);
    if (e == NL_OK) e = nl_game_init(&t->game, &t->rules, &t->layout, &fault);
    if (e != NL_OK || t->seat < 0 || t->seat >= t->rules.seats ||
        !bot_plays(t->name, (nl_game_id)t->rules.game)) {
        say_error(nl_error_code(e), "this game cannot be played");
        t->seat = -1;
        return;
    }
    const char *names[] = { t->name };
    const bot_need need = solved_need(names, 1, (nl_game_id)t->rules.game);
    if (need != BOT_NEEDS_NOTHING && !t->table) t->table = solve_open(&t->rules, need, false);
    t->bot.table = t->table ? &t->table->table : NULL;
    if (need != BOT_NEEDS_NOTHING && !t->table) {
        t->seat = -1;
        return;
    }
    bot_begin(&t->bot, &t->game, t->seat, rng_stream(t->seed, t->games++, (uint32_t)t->seat));
    t->begun = true;
}

static void hear_event(talk *t, const char *words)
{
    nl_event e;
    if (!t->begun) return;
    if (hsp_get_event(words, (nl_game_id)t->rules.game, &e))
        bot_hear(&t->bot, &t->game, &e, 1);
    else
        say_error("bad_syntax", "no such event");
}

/* The position is authority: it may be of another game than the one begun. */
static void hear_position(talk *t, const char *words)
{
    nl_game game;
    nl_fault fault;
    t->known = false;
    if (t->seat < 0) return;
    if (nl_position_parse_view(words, t->seat, &game, &t->view, &fault) != NL_OK) {
        say_error(nl_error_code(fault.code), nl_error_text(fault.code, NL_EN));
        return;
    }
    if (!t->begun || memcmp(&game, &t->game, sizeof game) != 0) {
        t->game = game;
        t->rules = nl_game_rules(&game);
        if (!bot_plays(t->name, (nl_game_id)t->rules.game)) return;
        bot_begin(&t->bot, &t->game, t->seat, rng_stream(t->seed, t->games++, (uint32_t)t->seat));
        t->begun = true;
    }
    t->known = true;
}

static void hear_go(talk *t, const char *words)
{
    nl_action legal[NL_ACTIONS_MAX], answer;
    char text[NL_TEXT_MAX];
    hsp_go go;

    if (!hsp_get_go(words, &go)) {
        say_error("bad_syntax", "go wants a number and a decision");
        return;
    }
    const int count = t->known ? nl_view_legal(&t->game, &t->view, legal) : 0;
    if (count == 0) {
        say_error("wrong_phase", "there is nothing to decide in the position told last");
        return;
    }
    bot_answer(&t->bot, &t->game, &t->view, legal, count, &answer);
    nl_print(&t->game, answer, text);
    printf("info %s\nplay %lu %s\n", bot_reason_text(t->bot.why, NL_EN), go.number, text);
}

/* False to end. Words that are not known are passed over, so that the protocol can grow. */
static bool hear_line(talk *t, char *line)
{
    static const struct { const char *word; void (*hear)(talk *t, const char *words); } verbs[] = {
        { "newgame", hear_newgame }, { "rules", hear_rules },       { "layout", hear_layout },
        { "ev", hear_event },        { "position", hear_position }, { "go", hear_go },
    };
    const size_t size = strcspn(line, " ");
    const char *rest = line[size] ? line + size + 1 : line + size;

    line[size] = '\0';
    if (strcmp(line, "quit") == 0) return false;
    if (strcmp(line, "hsp") == 0) say_hello(t);
    if (strcmp(line, "ready") == 0) printf("readyok\n");
    if (strcmp(line, "option") == 0 && strncmp(rest, "seed ", 5) == 0)
        t->seed = strtoull(rest + 5, NULL, 10);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(line, verbs[i].word) == 0) verbs[i].hear(t, rest);
    return fflush(stdout) == 0;
}

/* A line without its end; what is longer than a line may be is cut off and reported. False: the end
   of the input. */
static bool read_line(char *line, size_t cap)
{
    size_t size = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (size + 1 < cap) line[size++] = (char)(c == '\0' ? ' ' : c);
    if (size > 0 && line[size - 1] == '\r') size--;
    line[size] = '\0';
    if (size + 1 == cap) say_error("too_large", "the line is longer than the protocol allows");
    return c != EOF || size > 0;
}

int cmd_bot(int argc, char **argv)
{
    static char line[HSP_LINE_MAX + 1];
    talk *t = calloc(1, sizeof *t);
    uint64_t seed = 1;
    const option options[] = {
        { OPTION_NUMBER, "seed", "S", "what the bot draws comes from it (default 1)", &seed, 0,
          UINT64_MAX },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "bot", "NAME [options]", "Lets a built-in bot speak the engine protocol.",
                      "It reads lines from standard input and answers on standard output.", options };
    int words, status = EXIT_FAILED;
    nl_fault fault;

    if (!t || !options_read(&u, argc, argv, &words, &status)) {
        free(t);
        return status;
    }
    if (words != 1 || strlen(argv[1]) >= sizeof t->name ||
        bot_init(&t->bot, argv[1], &fault) != NL_OK) {
        free(t);
        return options_fault("bot", "there is no such bot", words > 0 ? argv[1] : "");
    }
    snprintf(t->name, sizeof t->name, "%s", argv[1]);
    t->seed = seed;
    t->seat = -1;
    while (read_line(line, sizeof line) && hear_line(t, line)) {}
    solved_free(t->table);
    free(t);
    return EXIT_FINE;
}
