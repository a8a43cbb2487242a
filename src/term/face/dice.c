/* dice.c - the dice game in the terminal. */
#include <stdio.h>
#include <string.h>

#include "bots/dice/promise.h"
#include "term/face/draw.h"
#include "term/face/face.h"
#include "term/say/say.h"
#include "term/typing/typing.h"

enum { HINTS = 3, LOG_NEW = 40 }; /* choices in a hint, new events on a screen */

static void dice_look_at(const face_at *at, dice_look *out)
{
    memset(out, 0, sizeof *out);
    out->rules = at->rules;
    out->sheet = nl_sheet_of(&at->rules);
    out->lang = at->lang;
    out->look = at->look;
    if (at->view) nl_view_dice(at->game, at->view, &out->dice);
    for (int i = 0; i < at->legal_count; i++)
        if (at->legal[i].kind == NL_A_DICE_BUILD)
            out->possible |= UINT64_C(1) << at->legal[i].arg[0];
}

static const char *dice_help(nl_lang lang) { return dice_words(lang, DW_HELP); }

static void dice_sentence(const face_at *at, dice_word id, const char *a, const char *b,
                          buffer *out)
{
    buffer filled = { 0 };
    dice_fill(&filled, at->lang, id, a, b, NULL);
    words_add(out, buffer_words(&filled), at->look.ascii);
    buffer_char(out, '\n');
    buffer_free(&filled);
}

/* ---- the screen ------------------------------------------------------------------------------ */

static void dice_log(const face_at *at, int lines, buffer *out)
{
    const int from = at->event_count > lines ? at->event_count - lines : 0;
    for (int i = from; i < at->event_count; i++) {
        buffer line = { 0 };
        if (dice_say(&line, at->lang, &at->rules, &at->events[i])) {
            words_add(out, buffer_words(&line), at->look.ascii);
            buffer_char(out, '\n');
        }
        buffer_free(&line);
    }
}

/* "board blue" shows the sheet of another seat. Returns false if the line names none. */
static bool dice_other(const face_at *at, const dice_look *d, buffer *out)
{
    if (!at->said || at->said->count < 2) return false;
    const int seat = nl_seat_parse(&at->rules, at->said->word[1]);
    dice_look other = *d;

    if (seat == d->dice.turn) return false;
    other.possible = 0;
    if (seat < 0 || seat >= d->dice.seats) {
        dice_sentence(at, DW_NO_SEAT, at->said->word[1], NULL, out);
    } else {
        dice_draw_sheet(&other, seat, out);
        dice_draw_seats(&other, out);
    }
    return true;
}

static void dice_show(const face_at *at, buffer *out)
{
    dice_look d;

    dice_look_at(at, &d);
    if (dice_other(at, &d, out)) return;
    dice_log(at, at->event_new < LOG_NEW ? at->event_new : LOG_NEW, out);
    dice_draw_sheet(&d, d.dice.turn, out);
    dice_draw_seats(&d, out);
    dice_draw_dice(&d, out);
    canvas_style_add(
        out, &d.look, STYLE_BOLD,
        dice_words(d.lang, d.dice.decision == NL_D_DICE_KEEP ? DW_ASK_KEEP : DW_ASK_BUILD));
    buffer_char(out, '\n');
}

static bool dice_legal(const face_at *at, const char *kind, buffer *out)
{
    int wide = 0, listed = 0;

    for (int i = 0; i < at->legal_count; i++) {
        char text[NL_TEXT_MAX];
        if (kind[0] && strcmp(kind, nl_action_word(NL_DICE, at->legal[i].kind)) != 0) continue;
        const int size = nl_print(at->game, at->legal[i], text) + 3;
        if (listed == 0) words_add(out, dice_words(at->lang, DW_POSSIBLE), at->look.ascii);
        if (listed > 0) buffer_put(out, " |");
        if (listed == 0 || wide + size > at->columns) {
            buffer_put(out, "\n ");
            wide = 1;
        }
        buffer_format(out, " %s", text);
        wide += size;
        listed++;
    }
    if (listed > 0) buffer_char(out, '\n');
    return listed > 0;
}

/* The sheet already shows the name of every symbol. */
static void dice_ids(const face_at *at, buffer *out)
{
    dice_look d;
    dice_look_at(at, &d);
    dice_draw_sheet(&d, d.dice.turn, out);
}

static void dice_costs(const face_at *at, buffer *out)
{
    dice_look d;
    dice_look_at(at, &d);
    costs_dice(&d, d.dice.turn, out);
}

static void dice_question(const face_at *at, buffer *out)
{
    buffer_put(out,
               dice_words(at->lang, at->decision == NL_D_DICE_KEEP ? DW_ASK_KEEP : DW_ASK_BUILD));
}

/* ---- advice ---------------------------------------------------------------------------------- */

/* Writes "keep ore=2 wool=1" as a person types it: "keep 2 ore wool". */
static void dice_typed(nl_lang lang, const char *text, buffer *out)
{
    if (strcmp(text, "keep none") == 0) {
        buffer_format(out, "keep %s", dice_words(lang, DW_NOTHING));
        return;
    }
    while (*text) {
        const size_t word = strcspn(text, " ");
        const char *equals = memchr(text, '=', word);
        if (equals && strncmp(equals, "=1", 2) != 0)
            buffer_format(out, "%.*s ", (int)(text + word - equals - 1), equals + 1);
        buffer_bytes(out, text, equals ? (size_t)(equals - text) : word);
        text += word;
        if (*text == ' ') buffer_char(out, *text++);
    }
}

/* Shows the best choices with their expected results; "hint all" shows all of them. */
static void dice_hint(const face_at *at, bot *adviser, buffer *out)
{
    static const dice_word units[] = { DW_U_POINTS, DW_U_CHANCE, DW_U_TURNS };
    const bool all = at->said && at->said->count > 1;
    dice_advice list[NL_ACTIONS_MAX];
    advice_unit unit = ADVICE_POINTS;
    int found = 0;

    if (adviser->table)
        found = dice_advise(adviser->table, at->game, at->view, at->legal, at->legal_count, list,
                            &unit);
    if (found == 0) dice_sentence(at, DW_NO_HINT, NULL, NULL, out);
    for (int i = 0; i < found && (all || i < HINTS); i++) {
        const double worth = unit == ADVICE_CHANCE  ? 100 * list[i].worth
                             : unit == ADVICE_TURNS ? -list[i].worth
                                                    : list[i].worth;
        char text[NL_TEXT_MAX], number[32];
        buffer promise = { 0 }, typed = { 0 }, shown = { 0 };
        nl_print(at->game, list[i].action, text);
        dice_typed(at->lang, text, &typed);
        typing_shown(&shown, at->lang, &at->rules, buffer_words(&typed));
        snprintf(number, sizeof number, unit == ADVICE_CHANCE ? "%.2f" : "%.3f", worth);
        dice_fill(&promise, at->lang, units[unit], words_decimal(at->lang, number), NULL, NULL);
        dice_sentence(at, i ? DW_HINT_MORE : DW_HINT, buffer_words(&shown), buffer_words(&promise),
                      out);
        buffer_free(&promise);
        buffer_free(&typed);
        buffer_free(&shown);
    }
}

/* ---- answers --------------------------------------------------------------------------------- */

static const nl_action *dice_enter(const face_at *at)
{
    (void)at;
    return NULL;
}

/* Building ends the rolling, so an action to build during the rolls means "stop" and the action. */
static typing_result dice_read(const face_at *at, const typing *line, typing_answer *answer)
{
    dice_look d;
    nl_action a;

    memset(answer, 0, sizeof *answer);
    dice_look_at(at, &d);
    if (dice_typing(at->game, &d.dice, line, &a, &answer->fault) != NL_OK) {
        answer->fault.column = strcmp(answer->fault.word, line->word[0]) == 0 ? 1 : 2;
        return TYPING_FAULT;
    }
    if (nl_view_check(at->game, at->view, a) == NL_ERR_WRONG_PHASE &&
        at->decision == NL_D_DICE_KEEP) {
        const nl_action stop = { NL_A_DICE_STOP, a.seat, { 0 } };
        answer->action[answer->count++] = stop;
    }
    answer->action[answer->count++] = a;
    return TYPING_DONE;
}

/* Returns why the action after the stop would be refused. */
static nl_err dice_many(const face_at *at, const typing_answer *answer)
{
    nl_state state;
    nl_resample(at->game, at->view, NULL, NULL, &state); /* nothing is hidden: the full state */
    nl_apply_trusted(at->game, &state, answer->action[0]);
    return nl_check(at->game, &state, answer->action[1]);
}

static void dice_end(const face_at *at, const nl_state *state, buffer *out)
{
    dice_look d;

    dice_look_at(at, &d);
    nl_dice_read(at->game, state, &d.dice);
    for (int seat = 0; seat < d.dice.seats; seat++)
        if (at->people >> seat & 1) dice_draw_sheet(&d, seat, out);
    dice_log(at, at->event_new < LOG_NEW ? at->event_new : LOG_NEW, out);
    dice_sentence(at, DW_FINAL, NULL, NULL, out);
    dice_draw_seats(&d, out);
}

const face face_dice = {
    .adviser = "search",
    .open = true,
    .help = dice_help,
    .show = dice_show,
    .legal = dice_legal,
    .ids = dice_ids,
    .log = dice_log,
    .costs = dice_costs,
    .question = dice_question,
    .hint = dice_hint,
    .enter = dice_enter,
    .read = dice_read,
    .many = dice_many,
    .end = dice_end,
};
