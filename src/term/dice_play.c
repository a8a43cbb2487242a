/* dice_play.c - the dice game in the terminal. The table (match.h) asks; people answer by typing
   a line. */
#include "term/dice_play.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/dice_advice.h"
#include "table/match.h"
#include "table/solved.h"
#include "term/dice_draw.h"
#include "term/dice_typing.h"
#include "term/keep.h"
#include "term/screen.h"
#include "term/words.h"

enum { LINE_BYTES = 512, HINTS = 6, LOG_LINES = 40 };

typedef struct dice_play {
    const play_options *o;
    match     match;
    record    own, *record;
    bot       bot[NL_SEATS];
    solved   *solved;       /* what bots and hints need */
    bool      screen;       /* standard output is a terminal */
    nl_event *heard;
    int       count, cap, shown;
    nl_action queued;       /* what was typed before rolling was over */
    bool      has_queued;
} dice_play;

static volatile sig_atomic_t interrupted;

static void play_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

/* ---- printing and reading -------------------------------------------------------------------- */

static void play_print(const buffer *out)
{
    fwrite(buffer_words(out), 1, out->size, stdout);
    fflush(stdout);
}

static void play_line(const dice_play *p, const char *utf8)
{
    buffer out = { 0 };
    words_add(&out, utf8, p->o->look.ascii);
    buffer_char(&out, '\n');
    play_print(&out);
    buffer_free(&out);
}

static void play_word(const dice_play *p, dice_word id, const char *a, const char *b)
{
    buffer filled = { 0 };
    dice_fill(&filled, p->o->lang, id, a, b, NULL);
    play_line(p, buffer_words(&filled));
    buffer_free(&filled);
}

static void play_common(const dice_play *p, word_id id, const char *a, const char *b)
{
    const char *const args[] = { a, b, NULL };
    buffer filled = { 0 };
    words_fill(&filled, words(p->o->lang, id), args);
    play_line(p, buffer_words(&filled));
    buffer_free(&filled);
}

static bool play_read(char line[LINE_BYTES])
{
    if (interrupted || !fgets(line, LINE_BYTES, stdin)) return false;
    if (!strchr(line, '\n')) {
        int c;
        while ((c = getchar()) != '\n' && c != EOF) {}
    }
    line[strcspn(line, "\r\n")] = 0;
    return !interrupted;
}

/* ---- what is shown --------------------------------------------------------------------------- */

static void play_look(const dice_play *p, const nl_game *g, const nl_view *v,
                      const nl_action *legal, int count, dice_look *out)
{
    memset(out, 0, sizeof *out);
    out->rules = nl_game_rules(g);
    out->sheet = nl_sheet_of(&out->rules);
    out->lang = p->o->lang;
    out->look = p->o->look;
    nl_view_dice(g, v, &out->dice);
    for (int i = 0; i < count; i++)
        if (legal[i].kind == NL_A_DICE_BUILD) out->possible |= UINT64_C(1) << legal[i].arg[0];
}

static void play_log(const dice_play *p, int from)
{
    const nl_rules rules = nl_game_rules(&p->match.game);
    for (int i = from < 0 ? 0 : from; i < p->count; i++) {
        buffer line = { 0 };
        if (dice_say(&line, p->o->lang, &rules, &p->heard[i])) play_line(p, buffer_words(&line));
        buffer_free(&line);
    }
}

static void play_show(const dice_play *p, const dice_look *d)
{
    buffer out = { 0 };

    dice_draw_sheet(d, d->dice.turn, &out);
    dice_draw_seats(d, &out);
    dice_draw_dice(d, &out);
    canvas_style_add(&out, &d->look, STYLE_BOLD,
                     dice_words(d->lang, d->dice.decision == NL_D_DICE_KEEP ? DW_ASK_KEEP
                                                                            : DW_ASK_BUILD));
    buffer_char(&out, '\n');
    if (p->screen) fputs("\033[H\033[2J", stdout);
    play_log(p, p->shown);
    play_print(&out);
    buffer_free(&out);
}

/* ---- advice ---------------------------------------------------------------------------------- */

static void play_solving(void *user, solved_event event, double part, const char *text)
{
    const dice_play *p = user;
    buffer words_ = { 0 };
    char number[16];

    if (event == SOLVED_PART && p->screen) {
        snprintf(number, sizeof number, "%.0f", 100 * part);
        dice_fill(&words_, p->o->lang, DW_SOLVING, number, NULL, NULL);
        fprintf(stderr, "\r%s\033[K", buffer_words(&words_));
        if (part >= 0.999) fprintf(stderr, "\r\033[K");
        buffer_free(&words_);
    } else if (event != SOLVED_PART) {
        fprintf(stderr, "neuland: %s: %s\n",
                event == SOLVED_DAMAGED ? "corrupt" : "cannot_write", text);
    }
}

/* Everybody at the table looks into the same book. */
static bool play_equip(dice_play *p, bot_need need)
{
    solved *s;
    if (p->solved && (need != BOT_NEEDS_TABLE || p->solved->image)) return true;
    s = solved_open(&p->o->rules, need, false, play_solving, p);
    if (!s) return false;
    solved_free(p->solved);
    p->solved = s;
    for (int seat = 0; seat < NL_SEATS; seat++)
        p->bot[seat].table = &s->table;
    return true;
}

static void play_hint(dice_play *p, const nl_game *g, const nl_view *v, const nl_action *legal,
                      int count, bool all)
{
    static const dice_word units[] = { DW_U_POINTS, DW_U_CHANCE, DW_U_TURNS };
    dice_advice list[NL_ACTIONS_MAX];
    advice_unit unit = ADVICE_POINTS;
    int found = 0;

    if (play_equip(p, BOT_NEEDS_TABLE))
        found = dice_advise(&p->solved->table, g, v, legal, count, list, &unit);
    if (found == 0) play_word(p, DW_NO_HINT, NULL, NULL);
    for (int i = 0; i < found && (all || i < HINTS); i++) {
        char text[NL_TEXT_MAX], number[32];
        buffer worth = { 0 };
        nl_print(g, list[i].action, text);
        snprintf(number, sizeof number, unit == ADVICE_CHANCE ? "%.2f" : "%.3f",
                 unit == ADVICE_CHANCE ? 100 * list[i].worth
                                       : unit == ADVICE_TURNS ? -list[i].worth : list[i].worth);
        dice_fill(&worth, p->o->lang, units[unit], number, NULL, NULL);
        play_word(p, i ? DW_HINT_MORE : DW_HINT, text, buffer_words(&worth));
        buffer_free(&worth);
    }
}

/* ---- commands -------------------------------------------------------------------------------- */

static void play_legal(const dice_play *p, const nl_game *g, const nl_action *legal, int count)
{
    buffer out = { 0 };
    int columns, rows, wide = 0;

    screen_size(STDOUT_FILENO, &columns, &rows);
    words_add(&out, dice_words(p->o->lang, DW_POSSIBLE), p->o->look.ascii);
    for (int i = 0; i < count; i++) {
        char text[NL_TEXT_MAX];
        const int size = nl_print(g, legal[i], text) + 3;
        if (i == 0 || wide + size > columns) {
            buffer_put(&out, "\n ");
            wide = 1;
        }
        buffer_format(&out, " %s%s", text, i + 1 < count ? " |" : "\n");
        wide += size;
    }
    play_print(&out);
    buffer_free(&out);
}

static void play_save(const dice_play *p, const char *line)
{
    line += strspn(line, " \t");
    line += strcspn(line, " \t");
    line += strspn(line, " \t");
    if (!*line)
        play_common(p, W_SAVE_WHERE, NULL, NULL);
    else if (keep_record(p->record, &p->match.state, line, p->o->lang, p->o->look.ascii))
        play_common(p, W_SAVED, line, NULL);
}

typedef struct play_ask {
    const nl_game   *g;
    const nl_view   *v;
    const nl_action *legal;
    int              count;
    dice_look        look;
} play_ask;

/* "board", or "board blue": the sheet of another seat. */
static void play_board(const dice_play *p, const dice_look *d, const typing *t)
{
    const int seat = t->count > 1 ? nl_seat_parse(&d->rules, t->word[1]) : d->dice.turn;
    dice_look other = *d;
    buffer out = { 0 };

    if (seat == d->dice.turn) {
        play_show(p, d);
    } else if (seat < 0 || seat >= d->dice.seats) {
        play_word(p, DW_NO_SEAT, t->word[1], NULL);
    } else {
        other.possible = 0;
        dice_draw_sheet(&other, seat, &out);
        dice_draw_seats(&other, &out);
        play_print(&out);
    }
    buffer_free(&out);
}

/* false: the line is no command. */
static bool play_command(dice_play *p, const play_ask *ask, const char *line, const typing *t)
{
    const char *word = t->count ? t->word[0] : "board";

    if (strcmp(word, "?") == 0)
        play_word(p, DW_HELP, NULL, NULL);
    else if (strcmp(word, "legal") == 0)
        play_legal(p, ask->g, ask->legal, ask->count);
    else if (strcmp(word, "board") == 0)
        play_board(p, &ask->look, t);
    else if (strcmp(word, "log") == 0)
        play_log(p, p->count - LOG_LINES);
    else if (strcmp(word, "hint") == 0)
        play_hint(p, ask->g, ask->v, ask->legal, ask->count, t->count > 1);
    else if (strcmp(word, "save") == 0)
        play_save(p, line);
    else
        return false;
    return true;
}

/* ---- actions --------------------------------------------------------------------------------- */

static void play_refuse(const dice_play *p, nl_err e, const char *word)
{
    const char *sentence = nl_error_text(e, p->o->lang);
    if (word && word[0])
        play_common(p, W_REFUSED, word, sentence);
    else
        play_line(p, sentence);
}

/* Building closes the rolling: *a becomes a stop, and what was typed follows it. Returns what
   speaks against it then. */
static nl_err play_after_stop(dice_play *p, const play_ask *ask, nl_action *a)
{
    const nl_action stop = { NL_A_DICE_STOP, a->seat, { 0 } };
    nl_state state;
    nl_err e;

    nl_resample(ask->g, ask->v, NULL, NULL, &state); /* nothing is hidden: this is the truth */
    nl_apply_trusted(ask->g, &state, stop);
    e = nl_check(ask->g, &state, *a);
    if (e != NL_OK) return e;
    p->queued = *a;
    p->has_queued = true;
    *a = stop;
    return NL_OK;
}

static bool play_action(dice_play *p, const play_ask *ask, const typing *t, nl_action *out)
{
    nl_fault fault;
    nl_err e = dice_typing(ask->g, &ask->look.dice, t, out, &fault);

    if (e != NL_OK) {
        if (strcmp(fault.word, t->word[0]) == 0)
            play_common(p, W_NOT_KNOWN, fault.word, NULL);
        else
            play_refuse(p, e, fault.word);
        return false;
    }
    e = nl_view_check(ask->g, ask->v, *out);
    if (e == NL_ERR_WRONG_PHASE && ask->look.dice.decision == NL_D_DICE_KEEP)
        e = play_after_stop(p, ask, out);
    if (e == NL_OK) return true;
    play_refuse(p, e, NULL);
    return false;
}

static void play_prompt(const dice_play *p, const dice_look *d)
{
    buffer out = { 0 };
    words_add(&out, words_seat(p->o->lang, &d->rules, d->dice.turn), p->o->look.ascii);
    buffer_put(&out, "> ");
    play_print(&out);
    buffer_free(&out);
}

static bool play_answer(void *self, const nl_game *g, const nl_view *v, const nl_action *legal,
                        int count, nl_action *out)
{
    dice_play *p = self;
    play_ask ask = { g, v, legal, count, { .lang = p->o->lang } };
    char line[LINE_BYTES];
    typing t;

    if (p->has_queued) {
        p->has_queued = false;
        *out = p->queued;
        if (nl_view_check(g, v, *out) == NL_OK) return true;
    }
    play_look(p, g, v, legal, count, &ask.look);
    play_show(p, &ask.look);
    p->shown = p->count;
    for (;;) {
        play_prompt(p, &ask.look);
        if (!play_read(line)) return false;
        typing_cut(line, &t);
        if (t.count == 0 && count == 1) { /* Enter does the only thing there is */
            *out = legal[0];
            return true;
        }
        if (t.count && strcmp(t.word[0], "quit") == 0) return false;
        if (!play_command(p, &ask, line, &t) && play_action(p, &ask, &t, out)) return true;
    }
}

static void play_hear(void *self, const nl_game *g, const nl_event *events, int count)
{
    dice_play *p = self;
    (void)g;
    if (p->count + count > p->cap) {
        const int cap = 2 * (p->count + count) + 64;
        nl_event *heard = realloc(p->heard, (size_t)cap * sizeof *heard);
        if (!heard) return; /* the log is a convenience */
        p->heard = heard;
        p->cap = cap;
    }
    if (count > 0) memcpy(p->heard + p->count, events, (size_t)count * sizeof *events);
    p->count += count;
}

/* ---- the whole game -------------------------------------------------------------------------- */

/* One of the players writes the log for all. */
static void play_seat(dice_play *p, int seat)
{
    const bool human = p->o->people >> seat & 1;
    match_player *player = &p->match.player[seat];

    if (human) {
        player->self = p;
        player->answer = play_answer;
    } else {
        bot_init(&p->bot[seat], p->o->bot[seat], NULL);
        p->bot[seat].table = &p->solved->table;
        bot_begin(&p->bot[seat], &p->match.game, seat,
                  rng_stream(p->o->seed, 0, (uint32_t)(MATCH_SEAT + seat)));
        player->self = &p->bot[seat];
        player->answer = bot_answer;
    }
    if (!p->o->resume) record_name(p->record, seat, human ? "human" : p->o->bot[seat]);
}

static bool play_begin_tables(dice_play *p)
{
    const char *names[NL_SEATS];
    int count = 0;
    bot_need need;

    for (int seat = 0; seat < p->o->rules.seats; seat++)
        if (!(p->o->people >> seat & 1)) names[count++] = p->o->bot[seat];
    need = solved_need(names, count, NL_DICE);
    return play_equip(p, need < BOT_NEEDS_BOOK ? BOT_NEEDS_BOOK : need);
}

static nl_err play_begin(dice_play *p, nl_fault *fault)
{
    const play_options *o = p->o;
    const uint64_t done = (uint64_t)(o->resume ? o->resume->count : 0);
    const rng chance = rng_stream(o->seed, done, MATCH_CHANCE);
    int listener = 0;
    nl_err e = NL_OK;

    p->screen = isatty(STDOUT_FILENO) == 1;
    p->record = o->resume ? o->resume : &p->own;
    if (o->resume) {
        p->match.game = o->resume->game;
    } else {
        e = match_draw(&p->match, &o->rules, o->seed, 0, fault);
        if (e == NL_OK) {
            const nl_layout layout = nl_game_layout(&p->match.game);
            e = record_init(p->record, &o->rules, &layout, fault);
        }
        p->match.record = p->record;
    }
    for (int seat = 0; seat < o->rules.seats && e == NL_OK; seat++)
        play_seat(p, seat);
    while (listener < o->rules.seats - 1 && !(o->people >> listener & 1))
        listener++;
    if (o->people >> listener & 1) p->match.player[listener].hear = play_hear;
    if (e == NL_OK && o->resume) e = match_resume(&p->match, o->resume, chance, fault);
    return e;
}

static void play_welcome(const dice_play *p)
{
    char number[8];
    int people = 0, first = 0;

    for (int seat = p->o->rules.seats - 1; seat >= 0; seat--) {
        if (!(p->o->people >> seat & 1)) continue;
        first = seat;
        people++;
    }
    snprintf(number, sizeof number, "%d", people);
    if (people == 1)
        play_common(p, W_WELCOME, words_seat(p->o->lang, &p->o->rules, first), NULL);
    else
        play_common(p, W_WELCOME_SEATS, number, NULL);
}

static void play_final(const dice_play *p)
{
    dice_look d = { .lang = p->o->lang, .look = p->o->look };
    buffer out = { 0 };

    d.rules = nl_game_rules(&p->match.game);
    d.sheet = nl_sheet_of(&d.rules);
    nl_dice_read(&p->match.game, &p->match.state, &d.dice);
    for (int seat = 0; seat < d.dice.seats; seat++)
        if (p->o->people >> seat & 1) dice_draw_sheet(&d, seat, &out);
    play_log(p, p->shown);
    play_print(&out);
    buffer_clear(&out);
    play_word(p, DW_FINAL, NULL, NULL);
    dice_draw_seats(&d, &out);
    play_print(&out);
    buffer_free(&out);
}

static bool play_keep_aside(const dice_play *p)
{
    return keep_aside(p->record, &p->match.state, p->o->save, p->o->load, p->o->lang,
                      p->o->look.ascii);
}

/* After the end: the record goes where the person says; if nobody says anything, it is kept too. */
static bool play_offer_save(const dice_play *p)
{
    char line[LINE_BYTES];
    buffer out = { 0 };
    bool answered;

    if (p->o->save) return play_keep_aside(p);
    words_add(&out, words(p->o->lang, W_SAVE_ASK), p->o->look.ascii);
    do {
        play_print(&out);
        answered = play_read(line);
    } while (answered && line[0] &&
             !keep_record(p->record, &p->match.state, line, p->o->lang, p->o->look.ascii));
    buffer_free(&out);
    if (answered && line[0]) play_common(p, W_SAVED, line, NULL);
    if (answered) return true;
    fputs("\n", stdout);
    return play_keep_aside(p);
}

static bool play_end(const dice_play *p, match_end end)
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

bool dice_play_run(const play_options *options)
{
    const struct sigaction on = { .sa_handler = play_interrupt };
    dice_play *p = calloc(1, sizeof *p);
    nl_fault fault = { .code = NL_ERR_NO_ROOM };
    bool fine = false;

    if (!p) return false;
    p->o = options;
    sigaction(SIGINT, &on, NULL);
    sigaction(SIGTERM, &on, NULL);
    sigaction(SIGHUP, &on, NULL);
    if (play_begin_tables(p) && play_begin(p, &fault) == NL_OK) {
        play_welcome(p);
        fine = play_end(p, match_play(&p->match));
    } else {
        fprintf(stderr, "neuland: %s: %s: '%s'\n", nl_error_code(fault.code),
                nl_error_text(fault.code, options->lang), fault.word);
    }
    solved_free(p->solved);
    free(p->heard);
    record_free(&p->own);
    free(p);
    return fine;
}
