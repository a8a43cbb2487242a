/* advice.c - what a bot with a seat's own knowledge would do there. */
#include <stdlib.h>
#include <string.h>

#include "term/words.h"
#include "wasm/page.h"

static bool advice_hear(void *user, const record_position *p)
{
    bot *adviser = user;
    nl_event seen[NL_EVENTS_MAX];

    memcpy(seen, p->events, (size_t)p->event_count * sizeof *seen);
    for (int i = 0; i < p->event_count; i++)
        nl_observe_event(&seen[i], adviser->seat);
    bot_hear(adviser, &page_session()->past.game, seen, p->event_count);
    return true;
}

static void advice_reason(json *j, const bot *adviser, nl_lang lang)
{
    buffer words = { 0 }, number = { 0 };
    const char *args[] = { NULL, NULL };

    buffer_int(&number, adviser->number);
    args[0] = buffer_words(&number);
    words_fill(&words, bot_reason_text(adviser->why, lang), args);
    json_key_string(j, "text", buffer_words(&words));
    buffer_free(&words);
    buffer_free(&number);
}

/* What an adviser, who has heard all that the seat heard and sees no more, would do, and why. */
EXPORT(nl_hint) uint32_t advice_hint(int seat, int lang)
{
    static bot adviser;
    const nl_game *g = &page_session()->past.game;
    const nl_game_id game = (nl_game_id)nl_game_rules(g).game;
    const char *name = bot_needs("search", game) == BOT_NEEDS_NOTHING && bot_plays("search", game)
                           ? "search" : "greedy";
    nl_action legal[NL_ACTIONS_MAX], best;
    char words[NL_TEXT_MAX];
    nl_view view;
    int count;
    json j;

    nl_observe(g, &page_session()->state, seat, &view);
    count = nl_view_legal(g, &view, legal);
    if (count > 0 && bot_init(&adviser, name, NULL) == NL_OK) {
        const size_t bytes = bot_room(name, game);
        adviser.room = bytes ? malloc(bytes) : NULL;
        bot_begin(&adviser, g, seat, rng_of((uint64_t)page_session()->past.count));
        record_replay(&page_session()->past, advice_hear, &adviser, NULL);
        bot_answer(&adviser, g, &view, legal, count, &best);
        free(adviser.room);
        nl_print(g, best, words);
    }
    j = page_begin();
    json_key(&j, "hints");
    json_open(&j, '[');
    if (count > 0) {
        json_open(&j, '{');
        json_key_string(&j, "action", words);
        advice_reason(&j, &adviser, (nl_lang)lang);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return page_end(&j);
}
