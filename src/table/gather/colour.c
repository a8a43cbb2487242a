/* colour.c - the colours in which the seats of a table are shown. They are for the eye only: rules,
   records and proofs know seats by their own names. */
#include <stdio.h>
#include <string.h>

#include "table/table.h"

const char *table_colour_word(int colour)
{
    const nl_rules all = { .seats = NL_SEATS };
    return nl_seat_name(&all, colour);
}

int table_colour_parse(const char *word)
{
    int colour = 0;
    while (colour < NL_SEATS && strcmp(table_colour_word(colour), word) != 0) colour++;
    return colour;
}

static int first_free(unsigned used)
{
    int colour = 0;
    while (used >> colour & 1) colour++;
    return colour;
}

/* Chosen colours come first, then the seats' own, then what is left. */
void table_colours(const table *t, uint8_t out[NL_SEATS])
{
    const int seats = t->rules.seats;
    unsigned used = 0;

    for (int i = 0; i < seats; i++) {
        out[i] = t->seat[i].colour ? (uint8_t)(t->seat[i].colour - 1) : NL_SEATS;
        if (out[i] < NL_SEATS) used |= 1u << out[i];
    }
    for (int i = 0; i < seats; i++) {
        const int own = table_colour_parse(nl_seat_name(&t->rules, i));
        if (out[i] < NL_SEATS || used >> own & 1) continue;
        out[i] = (uint8_t)own;
        used |= 1u << own;
    }
    for (int i = 0; i < seats; i++) {
        if (out[i] < NL_SEATS) continue;
        out[i] = (uint8_t)first_free(used);
        used |= 1u << out[i];
    }
}

/* A player may take the colour of a free seat or of a bot, but not that of another player. */
table_answer table_apply_colour(table *t, const log_entry *e)
{
    const int wish = table_colour_parse(e->text);
    uint8_t colours[NL_SEATS];

    if (t->phase != TABLE_GATHER) return table_refuse(TABLE_WRONG_PHASE, NL_OK);
    if (t->seat[e->seat].kind != SEAT_PERSON) return table_refuse(TABLE_EMPTY, NL_OK);
    if (wish == NL_SEATS) return table_refuse(TABLE_BAD_NAME, NL_OK);
    table_colours(t, colours);
    for (int i = 0; i < t->rules.seats; i++) {
        if (i == e->seat || colours[i] != wish) continue;
        if (t->seat[i].kind == SEAT_PERSON) return table_refuse(TABLE_TAKEN, NL_OK);
        t->seat[i].colour = 0;
    }
    t->seat[e->seat].colour = (uint8_t)(wish + 1);
    return table_refuse(TABLE_OK, NL_OK);
}

nl_err table_colours_tag(const table *t, record *out)
{
    uint8_t colours[NL_SEATS];
    char value[64] = "";
    bool chosen = false;

    table_colours(t, colours);
    for (int i = 0; i < t->rules.seats; i++) {
        const size_t size = strlen(value);
        chosen |= strcmp(table_colour_word(colours[i]), nl_seat_name(&t->rules, i)) != 0;
        snprintf(value + size, sizeof value - size, "%s%s", i ? " " : "",
                 table_colour_word(colours[i]));
    }
    return chosen ? record_tag_add(out, "Colours", value) : NL_OK;
}
