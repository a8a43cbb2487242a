/* advice.c - advice for a seat, based only on what that seat knows: the best plans and their
   values. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "term/say/say.h"
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

/* ---- reasons --------------------------------------------------------------------------------- */

/* Whose advice it is, about what, and in which language. */
typedef struct asked {
    const nl_game *game;
    const nl_view *view;
    int seat;
    nl_lang lang;
} asked;

static void advice_why_print(json *j, bot_reason why, int number, nl_lang lang)
{
    buffer words = { 0 };
    char digits[16];
    const char *const args[] = { digits, NULL };
    text_out w = text_to(digits, (int)sizeof digits);

    text_int(&w, number);
    text_end(&w);
    words_fill(&words, bot_reason_text(why, number, lang), args);
    json_key_string(j, "why", buffer_words(&words));
    buffer_free(&words);
}

/* Whether an action ends something; such actions are always a choice. */
static bool advice_ends(const nl_game *g, nl_action a)
{
    return nl_action_is(nl_game_rules(g).game, a.kind, NL_IS_END);
}

/* Why a plan is good: the reason of the bot greedy, if it would choose the same action between this
   one and ending the turn; otherwise only the best plan has one, its chance. */
static void advice_reason(json *j, const asked *at, nl_action a, const advice_plan *best)
{
    static bot guesser;
    nl_action legal[NL_ACTIONS_MAX], list[NL_ACTIONS_MAX + 2], found;
    const int count = nl_view_legal(at->game, at->view, legal);
    int listed = 0;

    list[listed++] = a;
    list[listed++] = a; /* a list of one would be "no other option" */
    for (int i = 0; i < count; i++)
        if (advice_ends(at->game, legal[i])) list[listed++] = legal[i];
    if (bot_init(&guesser, "greedy", NULL) != NL_OK) return;
    if (nl_game_rules(at->game).game == NL_DICE) guesser.table = solved_table();
    bot_begin(&guesser, at->game, at->seat, rng_of(1));
    const bool same = bot_answer(&guesser, at->game, at->view, list, listed, &found) &&
                      memcmp(&found, &a, sizeof a) == 0;
    const bool empty = guesser.why == BOT_R_ONLY || guesser.why == BOT_R_CHANCE ||
                       (guesser.why == BOT_R_PASS && !advice_ends(at->game, a));
    if (same && !empty)
        advice_why_print(j, guesser.why, guesser.number, at->lang);
    else if (best)
        advice_why_print(j, BOT_R_BEST, (int)(100 * best->worth + 0.5), at->lang);
}

/* ---- plans ----------------------------------------------------------------------------------- */

/* Writes a plan: what to do now and why, what is expected to follow, and its value in
   millionths. */
static void advice_plan_print(json *j, const asked *at, const advice *found,
                              const advice_plan *plan)
{
    const advice_plan *best = &found->plan[0];
    const nl_game *g = at->game;
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
    advice_reason(j, at, plan->line[0], plan == best && found->unit == ADVICE_CHANCE ? best : NULL);
    json_key_int(j, "worth", (int64_t)(plan->worth * ADVICE_WHOLE));
    json_key_int(j, "change", (int64_t)((plan->worth - best->worth) * ADVICE_WHOLE));
    json_close(j, '}');
}

/* The fallback where plans have no values: what the bot greedy would do. */
static void advice_guess(json *j, const asked *at)
{
    const nl_game *g = at->game;
    static bot guesser;
    nl_action legal[NL_ACTIONS_MAX], best;
    char words[NL_TEXT_MAX];
    const int count = nl_view_legal(g, at->view, legal);

    if (count == 0 || bot_init(&guesser, "greedy", NULL) != NL_OK) return;
    if (nl_game_rules(g).game == NL_DICE) guesser.table = solved_table();
    bot_begin(&guesser, g, at->seat, rng_of(1));
    if (!bot_answer(&guesser, g, at->view, legal, count, &best)) return;
    nl_print(g, best, words);
    json_open(j, '{');
    json_key_string(j, "action", words);
    advice_why_print(j, guesser.why, guesser.number, at->lang);
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

static uint32_t advice_print(const advice *found, const asked *at)
{
    json j = page_begin();

    json_key_string(&j, "unit",
                    found->unit == ADVICE_CHANCE  ? "chance"
                    : found->unit == ADVICE_TURNS ? "turns"
                                                  : "points");
    json_key(&j, "hints");
    json_open(&j, '[');
    for (int i = 0; i < found->count && i < ADVICE_SHOWN && found->seat == at->seat; i++)
        advice_plan_print(&j, at, found, &found->plan[i]);
    if (found->count == 0 || found->seat != at->seat) advice_guess(&j, at);
    json_close(&j, ']');
    return page_end(&j);
}

/* The best plans for a seat. The adviser has heard what the seat heard and sees nothing else. */
EXPORT(nl_hint) uint32_t advice_hint(int seat, int nodes, int lang)
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
    return advice_print(&found, &(asked){ g, &view, seat, page_lang(lang) });
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
        page_refuse(&j, &rules, &fault, NULL, page_lang(lang));
        return page_end(&j);
    }
    memset(&found, 0, sizeof found);
    if (advice_seat(&adviser, &g, seat, (uint32_t)nodes, 1))
        advice_think(&adviser, &g, &view, (uint32_t)nodes, &found);
    free(adviser.room);
    return advice_print(&found, &(asked){ &g, &view, seat, page_lang(lang) });
}
