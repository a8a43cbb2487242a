/* review.c - the review of a finished game, one action per call, so that the page can show
   progress. It reports the chances in each position, what each choice cost, and where the result
   came from. */
#include <stdlib.h>

#include "bots/review.h"
#include "wasm/advice.h"

static review look;
static bot adviser;
static nl_state here;
static int at;
static bool begun;

static void review_seats(json *j, const char *key, const int64_t *values)
{
    const int seats = nl_game_rules(&page_session()->past.game).seats;

    json_key(j, key);
    json_open(j, '[');
    for (int seat = 0; seat < seats; seat++) json_int(j, values[seat]);
    json_close(j, ']');
}

/* Starts at the first action, with so many simulations for each choice. */
EXPORT(nl_review) uint32_t review_open(int nodes)
{
    const nl_game *g = &page_session()->past.game;
    json j = page_begin();

    if (begun) free(adviser.room);
    begun = advice_sit(&adviser, 0, (uint32_t)nodes);
    at = 0;
    nl_start(g, &here);
    if (begun) review_begin(&look, &adviser, g, NL_NOBODY, (uint32_t)nodes);
    json_key_int(&j, "count", begun ? page_session()->past.count : 0);
    return page_end(&j);
}

static void review_sums(json *j)
{
    const int seats = nl_game_rules(&page_session()->past.game).seats;

    json_key_string(j, "unit",
                    look.unit == ADVICE_CHANCE  ? "chance"
                    : look.unit == ADVICE_TURNS ? "turns"
                                                : "points");
    json_key_bool(j, "rough", look.rough);
    json_key(j, "sums");
    json_open(j, '[');
    for (int seat = 0; seat < seats; seat++) {
        const review_sum *sum = &look.sum[seat];
        json_open(j, '{');
        json_key_int(j, "start", sum->start);
        json_key_int(j, "setup", sum->setup);
        json_key_int(j, "luck", sum->luck);
        json_key_int(j, "own", sum->own);
        json_key_int(j, "others", sum->others);
        json_key_int(j, "result", sum->result);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void review_next(json *j)
{
    const nl_game *g = &page_session()->past.game;
    const nl_action action = page_session()->past.steps[at].action;
    char words[NL_TEXT_MAX] = "";
    review_step step;

    review_action(&look, &here, action, &step);
    nl_apply_trusted(g, &here, action);
    at++;
    json_key_int(j, "n", at);
    review_seats(j, "before", step.before);
    json_key_int(j, "loss", step.judged ? step.loss : 0);
    json_key_int(j, "mark", step.judged ? step.mark : ADVICE_FINE);
    if (step.judged && step.best.length > 0) nl_print(g, step.best.line[0], words);
    json_key_string(j, "best", words);
}

/* Reviews the next action, or returns the totals at the end. */
EXPORT(nl_review_next) uint32_t review_on(void)
{
    json j = page_begin();
    const bool done = !begun || at >= page_session()->past.count;

    json_key_bool(&j, "done", done);
    if (!done) {
        review_next(&j);
    } else if (begun) {
        review_end(&look, &here);
        review_sums(&j);
        free(adviser.room);
        begun = false;
    }
    return page_end(&j);
}
