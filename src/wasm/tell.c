/* tell.c - events as sentences, also for a game on a server that the page only follows. */
#include <string.h>

#include "term/say/say.h"
#include "wasm/page.h"

typedef struct telling {
    json *j;
    int seat, from;
    nl_lang lang;
    nl_rules rules;
} telling;

static void tell_line(const telling *t, const char *words, int n, const nl_event *e, int count)
{
    json_open(t->j, '{');
    json_key_int(t->j, "n", n);
    wire_seat(t->j, "seat", &t->rules, e->seat);
    json_key_string(t->j, "text", words);
    json_key(t->j, "events");
    json_open(t->j, '[');
    for (int i = 0; i < count; i++) wire_event(t->j, &page_session()->past.game, &e[i]);
    json_close(t->j, ']');
    json_close(t->j, '}');
}

/* Writes a line for each event or group of events that deserves one. */
static void tell_all(const telling *t, int n, const nl_event *events, int count)
{
    nl_event seen[NL_EVENTS_MAX];
    buffer words = { 0 };

    memcpy(seen, events, (size_t)count * sizeof *seen);
    for (int i = 0; i < count && t->seat != PAGE_TRUTH; i++)
        nl_observe_event(t->rules.game, &seen[i], t->seat);
    for (int i = 0, told; i < count; i += told) {
        buffer_clear(&words);
        told = say_line(&words, t->lang, &t->rules, &seen[i], count - i);
        tell_line(t, buffer_words(&words), n, &seen[i], told);
    }
    buffer_free(&words);
}

static bool tell_heard(void *user, const record_position *p)
{
    const telling *t = user;
    if (p->n >= t->from && p->n > 0) tell_all(t, p->n, p->events, p->event_count);
    return true;
}

/* The sentences of each action from number `from` on, as lines. */
EXPORT(nl_told) uint32_t tell_told(int seat, int from, int lang)
{
    json j = page_begin();
    telling t = { &j, seat, from, page_lang(lang), nl_game_rules(&page_session()->past.game) };

    words_mark(true);
    json_key(&j, "lines");
    json_open(&j, '[');
    if (from == page_session()->past.count && from > 0)
        tell_all(&t, from, page_session()->match.events, page_session()->match.event_count);
    else
        record_replay(&page_session()->past, tell_heard, &t, NULL);
    json_close(&j, ']');
    return page_end(&j);
}

/* ---- a game elsewhere ------------------------------------------------------------------------ */

/* Input: the events of one action as the server sends them, a JSON list. Output: their sentences,
   as in nl_told. */
EXPORT(nl_say) uint32_t tell_say(int n, int lang)
{
    const nl_game *g = &page_session()->past.game;
    json j = page_begin();
    telling t = { &j, PAGE_TRUTH, 0, page_lang(lang), nl_game_rules(g) };
    nl_event events[NL_EVENTS_MAX];
    const char *at = page_text();
    int count = 0;

    words_mark(true);
    json_take(&at, '[');
    while (count < NL_EVENTS_MAX && wire_event_take(g, &at, &events[count])) {
        count += events[count].kind != NL_UNKNOWN;
        json_take(&at, ',');
    }
    json_key(&j, "lines");
    json_open(&j, '[');
    tell_all(&t, n, events, count);
    json_close(&j, ']');
    return page_end(&j);
}

/* Input: an error's code, a newline, and the action. Output: the refusal as a sentence, and its
   rule. */
EXPORT(nl_why) uint32_t tell_why(int lang)
{
    const nl_rules rules = nl_game_rules(&page_session()->past.game);
    nl_fault fault = { 0 };
    char *at = page_text();
    const char *code = page_line(&at), *action = page_line(&at);
    json j = page_begin();

    fault.code = NL_ERR_BAD_ARGS;
    for (int e = 0; e < NL_ERR_COUNT; e++)
        if (strcmp(nl_error_code((nl_err)e), code) == 0) fault.code = (nl_err)e;
    page_refuse(&j, &rules, &fault, action, page_lang(lang));
    return page_end(&j);
}
