/* advice.c - advice for a seat, based only on what that seat knows: the best plans and their
   values. */
#include <stdlib.h>
#include <string.h>

#include "wasm/advice.h"
#include "wasm/solved.h"

enum { ADVICE_SLICE = 100, ADVICE_SHOWN = 3 }; /* simulations per step; plans in an answer */

static bool advice_seat(bot *adviser, const nl_game *g, int seat, uint32_t nodes, uint64_t luck)
{
    const nl_game_id game = (nl_game_id)nl_game_rules(g).game;
    char name[BOT_NAME_MAX];

    memset(adviser, 0, sizeof *adviser);
    advice_bot(game, nodes + nodes / 4, name);
    if (bot_init(adviser, name, NULL) != NL_OK) return false;
    if (bot_needs(name, game) != BOT_NEEDS_NOTHING) adviser->table = solved_table();
    const size_t bytes = bot_room(name, game);
    adviser->room = bytes ? malloc(bytes) : NULL;
    if (bytes && !adviser->room) return false;
    bot_begin(adviser, g, seat, rng_of(luck));
    return true;
}

bool advice_sit(bot *adviser, int seat, uint32_t nodes)
{
    const record *past = &page_session()->past;
    return advice_seat(adviser, &past->game, seat, nodes, (uint64_t)past->count);
}

static bool advice_hear(void *user, const record_position *p)
{
    bot *adviser = user;
    const int game = nl_game_of(p->game);
    nl_event seen[NL_EVENTS_MAX];

    memcpy(seen, p->events, (size_t)p->event_count * sizeof *seen);
    for (int i = 0; i < p->event_count; i++) nl_observe_event(game, &seen[i], adviser->seat);
    bot_hear(adviser, &page_session()->past.game, seen, p->event_count);
    return true;
}

/* Writes a plan: what to do now, what is expected to follow, and its value in millionths. */
static void advice_plan_print(json *j, const nl_game *g, const advice *found,
                              const advice_plan *plan)
{
    const advice_plan *best = &found->plan[0];
    char words[NL_TEXT_MAX];

    json_open(j, '{');
    nl_print(g, plan->line[0], words);
    json_key_string(j, "action", words);
    json_key(j, "line");
    json_open(j, '[');
    for (int i = 1; i < plan->length; i++) {
        nl_print(g, plan->line[i], words);
        json_string(j, words);
    }
    json_close(j, ']');
    json_key_int(j, "worth", (int64_t)(plan->worth * ADVICE_WHOLE));
    json_key_int(j, "change", (int64_t)((plan->worth - best->worth) * ADVICE_WHOLE));
    json_close(j, '}');
}

/* The fallback where plans have no values: what the bot greedy would do. */
static void advice_guess(json *j, const nl_game *g, const nl_view *view, int seat)
{
    static bot guesser;
    nl_action legal[NL_ACTIONS_MAX], best;
    char words[NL_TEXT_MAX];
    const int count = nl_view_legal(g, view, legal);

    if (count == 0 || bot_init(&guesser, "greedy", NULL) != NL_OK) return;
    if (nl_game_rules(g).game == NL_DICE) guesser.table = solved_table();
    bot_begin(&guesser, g, seat, rng_of(1));
    if (!bot_answer(&guesser, g, view, legal, count, &best)) return;
    nl_print(g, best, words);
    json_open(j, '{');
    json_key_string(j, "action", words);
    json_close(j, '}');
}

static void advice_think(bot *adviser, const nl_game *g, const nl_view *view, uint32_t nodes,
                         advice *found)
{
    static advice_job job;

    advice_begin(&job, adviser, g, view);
    while (job.nodes < nodes && !job.done) advice_step(&job, ADVICE_SLICE);
    advice_read(&job, found);
}

static uint32_t advice_print(const advice *found, const nl_game *g, const nl_view *view, int seat)
{
    json j = page_begin();

    json_key_string(&j, "unit",
                    found->unit == ADVICE_CHANCE  ? "chance"
                    : found->unit == ADVICE_TURNS ? "turns"
                                                  : "points");
    json_key(&j, "hints");
    json_open(&j, '[');
    for (int i = 0; i < found->count && i < ADVICE_SHOWN && found->seat == seat; i++)
        advice_plan_print(&j, g, found, &found->plan[i]);
    if (found->count == 0 || found->seat != seat) advice_guess(&j, g, view, seat);
    json_close(&j, ']');
    return page_end(&j);
}

/* The best plans for a seat. The adviser has heard what the seat heard and sees nothing else. */
EXPORT(nl_hint) uint32_t advice_hint(int seat, int nodes)
{
    static bot adviser;
    static advice found;
    const nl_game *g = &page_session()->past.game;
    nl_view view;

    memset(&found, 0, sizeof found);
    nl_observe(g, &page_session()->match.state, seat, &view);
    if (advice_sit(&adviser, seat, (uint32_t)nodes)) {
        record_replay(&page_session()->past, advice_hear, &adviser, NULL);
        advice_think(&adviser, g, &view, (uint32_t)nodes, &found);
    }
    free(adviser.room);
    return advice_print(&found, g, &view, seat);
}

/* The same for a table elsewhere. Input: the seat's view as a position text, of a game with the
   rules that were begun here. Nothing was heard, so other hands are only limited by the view. */
EXPORT(nl_hint_view) uint32_t advice_hint_view(int seat, int nodes, int lang)
{
    static bot adviser;
    static advice found;
    static nl_game g;
    const nl_rules rules = nl_game_rules(&page_session()->past.game);
    const nl_map *map = nl_game_map(&page_session()->past.game);
    nl_fault fault = { 0 };
    nl_view view;

    if (nl_position_parse_view_map(page_text(), map, seat, &g, &view, &fault) != NL_OK) {
        json j = page_begin();
        page_refuse(&j, &rules, &fault, NULL, (nl_lang)lang);
        return page_end(&j);
    }
    memset(&found, 0, sizeof found);
    if (advice_seat(&adviser, &g, seat, (uint32_t)nodes, 1))
        advice_think(&adviser, &g, &view, (uint32_t)nodes, &found);
    free(adviser.room);
    return advice_print(&found, &g, &view, seat);
}
