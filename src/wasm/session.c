/* session.c - the game on the page. */
#include "wasm/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "table/play/own_map.h"

void session_close(session *s)
{
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (s->match.player[seat].answer) free(s->bots[seat].room);
    if (s->open) record_free(&s->past);
    memset(&s->match, 0, sizeof s->match);
    s->open = false;
}

/* ---- bots ------------------------------------------------------------------------------------ */

/* A bot that has no answer must not end the game. */
static bool session_bot(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out)
{
    if (!bot_answer(self, g, v, legal, count, out)) *out = legal[0];
    return true;
}

static void session_begin_bot(session *s, int seat)
{
    const rng luck = rng_stream(s->seed, 0, (uint32_t)(MATCH_SEAT + seat));
    bot_begin(&s->bots[seat], &s->past.game, seat, luck);
}

nl_err session_seat(session *s, int seat, const char *name, nl_fault *fault)
{
    const nl_game_id game = (nl_game_id)nl_game_rules(&s->past.game).game;
    bot *b = &s->bots[seat];

    if (s->match.player[seat].answer) free(b->room);
    s->match.player[seat] = (match_player){ 0 };
    const nl_err e = bot_init(b, name, fault);
    if (e != NL_OK) return e;
    const size_t bytes = bot_room(name, game);
    b->table = game == NL_DICE ? s->book : NULL;
    b->room = bytes ? malloc(bytes) : NULL;
    session_begin_bot(s, seat);
    match_join(&s->match, seat, (match_player){ b, session_bot, bot_hear, bot_propose });
    return NL_OK;
}

/* ---- starting a game ------------------------------------------------------------------------- */

/* Makes the record the current game. The bots of the old game leave. */
static nl_err session_take(session *s, record *r, uint64_t seed, nl_fault *fault)
{
    static match fresh;

    memset(&fresh, 0, sizeof fresh);
    const nl_err e = match_resume(&fresh, r, rng_of(seed), fault);
    if (e != NL_OK) {
        record_free(r);
        return e;
    }
    session_close(s);
    s->past = *r;
    s->match = fresh;
    s->match.record = &s->past;
    s->seed = seed;
    s->open = true;
    return NL_OK;
}

nl_err session_rules(const char *text, const char *map, nl_rules *out, nl_map *own_map,
                     nl_fault *fault)
{
    char named[NL_RULES_MAX];
    nl_err e;

    if (!*map) return nl_rules_parse(text, out, fault);
    e = nl_map_read(map, (int)strlen(map), own_map, fault);
    if (e == NL_OK) e = own_map_rules(text, own_map, named);
    return e == NL_OK ? nl_rules_parse_map(named, own_map, out, fault) : e;
}

nl_err session_begin(session *s, const char *rules, const char *layout, const char *map,
                     uint64_t seed, nl_fault *fault)
{
    rng draw = rng_stream(seed, 0, MATCH_LAYOUT);
    static nl_map own_map;
    nl_rules read;
    nl_layout lies;
    record fresh;
    nl_err e = session_rules(rules, map, &read, &own_map, fault);

    if (e != NL_OK) return e;
    e = *layout ? nl_layout_parse(&read, &own_map, layout, &lies, fault)
                : nl_layout_draw(&read, &own_map, rng_draw, &draw, &lies);
    if (e == NL_OK) e = record_init(&fresh, &read, &own_map, &lies, fault);
    if (e == NL_OK && *map) {
        buffer text = { 0 };
        buffer_put(&text, map);
        record_map(&fresh, &text);
        buffer_free(&text);
    }
    return e == NL_OK ? session_take(s, &fresh, seed, fault) : e;
}

nl_err session_load(session *s, const char *bytes, size_t size, uint64_t seed, nl_fault *fault)
{
    record read;
    const nl_err e = record_parse(bytes, size, &read, fault);

    return e == NL_OK ? session_take(s, &read, seed, fault) : e;
}

nl_err session_cut(session *s, int count)
{
    record_cut(&s->past, count);
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (s->match.player[seat].answer) session_begin_bot(s, seat);
    return match_resume(&s->match, &s->past, rng_of(s->seed), NULL);
}

/* ---- playing --------------------------------------------------------------------------------- */

nl_err session_chance(session *s)
{
    s->match.chance = rng_stream(s->seed, (uint64_t)s->past.count, MATCH_CHANCE);
    return match_chance(&s->match);
}

nl_err session_play_on(session *s, unsigned people, int most)
{
    nl_err e = NL_OK;

    for (int done = 0; done < most && e == NL_OK; done++) {
        const nl_turn t = nl_to_act(&s->past.game, &s->match.state);
        const unsigned bots = t.seats & ~people;
        e = match_talk(&s->match);
        if (e != NL_OK || t.over || (!t.chance && !bots)) break;
        e = t.chance ? session_chance(s) : match_ask(&s->match, bits_first(bots));
    }
    return e;
}
