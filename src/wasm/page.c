/* page.c - the exported calls of the page: before a game, reading, playing, saving. */
#include <stdlib.h>
#include <string.h>

#include "island/rules.h"
#include "table/clock/fallback.h"
#include "table/play/typed.h"
#include "term/almanac/almanac.h"
#include "wasm/page.h"
#include "wasm/solved.h"

static buffer answer;
static char *input;
static uint32_t input_size;
static session play;

/* ---- input and output ------------------------------------------------------------------------ */

/* Returns a buffer for a text of this size, which the host fills before the next call. A NUL is
   added. */
EXPORT(nl_input) char *page_input(uint32_t size)
{
    char *room = realloc(input, (size_t)size + 1);

    if (!room) return NULL;
    input = room;
    input_size = size;
    input[size] = 0;
    return input;
}

EXPORT(nl_output) const char *page_output(void) { return buffer_words(&answer); }

session *page_session(void) { return &play; }

char *page_text(void) { return input; }

uint32_t page_size(void) { return input_size; }

json page_begin(void)
{
    json j = { &answer, false };
    buffer_clear(&answer);
    json_open(&j, '{');
    return j;
}

uint32_t page_end(json *j)
{
    json_close(j, '}');
    return (uint32_t)answer.size;
}

const char *page_line(char **at)
{
    char *line = *at, *end = strchr(line, '\n');
    *at = end ? end + 1 : line + strlen(line);
    if (end) *end = 0;
    return line;
}

/* ---- refusals -------------------------------------------------------------------------------- */

void page_refuse(json *j, const nl_rules *rules, const nl_fault *f, const char *action,
                 nl_lang lang)
{
    char place[ALMANAC_PLACE_MAX];

    json_key(j, "error");
    json_open(j, '{');
    json_key_string(j, "code", nl_error_code(f->code));
    json_key_string(j, "text",
                    f->reason ? nl_clash_text(f->reason, lang) : nl_error_text(f->code, lang));
    json_key_string(j, "word", f->word);
    json_key_int(j, "line", f->line);
    json_key_int(j, "column", f->column);
    json_key(j, "place");
    if (rules && almanac_of_error(rules, f->code, action, place))
        json_string(j, place);
    else
        json_null(j);
    json_close(j, '}');
}

static uint32_t page_result(nl_err e, nl_fault *f, const char *action, int lang)
{
    const nl_rules rules = play.open ? nl_game_rules(&play.past.game) : nl_rules_default(NL_ISLAND);
    json j = page_begin();

    f->code = e;
    if (e != NL_OK) page_refuse(&j, &rules, f, action, page_lang(lang));
    return page_end(&j);
}

/* ---- before a game --------------------------------------------------------------------------- */

static void page_bots(json *j)
{
    int count;
    const bot_kind *const *kinds = bot_kinds(&count);

    json_key(j, "bots");
    json_open(j, '[');
    for (int i = 0; i < count; i++) {
        if (kinds[i]->needs == BOT_NEEDS_TABLE) continue;
        json_open(j, '{');
        json_key_string(j, "name", kinds[i]->name);
        json_key_int(j, "games", kinds[i]->games ? kinds[i]->games : (1u << NL_GAMES) - 1);
        json_key_int(j, "levels", kinds[i]->levels);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* All games with their options, and the bots that need no solved table; games is a bit set. */
EXPORT(nl_menu) uint32_t page_menu(void)
{
    json j = page_begin();

    json_key(&j, "games");
    wire_games(&j);
    page_bots(&j);
    return page_end(&j);
}

/* Input: a rules string, a newline, and the text of a map file or nothing. Output: the canonical
   form and the seats. */
EXPORT(nl_rules) uint32_t page_rules(int lang)
{
    nl_fault fault = { 0 };
    static nl_map own_map;
    nl_rules rules;
    char *at = input;
    const char *text = page_line(&at);
    const nl_err e = session_rules(text, at, &rules, &own_map, &fault);
    char words[NL_RULES_MAX];
    json j = page_begin();

    fault.code = e;
    if (e != NL_OK) {
        page_refuse(&j, NULL, &fault, NULL, page_lang(lang));
        return page_end(&j);
    }
    nl_rules_print(&rules, words, sizeof words);
    json_key_string(&j, "rules", words);
    json_key(&j, "seats");
    json_open(&j, '[');
    for (int seat = 0; seat < rules.seats; seat++) json_string(&j, nl_seat_name(&rules, seat));
    json_close(&j, ']');
    return page_end(&j);
}

/* Input: the rules string, a layout or nothing, and the text of a map file or nothing, each
   starting on its own line. */
EXPORT(nl_begin) uint32_t page_new(uint32_t seed_low, uint32_t seed_high, int lang)
{
    nl_fault fault = { 0 };
    char *at = input;
    const char *rules = page_line(&at), *layout = page_line(&at);
    const uint64_t seed = (uint64_t)seed_high << 32 | seed_low;

    return page_result(session_begin(&play, rules, layout, at, seed, &fault), &fault, NULL, lang);
}

/* Input: a record. */
EXPORT(nl_load) uint32_t page_load(uint32_t seed_low, uint32_t seed_high, int lang)
{
    nl_fault fault = { 0 };
    const uint64_t seed = (uint64_t)seed_high << 32 | seed_low;

    return page_result(session_load(&play, input, input_size, seed, &fault), &fault, NULL, lang);
}

/* Input: the name of a bot. */
EXPORT(nl_seat_bot) uint32_t page_seat_bot(int seat, int lang)
{
    nl_fault fault = { 0 };

    if (!play.open || seat < 0 || seat >= NL_SEATS)
        return page_result(NL_ERR_BAD_ARGS, &fault, NULL, lang);
    if (nl_game_rules(&play.past.game).game == NL_DICE) play.book = solved_table();
    return page_result(session_seat(&play, seat, input, &fault), &fault, NULL, lang);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void page_places(json *j, const char *key, const uint8_t *ids, int cap)
{
    json_key(j, key);
    json_open(j, '[');
    for (int i = 0; i < cap && ids[i] != NL_NOBODY; i++) json_int(j, ids[i]);
    json_close(j, ']');
}

static void page_at(json *j, int x, int y)
{
    json_open(j, '{');
    json_key_int(j, "x", x);
    json_key_int(j, "y", y);
}

static void page_board(json *j, const nl_board *b)
{
    json_key(j, "hexes");
    json_open(j, '[');
    for (int h = 0; h < b->hexes; h++) {
        page_at(j, b->hex_x[h], b->hex_y[h]);
        page_places(j, "corners", b->hex_corner[h], NL_RIM);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_key(j, "corners");
    json_open(j, '[');
    for (int c = 0; c < b->corners; c++) {
        page_at(j, b->corner_x[c], b->corner_y[c]);
        page_places(j, "edges", b->corner_edge[c], NL_DEGREE);
        page_places(j, "hexes", b->corner_hex[c], 3);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_key(j, "edges");
    json_open(j, '[');
    for (int e = 0; e < b->edges; e++) {
        json_open(j, '{');
        page_places(j, "ends", b->edge_corner[e], 2);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void page_price(json *j, const char *key, nl_lanes price)
{
    uint8_t counts[NL_KINDS];

    for (int kind = 0; kind < NL_KINDS; kind++) counts[kind] = (uint8_t)(price >> (8 * kind));
    wire_counts(j, key, counts);
}

static void page_prices(json *j)
{
    json_key(j, "prices");
    json_open(j, '{');
    page_price(j, "road", PRICE_ROAD);
    page_price(j, "settlement", PRICE_SETTLEMENT);
    page_price(j, "city", PRICE_CITY);
    page_price(j, "buy", PRICE_CARD);
    json_close(j, '}');
}

/* The game; for the island also its board, for a country map also the text of the map. */
EXPORT(nl_head) uint32_t page_head(void)
{
    const nl_rules rules = nl_game_rules(&play.past.game);
    const char *map = play.past.map.size ? buffer_words(&play.past.map) : nl_map_text(rules.map);
    nl_board board;
    json j = page_begin();

    json_key(&j, "head");
    json_open(&j, '{');
    wire_head(&j, &play.past.game);
    json_key_bool(&j, "talk", rules.trade == NL_TRADE_ON);
    json_key_bool(&j, "same_kind", rules.same_kind);
    json_close(&j, '}');
    json_key(&j, "names");
    json_open(&j, '[');
    for (int seat = 0; seat < rules.seats; seat++) json_string(&j, play.past.names[seat]);
    json_close(&j, ']');
    json_key(&j, "board");
    if (rules.game == NL_ISLAND) {
        nl_board_read(&play.past.game, &board);
        json_open(&j, '{');
        page_board(&j, &board);
        json_key_int(&j, "target", board.target);
        page_prices(&j);
        json_key(&j, "country");
        if (map)
            json_string(&j, map);
        else
            json_null(&j);
        json_close(&j, '}');
    } else {
        json_null(&j);
    }
    return page_end(&j);
}

static void page_truth(json *j, const nl_game *g, const nl_state *state)
{
    wire_open open;

    switch (nl_game_rules(g).game) {
    case NL_CHOCO: nl_choco_read(g, state, &open.choco); break;
    case NL_DICE: nl_dice_read(g, state, &open.dice); break;
    default: nl_island_read(g, state, &open.island); break;
    }
    wire_state(j, g, &open);
    wire_aids(j, g, &open);
}

/* Seats as numbers, as the server sends them. */
static void page_winners(json *j, unsigned winners)
{
    json_key(j, "winners");
    json_open(j, '[');
    for (int seat = 0; seat < NL_SEATS; seat++)
        if (winners >> seat & 1) json_int(j, seat);
    json_close(j, ']');
}

void page_points(json *j, const int16_t *points, int seats)
{
    json_open(j, '[');
    for (int seat = 0; seat < seats; seat++) json_int(j, points[seat]);
    json_close(j, ']');
}

/* What the seat may do, and what it could do next if it ended what it is doing. */
static void page_legal(json *j, const nl_game *g, const nl_view *view)
{
    nl_action legal[NL_ACTIONS_MAX], after[NL_ACTIONS_MAX];
    const int count = nl_view_legal(g, view, legal);

    wire_actions(j, g, "legal", legal, count);
    wire_actions(j, g, "legal_after", after, fallback_after(g, view, legal, count, after));
}

void page_position(json *j, const nl_state *state, int n, int seat)
{
    const nl_game *g = &play.past.game;
    const nl_rules rules = nl_game_rules(g);
    int16_t points[NL_SEATS];
    nl_view view;

    json_key_int(j, "n", n);
    wire_turn(j, g, nl_to_act(g, state));
    if (seat == PAGE_TRUTH) {
        page_truth(j, g, state);
        nl_points(g, state, points);
    } else {
        nl_observe(g, state, seat, &view);
        wire_view(j, g, &view);
        nl_view_points(g, &view, points);
        if (seat < rules.seats) page_legal(j, g, &view);
    }
    json_key(j, "points");
    page_points(j, points, rules.seats);
    page_winners(j, nl_winners(g, state));
}

/* The position as a seat sees it, with its legal actions. */
EXPORT(nl_look) uint32_t page_look(int seat)
{
    json j = page_begin();

    page_position(&j, &play.match.state, play.past.count, seat);
    return page_end(&j);
}

/* ---- playing --------------------------------------------------------------------------------- */

static nl_err page_try(int seat, bool really, nl_fault *fault)
{
    nl_action todo[TYPED_MAX];
    nl_state before;
    const int start = play.past.count;
    int count;
    nl_err e = typed_parse(&play.past.game, seat, input, todo, &count, fault);

    nl_copy(&play.past.game, &before, &play.match.state);
    for (int i = 0; i < count && e == NL_OK; i++) {
        if (really)
            e = match_do(&play.match, todo[i]);
        else
            e = nl_apply(&play.past.game, &before, todo[i], NULL);
    }
    if (really && e != NL_OK && play.past.count > start) session_cut(&play, start);
    return e;
}

/* Input: an action. Performs it or, unless `really`, only checks it. */
EXPORT(nl_act) uint32_t page_act(int seat, int really, int lang)
{
    nl_fault fault = { 0 };
    const nl_err e = page_try(seat, really != 0, &fault);

    return page_result(e, &fault, input, lang);
}

EXPORT(nl_chance) uint32_t page_chance(int lang)
{
    nl_fault fault = { 0 };
    return page_result(session_chance(&play), &fault, NULL, lang);
}

EXPORT(nl_answer) uint32_t page_answer(int seat, int lang)
{
    nl_fault fault = { 0 };
    return page_result(match_ask(&play.match, seat), &fault, NULL, lang);
}

/* Lets the bots off turn propose trades, if a roll or a deal has made it time. */
EXPORT(nl_talk) uint32_t page_talk(int lang)
{
    nl_fault fault = { 0 };
    return page_result(match_talk(&play.match), &fault, NULL, lang);
}

/* people: bit set of the seats that bots do not play. */
EXPORT(nl_play_on) uint32_t page_play_on(uint32_t people, int most, int lang)
{
    nl_fault fault = { 0 };
    return page_result(session_play_on(&play, people, most), &fault, NULL, lang);
}

EXPORT(nl_cut) uint32_t page_cut(int count, int lang)
{
    nl_fault fault = { 0 };
    return page_result(session_cut(&play, count), &fault, NULL, lang);
}

/* ---- saving ---------------------------------------------------------------------------------- */

/* Input: the names of the seats, one per line, or nothing. Output: the record as a seat knows
   it. */
EXPORT(nl_record) uint32_t page_record(int seat)
{
    const int seats = nl_game_rules(&play.past.game).seats;
    buffer words = { 0 };
    record redacted;
    char *at = input;
    json j;

    for (int i = 0; i < seats && *at; i++) record_name(&play.past, i, page_line(&at));
    if (seat == PAGE_TRUTH) {
        record_print(&play.past, &words);
    } else if (record_redact(&play.past, seat, &redacted, NULL) == NL_OK) {
        record_print(&redacted, &words);
        record_free(&redacted);
    }
    j = page_begin();
    json_key_string(&j, "record", buffer_words(&words));
    buffer_free(&words);
    return page_end(&j);
}

/* The actions from number `from` on, as the lines of a record. */
EXPORT(nl_steps) uint32_t page_steps(int from)
{
    buffer words = { 0 };
    json j = page_begin();

    json_key(&j, "steps");
    json_open(&j, '[');
    for (int i = from < 0 ? 0 : from; i < play.past.count; i++) {
        buffer_clear(&words);
        record_print_step(&play.past, play.past.steps[i].action, &words);
        json_string(&j, buffer_words(&words));
    }
    json_close(&j, ']');
    buffer_free(&words);
    return page_end(&j);
}

/* The hash of the position, as in a record. */
EXPORT(nl_hash) uint32_t page_hash(void)
{
    uint64_t hash = nl_hash(&play.past.game, &play.match.state);
    char words[17];
    json j = page_begin();

    for (int i = 15; i >= 0; i--, hash >>= 4) words[i] = "0123456789abcdef"[hash & 15];
    words[16] = 0;
    json_key_string(&j, "hash", words);
    return page_end(&j);
}
