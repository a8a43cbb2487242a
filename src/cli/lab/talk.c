/* talk.c - the commands and answers of a bot in the engine protocol. */
#include "cli/lab/inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/choco.h"
#include "table/clock/fallback.h"
#include "table/engines/equip.h"
#include "table/engines/hsp.h"

enum {
    TALK_MAP_MAX = 256 * 1024, /* bytes of a map file */
    TALK_SLICE = 256,          /* nodes of an analysis between two checks of the input */
    TALK_NODES = 1024,         /* nodes before an analysis reports for the first time */
    TALK_LEAST = 128,          /* nodes computed even if it is stopped at once */
    TALK_PLANS = 3             /* plans reported by default */
};

/* Sends an error as a line of its own; the client may log it. what: the command it is about. */
static void say_error(talk *t, nl_err code, const char *what, const char *sentence)
{
    buffer_format(t->out, "error %s %s: %s\n", nl_error_code(code), what, sentence);
}

/* Answers a question that cannot be answered, by its number, so that the host need not wait. */
static void say_no_answer(talk *t, nl_err code, unsigned long number, const char *sentence)
{
    buffer_format(t->out, "error %s go %lu: %s\n", nl_error_code(code), number, sentence);
}

/* Says what was refused and where: "position, column 97, '?3x': the text cannot be read". */
static void say_fault(talk *t, const char *what, const nl_fault *fault)
{
    buffer_format(t->out, "error %s %s", nl_error_code(fault->code), what);
    if (fault->line > 1) buffer_format(t->out, ", line %d", fault->line);
    if (fault->column > 0) buffer_format(t->out, ", column %d", fault->column);
    if (fault->word[0]) buffer_format(t->out, ", '%s'", fault->word);
    buffer_format(t->out, ": %s", nl_error_text(fault->code, NL_EN));
    if (fault->reason) buffer_format(t->out, ": %s", nl_clash_text(fault->reason, NL_EN));
    buffer_char(t->out, '\n');
}

/* The same about the first word of what was sent. */
static void say_word(talk *t, nl_err code, const char *what, const char *words)
{
    nl_fault fault = { .code = code };
    for (size_t i = 0; i + 1 < sizeof fault.word && words[i] != ' ' && words[i] != '\0'; i++)
        fault.word[i] = words[i] > ' ' && words[i] <= '~' ? words[i] : '?';
    say_fault(t, what, &fault);
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

/* A later version of the protocol may ask in another way: its host has to ask for this one. */
static void hear_hello(talk *t, const char *words)
{
    char *end;
    const unsigned long version = strtoul(words, &end, 10);

    if (end == words || *end != '\0' || *words < '1' || *words > '9') {
        say_word(t, NL_ERR_BAD_ARGS, "hsp", words);
        return;
    }
    if (version != HSP_VERSION) {
        say_word(t, NL_ERR_NEWER_VERSION, "hsp", words);
        return;
    }
    say_hello(t);
}

static void hear_newgame(talk *t, const char *words)
{
    char *end;
    const long seat = strtol(words, &end, 10);
    t->begun = t->known = t->mapped = t->ruled = t->refused = false;
    t->waiting = 0;
    buffer_clear(&t->map);
    t->seat = end != words && *end == '\0' && seat >= 0 && seat < NL_SEATS ? (int)seat : -1;
    t->rules = nl_rules_default(NL_ISLAND);
    t->ruled = t->seat >= 0;
    if (t->seat < 0) say_word(t, NL_ERR_BAD_ARGS, "newgame", words);
}

/* Takes a line of a map file. All of them come before the rules, which name the map by its hash. */
static void hear_map(talk *t, const char *words)
{
    if (t->map.size + strlen(words) >= TALK_MAP_MAX) {
        say_error(t, NL_ERR_TOO_LARGE, "map", nl_error_text(NL_ERR_TOO_LARGE, NL_EN));
        return;
    }
    buffer_format(&t->map, "%s\n", words);
}

static void hear_rules(talk *t, const char *words)
{
    nl_fault fault;
    t->mapped = t->map.size > 0 &&
                nl_map_read(buffer_words(&t->map), (int)t->map.size, &t->own_map, &fault) == NL_OK;
    t->ruled = t->mapped || t->map.size == 0;
    if (!t->ruled) {
        say_fault(t, "map", &fault);
    } else if (nl_rules_parse_map(words, t->mapped ? &t->own_map : NULL, &t->rules, &fault) !=
               NL_OK) {
        say_fault(t, "rules", &fault);
        t->ruled = false;
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

/* Starts the bot once the game is known; what: the command that told it. */
static bool begin_game(talk *t, const char *what)
{
    t->begun = false;
    if (t->seat < 0 || t->seat >= t->rules.seats)
        say_error(t, NL_ERR_BAD_ARGS, what, "the game does not have the seat of newgame");
    else if (!bot_plays(t->name, (nl_game_id)t->rules.game))
        say_error(t, NL_ERR_NOT_ALLOWED, what, "this bot does not play this game");
    else if (!find_table(t))
        say_error(t, NL_ERR_NOT_ALLOWED, what, "this bot needs a solved table and has none");
    else
        t->begun = true;
    if (t->begun)
        bot_begin(&t->bot, &t->game, t->seat, rng_stream(t->seed, t->games++, (uint32_t)t->seat));
    return t->begun;
}

static void hear_layout(talk *t, const char *words)
{
    nl_fault fault;
    t->begun = false;
    if (!t->ruled) {
        say_error(t, NL_ERR_WRONG_PHASE, "layout", "there are no rules that were accepted");
        return;
    }
    nl_err e = nl_layout_parse(&t->rules, &t->own_map, words, &t->layout, &fault);
    if (e == NL_OK) e = nl_game_init(&t->game, &t->rules, &t->own_map, &t->layout, &fault);
    if (e == NL_OK)
        begin_game(t, "layout");
    else
        say_fault(t, "layout", &fault);
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
        say_word(t, NL_ERR_BAD_SYNTAX, "ev", words);
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
    t->refused = true;
    memset(t->bot.told, 0, sizeof t->bot.told);
    if (t->seat < 0) {
        say_error(t, NL_ERR_WRONG_PHASE, "position", "newgame did not name a seat");
        return;
    }
    if (t->begun) tell_waiting(t);
    if (nl_position_parse_view_map(words, t->mapped ? &t->own_map : NULL, t->seat, &game, &t->view,
                                   &fault) != NL_OK) {
        say_fault(t, "position", &fault);
        return;
    }
    if (!t->begun || memcmp(&game, &t->game, sizeof game) != 0) {
        t->game = game;
        t->rules = nl_game_rules(&game);
        if (!begin_game(t, "position")) return;
    }
    t->known = true;
    t->refused = false;
}

/* Why there is no position to think about. */
static const char *no_position(const talk *t)
{
    return t->refused ? "the last position was refused" : "there is no position";
}

/* Cards of a seat in the last position, including those set aside. The dice game has none. */
static int cards_held(const talk *t, int seat)
{
    nl_island island;
    nl_choco choco;

    if (t->rules.game == NL_ISLAND) {
        nl_view_island(&t->game, &t->view, &island);
        return island.seat[seat].hand_total + island.seat[seat].tossed_total;
    }
    if (t->rules.game != NL_CHOCO) return 0;
    nl_view_choco(&t->game, &t->view, &choco);
    return choco.seat[seat].hand_total + choco.seat[seat].tossed_total;
}

/* What the host knows of a hand besides the position: at least these cards. */
static void hear_hand(talk *t, const char *words)
{
    uint8_t least[NL_KINDS];
    int seat = 0, sum = 0;

    if (!hsp_get_hand(words, &seat, least)) {
        say_word(t, NL_ERR_BAD_SYNTAX, "hand", words);
    } else if (!t->known) {
        say_error(t, NL_ERR_WRONG_PHASE, "hand", no_position(t));
    } else if (seat >= t->rules.seats || seat == t->seat) {
        say_error(t, NL_ERR_BAD_ARGS, "hand", "it must be the seat of another player");
    } else {
        for (int k = 0; k < NL_KINDS; k++) sum += least[k];
        if (sum > cards_held(t, seat))
            say_error(t, NL_ERR_CORRUPT, "hand", "the seat has fewer cards in the last position");
        else
            memcpy(t->bot.told[seat], least, sizeof least);
    }
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
        say_no_answer(t, NL_ERR_WRONG_PHASE, go->number, no_position(t));
    } else if (!advice_can(&t->bot)) {
        say_no_answer(t, NL_ERR_NOT_ALLOWED, go->number,
                      "this bot cannot analyse this game; search can");
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
    const char *words = bot_reason_text(t->bot.why, t->bot.number, NL_EN);
    const char *gap = strstr(words, "%1");

    if (gap)
        buffer_format(t->out, "info %.*s%d%s\n", (int)(gap - words), words, t->bot.number, gap + 2);
    else
        buffer_format(t->out, "info %s\n", words);
}

static int find_action(const nl_action *list, int count, nl_action a)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &a, sizeof a) == 0) return i;
    return -1;
}

/* Keeps what the menu has, in our own order, and adds what it has besides and the rules accept: a
   menu may have offers that are not listed. Returns how many remain. */
static int cut_to_menu(const talk *t, const char *menu, nl_action legal[NL_ACTIONS_MAX], int count)
{
    bool kept[NL_ACTIONS_MAX] = { false };
    nl_action more[NL_ACTIONS_MAX], a;
    char text[NL_TEXT_MAX];
    int extra = 0, left = 0;

    while (hsp_next_entry(&menu, text)) {
        if (nl_parse(&t->game, t->seat, text, &a, NULL) != NL_OK) continue;
        const int at = find_action(legal, count, a);
        if (at >= 0)
            kept[at] = true;
        else if (extra < NL_ACTIONS_MAX && find_action(more, extra, a) < 0 &&
                 nl_view_check(&t->game, &t->view, a) == NL_OK)
            more[extra++] = a;
    }
    for (int i = 0; i < count; i++)
        if (kept[i]) legal[left++] = legal[i];
    for (int i = 0; i < extra && left < NL_ACTIONS_MAX; i++) legal[left++] = more[i];
    return left;
}

/* Answers from the menu. Only what no menu can list in full, an offer, may come from outside it. */
static void answer_question(talk *t, const hsp_go *go, const nl_action *all, int all_count)
{
    nl_action legal[NL_ACTIONS_MAX], answer;
    char text[NL_TEXT_MAX];
    int count = all_count;

    memcpy(legal, all, (size_t)count * sizeof *legal);
    if (go->menu) count = cut_to_menu(t, go->menu, legal, count);
    if (count == 0) {
        say_no_answer(t, NL_ERR_NOT_ALLOWED, go->number,
                      "the last position allows nothing of the menu");
        return;
    }
    t->bot.nodes = (uint32_t)go->nodes;
    t->bot.ms = (uint32_t)go->time;
    bot_answer(&t->bot, &t->game, &t->view, legal, count, &answer);
    if (find_action(legal, count, answer) < 0 && find_action(all, all_count, answer) >= 0)
        answer = fallback_choose(&t->game, &t->view, legal, count);
    else
        say_reason(t);
    nl_print(&t->game, answer, text);
    buffer_format(t->out, "play %lu %s\n", go->number, text);
}

static void hear_go(talk *t, const char *words)
{
    nl_action legal[NL_ACTIONS_MAX];
    hsp_go go;

    if (!hsp_get_go(words, &go)) {
        say_word(t, NL_ERR_BAD_SYNTAX, "go", words);
        return;
    }
    if (strcmp(go.decision, "analyse") == 0) {
        analyse(t, &go);
        return;
    }
    const int count = t->known ? nl_view_legal(&t->game, &t->view, legal) : 0;
    if (count > 0)
        answer_question(t, &go, legal, count);
    else
        say_no_answer(t, NL_ERR_WRONG_PHASE, go.number,
                      t->known ? "this seat has nothing to decide in the last position"
                               : no_position(t));
}

static void hear_option(talk *t, const char *words)
{
    static const char key[] = "seed ";
    const char *value = words + sizeof key - 1;
    char *end;

    if (strncmp(words, key, sizeof key - 1) != 0) {
        say_word(t, strcmp(words, "seed") == 0 ? NL_ERR_TRUNCATED : NL_ERR_BAD_KEY, "option",
                 words);
        return;
    }
    errno = 0;
    const uint64_t seed = strtoull(value, &end, 10);
    if (*value < '0' || *value > '9' || *end != '\0' || errno != 0) {
        say_word(t, NL_ERR_BAD_VALUE, "option seed", value);
        return;
    }
    t->seed = seed;
    t->games = 0; /* the same seed, the same answers */
}

bool talk_line(talk *t, char *line)
{
    static const struct {
        const char *word;
        void (*hear)(talk *t, const char *words);
    } verbs[] = {
        { "hsp", hear_hello },         { "option", hear_option },
        { "newgame", hear_newgame },   { "map", hear_map },
        { "rules", hear_rules },       { "layout", hear_layout },
        { "position", hear_position }, { "hand", hear_hand },
        { "ev", hear_event },          { "go", hear_go },
    };
    const size_t size = strcspn(line, " ");
    const char *rest = line[size] ? line + size + 1 : line + size;

    line[size] = '\0';
    stop_thinking(t); /* any command ends the analysis */
    if (strcmp(line, "quit") == 0) return false;
    if (strcmp(line, "ready") == 0) buffer_format(t->out, "readyok\n");
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
