/* play.c - runs a game in the terminal. The table (match.h) asks; players type their answers. */
#include "term/play.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "table/engines/equip.h"
#include "table/play/match.h"
#include "term/almanac/almanac.h"
#include "term/face/face.h"
#include "term/inside.h"
#include "term/say/say.h"
#include "term/screen.h"

enum { LINE_MAX_BYTES = 512 };

typedef struct play play;

/* A human player and the events that their seat has received. */
typedef struct person {
    play *table;
    int seat;
    nl_event *heard;
    int count, cap, shown;
} person;

struct play {
    const play_options *o;
    const face *face;
    match match;
    record own, *record;
    person person[NL_SEATS];
    bot bot[NL_SEATS];          /* at the seat of a human player, the adviser */
    int people, looking;        /* number of human players; seat at the screen, or -1 */
    nl_action queue[TYPED_MAX]; /* the actions of one line */
    int queued, queue_at;
    solved *solved;     /* the table for bots and hints of the dice game */
    bool screen;        /* standard output is a terminal */
    bool moved, unkept; /* a player's move is not saved yet; saving failed */
};

static volatile sig_atomic_t interrupted;

static void play_interrupt(int number) { interrupted = number; }

/* ---- printing and reading -------------------------------------------------------------------- */

static void play_print(const buffer *out)
{
    fwrite(buffer_words(out), 1, out->size, stdout);
    fflush(stdout);
}

static void play_say(const play *p, const char *sentence, const char *a, const char *b)
{
    const char *const args[] = { a, b, NULL };
    buffer filled = { 0 }, out = { 0 };
    words_fill(&filled, sentence, args);
    words_add(&out, buffer_words(&filled), p->o->look.ascii);
    buffer_char(&out, '\n');
    play_print(&out);
    buffer_free(&filled);
    buffer_free(&out);
}

static void play_word(const play *p, word_id id, const char *a, const char *b)
{
    play_say(p, words(p->o->lang, id), a, b);
}

/* Clears the screen and, if it showed secrets, the scrollback. */
static void play_clear(const play *p, bool secrets)
{
    if (p->screen) fputs(secrets ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
}

/* Reads a line without its newline and truncates long ones. Returns false at the end of input. */
static bool play_line(char line[LINE_MAX_BYTES])
{
    size_t size;
    if (interrupted || !fgets(line, LINE_MAX_BYTES, stdin)) return false;
    size = strlen(line);
    if (size + 1 == LINE_MAX_BYTES && line[size - 1] != '\n') {
        int c;
        while ((c = getchar()) != '\n' && c != EOF) {}
    }
    line[strcspn(line, "\r\n")] = 0;
    return !interrupted;
}

/* ---- the player's screen --------------------------------------------------------------------- */

static void play_look(const person *me, const nl_game *g, const nl_view *v, face_at *out)
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
    screen_size(STDOUT_FILENO, &out->columns, &out->rows);
}

static void play_show(const person *me, const face_at *at)
{
    buffer out = { 0 };
    me->table->face->show(at, &out);
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
    play_word(p, W_PASS_TO, words_seat(p->o->lang, rules, seat), NULL);
    if (!play_line(line)) return false;
    p->looking = seat;
    return true;
}

/* ---- tables of the dice game ----------------------------------------------------------------- */

static solving play_solving(const play *p)
{
    return (solving){ p->o->lang, p->o->look.ascii, p->screen, &interrupted };
}

/* Loads the table once; all bots share it. */
static bool play_equip(play *p, bot_need need)
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

/* ---- commands -------------------------------------------------------------------------------- */

static void play_hint(person *me, const face_at *at)
{
    buffer out = { 0 }, shown = { 0 };
    play *p = me->table;
    const bot_need need = bot_needs(p->face->adviser, (nl_game_id)at->rules.game);
    const solving ways = play_solving(p);
    const bool there = p->solved && p->solved->image;

    if ((!there && !solving_wanted(&ways, &at->rules, need)) || !play_equip(p, need)) {
        if (interrupted == SIGINT) interrupted = 0; /* Ctrl-C stops the solver, not the game */
        return;
    }
    p->face->hint(at, &p->bot[me->seat], &out);
    words_add(&shown, buffer_words(&out), at->look.ascii);
    play_print(&shown);
    buffer_free(&out);
    buffer_free(&shown);
}

static void play_ids(const play *p, const face_at *at)
{
    buffer out = { 0 };
    p->face->ids(at, &out);
    play_print(&out);
    buffer_free(&out);
}

/* Handles "legal", "legal road", or a verb alone. */
static void play_legal(const play *p, const face_at *at, const char *kind)
{
    buffer out = { 0 };
    if (p->face->legal(at, kind, &out))
        play_print(&out);
    else
        play_word(p, W_NONE_LEGAL, NULL, NULL);
    buffer_free(&out);
}

static void play_log(const play *p, const face_at *at)
{
    buffer out = { 0 };
    p->face->log(at, at->rows > 8 ? 2 * at->rows : 40, &out);
    play_print(&out);
    buffer_free(&out);
}

/* Handles "save FILE"; the file name comes from the original line, which is not lower-cased. */
static void play_save(const play *p, const char *line)
{
    line += strspn(line, " \t");
    line += strcspn(line, " \t");
    line += strspn(line, " \t");
    if (!*line)
        play_word(p, W_SAVE_WHERE, NULL, NULL);
    else if (keep_record(p->record, &p->match.state, line, p->o->lang, p->o->look.ascii))
        play_word(p, W_SAVED, line, NULL);
}

/* Handles "rules" and "rules island#road". */
static void play_rules(const play *p, const char *line)
{
    buffer out = { 0 };
    int columns, rows;

    line += strspn(line, " \t");
    line += strcspn(line, " \t");
    line += strspn(line, " \t");
    screen_size(STDOUT_FILENO, &columns, &rows);
    if (!*line)
        almanac_list(&out, p->o->lang, &p->o->look);
    else if (!almanac_show(&out, line, p->o->lang, &p->o->look, columns))
        play_word(p, W_NO_RULE, line, NULL);
    play_print(&out);
    buffer_free(&out);
}

typedef enum said { SAID_NOTHING, SAID_COMMAND, SAID_QUIT } said;

/* Whether parts of the game are reconstructed, because the original pictures are lost. */
static bool play_reconstructed(const nl_rules *r)
{
    if (r->game == NL_DICE) return r->sheet == NL_SHEET_PLUS;
    return r->game == NL_CHOCO || r->helpers == NL_HELPERS_10 || r->setup == NL_SETUP_BEGINNER ||
           r->map == NL_MAP_CORSICA || r->map == NL_MAP_NEWYORK;
}

static said play_command(person *me, const face_at *at, const char *line, const typing *t)
{
    const play *p = me->table;
    const char *word = t->count ? t->word[0] : "board";

    if (strcmp(word, "quit") == 0) return SAID_QUIT;
    if (strcmp(word, "?") == 0) {
        play_say(p, p->face->help(p->o->lang), NULL, NULL);
        if (play_reconstructed(&at->rules)) play_word(p, W_RECONSTRUCTED, NULL, NULL);
    } else if (strcmp(word, "legal") == 0) {
        buffer kind = { 0 };
        for (int i = 1; i < t->count; i++)
            buffer_format(&kind, "%s%s", i > 1 ? " " : "", t->word[i]);
        play_legal(p, at, buffer_words(&kind));
        buffer_free(&kind);
    } else if (strcmp(word, "ids") == 0) {
        play_ids(p, at);
    } else if (strcmp(word, "board") == 0) {
        play_show(me, at);
    } else if (strcmp(word, "log") == 0) {
        play_log(p, at);
    } else if (strcmp(word, "hint") == 0) {
        play_hint(me, at);
    } else if (strcmp(word, "rules") == 0) {
        play_rules(p, line);
    } else if (strcmp(word, "save") == 0) {
        play_save(p, line);
    } else {
        return SAID_NOTHING;
    }
    return SAID_COMMAND;
}

/* ---- actions --------------------------------------------------------------------------------- */

static void play_refuse(const play *p, nl_err e, const char *word)
{
    const char *sentence = nl_error_text(e, p->o->lang);
    if (word && word[0])
        play_word(p, W_REFUSED, word, sentence);
    else
        play_say(p, "%1", sentence, NULL);
}

/* Points to the rule that refused an action. */
static void play_see(const play *p, const nl_game *g, nl_err e, int kind)
{
    const nl_rules r = nl_game_rules(g);
    char at[ALMANAC_PLACE_MAX];
    if (almanac_of_error(&r, e, nl_action_word(r.game, kind), at)) play_word(p, W_SEE, at, NULL);
}

/* Parses an action. Returns true if *out should be played. */
static bool play_action(const person *me, const face_at *at, const typing *t, nl_action *out)
{
    play *p = me->table;
    typing_answer answer;
    char asked[FACE_ASKED_MAX];
    nl_err e = NL_OK;
    bool done = false;

    switch (p->face->read(at, t, &answer)) {
    case TYPING_SHOW: play_legal(p, at, nl_action_word(at->rules.game, answer.kind)); break;
    case TYPING_MANY:
        play_word(p, W_NOT_UNIQUE, t->word[t->count - 1], buffer_words(&answer.hint));
        break;
    case TYPING_FAULT:
        if (answer.fault.column <= 1)
            play_word(p, W_NOT_KNOWN, t->word[0], NULL);
        else
            play_refuse(p, answer.fault.code, answer.fault.word);
        break;
    case TYPING_DONE:
        e = nl_view_check(at->game, at->view, answer.action[0]);
        if (e == NL_OK && answer.count > 1) e = p->face->many(at, &answer);
        if (e != NL_OK) {
            if (e == NL_ERR_NOT_ALLOWED && face_bank_asks(at, answer.action[0], asked))
                play_word(p, W_BANK_ASKS, asked, NULL);
            else
                play_refuse(p, e, NULL);
            play_see(p, at->game, e, answer.action[0].kind);
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

static bool play_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out)
{
    person *me = self;
    play *p = me->table;
    char line[LINE_MAX_BYTES];
    typing t;
    face_at at;

    p->moved = true;
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
        if (!play_line(line)) return false;
        typing_cut(line, &t);
        if (t.count == 0) { /* Enter plays the only legal action, or the usual one */
            const nl_action *usual = count == 1 ? legal : p->face->enter(&at);
            if (usual) {
                *out = *usual;
                return true;
            }
        }
        at.said = &t;
        done = play_command(me, &at, line, &t);
        at.said = NULL;
        if (done == SAID_QUIT) return false;
        if (done == SAID_NOTHING && play_action(me, &at, &t, out)) return true;
    }
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
    bot_begin(&p->bot[seat], &p->match.game, seat,
              rng_stream(p->o->seed, 0, (uint32_t)(MATCH_SEAT + seat)));
    if (human) {
        player->self = &p->person[seat];
        player->answer = play_answer;
        player->hear = play_hear;
        p->people++;
    } else {
        player->self = &p->bot[seat];
        player->answer = bot_answer;
        player->hear = bot_hear;
    }
    if (!p->o->resume) record_name(p->record, seat, human ? "human" : p->o->bot[seat]);
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
        e = match_draw(&p->match, &o->rules, &o->own_map, o->seed, 0, fault);
        if (e == NL_OK) {
            const nl_layout layout = nl_game_layout(&p->match.game);
            e = record_init(p->record, &o->rules, &o->own_map, &layout, fault);
            record_map(p->record, &o->map);
        }
        p->match.record = p->record;
    }
    for (int seat = 0; seat < o->rules.seats && e == NL_OK; seat++) play_seat(p, seat);
    if (e == NL_OK && o->resume) e = match_resume(&p->match, o->resume, chance, fault);
    return e;
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

static bool play_keep_aside(const play *p)
{
    return keep_aside(p->record, &p->match.state, p->o->save, p->o->load, p->o->lang,
                      p->o->look.ascii);
}

/* After the game, saves the record to the file that the player names. At the end of the input it
   saves the game to the data folder. */
static bool play_offer_save(const play *p)
{
    char line[LINE_MAX_BYTES];
    buffer out = { 0 };
    bool answered = true;

    if (p->o->save) return play_keep_aside(p);
    words_add(&out, words(p->o->lang, W_SAVE_ASK), p->o->look.ascii);
    do {
        play_print(&out);
        answered = play_line(line);
    } while (answered && line[0] &&
             !keep_record(p->record, &p->match.state, line, p->o->lang, p->o->look.ascii));
    buffer_free(&out);
    if (answered && line[0]) play_word(p, W_SAVED, line, NULL);
    if (answered) keep_done(p->o->load);
    if (answered) return true;
    fputs("\n", stdout);
    return play_keep_aside(p);
}

static bool play_end(const play *p, match_end end)
{
    if (end == MATCH_OVER) {
        play_final(p);
        return play_offer_save(p);
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
    const struct sigaction on = { .sa_handler = play_interrupt };
    play *p = calloc(1, sizeof *p);
    nl_fault fault = { .code = NL_ERR_NO_ROOM };
    bool fine = false;

    if (!p) return false;
    p->o = options;
    p->face = options->rules.game == NL_CHOCO  ? &face_choco
              : options->rules.game == NL_DICE ? &face_dice
                                               : &face_island;
    sigaction(SIGINT, &on, NULL);
    sigaction(SIGTERM, &on, NULL);
    sigaction(SIGHUP, &on, NULL);
    if (play_tables(p) && play_begin(p, &fault) == NL_OK) {
        fine = true;
        if (options->resume || keep_new_game(options->lang, options->look.ascii)) {
            play_welcome(p);
            fine = play_end(p, match_play(&p->match));
        }
    } else if (!interrupted) {
        fprintf(stderr, "neuland: %s: %s: '%s'\n", nl_error_code(fault.code),
                nl_error_text(fault.code, options->lang), fault.word);
    }
    for (int seat = 0; seat < NL_SEATS; seat++) {
        free(p->person[seat].heard);
        equip_free(&p->bot[seat]);
    }
    solved_free(p->solved);
    record_free(&p->own);
    free(p);
    return fine;
}
