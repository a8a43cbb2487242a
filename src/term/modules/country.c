/* country.c - shows the chips of a country map. */
#include "term/panel.h"

void screen_country(const screen *s, bool narrow, int width, panel *p)
{
    (void)narrow, (void)width;
    if (s->rules.seats <= 4)
        screen_owned(s, W_CROSSING_CHIPS, s->island.country.chips, panel_line(p));
}
