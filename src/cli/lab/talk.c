/* talk.c - the commands and answers of a bot in the engine protocol. */
#include "cli/lab/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/engines/equip.h"
#include "table/engines/hsp.h"

enum {
    TALK_MAP_MAX = 256 * 1024, /* bytes of a map file */
    TALK_SLICE = 256,          /* nodes of an analysis between two checks of the input */
    TALK_NODES = 1024,         /* nodes before an analysis reports for the first time */
    TALK_LEAST = 128,          /* nodes computed even if it is stopped at once */
    TALK_PLANS = 3             /* plans reported by default */
};

/* Sends an error as a line of its own; the client may log it. */
static void say_error(talk *t, const char *code, const char *sentence)
{
    buffer_format(t->out, "error %s %s\n", code, sentence);
}

static void say_hello(const talk *t)
{
    buffer_format(t->out, "id name Neuland %s %s\nid author the Neuland makers\ngames", NL_VERSION,
                  t->name);
    for (int game = 0; game < NL_GAMES; game++) {
        const nl_rules rules = nl_rules_default((nl_game_id)game);
        char words[NL_RULES_MAX];
        nl_rules_print(&rules, words, sizeof words);
        if (bot_plays(t->name, (nl_game_id)game)) buffer_format(t->out, " %s", words);
    }
    buffer_format(t->out, "\noption seed\n%shspok\n", advice_named(t->name) ? "can analyse\n" : "");
}

static void hear_newgame(talk *t, const char *words)
{
    char *end;
    const long seat = strtol(words, &end, 10);
    t->begun = t->known = t->mapped = false;
    t->waiting = 0;
    buffer_clear(&t->map);
    t->seat = end != words && *end == '\0' && seat >= 0 && seat < NL_SEATS ? (int)seat : -1;
    t->rules = nl_rules_default(NL_ISLAND);
    if (t->seat < 0) say_error(t, "bad_args", "newgame needs a seat number");
}

/* Takes a line of a map file. All of them come before the rules, which name the map by its hash. */
static void hear_map(talk *t, const char *words)
{
    if (t->map.size + strlen(words) >= TALK_MAP_MAX) {
        say_error(t, "too_large", "the map is too long");
        t->seat = -1;
        return;
    }
    buffer_format(&t->map, "%s\n", words);
}

static void hear_rules(talk *t, const char *words)
{
    nl_fault fault;
    nl_err e = NL_OK;
    if (t->map.size > 0)
        e = nl_map_read(buffer_words(&t->map), (int)t->map.size, &t->own_map, &fault);
    t->mapped = t->map.size > 0 && e == NL_OK;
    if (e == NL_OK)
        e = nl_rules_parse_map(words, t->mapped ? &t->own_map : NULL, &t->rules, &fault);
    if (e != NL_OK) {
        say_error(t, nl_error_code(fault.code), nl_error_text(fault.code, NL_EN));
        t->seat = -1;
    }
}

/* Loads the table of the dice game if the bot needs one for these rules. */
static bool find_table(talk *t)
{
    const char *names[] = { t->name };
    const bot_need need = solved_need(names, 1, (nl_game_id)t->rules.game);

    t->bot.table = NULL;
    if (need == BOT_NEEDS_NOTHING) return true;
    if (t->table && t->table->table.key != dice_table_key(&t->rules)) {
        solved_free(t->table);
        t->table = NULL;
    }
    if (!t->table) t->table = solve_open(&t->rules, need, false);
    if (t->table) t->bot.table = &t->table->table;
    return t->table != NULL;
}

/* Starts the bot once the game is known. */
static bool begin_game(talk *t)
{
    t->begun = t->seat >= 0 && t->seat < t->rules.seats &&
               bot_plays(t->name, (nl_game_id)t->rules.game) && find_table(t);
    if (t->begun)
        bot_begin(&t->bot, &t->game, t->seat, rng_stream(t->seed, t->games++, (uint32_t)t->seat));
    return t->begun;
}

static void hear_layout(talk *t, const char *words)
{
    nl_fault fault;
    nl_err e = nl_layout_parse(&t->rules, &t->own_map, words, &t->layout, &fault);
    if (e == NL_OK) e = nl_game_init(&t->game, &t->rules, &t->own_map, &t->layout, &fault);
    if (e == NL_OK && begin_game(t)) return;
    say_error(t, nl_error_code(e), "this game cannot be played");
    t->seat = -1;
}

static void tell_waiting(talk *t)
{
    if (t->waiting > 0) bot_hear(&t->bot, &t->game, t->heard, t->waiting);
    t->waiting = 0;
}

/* Consecutive events of one kind are passed to the bot together: a monopoly sends one event per
   seat that pays, and seats without an event have no such cards. */
static void hear_event(talk *t, const char *words)
{
    nl_event e;
    if (!t->begun) return;
    if (!hsp_get_event(words, (nl_game_id)t->rules.game, &e)) {
        say_error(t, "bad_syntax", "unknown event");
        return;
    }
    const nl_event *last = t->waiting > 0 ? &t->heard[t->waiting - 1] : NULL;
    if (t->waiting == NL_EVENTS_MAX || (last && (last->kind != e.kind || last->seat != e.seat)))
        tell_waiting(t);
    t->heard[t->waiting++] = e;
}

/* The position overrides earlier commands: it may even be from another game. */
static void hear_position(talk *t, const char *words)
{
    nl_game game;
    nl_fault fault;
    t->known = false;
    if (t->seat < 0) return;
    if (t->begun) tell_waiting(t);
    if (nl_position_parse_view_map(words, t->mapped ? &t->own_map : NULL, t->seat, &game, &t->view,
                                   &fault) != NL_OK) {
        say_error(t, nl_error_code(fault.code), nl_error_text(fault.code, NL_EN));
        return;
    }
    if (!t->begun || memcmp(&game, &t->game, sizeof game) != 0) {
        t->game = game;
        t->rules = nl_game_rules(&game);
        if (!begin_game(t)) {
            say_error(t, "not_allowed", "this bot does not play this game");
            return;
        }
    }
    t->known = true;
}

/* ---- analysis -------------------------------------------------------------------------------- */

static void say_chances(talk *t, const double chance[NL_SEATS])
{
    buffer_put(t->out, " chances");
    for (int seat = 0; seat < t->rules.seats; seat++) buffer_format(t->out, " %.3f", chance[seat]);
}

/* Writes the expected points or turns of a dice game with one player; other games have only
   chances. */
static void say_worth(talk *t, const advice *found, double worth)
{
    if (found->unit != ADVICE_CHANCE)
        buffer_format(t->out, " worth %.2f %s", found->unit == ADVICE_TURNS ? -worth : worth,
                      found->unit == ADVICE_TURNS ? "turns" : "points");
}

static void say_plan(talk *t, const advice *found, int i)
{
    const advice_plan *plan = &found->plan[i];
    char text[NL_TEXT_MAX];

    buffer_format(t->out, "info %lu plan %d nodes %lu", t->asked.number, i + 1,
                  (unsigned long)plan->tries);
    say_worth(t, found, plan->worth);
    say_chances(t, plan->chance);
    buffer_put(t->out, " line");
    for (int n = 0; n < plan->length; n++) {
        nl_print(&t->game, plan->line[n], text);
        buffer_format(t->out, "%s%d:%s", n > 0 ? " | " : " ", plan->line[n].seat, text);
    }
    buffer_char(t->out, '\n');
}

static void say_found(talk *t)
{
    const int plans = t->asked.plans ? (int)t->asked.plans : TALK_PLANS;
    advice found;

    advice_read(&t->job, &found);
    buffer_format(t->out, "info %lu position nodes %lu", t->asked.number,
                  (unsigned long)found.nodes);
    say_worth(t, &found, found.worth);
    say_chances(t, found.chance);
    buffer_char(t->out, '\n');
    for (int i = 0; i < found.count && i < plans; i++) say_plan(t, &found, i);
}

/* Ends the analysis and reports its result once. */
static void stop_thinking(talk *t)
{
    if (!t->thinks) return;
    t->thinks = false;
    say_found(t);
    buffer_format(t->out, "done %lu\n", t->asked.number);
}

void talk_think(talk *t)
{
    const uint32_t most = (uint32_t)t->asked.nodes;
    uint32_t slice = TALK_SLICE;

    if (!t->thinks) return;
    if (most && most - t->job.nodes < slice) slice = most - t->job.nodes;
    advice_step(&t->job, slice);
    if (t->job.done || (most && t->job.nodes >= most) || (t->until && t->bot.clock() >= t->until)) {
        stop_thinking(t);
    } else if (t->job.nodes >= t->next) {
        say_found(t);
        t->next *= 2;
    }
}

/* Starts an analysis. Without a limit it runs until it is stopped. */
static void analyse(talk *t, const hsp_go *go)
{
    const uint64_t ms = go->time;
    t->asked = *go;
    if (!t->known) {
        say_error(t, "wrong_phase", "there is no position to analyse");
    } else if (!advice_can(&t->bot)) {
        say_error(t, "not_allowed", "this bot cannot analyse this game; search can");
    } else {
        advice_begin(&t->job, &t->bot, &t->game, &t->view);
        t->until = ms && t->bot.clock ? t->bot.clock() + (ms - ms / 4) * 1000000 : 0;
        t->next = TALK_NODES;
        t->thinks = true;
        advice_step(&t->job,
                    go->nodes && go->nodes < TALK_LEAST ? (uint32_t)go->nodes : TALK_LEAST);
        return;
    }
    buffer_format(t->out, "done %lu\n", go->number);
}

/* Replaces %1 by the number. */
static void say_reason(talk *t)
{
    const char *words = bot_reason_text(t->bot.why, NL_EN), *gap = strstr(words, "%1");
    if (gap)
        buffer_format(t->out, "info %.*s%d%s\n", (int)(gap - words), words, t->bot.number, gap + 2);
    else
        buffer_format(t->out, "info %s\n", words);
}

static void hear_go(talk *t, const char *words)
{
    nl_action legal[NL_ACTIONS_MAX], answer;
    char text[NL_TEXT_MAX];
    hsp_go go;

    if (!hsp_get_go(words, &go)) {
        say_error(t, "bad_syntax", "go needs a number and a decision");
        return;
    }
    if (strcmp(go.decision, "analyse") == 0) {
        analyse(t, &go);
        return;
    }
    const int count = t->known ? nl_view_legal(&t->game, &t->view, legal) : 0;
    if (count == 0) {
        say_error(t, "wrong_phase", "the last position has nothing to decide");
        return;
    }
    t->bot.nodes = (uint32_t)go.nodes;
    t->bot.ms = (uint32_t)go.time;
    bot_answer(&t->bot, &t->game, &t->view, legal, count, &answer);
    nl_print(&t->game, answer, text);
    say_reason(t);
    buffer_format(t->out, "play %lu %s\n", go.number, text);
}

bool talk_line(talk *t, char *line)
{
    static const struct {
        const char *word;
        void (*hear)(talk *t, const char *words);
    } verbs[] = {
        { "newgame", hear_newgame },   { "map", hear_map },  { "rules", hear_rules },
        { "layout", hear_layout },     { "ev", hear_event }, { "go", hear_go },
        { "position", hear_position },
    };
    const size_t size = strcspn(line, " ");
    const char *rest = line[size] ? line + size + 1 : line + size;

    line[size] = '\0';
    stop_thinking(t); /* any command ends the analysis */
    if (strcmp(line, "quit") == 0) return false;
    if (strcmp(line, "hsp") == 0) say_hello(t);
    if (strcmp(line, "ready") == 0) buffer_format(t->out, "readyok\n");
    if (strcmp(line, "option") == 0 && strncmp(rest, "seed ", 5) == 0)
        t->seed = strtoull(rest + 5, NULL, 10);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(line, verbs[i].word) == 0) verbs[i].hear(t, rest);
    return true;
}

bool talk_init(talk *t, const char *name, uint64_t seed, buffer *out)
{
    nl_fault fault;
    memset(t, 0, sizeof *t);
    t->out = out;
    t->seed = seed;
    t->seat = -1;
    if (strlen(name) >= sizeof t->name || bot_init(&t->bot, name, &fault) != NL_OK) return false;
    memcpy(t->name, name, strlen(name) + 1);
    nl_game_id most = NL_ISLAND; /* the game that needs the most memory */
    for (int game = 0; game < NL_GAMES; game++)
        if (bot_room(name, (nl_game_id)game) > bot_room(name, most)) most = (nl_game_id)game;
    equip_bot(&t->bot, most);
    return true;
}

void talk_free(talk *t)
{
    solved_free(t->table);
    t->table = NULL;
    buffer_free(&t->map);
    equip_free(&t->bot);
}
