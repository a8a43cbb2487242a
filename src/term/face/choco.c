/* choco.c - the Chocolate edition in the terminal. */
#include <stdio.h>
#include <string.h>

#include "term/face/draw.h"
#include "term/inside.h"
#include "term/screen.h"

enum { FRAME = 14 }; /* rows of a screen besides seats and log */

static void choco_look_at(const face_at *at, choco_look *out)
{
    memset(out, 0, sizeof *out);
    out->rules = at->rules;
    out->lang = at->lang;
    out->look = at->look;
    nl_choco_box_read(&at->rules, &out->box);
    if (at->view) nl_view_choco(at->game, at->view, &out->now);
}

/* Fills in the part of a screen that the log and the lists need. */
static screen choco_screen(const face_at *at)
{
    const screen s = { .game = at->game,
                       .rules = at->rules,
                       .seat = at->seat,
                       .legal = at->legal,
                       .legal_count = at->legal_count,
                       .events = at->events,
                       .event_count = at->event_count,
                       .event_new = at->event_new,
                       .lang = at->lang,
                       .look = at->look,
                       .columns = at->columns,
                       .rows = at->rows };
    return s;
}

static const char *choco_help(nl_lang lang) { return words(lang, W_C_HELP); }

/* ---- the screen ------------------------------------------------------------------------------ */

static word_id choco_decision(const face_at *at, const nl_choco *now)
{
    static const word_id offers[3] = { W_ASK_OFFER, W_ASK_OPEN_GIVES, W_ASK_OPEN_TAKES };
    const nl_choco_seat *turn = &now->seat[now->turn];

    switch (at->decision) {
    case NL_D_CHOCO_SPIN: return W_C_ASK_SPIN;
    case NL_D_CHOCO_TAKE: return W_C_ASK_TAKE;
    case NL_D_CHOCO_DISCARD: return W_ASK_DISCARD;
    case NL_D_CHOCO_STEAL_MAY: return W_C_ASK_DRAW;
    case NL_D_CHOCO_OFFER:
        return at->seat == now->turn ? W_ASK_CLOSE
                                     : words_of_terms(turn->gives, turn->takes, offers);
    default: return W_C_ASK_MAIN;
    }
}

static void choco_sentence(const face_at *at, const nl_choco *now, buffer *out)
{
    const nl_choco_seat *turn = &now->seat[now->turn];
    buffer gives = { 0 }, takes = { 0 };
    char owes[8];
    const char *args[4] = { owes, NULL, NULL, NULL };

    snprintf(owes, sizeof owes, "%d", now->seat[at->seat].owes);
    if (at->decision == NL_D_CHOCO_OFFER) {
        words_counts(&gives, at->lang, turn->gives);
        words_counts(&takes, at->lang, turn->takes);
        args[0] = words_seat(at->lang, &at->rules, now->turn);
        args[1] = buffer_words(&gives);
        args[2] = buffer_words(&takes);
    }
    if (at->decision == NL_D_CHOCO_STEAL_MAY)
        args[0] = words_seat(at->lang, &at->rules, now->frame[now->depth - 1].a);
    words_fill(out, words(at->lang, choco_decision(at, now)), args);
    buffer_free(&gives);
    buffer_free(&takes);
}

static void choco_ask(const face_at *at, const nl_choco *now, buffer *out)
{
    buffer sentence = { 0 }, lines = { 0 };
    choco_sentence(at, now, &sentence);
    words_wrap(&lines, buffer_words(&sentence), at->columns, 2);
    canvas_style_add(out, &at->look, STYLE_BOLD, buffer_words(&lines));
    buffer_char(out, '\n');
    buffer_free(&sentence);
    buffer_free(&lines);
}

static void choco_question(const face_at *at, buffer *out)
{
    choco_look c;
    choco_look_at(at, &c);
    choco_sentence(at, &c.now, out);
}

static void choco_costs(const face_at *at, buffer *out)
{
    choco_look c;
    choco_look_at(at, &c);
    costs_choco(&c, at->seat, out);
}

static void choco_hand(const face_at *at, const nl_choco *now, buffer *out)
{
    buffer counts = { 0 };
    canvas_style_add(out, &at->look, STYLE_BOLD, words(at->lang, W_HAND));
    buffer_put(out, ": ");
    words_counts(&counts, at->lang, now->seat[at->seat].hand);
    words_add(out, buffer_words(&counts), at->look.ascii);
    buffer_char(out, '\n');
    buffer_free(&counts);
}

static void choco_show(const face_at *at, buffer *out)
{
    const screen s = choco_screen(at);
    const int room = at->rows - FRAME - 2 * at->rules.seats;
    choco_look c;

    choco_look_at(at, &c);
    choco_draw_wheel(&c, out);
    choco_draw_rows(&c, false, out);
    choco_hand(at, &c.now, out);
    screen_log(&s, room < 2 ? 2 : room, out);
    choco_ask(at, &c.now, out);
    screen_kinds(&s, out);
    buffer_char(out, '\n');
}

static bool choco_legal(const face_at *at, const char *kind, buffer *out)
{
    const screen s = choco_screen(at);
    return screen_legal(&s, kind, out);
}

/* The table already shows the name of every place. */
static void choco_ids(const face_at *at, buffer *out)
{
    choco_look c;
    choco_look_at(at, &c);
    choco_draw_rows(&c, false, out);
}

static void choco_log(const face_at *at, int lines, buffer *out)
{
    const screen s = choco_screen(at);
    screen_log(&s, lines, out);
}

/* ---- answers --------------------------------------------------------------------------------- */

static const nl_action *choco_enter(const face_at *at)
{
    (void)at;
    return NULL; /* before the spin, spinning is the only legal action */
}

static typing_result choco_read(const face_at *at, const typing *line, typing_answer *answer)
{
    uint8_t rate[NL_KINDS];
    const typing_ask ask = { &typing_choco,   at->game, rate,        at->legal,
                             at->legal_count, at->seat, at->decision };
    choco_look c;

    choco_look_at(at, &c);
    memset(rate, c.box.rate, sizeof rate);
    return typing_read(&ask, line, answer);
}

static nl_err choco_many(const face_at *at, const typing_answer *answer)
{
    choco_look c;
    choco_look_at(at, &c);
    return typing_many(answer, c.now.seat[at->seat].owes, c.now.seat[at->seat].hand);
}

static void choco_end(const face_at *at, const nl_state *state, buffer *out)
{
    const screen s = choco_screen(at);
    choco_look c;

    choco_look_at(at, &c);
    nl_choco_read(at->game, state, &c.now);
    choco_draw_wheel(&c, out);
    screen_log(&s, 3, out);
    canvas_style_add(out, &at->look, STYLE_BOLD, words(at->lang, W_FINAL));
    buffer_char(out, '\n');
    choco_draw_rows(&c, true, out);
}

const face face_choco = {
    .adviser = "search:nodes=4000",
    .help = choco_help,
    .show = choco_show,
    .legal = choco_legal,
    .ids = choco_ids,
    .log = choco_log,
    .costs = choco_costs,
    .question = choco_question,
    .hint = hint_show,
    .enter = choco_enter,
    .read = choco_read,
    .many = choco_many,
    .end = choco_end,
};
