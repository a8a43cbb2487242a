/* clock.h - the clock of one seat. The caller passes the time; nothing here reads a clock. */
#ifndef NL_TABLE_CLOCK_H
#define NL_TABLE_CLOCK_H

#include "neuland/neuland.h"

typedef enum clock_preset {
#define X(name, word, bank, extra, answer, grace, open, ...) CLOCK_##name,
#include "table/clock/clock.def"
#undef X
    CLOCKS
} clock_preset;

/* All times are in milliseconds. */
typedef struct clock_rule {
    const char *word;
    int64_t bank, extra, answer, grace, open;
} clock_rule;

const clock_rule *clock_rule_of(clock_preset preset);
/* Returns CLOCKS if there is no such preset. */
clock_preset clock_parse(const char *word);

typedef struct seat_clock {
    int64_t bank, extra, grace; /* remaining; extra is for this decision */
    /* Bit set of decisions that got their extra time since the seat last had nothing to decide. */
    uint8_t given[NL_ACTION_IDS / 8];
    bool runs;    /* the table waits for this seat */
    bool answers; /* in another seat's turn: the bank is not charged */
    bool away;    /* the connection is lost: the grace is charged first */
} seat_clock;

void clock_init(seat_clock *c, const clock_rule *rule);
/* Charges the time that has passed. */
void clock_pass(seat_clock *c, int64_t ms);
/* The table now waits for the seat to make this decision. Returning to a decision that is already
   in `given` adds no time. */
void clock_ask(seat_clock *c, const clock_rule *rule, int decision, bool answers);
void clock_stop(seat_clock *c);
/* Milliseconds until the seat's time or its grace runs out. */
int64_t clock_left(const seat_clock *c);

#endif
