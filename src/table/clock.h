/* clock.h - the time of a seat. Time is given from outside; nothing here looks at a watch. */
#ifndef NL_TABLE_CLOCK_H
#define NL_TABLE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

typedef enum clock_preset {
#define X(name, word, bank, extra, answer, grace, open) CLOCK_##name,
#include "table/clock.def"
#undef X
    CLOCKS
} clock_preset;

/* In milliseconds. */
typedef struct clock_rule {
    const char *word;
    int64_t     bank, extra, answer, grace, open;
} clock_rule;

const clock_rule *clock_rule_of(clock_preset preset);
/* CLOCKS: there is no such preset. */
clock_preset clock_parse(const char *word);

typedef struct seat_clock {
    int64_t  bank, extra, grace; /* left; extra: of this decision */
    uint64_t given;   /* decisions for which extra time was given since the seat had none to make */
    bool     runs;    /* the seat is waited for */
    bool     answers; /* in somebody else's turn: the bank is not touched */
    bool     away;    /* the connection is gone: the grace is used first */
} seat_clock;

void    clock_init(seat_clock *c, const clock_rule *rule);
/* Time has passed. */
void    clock_pass(seat_clock *c, int64_t ms);
/* The seat is waited for, with this decision; going on with one that is known gives no new time. */
void    clock_ask(seat_clock *c, const clock_rule *rule, int decision, bool answers);
void    clock_stop(seat_clock *c);
/* How long until something happens: its time, or its grace, is over. */
int64_t clock_left(const seat_clock *c);

#endif
