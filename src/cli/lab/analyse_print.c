/* analyse_print.c - prints an analysed game as text: chances over time, luck, choices, accounts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab/inside.h"

enum {
    PRINT_CURVE = 60,     /* columns of a curve */
    PRINT_MOMENTS = 6,    /* lines about luck, at most */
    PRINT_CHOICES = 10,   /* lines about choices; more only if several lose equally much */
    PRINT_NAME = 10,      /* columns of a seat's name */
    PRINT_NUMBER = 11,    /* columns of a number in the table */
    PRINT_ACTION = 34,    /* columns of an action */
    PRINT_NOTABLE = 20000 /* changes below 2 % are not listed */
};

static const char *const marks[] = { "", "?!", "?", "??" };

/* ---- shared helpers -------------------------------------------------------------------------- */

/* A single player's result is in points or turns; with more players it is in percent of a win. */
static bool print_alone(const analysis *a) { return a->rules.seats == 1; }

static void print_change(const analysis *a, int64_t units, buffer *out)
{
    const double scale = print_alone(a) ? 1 : 100;
    buffer_format(out, "%+.1f", scale * (double)units / REVIEW_WHOLE);
}

static void print_heading(const analysis *a, word_id id, buffer *out)
{
    buffer_char(out, '\n');
    canvas_style_add(out, &a->look, STYLE_BOLD, words(a->lang, id));
    buffer_char(out, '\n');
}

static void print_text(const analysis *a, const char *utf8, buffer *out)
{
    words_add(out, utf8, a->look.ascii);
}

/* Prints a seat's letter in its colour, then its name. */
static void print_seat(const analysis *a, int seat, buffer *out)
{
    const char *name = words_seat(a->lang, &a->rules, seat);
    char letter[8];

    snprintf(letter, sizeof letter, " %c ", words_seat_letter(&a->rules, seat));
    canvas_style_add(out, &a->look, (canvas_style)(STYLE_SEAT + words_seat_colour(&a->rules, seat)),
                     letter);
    buffer_char(out, ' ');
    print_text(a, name, out);
    buffer_blanks(out, PRINT_NAME - words_width(name));
}

/* Prints a right-aligned cell. */
static void print_cell(const analysis *a, const char *utf8, int columns, buffer *out)
{
    buffer_blanks(out, columns - words_width(utf8));
    print_text(a, utf8, out);
}

static void print_step(const analysis *a, int n, buffer *out)
{
    buffer text = { 0 };
    record_print_step(a->shown, a->shown->steps[n].action, &text);
    buffer_format(out, "%5d  %s", n, buffer_words(&text));
    buffer_blanks(out, PRINT_ACTION - words_width(buffer_words(&text)));
    buffer_free(&text);
}

/* ---- heading --------------------------------------------------------------------------------- */

static void print_head(const analysis *a, buffer *out)
{
    char rules[NL_RULES_MAX], nodes[16];
    const char *args[] = { NULL, nodes, NULL };
    buffer line = { 0 };
    const review *r = &a->review;

    if (a->file) {
        buffer_put(out, "# ");
        print_text(a, a->file, out);
        buffer_put(out, "\n");
    }
    nl_rules_print(&a->rules, rules, sizeof rules);
    canvas_style_add(out, &a->look, STYLE_BOLD, rules);
    buffer_char(out, '\n');
    for (int seat = 0; seat < a->rules.seats && a->shown->has_names; seat++) {
        buffer_put(out, seat > 0 ? ", " : "");
        print_text(a, words_seat(a->lang, &a->rules, seat), out);
        buffer_put(out, ": ");
        print_text(a, a->shown->names[seat], out);
    }
    if (a->shown->has_names) buffer_char(out, '\n');
    snprintf(nodes, sizeof nodes, "%lu", (unsigned long)r->nodes);
    args[0] =
        r->seat == NL_NOBODY ? words(a->lang, W_A_TRUTH) : words_seat(a->lang, &a->rules, r->seat);
    words_fill(&line, words(a->lang, r->seat == NL_NOBODY ? W_A_OPEN : W_A_KNEW), args);
    words_fill(&line,
               words(a->lang, r->rough       ? W_A_ROUGH
                              : r->exact_all ? W_A_EXACT
                                             : W_A_NODES),
               args);
    print_text(a, buffer_words(&line), out);
    buffer_char(out, '\n');
    buffer_free(&line);
}

/* ---- curves ---------------------------------------------------------------------------------- */

static double curve_worth(const analysis *a, int x, int columns, int seat)
{
    return analyse_worth(a, columns > 1 ? (int)((long)x * a->count / (columns - 1)) : 0, seat);
}

static void print_curve(const analysis *a, int seat, double low, double high, buffer *out)
{
    static const char *const bars[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    static const char plain[] = " .:-=+*#@";
    const int columns = a->count + 1 < PRINT_CURVE ? a->count + 1 : PRINT_CURVE;
    char end[32];

    print_seat(a, seat, out);
    for (int x = 0; x < columns; x++) {
        const double part = (curve_worth(a, x, columns, seat) - low) / (high - low);
        const int bar = part <= 0 ? 0 : part >= 1 ? 8 : (int)(part * 8 + 0.5);
        if (a->look.ascii)
            buffer_char(out, plain[bar]);
        else
            buffer_put(out, bars[bar]);
    }
    const double last = analyse_worth(a, a->count, seat);
    snprintf(end, sizeof end, print_alone(a) ? "  %.1f" : "  %.0f %%",
             print_alone(a) ? last : 100 * last);
    buffer_format(out, "%s\n", end);
}

static void print_curves(const analysis *a, buffer *out)
{
    double low = 0, high = 1;

    for (int n = 0; n <= a->count && print_alone(a); n++) {
        const double worth = analyse_worth(a, n, 0);
        low = n == 0 || worth < low ? worth : low;
        high = n == 0 || worth > high ? worth : high;
    }
    if (high - low < 1e-6) high = low + 1;
    print_heading(a, print_alone(a) ? W_A_EXPECTED : W_A_CHANCES, out);
    for (int seat = 0; seat < a->rules.seats; seat++) print_curve(a, seat, low, high, out);
}

/* ---- moments --------------------------------------------------------------------------------- */

/* What chance changed between two positions that the adviser judged. */
typedef struct moment {
    int n; /* the chance action to print; -1 if there is none */
    int64_t change[NL_SEATS], size;
} moment;

static void moment_add(moment list[PRINT_MOMENTS], const moment *one)
{
    int least = 0;
    for (int i = 1; i < PRINT_MOMENTS; i++)
        if (list[i].size < list[least].size) least = i;
    if (one->size > list[least].size) list[least] = *one;
}

static void moment_close(const analysis *a, const int64_t from[NL_SEATS], int n, moment *one)
{
    one->size = 0;
    for (int seat = 0; seat < a->rules.seats; seat++) {
        const int64_t now = n < a->count ? a->steps[n].before[seat] : a->review.sum[seat].result;
        one->change[seat] = now - from[seat];
        if (llabs(one->change[seat]) > one->size) one->size = llabs(one->change[seat]);
    }
}

static void moments_find(const analysis *a, moment list[PRINT_MOMENTS])
{
    const int64_t *from = NULL;
    moment one = { .n = -1 };

    for (int n = 0; n <= a->count; n++) {
        const review_step *s = n < a->count ? &a->steps[n] : NULL;
        if (!s || s->weighed) {
            if (from && one.n >= 0) {
                moment_close(a, from, n, &one);
                moment_add(list, &one);
            }
            one.n = -1;
            from = s ? s->after : NULL;
        }
        if (s && s->kind == REVIEW_CHANCE && a->said[n]) one.n = n;
    }
}

static int moment_order(const void *x, const void *y)
{
    const moment *p = x, *q = y;
    return (p->n > q->n) - (p->n < q->n);
}

static void print_moments(const analysis *a, buffer *out)
{
    const int64_t notable = print_alone(a) ? REVIEW_WHOLE : PRINT_NOTABLE;
    moment list[PRINT_MOMENTS];

    memset(list, 0, sizeof list);
    moments_find(a, list);
    qsort(list, PRINT_MOMENTS, sizeof *list, moment_order);
    print_heading(a, W_A_MOMENTS, out);
    for (int i = 0; i < PRINT_MOMENTS; i++) {
        bool first = true;
        if (list[i].size < notable) continue;
        buffer_format(out, "%5d  ", list[i].n);
        for (int seat = 0; seat < a->rules.seats; seat++) {
            if (llabs(list[i].change[seat]) < notable) continue;
            if (!first) buffer_put(out, ", ");
            if (!print_alone(a)) {
                print_text(a, words_seat(a->lang, &a->rules, seat), out);
                buffer_char(out, ' ');
            }
            print_change(a, list[i].change[seat], out);
            first = false;
        }
        buffer_put(out, ": ");
        print_text(a, a->said[list[i].n], out);
        buffer_char(out, '\n');
    }
}

/* ---- choices --------------------------------------------------------------------------------- */

static void print_better(const analysis *a, const review_step *s, buffer *out)
{
    char text[NL_TEXT_MAX];
    nl_print(&a->shown->game, s->best.line[0], text);
    buffer_format(out, "%s %s", words(a->lang, W_A_BETTER), text);
}

/* Returns the smallest loss that is among the PRINT_CHOICES worst. */
static int64_t choices_from(const analysis *a)
{
    int64_t worst[PRINT_CHOICES] = { 0 };
    for (int n = 0; n < a->count; n++) {
        int64_t loss = a->steps[n].mark > ADVICE_FINE ? a->steps[n].loss : 0;
        for (int i = 0; i < PRINT_CHOICES; i++)
            if (loss > worst[i]) {
                const int64_t next = worst[i];
                worst[i] = loss;
                loss = next;
            }
    }
    return worst[PRINT_CHOICES - 1] > 0 ? worst[PRINT_CHOICES - 1] : 1;
}

static void print_choices(const analysis *a, buffer *out)
{
    const int64_t from = choices_from(a);
    int told = 0;

    print_heading(a, W_A_CHOICES, out);
    for (int n = 0; n < a->count; n++) {
        const review_step *s = &a->steps[n];
        if (s->mark == ADVICE_FINE || s->loss < from) continue;
        print_step(a, n, out);
        buffer_format(out, " %2s ", marks[s->mark]);
        print_change(a, -s->loss, out);
        buffer_put(out, "   ");
        print_better(a, s, out);
        buffer_char(out, '\n');
        told++;
    }
    if (told > 0) return;
    buffer_put(out, "       ");
    print_text(a, words(a->lang, W_A_NONE), out);
    buffer_char(out, '\n');
}

/* ---- every action ---------------------------------------------------------------------------- */

static void print_moves(const analysis *a, buffer *out)
{
    print_heading(a, W_A_MOVES, out);
    for (int n = 0; n < a->count; n++) {
        const review_step *s = &a->steps[n];
        buffer line = { 0 };
        if (s->kind == REVIEW_FORCED) continue;
        print_step(a, n, &line);
        for (int seat = 0; seat < a->rules.seats; seat++)
            buffer_format(&line, "%7.1f", (print_alone(a) ? 1 : 100) * analyse_worth(a, n, seat));
        if (s->mark != ADVICE_FINE) {
            buffer_format(&line, "  %2s ", marks[s->mark]);
            print_change(a, -s->loss, &line);
            buffer_put(&line, "  ");
            print_better(a, s, &line);
        }
        print_text(a, buffer_words(&line), out);
        buffer_char(out, '\n');
        buffer_free(&line);
    }
}

/* ---- accounts -------------------------------------------------------------------------------- */

/* Converts to tenths of the printed unit. */
static int64_t account_tenths(const analysis *a, int64_t units)
{
    const int64_t tenth = REVIEW_WHOLE / (print_alone(a) ? 10 : 1000);
    return (units + (units < 0 ? -tenth / 2 : tenth / 2)) / tenth;
}

/* The luck column takes the rounding error, so that the printed numbers add up. */
static void print_account(const analysis *a, int seat, buffer *out)
{
    const review_sum *s = &a->review.sum[seat];
    const int64_t start = account_tenths(a, s->start), setup = account_tenths(a, s->setup);
    const int64_t own = account_tenths(a, s->own), others = account_tenths(a, s->others);
    const int64_t result = account_tenths(a, s->result);
    const int64_t parts[] = { setup, result - start - setup - own - others, own, others };

    print_seat(a, seat, out);
    buffer_format(out, "%*.1f", PRINT_NUMBER, (double)start / 10);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        buffer_format(out, "%+*.1f", PRINT_NUMBER, (double)parts[i] / 10);
    buffer_format(out, "%*.1f", PRINT_NUMBER, (double)result / 10);
    buffer_format(out, "%9d /%2d /%2d\n", s->marks[ADVICE_INACCURACY], s->marks[ADVICE_MISTAKE],
                  s->marks[ADVICE_BLUNDER]);
}

static void print_accounts(const analysis *a, buffer *out)
{
    static const word_id heads[] = {
        W_A_START, W_A_SETUP, W_A_LUCK, W_A_OWN, W_A_OTHERS, W_A_RESULT
    };

    print_heading(a, print_alone(a) ? W_A_ACCOUNT_ALONE : W_A_ACCOUNT, out);
    buffer_blanks(out, PRINT_NAME + 4);
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        print_cell(a, words(a->lang, heads[i]), PRINT_NUMBER, out);
    buffer_put(out, "   ?! / ? / ??\n");
    for (int seat = 0; seat < a->rules.seats; seat++) print_account(a, seat, out);
    print_text(a, words(a->lang, W_A_LEGEND), out);
    buffer_char(out, '\n');
    if (a->over) return;
    print_text(a, words(a->lang, W_A_NOT_OVER), out);
    buffer_char(out, '\n');
}

void analyse_print(const analysis *a, buffer *out)
{
    print_head(a, out);
    if (a->moves) print_moves(a, out);
    print_curves(a, out);
    print_moments(a, out);
    if (!a->review.rough) { /* points alone say nothing about choices */
        print_choices(a, out);
        print_accounts(a, out);
    }
    if (a->file) buffer_char(out, '\n');
}
