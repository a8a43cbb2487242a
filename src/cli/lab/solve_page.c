/* solve_page.c - neuland solve --page: writes the values of a solved table for the web page and
   measures how many points play by these rounded values loses. */
#include <stdio.h>
#include <stdlib.h>

#include "bots/dice/solve/solve.h"
#include "cli/lab/solve.h"
#include "shell/shell.h"

/* In points. Rounding loses 0.0002 (docs/design/dice.md), so a loss above this limit means a bug.
   */
#define PAGE_LOSS_MAX 0.05

/* A table with the values of the page. Only `room` needs to be freed. */
typedef struct page_table {
    dice_table table;
    void *room;
} page_table;

static bool page_table_init(page_table *p, const nl_rules *rules)
{
    dice_table_init(&p->table, rules);
    dice_standard *d = &p->table.standard;
    const size_t words = TABLE_TURNS * (size_t)d->words;
    const size_t values = TABLE_TURNS * (size_t)d->positions;
    p->room = malloc(words * (sizeof *d->reached + sizeof *d->rank) + values * sizeof *d->value);
    if (!p->room) return false;
    d->reached = p->room;
    d->rank = (uint32_t *)(void *)(d->reached + words);
    d->value = (float *)(void *)(d->rank + words);
    return true;
}

/* Reads the page back and evaluates play by its values. Overwrites the values of s. */
static bool page_judge(solved *s, const nl_rules *rules, const uint8_t *page, size_t size,
                       double *mean)
{
    dice_standard_reach(&s->table); /* not stored in the file */
    page_table *p = calloc(1, sizeof *p);
    void *work = malloc(dice_standard_work(&s->table));
    const bool fine =
        p && work && page_table_init(p, rules) && dice_page_read(&p->table, page, size) &&
        dice_standard_judge(&s->table, p->table.standard.value, work, NULL, NULL, mean);
    if (p) free(p->room);
    free(p);
    free(work);
    return fine;
}

int solve_page(solved *s, const nl_rules *rules, const char *path)
{
    const dice_standard *d = &s->table.standard;
    const double best = (double)d->value[(TABLE_TURNS - 1) * (size_t)d->positions];
    store_fault fault;
    double mean = 0;
    int status = EXIT_FAILED;
    if (s->table.book.plus)
        return options_fault("solve", "--page works only with the standard sheet", NULL);
    uint8_t *page = malloc(dice_page_room(&s->table));
    if (!page) return report_failed("no_room", "out of memory", NULL);
    const size_t size = dice_page_write(&s->table, page);
    if (!store_write(path, (const char *)page, size, &fault)) {
        status = report_store(path, &fault);
    } else if (!page_judge(s, rules, page, size, &mean)) {
        status = report_failed("no_room", "out of memory", NULL);
    } else {
        printf("\npage %s, %zu bytes, values in steps of 1/%d points\n", path, size, PAGE_STEP);
        printf("play by the page   %10.5f    loss %.5f\n", mean, best - mean);
        status = best - mean <= PAGE_LOSS_MAX
                     ? EXIT_FINE
                     : report_failed("bad_value", "the loss is too high", path);
    }
    free(page);
    return status;
}
