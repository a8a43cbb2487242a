/* clock.c - charging time to a seat. */
#include "table/clock/clock.h"

#include <string.h>

const clock_rule *clock_rule_of(clock_preset preset)
{
    static const clock_rule rules[CLOCKS] = {
#define X(name, word, bank, extra, answer, grace, open, ...) \
    { #word,                                                 \
      bank * INT64_C(1000),                                  \
      extra * INT64_C(1000),                                 \
      answer * INT64_C(1000),                                \
      grace * INT64_C(1000),                                 \
      open * INT64_C(1000) },
#include "table/clock/clock.def"
#undef X
    };
    return &rules[preset];
}

clock_preset clock_parse(const char *word)
{
    int preset = 0;
    while (preset < CLOCKS && strcmp(clock_rule_of((clock_preset)preset)->word, word) != 0)
        preset++;
    return (clock_preset)preset;
}

void clock_init(seat_clock *c, const clock_rule *rule)
{
    memset(c, 0, sizeof *c);
    c->bank = rule->bank;
    c->grace = rule->grace;
}

/* Deducts up to ms from one account. Returns what is still to be paid. */
static int64_t clock_pay(int64_t *from, int64_t ms)
{
    const int64_t paid = ms < *from ? ms : *from;
    *from -= paid;
    return ms - paid;
}

void clock_pass(seat_clock *c, int64_t ms)
{
    if (!c->runs) return;
    if (c->away) ms = clock_pay(&c->grace, ms);
    ms = clock_pay(&c->extra, ms);
    if (!c->answers) clock_pay(&c->bank, ms);
}

void clock_ask(seat_clock *c, const clock_rule *rule, int decision, bool answers)
{
    uint8_t *given = &c->given[decision / 8];

    if (!(*given >> decision % 8 & 1)) {
        c->extra = answers ? rule->answer : rule->extra;
        *given = (uint8_t)(*given | 1 << decision % 8);
    }
    c->runs = true;
    c->answers = answers;
}

void clock_stop(seat_clock *c)
{
    c->runs = false;
    memset(c->given, 0, sizeof c->given);
}

int64_t clock_left(const seat_clock *c)
{
    if (c->away) return c->grace;
    return c->extra + (c->answers ? 0 : c->bank);
}
