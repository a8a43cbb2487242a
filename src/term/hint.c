/* hint.c - shows the best plans of a position as text. */
#include "term/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "neuland/choco.h"
#include "term/say/say.h"

/* Width of the action column, simulations per slice, actions shown of a plan. */
enum { HINT_COLUMN = 34, HINT_SLICE = 100, HINT_STEPS = 4 };

/* ---- a bot's answer -------------------------------------------------------------------------- */

/* The action as it can be typed. */
static void hint_action(const face_at *at, nl_action a, buffer *out)
{
    char text[NL_TEXT_MAX];
    nl_print(at->game, a, text);
    typing_shown(out, at->lang, &at->rules, text);
}

static void hint_answer(const face_at *at, bot *adviser, word_id sentence, nl_action a, buffer *out)
{
    char number[16];
    const char *reason[] = { number, NULL }, *hint[] = { NULL, NULL, NULL };
    buffer why = { 0 }, text = { 0 };

    hint_action(at, a, &text);
    snprintf(number, sizeof number, "%d", adviser->number);
    words_fill(&why, bot_reason_text(adviser->why, adviser->number, at->lang), reason);
    hint[0] = buffer_words(&text);
    hint[1] = buffer_words(&why);
    words_fill(out, words(at->lang, sentence), hint);
    buffer_char(out, '\n');
    buffer_free(&why);
    buffer_free(&text);
}

/* ---- plans ----------------------------------------------------------------------------------- */

/* "Chance to win: Red 38 %, Blue 24 %, White 38 %", with the player's own seat first. */
static void hint_chances(const face_at *at, const advice *found, buffer *out)
{
    buffer_format(out, "%s ", words(at->lang, W_HINT_CHANCES));
    for (int i = 0; i < at->rules.seats; i++) {
        const int seat = (at->seat + i) % at->rules.seats;
        buffer_format(out, "%s%s %.0f %%", i > 0 ? ", " : "",
                      words_seat(at->lang, &at->rules, seat), 100 * found->chance[seat]);
    }
    buffer_char(out, '\n');
}

/* Adds the seat's own next actions, up to the first of another seat. */
static void hint_then(const face_at *at, const advice_plan *plan, buffer *out)
{
    for (int i = 1; i < plan->length && i < HINT_STEPS; i++) {
        if (plan->line[i].seat != at->seat) break;
        buffer_format(out, i == 1 ? "      %s " : "%.0s, ", words(at->lang, W_HINT_THEN));
        hint_action(at, plan->line[i], out);
    }
    if (plan->length > 1 && plan->line[1].seat == at->seat) buffer_char(out, '\n');
}

static void hint_plan(const face_at *at, const advice *found, int i, buffer *out)
{
    const advice_plan *plan = &found->plan[i];
    buffer text = { 0 };
    char number[32];

    hint_action(at, plan->line[0], &text);
    buffer_format(out, "  %d.  %s", i + 1, buffer_words(&text));
    buffer_blanks(out, HINT_COLUMN - words_width(buffer_words(&text)));
    buffer_free(&text);
    snprintf(number, sizeof number, " %5.1f %%", 100 * plan->worth);
    buffer_put(out, words_decimal(at->lang, number));
    snprintf(number, sizeof number, "   (%+.1f)", 100 * (plan->worth - found->plan[0].worth));
    if (i > 0) buffer_put(out, words_decimal(at->lang, number));
    buffer_char(out, '\n');
    hint_then(at, plan, out);
}

/* The adviser remembers earlier offers, so that it does not repeat one that was declined. */
void hint_show(const face_at *at, bot *adviser, buffer *out)
{
    advice_job *job = advice_can(adviser) ? malloc(sizeof *job) : NULL;
    advice found = { .count = 0 };
    nl_action a;

    if (job) {
        advice_begin(job, adviser, at->game, at->view);
        while (!job->done && job->nodes < HINT_NODES && !*at->stop) advice_step(job, HINT_SLICE);
        advice_read(job, &found);
        free(job);
    }
    if (*at->stop) return;
    bot_answer(adviser, at->game, at->view, at->legal, at->legal_count, &a);
    if (found.count == 0) {
        hint_answer(at, adviser, W_HINT, a, out);
        return;
    }
    hint_chances(at, &found, out);
    for (int i = 0; i < found.count && i < HINT_PLANS; i++) hint_plan(at, &found, i, out);
    if (nl_action_is(at->rules.game, a.kind, NL_IS_OFFER | NL_IS_COUNTER))
        hint_answer(at, adviser, W_HINT_TRADE, a, out);
}
