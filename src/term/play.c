/* play.c - runs a game in the terminal. The table (match.h) asks; players type their answers. */
#include "term/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "table/engines/equip.h"
#include "term/inside.h"
#include "term/keyboard/keyboard.h"
#include "term/screen.h"

/* ---- printing -------------------------------------------------------------------------------- */

void play_print(const buffer *out)
{
    fwrite(buffer_words(out), 1, out->size, stdout);
    fflush(stdout);
}

void play_say(const play *p, const char *sentence, const char *a, const char *b)
{
    const char *const args[] = { a, b, NULL };
    buffer filled = { 0 }, lines = { 0 }, out = { 0 };
    int columns, rows;

    screen_size(STDOUT_FILENO, &columns, &rows);
    words_fill(&filled, sentence, args);
    words_wrap(&lines, buffer_words(&filled), columns, 2);
    words_add(&out, buffer_words(&lines), p->o->look.ascii);
    buffer_char(&out, '\n');
    play_print(&out);
    buffer_free(&filled);
    buffer_free(&lines);
    buffer_free(&out);
}

void play_word(const play *p, word_id id, const char *a, const char *b)
{
    play_say(p, words(p->o->lang, id), a, b);
}

/* Clears the screen and, if it showed secrets, the scrollback. */
static void play_clear(const play *p, bool secrets)
{
    if (p->screen) fputs(secrets ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
}

/* ---- the player's screen --------------------------------------------------------------------- */

void play_look(const person *me, const nl_game *g, const nl_view *v, face_at *out)
{
    const play_options *o = me->table->o;
    memset(out, 0, sizeof *out);
    out->game = g;
    out->view = v;
    out->rules = nl_game_rules(g);
    out->seat = me->seat;
    out->events = me->heard;
    out->event_count = me->count;
    out->event_new = me->count - me->shown;
    out->lang = o->lang;
    out->look = o->look;
    out->people = o->people;
    out->map = me->table->map;
    out->whole = !me->table->screen;
    out->stop = &keyboard_interrupted;
    screen_size(STDOUT_FILENO, &out->columns, &out->rows);
}

void play_show(const person *me, const face_at *at)
{
    buffer out = { 0 };
    me->table->face->show(at, &out);
    speak_stands(at, &out);
    if (!at->said || at->said->count < 2) play_clear(me->table, false);
    play_print(&out);
    buffer_free(&out);
}

/* Hides a player's cards before the next player takes over. */
static bool play_pass(play *p, const nl_rules *rules, int seat)
{
    char line[LINE_MAX_BYTES];
    if (p->people < 2 || p->looking == seat || p->face->open) return true;
    if (p->looking >= 0) {
        play_clear(p, true);
        if (!p->screen) fputs("\n", stdout);
    }
    do play_word(p, W_PASS_TO, words_seat(p->o->lang, rules, seat), NULL);
    while (!keyboard_line(line) && keyboard_woken());
    if (keyboard_interrupted || feof(stdin)) return false;
    p->looking = seat;
    return true;
}

/* ---- tables of the dice game ----------------------------------------------------------------- */

solving play_solving(const play *p)
{
    return (solving){ p->o->lang, p->o->look.ascii, p->screen, &keyboard_interrupted };
}

bool play_equip(play *p, bot_need need)
{
    const solving ways = play_solving(p);
    solved *s;
    if (need == BOT_NEEDS_NOTHING) return true;
    if (p->solved && (need != BOT_NEEDS_TABLE || p->solved->image)) return true;
    s = solving_open(&ways, &p->o->rules, need);
    if (!s) return false;
    solved_free(p->solved);
    p->solved = s;
    for (int seat = 0; seat < NL_SEATS; seat++) p->bot[seat].table = &s->table;
    return true;
}

/* Loads the table before the game begins if a bot needs it. */
static bool play_tables(play *p)
{
    const char *names[NL_SEATS];
    int count = 0;

    for (int seat = 0; seat < p->o->rules.seats; seat++)
        if (!(p->o->people >> seat & 1)) names[count++] = p->o->bot[seat];
    return play_equip(p, solved_need(names, count, (nl_game_id)p->o->rules.game));
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Parses an action. Returns true if *out should be played. */
static bool play_action(const person *me, const face_at *at, const typing *t, nl_action *out)
{
    play *p = me->table;
    typing_answer answer;
    nl_err e = NL_OK;
    bool done = false;

    switch (p->face->read(at, t, &answer)) {
    case TYPING_SHOW: command_legal(p, at, nl_action_word(at->rules.game, answer.kind)); break;
    case TYPING_MANY:
        play_word(p, W_NOT_UNIQUE, t->word[t->count - 1], buffer_words(&answer.hint));
        break;
    case TYPING_FAULT: refuse_line(p, at, t, &answer.fault); break;
    case TYPING_DONE:
        e = nl_view_check(at->game, at->view, answer.action[0]);
        if (e == NL_OK && answer.count > 1) e = p->face->many(at, &answer);
        if (e != NL_OK) {
            refuse_action(p, at, answer.action[0], e);
            break;
        }
        memcpy(p->queue, answer.action, (size_t)answer.count * sizeof *p->queue);
        p->queued = answer.count;
        p->queue_at = 1;
        *out = answer.action[0];
        done = true;
        break;
    }
    buffer_free(&answer.hint);
    return done;
}

/* Takes the next of several actions of one line. */
static bool play_queued(play *p, int seat, const nl_game *g, const nl_view *v, nl_action *out)
{
    if (p->queue_at >= p->queued || p->queue[p->queue_at].seat != seat) return false;
    *out = p->queue[p->queue_at++];
    if (nl_view_check(g, v, *out) == NL_OK) return true;
    p->queued = 0;
    return false;
}

static void play_prompt(const person *me, const nl_rules *rules)
{
    buffer out = { 0 };
    words_add(&out, words_seat(me->table->o->lang, rules, me->seat), me->table->o->look.ascii);
    buffer_put(&out, "> ");
    play_print(&out);
    buffer_free(&out);
}

/* The window may have changed its size since the question, and its events are known by now. */
static void play_look_again(const person *me, face_at *at)
{
    at->event_new = me->count - me->shown;
    screen_size(STDOUT_FILENO, &at->columns, &at->rows);
}

/* Enter plays the only legal action, or the usual one. */
static bool play_usual(const play *p, const face_at *at, nl_action *out)
{
    const nl_action *usual = at->legal_count == 1 ? at->legal : p->face->enter(at);
    if (usual) *out = *usual;
    return usual != NULL;
}

static bool play_answer(person *me, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out);

/* Asks again after somebody else has spoken, with the position as it is now. */
static bool play_again(person *me, nl_action *out)
{
    const match *m = &me->table->match;
    nl_action legal[NL_ACTIONS_MAX];
    nl_view view;

    nl_observe(&m->game, &m->state, me->seat, &view);
    return play_answer(me, &m->game, &view, legal, nl_view_legal(&m->game, &view, legal), out);
}

static bool play_answer(person *me, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out)
{
    play *p = me->table;
    char line[LINE_MAX_BYTES];
    typing t;
    face_at at;

    if (play_queued(p, me->seat, g, v, out)) return true;
    play_look(me, g, v, &at);
    at.decision = nl_view_to_act(g, v).decision;
    at.legal = legal;
    at.legal_count = count;
    if (!play_pass(p, &at.rules, me->seat)) return false;
    play_show(me, &at);
    me->shown = me->count;
    for (;;) {
        said done;
        play_prompt(me, &at.rules);
        if (!keyboard_line(line)) {
            if (!keyboard_woken()) return false;
            play_look_again(me, &at);
            play_show(me, &at);
            continue;
        }
        play_look_again(me, &at);
        switch (speak_do(me, &at, line)) {
        case SPEAK_DONE: return play_again(me, out);
        case SPEAK_REFUSED: continue;
        default: break;
        }
        typing_cut(line, &t);
        if (t.count == 0 && play_usual(p, &at, out)) return true;
        at.said = &t;
        done = command_do(me, &at, line, &t);
        at.said = NULL;
        p->back = done == SAID_BACK;
        if (done == SAID_QUIT || done == SAID_BACK) return false;
        if (done == SAID_NOTHING && play_action(me, &at, &t, out)) return true;
    }
}

static bool play_ask(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                     int count, nl_action *out)
{
    play *p = ((person *)self)->table;
    if (!play_answer(self, g, v, legal, count, out)) return false;
    p->moved = p->played = true;
    return true;
}

static void play_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    person *me = self;
    play *p = me->table;
    bot_hear(&p->bot[me->seat], g, events, count); /* the adviser gets the same events */
    if (p->moved)
        keep_running(p->record, &p->match.state, p->o->load, p->o->lang, p->o->look.ascii,
                     &p->unkept);
    p->moved = false;
    if (me->count + count > me->cap) {
        const int cap = 2 * (me->count + count) + 64;
        nl_event *heard = realloc(me->heard, (size_t)cap * sizeof *heard);
        if (!heard) return; /* the game can go on without the log */
        me->heard = heard;
        me->cap = cap;
    }
    if (count > 0) memcpy(me->heard + me->count, events, (size_t)count * sizeof *events);
    me->count += count;
}

/* ---- the whole game -------------------------------------------------------------------------- */

static void play_bot(play *p, int seat)
{
    bot_begin(&p->bot[seat], &p->match.game, seat,
              rng_stream(p->o->seed, (uint64_t)p->backs, (uint32_t)(MATCH_SEAT + seat)));
}

static void play_seat(play *p, int seat)
{
    const bool human = p->o->people >> seat & 1;
    const nl_game_id game = (nl_game_id)nl_game_rules(&p->match.game).game;
    match_player *player = &p->match.player[seat];

    p->person[seat].table = p;
    p->person[seat].seat = seat;
    bot_init(&p->bot[seat], human ? p->face->adviser : p->o->bot[seat], NULL);
    equip_bot(&p->bot[seat], game); /* without memory it only plays weaker */
    p->bot[seat].table = p->solved ? &p->solved->table : NULL;
    play_bot(p, seat);
    if (human) {
        player->self = &p->person[seat];
        player->answer = play_ask;
        player->hear = play_hear;
        p->people++;
    } else {
        player->self = &p->bot[seat];
        player->answer = bot_answer;
        player->propose = bot_propose;
        player->hear = bot_hear;
    }
    if (!p->o->resume) record_name(p->record, seat, human ? "human" : p->o->bot[seat]);
}

/* ---- who begins ------------------------------------------------------------------------------ */

static int play_seat_typed(const play *p, const nl_rules *rules, const char *line)
{
    for (int seat = 0; seat < rules->seats; seat++)
        if (strcasecmp(line, nl_seat_name(rules, seat)) == 0 ||
            strcasecmp(line, words_seat(p->o->lang, rules, seat)) == 0)
            return seat;
    return -1;
}

/* Asks until somebody points at a seat. Returns false at the end of input. */
static bool play_ask_first(const play *p, nl_rules *rules)
{
    const word_id question = p->o->begins == BEGINS_OLDEST ? W_BEGINS_OLDEST : W_BEGINS_SHEEP;
    char line[LINE_MAX_BYTES];
    buffer seats = { 0 };
    int seat = -1;

    for (int i = 0; i < rules->seats; i++)
        buffer_format(&seats, "%s%s", i ? ", " : "", words_seat(p->o->lang, rules, i));
    while (seat < 0) {
        play_word(p, question, buffer_words(&seats), NULL);
        if (!keyboard_line(line) && !keyboard_woken()) break;
        seat = play_seat_typed(p, rules, line);
    }
    buffer_free(&seats);
    rules->start = (uint16_t)seat;
    return seat >= 0;
}

/* Settles it as the players wish, draws the board, and says so in the record. */
static nl_err play_first(play *p, nl_fault *fault)
{
    const play_options *o = p->o;
    nl_rules rules = o->rules;
    char value[BEGINS_TEXT_MAX + 16];
    const size_t size = (size_t)snprintf(value, sizeof value, "%s ", begins_word(o->begins));
    const bool points = begins_points(o->begins), rolls = o->begins == BEGINS_ROLL;
    nl_err e;

    if (points && !play_ask_first(p, &rules)) {
        keyboard_interrupted = 1;
        return NL_ERR_NOT_ALLOWED;
    }
    e = rolls ? match_throw(&p->match, &rules, &o->own_map, o->seed, &p->throws, fault)
              : match_draw(&p->match, &rules, &o->own_map, o->seed, 0, fault);
    if (e != NL_OK) return e;
    const nl_layout layout = nl_game_layout(&p->match.game);
    e = record_init(p->record, &rules, &o->own_map, &layout, fault);
    record_map(p->record, &o->map);
    if (rolls) begins_print(&rules, &p->throws, value + size);
    if (points)
        snprintf(value + size, sizeof value - size, "%s", nl_seat_name(&rules, rules.start));
    return e == NL_OK && (rolls || points) ? record_tag_add(p->record, "Begins", value) : e;
}

/* "Red 3+4, Blue 6+5; Blue begins". */
static void play_tell_throws(const play *p)
{
    const nl_rules rules = nl_game_rules(&p->match.game);
    buffer list = { 0 };

    for (int i = 0; i < p->throws.count; i++)
        buffer_format(&list, "%s%s %d+%d", i ? ", " : "",
                      words_seat(p->o->lang, &rules, p->throws.at[i].seat), p->throws.at[i].die[0],
                      p->throws.at[i].die[1]);
    if (p->throws.count)
        play_word(p, W_BEGINS_ROLL, buffer_words(&list),
                  words_seat(p->o->lang, &rules, p->throws.first));
    buffer_free(&list);
}

static nl_err play_begin(play *p, nl_fault *fault)
{
    const play_options *o = p->o;
    const rng chance =
        rng_stream(o->seed, (uint64_t)(o->resume ? o->resume->count : 0), MATCH_CHANCE);
    nl_err e = NL_OK;

    p->looking = -1;
    p->screen = isatty(STDOUT_FILENO) == 1;
    p->record = o->resume ? o->resume : &p->own;
    if (o->resume) {
        p->match.game = o->resume->game;
    } else {
        e = play_first(p, fault);
        p->match.record = p->record;
    }
    for (int seat = 0; seat < o->rules.seats && e == NL_OK; seat++) play_seat(p, seat);
    if (e == NL_OK && o->resume) e = match_resume(&p->match, o->resume, chance, fault);
    return e;
}

/* Reads the names of a country map. Without memory the places have only their ids. */
static void play_names(play *p)
{
    const char *text = nl_map_text(nl_game_rules(&p->match.game).map);
    const char *own = buffer_words(p->o->resume ? &p->record->map : &p->o->map);
    map_report report;

    if (nl_game_rules(&p->match.game).map == NL_MAP_NONE) return;
    if (!text) text = own;
    p->map = calloc(1, sizeof *p->map);
    if (p->map && map_parse(text, (int)strlen(text), p->map, &report) == NL_OK) {
        words_places(p->map);
        return;
    }
    free(p->map);
    p->map = NULL;
}

static void play_welcome(const play *p)
{
    const nl_rules rules = nl_game_rules(&p->match.game);
    char number[16];
    int seat = 0;

    while (seat < rules.seats - 1 && !(p->o->people >> seat & 1)) seat++;
    snprintf(number, sizeof number, "%d", p->people);
    if (p->people == 1)
        play_word(p, W_WELCOME, words_seat(p->o->lang, &rules, seat), NULL);
    else
        play_word(p, W_WELCOME_SEATS, number, NULL);
    play_tell_throws(p);
    if (p->map) play_word(p, p->map->original ? W_MAP_PRINTED : W_MAP_MADE, p->map->title, NULL);
}

/* Takes the last move back: the others forget it too, since everybody hears the game again. */
static bool play_take_back(play *p)
{
    nl_fault fault;

    record_cut(p->record, p->record->count - 1);
    p->backs++;
    p->queued = p->queue_at = 0;
    for (int seat = 0; seat < p->o->rules.seats; seat++) {
        play_bot(p, seat);
        p->person[seat].count = 0;
    }
    if (match_resume(&p->match, p->record, p->match.chance, &fault) != NL_OK) return false;
    for (int seat = 0; seat < p->o->rules.seats; seat++)
        p->person[seat].shown = p->person[seat].count;
    keep_running(p->record, &p->match.state, p->o->load, p->o->lang, p->o->look.ascii, &p->unkept);
    return true;
}

static match_end play_on(play *p)
{
    for (;;) {
        p->back = false;
        const match_end end = match_play(&p->match);
        if (end != MATCH_LEFT || !p->back || !play_take_back(p)) return end;
    }
}

/* Shows the last screen, with all cards face up. */
static void play_final(const play *p)
{
    const person *me = &p->person[0];
    buffer out = { 0 };
    face_at at;

    for (int seat = NL_SEATS - 1; seat >= 0; seat--)
        if (p->o->people >> seat & 1) me = &p->person[seat];
    play_look(me, &p->match.game, NULL, &at);
    at.event_new = 0;
    play_clear(p, false);
    p->face->end(&at, &p->match.state, &out);
    play_print(&out);
    buffer_free(&out);
}

/* A game in which nobody has moved leaves no file behind. */
static bool play_keep_aside(const play *p)
{
    if (!p->played && !p->o->save) {
        play_word(p, p->o->load ? W_AS_BEFORE : W_NOTHING_KEPT, NULL, NULL);
        return true;
    }
    return keep_aside(p->record, &p->match.state, p->o->save, p->o->load, p->o->lang,
                      p->o->look.ascii);
}

static bool play_end(const play *p, match_end end)
{
    if (end == MATCH_OVER) {
        play_final(p);
        return play_keep_aside(p);
    }
    if (end == MATCH_REFUSED)
        fprintf(stderr, "neuland: %s: %s\n", nl_error_code(p->match.error),
                nl_error_text(p->match.error, p->o->lang));
    if (end == MATCH_TOO_LONG)
        fprintf(stderr, "neuland: %s: %s\n", nl_error_code(NL_ERR_TOO_LARGE),
                nl_error_text(NL_ERR_TOO_LARGE, p->o->lang));
    fputs("\n", stdout);
    return play_keep_aside(p) && end == MATCH_LEFT;
}

bool play_run(const play_options *options)
{
    play *p = calloc(1, sizeof *p);
    nl_fault fault = { .code = NL_ERR_NO_ROOM };
    bool fine = false;

    if (!p) return false;
    p->o = options;
    p->face = options->rules.game == NL_CHOCO  ? &face_choco
              : options->rules.game == NL_DICE ? &face_dice
                                               : &face_island;
    keyboard_open();
    if (play_tables(p) && play_begin(p, &fault) == NL_OK) {
        fine = true;
        if (options->resume || keep_new_game(options->lang, options->look.ascii)) {
            play_names(p);
            play_welcome(p);
            fine = play_end(p, play_on(p));
        }
    } else if (!keyboard_interrupted) {
        fprintf(stderr, "neuland: %s: %s: '%s'\n", nl_error_code(fault.code),
                nl_error_text(fault.code, options->lang), fault.word);
    }
    for (int seat = 0; seat < NL_SEATS; seat++) {
        free(p->person[seat].heard);
        equip_free(&p->bot[seat]);
    }
    words_places(NULL);
    free(p->map);
    solved_free(p->solved);
    record_free(&p->own);
    free(p);
    return fine;
}
