/* country.c - shows the chips of a country map. */
#include "term/panel.h"

void screen_country(const screen *s, bool narrow, int width, panel *p)
{
    (void)narrow, (void)width;
    if (s->rules.seats <= 4)
        screen_owned(s, W_CROSSING_CHIPS, s->island.country.chips, panel_line(p));
}

word_id costs_country(void) { return W_COST_COUNTRY; }

void help_country(const nl_rules *r, nl_lang lang, buffer *out)
{
    (void)r;
    buffer_put(out, words(lang, W_HELP_NAMES));
}

bool draw_chip_there(const nl_island *island, int corner)
{
    return island->country.chip_at[corner];
}
